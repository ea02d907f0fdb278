"""Putting somebody out: the chips leave the tournament, the money stays in it, no prize is paid.

    at a table, or in the line   out now: the number left then is vacant
    out already                  the bust stands, and its place is vacant; what was paid for it is owed back
    eliminated by management     out now, with the place, and its prize where the book keeps it

The vacant number is nobody's, so that no place that is settled moves, and none that was paid.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.rulebook.term import Term
from panoverde.tournament.busts.same_hand import finished_since, must_not_be_paid
from panoverde.tournament.clock.window import level_now
from panoverde.tournament.core.choice import choice
from panoverde.tournament.core.cites import cited, together
from panoverde.tournament.core.finding import NotInField, entry_of, reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.phases import PLAYED, must_be_in
from panoverde.tournament.core.records import Entry, Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.entries.commands import Register, TransferEntry
from panoverde.tournament.penalties import commands as c
from panoverde.tournament.penalties import events as e


class PutOutAlready(Refusal):
    """Somebody else was quicker."""

    code = "penalties.put-out-already"
    says = "This player has been put out already ({standing}). There is nothing to do."


class NotPutOut(Refusal):
    """There is nothing to take back."""

    code = "penalties.not-put-out"
    says = "This player was not put out ({standing}). Nothing to take back."


class BadCount(Refusal):
    """Nobody can have that many."""

    code = "penalties.bad-count"
    says = "{chips} is not what this player can have here. Count the stack that leaves the table again."


class CountNeeded(BadCount):
    """Chips leave the table, and nobody said how many."""

    says = "The player's chips leave the tournament. Count the stack, and say how many they are."


class PutOutHere(Refusal):
    """Whoever was put out does not come in by another entry."""

    code = "penalties.no-way-back"
    says = "This person was put out of this tournament and cannot enter again. Call the director if that was wrong."


def disqualify(state: Tournament, command: c.DisqualifyPlayer, means: Means) -> Iterator[Event]:
    """Put a player out for what they did, as far as the book lets the director choose it."""
    yield from put_out(state, command, entry_of(state, command.entry), means.book)


def put_out(
    state: Tournament, command: c.DisqualifyPlayer | c.DecideCase, named: Entry, book: Rulebook, case: int = 0
) -> Iterator[Event]:
    """One fact for each entry of the person that is still in: nobody plays on in another flight."""
    left_open = choice(book, book.penalties.penalty_options)
    left_open.take("disqualification")
    goes, terms = chips_go(book, book.penalties.disqualified_chips_go), book.penalties
    leaves = terms.disqualified_leaves_area
    for entry in _with_it(state, named):
        yield _said_where(state, entry, e.PlayerDisqualified(
            entry=entry.id, place=entry.place, chips=leaving(state, entry, command.chips, stays=goes.stays),
            why=command.why.strip() or ":conduct", level=_level(state, entry, command.at), offered=left_open.offered,
            stays=goes.stays and entry.place is not None, case=case, leaves=leaves.value if leaves.speaks else "",
            cites=together(left_open.cites, goes.cites, _money(book)),
        ))  # fmt: skip


def _with_it(state: Tournament, named: Entry) -> list[Entry]:
    """The entry that is meant, and whatever else of the person is still in."""
    can_be_put_out(named)
    return [named, *(entry for entry in live_entries(state, named.person) if entry.id != named.id)]


def live_entries(state: Tournament, person: PersonId) -> Iterator[Entry]:
    """What a person has in the field, the seat first: a table or a line in any flight."""
    mine = [state.entries[entry] for entry in state.by_person.get(person, ())]
    live = [entry for entry in mine if entry.standing in ("playing", "waiting") and entry.expelled is None]
    return iter(sorted(live, key=lambda entry: entry.place is None))


class ChipsGo(NamedTuple):
    """Where a stack goes."""

    stays: bool
    cites: Citations


class ChipsUnsaid(Refusal):
    """The book does not say what becomes of the stack."""

    code = "penalties.chips-unsaid"
    says = (
        "The book does not say what becomes of the chips of who is put out. Let the house’s book say it, "
        "or change the book that decides, and ask again."
    )


def chips_go(book: Rulebook, term: Term[Any]) -> ChipsGo:
    """Out of play, or left at the seat to be blinded off."""
    if not term.speaks:
        raise ChipsUnsaid(cites=book.silence_cites)
    return ChipsGo(term.value == "stay-blinded-off", term.cites)


def _said_where(state: Tournament, entry: Entry, event: e.PlayerDisqualified) -> Event:
    """Let the fact say in which flight the entry was, where there are several."""
    if len(state.sittings) == 1:
        return event
    return msgspec.structs.replace(event, sitting=_sitting(state, entry).id)


def _sitting(state: Tournament, entry: Entry) -> Sitting:
    """The flight that an entry sits or waits in; where it is out, the first."""
    for sitting in state.sittings.values():
        table = sitting.tables.get(entry.place.table) if entry.place else None
        if entry.id in sitting.alternates or (
            table and entry.place and table.players.get(entry.place.seat) == entry.id
        ):
            return sitting
    return state.sitting


def _level(state: Tournament, entry: Entry, at: str) -> int:
    return level_now(_sitting(state, entry), at)


def _money(book: Rulebook) -> Citations:
    """What becomes of prize, entry and player."""
    terms = book.penalties
    return cited(terms.disqualified_gets_prize, terms.disqualified_buy_in_stays, terms.disqualified_leaves_area)


def can_be_put_out(entry: Entry) -> None:
    """See to it that somebody is in, or was; found out later, too."""
    if entry.expelled:
        raise PutOutAlready(standing=entry.standing)
    if entry.standing not in ("playing", "waiting", "out"):
        raise NotInField(standing=entry.standing)


def leaving(state: Tournament, entry: Entry, counted: int | None, *, stays: bool = False) -> int:
    """What goes out of play: the stack as counted; who waits has the whole one, who is out has none."""
    if entry.standing == "waiting":
        return entry.chips
    if entry.standing == "out" or stays:
        return 0
    if counted is None:
        raise CountNeeded
    if not 0 <= counted <= state.chips_in_play:
        raise BadCount(chips=counted)
    return counted


def take_back(state: Tournament, command: c.TakeBackExpulsion, _: Means) -> Iterator[Event]:
    """Let a player back in; who was out before is out again, with the place."""
    sitting, entry = sitting_of(state, command), entry_of(state, command.entry)
    if entry.expelled is not None and entry.expelled.stays and entry.place is not None:
        yield e.ExpulsionTakenBack(entry=entry.id, place=entry.place, why=reason(command.why))
        return
    if entry.expelled is None or entry.out is None:
        raise NotPutOut(standing=entry.standing)
    if entry.expelled.was != "out" and state.left:  # the last one left may still have won
        must_be_in(state, PLAYED)
    must_not_be_paid(state, finished_since(state, state.out[entry.id]) if entry.expelled.was != "out" else [])
    old = entry.out.place if entry.expelled.was == "playing" else None
    yield e.ExpulsionTakenBack(
        entry=entry.id, place=old if old and old in sitting.pool else None, why=reason(command.why)
    )


def no_way_back(state: Tournament, command: Any, means: Means) -> None:  # noqa: ANN401  whatever brings a person in
    """Refuse another entry to somebody who was put out of this tournament."""
    if isinstance(command, TransferEntry):
        person = command.to if command.answer != "refuse" else None
    elif isinstance(command, Register):
        person = command.person
    else:
        entry = state.entries.get(command.entry)
        person = entry.person if entry and entry.standing == "pending" else None
    if person and any(state.entries[entry].expelled for entry in state.by_person.get(person, ())):
        raise PutOutHere(cites=means.book.penalties.penalty_options.cites)
