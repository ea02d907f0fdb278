"""The cashier at the desk."""

from itertools import count

from playwright.sync_api import expect

from tests.browser.night.club import Window
from tests.browser.waiting import follow

_banks = count(1)


def end_to_end() -> str:
    """A number as banks give them, new each time."""
    return f"E00000000202611151805{next(_banks):011}"


class Cashier:
    """Sells, confirms, gives back, counts."""

    def __init__(self, window: Window, series: str, night: str) -> None:
        self.window, self.page = window, window.page
        self._desk, self._night = f"/desk/{series}/", night

    def begin(self, float_: str) -> None:
        """Open a shift."""
        self.home()
        self.page.get_by_label("Caixa", exact=True).fill("Caixa 1")
        self.page.get_by_label("Dinheiro na gaveta agora").fill(float_)
        with self.page.expect_navigation():
            self.page.keyboard.press("Enter")
        expect(self.page.locator("#q")).to_be_focused()

    def home(self) -> None:
        self.window.go(f"{self._desk}?tournament={self._night}")

    def find(self, name: str) -> None:
        """Look somebody up, and open the one who is found."""
        page = self.page
        expect(page.locator("#q")).to_be_focused()
        page.keyboard.press("Control+A")
        page.keyboard.insert_text(name)
        expect(page.locator(".result")).to_have_count(1)
        expect(page.locator(".result")).to_contain_text(name.rsplit(maxsplit=1)[-1])
        page.locator("#q").press("Enter")
        expect(page.locator("h1", has_text=name)).to_be_visible()

    def sell(self, name: str, *ways: str, tendered: str = "") -> None:
        """Sell what is offered first: an entry, or a re-entry. Each way pays an equal part of 200."""
        self.find(name)
        self.pay(*ways, tendered=tendered)
        self.handed()

    def pay(self, *ways: str, tendered: str = "", pix_seen: bool = True) -> None:
        """Fill the bill in, and sell."""
        page = self.page
        expect(page.locator("[data-pane=sale]")).to_be_visible()
        seen = page.locator("[name=shown]")
        if seen.count():
            seen.check()
        for number, way in enumerate(ways):
            page.locator(f"[data-way={way}]").click()
            if len(ways) > 1 and number == 0:
                page.locator("[data-amount]").first.fill("100")
        if tendered:
            page.locator("[data-line][data-method=cash] [data-amount]").fill(tendered)
        for line in page.locator("[data-line]").all():
            slip = line.locator("[name=slip]")
            if line.get_attribute("data-method") == "pix":
                slip.fill(end_to_end() if pix_seen else "")
            elif slip.is_visible():
                slip.fill("7781")
        page.locator("[data-go]").click()

    def handed(self) -> None:
        """The receipt is read and taken."""
        expect(self.page.locator("[data-pane=hand]")).to_be_visible()
        self.page.locator("[data-ack] button").first.click()
        expect(self.page.locator("[data-pane=hand]")).to_have_count(0)
        expect(self.page.locator("#q")).to_be_focused()
        expect(self.page.locator("#q")).to_have_value("")

    def show_pix(self, name: str) -> None:
        """Sell by a Pix that is not there yet, and serve the next one."""
        self.find(name)
        self.pay("pix", pix_seen=False)
        expect(self.page.locator("[data-pane=pix] svg.qr")).to_be_visible()
        expect(self.page.locator("[name=end_to_end]")).to_be_focused()

    def leave_pix(self) -> None:
        self.page.keyboard.press("Escape")
        expect(self.page.locator("[data-pane=pix]")).to_have_count(0)

    def confirm_pix(self) -> None:
        self.page.locator("[name=end_to_end]").fill(end_to_end())
        self.page.locator("form[action$='/confirm-pix/'] button").click()
        self.handed()

    def deed(self, name: str, label: str, **typed: str) -> None:
        """Do something with somebody's entry, with its reason."""
        self.find(name)
        self.page.locator("[data-pane=entry] .deeds").get_by_role("link", name=label).click()
        expect(self.page.locator("[data-pane=ask]")).to_be_visible()
        for field, value in typed.items():
            self.page.locator(f"[data-pane=ask] [name={field}]").fill(value)
        self.page.locator("[data-pane=ask] .go button").click()
        expect(self.page.locator("[data-pane=ask]")).to_have_count(0)

    def void_pending(self, name: str, why: str) -> None:
        """A Pix did not come: the entry is voided from where it waits."""
        page = self.page
        self.find(name)
        expect(page.locator("[data-pane=pix]")).to_be_visible()
        page.locator("[data-pane=pix] [data-key=F7]").click()
        page.locator("[data-pane=ask] [name=why]").fill(why)
        page.locator("[data-pane=ask] .go button").click()
        expect(page.locator("[data-pane=ask]")).to_have_count(0)

    # -- the till ----------------------------------------------------------------------------------

    def fill(self, centavos: int) -> None:
        """Bring cash from the safe."""
        self.window.go(f"{self._desk}till/")
        self.page.locator("[name=what][value=fill]").check()
        self.page.locator("#amount").fill(f"{centavos // 100},{centavos % 100:02}")
        follow(self.page.locator("form[action$='/till/move/'] button"))

    def pay_prize(self, night: str, entry: str, way: str) -> None:
        """Pay a prize at the prizes' page."""
        self.window.go(f"/direct/{night}/prizes/?pay={entry}")
        self.page.locator("#pay-method").select_option(way)
        if way != "cash":
            self.page.locator("#pay-holder").select_option("winner")
        if way == "pix":
            self.page.locator("#pay-pix").fill(end_to_end()[-6:])
        self.page.locator("form[action$='/prizes/pay/'] input[name=photo_id]").check()
        self.page.locator("form[action$='/prizes/pay/'] button.primary").click()
        expect(self.page.locator(f"a[href*='/{entry}/slip.pdf']")).to_be_visible()

    def count(self, notes: dict[int, int]) -> None:
        """Count the drawer, note by note."""
        self.window.go(f"{self._desk}till/")
        for note, many in notes.items():
            self.page.locator(f"#n{note}").fill(str(many or ""))
        self.page.get_by_role("button", name="Registrar a contagem").click()
        expect(self.page.get_by_role("button", name="Fechar e imprimir o relatório")).to_be_enabled()

    def close(self) -> None:
        """End the shift; nothing is missing."""
        self.page.get_by_role("button", name="Fechar e imprimir o relatório").click()
        expect(self.page.locator("main")).to_contain_text("Diferença R$\u00a00,00", use_inner_text=True)
