"""What no book says and houses do differently: stud's last card, the open pair, what comes back in a draw."""

from random import Random

import pytest

from panoverde.cards.cards import DECK, cards
from panoverde.hand import games
from panoverde.hand.events import Burned, Discarded, Reshuffled, Unburned
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.hand import Hand
from panoverde.hand.refusals import BadSetup, CannotDeal, OneOfTwo
from panoverde.hand.table import Legal
from panoverde.hand.terms import Terms
from tests.hand.books import BIG, happened, stud_deck, to_street
from tests.hand.playing import play, random_setup
from tests.hand.table import burn

BACKWARDS = tuple(reversed(DECK))


def limit(**said: object) -> Terms:
    return Terms(structure="fixed-limit", small_bet=100, big_bet=200, **said)  # type: ignore[arg-type]


# -- stud's last card -----------------------------------------------------------------------------------


def to_seventh(players: int, folding: int = 0, **said: object) -> Hand:
    """So many to seventh street; so many more fold on sixth."""
    hand = Hand.begin(Setup(
        game=games.STUD, terms=limit(**said), stacks=(BIG,) * players, antes=(10,) * players, bring_in=25, deck=DECK,
        reshuffle=BACKWARDS,
    ))  # fmt: skip
    to_street(hand, 3)
    for _ in range(folding):
        hand.fold()
    return to_street(hand, 4)


def test_eight_in_stud_share_the_last_card_unless_the_house_says_else() -> None:
    hand = to_seventh(8)

    assert (hand.board, happened(hand, Reshuffled)) == ([DECK[51]], [])


def test_burns_are_shuffled_with_the_last_card_where_they_are_enough_for_all() -> None:
    """Eight to sixth street: 48 cards and three burns, one card left. Four fold: one and three are enough."""
    hand = to_seventh(8, folding=4, stud_last="burns")

    burned = [event.card for event in happened(hand, Burned)]
    assert happened(hand, Reshuffled) == [Reshuffled((DECK[51], *reversed(burned)))]
    assert (hand.board, sorted(len(hole) for hole in hand.hole)) == ([], [6] * 4 + [7] * 4)
    assert happened(hand, Unburned) == [Unburned(4, "deck")]


def test_burns_that_are_not_enough_leave_one_card_for_everybody() -> None:
    hand = to_seventh(8, folding=3, stud_last="burns")

    assert (len(hand.board), happened(hand, Reshuffled)) == (1, [])


def test_folded_hands_come_back_too_where_the_house_says_so_and_then_one_is_burned_again() -> None:
    hand = to_seventh(8, folding=3, stud_last="muck")

    (again,) = happened(hand, Reshuffled)
    assert len(again.cards) == 1 + 3 + 3 * 6
    assert (hand.board, len(hand.burned), happened(hand, Unburned)) == ([], 1, [])
    held = [card for seat, hole in enumerate(hand.hole) if hand.live[seat] for card in hole]
    assert len(set(held)) == len(held) == 5 * 7
    assert Hand.replay(hand.setup, hand.events).hole == hand.hole


def test_where_burns_may_come_back_their_order_is_part_of_the_setup() -> None:
    def begin(players: int, **said: object) -> Hand:
        return Hand.begin(Setup(
            game=games.STUD, terms=limit(**said), stacks=(BIG,) * players, antes=(10,) * players, bring_in=25,
            deck=DECK,
        ))  # fmt: skip

    begin(8)
    begin(6, stud_last="burns")
    with pytest.raises(BadSetup):
        begin(7, stud_last="burns")


def test_by_hand_a_card_is_everybodys_only_where_there_are_too_few() -> None:
    hand = Hand.begin(Setup(game=games.STUD, terms=limit(), stacks=(BIG,) * 3, antes=(10,) * 3, bring_in=25))
    unseen = list(DECK)
    while hand.street < 4:
        if hand.phase == "bet":
            hand.call()
        else:
            seat, count = next(iter(hand.owed.items()))
            burn(hand).deal(seat, [unseen.pop() for _ in range(count)])

    with pytest.raises(CannotDeal):
        burn(hand).deal_board([unseen.pop()])


def test_the_card_that_is_everybodys_counts_for_who_shows_best() -> None:
    """The first seat's king shows best; then everybody has a deuce, and the second seat a pair of them."""
    best = ["KsJd9d7d", "QsTd8d2h"]
    others = [f"{a}{suit}{b}{suit}{c}{suit}{d}{suit}" for a, b, c, d in ("J654", "T873") for suit in "chs"]
    up = [cards(showing) for showing in (*best, *others)]
    down = [card for card in DECK if not any(card in showing for showing in up) and card != cards("2d")[0]]
    deck = [down.pop() for _ in range(16)]
    for at in range(4):
        deck += [showing[at] for showing in up]
        deck.append(down.pop()) if at < 3 else None
    hand = Hand.begin(Setup(
        game=games.STUD, terms=limit(), stacks=(BIG,) * 8, antes=(10,) * 8, bring_in=25, deck=(*deck, *cards("2d")),
    ))  # fmt: skip
    to_street(hand, 3)
    assert hand.to_act == 0
    to_street(hand, 4)

    assert (hand.board, hand.to_act) == (list(cards("2d")), 1)


# -- an open pair on fourth street ----------------------------------------------------------------------


def fourth(*hands: str, game: games.Game = games.STUD, **said: object) -> Hand:
    """Fourth street; of each hand two cards lie open."""
    hand = Hand.begin(Setup(
        game=game, terms=limit(**said), stacks=(BIG,) * len(hands), antes=(10,) * len(hands), bring_in=25,
        deck=stud_deck(hands),
    ))  # fmt: skip
    return to_street(hand, 1)


PAIR = ("AcKd9h9s2c3c4c", "QcJd7h8s2d3d4d", "QhJh5h6s2h3h4h")
NO_PAIR = ("AcKd9h8s2c3c4c", "QcJd7h9s2d3d4d", "QhJh5h6s2h3h4h")


def test_an_open_pair_changes_nothing_unless_the_house_says_so() -> None:
    assert fourth(*PAIR).legal == Legal(0, 0, 100, 100)


def test_with_an_open_pair_the_bet_is_the_small_or_the_big_one_and_nothing_between() -> None:
    hand = fourth(*PAIR, open_pair_doubles=True)

    assert hand.legal == Legal(0, 0, 100, 200, either=True)
    with pytest.raises(OneOfTwo):
        hand.raise_to(150)


def test_after_a_small_bet_a_raise_is_of_either_size_and_after_a_big_one_only_of_that() -> None:
    hand = fourth(*PAIR, open_pair_doubles=True)
    hand.call()  # the pair checks: the next has the same choice
    assert hand.legal == Legal(1, 0, 100, 200, either=True)

    hand.raise_to(100)
    assert hand.legal == Legal(2, 100, 200, 300, either=True)
    hand.raise_to(300)
    assert hand.legal == Legal(0, 300, 500, 500)
    hand.raise_to(500)
    assert hand.legal == Legal(1, 400, 700, 700)


def test_a_big_bet_that_is_taken_back_gives_the_choice_back() -> None:
    hand = fourth(*PAIR, open_pair_doubles=True)
    hand.raise_to(200)

    hand.kill(0, "ruling", raise_back=True)

    assert hand.legal == Legal(1, 0, 100, 200, either=True)
    assert Hand.replay(hand.setup, hand.events).legal == hand.legal


@pytest.mark.parametrize("game", [games.STUD_HI_LO, games.RAZZ], ids=lambda game: game.name)
def test_the_open_pair_counts_in_stud_high_only(game: games.Game) -> None:
    assert not fourth(*PAIR, game=game, open_pair_doubles=True).legal.either


def test_without_an_open_pair_and_on_other_streets_there_is_one_size() -> None:
    assert fourth(*NO_PAIR, open_pair_doubles=True).legal == Legal(0, 0, 100, 100)
    hand = to_street(fourth(*PAIR, open_pair_doubles=True), 2)
    assert (hand.legal.raise_from, hand.legal.raise_to) == (200, 200)


def test_a_stack_between_the_sizes_may_go_all_in() -> None:
    hand = Hand.begin(Setup(
        game=games.STUD, terms=limit(open_pair_doubles=True), stacks=(185, BIG, BIG), antes=(10,) * 3, bring_in=25,
        deck=stud_deck(PAIR),
    ))  # fmt: skip
    to_street(hand, 1)

    assert hand.legal == Legal(0, 0, 100, 150, either=True)


# -- what comes back in a draw --------------------------------------------------------------------------


def drawing(**said: object) -> Hand:
    """Six in triple draw: one folds, the others throw three cards each, and again; the second draw runs out."""
    hand = Hand.begin(Setup(
        game=games.TRIPLE_DRAW, terms=limit(**said), stacks=(BIG,) * 6, blinds=(50, 100, 0, 0, 0, 0), deck=DECK,
        reshuffle=BACKWARDS,
    ))  # fmt: skip
    hand.fold()
    for street in (1, 2):
        to_street(hand, street)
        while hand.phase == "draw":
            hand.discard(hand.hole[hand.to_act][:3])
    return hand


def thrown(hand: Hand, draw: int) -> set[int]:
    """What was thrown away in a draw."""
    events = happened(hand, Discarded)[5 * (draw - 1) : 5 * draw]
    return {card for event in events for card in event.cards}


def back(hand: Hand) -> set[int]:
    """What came back of all that was thrown away."""
    (again,) = happened(hand, Reshuffled)
    return set(again.cards) & (thrown(hand, 1) | thrown(hand, 2))


def test_all_that_was_thrown_away_comes_back_but_what_those_threw_who_are_still_to_draw() -> None:
    """Thirty cards, two burns, fifteen drawn: five left, so the second one to draw again runs out."""
    hand = drawing()
    first, *later = [set(event.cards) for event in happened(hand, Discarded)[5:]]

    assert back(hand) >= thrown(hand, 1) | first
    assert back(hand).isdisjoint(set().union(*later))


def test_only_what_earlier_draws_threw_away_comes_back_where_the_house_says_so() -> None:
    hand = drawing(draws_from="earlier")

    assert thrown(hand, 1) <= back(hand)
    assert back(hand).isdisjoint(thrown(hand, 2))


def test_where_earlier_draws_left_too_little_this_ones_discards_come_back_too() -> None:
    hand = Hand.begin(Setup(
        game=games.SINGLE_DRAW, terms=Terms(min_bet=100, draws_from="earlier"), stacks=(BIG,) * 6,
        blinds=(50, 100, 0, 0, 0, 0), deck=DECK, reshuffle=BACKWARDS,
    ))  # fmt: skip
    to_street(hand, 1)
    while hand.phase == "draw":
        hand.discard(list(hand.hole[hand.to_act]))

    assert [len(set(hole)) for hole in hand.hole] == [5] * 6


def test_folded_hands_and_burns_come_back_where_the_whole_muck_is_shuffled() -> None:
    folded = set(drawing().hole[2])
    assert len(folded) == 5  # they stay out otherwise

    hand = drawing(draws_from="muck")

    (again,) = happened(hand, Reshuffled)
    burned = {event.card for event in happened(hand, Burned)}
    assert set(again.cards) >= thrown(hand, 1) | folded | burned


# -- all of them ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(60))
def test_whatever_the_house_says_no_card_is_held_twice_and_the_hand_replays(seed: int) -> None:
    rng = Random(seed)
    game = rng.choice([games.STUD, games.STUD_HI_LO, games.TRIPLE_DRAW, games.BADUGI])
    said = random_setup(rng, game)
    terms = limit(
        stud_last=rng.choice(["shared", "burns", "muck"]), draws_from=rng.choice(["discards", "earlier", "muck"]),
        open_pair_doubles=rng.random() < 0.5, burns=rng.randint(0, 2),
    )  # fmt: skip
    n = 8 if game.stud else 7
    setup = Setup(
        game=game, terms=terms, stacks=(BIG,) * n, antes=(10,) * n, bring_in=25 if game.stud else 0,
        blinds=() if game.stud else (50, 100, *(0,) * (n - 2)), deck=tuple(rng.sample(DECK, 52)),
        reshuffle=said.reshuffle,
    )  # fmt: skip
    hand = Hand.begin(setup)
    while not hand.over:
        if hand.phase == "bet" and rng.random() < 0.8:
            hand.call()
        elif hand.legal.either:
            hand.raise_to(rng.choice([hand.legal.raise_from, hand.legal.raise_to]))
        else:
            play(hand, rng)
        held = [*hand.board, *(card for seat in range(n) if hand.live[seat] for card in hand.hole[seat])]
        assert len(set(held)) == len(held)

    assert sum(hand.stacks) == n * BIG
    assert Hand.replay(setup, hand.events).stacks == hand.stacks
