"""Waiting for the thing itself: however busy the machine is, no test here counts its seconds.

    until       something holds, here or in the browser
    settled     htmx has put everything in its place
    follow      a link or a form has led to another page, and its scripts are there
    moment      the page has lived through so much of its own time: what it meant to do by then is done

Where seconds matter to a page, the test makes them pass: `page.clock`, installed before the page is opened.
"""

import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page

from tests.conftest import PATIENCE_SECONDS

UNSETTLED = ".htmx-request, .htmx-swapping, .htmx-settling, .htmx-added"


def until(page: Page, holds: Callable[[], object], what: str) -> None:
    """Let the browser go on until something holds."""
    ends = time.monotonic() + PATIENCE_SECONDS
    while not holds():
        assert time.monotonic() < ends, what
        page.wait_for_timeout(10)


def settled(page: Page) -> None:
    """Wait until nothing is under way, and what has come is in its place."""
    page.wait_for_function("unsettled => !document.querySelector(unsettled)", arg=UNSETTLED)


def follow(control: Locator) -> None:
    """Click what leads to another page: before that is there, nothing else may be asked of either."""
    with control.page.expect_navigation():
        control.click()


def moment(page: Page, milliseconds: int) -> None:
    """Let the page's own time go by: its timers are called in order, however late they are."""
    page.evaluate("ms => new Promise(done => setTimeout(done, ms))", milliseconds)


def stop_time(page: Page) -> None:
    """From here on the page's time passes only where the test runs it; its clock must be installed.

    What the server says of the time does not count any more, either: the page would believe it was set back.
    """
    page.evaluate("if (window.panoverde) panoverde.serverSaid = () => {}")
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 10)  # the past cannot be held
