"""The golden files as they are on disk."""

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from panoverde.application.exports import Header
from panoverde.kernel.facts import Record
from panoverde.kernel.ids import StreamId
from tests.golden.replaying import Line, Replay, replayed, shelf, whole

JOURNALS = Path(__file__).parent / "journals"
SUMS = JOURNALS / "SHA256SUMS"
NAMES = sorted(file.name.removesuffix(".expected.jsonl") for file in JOURNALS.glob("*.expected.jsonl"))
STRIPPED = ("other-book",)  # from before golden journals carried the editions that they name
UNDOES = re.compile(r"-undo-(\d+)$")  # a correction's command id ends with the number of the record it corrects


def files(name: str, folder: Path = JOURNALS) -> tuple[Path, Path]:
    """Where a journal is kept, and what is expected of it."""
    return folder / f"{name}.jsonl", folder / f"{name}.expected.jsonl"


def says(name: str, folder: Path = JOURNALS) -> Path:
    """Where it is kept what the editions in a journal say."""
    return folder / f"{name}.says.jsonl"


class Golden(NamedTuple):
    """A golden journal, and what is expected of it."""

    header: Header
    records: list[Record]
    expected: list[Line]  # one for each record
    ending: Line


class Fact(NamedTuple):
    """A record of some golden journal, read as plain JSON: by no code that could have changed."""

    journal: str
    record: Record
    said: dict[str, Any]
    changed: dict[str, dict[str, Any]]

    @property
    def name(self) -> str:
        return str(self.said["event"])

    @property
    def seen(self) -> bool:
        """Whether it changed anything but the time that passed meanwhile."""
        clock = self.changed.get("clock", {}).keys() - {"left_seconds"}
        return bool(clock or self.changed.keys() - {"clock"})


@cache
def golden(name: str) -> Golden:
    """Read a golden journal."""
    journal, expected = files(name)
    header, records = whole(journal.read_bytes().splitlines(keepends=True), journal.name)
    lines = [msgspec.json.decode(line) for line in expected.read_bytes().splitlines()]
    return Golden(header, records, lines[:-1], lines[-1])


@cache
def played_again(name: str) -> tuple[Replay, list[Line]]:
    """Read it with the code of today: where the streams end, and what each record changed."""
    replay = Replay(shelf())
    return replay, list(replayed(golden(name).records, replay))


@cache
def facts() -> dict[str, list[Fact]]:
    """Everything that happened in any golden journal, by its stored name."""
    found = defaultdict(list)
    for name in NAMES:
        kept = golden(name)
        for record, line in zip(kept.records, kept.expected, strict=True):
            fact = Fact(name, record, msgspec.json.decode(record.body), line["changed"])
            found[fact.name].append(fact)
    return dict(found)


def corrections() -> Iterator[tuple[Fact, Fact]]:
    """Each fact that was undone, with the first one that its correction brought about."""
    numbered: dict[tuple[str, StreamId, int], Fact] = {}
    for fact in sorted((fact for of in facts().values() for fact in of), key=lambda fact: fact.record.seq):
        numbered[fact.journal, fact.record.stream, fact.record.seq] = fact
    for (journal, stream, seq), fact in numbered.items():
        undoes = UNDOES.search(fact.record.command)
        if undoes and stream.startswith("tournament/"):
            before = numbered.get((journal, stream, seq - 1))
            if before is None or before.record.command != fact.record.command:
                yield numbered[journal, stream, int(undoes[1])], fact
