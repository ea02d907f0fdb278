"""What meanings do to an act, for the rows of all stages."""

from typing import Any

from panoverde.rulings.gesture.conditions import Is
from panoverde.rulings.gesture.hearing import GestureHearing

G = GestureHearing[Any]

GAMES = {"no-limit": "no-limit", "pot-limit": "pot-limit", "fixed-limit": "limit"}
ORDER = ("fold", "call", "raise", "bet")


def call(hearing: G) -> None:
    """A full call."""
    hearing.call()


def fold(hearing: G) -> None:
    """A fold: what lay in front stays."""
    hearing.settle("fold", hearing.front)


def check(hearing: G) -> None:
    """A check."""
    hearing.settle("check", hearing.front)


def nothing(hearing: G) -> None:
    """Nothing has happened: the player acts."""
    hearing.nothing()


def nothing_listed(hearing: G, _value: object) -> None:
    """The same, of a parameter that is a list."""
    hearing.nothing()


def all_in(hearing: G) -> None:
    """Everything that the player has, or has put in."""
    stack = hearing.stack
    hearing.settle("all-in", stack if stack is not None else hearing.front + hearing.put or None)


def to_minimum(hearing: G) -> None:
    """A raise to the minimum, or the smallest bet."""
    hearing.raises(hearing.minimum, said=hearing.said_raise)


def minimum_bet(hearing: G) -> None:
    """The smallest bet."""
    hearing.raises(hearing.minimum, said=False)


def to_what_counts(hearing: G) -> None:
    """A raise to what was put in, at least the minimum."""
    minimum = hearing.minimum
    hearing.raises(hearing.in_all if minimum is None else max(hearing.in_all, minimum), said=False)


def most_of(hearing: G) -> int | None:
    """The largest total that the player may come to."""
    known = [most for most in (hearing.maximum, hearing.stack) if most is not None]
    return min(known) if known else None


def bound_to(hearing: G, acts: tuple[str, ...]) -> None:
    """The player may do these and nothing else."""
    may = tuple(act for act in ORDER if act in acts)
    stack = hearing.stack
    least = hearing.level if "call" in may else hearing.minimum if {"raise", "bet"} & {*may} else None
    most = most_of(hearing) if {"raise", "bet"} & {*may} else least
    if least is not None and stack is not None:
        least = min(least, stack)
    if most is not None and stack is not None:
        most = min(most, stack)
    hearing.bind(may, least, most)


def may_call_or_fold(hearing: G) -> None:
    """No more than a call."""
    bound_to(hearing, ("call", "fold"))


def must_bet_or_raise(hearing: G) -> None:
    """At least the smallest bet or raise, the player says how much; a stack that does not reach it is all-in."""
    stack, minimum = hearing.stack, hearing.minimum
    if stack is not None and minimum is not None and stack <= minimum:
        return all_in(hearing)
    if minimum is not None and minimum == hearing.maximum:  # a limit: there is nothing left to say
        return hearing.raises(minimum, said=True)
    return bound_to(hearing, ("raise",) if hearing.level else ("bet",))


ways_cover = Is(
    lambda hearing: GAMES[hearing.spot.limit] in hearing.reads("betting.raise_ways_games")
)  # the rule on how to raise is one for this game
