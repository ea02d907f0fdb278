"""What axe finds on a page, once nothing on it moves any more: half-way through a fade no contrast is right."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

_SETTLED = """() => Promise.race([
    Promise.all(document.getAnimations().filter(a => a.effect.getComputedTiming().iterations !== Infinity)
        .map(a => a.finished.catch(() => null))),
    new Promise(done => setTimeout(done, 2000)),
]).then(() => true)"""


def violations(page: Page) -> list[dict[str, Any]]:
    """Look at a page that has come to rest."""
    page.evaluate(_SETTLED)
    found: list[dict[str, Any]] = Axe().run(page).response["violations"]
    return found
