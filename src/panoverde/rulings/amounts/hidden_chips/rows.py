"""Hidden chips: in the bet or not, paid or not, and where they go."""

from panoverde.rulings.amounts.hidden_chips.facts import HiddenChipsHearing, in_full, result
from panoverde.rulings.core.rows import row, stage

KEPT, TO_WINNER, OUT = "kept", "to-winner", "out-of-play"
GROUND = "big-chips-hidden"


def in_the_bet(hearing: HiddenChipsHearing, rulings: tuple[str, ...]) -> None:
    """What the book has it be; where it may be either, the director says."""
    both = rulings or ("in-the-bet", "not-in-the-bet")
    hearing.in_bet = hearing.choose("hidden-chips", both, by="director") == "in-the-bet"
    hearing.in_full = hearing.in_bet and len(both) > 1


IN_BET = stage("in-bet", row("in-the-bet", reads="betting.hidden_chip_rulings", means=in_the_bet))


def pays(hearing: HiddenChipsHearing) -> None:
    """They are paid like chips that everybody saw."""
    hearing.paid = True


def pays_not(hearing: HiddenChipsHearing) -> None:
    """Nobody pays for what nobody saw."""
    hearing.paid = False


PAID = stage(
    "paid",
    row("in-full", when=(in_full,), then=pays),
    row("paid-if-won", when=(~in_full, result("won")), reads="betting.hidden_chip_paid",
        means={True: pays, False: pays_not}),
)  # fmt: skip


# -- where they go -------------------------------------------------------------------------------------------


def _write(hearing: HiddenChipsHearing, goes: str, after: dict[int, int], lost: int = 0) -> None:
    what = hearing.what
    before = {what.seat: what.shown + what.hidden, **hearing.callers}
    hearing.stands = {
        "seat": what.seat, "in_bet": hearing.in_bet, "goes": goes, "out": not after[what.seat], "out_of_play": lost,
        "seats": {str(seat): {"before": before[seat], "after": chips} for seat, chips in after.items()},
    }  # fmt: skip
    if result.value(hearing) == "won":
        hearing.stands["paid"] = hearing.paid


def wins(hearing: HiddenChipsHearing, *, kept: bool = True) -> None:
    """The all-in player is paid by each caller, as far as that goes."""
    what = hearing.what
    at_stake = what.shown + (what.hidden if hearing.paid else 0)
    after = {caller: stack - min(at_stake, stack) for caller, stack in hearing.callers.items()}
    paid = sum(hearing.callers.values()) - sum(after.values())
    hearing.sum(f"{what.shown}+{what.hidden}, +{paid}")
    left = 0 if kept else what.hidden
    _write(hearing, KEPT if kept else OUT, {what.seat: what.shown + what.hidden - left + paid, **after}, left)


def splits(hearing: HiddenChipsHearing, *, kept: bool = True) -> None:
    """Nobody wins from anybody."""
    what, left = hearing.what, 0 if kept else hearing.what.hidden
    _write(hearing, KEPT if kept else OUT, {what.seat: what.shown + what.hidden - left, **hearing.callers}, left)


def keeps(hearing: HiddenChipsHearing) -> None:
    """They stay with their player."""
    (wins if result.value(hearing) == "won" else splits)(hearing)
    _found(hearing)


def taken_away(hearing: HiddenChipsHearing) -> None:
    """They leave the tournament."""
    (wins if result.value(hearing) == "won" else splits)(hearing, kept=False)


def loses_all(hearing: HiddenChipsHearing) -> None:
    """They save nobody: to the winner, or out of play, as the book has it or the director says."""
    options = hearing.reads("betting.hidden_chip_of_loser") or (OUT,)
    goes = str(hearing.choose("hidden-chips-of-the-loser", options, by="director"))
    _loses(hearing, goes, hearing.what.hidden)


def loses_up_to_caller(hearing: HiddenChipsHearing) -> None:
    """The winner gets as much as the winner had; what is beyond that stays with the loser."""
    options = hearing.reads("betting.hidden_chip_of_loser") or (OUT,)
    goes = str(hearing.choose("hidden-chips-of-the-loser", options, by="director"))
    room = max(hearing.callers[hearing.winner] - hearing.what.shown, 0)
    _loses(hearing, goes, min(hearing.what.hidden, room))


def loses_in_full(hearing: HiddenChipsHearing) -> None:
    """An all-in like any other: lost as far as the winner had chips."""
    room = max(hearing.callers[hearing.winner] - hearing.what.shown, 0)
    _loses(hearing, TO_WINNER, min(hearing.what.hidden, room))


def _loses(hearing: HiddenChipsHearing, goes: str, hidden: int) -> None:
    what, winner = hearing.what, hearing.winner
    stack = hearing.callers[winner]
    visible = min(what.shown, stack)
    to_winner = hidden if goes == TO_WINNER else 0
    hearing.sum(f"{visible}+{hidden} ≤ {stack}" if hidden else f"{visible} ≤ {stack}")
    rest = what.shown - visible + what.hidden - hidden
    _write(hearing, goes, {what.seat: rest, winner: stack + visible + to_winner}, hidden - to_winner)
    if hidden == to_winner and what.hidden:
        _found(hearing)
        if hidden:
            hearing.do("hand_over", seat=what.seat, to=winner, chips=hidden)


def _found(hearing: HiddenChipsHearing) -> None:
    """Once the pots are awarded the chips are counted to their player's; then they may be handed over."""
    hearing.do("recount", seat=hearing.what.seat, found=hearing.what.hidden)


GOES = stage(
    "goes",
    row("won-in-full", when=(in_full, result("won")), then=keeps),
    row("lost-in-full", when=(in_full, result("lost")), then=loses_in_full),
    row("split-in-full", when=(in_full, result("split")), then=keeps),
    row("of-the-winner", when=(~in_full, ~result("lost")), reads="betting.hidden_chip_of_winner",
        means={"kept": keeps, "out-of-play": taken_away}),
    row("of-the-loser", when=(~in_full, result("lost")), reads="betting.hidden_chip_saves_loser",
        means={"never": loses_all, "beyond-caller-stack": loses_up_to_caller}),
)  # fmt: skip


def penalty(hearing: HiddenChipsHearing) -> None:
    """Big chips must be in sight."""
    hearing.penalise(GROUND, "may", seat=hearing.what.seat)


AFTER = stage(
    "after",
    row("big-chips-in-sight", reads="chips.high_chips_visible", means={True: penalty, False: None}, own=True),
    always=True,
)
