"""Web processes on one database behave as one, and a browser that was away catches up. Real processes."""

import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from django.db import connection

from panoverde.bootstrap.live import journal
from panoverde.store.tail import LOOK_SECONDS
from panoverde.tournament import commands as c
from tests.cli.test_serving import fetch, serving
from tests.conftest import PATIENCE_SECONDS
from tests.live.house import NIGHT, TOPIC, Browser, Heard, Web, ask, open_night, web
from tests.papers import AS_JSON


@pytest.fixture
def night(on_each: str) -> str:
    """The address of a database with a tournament in it: on SQLite, and on PostgreSQL."""
    open_night()
    return on_each


@pytest.fixture
def here(night: str) -> Iterator[Web]:
    with web(night) as process:
        yield process


def ids(told: list[Heard]) -> list[int]:
    return [heard.id for heard in told]


def follow_each(there: Web, follows: Browser, times: int) -> None:
    """Do something, hear of it, do the next thing."""
    for _ in range(times):
        follows.news(there.do(c.SetClock, level=0, left_seconds=600, why="demo"))


def test_what_one_process_does_is_told_by_the_other(night: str, here: Web) -> None:
    with (
        web(night, never_looks="postgresql" in night) as there,  # it is rung; on SQLite it must look
        Browser(there.port) as follows_there,
        Browser(here.port) as follows_here,
    ):
        follows_there.until("here")
        follows_here.until("here")
        position = here.do(c.ReportBust, entry="e1")
        (told_here,), (told_there,) = follows_here.news(position), follows_there.news(position)

    assert told_here == told_there
    assert told_there.data == {
        "topic": TOPIC, "position": position, "event": "tournament.player-busted.v1", "seq": told_there.data["seq"],
    }  # fmt: skip
    assert LOOK_SECONDS <= 0.25


def test_what_a_process_does_itself_is_told_without_waiting_for_the_next_look(night: str) -> None:
    with web(night, never_looks=True) as here, Browser(here.port) as follows:
        follows.until("here")

        follow_each(here, follows, 8)


def test_other_topics_are_not_told_and_many_fit_one_connection(here: Web) -> None:
    open_night("other-night", players=1, tables=1)
    with Browser(here.port) as one, Browser(here.port, f"{TOPIC},tournament/other-night") as both:
        one.until("here")
        both.until("here")
        ask(c.Register, tournament="other-night", entry="x1", person="x1")
        last = here.do(c.ReportBust, entry="e1")

        assert {heard.data["topic"] for heard in both.news(last)} == {TOPIC, "tournament/other-night"}
        assert {heard.data["topic"] for heard in one.news(last)} == {TOPIC}


def test_a_browser_that_was_away_is_told_exactly_what_it_missed(here: Web) -> None:
    with Browser(here.port) as follows:
        follows.until("here")
        last = follows.news(here.do(c.ReportBust, entry="e1"))[-1].id
    here.do(c.ReportBust, entry="e2")
    position = here.do(c.ReportBust, entry="e3")
    missed = [record.position for record in journal().since(last)]

    assert len(missed) == 2
    with Browser(here.port, last=last) as by_header, Browser(here.port, after=last) as by_address:
        assert ids(by_header.news(position)) == ids(by_address.news(position)) == missed
        again = here.do(c.ReportBust, entry="e4")
        assert ids(by_header.news(again)) == ids(by_address.news(again)) == [again]


def test_nothing_is_missed_or_told_twice_while_browsers_come_and_go(here: Web) -> None:
    first = journal().position()
    seen = [first]
    for number in range(20, 33):
        with Browser(here.port, last=seen[-1]) as follows:
            position = here.do(c.Register, entry=f"e{number}", person=f"p{number}", papers=AS_JSON)  # two facts
            if number % 3 == 0:  # goes with everything, else with the first fact, or with nothing
                seen += ids(follows.news(position))
            elif number % 3 == 1:
                seen += ids(follows.news(position - 1))
    with Browser(here.port, last=seen[-1]) as follows:
        seen += ids(follows.news(position))

    assert seen[1:] == [record.position for record in journal().since(first)]


def test_a_browser_asleep_for_an_hour_is_told_to_fetch_everything(here: Web) -> None:
    here.do(c.SetClock, times=1_001, level=0, left_seconds=600, why="demo")

    with Browser(here.port, after=1) as follows:
        assert [heard.kind for heard in follows.until("here")] == ["resync", "here"]
        position = here.do(c.ReportBust, entry="e1")
        assert follows.news(position)[-1].id == position


def test_a_browser_from_before_a_restore_is_told_to_fetch_everything(here: Web) -> None:
    with Browser(here.port, after=journal().position() + 1_000_000) as follows:
        assert [heard.kind for heard in follows.until("here")] == ["resync", "here"]
        position = here.do(c.ReportBust, entry="e1")
        assert ids(follows.news(position)) == [position]


def test_a_page_fresher_than_the_news_hears_nothing_twice(here: Web) -> None:
    with Browser(here.port) as keeps_it_awake:
        keeps_it_awake.until("here")
        position = ask(c.ReportBust, tournament=NIGHT, entry="e1")  # in this process: the other one hears later
        with Browser(here.port, after=position) as follows:
            last = here.do(c.ReportBust, entry="e2")

            assert ids(follows.news(last)) == [last]


def test_a_slow_browser_is_told_to_fetch_everything_and_holds_nobody_up(on_sqlite: str) -> None:
    open_night()
    with web(on_sqlite, send_buffer=4096) as here, Browser(here.port) as quick:
        quick.until("here")
        with Browser(here.port, buffer=4096) as slow:
            for _ in range(12):
                last = here.do(c.SetClock, times=150, level=0, left_seconds=600, why="demo")
                assert len(quick.news(last)) == 150  # while the slow one reads nothing
            heard = slow.until("resync")

            assert len(heard) < 1_800
            assert heard[-1].id == last


def test_a_server_that_stops_sends_browsers_away_at_once(capfd: pytest.CaptureFixture[str], here: Web) -> None:
    with Browser(here.port) as follows:
        follows.until("here")
        here.stop()

        with pytest.raises(EOFError):
            follows.hear()
    assert capfd.readouterr().err == ""  # where it must wait for somebody in vain, it says so


def test_the_news_go_on_after_the_database_has_dropped_every_connection(on_postgres: str) -> None:
    open_night()
    with web(on_postgres) as here, web(on_postgres, never_looks=True) as there, Browser(there.port) as follows:
        follows.until("here")
        follows.news(here.do(c.ReportBust, entry="e1"))
        with psycopg.connect(on_postgres, autocommit=True) as master:
            master.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid <> pg_backend_pid()"
            )
        connection.close()
        position = ask(c.ReportBust, tournament=NIGHT, entry="e2")

        assert [told.id for told in follows.news(position)] == [position]
        follow_each(here, follows, 4)  # it listens again


def test_a_topic_that_cannot_be_followed_is_refused_in_json(on_sqlite: str) -> None:
    with web(on_sqlite) as here:
        for query, status, code in [("topics=", 400, "live.bad-topics"), ("topics=*", 403, "live.not-public")]:
            with pytest.raises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(f"{here.site}/live?{query}", timeout=PATIENCE_SECONDS)
            with refused.value as answer:
                assert answer.status == status
                assert json.load(answer)["refused"]["code"] == code


def test_panoverde_serve_tells_what_another_process_does(on_sqlite: str, tmp_path: Path) -> None:
    position = open_night()
    with serving(tmp_path, "--database", on_sqlite) as (_, port):
        assert "Noite Demo" in fetch(port, f"/t/{NIGHT}/")
        with Browser(port, after=position) as follows:
            follows.until("here")
            last = ask(c.ReportBust, tournament=NIGHT, entry="e1")

            assert [told.id for told in follows.news(last)] == [last]
