"""Real Chromium against a real server. Where there is no browser the tests are skipped; in CI that fails."""

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.conftest import PATIENCE_SECONDS
from tests.web.conftest import houses, shelve  # noqa: F401  the same shelf

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "1")  # Playwright's loop runs in this thread


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Chromium, once for these tests; gone after them, as other tests may want a loop of their own."""
    path = next((found for name in BROWSERS if (found := shutil.which(name))), None)
    if path is None:
        message = "No Chromium on this machine; `make browser` installs it where apt can."
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(message)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=FLAGS, timeout=PATIENCE_SECONDS * 1000)
        chromium.on("context", lambda context: context.set_default_timeout(PATIENCE_SECONDS * 1000))
        expect.set_options(timeout=PATIENCE_SECONDS * 1000)
        yield chromium
        chromium.close()
