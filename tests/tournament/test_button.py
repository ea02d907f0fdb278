"""The button at a table: seen, drawn, moved on, frozen, put right; who posts and who acts."""

import msgspec
import pytest

from panoverde.kernel.ids import TableNumber
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import RuleSilent
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.button.blinds import Posted
from panoverde.tournament.button.draw import AmongUnsaid, ScopeUnsaid
from panoverde.tournament.button.freeze import NotFrozen
from panoverde.tournament.button.known import ButtonUnknown
from panoverde.tournament.button.place import BlindsImpossible, Frozen, HeadsUpUndecided, NoSuchSeat, TooFewToPlay
from panoverde.tournament.button.turns import big_blind_posts, hand
from panoverde.tournament.button.wrong_button import WrongButtonUndecided
from panoverde.tournament.core.choice import NotOffered
from panoverde.tournament.core.finding import WhyNeeded
from panoverde.tournament.core.records import Table
from panoverde.tournament.core.terms import Terms
from tests.tournament.floors import Floor

FIVE = [1, 2, 3, 4, 5]
HORSE = Terms(game="horse", late_levels=0)


def table(floor: Floor, number: int = 1) -> Table:
    return floor.state.sitting.tables[TableNumber(number)]


def advanced(floor: Floor, number: int = 1) -> tuple[int, int | None, int]:
    (event,) = floor.do(c.NextHand, table=number)
    assert isinstance(event, e.ButtonAdvanced)
    return event.button, event.small_blind, event.big_blind


# -- seen and moved on -------------------------------------------------------------------------------


def test_blinds_follow_from_the_button_unless_somebody_saw_them_elsewhere() -> None:
    floor = Floor({1: FIVE})

    floor.see(1, 2)
    assert (table(floor).small_blind, table(floor).big_blind) == (3, 4)
    floor.see(1, 2, 6, 1)
    assert (table(floor).small_blind, table(floor).big_blind) == (6, 1)


def test_the_button_goes_on_hand_by_hand_over_the_seats_of_who_busted() -> None:
    floor = Floor({1: FIVE, 2: FIVE})
    floor.see(1, 1)

    assert advanced(floor) == (2, 3, 4)
    floor.bust(1, 4)
    assert advanced(floor) == (3, 4, 5)  # nobody posts the small blind
    assert advanced(floor) == (4, 5, 1)  # the button lies on an empty seat


def test_reaching_heads_up_the_book_is_cited_for_who_is_spared() -> None:
    floor = Floor({1: [1, 3, 5], 2: FIVE})
    floor.see(1, 1)
    floor.bust(1, 1)

    (event,) = floor.do(c.NextHand, table=1)

    assert isinstance(event, e.ButtonAdvanced)
    assert (event.button, event.big_blind) == (5, 3)
    assert {"ksop-2026:30", "ksop-2026:32.s2"} <= set(event.cites)


def test_where_the_book_leaves_it_to_the_director_the_button_is_asked_for() -> None:
    floor = Floor({1: [1, 3, 5], 2: FIVE}, change='"button.heads_up_no_double_big_blind" = "director-decides"')
    floor.see(1, 1)
    floor.bust(1, 1)

    with pytest.raises(HeadsUpUndecided):
        floor.do(c.NextHand, table=1)


def test_in_silence_nothing_moves_the_button() -> None:
    floor = Floor({1: FIVE})
    floor.book = floor.book.but(dict.fromkeys(floor.book.clause("30").sets))
    floor.see(1, 1)

    with pytest.raises(RuleSilent):
        floor.do(c.NextHand, table=1)


@pytest.mark.parametrize(
    ("refusal", "fields"),
    [
        (NoSuchSeat, {"button": 10}),
        (BlindsImpossible, {"button": 1, "small_blind": 2, "big_blind": 2}),
        (BlindsImpossible, {"button": 1, "big_blind": 1}),
    ],
)
def test_what_cannot_have_been_seen_is_refused(refusal: type[Refusal], fields: dict[str, int]) -> None:
    floor = Floor({1: FIVE})

    with pytest.raises(refusal):
        floor.do(c.SeeButton, table=1, **fields)
    assert table(floor).button is None


def test_a_button_nobody_saw_cannot_move_on() -> None:
    with pytest.raises(ButtonUnknown):
        Floor({1: FIVE}).do(c.NextHand, table=1)


# -- drawn -------------------------------------------------------------------------------------------


def test_each_table_of_a_ksop_event_is_to_draw_its_button_and_then_no_more() -> None:
    floor = Floor({1: FIVE, 2: FIVE})

    for found in floor.proposals("draw-button"):
        floor.accept(found)

    assert floor.proposals("draw-button") == []
    assert {table(floor, number).button_seen_at for number in (1, 2)} == {floor.at}


def test_one_draw_serves_all_tables_where_the_book_has_it_so() -> None:
    floor = Floor({1: FIVE, 2: [6, 8], 3: []}, change='"button.button_draw_scope" = "one-for-all"')
    (found,) = floor.proposals("draw-button")

    floor.accept(found)

    assert found.tables == (1,)
    assert table(floor, 1).button in FIVE
    assert table(floor, 2).button == 6  # seat 1 to 5 is empty there: the next that is taken
    assert table(floor, 3).button is None
    assert floor.proposals("draw-button") == []


def test_a_book_that_does_not_say_it_is_told_for_which_tables_and_among_which_seats_a_button_is_drawn() -> None:
    floor = Floor({1: FIVE, 2: [6, 7, 8, 9]})
    floor.book = floor.book.but({"button.button_draw_scope": None, "button.button_draw_among": None})
    assert [found.needs for found in floor.proposals("draw-button")] == [("alone", "among"), ("alone", "among")]
    with pytest.raises(ScopeUnsaid):
        floor.do(c.DrawButton, table=1, among="seats-with-chips")
    with pytest.raises(AmongUnsaid):
        floor.do(c.DrawButton, table=1, alone=True)

    (drawn,) = floor.do(c.DrawButton, table=1, alone=False, among="all-seats")

    assert isinstance(drawn, e.ButtonDrawn)
    assert (drawn.everywhere, len(drawn.among)) == (True, 9)
    assert table(floor, 2).button in (6, 7, 8, 9)


@pytest.mark.parametrize("otherwise", [{"alone": False}, {"among": "all-seats"}])
def test_what_the_book_says_of_a_draw_nobody_says_otherwise(otherwise: dict[str, object]) -> None:
    with pytest.raises(NotOffered):
        Floor({1: FIVE, 2: FIVE}).do(c.DrawButton, table=1, **otherwise)


@pytest.mark.parametrize("otherwise", [{"decision": "misdeal"}, {"moves_from": "from-right-seat"}])
def test_what_the_book_says_of_a_wrong_button_nobody_says_otherwise(otherwise: dict[str, str]) -> None:
    floor = Floor({1: FIVE})
    with pytest.raises(NotOffered):
        floor.do(c.RuleWrongButton, table=1, wrong=4, right=3, substantial_action=True, why="diretor", **otherwise)


def test_at_the_only_table_nobody_need_say_which_tables_a_draw_serves() -> None:
    floor = Floor({1: FIVE, 2: []})
    floor.book = floor.book.but({"button.button_draw_scope": None})

    floor.accept(floor.proposals("draw-button")[0])

    assert table(floor).button in FIVE


def test_a_final_table_that_a_break_leaves_draws_its_button() -> None:
    floor = Floor({1: FIVE, 2: [6, 8]})
    floor.see(1, 4)
    floor.see(2, 6)

    floor.do(c.BreakTable, table=2)

    assert [found.tables for found in floor.proposals("draw-button")] == [(1,)]
    floor.see(1, 4)
    assert floor.proposals("draw-button") == []


def test_a_voided_draw_leaves_the_button_to_be_drawn_again() -> None:
    floor = Floor({1: FIVE})
    floor.accept(floor.proposals("draw-button")[0])

    floor.send(floor.undo().command)

    assert table(floor).button is None
    assert floor.proposals("draw-button")[0].tables == (1,)


def test_a_button_seen_at_the_table_needs_no_draw() -> None:
    floor = Floor({1: FIVE})

    floor.see(1, 4)

    assert floor.proposals("draw-button") == []


def test_before_the_start_buttons_are_drawn_only_shortly_before() -> None:
    early = Floor({1: FIVE}, start=False, terms=Terms(starts_at="2026-11-15T18:30:00.000Z"))
    soon = Floor({1: FIVE}, start=False, terms=Terms(starts_at="2026-11-15T18:10:00.000Z"))

    assert early.proposals() == []
    assert [found.kind for found in soon.proposals()] == ["draw-button"]


def test_at_a_restart_the_button_is_drawn_where_the_book_has_it_so() -> None:
    bsop = Floor({1: FIVE}, change='"button.button_draw_at" = ["event-start", "restart"]')
    ksop = Floor({1: FIVE})
    for floor in (bsop, ksop):
        floor.see(1, 4)
        floor.next_day()

    assert [found.kind for found in bsop.proposals("draw-button")] == ["draw-button"]
    assert ksop.proposals("draw-button") == []


def test_nobody_draws_the_button_of_a_table_for_one() -> None:
    with pytest.raises(TooFewToPlay):
        Floor({1: [1]}).do(c.DrawButton, table=1)


# -- frozen, and put right ---------------------------------------------------------------------------


def test_a_frozen_button_stays_known_and_goes_on_from_there() -> None:
    floor = Floor({1: FIVE}, terms=HORSE)
    floor.see(1, 1)
    floor.do(c.FreezeButton, table=1)
    floor.at = "2026-11-15T19:30:00.000Z"

    assert (table(floor).button, table(floor).big_blind) == (2, 4)
    with pytest.raises(Frozen):
        floor.do(c.NextHand, table=1)
    with pytest.raises(Frozen):
        floor.do(c.FreezeButton, table=1)
    floor.do(c.ThawButton, table=1)
    assert (table(floor).button, table(floor).big_blind) == (2, 4)
    assert advanced(floor) == (3, 4, 5)
    with pytest.raises(NotFrozen):
        floor.do(c.ThawButton, table=1)


def test_a_house_may_let_the_button_go_on_one_seat_after_stud() -> None:
    floor = Floor({1: FIVE}, terms=HORSE, change='"button.stud_button_resumes_at" = "next-seat"')
    floor.see(1, 1)
    floor.do(c.FreezeButton, table=1)

    floor.do(c.ThawButton, table=1)

    assert table(floor).button == 3


@pytest.mark.parametrize(
    ("change", "action", "ruled", "button"),
    [
        ("", False, "misdeal-and-correct", 3),
        ("", True, "stands", 4),
        ('"button.button_after_wrong_hand" = "from-right-seat"', True, "stands", 3),
        ('"button.wrong_button_before_action" = "stands"', False, "stands", 4),
        ('"button.wrong_button_after_action" = "misdeal"', True, "misdeal", 3),
    ],
)
def test_a_wrong_button_is_put_right_or_stands(change: str, action: bool, ruled: str, button: int) -> None:
    floor = Floor({1: FIVE}, change=change)

    (event,) = floor.do(c.RuleWrongButton, table=1, wrong=4, right=3, substantial_action=action)

    assert isinstance(event, e.WrongButtonRuled)
    assert (event.ruled, event.button, table(floor).button) == (ruled, button, button)


@pytest.mark.parametrize(
    ("action", "decided", "ruled", "button"),
    [
        (False, {"decision": "misdeal-and-correct"}, "misdeal-and-correct", 3),
        (False, {"decision": "stands"}, "stands", 4),
        (True, {"decision": "misdeal"}, "misdeal", 3),
        (True, {"decision": "stands", "moves_from": "from-right-seat"}, "stands", 3),
        (True, {"decision": "stands", "moves_from": "from-wrong-seat"}, "stands", 4),
    ],
)
def test_on_a_wrong_button_that_the_book_does_not_speak_of_the_director_decides_and_says_why(
    action: bool, decided: dict[str, str], ruled: str, button: int
) -> None:
    floor = Floor({1: FIVE})
    silent = ("wrong_button_before_action", "wrong_button_after_action", "button_after_wrong_hand")
    floor.book = floor.book.but({f"button.{name}": None for name in silent})
    asked = {"table": 1, "wrong": 4, "right": 3, "substantial_action": action}
    for lacking in ({"why": "diretor"}, {**decided, "decision": "correct-only" if action else "misdeal", "why": "x"}):
        with pytest.raises(WrongButtonUndecided):
            floor.do(c.RuleWrongButton, **asked, **lacking)
    with pytest.raises(WhyNeeded):
        floor.do(c.RuleWrongButton, **asked, **decided)

    (event,) = floor.do(c.RuleWrongButton, **asked, **decided, why="diretor")

    assert isinstance(event, e.WrongButtonRuled)
    assert (event.ruled, event.button, table(floor).button) == (ruled, button, button)


# -- who posts and acts ------------------------------------------------------------------------------


def test_among_more_than_two_the_seat_behind_the_big_blind_acts_first() -> None:
    floor = Floor({1: FIVE}, terms=Terms(ante="big-blind", late_levels=0))
    floor.see(1, 5)

    assert msgspec.to_builtins(hand(floor.state, table(floor), floor.book)) == {
        "table": 1, "button": 5, "small_blind": 1, "big_blind": 2, "ante": 2, "first_before_flop": 3,
        "last_after_flop": 5, "last_card": 5, "cites": ("ksop-2026:78.A",),
    }  # fmt: skip


def test_a_dead_small_blind_is_posted_by_nobody() -> None:
    floor = Floor({1: FIVE, 2: FIVE}, terms=Terms(ante="none", late_levels=0))
    floor.see(1, 1)
    floor.bust(1, 3)
    advanced(floor)

    found = hand(floor.state, table(floor), floor.book)

    assert found is not None
    assert (found.button, found.small_blind, found.big_blind, found.ante) == (2, None, 4, None)


def test_nobody_acts_where_the_button_is_not_known() -> None:
    floor = Floor({1: FIVE})

    assert hand(floor.state, table(floor), floor.book) is None


def test_a_short_big_blind_pays_as_the_book_has_it() -> None:
    floor = Floor({1: FIVE})

    assert big_blind_posts(700, 600, 600, floor.book) == (Posted(600, 100), ("ksop-2026:78.E",))
