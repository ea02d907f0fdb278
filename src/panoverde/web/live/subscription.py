"""What a browser asks for when it follows: which topics, and from where on.

/live?topics=tournament/abc,series/demo&after=1234      (or the header Last-Event-ID, when it comes back)
"""

import re
from collections.abc import Iterable
from typing import NamedTuple
from urllib.parse import parse_qs

from panoverde.kernel.ids import StreamId
from panoverde.kernel.refusals import Refusal
from panoverde.series import stream as series
from panoverde.series.rooms import state as room
from panoverde.series.rota import state as rota
from panoverde.tournament import stream as tournaments
from panoverde.web.values import numbered

MOST_TOPICS = 50
PUBLIC = frozenset((tournaments.KIND, series.KIND, room.KIND, rota.KIND))  # anybody may know when they move on
_TOPIC = re.compile(r"([a-z-]+)/[\w.-]{1,64}|\*", re.ASCII)


class BadTopics(Refusal):
    """Nothing, too much, or no topic is asked for."""

    code = "live.bad-topics"
    says = "To follow, name 1 to {most} topics, such as /live?topics=tournament/abc. “{asked}” is not that."


class NotPublic(Refusal):
    """Only staff may follow it."""

    code = "live.not-public"
    says = "“{topic}” is not public. Follow a tournament or a series instead."


class Asked(NamedTuple):
    """What is to be followed."""

    topics: frozenset[StreamId]
    after: int | None  # everything up to here is known; None: only what happens from now on


def read(query: bytes, headers: Iterable[tuple[bytes, bytes]]) -> Asked:
    """Read what is asked for. A browser that comes back says in a header what it saw last.

    >>> read(b"topics=tournament/demo&after=7", [(b"last-event-id", b"9")]).after
    9

    Raises:
        BadTopics: it names no topics.
        NotPublic: it names one that is not for everybody.
    """
    fields = parse_qs(query.decode("latin-1"))
    asked = ",".join(fields.get("topics", []))
    names = [name for name in asked.split(",") if name]
    found = [_TOPIC.fullmatch(name) for name in names]
    if not 1 <= len(names) <= MOST_TOPICS or not all(found):
        raise BadTopics(most=MOST_TOPICS, asked=asked[:80])
    for match in found:
        if match and match[1] not in PUBLIC:
            raise NotPublic(topic=match[0])
    last = [value.decode("latin-1") for name, value in headers if name == b"last-event-id"]
    after = next(
        (number for text in (*last, *fields.get("after", [])) if (number := numbered(text)) is not None), None
    )
    return Asked(frozenset(map(StreamId, names)), after)
