"""What axe finds on a page whose fades are brought to their end: half-way through one no contrast is right."""

import os
from functools import cache
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_SETTLED = """() => document.getAnimations()
    .filter(one => one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity)
    .forEach(one => one.finish())"""
_RUN = "axe.run({resultTypes: ['violations']}).then(found => found.violations)"

_SMALL = """within => [...within.querySelectorAll("a, button, summary, input, select, textarea")]
    .filter(one => one.checkVisibility() && !one.matches("p a, .cite, [type=hidden], [type=radio], [type=checkbox]"))
    .filter(one => one.getBoundingClientRect().height < 40).map(one => one.outerHTML.slice(0, 120))"""


def violations(page: Page) -> list[dict[str, Any]]:
    """Bring a page to rest, and look at it."""
    page.evaluate(_SETTLED)
    if not page.evaluate("'axe' in window"):
        page.evaluate(_axe().axe_script)
    found: list[dict[str, Any]] = page.evaluate(_RUN)
    return found


@cache
def _axe() -> Axe:
    return Axe()


def picture(page: Page, name: str) -> None:
    """Keep what it looks like, where somebody wants to look at it."""
    if folder := os.environ.get("PANOVERDE_PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)


def small_targets(page: Page, within: str) -> list[str]:
    """Name what a thumb would miss: everything to press that is not 40 pixels high; links in a sentence excepted."""
    found: list[str] = page.locator(within).evaluate(_SMALL)
    return found
