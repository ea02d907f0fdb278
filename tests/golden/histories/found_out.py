"""Put out between days, under BSOP: a bag, a bag at its seat, a line elsewhere; and found out after being paid.

A case comes of a rule of the room that was not kept. A forfeited prize is shared over the places still to be won,
taken back and shared again; one that was paid is owed back, and comes back.
"""

from panoverde.kernel.facts import Record
from panoverde.kernel.ids import EntryId, SittingId
from panoverde.tournament import commands as c
from panoverde.tournament.core.plan import Plan
from panoverde.tournament.core.terms import Terms
from tests.golden.evening import Evening
from tests.golden.histories.three_flights import bag, opened, out, shares
from tests.golden.house import ENTRY, House

PLANS = (
    Plan(id=SittingId("1A"), starts_at="2026-11-16T14:00:00.000Z", late_levels=2),
    Plan(id=SittingId("1B"), starts_at="2026-11-16T14:00:00.000Z", late_levels=2),
    Plan(
        id=SittingId("2"), kind="day", sources=(SittingId("1A"), SittingId("1B")),
        starts_at="2026-11-17T14:00:00.000Z",
    ),
)  # fmt: skip
TERMS = Terms(
    event="main-event", opens_at="2026-11-15T12:00:00.000Z", price=12_000, entry=ENTRY, reentry=ENTRY, late_levels=2,
    denominations=(100, 500, 1_000, 5_000), game_rules="Saquinhos contados por duas pessoas.", plans=PLANS,
)  # fmt: skip


def play() -> list[Record]:
    house = House("etapa-descoberta", "Etapa Descoberta", "bsop")
    house.at("16 13:00")
    event = Evening(house, "main-descoberto", "Main Event", terms=TERMS)
    event.till = house.open_till("caixa-14", float_centavos=9_000_000)
    for flight, first, people in (("1A", 1, range(1, 19)), ("1B", 20, range(21, 39))):
        opened(event, flight, first, first + 3)
        event.sell(*people, flight=flight)
    house.at("16 14:00")
    for flight in ("1A", "1B"):
        event.do(c.StartClock, sitting=flight)
    _of_the_room(event)
    _bags(event)
    _day_two(event)
    event.do(c.FinishTournament)
    house.close_till(event.till)
    return list(house.application.journal.since(0, 10_000))


def _seated(event: Evening, sitting: str) -> list[EntryId]:
    return [entry.id for entry in event.state.entries.values() if entry.sitting == sitting and entry.place]


def _of_the_room(event: Evening) -> None:
    """A rule of the room is not kept; its case is opened, withdrawn, opened again and decided."""
    who = _seated(event, "1B")[3]
    event.do(c.NoteBreach, entry=who, ground="language", language="another", in_hand=True)
    event.do(c.OpenCase, entry=who, ground="", breach=1)
    event.undo()
    event.do(c.OpenCase, entry=who, ground="", breach=1)
    event.do(c.GiveOrder, case=2)
    event.do(c.RefuseOrder, case=2)
    event.do(c.DecideCase, case=2, measure="verbal-warning")


def _bags(event: Evening) -> None:
    for flight in ("1A", "1B"):
        out(event, flight, 4, 9)
        event.do(c.PauseClock, sitting=flight, why="últimas mãos")
        event.do(c.ChangeRegistration, sitting=flight, change="close", why="é tarde")
    first = _seated(event, "1A")[0]
    for entry, chips in shares(event, "1A"):
        bag(event, entry, chips)
    event.do(c.DisqualifyPlayer, entry=first, why="conluio")  # with the bag
    event.undo("era outro")
    event.do(c.DisqualifyPlayer, entry=first, why="conluio")
    sits = _seated(event, "1B")[0]
    event.do(c.DisqualifyPlayer, entry=sits, chips=30_000, why="conluio")  # at the table
    event.undo("era outro")
    for entry, chips in shares(event, "1B"):
        bag(event, entry, chips)
    event.do(c.RemovePlayer, entry=_bagged(event, "1B")[0], cause="management", why="o hotel")
    for flight in ("1A", "1B"):
        event.do(c.CloseSitting, sitting=flight)


def _bagged(event: Evening, sitting: str) -> list[EntryId]:
    here = [entry for entry in event.state.entries.values() if entry.sitting == sitting]
    return [entry.id for entry in here if entry.standing == "bagged"]


def _day_two(event: Evening) -> None:
    event.house.at("17 13:00")
    opened(event, "2", 40, 41)
    event.do(c.FormField, sitting="2")
    carried = _seated(event, "2")
    event.do(c.DisqualifyPlayer, entry=carried[0], why="conluio")  # with the bag at its seat
    event.undo("era outro")
    for entry in carried:
        event.do(c.OpenBag, entry=entry, place=event.place(entry), photo_id=True)
    event.do(c.PublishPrizes)
    event.do(c.LockPrizes)
    event.do(c.StartClock, sitting="2")
    _forfeited(event)


def _forfeited(event: Evening) -> None:
    """The fourth is put out: those who are left play for the prize. The third was paid, and is found out later."""
    *_, third, fourth = event.playing[:4]
    while len(event.playing) > 4:
        event.bust(event.playing[-1])
    event.do(c.DisqualifyPlayer, entry=fourth, chips=30_000, why="conluio")
    event.do(c.ShareForfeited, entry=fourth, why="desqualificado")
    event.undo("ainda não")
    event.do(c.ShareForfeited, entry=fourth, why="desqualificado")
    event.bust(third)
    event.do(c.HandReceipt, entry=third, signed=True, checked=True)
    event.do(c.PayPrize, entry=third, method="bank-transfer", holder="winner", photo_id=True)
    event.do(c.DisqualifyPlayer, entry=third, why="descoberto depois")
    event.undo("era outro")
    event.do(c.DisqualifyPlayer, entry=third, why="descoberto depois")
    event.do(c.TakeBackPrize, entry=third, why="devolvido")
    event.do(c.ShareForfeited, entry=third, why="desqualificado")
    event.bust(event.playing[-1])
