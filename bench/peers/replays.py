"""Real hands from PHH files, read and played to the end, beside PokerKit."""

import gc
import json
import statistics
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pokerkit import HandHistory

from panoverde.hand.phh.reader import play, read

FILES = Path(__file__).parents[2] / "tests" / "hand" / "phh"
ROUNDS, PASSES = 9, 10


def replays() -> dict[str, Any]:
    """Replay all files in turn; both must end with the stacks the files name."""
    expected = json.loads((FILES / "expected.json").read_text(encoding="utf-8"))
    texts = {name: (FILES / name).read_text(encoding="utf-8") for name in expected}
    right = {name: expected[name]["finishing_stacks"] for name in expected}
    warnings.filterwarnings("ignore", module="pokerkit")  # of cards dealt twice, which unseen ones seem to be
    _replayed(texts, _in_ours)  # makes the tables of hand values
    ours, theirs, ratios = [], [], []
    for _ in range(ROUNDS):
        their_time, their_stacks = _replayed(texts, _in_pokerkit)
        our_time, our_stacks = _replayed(texts, _in_ours)
        ratios.append(their_time / our_time)
        ours.append(len(texts) / our_time)
        theirs.append(len(texts) / their_time)
    return {
        "PHH: files per second, read and played": round(statistics.median(ours)),
        "PHH: files per second, PokerKit": round(statistics.median(theirs)),
        "PHH: times PokerKit (at least 10)": round(statistics.median(ratios), 1),
        "PHH: ratio, slowest to fastest round": f"{min(ratios):.1f} to {max(ratios):.1f}",
        "PHH: finishing stacks as the files have them": _share(our_stacks, right),
        "PHH: finishing stacks as the files have them, PokerKit": _share(their_stacks, right),
    }


def _replayed(texts: dict[str, str], replay: Callable[[str], list[Any]]) -> tuple[float, dict[str, list[Any]]]:
    stacks: dict[str, list[Any]] = {}
    gc.collect()  # nobody pays for what the other left behind
    begun = time.process_time()
    for _ in range(PASSES):
        stacks = {name: replay(text) for name, text in texts.items()}
    return (time.process_time() - begun) / PASSES, stacks


def _in_ours(text: str) -> list[Any]:
    (history,) = read(text)
    return play(history).stacks


def _in_pokerkit(text: str) -> list[Any]:
    history = HandHistory.loads(text)
    state = None
    for state in history:  # noqa: B007  each state is the same one, a step further
        pass
    return state.stacks if state else []


def _share(stacks: dict[str, list[Any]], right: dict[str, list[Any]]) -> str:
    return f"{sum(stacks[name] == right[name] for name in right)}/{len(right)}"
