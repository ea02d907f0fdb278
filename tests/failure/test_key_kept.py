"""The key that signs receipts goes along with a backup, sealed; an older installation is backed up by this one."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from django.db import connection, connections
from django.db.migrations.executor import MigrationExecutor

from panoverde.bootstrap.chain_walk import every_record
from panoverde.bootstrap.keeping.backup import back_up
from panoverde.bootstrap.keeping.restore import restore
from panoverde.bootstrap.keeping.sealing import WrongPassphrase, opened, seal
from panoverde.bootstrap.keys import read_key
from panoverde.bootstrap.opening import opened as open_at
from panoverde.bootstrap.schema import not_applied
from panoverde.people.models import Person
from panoverde.store.journal import StoredJournal
from tests.conftest import Panoverde
from tests.operating.test_keeping import AT, furnished

WORDS = "pano verde de feltro"
_ASK = """
import sys
from panoverde.bootstrap.opening import prepare
prepare(sys.argv[1])
from panoverde.web.player.tokens import player_token
print(player_token("noite-demo", "entry-1"))
"""


@pytest.fixture
def house(on_sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An installation with a key of its own, and its passphrase in a file."""
    monkeypatch.delenv("PANOVERDE_SECRET_KEY")
    file = Path(on_sqlite.removeprefix("sqlite:///"))
    Path(f"{file}.key").write_text("k" * 64 + "\n", encoding="ascii")
    (tmp_path / "words").write_text(WORDS, encoding="utf-8")
    furnished()
    return file


def token(file: Path) -> str:
    """What the QR code of a receipt holds, printed by an installation."""
    done = subprocess.run(
        [sys.executable, "-c", _ASK, f"sqlite:///{file}"], capture_output=True, text=True, check=True, timeout=60
    )
    return done.stdout.strip()


def test_the_codes_of_old_receipts_open_after_a_restore(house: Path, tmp_path: Path, panoverde: Panoverde) -> None:
    new, backup, words = tmp_path / "new.sqlite3", tmp_path / "b.zip", str(tmp_path / "words")
    said = panoverde(
        "backup", "--out", backup, "--passphrase-file", words, "--database", f"sqlite:///{house}", "--json"
    )
    assert (said.status, said.json["key"]) == (0, True)
    with zipfile.ZipFile(backup) as parts:
        assert b"kkkk" not in b"".join(parts.read(name) for name in parts.namelist())
    there = ("--database", f"sqlite:///{new}")
    assert panoverde("restore", backup, *there, "--json").json["refused"]["code"] == "restore.key-is-sealed"
    (tmp_path / "other").write_text("another passphrase", encoding="utf-8")
    wrong = panoverde("restore", backup, *there, "--passphrase-file", str(tmp_path / "other"), "--json")
    assert wrong.json["refused"]["code"] == "restore.wrong-passphrase"
    assert not new.exists()
    assert panoverde("restore", backup, *there, "--passphrase-file", words).status == 0

    assert read_key(f"sqlite:///{new}") == "k" * 64
    assert Path(f"{new}.key").stat().st_mode & 0o077 == 0
    assert token(new) == token(house)


def test_a_key_that_signs_here_is_not_replaced(house: Path, tmp_path: Path, panoverde: Panoverde) -> None:
    new, backup, words = tmp_path / "new.sqlite3", tmp_path / "b.zip", str(tmp_path / "words")
    panoverde("backup", "--out", backup, "--passphrase-file", words, "--database", f"sqlite:///{house}")
    Path(f"{new}.key").write_text("x" * 64, encoding="ascii")
    there = ("--database", f"sqlite:///{new}", "--json")

    said = panoverde("restore", backup, *there, "--passphrase-file", words)
    assert said.json["refused"]["code"] == "keys.another"
    assert panoverde("restore", backup, *there, "--without-key").status == 0
    assert read_key(f"sqlite:///{new}") == "x" * 64


def test_a_backup_without_the_key_says_so_and_a_short_passphrase_is_refused(
    house: Path, tmp_path: Path, panoverde: Panoverde
) -> None:
    here = ("--database", f"sqlite:///{house}")
    assert "key that signs receipts is not in it" in panoverde("backup", "--out", tmp_path / "a.zip", *here).out
    (tmp_path / "words").write_text("curta", encoding="utf-8")
    short = ("--passphrase-file", str(tmp_path / "words"), "--json")
    said = panoverde("backup", "--out", tmp_path / "b.zip", *here, *short)

    assert said.json["refused"]["code"] == "backup.short-passphrase"
    assert not (tmp_path / "b.zip").exists()


def test_a_changed_byte_of_what_was_sealed_opens_nothing() -> None:
    import msgspec

    sealed = seal("a key of the house", WORDS)
    assert opened(sealed, WORDS) == "a key of the house"
    for field in ("salt", "covered", "mark"):
        changed = getattr(sealed, field)
        changed = ("B" if changed[0] == "A" else "A") + changed[1:]
        with pytest.raises(WrongPassphrase):
            opened(msgspec.structs.replace(sealed, **{field: changed}), WORDS)


# -- an older installation ---------------------------------------------------------------------------------------

OLDER = [("store", "0004_no_truncate"), ("people", "0001_people")]


def test_an_older_installation_is_backed_up_and_restored_by_this_version(
    on_each: str, tmp_path: Path, panoverde: Panoverde
) -> None:
    furnished()
    MigrationExecutor(connection).migrate(OLDER)  # as it was before editions were kept
    connection.close()
    before = [record.hash for record in every_record(StoredJournal())]
    file, new = tmp_path / "old.zip", f"sqlite:///{tmp_path / 'new.sqlite3'}"
    said = panoverde("backup", "--out", file, "--database", on_each, "--json")
    assert said.status == 0, said
    assert not_applied("default")  # it was not touched

    with open_at(new, may_be_new=True) as alias:
        restore(file, alias)
        assert not_applied(alias) == []
        assert [record.hash for record in every_record(StoredJournal(alias))] == before
        assert Person.objects.using(alias).get().short_name == "Demo ção 1"
        back_up(alias, tmp_path / "again.zip", AT)
    connections.close_all()
    MigrationExecutor(connection).loader.build_graph()


def test_it_is_not_put_into_tables_of_another_version(on_sqlite: str, tmp_path: Path, panoverde: Panoverde) -> None:
    furnished()
    MigrationExecutor(connection).migrate(OLDER)
    connection.close()
    file, new = tmp_path / "old.zip", f"sqlite:///{tmp_path / 'new.sqlite3'}"
    panoverde("backup", "--out", file, "--database", on_sqlite)
    from django.core.management import call_command

    with open_at(new, may_be_new=True) as alias:
        call_command("migrate", database=alias, verbosity=0)
    said = panoverde("restore", file, "--database", new, "--json")

    assert said.json["refused"]["code"] == "restore.older-tables"
