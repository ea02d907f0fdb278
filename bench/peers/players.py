"""Players every engine can seat: they see what may be done, and roll the dice that came with the hand.

A decision is FOLD, CALL (a check is a call of nothing; so is a bring-in), or the size of a raise. Sizes may
be counted in any way the engine likes (to so much in the round, in the hand, or on top of the bets so
far): the player only picks one between the smallest and the largest.
"""

from collections.abc import Iterable

FOLD, CALL = -1, 0
MOST_THROWN = 2


class Player:
    """Plays a hand for everybody, each decision by the next roll."""

    __slots__ = ("roll",)

    def __init__(self, dice: Iterable[float]) -> None:
        self.roll = iter(dice).__next__

    def bet(self, seat: int, call: int, least: int, most: int) -> int:
        """Decide, facing so much to call, with raises from least to most (0: none). Facing nothing nobody folds."""
        raise NotImplementedError

    def draw(self) -> int:
        """How many cards are thrown away, the first of the hand. At least one: all engines burn then."""
        return 1 + int(self.roll() * MOST_THROWN)


class Random(Player):
    """Folds, calls and raises alike, and a raise is of any size."""

    __slots__ = ()

    def bet(self, seat: int, call: int, least: int, most: int) -> int:
        if call:
            choice = int(self.roll() * (3 if most else 2))
            if choice < 2:
                return CALL if choice else FOLD
        elif not most or self.roll() < 0.5:
            return CALL
        return least + int(self.roll() * (most - least + 1))


class CallDown(Player):
    """Checks and calls to the end."""

    __slots__ = ()

    def bet(self, seat: int, call: int, least: int, most: int) -> int:
        return CALL


class Tight(Player):
    """Plays one hand in five, which a roll for each seat decides: three times in four
    calls it, else raises the least. Gives up the rest."""

    __slots__ = ("plays",)

    def __init__(self, dice: Iterable[float]) -> None:
        super().__init__(dice)
        self.plays = [self.roll() < 0.2 for _ in range(9)]

    def bet(self, seat: int, call: int, least: int, most: int) -> int:
        if not self.plays[seat]:
            return FOLD if call else CALL
        return least if most and self.roll() < 0.25 else CALL


PLAYERS: dict[str, type[Player]] = {"random": Random, "call-down": CallDown, "tight": Tight}
