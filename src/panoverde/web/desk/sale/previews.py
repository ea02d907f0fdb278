"""The receipt before it is printed: the same facts, on the screen."""

from typing import NamedTuple

from panoverde.tournament.events import Place
from panoverde.web.amounts import exact
from panoverde.web.desk.lookup.somebody import Player
from panoverde.web.desk.sale.bill import Bill
from panoverde.web.figures import day_and_time

_HASH_SHOWN = 16


class PreviewLine(NamedTuple):
    """A way of paying."""

    name: str
    amount: str


class Preview(NamedTuple):
    """What will stand on the paper."""

    player: str
    hint: str
    when: str
    item: str
    price: str
    drawn: bool  # a seat is still to be drawn
    draws: str
    seat: Place | None = None
    cut: int | None = None  # named before it was drawn
    waiting: str = ""
    lines: tuple[PreviewLine, ...] = ()
    change: str = ""


def preview(player: Player, bill: Bill, starts_at: str, commitment: str) -> Preview:
    """Say what the receipt of a sale will say."""
    return Preview(
        player=player.name,
        hint=player.hint,
        when=day_and_time(starts_at),
        item=bill.title + (f" ({bill.split})" if bill.split and bill.what != "owed" else ""),
        price=exact(bill.price),
        drawn=bill.seats is not None,
        draws=grouped(commitment),
    )


def grouped(digest: str) -> str:
    """Write the beginning of a hash in fours.

    >>> grouped("bacce573151819a54cdc1473")
    'bacc e573 1518 19a5'
    """
    return " ".join(digest[at : at + 4] for at in range(0, _HASH_SHOWN, 4))
