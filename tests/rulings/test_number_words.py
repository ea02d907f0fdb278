"""Numbers as people say and type them: written for the table, read where they stand."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from panoverde.kernel.texts import LANGUAGES, Language
from panoverde.rulings.words import Amount, Chips, Seat, read_figures, said_amount, said_seat
from panoverde.rulings.words.figures import Figure

AROUND: dict[Language, tuple[str, str]] = {
    "pt": ("Aumentou para ", " fichas; já foi pago"),
    "en": ("Made it ", " and was called"),
    "es": ("Subió a ", " y le pagaron"),
}
# The first is no amount in words: um, one, un stand for “a” as well.
LARGER = st.one_of(st.just(0), st.integers(2, 999_999_999), st.integers(1, 9_999_999).map(lambda chips: chips * 100))


def found(typed: str, language: Language) -> list[tuple[str, Figure]]:
    """Give each figure with the piece of text that it was read from."""
    return [(typed[figure.start : figure.end], figure) for figure in read_figures(typed, language)]


def values(typed: str, language: Language) -> list[int]:
    figures = read_figures(typed, language)
    assert all(isinstance(figure, Amount) for figure in figures), figures
    return [figure.value for figure in figures if isinstance(figure, Amount)]


@given(LARGER, st.sampled_from(LANGUAGES))
def test_what_is_said_is_read_back_from_where_it_stands(chips: int, language: Language) -> None:
    before, after = AROUND[language]
    said = said_amount(chips, language)

    figures = found(before + said + after, language)

    assert figures == [(said, Amount(len(before), len(before) + len(said), chips))]


@given(LARGER, st.sampled_from(LANGUAGES))
def test_figures_with_marks_are_read_in_either_writing(chips: int, language: Language) -> None:
    grouped = f"{chips:,}"

    assert values(grouped, language) == [chips]
    assert values(grouped.replace(",", "."), language) == [chips]


@given(st.integers(1, 99), st.sampled_from((25, 100, 500, 1000, 5000, 25_000, 100_000)), st.sampled_from(LANGUAGES))
def test_chips_by_count_are_read_in_words_and_figures(count: int, chip: int, language: Language) -> None:
    of = {"pt": "de", "en": "of", "es": "de"}[language]
    typed = [f"{count}x{chip}", f"{count} × {chip}", f"{said_amount(count, language)} {of} {chip}"]

    assert [found(text, language) for text in typed] == [
        [(text, Chips(0, len(text), max(chip, count), min(chip, count)))] for text in typed[:2]
    ] + [[(typed[2], Chips(0, len(typed[2]), chip, count))]]


@given(st.text(max_size=60), st.sampled_from(LANGUAGES))
def test_whatever_is_typed_is_read_in_order_and_inside_the_text(typed: str, language: Language) -> None:
    figures = read_figures(typed, language)

    places = [place for figure in figures for place in (figure.start, figure.end)]
    assert places == sorted(places)
    assert all(0 <= figure.start < figure.end <= len(typed) for figure in figures)


@pytest.mark.parametrize(
    ("chips", "pt", "en", "es"),
    [
        (1700, "mil e setecentos", "seventeen hundred", "mil setecientos"),
        (400, "quatrocentos", "four hundred", "cuatrocientos"),
        (1000, "mil", "one thousand", "mil"),
        (2500, "dois mil e quinhentos", "twenty-five hundred", "dos mil quinientos"),
        (1250, "mil duzentos e cinquenta", "one thousand two hundred and fifty", "mil doscientos cincuenta"),
        (12_500, "doze mil e quinhentos", "twelve thousand five hundred", "doce mil quinientos"),
        (31, "trinta e um", "thirty-one", "treinta y uno"),
        (21, "vinte e um", "twenty-one", "veintiuno"),
        (21_000, "vinte e um mil", "twenty-one thousand", "veintiún mil"),
        (150_000_000, "cento e cinquenta milhões", "one hundred and fifty million", "ciento cincuenta millones"),
    ],
)
def test_amounts_as_a_dealer_says_them(chips: int, pt: str, en: str, es: str) -> None:
    assert [said_amount(chips, language) for language in LANGUAGES] == [pt, en, es]


def test_seats_are_said_and_read_and_are_no_amounts() -> None:
    assert [said_seat(3, language) for language in LANGUAGES] == ["assento três", "seat three", "asiento tres"]
    for language in LANGUAGES:
        said = said_seat(1, language)
        assert found(said, language) == [(said, Seat(0, len(said), 1))]


@pytest.mark.parametrize(
    ("language", "typed", "read"),
    [
        ("pt", "1k", [1000]),
        ("pt", "1.5k ou 1,5k", [1500, 1500]),
        ("pt", "1.500k", [1_500_000]),
        ("en", "1.500k", [1500]),
        ("pt", "20 mil, 20mil", [20_000, 20_000]),
        ("pt", "2,5 mil", [2500]),
        ("pt", "2 mil e 500", [2500]),
        ("pt", "dois e meio k", [2500]),
        ("en", "two and a half k", [2500]),
        ("es", "dos y medio k", [2500]),
        ("pt", "um milhão e meio, meio milhão, 1kk", [1_500_000, 500_000, 1_000_000]),
        ("es", "un millón y medio", [1_500_000]),
        ("en", "a thousand, a hundred and five, half a million, two grand", [1000, 105, 500_000, 2000]),
        ("pt", "quatro", [4]),
        ("pt", "cem duzentos", [100, 200]),
        ("pt", "quinhentos e mil", [500, 1000]),
        ("pt", "1k e 500", [1000, 500]),
        ("pt", "blinds 200-400, depois 300/600", [200, 400, 300, 600]),
        ("es", "DIECISÉIS MIL", [16_000]),
        ("pt", "1.300,00", [1300]),
    ],
)
def test_amounts_as_people_type_them(language: Language, typed: str, read: list[int]) -> None:
    assert values(typed, language) == read


@pytest.mark.parametrize(
    "typed",
    ["um jogador", "9-max", "h4h", "3-bet", "regra 75.A", "50%", "50 %", "às 20:30", "10h", "1k5", "1.5",
     "dois e meio", "9" * 5000, "1.2.3", "²", "٣"],
)  # fmt: skip
def test_what_is_no_amount_is_left_alone(typed: str) -> None:
    assert read_figures(typed, "pt") == []


@pytest.mark.parametrize(
    ("language", "typed", "chips"),
    [
        ("pt", "2x500", (500, 2)),
        ("pt", "500x2", (500, 2)),
        ("pt", "duas de 500", (500, 2)),
        ("pt", "duas fichas de mil", (1000, 2)),
        ("pt", "uma de 5k", (5000, 1)),
        ("en", "two 500s", (500, 2)),
        ("en", "three 1k chips", (1000, 3)),
        ("en", "a 5k chip", (5000, 1)),
        ("en", "two five hundred chips", (500, 2)),
        ("es", "dos fichas de quinientos", (500, 2)),
    ],
)
def test_chips_as_people_type_them(language: Language, typed: str, chips: tuple[int, int]) -> None:
    assert found(typed, language) == [(typed, Chips(0, len(typed), *chips))]


def test_accents_that_follow_their_letter_belong_to_the_figure() -> None:
    typed = unicodedata.normalize("NFD", "pôs três mil já")

    ((piece, figure),) = found(typed, "pt")

    assert unicodedata.normalize("NFC", piece) == "três mil"
    assert figure == Amount(figure.start, figure.end, 3000)
