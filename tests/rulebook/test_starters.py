"""The starter of a house's book: without mistakes, written whole or not at all."""

import errno
import re
import tomllib
from pathlib import Path

import pytest

from panoverde.rulebook import Library
from panoverde.rulebook.house import CannotWrite, FileInTheWay, write_starter


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("base", ["ksop-2026", "bsop", "scpt-2026", "tda-2015", "tda-2013"])
def test_the_starter_is_a_book_without_mistakes(library: Library, tmp_path: Path, base: str) -> None:
    path = tmp_path / "my-club.toml"
    write_starter(library.book(base), path, name="my-club", title="My Club")

    assert library.with_houses([path]).book("my-club").extends == base


def test_every_line_the_starter_offers_is_a_valid_change(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "my-club.toml"
    write_starter(library.book("ksop-2026"), path, name="my-club", title="My Club")
    offered = re.sub(r'^# ("[a-z]+\.[a-z0-9_]+" = )', r"\1", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    path.write_text(offered, encoding="utf-8")

    changed = library.with_houses([path]).book("my-club")
    base = library.book("ksop-2026")

    assert len(changed.values) == len(base.values)
    assert sum(changed.values[key][0] == base.values[key][0] for key in base.values) == len(base.values)
    assert sum(changed.values[key][1] != base.values[key][1] for key in base.values) >= 12


def test_the_starter_never_overwrites(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "my-club.toml"
    path.write_text("mine")

    with pytest.raises(FileInTheWay):
        write_starter(library.book("bsop"), path, name="my-club", title="My Club")
    assert path.read_text() == "mine"
    assert names(tmp_path) == ["my-club.toml"]


@pytest.mark.parametrize("title", ['The "Nuts" Club', "Two\nLines", "Back\\slash", "Clube\x7f ♠ \u2028", "\t#"])
def test_any_title_can_be_written(library: Library, tmp_path: Path, title: str) -> None:
    path = tmp_path / "club.toml"

    write_starter(library.book("bsop"), path, name="club", title=title)

    assert tomllib.loads(path.read_text(encoding="utf-8"))["title"] == title
    assert library.with_houses([path]).book("club").title == title


def test_a_title_that_is_no_text_leaves_nothing_behind(library: Library, tmp_path: Path) -> None:
    with pytest.raises(UnicodeEncodeError):
        write_starter(library.book("bsop"), tmp_path / "club.toml", name="club", title="\udcff")

    assert names(tmp_path) == []


def test_a_full_disk_leaves_nothing_behind(library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def half_written(path: Path, _: bytes) -> None:
        path.touch()
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", half_written)

    with pytest.raises(CannotWrite, match="No space left"):
        write_starter(library.book("bsop"), tmp_path / "club.toml", name="club", title="Club")
    assert names(tmp_path) == []


def test_a_memory_stick_without_links_will_do(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(Path, "hardlink_to", no_links)
    path = tmp_path / "club.toml"

    write_starter(library.book("bsop"), path, name="club", title="Club")
    assert library.with_houses([path]).book("club").title == "Club"
    with pytest.raises(FileInTheWay):
        write_starter(library.book("bsop"), path, name="club", title="Club")
    assert names(tmp_path) == ["club.toml"]
