"""A hand as a picture of the table: it parses, it fits, and it shows no card that nobody saw."""

import re
from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from panoverde.cards.cards import DECK, card, name, picture
from panoverde.documents.hands.palette import PALETTES, Palette
from panoverde.documents.hands.picture import draw
from panoverde.documents.hands.places import HEIGHT, WIDTH, places
from panoverde.documents.hands.shapes import fit, width
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.games import OMAHA_5, STUD
from panoverde.hand.hand import Hand
from panoverde.hand.terms import Terms
from panoverde.kernel.texts import LANGUAGES, Language
from tests.documents.test_hand_text import public
from tests.hand.playing import play as play_on
from tests.hand.playing import random_setup
from tests.hand.table import dealt, holdem

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = [
    "<script>alert(1)</script>",
    "\"><image href='//x'/>",
    "&amp;",
    "]]>",
    "\x00\x1b[2J",
    "\u202eanA",
    "W" * 400,
    "",
]


def parsed(drawing: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawing)


def texts(drawing: str) -> list[str]:
    return [element.text or "" for element in parsed(drawing).iter(f"{SVG}text")]


def faces(drawing: str) -> list[str]:
    return [element.attrib["data-card"] for element in parsed(drawing).iter() if "data-card" in element.attrib]


def suits_outside_of_cards(drawing: str) -> list[str]:
    """Shapes in the colour of a suit that belong to no card that is named."""
    root = parsed(drawing)
    named = {part for group in root.iter() if "data-card" in group.attrib for part in group.iter()}
    return [part.tag for part in root.iter() if part not in named and part.get("fill") in PALETTES["dark"].suits]


def on_the_river(**more: object) -> Hand:
    """Three all-in for different chips, three still betting, one gone."""
    hand = holdem([900, 1500, 30_000, 2600, 50_000, 40_000, 8000], **more)  # type: ignore[arg-type]
    while hand.street == 0:
        seat, legal = hand.to_act, hand.legal
        if seat == 6:
            hand.fold()
        elif hand.setup.stacks[seat] < 3000 and legal.raise_to:
            hand.raise_to(legal.raise_to)
        else:
            hand.call()
    while hand.street < 3:
        hand.call()
    hand.raise_to(3000)
    return hand


def test_the_table_shows_names_stacks_bets_pots_and_whose_turn_it_is() -> None:
    said = texts(draw(on_the_river(), "pt", ["Ana", "Bia", "Caio", "Duda", "Edu", "Fabi", "Gil"]))

    for text in ("No-Limit Hold'em", "blinds 100 / 200", "River", "Ana", "Gil", "8.000", "24.400", "3.000", "vez",
                 "all-in", "correu", "D", "principal 5.400", "paralelo 1: 3.000", "dealer"):  # fmt: skip
        assert text in said
    assert said.count("all-in") == 3
    assert "Vez de Edu: pagar 3.000, aumentar para 6.000 até 47.400, correr" in said


def test_only_the_board_and_shown_hands_lie_face_up() -> None:
    hand = on_the_river()
    finished = Hand.replay(hand.setup, hand.events)
    while not finished.over:
        finished.call()

    assert sorted(faces(draw(hand, "en"))) == sorted(name(one) for one in hand.board)
    assert len(faces(draw(finished, "en"))) == 5 + 2 * 6
    assert len(faces(draw(hand, "en", revealed=True))) == 5 + 2 * 7


def test_winners_are_marked_with_what_they_won_and_their_hand() -> None:
    hand = holdem([500, 500], deck=dealt(["AhKd", "QdQh"], "AsJs9c3h4d"))
    hand.raise_to(500)
    hand.call()

    drawing = draw(hand, "pt", ["Ana", "Bia"])

    assert {"1.000  +1.000", "par de ases", "par de damas", "Fim da mão", "Ana leva 1.000"} <= set(texts(drawing))
    assert PALETTES["dark"].prize in drawing


def test_the_same_hand_is_drawn_the_same() -> None:
    hand = on_the_river()

    assert draw(hand, "pt") == draw(Hand.replay(hand.setup, hand.events), "pt")


def test_it_needs_nothing_from_elsewhere_and_says_what_it_shows() -> None:
    drawing = draw(on_the_river(), "es", ["Ana"], title="Mano 57")
    root = parsed(drawing)
    title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")

    assert root.attrib["role"] == "img"
    assert root.attrib["viewBox"] == f"0 0 {WIDTH} {HEIGHT}"
    assert re.findall(r"href|url\(|<image|<style|<script|\bid=|http(?!://www\.w3\.org/2000/svg)", drawing) == []
    assert title is not None
    assert title.text == "Mano 57 · No-Limit Hold'em · River"
    assert description is not None
    assert "Ana: 0, 2 tapadas, all-in" in (description.text or "")
    assert "Asiento 3: 24.400, apuesta 3.000, 2 tapadas" in (description.text or "")


@pytest.mark.parametrize("hostile", HOSTILE)
def test_names_can_do_no_harm(hostile: str) -> None:
    drawing = draw(on_the_river(), "pt", [hostile] * 3, title=hostile)

    tags = {element.tag.removeprefix(SVG) for element in parsed(drawing).iter()}
    assert tags <= {"svg", "title", "desc", "ellipse", "g", "rect", "path", "circle", "text"}
    assert all(len(text) < 120 for text in texts(drawing))


def test_seat_numbers_say_who_sits_at_the_dealers_left() -> None:
    hand = holdem([1000, 2000, 3000])

    drawing = draw(hand, "en", ["Ana", "Bia", "Caio"], seats=[8, 2, 5])

    order = [text for text in texts(drawing) if text in ("Ana", "Bia", "Caio")]
    assert order == ["Bia", "Caio", "Ana"]


def test_an_ante_that_only_a_folded_hand_paid_is_drawn_in_the_middle() -> None:
    hand = holdem([5000] * 4, (50, 100), terms=Terms(min_bet=100), antes=(0, 100, 0, 0), ante_is_dead=False)
    hand.raise_to(200)
    hand.raise_to(400)
    hand.fold()
    hand.fold()

    assert "Pot 850" in texts(draw(hand, "en"))


def test_a_dead_button_is_not_drawn() -> None:
    hand = holdem([1000] * 3)

    assert "D" in texts(draw(hand, "en"))
    assert "D" not in texts(draw(hand, "en", dead_button=True))


# -- room -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(2, 11))
def test_no_seat_covers_another_or_leaves_the_picture(count: int) -> None:
    around = [(place.x - 128, place.y - 80, place.x + 128, place.y + 108) for place in places(count)]

    assert all(left >= 0 and top > 84 and right <= WIDTH and bottom <= HEIGHT for left, top, right, bottom in around)
    for at, one in enumerate(around):
        for other in around[at + 1 :]:
            assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@given(text=st.text(), size=st.integers(10, 30), room=st.integers(40, 500))
def test_a_text_is_made_to_fit(text: str, size: int, room: int) -> None:
    said, smaller = fit(text, size, room)

    assert width(said, smaller) <= room * 1.002
    assert smaller >= size * 0.8 - 1e-9


def test_signs_that_join_others_take_no_room() -> None:
    assert width("👩\u200d👧", 20) == width("👩👧", 20)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def inks(colours: Palette) -> Iterator[tuple[str, str]]:
    yield from (
        (colours.plate, colours.on_plate),
        (colours.plate, colours.on_plate_2),
        (colours.plate, colours.prize),
    )
    yield from ((colours.folded, colours.on_folded), (colours.turn, colours.on_turn))
    yield from ((colours.prize, colours.on_status), (colours.all_in, colours.on_status))
    yield from ((colours.felt_deep, colours.on_felt), (colours.puck, colours.on_puck))
    yield from ((colours.card, suit) for suit in colours.suits)


@pytest.mark.parametrize("theme", PALETTES)
def test_everything_written_can_be_read(theme: str) -> None:
    for ground, ink in inks(PALETTES[theme]):  # type: ignore[index]
        light, dark = sorted((luminance(ground), luminance(ink)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5, (ground, ink)


# -- any hand -------------------------------------------------------------------------------------------


@settings(deadline=None, max_examples=100)
@given(seed=st.integers(0, 2**32), language=st.sampled_from(LANGUAGES))
def test_any_hand_can_be_drawn_at_any_step_and_no_unseen_card_is(seed: int, language: Language) -> None:
    rng = Random(seed)
    hand = Hand.begin(random_setup(rng))
    for step in range(400):
        if step % 5 == 0 or hand.over:
            drawing = draw(hand, language)
            seen = public(hand)
            shown = faces(drawing)
            assert {card(found) for found in shown} <= seen
            assert not suits_outside_of_cards(drawing)
            assert [one for one in DECK if one not in seen and picture(one) in drawing] == []
            parsed(draw(hand, language, revealed=True, theme="light"))
        if hand.over:
            return
        play_on(hand, rng, rulings=0.1)


@pytest.mark.parametrize(("game", "n"), [(STUD, 7), (OMAHA_5, 9)])
def test_full_tables_of_many_cards_are_drawn_whole(game: object, n: int) -> None:
    rng = Random(7)
    setup = random_setup(rng, game)  # type: ignore[arg-type]
    terms = Terms(structure=setup.terms.structure, min_bet=20, small_bet=20, big_bet=40)
    blinds = () if game is STUD else (10, 20, *(0,) * (n - 2))
    whole = msgspec.structs.replace(
        setup, terms=terms, stacks=(5000,) * n, antes=(1,) * n, ante_is_dead=False, blinds=blinds,
        bring_in=5 if game is STUD else 0, away=(), shows_itself=True,
    )  # fmt: skip
    hand = Hand.begin(whole)
    while not hand.over:
        hand.call()

    assert len(faces(draw(hand, "pt"))) == (49 if game is STUD else 45 + 5)


def test_a_hand_without_cards_yet_is_drawn() -> None:
    setup = Setup(game=STUD, terms=Terms(structure="fixed-limit", small_bet=20, big_bet=40), stacks=(500,) * 7,
                  antes=(5,) * 7, bring_in=5)  # fmt: skip

    drawing = draw(Hand.begin(setup), "en")

    assert "Cards are to be dealt" in texts(drawing)
