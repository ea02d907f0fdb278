"""`panoverde equity`: the shape programs rely on, a table for people, and clear about what was typed wrong."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from tests.conftest import Panoverde

SCHEMA = json.loads(
    (Path(__file__).parents[2] / "docs" / "schemas" / "equity.schema.json").read_text(encoding="utf-8")
)


def test_two_hands_as_json(panoverde: Panoverde) -> None:
    said = panoverde("equity", "7h7d", "9s9c", "--board", "7c9d2h3s", "--dead", "Ah", "--json")

    Draft202012Validator(SCHEMA).validate(said.json)
    assert said.status == 0
    assert (said.json["game"], said.json["board"], said.json["dead"]) == ("holdem", "7c9d2h3s", "Ah")
    assert (said.json["exact"], said.json["count"], said.json["seed"]) == (True, 43, None)
    assert said.json["players"][0] == {
        "hand": "7h7d", "win": 1, "tie": 0, "lose": 42, "equity": pytest.approx(1 / 43), "error": 0,
    }  # fmt: skip


def test_an_estimate_says_so_and_is_the_same_for_the_same_seed(panoverde: Panoverde) -> None:
    asked = ("equity", "AhKd", "????", "--seed", "4", "--json")

    said, again = panoverde(*asked).json, panoverde(*asked).json

    Draft202012Validator(SCHEMA).validate(said)
    assert said == again
    assert (said["exact"], said["seed"]) == (False, 4)
    assert said["players"][0]["equity"] == pytest.approx(0.6532, abs=5 * said["players"][0]["error"])


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("pt", ["ganha", "divide", "perde", "2,27%", "97,73%", "Exato: todas as 44 possibilidades."]),
        ("en", ["wins", "splits", "loses", "2.27%", "97.73%", "Exact: all 44 outcomes."]),
        ("es", ["gana", "divide", "pierde", "2,27%", "97,73%", "Exacto: todas las 44 posibilidades."]),
    ],
)
def test_people_read_a_table_in_their_language(panoverde: Panoverde, lang: str, words: list[str]) -> None:
    said = panoverde("equity", "7h7d", "9s9c", "--board", "7c 9d 2h 3s", "--lang", lang)

    assert said.status == 0
    assert "7♥ 7♦" in said.out
    assert [word for word in words if word not in said.out] == []


def test_people_read_how_far_off_an_estimate_may_be(panoverde: Panoverde) -> None:
    said = panoverde("equity", "--game", "stud", "AhAdKs", "QsQcJh", "--seed", "7")

    assert "100,000 outcomes drawn by seed 7" in said.out
    assert "standard error of 0.15 percentage points" in said.out


def test_hands_of_a_draw_game_are_said_to_be_final(panoverde: Panoverde) -> None:
    said = panoverde("equity", "--game", "badugi", "Ah2c3d4s", "Ad2s3h5c")

    assert "after the last draw" in said.out


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("AhAd",), "hand.too-few-hands"),
        (("AhAd", "AhKs"), "hand.card-twice"),
        (("AhAd", "KsKcQc"), "hand.wrong-hole"),
        (("AhAd", "KsK"), "cards.not-a-card"),
        (("AhAd", "KsKc", "--board", "2c3c4c5c6c7c"), "hand.wrong-board"),
        (("AhAd", "KsKc", "--board", "2c"), "hand.wrong-board"),
        (("AhAd", "KsKc", "--board", "2c3c"), "hand.wrong-board"),
        (("AhAdAc2s", "KsKcKd3s", "--game", "omaha", "--board", "2c3c"), "hand.wrong-board"),
        (("Ah2c3d4s", "Ad2s3h5c", "--game", "badugi", "--board", "2h"), "hand.wrong-board"),
        (("AhAd", "KsKc", "--game", "canasta"), "hand.unknown-game"),
        (("AhAd", "KsKc", "--game", "short-deck", "--board", "2c"), "hand.not-in-deck"),
    ],
)
def test_what_was_typed_wrong_is_refused(panoverde: Panoverde, arguments: tuple[str, ...], code: str) -> None:
    said = panoverde("equity", *arguments, "--json")

    assert (said.status, said.json["refused"]["code"]) == (2, code)


def test_a_forgotten_flop_card_is_named_with_what_to_do(panoverde: Panoverde) -> None:
    said = panoverde("equity", "AhAd", "KsKc", "--board", "2c3c")

    assert said.err == (
        "The board of holdem has 0, 3, 4, 5 cards, and this one has 2. "
        "Correct it, or write ?? for a card nobody has seen.\n"
    )
    assert panoverde("equity", "AhAd", "KsKc", "--board", "2c3c??").status == 0


@pytest.mark.parametrize(
    "typed",
    [
        ("A♥ A♦", "10♠ K♣", "--board", "2♣ 3♣ 4♣", "--dead", "K♦ K♥"),
        ("ah ad", "10s kc", "--board", "2c,3c,4c", "--dead", "kd,kh"),
        ("AH,AD", "TS, Kc", "--board", "2♣\ufe0f3C4c", "--dead", "Kd, Kh"),
    ],
)
def test_cards_may_be_typed_small_drawn_or_with_commas(panoverde: Panoverde, typed: tuple[str, ...]) -> None:
    plain = panoverde("equity", "AhAd", "TsKc", "--board", "2c3c4c", "--dead", "KdKh", "--json")

    said = panoverde("equity", *typed, "--json")

    assert said.status == 0
    assert said.json == plain.json


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("pt", "Exato: só há um resultado possível."),
        ("en", "Exact: only one outcome is possible."),
        ("es", "Exacto: solo hay un resultado posible."),
    ],
)
def test_where_nothing_is_to_come_there_is_one_outcome(panoverde: Panoverde, lang: str, words: str) -> None:
    said = panoverde("equity", "AhAd", "KsKc", "--board", "2c3c4c7d8d", "--lang", lang)

    assert said.out.splitlines()[-1] == words
