"""Typing the sheets. A line is kept as it was written, whatever comes of it: nothing that stands on paper is lost."""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.bells.outage import LEAST_SECONDS
from panoverde.tournament.catchup import commands as c
from panoverde.tournament.catchup import events as e
from panoverde.tournament.catchup.asking import line_id
from panoverde.tournament.clock.face import seconds_between
from panoverde.tournament.core.catching_up import must_be_then, written
from panoverde.tournament.core.finding import reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.paper import PaperLine, Written
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of

LONGEST_HOURS = 24
MOST_SHEETS = 26
MOST_HANDS = 100


class NoSuchTime(Refusal):
    """Not so long, and not in the future."""

    code = "paper.no-such-time"
    says = (
        "A time on paper lasts from a minute to {most} hours, begins after the clock of the day first ran, and is "
        "over by now. Look at both times again."
    )


class LineWants(Refusal):
    """Something is missing on the line."""

    code = "paper.line-wants"
    says = (
        "Something is missing on this line, or cannot be. "
        "Complete it, or choose “other” and write down what is there."
    )


class TypedAlready(Refusal):
    """Two people type the same sheet."""

    code = "paper.typed-already"
    says = "Line {line} says the same. It is typed already: go on with the next one."


class NoSuchLine(Refusal):
    """There is none, or it was struck, or it counts."""

    code = "paper.no-such-line"
    says = "There is no line {line} to change here: somebody may have done it already. Look at the list again."


class LineRecorded(Refusal):
    """It has become facts."""

    code = "paper.line-recorded"
    says = "Line {line} is recorded. Undo what came of it in the journal instead."


def say_on_paper(state: Tournament, command: c.SayOnPaper, _: Means) -> Iterator[Event]:
    """The room was kept on paper between two moments; what happened then can be typed."""
    sitting = sitting_of(state, command)
    try:
        long, over = seconds_between(command.since, command.until), seconds_between(command.until, command.at)
        begun = bool(sitting.started_at) and seconds_between(sitting.started_at, command.since) >= 0
    except (ValueError, TypeError):
        long, over, begun = 0.0, 0.0, False
    if not begun or over < 0 or not LEAST_SECONDS <= long <= LONGEST_HOURS * 3600:
        raise NoSuchTime(most=LONGEST_HOURS)
    yield e.RoomOnPaper(since=written(command.since), until=written(command.until), why=reason(command.why))


def type_line(state: Tournament, command: c.TypeLine, _: Means) -> Iterator[Event]:
    """Keep a line as it stands on paper; whether it can be so is seen when it is recorded."""
    sitting = sitting_of(state, command)
    moment = must_be_then(sitting, command.when, command.at)
    _must_be_whole(sitting, command)
    line = PaperLine(
        number=len(sitting.lines) + 1, as_of=moment, what=command.what, sheet=command.sheet, table=command.table,
        seats=command.seats, to=command.to, level=command.level, left_seconds=command.left_seconds,
        hands=command.hands, note=command.note.strip(), by=command.by,
    )  # fmt: skip
    for known in sitting.lines.values():
        if not known.struck and _says(known) == _says(line):
            raise TypedAlready(line=known.number)
    yield e.LineTyped(
        line=line.number, what=line.what, when=moment, sheet=line.sheet, table=line.table, seats=line.seats,
        to=line.to, level=line.level, left_seconds=line.left_seconds, hands=line.hands, note=line.note, by=line.by,
    )  # fmt: skip


WANTS: dict[Written, tuple[str, ...]] = {
    "bust": ("table", "seats"), "move": ("table", "seats", "to"), "table-closed": ("table",), "level": ("level",),
    "clock": ("level", "left_seconds"), "pause": (), "start": (), "penalty-hands": ("table", "hands"),
    "hand-for-hand": (), "hand": (), "hands-end": (), "other": ("note",),
}  # fmt: skip


def _must_be_whole(sitting: Sitting, command: c.TypeLine) -> None:
    wants = WANTS[command.what]
    missing = [name for name in wants if getattr(command, name) in (None, (), "")]
    bounded = (
        0 <= command.sheet <= MOST_SHEETS
        and (command.level is None or 0 <= command.level < len(sitting.levels))
        and (command.hands is None or 1 <= command.hands <= MOST_HANDS)
        and len(set(command.seats)) == len(command.seats)
        and (command.what != "move" or len(command.seats) == 1)
    )
    if missing or not bounded:
        raise LineWants


def _says(line: PaperLine) -> tuple[object, ...]:
    """What makes two lines the same: all that is on paper but the sheet it is on."""
    return (
        line.as_of, line.what, line.table, line.seats, line.to, line.level, line.left_seconds, line.hands, line.note,
    )  # fmt: skip


def strike(state: Tournament, command: c.StrikeLine, _: Means) -> Iterator[Event]:
    """Cross a line out that has not been recorded; it stays to be seen."""
    sitting = sitting_of(state, command)
    _open(state, sitting, command.line, struck=False)
    yield e.LineStruck(line=command.line, why=reason(command.why))


def restore(state: Tournament, command: c.RestoreLine, _: Means) -> Iterator[Event]:
    """Let a line count again."""
    sitting = sitting_of(state, command)
    _open(state, sitting, command.line, struck=True)
    yield e.LineRestored(line=command.line, why=reason(command.why))


def _open(state: Tournament, sitting: Sitting, number: int, *, struck: bool) -> None:
    line = sitting.lines.get(number)
    if line is None or line.struck != struck:
        raise NoSuchLine(line=number)
    if line_id(state, sitting, number) in state.commands:
        raise LineRecorded(line=number)
