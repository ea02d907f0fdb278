"""What the other journals do one way, done the other way: under a house's book with old habits.

Seats in order and the seat of before, late players at a new table, tables broken without evening out; a
guarantee that falls, hands that are a misdeal, prizes that are not shared.
"""

from panoverde.kernel.facts import Record
from panoverde.kernel.ids import TillId
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Terms
from tests.golden.evening import Evening, cash
from tests.golden.house import CHIPS, ENTRY, House

AT = {"starts_at": "2026-11-25T22:00:00.000Z", "opens_at": "2026-11-25T17:00:00.000Z"}
SOLD = {**AT, "price": 12_000, "entry": ENTRY, "reentry": ENTRY, "rebuy": CHIPS, "rebuy_levels": 2, "late_levels": 2}
GUARANTEED = {**SOLD, "guarantee": 500_000}


def play() -> list[Record]:
    house = House("antiga-demo", "Casa Antiga Demo", "casa-antiga")
    house.at("25 17:30")
    till = house.open_till("caixa-7", float_centavos=500_000)
    in_order(evening(house, till, "satelite-demo", SOLD, event="satellite"))
    at_new_tables(evening(house, till, "atrasados-demo", SOLD))
    without_guarantee(evening(house, till, "tres-demo", GUARANTEED))
    guarantee_fallen(evening(house, till, "temporal-demo", GUARANTEED))
    house.close_till(till)
    return list(house.application.journal.since(0, 10_000))


def evening(house: House, till: TillId, name: str, terms: dict[str, object], **more: object) -> Evening:
    house.at("25 17:45")
    night = Evening(house, name, name.title(), terms=Terms(**{**terms, **more}))  # type: ignore[arg-type]
    night.till = till
    night.open("loteria demo 2811", 1, 2)
    return night


def in_order(night: Evening) -> None:
    """A satellite: seats fill up one after another; who gives the stack up comes back to the same seat."""
    night.sell(*range(1, 11), receipt="on-site", signed=True)
    night.do(c.CheckIdentity, entry="e1", moment="registration", ok=True)
    night.do(c.DisputeReceipt, entry="e1", what="name", why="falta um sobrenome")
    night.do(c.ChangeRegistration, change="shorten", late_levels=1, why="casa fecha cedo")
    night.house.at("25 22:00")
    night.do(c.StartClock)
    night.do(c.SurrenderStack, entry="e4", chips=9_000, why="quer stack inteiro")
    night.sell(4, entry="e4b")
    night.do(c.BuyChips, entry="e5", what="rebuy", payments=(cash(5_000),))
    night.do(c.RuleWrongSeat, entry="e1", sat=night.place("e7"), played=True)
    night.do(c.SeeButton, table=1, button=1)
    night.do(c.RuleWrongButton, table=1, wrong=1, right=2, substantial_action=False)
    night.bust(*night.at_table(2)[:3])
    night.do(c.RuleMissedHalt, table=2, why="deram cartas a uma mesa curta")
    mover = night.at_table(1)[-1]
    night.do(c.MovePlayer, entry=mover, to=night.free(not_at=1), why="equilíbrio", aids=("racks", "color-up"))
    night.do(c.SeeArrival, entry=mover, phase="first-card")


def at_new_tables(night: Evening) -> None:
    """Late players open a table; one breaks into whatever seats are free; two go out together and do not share."""
    night.sell(*range(1, 9))
    night.house.at("25 22:00")
    night.do(c.StartClock)
    night.do(c.SeeButton, table=1, button=min(night.state.sitting.tables[1].players))  # type: ignore[index]
    for table, number in ((3, 9), (4, 10)):
        night.do(c.OpenTable, table=table)
        night.sell(number)
    night.do(c.ChangeRegistration, change="close", why="é tarde")
    night.do(c.PublishPrizes, shares=("50", "30", "20"))
    night.do(c.BreakTable, table=4)
    night.do(c.BreakTable, table=3)
    night.do(c.LockPrizes)
    night.down_to(4)
    night.do(c.BeginHandForHand)
    for table in (1, 2):
        night.bust(night.at_table(table)[0], stack_chips=700)
    night.do(c.CountHand, hand=1, everywhere=True)
    night.do(c.EndHandForHand, why="seguem sozinhas")
    night.down_to(1)
    night.do(c.FinishTournament)
    night.do(c.RevealSecret, day=1)


def without_guarantee(night: Evening) -> None:
    """Three came, and want to play for what there is."""
    night.sell(1, 2, 3)
    night.house.at("25 22:00")
    night.do(c.StartClock)
    night.house.at("25 23:01")
    night.ring()
    night.do(c.DecideQuorum, choice="play-without-guarantee", why="os três querem jogar")
    night.down_to(2)


def guarantee_fallen(night: Evening) -> None:
    """Called off for a cause nobody answers for: the guarantee falls."""
    night.sell(1, 2, receipt="on-site", signed=True)
    night.do(c.StopTournament, outcome="cancel", cause="force-majeure", why="temporal")
    night.do(c.RefundCancelled, entry="e1", why="cancelado")
