"""Mixed games: what follows what, who chooses, what is posted, and where the button stands."""

from random import Random

import pytest

from panoverde.cards.cards import DECK
from panoverde.hand.events import Anted, BroughtIn, Posted
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.games import HOLDEM, RAZZ
from panoverde.hand.hand import Hand
from panoverde.hand.layout import Stakes, Variant, lay
from panoverde.hand.rotations import DEALERS_CHOICE, EIGHT_GAME, HORSE, OMAHA_CHOICE, NotOffered, button_moves
from tests.hand.playing import act

STAKES = Stakes(small_blind=100, big_blind=200, ante=25, bring_in=50)
NO_LIMIT = Variant(HOLDEM, "no-limit")


def shuffled(rng: Random) -> list[int]:
    deck = list(DECK)
    rng.shuffle(deck)
    return deck


def test_horse_is_its_letters_over_and_over() -> None:
    names = [HORSE.after(turn).game.name for turn in range(6)]

    assert names == ["holdem", "omaha-hi-lo", "razz", "stud", "stud-hi-lo", "holdem"]
    assert {variant.structure for variant in HORSE.variants} == {"fixed-limit"}


def test_eight_game_is_horse_with_triple_draw_before_and_two_big_bet_games_after() -> None:
    names = [EIGHT_GAME.after(turn).name for turn in range(8)]

    assert names[0] == "fixed-limit 2-7-triple-draw"
    assert names[-2:] == ["no-limit holdem", "pot-limit omaha"]
    assert EIGHT_GAME.variants[1:6] == HORSE.variants


@pytest.mark.parametrize("rotation", [HORSE, EIGHT_GAME], ids=lambda rotation: rotation.name)
def test_a_table_plays_the_whole_rotation_and_keeps_its_chips(rotation: object) -> None:
    rng = Random(5)
    stacks = [10_000] * 6
    for turn in range(48):
        variant = (HORSE if rotation is HORSE else EIGHT_GAME).after(turn)
        if len(stacks) < 2:
            break
        hand = Hand.begin(lay(variant, STAKES, stacks, deck=shuffled(rng), reshuffle=shuffled(rng)))
        while not hand.over:
            act(hand, rng)
        assert sum(hand.stacks) == 60_000
        stacks = [stack for stack in hand.stacks if stack]


def test_the_button_stands_still_in_stud_and_moves_once_more_before_it() -> None:
    moves = [button_moves(variant) for variant in HORSE.variants]

    assert moves == [True, True, False, False, False]


def test_the_button_chooses_and_one_who_is_away_gets_the_usual_game() -> None:
    assert OMAHA_CHOICE.choose("pot-limit omaha-5-hi-lo").game.name == "omaha-5-hi-lo"
    assert OMAHA_CHOICE.choose(None).name == "pot-limit omaha"
    assert DEALERS_CHOICE.choose("fixed-limit badugi").game.name == "badugi"
    with pytest.raises(NotOffered, match="pot-limit omaha"):
        OMAHA_CHOICE.choose("fixed-limit razz")


def forced(setup: Setup) -> list[tuple[int, int]]:
    return [
        (event.seat, event.chips)
        for event in Hand.begin(setup).events
        if isinstance(event, Posted | Anted | BroughtIn)
    ]


def test_blinds_go_left_of_the_button_and_heads_up_the_button_has_the_small_one() -> None:
    six = lay(NO_LIMIT, Stakes(small_blind=100, big_blind=200), [5000] * 6, deck=DECK)
    two = lay(NO_LIMIT, Stakes(small_blind=100, big_blind=200), [5000] * 2, deck=DECK)

    assert forced(six) == [(0, 100), (1, 200)]
    assert forced(two) == [(0, 200), (1, 100)]
    assert Hand.begin(two).to_act == 1


def test_with_a_dead_small_blind_nobody_posts_it_and_pot_limit_counts_it_all_the_same() -> None:
    setup = lay(
        Variant(HOLDEM, "pot-limit"), Stakes(small_blind=100, big_blind=200), [5000] * 5, dead_small_blind=True,
        deck=DECK,
    )  # fmt: skip

    assert forced(setup) == [(0, 200)]
    assert Hand.begin(setup).legal.raise_to == 700


@pytest.mark.parametrize(("players", "dead_small", "payer"), [(6, False, 1), (6, True, 0), (2, False, 0)])
def test_the_big_blinds_ante_is_paid_by_the_big_blind_wherever_it_sits(
    players: int, dead_small: bool, payer: int
) -> None:
    stakes = Stakes(small_blind=100, big_blind=200, ante=200, ante_by="big-blind")
    setup = lay(NO_LIMIT, stakes, [5000] * players, dead_small_blind=dead_small, deck=DECK)

    antes = [event for event in Hand.begin(setup).events if isinstance(event, Anted)]

    assert [(ante.seat, ante.chips, ante.dead) for ante in antes] == [(payer, 200, True)]


def test_in_stud_everybody_antes_and_nobody_posts_a_blind() -> None:
    setup = lay(Variant(RAZZ, "fixed-limit"), STAKES, [5000] * 3, deck=DECK)
    hand = Hand.begin(setup)

    assert forced(setup) == [(0, 25), (1, 25), (2, 25)]
    assert (hand.legal.call, hand.legal.raise_from, hand.legal.fold) == (50, 200, False)
