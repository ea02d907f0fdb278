"""A tournament loses its book while the floor's screen is open: the next tap says so, and calls the director."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import connection
from django.test import Client
from playwright.sync_api import Browser, expect
from pytest_django.live_server_helper import LiveServer

from panoverde.bootstrap.books import open_library
from panoverde.store.edition_guard import lifted
from tests.browser.looking import violations
from tests.staff import Hire
from tests.web.desk import announce, see

pytestmark = pytest.mark.browser


@pytest.fixture
def site(on_sqlite: str) -> Iterator[str]:
    """A server on a database of its own."""
    del on_sqlite
    server = LiveServer("localhost")
    yield str(server.url)
    server.stop()


def test_the_next_tap_leads_to_the_page_that_calls_the_director(
    browser: Browser, site: str, hire: Hire, series: str
) -> None:
    announce(series)
    client = Client()
    client.force_login(hire("Salão Demo", "floor", series=series))
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="pt-BR", has_touch=True)
    context.add_cookies([{"name": "sessionid", "value": client.cookies["sessionid"].value, "url": site}])
    page = context.new_page()
    page.goto(f"{site}/floor/noite/")
    expect(page.locator("#t1")).to_be_visible()
    with lifted(), connection.cursor() as cursor:
        cursor.execute("DELETE FROM rulebook_edition")
    open_library()._of_old.clear()  # as in a process that never opened it

    page.locator("#t1").click()
    expect(page.locator("h1")).to_have_text("O regulamento deste torneio se perdeu")
    page.get_by_label("Onde").select_option("2")
    page.get_by_label("Em palavras").fill("sumiu o regulamento")
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    assert [each for each in violations(page) if each["impact"] in ("serious", "critical")] == []
    if folder := os.environ.get("PANOVERDE_SCREENSHOTS"):
        page.screenshot(path=Path(folder) / "lost-book.png", full_page=True)
    page.get_by_role("button", name="Chamar agora").click()

    expect(page.locator("#calls")).to_contain_text("Mesa 2 chama a direção sumiu o regulamento")
    expect(page.get_by_text("A direção foi chamada.")).to_be_visible()
    assert [(call.desk, call.table) for call in see().calls.values()] == [("Mesa 2", 2)]
    if folder := os.environ.get("PANOVERDE_SCREENSHOTS"):
        page.screenshot(path=Path(folder) / "lost-book-called.png", full_page=True)
    context.close()
