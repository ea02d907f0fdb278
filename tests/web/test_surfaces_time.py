"""A player's time on the floor and on the dealer's tablet: what is offered there, filled in, and what is recorded."""

import re
from datetime import timedelta
from time import sleep
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from panoverde.kernel.ids import EntryId, TableNumber
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.web.asking import new_token
from panoverde.web.moments import written
from tests.staff import Hire
from tests.web.desk import ask, code, see, text
from tests.web.facts import last
from tests.web.floor import NIGHT, Floor, at, seat_all
from tests.web.test_surfaces_floor import do, tablet

pytestmark = pytest.mark.django_db
ONE = TableNumber(1)


@pytest.fixture
def floor(series: str, hire: Hire) -> Floor:
    """A table where time is called."""
    seat_all(series, tables=1, players=6, late_levels=0)
    return tablet(hire, series)


@pytest.fixture
def clocked(series: str, hire: Hire) -> Floor:
    """A table where the action clock runs."""
    seat_all(series, tables=1, players=6, late_levels=0, action_clock=True)
    return tablet(hire, series)


def count() -> Any:
    return see().sitting.tables[ONE].count


def started(entry: str) -> None:
    """A tablet says that the clock was put down a while ago: nobody waits for it in a test."""
    ago = written(timezone.now() - timedelta(seconds=100))
    ask(c.StartCount, tournament=NIGHT, entry=EntryId(entry), began=ago)


# -- the floor ---------------------------------------------------------------------------------------------------


def test_time_is_called_by_a_player_at_the_table_and_approved_with_other_seconds(floor: Floor) -> None:
    slow, other = list(at(1).values())[:2]
    refused = floor.do("call-time", slow, caller=other, away="yes")
    assert code(refused) == "time.may-not-call"
    do(floor, "call-time", slow, caller=other)
    assert ", 0 s ago." in text(floor.get(target="sheet", table=1, do="approve-time"))
    assert code(floor.post("do/approve-time/", table=1)) == "time.too-soon"
    do(floor, "approve-time", table=1, waited="yes", seconds=20)

    approved = last(e.TimeApproved)
    assert (approved.entry, approved.seconds, approved.aloud) == (slow, 15, 5)
    do(floor, "stop-count", table=1, what="acted")
    assert count() is None


def test_where_nobody_approves_it_time_runs_at_once(series: str, hire: Hire) -> None:
    seat_all(series, tables=1, players=6, late_levels=0, book="tda-2013")
    floor = tablet(hire, series)
    slow = at(1)[min(at(1))]
    do(floor, "call-time", slow, waited="yes")

    assert (last(e.TimeCalled).seconds, last(e.TimeCalled).aloud) == (50, 10)


def test_in_scpt_the_director_approves_and_says_whether_a_card_lengthens_it(series: str, hire: Hire) -> None:
    seat_all(series, tables=1, players=6, late_levels=0, book="scpt-2026")
    floor, director = tablet(hire, series), tablet(hire, series, "director")
    slow = at(1)[min(at(1))]
    do(floor, "call-time", slow)
    assert code(floor.post("do/approve-time/", table=1, waited="yes")) == "time.director-approves"
    do(director, "approve-time", table=1, waited="yes", director="yes", seconds=1)
    sleep(1.1)
    do(director, "spend-card", table=1, director="yes")

    assert last(e.CardSpent).seconds == 30


def test_a_slow_player_s_time_is_over_and_the_floor_says_what_they_faced(clocked: Floor) -> None:
    slow = at(1)[min(at(1))]
    do(clocked, "see-cards", slow, left=0)
    do(clocked, "start-count", slow, street="turn")
    assert count().seconds == 35
    do(clocked, "stop-count", table=1, what="acted")
    started(slow)
    do(clocked, "time-out", slow, facing="bet")

    ran_out = last(e.TimeRanOut)
    assert (ran_out.entry, ran_out.makes, see().entries[EntryId(slow)].timed_out) == (slow, "fold", 1)


def test_what_no_clause_says_of_a_hand_the_director_says(series: str, hire: Hire) -> None:
    seat_all(series, tables=1, players=6, late_levels=0, action_clock=True)
    director = tablet(hire, series, "director")
    slow = at(1)[min(at(1))]
    ask(c.SeeCards, tournament=NIGHT, entry=slow, left=0)
    started(slow)
    director.do("time-out", slow, facing="no-bet", at_the_bell="yes", makes="")

    assert last(e.CountStopped).what == "at-the-bell"


def test_cards_are_replaced_and_handed_out_as_the_book_lets(clocked: Floor) -> None:
    one = at(1)[min(at(1))]
    do(clocked, "forgotten-cards", one, cards=2, why="caíram no chão")
    assert see().entries[EntryId(one)].cards == 6
    refused = clocked.post("do/grant-cards/", table=1, occasion="new-day", cards=4, chosen="planned", why="")
    assert code(refused) == "time.none-for-that"


def test_the_director_changes_a_player_s_time(series: str, hire: Hire) -> None:
    seat_all(series, tables=1, players=6, late_levels=0, action_clock=True)
    director = tablet(hire, series, "director")
    slow = at(1)[min(at(1))]
    do(director, "change-time", slow, change="change-time-banks", seconds=10, why="demora sempre")

    changed = last(e.TimeChanged)
    assert (changed.change, changed.seconds, changed.offered) == (
        "change-time-banks", 10, ("suspend-time-banks", "change-time-banks"),
    )  # fmt: skip


# -- the dealer's tablet -----------------------------------------------------------------------------------------


@pytest.fixture
def dealer(series: str, hire: Hire) -> Client:
    """Somebody who deals at table 1, where the action clock runs."""
    seat_all(series, tables=2, players=12, late_levels=0, action_clock=True)
    client = Client(headers={"accept-language": "en", "hx-request": "true"})
    client.force_login(hire("Dealer Demo", "dealer", series=series))
    return client


def post(client: Client, deed: str, entry: str = "", **typed: Any) -> Any:
    form = {"command": new_token(), **typed}
    if entry:
        form |= {"entry": entry, "seat": next(seat for seat, who in at(1).items() if who == entry)}
    return client.post(f"/dealer/{NIGHT}/1/do/{deed}/", form)


def test_a_dealer_finds_the_table_and_sees_whose_turn_it_is(dealer: Client) -> None:
    assert "Which table do you deal at?" in text(dealer.get(f"/dealer/{NIGHT}/"))
    seat, entry = next(iter(at(1).items()))
    page = dealer.get(f"/dealer/{NIGHT}/1/", {"seat": seat})
    assert "Turn: start the count" in text(page)

    answer = post(dealer, "start-count", entry, street="preflop", began="")
    assert f"Turn of seat {seat}" in text(answer)
    assert re.search(r'data-ends="20\d\d-', answer.content.decode())


def test_a_count_that_the_tablet_had_begun_is_recorded_from_then_on(dealer: Client) -> None:
    entry = at(1)[min(at(1))]
    began = last(e.ClockStarted).at
    answer = post(dealer, "start-count", entry, street="flop", began=began)

    assert (code(answer), last(e.CountStarted).at, count().seconds) == ("", began, 35)


def test_a_dealer_uses_a_card_and_reports_that_the_player_acted(dealer: Client) -> None:
    entry = at(1)[min(at(1))]
    post(dealer, "start-count", entry, street="preflop")
    assert code(post(dealer, "spend-card")) == "time.count-goes-on"
    post(dealer, "stop-count", what="acted")
    started(entry)
    post(dealer, "spend-card")
    assert see().entries[EntryId(entry)].cards_spent == 1
    assert code(post(dealer, "stop-count", what="acted")) == ""

    assert (last(e.CountStopped).collect, count()) == (1, None)


def test_a_form_sent_again_after_the_network_came_back_is_done_once(dealer: Client) -> None:
    entry, token, again = at(1)[min(at(1))], new_token(), new_token()
    for _ in range(2):
        assert code(post(dealer, "start-count", entry, street="preflop", command=token)) == ""
    post(dealer, "stop-count", what="acted")
    started(entry)
    for _ in range(2):
        assert code(post(dealer, "spend-card", command=again)) == ""

    assert see().entries[EntryId(entry)].cards_spent == 1


def test_a_dealer_calls_the_floor_and_moves_the_button_on(dealer: Client) -> None:
    ask(c.SeeButton, tournament=NIGHT, table=ONE, button=min(at(1)))
    assert code(post(dealer, "next-hand")) == ""
    assert code(post(dealer, "call-table", chosen="ruling", why="")) == ""

    assert (last(e.DirectorCalled).table, see().sitting.tables[ONE].button != min(at(1))) == (1, True)


def test_a_dealer_takes_a_player_out_and_the_tablet_says_so(dealer: Client) -> None:
    seat, entry = next(iter(at(1).items()))
    assert "Out as number" in text(dealer.get(f"/dealer/{NIGHT}/1/", {"seat": str(seat), "do": "bust"}))
    answer = post(dealer, "bust", entry)

    assert (answer.status_code, see().entries[EntryId(entry)].standing) == (200, "out")


def test_nobody_deals_at_a_table_that_is_not_there(dealer: Client) -> None:
    assert dealer.get(f"/dealer/{NIGHT}/77/").status_code == 404
