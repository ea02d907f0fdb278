"""Journals of earlier versions are read, verified, and come to the same as when they were written."""

import hashlib
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from panoverde.application.dispatch import KINDS
from panoverde.application.ports import Head
from panoverde.bootstrap.desk import desk
from panoverde.kernel.facts import Record
from panoverde.rulebook.editions import packed, plain, unpacked
from panoverde.store.refill import refill, set_heads
from panoverde.store.verify import verify_stored
from tests.conftest import Panoverde
from tests.golden.names import wrong_in
from tests.golden.picture import picture
from tests.golden.reading import JOURNALS, NAMES, STRIPPED, SUMS, files, golden, played_again, says
from tests.golden.record import record
from tests.golden.replaying import COUNTED, Line, answers, ending, last_line, shelf

each_journal = pytest.mark.parametrize("name", NAMES)


def difference(expected: Line, came: Line) -> str:
    """Name the stream, the record, and what of it differs."""
    where = f"{expected['stream']} record {expected['seq']}"
    if (expected["stream"], expected["seq"]) != (came["stream"], came["seq"]):
        return f"{where} was expected, and {came['stream']} record {came['seq']} came"
    for section in sorted({*expected["changed"], *came["changed"]}):
        was, now = expected["changed"].get(section, {}), came["changed"].get(section, {})
        for name in sorted({*was, *now}):
            if was.get(name, "—") != now.get(name, "—"):
                return f"{where}, {section} of {name}: was {was.get(name, '—')!r}, now {now.get(name, '—')!r}"
    return ""


@each_journal
def test_every_record_changes_what_it_changed_then(name: str) -> None:
    _, lines = played_again(name)

    found = [said for pair in zip(golden(name).expected, lines, strict=True) if (said := difference(*pair))]
    assert not found, f"{len(found)} records come to something else. First: {found[0]}"


@each_journal
def test_it_verifies_with_the_same_heads_and_counts(name: str) -> None:
    kept = golden(name)

    assert ending(kept.header, kept.records) == kept.ending
    assert kept.ending["verdict"]["ok"]


@each_journal
def test_the_command_line_says_so_too(name: str, panoverde: Panoverde) -> None:
    came = panoverde("verify", str(files(name)[0]), "--json")

    expected = golden(name).ending["verdict"]
    if name in STRIPPED:
        expected = {**expected, "ok": False}
        assert came.json["refused"]["code"] == "verify.edition-missing"
    assert came.status == (2 if name in STRIPPED else 0)
    assert {count: came.json[count] for count in COUNTED} == expected
    assert came.json["streams"] == golden(name).ending["heads"]


@each_journal
def test_what_it_comes_to_adds_up_and_survives_a_snapshot(name: str) -> None:
    replay, _ = played_again(name)

    assert replay.books.wrong == []
    assert sum(replay.books.accounts.values()) == 0
    for stream, state in replay.states.items():
        kind = KINDS[stream.partition("/")[0]]
        assert wrong_in(state) == []
        assert {r.command for r in golden(name).records if r.stream == stream} == set(
            state.commands
        )  # a retry is known
        assert msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=kind.state) == state


@pytest.mark.parametrize("name", ["every-correction", "called-off"])
def test_put_into_a_fresh_database_it_is_read_from_there(name: str, on_sqlite: str) -> None:
    del on_sqlite
    kept, (replay, _) = golden(name), played_again(name)
    records = [msgspec.structs.replace(r, position=at) for at, r in enumerate(kept.records, start=1)]
    refill("default", records)
    heads = {stream: Head(end.seq, end.hash) for stream, end in kept.header.heads.items()}
    set_heads("default", heads, len(records))

    assert last_line(verify_stored(), kept.header.heads) == kept.ending
    for stream, state in replay.states.items():
        at = _last(kept.records, stream).at
        assert desk().see(stream, lambda kept: picture(kept, at, shelf())) == picture(state, at, shelf())  # noqa: B023


@pytest.mark.parametrize("name", [name for name in NAMES if says(name).exists()])
def test_an_edition_of_earlier_says_on_everything_what_it_said(name: str) -> None:
    lines = [msgspec.json.decode(line) for line in says(name).read_bytes().splitlines()]

    assert [line for line in zip(lines, answers(golden(name).header), strict=True) if line[0] != line[1]] == []
    assert lines


def test_how_editions_are_packed_has_not_changed() -> None:
    ((name, text),) = golden("kept-edition").header.editions.items()

    again, content = packed(unpacked("tda-2013", name, zlib.compress(text.encode())))

    assert (again, plain(content)) == (name, text.encode()), (
        "An edition is written otherwise than before, so every book has another digest now. If that is meant, record "
        "a new journal beside kept-edition and name it here; the old one must still open."
    )


def _last(records: list[Record], stream: str) -> Record:
    return next(record for record in reversed(records) if record.stream == stream)


def test_no_golden_file_was_edited() -> None:
    lines = [line.split("  ") for line in SUMS.read_text(encoding="ascii").splitlines()]
    sums = {name: sum_ for sum_, name in lines}
    there = {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in JOURNALS.glob("*.jsonl")}

    assert there == sums, "Golden files are never changed: take them back, and record a new journal beside them."


def test_recording_leaves_what_is_there_alone(tmp_path: Path) -> None:
    def play() -> list[Record]:
        return golden("house-draws").records[:3]

    assert record("short", play, tmp_path)
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    assert not record("short", lambda: play()[:2], tmp_path)
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == before
    assert sorted(before) == ["SHA256SUMS", "short.expected.jsonl", "short.jsonl"]


def test_a_difference_is_named_by_stream_record_and_what_it_is() -> None:
    line: dict[str, Any] = {"stream": "tournament/demo", "seq": 7, "changed": {"places": {"e3": "12"}}}
    other = {**line, "changed": {"places": {"e3": "11-12"}}}

    assert difference(line, line) == ""
    assert difference(line, other) == "tournament/demo record 7, places of e3: was '12', now '11-12'"
