"""A main event in the middle of day one: two of three flights are played at once, the third is tomorrow's."""

from collections.abc import Sequence

from panoverde.bootstrap.demo.club import CARDS, Club
from panoverde.bootstrap.demo.sales import sell
from panoverde.kernel.ids import SittingId, TableNumber, TournamentId
from panoverde.kernel.reasons import written
from panoverde.kernel.texts import Text
from panoverde.tournament import commands as c
from panoverde.tournament.core.plan import Ends, Plan

A_DAY = 24 * 60  # minutes
_CALLS = Text(pt="Mesa 12", en="Table 12", es="Mesa 12")
_STRING_BET = Text(pt="aposta em dois tempos", en="string bet", es="apuesta en dos tiempos")


def main_event(club: Club) -> TournamentId:
    """1A is in its third hour, 1B in its first, 1C is announced; a table of each has called or is short."""
    night = club.announce("main", "Main Event Demo", "re-entry", starts=-150, tables=0, plans=_plans(club, 150, 60))
    flight(club, night, "1A", range(1, 5), ago=150, players=range(30))
    flight(club, night, "1B", range(11, 15), ago=60, players=range(30, 60))
    for ago, entry in ((100, 2), (80, 9), (64, 17), (41, 21), (33, 36), (20, 26), (12, 44)):
        club.ago(ago)
        club.ask("floor", c.ReportBust, tournament=night, entry=club.entries[night][entry])
    club.ago(4)
    why = written("ruling", club.says(_STRING_BET))
    club.ask("dealer", c.CallDirector, tournament=night, desk=club.says(_CALLS), table=TableNumber(12), why=why)
    return night


def _plans(club: Club, *starts: float) -> tuple[Plan, ...]:
    """Three flights whose bags go to day two, and the day of the final table."""
    moments = [club.moment(-ago) for ago in starts] + [club.moment(A_DAY), club.moment(2 * A_DAY)]
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
    """Open a flight, sell it, draw its buttons and let its clock begin."""
    club.ago(ago + 40)
    club.ask("director", c.OpenSitting, tournament=night, sitting=flight, ingredient=CARDS, witness="demo")
    for number in tables:
        club.ask("floor", c.OpenTable, tournament=night, sitting=flight, table=TableNumber(number))
    sell(club, night, [club.players[number] for number in players], flight)
    club.ago(ago + 2)
    for number in tables:
        club.ask("floor", c.DrawButton, tournament=night, table=TableNumber(number))
    club.ago(ago)
    club.ask("floor", c.StartClock, tournament=night, sitting=flight)
