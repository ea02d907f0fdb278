"""The floor with a tablet."""

from playwright.sync_api import expect

from tests.browser.night.club import Window


class Floor:
    """Takes players out, moves them, breaks tables: by what the rail proposes."""

    def __init__(self, window: Window, night: str) -> None:
        self.window, self.page = window, window.page
        self.path = f"/floor/{night}/"

    def begin(self) -> None:
        self.window.go(self.path)
        expect(self.page.locator("#map")).to_be_visible()

    def bust(self, table: int, seat: int) -> None:
        """Tap table and seat, say that the player is out, confirm."""
        page = self.page
        page.locator(f"#t{table}").click()
        self.window.quiet()
        page.locator(f"#sheet[data-mode=table] .seat[data-i='{seat}']").click()
        self.window.quiet()
        page.locator("#sheet[data-mode=seat] a.act[href*='do=bust']").click()
        self.window.quiet()
        page.locator("#pane form[action$='/do/bust/'] .go button").first.click()
        expect(page.locator("#toasts .toast")).to_be_visible()
        self.window.quiet()

    def undo_last(self, reason: str) -> None:
        """Take the last thing back, for a reason."""
        self.page.locator("#toasts").get_by_role("link", name="Desfazer").click()
        expect(self.page.locator("#pane .follows")).to_be_visible()
        self.page.locator("#undo-why").fill(reason)
        self.page.locator("#undo-why").press("Enter")
        expect(self.page.locator("#sheet[data-mode=undo]")).to_have_count(0)
        self.window.quiet()

    def serve_rail(self, *, awaits: bool = False) -> list[str]:
        """Do what the rail asks for, as long as the floor may; say what was done. Wait for it where it must come."""
        done: list[str] = []
        if awaits:
            expect(self.page.locator("#rail form").first).to_be_visible()
        for _ in range(30):
            what = self._one()
            if not what:
                return done
            done.append(what)
            self.window.quiet()
        raise AssertionError(f"the rail does not come to rest: {done}")

    def _one(self) -> str:
        rail = self.page.locator("#rail")
        buttons = rail.locator("form[action$='/buttons/'] button")
        if buttons.count():
            buttons.first.click()
            expect(rail.locator("form[action$='/buttons/']")).to_have_count(0)
            return "buttons"
        asks = rail.locator("form.ask")
        if asks.count():
            before = asks.count()
            asks.first.locator(".seat:not(.free)").first.click()
            expect(rail.locator("form.ask")).to_have_count(before - 1)
            return "saw-button"
        accept = rail.locator("form.accept button.primary")
        if accept.count():
            key = rail.locator("form.accept").first.locator("[name=key]").get_attribute("value") or ""
            accept.first.click()
            expect(rail.locator(f"form.accept [name=key][value='{key}']")).to_have_count(0)
            return key.partition(":")[0]
        walking = rail.locator("a.req[href*='going=']")
        if walking.count():
            walking.first.click()
            return self._tick_off()
        return ""

    def _tick_off(self) -> str:
        """Everybody who was sent has arrived."""
        form = self.page.locator("#pane form[action$='/do/arrival/'] button")
        expect(form.first).to_be_visible()
        while left := form.count():
            form.first.click()
            expect(form).not_to_have_count(left)
        self.window.quiet()
        if self.page.locator("#pane [data-close]").count():  # where one alone was on the way it closes by itself
            self.page.locator("#pane [data-close]").click()
        expect(self.page.locator("#sheet[data-mode=going]")).to_have_count(0)
        return "arrived"
