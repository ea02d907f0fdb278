"""Why an action of a history cannot be. A refusal's way out is for a dealer at the table: here the file is wrong."""

from panoverde.hand.phh.amounts import amount
from panoverde.kernel.refusals import Refusal

_CHIPS = ("to", "least", "most", "call", "chips")


def reason(refusal: Refusal, scale: int = 1) -> str:
    """Say what is wrong, in the file's own unit, without what to do instead.

    >>> from panoverde.hand.refusals import OnlyThatMuch
    >>> reason(OnlyThatMuch(seat=2, to=150, least=200, most=200), 100)
    'Seat 2 cannot make it 1.50: only 2.00 is possible'
    """
    data = {name: amount(value, scale) if name in _CHIPS and type(value) is int else value
            for name, value in refusal.data.items()}  # fmt: skip
    return refusal.says.split(". ", maxsplit=1)[0].rstrip(".").format(**data)
