"""Money as it is typed at a desk, and as it is said back."""

import re

from django.utils import formats

from panoverde.kernel.refusals import Refusal
from panoverde.web.figures import chips

MOST_CENTAVOS = 100_000_000_00  # nobody hands over more; a code read into the wrong field would


class BadAmount(Refusal):
    """That is no amount of money."""

    code = "desk.bad-amount"
    says = "“{typed}” is not an amount. Type it as in {example}: two digits of centavos at most."


def read_centavos(typed: str) -> int:
    """Read an amount as the reader's language writes it, with two decimals at most.

    A point or a comma means one thing in each language, and nothing is guessed: 200,005 is no amount in
    Portuguese, and two hundred thousand and five reais in English.

    >>> from django.utils.translation import override
    >>> with override("pt-br"):
    ...     read_centavos("1.250,5"), read_centavos("1.250"), read_centavos("R$ 300"), read_centavos("")
    (125050, 125000, 30000, 0)
    >>> with override("en"):
    ...     read_centavos("1,250.5"), read_centavos("1,250")
    (125050, 125000)

    Raises:
        BadAmount: it is none.
    """
    text = typed.replace("R$", "").replace("\u00a0", "").strip()
    if not text:
        return 0
    point, group = (re.escape(formats.get_format(f"{name}_SEPARATOR")) for name in ("DECIMAL", "THOUSAND"))
    written = rf"(?P<whole>\d{{1,3}}(?:{group}\d{{3}}){{1,4}}|\d{{1,12}})(?:{point}(?P<rest>\d{{1,2}}))?"
    found = re.fullmatch(written, text, re.ASCII)
    digits = re.sub(r"\D", "", found["whole"]) + (found["rest"] or "").ljust(2, "0") if found else ""
    if not digits or (centavos := int(digits)) > MOST_CENTAVOS:
        raise BadAmount(typed=typed.strip()[:40], example=example())
    return centavos


def exact(centavos: int) -> str:
    """Say an amount to the centavo, as on a bill."""
    sign = "−" if centavos < 0 else ""
    return f"{sign}R$\u00a0{plain(abs(centavos))}"


def plain(centavos: int) -> str:
    """Say an amount as it stands in a field: no currency."""
    whole, rest = divmod(centavos, 100)
    return f"{chips(whole)}{formats.get_format('DECIMAL_SEPARATOR')}{rest:02}"


def example() -> str:
    """An amount as the reader's language writes it."""
    return plain(1_250_50)
