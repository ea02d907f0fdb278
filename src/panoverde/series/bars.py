"""People whom the house does not let in: nowhere, until a day or for good.

    barred ─► lifted, or the day has come

One stream for the house. Whatever brings a person into a tournament looks at it in the same transaction,
so that nobody is sold an entry at one desk while barred at another. Who may not enter one tournament only
is that tournament's own affair (`tournament/papers/refuse.py`).
"""

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Command, Event, Record
from panoverde.kernel.ids import CommandId, PersonId, StreamId
from panoverde.kernel.marks import Moment, Words
from panoverde.kernel.refusals import Refusal

KIND = "bars"
SNAPSHOT = 1
STREAM = StreamId(f"{KIND}/house")


class BarPerson(Command, frozen=True, kw_only=True):
    """Let a person in nowhere; again, with another day, to change it."""

    person: PersonId
    until: Moment = ""  # "" is for good
    why: Words


class LiftBar(Command, frozen=True, kw_only=True):
    """Let a person in again."""

    person: PersonId
    why: Words


class PersonBarred(Event, frozen=True, tag="bars.person-barred.v1"):
    """The house lets a person in nowhere."""

    person: PersonId
    until: Moment
    why: Words


class BarLifted(Event, frozen=True, tag="bars.bar-lifted.v1"):
    """The house lets a person in again."""

    person: PersonId
    why: Words


BarsEvent = PersonBarred | BarLifted


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


class Bars(msgspec.Struct):
    """Who is let in nowhere, until when; "" is for good."""

    seq: int = 0
    until: dict[PersonId, str] = {}
    commands: dict[CommandId, int] = {}

    def holds(self, person: PersonId, at: str) -> bool:
        """Whether a person is barred at a moment."""
        until = self.until.get(person)
        return until is not None and (not until or at < until)


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
        case PersonBarred():
            state.until[event.person] = event.until
        case BarLifted():
            del state.until[event.person]
    state.seq = record.seq
    state.commands[record.command] = record.seq


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
    return [PersonBarred(person=command.person, until=command.until, why=command.why.strip())]


def lift(state: Bars, command: LiftBar) -> list[Event]:
    """Let a person in again.

    Raises:
        NotBarred: nobody keeps them out.
        WhyNeeded: nobody said why.
    """
    if command.person not in state.until:
        raise NotBarred
    if not command.why.strip():
        raise WhyNeeded
    return [BarLifted(person=command.person, why=command.why.strip())]


def must_be_let_in(state: Bars, person: PersonId, at: str, cites: Citations) -> None:
    """Refuse to bring in somebody who is barred.

    Raises:
        Barred: they are.
    """
    if state.holds(person, at):
        raise Barred(cites=cites)
