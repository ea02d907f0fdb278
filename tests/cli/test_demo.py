"""The demonstration: a club in every phase, and nothing in it that the real thing would find fault with."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from stdnum.br import cpf

from panoverde.bootstrap.demo.people import demo_cpf

LAY_OUT = """
import json, sys
from datetime import datetime, timedelta
from pathlib import Path
from panoverde.bootstrap.django_setup import start
start("sqlite:///club.sqlite3", migrate=True)
from panoverde.bootstrap.demo import lay_out
from panoverde.bootstrap.books import open_library
from panoverde.bootstrap.desk import desk
from panoverde.people.models import Person
from panoverde.tournament.seating.proposals import proposals
from panoverde.tournament.clock.window import window
from panoverde.tournament.entries.cancel import taken_back_until
from panoverde.tournament.stream import stream_of
from panoverde.kernel.ids import SeriesId
from panoverde.series import chipsets
from panoverde.series.rooms import state as rooms
from panoverde.series.rota import state as rotas
from panoverde.store.journal import StoredJournal
from panoverde.tournament.announcements.moments import moments
from panoverde.tournament.chips.colour_up import silent_tables
from panoverde.tournament.chips.need import needed
demo = lay_out(datetime.fromisoformat(sys.argv[1]), papers=Path(sys.argv[2]))
book, now = open_library().book("ksop-2026"), sys.argv[1].replace("+00:00", "Z")
hence = datetime.fromisoformat(sys.argv[1]) + timedelta(hours=1)
later = hence.isoformat(timespec="milliseconds").replace("+00:00", "Z")
def told(state):
    return {
        "open": window(state, state.sitting, book, now).why, "left": state.left,
        "line": len(list(state.waiting)),
        "pending": sum(entry.standing == "pending" for entry in state.entries.values()),
        "methods": sorted({payment.method for entry in state.entries.values() for payment in entry.paid}),
        "needs": sorted({one.kind for one in proposals(state, state.sitting, book, now)}), "calls": len(state.calls),
        "places": state.purse.sheet.places if state.purse.sheet else 0, "paid": len(state.purse.paid),
        "flights": {each.id: [each.phase, each.left] for each in state.sittings.values()},
        "hand_for_hand": state.hand_on > 0, "revealed": sorted(state.revealed),
        "finished": bool(state.finished_at),
        "taken_back": not any(taken_back_until(state, one, book, later).passed for one in state.entries.values()),
    }
series = SeriesId(demo.series)
sets = desk().see(chipsets.stream_of(series), lambda state: state)
def of_main(state):
    need, have = needed(state), sets.reserved_for(state.id)
    read = {each.id: moments(state, each, book, now) for each in state.sittings.values()}
    return {
        "laid": bool(state.terms.laid), "short": need.short(have), "delay": state.feed.delay_seconds,
        "read": {name: [one.what for one in found if one.read] for name, found in read.items() if found},
        "to_read": {name: [one.what for one in found if not one.read] for name, found in read.items() if found},
        "left": {each.id: each.chip_book.retired for each in state.sittings.values() if each.chip_book.retired},
        "to_race": {each.id: silent_tables(each, 100) for each in state.sittings.values() if each.chip_book.orders},
        "counted": sum(len(each.chip_book.counted) for each in state.sittings.values()),
        "first_level": next(each.clock.level for each in state.sittings.values() if each.kind == "day"),
    }
def goes_back(stream):
    times = [record.at for record in StoredJournal().tail(stream, 0)]
    return times != sorted(times)
mains = {phase: desk().see(stream_of(demo.phases[phase]), of_main) for phase in ("flights", "bags", "day_two")}
taken = desk().see(rooms.stream_of(series), lambda room: sorted({holder.title for holder in room.taken.values()}))
booked = desk().see(rooms.stream_of(series), lambda room: sorted(room.booked))
strings = desk().see(rotas.stream_of(series), lambda rota: list(rota.strings))
dealt = [[len(each.dealing), len(each.resting)] for each in strings]
back = [each for each in demo.phases.values() if goes_back(stream_of(each))]
house = {"taken": taken, "booked": booked, "dealt": dealt, "back": back}
names = list(Person.objects.values_list("full_name", flat=True))
phases = {phase: desk().see(stream_of(night), told) for phase, night in demo.phases.items()}
print(json.dumps({"names": names, "mains": mains, "house": house, **phases}))
"""
EVENING = "2026-11-15T23:30:00.000+00:00"  # half past eight in the evening, in São Paulo
AFTER_MIDNIGHT = "2026-11-16T03:20:00.000+00:00"


def _run(folder: Path, code: str, *arguments: str) -> Any:
    environment = {
        **os.environ, "PANOVERDE_DATABASE": "sqlite:///club.sqlite3", "PANOVERDE_BOOKS": "",
        "PANOVERDE_PRINT_FOLDER": str(folder), "PANOVERDE_TIME_ZONE": "America/Sao_Paulo",
    }  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=folder, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.mark.parametrize("at", [EVENING, AFTER_MIDNIGHT], ids=["evening", "after-midnight"])
def test_the_club_has_a_night_in_every_phase_at_any_hour_and_is_sound(tmp_path: Path, at: str) -> None:
    club = _run(tmp_path, LAY_OUT, at, str(tmp_path))
    found = _run(tmp_path, "from panoverde.cli import main; main()", "doctor", "--json")

    assert club["announced"]["open"] == "not-yet"
    assert (club["on_sale"]["open"], club["on_sale"]["line"], club["on_sale"]["pending"]) == ("open", 3, 2)
    assert club["on_sale"]["taken_back"]  # as printed under what to try, an hour after it was printed
    assert club["under_way"]["methods"] == ["cash", "courtesy", "credit-card", "debit-card", "pix"]
    assert "move" in club["under_way"]["needs"]
    assert club["under_way"]["calls"] == 1
    flights = club["flights"]["flights"]
    assert {name: phase for name, (phase, _left) in flights.items()} == {
        "1A": "running", "1B": "running", "1C": "planned", "2": "planned",
    }  # fmt: skip
    assert [flights[name][1] for name in ("1A", "1B")] == [25, 28]
    assert club["bags"]["flights"] == {"1A": ["bagging", 12], "1B": ["planned", 0], "2": ["planned", 0]}
    assert club["bags"]["needs"] == []  # nobody is moved who is being bagged
    assert {name: phase for name, (phase, _left) in club["day_two"]["flights"].items()} == {
        "1A": "closed", "1B": "closed", "2": "running",
    }  # fmt: skip
    assert club["day_two"]["left"] == club["day_two"]["places"] + 1
    assert club["bubble"]["left"] == club["bubble"]["places"] + 1
    assert club["bubble"]["hand_for_hand"]
    assert (club["ended"]["finished"], club["ended"]["revealed"]) == (True, [1])
    assert club["ended"]["paid"] == club["ended"]["places"]
    assert all(" Demo " in name for name in club["names"])
    assert found["healthy"], found
    _has_chips_a_script_and_feeds(club["mains"])
    _has_a_room(club["house"])


def _has_chips_a_script_and_feeds(mains: Any) -> None:
    assert [main["short"] for main in mains.values()] == [{}, {"1000": 150}, {}]  # of one, the reserve helps
    assert all(main["laid"] for main in mains.values())
    flights, bags, day_two = mains.values()
    assert (flights["read"]["1A"], flights["to_read"]) == (["colour-up"], {"1A": ["break"], "1B": ["level"]})
    assert (bags["read"]["1A"], bags["to_read"]["1A"]) == (["bagging"], ["next-day"])
    assert (day_two["read"]["2"], day_two["to_read"]["2"]) == (["hand-for-hand"], ["level"])
    assert (flights["to_race"], flights["counted"]) == ({"1A": [3, 4]}, 2)
    assert day_two["left"] == {"2": [100, 500]}
    assert day_two["first_level"] > 9  # it goes on where its flights stopped
    assert [main["delay"] for main in mains.values()] == [300, 300, 120]


def _has_a_room(house: Any) -> None:
    assert len(house["taken"]) == 8
    assert house["booked"] == ["deepstack", "main"]
    assert house["dealt"] == [[4, 1], [4, 1]]
    assert house["back"] == []  # what is late must not be told early


@pytest.mark.parametrize("number", [1, 2, 13, 64, 999_999_999])
def test_demo_documents_pass_for_documents(number: int) -> None:
    assert cpf.is_valid(demo_cpf(number))
