"""Who was sent to which seat, lately, and by what."""

from collections.abc import Iterator

import msgspec

from panoverde.kernel.ids import EntryId, PersonId
from panoverde.tournament.core.records import Came, Tournament
from panoverde.tournament.events import Place


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
    plays: str  # when a hand is dealt there: "at-once", "next-hand", "after-button", "on-big-blind"; "": nobody knows
    why: str
    cites: tuple[str, ...]


def who(state: Tournament, entry: EntryId) -> Who:
    """Say whose an entry is."""
    found = state.entries[entry]
    return Who(entry, found.person, found.number)


def latest_moves(state: Tournament) -> Iterator[MoveShown]:
    """Find who was sent where lately and still sits there, the latest first; of several moves, the last."""
    for entry in dict.fromkeys(reversed(state.sitting.moved)):
        came = state.entries[entry].came
        if came is not None and state.entries[entry].place == came.to:
            yield shown_move(state, entry, came)


def shown_move(state: Tournament, entry: EntryId, came: Came) -> MoveShown:
    """Show how somebody came to another seat."""
    return MoveShown(
        seq=came.seq,
        at=came.at,
        who=who(state, entry),
        of=came.of,
        to=came.to,
        event=came.by,
        balance=came.balance,
        arrived=entry not in state.sitting.moving,
        plays=came.plays,
        why=came.why,
        cites=tuple(came.cites),
    )
