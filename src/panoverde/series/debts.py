"""What people owe the house back: prizes that were paid, and forfeited when something was found out later.

    put out after being paid ─► owed ─► the money came back, or the word was taken back ─► settled

Kept with the standing of the person, in the stream of those who are barred: whoever sells the next entry sees it.
"""

import msgspec

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, PersonId, SeriesId, TournamentId
from panoverde.kernel.invariants import invariant


class DebtNoted(Event, frozen=True, tag="bars.debt-noted.v1"):
    """Somebody was put out who had been paid."""

    person: PersonId
    series: SeriesId
    tournament: TournamentId
    entry: EntryId
    centavos: int


class DebtSettled(Event, frozen=True, tag="bars.debt-settled.v1"):
    """The money came back, or a part of it; or nothing was owed after all."""

    person: PersonId
    tournament: TournamentId
    entry: EntryId
    centavos: int


class Debt(msgspec.Struct, frozen=True):
    """What a person owes back for one prize."""

    series: SeriesId
    tournament: TournamentId
    entry: EntryId
    centavos: int
    at: str


Debts = dict[PersonId, list[Debt]]


def noted(debts: Debts, event: DebtNoted, at: str) -> None:
    """It is owed."""
    debts.setdefault(event.person, []).append(Debt(event.series, event.tournament, event.entry, event.centavos, at))


def settled(debts: Debts, event: DebtSettled) -> None:
    """So much less is owed, or nothing."""
    owed = owed_for(debts, event.person, event.tournament, event.entry)
    invariant(owed is not None and owed.centavos >= event.centavos, f"{event.person} owes {event.centavos}")
    assert owed is not None  # noqa: S101  for mypy; the invariant has said it
    rest = [debt for debt in debts[event.person] if debt is not owed]
    if owed.centavos > event.centavos:
        rest.append(msgspec.structs.replace(owed, centavos=owed.centavos - event.centavos))
    debts[event.person] = rest


def owed_for(debts: Debts, person: PersonId, tournament: TournamentId, entry: EntryId) -> Debt | None:
    """What is owed back for the prize of one entry."""
    mine = debts.get(person, ())
    return next((debt for debt in mine if (debt.tournament, debt.entry) == (tournament, entry)), None)
