"""Every kind of draw comes out evenly, with a cut and without; a source that leans a little is found."""

import re
from collections import Counter
from collections.abc import Hashable
from pathlib import Path

import pytest

from tests.draws import evenness
from tests.draws.evenness import KINDS, MOST

COUNT = 12_000


@pytest.mark.parametrize("cut", [False, True], ids=["no cut", "cut"])
@pytest.mark.parametrize("name", KINDS)
def test_every_kind_of_draw_comes_out_evenly(name: str, cut: bool) -> None:
    assert abs(evenness.evenness(name, COUNT, cut=cut)) < MOST


def test_what_comes_does_not_lean_on_the_number_named() -> None:
    assert abs(evenness.by_cut(20_000)) < MOST


def test_a_source_that_favours_one_seat_of_nine_by_a_tenth_is_found() -> None:
    """The test can fail: what it is for is seen."""
    leaning: Counter[Hashable] = Counter({(0,): 13_200, **{(seat,): 11_850 for seat in range(1, 9)}})
    even: Counter[Hashable] = Counter({(seat,): 12_000 + 60 * (-1) ** seat for seat in range(9)})

    assert evenness.deviations(leaning, KINDS["button"][3], leaning.total()) > MOST
    assert abs(evenness.deviations(even, KINDS["button"][3], even.total())) < MOST


def test_no_purpose_is_left_out() -> None:
    document = (Path(__file__).parents[2] / "docs" / "draws.md").read_text(encoding="utf-8")
    table = document.partition("| purpose | asks |")[2].partition("\n\n")[0]

    assert {purpose for purpose, *_ in KINDS.values()} == set(re.findall(r"^\| `([a-z-]+)` \|", table, re.MULTILINE))
