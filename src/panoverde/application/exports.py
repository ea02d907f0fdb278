r"""The journal as a text file: one JSON object a line, so that anyone can check it with anything.

    {"panoverde": "journal", "version": 1, "streams": […], "heads": {stream: {"seq", "hash"}}, "editions": {…}}
    {"stream", "seq", "at", "by", "command", "body", "before", "hash"}
    …

`body` is the event as it was kept, byte for byte, as a JSON string: read as an object and written
again it would lose its hash. Only the form of the file is here. It stands in `application` because
both sides need it and neither needs a database: `store` writes it from its tables, `verifying`
reads it on a machine that has nothing but the file.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

import msgspec

from panoverde.application.ports import Head
from panoverde.kernel.facts import Record
from panoverde.kernel.ids import AccountId, CommandId, StreamId
from panoverde.kernel.refusals import Refusal

VERSION: Literal[1] = 1
LEAST_DIGITS = 16  # of a head read off a screen: 64 bits, which nobody finds twice in the time of a tournament
_HEX = re.compile(r"[0-9a-f]{1,64}", re.ASCII)


class NotAnExport(Refusal):
    """It may be a fine file, but no journal is in it."""

    code = "verify.not-an-export"
    says = (
        "“{where}” is not an export of a journal: {why}. Write one with: panoverde export --all --out journal.jsonl"
    )


class BadHeads(Refusal):
    """The heads to compare with cannot be read."""

    code = "verify.bad-heads"
    says = "“{where}” holds no published heads: {why}. Take heads.json from /verify/heads.json of the installation."


class ShortHead(Refusal):
    """So few digits that somebody could make another history that has them."""

    code = "verify.short-head"
    says = (
        "The head “{hash}” of {stream}, record {seq}, has too few digits to prove anything. "
        "Read at least {least} of them, from the screen or a receipt."
    )


class End(msgspec.Struct, frozen=True):
    """Where a stream's chain stands: its head, as files say it."""

    seq: int
    hash: str


class Header(msgspec.Struct, frozen=True):
    """The first line: what the file holds, and how far."""

    panoverde: Literal["journal"]
    version: Literal[1]
    streams: tuple[StreamId, ...]
    heads: dict[StreamId, End]
    editions: dict[str, str] = {}  # the books that decided, as they stood; files from before have none


class Heads(msgspec.Struct, frozen=True):
    """Heads alone, as an installation publishes them."""

    panoverde: Literal["heads"]
    version: Literal[1]
    heads: dict[StreamId, End]


class Published(msgspec.Struct, frozen=True):
    """A head that has left the house: the record of that number has that hash, or the chain was rebuilt.

    Whoever read it off a screen has its beginning.
    """

    stream: StreamId
    seq: int
    hash: str
    where: str = ""

    def is_of(self, digest: str) -> bool:
        """Whether it is the head of a record with this hash."""
        return len(self.hash) >= LEAST_DIGITS and digest.startswith(self.hash)


class Unreadable(msgspec.Struct, frozen=True):
    """A line that is no record."""

    why: str


class _Line(msgspec.Struct, frozen=True):
    stream: StreamId
    seq: int
    at: str
    by: AccountId
    command: CommandId
    body: str
    before: str
    hash: str


_header = msgspec.json.Decoder(Header)
_line = msgspec.json.Decoder(_Line)
_anything = msgspec.json.Decoder()
_UNREADABLE = (ValueError, RecursionError)  # not JSON, not UTF-8, of another shape, or too deep


def head_of(record: Record) -> Head:
    """Where the chain stands after a record."""
    return Head(record.seq, record.hash)


def ends(heads: Mapping[StreamId, Head]) -> dict[StreamId, End]:
    """Say heads as files do; a stream without records has none."""
    return {stream: End(*heads[stream]) for stream in sorted(heads) if heads[stream].seq}


def written(
    heads: Mapping[StreamId, Head], records: Iterable[Record], editions: Mapping[str, str] | None = None
) -> Iterator[bytes]:
    """Write the file, line by line: the header, then the records up to those heads, in their order."""
    said = ends(heads)
    yield _encode(Header("journal", VERSION, tuple(said), said, dict(editions or {})))
    for r in records:
        yield _encode(_Line(r.stream, r.seq, r.at, r.by, r.command, r.body, r.before, r.hash))


def heads_file(heads: Mapping[StreamId, Head]) -> bytes:
    """Write heads alone."""
    return _encode(Heads("heads", VERSION, ends(heads)))


def opened(lines: Iterable[bytes], where: str) -> tuple[Header, Iterator[Record | Unreadable]]:
    """Read the file: its header, then its records one by one. A line that is no record is given as such.

    Raises:
        NotAnExport: the first line is not a journal's header.
    """
    rest = iter(lines)
    try:
        header = _header.decode(next(rest, b""))
    except _UNREADABLE as error:
        raise NotAnExport(where=where, why=str(error)) from None
    return header, (_record(line) for line in rest if line.strip())


def _record(line: bytes) -> Record | Unreadable:
    try:
        r = _line.decode(line)
    except _UNREADABLE as error:
        return Unreadable(str(error))
    if any("\n" in field for field in (r.stream, r.at, r.by, r.command)):
        return Unreadable("a field holds a line break, so its hash would fit other fields too")
    return Record(r.stream, r.seq, r.at, r.by, r.command, r.body, r.before, r.hash)


def read_heads(data: bytes, where: str) -> list[Published]:
    """Read published heads: heads.json, the header of an older export, {stream, seq, hash} a line or in a list.

    Of a head read off a screen the beginning will do, with spaces or without.

    >>> read_heads(b'[{"stream": "tournament/demo", "seq": 3, "hash": "0F1E 2d3c 4b5a 6978"}]', "tv.json")[0].hash
    '0f1e2d3c4b5a6978'

    Raises:
        BadHeads: it is no list of heads.
        ShortHead: one of them has too few digits.
    """
    try:
        said = _each_line(data) or _first_value(data)
        if isinstance(said, dict):
            found = msgspec.convert(said.get("heads"), dict[StreamId, End])
            return [_plain(Published(stream, end.seq, end.hash, where), where) for stream, end in found.items()]
        return [_plain(published, where) for published in msgspec.convert(said, list[Published])]
    except msgspec.ValidationError as error:
        raise BadHeads(where=where, why=str(error)) from None
    except _UNREADABLE as error:
        raise BadHeads(where=where, why=f"it is not JSON ({error})") from None


def _plain(head: Published, where: str) -> Published:
    """As hashes are kept."""
    digits = "".join(head.hash.split(" ")).lower()
    if not _HEX.fullmatch(digits):
        raise BadHeads(where=where, why=f"“{head.hash[:80]}” is no hash")
    if len(digits) < LEAST_DIGITS:
        raise ShortHead(hash=head.hash[:80], stream=head.stream, seq=head.seq, least=LEAST_DIGITS)
    return msgspec.structs.replace(head, hash=digits, where=head.where or where)


def _each_line(data: bytes) -> list[Any] | None:
    """Heads as they were received, one a line; None where the file is something else."""
    try:
        said = [_anything.decode(line) for line in data.splitlines() if line.strip()]
    except _UNREADABLE:
        return None
    return said if said and all(isinstance(one, dict) and "hash" in one and "seq" in one for one in said) else None


def _first_value(data: bytes) -> Any:  # noqa: ANN401  whatever the file holds
    """The whole file, or its first line where the file is an export."""
    try:
        return _anything.decode(data)
    except _UNREADABLE:
        return _anything.decode(data.partition(b"\n")[0])


def _encode(value: object) -> bytes:
    return msgspec.json.encode(value) + b"\n"
