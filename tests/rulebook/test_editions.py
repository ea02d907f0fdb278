"""Editions: a book as it stood, opened later or elsewhere, says the same."""

import shutil
from pathlib import Path

import msgspec
import pytest

from panoverde.rulebook import Library, load
from panoverde.rulebook.editions import BadEdition, digest, packed, plain, unpacked
from panoverde.rulebook.library import UnknownBook
from panoverde.rulebook.packing import Pack

BOOKS = load().ids
HOUSE = """
id = "casa-verde"
title = "Casa Verde"
short = "Casa Verde"
extends = "ksop-2026"

[change]
"payouts.places_paid_percent" = {percent}
"""


def house(tmp_path: Path, percent: str = "10") -> Library:
    file = tmp_path / "casa-verde.toml"
    file.write_text(HOUSE.format(percent=percent), encoding="utf-8")
    return load().with_houses([file])


@pytest.mark.parametrize("name", BOOKS)
def test_an_edition_says_what_the_book_said_on_every_parameter(name: str) -> None:
    now = load().book(name)
    kept, content = load().edition(name)

    then = load().opened(name, kept, content)

    assert (then.id, then.title, then.edition) == (now.id, now.title, kept)
    for key in load().parameters:
        one, other = now.term(key), then.term(key)
        assert (one.stored, one.cites, one.source) == (other.stored, other.cites, other.source), key
    assert then.silence_cites == now.silence_cites
    assert list(then.clauses) == list(now.clauses)


def test_the_same_book_is_the_same_edition_and_another_value_another(tmp_path: Path) -> None:
    first, again, other = (house(tmp_path, percent).edition("casa-verde")[0] for percent in ("10", "10", "12"))

    assert first == again != other


def test_it_does_not_say_where_files_lay_and_is_the_same_wherever_they_do(tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("um", "dois")]
    for folder in folders:
        shutil.copytree(Path(__file__).parent / "houses", folder)
    kept = [load().with_houses([folder / "clube-demo.toml"]).edition("clube-demo") for folder in folders]

    assert str(tmp_path).encode() not in (plain(kept[0][1]) or b"")
    assert b"regulation.pdf" in (plain(kept[0][1]) or b"")
    assert kept[0][0] == kept[1][0]


def test_a_house_whose_file_is_gone_decides_as_before(tmp_path: Path) -> None:
    kept, content = house(tmp_path).edition("casa-verde")

    then = load().opened("casa-verde", kept, content)

    paid = then.payouts.places_paid_percent
    assert (int(paid.value), tuple(map(str, paid.cites))) == (10, ("casa-verde:payouts.places_paid_percent",))
    assert paid.cites[0] in then.clauses


@pytest.mark.parametrize(
    "content", [None, b"", b"no zlib", packed(unpacked("bsop", *load().edition("bsop")))[1][:-9]]
)
def test_what_is_missing_or_cut_is_refused(content: bytes | None) -> None:
    with pytest.raises(BadEdition):
        unpacked("bsop", load().edition("bsop")[0], content)


def test_what_was_changed_is_not_what_its_digest_names() -> None:
    kept, content = load().edition("bsop")
    text = plain(content)
    assert text

    assert digest(text) == kept
    assert digest(text.replace(b"bsop", b"bzop", 1)) != kept
    with pytest.raises(BadEdition):
        unpacked("bsop", kept, packed(unpacked("tda-2015", *load().edition("tda-2015")))[1])


def test_an_edition_is_kept_only_of_a_book_that_is_there() -> None:
    with pytest.raises(UnknownBook):
        load().edition("no-such-book")
    with pytest.raises(BadEdition):
        load().book("bsop", "0" * 64)


def test_a_parameter_that_came_later_takes_its_fallback_or_is_silent() -> None:
    library = load()
    now = library.book("bsop")
    key = next(k for k, p in library.parameters.items() if p.type == "count" and not now.term(k).speaks)
    kept = unpacked("bsop", *library.edition("bsop"))
    known = {name: parameter for name, parameter in kept.parameters.items() if name != key}
    older, content = packed(msgspec.structs.replace(kept, parameters=known))
    declared = {**library.parameters, key: msgspec.structs.replace(library.parameters[key], fallback=7)}
    newer = Library(Pack(library.topics, declared, library.sources))

    silent, held = library.opened("bsop", older, content).term(key), newer.opened("bsop", older, content).term(key)

    assert silent.source == "silence"
    assert (held.source, held.value, held.cites) == ("fallback", 7, ())
    assert not newer.book("bsop").term(key).speaks  # the book as it stands was asked, and says nothing
