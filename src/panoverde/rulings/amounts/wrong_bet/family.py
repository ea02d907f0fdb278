"""The family of bets that were wrong and noticed later."""

from msgspec import UNSET

from panoverde.rulings.amounts.situation import WrongBet
from panoverde.rulings.amounts.wrong_bet.facts import SHORT, WrongBetHearing
from panoverde.rulings.amounts.wrong_bet.right import right
from panoverde.rulings.amounts.wrong_bet.rows import AGAIN, BACK, CORRECT, DEADLINE, GAME, REST, UNDERCALL
from panoverde.rulings.amounts.wrong_bet.words import LINES, say
from panoverde.rulings.core.families import family
from panoverde.rulings.table.refusals import FactsDisagree, NotSaid
from panoverde.rulings.table.spot import Spot


def checks(spot: Spot, what: WrongBet) -> None:
    """A bet that was too small was smaller than it should be; on the river no card comes."""
    if what.kind == "undercalls":
        _check_undercalls(what)
    elif (wanted := right(spot, what)) is UNSET:
        raise NotSaid(field="right")
    elif (what.made > wanted) != (what.kind == "pot-too-high") or what.made == wanted or what.made < 1:
        raise FactsDisagree(one=f"{what.kind}, made {what.made}", other=f"right {wanted}")
    if what.noticed == "next-card" and spot.last_round is True:
        raise FactsDisagree(one=f"street {spot.table.street}", other="noticed next-card")
    if what.under_half is not UNSET and what.kind not in SHORT:
        raise FactsDisagree(one=what.kind, other="under_half")
    for done in what.since:
        if done.act in ("bet", "raise", "all-in", "complete") and done.to is UNSET:
            raise NotSaid(field=f"since.{done.seat}.to")


def _check_undercalls(what: WrongBet) -> None:
    if len(what.shorts) < 2:
        raise NotSaid(field="shorts")
    for seat, lacks in what.shorts.items():
        if not 0 < lacks < what.made or seat == what.seat:
            raise FactsDisagree(one=f"seat {seat} short by {lacks}", other=f"seat {what.seat} bet {what.made}")


WRONG_BET = family(
    "wrong-bet",
    door="pot",
    hears=WrongBetHearing,
    what=WrongBet,
    stages=(GAME, DEADLINE, CORRECT, AGAIN, BACK, UNDERCALL, REST),
    say=say,
    lines=LINES,
    topics=("short-bet-corrected", "pot-limit-wrong-count", "successive-undercalls", "undercall"),
    presets={
        "short-bet-corrected": {"kind": "underraise"},
        "pot-limit-wrong-count": {"kind": "pot-too-high"},
        "successive-undercalls": {"kind": "undercalls"},
    },
    checks=checks,
    first="deadline",
)
