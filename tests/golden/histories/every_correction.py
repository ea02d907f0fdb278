"""Everything that can be undone, undone; and where that can be undone as well, that too. Under SCPT.

Each correction is the one that `undo` offers, and its command's id names the record it corrects: by
that id a test finds both sides of every correction in the file.
"""

from panoverde.kernel.facts import Record
from panoverde.kernel.ids import SeatNumber
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.events import Level
from tests.golden.evening import Evening, cash, pix
from tests.golden.house import CHIPS, ENTRY, LEVELS, House

TERMS = Terms(
    starts_at="2026-11-14T22:00:00.000Z", opens_at="2026-11-14T17:00:00.000Z", price=12_000, entry=ENTRY,
    reentry=ENTRY, rebuy=CHIPS, rebuy_levels=2, addon=CHIPS, addon_after_level=2, late_levels=2,
)  # fmt: skip


def play() -> list[Record]:
    house = House("correcoes-demo", "Correções Demo", "scpt-2026")
    house.at("14 17:30")
    night = Evening(house, "enganos-demo", "Noite dos Enganos", terms=TERMS)
    night.till = house.open_till("caixa-3")
    night.open("loteria demo 2802", 1, 2, 3)
    announced(night)
    sold(night)
    seated(night)
    house.at("14 22:00")
    timed(night)
    drawn(night)
    bought(night)
    busted(night)
    halted(night)
    played_hand_for_hand(night)
    shared_out(night)
    finished(night)
    house.close_till(night.till)
    return list(house.application.journal.since(0, 10_000))


def there_and_back(night: Evening, times: int = 3) -> None:
    """Undo the last thing, then the undoing, then that: it ends undone."""
    for _ in range(times):
        night.undo()


def announced(night: Evening) -> None:
    night.do(c.ChangeTerms, terms=TERMS, title="Outra Noite", stack_chips=20_000, seats=8, why="outro nome")
    there_and_back(night)
    night.do(c.ChangeSchedule, starts_at="2026-11-14T22:30:00.000Z", why="atraso")
    there_and_back(night)
    night.do(c.ChangeLevels, levels=(*LEVELS, Level(20, 500, 1_000, 1_000)), why="mais um nível")
    there_and_back(night)
    night.do(c.CallDirector, desk="Mesa 2", why="dúvida")
    night.undo()


def sold(night: Evening) -> None:
    night.do(c.RefuseEntry, person="p40", what="participation", ground="integrity", why="investigação")
    night.undo()
    night.sell(*range(1, 15))
    night.undo("pessoa errada")
    night.sell(14, entry="e14b")
    night.do(c.Register, entry="e15", person="p15")
    night.undo("não pagou")
    night.do(c.Register, entry="e16", person="p16")
    night.do(c.TakePayment, entry="e16", payments=(pix(12_000, 16),))
    night.undo("código expirou")
    night.do(c.TakePayment, entry="e16", payments=(cash(12_000),))
    night.undo("nota falsa")  # seated by then: the seat stays, and the money is owed
    night.do(c.TakePayment, entry="e16", payments=(cash(5_000),))
    night.undo("nota falsa de novo")
    night.do(c.TakePayment, entry="e16", payments=(pix(12_000, 17, seen=True),))


def seated(night: Evening) -> None:
    night.do(c.HandReceipt, entry="e1", signed=True)
    night.do(c.CheckIdentity, entry="e1", moment="tournament-start", ok=True)
    night.do(c.SeePresence, entry="e1", present=True)
    there_and_back(night)
    night.do(c.GiveSeat, entry="e1", to=night.free(not_at=night.place("e1").table), why="acessibilidade")
    there_and_back(night)
    night.do(c.LockSeat, place=night.free(), why="câmera")
    there_and_back(night)
    night.do(c.MovePlayer, entry="e2", to=night.free(not_at=night.place("e2").table), why="equilíbrio")
    there_and_back(night)


def timed(night: Evening) -> None:
    night.do(c.StartClock)
    there_and_back(night, 2)
    night.do(c.SetClock, level=1, left_seconds=300, why="acerto")
    there_and_back(night)
    night.do(c.PauseClock, why="jantar")
    there_and_back(night)
    night.do(c.StopTournament, outcome="suspend", cause="technical-trouble", why="sem luz")
    night.undo("voltou a luz")
    night.do(c.StartClock)


def drawn(night: Evening) -> None:
    night.do(c.DrawButton, table=1)
    night.undo("faltava um jogador")
    night.do(c.DrawButton, table=1)
    night.do(c.DrawHands, fewest=3, most=7)
    night.undo("ainda não era hora")
    night.do(c.DrawHands, fewest=3, most=7)
    seats = sorted(night.state.sitting.tables[night.place("e1").table].players)[:2]
    held = tuple((SeatNumber(seat), count) for seat, count in zip(seats, (1, 3), strict=False))
    night.do(c.OrderColourUp, retire=25, keep=100, level=0, why="acabaram")
    night.do(c.AnnounceColourUp, retire=25)
    night.do(c.RaceTable, table=night.place("e1").table, retire=25, held=held)
    night.undo("fichas contadas errado")
    night.do(c.RaceTable, table=night.place("e1").table, retire=25, held=held)


def bought(night: Evening) -> None:
    night.do(c.BuyChips, entry="e2", what="rebuy", payments=(cash(5_000),))
    night.undo("não quis")
    night.do(c.BuyChips, entry="e2", what="rebuy")
    night.undo("não quis de novo")
    night.do(c.BuyChips, entry="e2", what="rebuy", payments=(cash(5_000),))
    night.do(c.SetClock, level=2, left_seconds=600, why="intervalo")
    night.ring()
    night.do(c.BuyChips, entry="e2", what="add-on", payments=(cash(5_000),))
    night.undo("era outra mesa")
    night.do(c.SurrenderStack, entry="e3", chips=9_000, why="quer stack inteiro")
    night.undo("mudou de ideia")
    night.do(c.SurrenderStack, entry="e3", chips=9_000, why="quer stack inteiro")
    night.sell(3, entry="e3b")
    night.do(c.SurrenderStack, entry="e4", chips=9_000, why="quer stack inteiro", answer="refuse")


def busted(night: Evening) -> None:
    """Back to the old seat; to a drawn one where somebody sits there; two who went out together."""
    night.bust("e5")
    there_and_back(night)
    night.undo("não tinha ficha")
    seat = night.place("e6")
    night.bust("e6")
    busted = night.state.seq
    other = next(entry for entry in night.playing if night.place(entry).table != seat.table)
    night.do(c.MovePlayer, entry=other, to=seat, why="equilíbrio")
    night.bust("e7")
    night.undo("mão refeita", seq=busted)
    here = night.at_table(1)[:2]
    night.do(c.ReportBusts, busts=(c.Bust(here[0], 900), c.Bust(here[1], 700)))
    night.undo("mesa errada")
    night.do(c.ReportBusts, busts=(c.Bust(here[0], 700), c.Bust(here[1], 700)))


def halted(night: Evening) -> None:
    night.do(c.HaltTable, table=3, why="poucos jogadores")
    there_and_back(night)
    night.do(c.WaiveHalt, table=2, why="já chega mais gente")
    there_and_back(night, 2)


def played_hand_for_hand(night: Evening) -> None:
    night.do(c.BeginHandForHand)
    there_and_back(night, 2)
    night.bust(night.at_table(1)[0], stack_chips=500)
    night.bust(night.at_table(2)[0], stack_chips=800)
    night.do(c.CountHand, hand=night.state.sitting.hand_for_hand.hand, everywhere=True)
    there_and_back(night, 1)
    night.bust(night.at_table(3)[0], stack_chips=100)
    night.do(c.CountHand, hand=night.state.sitting.hand_for_hand.hand, everywhere=True)
    there_and_back(night, 2)
    night.do(c.EndHandForHand, why="seguem sozinhas")
    there_and_back(night)


def shared_out(night: Evening) -> None:
    """Prizes on the screens, off them, changed, locked; a tie in the money."""
    if night.state.sitting.hand_for_hand.on:
        night.do(c.EndHandForHand, why="seguem sozinhas")
    night.do(c.ChangeRegistration, change="close", why="é tarde")
    night.do(c.PublishPrizes, shares=("40", "30", "20", "10"))
    there_and_back(night, 2)
    night.do(c.ChangePrizes, shares=("45", "30", "15", "10"), why="a pedido")
    there_and_back(night)
    night.do(c.LockPrizes)
    there_and_back(night, 2)
    night.down_to(4)
    night.do(c.BeginHandForHand)
    for table in sorted({night.place(entry).table for entry in night.playing})[:2]:
        night.bust(night.at_table(table)[0], stack_chips=100)
    night.do(c.CountHand, hand=night.state.sitting.hand_for_hand.hand, everywhere=True)
    night.do(c.EndHandForHand, why="seguem sozinhas")


def finished(night: Evening) -> None:
    tied = list(night.state.out)[-2:]
    night.do(c.PayPrize, entry=tied[0], method="cash", slip="1")
    there_and_back(night, 2)
    night.do(c.PayPrize, entry=tied[1], method="cash", centavos=1_000, slip="2")
    night.do(c.PayPrize, entry=tied[1], method="bank-transfer", holder="winner", slip="TED 2")
    night.undo("conta errada")
    night.down_to(1)
    night.do(c.FinishTournament)
    there_and_back(night, 2)
    night.do(c.RevealSecret, day=1)
