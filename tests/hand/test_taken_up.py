"""A hand taken up in the middle is played for its betting, to its end and no further."""

from panoverde.hand.fresh_hand import Setup
from panoverde.hand.games import HOLDEM
from panoverde.hand.taken_up import take_up
from panoverde.hand.terms import Terms

SETUP = Setup(game=HOLDEM, terms=Terms(min_bet=200), stacks=(5000, 400, 9000), blinds=(100, 200, 0))
RIVER = 3


def test_on_the_last_street_it_waits_for_hands_that_nobody_knows() -> None:
    hand = take_up(SETUP, street=RIVER, pot=1200)
    hand.raise_to(600)
    hand.call()  # all-in: every hand would be shown by itself
    hand.call()

    assert hand.phase == "show"
    assert hand.pot == 2800
    assert hand.aggressor == 0


def test_the_last_one_left_needs_no_cards() -> None:
    hand = take_up(SETUP, street=RIVER, pot=1200)
    hand.raise_to(600)
    hand.fold()
    hand.fold()

    assert hand.stacks == [6200, 400, 9000]
