"""Who follows what in this process, and what each is still to be told.

    records ─► one message each ─► every follower of the topic, in its own bounded line

A message says that a topic moved on, and to where; pages then fetch what they need. Everything here
happens in the event loop's thread, so nothing is locked. A follower whose line is full is not waited
for: the line is dropped, and it is told to fetch everything anew. Staff are told first, and a crowd of
others in slices: between two of them the loop does whatever else there is to do, such as the desk's requests.
"""

import asyncio
from collections import deque
from collections.abc import Iterable, Sequence

import msgspec

from panoverde.kernel.facts import Record
from panoverde.kernel.ids import StreamId

EVERYTHING = StreamId("*")
MOST_WAITING = 256  # messages a follower may be behind
SLICE = 50  # followers who are told at once


class _Named(msgspec.Struct):
    event: str


class _News(msgspec.Struct):
    """That a topic moved on."""

    topic: StreamId
    position: int
    event: str
    seq: int


_name = msgspec.json.Decoder(_Named)


def message(record: Record) -> bytes:
    """Say that a record was appended, as a server-sent event whose id is the journal's position."""
    news = _News(record.stream, record.position, _name.decode(record.body).event, record.seq)
    return b"id: %d\ndata: %s\n\n" % (record.position, msgspec.json.encode(news))


class Follower:
    """One browser: what it follows, and what it has not been told yet."""

    def __init__(self, topics: Iterable[StreamId], *, staff: bool = False) -> None:
        self.topics = frozenset(topics)
        self.staff = staff
        self.seen = 0  # it knows everything up to here
        self.woken = asyncio.Event()
        self.closed = False
        self._line: list[bytes] = []
        self._lost = False

    def offer(self, position: int, said: bytes) -> None:
        """Put a message in line."""
        if position <= self.seen or self._lost:
            return
        self._line.append(said)
        if len(self._line) > MOST_WAITING:
            self.lose()
        self.woken.set()

    def lose(self) -> None:
        """Give up on telling it one by one."""
        self._line.clear()
        self._lost = True
        self.woken.set()

    def take(self) -> tuple[bytes, bool]:
        """Take what is in line, and whether something was lost before it."""
        said, lost = b"".join(self._line), self._lost
        self._line.clear()
        self._lost = False
        self.woken.clear()
        return said, lost

    def close(self) -> None:
        """The browser has gone, or the server stops."""
        self.closed = True
        self.woken.set()


class Hub:
    """All followers of this process, by topic."""

    def __init__(self) -> None:
        self.position = 0  # everything up to here is known
        self.closed = False
        self._by_topic: dict[StreamId, set[Follower]] = {}
        self._followers: set[Follower] = set()
        self._still: deque[tuple[list[Follower], int, bytes]] = deque()  # slices to be told, in the journal's order

    def __len__(self) -> int:
        return len(self._followers)

    @property
    def told(self) -> int:
        """Everything up to here has been put in everybody's line."""
        return self._still[0][1] - 1 if self._still else self.position

    def join(self, topics: Iterable[StreamId], *, staff: bool = False) -> Follower:
        """Let a browser follow; it is told everything after the hub's present position."""
        follower = Follower(topics, staff=staff)
        follower.closed = self.closed
        self._followers.add(follower)
        for topic in follower.topics:
            self._by_topic.setdefault(topic, set()).add(follower)
        return follower

    def leave(self, follower: Follower) -> None:
        """Forget a follower."""
        self._followers.discard(follower)
        for topic in follower.topics:
            self._by_topic[topic].discard(follower)
            if not self._by_topic[topic]:
                del self._by_topic[topic]

    def begin(self, position: int) -> None:
        """Everything after this position will be told; older news that is still on its way is not."""
        self.position = max(self.position, position)

    def tell(self, records: Sequence[Record]) -> None:
        """Put records in line for those who follow them."""
        for record in records:
            if record.position <= self.position:
                continue
            self.position = record.position
            told = self._by_topic.get(record.stream, set()) | self._by_topic.get(EVERYTHING, set())
            if told:
                self._say(record.position, message(record), told)

    def _say(self, position: int, said: bytes, told: set[Follower]) -> None:
        others = [follower for follower in told if not follower.staff]
        for follower in told:
            if follower.staff:
                follower.offer(position, said)
        began = bool(self._still)
        self._still.extend((others[at : at + SLICE], position, said) for at in range(0, len(others), SLICE))
        if not began:
            self._say_on()

    def _say_on(self) -> None:
        if self._still:
            slice_, position, said = self._still.popleft()
            for follower in slice_:
                follower.offer(position, said)
        if self._still:
            asyncio.get_running_loop().call_soon(self._say_on)

    def close(self) -> None:
        """Send everybody away; browsers come back by themselves."""
        self.closed = True
        for follower in list(self._followers):
            follower.close()
