"""Hands per second beside PokerKit, and beside OpenSpiel and clubs where they are installed.

python bench/hands.py            all of it, some minutes

The same table, the same deck and the same dice for each hand in every engine; rounds in turn, CPU time,
garbage collection as it comes. Ours plays the way rulings and the dealer's screen do: it says what is
legal before each decision, and every gesture is an event. Whether engines end with the same stacks is
counted: where they do not, they differ on a rule (odd chips, short all-ins, bets nobody called), and the
rest of that hand is another one.

OpenSpiel and clubs (requirements/bench.txt) play no-limit hold'em only. OpenSpiel is C++; it keeps no
events, shows no hands, and every call crosses from Python.
"""

import importlib.util
import json
import os
import statistics
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

sys.path.insert(0, os.fspath(Path(__file__).parent))

from peers.club import Clubs
from peers.kit import Kit
from peers.ours import Ours
from peers.players import PLAYERS
from peers.racing import Engine, Race, paces, race
from peers.replays import replays
from peers.spiel import Spiel
from peers.tables import HOLDEM, OTHERS, Table
from peers.values import values

AT_LEAST = {"random": 50, "call-down": 50, "tight": 20}
OTHERS_AT_LEAST = 10
PER_SECOND_AT_LEAST = 5_000
PACE_ROUNDS, PACE_HANDS = 7, 3_000
ROUNDS, ROUND_SECONDS = 9, 1.0
OTHERS_ROUNDS, OTHERS_ROUND_SECONDS = 5, 0.4
OPTIONAL: dict[str, type[Engine]] = {"pyspiel": Spiel, "clubs": Clubs}


def hands() -> dict[str, Any]:
    """Measure everything, in a process of its own: a heap full of other things would be collected along."""
    done = subprocess.run([sys.executable, __file__, "--json"], stdout=subprocess.PIPE, text=True, check=True)
    results: dict[str, Any] = json.loads(done.stdout)
    return results


def measure() -> dict[str, Any]:
    """Measure everything in this process."""
    warnings.filterwarnings("ignore", module="pokerkit")
    return {**holdem(), **others(), **replays(), **values()}


def holdem() -> dict[str, Any]:
    """Nine-handed no-limit hold'em, each kind of player, every engine there is."""
    results: dict[str, Any] = {}
    for kind, player in PLAYERS.items():
        about = f"hold'em no-limit, 9 players, {kind}"
        per_second = paces(HOLDEM, player, Ours(HOLDEM), PACE_ROUNDS, PACE_HANDS)
        results[f"{about}: hands per second (at least {PER_SECOND_AT_LEAST:,})"] = round(
            statistics.median(per_second)
        )
        results[f"{about}: hands per second, fastest round"] = round(max(per_second))
        done = race(HOLDEM, player, Ours(HOLDEM), Kit(HOLDEM), ROUNDS, ROUND_SECONDS)
        results |= _said(about, "PokerKit", done, AT_LEAST[kind])
        for module, engine in OPTIONAL.items():
            if importlib.util.find_spec(module) is None:
                results[f"{about}: beside {engine.name}"] = "not installed"
                continue
            done = race(HOLDEM, player, Ours(HOLDEM), engine(HOLDEM), ROUNDS, ROUND_SECONDS / 4)
            results |= _said(about, engine.name, done)
    return results


def others() -> dict[str, Any]:
    """Every other game, by players at random and by those who call to the end."""
    results: dict[str, Any] = {}
    for table in OTHERS:
        for kind in ("random", "call-down"):
            done = _beside_pokerkit(table, kind)
            results |= _said(f"{table.name}, {len(table.stacks)} players, {kind}", "PokerKit", done, OTHERS_AT_LEAST)
    return results


def _beside_pokerkit(table: Table, kind: str) -> Race:
    return race(table, PLAYERS[kind], Ours(table), Kit(table), OTHERS_ROUNDS, OTHERS_ROUND_SECONDS)


def _said(about: str, peer: str, done: Race, at_least: int = 0) -> dict[str, Any]:
    target = f" (at least {at_least})" if at_least else ""
    return {
        f"{about}: times {peer}{target}": done.ratio,
        f"{about}: times {peer}, slowest to fastest round": done.spread,
        f"{about}: {peer}, hands per second": round(done.hands / done.seconds),
        f"{about}: same finishing stacks as {peer}": f"{done.agreed}/{done.hands}",
    }


def main() -> None:
    """Measure and print."""
    results = measure()
    if sys.argv[1:] == ["--json"]:
        json.dump(results, sys.stdout)
        return
    for name, value in results.items():
        print(f"{name:<84} {value}")


if __name__ == "__main__":
    main()
