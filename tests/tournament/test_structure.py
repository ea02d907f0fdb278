"""Structures: made to measure, and looked at."""

import math
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from panoverde.tournament.core.terms import Ante
from panoverde.tournament.events import Level
from panoverde.tournament.setup.blind_ladder import BadOrder, denominations_for, expected_minutes, generate
from panoverde.tournament.setup.structure import END_BIG_BLINDS, check, unplayable
from tests.conftest import Panoverde
from tests.test_schemas import mistakes

GOOD = (Level(20, 100, 200, 200), Level(20, 200, 300, 300), Level(15), Level(20, 200, 400, 400))
ORDERS = given(
    entries=st.integers(2, 5_000),
    stack=st.integers(20, 2_000).map(lambda n: n * 100),
    hours=st.floats(1, 40),
    ante=st.sampled_from(["none", "classic", "big-blind"]),
)


def codes(*levels: Level, **known: int | tuple[int, ...]) -> list[tuple[int, str]]:
    return [(finding.line, finding.code) for finding in check(levels, **known)]  # type: ignore[arg-type]


@settings(deadline=None, max_examples=60)
@ORDERS
def test_whatever_is_ordered_can_be_played_and_paid(entries: int, stack: int, hours: float, ante: Ante) -> None:
    made = generate(entries, stack, hours, ante=ante)
    blinds = [level.big_blind for level in made.levels if not level.is_break]

    assert unplayable(made.levels) is None
    assert all(later > before for before, later in pairwise(blinds))
    smallest = made.denominations[0]
    for level in made.levels:
        assert level.small_blind % smallest == level.big_blind % smallest == level.ante % smallest == 0
        assert level.big_blind / 2 <= level.small_blind <= level.big_blind * 2 / 3 or level.is_break
    assert blinds[-1] * END_BIG_BLINDS >= entries * stack
    assert stack % smallest == 0
    found = {finding.code for finding in check(made.levels, denominations=made.denominations)}
    assert found <= {"jump"}  # a first step that small chips do not allow to be smaller


@settings(deadline=None, max_examples=40)
@given(entries=st.integers(10, 1_000), stack=st.sampled_from([10_000, 20_000, 30_000, 50_000]))
def test_it_lasts_about_as_long_as_was_asked(entries: int, stack: int) -> None:
    rungs = 10 * math.log10(entries * stack / END_BIG_BLINDS / (stack / 150))
    for hours in (rungs * 0.25, rungs * 0.5):  # levels of a quarter and of half an hour
        made = generate(entries, stack, hours)
        assert abs(made.expected_minutes / 60 - hours) <= 0.15 * hours


def test_a_level_length_that_is_given_is_kept() -> None:
    made = generate(60, 20_000, 5, level_minutes=20)

    assert {level.minutes for level in made.levels if not level.is_break} == {20}


def test_the_longer_it_is_to_last_the_longer_are_its_levels() -> None:
    minutes = [generate(100, 30_000, hours).levels[0].minutes for hours in (3, 6, 12, 24)]

    assert minutes == sorted(minutes)
    assert minutes[0] < minutes[-1]


def test_it_ends_when_all_chips_are_twenty_big_blinds() -> None:
    assert expected_minutes(GOOD, 20 * 300) == 40
    assert expected_minutes(GOOD, 20 * 301) == 75


def test_chips_to_hand_out_pay_every_blind_and_the_stack() -> None:
    assert denominations_for([Level(20, 25, 50), Level(20, 50, 100)], 5_000) == (25, 100, 500, 1_000)
    assert denominations_for([Level(20, 100, 200)], 20_050) == (25, 100, 500, 1_000, 5_000)


@pytest.mark.parametrize("order", [(1, 30_000, 6), (30, 5, 6), (30, 30_000, 0), (30, 30_000, float("nan"))])
def test_an_order_that_makes_no_structure_is_refused(order: tuple[int, int, float]) -> None:
    with pytest.raises(BadOrder):
        generate(*order)


def test_a_good_structure_has_nothing_to_look_at() -> None:
    assert codes(*GOOD, stack=20_000, denominations=(100,), entries=0) == []


def test_every_kind_of_finding_is_named_at_its_line() -> None:
    assert codes(GOOD[0], Level(20, 200, 400, 400)) == [(1, "jump")]
    assert codes(GOOD[0], Level(20, 50, 100, 200)) == [(1, "falls"), (1, "ante-odd")]
    assert codes(GOOD[0], GOOD[0]) == [(1, "falls")]
    assert codes(GOOD[0], Level(20, 200, 300, 0)) == [(1, "ante-falls")]
    assert codes(Level(20, 100, 200, 150)) == [(0, "ante-odd")]
    assert codes(Level(20, 100, 200, 25)) == []
    assert codes(GOOD[0], stack=5_000) == [(0, "shallow")]
    assert codes(*(Level(60, n * 50, n * 100) for n in (4, 5, 6, 7))) == [(2, "no-break")]
    assert codes(Level(20, 125, 250), denominations=(100,)) == [(0, "unpayable"), (0, "unpayable")]
    assert codes(GOOD[0], stack=20_000, entries=30) == [(0, "too-short")]


def test_findings_say_it_in_any_language() -> None:
    (finding,) = check((GOOD[0], Level(20, 200, 400, 400)))

    assert finding.say() == "The big blind goes from 200 to 400: 100% at once."
    assert finding.say(lambda _: "De {before} a {big_blind}") == "De 200 a 400"


def test_the_command_prints_what_it_promises(panoverde: Panoverde) -> None:
    said = panoverde(
        "structure", "--entries", "30", "--stack", "30000", "--hours", "6", "--book", "ksop-2026", "--json"
    )

    assert said.status == 0
    assert mistakes("structure", said.json) == []
    assert {"sb", "bb", "ante", "minutes", "break"} <= set(said.json["levels"][0])
    assert 5.4 <= said.json["expected_hours"] <= 6.6
    assert said.json["cites"] == ["ksop-2026:21.s1"]
    assert any(level["break"] for level in said.json["levels"])


def test_the_command_speaks_to_people_and_refuses_nonsense(panoverde: Panoverde) -> None:
    text = panoverde("structure", "--entries", "30", "--stack", "30000", "--hours", "6").out
    assert "100 / 200" in text
    assert "Expected to last" in text

    refused = panoverde("structure", "--entries", "1", "--stack", "30000", "--hours", "6", "--json")
    assert (refused.status, refused.json["refused"]["code"]) == (2, "structure.bad-order")
    assert mistakes("refusal", refused.json) == []
