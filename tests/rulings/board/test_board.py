"""A board that came wrong or too early: the steps, the words, what is refused."""

import msgspec
import pytest

from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Library
from panoverde.rulings.core.steps import STEPS
from panoverde.rulings.deal.deck.mended import WAYS
from tests.rulings.asking import BOOKS, asked

EARLY_RIVER = {"kind": "early-river", "pending": [7]}


def test_scpt_2026_an_early_river_goes_by_the_steps_of_guidance_and_says_so() -> None:
    ruling = asked("scpt-2026", "board", {"street": "turn"}, **EARLY_RIVER)

    assert msgspec.json.decode(msgspec.json.encode(ruling)) == {
        "book": "scpt-2026", "family": "board", "matter": "board:steps-for-an-early-river", "certain": True,
        "stands": {"hand": "goes-on", "card": "returned"}, "returned": 0, "options": [],
        "steps": [
            {"n": 1, "do": "return-river", "who": "dealer"}, {"n": 2, "do": "keep-burn"},
            {"n": 3, "do": "finish-action", "seats": [7]}, {"n": 4, "do": "reshuffle"},
            {"n": 5, "do": "deal-river", "burns": 0},
        ],
        "say": {
            "pt": "O river volta. Assento sete ainda fala; depois, river novo sem queimar.",
            "en": "The river goes back. Seat seven still acts; then a new river, no burn.",
            "es": "El river vuelve. Habla el asiento siete; después, river nuevo sin quemar.",
        },
        "why": [
            {"line": "guided-not-ruled", "cites": ["tda-2015:PR5.0"]},
            {"line": "steps-for-an-early-river", "cites": ["tda-2015:PR5.C"]},
        ],
        "cites": ["tda-2015:PR5.C", "tda-2015:PR5.0", "scpt-2026:intro.2"],
        "guidance": ["tda-2015:PR5.C", "tda-2015:PR5.0"],
        "penalties": [], "records": [], "assumed": [], "missing": [],
        "effects": [{"do": "see", "cards": ["??"]}, {"do": "reshuffle"}, {"do": "no_burn", "street": "river"}],
    }  # fmt: skip


def test_a_card_that_was_named_is_the_card_that_was_seen() -> None:
    ruling = asked("tda-2015", "board", **EARLY_RIVER, cards=["Ah"])

    assert ruling.effects[0] == {"do": "see", "cards": ["Ah"]}


def test_who_has_still_to_act_follows_from_the_betting() -> None:
    table = {
        "blinds": [100, 200], "button": 1, "street": "flop", "pot": 800,
        "seats": {"1": {"behind": 5000}, "4": {"behind": 5000}, "7": {"behind": 5000}},
        "actions": [{"seat": 4, "act": "check"}, {"seat": 7, "act": "bet", "to": 400}],
    }  # fmt: skip

    ruling = asked("tda-2015", "board", table, kind="early-turn")

    assert ruling.steps[1] == {"n": 2, "do": "finish-flop-action", "seats": [1, 4]}


def test_where_everybody_has_acted_nothing_came_too_early() -> None:
    table = {
        "blinds": [100, 200], "button": 1, "street": "flop", "pot": 800,
        "seats": {"1": {"behind": 5000}, "4": {"behind": 5000}},
        "actions": [{"seat": 4, "act": "check"}, {"seat": 1, "act": "check"}],
    }  # fmt: skip

    assert asked("tda-2015", "board", table, kind="early-turn").stands["card"] == "stays"


def test_the_drawn_card_of_four_is_the_burn_of_the_turn() -> None:
    ruling = asked("ksop-2026", "board", kind="four-cards")

    assert ruling.stands["next_burns"] == 0
    assert ruling.effects == ({"do": "no_burn", "street": "turn"},)


@pytest.mark.parametrize(
    ("table", "board", "code"),
    [
        ({"seats": {"1": {}, "2": {}}}, {"kind": "early-river", "pending": [7]}, "rulings.no-such-seat"),
        ({"board": ["Ah", "Kd", "2c"]}, {"kind": "early-turn", "cards": ["Ah"]}, "rulings.no-such-card"),
        ({}, {"kind": "early-turn", "cards": ["Xx"]}, "rulings.no-such-card"),
        ({"game": "short-deck"}, {"kind": "early-turn", "cards": ["2c"]}, "rulings.no-such-card"),
        ({"game": "stud"}, {"kind": "four-cards"}, "rulings.no-such-street"),
        ({"game": "holdem"}, {"kind": "early-stud"}, "rulings.no-such-street"),
    ],
)
def test_what_cannot_be_is_refused(table: dict[str, object], board: dict[str, object], code: str) -> None:
    with pytest.raises(Refusal) as refused:
        asked("ksop-2026", "board", table, **board)

    assert refused.value.code == code


def test_every_step_that_a_book_may_list_is_known(library: Library) -> None:
    lists = [p for p in library.parameters.values() if p.key.startswith("dealing.premature_") and p.type == "choices"]

    assert {choice for parameter in lists for choice in parameter.choices} <= set(STEPS)
    assert set(library.parameters["dealing.dropped_stub_steps"].choices) == {*WAYS, "void-hand"}


@pytest.mark.parametrize("book", BOOKS)
def test_every_sentence_of_a_board_is_said_in_each_book(book: str) -> None:
    for kind in ("four-cards", "no-burn", "early-flop", "early-turn", "early-river", "early-burn"):
        ruling = asked(book, "board", {"street": "flop"}, kind=kind, acted=True)
        assert ruling.say or all(option.say for option in ruling.options), kind
