"""The club as it is installed: what `panoverde serve` runs, a printer that is a file, a window for everybody."""

import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import NamedTuple

from django.utils import timezone
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.waiting import settled
from tests.conftest import PATIENCE_SECONDS
from tests.live.house import free_port
from tests.staff import PASSWORD

MAIN = "from panoverde.cli import main; main()"
SIZES = {"phone": (390, 844), "tablet": (1180, 820), "laptop": (1440, 900), "tv": (1920, 1080)}

# What htmx says of a race that ends well: a part was closed, or asked for anew, while the news for it was on the way.
NOISE = (
    "oobErrorNoTarget, #pane", "oobErrorNoTarget, #oval", "htmx:afterRequest", "htmx:sendAbort", "htmx:abort",
)  # fmt: skip


@cache
def noon_zone() -> str:
    """Name a time zone in which it is about noon: whenever the test runs, the night is on one day."""
    hours = timezone.now().hour - 12
    return f"Etc/GMT{hours:+d}" if hours else "Etc/UTC"


@contextmanager
def serving(address: str, papers: Path, key: str) -> Iterator[str]:
    """Run the real thing on a database; give where it is."""
    port = free_port()
    environment = {
        **os.environ, "PANOVERDE_BOOKS": "", "PANOVERDE_PRINT_FOLDER": str(papers), "PANOVERDE_SECRET_KEY": key,
        "PANOVERDE_TIME_ZONE": noon_zone(),
    }  # fmt: skip
    process = subprocess.Popen(
        [sys.executable, "-c", MAIN, "serve", "--port", str(port), "--database", address],
        env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        _wait_for(port, process)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(PATIENCE_SECONDS)


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    ends = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/rules/", timeout=PATIENCE_SECONDS):
                return
        except OSError:
            assert process.poll() is None, "it stopped at once"
            assert time.monotonic() < ends, "it does not answer"
            time.sleep(0.05)


class Window(NamedTuple):
    """Somebody's browser."""

    page: Page
    site: str

    def go(self, path: str) -> None:
        self.page.goto(f"{self.site}{path}")

    def quiet(self) -> None:
        """Wait until nothing is under way."""
        settled(self.page)


class Club:
    """Opens windows, keeps what their consoles said, and takes pictures."""

    def __init__(self, browser: Browser, site: str, pictures: Path) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self.site = site
        self.pictures = pictures
        self.said: list[str] = []

    def window(self, size: str, log_in_as: str = "") -> Window:
        width, height = SIZES[size]
        context = self._browser.new_context(viewport={"width": width, "height": height}, locale="pt-BR")
        self._contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.said.append(f"{page.url}: {error}"))
        page.on("console", lambda message: self._hear(page, message.type, message.text))
        window = Window(page, self.site)
        if log_in_as:
            window.go("/log-in/")
            page.get_by_label("Nome").fill(log_in_as)
            page.get_by_label("Senha").fill(PASSWORD)
            page.get_by_role("button", name="Entrar").click()
            page.wait_for_url(lambda url: "/log-in/" not in url)
        return window

    def _hear(self, page: Page, kind: str, text: str) -> None:
        if kind == "error" and not any(words in text for words in NOISE):
            self.said.append(f"{page.url}: {text}\n")

    def picture(self, window: Window, name: str, *, whole: bool = False) -> None:
        """Take a picture, and see that nothing is wider than the screen."""
        wide = window.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        window.page.screenshot(path=self.pictures / f"{name}.png", full_page=whole)
        assert wide <= 0, f"{name} is {wide}px too wide"

    def close(self) -> None:
        for number, context in enumerate(self._contexts):
            context.pages[0].screenshot(path=self.pictures / f"last-{number}.png")
            context.close()
