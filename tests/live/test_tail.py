"""The journal's tail alone: a bell that rang while the database was away is not forgotten."""

import threading
from collections.abc import Sequence

import pytest
from django.db import OperationalError

from panoverde.application.memory import MemoryJournal
from panoverde.kernel.facts import Record
from panoverde.kernel.ids import AccountId, CommandId, StreamId
from panoverde.store import tail

WHO = ("2026-11-15T18:00:00.000Z", AccountId("demo"), CommandId("c1"))
NEWS = Record(StreamId("tournament/a"), 1, *WHO, '{"event":"tournament.clock-started.v1"}', "", "", 1)


class Dropped(MemoryJournal):
    """A journal whose database drops the connection when it is asked for the news."""

    asked = 0

    def since(self, position: int, limit: int = 500) -> Sequence[Record]:
        self.asked += 1
        if self.asked == 2:
            raise OperationalError("server closed the connection unexpectedly")
        return [NEWS][:limit] if self.asked > 2 and position < NEWS.position else []


@pytest.mark.usefixtures("on_sqlite")
def test_what_rang_while_the_database_was_away_is_told_though_nobody_rings_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(tail, "LOOK_SECONDS", 3_600)
    told = threading.Event()
    journal = Dropped()
    follows = tail.Tail(journal)
    follows.follow(lambda _: told.set())
    while not journal.asked:  # the first look, which finds nothing
        threading.Event().wait(0.01)
    follows.ring()
    try:
        assert told.wait(10)
    finally:
        follows.rest()
