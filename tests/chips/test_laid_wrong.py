"""A count that differs says how every stack may have been laid wrong, from what a stack is made of."""

from panoverde.kernel.ids import TableNumber
from panoverde.tournament.chips.causes import Guess, guesses
from panoverde.tournament.chips.counting import Alarm

CHIPS = (100, 500, 1_000, 5_000)
STACK = ((100, 10), (500, 8), (1_000, 10), (5_000, 3))


def found(difference: int, players: int = 9) -> list[tuple[int, int, int]]:
    """Which chip, how many of it, what lies in its place: of every guess that stacks were laid wrong."""
    alarm = Alarm((TableNumber(12),), 270_000, 270_000 + difference, players)
    return [(one.chip, one.count, one.instead) for one in _wrong(guesses(alarm, 30_000, CHIPS, STACK))]


def _wrong(every: list[Guess]) -> list[Guess]:
    return [one for one in every if one.cause == "laid-wrong"]


def test_one_chip_too_many_in_each_stack_needs_no_more_words() -> None:
    assert found(9 * 1_000) == [(0, 0, 0)]


def test_several_of_a_chip_too_many_or_too_few_in_each_stack() -> None:
    assert found(9 * 300) == [(100, 3, 0)]
    assert found(-9 * 2_000)[0] == (1_000, 2, 0)


def test_one_chip_in_the_place_of_another() -> None:
    assert (500, 8, 1_000) in found(9 * 8 * 500)  # eight 1,000s where eight 500s belong: too many
    assert found(-9 * 8 * 400) == [(500, 8, 100)]


def test_nobody_misses_more_of_a_chip_than_a_stack_has() -> None:
    assert (100, 40, 0) not in found(9 * 4_000)


def test_without_a_stack_by_denomination_nothing_more_is_guessed() -> None:
    alarm = Alarm((TableNumber(12),), 270_000, 270_000 + 9 * 300, 9)

    assert _wrong(guesses(alarm, 30_000, CHIPS)) == []
