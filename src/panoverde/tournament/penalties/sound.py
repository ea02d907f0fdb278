"""What must hold of cases and penalties, counted from scratch."""

from collections.abc import Iterator

from panoverde.tournament.core.records import Tournament


def unsound_penalties(state: Tournament) -> Iterator[str]:
    """Name what cannot be."""
    yield from _cases(state)
    yield from _breaches(state)
    unanswered = {number for number, report in state.reports.items() if not report.answer}
    if unanswered != set(state.open_reports):
        yield f"reports {sorted(state.open_reports)} are said to wait, but {sorted(unanswered)} do"
    for penalty in state.penalties.values():
        runs = penalty.number in state.serving.get(penalty.person, ())
        if runs == bool(penalty.over_at):
            yield f"penalty {penalty.number} {'is over' if penalty.over_at else 'runs'}, and is said not to be"
        if penalty.hands and not 0 <= penalty.served <= penalty.hands:
            yield f"penalty {penalty.number} has {penalty.served} hands served of {penalty.hands}"
        if penalty.hands and penalty.over_at and not penalty.lifted and penalty.served != penalty.hands:
            yield f"penalty {penalty.number} is over with {penalty.hands - penalty.served} hands left"
        if penalty.case not in state.cases:
            yield f"penalty {penalty.number} comes of no case"
    known = set(state.penalties)
    yield from (
        f"{person} serves a penalty that is none" for person, own in state.serving.items() if set(own) - known
    )


def _breaches(state: Tournament) -> Iterator[str]:
    """A breach leads to one case at most, and that case says so."""
    led = {breach.case: breach.number for breach in state.breaches.values() if breach.case}
    said = {case.number: case.breach for case in state.cases.values() if case.breach}
    yield from (
        f"case {case} is said to come of breach {number}" for case, number in led.items() if said.get(case) != number
    )


def _cases(state: Tournament) -> Iterator[str]:
    waiting = {number for number, case in state.cases.items() if case.open}
    if waiting != set(state.open_cases) or len(state.open_cases) != len(set(state.open_cases)):
        yield f"cases {sorted(state.open_cases)} are said to be open, but {sorted(waiting)} are"
    for case in state.cases.values():
        counted = case.number in state.cases_of.get(case.person, ())
        if case.open and not counted:
            yield f"case {case.number} is open, and not among those of its person"
        if not case.open and counted and case.duty == "must" and not case.measures:
            yield f"case {case.number} had to be penalised, and was closed without a measure"
