"""Without power for twenty minutes: sheets are typed, struck, restored and recorded; then a network that was gone."""

from panoverde.application import catch_up
from panoverde.kernel.facts import Record
from panoverde.tournament import commands as c
from panoverde.tournament.core.parts import Place
from panoverde.tournament.core.records import FIRST
from panoverde.tournament.core.terms import Terms
from tests.golden.evening import Evening
from tests.golden.house import House

NIGHT = Terms(starts_at="2026-11-14T22:00:00.000Z", opens_at="2026-11-14T17:00:00.000Z", free=True, late_levels=1)


def play() -> list[Record]:
    house = House("no-papel", "No Papel", "ksop-2026")
    house.at("14 21:30")
    night = Evening(house, "queda-demo", "Queda Demo", terms=NIGHT)
    night.open("loteria demo 3001", 1, 2, 3)
    for number in range(1, 16):
        night.do(c.Register, entry=f"e{number}", person=f"p{number}")
    house.at("14 22:00")
    night.do(c.StartClock)
    house.at("14 22:31")
    night.do(c.NoteOutage, since=moment("22:11"), until=moment("22:31"))
    house.at("14 22:41")
    night.bust(night.at_table(1)[0])  # live, before the sheets are typed
    sheets(night)
    network(night)
    while len(night.playing) > 1:
        night.bust(night.playing[-1])
    night.do(c.FinishTournament)
    return list(house.application.journal.since(0, 10_000))


def moment(time: str) -> str:
    return f"2026-11-14T{time}:00.000Z"


def seats(night: Evening, table: int) -> list[int]:
    return sorted(night.state.sitting.tables[table].players)  # type: ignore[index]


def sheets(night: Evening) -> None:
    """Two busts, a move, a level, a clock that was read; a line that is wrong, and one that is right after all."""
    second, third = seats(night, 2), seats(night, 3)
    to = Place(2, next(seat for seat in range(1, 7) if seat not in second))  # type: ignore[arg-type]
    night.do(c.TypeLine, what="bust", when=moment("22:14"), sheet=1, table=2, seats=(second[0],))
    night.do(c.TypeLine, what="move", when=moment("22:17"), sheet=1, table=3, seats=(third[0],), to=to)
    night.undo("linha de outra mesa")
    night.undo("era esta mesmo")
    night.do(c.TypeLine, what="level", when=moment("22:20"), sheet=2, level=1)
    night.do(c.TypeLine, what="bust", when=moment("22:24"), sheet=2, table=3, seats=(third[1],))
    night.do(c.TypeLine, what="clock", when=moment("22:31"), sheet=2, level=1, left_seconds=520)
    night.do(c.TypeLine, what="bust", when=moment("22:26"), table=1, seats=(6,))
    night.do(c.StrikeLine, line=6, why=":mistake")
    night.do(c.RestoreLine, line=6, why=":mistake")
    night.undo("não vale")
    catch_up.record(night.house.application, night.tournament, FIRST, night.house.said["by"], night.house.moment)


def network(night: Evening) -> None:
    """Nobody reached the server, though it ran."""
    night.house.at("14 22:50")
    night.do(c.SayOnPaper, since=moment("22:42"), until=moment("22:49"), why=":equipment")
    night.do(c.ReportBust, entry=night.playing[-1], as_of=moment("22:45"))
