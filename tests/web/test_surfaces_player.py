"""One player's page: every fact about the entry, however old; a bust of the wrong player put right from there."""

from typing import Any

import pytest
from django.test import Client

from panoverde.kernel.ids import EntryId
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.records import Entry
from tests.staff import Hire
from tests.web.desk import code
from tests.web.facts import facts, last
from tests.web.night import NIGHT, ask
from tests.web.test_surfaces_director import night
from tests.web.test_surfaces_setup import filled, opened

pytestmark = pytest.mark.django_db


def page(entry: str) -> str:
    return f"/direct/{NIGHT}/players/{entry}/"


def of(entry: str) -> Entry:
    return night().entries[EntryId(entry)]


def send(client: Client, entry: str, path: str, **typed: Any) -> str:
    """Fill in one of the page's forms as it is offered; give the code of the refusal, if any."""
    action = page(entry) + path
    answer = client.post(action, filled(opened(client, page(entry)), action, **typed))
    assert answer.status_code in (302, 422)
    return code(answer)  # type: ignore[arg-type]


def test_the_list_leads_to_a_player_with_everything_that_happened(director: Client) -> None:
    ask(c.ReportBust, tournament=NIGHT, entry=EntryId("e3"))

    listed, shown = opened(director, f"/direct/{NIGHT}/players/?show=out"), opened(director, page("e3"))

    assert f'href="{page("e3")}"' in listed
    for said in ("Jogador Demo 3 entered", "Jogador Demo 3 paid", "Jogador Demo 3 out", "10th"):
        assert said in shown


def test_it_was_the_neighbour_found_long_after(director: Client) -> None:
    ask(c.ReportBust, tournament=NIGHT, entry=EntryId("e3"))
    for number in range(150):
        ask(c.SeeStack, tournament=NIGHT, entry=EntryId(f"e{4 + number % 5}"), chips=1_000 + number)
    ask(c.ReportBust, tournament=NIGHT, entry=EntryId("e10"))

    assert send(director, "e3", "other/", instead="e4", why="assento vizinho") == ""

    assert (of("e3").standing, of("e4").standing) == ("playing", "out")
    assert (night().place_of(EntryId("e4")), night().place_of(EntryId("e10"))) == (10, 9)
    assert last(e.BustCorrected).why == "assento vizinho"


def test_nobody_went_out(director: Client) -> None:
    ask(c.ReportBust, tournament=NIGHT, entry=EntryId("e3"))

    assert send(director, "e3", "back/", why="a mão não valeu") == ""

    assert of("e3").standing == "playing"


def test_a_stack_said_later_and_the_directors_order(director: Client) -> None:
    for entry in ("e3", "e4"):
        ask(c.ReportBust, tournament=NIGHT, entry=EntryId(entry))

    assert send(director, "e3", "stack/", stack_chips="4.500") == ""
    assert send(director, "e3", "rank/", **{"rank-e3": "2", "rank-e4": "1"}, why="foi a mesma mão") == ""

    assert of("e3").out
    assert last(e.StackTold).stack == 4_500
    assert last(e.BustsRanked).finish == (("e4",), ("e3",))
    assert (night().place_of(EntryId("e3")), night().place_of(EntryId("e4"))) == (9, 10)


def test_a_correction_asked_for_here_comes_back_here(director: Client) -> None:
    ask(c.ReportBust, tournament=NIGHT, entry=EntryId("e3"))
    bust = facts()[-1].seq
    here = f"{page('e3')}?undo={bust}"
    action = f"/direct/{NIGHT}/undo/"

    answer = director.post(action, filled(opened(director, here), action, why="ainda tinha ficha"))

    assert (answer.status_code, answer.headers["Location"]) == (302, page("e3"))
    assert of("e3").standing == "playing"


def test_what_cannot_be_is_said_beside_its_form_and_nothing_changes(director: Client) -> None:
    ask(c.ReportBust, tournament=NIGHT, entry=EntryId("e3"))
    before = len(facts())

    assert send(director, "e3", "other/", instead="", why="engano") == "forms.missing"
    assert send(director, "e3", "stack/", stack_chips="muitas") == "forms.not-a-number"
    assert len(facts()) == before


def test_whoever_only_looks_has_no_forms_and_nobody_is_nobody(series: str, hire: Hire, director: Client) -> None:
    ask(c.ReportBust, tournament=NIGHT, entry=EntryId("e3"))
    office = Client(headers={"accept-language": "en"})
    office.force_login(hire("Organizadora Demo", "organiser", series=series))

    assert "Put it right" not in opened(office, page("e3"))
    assert office.post(page("e3") + "back/", {"why": "x"}).status_code == 403
    assert director.get(page("ninguem")).status_code == 404


def test_a_player_is_disqualified_from_here_and_let_back_in(director: Client) -> None:
    assert send(director, "e3", "disqualify/", chips="12.500", why="conluio") == ""

    assert (of("e3").standing, last(e.PlayerDisqualified).chips) == ("disqualified", 12_500)
    shown = opened(director, page("e3"))
    assert "disqualified" in shown
    assert "Disqualify</button>" not in shown
    assert "disqualified" in opened(director, f"/direct/{NIGHT}/players/?show=out")
    assert send(director, "e3", "let-in/", why="era outro") == ""
    assert of("e3").standing == "playing"


def test_somebody_under_age_is_removed_and_whoever_is_out_has_no_chips_to_count(director: Client) -> None:
    ask(c.ReportBust, tournament=NIGHT, entry=EntryId("e3"))

    assert 'name="chips"' not in opened(director, page("e3"))
    assert send(director, "e3", "remove/", cause="minor", why="17 anos") == ""
    assert send(director, "e4", "remove/", cause="no-document", chips="900", why="") == "forms.missing"

    assert of("e3").standing == "removed"
    assert last(e.PlayerRemoved).cause == "minor"
    assert of("e4").standing == "playing"
    assert send(director, "e4", "remove/", cause="no-document", chips="900", why="documento de outro") == ""
    assert (of("e4").standing, last(e.PlayerRemoved).chips) == ("removed", 900)


def test_who_directs_or_organises_the_whole_house_bars_from_here(series: str, hire: Hire, director: Client) -> None:
    del director  # announced the night
    office, only_here = Client(headers={"accept-language": "en"}), Client(headers={"accept-language": "en"})
    office.force_login(hire("Organizadora Demo", "organiser"))
    only_here.force_login(hire("Diretora Demo Dois", "director", series=series))

    assert send(office, "e3", "bar/", why="agrediu um dealer") == ""
    assert "Lift the bar" in opened(office, page("e3"))
    assert "Lift the bar" not in opened(only_here, page("e3"))
    assert (
        only_here.post(page("e3") + "lift-bar/", {"why": "x", "command": "a-token-of-this-test"}).status_code == 403
    )
    assert send(office, "e3", "lift-bar/", why="era outro") == ""
    assert "Bar from the house" in opened(office, page("e3"))
