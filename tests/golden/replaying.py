"""Reading a golden journal record by record: what each one changed.

    {"stream", "seq", "changed": {section: {name: value, or null where it is no longer said}}}
    …
    {"heads": {stream: {"seq", "hash"}}, "verdict": {records, draws, recomputed, …}}

The picture is taken whole after every record, so that both sides of a correction are pinned, and only
what differs from the picture before is written. Accounts are those of all streams together.
"""

import zlib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from panoverde.application.dispatch import KINDS
from panoverde.application.exports import End, Header, Unreadable, opened
from panoverde.application.verdicts import Verdict
from panoverde.application.verify import verify_records
from panoverde.kernel.facts import Record
from panoverde.kernel.ids import StreamId
from panoverde.projections.balances import Books
from panoverde.rulebook import Library, load
from panoverde.rulebook.editions import Edition
from tests.golden.picture import Picture, drawn, picture

Line = dict[str, Any]
BOOKS = [Path(__file__).parent / name for name in ("casa-verde.toml", "casa-antiga.toml")]
COUNTED = ("ok", "records", "draws", "recomputed", "by_hand", "voided", "not_yet_revealed")


@cache
def shelf() -> Library:
    """The books, and two of houses."""
    return load().with_houses(BOOKS)


class Replay:
    """The streams of a journal, as far as they have been read."""

    def __init__(self, shelf: Library) -> None:
        self.states: dict[StreamId, Any] = {}
        self.books = Books()
        self._shelf = shelf
        self._seen: dict[StreamId, Picture] = {}
        self._draws: dict[StreamId, dict[str, str]] = {}
        self._accounts: dict[str, int] = {}

    def take(self, record: Record) -> Line:
        """Let a record happen, and say what it changed."""
        kind = KINDS[record.stream.partition("/")[0]]
        state = self.states.setdefault(record.stream, kind.begin(record.stream))
        event = kind.read(record.said)
        kind.apply(state, record, event)
        self.books.take(record)
        now = picture(state, record.at, self._shelf)
        draws = self._draws.setdefault(record.stream, {})
        draws |= drawn(event)
        now["draws"] = {**draws}
        changed = _differences(self._seen.get(record.stream, {}), now)
        self._seen[record.stream] = now
        return {"stream": record.stream, "seq": record.seq, "changed": changed | self._posted()}

    def _posted(self) -> Picture:
        now = {str(account): centavos for account, centavos in self.books.accounts.items() if centavos}
        before, self._accounts = self._accounts, now
        return _differences({"accounts": before}, {"accounts": now})


def _differences(before: Picture, now: Picture) -> Picture:
    """What is said otherwise now, section by section; null where it is no longer said."""
    found = {}
    for section, values in now.items():
        old = before.get(section, {})
        if old != values:
            gone = {name: None for name in old if name not in values}
            found[section] = gone | {name: value for name, value in values.items() if old.get(name) != value}
    return found


def whole(file: Iterable[bytes], name: str) -> tuple[Header, list[Record]]:
    """Read a file that is known to be whole."""
    header, lines = opened(file, name)
    records = list(lines)
    unreadable = [line.why for line in records if isinstance(line, Unreadable)]
    assert not unreadable, f"{name} holds a line that is no record: {unreadable[0]}"
    return header, records  # type: ignore[return-value]


def replayed(records: Iterable[Record], replay: Replay) -> Iterator[Line]:
    """Say what each record changed."""
    return (plain(replay.take(record)) for record in records)


def answers(header: Header) -> Iterator[Line]:
    """Say what each edition in a journal says on every parameter it knows, and by which clauses."""
    for name, text in header.editions.items():
        kept = msgspec.json.decode(text, type=Edition)
        book = load().opened(kept.book, name, zlib.compress(text.encode()))
        for key in kept.parameters:
            term = book.term(key)
            yield plain({"edition": name, "key": key, "says": term.stored, "cites": term.cites, "by": term.source})


def ending(header: Header, records: list[Record]) -> Line:
    """Say where the streams end, and what verification counts."""
    return last_line(verify_records(records, ends=header.heads), header.heads)


def last_line(verdict: Verdict, heads: dict[StreamId, End]) -> Line:
    """The last line of what is expected."""
    return plain({"heads": heads, "verdict": {name: getattr(verdict, name) for name in COUNTED}})


def plain(line: Any) -> Line:
    """As JSON has it, so that a line read from a file and one just made can be compared."""
    decoded: Line = msgspec.json.decode(msgspec.json.encode(line))
    return decoded
