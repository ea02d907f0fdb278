"""A player's own page and the public pages in Chromium: at 360 pixels, in both themes, nothing to complain of."""

import json
import os
import random
from collections.abc import Iterator
from typing import Literal

import pytest
from django.utils import timezone
from playwright.sync_api import Browser, Page, expect
from pytest_django import Settings

from panoverde.draws.chance import Ask, Chance
from panoverde.draws.secrets import commitment, day_secret
from panoverde.tournament import commands as c
from panoverde.web.moments import now
from panoverde.web.player.tokens import player_page
from tests.browser.looking import violations
from tests.live.house import NIGHT, Web, web
from tests.web.public_night import do, open_paid_night, seat_of, sell

pytestmark = pytest.mark.browser
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


@pytest.fixture
def here(on_sqlite: str, settings: Settings) -> Iterator[Web]:
    settings.SECRET_KEY = os.environ["PANOVERDE_SECRET_KEY"]  # as the web process has it
    open_paid_night(now=timezone.now())
    with web(on_sqlite) as process:
        yield process


def serious(page: Page) -> list[str]:
    found = violations(page)
    return [violation["id"] for violation in found if violation["impact"] in ("serious", "critical")]


def test_pages_fit_a_small_phone_and_read_well_by_day_and_by_night(browser: Browser, here: Web) -> None:
    sell(13, at=now())
    do(c.PublishPrizes)
    do(c.StartClock, at=now())
    do(c.ReportBust, entry="e4", stack_chips=1000)
    do(c.OpenTable, table=3)
    do(c.BreakTable, table=2, at=now())
    mine = player_page(NIGHT, "e3")
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale="pt-BR")
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    night = f"/t/{NIGHT}/"
    paths = [
        mine,
        mine + "draw/",
        mine + "receipt/",
        player_page(NIGHT, "e4"),
        "/s/clube/",
        night,
        night + "seats/?q=demo",
    ]
    paths += [night + name for name in ("payouts/", "results/", "structure/", "prices/")]
    for path in paths:
        page.goto(here.site + path)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        for theme in THEMES:
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")  # no colour half-way
            assert serious(page) == [], (path, theme)
    context.close()

    assert said == []


def test_the_seat_finder_finds_as_one_types_and_keeps_what_is_typed(browser: Browser, here: Web) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale="pt-BR")
    page = context.new_page()
    page.goto(f"{here.site}/t/{NIGHT}/")
    expect(page.locator("html")).to_have_attribute("data-connection", "live")
    page.get_by_label("Onde eu sento?").press_sequentially("demo 00", delay=20)
    expect(page.locator(".hits li")).to_have_count(8)  # 001 to 009, without one who is shy
    here.do(c.ReportBust, entry="e9", at=now())
    expect(page.locator("[data-left]")).to_have_text("11")
    expect(page.get_by_label("Onde eu sento?")).to_have_value("demo 00")
    page.keyboard.press("Enter")  # also without a script
    place = seat_of(3)
    expect(page.locator(".hits li", has_text="Jogador Demo 003")).to_contain_text(
        f"Mesa {place.table}Assento {place.seat}"
    )
    context.close()


def test_one_click_from_the_receipt_says_whether_my_draw_was_right(browser: Browser, here: Web) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale="pt-BR")
    page = context.new_page()
    page.goto(here.site + player_page(NIGHT, "e3"))
    page.get_by_role("link", name="Meu sorteio foi certo?").click()
    expect(page.get_by_role("heading", name="Até aqui confere")).to_be_visible()

    key = page.evaluate("Object.keys(localStorage).find((key) => key.startsWith('draw '))")
    page.evaluate("key => localStorage.setItem(key, localStorage.getItem(key).replace(' As ', ' Ad '))", key)
    page.reload()  # as if the house had changed what it mixed in
    expect(page.get_by_role("heading", name="Seu sorteio não confere", exact=True)).to_be_visible()
    page.evaluate("localStorage.clear()")

    do(c.StartClock, at=now())
    for number in range(2, 13):
        do(c.ReportBust, entry=f"e{number}", stack_chips=1000)
    do(c.RevealSecret, day=1)
    page.goto(here.site + player_page(NIGHT, "e3"))
    page.get_by_role("link", name="Meu sorteio foi certo?").click()
    expect(page.get_by_role("heading", name="Seu sorteio foi certo")).to_be_visible()
    context.close()


def test_a_phone_draws_again_as_the_house_did(browser: Browser, here: Web) -> None:
    do(c.StartClock, at=now())
    for number in range(2, 13):
        do(c.ReportBust, entry=f"e{number}", stack_chips=1000)
    do(c.RevealSecret, day=1)
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale="pt-BR")
    page = context.new_page()
    page.goto(here.site + player_page(NIGHT, "e3") + "draw/")
    answer = page.locator("[data-proof] [data-right]")
    expect(answer).to_be_visible()
    expect(answer).to_contain_text("Refeito agora neste aparelho")

    chance = random.Random(7)
    for _ in range(15):
        seed, day = chance.randbytes(32), chance.randint(1, 3)
        asks = [Ask(chance.choice(["pick", "order"]), chance.randint(1, 90)) for _ in range(chance.randint(1, 3))]
        drawn = Chance(day_secret(seed, day), "demo-ção", day, "loteria ✓").draw(
            chance.randint(1, 999), "seat", *asks
        )
        proof = {
            "tournament": "demo-ção", "commitment": commitment(seed), "ingredient": "loteria ✓",
            "secret": day_secret(seed, day).hex(),
            "draw": {"number": drawn.number, "day": day, "purpose": "seat",
                     "asks": [[ask.kind, ask.of] for ask in asks], "came": [list(came) for came in drawn.came]},
        }  # fmt: skip
        assert page.evaluate("proof => panoverde.proves(proof)", proof)
        forged = json.loads(json.dumps(proof))
        forged["draw"]["came"][0][0] += 1
        assert not page.evaluate("proof => panoverde.proves(proof)", forged)
        assert not page.evaluate("proof => panoverde.proves(proof)", {**proof, "commitment": commitment(b"another")})
    context.close()
