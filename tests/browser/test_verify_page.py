"""The offline page in Chromium, opened from the disk: it says of each file what `panoverde verify` says."""

import base64
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from playwright.sync_api import Browser, Page, expect

import panoverde
from panoverde.application.dispatch import KINDS
from panoverde.application.exports import Published
from panoverde.application.verdicts import WHATS
from panoverde.bootstrap.desk import desk
from panoverde.series.stream import SeriesEvent
from panoverde.tournament.nouns import EVENT
from panoverde.tournament.stream import UPCASTS
from tests.browser.looking import violations
from tests.browser.waiting import follow
from tests.conftest import Panoverde
from tests.golden.reading import files
from tests.live.house import web
from tests.verify.agreeing import COUNTED, DECIDED, python_says
from tests.verify.forgeries import cases, night
from tests.verify.histories import Night
from tests.verify.mutations import mutations
from tests.verify.test_draws_document import vectors

pytestmark = pytest.mark.browser

PAGE = Path(panoverde.__file__).parent / "web" / "static" / "panoverde" / "verify.html"
MANY = 100  # thousands are compared without a window: make agree
VERIFY = """([file, heads]) => {
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  const work = Panoverde.verifying(bytes, heads);
  let turn; do { turn = work.next(); } while (!turn.done);
  const { tournaments, hashes, ...said } = turn.value || {};
  return turn.value && said;
}"""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(locale="pt-BR", viewport={"width": 360, "height": 740})
    opened_page = context.new_page()
    opened_page.goto(PAGE.as_uri())
    yield opened_page
    context.close()


def page_says(page: Page, file: bytes, heads: tuple[Published, ...] | None = None) -> dict[str, Any] | None:
    published = heads and [{"stream": head.stream, "seq": head.seq, "hash": head.hash} for head in heads]
    said: dict[str, Any] | None = page.evaluate(VERIFY, [base64.b64encode(file).decode(), published])
    return said


def same_verdict(page: Page, name: str, file: bytes, heads: tuple[Published, ...] | None = None) -> str:
    """Compare both readers; give what they found."""
    ours, theirs = python_says(file, heads), page_says(page, file, heads)
    if ours is None or theirs is None:
        assert (ours, theirs) == (None, None), name
        return "none"
    first = ours.first_bad and (ours.first_bad.stream, ours.first_bad.seq, ours.first_bad.what)
    bad = theirs["first_bad"] and (
        theirs["first_bad"]["stream"],
        theirs["first_bad"]["seq"],
        theirs["first_bad"]["what"],
    )
    assert bad == first, (name, ours.first_bad)
    decided = [[getattr(one, key) for key in DECIDED] for one in ours.decided_by]
    assert [[one[key] for key in DECIDED] for one in theirs["decided_by"]] == decided, name
    kept = [[one.stream, one.what, one.purpose, one.by, one.count] for one in ours.counted]
    assert theirs["counted"] == kept, name
    assert theirs["unusual"] == [[one.stream, one.what, one.count, one.about] for one in ours.unusual], name
    assert [theirs[key] for key in COUNTED] == [getattr(ours, key) for key in COUNTED], name
    return first[2] if first else ""


def test_the_page_and_the_command_say_the_same_of_every_file(page: Page) -> None:
    for name, case in cases().items():
        found = same_verdict(page, name, case.file, case.heads)

        assert found == case.what, name


def test_they_say_the_same_of_files_changed_at_random(page: Page) -> None:
    found = {same_verdict(page, said, file) for said, file in mutations(MANY, seed=1956)}

    assert len(found) > 5


def test_choosing_a_file_shows_what_is_right_in_three_languages(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "noite.jsonl"
    file.write_bytes(cases()["second day sealed"].file)
    page.set_input_files("#file", file)

    verdict = page.locator("#verdict")
    expect(verdict).to_have_attribute("data-ok", "true")
    expect(verdict).to_contain_text("Tudo confere")
    expect(verdict).to_contain_text("2 sorteios ainda lacrados")
    page.get_by_role("button", name="EN", exact=True).click()
    expect(verdict).to_contain_text("2 draws are still sealed")
    page.get_by_role("button", name="ES", exact=True).click()
    expect(verdict).to_contain_text("2 sorteos siguen sellados")
    expect(page.locator("html")).to_have_attribute("lang", "es")


@pytest.mark.parametrize(
    ("journal", "says"),
    [
        ("announced-sources", ("Mega-Sena, concurso 2801", "farol do NIST", "os jogadores da mesa 1")),
        ("friday-night", ("texto escrito pela casa: sozinho, não mostra nada",)),
    ],
)
def test_of_each_day_the_page_says_where_its_ingredient_comes_from(
    page: Page, journal: str, says: tuple[str, ...]
) -> None:
    page.set_input_files("#file", files(journal)[0])

    expect(page.locator("#verdict")).to_have_attribute("data-ok", "true")
    for said in says:
        expect(page.locator("#promises")).to_contain_text(said)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("edited", "o registro foi alterado"),
        ("deleted", "um registro foi apagado"),
        ("truncated", "o fim foi cortado"),
        ("reordered", "trocado de lugar"),
        ("foreign draw", "é de outro torneio"),
        ("draw of another number", "é de outro lugar"),
        ("wrong secret", "não é o que foi prometido"),
    ],
)
def test_choosing_a_tampered_file_names_the_first_record_that_does_not_fit(
    page: Page, tmp_path: Path, name: str, says: str
) -> None:
    case = cases()[name]
    file = tmp_path / "noite.jsonl"
    file.write_bytes(case.file)
    page.set_input_files("#file", file)

    verdict = page.locator("#verdict")
    expect(verdict).to_have_attribute("data-ok", "false")
    expect(verdict).to_have_attribute("data-what", case.what)
    expect(verdict).to_have_attribute("data-seq", str(case.seq))
    expect(verdict).to_have_attribute("data-stream", case.stream)
    expect(verdict).to_contain_text(says)


def test_published_heads_beside_the_file_find_a_rebuilt_chain(page: Page, tmp_path: Path) -> None:
    case = cases()["rebuilt, head published after"]
    file, heads = tmp_path / "noite.jsonl", tmp_path / "heads.json"
    file.write_bytes(case.file)
    said = {head.stream: {"seq": head.seq, "hash": head.hash} for head in case.heads or () if head.seq == case.seq}
    heads.write_text(json.dumps({"panoverde": "heads", "version": 1, "heads": said}), encoding="utf-8")
    page.set_input_files("#file", [heads, file])

    expect(page.locator("#verdict")).to_have_attribute("data-what", "head")
    expect(page.locator("#verdict")).to_contain_text("a corrente foi refeita")


def test_a_file_that_is_no_journal_is_said_to_be_none(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "poem.txt"
    file.write_text("Batatinha quando nasce", encoding="utf-8")
    page.set_input_files("#file", file)

    expect(page.locator("#verdict")).to_contain_text("não é um diário exportado")


def test_a_player_finds_the_own_draw_and_the_head_on_the_receipt(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "noite.jsonl"
    file.write_bytes(cases()["untouched"].file)
    page.set_input_files("#file", file)
    page.fill("#which", "e10b")
    expect(page.locator(".draws > li")).to_have_count(
        1 + sum('"e10b"' in r.body and "moves" in r.body for r in night())
    )
    expect(page.locator(".draws > li").first).to_contain_text("refeito, confere")
    record = night()[30]
    page.fill("#head", " ".join(record.hash[at : at + 4] for at in range(0, 16, 4)))

    expect(page.locator("#found")).to_contain_text(f"É o registro {record.seq} de {record.stream}")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", ["untouched", "edited"])
def test_the_page_fits_a_phone_reads_well_and_asks_nobody(
    browser: Browser, tmp_path: Path, name: str, theme: Any
) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, color_scheme=theme, locale="es-AR")
    page = context.new_page()
    asked: list[str] = []
    said: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(PAGE.as_uri())
    file = tmp_path / "noite.jsonl"
    file.write_bytes(cases()[name].file)
    page.set_input_files("#file", file)
    expect(page.locator("#verdict")).to_be_visible()
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    serious = [v for v in violations(page) if v["impact"] in ("serious", "critical")]

    assert page.locator("html").get_attribute("lang") == "es"
    assert wide <= 0
    assert [(v["id"], v["nodes"][0]["html"]) for v in serious] == []
    assert asked == [PAGE.as_uri()]
    assert said == []
    context.close()


@pytest.fixture
def site(on_sqlite: str) -> Iterator[str]:
    Night(desk()).play(reveal=False)
    with web(on_sqlite) as process:
        yield process.site


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_from_the_web_a_player_gets_file_and_page_and_checks(
    browser: Browser, site: str, panoverde: Panoverde, tmp_path: Path, theme: Any
) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 740}, color_scheme=theme, locale="pt-BR")
    page = context.new_page()
    page.goto(f"{site}/verify/")
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    serious = [v for v in violations(page) if v["impact"] in ("serious", "critical")]
    with page.expect_download() as got:
        page.get_by_role("link", name="Noite Demo").click()
    file = tmp_path / got.value.suggested_filename
    got.value.save_as(file)
    follow(page.get_by_role("link", name="Abrir a página"))
    page.set_input_files("#file", file)

    assert wide <= 0
    assert [(v["id"], v["nodes"][0]["html"]) for v in serious] == []
    assert file.name == "noite-demo.jsonl"
    expect(page.locator("#verdict")).to_have_attribute("data-ok", "true")
    assert panoverde("verify", f"{site}/verify/noite-demo.jsonl", "--json").json["not_yet_revealed"] == 2
    context.close()


def test_the_page_reads_sources_as_the_document_has_them(page: Page) -> None:
    reads = """v => { const source = Panoverde.sourceOf(v.source); return [
        source.at === null ? "" : new Date(source.at).toISOString(),
        v.gives.map(source.gives), v.gives_not.map(source.gives)]; }"""
    for vector in vectors("source"):
        comes, gives, gives_not = page.evaluate(reads, vector)
        assert (comes, all(gives), any(gives_not)) == (vector["comes"], True, False)
    for texts in vectors("no-source"):
        assert page.evaluate("texts => texts.filter((text) => Panoverde.sourceOf(text))", texts) == []


def test_it_names_the_records_that_nothing_outside_confirms(page: Page, tmp_path: Path) -> None:
    journal, told = tmp_path / "noite.jsonl", tmp_path / "recebidos.jsonl"
    journal.write_bytes(cases()["untouched"].file)
    heads = [{"stream": r.stream, "seq": r.seq, "hash": r.hash} for r in night() if r.seq in (20, 70)]
    last = max(r.seq for r in night() if r.stream == heads[0]["stream"])
    told.write_text("\n".join(map(json.dumps, heads)), encoding="utf-8")

    page.set_input_files("#file", [journal, told])

    expect(page.locator("#verdict")).to_have_attribute("data-ok", "true")
    expect(page.locator("#verdict")).to_contain_text(f"Nada de fora confirma os registros 71 a {last} de tournament")


def test_the_page_draws_what_the_document_draws(page: Page) -> None:
    for vector in vectors("draw"):
        came = page.evaluate(
            "v => Panoverde.redraw(Panoverde.unhex(v.secret), v.tournament, v.ingredient, v)", vector
        )
        assert came == vector["came"]
    for vector in vectors("commitment"):
        for day, secret in vector["secrets"].items():
            arguments = [secret, int(day), vector["commitment"]]
            assert page.evaluate("([s, d, c]) => Panoverde.fits(Panoverde.unhex(s), d, c)", arguments)
    for vector in vectors("record"):
        assert page.evaluate("r => Panoverde.chain(r)", vector) == vector["hash"]


def test_the_page_knows_every_stream_every_event_and_every_finding(page: Page) -> None:
    known: dict[str, list[str]] = page.evaluate(
        "() => Object.fromEntries(Object.entries(Panoverde.EVENTS).map(([k, v]) => [k, Object.keys(v)]))"
    )
    words: dict[str, list[str]] = page.evaluate(
        "() => Object.fromEntries(Object.entries(WORDS).map(([k, v]) => [k, Object.keys(v)]))"
    )

    assert set(known) == set(KINDS)
    assert set(known["tournament"]) == {kind.__struct_config__.tag for kind in get_args(EVENT)}
    assert set(known["series"]) == {kind.__struct_config__.tag for kind in get_args(SeriesEvent)}
    assert [old for old in UPCASTS if f'"{old}"' not in PAGE.read_text(encoding="utf-8")] == []
    assert words["pt"] == words["en"] == words["es"]
    assert set(WHATS) - {"snapshot", "position", "state"} <= set(words["pt"])  # those are a database's


def test_it_says_by_which_edition_every_record_was_decided_and_when_that_is_not_there(page: Page) -> None:
    page.set_input_files("#file", files("kept-edition")[0])
    books = page.locator("#books")
    expect(page.locator("#verdict")).to_have_attribute("data-ok", "true")
    expect(books.locator("li")).to_have_count(1)
    expect(books).to_contain_text("registros 1 a 13")
    expect(books).to_contain_text("tda-2013, edição")
    expect(books).to_contain_text("no arquivo")

    page.set_input_files("#file", files("other-book")[0])
    expect(page.locator("#verdict")).to_contain_text("Os registros conferem, mas falta o regulamento")
    expect(books.locator("li")).to_have_count(4)
    expect(books).to_contain_text("registros 12 a 15")
    page.get_by_role("button", name="EN", exact=True).click()
    expect(page.locator("#verdict")).to_contain_text("is not in the file: its decisions cannot be checked against it")


def test_why_a_draw_was_voided_is_said_in_every_language(page: Page) -> None:
    said = page.evaluate(
        """() => ["pt", "en", "es"].map((chosen) => {
          language = chosen;
          const every = [":mistake", ":mistake seat 4", ":other fire", "fire: drill", ":constructor x"];
          return every.map(because).join(" / ");
        })"""
    )

    assert said == [
        f"{kind} / {kind}: seat 4 / fire / fire: drill / :constructor x" for kind in ("Engano", "Mistake", "Error")
    ]


def test_one_of_something_is_said_in_the_singular_in_every_language(page: Page) -> None:
    one = {
        "records": 1,
        "recomputed": 1,
        "not_yet_revealed": 1,
        "heads": 1,
        "n": 1,
        "total": 1,
        "shown": 1,
        "table": 3,
    }
    said = page.evaluate(
        """(one) => ["pt", "en", "es"].map((chosen) => {
          language = chosen;
          const keys = ["good-draws", "good-wait", "good-heads", "heads-way", "shown", "d-table-break"];
          return [...keys.map((key) => say(key, one)), say("d-redraw", { list: "3", tables: 1, n: 1 }),
            say("shown", { shown: 1, total: 2 })].join(" / ");
        })""",
        one,
    )

    pt = (
        "1 registro em", "1 sorteio refeito", "1 sorteio ainda lacrado:", "1 marca publicada confere",
        "comparado com ela.", "de 1 sorteio ", "1 jogador /", "na mesa 3", "1 de 2 sorteios",
    )  # fmt: skip
    en = (
        "1 record in", "1 draw made", "1 draw is still sealed: its day", "1 published head agrees",
        "compared with it.", "of 1 draw /", "1 player /", "at table 3", "1 of 2 draws",
    )  # fmt: skip
    es = (
        "1 registro en", "1 sorteo rehecho", "1 sorteo sigue sellado:", "1 marca publicada coincide",
        "comparará con ella.", "de 1 sorteo /", "1 jugador /", "en la mesa 3", "1 de 2 sorteos",
    )  # fmt: skip
    for words, sentences in zip((pt, en, es), said, strict=True):
        assert [each for each in words if each not in sentences] == [], sentences
