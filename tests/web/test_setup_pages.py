"""Setting up: a tournament on one page, what is wrong beside what was typed, the structure line by line."""

import re
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from django.test import Client
from django.utils import translation

from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import SeriesId, TournamentId
from panoverde.series.stream import stream_of as series_stream
from panoverde.tournament.core import games, terms
from panoverde.tournament.stream import stream_of
from panoverde.web import term_labels as labels
from panoverde.web.setup.levels import Line, edited, read_lines, shown_lines
from tests.staff import Hire
from tests.web.forms import typed

pytestmark = pytest.mark.django_db


@pytest.fixture
def director(series: str, hire: Hire) -> Iterator[Client]:
    client = Client(headers={"accept-language": "en"})
    client.force_login(hire("Diretora Demo", "director", "organiser"))
    yield client
    del series


def only_tournament() -> TournamentId:
    found: list[TournamentId] = desk().see(series_stream(SeriesId("circuito")), lambda s: list(s.tournaments))
    assert len(found) == 1
    return found[0]


def see(tournament: TournamentId, look: Any) -> Any:
    return desk().see(stream_of(tournament), look)


def test_a_template_is_announced_as_it_stands_with_its_source_and_tables(director: Client) -> None:
    form = typed(director.get("/setup/circuito/new/?kind=re-entry").content.decode())

    answer = director.post("/setup/circuito/new/create/", {**form, "title": "Noite Demo"})
    night = only_tournament()

    assert answer.headers["Location"] == f"/direct/{night}/procedures/#day"
    assert night.startswith("noite-demo-")
    found = see(night, lambda s: (s.title, s.day, sorted(s.sitting.tables), s.terms.price, s.terms.reentries_most))
    assert found == (
        "Noite Demo", 0, [1, 2], 200_00, 2,
    )  # fmt: skip
    assert see(night, lambda s: s.commitment)
    assert desk().secrets.seed(night)


def test_sent_twice_it_is_announced_once(director: Client) -> None:
    form = typed(director.get("/setup/circuito/new/").content.decode())

    answers = [director.post("/setup/circuito/new/create/", form) for _ in range(2)]

    assert answers[0].headers["Location"] == answers[1].headers["Location"]
    assert only_tournament()


def test_nothing_typed_is_lost_where_something_cannot_be_read(director: Client) -> None:
    form = typed(director.get("/setup/circuito/new/").content.decode())
    wrong = {**form, "title": "Noite “Demo” & cia", "stack": "muitas", "entry_prize": "oitenta", "notes": "sem notas"}
    wrong["level-big"] = ["duzentos", *form["level-big"][1:]]

    answer = director.post("/setup/circuito/new/create/", wrong)
    page = answer.content.decode()

    assert answer.status_code == 422
    assert "Noite “Demo” &amp; cia" in page
    assert "sem notas" in page
    assert 'value="muitas"' in page
    assert 'value="oitenta"' in page
    assert 'value="duzentos"' in page
    assert "Starting stack: “muitas” is not a whole number" in page
    assert "Prize: “oitenta” is not an amount" in page
    assert "Big blind: “duzentos” is not a whole number" in page
    assert desk().see(series_stream(SeriesId("circuito")), lambda s: len(s.tournaments)) == 0


def test_parts_that_do_not_add_up_are_refused_beside_the_price_with_their_clause(director: Client) -> None:
    form = typed(director.get("/setup/circuito/new/").content.decode())

    page = director.post("/setup/circuito/new/create/", {**form, "price": "150", "title": "Fica"}).content.decode()

    prices = page[page.index('id="price-title"') :]
    assert 'data-code="payment.parts-unequal"' in prices
    assert "/rules/ksop-2026/" in prices[: prices.index("</fieldset>")]
    assert 'value="Fica"' in page
    assert 'value="150"' in page


def test_a_line_that_cannot_be_played_is_marked_where_it_stands(director: Client) -> None:
    form = typed(director.get("/setup/circuito/new/").content.decode())
    minutes = [*form["level-minutes"][:2], "0", *form["level-minutes"][3:]]

    page = director.post("/setup/circuito/new/create/", {**form, "level-minutes": minutes}).content.decode()

    assert page.count('class="line wrong"') == 1
    assert "Line 3 of the structure lasts 1 to 600 minutes, or 1 to 200 hands" in page


@pytest.mark.parametrize(
    ("edit", "lines", "focus"),
    [("add", "LLBL", 3), ("copy-0", "LLLB", 1), ("rest-0", "LBLB", 1), ("drop-0", "LB", 0), ("nonsense", "LLB", -1)],
)
def test_buttons_change_the_lines_and_say_where_to_go_on(edit: str, lines: str, focus: int) -> None:
    level, rest = Line(False, "20", "100", "200", "200"), Line(True, "10")

    found, at = edited([level, level, rest], edit)

    assert ("".join("B" if line.rest else "L" for line in found), at) == (lines, focus)


def test_a_new_level_is_twice_the_last_one_and_one_line_always_stays() -> None:
    found, _ = edited([Line(False, "20", "100", "200", "")], "add")

    assert found[1] == Line(False, "20", "200", "400", "")
    assert edited(found[:1], "drop-0")[0] == found[:1]


def test_the_structure_says_beside_a_line_what_to_look_at() -> None:
    lines = [Line(False, "20", "100", "200"), Line(False, "20", "300", "600")]

    with translation.override("en"):
        shown = shown_lines(lines, stack=20_000)

    assert shown[0].findings == []
    assert shown[1].findings == ["The big blind goes from 200 to 600: 200% at once."]
    assert read_lines(lines)[1] == {}


def test_a_structure_is_made_to_measure_without_losing_what_was_typed(director: Client) -> None:
    form = typed(director.get("/setup/circuito/new/").content.decode())
    order = {**form, "edit": "generate", "gen_entries": "100", "gen_hours": "3", "gen_minutes": "", "stack": "20000"}

    page = director.post("/setup/circuito/new/lines/", order, headers={"hx-request": "true"}).content.decode()
    plain = director.post("/setup/circuito/new/lines/", {**order, "gen_entries": "1", "title": "Fica"})  # no script
    impossible = plain.content.decode()

    assert page.count('name="kind" value="level"') > 5
    assert "entries: 100" in page
    assert 'data-code="structure.bad-order"' in impossible
    assert typed(impossible)["kind"] == form["kind"]
    assert typed(impossible)["title"] == "Fica"


def test_every_choice_the_core_knows_is_in_the_form() -> None:
    for names, choices in (
        (labels.EVENTS, terms.Event), (labels.GAMES, games.Game), (labels.PACES, terms.Pace),
        (labels.ANTES, terms.Ante), (labels.PARTS, terms.Part),
    ):  # fmt: skip
        assert set(names) == set(get_args(choices))


def test_an_organiser_who_is_no_director_leaves_day_and_tables_to_one(series: str, hire: Hire) -> None:
    client = Client(headers={"accept-language": "en"})
    client.force_login(hire("Organizadora Demo", "organiser", series=series))
    form = typed(client.get("/setup/circuito/new/").content.decode())

    client.post("/setup/circuito/new/create/", {**form, "tables": "2"})

    assert see(only_tournament(), lambda s: (s.day, len(s.sitting.tables))) == (0, 0)


def test_the_house_says_who_it_is_and_a_key_no_code_can_be_made_of_is_found_out_now(director: Client) -> None:
    said = {"organiser": "Clube Demo", "city": "São Paulo", "pix_key": "clube@example.com", "command": "a" * 20}

    good = director.post("/setup/circuito/house/set/", said)
    bad = director.post("/setup/circuito/house/set/", {**said, "pix_key": "não é", "command": "b" * 20})
    house = desk().see(series_stream(SeriesId("circuito")), lambda s: s.house)

    assert good.status_code == 302
    assert (house.organiser, house.pix_key) == ("Clube Demo", "clube@example.com")
    assert bad.status_code == 422
    assert 'value="não é"' in bad.content.decode()


def test_printers_are_added_listed_and_taken_away(director: Client) -> None:
    form = {"name": "Caixa 1", "kind": "network", "address": "192.168.0.77", "columns": "48"}

    bad = director.post("/setup/circuito/printers/add/", {**form, "address": "not an address"})
    director.post("/setup/circuito/printers/add/", form)
    page = director.get("/setup/circuito/printers/").content.decode()
    printer = re.search(r'name="printer" value="([^"]+)"', page)
    assert printer
    director.post("/setup/circuito/printers/remove/", {"printer": printer[1]})

    assert bad.status_code == 422
    assert 'value="not an address"' in bad.content.decode()
    assert "192.168.0.77:9100" in page
    assert "192.168.0.77" not in director.get("/setup/circuito/printers/").content.decode()


def test_the_first_series_leads_on_to_its_first_tournament(director: Client) -> None:
    opened = {"title": "Clube da Terça", "book": "bsop", "command": "c" * 20}

    answer = director.post("/tonight/open/", opened)
    nameless = director.post("/tonight/open/", {**opened, "title": " ", "command": "d" * 20})

    assert re.fullmatch(r"/setup/clube-da-terca-\w{4}/new/", answer.headers["Location"])
    assert director.get(answer.headers["Location"]).status_code == 200
    assert nameless.status_code == 422
    assert 'data-code="series.bad-setup"' in nameless.content.decode()
