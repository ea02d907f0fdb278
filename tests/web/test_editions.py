"""The book is a fact on screens too: a file edited, broken or lost stops nobody, and everybody reads what decides."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest
from django.db import connection
from django.test import Client

from panoverde.bootstrap.desk import desk
from panoverde.bootstrap.ringer import Ringer
from panoverde.bootstrap.still_needed import plays_on
from panoverde.kernel.ids import SYSTEM, PersonId, TillId
from panoverde.rulebook import load
from panoverde.store.edition_guard import lifted
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Payment
from panoverde.web.citing import chips
from tests.papers import PAPERS
from tests.staff import Hire
from tests.web.conftest import Shelve
from tests.web.desk import announce, ask, see
from tests.web.night import open_till, person_named
from tests.web.test_surfaces_setup import filled

pytestmark = pytest.mark.django_db
HOUSE = """
id = "casa-verde"
title = "{title}"
short = "Casa"
extends = "ksop-2026"

[change]
"payouts.places_paid_percent" = {percent}
"""


class House:
    """A house that edits its book while tournaments are on."""

    def __init__(self, folder: Path, shelve: Shelve) -> None:
        self.file, self._shelve = folder / "casa-verde.toml", shelve

    def writes(self, percent: str, title: str = "Casa Verde") -> None:
        """Edit the file, and start anew."""
        self.file.write_text(HOUSE.format(percent=percent, title=title), encoding="utf-8")
        self.restarts()

    def loses(self, book: str) -> None:
        """Nothing is kept of a book's editions, nor does its file stand any more."""
        self.file.unlink(missing_ok=True)
        with lifted(), connection.cursor() as cursor:
            cursor.execute("DELETE FROM rulebook_edition WHERE book = %s", [book])
        self.restarts()

    def restarts(self) -> None:
        self._shelve(self.file.parent)
        desk.cache_clear()
        load()._of_old.clear()


@pytest.fixture
def house(tmp_path: Path, shelve: Shelve, series: str) -> Iterator[House]:
    """A house with two tournaments: one under its own book, one under KSOP's."""
    made = House(tmp_path, shelve)
    made.writes("11")
    announce(series, "casa", "Noite da Casa", "casa-verde")
    announce(series, "outra", "Outra Noite")
    yield made
    desk.cache_clear()


@pytest.fixture
def director(hire: Hire) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(hire("Diretora Demo", "director"))
    return client


@pytest.fixture
def cashier(hire: Hire, series: str) -> Client:
    account = hire("Caixa Demo", "cashier")
    open_till(series, account.id, TillId("caixa-casa"))
    client = Client(headers={"accept-language": "en"})
    client.force_login(account)
    return client


def read(client: Client, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status, (address, answer.status_code)
    return answer.content.decode()


# -- a file that cannot be used ------------------------------------------------------------------


@pytest.mark.parametrize("broken", ["muitos", '"12%"', "10\n[[", "10\nid = 3"])
def test_a_broken_file_stops_nothing_that_is_on_and_is_named_where_one_sets_up(
    house: House, director: Client, broken: str
) -> None:
    house.writes(broken)

    for page in ("/direct/casa/", "/floor/casa/", "/t/casa/"):
        read(director, page)
    ask(c.OpenTable, tournament="casa", table=3)
    for page in ("/tonight/", "/setup/circuito/new/", "/direct/casa/terms/"):
        assert "casa-verde.toml) cannot be used" in read(director, page), page
    assert "casa-verde" not in read(director, "/rules/")


def test_nothing_new_is_announced_under_a_broken_file_and_the_reason_is_said(house: House, director: Client) -> None:
    house.writes('"muitos"')

    refused = read(director, "/setup/circuito/new/?book=casa-verde", 422)

    assert 'data-code="rulebook.unusable"' in refused
    assert "payouts.places_paid_percent" in refused
    with pytest.raises(Exception, match="cannot be used"):
        announce("circuito", "terceira", "Terceira", "casa-verde")


# -- an edition that is lost ---------------------------------------------------------------------


def test_a_lost_edition_does_not_stop_the_desk_of_the_others(house: House, cashier: Client) -> None:
    read(cashier, "/desk/circuito/?tournament=casa")  # what this terminal sold last
    house.loses("casa-verde")

    others = read(cashier, "/desk/circuito/")
    this = read(cashier, "/desk/circuito/?tournament=casa")

    assert "<h1>Outra Noite</h1>" in others
    assert "Noite da Casa" in others
    assert "data-lost" in this
    assert "until the director chooses a book" in this
    assert "Outra Noite" in this
    person = person_named("Jogador Demo 1", "p1")
    assert "data-lost" in read(cashier, f"/desk/circuito/?tournament=casa&person={person}")
    assert "data-lost" not in read(cashier, f"/desk/circuito/?tournament=outra&person={person}")
    for part in ("find/?q=jogador&", "beside/?"):
        read(cashier, f"/desk/circuito/{part}tournament=casa")


def test_the_desk_calls_the_director_though_the_book_is_lost_and_is_answered(
    house: House, cashier: Client, director: Client
) -> None:
    house.loses("casa-verde")
    desk_page = read(cashier, "/desk/circuito/?tournament=casa")
    (href,) = re.findall(r'href="([^"]+)" data-key="F10"', desk_page)
    read(cashier, href)
    call = {"tournament": "casa", "why": "o regulamento sumiu", "command": f"form-call-{1:020}"}
    assert cashier.post("/desk/circuito/call/", call).status_code == 200

    shown = read(director, "/direct/casa/terms/")
    assert "o regulamento sumiu" in shown
    director.post("/direct/casa/call/", {"number": "1", "command": f"form-answer-{1:020}"})
    assert see("casa").calls == {}
    assert "o regulamento sumiu" not in read(director, "/direct/casa/terms/")


def test_the_floor_and_the_director_are_led_to_where_another_is_chosen(
    house: House, director: Client, hire: Hire
) -> None:
    floor = Client(headers={"accept-language": "en"})
    floor.force_login(hire("Salão Demo", "floor"))
    house.loses("casa-verde")

    assert "its book is lost" in read(director, "/tonight/")
    for page in ("/floor/casa/", "/direct/casa/prizes/"):
        assert "/direct/casa/terms/#h-book" in read(director, page, 422), page
    assert "The director chooses a book; then this page is back." in read(floor, "/floor/casa/", 422)
    terms = read(director, "/direct/casa/terms/")
    assert "no bell rings" in terms
    for page in ("/t/casa/", "/tv/casa/", "/floor/outra/", "/direct/outra/"):
        read(director, page)


def test_the_floor_calls_the_director_from_the_page_that_says_so(house: House, director: Client, hire: Hire) -> None:
    floor = Client(headers={"accept-language": "en"})
    floor.force_login(hire("Salão Demo", "floor"))
    house.loses("casa-verde")

    page = read(floor, "/floor/casa/?table=2", 422)
    assert "Call the director" in page
    assert '<option value="2" selected>Table 2</option>' in page
    assert "/floor/casa/call/" not in read(director, "/floor/casa/", 422)  # who mends it calls nobody
    call = filled(page, "/floor/casa/call/", why="o regulamento sumiu")
    done = floor.post("/floor/casa/call/", call)
    floor.post("/floor/casa/call/", call)  # a second click is the same call

    assert (done.status_code, done.headers["Location"]) == (302, "/floor/casa/")
    assert unquote(done.cookies["told"].value) == "The director is called."
    assert [(one.desk, one.table, one.why) for one in see("casa").calls.values()] == [
        ("Table 2", 2, "o regulamento sumiu")
    ]
    assert "Table 2 calls the director</b> o regulamento sumiu" in read(floor, "/floor/casa/", 422)
    assert "o regulamento sumiu" in read(director, "/direct/casa/terms/")

    for wrong, code in (({"why": "de novo"}, "calls.called-already"), ({"why": "x" * 201}, "calls.too-long")):
        refused = floor.post("/floor/casa/call/", call | wrong | {"command": f"form-again-{len(code):020}"})
        assert refused.status_code == 422
        assert f'data-code="{code}"' in refused.content.decode()
        assert f'value="{wrong["why"]}"' in refused.content.decode()  # what was typed stays
    plain = filled(read(floor, "/floor/casa/", 422), "/floor/casa/call/", table="", why="")
    assert floor.post("/floor/casa/call/", plain).status_code == 302
    assert [one.desk for one in see("casa").calls.values()] == ["Table 2", "Floor"]


def test_a_part_of_a_page_that_was_open_gives_way_to_the_page_that_says_so(house: House, hire: Hire) -> None:
    floor = Client(headers={"accept-language": "en"})
    floor.force_login(hire("Salão Demo", "floor"))
    house.loses("casa-verde")

    for target in ("pulse", "sheet"):
        answer = floor.get("/floor/casa/", headers={"HX-Request": "true", "HX-Target": target})
        assert (answer.status_code, answer.headers["HX-Refresh"]) == (422, "true")
    assert "HX-Refresh" not in floor.get("/floor/casa/").headers


def test_whoever_may_not_call_is_offered_no_call(house: House, hire: Hire) -> None:
    house.loses("casa-verde")
    nobody = Client(headers={"accept-language": "en"})

    assert nobody.post("/floor/casa/call/", {"command": f"form-none-{1:020}"}).status_code in (302, 401, 403)
    stranger = Client(headers={"accept-language": "en"})
    stranger.force_login(hire("Salão Alheio Demo", "floor", series="outra-serie"))
    assert stranger.post("/floor/casa/call/", {"command": f"form-none-{1:020}"}).status_code == 403
    assert see("casa").calls == {}


def test_its_bells_are_silent_with_a_word_about_it_and_those_of_the_others_ring(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    for night in ("casa", "outra"):
        ask(c.StartClock, tournament=night)
    house.loses("casa-verde")
    ringer = Ringer(desk(), lambda: "2099-01-01T00:00:00.000Z")

    rung = ringer.look()
    ringer.look()

    assert rung > 0
    assert see("outra").sitting.level_begun > 0
    assert see("casa").sitting.level_begun <= 0
    said = [
        record.getMessage() for record in caplog.records if "until its director chooses a book" in record.getMessage()
    ]
    assert len(said) == 1
    assert "casa" in said[0]


def test_whoever_may_have_money_to_come_is_not_erased_though_nobody_can_say(house: House) -> None:
    open_till("circuito", SYSTEM, TillId("caixa-casa"))
    person = person_named("Jogador Demo 1", "p1")
    paid = (Payment(method="cash", centavos=300_00, tendered=300_00),)
    ask(
        c.Register, tournament="casa", entry="e1", person=person, papers=PAPERS, till="caixa-casa", payments=paid,
        receipt="on-site",
    )  # fmt: skip
    ask(c.StopTournament, tournament="casa", outcome="end", cause="force-majeure", why="chuva")
    house.loses("casa-verde")

    assert plays_on(PersonId("p1"))
    assert not plays_on(PersonId("somebody else"))


# -- what screens cite ---------------------------------------------------------------------------

PAID = "casa-verde:payouts.places_paid_percent"


def test_a_citation_opens_the_clause_as_the_edition_of_that_tournament_has_it(house: House, director: Client) -> None:
    edition = see("casa").edition
    assert [cite.href for cite in chips([PAID], see("casa"))] == ["/rules/casa-verde/payouts.places_paid_percent/"]

    house.writes("20", "Casa Nova")

    (cite,) = chips([PAID], see("casa"))
    assert cite.href == f"/rules/casa-verde/edition/{edition[:16]}/payouts.places_paid_percent/"
    page = read(director, cite.href)
    assert "<title>" in page
    assert "Casa Verde, edition" in page
    assert f"edition {edition[:8]}" in page
    assert "Noite da Casa" in page
    assert "The book as it stands now says something else" in page
    assert ("11%" in page, "20%" in page) == (True, True)
    now = read(director, "/rules/casa-verde/payouts.places_paid_percent/")
    assert ("11%" in now, "20%" in now) == (False, True)
    assert "data-edition" not in now


def test_the_directors_title_and_every_page_of_an_edition_lead_on_within_it(house: House, director: Client) -> None:
    edition = see("casa").edition[:16]
    house.writes("20", "Casa Nova")

    board = read(director, "/direct/casa/")
    assert f'<a href="/rules/casa-verde/edition/{edition}/">Casa Verde</a>' in board
    for page in (f"/rules/casa-verde/edition/{edition}/", f"/rules/casa-verde/edition/{edition}/chapter/1/"):
        text = read(director, page)
        assert "Casa Nova" not in text.partition('class="note edition"')[2]
        assert f"/rules/casa-verde/edition/{edition}/chapter/" in text
    since = read(director, f"/rules/casa-verde/edition/{edition}/now/")
    assert "1 rule differs" in since
    assert (f"Casa Verde, edition {edition[:8]}" in since, "Casa Nova now" in since) == (True, True)


def test_guidance_and_inherited_clauses_are_read_in_the_edition_too(house: House, director: Client) -> None:
    house.writes("20")
    guided = see("casa")
    inherited, guiding = chips(["ksop-2026:L.s1", "tda-2015:1"], guided)

    assert "edition " in read(director, inherited.href)
    assert "as it stood in the edition" in read(director, guiding.href)


def test_a_book_that_is_gone_is_still_read_in_its_edition(house: House, director: Client) -> None:
    house.file.unlink()
    house.restarts()

    (cite,) = chips([PAID], see("casa"))

    page = read(director, cite.href)
    assert "no longer on the shelf" in page
    assert "11%" in page
    read(director, "/rules/casa-verde/payouts.places_paid_percent/", 404)


def test_an_edition_nobody_kept_is_not_there_and_a_lost_one_is_cited_by_its_number(
    house: House, director: Client
) -> None:
    assert "rulebook.unknown-edition" in read(director, f"/rules/casa-verde/edition/{'0' * 16}/", 404)
    house.loses("casa-verde")

    (cite,) = chips([PAID], see("casa"))

    assert (cite.book, cite.number) == ("casa-verde", "payouts.places_paid_percent")
    read(director, cite.href, 404)


def test_a_fact_cites_the_edition_that_decided_it_whatever_decides_now(house: House, director: Client) -> None:
    before = see("casa").edition[:16]
    house.writes("20")
    ask(c.ChangeBook, tournament="casa", book="casa-verde", why="a casa votou")
    after = see("casa").edition[:16]
    house.writes("30")

    cited = re.findall(
        r'class="cite" href="/rules/casa-verde/edition/(\w+)/', read(director, "/direct/casa/journal/")
    )

    assert cited[0] == after  # the change itself, on top
    assert set(cited[1:]) == {before}
    state = see("casa")
    assert [one.edition[:16] for one in state.decided] == [before, after]
    assert state.decided_at(state.seq - 1).edition[:16] == before
