"""The last round of betting is the one of the game's last street."""

import pytest

from panoverde.rulebook import Library
from panoverde.rulings.table.spot import Spot
from panoverde.rulings.table.table import GameName, Street, Table


@pytest.mark.parametrize(
    ("game", "street", "is_so"),
    [
        ("holdem", "turn", False),
        ("holdem", "river", True),
        ("stud", "sixth", False),
        ("stud", "seventh", True),
        ("2-7-triple-draw", "draw-1", False),
        ("2-7-triple-draw", "draw-3", True),
        ("2-7-single-draw", "draw-1", True),
    ],
)
def test_no_cards_are_to_come(game: GameName, street: Street, is_so: bool, library: Library) -> None:
    assert Spot(Table(game=game, street=street), library.book("bsop")).last_round is is_so


@pytest.mark.parametrize(("street", "is_so"), [("river", True), ("seventh", True), ("draw-1", False)])
def test_where_nobody_says_the_game_the_street_tells(street: Street, is_so: bool, library: Library) -> None:
    assert Spot(Table(street=street), library.book("bsop")).last_round is is_so
