"""Coverage: for every clause, what the software makes of it. Nothing kinder.

state        none       nothing here executes it
             shown      it only informs, and whoever asks for it finds it (`shown.py`)
             consulted  a case ran code that read a parameter the clause sets
             behaves    a case that names it comes out, and some change to what it sets is noticed
             proved     … and every change is noticed, or waived in writing
cited        a case that names it was answered with its citation
reachable    the cases that name it, and those that notice changes to it, use only what surfaces send

Citation, reachability and proof are three findings: none of them follows from another.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Literal

import msgspec

from panoverde.kernel.citations import Citation, split
from panoverde.proof.cases import Case
from panoverde.proof.kills import Killer, Kills, Which, which
from panoverde.proof.many import confirm
from panoverde.proof.prove import Court, Tried, stale
from panoverde.proof.reach import sent
from panoverde.proof.shown import shown
from panoverde.rulebook import Clause, Library

State = Literal["none", "shown", "consulted", "behaves", "proved"]


class Changes(msgspec.Struct, frozen=True):
    """What became of the changes to what a clause sets."""

    killed: int = 0
    alive: list[str] = []
    waived: list[str] = []


class Line(msgspec.Struct, frozen=True):
    """One clause."""

    id: Citation
    book: str
    topic: str
    area: str
    kind: str
    owner: str
    state: State
    cited: bool
    reachable: bool
    proved_by: list[str]
    changes: Changes


class Tally(msgspec.Struct):
    """How many, of which so many. Changes are counted once, whichever of several clauses sets the parameter."""

    clauses: int = 0
    shown: int = 0
    consulted: int = 0
    behaves: int = 0
    proved: int = 0
    cited: int = 0
    reachable: int = 0
    killed: int = 0
    waived: int = 0
    alive: int = 0
    kill_rate: float = 0.0  # the share of changes that some case notices

    def add(self, line: Line) -> None:
        """Count one clause, in its state and in those before it."""
        self.clauses += 1
        self.shown += line.state == "shown"
        self.consulted += line.state in ("consulted", "behaves", "proved")
        self.behaves += line.state in ("behaves", "proved")
        self.proved += line.state == "proved"
        self.cited += line.cited
        self.reachable += line.reachable


class Coverage(msgspec.Struct, frozen=True):
    """All clauses, and the sums."""

    clauses: list[Line]
    totals: dict[str, Tally | dict[str, Tally]]
    failing: list[str]  # cases that do not come out, what is remembered wrongly, waivers of nothing
    unsent: dict[str, list[str]]  # commands, and fields of them, that no surface sends: which cases use them


class Judged(msgspec.Struct, frozen=True):
    """What is known once all cases have been run."""

    court: Court
    found: Kills
    waived: dict[Which, str]
    by_name: dict[Citation, list[Tried]]
    tries: dict[tuple[str, Killer], Tried]
    sent: frozenset[str]


def coverage(
    library: Library, cases: Iterable[Case], kills: Kills, waivers: dict[Which, str], books: Sequence[str] = ()
) -> Coverage:
    """Run the cases, confirm what they are said to notice, and report on every clause of these books, or of all."""
    court = Court(library, cases, books)
    found = confirm(court, kills)
    waived = {named: why for named, why in waivers.items() if named.book in court.books}
    judged = Judged(
        court, found, waived, _by_name(court),
        {(tried.book, tried.killer): tried for all_ in court.tried.values() for tried in all_}, sent(),
    )  # fmt: skip
    informed = shown(library)
    lines = [
        _line(clause, judged, informed) for name in court.books for clause in library.sources[name].clauses.values()
    ]
    failing = [f"{tried.killer} ({tried.book}): {tried.wrong}" for tried in court.failing()]
    failing += [*stale(court, kills, found), *_idle(judged)]
    return Coverage(lines, _totals(lines, judged), failing, _unsent(judged))


def _by_name(court: Court) -> dict[Citation, list[Tried]]:
    """The tries of the cases that name a clause, under its book."""
    found: dict[Citation, list[Tried]] = defaultdict(list)
    for all_ in court.tried.values():
        for tried in all_:
            for citation in court.cases[tried.killer.case].proves:
                if split(citation)[0] == tried.book:
                    found[citation].append(tried)
    return found


def _idle(judged: Judged) -> list[str]:
    """Waivers that waive nothing: the change is noticed, or there is none such."""
    return [
        f"{' '.join(named)}: waived, but {'it is noticed' if judged.found.get(named) else 'there is no such change'}"
        for named in judged.waived
        if named not in judged.found or judged.found[named]
    ]


def _unsent(judged: Judged) -> dict[str, list[str]]:
    """What no screen, command line or bell sends, and the cases that use it all the same."""
    used: dict[str, set[str]] = defaultdict(set)
    for tried in judged.tries.values():
        for part in tried.asked - judged.sent:
            used[part].add(tried.killer.case)
    return {part: sorted(cases) for part, cases in sorted(used.items())}


def _line(clause: Clause, judged: Judged, informed: frozenset[Citation]) -> Line:
    named = judged.by_name.get(clause.id, [])
    passing = bool(named) and not any(tried.wrong for tried in named)
    changed, killers = _changes(clause, judged)
    consulted = any(key in judged.court.changes.get(clause.book, {}) for key in clause.sets)
    state: State = "consulted" if consulted else "none"
    if clause.kind == "inform":
        state = "shown" if clause.id in informed else "none"
    elif passing and changed.killed:
        complete = not changed.alive and all(key in judged.court.changes[clause.book] for key in clause.sets)
        state = "proved" if complete else "behaves"
    tries = [*named, *(judged.tries[clause.book, killer] for killer in killers)]
    return Line(
        clause.id, clause.book, clause.topic, clause.area, clause.kind, clause.owner, state,
        cited=any(clause.id in tried.cites for tried in named),
        reachable=passing and all(tried.asked <= judged.sent for tried in tries),
        proved_by=list(dict.fromkeys(tried.killer.case for tried in named)) if state == "proved" else [],
        changes=changed,
    )  # fmt: skip


def _changes(clause: Clause, judged: Judged) -> tuple[Changes, set[Killer]]:
    killers: list[Killer] = []
    alive: list[str] = []
    waived: list[str] = []
    for key in clause.sets:
        for change in judged.court.changes.get(clause.book, {}).get(key, ()):
            if by := judged.found[which(change)]:
                killers.append(by)
            else:
                (waived if which(change) in judged.waived else alive).append(f"{key}: {change.label}")
    return Changes(len(killers), alive, waived), set(killers)


def _totals(lines: list[Line], judged: Judged) -> dict[str, Tally | dict[str, Tally]]:
    everything = Tally()
    by: dict[str, dict[str, Tally]] = {field: defaultdict(Tally) for field in ("book", "area", "kind", "owner")}
    counted: set[tuple[str, str, str]] = set()
    for line in lines:
        sums = [("all", everything), *((field, tallies[getattr(line, field)]) for field, tallies in by.items())]
        sets = judged.court.library.sources[line.book].clauses[split(line.id)[1]].sets
        for name, tally in sums:
            tally.add(line)
            for key in sets:
                once = (f"{name} {getattr(line, name, '')}", line.book, key)
                if once not in counted:
                    counted.add(once)
                    _count(tally, line.book, key, judged)
    return {"all": everything, **{f"by_{field}": dict(tallies) for field, tallies in by.items()}}


def _count(tally: Tally, book: str, key: str, judged: Judged) -> None:
    for change in judged.court.changes.get(book, {}).get(key, ()):
        if judged.found[which(change)]:
            tally.killed += 1
        elif which(change) in judged.waived:
            tally.waived += 1
        else:
            tally.alive += 1
    tally.kill_rate = round(tally.killed / max(1, tally.killed + tally.waived + tally.alive), 3)
