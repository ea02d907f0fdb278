"""What stands in the chain instead of words, bank numbers and people, and what lies beside it.

    "why": ":mistake ~s4L…"      a kind, and a digest of the words under a salt of their own
    "end_to_end": "#9vQ…"        a keyed digest: the same number is the same everywhere in the house
    "person": "@x0T…"            a pseudonym: the same person is the same in one tournament, and in no other

    beside    {":mistake ~s4L…": [salt, ":mistake read the wrong seat"], "#9vQ…": [number], "@x0T…": [person]}

The chain is public and never changes. What lies beside it is neither: it is put back for whoever works here
(`Record.said`), can be erased, and is checked against its digest as long as it is there.
"""

import base64
import hashlib
import hmac
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec

from panoverde.kernel.facts import Event, Record
from panoverde.kernel.ids import CommandId, StreamId
from panoverde.kernel.marks import Mark, marks_of
from panoverde.kernel.reasons import read, written

Kept = dict[str, list[str]]  # what lies beside one record: by what stands in the chain
_PSEUDONYMS_IN = "tournament/"  # the other streams are never public
_LETTERS = 32  # of a digest: 192 bits
_NUMBER = re.compile(r"#[A-Za-z0-9_-]{32}")
_PERSON = re.compile(r'"(@[A-Za-z0-9_-]{32})"')
_kept = msgspec.json.Decoder(Kept)


class Sealer(NamedTuple):
    """Seals facts on their way into the chain."""

    key: Callable[[], bytes]  # asked for when there is something to seal
    salt: Callable[[CommandId], str]

    def sealed(self, stream: StreamId, command: CommandId, event: Event, *, ids: bool = False) -> tuple[str, str]:
        """Give an event's body as it stands in the chain, and what lies beside it.

        A tournament that was announced before there were pseudonyms goes on with `ids`, and with bank numbers as
        they are: words are all that is sealed there.
        """
        sealing = _Sealing(self, stream, self.salt(command) if _marked(type(event)) else "", ids=ids)
        body = msgspec.json.encode(sealing.part(event)).decode()
        return body, msgspec.json.encode(sealing.beside).decode() if sealing.beside else ""


class _Sealing:
    """One event on its way."""

    def __init__(self, sealer: Sealer, stream: StreamId, salt: str, *, ids: bool) -> None:
        self._sealer, self._stream, self._salt, self._ids = sealer, stream, salt, ids
        self.beside: Kept = {}

    def part(self, part: msgspec.Struct) -> msgspec.Struct:
        """Seal an event, or a part of one."""
        found = ((name, mark, getattr(part, name)) for name, mark in _marked(type(part)))
        changed = {name: self._value(value, mark) for name, mark, value in found if value}
        return msgspec.structs.replace(part, **changed) if changed else part

    def _value(self, value: Any, mark: Mark | None) -> Any:  # noqa: ANN401  of any kind
        if isinstance(value, tuple):
            return tuple(self._value(each, mark) for each in value)
        if not value:
            return value
        return self.part(value) if mark is None else self._text(value, mark)

    def _text(self, text: str, mark: Mark) -> str:
        if mark == "words":
            kind, words = read(text)
            if not words:
                return text
            stands = written(kind, words_digest(self._salt, words))
            self.beside[stands] = [self._salt, text]
            return stands
        if self._ids or (mark == "person" and not self._stream.startswith(_PSEUDONYMS_IN)):
            return text
        if mark == "bank-number" and is_erased(text):
            return text  # of somebody who was erased: there is nothing more to seal
        stands = keyed_digest(self._sealer.key(), mark, self._stream, text)
        self.beside[stands] = [text]
        return stands


@cache
def _marked(kind: type[msgspec.Struct]) -> tuple[tuple[str, Mark | None], ...]:
    """Which fields are sealed, and as what; None: something inside them is."""
    fields: dict[str, Mark | None] = {}
    for path, mark in marks_of(kind).items():
        name, _, inside = path.partition(".")
        fields[name] = None if inside else mark
    return tuple(fields.items())


def words_digest(salt: str, words: str) -> str:
    """What stands in the chain for words.

    >>> words_digest("salt", "read the wrong seat")
    '~cB64e0KzIhxCf1S1vwwn3_zURtmVz_st'
    """
    return "~" + _short(hashlib.sha256(f"{salt}\n{words}".encode()).digest())


def keyed_digest(key: bytes, mark: Mark, stream: StreamId, text: str) -> str:
    """What stands in the chain for a bank number, or for a person in one stream."""
    about = f"person\n{stream}\n{text}" if mark == "person" else f"bank-number\n{text}"
    return ("@" if mark == "person" else "#") + _short(hmac.digest(key, about.encode(), "sha256"))


def _short(digest: bytes) -> str:
    return base64.urlsafe_b64encode(digest).decode()[:_LETTERS]


def is_erased(number: str) -> bool:
    """Whether a bank number is only what stands for it in the chain: whoever paid was erased."""
    return _NUMBER.fullmatch(number) is not None


def misfits(record: Record, key: bytes | None) -> Iterator[str]:
    """Say what lies beside a record and is not what its chain says; keyed digests where the key is at hand."""
    try:
        beside = _kept.decode(record.beside) if record.beside else {}
    except msgspec.DecodeError:
        yield "what lies beside it cannot be read"
        return
    for stands, kept in beside.items():
        if f'"{stands}"' not in record.body or not _fits(record.stream, stands, kept, key):
            yield f"what lies beside it for {stands} is not what it was sealed from"


def gone(record: Record) -> Iterator[str]:
    """Name people whom a record tells of, and of whom nothing lies beside it any more: that is never erased."""
    if "@" in record.body:
        yield from (
            f"whom it means by {stands} is no longer beside it"
            for stands in sorted(set(_PERSON.findall(record.body)))
            if f'"{stands}"' not in record.beside
        )


def fits_key(record: Record, key: bytes) -> bool:
    """Whether something beside a record was sealed with a key."""
    kept = _kept.decode(record.beside).items()
    return any(stands[0] in "@#" and _fits(record.stream, stands, texts, key) for stands, texts in kept)


def _fits(stream: StreamId, stands: str, kept: list[str], key: bytes | None) -> bool:
    if stands[:1] in ("@", "#"):
        mark: Mark = "person" if stands[0] == "@" else "bank-number"
        return len(kept) == 1 and (key is None or keyed_digest(key, mark, stream, kept[0]) == stands)
    kind, digest = read(stands)
    if len(kept) == 1:  # erased: the kind stays
        return kept[0] == written(kind, "")
    salt, text = kept
    said = read(text)
    return len(kept) == 2 and said.kind == kind and words_digest(salt, said.words) == digest


def erased(beside: str, goes: Callable[[str, str], bool]) -> str:
    """Give what is left beside a record once words and bank numbers for which `goes` holds are gone.

    `goes` is asked with the mark and the text. Of words the kind stays; of a bank number what stands in the chain.
    """
    left: Kept = {}
    for stands, kept in _kept.decode(beside).items():
        person, number = stands.startswith("@"), stands.startswith("#")
        if person or not goes("bank-number" if number else "words", kept[-1]):
            left[stands] = kept
        elif not number:
            left[stands] = [written(read(stands).kind, "")]
    return msgspec.json.encode(left).decode() if left else ""
