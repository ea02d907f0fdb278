"""Levels of stud and of so many hands, 8-game at two tables, a stack that blinds took, two days at one hand.

A dealer turns the game too early and takes it back; another forgot, and says how many hands are over. A flight ends
with a level, the other with so many left. Days 2A and 2B play one hand together, and a player of each goes out in it.
"""

from panoverde.kernel.facts import Record
from panoverde.kernel.ids import SittingId
from panoverde.tournament import commands as c
from panoverde.tournament.core.parts import Level, Stakes
from panoverde.tournament.core.plan import Ends, Plan
from panoverde.tournament.core.terms import Terms
from tests.golden.evening import Evening
from tests.golden.histories.three_flights import CARDS, piles
from tests.golden.house import ENTRY, House

MIX = (
    Level(0, 50, 100, hands=2),
    Level(
        20, 75, 100, games=(
            Stakes("limit-holdem", 100, 200, small_bet=200, big_bet=400),
            Stakes("razz", ante=25, bring_in=50, small_bet=200, big_bet=400),
        ),
    ),
    Level(10),
    Level(20, ante=50, bring_in=100, small_bet=400, big_bet=800),
)  # fmt: skip
GAMES = Terms(
    game="8-game", starts_at="2026-11-18T22:00:00.000Z", opens_at="2026-11-18T17:00:00.000Z", price=12_000,
    entry=ENTRY, late_levels=1, denominations=(25, 100, 500), game_rules="Seis mãos de cada modalidade.",
)  # fmt: skip
PLANS = (
    Plan(id=SittingId("1A"), starts_at="2026-11-19T14:00:00.000Z", late_levels=1, ends=Ends("after-level", 2)),
    Plan(id=SittingId("1B"), starts_at="2026-11-19T14:00:00.000Z", late_levels=1, ends=Ends("at-left", 5)),
    Plan(id=SittingId("2A"), kind="day", sources=(SittingId("1A"),), starts_at="2026-11-20T14:00:00.000Z"),
    Plan(id=SittingId("2B"), kind="day", sources=(SittingId("1B"),), starts_at="2026-11-20T14:00:00.000Z"),
    Plan(
        id=SittingId("3"), kind="day", sources=(SittingId("2A"), SittingId("2B")),
        starts_at="2026-11-21T14:00:00.000Z",
    ),
)  # fmt: skip
MAIN = Terms(
    event="main-event", opens_at="2026-11-15T12:00:00.000Z", price=12_000, entry=ENTRY, late_levels=1,
    denominations=(100, 500, 1_000, 5_000), game_rules="Saquinhos contados por duas pessoas.", plans=PLANS,
)  # fmt: skip


def play() -> list[Record]:
    house = House("niveis-demo", "Níveis Demo", "ksop-2026")
    house.at("18 17:30")
    night = Evening(house, "oito-demo", "8-game Demo", terms=GAMES, levels=MIX)
    night.till = house.open_till("caixa-31", float_centavos=9_000_000)
    _games(house, night)
    house.at("19 13:00")
    event = Evening(house, "duplo-demo", "Main Event", terms=MAIN)
    event.till = night.till
    _flights(house, event)
    _days(house, event)
    house.close_till(event.till)
    return list(house.application.journal.since(0, 10_000))


def _games(house: House, night: Evening) -> None:
    night.open("loteria demo 2831", 1, 2)
    night.sell(*range(1, 13))
    house.at("18 22:00")
    night.do(c.StartClock)
    for table in (1, 2):
        night.do(c.SeeButton, table=table, button=min(night.state.sitting.tables[table].players))  # type: ignore[index]
    night.do(c.TurnGame, table=1, why="o dealer se enganou")
    night.undo("ainda não eram seis mãos")
    for table in (1, 2, 1, 2):
        night.do(c.NextHand, table=table)
    night.do(c.TurnGame, table=2, game="razz", hands=2, why="o dealer esqueceu")
    night.do(c.NextHand, table=2)
    house.at("18 22:20")
    night.ring()
    first = night.at_table(1)[0]
    night.do(c.FlagTable, table=2, tv=True)
    night.do(c.StartEmptyHand, table=1, present=(night.at_table(1)[1],))
    house.at("18 22:30")
    night.do(c.CountEmptyHand, table=1)
    night.bust(first)
    night.undo("ainda tinha uma ficha")
    night.bust(first, cause="blinded-out")


def _flights(house: House, event: Evening) -> None:
    for name, table, people in (("1A", 1, range(101, 111)), ("1B", 10, range(121, 131))):
        event.do(c.OpenSitting, sitting=name, ingredient=CARDS[event.state.day], witness="mesa 1")
        event.do(c.OpenTable, sitting=name, table=table, upto=table + 1)
        event.sell(*people, flight=name)
    house.at("19 14:00")
    for name in ("1A", "1B"):
        event.do(c.StartClock, sitting=name)
    house.at("19 14:10")
    for name in ("1A", "1B"):
        event.do(c.ChangeRegistration, sitting=name, change="close", why="planned")
    for entry in _seated(event, "1B")[5:]:
        event.do(c.ReportBust, entry=entry)
    event.do(c.StopForTheDay, sitting="1B")
    event.do(c.StopForTheDay, sitting="1A", why="o salão fecha")
    for name in ("1A", "1B"):
        _bag(event, name)


def _days(house: House, event: Evening) -> None:
    house.at("20 14:00")
    for name, table in (("2A", 21), ("2B", 31)):
        event.do(c.OpenSitting, sitting=name, ingredient=CARDS[event.state.day], witness="mesa 1")
        event.do(c.OpenTable, sitting=name, table=table, upto=table + 1)
        event.do(c.FormField, sitting=name)
        for entry in _seated(event, name):
            event.do(c.OpenBag, entry=entry, place=event.state.entries[entry].place, photo_id=True)  # type: ignore[index]
        event.do(c.StartClock, sitting=name)
    event.do(c.PublishPrizes)
    event.do(c.BeginHandForHand, sitting="2A")
    for name in ("2A", "2B"):
        event.do(c.ReportBust, entry=_seated(event, name)[0])
    event.do(c.CountHand, sitting="2B", hand=1, everywhere=True)
    event.undo("faltava uma mesa")
    event.do(c.CountHand, sitting="2A", hand=1, everywhere=True)
    event.do(c.ReportBust, entry=_seated(event, "2B")[0])
    event.do(c.CountHand, sitting="2A", hand=2, everywhere=True)
    event.do(c.EndHandForHand, sitting="2B", why="combinado com a direção")


def _seated(event: Evening, name: str) -> list[str]:
    tables = event.state.sittings[SittingId(name)].tables
    return [tables[number].players[seat] for number in sorted(tables) for seat in sorted(tables[number].players)]


def _bag(event: Evening, name: str) -> None:
    """Everybody bags an even share, counted by two people."""
    names, chips = _seated(event, name), event.state.sittings[SittingId(name)].chips
    each = chips // len(names) // 100 * 100
    for nth, entry in enumerate(names):
        stack = each if nth else chips - each * (len(names) - 1)
        for by in ("dealer-demo", "floor-demo"):
            event.do(c.CountBag, entry=entry, piles=piles(stack), by=by)
    event.do(c.CloseSitting, sitting=name)
