"""Several motions, words and chips together, old chips, chips pulled back."""

import pytest

from panoverde.rulebook import Library
from tests.rulings.gesture.asking import BOOKS, HOUSES, act, by, choices, comes_to

FACED = {"faces": 1500, "raise_by": 1500, "facing": "opening-bet", "in_pot": 3}
AGAIN = {"put": [10000], "motion": "back-to-stack"}


@pytest.mark.parametrize("book", HOUSES)
def test_a_second_motion_comes_back_and_the_first_is_judged(library: Library, book: str) -> None:
    ruling = act(library, book, FACED, {"put": [10000]}, AGAIN, last_chips=False)
    assert comes_to(ruling) == ("call", 1500, 18500)
    assert ruling.records == ("string-bet",)


def test_the_tda_does_not_say_what_a_string_bet_is(library: Library) -> None:
    ruling = act(library, "tda-2015", FACED, {"put": [10000]}, AGAIN, last_chips=False)
    assert choices(ruling) == {"first-motion": ("call", 1500, 18500), "all-motions": ("raise", 20000, 0)}


@pytest.mark.parametrize("book", ["ksop-2026", "bsop", "tda-2015", "tda-2013"])
def test_after_raise_the_call_and_one_more_motion_are_a_raise(library: Library, book: str) -> None:
    moves = ({"say": "raise"}, {"put": [1000, 500]}, {"put": [1000] * 5})
    assert comes_to(act(library, book, FACED, *moves)) == ("raise", 6500, 0)
    third = act(library, book, FACED, *moves, {"put": [5000]})
    if book == "ksop-2026":
        assert comes_to(third) == ("raise", 6500, 5000)
    elif book == "bsop":  # of its own it says that whoever said something strings nothing
        assert comes_to(third) == ("raise", 11500, 0)
    else:  # what a string bet is, only the houses say
        assert choices(third)["first-motion"] == ("raise", 6500, 5000)


def test_in_scpt_only_a_stated_amount_excuses_further_motions(library: Library) -> None:
    moves = ({"put": [1000, 500]}, {"put": [1000] * 5})
    assert comes_to(act(library, "scpt-2026", FACED, {"say": "raise"}, *moves)) == ("raise", 3000, 3500)
    assert comes_to(act(library, "scpt-2026", FACED, {"say": "raise 6500"}, *moves)) == ("raise", 6500, 0)


def test_bsop_has_a_players_call_of_a_string_bet_confirmed(library: Library) -> None:
    asked = act(library, "bsop", FACED, {"put": [10000]}, AGAIN, last_chips=False, called_by="player")
    assert [missing.fact for missing in asked.missing] == ["confirmed"]


@pytest.mark.parametrize("book", [*HOUSES, "tda-2015"])
def test_at_the_same_time_clear_words_count(library: Library, book: str) -> None:
    moves = ({"say": "raise", "clear": True}, {"put": [5000], "at_once": True})
    assert comes_to(act(library, book, FACED, *moves)) == ("raise", 5000, 0)
    moves = ({"say": "raise", "clear": False}, {"put": [5000], "at_once": True})
    assert comes_to(act(library, book, FACED, *moves, last_chips=False)) == ("call", 1500, 3500)


def test_contradiction_is_the_directors_in_bsop_and_scpt_and_the_first_in_ksop(library: Library) -> None:
    moves = ({"say": "call"}, {"put": [5000, 5000]})
    for book in ("bsop", "scpt-2026"):
        ruling = act(library, book, FACED, *moves, last_chips=False)
        assert choices(ruling) == {"voice": ("call", 1500, 8500), "chips": ("raise", 10000, 0)}
        assert by(ruling) == {"director"}
    assert comes_to(act(library, "ksop-2026", FACED, *moves)) == ("call", 1500, 8500)


@pytest.mark.parametrize("book", BOOKS)
def test_chips_put_in_stay(library: Library, book: str) -> None:
    ruling = act(library, book, FACED, {"put": [1000, 500]}, {"pull": "all"})
    assert comes_to(ruling) == ("call", 1500, 0)


def test_pulling_back_commits_facing_a_bet_or_only_a_raise(library: Library) -> None:
    pull = {"pull": "all", "clearly": True}
    raised = {"faces": 3000, "raise_by": 2000, "facing": "raise", "seats": {"3": {"behind": 20000, "front": 1000}}}
    for book in ("ksop-2026", "bsop", "scpt-2026", "tda-2015"):
        ruling = act(library, book, raised, pull, {"say": "fold"})
        assert ruling.stands == {
            "seat": 3, "act": "bound", "may": ["call", "raise"], "least": 3000, "most": 21000,
            "by": "player",
        }  # fmt: skip
    assert act(library, "ksop-2026", FACED, pull).stands["act"] == "bound"
    assert act(library, "bsop", FACED, pull).stands["act"] == "none"


OLD = {"faces": 3000, "raise_by": 2000, "facing": "raise"}


def test_new_chips_on_old_ones_are_the_floors_in_ksop_and_tda(library: Library) -> None:
    for book in ("ksop-2026", "tda-2015", "tda-2013"):
        ruling = act(library, book, OLD, {"put": [5000]}, earlier={"pile": [1000]}, last_chips=False)
        assert choices(ruling) == {"call": ("call", 3000, 3000), "reraise": ("raise", 6000, 0)}
        assert by(ruling) == {"floor"}
        assert ruling.options[0].weigh == ("earlier-chips", "change-due")
        assert not ruling.records


def test_new_chips_on_old_ones_are_tested_in_bsop_and_scpt(library: Library) -> None:
    for book in ("bsop", "scpt-2026"):
        short = {"earlier": {"pile": [1000]}, "last_chips": False}
        one = act(library, book, OLD, {"put": [5000]}, **short)
        assert comes_to(one) == ("call", 3000, 3000)
        assert one.records == ("act-not-said-first",)
        assert comes_to(act(library, book, OLD, {"put": [1000, 1000, 1000]}, **short)) == ("raise", 5000, 0)
        cover = {"earlier": {"pile": [5000], "counts_for": 1000}, "last_chips": False}
        assert comes_to(act(library, book, OLD, {"put": [100]}, **cover)) == ("raise", 5100, 0)


def test_ksop_has_no_betting_line(library: Library) -> None:
    ruling = act(library, "ksop-2026", FACED, {"put": [1500], "released": False, "crossed": True})
    assert comes_to(ruling) == ("none", 0, 0)


@pytest.mark.parametrize("book", BOOKS)
def test_who_pays_a_call_piece_by_piece_strings_nothing(library: Library, book: str) -> None:
    ruling = act(library, book, FACED, {"put": [500]}, {"put": [500]}, {"put": [500]})
    assert comes_to(ruling) == ("call", 1500, 0)
    assert not ruling.records
