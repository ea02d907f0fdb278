"""Not at the seat: live or dead, posts, taken, the game."""

import pytest

from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Library
from panoverde.rulings.rule import compare, read
from tests.rulings.asking import BOOKS, asked


def test_the_books_draw_the_line_at_three_cards(library: Library) -> None:
    back = read({"table": {}, "absent": {"seat": 4, "why": "away", "arrived": "button-card"}})

    groups = [(named, ruling.stands["hand"]) for named, ruling in compare(back, map(library.book, BOOKS))]

    assert groups == [(["ksop-2026", "scpt-2026", "tda-2015"], "live"), (["bsop"], "dead"), (["tda-2013"], "dead")]


def test_ksop_2026_r_a_s1_a_button_can_lose_the_choice_and_still_play_the_hand() -> None:
    late = {"seat": 4, "why": "away", "arrived": "first-card", "chooses_game": True}

    ruling = asked("ksop-2026", "absent", **late)

    assert (ruling.stands["hand"], ruling.stands["game"]) == ("live", "plo4-high")
    assert ruling.say is not None
    assert ruling.say.en == "Seat four's hand is live. Four-card Omaha it is."


def test_came_in_time_but_stood_beyond_reach_of_the_chair() -> None:
    ruling = asked("tda-2015", "absent", seat=4, why="away", arrived="first-card", reach="beyond")

    assert ruling.stands["hand"] == "dead"
    assert ruling.cites[0] == "tda-2015:29.4"


def test_too_late_is_too_late_however_near() -> None:
    ruling = asked("tda-2015", "absent", seat=4, why="away", arrived="first-action", reach="sitting")

    assert ruling.stands["hand"] == "dead"


def test_ksop_2026_60_c_names_no_bring_in_for_a_penalised_seat_and_the_tda_does() -> None:
    table = {"game": "stud", "house": {"stud_dead_hands": "never"}}
    penalised = {"seat": 7, "why": "penalty", "door_card": True}

    assert asked("ksop-2026", "absent", table, **penalised).stands["posts"] == ["antes"]
    assert asked("tda-2015", "absent", table, **penalised).stands["posts"] == ["antes", "bring-in"]


def test_a_live_player_may_look_and_nothing_is_recorded() -> None:
    ruling = asked("ksop-2026", "absent", seat=4, why="away", arrived="first-card", looked=True)

    assert (ruling.stands, ruling.records) == ({"seat": 4, "hand": "live"}, ())


def test_a_seat_that_nobody_sits_in_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        asked("ksop-2026", "absent", {"seats": {"1": {}}}, seat=4, why="away")

    assert refused.value.code == "rulings.no-such-seat"
