"""People whom the house does not let in: nowhere, or not to one event or stage, until a day or for good.

    barred ─► lifted, or the day has come
    a case is decided in a tournament ─► noted here: a repeat anywhere in the festival weighs more
    a prize is owed back ─► noted here, until it is settled (`debts.py`)

One stream for the house. Whatever brings a person into a tournament looks at it in the same transaction,
so that nobody is sold an entry at one desk while barred at another. Who may not enter one tournament only
is that tournament's own affair (`tournament/papers/refuse.py`).
"""

from typing import Literal

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Command, Event, Record
from panoverde.kernel.ids import CommandId, PersonId, SeriesId, StreamId, TournamentId
from panoverde.kernel.invariants import invariant
from panoverde.kernel.marks import Moment, Words
from panoverde.kernel.refusals import Refusal
from panoverde.series import debts
from panoverde.series.debts import DebtNoted, Debts, DebtSettled

KIND = "bars"
SNAPSHOT = 2
STREAM = StreamId(f"{KIND}/house")


Scope = Literal["house", "series", "event"]  # everywhere; one stage or festival; one tournament


class BarPerson(Command, frozen=True, kw_only=True):
    """Let a person in nowhere, or not there; again, with another day, to change it."""

    person: PersonId
    until: Moment = ""  # "" is for good
    why: Words
    scope: Scope = "house"
    where: str = ""  # the series or the tournament, by id; "" everywhere


class LiftBar(Command, frozen=True, kw_only=True):
    """Let a person in again, everywhere."""

    person: PersonId
    why: Words


class PersonBarred(Event, frozen=True, tag="bars.person-barred.v1"):
    """The house lets a person in nowhere, or not there."""

    person: PersonId
    until: Moment
    why: Words
    scope: Scope = "house"
    where: str = ""


class BarLifted(Event, frozen=True, tag="bars.bar-lifted.v1"):
    """The house lets a person in again."""

    person: PersonId
    why: Words


class CaseNoted(Event, frozen=True, tag="bars.case-noted.v1"):
    """A case of a person was decided in one of the house's tournaments."""

    person: PersonId
    series: SeriesId
    tournament: TournamentId
    case: int
    ground: str
    counts: bool
    measures: tuple[str, ...]  # steps, such as "missed-rounds 2"


class CaseForgotten(Event, frozen=True, tag="bars.case-forgotten.v1"):
    """A case was decided wrongly, or its penalty lifted: it weighs no more."""

    person: PersonId
    tournament: TournamentId
    case: int


BarsEvent = PersonBarred | BarLifted | CaseNoted | CaseForgotten | DebtNoted | DebtSettled


class WhyNeeded(Refusal):
    """A bar without a reason is none."""

    code = "bars.why-needed"
    says = "Say why: it stays on record with who decided it."


class BadDay(Refusal):
    """It would be over already."""

    code = "bars.bad-day"
    says = "That day is over. Choose a later one, or none for good."


class NotBarred(Refusal):
    """Nobody has barred the person."""

    code = "bars.not-barred"
    says = "This person is not barred. They may enter as anybody may."


class Barred(Refusal):
    """The house does not let the person in."""

    code = "registration.barred"
    says = "The house does not let this person in. Call the organiser, who can lift it."


class Bar(msgspec.Struct, frozen=True):
    """Where a person is not let in, until when; "" is for good."""

    scope: Scope
    where: str
    until: str

    def holds(self, at: str, places: tuple[str, ...]) -> bool:
        """Whether it keeps a person out of one of these at a moment."""
        return (not self.until or at < self.until) and (self.scope == "house" or self.where in places)


class Noted(msgspec.Struct, frozen=True):
    """A case that was decided somewhere."""

    series: SeriesId
    tournament: TournamentId
    case: int
    ground: str
    counts: bool
    measures: tuple[str, ...]
    at: str


class Bars(msgspec.Struct):
    """Who is let in nowhere, or not everywhere; and what was decided about whom."""

    seq: int = 0
    until: dict[PersonId, str] = {}  # who is let in nowhere
    elsewhere: dict[PersonId, list[Bar]] = {}  # who is not let in at one event or stage
    noted: dict[PersonId, list[Noted]] = {}
    debts: Debts = {}
    commands: dict[CommandId, int] = {}

    def holds(self, person: PersonId, at: str, *places: str) -> bool:
        """Whether a person is barred at a moment: everywhere, or from one of these."""
        until = self.until.get(person)
        if until is not None and (not until or at < until):
            return True
        return any(bar.holds(at, places) for bar in self.elsewhere.get(person, ()))


_decoder = msgspec.json.Decoder(BarsEvent)


def begin(_: StreamId) -> Bars:
    """What the stream is before its first record."""
    return Bars()


def read_event(body: str) -> Event:
    """Read an event from a record's body."""
    event: Event = _decoder.decode(body)
    return event


def apply(state: Bars, record: Record, event: Event) -> None:
    """Let a record have happened."""
    match event:
        case PersonBarred(scope="house"):
            state.until[event.person] = event.until
        case PersonBarred():
            own = [bar for bar in state.elsewhere.get(event.person, ()) if bar.where != event.where]
            state.elsewhere[event.person] = [*own, Bar(event.scope, event.where, event.until)]
        case BarLifted():
            invariant(event.person in state.until or event.person in state.elsewhere, f"{event.person} is barred")
            state.until.pop(event.person, None)
            state.elsewhere.pop(event.person, None)
        case CaseNoted():
            case = Noted(
                event.series, event.tournament, event.case, event.ground, event.counts, event.measures, record.at
            )
            state.noted.setdefault(event.person, []).append(case)
        case CaseForgotten():
            kept = [one for one in state.noted.get(event.person, ()) if not _is(one, event)]
            state.noted[event.person] = kept
        case DebtNoted():
            debts.noted(state.debts, event, record.at)
        case DebtSettled():
            debts.settled(state.debts, event)
    state.seq = record.seq
    state.commands[record.command] = record.seq


def _is(one: Noted, event: CaseForgotten) -> bool:
    return (one.tournament, one.case) == (event.tournament, event.case)


def bar(_: Bars, command: BarPerson) -> list[Event]:
    """Keep a person out from now on.

    Raises:
        WhyNeeded: nobody said why.
        BadDay: it would be over already.
    """
    if not command.why.strip():
        raise WhyNeeded
    if command.until and command.until <= command.at:
        raise BadDay
    return [
        PersonBarred(
            person=command.person, until=command.until, why=command.why.strip(), scope=command.scope,
            where=command.where if command.scope != "house" else "",
        )
    ]  # fmt: skip


def lift(state: Bars, command: LiftBar) -> list[Event]:
    """Let a person in again.

    Raises:
        NotBarred: nobody keeps them out.
        WhyNeeded: nobody said why.
    """
    if command.person not in state.until and command.person not in state.elsewhere:
        raise NotBarred
    if not command.why.strip():
        raise WhyNeeded
    return [BarLifted(person=command.person, why=command.why.strip())]


def must_be_let_in(state: Bars, person: PersonId, at: str, cites: Citations, *places: str) -> None:
    """Refuse to bring in somebody who is barred, everywhere or from one of these.

    Raises:
        Barred: they are.
    """
    if state.holds(person, at, *places):
        raise Barred(cites=cites)
