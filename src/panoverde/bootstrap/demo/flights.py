"""A main event in the middle of day one: two of three flights are played at once, the third is tomorrow's."""

from collections.abc import Sequence

from panoverde.bootstrap.demo.chips import STACK, order, race_first_tables, reserve
from panoverde.bootstrap.demo.club import CARDS, Club
from panoverde.bootstrap.demo.sales import sell
from panoverde.bootstrap.demo.script import open_feed, read_out
from panoverde.kernel.ids import SittingId, TableNumber, TournamentId
from panoverde.kernel.reasons import written
from panoverde.kernel.texts import Text
from panoverde.tournament import commands as c
from panoverde.tournament.core.plan import Ends, Plan
from panoverde.tournament.core.stack import Expected, worth
from panoverde.tournament.setup.blind_ladder import generate

A_DAY = 24 * 60  # minutes
FLIGHTS = {"1A": range(1, 5), "1B": range(11, 15)}
BEGAN = {"1A": 221, "1B": 60}  # minutes ago: the second break of 1A is six minutes old
HOURS = 12
EXPECTED = Expected(entries=120, flight=45)
_CALLS = Text(pt="Mesa 12", en="Table 12", es="Mesa 12")
_STRING_BET = Text(pt="aposta em dois tempos", en="string bet", es="apuesta en dos tiempos")


def main_event(club: Club) -> TournamentId:
    """1A races its smallest chips in a break, 1B is in its first hour, 1C is announced; a table has called."""
    made = generate(EXPECTED.entries, worth(STACK), HOURS, level_minutes=20)
    night = club.announce(
        "main", "Main Event Demo", "re-entry", starts=-BEGAN["1A"], tables=(), levels=made.levels,
        plans=_plans(club), laid=STACK, expected=EXPECTED,
    )  # fmt: skip
    reserve(club, night)
    flight(club, night, "1A", FLIGHTS["1A"], ago=BEGAN["1A"], players=range(30))
    open_feed(club, night, delay_seconds=300)
    _bust(club, night, (200, 2), (170, 9), (140, 17))
    flight(club, night, "1B", FLIGHTS["1B"], ago=BEGAN["1B"], players=range(30, 60))
    _bust(club, night, (41, 21), (33, 36), (20, 26), (12, 44))
    _break_of_1a(club, night)
    club.ago(3)
    why = written("ruling", club.says(_STRING_BET))
    club.ask("dealer", c.CallDirector, tournament=night, desk=club.says(_CALLS), table=TableNumber(12), why=why)
    return night


def _bust(club: Club, night: TournamentId, *busts: tuple[float, int]) -> None:
    for ago, entry in busts:
        club.ago(ago)
        club.ask("floor", c.ReportBust, tournament=night, entry=club.entries[night][entry])


def _break_of_1a(club: Club, night: TournamentId) -> None:
    """Half the tables have changed their smallest chips and are counted; the break itself is still to be told."""
    club.ago(9)
    order(club, night, "1A", retire=100, keep=500)
    read_out(club, night, "1A", "level", "colour-up")
    club.ago(5)
    race_first_tables(club, night, "1A", 100, FLIGHTS["1A"][:2])


def _plans(club: Club) -> tuple[Plan, ...]:
    """Three flights whose bags go to day two, and the day of the final table."""
    moments = [club.moment(-ago) for ago in BEGAN.values()] + [club.moment(A_DAY), club.moment(2 * A_DAY)]
    flights = [
        Plan(id=SittingId(name), starts_at=at, ends=Ends("at-percent", 15), late_levels=8)
        for name, at in zip(("1A", "1B", "1C"), moments, strict=False)
    ]
    sources = tuple(plan.id for plan in flights)
    two = Plan(id=SittingId("2"), kind="day", sources=sources, starts_at=moments[-1])
    return (*flights, two)


def flight(
    club: Club, night: TournamentId, flight: str, tables: Sequence[int], *, ago: float, players: Sequence[int]
) -> None:
    """Open a flight, sell it, draw its buttons, greet the room and let its clock begin."""
    club.ago(ago + 40)
    club.ask("director", c.OpenSitting, tournament=night, sitting=flight, ingredient=CARDS, witness="demo")
    for number in tables:
        club.ask("floor", c.OpenTable, tournament=night, sitting=flight, table=TableNumber(number))
    sell(club, night, [club.players[number] for number in players], flight)
    club.ago(ago + 2)
    for number in tables:
        club.ask("floor", c.DrawButton, tournament=night, table=TableNumber(number))
    read_out(club, night, flight, "opening")
    club.ago(ago)
    club.ask("floor", c.StartClock, tournament=night, sitting=flight)
