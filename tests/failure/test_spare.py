"""A spare machine follows the journal, takes over with one command, and the old one records nothing more."""

import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import Error, connection, connections
from django.test import Client

from panoverde.bootstrap.chain_walk import every_record
from panoverde.bootstrap.desk import build, desk
from panoverde.bootstrap.opening import opened
from panoverde.bootstrap.spare.over import SpareMayRecord, may_serve
from panoverde.people.models import Person
from panoverde.store.fence import FencedOff, say
from panoverde.store.journal import StoredJournal
from panoverde.store.secrets import StoredSecrets
from panoverde.tournament import commands as c
from tests.cli.test_serving import fetch, serving
from tests.conftest import PATIENCE_SECONDS, Panoverde
from tests.databases import as_default
from tests.failure.test_known import director, pause
from tests.live.house import NIGHT, SEED, ask, open_night
from tests.operating.test_keeping import furnished
from tests.spine.floor import tell_nobody
from tests.staff import Hire

BY = f"{sys.executable} -c 'from panoverde.cli import main; main()'"


@pytest.fixture
def spare(tmp_path: Path) -> Iterator[str]:
    yield f"sqlite:///{tmp_path / 'spare.sqlite3'}"
    connections.close_all()


def follow(panoverde: Panoverde, main: str, spare: str) -> Any:
    return panoverde("spare", "follow", "--once", "--main", main, "--by", BY, "--database", spare)


def bust(id_: str) -> c.ReportBust:
    about: dict[str, Any] = {"id": id_, "by": "demo", "at": "2026-11-15T18:00:00.000Z", "entry": "e2"}
    return c.ReportBust(tournament=NIGHT, **about)


def hashes(alias: str = "default") -> list[str]:
    return [record.hash for record in every_record(StoredJournal(alias))]


def test_it_follows_what_is_new_and_the_rows_beside_it(on_each: str, spare: str, panoverde: Panoverde) -> None:
    furnished()
    open_night()
    assert follow(panoverde, on_each, spare).status == 0
    ask(c.ReportBust, tournament=NIGHT, entry="e1")
    Person.objects.filter(id="demo-1").update(short_name="Outro")
    extra = Person.objects.get(id="demo-1")
    extra.pk = "demo-2"
    extra.save(force_insert=True)
    assert follow(panoverde, on_each, spare).status == 0
    extra.delete()
    assert follow(panoverde, on_each, spare).status == 0

    with opened(spare) as alias:
        assert hashes(alias) == hashes()
        assert [person.short_name for person in Person.objects.using(alias).all()] == ["Outro"]
        assert StoredSecrets(alias).seed(NIGHT) == SEED
        with pytest.raises(FencedOff):  # it is a spare: it records nothing itself
            build(tell_nobody, alias).handle(bust("x"))


def test_it_takes_over_and_the_old_one_cannot_write_again(
    on_each: str, spare: str, panoverde: Panoverde, hire: Hire
) -> None:
    client: Client = director(hire)
    follow(panoverde, on_each, spare)
    ask(c.ReportBust, tournament=NIGHT, entry="e1")  # after the last look, before it is taken over
    assert "This is a spare" in panoverde("doctor", "--database", spare).out
    said = panoverde("spare", "take-over", "--only", "--database", spare)
    assert said.status == 0, said
    assert "not fenced off" not in said.err

    answer = pause(client)  # on the old one, by whoever still has its page open
    assert 'data-code="journal.fenced-off"' in answer.content.decode()
    with pytest.raises(FencedOff):
        build(tell_nobody).handle(bust("y"))
    with pytest.raises(Error, match="recorded elsewhere"):
        hire("Caixa Demo", "cashier")
    with opened(spare) as alias:
        assert hashes(alias) == hashes()
    with as_default(spare):
        ask(c.ReportBust, tournament=NIGHT, entry="e3")
        assert len(hashes()) > 0
    assert "Another machine took over" in panoverde("doctor", "--database", on_each).out
    again = follow(panoverde, on_each, spare)  # nobody makes it a spare again by mistake
    assert "is no spare" in again.err


def test_a_main_machine_that_does_not_answer_must_be_said_to_be_off(
    on_sqlite: str, spare: str, panoverde: Panoverde
) -> None:
    open_night()
    follow(panoverde, on_sqlite, spare)
    connection.close()
    file = Path(on_sqlite.removeprefix("sqlite:///"))
    file.rename(f"{file}.off")  # as good as switched off

    refused = panoverde("spare", "take-over", "--only", "--database", spare)
    assert (refused.status, "--main-is-off" in refused.err) == (2, True)
    taken = panoverde("spare", "take-over", "--only", "--main-is-off", "--database", spare)
    assert taken.status == 0
    assert "was not fenced off" in taken.err
    Path(f"{file}.off").rename(file)
    with pytest.raises(SpareMayRecord):  # it comes back, and does not begin by itself
        may_serve("default", "here", still_main=False, wait=lambda _: None)
    may_serve("default", "here", still_main=True)


def test_the_one_that_took_over_fences_the_old_one_off_once_it_answers(
    on_sqlite: str, spare: str, panoverde: Panoverde, tmp_path: Path
) -> None:
    open_night()
    follow(panoverde, on_sqlite, spare)
    connection.close()
    file = Path(on_sqlite.removeprefix("sqlite:///"))
    file.rename(f"{file}.off")
    panoverde("spare", "take-over", "--only", "--main-is-off", "--database", spare)
    Path(f"{file}.off").rename(file)
    connections.close_all()
    with serving(tmp_path, "--database", spare) as (_, port):
        assert fetch(port, "/")
        deadline = time.monotonic() + PATIENCE_SECONDS
        while True:
            try:
                ask(c.OpenTable, tournament=NIGHT, table=int(time.monotonic() * 10) % 9_000 + 10)
            except FencedOff:
                break
            assert time.monotonic() < deadline
            time.sleep(0.2)


def test_a_main_machine_starts_again_by_itself_while_its_spare_follows(on_sqlite: str) -> None:
    open_night()
    say("default", "fed", "2026-11-15T18:00:00.000Z", "1")

    def asks_again() -> None:
        say("default", "fed", "2026-11-15T18:00:01.000Z", "1")
        connection.close()

    heard = threading.Timer(1.5, asks_again)
    heard.start()
    may_serve("default", "here", still_main=False)
    heard.join()
    del on_sqlite


def test_a_spare_is_not_served(on_sqlite: str, spare: str, panoverde: Panoverde, tmp_path: Path) -> None:
    open_night()
    follow(panoverde, on_sqlite, spare)
    connections.close_all()
    with serving(tmp_path, "--database", spare, "--json") as (process, _):
        said, _err = process.communicate(timeout=PATIENCE_SECONDS)
    assert "serve.fenced-off" in said


def test_a_feed_that_was_cut_off_changes_nothing(
    on_sqlite: str, spare: str, panoverde: Panoverde, tmp_path: Path
) -> None:
    open_night()
    follow(panoverde, on_sqlite, spare)
    ask(c.ReportBust, tournament=NIGHT, entry="e1")
    cut = tmp_path / "cut.py"
    cut.write_text(
        "import subprocess, sys\n"
        "done = subprocess.run([sys.executable, '-c', 'from panoverde.cli import main; main()', *sys.argv[1:]], "
        "stdout=subprocess.PIPE, check=True)\n"
        "sys.stdout.buffer.write(done.stdout[:-200])\n",
        encoding="utf-8",
    )
    by = f"{sys.executable} {cut}"
    said = panoverde("spare", "follow", "--once", "--main", on_sqlite, "--by", by, "--database", spare)

    assert "is not whole" in said.err
    with opened(spare) as alias:
        assert len(hashes(alias)) == len(hashes()) - 1


def test_another_house_is_not_followed_into_this_one(
    on_sqlite: str, spare: str, panoverde: Panoverde, tmp_path: Path
) -> None:
    open_night()
    follow(panoverde, on_sqlite, spare)
    other = f"sqlite:///{tmp_path / 'other.sqlite3'}"
    done = subprocess.run(
        [sys.executable, "-c", "import sys; from panoverde.bootstrap.django_setup import start; "
         "start(sys.argv[1], migrate=True)", other],
        check=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 0
    said = follow(panoverde, other, spare)

    assert "does not go on where this one ends" in said.err


def test_within_a_minute_and_five_with_real_servers(
    on_sqlite: str, spare: str, panoverde: Panoverde, tmp_path: Path
) -> None:
    """The main machine is killed; the spare, which has followed, serves what was acknowledged."""
    open_night()
    connections.close_all()
    typed = [sys.executable, "-c", "from panoverde.cli import main; main()", "spare", "follow"]
    follows = subprocess.Popen(
        [*typed, "--main", on_sqlite, "--by", BY, "--every", "2", "--database", spare], cwd=tmp_path,
        stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert follows.stdout is not None
        assert "Followed to record" in follows.stdout.readline()
        begun = time.monotonic()
        last = ask(c.ReportBust, tournament=NIGHT, entry="e1")
        while f"record {last}," not in follows.stdout.readline():
            pass
        assert time.monotonic() - begun < 60
    finally:
        follows.send_signal(signal.SIGTERM)
        follows.communicate(timeout=PATIENCE_SECONDS)
    begun = time.monotonic()
    with serving(tmp_path, "--host", "127.0.0.1", "--database", spare, command="spare take-over") as (_, port):
        assert "Noite Demo" in fetch(port, f"/t/{NIGHT}/")
    assert time.monotonic() - begun < 300
    with pytest.raises(FencedOff):
        ask(c.ReportBust, tournament=NIGHT, entry="e2")
    del panoverde
    assert desk().journal.position() == last
