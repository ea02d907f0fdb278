"""How long somebody may say that it was not right, who may, and what decides."""

import pytest

from panoverde.kernel.refusals import Refusal
from panoverde.rulings.core.moments import MOMENTS
from tests.rulings.asking import BOOKS, asked, facts, option_ids

NO_BREAK = {"phase": "play"}
ABOUT = ("reading", "award", "pot-count", "declared", "deck")


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("about", ABOUT)
def test_what_one_moment_closed_no_later_one_opens(book: str, about: str) -> None:
    closed = False
    for moment in MOMENTS:
        ruling = asked(book, "dispute", NO_BREAK, about=about, by="in-hand", moment=moment)
        now = ruling.stands.get("dispute") == "closed"
        assert now or not closed, moment
        closed = closed or now
    assert closed or about == "deck"


def test_a_wrong_count_outlives_the_hand_in_bsop_and_scpt_and_is_the_directors_elsewhere() -> None:
    for book in BOOKS:
        ruling = asked(book, "dispute", NO_BREAK, about="pot-count", by="in-hand", moment="next-hand")
        if book in ("bsop", "scpt-2026"):
            assert ruling.stands["dispute"] == "open"
        else:
            assert option_ids(ruling) == [("next-hand-starts", "director"), ("substantial-action", "director")]


def test_the_minute_of_a_break_goes_before_every_other_deadline_and_ends_with_its_last_second() -> None:
    for about in ABOUT:
        said = {"about": about, "by": "in-hand", "moment": "pot-pushed"}
        assert asked("bsop", "dispute", {"phase": "break"}, **said, seconds=60).stands["dispute"] == "open"
        assert asked("bsop", "dispute", {"phase": "break"}, **said, seconds=61).stands["dispute"] == "closed"


def test_in_ksop_the_minute_of_a_break_is_guidance() -> None:
    ruling = asked("ksop-2026", "dispute", {"phase": "break"}, about="award", by="in-hand", moment="pot-pushed",
                   seconds=61)  # fmt: skip

    assert ruling.stands["dispute"] == "closed"
    assert ruling.guidance == ("tda-2015:21.2",)


def test_before_the_pot_is_pushed_a_break_has_no_clock() -> None:
    ruling = asked("bsop", "dispute", {"phase": "break"}, about="reading", by="in-hand", moment="showdown")

    assert ruling.certain
    assert ruling.stands["award"] == "stopped"


def test_in_a_break_without_seconds_it_is_asked_whether_the_time_is_up() -> None:
    said = {"about": "award", "by": "in-hand", "moment": "pot-pushed"}

    assert facts(asked("bsop", "dispute", {"phase": "break"}, **said)) == ["time_up"]
    assert asked("bsop", "dispute", {"phase": "break"}, **said, time_up=True).stands["dispute"] == "closed"
    assert asked("tda-2013", "dispute", {"phase": "break"}, **said).certain


def test_tda_2013_12_3_names_misread_hands_alone() -> None:
    said = {"by": "other", "moment": "showdown"}

    assert asked("tda-2013", "dispute", NO_BREAK, about="reading", **said).stands["dispute"] == "open"
    assert option_ids(asked("tda-2013", "dispute", NO_BREAK, about="award", **said)) == [
        ("heard", "director"), ("not-heard", "director"),
    ]  # fmt: skip
    assert asked("tda-2013", "dispute", NO_BREAK, about="award", by="in-hand", moment="showdown").certain


def test_a_false_word_costs_something_if_it_was_meant_and_in_the_houses_if_it_was_repeated() -> None:
    def needs(book: str, **said: object) -> list[str]:
        ruling = asked(book, "dispute", NO_BREAK, about="declared", by="in-hand", moment="showdown", **said)
        return [penalty.needs for penalty in ruling.penalties]

    assert needs("tda-2015") == ["meant"]
    assert needs("bsop") == ["meant-or-repeated"]
    assert needs("bsop", deliberate=False, times=1) == [""]
    assert needs("tda-2015", deliberate=False, times=1) == []
    assert needs("bsop", deliberate=False) == []


@pytest.mark.parametrize(
    "said",
    [{"about": "award", "moment": "showdown", "seconds": 10}, {"about": "award", "moment": "pot-pushed", "times": 1},
     {"about": "award", "moment": "pot-pushed", "seconds": 10, "time_up": True}],
)  # fmt: skip
def test_what_cannot_be_is_refused(said: dict[str, object]) -> None:
    with pytest.raises(Refusal) as refused:
        asked("bsop", "dispute", by="in-hand", **said)
    assert refused.value.code == "rulings.facts-disagree"
