"""Documents as they are typed, checked and kept: letters and digits only."""

import re
from typing import Literal

import msgspec
from stdnum.br import cpf
from stdnum.exceptions import InvalidChecksum

from panoverde.kernel.refusals import Refusal
from panoverde.people.typed import read_country

DocumentKind = Literal["cpf", "passport", "other"]


class Document(msgspec.Struct, frozen=True):
    """A document. One of another kind begins with its name and issuer, such as RG SP 12345678."""

    kind: DocumentKind
    number: str
    country: str = "BR"

    def __str__(self) -> str:
        if self.kind == "cpf":
            return f"CPF {cpf.format(self.number)}"
        return f"{self.number} ({self.kind}, {self.country})"


class CpfLength(Refusal):
    """Too many digits, or too few."""

    code = "people.cpf-length"
    says = "A CPF has 11 digits, and this has {digits}. Read it again from the document."


class CpfTenthDigit(Refusal):
    """The first check digit is wrong."""

    code = "people.cpf-tenth-digit"
    says = (
        "The tenth digit of this CPF (the first after the hyphen) does not fit the nine before it: one of those "
        "ten was misread. Compare them with the document, and do not guess."
    )


class CpfLastDigit(Refusal):
    """The second check digit is wrong."""

    code = "people.cpf-last-digit"
    says = (
        "The last digit of this CPF does not fit the ten before it, which fit one another: the last one was "
        "probably misread. Compare it with the document, and do not guess."
    )


class CpfRepeated(Refusal):
    """One digit eleven times fits the sums, but nobody has it."""

    code = "people.cpf-repeated"
    says = "Nobody has a CPF of one digit repeated. Read it from the document, or leave it out for now."


class WrongNumber(Refusal):
    """It cannot be a document's number."""

    code = "people.document-number"
    says = (
        "A document’s number has 4 to 32 letters and digits. For one that is neither CPF nor passport, begin "
        "with its name and who issued it, such as RG SP 12345678."
    )


def read_document(typed: Document) -> Document:
    """Check a document, and bring it into the form in which it is kept.

    >>> read_document(Document("cpf", "390.533.447-05")).number
    '39053344705'
    >>> read_document(Document("passport", "fz 123.456", "pt"))
    Document(kind='passport', number='FZ123456', country='PT')

    Raises:
        Refusal: it cannot be right, and why.
    """
    if typed.kind == "cpf":
        return Document("cpf", read_cpf(typed.number))
    number = plain_number(typed.number)
    if not 4 <= len(number) <= 32:
        raise WrongNumber
    return Document(typed.kind, number, read_country(typed.country))


def plain_number(typed: str) -> str:
    """Keep letters and digits.

    >>> plain_number("rg sp 12.345-x")
    'RGSP12345X'
    """
    return re.sub(r"[^A-Z0-9]", "", typed.upper())


def read_cpf(typed: str) -> str:
    """Check a CPF; say which digit does not fit, never which would."""
    digits = re.sub(r"[^0-9]", "", typed)
    if len(digits) != 11:
        raise CpfLength(digits=len(digits))
    if len(set(digits)) == 1:
        raise CpfRepeated
    try:
        cpf.validate(digits)
    except InvalidChecksum:
        if int(digits[9]) != _tenth(digits):
            raise CpfTenthDigit from None
        raise CpfLastDigit from None
    return digits


def _tenth(digits: str) -> int:
    """The tenth digit that the nine before it ask for."""
    return -sum((10 - place) * int(digit) for place, digit in enumerate(digits[:9])) % 11 % 10
