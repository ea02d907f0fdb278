"""Which chips are in: those that left the hand or crossed a line, and what of them was taken back."""

from msgspec import UNSET

from panoverde.rulings.core.rows import row, stage
from panoverde.rulings.gesture.conditions import Is
from panoverde.rulings.gesture.made import Motion
from panoverde.rulings.gesture.verbs import G
from panoverde.rulings.table.table import one_by_one


def keep(hearing: G, motions: list[Motion]) -> None:
    """These motions count, and no others."""
    hearing.made.motions = motions
    hearing.counts = sorted((chip for motion in motions for chip in motion.chips), reverse=True)


def by_line(hearing: G) -> None:
    """What crossed the line counts."""
    motions = hearing.made.motions
    crossed = [m for m in motions if (m.released if m.crossed is UNSET else m.crossed)]
    hearing.put = sum(chip for m in motions if m.released or m in crossed for chip in m.chips)
    keep(hearing, crossed)


def by_release(hearing: G) -> None:
    """What left the hand counts."""
    released = [motion for motion in hearing.made.motions if motion.released]
    hearing.put = sum(chip for motion in released for chip in motion.chips)
    keep(hearing, released)


LINE = stage(
    "line",
    row("betting-line", when=(Is(lambda h: any(m.crossed not in (UNSET, m.released) for m in h.made.motions)),),
        reads="betting.betting_line", means={True: by_line, False: by_release}),
    row("not-released", when=(Is(lambda h: not all(m.released for m in h.made.motions)),),
        reads="betting.chips_put_in_stay", means={True: by_release, False: by_release}),
)  # fmt: skip


def stays(hearing: G) -> None:
    """What was put in stays in."""
    hearing.sum("")


def taken_back(hearing: G) -> None:
    """What was taken back is out again."""
    pulled = hearing.made.pulled_after
    left = list(hearing.counts)
    for chip in left[:] if pulled is None or pulled.pull == "all" else one_by_one(pulled.pull):  # type: ignore[arg-type]
        left.remove(chip)
    first = hearing.made.motions[0]
    keep(hearing, [Motion(first.at, first.last, left, first.kind, released=True, crossed=UNSET)] if left else [])


TAKEN_BACK = stage(
    "taken-back",
    row("taken-back", when=(Is(lambda h: h.made.pulled_after is not None and bool(h.made.motions)),),
        reads="betting.chips_put_in_stay", means={True: stays, False: taken_back}),
)  # fmt: skip
