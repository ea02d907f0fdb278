"""The offline page reads golden journals as Python does."""

import pytest
from playwright.sync_api import Page

from tests.browser.test_verify_page import page_says, same_verdict
from tests.golden.reading import NAMES, STRIPPED, files, golden
from tests.golden.replaying import COUNTED

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("name", NAMES)
def test_the_page_comes_to_the_same_verdict(page: Page, name: str) -> None:
    file = files(name)[0].read_bytes()

    stripped = name in STRIPPED
    assert same_verdict(page, name, file) == ("edition" if stripped else "")
    said = page_says(page, file) or {}
    assert {count: said[count] for count in COUNTED} == {**golden(name).ending["verdict"], "ok": not stripped}
