"""Setting up, every field of it: what somebody types into the form is what is announced, changed and restored."""

from html.parser import HTMLParser
from typing import Any, NamedTuple

import pytest
from django.http import HttpResponse
from django.test import Client
from pytest_django import Settings

from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import SeriesId, TournamentId
from panoverde.series.stream import stream_of as series_stream
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.stack import Expected
from panoverde.tournament.core.terms import Offer, Share, Terms
from panoverde.tournament.stream import stream_of
from tests.staff import Hire
from tests.web.desk import code

pytestmark = pytest.mark.django_db

NEW, CREATE, LINES = "/setup/circuito/new/", "/setup/circuito/new/create/", "/setup/circuito/new/lines/"
CHOSEN = ("radio", "checkbox", "select", "hidden", "button")  # one takes what is offered there, and types nothing


# -- what a browser sends of a form ----------------------------------------------------------------------------


class Box(NamedTuple):
    """A field of a form, or one of its answers."""

    name: str
    kind: str
    value: str
    on: bool = True  # sent unless somebody changes it


class _Reader(HTMLParser):
    """Reads the form with an action, and what belongs to it by its id, but nothing that stands in a <template>."""

    def __init__(self, action: str) -> None:
        super().__init__()
        self.boxes: list[Box] = []
        self._action, self._in, self._template = action, False, False
        self._select, self._area, self._id = "", "", ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._in = said.get("action") == self._action
            self._id = said.get("id", "") if self._in else self._id
        elif tag == "template":
            self._template = True
        elif self._belongs(tag, said) and not self._template:
            self._field(tag, said)

    def _belongs(self, tag: str, said: dict[str, str]) -> bool:
        if tag == "option":
            return bool(self._select)
        return said["form"] == self._id if "form" in said else self._in

    def _field(self, tag: str, said: dict[str, str]) -> None:
        name, kind = said.get("name", ""), said.get("type", "text")
        if tag == "input" and name:
            ticked = kind in ("radio", "checkbox")
            value = said.get("value", "on" if ticked else "")
            self.boxes.append(Box(name, kind, value, "checked" in said or not ticked))
        elif tag == "button" and name:
            self.boxes.append(Box(name, "button", said.get("value", ""), on=False))
        elif tag == "select":
            self._select = name
        elif tag == "option":
            first = not any(box.name == self._select for box in self.boxes)
            self._choose(said.get("value", ""), first=first, chosen="selected" in said)
        elif tag == "textarea":
            self._area = name
            self.boxes.append(Box(name, "area", ""))

    def _choose(self, value: str, *, first: bool, chosen: bool) -> None:
        if chosen:
            self.boxes = [box._replace(on=False) if box.name == self._select else box for box in self.boxes]
        self.boxes.append(Box(self._select, "select", value, first or chosen))

    def handle_data(self, data: str) -> None:
        if self._area:
            self.boxes[-1] = self.boxes[-1]._replace(value=self.boxes[-1].value + data)

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._in = False
        elif tag == "template":
            self._template = False
        elif tag in ("textarea", "select"):
            self._area = self._select = ""


def filled(page: str, action: str, **changes: Any) -> dict[str, Any]:
    """What a browser would send of the form with this action, after somebody fills in the changes.

    Every changed field must be in the form, every choice among its answers; None takes a tick away.
    """
    reader = _Reader(action)
    reader.feed(page)
    assert reader.boxes, f"there is no form for {action}"
    sent: dict[str, Any] = {}
    for box in reader.boxes:
        if box.on:
            sent.setdefault(box.name, []).append(box.value)
    for name, value in changes.items():
        offered = [box for box in reader.boxes if box.name == name]
        assert offered, f"{action} has no field {name}"
        answers = {box.value for box in offered if box.kind in CHOSEN}
        wanted = [] if value is None else list(value) if isinstance(value, list | tuple) else [str(value)]
        assert not answers or set(wanted) <= answers, f"{name} offers {sorted(answers)}, not {wanted}"
        sent[name] = wanted
    return sent


def send(client: Client, page: str, action: str, **changes: Any) -> HttpResponse:
    """Fill a form in, and send it."""
    return client.post(action, filled(page, action, **changes))  # type: ignore[return-value]


# -- setting up ------------------------------------------------------------------------------------------------


@pytest.fixture
def director(series: str, hire: Hire) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(hire("Diretora Demo", "director", "organiser", series=series))
    return client


def opened(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200
    page: str = answer.content.decode()
    return page


def only_tournament() -> TournamentId:
    found: list[TournamentId] = desk().see(series_stream(SeriesId("circuito")), lambda s: list(s.tournaments))
    assert len(found) == 1
    return found[0]


def night() -> Tournament:
    state: Tournament = desk().see(stream_of(only_tournament()), lambda state: state)
    return state


EVERYTHING = {
    "title": "Principal Demo", "event": "main-event", "game": "8-game", "pace": "turbo", "ante_kind": "classic",
    "stack": "30000", "seats": "6", "minimum": "12", "late_levels": "6", "denominations": "25 100 500 1000 5000",
    "starts_at": "2030-01-05T14:00", "opens_at": "2030-01-04T10:00", "final_table_at": "2030-01-07T16:00",
    "later_days": "2030-01-06T13:00", "game_rules": "Limit nos jogos de stud.", "notes": "Estacionamento no local.",
    "price": "1,150", "entry_prize": "1,000", "entry_rake": "150",
    "reentry": "on", "reentry_prize": "900", "reentry_rake": "90", "reentries_most": "2",
    "rebuy": "on", "rebuy_prize": "500", "rebuy_rake": "50", "rebuy_chips": "15000", "rebuys_most": "3",
    "rebuy_levels": "4", "rebuy_up_to": "30000",
    "addon": "on", "addon_prize": "600", "addon_chips": "25000", "addon_after": "6",
    "rake_percent": "13,04", "staff_percent": "2,5", "ranking_percent": "1%", "transfer_minimum": "5,000",
    "guarantee": "100,000", "debit_fee": "1,49", "credit_fee": "3,19%",
    "action_clock": "on", "time_cards": "3", "time_cards_day": "2", "time_cards_final": "1",
}  # fmt: skip
CHIPS = {
    "laid-25": "20", "laid-100": "15", "laid-500": "8", "laid-1000": "9", "laid-5000": "3",
    "rebuy_laid-1000": "5", "rebuy_laid-5000": "2", "addon_laid-5000": "5",
    "expected_entries": "300", "expected_rebuys": "100", "expected_addons": "80",
}  # fmt: skip
ANNOUNCED = Terms(
    event="main-event", game="8-game", pace="turbo", ante="classic", starts_at="2030-01-05T17:00:00.000Z",
    opens_at="2030-01-04T13:00:00.000Z", late_levels=6, flights=("1A", "1B"),
    flight_starts=("2030-01-05T17:00:00.000Z", "2030-01-05T23:00:00.000Z"),
    later_days=("2030-01-06T16:00:00.000Z",), final_table_at="2030-01-07T19:00:00.000Z", price=1_150_00,
    entry=Offer((Share("prize", 1_000_00), Share("rake", 150_00))),
    reentry=Offer((Share("prize", 900_00), Share("rake", 90_00))), reentries_most=2,
    rebuy=Offer((Share("prize", 500_00), Share("rake", 50_00)), chips=15_000), rebuys_most=3, rebuy_levels=4,
    rebuy_up_to_chips=30_000, addon=Offer((Share("prize", 600_00),), chips=25_000), addon_after_level=6,
    rake_percent="13.04", staff_percent="2.5", ranking_percent="1", transfer_minimum=5_000_00,
    guarantee=100_000_00, minimum_players=12, debit_fee_percent="1.49", credit_fee_percent="3.19",
    denominations=(25, 100, 500, 1_000, 5_000), game_rules="Limit nos jogos de stud.",
    action_clock=True, time_cards=3, time_cards_day=2, time_cards_final=1,
    notes="Estacionamento no local.", laid=((25, 20), (100, 15), (500, 8), (1_000, 9), (5_000, 3)),
    rebuy_laid=((1_000, 5), (5_000, 2)), addon_laid=((5_000, 5),),
    expected=Expected(entries=300, rebuys=100, addons=80),
)  # fmt: skip


def announce_everything(director: Client) -> None:
    """Two flights need two starts: their fields are there once the flights are named."""
    named = director.post(LINES, filled(opened(director, NEW), CREATE, **EVERYTHING, flights="1A 1B"))
    starts = ["2030-01-05T14:00", "2030-01-05T20:00"]
    answer = send(director, named.content.decode(), CREATE, flight_starts=starts, **CHIPS)
    assert (answer.status_code, code(answer)) == (302, "")


def test_everything_that_is_typed_into_the_form_is_announced(director: Client) -> None:
    announce_everything(director)

    assert night().terms == ANNOUNCED
    assert (night().title, night().stack_chips, night().seats) == ("Principal Demo", 30_000, 6)


def test_percentages_of_its_own_are_changed_beside_what_the_book_prints(
    director: Client,
) -> None:
    send(director, opened(director, NEW), CREATE, title="Noite Demo")
    board = f"/direct/{only_tournament()}/"
    page = opened(director, f"{board}terms/")
    assert "Empty: 3%, as the book prints it." in page
    assert "Empty: 2%, as the book prints it." in page
    assert "The fee part of the price." in page
    typed = {"staff_percent": "4,5", "ranking_percent": "1", "transfer_minimum": "3,000", "why": "equipe maior"}
    send(director, page, f"{board}terms/change/", **typed)
    stands = night().terms

    assert (stands.staff_percent, stands.ranking_percent, stands.transfer_minimum) == ("4.5", "1", 3_000_00)
    refused = send(director, opened(director, NEW), CREATE, title="Outra Demo", rake_percent="90")
    assert (refused.status_code, code(refused)) == (422, "payouts.percent-by-book")


def test_a_free_tournament_is_announced_as_free_and_meant(director: Client) -> None:
    nothing = {"price": "", "entry_prize": "", "entry_rake": ""}
    send(director, opened(director, NEW), CREATE, title="Livre Demo", free="on", **nothing)

    assert (night().terms.free, night().terms.price, night().terms.entry) == (True, 0, Offer())


def test_a_venue_further_west_has_its_own_hour(director: Client, settings: Settings) -> None:
    settings.TIME_ZONE = "America/Manaus"
    send(director, opened(director, NEW), CREATE, title="Norte Demo", starts_at="2030-01-05T20:00")
    assert (night().terms.starts_at, night().terms.utc_offset_minutes) == ("2030-01-06T00:00:00.000Z", -240)
    page, change = opened(director, f"/direct/{only_tournament()}/terms/"), "terms/change/"
    send(director, page, f"/direct/{only_tournament()}/{change}", notes="Traga documento.", why="pedido")

    assert (night().terms.notes, night().terms.utc_offset_minutes) == ("Traga documento.", -240)


# -- announcing it otherwise -----------------------------------------------------------------------------------


def test_every_field_of_the_announcement_can_be_changed_before_the_first_sale(director: Client) -> None:
    send(director, opened(director, NEW), CREATE, title="Noite Demo", starts_at="2030-01-05T14:00")
    times = {"starts_at", "opens_at", "final_table_at", "later_days"}
    changes = {name: value for name, value in EVERYTHING.items() if name not in times}
    board = f"/direct/{only_tournament()}/"
    change = f"{board}terms/change/"
    typed = filled(opened(director, f"{board}terms/"), change, **changes, flights="1A 1B", edit="stack-laid")
    laid = director.post(f"{board}terms/stacks/", typed).content.decode()
    done = send(director, laid, change, why="nova", **CHIPS)

    assert (done.status_code, code(done)) == (302, "")
    assert (night().title, night().stack_chips, night().seats) == ("Principal Demo", 30_000, 6)
    kept = {name: getattr(night().terms, name) for name in (*times, "flight_starts")}
    assert night().terms == Terms(**{**_as_said(ANNOUNCED), **kept})  # times have a form of their own


def test_flights_and_later_days_without_plans_are_moved_by_their_own_form(director: Client) -> None:
    announce_everything(director)
    board = f"/direct/{only_tournament()}/"
    moved = {"flight_starts": ["2030-01-05T15:00", "2030-01-05T21:00"], "later_days": "2030-01-06T14:00"}
    page = opened(director, f"{board}terms/")
    answer = send(
        director, page, f"{board}terms/times/", starts_at="2030-01-05T15:00", notified="on", why="salão", **moved
    )

    assert (answer.status_code, code(answer)) == (302, "")
    assert night().terms.flight_starts == ("2030-01-05T18:00:00.000Z", "2030-01-06T00:00:00.000Z")
    assert night().terms.later_days == ("2030-01-06T17:00:00.000Z",)


def _as_said(terms: Terms) -> dict[str, Any]:
    return {name: getattr(terms, name) for name in Terms.__struct_fields__}


def test_it_becomes_a_free_tournament_before_the_first_sale(director: Client) -> None:
    send(director, opened(director, NEW), CREATE, title="Noite Demo")
    board, nothing = f"/direct/{only_tournament()}/", {"price": "", "entry_prize": "", "entry_rake": ""}
    page = opened(director, f"{board}terms/")
    send(director, page, f"{board}terms/change/", free="on", **nothing, why="festa da casa")

    assert (night().terms.free, night().terms.price) == (True, 0)


def test_an_announcement_changed_by_mistake_is_undone_whole(director: Client) -> None:
    announce_everything(director)
    board = f"/direct/{only_tournament()}/"
    page = opened(director, f"{board}terms/")
    send(director, page, f"{board}terms/change/", title="Engano Demo", rebuy=None, addon=None, why="?")
    assert (night().title, night().terms.rebuy) == ("Engano Demo", None)
    page = opened(director, f"{board}?undo={night().seq}")
    assert "What was announced before holds again." in page
    send(director, page, f"{board}undo/", why="era outro torneio")

    assert night().terms == ANNOUNCED
    assert (night().title, night().seats) == ("Principal Demo", 6)


# -- the house -------------------------------------------------------------------------------------------------


def test_the_house_says_all_it_puts_on_paper(director: Client) -> None:
    said = {
        "organiser": "Clube Demo Ltda.", "cnpj": "11.222.333/0001-81", "city": "São Paulo",
        "pix_key": "clube@example.com", "pix_name": "Clube Demo", "pix_city": "Campinas",
        "acceptance": "Li e aceito o regulamento.", "image_release": "Autorizo o uso da imagem.",
    }  # fmt: skip
    send(director, opened(director, "/setup/circuito/house/"), "/setup/circuito/house/set/", **said)
    house = desk().see(series_stream(SeriesId("circuito")), lambda s: s.house)

    assert {name: getattr(house, name) for name in said} == said
    assert "Autorizo o uso da imagem." in opened(director, "/setup/circuito/house/")
