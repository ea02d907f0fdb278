"""What puts an expulsion right."""

from collections.abc import Iterator

from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.core.undoing import BACK_IN_SEAT, LEFT_AGAIN, Consequence, Made, Undone
from panoverde.tournament.penalties import commands as c
from panoverde.tournament.penalties import events as e
from panoverde.tournament.penalties.expel import NotPutOut

BACK_IN_LINE = "The player waits for a seat, last in line."
PLACE_AGAIN = "The player has the place again, and the prize."
DOES_NOT_COUNT = "The case does not count as a repeat."
OPEN_AGAIN = "Case {case} waits for its decision again; its penalty is not served."
SERVED_AGAIN = "Hands served: {served}, as before."


def put_out(state: Tournament, event: e.PlayerDisqualified | e.PlayerRemoved, asked: Undone) -> Made:
    """In again, or out as before."""
    entry = state.entries[event.entry]
    if entry.expelled is None:
        raise NotPutOut(standing=entry.standing)
    was = entry.expelled.was

    def follows() -> Iterator[Consequence]:
        if was == "out":
            yield Consequence(PLACE_AGAIN, {})
            return
        place = entry.out.place if event.place and entry.out else None  # by the number its table has now
        if place and place in sitting_at(state, event).pool:
            yield Consequence(BACK_IN_SEAT, {"table": place.table, "seat": place.seat})
        else:
            yield Consequence(BACK_IN_LINE, {})
        yield Consequence(LEFT_AGAIN, {"left": state.left + 1})

    return c.TakeBackExpulsion(**asked.base, entry=event.entry, why=asked.why), follows()
