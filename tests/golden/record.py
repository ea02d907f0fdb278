"""Write the golden journals of histories that have none yet: `python -m tests.golden.record`.

What is there is never written again: a golden file says what a version decided, and later versions
must come to the same. To cover a new event, write a new history, give it a name, and run this once.
"""

import hashlib
import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from panoverde.application.exports import head_of, written
from panoverde.kernel.facts import Record
from panoverde.rulebook.editions import plain
from tests.golden.reading import JOURNALS, SUMS, files, says
from tests.golden.replaying import Line, Replay, answers, ending, replayed, shelf, whole

_NAMED = re.compile('"edition":"([0-9a-f]{64})"')


def record(name: str, play: Callable[[], Iterable[Record]], folder: Path = JOURNALS) -> bool:
    """Play a history and keep it, unless a journal of that name is there."""
    journal, expected = files(name, folder)
    if journal.exists() or expected.exists():
        return False
    export = exported(play())
    header, records = whole(export.splitlines(keepends=True), name)
    lines = [*replayed(records, Replay(shelf())), ending(header, records)]
    keep(journal, export)
    keep(expected, _written(lines))
    if said := list(answers(header)):
        keep(says(name, folder), _written(said))
    return True


def _written(lines: Iterable[Line]) -> bytes:
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def exported(records: Iterable[Record]) -> bytes:
    """The export of a whole journal."""
    records = list(records)
    named = {text for record in records for text in _NAMED.findall(record.body)}
    books = (shelf().edition(name) for name in shelf().ids)
    editions = {name: (plain(content) or b"").decode() for name, content in books if name in named}
    return b"".join(written({record.stream: head_of(record) for record in records}, records, editions))


def keep(file: Path, content: bytes) -> None:
    """Write a file that is not there yet, and its sum."""
    with file.open("xb") as new:
        new.write(content)
    with (file.parent / SUMS.name).open("a", encoding="ascii") as sums:
        sums.write(f"{hashlib.sha256(content).hexdigest()}  {file.name}\n")


def main() -> None:
    """Record what is missing, and say so."""
    from tests.golden.histories import HISTORIES  # tests read files only, and must not need what played them

    for name, play in HISTORIES.items():
        sys.stdout.write(f"{name}: {'recorded' if record(name, play) else 'kept as it is'}\n")


if __name__ == "__main__":
    main()
