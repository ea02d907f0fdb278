"""What puts an expulsion right."""

from collections.abc import Iterator

from panoverde.tournament.core.records import Entry, Expelled, Tournament
from panoverde.tournament.core.undoing import BACK_IN_SEAT, LEFT_AGAIN, Consequence, Made, Undone
from panoverde.tournament.penalties import commands as c
from panoverde.tournament.penalties import events as e
from panoverde.tournament.penalties.belongings import where
from panoverde.tournament.penalties.let_back import NotPutOut, put_out_with

BACK_IN_LINE = "The player waits for a seat, last in line."
BAG_AGAIN = "The bag of {sitting} counts again: {chips} chips."
PLACE_AGAIN = "The player has the place again, and the prize."
DOES_NOT_COUNT = "The case does not count as a repeat."
OPEN_AGAIN = "Case {case} waits for its decision again; its penalty is not served."
SERVED_AGAIN = "Hands served: {served}, as before."


def put_out(state: Tournament, event: e.PlayerDisqualified | e.PlayerRemoved, asked: Undone) -> Made:
    """In again, or out as before."""
    entry = state.entries[event.entry]
    if entry.expelled is None:
        raise NotPutOut(standing=entry.standing)
    again = put_out_with(state, entry)

    def follows() -> Iterator[Consequence]:
        for one, how in again:
            yield from _follows(state, one, how)
        if more := sum(how.was not in ("out", "dropped") for _, how in again):
            yield Consequence(LEFT_AGAIN, {"left": state.left + more})

    return c.TakeBackExpulsion(**asked.base, entry=event.entry, why=asked.why), follows()


def _follows(state: Tournament, entry: Entry, how: Expelled) -> Iterator[Consequence]:
    """What becomes of one of them."""
    place = entry.out.place if entry.out else None  # by the number its table has now
    if how.was == "out":
        yield Consequence(PLACE_AGAIN, {})
    elif how.was == "bagged":
        yield Consequence(BAG_AGAIN, {"sitting": entry.sitting, "chips": how.chips})
    elif how.was in ("playing", "carried") and place and place in where(state, entry).pool:
        yield Consequence(BACK_IN_SEAT, {"table": place.table, "seat": place.seat})
    elif how.was != "dropped":
        yield Consequence(BACK_IN_LINE, {})
