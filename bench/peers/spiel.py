"""OpenSpiel's universal_poker plays: C++ behind Python calls, for no-limit hold'em.

Its chance nodes take the cards we name, so it plays the same hands. It has no events and no showdown:
a hand ends with what each has won or lost. All bets are offered one by one (its "fullgame"), which
costs it more the deeper the stacks are.
"""

from importlib import import_module
from typing import Any

from peers.players import Player
from peers.tables import Table

FOLD, CALL = 0, 1


class Spiel:
    """OpenSpiel at one table."""

    name = "OpenSpiel"

    def __init__(self, table: Table) -> None:
        n = len(table.stacks)
        self.stacks = table.stacks
        self.game: Any = import_module("pyspiel").load_game(
            "universal_poker",
            {
                "betting": "nolimit", "bettingAbstraction": "fullgame", "numPlayers": n, "numRounds": 4,
                "blind": _list(table.blinds), "firstPlayer": "3 1 1 1", "stack": _list(table.stacks),
                "numSuits": 4, "numRanks": 13, "numHoleCards": 2, "numBoardCards": "0 3 1 1",
            },
        )  # fmt: skip

    def shuffled(self, deck: tuple[int, ...]) -> tuple[int, ...]:
        """Lay the deck out as the engine wants it: both cards of a player at once, no burns. This is not timed."""
        return without_burns(deck, len(self.stacks))

    def play(self, deck: tuple[int, ...], player: Player) -> list[int]:
        """Play a hand to the end; the finishing stacks."""
        state = self.game.new_initial_state()
        cards = iter(deck)
        while (seat := state.current_player()) >= -1:
            if seat < 0:
                state.apply_action(next(cards))
                continue
            legal = state.legal_actions()
            facing = legal[0] == FOLD
            raises = len(legal) > 1 + facing
            size = player.bet(seat, int(facing), legal[1 + facing] if raises else 0, legal[-1] if raises else 0)
            state.apply_action(size if size > 0 else FOLD if size else CALL)
        return [stack + int(won) for stack, won in zip(self.stacks, state.returns(), strict=True)]


def without_burns(deck: tuple[int, ...], players: int) -> tuple[int, ...]:
    """The cards of a hold'em hand in the order of engines that deal each player at once and burn nothing."""
    holes = [card for seat in range(players) for card in (deck[seat], deck[players + seat])]
    at = 2 * players
    return (*holes, *deck[at + 1 : at + 4], deck[at + 5], deck[at + 7])


def _list(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
