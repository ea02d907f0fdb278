"""Packs: used while nothing they were made from has changed, and never written from half-changed files."""

import importlib.metadata
from pathlib import Path

import pytest

from panoverde.rulebook import packing


@pytest.fixture
def compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(packing, "COMPILED", tmp_path)
    return tmp_path


def test_a_pack_is_read_again_as_it_was_written(compiled: Path) -> None:
    fresh = packing.read_pack()

    assert (compiled / "books.msgpack").exists()
    assert packing.read_pack() == fresh


def test_a_file_that_changes_while_it_is_read_is_not_packed(compiled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    states = iter(["before", "after"])
    monkeypatch.setattr(packing, "digest", lambda *_: next(states))

    assert packing.read_pack().books

    assert list(compiled.iterdir()) == []


def test_another_stemmer_makes_another_index(compiled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packing.read_index()
    (compiled / "index.msgpack").rename(compiled / "kept")
    monkeypatch.setattr(importlib.metadata, "version", lambda _: "99")

    packing.read_index()

    assert (compiled / "index.msgpack").read_bytes()[:60] != (compiled / "kept").read_bytes()[:60]


@pytest.mark.parametrize("name", ["model.py", "topics/dealing.toml", "books/bsop/book.toml", "../kernel/texts.py"])
def test_whatever_a_pack_is_made_from_is_in_its_digest(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before, read = packing.digest(), Path.read_bytes
    changed = (packing.HERE / name).resolve()
    monkeypatch.setattr(Path, "read_bytes", lambda path: read(path) + (b"#" if path.resolve() == changed else b""))

    assert packing.digest() != before
