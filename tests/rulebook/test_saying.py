"""Values as people read them, in three languages."""

import re
from collections.abc import Iterator

import pytest

from panoverde.kernel.texts import LANGUAGES, Language, Text
from panoverde.rulebook import Library
from panoverde.rulebook.model import UNITS, Parameter, Stored, Type
from panoverde.rulebook.saying import COLUMNS, FRAMES, NOUNS, VARIABLES, say, say_count, say_parts


def parameter(kind: Type, unit: str | None = None, label: str = "Label", **columns: str) -> Parameter:
    return Parameter("area.name", "topic", kind, Text(label, label, label), unit=unit, columns=columns)


def in_all(found: Parameter, stored: Stored) -> tuple[str, ...]:
    return tuple(say(found, stored, language) for language in LANGUAGES)


def values(library: Library) -> Iterator[tuple[Parameter, Stored]]:
    for book in library.sources.values():
        for key, stored in book.procedures.items():
            yield library.parameters[key], stored
        for clause in book.clauses.values():
            for key, stored in clause.sets.items():
                yield library.parameters[key], stored
            for reading in clause.readings:
                for stored in reading.instead:
                    yield library.parameters[reading.parameter], stored


@pytest.mark.parametrize(
    ("key", "stored", "pt", "en", "es"),
    [
        ("ranking.champion_instalments", 12, "12 parcelas", "12 instalments", "12 cuotas"),
        ("series.season_year", 2026, "2026", "2026", "2026"),
        ("registration.seniors_born_until", 1978, "1978", "1978", "1978"),
        ("betting.conditional_statement_binds_from", 2, "2ª", "2nd", "2.ª"),
        ("ranking.champion_instalment_day", 10, "dia 10", "day 10", "día 10"),
        ("chips.chip_race_first_seat", 1, "assento 1", "seat 1", "asiento 1"),
        ("clock.time_bank_start_cards", 4, "4 cartões de tempo", "4 time cards", "4 tarjetas de tiempo"),
        ("clock.hand_for_hand_clock_runs_tables", 0, "nunca", "never", "nunca"),
        ("clock.hand_for_hand_clock_runs_tables", 2, "2 mesas", "2 tables", "2 mesas"),
        ("payouts.transfer_threshold", 0, "ainda não definido", "not set yet", "aún sin fijar"),
        ("facilities.temperature_limit_celsius", "37.5", "37,5 °C", "37.5 °C", "37,5 °C"),
        ("betting.ante_big_blinds", "1", "1 BB", "1 BB", "1 BB"),
        ("betting.reopen_limit_raises", "0.5", "0,5 aumento", "0.5 raises", "0,5 subidas"),
        ("ranking.online_stage_weight", "0.5", "0,5×", "0.5×", "0,5×"),
        ("ranking.champion_first_instalment", "2027-01-10", "10/01/2027", "10 Jan 2027", "10/01/2027"),
        ("ranking.general_split_percents", [50, 35, 15], *("50% / 35% / 15%",) * 3),
        ("penalties.penalty_rounds_steps", [1, 2, 3], "1, 2 e 3 órbitas", "1, 2 and 3 orbits", "1, 2 y 3 órbitas"),
        ("seating.redraw_medium_at_tables", [2, 1], "2 e 1 mesa", "2 and 1 table", "2 y 1 mesa"),
    ],
)  # fmt: skip
def test_a_number_is_said_as_what_it_is(
    library: Library, key: str, stored: Stored, pt: str, en: str, es: str
) -> None:
    assert in_all(library.parameters[key], stored) == (pt, en, es)


def test_prizes_by_place_are_said_as_places_and_money(library: Library) -> None:
    rows = [{"place": 1, "prize": 2_250_000}, {"place": 2, "prize": 1_575_000}]

    assert in_all(library.parameters["ranking.high_roller_prizes"], rows) == (
        "1º R$ 22.500; 2º R$ 15.750",
        "1st R$ 22,500; 2nd R$ 15,750",
        "1.º R$ 22.500; 2.º R$ 15.750",
    )


def test_other_tables_name_each_cell_in_the_order_of_the_columns(library: Library) -> None:
    row = {"share": "12.5", "entries_from": 1001, "place": 3, "seats": 9}

    assert in_all(library.parameters["payouts.payout_shares"], [row]) == (
        "lugares na mesa: 9, entradas a partir de: 1.001, colocação: 3º, parte: 12,5%",
        "seats at the table: 9, entries from: 1,001, place: 3rd, share: 12.5%",
        "asientos en la mesa: 9, entradas desde: 1.001, puesto: 3.º, parte: 12,5%",
    )


def test_an_empty_list_or_table_is_said_as_none() -> None:
    for kind in ("choices", "numbers", "table"):
        assert in_all(parameter(kind), []) == ("nenhum", "none", "ninguno")


def test_a_formula_reads_as_written_by_hand(library: Library) -> None:
    points = library.parameters["ranking.points_formula_main"]

    assert in_all(points, "3 * sqrt(n) / sqrt(k + 1) * (1.5 + log10(b + 0.25))") == (
        "3 × √n / √(k + 1) × (1,5 + log₁₀(b + 0,25))",
        "3 × √n / √(k + 1) × (1.5 + log₁₀(b + 0.25))",
        "3 × √n / √(k + 1) × (1,5 + log₁₀(b + 0,25))",
    )


def test_words_in_a_formula_are_translated(library: Library) -> None:
    refund = library.parameters["dealing.lost_hand_raise_refund"]

    assert in_all(refund, "total_bet - previous_valid_bet") == (
        "aposta total − aposta válida anterior",
        "total bet − previous valid bet",
        "apuesta total − apuesta válida anterior",
    )


def test_what_only_looks_like_a_date_is_left_as_it_is() -> None:
    assert say(parameter("formula"), "2027-13-40", "pt") == "2027-13-40"


def test_choices_are_one_run_or_a_list_of_parts(library: Library) -> None:
    accepted = library.parameters["betting.accepted_action_by"]
    stored = list(accepted.choices)[:2]

    assert say_parts(accepted, stored, "pt") == ["Pôr no pote o valor informado", "Dizer “call”"]
    assert say(accepted, stored, "pt") == "Pôr no pote o valor informado; dizer “call”"


@pytest.mark.parametrize(
    ("key", "stored", "language", "said"),
    [
        ("conduct.table_languages", ["portuguese", "english"], "en", "Portuguese; English"),
        ("conduct.table_languages", ["portuguese", "english"], "pt", "Português; inglês"),
        ("payment.payment_methods", ["cash", "pix"], "pt", "Dinheiro; Pix"),
        ("ranking.side_ranking_leaves_out", ["main-event", "high-roller"], "es", "Main Event; High Roller"),
    ],
)
def test_names_keep_their_capital_in_a_run(
    library: Library, key: str, stored: Stored, language: Language, said: str
) -> None:
    assert say(library.parameters[key], stored, language) == said


def test_any_other_value_is_one_part() -> None:
    assert say_parts(parameter("switch"), True, "en") == ["Yes"]
    assert say_parts(parameter("choices"), [], "pt") == ["nenhum"]


def test_zero_is_a_number_where_the_label_does_not_say_otherwise() -> None:
    assert say(parameter("count", "cards"), 0, "pt") == "0 cartas"
    assert say(parameter("count", "cards", "Cards (0 = all)"), 0, "en") == "all"


def test_every_unit_can_be_said() -> None:
    assert set(UNITS) == {*NOUNS, *FRAMES, "year", "ordinal"}
    for unit in UNITS:
        for language in LANGUAGES:
            assert re.search(r"\b2", say_count(2, unit, language))


def test_every_unit_column_and_word_of_the_topics_is_known(library: Library) -> None:
    used = library.parameters.values()
    formulas = [str(stored) for found, stored in values(library) if found.type == "formula"]

    assert {found.unit for found in used if found.unit} <= set(UNITS)
    assert {name for found in used for name in found.columns} == set(COLUMNS)
    assert {word for written in formulas for word in re.findall(r"[a-z]+(?:_[a-z]+)+", written)} == set(VARIABLES)


def test_no_value_of_any_book_is_said_raw(library: Library) -> None:
    for found, stored in values(library):
        for language in LANGUAGES:
            said = say(found, stored, language)

            assert said, found.key
            assert not re.search(r"[_*{}]|None|\d-\d\d-|sqrt", said), (found.key, said)
            assert said.split("; ")[0] == say_parts(found, stored, language)[0].split("; ")[0]
