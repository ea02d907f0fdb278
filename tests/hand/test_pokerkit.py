"""Our hand against PokerKit's, hand by hand: the same at every step, or a difference that is listed and cited.

PANOVERDE_ORACLE_HANDS=2000 plays that many hands of each variant instead of a few.
"""

import os
from collections import Counter

import pytest

from panoverde.rulebook.library import load
from tests.hand.oracle import play, show_case
from tests.hand.oracle_differences import MENDS
from tests.hand.oracle_division import WAYS
from tests.hand.oracle_hands import VARIANTS
from tests.hand.oracle_tables import DIFFERENCES, Parted

HANDS = int(os.environ.get("PANOVERDE_ORACLE_HANDS", "40"))


@pytest.mark.parametrize("name", VARIANTS)
def test_pokerkit_plays_the_same_hand_but_for_listed_differences(name: str) -> None:
    met: Counter[str] = Counter()
    to_the_end, parted = 0, []
    for number in range(HANDS):
        try:
            duel = play(VARIANTS[name], f"{name} {number}")
        except Parted as reason:
            parted.append(f"hand {number}: {reason}")
            continue
        to_the_end += duel.hand.over and not duel.pokerkit.status
        met += duel.seen

    print(f"{name}: {to_the_end} of {HANDS} to the end; {dict(met.most_common())}")  # pytest -rP shows it
    assert not parted, f"{len(parted)} of {HANDS} parted; the first: {parted[0]}"
    assert to_the_end == HANDS


@pytest.mark.parametrize("name", DIFFERENCES)
def test_each_listed_difference_is_met(name: str) -> None:
    duel = show_case(DIFFERENCES[name]["hand"])

    assert duel.hand.over
    assert duel.seen[name], f"{name} was not met, but {dict(duel.seen)}"


def test_each_difference_is_told_and_cites_clauses_that_exist() -> None:
    library = load()

    for name, difference in DIFFERENCES.items():
        assert difference["pokerkit"].endswith("."), name
        assert difference["ours"].endswith("."), name
        assert difference.get("reading", ".").endswith("."), name
        assert difference["clauses"], name
        for cited in difference["clauses"]:
            book, number = cited.split(":", 1)
            assert library.book(book).clause(number).id == cited


def test_whatever_puts_pokerkit_in_step_is_a_listed_difference() -> None:
    assert {*MENDS, *WAYS} <= set(DIFFERENCES)
