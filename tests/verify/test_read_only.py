"""A database on media that nobody can write to is verified where it lies."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import connection

from panoverde.bootstrap.desk import desk
from tests.conftest import Panoverde
from tests.verify.forgeries import last
from tests.verify.histories import Night


@pytest.fixture
def disc(tmp_path: Path) -> Iterator[Path]:
    """A folder that is mounted, and can be mounted read-only."""
    folder = tmp_path / "disc"
    folder.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "none", str(folder)], check=False, capture_output=True).returncode:
        pytest.skip("nothing can be mounted here")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


def written(disc: Path, address: str, *, wal: bool) -> str:
    """Play a night, and copy its database to the disc: with or without what still lies beside it."""
    desk.cache_clear()
    Night(desk()).play()
    file = Path(address.removeprefix("sqlite:///"))
    if not wal:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for name in (file.name, *([f"{file.name}-wal"] if wal else [])):
        (disc / name.replace(file.name, "noite.sqlite3")).write_bytes((file.parent / name).read_bytes())
    subprocess.run(["mount", "-o", "remount,ro", str(disc)], check=True)
    return f"sqlite:///{disc}/noite.sqlite3"


@pytest.mark.parametrize("wal", [False, True], ids=["whole", "with records beside it"])
def test_a_database_on_read_only_media_is_verified(
    disc: Path, on_sqlite: str, panoverde: Panoverde, wal: bool
) -> None:
    address = written(disc, on_sqlite, wal=wal)

    said = panoverde("verify", address, "--json")

    assert (said.status, said.json["ok"], said.json["records"]) == (0, True, last() + 2)
    assert sorted(file.name for file in disc.iterdir()) == ["noite.sqlite3", *(["noite.sqlite3-wal"] if wal else [])]
