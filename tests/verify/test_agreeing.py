"""The page and the command say the same of every file, right or wrong. A longer run: make agree."""

from collections.abc import Iterator

import pytest

from tests.verify.agreeing import as_page_said, as_said, disagreements, python_says
from tests.verify.forgeries import cases
from tests.verify.reading_page import ReadingPage, reading_page

MANY = 300
FINDINGS = 12


@pytest.fixture(scope="module")
def page() -> Iterator[ReadingPage]:
    with reading_page() as reading:
        yield reading


def test_they_say_the_same_of_every_forgery(page: ReadingPage) -> None:
    differ = [
        name
        for name, case in cases().items()
        if as_said(python_says(case.file, case.heads)) != as_page_said(page.says(case.file, case.heads))
    ]

    assert differ == []


def test_they_say_the_same_of_files_changed_at_random(page: ReadingPage) -> None:
    differ, found = disagreements(page, MANY, seed=2801)

    assert differ == []
    assert len(found) > FINDINGS, found
