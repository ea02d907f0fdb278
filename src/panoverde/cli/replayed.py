"""Files of hands, found and played one by one; what each came to, as people and programs are told it."""

import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from decimal import Decimal
from pathlib import Path
from typing import IO, Literal

import msgspec

from panoverde.hand.hand import Hand
from panoverde.hand.phh.amounts import ENDLESS, BadNumber, amount, is_unknown, units
from panoverde.hand.phh.reader import BadHistory, History, histories, place, play, unfinished
from panoverde.kernel.refusals import Refusal

STANDARD_INPUT = "-"
ENDINGS = (".phh", ".phhs")
_BLOCK = 2**16
Amount = int | Decimal


class CannotRead(Refusal):
    """A file or folder that gives nothing."""

    code = "replay.cannot-read"
    says = "“{where}” cannot be read: {why}. Check the name, and whether you may read it."


class NoHands(Refusal):
    """Nothing to replay."""

    code = "replay.no-hands"
    says = "There is no hand in “{where}”. Name a file of hands, or a folder with .phh or .phhs files."


class Unfinished(msgspec.Struct, frozen=True):
    """What a hand that is not over waits for, and the stacks as they stand."""

    awaits: str
    players: tuple[int, ...]
    stacks: list[Amount | None]


class Result(msgspec.Struct, frozen=True):
    """What a hand came to, in the file's own unit; players count from 1."""

    finishing_stacks: list[Amount | None] | None  # None: nobody can tell
    pots: list[Amount]
    winners: list[list[int]]
    awards: list[dict[str, object]]
    stated_stacks: list[Amount | None] | None  # the file's own, where they are others
    unfinished: Unfinished | None
    told_by: Literal["play", "file"] | None  # who says the finishing stacks


class Played(msgspec.Struct, frozen=True):
    """One hand of a file, and what it came to."""

    file: str
    index: int  # in the file, from 1
    history: History
    hand: Hand
    result: Result


class Refused(msgspec.Struct, frozen=True):
    """A hand that cannot be played, and why."""

    file: str
    index: int  # 0 where the file as a whole is meant
    refusal: Refusal


Outcome = Played | Refused


def replayed(paths: Iterable[str], chip: Decimal | None = None) -> Iterator[Outcome]:
    """Play every hand of these files and folders, in order; what cannot be played is named, and the rest goes on.

    `chip` is the smallest one in play, where somebody knows it.
    """
    for path in paths:
        found = False
        for outcome in _named(path, chip):
            found = True
            yield outcome
        if not found:
            yield Refused(as_text(path), 0, NoHands(where=as_text(path)))


def _named(path: str, chip: Decimal | None) -> Iterator[Outcome]:
    if path == STANDARD_INPUT:
        yield from _hands(path, lambda: nullcontext(sys.stdin.buffer), chip)
    elif not path:
        yield Refused(path, 0, CannotRead(where=path, why="that is no name"))
    elif Path(path).is_dir():
        yield from _under(Path(path), chip)
    else:
        yield from _file(Path(path), chip)


def _under(path: Path, chip: Decimal | None) -> Iterator[Outcome]:
    problems: list[OSError] = []
    for folder, folders, files in os.walk(path, onerror=problems.append):
        folders.sort()
        for name in sorted(files):
            if name.lower().endswith(ENDINGS):
                yield from _file(Path(folder, name), chip)
    for problem in problems:
        where = as_text(problem.filename or path)
        yield Refused(where, 0, CannotRead(where=where, why=problem.strerror or problem))


def _file(path: Path, chip: Decimal | None) -> Iterator[Outcome]:
    return _hands(as_text(path), lambda: path.open("rb"), chip)


def _hands(
    name: str, opened: Callable[[], AbstractContextManager[IO[bytes]]], chip: Decimal | None
) -> Iterator[Outcome]:
    index = 0
    try:
        with opened() as file:
            blocks = iter(lambda: file.read(_BLOCK), b"")
            for index, found in enumerate(histories(blocks, name), 1):
                yield _played(name, index, found, chip)
    except OSError as error:
        yield Refused(name, 0, CannotRead(where=name, why=error.strerror or error))
        return
    if not index:
        yield Refused(name, 0, NoHands(where=name))


def _played(name: str, index: int, found: History | BadHistory, chip: Decimal | None) -> Outcome:
    if isinstance(found, BadHistory):
        return Refused(name, index, found)
    if chip is not None:
        found = found.in_chips_of(chip)
    where = place(name, index)
    try:
        hand = play(found, where)
        return Played(name, index, found, hand, result(found, hand, where))
    except BadHistory as refusal:
        return Refused(name, index, refusal)


def as_text(path: str | Path) -> str:
    """Write a path that may be no text at all."""
    return os.fsencode(path).decode(errors="replace")


def result(history: History, hand: Hand, where: str) -> Result:
    """Find what a hand came to.

    Raises:
        BadHistory: the finishing stacks of the file are no numbers.
    """
    given = _giver(history)
    stacks = [None if stack >= ENDLESS // 2 else given(stack) for stack in hand.stacks]
    stated = _stated(history, where)
    awarded = hand.awards
    pots = hand.pots
    waits = unfinished(hand)
    return Result(
        finishing_stacks=stated if waits else stacks,
        pots=[given(pot.chips) for pot in pots],
        winners=[sorted({event.seat + 1 for event in awarded if event.pot == at}) for at in range(len(pots))],
        awards=[
            {"pot": event.pot, "player": event.seat + 1, "amount": given(event.chips), "half": event.half}
            for event in awarded
        ],
        stated_stacks=stated if stated and not waits and not _same(stated, stacks) else None,
        unfinished=Unfinished(waits.what, waits.players, stacks) if waits else None,
        told_by=("file" if stated else None) if waits else "play",
    )


def _giver(history: History) -> Callable[[int], Amount]:
    scale = history.scale
    return lambda chips: amount(chips, scale)


def _stated(history: History, where: str) -> list[Amount | None] | None:
    stated = history.fields.get("finishing_stacks")
    if stated is None:
        return None
    given = _giver(history)
    try:
        return [
            None if is_unknown(stack) else given(units(stack, history.scale, "finishing_stacks")) for stack in stated
        ]
    except BadNumber as error:
        raise BadHistory(where=where, why=error) from None


def _same(stated: list[Amount | None], ours: list[Amount | None]) -> bool:
    return all(our is None or said is None or said == our for said, our in zip(stated, ours, strict=True))
