"""Money as it is typed at a desk, and as it is said back."""

import re

from django.utils import formats

from panoverde.kernel.refusals import Refusal
from panoverde.web.figures import chips

MOST_CENTAVOS = 100_000_000_00  # nobody hands over more; a code read into the wrong field would
_TYPED = re.compile(r"(?P<whole>\d{1,3}(?:[.,]\d{3})+|\d{1,12})(?:[.,](?P<rest>\d{1,2}))?", re.ASCII)


class BadAmount(Refusal):
    """That is no amount of money."""

    code = "desk.bad-amount"
    says = "“{typed}” is not an amount. Type reais, and centavos after a comma, such as 1.250,50."


def read_centavos(typed: str) -> int:
    """Read an amount: a comma or a point before one or two digits begins the centavos.

    >>> read_centavos("1.250,5"), read_centavos("1.250"), read_centavos("R$ 300"), read_centavos("")
    (125050, 125000, 30000, 0)

    Raises:
        BadAmount: it is none.
    """
    text = typed.replace("R$", "").replace("\u00a0", "").strip()
    if not text:
        return 0
    found = _TYPED.fullmatch(text)
    if found is None:
        raise BadAmount(typed=typed.strip()[:40])
    whole = int(re.sub(r"[.,]", "", found["whole"]))
    centavos = whole * 100 + int((found["rest"] or "0").ljust(2, "0"))
    if centavos > MOST_CENTAVOS:
        raise BadAmount(typed=typed.strip()[:40])
    return centavos


def exact(centavos: int) -> str:
    """Say an amount to the centavo, as on a bill."""
    sign = "−" if centavos < 0 else ""
    return f"{sign}R$\u00a0{plain(abs(centavos))}"


def plain(centavos: int) -> str:
    """Say an amount as it stands in a field: no currency."""
    whole, rest = divmod(centavos, 100)
    return f"{chips(whole)}{formats.get_format('DECIMAL_SEPARATOR')}{rest:02}"
