"""A main event under KSOP: three flights, two of them at once, bags by two people, day two drawn from them.

One player bags twice, and the smaller bag turns out to be the larger; a bag is counted three times, another is
claimed by nobody; a flight is closed too early, a field is formed and taken back. The secrets of the flights are
published. Under BSOP, beside it, fewer come to day two than places are paid, and the director says who is.
"""

from panoverde.kernel.facts import Record
from panoverde.kernel.ids import EntryId, SittingId
from panoverde.tournament import commands as c
from panoverde.tournament.core.bag import Pile, Piles
from panoverde.tournament.core.plan import Ends, Plan
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.events import Level
from tests.golden.evening import Evening
from tests.golden.house import ENTRY, House

TURBO = (Level(15, 100, 200, 200), Level(15, 200, 400, 400), Level(15, 300, 600, 600))
PLANS = (
    Plan(id=SittingId("1A"), starts_at="2026-11-16T14:00:00.000Z", late_levels=2, ends=Ends("after-level", 3)),
    Plan(id=SittingId("1B"), starts_at="2026-11-16T14:30:00.000Z", late_levels=2, ends=Ends("at-left", 4), cap=40),
    Plan(id=SittingId("1C"), starts_at="2026-11-16T15:00:00.000Z", late_levels=1, levels=TURBO, tables=(60, 61)),
    Plan(
        id=SittingId("2"), kind="day", sources=(SittingId("1A"), SittingId("1B"), SittingId("1C")),
        starts_at="2026-11-17T14:00:00.000Z", unclaimed="hold-back",
    ),
    Plan(id=SittingId("3"), kind="day", sources=(SittingId("2"),), starts_at="2026-11-18T14:00:00.000Z"),
)  # fmt: skip
TERMS = Terms(
    event="main-event", opens_at="2026-11-15T12:00:00.000Z", price=12_000, entry=ENTRY, reentry=ENTRY, late_levels=2,
    denominations=(100, 500, 1_000, 5_000), game_rules="Saquinhos contados por duas pessoas.", plans=PLANS,
)  # fmt: skip
CARDS = ("2c 7d Jh As 9s", "3h Td 4c Kd 8s", "5c 6d Qh 2s Ts", "Ac 4d 9h 3s Js", "Kc 8d 2h 7s 5s")


def play() -> list[Record]:
    house = House("etapa-tres", "Etapa Três", "ksop-2026")
    house.at("16 13:00")
    event = Evening(house, "main-tres", "Main Event", terms=TERMS)
    event.till = house.open_till("caixa-9", float_centavos=9_000_000)
    flights(event)
    bagging(event)
    day_two(event)
    last_day(event)
    for day in (1, 2, 3):
        event.do(c.RevealSecret, day=day)
    short_field(house, event)
    house.close_till(event.till)
    return list(house.application.journal.since(0, 10_000))


def piles(chips: int) -> Piles:
    found = []
    for chip in (5_000, 1_000, 500, 100):
        count, chips = divmod(chips, chip)
        found += [Pile(chip, count)] if count else []
    return tuple(found)


def opened(event: Evening, sitting: str, first: int, last: int) -> None:
    event.do(c.OpenSitting, sitting=sitting, ingredient=CARDS[event.state.day], witness="jogadores da mesa 1")
    if first:
        event.do(c.OpenTable, sitting=sitting, table=first, upto=last)


def flights(event: Evening) -> None:
    event.do(c.ChangePlan, sitting="1B", cap=60, why="procura")
    event.undo()
    event.do(c.ChangePlan, sitting="1B", cap=50, why="procura")
    opened(event, "1A", 1, 6)
    event.sell(*range(1, 34), flight="1A")
    opened(event, "1B", 20, 26)
    event.sell(*range(40, 74), flight="1B")
    event.house.at("16 14:00")
    event.do(c.StartClock, sitting="1A")
    event.house.at("16 14:30")
    event.do(c.StartClock, sitting="1B")
    event.sell(1, entry="e1b", flight="1C")  # held: its person sits in 1A
    event.sell(75, flight="1B")
    event.do(c.RehomeEntry, entry="e1b", flight="1B", why="pediu")
    event.undo()
    out(event, "1A", 5, 20)
    out(event, "1B", 4, 27)


def out(event: Evening, sitting: str, left: int, seconds: int) -> None:
    """Whoever entered last goes out first, some seconds after one another."""
    here = [entry for entry in event.state.entries.values() if entry.sitting == sitting and entry.place]
    for entry in reversed(here[left:]):
        for _ in range(seconds // 9):
            _ = event.house.said
        event.do(c.ReportBust, entry=entry.id)


def bag(event: Evening, entry: str, chips: int, *, third: int = 0) -> None:
    for by, counted in (("dealer", chips), ("floor", third or chips), *((("director", chips),) if third else ())):
        event.do(c.CountBag, entry=entry, piles=piles(counted), cards=2, by=by)


def shares(event: Evening, sitting: str) -> list[tuple[EntryId, int]]:
    names = [entry.id for entry in event.state.entries.values() if entry.sitting == sitting and entry.place]
    each = event.state.sittings[SittingId(sitting)].chips // len(names) // 100 * 100
    rest = event.state.sittings[SittingId(sitting)].chips - each * len(names)
    return [(name, each + (rest if nth == 0 else 0)) for nth, name in enumerate(names)]


def bagging(event: Evening) -> None:
    event.do(c.PauseClock, sitting="1A", why="últimas mãos")
    (first, most), *others = shares(event, "1A")
    bag(event, first, most - 10_000)
    for name, chips in others[:-1]:
        bag(event, name, chips)
    last, chips = others[-1]
    bag(event, last, chips + 10_000, third=chips + 1_000)
    event.do(c.SealBag, entry=last, seal="000123")
    event.do(c.TakeBackBag, entry=last, why="outro saquinho")
    event.do(c.CountBag, entry=last, piles=piles(chips), by="dealer")
    event.undo()
    bag(event, last, chips)
    event.undo()
    bag(event, last, chips + 9_000)
    event.do(c.CloseSitting, sitting="1A", why="faltam mil fichas, contadas três vezes")
    event.undo()
    event.do(c.AmendBag, entry=last, piles=piles(chips + 10_000), witness="floor da mesa 1", why="mil no chão")
    event.do(c.CloseSitting, sitting="1A")
    event.do(c.PauseClock, sitting="1B", why="quatro jogadores")
    for name, each in shares(event, "1B"):
        bag(event, name, each)
    event.do(c.CloseSitting, sitting="1B")
    turbo(event)


def turbo(event: Evening) -> None:
    """Flight 1C, in which somebody bags again who had bagged in 1A."""
    opened(event, "1C", 0, 0)
    event.do(c.SeatAlternate, sitting="1C")
    event.sell(*range(80, 90), flight="1C")
    event.do(c.StartClock, sitting="1C")
    here = [entry.id for entry in event.state.entries.values() if entry.sitting == "1C" and entry.place]
    for name in [name for name in reversed(here) if name != "e1b"][:-2]:
        event.do(c.ReportBust, entry=name)
    event.do(c.PauseClock, sitting="1C", why="fim")
    for name, chips in shares(event, "1C"):
        bag(event, name, 20_000 if name == "e1b" else chips)
    event.do(c.CloseSitting, sitting="1C", why="fichas no chão")


def day_two(event: Evening) -> None:
    event.house.at("17 13:00")
    opened(event, "2", 1, 3)
    event.do(c.FormField, sitting="2")
    event.undo("faltava um saquinho")
    event.do(c.FormField, sitting="2")
    event.do(c.AmendBag, entry="e1b", piles=piles(400_000), witness="floor e dealer da mesa 3", why="recontagem")
    event.do(c.SwapCarried, entry="e1b", why="recontagem")
    event.do(c.PublishPrizes)
    here = [entry for entry in event.state.entries.values() if entry.sitting == "2" and entry.place]
    for nth, entry in enumerate(here):
        more = {"unclaimed": "hold-back", "witness": "floor"} if nth == 1 else {"photo_id": True}
        event.do(c.OpenBag, entry=entry.id, place=entry.place, **more)
    event.house.at("17 14:00")
    event.do(c.StartClock, sitting="2")
    event.do(c.OpenBag, entry=here[1].id, place=event.place(here[1].id), photo_id=True)


def last_day(event: Evening) -> None:
    out(event, "2", 6, 9)
    event.do(c.PauseClock, sitting="2", why="fim do dia")
    for name, chips in shares(event, "2"):
        bag(event, name, chips)
    event.do(c.CloseSitting, sitting="2")
    event.house.at("18 13:00")
    opened(event, "3", 1, 2)
    event.do(c.FormField, sitting="3")
    event.do(c.LockPrizes)
    for entry in [entry for entry in event.state.entries.values() if entry.standing == "carried"]:
        event.do(c.OpenBag, entry=entry.id, place=entry.place, photo_id=True)
    event.do(c.StartClock, sitting="3")
    out(event, "3", 1, 9)
    event.do(c.FinishTournament)


def short_field(house: House, before: Evening) -> None:
    """Forty entries, six places, four bags: the two deepest of the flights are paid too."""
    house.at("19 13:00")
    plans = (
        Plan(id=SittingId("1A"), late_levels=2),
        Plan(id=SittingId("1B"), late_levels=2),
        Plan(id=SittingId("2"), kind="day", sources=(SittingId("1A"), SittingId("1B"))),
    )
    terms = Terms(
        event="main-event", opens_at="2026-11-19T12:00:00.000Z", starts_at="2026-11-19T14:00:00.000Z", price=12_000,
        entry=ENTRY, reentry=ENTRY, late_levels=2, denominations=(100, 500, 1_000, 5_000), plans=plans,
    )  # fmt: skip
    event = Evening(house, "main-curto", "Main Event Curto", terms=terms, book="bsop")
    event.till = before.till
    for sitting, first, numbers in (("1A", 1, range(1, 21)), ("1B", 11, range(21, 41))):
        opened(event, sitting, first, first + 3)
        event.sell(*numbers, flight=sitting)
        event.do(c.StartClock, sitting=sitting)
        out(event, sitting, 2, 9)
        event.do(c.PauseClock, sitting=sitting, why="fim")
        for name, chips in shares(event, sitting):
            bag(event, name, chips)
        event.do(c.CloseSitting, sitting=sitting)
    opened(event, "2", 1, 1)
    event.do(c.FormField, sitting="2")
    event.do(c.PublishPrizes)
    event.do(c.DecideShortField, choice="those-who-came", why="decisão do diretor")
    event.do(c.DecideShortField, choice="into-the-flights", why="ouvidos os jogadores")
    event.do(c.ChangePrizes, why="decisão do diretor")
    event.do(c.LockPrizes)
    paid = next(name for name, out_ in reversed(event.state.out.items()) if out_)
    event.do(c.HandReceipt, entry=paid, channel="on-site", signed=True)
    event.do(c.PayPrize, entry=paid, method="cash")
