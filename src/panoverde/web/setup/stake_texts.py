"""What a game is played for, as a text: its name, blinds, and marked figures.

nlh 100/200 A200        blinds and ante
razz A25 B50 L200/400   ante, bring-in, limits
"""

import re
from collections.abc import Sequence
from typing import Any

from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.games import LIMIT, ROTATIONS, SINGLE, STUD, Game
from panoverde.tournament.core.parts import Level, Stakes
from panoverde.web.values import number

SHORT: dict[Game, str] = {
    "no-limit-holdem": "nlh", "limit-holdem": "lhe", "pot-limit-omaha": "plo", "pot-limit-omaha-5": "plo5",
    "omaha-hi-lo": "o8", "seven-card-stud": "stud", "stud-hi-lo": "stud8", "2-7-triple-draw": "2-7td",
    "2-7-single-draw": "2-7sd",
}  # fmt: skip
_GAMES: dict[str, Game] = {**{str(game): game for game in SINGLE}, **{short: game for game, short in SHORT.items()}}
_MARKED = re.compile(r"([ABLH])([0-9].*)", re.ASCII | re.IGNORECASE)


class NotStakes(Refusal):
    """A row that names no game, or says what cannot be read."""

    code = "setup.not-stakes"
    says = (
        "{field}: “{typed}” is no row of a game. Type its name, blinds, A and the ante, B and the bring-in, L and "
        "the limits, as in: razz A25 B50 L200/400."
    )


def read_marked(text: str, label: str) -> tuple[list[int], dict[str, Any]]:
    """Read figures, and those that are marked: A ante, B bring-in, L limits, H hands.

    >>> read_marked("100/200 A200 L400/800", "Levels")
    ([100, 200], {'ante': 200, 'small_bet': 400, 'big_bet': 800})
    """
    plain: list[int] = []
    marked: dict[str, Any] = {}
    for part in text.split():
        found = _MARKED.fullmatch(part)
        figures = [number(figure, label) or 0 for figure in (found[2] if found else part).split("/") if figure]
        if found is None:
            plain += figures
        elif found[1].upper() == "L" and len(figures) == 2:
            marked |= {"small_bet": figures[0], "big_bet": figures[1]}
        elif found[1].upper() != "L" and len(figures) == 1:
            marked[{"A": "ante", "B": "bring_in", "H": "hands"}[found[1].upper()]] = figures[0]
        else:
            raise NotStakes(field=label, typed=text[:40])
    return plain, marked


def read_stakes(text: str, label: str) -> Stakes:
    """Read one row.

    >>> read_stakes("razz A25 B50 L200/400", "Games").bring_in
    50
    """
    name, _space, rest = text.strip().partition(" ")
    plain, marked = read_marked(rest, label)
    if name.lower() not in _GAMES or len(plain) not in (0, 2) or "hands" in marked:
        raise NotStakes(field=label, typed=text.strip()[:40])
    return Stakes(_GAMES[name.lower()], *plain, **marked)


def read_rows(text: str, label: str) -> tuple[Stakes, ...]:
    """Read a row in each line; a semicolon does as well."""
    return tuple(read_stakes(row, label) for row in re.split(r"[;\n]+", text) if row.strip())


def written_stakes(row: Stakes) -> str:
    """Write one row, as it is read.

    >>> written_stakes(Stakes("no-limit-holdem", 100, 200, 200))
    'nlh 100/200 A200'
    """
    blinds = f"{row.small_blind}/{row.big_blind}" if row.big_blind else ""
    return " ".join(filter(None, (SHORT.get(row.game, row.game), blinds, written_marked(row))))


def written_marked(row: Stakes) -> str:
    """Write the marked figures."""
    marked = (f"{mark}{chips}" for mark, chips in (("A", row.ante), ("B", row.bring_in)) if chips)
    return " ".join([*marked, *([f"L{row.small_bet}/{row.big_bet}"] if row.big_bet else [])])


def rows_for(level: Level, game: str) -> Sequence[Stakes]:
    """Make a row for each game of a mix: limits are twice the blinds of the line, as such sheets usually have it."""
    small, big = level.small_blind, level.big_blind or level.small_bet // 2
    made: list[Stakes] = []
    for each in ROTATIONS.get(game, ()):  # type: ignore[call-overload]
        if each in STUD:
            bets = {"small_bet": 2 * big, "big_bet": 4 * big}
            made.append(Stakes(each, ante=max(1, big // 4), bring_in=max(1, big // 2), **bets))
        elif each in LIMIT:
            made.append(Stakes(each, big, 2 * big, small_bet=2 * big, big_bet=4 * big))
        else:
            made.append(Stakes(each, small or big // 2, big))
    return made
