"""Whatever is done to chips, right or wrong, the ledger comes out: random histories against what must hold."""

import random
from contextlib import suppress

import pytest

from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament.sound import unsound
from tests.spine.histories import CHOICES
from tests.tournament.room import Room

STEPS = 80


@pytest.mark.parametrize("seed", range(6))
def test_no_history_makes_or_loses_a_chip(seed: int) -> None:
    chance = random.Random(seed)
    night = Room(tables=3, players=14, seats=6)
    kinds = [kind for kind in CHOICES if kind not in (c.OpenDay, c.RevealSecret)]
    for _ in range(STEPS):
        kind = chance.choice(kinds)
        fields = CHOICES[kind](night.state, chance.randrange(100), chance.randrange(100))
        with suppress(Refusal):
            night.do(kind, **fields)
        assert unsound(night.state) == [], kind.__name__
