"""Real hands, replayed to the chip. The files and their licence are in phh/."""

import json
from pathlib import Path
from typing import Any

import pytest

from panoverde.hand.phh import BadHistory, play, read

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
