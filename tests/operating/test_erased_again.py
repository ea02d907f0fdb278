"""A backup made before somebody was erased brings them back, and the list of who was erased takes them out again."""

import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from django.db import connection, connections

from panoverde.bootstrap.erasing import Watch, erase
from panoverde.bootstrap.keeping.erased import BESIDE_BACKUPS, BadList, list_file, read_list
from panoverde.bootstrap.opening import opened
from panoverde.kernel.ids import PersonId
from panoverde.people.erasure import erased_in
from panoverde.people.models import FiscalRecord, Person
from panoverde.people.screening import Screening
from panoverde.store.journal import StoredJournal
from panoverde.tournament import commands as c
from tests.cli.test_serving import fetch, serving
from tests.conftest import Panoverde
from tests.failure.test_spare import follow
from tests.live.house import NIGHT, ask, open_night
from tests.people.desk import ANA, AT, cpf, new_id
from tests.people.traces import files
from tests.test_schemas import mistakes

NAME = "Fulana Exemplar Demonstrativa"
LAW = {"keep_until": date(2999, 12, 31), "reason": "prize tax"}


@pytest.fixture
def person(on_each: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> PersonId:
    """Somebody who is in a backup, and was erased since."""
    del on_each
    (tmp_path / "backups").mkdir()
    monkeypatch.chdir(tmp_path)
    return new_id(NAME, documents=cpf(), city="Caxambu")


@pytest.fixture
def new(tmp_path: Path) -> Iterator[str]:
    """A fresh machine's database."""
    (tmp_path / "fresh").mkdir()
    yield f"sqlite:///{tmp_path / 'fresh' / 'panoverde.sqlite3'}"
    connections.close_all()


def names(address: str) -> list[str]:
    with opened(address) as alias:
        return [person.full_name for person in Person.objects.using(alias).all()]


def test_by_the_list_beside_the_backups(on_each: str, new: str, person: PersonId, panoverde: Panoverde) -> None:
    here, other = ("--database", on_each), new_id("Jogador Demo 2")
    panoverde("backup", "--out", "backups/1.zip", *here)
    erase(person, by=ANA, at=AT)
    panoverde("backup", "--out", "backups/2.zip", *here)

    said = panoverde("restore", "backups/1.zip", "--database", new, "--json")

    assert (said.json["erased_again"], said.json["erased_lists"][0]) == (1, f"backups/{BESIDE_BACKUPS}")
    assert mistakes("restore", said.json) == []
    with opened(new) as alias:
        assert [(gone.person, gone.at) for gone in erased_in(alias)] == [(person, AT)]
        assert Person.objects.using(alias).get(pk=other).full_name == "Jogador Demo 2"
    connections.close_all()
    assert panoverde("doctor", "--database", new).status == 0
    connections.close_all()
    fresh = Path(new.removeprefix("sqlite:///")).parent
    assert [name for name, content in files(fresh) if b"Exemplar" in content or b"39053344705" in content] == []
    assert person in (fresh / "panoverde.sqlite3.erased").read_text(encoding="utf-8")


def test_without_any_list_it_is_said(on_each: str, new: str, person: PersonId, panoverde: Panoverde) -> None:
    panoverde("backup", "--out", "backups/1.zip", "--database", on_each)
    erase(person, by=ANA, at=AT)
    kept = list_file().rename("elsewhere.erased")

    said = panoverde("restore", "backups/1.zip", "--database", new)
    assert "No list of who was erased was found" in said.out
    assert names(new) == [NAME]

    Path(new.removeprefix("sqlite:///")).unlink()
    again = panoverde("restore", "backups/1.zip", "--database", new, "--erased", str(kept))
    assert "1 people who were back were erased again" in again.out
    assert names(new) == [""]


def test_what_the_law_wants_is_kept_again(on_each: str, new: str, person: PersonId, panoverde: Panoverde) -> None:
    panoverde("backup", "--out", "backups/1.zip", "--database", on_each)
    erase(person, by=ANA, at=AT, **LAW)  # type: ignore[arg-type]
    panoverde("backup", "--out", "backups/2.zip", "--database", on_each)

    panoverde("restore", "backups/1.zip", "--database", new)

    with opened(new) as alias:
        record = FiscalRecord.objects.using(alias).get()
    assert (record.name, record.document, record.kept_until) == (NAME, "CPF 390.533.447-05", LAW["keep_until"])


def test_a_list_holds_no_personal_data_and_is_for_its_owner(person: PersonId) -> None:
    erase(person, by=ANA, at=AT)

    said = list_file().read_text(encoding="utf-8")
    assert said.splitlines()[1:] == [f"{person} 2024-11-15T18:05:00+00:00"]
    assert stat.S_IMODE(list_file().stat().st_mode) == 0o600


@pytest.mark.parametrize("line", ["only-an-id", "id yesterday", "id 2024-11-15T18:05:00", "a b c d"])
def test_a_list_that_cannot_be_read_is_refused_with_its_line(tmp_path: Path, line: str) -> None:
    (tmp_path / "x.erased").write_text(f"# heading\n{line}\n", encoding="utf-8")

    with pytest.raises(BadList, match=line):
        read_list(tmp_path / "x.erased")


def test_a_file_that_was_copied_back_is_erased_again_when_it_is_served(
    on_sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = Path(on_sqlite.removeprefix("sqlite:///"))
    monkeypatch.chdir(tmp_path)
    person = new_id(NAME)
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connections.close_all()
    shutil.copy(file, tmp_path / "old.sqlite3")
    erase(person, by=ANA, at=AT)
    connections.close_all()
    shutil.copy(tmp_path / "old.sqlite3", file)
    (tmp_path / "old.sqlite3").unlink()

    with serving(tmp_path, "--database", on_sqlite) as (process, port):
        fetch(port, "/")
        process.terminate()
        _, said = process.communicate()

    assert "1 people were back who had been erased" in said
    assert Person.objects.get(pk=person).full_name == ""


def test_a_spare_forgets_with_the_main_machine(
    on_each: str, person: PersonId, panoverde: Panoverde, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "spare").mkdir()
    monkeypatch.setattr(Screening, "__call__", lambda *_: None)  # words of before reasons were read
    spare = f"sqlite:///{tmp_path / 'spare' / 'panoverde.sqlite3'}"
    open_night()
    ask(c.CallDirector, tournament=NIGHT, desk="Caixa 1", why=f"{NAME} pergunta")
    follow(panoverde, on_each, spare)
    assert names(spare) == [NAME]
    with opened(spare) as alias:
        assert NAME in StoredJournal(alias).since(0)[-1].said
    erase(person, by=ANA, at=AT)

    follow(panoverde, on_each, spare)

    connections.close_all()
    assert names(spare) == [""]
    connections.close_all()
    assert [name for name, content in files(tmp_path / "spare") if b"Exemplar" in content] == []
    assert person in (tmp_path / "spare" / "panoverde.sqlite3.erased").read_text(encoding="utf-8")


def test_a_serving_process_hears_of_what_another_erased(on_each: str, person: PersonId, tmp_path: Path) -> None:
    watch = Watch()
    assert not watch.look()
    typed = [sys.executable, "-c", "from panoverde.cli import main; main()", "people", "erase", person, "--yes"]
    environment = {**os.environ, "PANOVERDE_DATABASE": on_each}
    subprocess.run(typed, cwd=tmp_path, env=environment, check=True, capture_output=True)

    assert watch.look()
    assert not watch.look()
