"""Putting somebody out: the chips leave the tournament, the money stays in it, no prize is paid.

    at a table, or in the line   out now: the number left then is vacant
    out already, not yet paid    the bust stands, and its place is vacant

The vacant number is nobody's, so that no place that is settled moves, and none that was paid.
"""

from collections.abc import Iterator
from typing import Any

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.busts.same_hand import finished_since, must_not_be_paid
from panoverde.tournament.clock.window import level_now
from panoverde.tournament.core.choice import choice
from panoverde.tournament.core.cites import cited, together
from panoverde.tournament.core.finding import NotInField, entry_of, reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.phases import PLAYED, must_be_in
from panoverde.tournament.core.records import Entry, Tournament
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
    entry = _can_be_put_out(state, command)
    left_open = choice(means.book, means.book.penalties.penalty_options)
    left_open.take("disqualification")
    yield e.PlayerDisqualified(
        entry=entry.id, place=entry.place, chips=_leaving(state, entry, command.chips), why=reason(command.why),
        level=level_now(sitting_of(state, command), command.at), offered=left_open.offered,
        cites=together(left_open.cites, _money(means.book)),
    )  # fmt: skip


def _money(book: Rulebook) -> Citations:
    """What becomes of chips, prize and entry."""
    terms = book.penalties
    return cited(terms.disqualified_chips_go, terms.disqualified_gets_prize, terms.disqualified_buy_in_stays)


def remove(state: Tournament, command: c.RemovePlayer, means: Means) -> Iterator[Event]:
    """Put a player out who should not have been let in: under age, or without a document that holds."""
    entry, terms = _can_be_put_out(state, command), means.book.penalties
    minor = cited(terms.minor_removed, terms.minor_chips_go, terms.minor_refunded)
    yield e.PlayerRemoved(
        entry=entry.id, place=entry.place, chips=_leaving(state, entry, command.chips), cause=command.cause,
        why=reason(command.why), level=level_now(sitting_of(state, command), command.at),
        cites=(minor if command.cause == "minor" else terms.identity_fraud_options.cites) or means.book.silence_cites,
    )  # fmt: skip


def _can_be_put_out(state: Tournament, command: c.DisqualifyPlayer | c.RemovePlayer) -> Entry:
    entry = entry_of(state, command.entry)
    if entry.expelled:
        raise PutOutAlready(standing=entry.standing)
    if entry.standing not in ("playing", "waiting", "out"):
        raise NotInField(standing=entry.standing)
    if entry.id in state.purse.paid:
        must_not_be_paid(state, [entry.id])
    return entry


def _leaving(state: Tournament, entry: Entry, counted: int | None) -> int:
    """What goes out of play: the stack as counted; who waits has the whole one, who is out has none."""
    if entry.standing == "waiting":
        return entry.chips
    if entry.standing == "out":
        return 0
    if counted is None:
        raise CountNeeded
    if not 0 <= counted <= state.chips_in_play:
        raise BadCount(chips=counted)
    return counted


def take_back(state: Tournament, command: c.TakeBackExpulsion, _: Means) -> Iterator[Event]:
    """Let a player back in; who was out before is out again, with the place."""
    sitting, entry = sitting_of(state, command), entry_of(state, command.entry)
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
