"""The feed: what a spare does not have yet, as lines, all of one moment.

first line    where it begins and ends, every stream's head, the migrations, the key
then          the records after the place that was asked for, and every row beside the journal
last line     the sha256 of all before it: a feed that was cut off is not used
"""

import hashlib
from collections.abc import Iterator

import msgspec

from panoverde.application.ports import Head
from panoverde.bootstrap.keeping.tables import kept_models, lines
from panoverde.bootstrap.schema import applied
from panoverde.kernel.ids import StreamId
from panoverde.store import fence
from panoverde.store.journal import StoredJournal
from panoverde.store.refill import erased_beside
from panoverde.store.stillness import standing_still

_AT_A_TIME = 1_000


class Opening(msgspec.Struct):
    """A feed's first line."""

    since: int
    position: int
    at: str
    streams: dict[StreamId, Head]
    migrations: dict[str, list[str]]
    key: str = ""
    feed: int = 1
    erased: list[tuple[int, str]] = []  # what is left beside the records of which something was erased


def what_is_new(alias: str, since: int, at: str, key: str, every: int) -> Iterator[bytes]:
    """Give what came after a position; remember that somebody follows, and how often."""
    fence.say(alias, "fed", at, str(every))
    digest = hashlib.sha256()
    with standing_still(alias):
        for line in _lines(alias, since, at, key):
            digest.update(line)
            yield line + b"\n"
    yield digest.hexdigest().encode() + b"\n"


def _lines(alias: str, since: int, at: str, key: str) -> Iterator[bytes]:
    journal = StoredJournal(alias)
    opening = Opening(
        since, journal.position(), at, dict(journal.streams()), applied(alias), key, erased=erased_beside(alias)
    )
    yield msgspec.json.encode(opening)
    while records := journal.since(since, _AT_A_TIME):
        yield from map(msgspec.json.encode, records)
        since = records[-1].position
    for model in kept_models():
        yield from lines(alias, model)
