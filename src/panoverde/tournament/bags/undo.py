"""What puts bags right."""

from panoverde.tournament.bags import commands as c
from panoverde.tournament.bags import events as e
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.undoing import BACK_IN_SEAT, Consequence, Made, Undone

COUNTED_ANEW = "The bag is counted anew, by two people."


def counted(_: Tournament, event: e.BagCounted, asked: Undone) -> Made:
    """Nothing was counted."""
    anew = Consequence(COUNTED_ANEW, {})
    return c.TakeBackBag(**asked.base, entry=event.entry, why=asked.why), iter((anew,))


def agreed(_: Tournament, event: e.BagAgreed, asked: Undone) -> Made:
    """The player sits there again."""
    back = Consequence(BACK_IN_SEAT, {"table": event.place.table, "seat": event.place.seat})
    anew = Consequence(COUNTED_ANEW, {})
    return c.TakeBackBag(**asked.base, entry=event.entry, why=asked.why), iter((back, anew))
