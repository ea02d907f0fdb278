"""Two hundred entries under KSOP, down to a champion: tables are evened out and broken as the floor is advised.

Who goes out follows a fixed pattern, and every proposal is accepted as it is made: buttons are drawn and
looked for, short tables halt, the last tables are drawn anew. Some busts were mistakes.
"""

from typing import Any

from panoverde.kernel.facts import Record
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.seating.proposals import Proposal, proposals
from tests.golden.evening import Evening, pix
from tests.golden.house import ENTRY, LEVELS, House
from tests.golden.replaying import shelf

ENTRIES, SEATS = 200, 9
STRIDE = 37  # who goes out next: so far on among those who play
MISTAKE_EVERY = 25  # busts, one is taken back
TERMS = Terms(
    starts_at="2026-11-28T18:00:00.000Z", opens_at="2026-11-28T12:00:00.000Z", price=12_000, entry=ENTRY,
    reentry=ENTRY, late_levels=1, guarantee=1_500_000,
)  # fmt: skip


def play() -> list[Record]:
    house = House("grande-demo", "Grande Demo", "ksop-2026")
    house.at("28 12:10")
    night = Evening(house, "duzentos-demo", "Duzentos Demo", terms=TERMS, seats=SEATS, levels=LEVELS * 8)
    night.till = house.open_till("caixa-6", float_centavos=5_000_000)
    night.open("loteria demo 2810", *range(1, ENTRIES // SEATS + 2))
    for number in range(1, ENTRIES + 1):
        night.sell(number, payments=(pix(12_000, number, seen=True),) if number % 3 == 0 else ())
    house.at("28 18:00")
    night.do(c.StartClock)
    house.at("28 18:25")
    night.ring()
    night.do(c.PublishPrizes)
    night.do(c.LockPrizes)
    down_to(night, paid_places(night) + 1)
    bubble(night)
    down_to(night, 1)
    night.do(c.FinishTournament)
    night.do(c.RevealSecret, day=1)
    for entry in [*night.playing, *reversed(night.state.out)][: paid_places(night) + 1]:  # two share the last prize
        night.do(c.PayPrize, entry=entry, method="cash", slip=f"recibo {entry}")
    house.close_till(night.till)
    return list(house.application.journal.since(0, 10_000))


def paid_places(night: Evening) -> int:
    sheet = night.state.purse.sheet
    assert sheet is not None, "the prizes are published"
    return sheet.places


def down_to(night: Evening, left: int) -> None:
    """Let players go out, and do what the tables need after each."""
    settle(night)
    while night.state.sitting.playing > left:
        playing = night.playing
        out = playing[night.state.busts * STRIDE % len(playing)]
        night.bust(out, stack_chips=None)
        if night.state.busts % MISTAKE_EVERY == 0:
            night.undo("ainda tinha uma ficha")
        settle(night)
        night.ring()


def bubble(night: Evening) -> None:
    """Hand for hand: two tables lose a player in the same hand, and share the last prize."""
    night.do(c.BeginHandForHand)
    for table in sorted(night.state.sitting.tables)[:2]:
        night.bust(night.at_table(table)[0], stack_chips=4_000)
    night.do(c.CountHand, hand=1, everywhere=True)
    night.do(c.EndHandForHand, why="seguem sozinhas")


def settle(night: Evening) -> None:
    """Accept what is proposed, one after another, until nothing is that can be done now."""
    for _ in range(100):
        book = shelf().book(night.state.book)
        if not any(
            accepted(night, found) for found in proposals(night.state, night.state.sitting, book, night.house.moment)
        ):
            return
    raise AssertionError("The proposals of the floor never come to an end.")


def accepted(night: Evening, found: Proposal) -> bool:
    """Accept a proposal; one that waits for a hand, or is refused by now, is left."""
    more: dict[str, Any] = {}
    if found.kind == "ask-button":
        more["button"] = min(night.state.sitting.tables[found.tables[0]].players)
    if not found.do or (found.needs and not more):
        return False
    try:
        night.house.application.handle(found.command(night.state, **night.house.said, **more))
    except Refusal:
        return False
    return True
