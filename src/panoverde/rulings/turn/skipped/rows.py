"""What becomes of a turn that was passed over: claimed in time or not, the acts to the left, the hand."""

from msgspec import UNSET

from panoverde.rulings.core.rows import Stage, row, stage
from panoverde.rulings.core.steps import take
from panoverde.rulings.table.table import Done
from panoverde.rulings.turn import steps as _steps  # noqa: F401  declares them
from panoverde.rulings.turn.irregular import noted
from panoverde.rulings.turn.skipped.facts import SkippedHearing, late, next_card, spoke, substantial, time_enough

UNTIL = "betting.skipped_player_speaks_until"
HAND = "betting.skipped_hand_options"
BACK, DEAD, PASSIVE, OTHER = "act", "dead", "passive-only", "other"


# -- in time or not ------------------------------------------------------------------------------------


def goes_back(hearing: SkippedHearing) -> None:
    """The player acts now; what was done to the left waits."""
    hearing.late = False
    hearing.stands = {"seat": hearing.what.seat, "hand": "acts", "acts": "wait"}
    if hearing.what.next_card:
        hearing.stands["card"] = "comes-back"


def too_late(hearing: SkippedHearing) -> None:
    """The turn can no longer be claimed."""
    hearing.late = True


def not_yet(hearing: SkippedHearing, _until: str) -> None:
    """The limit has not been reached."""
    hearing.substantial()
    goes_back(hearing)


def in_time(hearing: SkippedHearing, _until: str) -> None:
    """Claimed in time, or there was no time to: the turn is not lost."""
    goes_back(hearing)


def silent(hearing: SkippedHearing) -> None:
    """Silent until substantial action: too late, unless the book waits for the next card."""
    hearing.substantial()
    reached = hearing.reads(UNTIL) == "substantial-action" or hearing.what.next_card
    (too_late if reached else goes_back)(hearing)


def floors(hearing: SkippedHearing) -> None:
    """All of it goes to the floor: the player acts after all, or the hand is treated as one that was too late."""
    ways = (*hearing.reads(HAND), BACK)
    decided = hearing.choose("skipped-hand", ways, by="floor", weigh=("time_enough", "next_card"))
    if decided == BACK:
        goes_back(hearing)
    else:
        stand(hearing)
        _BECOMES[str(decided)](hearing)
        hearing.end()


def dead_at_once(hearing: SkippedHearing) -> None:
    """The acts stand, and the hand is dead."""
    stand(hearing)
    dead(hearing)
    hearing.end()


SPOKE = stage(
    "spoke",
    row("spoke-in-time", when=(spoke("before"),), reads=UNTIL, means=in_time),
    row("card-already-out", when=(~spoke("before"), next_card, ~substantial),
        reads="betting.skipped_and_next_card_dealt", means={"floor": floors, "dead": dead_at_once, "act": goes_back}),
    row("not-yet-substantial", when=(~spoke("before"), ~next_card, ~substantial), reads=UNTIL, means=not_yet),
    row("no-time-to-speak", when=(~spoke("before"), substantial, ~time_enough), reads=UNTIL, means=in_time),
    row("silent-too-long", when=(~spoke("before"), substantial, time_enough),
        reads="betting.skipped_player_must_speak", means={True: silent, False: goes_back}),
)  # fmt: skip


# -- the acts to the left, and the hand ----------------------------------------------------------------


def stand(hearing: SkippedHearing) -> None:
    """What was done out of turn stands."""
    hearing.stands = {"seat": hearing.what.seat, "acts": "stand"}
    hearing.late = True


def dead(hearing: SkippedHearing) -> None:
    """The hand does not play on."""
    _becomes(hearing, DEAD)
    if hearing.what.next_card:
        hearing.stands["card"] = "stays"
    hearing.do("kill", seat=hearing.what.seat)
    _acts_done(hearing)


def passive(hearing: SkippedHearing) -> None:
    """The player may call or fold, no more."""
    _becomes(hearing, PASSIVE)
    hearing.stands["may"] = ["fold", "call"]
    if hearing.what.next_card:
        hearing.stands["card"] = "comes-back"
    hearing.do("pass_over", seat=hearing.what.seat)
    _acts_done(hearing)
    hearing.do("bind", seat=hearing.what.seat, may=["fold", "call"])


def other(hearing: SkippedHearing) -> None:
    """Another measure, which the floor says."""
    _becomes(hearing, OTHER)
    take(hearing, "floor-rules")
    hearing.do("pass_over", seat=hearing.what.seat)
    _acts_done(hearing)


_BECOMES = {DEAD: dead, PASSIVE: passive, OTHER: other}


def _becomes(hearing: SkippedHearing, hand: str) -> None:
    hearing.stands = {"seat": hearing.what.seat, "hand": hand, "acts": "stand"}


def _acts_done(hearing: SkippedHearing) -> None:
    """The acts that stand, as a hand in progress plays them."""
    for done in hearing.what.acts:
        _act(hearing, done)


def _act(hearing: SkippedHearing, done: Done) -> None:
    if done.act in ("fold", "check", "call"):
        hearing.do("fold" if done.act == "fold" else "call", seat=done.seat)
    elif done.to is not UNSET:
        hearing.do("raise_to", seat=done.seat, to=done.to)


def options(hearing: SkippedHearing, ways: tuple[str, ...]) -> None:
    """What the book lets become of the hand; where there are several, the floor says."""
    _BECOMES[str(hearing.choose("skipped-hand", ways or (OTHER,), by="floor"))](hearing)


STANDS = stage(
    "stands",
    row("acts-stand", when=(late,), reads="betting.skipped_out_of_turn_stands",
        means={True: stand, False: goes_back}),
)  # fmt: skip
HANDS = stage("hand", row("skipped-hand", when=(late,), reads=HAND, means=options))


def not_claimed(hearing: SkippedHearing) -> None:
    """Whoever is passed over must say so."""
    hearing.record("turn-not-claimed")


DUTIES: Stage[SkippedHearing] = stage(
    "duties",
    row("turn-not-claimed", when=(late,), reads="betting.skipped_player_must_speak",
        means={True: not_claimed, False: None}, own=True),
    row("out-of-turn-noted", reads="betting.out_of_turn_noted", means={True: noted, False: None}, own=True),
    always=True, every=True,
)  # fmt: skip
