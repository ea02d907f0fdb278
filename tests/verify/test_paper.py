"""What is said to come from paper cannot have happened at any time: both readers find it, and go on where it can."""

from collections.abc import Iterator
from functools import cache

import pytest

from panoverde.kernel.facts import Record
from tests.golden.histories import on_paper
from tests.verify.agreeing import as_page_said, as_said, python_says
from tests.verify.forgeries import Case, forged_in, put
from tests.verify.histories import exported
from tests.verify.reading_page import ReadingPage, reading_page

BEFORE, LATER = "2026-11-14T22:10:59.000Z", "2026-11-14T23:59:00.000Z"


@cache
def night() -> list[Record]:
    return on_paper.play()


@cache
def cases() -> dict[str, Case]:
    """What somebody might change."""
    return {
        "as it is": Case(exported(night())),
        "before the power went": forged_in(night(), "clock-set", put("as_of", BEFORE), "history"),
        "after it was recorded": forged_in(night(), "clock-set", put("as_of", LATER), "history"),
        "no moment": forged_in(night(), "clock-set", put("as_of", "22:20"), "history"),
        "a start of the clock on paper before there was any": forged_in(
            night(), "clock-started", put("as_of", BEFORE), "history"
        ),
        "a line of another time": forged_in(night(), "paper-line-typed", put("when", LATER), "history"),
        "another line is struck": forged_in(night(), "paper-line-struck", put("line", 9), "history"),
        "a line restored that counts": forged_in(night(), "paper-line-restored", put("line", 1), "history"),
    }


@pytest.fixture(scope="module")
def page() -> Iterator[ReadingPage]:
    with reading_page() as reading:
        yield reading


@pytest.mark.parametrize("name", cases())
def test_what_cannot_have_been_on_paper_is_found_by_both(page: ReadingPage, name: str) -> None:
    case = cases()[name]

    verdict = python_says(case.file)

    assert verdict is not None
    found = verdict.first_bad and (verdict.first_bad.what, verdict.first_bad.seq, verdict.first_bad.stream)
    assert found == ((case.what, case.seq, case.stream) if case.what else None), verdict.first_bad
    assert as_said(verdict) == as_page_said(page.says(case.file))
