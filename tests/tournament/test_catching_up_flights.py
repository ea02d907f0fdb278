"""Paper in two flights at once, and two people at once: depth goes by when it happened, nothing is recorded twice."""

import threading
from typing import Any

import pytest

from panoverde.application import catch_up
from panoverde.kernel.ids import AccountId, SittingId
from panoverde.tournament import commands as c
from panoverde.tournament.clock.face import after_moment
from panoverde.tournament.places.standings import numbers
from panoverde.tournament.sound import unsound
from tests.tournament.main_event import MainEvent
from tests.tournament.test_catching_up import Evening, batch, looks
from tests.tournament.test_clock import after

GONE, BACK, TYPED = 10, 30, 45


class TwoFlights(MainEvent):
    """1A and 1B at once, in which the power goes ten minutes after the start."""

    def __init__(self) -> None:
        super().__init__()
        for name in ("1A", "1B"):
            self.open(name, 2)
            for _ in range(10):
                self.enter(name)
        self.begun = self.at
        for name in ("1A", "1B"):
            self.do(c.StartClock, sitting=name)
        self.busts = [(12 + 3 * nth, name) for nth, name in enumerate(self.alternating())]

    def alternating(self) -> list[str]:
        first, second = self.seated("1A")[:3], self.seated("1B")[:3]
        return [name for both in zip(first, second, strict=True) for name in both]

    def minute(self, minutes: float) -> str:
        return after_moment(self.begun, 60 * minutes)

    def dark(self) -> None:
        self.at = self.minute(BACK)
        for name in ("1A", "1B"):
            self.do(c.NoteOutage, sitting=name, since=self.minute(GONE), until=self.minute(BACK))
        self.at = self.minute(TYPED)

    def depths(self) -> list[tuple[str, int]]:
        return [(found.entry, found.place) for found in numbers(self.state)]


def test_an_outage_is_noted_in_every_flight_whose_clock_ran() -> None:
    event = TwoFlights()
    event.dark()

    darks = [event.sitting(name).dark for name in ("1A", "1B")]
    assert [dark.since for dark in darks if dark] == [event.minute(GONE)] * 2


def test_busts_of_two_flights_from_paper_are_as_deep_as_live() -> None:
    live, paper = TwoFlights(), TwoFlights()
    for minute, name in live.busts:
        live.at = live.minute(minute)
        live.do(c.ReportBust, entry=name)
    paper.dark()
    for minute, name in reversed(paper.busts):
        entry = paper.state.entries[name]  # type: ignore[index]
        assert entry.place
        said: dict[str, Any] = {
            "table": entry.place.table,
            "seats": (entry.place.seat,),
            "when": paper.minute(minute),
        }
        paper.do(c.TypeLine, sitting=entry.sitting, what="bust", **said)
    for flight in ("1B", "1A"):
        done = catch_up.record(
            paper.application, paper.tournament, SittingId(flight), AccountId("director"), paper.at
        )
        assert [found.refusal for found in done] == [None] * 3

    assert paper.depths() == live.depths()
    assert unsound(paper.state) == []


@pytest.mark.parametrize("many", [2, 4])
def test_people_who_record_the_same_batch_at_once_record_it_once(many: int) -> None:
    alone, together = Evening(), Evening()
    for room in (alone, together):
        room.power_cut()
        room.at = after(41)
        room.type_all()
    batch(alone)
    together_ = [threading.Thread(target=batch, args=(together,)) for _ in range(many)]
    for one in together_:
        one.start()
    for one in together_:
        one.join()

    assert looks(together.state, together.at) == looks(alone.state, alone.at)
    assert len(together.records) == len(alone.records)
