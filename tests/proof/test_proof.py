"""A clause is proved when its case passes, and fails once the clause is knocked out. Nothing kinder."""

from pathlib import Path

import pytest

from panoverde.kernel.citations import Citation
from panoverde.proof.cases import BadCase, Case, read_cases
from panoverde.proof.coverage import coverage
from panoverde.proof.procedures import PROCEDURES
from panoverde.proof.proving import prove
from panoverde.rulebook import Library

GOES_TO_THE_DIRECTOR: dict[str, object] = {"decided_by": "director"}


def case(proves: str, then: dict[str, object], matter: str = "dealing.dropped_stub_steps") -> Case:
    return Case("a case", [Citation(proves)], "uncovered", then, given={"matter": matter})


def test_every_case_proves_every_clause_it_names(library: Library) -> None:
    assert coverage(library, read_cases()).failing == []


def test_a_case_that_passes_and_fails_without_its_clause_proves_it(library: Library) -> None:
    (proof,) = prove(case("bsop:intro.2", GOES_TO_THE_DIRECTOR), library)

    assert proof.holds


def test_a_case_that_expects_something_else_proves_nothing(library: Library) -> None:
    (proof,) = prove(case("bsop:intro.2", {"decided_by": "the-players"}), library)

    assert not proof.passes
    assert "expected 'the-players', got 'director'" in proof.detail


def test_a_case_that_never_cites_the_clause_it_names_proves_nothing(library: Library) -> None:
    (proof,) = prove(case("bsop:58", GOES_TO_THE_DIRECTOR), library)

    assert not proof.passes
    assert "cites" in proof.detail


def test_an_answer_that_does_not_come_from_the_book_proves_nothing(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    def hard_coded(*_: object) -> dict[str, object]:
        return {"decided_by": "director", "cites": ["bsop:intro.2"]}

    monkeypatch.setitem(PROCEDURES, "uncovered", hard_coded)
    (proof,) = prove(case("bsop:intro.2", GOES_TO_THE_DIRECTOR), library)

    assert proof.passes
    assert not proof.fails_without
    assert not proof.holds


def test_merely_reading_a_value_proves_nothing(library: Library) -> None:
    (proof,) = prove(case("ksop-2026:L.s1", {"covered": True}, matter="payouts.places_paid_percent"), library)

    assert not proof.holds


def test_coverage_names_every_clause_and_claims_only_what_was_proved(library: Library) -> None:
    report = coverage(library, read_cases())
    proved = {line.id for line in report.clauses if line.proved_by}

    assert len(report.clauses) == 1641
    assert proved == {citation for found in read_cases() for citation in found.proves}
    assert all(line.executed for line in report.clauses if line.proved_by)


def test_without_cases_nothing_is_executed_or_proved(library: Library) -> None:
    report = coverage(library, [])

    assert not any(line.executed or line.proved_by for line in report.clauses)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("name = ", "Invalid value"),
        ('name = "x"', "proves"),
        ('name = "x"\nproves = []\nruns = "uncovered"\nthen = {}\nwhy = 1', "why"),
    ],
)
def test_a_file_that_is_no_case_is_refused_by_name(tmp_path: Path, text: str, wrong: str) -> None:
    (tmp_path / "odd.toml").write_text(text)

    with pytest.raises(BadCase, match=r"odd\.toml.*" + wrong):
        read_cases(tmp_path)


def test_a_case_that_runs_something_unknown_is_refused(library: Library) -> None:
    with pytest.raises(BadCase, match="uncovered"):
        list(prove(Case("odd", [], "juggling", {}), library))
