"""Facts in words: every event has its sentence, every sentence can be said, corrections strike what they correct."""

import string
from typing import Any, get_args

import pytest
from django.utils import translation

from panoverde.kernel.facts import Event
from panoverde.tournament import events as e
from panoverde.tournament.events import Level, Place
from panoverde.tournament.nouns import EVENT, FACTS
from panoverde.web.facts.corrections import struck
from panoverde.web.facts.telling import Known, Names, tell

NAMES = Names(
    Known({"e1": "p1"}, {"e1": 2}, (Level(20, 100, 200), Level(10), Level(20, 200, 400))), {"p1": "Ana Demo"}
)
KINDS: list[type[Event]] = list(get_args(EVENT))
DERIVED = {"player", "rank", "left", "places", "net"}  # what a sentence may say beyond the event's own fields


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_sentence_names_only_what_its_event_holds(kind: Any) -> None:
    with translation.override("en"):
        said = FACTS[kind].says
    holes = {name for _, name, _, _ in string.Formatter().parse(said) if name}
    known = set(kind.__struct_fields__)

    assert {hole for hole in holes if hole.split("_")[0] not in known and hole not in known | DERIVED} == set()


def test_a_bust_is_told_with_name_place_and_table() -> None:
    busted = e.PlayerBusted(entry=_entry("e1"), place=Place(3, 4))  # type: ignore[arg-type]

    with translation.override("en"):
        told = tell(busted, NAMES)

    assert (told.about, told.text) == ("busts", "Ana Demo out, 2nd, table 3")


def test_the_clock_is_told_in_levels_as_people_count_them() -> None:
    with translation.override("en"):
        told = tell(e.ClockSet(at="", level=2, left_seconds=90, why="late"), NAMES)

    assert told.text == "Clock set to level 2 with 01:30: late"


def test_a_reason_nobody_gave_leaves_no_colon_behind() -> None:
    with translation.override("en"):
        told = tell(e.ClockPaused(at="", why=""), NAMES)

    assert told.text == "Clock paused"


def test_a_correction_strikes_the_latest_fact_it_fits_and_no_other() -> None:
    bust = e.PlayerBusted(entry=_entry("e1"), place=Place(3, 4))  # type: ignore[arg-type]
    back = e.PlayerReinstated(entry=_entry("e1"), place=Place(3, 4), why="wrong")  # type: ignore[arg-type]
    other = e.PlayerBusted(entry=_entry("e2"), place=Place(3, 5))  # type: ignore[arg-type]
    history = [(5, bust), (4, back), (3, other), (2, bust), (1, bust)]

    assert struck(history) == {2}


def _entry(name: str) -> Any:
    return name
