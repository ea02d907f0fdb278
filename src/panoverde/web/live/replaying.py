"""What a browser missed while it was away, read from the journal in a thread."""

from collections.abc import Callable
from typing import ParamSpec, TypeVar

from django.db import Error, connections

from panoverde.application.ports import Journal
from panoverde.kernel.ids import StreamId
from panoverde.web.live.hub import EVERYTHING, message

MOST_REPLAYED = 1_000  # records; who missed more fetches everything anew
P = ParamSpec("P")
T = TypeVar("T")


def replay(journal: Journal, topics: frozenset[StreamId], after: int, begun: int) -> bytes | None:
    """Say what the topics missed after one position and up to another; None where that is too much.

    None also where the journal is not that long: the browser knows another one, from before a restore.
    """
    if after > begun:
        return b"" if after <= asking_again(journal.position) else None
    records = asking_again(journal.since, after, MOST_REPLAYED + 1) if after < begun else []
    if len(records) > MOST_REPLAYED:
        return None
    missed = [record for record in records if record.position <= begun]
    return b"".join(message(r) for r in missed if r.stream in topics or EVERYTHING in topics)


def asking_again(read: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Read; where this thread's connection has died since it was last used, read again on a new one."""
    try:
        return read(*args, **kwargs)
    except Error:
        connections.close_all()
        return read(*args, **kwargs)
