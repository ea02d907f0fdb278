"""What a difference may come from, most telling first; the director says which it was.

nine players, 9,000 too many           each stack was laid with 1,000 too many
nine players, 36,000 too many          each has eight 1,000s where eight 500s belong
30,000 too few, stacks are 30,000      one was sold and not laid
a difference that nine divides         two digits changed over in somebody's count
2,500 too many, chips of 500           five of them read twice, or into the wrong column
"""

from collections.abc import Iterator
from itertools import islice

import msgspec

from panoverde.tournament.chips.counting import Alarm
from panoverde.tournament.chips.kinds import CountCause
from panoverde.tournament.core.stack import Laid

MOST_WAYS = 3  # in which every stack may be laid wrong
MOST_LIKELY = 40  # chips of one kind; more than two columns are no slip


class Guess(msgspec.Struct, frozen=True):
    """Something that would explain a difference."""

    cause: CountCause
    times: int  # so many
    chips: int  # of so much
    chip: int = 0  # of a stack laid wrong: which chip,
    count: int = 0  # how many of it too many or too few,
    instead: int = 0  # or which chip lies in its place


def guesses(alarm: Alarm, stack: int, denominations: tuple[int, ...], laid: Laid = ()) -> list[Guess]:
    """Name what would explain a difference; `laid` is what a stack is made of, where that was said.

    >>> [(g.cause, g.times, g.chips) for g in guesses(Alarm((12,), 270_000, 279_000, 9), 30_000, (100, 500, 1_000))]
    [('laid-wrong', 9, 1000), ('digits', 1, 9000), ('column', 9, 1000), ('column', 18, 500)]
    """
    return list(_guesses(abs(alarm.difference), alarm, stack, sorted(denominations, reverse=True), laid))


def _guesses(off: int, alarm: Alarm, stack: int, chips: list[int], laid: Laid) -> Iterator[Guess]:
    each = off // alarm.players if alarm.players and off % alarm.players == 0 else 0
    if each in chips:
        yield Guess("laid-wrong", alarm.players, each)
    elif each:
        yield from islice(_laid_wrong(each, alarm, dict(laid)), MOST_WAYS)
    if stack and off % stack == 0:
        yield Guess("not-laid" if alarm.difference < 0 else "not-sold", off // stack, stack)
    if off % 9 == 0:
        yield Guess("digits", 1, off)
    for chip in chips:
        if off % chip == 0 and off // chip <= MOST_LIKELY:
            yield Guess("column", off // chip, chip)


def _laid_wrong(each: int, alarm: Alarm, laid: dict[int, int]) -> Iterator[Guess]:
    """How every stack could be wrong alike: some of a chip twice or not at all, or one chip in another's place."""
    larger = sorted(laid, reverse=True)
    for chip in larger:
        if each % chip == 0 and each // chip <= laid[chip]:
            yield Guess("laid-wrong", alarm.players, each, chip, each // chip)
    for chip in larger:
        for other in larger:
            over = laid[chip] * (other - chip)
            if abs(over) == each and (over > 0) == (alarm.difference > 0):
                yield Guess("laid-wrong", alarm.players, each, chip, laid[chip], other)
