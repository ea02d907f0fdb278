"""After a failure a page says what is known: recorded, not recorded, or unknown, and then to send it again."""

import re
import resource
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from panoverde.bootstrap.desk import desk
from panoverde.people.accounts.models import Account
from panoverde.tournament import commands as c
from panoverde.tournament.stream import stream_of
from tests.conftest import Panoverde
from tests.databases import as_default
from tests.failure.wire import Where, Wire, wire_to
from tests.live.house import NIGHT, ask, open_night
from tests.staff import Hire

PAUSE = f"/direct/{NIGHT}/clock/pause/"
TOKEN = "the-same-form-0000001"


@pytest.fixture
def wire(on_postgres: str) -> Iterator[Wire]:
    with wire_to(on_postgres) as (wire, address), as_default(address):
        yield wire
        wire.mend()
        connection.close()


def director(hire: Hire) -> Client:
    open_night()
    ask(c.StartClock, tournament=NIGHT)
    account: Account = hire("Diretora Demo", "director")
    client = Client(headers={"accept-language": "en"}, raise_request_exception=False)
    client.force_login(account)
    return client


def pause(client: Client, **headers: str) -> Any:
    return client.post(PAUSE, {"command": TOKEN, "why": "luz"}, headers=headers)


def pauses() -> int:
    connection.close()
    bodies = [record.body for record in desk().journal.tail(stream_of(NIGHT), 0)]
    return sum('"tournament.clock-paused.v1"' in body for body in bodies)


def said(answer: Any) -> str:
    found = re.search(r'data-code="fault\.(\w+)"', answer.content.decode())
    return found[1] if found else ""


@pytest.mark.parametrize("where", ["request", "answer"])
def test_a_connection_that_breaks_once_is_settled_by_sending_it_once_more(
    wire: Wire, hire: Hire, where: Where
) -> None:
    client = director(hire)
    wire.cut(where)
    answer = pause(client)

    assert wire.cuts == 1
    assert answer.status_code == 302, answer.content.decode()[:500]
    assert "told" in answer.cookies  # and it says what was done
    assert pauses() == 1


@pytest.mark.parametrize("where", ["request", "answer"])
def test_where_the_database_stays_away_nobody_knows_and_the_same_form_again_is_recorded_once(
    wire: Wire, hire: Hire, where: Where
) -> None:
    client = director(hire)
    wire.cut(where, stays_down=True)
    answer = pause(client)

    page = answer.content.decode()
    assert (answer.status_code, said(answer), answer["X-Recorded"]) == (500, "unknown", "unknown")
    assert "This time nothing was changed" not in page
    assert f'name="command" value="{TOKEN}"' in page  # it can be sent from this very page
    wire.mend()
    assert pauses() == (where == "answer")
    assert pause(client).status_code == 302
    assert pauses() == 1


def test_a_database_that_is_away_before_anything_was_asked_of_it_has_recorded_nothing(wire: Wire, hire: Hire) -> None:
    client = director(hire)
    connection.close()
    wire.down = True
    answer = pause(client)

    assert (answer.status_code, said(answer)) == (500, "no")
    wire.mend()
    assert pauses() == 0


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_page_that_fails_after_the_commit_says_that_it_was_recorded(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, hire: Hire, kind: str
) -> None:
    request.getfixturevalue("on_sqlite" if kind == "sqlite" else "on_postgres")
    client = director(hire)

    def broken(*_: object) -> None:
        raise RuntimeError("no words for it")

    monkeypatch.setattr("panoverde.web.director.answering.tell_some", broken)
    answer = pause(client)

    assert (answer.status_code, said(answer)) == (500, "yes")
    assert "It was recorded" in answer.content.decode()
    assert pauses() == 1


def test_a_fact_that_cannot_be_told_to_the_screens_is_recorded_all_the_same(
    on_sqlite: str, monkeypatch: pytest.MonkeyPatch, hire: Hire
) -> None:
    del on_sqlite
    client = director(hire)
    monkeypatch.setattr(desk(), "_publish", lambda *_: 1 / 0)

    assert said(pause(client)) == "yes"
    assert pauses() == 1


def test_rows_that_have_no_command_are_said_to_be_there_too(
    on_sqlite: str, monkeypatch: pytest.MonkeyPatch, hire: Hire
) -> None:
    del on_sqlite
    client = Client(headers={"accept-language": "en"}, raise_request_exception=False)
    client.force_login(hire("Chefe Demo", "organiser"))
    monkeypatch.setattr("panoverde.web.staff.people.tell", lambda *_: 1 / 0)
    form = {"name": "Caixa Demo", "password": "pano verde 2026", "role": "cashier"}
    answer = client.post("/staff/*/add/", form)

    assert Account.objects.filter(name="Caixa Demo").exists()
    assert said(answer) == "yes"


def test_rows_whose_commit_nobody_heard_of_are_to_be_looked_for(wire: Wire, hire: Hire) -> None:
    client = Client(headers={"accept-language": "en"}, raise_request_exception=False)
    client.force_login(hire("Chefe Demo", "organiser"))
    wire.cut("answer", stays_down=True)
    answer = client.post("/staff/*/add/", {"name": "Caixa Demo", "password": "pano verde 2026", "role": "cashier"})

    wire.mend()
    connection.close()
    assert Account.objects.filter(name="Caixa Demo").exists()
    assert said(answer) == "look"


def test_a_disk_that_is_full_at_the_commit_leaves_it_unknown(on_sqlite: str, hire: Hire) -> None:
    """SQLite's log may not grow, as on a full disk: the commit itself fails."""
    client = director(hire)
    log = Path(f"{on_sqlite.removeprefix('sqlite:///')}-wal")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (log.stat().st_size, hard))
    try:
        answer = pause(client)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))

    assert said(answer) == "unknown"
    assert pauses() == 0
    assert pause(client).status_code == 302
    assert pauses() == 1


def test_a_command_at_the_terminal_says_no_more_than_it_knows(
    panoverde: Panoverde, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("panoverde.cli.upkeep.prepare", lambda _: 1 / 0)
    told = panoverde("doctor")

    assert told.status == 1
    assert "No fact was recorded. Look before you ask again." in told.err
