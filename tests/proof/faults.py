"""Puts deliberate faults into product functions, one at a time, and looks whether the cases notice.

    python -m tests.proof.faults [--area payouts]… [--only 7]…

`faults.toml` holds them: slips of a tired engineer in code that carries out a rule of the book. Each is made
in a copy of the package, every case is played through that copy, and the copy is put right again. A fault is
noticed when a case fails that did not fail without it; one that breaks the program before any case is played
is a bad fault. A fault with `by = "series"` is for the questions that are asked of whole series instead
(`tests/series_nights/`): a series is played under each book, and one question must be answered otherwise.
It ends with 1 where one went unnoticed or is bad, with 2 where one does not fit the source.
"""

import argparse
import ast
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Literal

import msgspec

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PACKAGE = ROOT / "src" / "panoverde"
AT_ONCE = 2
LONGEST_SECONDS = 120  # a fault that makes the cases run for ever is noticed
COPY = """
import pathlib, sys, panoverde
if not pathlib.Path(panoverde.__file__).is_relative_to(sys.argv[1]):
    sys.exit(f"{panoverde.__file__} is not the copy in {sys.argv[1]}")
"""
By = Literal["cases", "series"]
PLAY: dict[By, str] = {
    "cases": f'{COPY}from panoverde.cli import main; main(["rulebook", "cases", "--json"])',
    "series": f'{COPY}sys.argv[1:] = ["--json"]; from tests.series_nights.__main__ import main; main()',
}

Came = Literal["noticed", "unnoticed", "bad"]


class Fault(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A slip: one text in one file, below `src/panoverde`, written otherwise."""

    area: str
    file: str
    find: str
    replace: str
    what: str
    by: By = "cases"  # what is to notice it

    def made_in(self, text: str) -> str:
        """Give the source with the fault in it.

        Raises:
            ValueError: the text to be changed does not stand there exactly once, or what comes out is no Python.
        """
        if (times := text.count(self.find)) != 1:
            raise ValueError(f"{self.file} has {self.find!r} {times} times, not once")
        made = text.replace(self.find, self.replace)
        if made == text:
            raise ValueError(f"{self.file}: {self.find!r} is not changed")
        try:
            ast.parse(made)
        except SyntaxError as error:
            raise ValueError(f"{self.file}: {self.replace!r} is no Python: {error}") from None
        return made


class Failing(msgspec.Struct, frozen=True):
    """A try of a case that did not come out under a book."""

    case: str
    book: str
    why: str


class Played(msgspec.Struct, frozen=True):
    """What came of playing all cases; `broke` where they were not played."""

    failing: tuple[Failing, ...] = ()
    broke: str = ""


class Verdict(msgspec.Struct, frozen=True):
    """Whether a fault was noticed, and by what."""

    came: Came
    by: str = ""


def read_faults() -> list[Fault]:
    """Read them, in the order of the file."""
    return msgspec.convert(tomllib.loads((HERE / "faults.toml").read_text(encoding="utf-8"))["fault"], list[Fault])


def misfits(folder: Path, faults: Sequence[Fault]) -> Iterator[str]:
    """Name those that cannot be made in this source."""
    for fault in faults:
        try:
            fault.made_in((folder / "panoverde" / fault.file).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            yield f"{fault.what}\n    {error}"


def play(folder: Path, by: By = "cases") -> Played:
    """Play every case, or a series under each book, through the copy in `folder`.

    Raises:
        subprocess.TimeoutExpired: they do not end.
    """
    said = subprocess.run(
        [sys.executable, "-c", PLAY[by], str(folder)],
        cwd=folder,
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join((str(folder), str(ROOT))),  # the copy first, then these tests
            "PYTHONDONTWRITEBYTECODE": "1",  # no stale bytecode
        },
        capture_output=True,
        text=True,
        timeout=LONGEST_SECONDS,
        check=False,
    )
    try:
        return msgspec.json.decode(said.stdout, type=Played) if '"failing"' in said.stdout else _broken(said)
    except msgspec.DecodeError:
        return _broken(said)


def _broken(said: subprocess.CompletedProcess[str]) -> Played:
    lines = (said.stderr or said.stdout).strip().splitlines()
    return Played(broke=lines[-1] if lines else f"status {said.returncode}")


def judge(folder: Path, fault: Fault, before: Played) -> Verdict:
    """Make the fault in the copy, play, put the file back; say what noticed it."""
    path = folder / "panoverde" / fault.file
    right = path.read_text(encoding="utf-8")
    path.write_text(fault.made_in(right), encoding="utf-8")
    try:
        after = play(folder, fault.by)
    except subprocess.TimeoutExpired:
        return Verdict("noticed", f"the {fault.by} do not end")
    finally:
        path.write_text(right, encoding="utf-8")
    if after.broke:
        return Verdict("bad", after.broke)
    old = {(failing.case, failing.book) for failing in before.failing}
    new = [failing for failing in after.failing if (failing.case, failing.book) not in old]
    if not new:
        return Verdict("unnoticed")
    first = min(new, key=lambda failing: ": expected " not in failing.why)  # an outcome says more than an exception
    return Verdict("noticed", f"{first.case} ({first.book}), {len(new)} in all: {first.why}")


def judge_all(folders: Sequence[Path], faults: Sequence[Fault], before: dict[By, Played]) -> Iterator[Verdict]:
    """Judge as many at once as there are copies, in order."""
    free: SimpleQueue[Path] = SimpleQueue()
    for folder in folders:
        free.put(folder)

    def one(fault: Fault) -> Verdict:
        folder = free.get()
        try:
            return judge(folder, fault, before[fault.by])
        finally:
            free.put(folder)

    with ThreadPoolExecutor(len(folders)) as pool:
        yield from pool.map(one, faults)


def table(judged: Sequence[tuple[Fault, Verdict]]) -> Iterator[str]:
    """Count by area."""
    count = Counter((fault.area, verdict.came) for fault, verdict in judged)
    yield f"{'':<20}{'noticed':>10}{'unnoticed':>10}{'bad':>6}"
    for area in dict.fromkeys(fault.area for fault, _ in judged):
        yield f"{area:<20}{count[area, 'noticed']:>10}{count[area, 'unnoticed']:>10}{count[area, 'bad']:>6}"


def main() -> int:
    """Make faults, and say which went unnoticed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--area", action="append", default=[], help="only faults of this area")
    parser.add_argument("--only", action="append", default=[], type=int, help="only the fault of this number")
    asked = parser.parse_args()
    numbered = [
        (number, fault)
        for number, fault in enumerate(read_faults(), 1)
        if (not asked.area or fault.area in asked.area) and (not asked.only or number in asked.only)
    ]
    faults = [fault for _, fault in numbered]
    with tempfile.TemporaryDirectory() as temporary:
        first, *others = folders = [Path(temporary).resolve() / str(copy) for copy in range(AT_ONCE)]
        shutil.copytree(PACKAGE, first / "panoverde", ignore=shutil.ignore_patterns("__pycache__"))
        for folder in others:
            shutil.copytree(first, folder)  # of the first, so that all are the same while somebody edits
        if wrong := list(misfits(first, faults)):
            print(*wrong, f"{len(wrong)} faults do not fit the source.", sep="\n", file=sys.stderr)
            return 2
        before = {by: play(first, by) for by in {fault.by for fault in faults}}
        if broke := next((f"{by}: {played.broke}" for by, played in before.items() if played.broke), ""):
            print(f"Without any fault they cannot be played, {broke}", file=sys.stderr)
            return 2
        for failing in (failing for played in before.values() for failing in played.failing):
            print(f"Fails without any fault, and is left out: {failing.case} ({failing.book})", flush=True)
        judged = []
        for (number, fault), verdict in zip(numbered, judge_all(folders, faults, before), strict=True):
            judged.append((fault, verdict))
            print(f"{number:>4} {verdict.came.upper():<10}{fault.area:<18}{fault.what}", flush=True)
            if verdict.by:
                print(f"{'':>15}{verdict.by[:200]}", flush=True)
    print(*table(judged), sep="\n")
    return 0 if all(verdict.came == "noticed" for _, verdict in judged) else 1


if __name__ == "__main__":
    sys.exit(main())
