"""Setting up and directing in Chromium: a tournament from a template, an undo, prizes; nothing typed is lost."""

import math
import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import EntryId
from panoverde.people.accounts.models import Account
from panoverde.tournament import commands as c
from panoverde.tournament.stream import stream_of
from panoverde.web.moments import now
from tests.browser.looking import violations
from tests.browser.slow import Slow
from tests.browser.waiting import follow
from tests.live.house import Web, web
from tests.staff import PASSWORD, Hire
from tests.web.night import NIGHT, announce, ask, open_till, sell

pytestmark = pytest.mark.browser
SIZES = {"laptop": (1440, 900), "small": (1180, 820), "phone": (360, 740)}
BOARD = f"/direct/{NIGHT}/"


@pytest.fixture
def served(on_sqlite: str) -> Iterator[Web]:
    """A web process of its own: it tells its screens of what this process does, too."""
    with web(on_sqlite) as process:
        yield process


@pytest.fixture
def director(hire: Hire, series: str) -> Account:
    del series
    return hire("Diretora Demo", "director", "organiser")


@pytest.fixture
def page(browser: Browser, served: Web, director: Account) -> Iterator[Page]:
    """The director, logged in."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="pt-BR")
    shown = context.new_page()
    shown.goto(f"{served.site}/log-in/")
    shown.get_by_label("Nome").fill(director.name)
    shown.get_by_label("Senha").fill(PASSWORD)
    shown.get_by_role("button", name="Entrar").click()
    shown.wait_for_url(lambda url: "/log-in/" not in url)
    yield shown
    context.close()


@pytest.fixture
def night(series: str, director: Account) -> str:
    """Ten players at two tables, the clock running."""
    announce(series)
    open_till(series, director.id)
    sell(10, director.id)
    ask(c.StartClock, minutes=-20, tournament=NIGHT)
    return str(NIGHT)


def test_a_source_asks_for_what_it_needs_and_the_cards_come_after_the_commitment(page: Page, served: Web) -> None:
    page.goto(f"{served.site}/setup/circuito/new/")
    for chosen, asked in (("lottery", "lottery_number"), ("nist", "beacon_at"), ("cards", "")):
        page.locator(f"[name=source][value={chosen}]").check()
        shown = [
            name for name in ("lottery_number", "other_title", "beacon_at") if page.locator(f"#{name}").is_visible()
        ]
        assert shown == ([asked] if asked else [])
    assert violations(page) == []
    page.get_by_role("button", name="Anunciar o torneio").click()

    cards = page.locator("#ingredient-day")
    expect(cards).to_be_visible()
    expect(page.locator("#day .hash")).to_have_text(re.compile("[0-9a-f]{64}"))
    assert violations(page) == []
    cards.fill("ás de copas, 7♦ 2c 10s 9s")
    page.locator("#witness-day").fill("os jogadores da mesa 2")
    follow(page.get_by_role("button", name="Abrir o dia 1"))
    expect(page.locator("#day")).to_contain_text("A♥ 7♦ 2♣ 10♠ 9♠")


def test_a_tournament_in_three_clicks_and_it_is_on_home_tv_and_desk(page: Page, served: Web) -> None:
    page.locator("section", has_text="Série Demo circuito").get_by_role("link", name="Novo torneio").click()
    page.get_by_role("button", name="Noite com reentrada").click()
    expect(page.locator("[data-sum]")).to_have_text("R$ 200 (160 + 40)")
    page.get_by_role("button", name="Anunciar o torneio").click()

    expect(page.locator(".where b")).to_have_text("Noite com reentrada")
    night = page.url.partition("/direct/")[2].partition("/")[0]
    page.goto(f"{served.site}/tonight/")
    expect(page.locator(".nights")).to_contain_text("Noite com reentrada")
    page.goto(f"{served.site}/tv/{night}/")
    expect(page.locator("body")).to_contain_text("Noite com reentrada")
    page.goto(f"{served.site}/desk/circuito/?tournament={night}")
    expect(page.locator("body")).to_contain_text("Noite com reentrada")


def test_prices_add_up_as_one_types_and_nothing_typed_is_lost_on_an_error(page: Page, served: Web) -> None:
    page.goto(f"{served.site}/setup/circuito/new/")
    page.get_by_label("Título").fill("Noite da Casa")
    page.get_by_label("Preço anunciado").fill("600")
    page.get_by_label("Prêmio", exact=True).first.fill("450")
    page.get_by_label("Taxa", exact=True).first.fill("100")
    expect(page.locator("[data-sum]")).to_have_text("R$ 550 (450 + 100)")
    expect(page.locator("[data-missing]")).to_have_text("As partes somam R$ 550: faltam R$ 50.")

    follow(page.get_by_role("button", name="Anunciar o torneio"))

    expect(page.get_by_role("alert").first).to_contain_text(re.compile("somam R.\\s550,00"))
    expect(page.locator(".price .cite").first).to_be_visible()
    expect(page.get_by_label("Título")).to_have_value("Noite da Casa")
    expect(page.get_by_label("Preço anunciado")).to_have_value("600")
    page.get_by_label("Prêmio", exact=True).first.fill("500")
    expect(page.locator("[data-sum]")).to_have_text("R$ 600 (500 + 100)")
    page.get_by_role("button", name="Anunciar o torneio").click()
    expect(page.locator(".where b")).to_have_text("Noite da Casa")


def test_the_structure_is_edited_with_the_keyboard_and_warns_beside_the_line(page: Page, served: Web) -> None:
    page.goto(f"{served.site}/setup/circuito/new/")
    rows = page.locator(".line:not(.headline)")
    count = rows.count()
    page.get_by_label("Big blind, 2", exact=True).fill("900")
    page.keyboard.press("Tab")
    expect(page.locator(".finding").first).to_contain_text("900")
    expect(page.get_by_label("Ante, 2", exact=True)).to_be_focused()  # the check took nothing away

    page.get_by_role("button", name="Intervalo depois de 1", exact=True).focus()
    page.keyboard.press("Enter")
    expect(rows).to_have_count(count + 1)
    expect(page.locator("#l1-minutes")).to_be_focused()
    expect(page.get_by_label("Big blind, 2", exact=True)).to_have_value("900")
    page.get_by_role("button", name="Remover 1", exact=True).focus()
    page.keyboard.press("Enter")
    expect(rows).to_have_count(count)


@pytest.mark.usefixtures("night")
def test_a_bust_is_undone_while_facts_go_on_and_the_typed_reason_stays(page: Page, served: Web) -> None:
    ask(c.ReportBust, tournament=NIGHT, entry=EntryId("e3"))
    page.goto(f"{served.site}{BOARD}")
    first = page.locator(".journal tbody tr").first
    expect(first).to_contain_text("Jogador Demo 3 fora, 10º")
    first.get_by_role("link", name=re.compile("Desfazer o fato")).click()
    expect(page.locator(".cons")).to_contain_text("Voltam a restar 10 jogadores.")
    expect(page.locator("#why-undo-mistake")).to_be_focused()
    page.keyboard.press("Space")
    page.locator("#why-undo").click()
    page.keyboard.type("mesa ")

    served.do(c.ReportBust, entry="e4", tournament=NIGHT)  # somebody else, meanwhile
    expect(page.locator(".journal tbody tr").first).to_contain_text("Jogador Demo 4 fora")
    expect(page.locator("#why-undo")).to_be_focused()
    expect(page.locator("#why-undo-mistake")).to_be_checked()
    page.keyboard.type("errada")
    page.keyboard.press("Enter")

    expect(page.locator(".journal tbody tr").first).to_contain_text("Jogador Demo 3 de volta")
    expect(page.locator(".journal tr.struck")).to_contain_text("Jogador Demo 3 fora")
    expect(page.locator(".figs")).to_contain_text("9 de 10")
    assert "Engano: mesa errada" in page.locator(".journal tbody tr").first.inner_text()


@pytest.mark.usefixtures("night")
def test_the_clock_is_paused_and_set_from_the_board(page: Page, served: Web) -> None:
    page.goto(f"{served.site}{BOARD}")
    expect(page.locator("[data-space]")).to_be_visible()
    page.keyboard.press("Space")
    expect(page.locator(".clockcard .tag")).to_have_text("relógio parado")
    page.get_by_role("button", name="Equipamento").click()
    expect(page.get_by_text("O motivo, para o salão")).to_have_count(0)
    expect(page.locator(".toast")).to_contain_text("Equipamento")
    page.get_by_role("button", name="+1 min").click()
    page.get_by_label("Próximo nível").click()
    expect(page.locator("[data-fold=on] .panel")).to_contain_text("a partir da próxima mão")
    page.locator("#why-on").fill("acerto")
    page.keyboard.press("Enter")
    expect(page.locator(".clockcard [data-digits]")).to_have_text("20:00")
    page.get_by_role("button", name="Continuar").click()
    expect(page.locator(".clockcard .tag")).to_have_text("em andamento")


@pytest.mark.usefixtures("night")
def test_what_is_pressed_is_done_although_the_board_is_being_fetched_anew(page: Page, served: Web) -> None:
    page.goto(f"{served.site}{BOARD}")
    expect(page.locator("html")).to_have_attribute("data-connection", "live")
    slow = Slow(page, "part=top")
    served.do(c.PauseClock, tournament=NIGHT, at=now(), why="demo")  # somebody else, meanwhile
    slow.wait(1)
    before = desk().see(stream_of(NIGHT), lambda state: state.sitting.clock.left_seconds)
    page.get_by_role("button", name="−1 min").click()

    expect(page.locator(".clockcard .tag")).to_have_text("relógio parado")
    assert desk().see(stream_of(NIGHT), lambda state: state.sitting.clock.left_seconds) == math.ceil(before) - 60


@pytest.mark.usefixtures("night")
def test_what_is_pressed_is_done_although_another_answer_is_awaited(page: Page, served: Web) -> None:
    served.do(c.PauseClock, tournament=NIGHT, at=now(), why="demo")
    before = desk().see(stream_of(NIGHT), lambda state: state.sitting.clock.left_seconds)
    page.goto(f"{served.site}{BOARD}")
    slow = Slow(page, "/clock/nudge/")
    page.get_by_role("button", name="−1 min").click()
    slow.wait(1)
    page.get_by_role("button", name="Continuar").click()
    slow.arrive(0)

    expect(page.locator(".clockcard .tag")).to_have_text("em andamento")
    clock = desk().see(stream_of(NIGHT), lambda state: state.sitting.clock)
    assert (clock.left_seconds, clock.running_since is None) == (math.ceil(before) - 60, False)


@pytest.mark.usefixtures("night")
def test_prizes_are_published_and_locked(page: Page, served: Web) -> None:
    page.goto(f"{served.site}{BOARD}prizes/")
    page.get_by_role("button", name="Publicar a premiação").click()
    expect(page.locator(".head .tag")).to_have_text("publicada")
    page.get_by_role("button", name="Travar a premiação").click()
    expect(page.get_by_role("alert")).to_be_visible()  # registration is still open
    page.goto(f"{served.site}{BOARD}procedures/#registration")
    page.locator("#change-registration").select_option("close")
    page.locator("#why-registration").fill("casa cheia")
    follow(page.get_by_role("button", name="Mudar as inscrições"))
    page.goto(f"{served.site}{BOARD}prizes/")
    page.get_by_role("button", name="Travar a premiação").click()
    expect(page.locator(".head .tag")).to_have_text("travada")
    assert desk().see(stream_of(NIGHT), lambda state: state.purse.locked)


@pytest.mark.usefixtures("night")
def test_every_page_fits_and_reads_at_every_size(page: Page, served: Web) -> None:
    ask(c.ReportBust, tournament=NIGHT, entry=EntryId("e3"))
    ask(c.CallDirector, tournament=NIGHT, desk="Caixa 1", why="Pix")
    seq = desk().see(stream_of(NIGHT), lambda state: state.seq) - 1
    pages = {
        "board": BOARD, "undo": f"{BOARD}?undo={seq}", "players": f"{BOARD}players/",
        "player": f"{BOARD}players/e3/", "terms": f"{BOARD}terms/",
        "procedures": f"{BOARD}procedures/", "prizes": f"{BOARD}prizes/", "draws": f"{BOARD}draws/",
        "journal": f"{BOARD}journal/", "new": "/setup/circuito/new/", "house": "/setup/circuito/house/",
        "printers": "/setup/circuito/printers/", "tonight": "/tonight/",
    }  # fmt: skip
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: said.append(str(error)))
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for name, path in pages.items():
            page.goto(f"{served.site}{path}")
            wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            assert wide <= 0, f"{name} is {wide}px too wide at {size}"
            if size != "small":
                serious = [v for v in violations(page) if v["impact"] in ("serious", "critical")]
                assert serious == [], f"{name}: {[(v['id'], v['nodes'][0]['html']) for v in serious]}"
            if folder := os.environ.get("PANOVERDE_SCREENSHOTS"):
                page.screenshot(path=Path(folder) / f"director-{name}-{size}.png", full_page=True)

    assert said == []


def test_a_wrong_bust_found_later_is_put_right_from_the_players_page(page: Page, served: Web, night: str) -> None:
    for entry in ("e3", "e9"):
        ask(c.ReportBust, tournament=NIGHT, entry=EntryId(entry))
    page.goto(f"{served.site}/direct/{night}/players/?show=out")
    page.get_by_role("link", name="Jogador Demo 3").click()

    form = page.locator("form", has=page.get_by_label("Quem saiu"))
    form.get_by_label("Quem saiu").select_option("e4")
    form.get_by_label("Engano").check()
    form.get_by_label("Em palavras").fill("assento vizinho")
    follow(form.get_by_role("button", name="Corrigir"))

    expect(page.locator(".head .tag").first).to_have_text("jogando")
    expect(page.locator(".journal")).to_contain_text("Quem saiu foi Jogador Demo 4, não Jogador Demo 3")
    expect(page.locator(".journal tr.struck")).to_contain_text("Jogador Demo 3 fora")
    page.goto(f"{served.site}/direct/{night}/players/e4/")
    assert violations(page) == []


@pytest.mark.usefixtures("night")
def test_another_language_keeps_what_was_typed_and_refused_where_it_stands(page: Page, served: Web) -> None:
    page.goto(f"{served.site}{BOARD}procedures/")
    page.locator("#renumber summary").click()
    page.locator("#renumber [name=table]").fill("1")
    page.locator("#renumber [name=to]").fill("2")  # there is one
    page.locator("#renumber [name=why]").fill("a luz queimou")
    follow(page.get_by_role("button", name="Renumerar"))
    expect(page.get_by_role("alert")).to_be_visible()
    page.wait_for_url(f"**{BOARD}procedures/#renumber")
    follow(page.locator(".langs a[lang=en]"))

    expect(page.locator("#renumber [name=why]")).to_have_value("a luz queimou")
    expect(page.locator("#renumber [name=to]")).to_have_value("2")
    expect(page.locator("#renumber [name=why]")).to_be_visible()
    assert "/procedures/" in page.url


@pytest.mark.usefixtures("night")
def test_an_amount_typed_in_one_language_means_the_same_in_another(page: Page, served: Web) -> None:
    ask(c.PublishPrizes, tournament=NIGHT)
    ask(c.ChangeRegistration, tournament=NIGHT, change="close", why="casa cheia")
    ask(c.LockPrizes, tournament=NIGHT)
    for number in range(10, 1, -1):
        ask(c.ReportBust, tournament=NIGHT, entry=EntryId(f"e{number}"))
    page.goto(f"{served.site}{BOARD}prizes/")
    page.keyboard.type("demo 1")  # the search has the keyboard
    page.keyboard.press("Enter")
    expect(page.locator("#pay-amount")).to_be_focused()
    page.keyboard.type("123,45")
    expect(page.locator("[data-pays]")).to_have_text("Pagar R$ 123,45 a Jogador Demo 1")
    follow(page.locator(".langs a[lang=en]"))

    expect(page.locator("#pay-amount")).to_have_value("123.45")
