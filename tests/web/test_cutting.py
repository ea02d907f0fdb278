"""The cut on every screen where something is drawn: asked where the house has its players cut, and nowhere else."""

from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from panoverde.bootstrap.desk import desk as house_desk
from panoverde.kernel.ids import EntryId, PersonId, SeriesId
from panoverde.series.stream import House, SetHouse
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.web.player.tokens import player_page
from tests.staff import Hire
from tests.web.desk import END_TO_END, Cashier, at_work, cashier_of, entry_of, person, text
from tests.web.desk import see as seen_at_desk
from tests.web.facts import last
from tests.web.floor import Floor, seat_all
from tests.web.night import NIGHT, ask
from tests.web.test_surfaces_desk import do as do_at_desk
from tests.web.test_surfaces_desk import unpaid
from tests.web.test_surfaces_director import BOARD
from tests.web.test_surfaces_director import send as direct
from tests.web.test_surfaces_floor import accept, do, house, keys, see_buttons, tablet, thin
from tests.web.test_surfaces_setup import opened

__all__ = ["house"]  # a fixture
pytestmark = pytest.mark.django_db


def raw(answer: HttpResponse) -> str:
    return answer.content.decode()


def switch_on(series: str) -> None:
    held: House = house_desk().see(f"series/{series}", lambda state: state.house)  # type: ignore[arg-type]
    said = {field: getattr(held, field) for field in House.__struct_fields__}
    ask(SetHouse, series=SeriesId(series), house=House(**{**said, "cut": True}))


@pytest.fixture
def desk(series: str, hire: Hire) -> Cashier:
    return at_work(hire("Diretora Demo", "director", series=series), series)


def drawn_for(who: PersonId) -> int | None:
    return seen_at_desk().entries[entry_of(who)].cut


def test_the_desk_asks_for_the_cut_once_the_house_has_it(desk: Cashier, series: str) -> None:
    who = person(1, full_name="Ana Demo Um")
    assert 'name="cut"' not in raw(desk.get(person=who, what="entry"))
    switch_on(series)
    assert 'name="cut"' in raw(desk.get(person=who, what="entry"))
    assert "Your cut, from 0 to 99?" in text(desk.get("show/"))
    sold = desk.sell(who, ("cash", "300"), cut="37")

    assert drawn_for(who) == 37
    assert "Your cut: 37" in text(sold)
    refused = desk.sell(person(2, full_name="Beto Demo Dois"), ("cash", "300"), cut="137")
    assert "A cut is a number from 0 to 99" in text(refused)
    assert 'value="137"' in raw(refused), "what was typed stays"


def test_whoever_pays_by_pix_cuts_when_it_is_confirmed(desk: Cashier, series: str) -> None:
    switch_on(series)
    who = person(1, full_name="Ana Demo Um")
    page = raw(desk.sell(who, ("pix", "300"), cut="11"))
    assert 'name="cut"' in page
    txid = seen_at_desk().entries[entry_of(who)].awaited[0].txid
    desk.post("confirm-pix/", person=who, entry=entry_of(who), txid=txid, end_to_end=END_TO_END, cut="64")

    assert drawn_for(who) == 64, "the one named at the draw, not the one named with the reservation"


def test_what_is_owed_and_a_seat_on_credit_are_cut_for(desk: Cashier, series: str) -> None:
    switch_on(series)
    ana, beto = person(1, full_name="Ana Demo Um"), person(2, full_name="Beto Demo Dois")
    unpaid(desk, ana)
    assert 'name="cut"' in raw(desk.get(person=ana, what="owed"))
    desk.sell(ana, ("cash", "300"), what="owed", cut="5")
    unpaid(desk, beto)
    do_at_desk(desk, "credit", beto, why="paga no intervalo", cut="6")

    assert (drawn_for(ana), drawn_for(beto)) == (5, 6)


def test_the_player_sees_the_cut_where_the_draw_is_shown(desk: Cashier, series: str, client: Client) -> None:
    switch_on(series)
    who = person(1, full_name="Ana Demo Um")
    desk.sell(who, ("cash", "300"), cut="37")
    assert "Your cut: 37" in text(
        client.get(player_page(desk.tournament, entry_of(who)), headers={"accept-language": "en"})
    )
    shown = client.get(f"{player_page(desk.tournament, entry_of(who))}draw/", headers={"accept-language": "en"})
    assert "Your cut: 37" in text(shown)


# -- floor and director ------------------------------------------------------------------------------------------


@pytest.fixture
def floor(series: str, hire: Hire) -> Floor:
    seat_all(series, tables=3, players=18, late_levels=0)
    switch_on(series)
    return tablet(hire, series)


def test_the_floor_lets_a_player_cut_for_a_break_and_a_button(floor: Floor) -> None:
    do(floor, "draw-button-for", table=1, cut="21")
    assert last(e.ButtonDrawn).draw.cut == 21
    do(floor, "break", table=3, cut="22")
    assert last(e.TableBroken).draw.cut == 22


def test_the_director_lets_a_player_cut_for_all_of_them(series: str, hire: Hire) -> None:
    seat_all(series, tables=3, players=15, late_levels=0)
    client = Client(headers={"accept-language": "en"})
    client.force_login(hire("Diretora Demo", "director", series=series))
    assert 'name="cut"' not in opened(client, f"{BOARD}draws/")
    switch_on(series)
    direct(client, "draws/", "draws/button/", table="1", cut="31")
    assert last(e.ButtonDrawn).draw.cut == 31
    direct(client, "procedures/", "tables/break/", table="3", why="mesa menor", cut="32")
    assert last(e.TableBroken).draw.cut == 32
    direct(client, "procedures/", "tables/redraw/", tables=["1", "2"], why="dia 2", cut="33")
    assert last(e.SeatsRedrawn).draw.cut == 33
    direct(client, "players/e1/", "players/e1/anew/", why="irmãos na mesma mesa", cut="34")
    anew = last(e.SeatDrawn)
    assert (anew.draw.cut, anew.why, anew.nth) == (34, "irmãos na mesma mesa", 2)
    assert anew.of is not None
    assert f"drew table {anew.place.table} seat {anew.place.seat}: irmãos na mesma mesa" in opened(
        client, f"{BOARD}draws/"
    )


def test_an_alternate_cuts_when_called(series: str, hire: Hire) -> None:
    seat_all(series, tables=1, players=10, seats=9)
    switch_on(series)
    ask(c.ReportBust, tournament=NIGHT, entry=EntryId("e1"))
    assert seen(NIGHT).sitting.alternates
    cashier = cashier_of(hire("Diretora Demo", "director", series=series), series)
    assert 'name="cut"' in raw(cashier.get("alternates/"))
    cashier.post("alternates/", cut="44")

    assert last(e.SeatDrawn).draw.cut == 44


def seen(tournament: str) -> Any:
    return seen_at_desk(tournament)


def test_a_balanced_player_cuts_with_the_proposal(series: str, hire: Hire, house: Any) -> None:
    seat_all(series, tables=3, players=24, late_levels=0, book=house("seating.balance_seat", "drawn"))
    switch_on(series)
    floor = tablet(hire, series)
    thin(1, 6)
    see_buttons()
    (key,) = [key for key in keys(floor) if key.startswith("move:")]
    accept(floor, key, cut="55")

    moved = last(e.PlayerMoved)
    assert moved.draw is not None
    assert moved.draw.cut == 55
