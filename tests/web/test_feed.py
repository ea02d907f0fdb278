"""Overlay and press feed: late whoever asks, people by name where they agreed, and nobody stops the house by them."""

import json
from datetime import UTC, datetime
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from panoverde.application.delayed import Delayed
from panoverde.kernel.ids import EntryId, SittingId, StreamId
from panoverde.tournament import commands as c
from panoverde.tournament.clock.face import after_moment
from panoverde.tournament.core.bag import Pile
from panoverde.tournament.core.records import Tournament
from panoverde.web.feed import behind
from panoverde.web.moments import now
from panoverde.web.tournament import kept_parts, public_names
from tests.live.house import NIGHT
from tests.staff import Hire
from tests.test_schemas import mistakes
from tests.web import flights
from tests.web.flights import browser, form, main_event
from tests.web.night import NIGHT as MAIN
from tests.web.night import ask as ask_now
from tests.web.public_night import SHY, ask, consent, open_paid_night
from tests.web.public_night import see as look

pytestmark = pytest.mark.usefixtures("on_sqlite")
DELAY = 600


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Let so many seconds pass for whoever is outside; every look is taken anew."""
    monkeypatch.setattr(behind, "FRESH_SECONDS", -1.0)
    monkeypatch.setattr(public_names, "FRESH_SECONDS", -1.0)
    monkeypatch.setattr(kept_parts, "KEPT_SECONDS", -1.0)

    def pass_(seconds: float) -> None:
        monkeypatch.setattr(behind, "now", lambda: after_moment(now(), seconds))

    return pass_


def see() -> Tournament:
    found: Tournament = look(lambda state: state)
    return found


def bust(number: int) -> None:
    ask(c.ReportBust, at=now(), tournament=NIGHT, entry=EntryId(f"e{number}"))


def press(night: str = NIGHT, **query: str) -> dict[str, Any]:
    answer = Client().get(f"/feed/{night}.json", query)
    assert answer.status_code == 200
    found: dict[str, Any] = json.loads(answer.content)
    assert mistakes("feed", found) == []
    return found


def overlay(night: str = NIGHT, **query: str) -> HttpResponse:
    return Client(headers={"accept-language": "en"}).get(f"/overlay/{night}/", query)  # type: ignore[return-value]


def open_feed(seconds: int = DELAY) -> None:
    ask(c.SetFeed, at=now(), tournament=NIGHT, open=True, delay_seconds=seconds)


@pytest.mark.usefixtures("later")
def test_nothing_leaves_the_house_before_the_director_opens_it() -> None:
    open_paid_night()
    assert Client().get(f"/feed/{NIGHT}.json").status_code == 404
    assert overlay().status_code == 404
    open_feed()
    assert press()["title"] == "Noite Demo"
    ask(c.SetFeed, at=now(), tournament=NIGHT, open=False)

    assert Client().get(f"/feed/{NIGHT}.json").status_code == 404
    assert Client().get("/feed/nothing-such.json").status_code == 404


def test_what_happens_now_is_told_when_the_delay_has_passed_and_not_a_second_before(later: Any) -> None:
    open_paid_night()
    ask(c.StartClock, at=after_moment(now(), -3_000), tournament=NIGHT)
    open_feed()
    before = press()
    bust(12)
    at = see().entries[EntryId("e12")].out.at  # type: ignore[union-attr]
    for passed in (0.0, DELAY - 5):
        later(passed)
        told = press()
        assert (told["left"], told["latest_out"]) == (before["left"], before["latest_out"])
        assert told["as_of"] < at
        assert "12th" not in overlay().content.decode()
    later(DELAY + 1)

    assert press()["left"] == before["left"] - 1
    assert press()["latest_out"][0]["place"] == 12
    assert "12th" in overlay().content.decode()


@pytest.mark.parametrize(
    "query",
    [{"delay": "0"}, {"delay_seconds": "0"}, {"as_of": "2099-01-01T00:00:00Z"}, {"show": "out", "now": "2099-01-01"}],
)
@pytest.mark.usefixtures("later")
def test_no_address_makes_it_earlier(query: dict[str, str]) -> None:
    open_paid_night()
    ask(c.StartClock, at=after_moment(now(), -3_000), tournament=NIGHT)
    open_feed()
    bust(12)

    assert press(**query)["left"] == 12
    assert press(**query)["delay_seconds"] == DELAY
    assert "12th" not in overlay(**query).content.decode()
    plain = Client(
        headers={"if-modified-since": "Wed, 01 Jan 2020 00:00:00 GMT", "x-part": "stage", "cookie": "delay=0"}
    )
    assert "12th" not in plain.get(f"/overlay/{NIGHT}/", query).content.decode()


def test_a_longer_delay_takes_back_what_was_shown(later: Any) -> None:
    open_paid_night()
    ask(c.StartClock, at=after_moment(now(), -3_000), tournament=NIGHT)
    ask(c.SetFeed, at=after_moment(now(), -2_000), tournament=NIGHT, open=True, delay_seconds=30)
    bust(12)
    later(60)
    assert press()["left"] == 11
    open_feed(3_600)

    assert press()["left"] == 12


@pytest.mark.usefixtures("later")
def test_the_clock_is_as_late_as_everything_else() -> None:
    open_paid_night()
    ask(c.StartClock, at=after_moment(now(), -700), tournament=NIGHT)
    open_feed()
    told = press()

    assert told["clock"]["level"] == 1
    assert 1_095 <= told["clock"]["left_seconds"] <= 1_100
    assert f'data-now="{told["as_of"][:16]}' in overlay().content.decode()


def test_who_did_not_agree_has_a_number_and_no_name(later: Any) -> None:
    open_paid_night()
    ask(c.StartClock, at=after_moment(now(), -3_000), tournament=NIGHT)
    open_feed()
    shy, bold = SHY[0], 12
    bust(bold)
    bust(shy)
    later(DELAY + 5)
    names = {one["player"]["number"]: one["player"]["name"] for one in press()["latest_out"]}
    assert names[shy] is None
    assert names[bold]
    consent(bold, given=False, at=timezone.now())

    assert {one["player"]["name"] for one in press()["latest_out"]} == {None}
    assert names[bold] not in overlay().content.decode()


def test_a_thousand_readers_cost_what_one_does(monkeypatch: pytest.MonkeyPatch) -> None:
    open_paid_night()
    open_feed()
    taken: list[str] = []
    see_ = Delayed.see

    def counted(self: Delayed, stream: StreamId, until: str, look: Any) -> Any:
        taken.append(until)
        return see_(self, stream, until, look)

    monkeypatch.setattr(Delayed, "see", counted)
    monkeypatch.setattr(behind, "FRESH_SECONDS", 60.0)
    for number in range(30):
        press(delay=str(number), nonce=str(number))
        overlay(show=f"clock,{number}", nonce=str(number))

    assert len(taken) == 1


def test_it_may_be_read_from_a_newspapers_page_and_nothing_can_be_sent_to_it() -> None:
    open_paid_night()
    open_feed()
    answer = Client().get(f"/feed/{NIGHT}.json")

    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert "max-age=2" in answer.headers["Cache-Control"]
    assert Client(enforce_csrf_checks=True).post(f"/feed/{NIGHT}.json").status_code == 405
    assert Client(enforce_csrf_checks=True).post(f"/overlay/{NIGHT}/").status_code == 405


def test_the_director_opens_it_changes_the_delay_and_closes_it(series: str, hire: Hire) -> None:
    main_event(series, hire("Caixa Demo", "cashier", series=series).id)
    director, floor = browser(hire, series, "director"), browser(hire, series, "floor")
    page, sent = f"/direct/{MAIN}~1A/venue/", f"/direct/{MAIN}~1A/venue/feed/"
    assert "Nothing leaves the house" in director.get(page).content.decode()
    assert 'data-code="feed.bad-delay"' in director.post(sent, form(open="yes", delay_seconds="5")).content.decode()
    assert director.post(sent, form(open="yes", delay_seconds="120")).status_code == 302
    assert f"/overlay/{MAIN}~1A/" in director.get(page).content.decode()
    told = press(f"{MAIN}~1B")
    assert (told["flight"], told["left"]) == ("1B", 24)
    assert [each["id"] for each in told["flights"]] == ["1A", "1B", "1C", "2"]
    assert floor.post(sent, form()).status_code == 403
    assert director.post(sent, form(delay_seconds="120")).status_code == 302

    assert flights.state().feed is None


def test_bags_are_told_as_they_are_counted_the_largest_first(series: str, hire: Hire) -> None:
    main_event(series, hire("Caixa Demo", "cashier", series=series).id)
    found = flights.sitting("1A").tables
    players = [name for table in found.values() for name in table.players.values()]
    last_hands(SittingId("1A"))
    for chips, name in enumerate(players[:3], 20):
        for by in ("dealer", "floor"):
            ask_now(
                c.CountBag, by=by, tournament=MAIN, sitting=SittingId("1A"), entry=name,
                piles=(Pile(1_000, chips),), cards=0,
            )  # fmt: skip
    page = Client(headers={"accept-language": "en"}).get(f"/t/{MAIN}~1A/").content.decode()

    assert "3 of 12 players" in page
    largest = page.partition('id="bags"')[2]
    assert largest.index("22,000") < largest.index("21,000") < largest.index("20,000")
    assert "Bagging: 3 of 12 players are through." in page
    assert "at every table" not in page  # the last hands are over


def test_on_the_stream_the_clock_is_green_only_while_it_runs(series: str, hire: Hire, later: Any) -> None:
    main_event(series, hire("Caixa Demo", "cashier", series=series).id)
    ask_now(c.SetFeed, tournament=MAIN, open=True, delay_seconds=60)
    later(60)
    green, stands = (
        '<div class="t" role="timer" data-digits>',
        '<div class="t" role="timer" data-digits data-s="paused">',
    )
    assert green in overlay(f"{MAIN}~1A").content.decode()

    last_hands(SittingId("1A"))
    one = next(name for table in flights.sitting("1A").tables.values() for name in table.players.values())
    for by in ("dealer", "floor"):
        ask_now(
            c.CountBag, by=by, tournament=MAIN, sitting=SittingId("1A"), entry=one, piles=(Pile(1_000, 20),), cards=0
        )
    later(120)

    shown = overlay(f"{MAIN}~1A").content.decode()
    assert "Bagging: 1 of 12 players are through." in shown
    assert stands in shown
    assert green in overlay(f"{MAIN}~1B").content.decode()


def last_hands(sitting: SittingId) -> None:
    """The day is over, and every table has dealt its last hands."""
    ask_now(c.StopForTheDay, tournament=MAIN, sitting=sitting, why="planned")
    ask_now(c.DrawLastHands, tournament=MAIN, sitting=sitting)
    here = flights.sitting(sitting)
    for hand in range(1, here.pace.last.hands + 1):
        for table in here.tables:
            ask_now(c.ReportLastHand, tournament=MAIN, sitting=sitting, table=table, hand=hand)


def test_a_final_table_has_its_counts_and_what_is_played_for(later: Any) -> None:
    open_paid_night(players=12)
    ask(c.StartClock, at=after_moment(now(), -3_000), tournament=NIGHT)
    ask(c.ChangeRegistration, at=now(), tournament=NIGHT, change="close", why="planned")
    ask(c.PublishPrizes, at=now(), tournament=NIGHT)
    for number in range(12, 3, -1):
        bust(number)
    table = min(see().sitting.tables.values(), key=lambda one: len(one.players)).number
    ask(c.BreakTable, at=now(), tournament=NIGHT, table=table, why="players")
    page = Client(headers={"accept-language": "en"}).get(f"/t/{NIGHT}/").content.decode()

    assert 'id="final"' in page
    assert "Played for" in page
    assert "Next prize" in page
    open_feed()
    later(DELAY + 5)
    told = press()
    assert [one["chips"] for one in told["final_table"]] == [None, None, None]
    assert told["money"]["next"]["place"] == 3
    assert "Final table" in overlay().content.decode()
    assert datetime.fromisoformat(told["as_of"]).tzinfo == UTC
