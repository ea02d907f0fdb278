"""From a line of a sheet to the ordinary command it stands for.

    18:14  bust  table 7 seat 5      ─►   ReportBust(entry of whoever sits there, as_of 18:14)
    18:20  level 10                  ─►   SetClock(level 10, all of it left, as_of 18:20)

The command's id follows from the line, so that a batch which breaks off is sent again from its first line, and two
who record it at once record it once. Lines go in the order of time, whoever typed them when.
"""

import hashlib
from collections.abc import Callable
from typing import Any

from panoverde.kernel.ids import CommandId, EntryId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.busts.commands import Bust, ReportBust, ReportBusts
from panoverde.tournament.clock.commands import PauseClock, SetClock, StartClock
from panoverde.tournament.clock.face import seconds_between
from panoverde.tournament.core.commands import OnPaper
from panoverde.tournament.core.finding import table_of
from panoverde.tournament.core.paper import PaperLine, Written
from panoverde.tournament.core.records import FIRST, Sitting, Tournament
from panoverde.tournament.pace.commands import BeginHandForHand, CountHand, EndHandForHand
from panoverde.tournament.penalties.commands import CountPenaltyHands
from panoverde.tournament.seating.commands import CloseTables, MovePlayer

LATELY_SECONDS = 3600
WHY = ":equipment"  # nothing ran: that is why it was kept on paper


class NobodyThere(Refusal):
    """The seat is empty, as far as is known up to this line."""

    code = "paper.nobody-there"
    says = (
        "Nobody sits at table {table} seat {seat} at that time. Look at the sheet again, or at the lines before it: "
        "a move may be missing, or this bust is recorded already."
    )


class ForTheDirector(Refusal):
    """It stands for nothing that can be done by itself."""

    code = "paper.for-the-director"
    says = "This line is the director’s: do on its own screen what it says, then strike it here as done otherwise."


def line_id(state: Tournament, sitting: Sitting, number: int) -> CommandId:
    """Name the command of a line: whoever records it gives it the same one."""
    text = f"{state.id}\n{sitting.id}\n{number}"
    return CommandId(f"paper-{hashlib.sha256(text.encode()).hexdigest()[:40]}")


def in_order(sitting: Sitting) -> list[PaperLine]:
    """Give the lines that count, first to last, as they happened."""
    return sorted((line for line in sitting.lines.values() if not line.struck), key=_moment)


def to_record(state: Tournament, sitting: Sitting) -> list[PaperLine]:
    """Give those of them that have not become facts."""
    return [line for line in in_order(sitting) if line_id(state, sitting, line.number) not in state.commands]


def still_typed(state: Tournament, sitting: Sitting, now: str) -> bool:
    """Whether sheets are to be expected: an outage waits, lines do, or the paper was put away within the hour."""
    if sitting.dark is None or state.finished_at:
        return False
    lately = seconds_between(sitting.dark.until, now) < LATELY_SECONDS
    return lately or sitting.outage is not None or bool(to_record(state, sitting))


def _moment(line: PaperLine) -> tuple[str, int]:
    return line.as_of, line.number


def command_of(state: Tournament, sitting: Sitting, line: PaperLine, **asked: Any) -> OnPaper:  # noqa: ANN401  id, who, when
    """Make the command that a line stands for, on what is known up to it.

    Raises:
        Refusal: nobody sits where it says, or it is the director's.
    """
    base = {
        "id": line_id(state, sitting, line.number), "tournament": state.id, "as_of": line.as_of,
        "sitting": sitting.id if sitting.id != FIRST else "", **asked,
    }  # fmt: skip
    return _ASKS[line.what](sitting, line, base)


Base = dict[str, Any]


def _bust(sitting: Sitting, line: PaperLine, base: Base) -> OnPaper:
    gone = _who(sitting, line)
    if len(gone) == 1:
        return ReportBust(**base, entry=gone[0])
    return ReportBusts(**base, busts=tuple(Bust(entry) for entry in gone))


def _move(sitting: Sitting, line: PaperLine, base: Base) -> OnPaper:
    assert line.to is not None  # noqa: S101  a move says where to, or it was not typed
    return MovePlayer(**base, entry=_who(sitting, line)[0], to=line.to, why=WHY)


def _close(_: Sitting, line: PaperLine, base: Base) -> OnPaper:
    return CloseTables(**base, tables=(line.table,) if line.table else (), why=WHY)


def _clock(sitting: Sitting, line: PaperLine, base: Base) -> OnPaper:
    """A level begins with all its time, a clock has what was read; entries close with it as they would live."""
    level = line.level or 0
    whole = sitting.levels[level].minutes * 60 if level < len(sitting.levels) else 0
    left = whole if line.left_seconds is None else line.left_seconds
    return SetClock(**base, level=level, left_seconds=left, registration="closes", why=WHY)


def _penalty(_: Sitting, line: PaperLine, base: Base) -> OnPaper:
    assert line.table is not None  # noqa: S101  as above
    return CountPenaltyHands(**base, table=line.table, hands=line.hands)


def _hand(sitting: Sitting, _: PaperLine, base: Base) -> OnPaper:
    return CountHand(**base, hand=sitting.hand_for_hand.hand, everywhere=True)


def _other(_: Sitting, __: PaperLine, ___: Base) -> OnPaper:
    raise ForTheDirector


_ASKS: dict[Written, Callable[[Sitting, PaperLine, Base], OnPaper]] = {
    "bust": _bust, "move": _move, "table-closed": _close, "level": _clock, "clock": _clock,
    "pause": lambda _, __, base: PauseClock(**base, why=WHY), "start": lambda _, __, base: StartClock(**base),
    "penalty-hands": _penalty, "hand-for-hand": lambda _, __, base: BeginHandForHand(**base), "hand": _hand,
    "hands-end": lambda _, __, base: EndHandForHand(**base, why=WHY), "other": _other,
}  # fmt: skip


def _who(sitting: Sitting, line: PaperLine) -> list[EntryId]:
    """Who sits at the seats of a line."""
    assert line.table is not None  # noqa: S101  as above
    players = table_of(sitting, line.table).players
    for seat in line.seats:
        if seat not in players:
            raise NobodyThere(table=line.table, seat=seat)
    return [players[seat] for seat in line.seats]
