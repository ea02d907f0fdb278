"""Evenings with all that is no draw: money, receipts, hand-for-hand, prizes, bells, quorum, stoppage.

Nothing here is drawn but seats. But whoever checks the draws must follow who sits where through all of it.
"""

from functools import cache
from typing import Any

import msgspec

from panoverde.application.driver import C
from panoverde.kernel.facts import Record
from panoverde.kernel.ids import EntryId, TillId
from panoverde.series.tills import OpenTill, TillCommand
from panoverde.tournament import commands as c
from panoverde.tournament.bells.ring import due
from panoverde.tournament.core.terms import Offer, Payment, Share, Terms
from panoverde.tournament.events import Level
from tests.papers import PAPERS
from tests.verify.histories import SEED, Night, in_house

LEVELS = (Level(20, 100, 200, 200), Level(10), Level(20, 200, 400, 400), Level(20, 300, 600, 600))
ENTRY = Offer((Share("prize", 10_000), Share("rake", 2_000)))
CHIPS = Offer((Share("prize", 5_000),), chips=20_000)
TERMS = Terms(
    starts_at="2026-11-15T19:00:00.000Z", opens_at="2026-11-15T17:00:00.000Z", price=12_000, entry=ENTRY,
    reentry=ENTRY, rebuy=CHIPS, rebuy_levels=2, addon=CHIPS, addon_after_level=1, late_levels=1,
)  # fmt: skip
CASH = (Payment(method="cash", centavos=12_000, tendered=12_000),)


class Evening(Night):
    """One evening, whose clock tests set by hand."""

    now = "2026-11-15T18:00:00.000Z"

    @property
    def its_till(self) -> TillId:
        """The shift through which its money goes."""
        return TillId(f"caixa-{self.tournament}")

    def command(self, kind: type[C], **fields: Any) -> C:
        """Make a command of the moment it is."""
        if issubclass(kind, TillCommand):
            fields["till"] = self.its_till
        return super().command(kind, **{"at": self.now, **fields})

    def begin(self, terms: Terms, seats: int = 6) -> None:
        """Open the series, the till and the day."""
        self.announce(self.book, seed=self._seed, stack_chips=30_000, seats=seats, levels=LEVELS, terms=terms)
        self.do(OpenTill, desk="mesa 1", float_centavos=50_000)
        self.do(c.OpenDay, ingredient="2c 7d Jh As 9s", witness="demo")
        for table in (1, 2):
            self.do(c.OpenTable, table=table)

    def sell(self, number: int, **fields: Any) -> None:
        """Sell an entry for cash."""
        sold = {"till": self.its_till, "payments": CASH, **fields}
        self.do(c.Register, entry=f"e{number}", person=f"p{number}", **sold)


class Busy(Evening):
    """An evening of a club: everything that can happen to entries, busts and prizes."""

    def play(self, *, reveal: bool = True) -> None:
        """Play it to the winner."""
        self.begin(TERMS)
        self._changed_minds()
        self._desk()
        self._floor()
        self._hand_for_hand()
        self._prizes()
        if reveal:
            self.do(c.RevealSecret, day=1)

    def _changed_minds(self) -> None:
        self.do(c.ChangeBook, book="tda-2015", why="teste")
        self.do(c.ChangeBook, book=self.book, why="volta")
        self.do(c.ChangeTerms, terms=TERMS, title="Noite Demo de Sexta", why="outro nome")
        self.do(c.ChangeSchedule, starts_at="2026-11-15T19:10:00.000Z", why="atraso")
        self.do(c.ChangeLevels, levels=(*LEVELS, Level(20, 400, 800, 800)), why="mais um nível")
        self.do(c.ChangeRegistration, change="extend", late_levels=2, why="fila na porta")
        self.do(c.OpenTable, table=8, upto=10)
        self.do(c.CloseTables, tables=(8, 10), why="outra sala")
        self.do(c.CloseTables, tables=(9,), why="outra sala")
        self.do(c.CallDirector, desk="mesa 1", why="dúvida")
        self.do(c.AnswerCall, number=1)
        self.do(c.ShowOnScreens, notice="Bem-vindos")

    def _desk(self) -> None:
        for number in range(1, 9):
            self.sell(number)
        self.do(c.Register, entry="e9", person="p9", till=self.its_till, payments=(_pix("tx9"),))
        self.do(
            c.ConfirmPix, entry="e9", till=self.its_till, txid="tx9", end_to_end="E1234567820261115180012345678901"
        )
        self.do(c.Register, entry="e10", person="p10", till=self.its_till, payments=(_pix("tx10"),))
        self.do(c.TakeBackEntry, entry="e10", why="o Pix não chegou")
        self.do(c.Register, entry="e11", person="p11")
        self.do(c.GiveCredit, entry="e11", why="paga no intervalo")
        self.do(c.TakePayment, entry="e11", till=self.its_till, payments=CASH)
        self.do(c.TakeBackPayment, entry="e11", till=self.its_till, payment=CASH[0], why="nota falsa", credit=True)
        self.do(c.TakePayment, entry="e11", till=self.its_till, payments=CASH)
        self.sell(12)
        self.do(c.CancelEntry, entry="e12", why="desistiu", till=self.its_till)
        self.do(c.TransferEntry, entry="e8", to="p20", papers=PAPERS, why="viajou")
        self.do(c.RefuseEntry, person="p30", what="registration", ground="order", why="briga")
        self.do(c.LiftRefusal, person="p30", why="resolvido")
        self.do(c.HandReceipt, entry="e1", signed=True)
        self.do(c.DisputeReceipt, entry="e1", what="seat", why="leu outro número")
        self.do(c.CheckIdentity, entry="e1", moment="on-request", ok=True)
        self.do(c.DeclareSponsor, entry="e1", brand="Marca Demo")

    def _floor(self) -> None:
        self.now = "2026-11-15T19:10:00.000Z"
        self.do(c.StartClock)
        self.do(c.SeePresence, entry="e1", present=True)
        self.do(c.SeeStack, entry="e1", chips=31_000)
        self.do(c.BuyChips, entry="e2", what="rebuy", till=self.its_till, payments=(_cash(5_000),))
        self.do(c.TakeBackChips, entry="e2", what="rebuy", why="não quis", till=self.its_till)
        self.do(c.SurrenderStack, entry="e3", chips=9_000, why="quer stack inteiro")
        self.do(c.TakeBackSurrender, entry="e3", why="mudou de ideia")
        self.do(c.SurrenderStack, entry="e3", chips=9_000, why="quer stack inteiro")
        self.do(c.Register, entry="e3b", person="p3", till=self.its_till, payments=CASH)
        self.do(c.SurrenderStack, entry="e4", chips=9_000, why="quer stack inteiro", answer="refuse")
        for self.now in ("2026-11-15T19:31:00.000Z", "2026-11-15T19:41:00.000Z", "2026-11-15T20:02:00.000Z"):
            self._ring()
        self.do(c.ReportBust, entry="e5")
        self.do(c.ReinstatePlayer, entry="e5", why="ainda tinha uma ficha")
        self.do(c.TakeBackReinstatement, entry="e5", why="não tinha")
        out = self.state.entries[EntryId("e5")].out
        self.do(c.MovePlayer, entry="e6", to=out.place if out else None, why="equilíbrio")
        self.do(c.CorrectBust, entry="e5", instead="e7", why="assento vizinho")  # to a drawn seat
        self.do(c.CorrectBust, entry="e7", instead="e5", why="não era")
        self.do(c.DisqualifyPlayer, entry="e7", chips=12_000, why="conluio")
        self.do(c.TakeBackExpulsion, entry="e7", why="engano")
        self.do(c.RemovePlayer, entry="e5", cause="minor", why="idade")
        self.do(c.TakeBackExpulsion, entry="e5", why="era maior")
        self._conduct()

    def _conduct(self) -> None:
        """Cases, a penalty and a report."""
        self.do(c.OpenCase, entry="e6", ground="weapon", said=("other",))
        self.do(c.WithdrawCase, case=1, why="era outro")
        self.do(c.OpenCase, entry="e6", ground="weapon", said=("firearms",))
        self.do(c.GiveOrder, case=2)
        self.do(c.RefuseOrder, case=2)
        self.do(c.DecideCase, case=2, measure="suspension", until="2031-01-01T00:00:00.000Z", directed=True)
        self.do(c.ReopenCase, case=2, why="engano")
        self.do(c.DecideCase, case=2, measure="missed-hands", amount=3, directed=True, deviates=True, why="grave")
        place = self.state.entries[EntryId("e6")].place
        self.do(c.CountPenaltyHands, table=place.table if place else 0, hands=1)
        self.do(c.CorrectPenalty, penalty=2, served=0, why="contagem")
        self.do(c.SeeReturn, penalty=2)
        self.do(c.LiftPenalty, penalty=2, why="basta")
        self.do(c.FileReport, subject="other", describes="barulho")
        self.do(c.AnswerReport, report=1, answer="spoken-to")

    def _ring(self) -> None:
        for boundary in due(self.state, self.state.sitting, self.now):
            self.do(c.RingBell, what=boundary.what, level=boundary.level)

    def _hand_for_hand(self) -> None:
        self.do(c.BeginHandForHand)
        busts = tuple(c.Bust(EntryId(entry), chips) for entry, chips in (("e1", 900), ("e2", 700)))
        self.do(c.ReportBusts, busts=busts)
        self.do(c.TellStack, entry="e2", stack_chips=800)
        self.do(c.RankBusts, finish=((EntryId("e2"),), (EntryId("e1"),)), why="contado na mesa")
        self.do(c.CountHand, hand=1, everywhere=True)
        self.do(c.TakeBackHand, why="falta uma mesa")
        self.do(c.CountHand, hand=1, everywhere=True)
        self.do(c.EndHandForHand, why="seguem sozinhas")

    def _prizes(self) -> None:
        self.do(c.PublishPrizes, shares=("50", "30", "20"))
        self.do(c.ChangePrizes, shares=("60", "30", "10"), why="a pedido")
        self.do(c.WithdrawPrizes, why="erro de digitação")
        self.do(c.PublishPrizes, shares=("50", "30", "20"))
        self.do(c.LockPrizes)
        self.do(c.UnlockPrizes, why="mais uma olhada")
        self.do(c.LockPrizes)
        while self.state.sitting.playing > 1:
            self.do(c.ReportBust, entry=self._playing()[0])
        self.do(c.FinishTournament)
        self.do(c.TakeBackFinish, why="cedo demais")
        self.do(c.FinishTournament)
        winner = self._playing()[0]
        self.do(c.PayPrize, entry=winner, till=self.its_till, method="cash", slip="1")
        self.do(c.TakeBackPrize, entry=winner, till=self.its_till, why="pessoa errada")


def _pix(txid: str) -> Payment:
    return Payment(method="pix", centavos=12_000, txid=txid)


def _cash(centavos: int) -> Payment:
    return Payment(method="cash", centavos=centavos, tendered=centavos)


class Empty(Evening):
    """An evening too few come to: hands are held, the director is asked, and in the end it is called off."""

    def play(self, *, reveal: bool = True) -> None:
        """Play it until it is called off."""
        self.begin(Terms(guarantee=100_000, price=12_000, entry=ENTRY, starts_at="2026-11-15T19:00:00.000Z",
                            opens_at="2026-11-15T17:00:00.000Z", late_levels=2))  # fmt: skip
        for number in range(1, 4):
            self.sell(number, receipt="on-site", signed=True)
        self.now = "2026-11-15T19:00:00.000Z"
        self.do(c.StartClock)
        self.now = "2026-11-15T20:01:00.000Z"
        self.do(c.RingBell, what="quorum-due")
        self.do(c.DecideQuorum, choice="play-without-guarantee", why="os três querem jogar")
        self.do(c.StopTournament, outcome="suspend", cause="technical-trouble", why="sem luz")
        self.do(c.ResumeTournament, why="voltou")
        self.do(c.StopTournament, outcome="cancel", cause="technical-trouble", why="sem luz de novo")
        self.do(c.RefundCancelled, entry="e1", till=self.its_till, why="cancelado")
        del reveal


class Late(Evening):
    """An evening that too few come to at first."""

    def play(self, *, reveal: bool = True) -> None:
        """Play it until enough have come; one of them is a lady whose word is doubted."""
        self.begin(Terms(event="ladies", guarantee=100_000, price=12_000, entry=ENTRY, late_levels=2,
                            starts_at="2026-11-15T19:00:00.000Z", opens_at="2026-11-15T17:00:00.000Z"))  # fmt: skip
        papers = c.Papers(
            photo_id=True, in_person=True, born="1980-01-31", federation="demo-1", proof="self-declaration"
        )
        self.sell(1, papers=papers)
        self.now = "2026-11-15T19:00:00.000Z"
        self.do(c.StartClock)
        for number in range(2, 11):
            self.sell(number, papers=papers)
        self.do(c.RingBell, what="quorum-reached")
        self.do(c.FlagDeclaration, entry="e2", why="há dúvida")
        del reveal


class Directed(Evening):
    """An evening on which the direction changes tables and line, and draws go on afterwards; the power goes once."""

    def play(self, *, reveal: bool = True) -> None:
        """Play it a while."""
        self.begin(TERMS)
        for number in range(1, 16):
            self.sell(number)
        first, second, _third = self.state.sitting.alternates
        self.do(c.PassAlternate, entry=first, to_end=True, why="não atendeu")
        self.do(c.TakeBackPass, entry=first, place=1, why="atendeu")
        self.do(c.PassAlternate, entry=second, to_end=True, why="foi jantar")
        self.now = "2026-11-15T19:00:00.000Z"
        self.do(c.StartClock)
        self.do(c.CallDirector, desk="mesa 2", table=2)
        self.do(c.TakeCall, number=1)
        self.do(c.LeaveCall, number=1)
        self.do(c.ResizeTable, table=1, seats=7, why="sala cheia")
        self.do(c.RenumberTable, table=1, to=11, why="placa")
        self.do(c.SeatAlternate)
        self.do(c.OpenTable, table=3)
        self.do(c.ResizeTable, table=3, seats=5, why="cadeira quebrada")
        for _ in range(2):
            self.do(c.SeatAlternate)
        for entry in self._playing()[:7]:
            self.do(c.ReportBust, entry=entry)
        self.do(c.BreakTable, table=3, why="vazia")
        self.do(c.TakeBackBreak, table=3, why="era a outra")
        self.do(c.BreakTable, table=11, why="era esta")
        self.now = "2026-11-15T19:15:00.000Z"
        self.do(c.NoteOutage, since="2026-11-15T19:05:00.000Z", until=self.now)
        self.do(c.SettleOutage, give_back=True, why="luz")
        while self.state.sitting.playing > 1:
            self.do(c.ReportBust, entry=self._playing()[0])
        self.do(c.FinishTournament)
        if reveal:
            self.do(c.RevealSecret, day=1)


class Slow(Evening):
    """The action clock, its cards, health rules and the room around the tables, by BSOP."""

    def play(self, *, reveal: bool = True) -> None:
        del reveal  # nothing of it is published
        clock = {"action_clock": True, "time_cards": 2, "time_cards_day": 1, "time_cards_final": 1}
        self.begin(msgspec.structs.replace(TERMS, denominations=(100,), game_rules="demo", **clock))
        for number in range(1, 7):
            self.sell(number)
        self.do(c.SetHealth, rules=("temperature", "mask"), by_word_of="management")
        self.do(c.SeeHealth, entry="e1", celsius="36,5")
        self.do(c.NoteBreach, entry="e1", ground="mask")
        self.do(c.CleanTable, table=1)
        self.do(c.FlagTable, table=1, tv=True)
        self.do(c.FlagNeed, entry="e2", needs=True)
        self.do(c.PlanPushes, every_minutes=30)
        self.do(c.Push, string=1)
        self.now = "2026-11-15T19:00:00.000Z"
        self.do(c.StartClock)
        self.do(c.StartCount, entry="e1")
        self.now = "2026-11-15T19:01:00.000Z"
        table = self.state.entries[EntryId("e1")].place.table  # type: ignore[union-attr]
        self.do(c.SpendCard, table=table)
        self.do(c.StopCount, table=table)
        self.do(c.SeeCards, entry="e2", left=0)
        self.do(c.ChangeTime, entry="e2", change="shorten-initial-time", seconds=10, why="demo")
        self.do(c.StartCount, entry="e2")
        self.now = "2026-11-15T19:02:00.000Z"
        self.do(c.TimeOut, entry="e2", facing="bet")
        self.do(c.PauseClock, why="demo")
        self.do(c.ChangeRegistration, change="close", why="demo")
        self.do(c.OpenDay, ingredient="3h Td 4c Kd 8s", witness="demo")
        self.do(c.GrantCards, occasion="new-day")


class Called(Evening):
    """Time that is called, where the house says which languages are spoken: by TDA 2015."""

    def play(self, *, reveal: bool = True) -> None:
        del reveal  # nothing of it is published
        self.begin(TERMS)
        self.sell(1)
        self.sell(2)
        self.do(c.CallTime, entry="e1", caller="e2")
        table = self.state.entries[EntryId("e1")].place.table  # type: ignore[union-attr]
        self.do(c.ApproveTime, table=table, waited=True)


@cache
def evenings() -> list[Record]:
    """The records of all these evenings."""
    from tests.verify.chip_evenings import Coloured

    application = in_house()
    for kind, name in (
        (Busy, "sexta-demo"),
        (Empty, "sabado-demo"),
        (Late, "domingo-demo"),
        (Directed, "segunda-demo"),
        (Coloured, "terca-demo"),
    ):
        kind(application, name, SEED).play()
    Slow(application, "terca-demo", SEED, book="bsop").play()
    Called(application, "quarta-demo", SEED, book="tda-2015").play()
    return list(application.journal.since(0, 10_000))
