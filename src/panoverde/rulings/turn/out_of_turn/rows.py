"""What the turn makes of an act: it waits, it binds where nothing has changed, it is off where something has."""

from panoverde.rulings.core.rows import Stage, row, stage
from panoverde.rulings.turn.irregular import CASES, NEEDS, STANDS, an_offence, is_final, noted, penalty
from panoverde.rulings.turn.out_of_turn.facts import (
    BY_WHOM,
    UNCHANGED,
    by_another,
    changed,
    folds,
    irregular,
    is_free,
    known,
    open_,
    waits,
)
from panoverde.rulings.turn.out_of_turn.hearing import OutOfTurnHearing

GROUND = "out-of-turn"
ONLY = "betting.act_only_in_turn"
BINDS = "betting.out_of_turn_binds_if_unchanged"
RETURNS = "betting.out_of_turn_changed_returns"
OPTIONS = "betting.out_of_turn_changed_options"


def binding(hearing: OutOfTurnHearing) -> None:
    """It stands."""
    hearing.turn = "binding"


def pending(hearing: OutOfTurnHearing) -> None:
    """It waits until the turn comes."""
    hearing.turn = "pending"


def released(hearing: OutOfTurnHearing) -> None:
    """It is off: chips of such an act go back, and the player chooses among what the book gives."""
    hearing.turn = "released"
    hearing.records.clear()  # how it was made no longer matters to anybody
    hearing.then_may = tuple(hearing.reads(OPTIONS))
    if hearing.put and hearing.is_what and hearing.is_what not in hearing.reads(RETURNS):
        hearing.kept = hearing.put
    else:
        hearing.back = hearing.put


def off(hearing: OutOfTurnHearing, _acts: tuple[str, ...] = ()) -> None:
    """The same, of a parameter that is a list."""
    released(hearing)


def _everybody_may(hearing: OutOfTurnHearing) -> bool:
    """Where the book does not ask for turns, it is an act like any other."""
    if hearing.reads(ONLY):
        return False
    hearing.turn = "free"
    return True


def fold_stands(hearing: OutOfTurnHearing, stands: bool) -> None:
    """A fold is final at once, where the book says so."""
    if not _everybody_may(hearing) and stands:
        binding(hearing)


def fold_listed(hearing: OutOfTurnHearing, _cases: tuple[str, ...]) -> None:
    """Or as the rule of irregular folds has it."""
    (binding if is_final(hearing, "out-of-turn") else released)(hearing)


def goes_back(hearing: OutOfTurnHearing, back: bool) -> None:
    """The action goes back to the player in turn; if not, there is nothing to wait for."""
    if not _everybody_may(hearing) and not back:
        binding(hearing)


def kept(hearing: OutOfTurnHearing, acts: tuple[str, ...]) -> None:
    """Acts on the book's list wait; others are off."""
    if hearing.is_what not in acts:
        released(hearing)


def unchanged(hearing: OutOfTurnHearing, _acts: tuple[str, ...]) -> None:
    """All have acted, and none of it changed the action."""
    hearing.sum(", ".join(f"{done.seat} {done.act}" for done in hearing.what.then))


def another_acted(hearing: OutOfTurnHearing) -> None:
    """Only what the player in turn does is excused: of another's act out of turn the director says."""
    decided = hearing.choose("out-of-turn-changed", ("binding", "released"), by="director")
    (binding if decided == "binding" else released)(hearing)


TURN = stage(
    "turn",
    row("fold-out-of-turn", when=(open_, folds), reads=STANDS, means=fold_stands),
    row("fold-listed", when=(open_, folds), reads=CASES, means=fold_listed),
    row("goes-back", when=(open_,), reads="betting.out_of_turn_goes_back", means=goes_back),
    row("kept", when=(open_,), reads="betting.out_of_turn_acts", means=kept),
    row("changed", when=(open_, changed), reads=UNCHANGED, means=off),
    row("still-to-act", when=(open_, waits), reads=BINDS, means={True: pending, False: released}),
    row("another-out-of-turn", when=(open_, by_another), reads=BY_WHOM,
        means={"player-in-turn": another_acted, "anyone-between": None}),
    row("unchanged", when=(open_,), reads=UNCHANGED, means=unchanged),
    row("binds", when=(open_,), reads=BINDS, means={True: binding, False: released}),
    always=True, every=True,
)  # fmt: skip


def may_be_penalised(hearing: OutOfTurnHearing) -> None:
    """A penalty is possible."""
    hearing.penalise(GROUND, "may", seat=hearing.seat)


PENALTIES = stage(
    "penalties",
    row("irregular-fold-penalised", when=(folds, irregular), reads="betting.irregular_fold_penalty_possible",
        means={True: penalty, False: None}, own=True, over=("fold-out-of-turn-penalised",)),
    row("fold-out-of-turn-penalised", when=(folds,), reads=NEEDS, means=an_offence, own=True),
    row("out-of-turn-penalised", when=(~folds,), reads="betting.out_of_turn_penalty_possible",
        means={True: may_be_penalised, False: None}, own=True),
    when=(known, ~is_free), always=True,
)  # fmt: skip
DUTIES: Stage[OutOfTurnHearing] = stage(
    "duties",
    row("out-of-turn-noted", reads="betting.out_of_turn_noted", means={True: noted, False: None}, own=True),
    when=(known, ~is_free), always=True,
)  # fmt: skip
