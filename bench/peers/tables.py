"""The tables that are compared, and the hands that are dealt there."""

from random import Random
from typing import NamedTuple

from panoverde.cards.cards import DECK, SIXES_UP
from panoverde.hand.games import GAMES, Game, Structure

ROLLS = 300  # more than any hand takes


class Table(NamedTuple):
    """A game, who sits with how much, and what is posted. Small chips: one engine lists every possible bet."""

    game: Game
    structure: Structure
    stacks: tuple[int, ...]
    small_bet: int = 2
    big_bet: int = 4
    ante: int = 0
    bring_in: int = 0

    @property
    def name(self) -> str:
        """What the results call it."""
        return f"{self.game.name} {self.structure}"

    @property
    def blinds(self) -> tuple[int, ...]:
        """The small blind left of the button, then the big blind; none in stud."""
        return () if self.game.stud else (1, 2, *(0,) * (len(self.stacks) - 2))


class Deal(NamedTuple):
    """One hand: a deck from its top card on, and the dice of its players."""

    deck: tuple[int, ...]
    dice: tuple[float, ...]


NINE = (200, 87, 400, 35, 150, 260, 12, 100, 310)  # six to two hundred big blinds
HOLDEM = Table(GAMES["holdem"], "no-limit", NINE)
OTHERS = (
    Table(GAMES["holdem"], "pot-limit", NINE),
    Table(GAMES["holdem"], "fixed-limit", NINE),
    Table(GAMES["short-deck"], "no-limit", NINE[:6]),
    Table(GAMES["omaha"], "pot-limit", NINE),
    Table(GAMES["omaha-5"], "pot-limit", NINE[:8]),
    Table(GAMES["omaha-hi-lo"], "fixed-limit", NINE),
    Table(GAMES["omaha-hi-lo"], "pot-limit", NINE),
    Table(GAMES["omaha-5-hi-lo"], "pot-limit", NINE[:8]),
    Table(GAMES["stud"], "fixed-limit", NINE[:6], 4, 8, ante=1, bring_in=2),
    Table(GAMES["stud-hi-lo"], "fixed-limit", NINE[:6], 4, 8, ante=1, bring_in=2),
    Table(GAMES["razz"], "fixed-limit", NINE[:6], 4, 8, ante=1, bring_in=2),
    Table(GAMES["2-7-triple-draw"], "fixed-limit", NINE[:4]),  # so few that no discards come back: PokerKit
    Table(GAMES["2-7-single-draw"], "no-limit", NINE[:6]),  # shuffles those by chance
    Table(GAMES["badugi"], "fixed-limit", NINE[:4]),
)


def deals(table: Table, seed: str, count: int) -> list[Deal]:
    """Shuffle so many decks, and roll the dice."""
    chance = Random(f"{table.name}, {seed}")
    cards = SIXES_UP if table.game.short_deck else DECK
    return [
        Deal(tuple(chance.sample(cards, len(cards))), tuple(chance.random() for _ in range(ROLLS)))
        for _ in range(count)
    ]
