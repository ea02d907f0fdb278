"""Why an action of a history cannot be. A refusal's way out is for a dealer at the table: here the file is wrong."""

from panoverde.hand.phh.amounts import amount
from panoverde.hand.refusals import NotThatMuch
from panoverde.kernel.refusals import Refusal

_CHIPS = ("to", "least", "most", "call", "chips")
_ONLY = "Seat {seat} cannot make it {to}: only {least} is possible"


def reason(refusal: Refusal, scale: int = 1) -> str:
    """Say what is wrong, in the file's own unit, without what to do instead.

    >>> reason(NotThatMuch(seat=2, to=150, least=200, most=200), 100)
    'Seat 2 cannot make it 1.50: only 2.00 is possible'
    """
    data = {name: amount(value, scale) if name in _CHIPS and type(value) is int else value
            for name, value in refusal.data.items()}  # fmt: skip
    only = isinstance(refusal, NotThatMuch) and data["least"] == data["most"]
    template = _ONLY if only else refusal.says.split(". ", maxsplit=1)[0].rstrip(".")
    return template.format(**data)
