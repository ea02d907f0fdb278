"""Where ingredients come from: announced in one form, and what comes of them written in one way."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from panoverde.cards.cards import DECK, name, picture
from panoverde.draws.lotteries import LOTTERIES
from panoverde.draws.sources import BadIngredient, BadSource, Source, pulse_at, read, round_at

AT = "2026-11-15T23:00:00.000Z"
MEGA = f"lottery mega-sena 2801 {AT}"
SOURCES = [
    "cards", MEGA, f"lottery loteria-federal 5825 {AT}", f"lottery other 77 {AT} 6 1 49 Loto Demo",
    f"lottery other 77 {AT} 2 1 448 Loto", f"lottery other 77 {AT} 5 1 35 Loto",
    f"lottery other 77 {AT} 50 0 999999999 L",
    "drand quicknet 27946612", "drand default 5000000", f"nist {AT}",
]  # fmt: skip


@pytest.mark.parametrize("text", SOURCES)
def test_a_source_has_one_form(text: str) -> None:
    assert read(text).text == text


@pytest.mark.parametrize(
    "text",
    [
        "", "today", "the date", "cards ", "Cards", "cards 5", "lottery mega-sena 2801", f"lottery mega-sena 0 {AT}",
        f"lottery mega-sena 02801 {AT}", f"lottery loto 2801 {AT}", "lottery mega-sena 2801 2026-11-15T23:00:00Z",
        "lottery mega-sena 2801 2026-02-30T23:00:00.000Z", f"lottery other 77 {AT} 6 1 49 ",
        f"lottery other 77 {AT} 6 1 5 Loto", f"lottery other 77 {AT} 6 1 49 Loto  Demo", f"lottery other 77 {AT}",
        "drand fast 12", "drand quicknet", "drand quicknet 0", "drand quicknet 1e9", "nist 2026-11-15T23:00:30.000Z",
        "lottery mega-sena 2801 2026-11-15T23:00:00.000Z\n",
        f"lottery other 77 {AT} 2 0 1 Loto", f"lottery other 77 {AT} 50 1 50 Loto",
        f"lottery other 77 {AT} 2 1 447 Loto",
    ],
)  # fmt: skip
def test_what_nobody_could_look_up_is_no_source(text: str) -> None:
    with pytest.raises(BadSource):
        read(text)


def test_every_way_of_writing_a_lottery_result_is_the_same_ingredient() -> None:
    """The attack: 278 spellings of one result gave 278 seatings to choose from."""
    drawn = ("4", "17", "23", "38", "41", "59")
    marks = (" ", ", ", "-", ";", " - ", ".", "\t", "/", " | ", ",  ")
    padded = [tuple(number.zfill(width) for number in drawn) for width in (1, 2, 3)]
    spelled = [mark.join(numbers) for numbers in padded for mark in marks]
    spelled += [" ".join(order) for order in permutations(drawn)]

    assert len(set(spelled)) > 278
    assert {read(MEGA).ingredient(text) for text in spelled} == {"04 17 23 38 41 59"}


@pytest.mark.parametrize(
    "text",
    [
        "", "04 17 23 38 41", "04 17 23 38 41 59 60", "04 17 23 38 41 61", "00 17 23 38 41 59", "04 04 17 23 38 41",
        "2801: 04 17 23 38 41 59", "Mega-Sena 04 17 23 38 41 59", "2026-11-15", "٤ 17 23 38 41 59", "04172338 41 59",
    ],
)  # fmt: skip
def test_what_a_lottery_does_not_give_is_refused(text: str) -> None:
    with pytest.raises(BadIngredient):
        read(MEGA).ingredient(text)


def test_where_a_place_says_the_prize_the_order_counts() -> None:
    federal = read(f"lottery loteria-federal 5825 {AT}")

    assert federal.ingredient("087222, 26.487; 78250 14568 27159") == "87222 26487 78250 14568 27159"
    assert federal.ingredient("26487 87222 78250 14568 27159") == "26487 87222 78250 14568 27159"
    assert read(f"lottery super-sete 483 {AT}").ingredient("3 0 4 9 1 4 1") == "3 0 4 9 1 4 1"


@pytest.mark.parametrize("lottery", LOTTERIES)
def test_a_result_written_in_the_one_way_is_read_as_itself(lottery: str) -> None:
    of, source = LOTTERIES[lottery], Source("lottery", lottery, 1, AT)
    once = source.ingredient(" ".join(str(of.high - n) for n in range(of.count)))

    assert source.ingredient(once) == once


@given(st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True))
def test_cards_are_read_in_every_way_they_are_written(cards: list[int]) -> None:
    said = " ".join(map(name, cards))
    ways = [said, said.lower(), said.upper().replace("T", "10"), said.replace(" ", ""), said.replace(" ", ", ")]
    ways += [" ".join(map(picture, cards)), "".join(map(picture, cards))]

    assert {read("cards").ingredient(way) for way in ways} == {said}


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("ás de copas, dama de ouros, 10 de paus, valete de espadas, dois de copas", "Ah Qd Tc Js 2h"),
        ("as de corazones; rey de diamantes; diez de tréboles; jota de picas; 2 de picas", "Ah Kd Tc Js 2s"),
        ("ace of spades, king of hearts, ten of clubs, jack of diamonds, 3 of spades", "As Kh Tc Jd 3s"),
        ("As Ks Ah Kh 2c", "As Ks Ah Kh 2c"),
    ],
)
def test_cards_are_read_in_three_languages(typed: str, cards: str) -> None:
    assert read("cards").ingredient(typed) == cards


@pytest.mark.parametrize(
    "text", ["", "Ah", "Ah Kd 2c Ts", "Ah Kd 2c Ts 9h 8h", "Ah Ah Kd 2c Ts", "?? Kd 2c Ts 9h", "x"]
)
def test_what_is_not_five_cards_is_refused(text: str) -> None:
    with pytest.raises(BadIngredient):
        read("cards").ingredient(text)


def test_a_beacons_value_has_one_form_and_its_length() -> None:
    drand, nist = read("drand quicknet 27946612"), read(f"nist {AT}")

    assert drand.ingredient("AB " * 32) == "ab" * 32
    assert nist.ingredient("F6" * 64) == "f6" * 64
    for source, text in ((drand, "f6" * 64), (nist, "ab" * 32), (drand, "zz" * 32)):
        with pytest.raises(BadIngredient):
            source.ingredient(text)


def test_when_a_beacons_round_comes_follows_from_its_number_and_back() -> None:
    # Published by clients of drand: quicknet's round 27946612 comes at midnight of 20 April 2026.
    assert read("drand quicknet 27946612").moment == "2026-04-20T00:00:00.000Z"
    assert read("drand quicknet 27961627").moment == "2026-04-20T12:30:45.000Z"
    assert read("drand default 1").moment == "2020-07-22T15:17:30.000Z"
    for chain in ("quicknet", "default"):
        assert [round_at(chain, read(f"drand {chain} {n}").moment) for n in (1, 2, 5_000_000)] == [1, 2, 5_000_000]
    assert pulse_at(AT) == AT


def test_only_what_comes_later_is_unknown() -> None:
    assert read(MEGA).comes_after("2026-11-15T22:59:59.999Z")
    assert not read(MEGA).comes_after(AT)
    assert read("cards").comes_after(AT)
