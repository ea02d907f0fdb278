"""What axe finds on a page whose fades are brought to their end: half-way through one no contrast is right."""

from functools import cache
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_SETTLED = """() => document.getAnimations()
    .filter(one => one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity)
    .forEach(one => one.finish())"""
_RUN = "axe.run({resultTypes: ['violations']}).then(found => found.violations)"


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
