"""Who was sent to which seat, lately: told by whatever fact moved them."""

from collections.abc import Iterator

import msgspec

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, PersonId
from panoverde.tournament import events as e
from panoverde.tournament.events import Move, Place
from panoverde.tournament.state import Fact, Tournament


class Who(msgspec.Struct, frozen=True):
    """An entry, by whoever may or may not be named."""

    entry: EntryId
    person: PersonId
    number: int


class MoveShown(msgspec.Struct, frozen=True):
    """Somebody was sent to another seat, and it is theirs still."""

    seq: int
    at: str
    who: Who
    of: Place
    to: Place
    event: str  # the class name of what moved them
    balance: bool  # to make tables even
    arrived: bool
    plays: str  # when the next hand is dealt there: "at-once", "after-button", "on-big-blind"; "" where nobody knows
    why: str
    cites: tuple[str, ...]


def who(state: Tournament, entry: EntryId) -> Who:
    """Say whose an entry is."""
    found = state.entries[entry]
    return Who(entry, found.person, found.number)


def latest_moves(state: Tournament) -> Iterator[MoveShown]:
    """Find who was sent where lately; of several moves of one player, the last."""
    told: set[EntryId] = set()
    for fact in reversed(state.last):
        for move in moves_of(fact.event):
            if move.entry not in told and state.entries[move.entry].place == move.to:
                yield shown_move(state, fact, move)
            told.add(move.entry)


def moves_of(event: Event) -> tuple[Move, ...]:
    """Say who changed seats by an event.

    >>> moves_of(e.PlayerMoved(move=Move("e1", Place(1, 2), Place(3, 4)), why="balance"))
    (Move(entry='e1', of=Place(table=1, seat=2), to=Place(table=3, seat=4)),)
    """
    if isinstance(event, e.SeatGiven):
        return (Move(event.entry, event.of, event.place),) if event.of else ()
    move = getattr(event, "move", None)
    return (move,) if move else getattr(event, "moves", ())


def shown_move(state: Tournament, fact: Fact, move: Move) -> MoveShown:
    """Show how somebody came to another seat."""
    return MoveShown(
        seq=fact.seq,
        at=fact.at,
        who=who(state, move.entry),
        of=move.of,
        to=move.to,
        event=type(fact.event).__name__,
        balance=getattr(fact.event, "kind", "") == "balance",
        arrived=move.entry not in state.moving,
        plays=_plays(fact.event, move.entry),
        why=getattr(fact.event, "why", ""),
        cites=tuple(fact.event.cites),
    )


def _plays(event: Event, entry: EntryId) -> str:
    """Say when somebody is dealt in at a new seat; at a broken table those who wait are named."""
    if isinstance(event, e.TableBroken):
        return "after-button" if entry in event.waits else ""
    return getattr(event, "plays", "")
