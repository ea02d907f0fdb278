"""A database's file that was moved away is missed: no empty one takes its place, and nothing is written beside it."""

import json
import shutil
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from django.db import Error, connection

from panoverde.bootstrap.desk import desk
from panoverde.bootstrap.ringer import Ringer
from panoverde.tournament import commands as c
from panoverde.web.moments import now
from tests.cli.test_serving import fetch, serving
from tests.conftest import PATIENCE_SECONDS, Panoverde
from tests.live.house import NIGHT, ask, open_night


def test_a_server_does_not_start_with_an_empty_house_in_place_of_the_one_that_was_there(tmp_path: Path) -> None:
    file = tmp_path / "test.sqlite3"
    with serving(tmp_path) as (process, port):
        assert fetch(port, "/rules/")
        process.terminate()
        process.wait(PATIENCE_SECONDS)
    file.rename(tmp_path / "away.sqlite3")
    with serving(tmp_path, "--json") as (process, _):
        said, _err = process.communicate(timeout=PATIENCE_SECONDS)

    assert json.loads(said)["refused"]["code"] == "database.gone"
    assert not file.exists()


def test_a_file_that_is_moved_while_it_is_served_is_missed_and_found_again(tmp_path: Path) -> None:
    file, away = tmp_path / "test.sqlite3", tmp_path / "away.sqlite3"
    with serving(tmp_path) as (_, port):
        assert fetch(port, "/")
        file.rename(away)
        with pytest.raises(urllib.error.HTTPError) as failed:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=PATIENCE_SECONDS)
        with failed.value as answer:
            assert answer.status == 500
        assert not file.exists()  # nothing was made in its place
        away.rename(file)
        assert fetch(port, "/")


def test_whoever_has_the_file_open_writes_no_fact_to_one_that_was_replaced(on_sqlite: str) -> None:
    """The bells keep their connection: they must not ring into the file that lies in a drawer."""
    file = Path(on_sqlite.removeprefix("sqlite:///"))
    open_night()
    ask(c.StartClock, tournament=NIGHT)
    before = desk().journal.position()
    shutil.copy(file, f"{file}.new")
    file.rename(f"{file}.old")
    Path(f"{file}.new").rename(file)
    with pytest.raises(Error, match="moved away or replaced"):
        Ringer(desk(), now).look()

    assert desk().journal.position() == before
    connection.close()


def test_commands_name_a_file_that_is_not_there(panoverde: Panoverde, tmp_path: Path) -> None:
    file = tmp_path / "nowhere.sqlite3"
    said = panoverde("backup", "--out", str(tmp_path / "b.zip"), "--database", f"sqlite:///{file}", "--json")

    assert said.json["refused"]["code"] == "database.no-answer"
    assert not file.exists()
