"""The hands of a file, one after the other: a file of a hundred thousand hands is never held as a whole.

A file is one hand, or (phhs) a table for each: `[1]`, `[2]`… A line in brackets is such a header unless it
stands within a list over several lines, where what comes next closes the list or goes on with a comma.
Tables of a hand's own, `[1._notes]`, belong to it.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from panoverde.hand.phh.toml import NotToml, fields_of

MOST_BYTES = 16 * 2**20  # of one hand
_LONGEST_HEADER = 1000
_BLOCK = 2**15  # bytes looked at together
_SILENCE = rb"(?:[ \t\r\n]|#[^\n]*+)*+"
_SILENT = re.compile(_SILENCE)
_FIRST = re.compile(_SILENCE + rb"([^ \t\r\n#])")
_HEADER = re.compile(
    rb"^[ \t]*+\[[ \t]*+([\w-]++|\"[^\"\n]*+\"|'[^'\n]*+')[ \t]*+\][ \t\r]*+(?:#[^\n]*+)?(?:\n|\Z)"
    rb"(?!" + _SILENCE + rb"[\],])",
    re.MULTILINE,
)
_TABLE = re.compile(rb"^[ \t]*+\[", re.MULTILINE)
_BOM = b"\xef\xbb\xbf"


class Found(NamedTuple):
    """The fields of a hand, or why there are none."""

    fields: dict[str, Any] | None
    why: str = ""


class _Piece(NamedTuple):
    """A part of the file: the name in its header, its text (None: too long), and how many lines come before."""

    name: bytes | None
    text: bytes | None
    line: int

    def read(self) -> Found:
        """Read the fields; lines in a complaint are those of the file."""
        if self.text is None:
            return Found(None, f"one hand is longer than {MOST_BYTES // 2**20} MB")
        try:
            return Found(self._read_fields(self.text, self.text.decode().replace("\r\n", "\n")))
        except UnicodeDecodeError:
            return Found(None, "it is not UTF-8 text")
        except NotToml as error:
            return Found(None, re.sub(r"(?<=at line )\d+", lambda at: str(int(at[0]) + self.line), str(error)))

    def _read_fields(self, lines: bytes, text: str) -> dict[str, Any]:
        if self.name is None or not _TABLE.search(lines):
            return fields_of(text)
        name = self.name.decode()  # with tables of its own, which name it
        (fields, *more) = fields_of(f"[{name}]\n{text}").values()
        if more or not isinstance(fields, dict):
            raise NotToml(f"a table that is no part of [{name}] stands in it")
        return fields


def hands_in(text: str) -> Iterator[Found]:
    """Read the hands of a text that is here as a whole: nearly always one, which begins with a name."""
    if text[:1].isalpha() and len(text) < _BLOCK:
        try:
            yield from _without_header(Found(fields_of(text.replace("\r\n", "\n"))))
        except NotToml as error:
            yield Found(None, str(error))
    else:
        yield from hands_of([text.encode()])


def hands_of(blocks: Iterable[bytes]) -> Iterator[Found]:
    """Read the hands one by one, as the file comes. What is wrong with one does not keep others from being read."""
    names: set[bytes] = set()
    for piece in _pieces(blocks):
        if piece.name is None:
            yield from _without_header(piece.read())
        elif piece.name in names:
            yield Found(None, f"another hand of the file is called [{piece.name.decode(errors='replace')}] too")
        else:
            names.add(piece.name)
            yield piece.read()


def _without_header(found: Found) -> Iterator[Found]:
    """One hand; or some other field, and then the hands."""
    fields = found.fields or {}
    tables = [value for name, value in fields.items() if isinstance(value, dict) and not name.startswith("_")]
    if "variant" not in fields and tables:
        yield from map(Found, tables)
    elif fields or found.why:
        yield found


def _pieces(blocks: Iterable[bytes]) -> Iterator[_Piece]:
    """Cut at the headers. Where the first thing is no header, the whole file is one piece."""
    cutter = _Cutter()
    for block in blocks:
        for at in range(0, len(block), _BLOCK):
            yield from cutter.cut(block[at : at + _BLOCK])
    yield from cutter.cut(at_end=True)
    if cutter.name is not None or cutter.long or not _is_silent(cutter.held):
        yield cutter.piece(len(cutter.held))


def _is_silent(text: bytes | bytearray, begin: int = 0) -> bool:
    return _SILENT.fullmatch(text, begin) is not None


class _Cutter:
    """What has come of a file and is not told yet: a hand, as far as it has come."""

    def __init__(self) -> None:
        self.held = bytearray()
        self.name: bytes | None = None  # of this hand
        self.long = False
        self._line = 0
        self._seen = 0  # before this no header is left
        self._alone = self._begun = False

    def piece(self, end: int) -> _Piece:
        return _Piece(self.name, None if self.long else bytes(self.held[:end]), self._line)

    def cut(self, block: bytes = b"", *, at_end: bool = False) -> Iterator[_Piece]:
        """Take what has come, and give the hands that are whole: those after which another begins."""
        self.held += block if self._begun else block.removeprefix(_BOM)
        self._begun = True
        if self.name is None and not self._alone:
            first = _FIRST.match(self.held)
            self._alone = first is not None and first[1] != b"["
        while header := self._next_header(at_end=at_end):
            if self.name is None and not _is_silent(self.held[: header.start()]):
                self._alone = True
                break
            name, begin, end = header[1], header.start(), header.end()
            if self.name is not None:
                yield self.piece(begin)
            self._drop(end)
            self.name, self.long = name, False
        if len(self.held) > MOST_BYTES:
            self.long = True
            self._drop(len(self.held) if self._alone else self._seen)

    def _next_header(self, *, at_end: bool) -> re.Match[bytes] | None:
        header = None if self._alone else _HEADER.search(self.held, self._seen)
        if header is None:
            line = max(self._seen, self.held.rfind(b"\n", self._seen) + 1)
            self._seen = line if len(self.held) - line < _LONGEST_HEADER else len(self.held)
        elif not at_end and _is_silent(self.held, header.end()):  # what comes next decides whether it is one
            self._seen = header.start()
            return None
        return header

    def _drop(self, end: int) -> None:
        self._line += self.held.count(b"\n", 0, end)
        self.held = self.held[end:]
        self._seen = 0
