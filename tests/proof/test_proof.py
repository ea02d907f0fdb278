"""A clause is proved on outcomes alone, by cases that notice every change of what it sets. Nothing kinder."""

from pathlib import Path
from typing import Any

import pytest

from panoverde.kernel.citations import Citation
from panoverde.proof import coverage as covering
from panoverde.proof import tries
from panoverde.proof.cases import BadCase, Case, Try, read_cases
from panoverde.proof.coverage import Coverage, Line, coverage
from panoverde.proof.kills import read_kills
from panoverde.proof.prove import Court, stale
from panoverde.proof.reach import sent
from panoverde.proof.shown import Asks, shown
from panoverde.proof.tries import run
from panoverde.proof.waivers import read_waivers
from panoverde.rulebook import Library
from tests.proof.faults import ROOT, misfits, read_faults

SHARES = [["prize", 50_000], ["rake", 10_000]]
FORTY = {"tables": 5, "players": 40, "terms": {"price": 60_000, "entry": {"shares": SHARES}}}
PAID = Citation("scpt-2026:L.p1")
PERCENT = "payouts.places_paid_percent"

# Used by cases, and sent by no screen, command line or bell: no venue can do it yet. A new one is sent, or named.
UNSENT: set[str] = set()


def paying(places: int, players: int = 40, proves: Citation = PAID) -> Case:
    """So many of so many are paid."""
    tried = Try(
        given={**FORTY, "players": players}, when={"do": "PublishPrizes"}, then={"prizes": {"places": places}}
    )
    return Case(f"a case of {players}", "a case", (proves,), (tried,))


def line_of(report: Coverage, clause: str) -> Line:
    return next(line for line in report.clauses if line.id == clause)


def searched(library: Library, *cases: Case) -> Coverage:
    """Search for what these cases notice, and report."""
    court = Court(library, cases)
    return coverage(library, cases, court.search_all({}, court.todo), {})


def test_the_committed_cases_come_out_and_notice_what_is_remembered(library: Library) -> None:
    """The whole proof, as `make test` runs it: every case, and for each change the try that is remembered."""
    report = coverage(library, read_cases(), read_kills(), read_waivers())

    assert report.failing == []
    assert len(report.clauses) == 1641
    assert all(line.proved_by for line in report.clauses if line.state == "proved")
    assert not any(line.proved_by for line in report.clauses if line.state != "proved")
    assert set(report.unsent) == UNSENT


def test_few_changes_are_waived() -> None:
    kills, waived = read_kills(), read_waivers()
    noticed = sum(by is not None for by in kills.values())

    assert len(waived) < 0.05 * (noticed + len(waived))


def test_a_change_one_unit_up_or_down_is_noticed_by_a_case_on_each_side(library: Library) -> None:
    one, both = (
        searched(library, paying(4)),
        searched(library, paying(4), paying(5, 41)),
    )

    assert f"{PERCENT}: 9" in line_of(one, PAID).changes.alive
    assert not [alive for alive in line_of(both, PAID).changes.alive if alive in (f"{PERCENT}: 9", f"{PERCENT}: 11")]


def test_a_clause_with_a_change_that_nothing_notices_behaves_and_is_not_proved(library: Library) -> None:
    line = line_of(searched(library, paying(4)), PAID)

    assert (line.state, line.proved_by) == ("behaves", [])


def test_a_case_that_does_not_come_out_proves_nothing_and_is_named(library: Library) -> None:
    report = searched(library, paying(7))

    assert line_of(report, PAID).state == "consulted"
    assert ["a case of 40#1" in failing for failing in report.failing if "expected" in failing] == [True]


def test_a_clause_that_no_case_names_is_at_most_consulted(library: Library) -> None:
    report = searched(library, paying(4, proves=Citation("scpt-2026:L.p3")))

    assert line_of(report, PAID).state == "consulted"


def test_a_citation_that_goes_with_its_clause_proves_nothing(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behaviour that ignores the book, and cites it: the old proof called that proved."""

    def hard_coded(*_: object) -> dict[str, object]:
        return {"prizes": {"places": 4}, "cites": [PAID], "asked": ()}

    monkeypatch.setattr(tries, "_played", hard_coded)
    court = Court(library, [paying(4)])

    assert court.todo == []  # it reads nothing of the book, so nothing can be noticed
    assert line_of(coverage(library, [paying(4)], {}, {}), PAID).state == "none"


def test_a_silence_that_stops_the_code_is_no_outcome(library: Library) -> None:
    given = {"layout": {"1": [1, 2, 3]}, "before": [{"do": "SeeButton", "table": 1, "button": 1}]}
    case = Case("c", "c", (PAID,), (Try(given=given, when={"do": "NextHand", "table": 1}, then={"by": "demo"}),))

    came = run(case, 0, library.book("bsop").but({"button.button_rule": None}))

    assert not run(case, 0, library.book("bsop")).wrong
    assert came.wrong
    assert came.stuck == "silent on button.button_rule"
    assert not came.noticed


def test_code_that_breaks_is_no_outcome(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> dict[str, object]:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(tries, "_played", broken)
    came = run(paying(4), 0, library.book("scpt-2026"))

    assert (came.noticed, came.stuck) == (False, "ZeroDivisionError: oh")


def test_a_refusal_on_the_way_is_an_outcome_and_says_so(library: Library) -> None:
    tried = Try(given={"before": [{"do": "ReportBust", "entry": "nobody"}]}, then={"refused": "x"})

    came = run(Case("c", "c", (PAID,), (tried,)), 0, library.book("scpt-2026"))

    assert came.noticed
    assert "refused" in came.wrong


def test_what_is_remembered_wrongly_is_named(library: Library) -> None:
    court = Court(library, [paying(4)])
    kills = court.search_all({}, court.todo)
    some = next(named for named, by in kills.items() if by is None)
    lost = next(named for named, by in kills.items() if by)
    wrong = {**kills, some._replace(label="never"): None, some: kills[lost]}
    del wrong[lost]

    said = stale(court, wrong, court.confirm(wrong, court.todo))

    assert [f"{' '.join(some)}: no longer noticed by a case of 40#1" in said] == [True]
    assert f"{' '.join(lost)}: not searched for yet" in said
    assert any("never: there is no such change" in line for line in said)


def test_a_waiver_counts_and_one_that_waives_nothing_fails(library: Library) -> None:
    court = Court(library, [paying(4)])
    kills = court.search_all({}, court.todo)
    alive = next(named for named, by in kills.items() if by is None and named.key == PERCENT)
    noticed = next(named for named, by in kills.items() if by)

    report = coverage(library, [paying(4)], kills, {alive: "why", noticed: "why"})

    assert f"{PERCENT}: {alive.label}" in line_of(report, PAID).changes.waived
    assert any("waived, but it is noticed" in failing for failing in report.failing)


def test_a_case_is_reachable_when_surfaces_send_all_it_uses(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    used = run(paying(4), 0, library.book("scpt-2026")).asked

    def reachable_if(sent: frozenset[str]) -> bool:
        monkeypatch.setattr(covering, "sent", lambda: sent)
        return line_of(searched(library, paying(4)), PAID).reachable

    assert "Register.papers.photo_id" in used
    assert reachable_if(used)
    assert not reachable_if(used - {"PublishPrizes"})
    assert not reachable_if(used - {"Register.papers.photo_id"})


def test_surfaces_were_seen_to_send_what_every_night_needs() -> None:
    assert {"CreateTournament", "Register", "Register.payments.method", "ReportBust", "PublishPrizes"} <= sent()


def test_without_cases_nothing_is_executed_or_proved(library: Library) -> None:
    report = coverage(library, [], {}, {})

    assert {line.state for line in report.clauses if line.kind != "inform"} == {"none"}
    assert not any(line.proved_by or line.reachable or line.cited for line in report.clauses)


def test_a_clause_that_only_informs_is_shown_when_three_questions_find_it(library: Library) -> None:
    clause = Citation("ksop-2026:intro.1")
    found = ["quem organiza o KSOP", "organizador do circuito", "intro.1"]

    assert shown(library, [Asks([clause], ["intro.1", "ksop intro.1", "ksop-2026 intro.1"])]) == {clause}
    assert shown(library, [Asks([clause], found[:2])]) == frozenset()
    assert shown(library, [Asks([clause], ["intro.1", "ksop intro.1", "ficha única de valor alto"])]) == frozenset()


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("name = ", "Invalid value"),
        ('name = "x"', "proves"),
        ('name = "x"\nproves = []\nthen = {}\nwhy = 1', "why"),
        ('name = "x"\nproves = ["bsop:1"]', "nothing must come of it"),
        ('name = "x"\nproves = []\nthen = { a = 1 }', "names no clause"),
    ],
)
def test_a_file_that_is_no_case_is_refused_by_name(tmp_path: Path, text: str, wrong: str) -> None:
    (tmp_path / "odd.toml").write_text(text)

    with pytest.raises(BadCase, match=r"odd\.toml.*" + wrong):
        read_cases(tmp_path)


@pytest.mark.parametrize("when", [{"do": "Juggle"}, {"ask": "juggling"}, {"do": "StartClock", "balls": 3}])
def test_a_case_that_asks_for_something_unknown_is_refused(library: Library, when: dict[str, Any]) -> None:
    with pytest.raises(BadCase):
        run(Case("odd", "odd", (PAID,), (Try(then={"x": 1}, when=when),)), 0, library.book("scpt-2026"))


def test_waivers_need_a_reason(tmp_path: Path) -> None:
    file = tmp_path / "waived.toml"
    file.write_text('[[waived]]\nbooks = ["bsop"]\nkey = "a.b"\nchanges = ["silence"]\nwhy = " "\n')

    with pytest.raises(BadCase, match="without a reason"):
        read_waivers(file)


def test_every_fault_that_is_put_in_still_has_its_place() -> None:
    assert list(misfits(ROOT / "src", read_faults())) == []
