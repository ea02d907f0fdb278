"""The tools of the direction: calls taken, tables changed, a break taken back, a line passed over, a power cut."""

from panoverde.kernel.facts import Record
from panoverde.kernel.ids import SYSTEM
from panoverde.tournament import commands as c
from panoverde.tournament.bells.outage import outage_id
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.events import Place
from tests.golden.evening import Evening
from tests.golden.house import ENTRY, House

TERMS = Terms(
    starts_at="2026-11-14T22:00:00.000Z", opens_at="2026-11-14T17:00:00.000Z", price=12_000, entry=ENTRY,
    reentry=ENTRY, late_levels=2,
)  # fmt: skip


def play() -> list[Record]:
    house = House("direcao-demo", "Direção Demo", "ksop-2026")
    house.at("14 17:30")
    night = Evening(house, "direcao-demo", "Noite da Direção", terms=TERMS)
    night.till = house.open_till("caixa-14")
    night.open("loteria demo 2814", 1, 2, 3)
    night.sell(*range(1, 22))  # three wait
    line(night)
    house.at("14 22:00")
    night.do(c.StartClock)
    calls(night)
    tables(night)
    breaks(night)
    house.at("14 22:12")
    cut(night)
    while night.state.sitting.alternates:
        night.do(c.SeatAlternate)
    while len(night.playing) > 1:
        night.bust(night.playing[-1])
    night.do(c.FinishTournament)
    night.do(c.RevealSecret, day=1)
    house.close_till(night.till)
    return list(house.application.journal.since(0, 10_000))


def line(night: Evening) -> None:
    """The first is not there: passed over, by mistake, to the end, back; the next one sits."""
    first, second, third = night.state.sitting.alternates
    night.do(c.PassAlternate, entry=first, why="não atendeu")
    night.undo("estava no banheiro")
    night.do(c.PassAlternate, entry=first, to_end=True, why="foi jantar")
    night.undo("voltou logo")
    night.do(c.PassAlternate, entry=second, to_end=True, why="foi jantar")
    assert night.state.sitting.alternates == [first, third, second]


def calls(night: Evening) -> None:
    """Taken, given back, taken again, settled."""
    night.do(c.CallDirector, desk="Mesa 2", table=2, why="baralho")
    night.do(c.TakeCall, number=1)
    night.undo("vou primeiro à mesa 1")
    night.undo("dá tempo")
    night.do(c.AnswerCall, number=1)


def tables(night: Evening) -> None:
    """A seat more, and less; another number, and back; somebody comes back to the table by its new number."""
    night.do(c.ResizeTable, table=1, seats=7, why="sala cheia")
    night.undo("não cabe")
    night.do(c.ResizeTable, table=2, seats=7, why="sala cheia")
    night.do(c.SeatAlternate)
    gone = night.at_table(3)[0]
    night.bust(gone)
    night.do(c.RenumberTable, table=3, to=13, why="placa da sala")
    night.undo("placa errada")
    night.do(c.RenumberTable, table=3, to=12, why="placa da sala")
    night.do(c.ReinstatePlayer, entry=gone, why="ficha achada")
    assert night.place(gone).table == 12


def breaks(night: Evening) -> None:
    """The wrong table was broken, with a seat locked at it."""
    for table in (1, 2, 12):
        night.bust(*night.at_table(table)[:3])
    place = Place(12, night.state.sitting.tables[12].free[0])  # type: ignore[index,arg-type]
    night.do(c.LockSeat, place=place, why="câmera")
    night.do(c.OpenTable, table=4)
    night.do(c.BreakTable, table=12, why="mesa errada")
    night.undo("era a quatro")
    night.do(c.BreakTable, table=4, why="vazia")


def cut(night: Evening) -> None:
    """The power goes twice: the time is given back, and let run."""
    since = night.state.at
    note(night, since)
    night.do(c.SettleOutage, give_back=True, why="luz")
    night.house.at("14 22:40")
    note(night, night.state.at)
    night.do(c.SettleOutage, give_back=False, why="jogaram no escuro")
    night.ring()


def note(night: Evening, since: str) -> None:
    said = {**night.house.said, "id": outage_id(night.state, night.state.sitting, since), "by": SYSTEM}
    night.house.application.handle(
        c.NoteOutage(**said, tournament=night.tournament, since=since, until=night.house.moment)
    )
