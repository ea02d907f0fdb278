"""What one player may know of their own entry: the seat, the way there, the line, the money, the result."""

import msgspec

from panoverde.kernel.ids import EntryId
from panoverde.projections.moves import MoveShown, Who, shown_move, who
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.records import Standing, Tournament
from panoverde.tournament.core.terms import Payment
from panoverde.tournament.events import Place
from panoverde.tournament.places.standings import Standing as Finish
from panoverde.tournament.places.standings import standing
from panoverde.tournament.prizes.awards import Due, due


class Mine(msgspec.Struct, frozen=True, kw_only=True):
    """An entry, to whoever holds its receipt."""

    who: Who
    standing: Standing
    place: Place | None
    cut: int | None  # named before that seat was drawn
    move: MoveShown | None  # the way to the present table, while nobody has been seen there
    waiting: int  # the place in the line; 0 where there is none
    again: bool
    flight: str
    at: str
    chips: int
    price: int
    paid: tuple[Payment, ...]
    awaited: tuple[Payment, ...]
    owed: int
    finish: Finish | None
    prize: Due | None


def mine(state: Tournament, book: Rulebook | None, entry: EntryId) -> Mine:
    """Look at one entry."""
    found = state.entries[entry]
    return Mine(
        who=who(state, entry),
        standing=found.standing,
        place=found.place,
        cut=found.cut_here,
        # Before the start nobody notes arrivals.
        move=_move(state, entry) if entry in state.sitting.moving or not state.sitting.started_at else None,
        waiting=state.sitting.alternates.index(entry) + 1 if entry in state.sitting.alternates else 0,
        again=found.again,
        flight=found.flight,
        at=found.at,
        chips=found.chips,
        price=found.price,
        paid=tuple(found.paid),
        awaited=tuple(found.awaited),
        owed=found.owed,
        finish=standing(state, entry),
        prize=due(state, book, entry) if book else None,
    )


def _move(state: Tournament, entry: EntryId) -> MoveShown | None:
    """Find what sent the player to the present table."""
    came = state.entries[entry].came
    return shown_move(state, entry, came) if came and came.of.table != came.to.table else None
