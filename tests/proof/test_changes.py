"""Every other value that a parameter may have, one step away."""

import pytest

from panoverde.kernel.texts import Text
from panoverde.proof.changes import SILENCE, _labelled, changes
from panoverde.rulebook import Library
from panoverde.rulebook.model import Parameter, Stored, Type

ABC = {name: Text(name, name, name) for name in "abc"}


def others(kind: Type, stored: Stored, *, instead: tuple[Stored, ...] = (), **more: object) -> dict[str, Stored]:
    parameter = Parameter("x.y", "t", kind, Text("y", "y", "y"), **more)  # type: ignore[arg-type]
    return dict(_labelled(parameter, stored, instead))


@pytest.mark.parametrize(
    ("kind", "stored", "more", "expected"),
    [
        ("switch", True, {}, {"false": False}),
        ("count", 3, {}, {"2": 2, "4": 4}),
        ("count", 3, {"min": 3, "max": 4}, {"4": 4}),
        ("count", 0, {}, {"1": 1}),
        ("money", 5_000_000, {}, {"4999999": 4_999_999, "5000001": 5_000_001}),
        ("percent", "15", {}, {"14": "14", "16": "16"}),
        ("percent", "4.5", {}, {"4.4": "4.4", "4.6": "4.6"}),
        ("percent", "100", {}, {"99": "99"}),
        ("percent", "0", {}, {"1": "1"}),
        ("factor", "0.5", {}, {"0.4": "0.4", "0.6": "0.6"}),
        ("time", "18:00", {}, {"17:59": "17:59", "18:01": "18:01"}),
        ("time", "00:00", {}, {"23:59": "23:59", "00:01": "00:01"}),
        ("choice", "a", {"choices": ABC}, {"b": "b", "c": "c"}),
        ("choices", ["a", "b"], {"choices": ABC}, {"- a": ["b"], "- b": ["a"], "+ c": ["a", "b", "c"]}),
        ("choices", ["a", "b"], {"choices": {"a": ABC["a"], "b": ABC["b"]}, "ordered": True},
         {"- a": ["b"], "- b": ["a"], "a <> b": ["b", "a"]}),
        ("numbers", [2, 1], {}, {"- 2": [1], "2 > 3": [3, 1], "- 1": [2], "1 > 0": [2, 0]}),
        ("table", [{"n": 1}], {"columns": {"n": "count"}}, {"row 1 n 0": [{"n": 0}], "row 1 n 2": [{"n": 2}]}),
        ("formula", "3 * log10(b + 0.25)", {}, {
            "3 > 2 at 0": "2 * log10(b + 0.25)", "3 > 4 at 0": "4 * log10(b + 0.25)",
            "0.25 > 0.24 at 14": "3 * log10(b + 0.24)", "0.25 > 0.26 at 14": "3 * log10(b + 0.26)",
        }),
    ],
)  # fmt: skip
def test_each_kind_of_value_is_changed_by_one_step(
    kind: Type, stored: Stored, more: dict[str, object], expected: dict[str, Stored]
) -> None:
    assert others(kind, stored, **more) == {**expected, SILENCE: None}  # type: ignore[arg-type]


def test_another_reading_is_tried_once_even_where_it_is_a_step_away_too() -> None:
    assert others("count", 3, instead=(4, 9)) == {"2": 2, "4": 4, "read as 9": 9, SILENCE: None}


def test_every_value_that_any_clause_sets_can_be_changed(library: Library) -> None:
    """No clause that sets something is proved for want of a change: at the least, its book may fall silent."""
    for book in library.ids:
        found = changes(library, book)
        keys = {key for clause in library.sources[book].clauses.values() for key in clause.sets}
        assert set(found) == keys
        assert all(of_key[-1].label == SILENCE for of_key in found.values())
