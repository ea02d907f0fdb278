"""Seeds at rest: whoever reads the database, its log or a backup without the key learns nothing of draws to come."""

import os
import stat
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection
from hypothesis import given
from hypothesis import strategies as st
from pytest_django import Settings

from panoverde.bootstrap.health import files
from panoverde.bootstrap.keeping.backup import back_up
from panoverde.bootstrap.keeping.restore import restore
from panoverde.bootstrap.keys import make_key
from panoverde.bootstrap.opening import opened
from panoverde.bootstrap.private_files import readable_by_others
from panoverde.bootstrap.upgrade import bring_up_to_date
from panoverde.kernel.ids import TournamentId
from panoverde.store.beside import NoKeptKey
from panoverde.store.models import DrawSeed
from panoverde.store.sealing import NotThatKey, seal, unseal
from panoverde.store.secrets import StoredSecrets
from panoverde.tournament import commands as c
from panoverde.tournament.core.means import SecretNotHere
from panoverde.tournament.core.parts import Place
from tests.spine.floor import SEED, Floor
from tests.spine.histories import fill

AT = "2026-11-15T23:00:00.000Z"
NIGHT = TournamentId("noite-demo")


@given(st.binary(min_size=1, max_size=80), st.text(max_size=20), st.text(min_size=1, max_size=60))
def test_only_the_key_opens_what_it_sealed_for_that_tournament(seed: bytes, tournament: str, key: str) -> None:
    sealed = seal(seed, tournament, key)

    assert unseal(sealed, tournament, key) == seed
    assert seal(seed, tournament, key) != sealed, "twice the same seed looks different"
    for its, by in ((tournament, f"{key}x"), (f"{tournament}x", key)):
        with pytest.raises(NotThatKey):
            unseal(sealed, its, by)


def test_a_changed_byte_is_found_out() -> None:
    sealed = seal(SEED, "demo", "key")
    for at in range(len(sealed)):
        with pytest.raises(NotThatKey):
            unseal(sealed[:at] + bytes([sealed[at] ^ 1]) + sealed[at + 1 :], "demo", "key")


def test_what_lies_in_the_database_and_in_a_backup_is_sealed(on_each: str, tmp_path: Path) -> None:
    del on_each
    StoredSecrets().keep(NIGHT, SEED)
    back_up("default", tmp_path / "b.zip", AT)

    assert StoredSecrets().seed(NIGHT) == SEED
    assert SEED not in bytes(DrawSeed.objects.get().seed)
    assert StoredSecrets().readable() == []
    assert stat.S_IMODE((tmp_path / "b.zip").stat().st_mode) == 0o600


def test_seeds_of_before_are_sealed_when_the_house_is_started(on_each: str) -> None:
    del on_each
    DrawSeed.objects.create(tournament=NIGHT, seed=SEED)
    assert StoredSecrets().readable() == [NIGHT]
    assert StoredSecrets().seed(NIGHT) == SEED, "and can be used until then"

    bring_up_to_date()

    assert StoredSecrets().readable() == []
    assert StoredSecrets().seed(NIGHT) == SEED
    assert StoredSecrets().seal_all() == 0


def test_nothing_of_a_seed_of_before_stays_on_the_disk(on_sqlite: str, tmp_path: Path) -> None:
    del on_sqlite
    address, file = f"sqlite:///{tmp_path / 'club.sqlite3'}", tmp_path / "club.sqlite3"
    with opened(address, may_be_new=True) as alias:
        call_command("migrate", database=alias, interactive=False, verbosity=0)
        DrawSeed.objects.using(alias).create(tournament=NIGHT, seed=SEED)
        assert _lies_in(tmp_path, file.name)
        StoredSecrets(alias).seal_all()

        assert not _lies_in(tmp_path, file.name)
    assert file.stat().st_size


def _lies_in(folder: Path, name: str) -> bool:
    return any(SEED in path.read_bytes() for path in folder.glob(f"{name}*"))


def test_without_a_key_that_lasts_nothing_is_sealed(db: None, settings: Settings) -> None:
    del db
    settings.SECRET_KEY_KEPT = False

    with pytest.raises(NoKeptKey):
        StoredSecrets().keep(NIGHT, SEED)


def test_with_another_key_play_goes_on_and_a_draw_says_what_is_missing(on_each: str, settings: Settings) -> None:
    del on_each
    floor = Floor(1)
    fill(floor, 4)
    settings.SECRET_KEY = "another key than the one that sealed it"
    (again,) = (floor.join(),)

    with pytest.raises(SecretNotHere):
        floor.ask(again, c.DrawHands, fewest=1, most=3)
    floor.ask(again, c.LockSeat, place=_free(floor), why="broken chair")
    assert StoredSecrets().locked() == [floor.tournament]


def _free(floor: Floor) -> Place:
    table = next(iter(floor.state().sitting.tables.values()))
    return Place(table.number, table.free[-1])


@pytest.mark.skipif(os.name == "nt", reason="modes of files")
def test_database_log_and_key_are_for_their_owner_only_and_the_doctor_says_otherwise(
    on_sqlite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    del on_sqlite
    monkeypatch.delenv("PANOVERDE_SECRET_KEY", raising=False)
    file = tmp_path / "club.sqlite3"
    address = f"sqlite:///{file}"
    make_key(address)
    with opened(address, may_be_new=True) as alias:
        call_command("migrate", database=alias, interactive=False, verbosity=0)
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob("club*")}
        assert modes == dict.fromkeys(modes, 0o600)
        assert {"club.sqlite3", "club.sqlite3-wal", "club.sqlite3.key"} <= set(modes)
        assert [finding.level for finding in files.look(address)] == ["fine"]

        file.chmod(0o644)

        (finding,) = files.look(address)
    assert (finding.check, finding.level, finding.do) == ("files.private", "bad", f"Take that away: chmod 600 {file}")
    assert list(readable_by_others(address)) == [file]


@pytest.mark.skipif(os.name == "nt", reason="modes of files")
def test_a_backup_that_others_may_read_is_named_by_the_doctor(on_sqlite: str, tmp_path: Path) -> None:
    del on_sqlite
    address = f"sqlite:///{tmp_path / 'club.sqlite3'}"
    (tmp_path / "backups").mkdir()
    kept = [tmp_path / "b.zip", tmp_path / "backups" / "sunday"]
    for path in kept:
        back_up("default", path, "2026-11-15T23:00:00.000Z", None)
    (tmp_path / "holiday.zip").write_bytes(b"PK\x03\x04 of somebody else")
    for path in tmp_path.rglob("*"):
        path.chmod(0o755 if path.is_dir() else 0o644)

    assert list(readable_by_others(address)) == kept
    assert [finding.level for finding in files.look(address)] == ["bad", "bad"]


def test_a_backup_is_opened_by_the_key_it_was_sealed_with(tmp_path: Path, on_each: str, settings: Settings) -> None:
    del on_each
    StoredSecrets().keep(NIGHT, SEED)
    back_up("default", tmp_path / "b.zip", AT)
    with opened(f"sqlite:///{tmp_path / 'back.sqlite3'}", may_be_new=True) as alias:
        restore(tmp_path / "b.zip", alias)

        assert StoredSecrets(alias).seed(NIGHT) == SEED
        settings.SECRET_KEY = "the key of another house"
        assert StoredSecrets(alias).locked() == [NIGHT]
    connection.close()
