"""How a misdeal is dealt again: what stays the same, what is put right, who plays."""

from collections.abc import Callable

from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.core.steps import take
from panoverde.rulings.deal.deal.facts import (
    DealHearing,
    misdealt,
    somebody_absent,
    somebody_penalised,
)

KEPT = ("button", "players", "limits")
CORRECTED = "dealing.redeal_corrects_cause"
BUTTON = "dealing.misdeal_corrects_button"
ERRORS = ("wrong-button", "not-entitled", "left-out")  # those that would come again


def redeal(hearing: DealHearing, keeps: tuple[str, ...]) -> None:
    """Dealt again as it was, the error itself put right."""
    right = _put_right(hearing)
    moved = right and hearing.what.cause == "wrong-button"
    hearing.stands = {"hand": "misdeal", "keeps": [each for each in KEPT if each in keeps]}
    if moved and "button" in keeps:
        hearing.stands["keeps"] = [each for each in KEPT[1:] if each in keeps]
    if hearing.what.cause in ERRORS:
        hearing.stands["put_right"] = right
    _steps(hearing, "put-button-right" if moved else "put-seats-right" if right else "")


def _put_right(hearing: DealHearing) -> bool:
    if hearing.what.cause not in ERRORS or not hearing.reads(CORRECTED):
        return False
    if hearing.what.cause != "wrong-button":
        return True
    named = "wrong-button" in hearing.reads("dealing.misdeal_causes")  # else only the button's own rule speaks
    return bool(hearing.reads(BUTTON)) if named or hearing.says(BUTTON) else True


def _steps(hearing: DealHearing, correction: str) -> None:
    take(hearing, "take-cards-back")
    take(hearing, "bets-back")
    if hearing.reads("dealing.misdeal_reshuffle"):
        take(hearing, "reshuffle")
    if correction:
        take(hearing, correction)
    take(hearing, "redeal")


def away(of: Callable[[DealHearing], tuple[int, ...]], fate: str) -> Callable[[DealHearing], None]:
    """Those who were away, and what becomes of them."""

    def verb(hearing: DealHearing) -> None:
        seats = of(hearing)
        said = hearing.stands.get("away", {})
        hearing.stands["away"] = {**(said if isinstance(said, dict) else {}), **dict.fromkeys(map(str, seats), fate)}
        if fate == "killed":
            take(hearing, "kill-hands", seats=list(seats))

    return verb


def counts(hearing: DealHearing, hands: int) -> None:
    """Deal and redeal together, for a penalty."""
    hearing.stands["penalty_hands"] = hands


def _absent(hearing: DealHearing) -> tuple[int, ...]:
    return hearing.absent


def _penalised(hearing: DealHearing) -> tuple[int, ...]:
    return hearing.penalised


REDEAL = stage(
    "redeal",
    row("redeal", when=(misdealt,), reads="dealing.redeal_keeps", means=redeal),
    row("redeal-absent", when=(misdealt, somebody_absent), reads="dealing.redeal_absent",
        means={"may-play": away(_absent, "may-play"), "dealt-and-killed": away(_absent, "killed")}),
    row("redeal-penalised", when=(misdealt, somebody_penalised), reads="dealing.redeal_penalised",
        means={"dealt-and-killed": away(_penalised, "killed"), "not-dealt": away(_penalised, "not-dealt")}),
    row("penalty-counts", when=(misdealt, somebody_penalised), reads="dealing.redeal_penalty_count_hands",
        means=counts),
    every=True,
)  # fmt: skip
