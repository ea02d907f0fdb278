"""A deck that is not as it should be."""

import pytest

from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Library
from tests.rulings.asking import asked

FOULED = {"kind": "duplicate"}


def test_bsop_54_5_two_fives_of_hearts_after_substantial_action_void_the_hand() -> None:
    ruling = asked("bsop", "deck", kind="duplicate", cards=["5h", "5h"], noticed="substantial-action")

    assert (ruling.stands, ruling.cites[0]) == ({"hand": "void", "bets": "returned"}, "bsop:54.5")


def test_ksop_2026_74_s2_the_second_flop_card_face_up_takes_the_flop_back_and_leaves_the_burn_out() -> None:
    ruling = asked("ksop-2026", "deck", {"street": "flop"}, kind="boxed", during="street")

    assert [step["do"] for step in ruling.steps] == [
        "stop", "take-street-back", "card-back", "reshuffle", "deal-street",
    ]  # fmt: skip
    assert ruling.effects[-1] == {"do": "no_burn", "street": "flop"}


def test_whoever_knew_of_it_may_be_penalised_where_the_book_says_so() -> None:
    knew = {**FOULED, "noticed": "showdown", "knew": [3, 8]}

    grounds = [(each.ground, each.seat, each.duty) for each in asked("ksop-2026", "deck", **knew).penalties]

    assert grounds == [("fouled-deck-known", 3, "may"), ("fouled-deck-known", 8, "may")]
    assert not asked("bsop", "deck", **knew).penalties


def test_during_the_hand_is_taken_for_so_until_somebody_says_otherwise() -> None:
    ruling = asked("scpt-2026", "deck", **FOULED, acted=True)

    assert ruling.stands["hand"] == "void"
    assert [(each.fact, each.value) for each in ruling.assumed] == [("over", False)]
    assert [each.fact for each in ruling.missing] == ["over"]


def test_a_house_that_points_to_its_authority_goes_by_what_was_announced(library: Library) -> None:
    elsewhere = library.book("scpt-2026").but({"dealing.fouled_deck_defined_by": "gaming-authority"})
    joker = {"kind": "joker", "noticed": "showdown"}

    announced = asked(elsewhere, "deck", {"house": {"fouled_deck": ["jokers"]}}, **joker)
    unannounced = asked(elsewhere, "deck", **joker)

    assert announced.stands["hand"] == "void"
    assert [option.id for option in unannounced.options] == ["fouled", "sound"]


def test_where_none_of_the_books_ways_is_left_the_director_decides(library: Library) -> None:
    only_order = library.book("tda-2015").but({"dealing.dropped_stub_steps": ["restore-order"]})

    ruling = asked(only_order, "deck", kind="dropped", order_known=False)

    assert [(option.id, option.by) for option in ruling.options] == [("void", "director"), ("goes-on", "director")]


def test_a_dispute_that_lasts_until_substantial_action_of_the_next_hand(library: Library) -> None:
    longer = library.book("bsop").but({"pots.dispute_hand_until": "substantial-action"})

    hands = [
        asked(longer, "deck", **FOULED, noticed=noticed).stands["hand"]
        for noticed in ("next-hand", "next-hand-substantial")
    ]

    assert hands == ["void", "closed"]


@pytest.mark.parametrize(
    ("deck", "code"),
    [
        ({"kind": "duplicate", "over": True, "noticed": "first-action"}, "rulings.facts-disagree"),
        ({"kind": "duplicate", "acted": False, "noticed": "showdown"}, "rulings.facts-disagree"),
        ({"kind": "boxed", "boxed": 0}, "rulings.facts-disagree"),
        ({"kind": "boxed", "cards": ["Ah", "Ah"]}, "rulings.no-such-card"),
    ],
)
def test_what_cannot_be_is_refused(deck: dict[str, object], code: str) -> None:
    with pytest.raises(Refusal) as refused:
        asked("ksop-2026", "deck", **deck)

    assert refused.value.code == code
