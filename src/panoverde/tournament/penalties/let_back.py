"""Letting somebody back in who was put out by mistake: with everything that went out with the same word.

sat            the old seat, or the line where it is taken
had a bag      the bag as it was, as long as the next day was not formed without it
carried one    the seat that was drawn for it, with the bag still closed
was out        out as before, with the place and its prize
"""

from collections.abc import Iterator

import msgspec

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.busts.same_hand import finished_since, must_not_be_paid
from panoverde.tournament.core.finding import entry_of, reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.parts import Place
from panoverde.tournament.core.phases import PLAYED, must_be_in
from panoverde.tournament.core.records import Entry, Expelled, Tournament
from panoverde.tournament.penalties import commands as c
from panoverde.tournament.penalties import events as e
from panoverde.tournament.penalties.belongings import entries_of, where


class NotPutOut(Refusal):
    """There is nothing to take back."""

    code = "penalties.not-put-out"
    says = "This player was not put out ({standing}). Nothing to take back."


class FormedWithout(Refusal):
    """The bag would go nowhere."""

    code = "penalties.formed-without"
    says = (
        "“{sitting}” was formed without this player’s bag. Take its field back first, let the player back in, "
        "and form it again."
    )


class FlightClosed(Refusal):
    """There is neither a seat nor a line any more."""

    code = "penalties.flight-closed"
    says = (
        "“{sitting}” is closed, and this player had no bag there. Reopen it first, let the player back in, "
        "and count the bag."
    )


class SeatGone(Refusal):
    """Somebody else sits where the bag is to be opened."""

    code = "penalties.seat-gone"
    says = "The bag is to be opened at {table}-{seat}, and the seat is not free. Free it first, then try again."


class PrizeShared(Refusal):
    """Others play for the prize."""

    code = "penalties.prize-shared"
    says = "The prize of this player was shared among the places above. Take that back first, then let the player in."


def take_back(state: Tournament, command: c.TakeBackExpulsion, _: Means) -> Iterator[Event]:
    """Let a player back in; who was out before is out again, with the place."""
    named, why = entry_of(state, command.entry), reason(command.why)
    if named.expelled is None:
        raise NotPutOut(standing=named.standing)
    for entry, put_out in put_out_with(state, named):
        _must_be_possible(state, entry, put_out)
        back = e.ExpulsionTakenBack(entry=entry.id, place=_old_seat(state, entry, put_out), why=why)
        yield back if len(state.sittings) == 1 else msgspec.structs.replace(back, sitting=where(state, entry).id)


def put_out_with(state: Tournament, named: Entry) -> list[tuple[Entry, Expelled]]:
    """The entry that is meant, and those that the same word put out."""
    first = (named.expelled.along if named.expelled else "") or named.id
    every = [(one, one.expelled) for one in entries_of(state, named.person)]
    return [(one, put_out) for one, put_out in every if put_out and (put_out.along or one.id) == first]


def _must_be_possible(state: Tournament, entry: Entry, put_out: Expelled) -> None:
    sheet = state.purse.sheet
    if sheet and any(forfeit.entry == entry.id for forfeit in sheet.forfeited):
        raise PrizeShared
    if put_out.was in ("out", "dropped") or (put_out.stays and entry.place is not None):
        return
    if entry.out is None:
        raise NotPutOut(standing=entry.standing)
    if state.left:  # the last one left may still have won
        must_be_in(state, PLAYED)
    must_not_be_paid(state, finished_since(state, state.out[entry.id]))
    if put_out.was != "bagged" and where(state, entry).closed_at:
        raise FlightClosed(sitting=entry.sitting)
    if put_out.was == "bagged" and (day := formed_without(state, entry)):
        raise FormedWithout(sitting=day)


def formed_without(state: Tournament, entry: Entry) -> str:
    """The day that was formed from the bags of the same sitting; "" while none was."""
    days = (plan.id for plan in state.terms.plans if entry.sitting in plan.sources)
    return next((day for day in days if day in state.fields), "")


def _old_seat(state: Tournament, entry: Entry, put_out: Expelled) -> Place | None:
    """The seat of before, if it is free; a bag is opened at no other."""
    if put_out.stays and entry.place is not None:
        return entry.place
    if put_out.was not in ("playing", "carried") or entry.out is None:
        return None
    old = entry.out.place
    if old in where(state, entry).pool:
        return old
    if put_out.was == "carried":
        raise SeatGone(table=old.table, seat=old.seat)
    return None
