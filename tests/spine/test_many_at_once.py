"""Many at once, in threads and in processes: nothing lost, nothing doubled."""

import os
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from django.db import connections

from panoverde.kernel.facts import Command
from panoverde.tournament.entries.enter import AlreadyIn
from tests.spine.floor import Floor, assert_sound, assert_whole_journal
from tests.spine.queueing import asked_by_all, asked_by_one, wanted_by_all

pytestmark = pytest.mark.usefixtures("on_each")
ROOT = Path(__file__).parent.parent.parent
THREADS, PROCESSES, EACH = 16, 4, 8

Said = list[tuple[str, str]]  # what came of a command: done, repeated, refused


def assert_nothing_lost_or_doubled(floor: Floor, said: Said, desks: int) -> None:
    state = floor.state()
    counted = Counter((what, command.split("-")[0]) for what, command in said)

    assert counted == {
        ("done", "one"): desks * EACH,
        ("done", "all"): EACH,
        ("repeated", "all"): (desks - 1) * EACH,
        ("done", "want"): EACH,
        ("refused", "want"): (desks - 1) * EACH,
    }
    assert {command for what, command in said if what == "done"} <= set(state.commands)
    assert len(state.entries) == (desks + 2) * EACH
    assert state.sitting.playing + len(state.sitting.alternates) == len(state.entries)
    assert_sound(floor)
    assert_whole_journal()


def send(floor: Floor, desk: int, commands: Sequence[Command], said: Said) -> None:
    try:
        for command in commands:
            try:
                repeated = floor.send(desk, command).repeated
                said.append(("repeated" if repeated else "done", command.id))
            except AlreadyIn:
                said.append(("refused", command.id))
    finally:
        connections.close_all()


@pytest.mark.parametrize("desks", [1, 4], ids=["one desk", "four desks in one process"])
def test_sixteen_threads_registering_at_once_lose_nothing_and_double_nothing(desks: int) -> None:
    floor = Floor(desks, tables=20)
    said: Said = []
    threads = [
        threading.Thread(
            target=send,
            args=(floor, number % desks, [command for n in range(EACH) for command in asked(floor, number, n)], said),
        )
        for number in range(THREADS)
    ]

    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert_nothing_lost_or_doubled(floor, said, THREADS)


def asked(floor: Floor, thread: int, number: int) -> list[Command]:
    name = f"t{thread}"
    return [
        asked_by_one(floor.tournament, name, number),
        asked_by_all(floor.tournament, number),
        wanted_by_all(floor.tournament, name, number),
    ]


def test_four_processes_registering_at_once_lose_nothing_and_double_nothing(on_each: str) -> None:
    floor = Floor(1, tables=8)
    environment = {
        **os.environ, "PANOVERDE_DATABASE": on_each, "DJANGO_SETTINGS_MODULE": "panoverde.config.settings",
    }  # fmt: skip
    cashiers = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.spine.cashier", floor.tournament, f"c{number}", str(EACH)],
            cwd=ROOT, env=environment, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )
        for number in range(PROCESSES)
    ]  # fmt: skip
    for cashier in cashiers:
        assert cashier.stdout is not None
        assert cashier.stdout.readline() == "ready\n"
    for cashier in cashiers:
        assert cashier.stdin is not None
        cashier.stdin.write("go\n")
        cashier.stdin.flush()
    said = [line.split(" ", 1) for cashier in cashiers for line in cashier.communicate(timeout=600)[0].splitlines()]

    assert [cashier.returncode for cashier in cashiers] == [0] * PROCESSES
    assert_nothing_lost_or_doubled(floor, [(what, command) for what, command in said], PROCESSES)
