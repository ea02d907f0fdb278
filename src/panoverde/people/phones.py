"""Phone numbers as they are kept: +5511987654321, however they were typed."""

import re

from panoverde.kernel.refusals import Refusal

_AREA_CODES = """
    11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61
    62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99
"""
_AREAS = frozenset(_AREA_CODES.split())  # in Brazil, as ANATEL gives them out
_ABROAD = re.compile(r"[1-9][0-9]{6,14}")
_TRUNK = re.compile(r"0(?:\d\d)?(?=\d{10,11}$)")  # 011…, or with a carrier, 01511…


class WrongPhone(Refusal):
    """That is no phone number."""

    code = "people.phone-wrong"
    says = (
        "This is not a phone number. In Brazil type area code and number, such as 11 98765-4321; "
        "for other countries begin with + and the country’s code."
    )


class WrongAreaCode(Refusal):
    """Brazil has no such area code."""

    code = "people.phone-area-code"
    says = "Brazil has no area code {area}. Ask for the number again, beginning with the area code."


class NinthDigitMissing(Refusal):
    """A mobile number in the form it had before 2016."""

    code = "people.phone-ninth-digit"
    says = "A Brazilian mobile number has nine digits, the first a 9. Ask for it again, or type the 9 in front."


def read_phone(typed: str) -> str:
    """Bring a phone number into its international form.

    >>> read_phone("(11) 98765-4321"), read_phone("011 3456-7890"), read_phone("+54 9 11 2345-6789")
    ('+5511987654321', '+551134567890', '+5491123456789')

    Raises:
        WrongPhone, WrongAreaCode, NinthDigitMissing: it cannot be one.
    """
    if re.search(r"[^0-9\s()+./-]", typed):
        raise WrongPhone
    digits = re.sub(r"[^0-9]", "", typed)
    abroad = typed.strip().startswith("+") or digits.startswith("00")
    if digits.startswith("00"):
        digits = digits[2:]
    if abroad and not digits.startswith("55"):
        if not _ABROAD.fullmatch(digits):
            raise WrongPhone
        return f"+{digits}"
    if abroad or len(digits) in (12, 13):
        digits = digits.removeprefix("55")
    return f"+55{_brazilian(_TRUNK.sub('', digits))}"


def _brazilian(digits: str) -> str:
    """Check area code and number."""
    if len(digits) not in (10, 11):
        raise WrongPhone
    area, number = digits[:2], digits[2:]
    if area not in _AREAS:
        raise WrongAreaCode(area=area)
    if len(number) == 8 and number[0] in "6789":
        raise NinthDigitMissing
    if number[0] not in ("9" if len(number) == 9 else "2345"):
        raise WrongPhone
    return digits
