"""Facts: events as decided, records as kept, and the chain that binds them.

    Command  ─decide─►  Event(s)  ─append─►  Record(s), each holding the hash of the one before

An event is past tense, frozen, and has a stored name that outlives its class. It holds what was
seen, decided or drawn, never what follows from it.
"""

import hashlib
import re
from collections.abc import Iterable
from functools import cache

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.ids import AccountId, CommandId, StreamId
from panoverde.kernel.marks import Moment

BEGINNING = "0" * 64  # what stands before a stream's first record


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="event"):
    """Something that happened. Subclasses give it a `tag`: its name in the journal."""

    cites: Citations = ()


class Command(msgspec.Struct, frozen=True, kw_only=True):
    """What someone asks for. Its id makes a retry harmless; time and actor come in with it."""

    id: CommandId
    by: AccountId
    at: Moment  # "2026-11-15T18:05:00.000Z"


@cache
def fields_of(kind: type[msgspec.Struct]) -> frozenset[str]:
    """The names of a kind's fields, to be asked once for each kind."""
    return frozenset(kind.__struct_fields__)


class Record(msgspec.Struct, frozen=True):
    """An event as the journal keeps it."""

    stream: StreamId
    seq: int  # from 1, without gaps
    at: str
    by: AccountId
    command: CommandId
    body: str  # the event as JSON, byte for byte: public
    before: str
    hash: str
    position: int = 0  # in the whole journal; 0 until it is kept
    beside: str = ""  # words, bank numbers and people that the body names by digests only; not public

    @property
    def said(self) -> str:
        """The event with what lies beside it put back, as far as it is still there: for whoever works here."""
        return _put_back(self.body, self.beside) if self.beside else self.body


_SEALED = re.compile(r"(?::[a-z-]+ )?[~@#][A-Za-z0-9_-]{32}")
_beside = msgspec.json.Decoder(dict[str, list[str]])


def _put_back(body: str, beside: str) -> str:
    for stands, kept in _beside.decode(beside).items():
        if _SEALED.fullmatch(stands):  # nothing else that a body says can be changed from there
            body = body.replace(f'"{stands}"', msgspec.json.encode(kept[-1]).decode())
    return body


def chain(before: str, stream: str, seq: int, at: str, by: str, command: str, body: str) -> str:
    """Bind a record to the one before it.

    >>> chain(BEGINNING, "tournament/demo", 1, "2026-11-15T18:05:00.000Z", "system", "c1", "{}")[:12]
    '4b7024350d24'
    """
    text = f"{before}\n{stream}\n{seq}\n{at}\n{by}\n{command}\n{body}"
    return hashlib.sha256(text.encode()).hexdigest()


def bind(
    stream: StreamId, seq: int, before: str, command: Command, bodies: Iterable[tuple[str, str]]
) -> list[Record]:
    """Make the records of one command's events in one stream, each given as its body and what lies beside."""
    records = []
    for body, beside in bodies:
        seq += 1
        digest = chain(before, stream, seq, command.at, command.by, command.id, body)
        records.append(Record(stream, seq, command.at, command.by, command.id, body, before, digest, 0, beside))
        before = digest
    return records
