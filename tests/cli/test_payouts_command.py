"""`panoverde payouts`: the shape programs rely on, the same every time, and clear about what was typed wrong."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from tests.conftest import Panoverde

SCHEMA = json.loads(
    (Path(__file__).parents[2] / "docs" / "schemas" / "payouts.schema.json").read_text(encoding="utf-8")
)


def test_a_missed_guarantee_as_json(panoverde: Panoverde) -> None:
    said = panoverde(
        "payouts", "--book", "ksop-2026", "--entries", "180", "--buy-in", "600", "--prize", "500",
        "--guarantee", "100000", "--json",
    )  # fmt: skip

    Draft202012Validator(SCHEMA).validate(said.json)
    assert said.status == 0
    assert said.json["places"] == 27
    assert said.json["prize_pool"] == 10_000_000
    assert said.json["deductions"] == {"staff": 300_000, "ranking": 200_000}
    assert sum(said.json["prizes"]) == 9_500_000
    assert said.json["cites"][:2] == ["ksop-2026:L.s1", "ksop-2026:T"]


@pytest.mark.parametrize("book", ["ksop-2026", "bsop", "scpt-2026", "tda-2015", "tda-2013"])
@pytest.mark.parametrize("entries", ["2", "3", "87", "10000"])
def test_every_book_pays_every_field_to_the_centavo(panoverde: Panoverde, book: str, entries: str) -> None:
    asked = ("payouts", "--book", book, "--entries", entries, "--prize-pool", "98765.43", "--json")

    said, again = panoverde(*asked), panoverde(*asked)

    Draft202012Validator(SCHEMA).validate(said.json)
    assert said.json == again.json
    assert sum(said.json["prizes"]) + sum(said.json["deductions"].values()) == 9_876_543
    assert len(said.json["prizes"]) == said.json["places"]


def test_kinds_of_events_have_short_names_too(panoverde: Panoverde) -> None:
    common = ("payouts", "--book", "scpt-2026", "--entries", "100", "--prize-pool", "100000", "--json")

    main = panoverde(*common, "--event", "main").json

    assert main == panoverde(*common, "--event", "main-event").json
    assert main["deductions"]["ranking"] == 500_000


def test_people_read_places_that_are_paid_alike_on_one_line(panoverde: Panoverde) -> None:
    said = panoverde(
        "payouts", "--book", "ksop-2026", "--entries", "120", "--prize-pool", "60000", "--guarantee", "80000",
        "--lang", "pt",
    )  # fmt: skip

    assert "16–18" in said.out
    assert "completado pela casa" in said.out
    assert "R$ 76.000,00" in said.out


@pytest.mark.parametrize(
    "typed",
    [
        ("--entries", "10"),
        ("--entries", "10", "--prize", "50"),
        ("--entries", "10", "--prize", "50", "--buy-in", "40"),
        ("--entries", "10", "--prize", "50", "--buy-in", "60", "--prize-pool", "500"),
        ("--entries", "0", "--prize-pool", "500"),
        ("--entries", "10", "--prize-pool", "-5"),
        ("--entries", "10", "--prize-pool", "5.001"),
        ("--entries", "10", "--prize-pool", "5", "--event", "bingo"),
    ],
)
def test_what_is_typed_wrong_is_said(panoverde: Panoverde, typed: tuple[str, ...]) -> None:
    said = panoverde("payouts", "--book", "bsop", *typed, "--json")

    assert said.status == 2
    assert said.json["refused"]["code"] == "usage"
