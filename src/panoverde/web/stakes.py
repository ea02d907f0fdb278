"""What a game is played for, in the reader's words."""

from collections.abc import Iterator

import msgspec
from django.utils.translation import gettext as _

from panoverde.tournament.core.games import Game
from panoverde.tournament.core.parts import Level, Stakes
from panoverde.web.figures import chips
from panoverde.web.term_labels import GAMES


def said_game(game: Game) -> str:
    """Name a game."""
    return str(GAMES[game])


def said_stakes(row: Stakes) -> str:
    """Say what one game is played for: blinds, ante, bring-in, limits."""
    return " · ".join(_said(row))


def said_more(level: Level) -> str:
    """Say what a line has beyond the figures that stand large: limits beside blinds, and a bring-in."""
    limits = [_limits(level.small_bet, level.big_bet)] if level.big_bet and level.big_blind else []
    return " · ".join([*limits, *([_bring_in(level.bring_in)] if level.bring_in else [])])


def said_rows(level: Level) -> list[str]:
    """Say each game of a line with its stakes."""
    return [f"{said_game(row.game)}: {said_stakes(row)}" for row in level.games]


def large(level: Level) -> tuple[int, int]:
    """The two figures that stand large: the blinds, where there are none the limits, else those of the first game."""
    for row in (msgspec.structs.replace(level, games=()).stakes("no-limit-holdem"), *level.games):
        if row.big_blind or row.big_bet:
            return (row.small_blind, row.big_blind) if row.big_blind else (row.small_bet, row.big_bet)
    return 0, 0


def _said(row: Stakes) -> Iterator[str]:
    if row.big_blind:
        yield f"{chips(row.small_blind)}/{chips(row.big_blind)}"
    if row.ante:
        yield _("ante {chips}").format(chips=chips(row.ante))
    if row.bring_in:
        yield _bring_in(row.bring_in)
    if row.big_bet:
        yield _limits(row.small_bet, row.big_bet)


def _limits(small: int, big: int) -> str:
    return _("limits {small}/{big}").format(small=chips(small), big=chips(big))


def _bring_in(figure: int) -> str:
    return _("bring-in {chips}").format(chips=chips(figure))
