"""Bags by several people at the same instant, on real databases; and servers that are gone in the middle of it."""

import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from panoverde.kernel.facts import Command
from panoverde.kernel.ids import EntryId, PersonId, SeatNumber, SittingId, TableNumber
from panoverde.series.bars import BarPerson
from panoverde.tournament import commands as c
from panoverde.tournament.events import Place
from tests.money.test_at_once import at_once
from tests.spine.floor import assert_sound, assert_whole_journal
from tests.spine.main_floor import STACK, MainFloor

pytestmark = pytest.mark.usefixtures("on_each")
ROOT = Path(__file__).parent.parent.parent
ANA, BIA = "1A-0", "1A-1"


def facts(floor: MainFloor, tag: str) -> int:
    return sum(f'"event":"tournament.{tag}.v1"' in record.body for record in floor.records())


def standing(floor: MainFloor, entry: str = ANA) -> str:
    return floor.state().entries[EntryId(entry)].standing


def whole(floor: MainFloor) -> None:
    assert_sound(floor)
    assert_whole_journal()


def test_two_people_who_count_one_bag_at_once_both_count_and_it_is_agreed_once() -> None:
    floor = MainFloor()

    said = at_once(floor, floor.count(ANA, "dealer"), floor.count(ANA, "floor"))

    assert said == ["done", "done"]
    assert (standing(floor), facts(floor, "bag-counted"), facts(floor, "bag-agreed")) == ("bagged", 2, 1)
    whole(floor)


def test_two_who_differ_at_once_leave_it_open_and_a_third_settles_it() -> None:
    floor = MainFloor()

    said = at_once(floor, floor.count(ANA, "dealer", 84_000), floor.count(ANA, "floor", 48_000))

    assert said == ["done", "done"]
    assert (standing(floor), facts(floor, "bag-agreed")) == ("playing", 0)
    floor.send(0, floor.count(ANA, "director", 84_000))
    assert standing(floor) == "bagged"
    whole(floor)


def test_one_person_on_two_tablets_counts_once() -> None:
    floor = MainFloor()

    said = at_once(floor, floor.count(ANA, "dealer"), floor.count(ANA, "dealer"))

    assert said == ["bags.counted-by-you", "done"]
    assert standing(floor) == "playing"
    whole(floor)


def test_whoever_counts_after_two_agreed_is_told_what_they_agreed_on() -> None:
    floor = MainFloor(desks=4)
    people = ("dealer", "floor", "director", "other-floor")

    said = Counter(at_once(floor, *(floor.count(ANA, who) for who in people)))

    assert said == {"done": 2, "bags.agreed": 2}
    whole(floor)


def test_two_who_open_one_bag_open_it_once() -> None:
    floor = MainFloor()
    floor.formed()

    said = at_once(floor, floor.open_bag(ANA, "floor"), floor.open_bag(ANA, "director"))

    assert said == ["bags.none", "done"]
    assert (standing(floor), facts(floor, "bag-opened")) == ("playing", 1)
    whole(floor)


def test_a_bag_at_the_wrong_seat_is_refused_while_it_is_opened_at_its_own() -> None:
    floor = MainFloor()
    floor.formed()
    other = floor.state().entries[EntryId(BIA)].place
    assert other

    said = at_once(floor, floor.open_bag(ANA), floor.open_bag(ANA, "director", place=other))

    assert said[-1] == "done"
    assert said[0] in ("bags.wrong-seat", "bags.none")
    with_nobody = Place(TableNumber(9), SeatNumber(9))
    assert at_once(floor, floor.open_bag(BIA, place=with_nobody)) == ["bags.wrong-seat"]
    whole(floor)


def test_a_flight_is_not_closed_while_the_last_bag_is_counted_and_is_closed_once() -> None:
    floor = MainFloor()
    for name in floor.names("1A"):
        floor.send(0, floor.count(name, "dealer"))
        if name != ANA:
            floor.send(0, floor.count(name, "floor"))

    said = at_once(floor, floor.count(ANA, "floor"), floor.command(c.CloseSitting, sitting=SittingId("1A")))

    assert said in (["done", "done"], ["done", "sittings.without-bags"])
    assert standing(floor) == "bagged"
    close = [floor.command(c.CloseSitting, sitting=SittingId("1A")) for _ in range(2)]
    again = at_once(floor, *close)
    assert again.count("done") == (1 if "sittings.without-bags" in said else 0)
    assert facts(floor, "sitting-closed") == 1
    whole(floor)


def test_two_directors_who_form_day_two_draw_it_once() -> None:
    floor = MainFloor()
    floor.bag_all("1A", "1B")
    floor.opened("2", 9)

    said = at_once(floor, *(floor.command(c.FormField, sitting=SittingId("2")) for _ in range(2)))

    assert said == ["done", "sittings.formed"]
    assert facts(floor, "field-formed") == 1
    whole(floor)


def test_put_out_while_the_bag_is_opened_the_player_is_out_either_way() -> None:
    floor = MainFloor()
    floor.formed()
    out = floor.command(c.DisqualifyPlayer, entry=ANA, chips=STACK, why="conluio")

    said = at_once(floor, out, floor.open_bag(ANA))

    assert said in (["done", "done"], ["done", "penalties.no-way-back"], ["bags.none", "done"])
    assert standing(floor) == "disqualified"
    whole(floor)


def test_put_out_while_the_second_count_comes_the_player_has_no_bag() -> None:
    floor = MainFloor()
    floor.send(0, floor.count(ANA, "dealer"))
    out = floor.command(c.DisqualifyPlayer, entry=ANA, chips=STACK, why="conluio")

    said = at_once(floor, out, floor.count(ANA, "floor"))

    assert "done" in said
    assert standing(floor) == "disqualified"
    whole(floor)


def test_barred_while_the_bag_is_opened_it_is_one_or_the_other() -> None:
    floor = MainFloor()
    floor.formed()
    bar = floor.command(BarPerson, person=PersonId(f"p-{ANA}"), why="agrediu um dealer")

    said = at_once(floor, bar, floor.open_bag(ANA))

    assert said in (["done", "done"], ["done", "registration.barred"])
    assert standing(floor) == ("playing" if said == ["done", "done"] else "carried")
    whole(floor)


def test_a_penalty_for_somebody_who_busts_at_the_same_instant_is_refused_or_served_by_nobody() -> None:
    floor = MainFloor(players=9)
    floor.ask(0, c.OpenCase, entry=ANA, ground="abuse", said=("abusive",))
    decide = floor.command(c.DecideCase, case=1, measure="missed-hands", amount=3, directed=True)

    said = at_once(floor, floor.command(c.ReportBust, entry=ANA), decide)

    assert said in (["done", "done"], ["done", "penalties.nobody-to-serve"])
    assert standing(floor) == "out"
    late = floor.command(c.DecideCase, case=1, measure="missed-hands", amount=3, directed=True)
    assert at_once(floor, late)[0] in ("penalties.nobody-to-serve", "penalties.no-such-case")
    whole(floor)


# -- servers that are gone ------------------------------------------------------------------------------


def begun(commands: list[Command], folder: Path, database: str) -> subprocess.Popen[str]:
    """A server that waits to do these."""
    file = folder / "commands"
    lines = [f"{type(command).__name__} {msgspec.json.encode(command).decode()}" for command in commands]
    file.write_text("\n".join(lines), encoding="utf-8")
    environment = {
        **os.environ, "PANOVERDE_DATABASE": database, "DJANGO_SETTINGS_MODULE": "panoverde.config.settings",
    }  # fmt: skip
    server = subprocess.Popen(
        [sys.executable, "-m", "tests.spine.bagger", str(file)], cwd=ROOT, env=environment, text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE,
    )  # fmt: skip
    assert server.stdin is not None
    assert server.stdout is not None
    assert server.stdout.readline() == "ready\n"
    server.stdin.write("go\n")
    server.stdin.flush()
    return server


def gone(server: subprocess.Popen[str]) -> set[str]:
    """Take the power away; give what it had said was done."""
    server.kill()
    said, _nothing = server.communicate(timeout=60)
    return set(said.split())


def test_the_server_gone_in_the_middle_of_bagging_loses_nothing_and_the_rest_is_counted(
    on_each: str, tmp_path: Path
) -> None:
    floor = MainFloor()
    every = [floor.count(name, who) for name in floor.names("1A") for who in ("dealer", "floor")]
    server = begun(every, tmp_path, on_each)
    assert server.stdout is not None
    first = {server.stdout.readline().strip() for _ in range(3)}

    done = first | gone(server)

    known = set(floor.state().commands)
    assert done <= known, "what was said to be done is in the journal"
    for command in every:  # whoever had no answer asks again, with the same id; a commit may still be on its way
        assert floor.send(1, command).repeated or command.id not in known
    floor.ask(0, c.CloseSitting, sitting="1A")
    assert facts(floor, "bag-counted") == len(every)
    whole(floor)


@pytest.mark.parametrize("after_milliseconds", [0, 2, 5, 12])
def test_the_server_gone_in_the_middle_of_the_draw_of_day_two_draws_it_once(
    on_each: str, tmp_path: Path, after_milliseconds: int
) -> None:
    floor = MainFloor()
    floor.bag_all("1A", "1B")
    floor.opened("2", 9)
    form = floor.command(c.FormField, sitting=SittingId("2"))
    server = begun([form], tmp_path, on_each)

    time.sleep(after_milliseconds / 1_000)
    said = gone(server)

    before = floor.state().fields
    outcome = floor.send(1, form)
    assert outcome.repeated or not (before or said)
    assert facts(floor, "field-formed") == 1
    assert all(standing(floor, name) == "carried" for name in floor.names("2"))
    assert len(floor.names("2")) == 8
    whole(floor)
