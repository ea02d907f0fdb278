"""Real hands, replayed to the chip. The files and their licence are in phh/."""

import json
from decimal import Decimal
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from panoverde.hand.hand import Hand
from panoverde.hand.phh import VARIANTS, BadHistory, History, play, read
from panoverde.hand.phh_writing import history_of, write, write_all
from panoverde.hand.terms import Terms
from tests.hand.playing import act, random_setup

SAMPLES = Path(__file__).parent / "phh"
EXPECTED: dict[str, Any] = json.loads((SAMPLES / "expected.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_a_real_hand_ends_with_the_stacks_it_ended_with(name: str) -> None:
    (history,) = read((SAMPLES / name).read_text(encoding="utf-8"), name)

    hand = play(history, name)

    assert hand.over
    assert hand.stacks == EXPECTED[name]["finishing_stacks"]


def test_an_action_that_cannot_be_is_named_with_its_place() -> None:
    text = (SAMPLES / "97-16.phh").read_text(encoding="utf-8").replace("'p3 f'", "'p4 f'", 1)
    (history,) = read(text, "wrong.phh")

    with pytest.raises(BadHistory, match="action 7"):
        play(history, "wrong.phh")


def test_what_is_no_file_of_hands_is_refused() -> None:
    with pytest.raises(BadHistory, match=r"wrong\.phh"):
        list(read("variant = ", "wrong.phh"))


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_what_is_read_and_written_says_the_same(name: str) -> None:
    (history,) = read((SAMPLES / name).read_text(encoding="utf-8"), name)

    (again,) = read(write(history), name)

    assert again == history
    assert list(again.fields) == list(history.fields)


def test_several_hands_go_into_one_file() -> None:
    histories = [next(read((SAMPLES / name).read_text(encoding="utf-8"))) for name in sorted(EXPECTED)[:3]]

    assert list(read(write_all(histories))) == histories


@settings(deadline=None, max_examples=150)
@given(seed=st.integers(0, 2**32))
def test_a_hand_of_ours_comes_back_from_a_file_with_the_same_stacks(seed: int) -> None:
    rng = Random(seed)
    setup = random_setup(rng)
    plain = msgspec.structs.replace(
        setup, away=(), terms=Terms(structure=setup.terms.structure, min_bet=setup.terms.min_bet,
                                    small_bet=setup.terms.small_bet, big_bet=setup.terms.big_bet),
    )  # fmt: skip
    assume((setup.game.name, setup.terms.structure) in {(game.name, how) for game, how in VARIANTS.values()})
    hand = Hand.begin(plain)
    while not hand.over:
        act(hand, rng)

    (history,) = read(write(history_of(hand)))

    assert play(history).stacks == hand.stacks


@given(
    text=st.text(st.characters(exclude_categories=["Cs"])), cents=st.decimals(0, 10**6, places=2), flag=st.booleans()
)
def test_other_fields_are_kept_whatever_they_hold(text: str, cents: Decimal, flag: bool) -> None:
    history = History({"variant": "NT", "a note": text, "rake": cents, "tv": flag, "seats": [1, 4]})

    (again,) = read(write(history))

    assert dict(again.fields) == dict(history.fields)
