"""A deal that went wrong: what is automatic, what the floor declares, what is put right."""

import pytest

from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Library
from tests.rulings.asking import BOOKS, asked

HELD = {"button": 5}


@pytest.mark.parametrize("book", BOOKS)
def test_a_wrong_button_says_the_same_in_both_places_of_a_book(book: str, library: Library) -> None:
    terms = library.book(book)
    switch, before = terms.dealing.misdeal_wrong_button, terms.button.wrong_button_before_action
    listed = "wrong-button" in terms.dealing.misdeal_causes.value

    assert switch.speaks == before.speaks == listed
    assert not before.speaks or (before.value == "misdeal-and-correct") == switch.value


def test_a_house_whose_two_places_disagree_leaves_a_wrong_button_to_the_floor(library: Library) -> None:
    two_minds = library.book("ksop-2026").but({"dealing.misdeal_wrong_button": False})

    ruling = asked(two_minds, "deal", cause="wrong-button", acted=False)

    assert [option.id for option in ruling.options] == ["misdeal", "goes-on"]


def test_ksop_2026_a_cause_that_only_guidance_lists_is_the_floors_and_says_so() -> None:
    ruling = asked("ksop-2026", "deal", cause="wrong-seat", acted=False)

    assert [(option.id, option.by) for option in ruling.options] == [("misdeal", "floor"), ("goes-on", "floor")]
    assert "tda-2015:34.A.0" in ruling.guidance


def test_bsop_54_1_a_complete_list_leaves_nothing_to_declare() -> None:
    ruling = asked("bsop", "deal", cause="left-out", seat=3, acted=False)

    assert (ruling.stands, ruling.certain) == ({"hand": "goes-on"}, True)
    assert ruling.cites[0] == "bsop:54.1"


@pytest.mark.parametrize("book", BOOKS)
def test_once_a_street_was_dealt_there_was_substantial_action(book: str) -> None:
    ruling = asked(book, "deal", {"street": "flop"}, cause="not-entitled")

    assert (ruling.stands["hand"], ruling.certain) == ("goes-on", True)


def test_nobody_is_asked_which_card_it_was_where_two_are_a_misdeal_anyway() -> None:
    assert asked("tda-2015", "deal", cause="exposed", shown=2, acted=False).certain


def test_which_of_a_players_cards_it_was_follows_from_the_round(library: Library) -> None:
    first_of_each = {"dealing.exposed_first_cards_of": "each-player", "dealing.exposed_first_cards": 1}
    book = library.book("bsop").but(first_of_each)
    table = {"seats": {str(seat): {"behind": 1_000} for seat in (1, 2, 3)}}

    hands = [
        asked(book, "deal", table, cause="exposed", cards=[{"number": number}], acted=False).stands["hand"]
        for number in (3, 4)
    ]

    assert hands == ["misdeal", "goes-on"]


def test_a_player_who_shows_his_own_card_keeps_it_or_not_as_the_director_says() -> None:
    deal = {"cause": "exposed", "cards": [{"number": 7, "own": 1}], "by": "player"}

    ruling = asked("bsop", "deal", **deal)

    assert [(option.id, option.by) for option in ruling.options] == [
        ("kept", "director"),
        ("replaced-and-burned", "director"),
    ]


def test_the_button_that_acted_short_is_dead_though_its_card_could_be_given() -> None:
    table = {**HELD, "actions": [{"seat": 5, "act": "call"}]}

    ruling = asked("bsop", "deal", table, cause="wrong-count", seat=5, has=1)

    assert (ruling.stands["cards"], ruling.records) == ("dead", ("button-count-not-said",))
    assert "bsop:55.3" in ruling.cites


def test_what_the_button_should_have_follows_from_the_game() -> None:
    short = asked(
        "scpt-2026",
        "deal",
        {**HELD, "game": "omaha"},
        cause="wrong-count",
        seat=5,
        has=3,
        acted=False,
    )

    assert short.stands["cards"] == "completed"


def test_the_sentence_names_the_seat_in_words() -> None:
    ruling = asked("bsop", "deal", {"button": 1}, cause="wrong-count", seat=5, has=1, acted=True)

    assert ruling.say is not None
    assert ruling.say.pt == "A mão está morta. Assento cinco está fora; os outros seguem."
    assert ruling.say.es == "La mano está muerta. El asiento cinco queda fuera; los demás siguen."


@pytest.mark.parametrize(
    ("table", "deal", "code"),
    [
        ({"seats": {"1": {}}}, {"cause": "left-out", "seat": 4}, "rulings.no-such-seat"),
        ({}, {"cause": "other", "acted": True, "noticed": "last-card"}, "rulings.facts-disagree"),
        ({}, {"cause": "other", "acted": False, "noticed": "showdown"}, "rulings.facts-disagree"),
        ({}, {"cause": "exposed", "shown": 0}, "rulings.facts-disagree"),
        ({}, {"cause": "exposed", "cards": [{"number": 0}]}, "rulings.facts-disagree"),
        ({}, {"cause": "wrong-count", "seat": 3, "has": 2, "should": 2}, "rulings.facts-disagree"),
        ({}, {"cause": "dealt-badly"}, "rulings.not-a-situation"),
    ],
)
def test_what_cannot_be_is_refused(table: dict[str, object], deal: dict[str, object], code: str) -> None:
    with pytest.raises(Refusal) as refused:
        asked("ksop-2026", "deal", table, **deal)

    assert refused.value.code == code
