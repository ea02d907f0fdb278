"""A short night with money in it: every kind of bust, and prizes from the draft to the last payment."""

from functools import cache
from typing import Any

from panoverde.kernel.facts import Record
from panoverde.tournament import commands as c
from tests.money.house import TILL, House


@cache
def paid() -> list[Record]:
    """The records of it, in the order they happened."""
    house = House(tables=2, seats=6)
    for number in range(1, 12):
        house.sell(f"p{number}", entry=f"e{number}")
    _busts(house)
    _prizes(house)
    house.assert_sound()
    return list(house.journal)


def _busts(house: House) -> None:
    def do(kind: type[c.TournamentCommand], **fields: Any) -> None:
        house.do(kind, **fields)

    here, there = (list(table.players.values()) for table in house.state.sitting.tables.values())
    do(c.ReportBusts, busts=(c.Bust(here[0], 500), c.Bust(here[1], 900)))
    do(c.ReinstatePlayers, entries=(here[0], here[1]), why="mesa errada")
    do(c.BeginHandForHand)
    do(c.ReportBust, entry=here[0])
    do(c.ReportBust, entry=there[0])
    do(c.CountHand, hand=1, everywhere=True)
    do(c.TakeBackHand, why="faltava uma mesa")
    do(c.ReportBust, entry=here[1], stack_chips=700)
    do(c.TellStack, entry=here[0], stack_chips=900)
    do(c.ReinstatePlayer, entry=here[1], why="ainda tinha uma ficha")
    do(c.TakeBackReinstatement, entry=here[1], why="não tinha")
    do(c.CountHand, hand=1, everywhere=True)
    do(c.EndHandForHand, why="seguem sozinhas")
    do(c.ReportBust, entry=there[1])
    do(c.ReportBust, entry=there[2])
    do(c.RankBusts, finish=((there[1], there[2]),), why="mesma mão, stacks iguais")


def _prizes(house: House) -> None:
    house.do(c.ChangeRegistration, change="close", why="é tarde")
    house.do(c.PublishPrizes)
    house.do(c.WithdrawPrizes, why="cedo demais")
    house.do(c.PublishPrizes, shares=("50", "30", "20"))
    house.do(c.ChangePrizes, why="tabela da casa não vale hoje")
    house.do(c.LockPrizes)
    house.do(c.UnlockPrizes, why="conferir")
    house.do(c.LockPrizes)
    while house.state.left > 1:
        last = [entry.id for entry in house.state.entries.values() if entry.standing == "playing"][-1]
        house.do(c.ReportBust, entry=last)
    third = next(reversed(list(house.state.hands.values())[:-1])).recorded[0]
    house.do(c.PayPrize, entry=third, till=TILL, method="cash", centavos=10_000)
    house.do(c.PayPrize, entry=third, till=TILL, method="bank-transfer", holder="winner", slip="TED 1")
    house.do(c.TakeBackPrize, entry=third, till=TILL, why="conta errada")
    house.do(c.PayPrize, entry=third, till=TILL, method="pix", holder="winner", slip="E2E 1", end_to_end="Q7X2K9")
