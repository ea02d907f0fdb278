"""The club's room: which tables there are, what is kept for tomorrow, and dealers who go along the Main Event's."""

from collections.abc import Sequence

from panoverde.bootstrap.demo.club import Club
from panoverde.bootstrap.demo.flights import A_DAY, FLIGHTS
from panoverde.kernel.ids import TableNumber, TournamentId
from panoverde.kernel.texts import Text
from panoverde.series.rooms.facts import BookTables, DeclareRoom, Section, SetSections, Span
from panoverde.series.rota.facts import PlanPushes, Push, String

ROWS = ((1, 16), (21, 28), (31, 34), (41, 46), (51, 66))
PUSH_MINUTES = 30
TEN_HOURS = 600  # minutes
_MAIN = Text(pt="Salão do Main Event", en="Main Event hall", es="Salón del Main Event")
_OTHERS = Text(pt="Salão ao lado", en="Hall beside it", es="Salón contiguo")
_DEALER = "Demo {n}"  # short, as the floor calls them


def furnish(club: Club, main: TournamentId, deepstack: TournamentId) -> None:
    """Every table that is open is somebody's from now on; each flight of the Main Event has a string of dealers."""
    club.ago(95)
    club.ask("organiser", DeclareRoom, series=club.series, tables=_rows(*ROWS))
    sections = (
        Section(club.says(_MAIN), _rows(ROWS[0]), (club.account("floor"),)),
        Section(club.says(_OTHERS), _rows(*ROWS[1:])),
    )
    club.ask("organiser", SetSections, series=club.series, sections=sections)
    for night, row in ((main, (5, 10)), (deepstack, (24, 28))):
        since, until = club.moment(A_DAY), club.moment(A_DAY + TEN_HOURS)
        club.ask(
            "organiser", BookTables, series=club.series, tournament=night, tables=_rows(row), since=since, until=until
        )  # fmt: skip
    _push_along(club)


def _push_along(club: Club) -> None:
    """Dealers were called to every table, one of each string rests; the next push rings in two minutes."""
    club.ago(3 * PUSH_MINUTES - 2)
    strings = tuple(_string(nth, tables) for nth, tables in enumerate(FLIGHTS.values()))
    club.ask("director", PlanPushes, series=club.series, every_minutes=PUSH_MINUTES, strings=strings)
    for pushes in (2, 1):
        club.ago(pushes * PUSH_MINUTES - 2)
        for string in range(1, len(strings) + 1):
            club.ask("floor", Push, series=club.series, string=string)


def _string(nth: int, tables: Sequence[int]) -> String:
    first, many = nth * (len(tables) + 1) + 1, len(tables) + 1
    names = tuple(_DEALER.format(n=number) for number in range(first, first + many))
    return String(tuple(TableNumber(table) for table in tables), names)


def _rows(*rows: tuple[int, int]) -> tuple[Span, ...]:
    return tuple(Span(TableNumber(first), TableNumber(last)) for first, last in rows)
