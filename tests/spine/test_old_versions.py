"""An event of an old version is read as it would be written today; the record itself is never touched."""

from typing import Any

import pytest

from panoverde.kernel.facts import Record, chain
from panoverde.kernel.ids import AccountId, CommandId
from panoverde.store.journal import StoredJournal
from panoverde.tournament import commands as c
from panoverde.tournament import stream
from tests.spine.floor import Floor, assert_sound, assert_whole_journal

pytestmark = pytest.mark.usefixtures("on_each")


@pytest.fixture(autouse=True)
def _once_there_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two made-up older versions: v0 said `player`, and before it an entry was an `inscription`."""

    def from_v0(raw: dict[str, Any]) -> dict[str, Any]:
        return {"event": "tournament.entry-made.v1", "entry": raw["entry"], "person": raw["player"]}

    def from_inscription(raw: dict[str, Any]) -> dict[str, Any]:
        return {"event": "tournament.entry-made.v0", "entry": raw["number"], "player": raw["player"]}

    monkeypatch.setitem(stream.UPCASTS, "tournament.entry-made.v0", from_v0)
    monkeypatch.setitem(stream.UPCASTS, "tournament.inscription.v3", from_inscription)


@pytest.mark.parametrize(
    "body",
    [
        '{"event":"tournament.entry-made.v0","entry":"e1","player":"p1"}',
        '{"event":"tournament.inscription.v3","number":"e1","player":"p1"}',
    ],
    ids=["one version ago", "two versions ago"],
)
def test_an_old_event_is_read_as_todays(body: str) -> None:
    floor = Floor(2)
    write(floor, body, '{"event":"tournament.alternate-queued.v1","entry":"e1"}')

    floor.ask(1, c.SeatAlternate)

    assert floor.state(0).entries["e1"].person == "p1"  # type: ignore[index]
    assert floor.state(0).entries["e1"].standing == "playing"  # type: ignore[index]
    assert body in [record.body for record in floor.records()], "the record stands as it was written"
    assert_sound(floor)
    assert_whole_journal()


def write(floor: Floor, *bodies: str) -> None:
    """Append records as an older version of Panoverde would have."""
    with StoredJournal().writing([floor.stream]) as writing:
        seq, before = writing.heads[floor.stream]
        records = []
        for body in bodies:
            seq += 1
            at, command = "2026-11-15T10:30:00.000Z", CommandId("long-ago")
            digest = chain(before, floor.stream, seq, at, "demo", command, body)
            records.append(Record(floor.stream, seq, at, AccountId("demo"), command, body, before, digest))
            before = digest
        writing.append(records)
