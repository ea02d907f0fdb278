"""The same work on all cores: thousands of short tries, each of which needs nothing but books and cases."""

import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from panoverde.proof.kills import Killer, Kills, Which
from panoverde.proof.prove import Court

Work = Callable[[Court, Kills, list[tuple[str, str]]], dict[Which, Killer | None]]
_CHUNK = 8  # parameters at a time: small, so that no core waits for another at the end
_WORTH_IT = 100  # parameters; for fewer, other processes take longer to start than the work does
_court: list[Court] = []  # of this process


def confirm(court: Court, kills: Kills) -> dict[Which, Killer | None]:
    """Run the tries that are remembered."""
    return _spread(court, kills, Court.confirm)


def search(court: Court, kills: Kills) -> dict[Which, Killer | None]:
    """Look for a try that notices each change."""
    return _spread(court, kills, Court.search_all)


def _spread(court: Court, kills: Kills, work: Work) -> dict[Which, Killer | None]:
    chunks = [court.todo[at : at + _CHUNK] for at in range(0, len(court.todo), _CHUNK)]
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if cores == 1 or len(court.todo) < _WORTH_IT:
        return {named: by for chunk in chunks for named, by in work(court, kills, chunk).items()}
    fresh = get_context("spawn")  # a copy of a process that has threads may wait for them for ever
    with ProcessPoolExecutor(cores, fresh, initializer=_begin, initargs=(court,)) as pool:
        parts = pool.map(_in_process, [work] * len(chunks), [kills] * len(chunks), chunks)
        return {named: by for part in parts for named, by in part.items()}


def _begin(court: Court) -> None:
    _court.append(court)


def _in_process(work: Work, kills: Kills, chunk: list[tuple[str, str]]) -> dict[Which, Killer | None]:
    return work(_court[-1], kills, chunk)
