"""The director with a laptop."""

import re
from datetime import timedelta
from zoneinfo import ZoneInfo

from django.utils import timezone
from playwright.sync_api import expect

from tests.browser.night.club import Window, noon_zone
from tests.browser.waiting import follow


class Director:
    """Announces, starts, decides, publishes, finishes."""

    def __init__(self, window: Window, series: str) -> None:
        self.window, self.page, self._series = window, window.page, series
        self.night = ""

    @property
    def board(self) -> str:
        return f"/direct/{self.night}/"

    def say_whose_house(self) -> None:
        """The house has a Pix key."""
        self.window.go(f"/setup/{self._series}/house/")
        for name, value in (
            ("organiser", "Clube Demo"), ("city", "São Paulo"), ("pix_key", "pix@clube-demo.example"),
            ("pix_name", "Clube Demo"), ("pix_city", "São Paulo"),
        ):  # fmt: skip
            self.page.locator(f"[name={name}]").fill(value)
        follow(self.page.locator("form[action$='/house/set/'] button.primary"))

    def add_printer(self, address: str) -> None:
        self.window.go(f"/setup/{self._series}/printers/")
        form = self.page.locator("form[action$='/printers/add/']")
        form.locator("[name=name]").fill("Impressora demo")
        form.locator("[name=kind]").select_option("device")
        form.locator("[name=address]").fill(address)
        form.locator("button.primary").click()
        expect(self.page.locator("body")).to_contain_text("Impressora demo")

    def announce(self, tables: int) -> str:
        """A night with re-entry, from the template, to begin soon: entries can still be cancelled."""
        self.window.go(f"/setup/{self._series}/new/?kind=re-entry")
        starts = timezone.now().astimezone(ZoneInfo(noon_zone())) + timedelta(minutes=45)
        self.page.locator("[name=starts_at]").fill(starts.strftime("%Y-%m-%dT%H:%M"))
        self.page.locator("[name=title]").fill("Noite Demo")
        self.page.locator("[name=tables]").fill(str(tables))
        self.page.locator("[name=debit_fee]").fill("1.99")
        self.page.locator("[name=credit_fee]").fill("3.49")
        self.page.get_by_role("button", name="Anunciar o torneio").click()
        expect(self.page.locator(".where b")).to_have_text("Noite Demo")
        self.night = self.page.url.partition("/direct/")[2].partition("/")[0]
        self.page.locator("#ingredient-day").fill("ás de copas, 7♦ 2c 10s 9s")  # once the commitment is public
        self.page.locator("#witness-day").fill("os jogadores da mesa 1")
        follow(self.page.get_by_role("button", name="Abrir o dia 1"))
        self.window.go(self.board)
        return self.night

    def start_clock(self) -> None:
        self.window.go(self.board)
        self.page.get_by_role("button", name="Iniciar").click()
        expect(self.page.locator(".clockcard .tag")).to_have_text("em andamento")

    def close_registration(self) -> None:
        self.window.go(f"{self.board}procedures/")
        self.page.locator("#change-registration").select_option("close")
        self.page.locator("#why-registration").fill("casa cheia")
        follow(self.page.get_by_role("button", name="Mudar as inscrições"))

    def publish_and_lock(self) -> None:
        self.window.go(f"{self.board}prizes/")
        self.page.get_by_role("button", name="Publicar a premiação").click()
        expect(self.page.locator(".head .tag")).to_have_text("publicada")
        self.page.get_by_role("button", name="Travar a premiação").click()
        expect(self.page.locator(".head .tag")).to_have_text("travada")

    def accept(self, kind: str) -> None:
        """Accept what the board proposes."""
        self.window.go(self.board)
        form = self.page.locator(f"form:has([name=key][value^='{kind}:'])")
        form.locator("button.primary").click()
        expect(form).to_have_count(0)

    def finish(self) -> None:
        self.window.go(f"{self.board}procedures/")
        self.page.locator("form[action$='/finish/'] button").click()
        expect(self.page.locator("#end .tag")).to_be_visible()

    def reveal(self) -> str:
        self.window.go(f"{self.board}draws/")
        self.page.locator("form[action$='/reveal/'] button").click()
        secret = self.page.locator(".days .hash")
        expect(secret).to_have_text(re.compile("[0-9a-f]{64}"))
        return secret.inner_text()
