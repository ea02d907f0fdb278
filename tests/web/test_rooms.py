"""The page of a room: its map, bookings, sections and rota, and what a floor sees first."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from panoverde.application import pushing
from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import AccountId, SeriesId, SittingId, TableNumber, TournamentId
from panoverde.series.rooms import state as rooms
from panoverde.series.rooms.facts import Span
from panoverde.series.rooms.state import Booking, Holder
from panoverde.series.rota import state as rotas
from panoverde.series.rota.facts import PlanPushes, String
from panoverde.tournament import commands as c
from panoverde.tournament.core.records import FIRST
from panoverde.web.asking import new_token
from panoverde.web.moments import written
from panoverde.web.rooms.room_seen import Hall, Looked
from tests.staff import Hire
from tests.web.desk import announce, ask
from tests.web.floor import NIGHT, seat_all

pytestmark = pytest.mark.django_db


@pytest.fixture
def director(series: str, hire: Hire, client: Client) -> Client:
    announce(series, "noite", "Noite Demo")
    announce(series, "turbo", "Turbo Demo", tables=0)
    client.force_login(hire("Diretora Demo", "director", series=series))
    return client


def send(client: Client, series: str, what: str, **fields: object) -> str:
    """Send a form of the page; give what the page says afterwards."""
    answer = client.post(f"/room/{series}/{what}/", {"command": new_token(), **fields}, follow=True)
    return answer.content.decode()


def room(series: str) -> rooms.Room:
    found: rooms.Room = desk().see(rooms.stream_of(SeriesId(series)), lambda state: state)
    return found


def test_a_room_that_nobody_declared_says_so_and_asks_for_its_tables(director: Client, series: str) -> None:
    page = director.get(f"/room/{series}/").content.decode()

    assert 'name="tables"' in page
    assert "rooms.js" in page
    assert director.get("/room/nowhere/").status_code in (403, 404)


def test_tables_are_declared_taken_and_shown_by_event(director: Client, series: str) -> None:
    ask(c.OpenTable, tournament="turbo", table=11)
    send(director, series, "declare", tables="1-8, 11")

    page = director.get(f"/room/{series}/").content.decode()

    assert {int(table): holder.title for table, holder in room(series).taken.items()}[11] == "Turbo Demo"
    assert page.count('class="spot taken"') == len(room(series).taken)
    assert "/floor/turbo/?table=11" in page


def test_a_table_that_another_event_has_is_refused_on_the_directors_page(director: Client, series: str) -> None:
    ask(c.OpenTable, tournament="turbo", table=11)
    send(director, series, "declare", tables="1-20")

    answer = director.post("/direct/noite/tables/open/", {"command": new_token(), "table": "11"})

    assert answer.status_code == 422
    assert 'data-code="room.table-taken"' in answer.content.decode()
    assert "Turbo Demo" in answer.content.decode()


def test_what_is_booked_for_an_event_has_the_colour_of_its_flight() -> None:
    main = TournamentId("main")
    one, five, six, nine = map(TableNumber, (1, 5, 6, 9))
    taken = {nine: Holder(TournamentId("side"), FIRST, "Side"), one: Holder(main, SittingId("1A"), "Main · 1A")}
    booked = Booking(main, "Main", (Span(five, six),), "2030-01-01T20:00:00.000Z", "")
    looked = Looked((Span(one, nine),), taken, (booked,), ())

    hall = Hall(looked, {}, "2029-12-31T20:00:00.000Z", AccountId("somebody"))

    assert [(key.title, key.colour) for key in hall.keys] == [("Main · 1A", 1), ("Side", 2)]  # as the tables stand
    assert {spot.number: spot.colour for spot in hall.parts()[0].spots if spot.colour} == {1: 1, 5: 1, 6: 1, 9: 2}


def test_tables_are_booked_and_let_go(director: Client, series: str) -> None:
    send(director, series, "declare", tables="1-20")

    page = send(director, series, "book", tournament="turbo", tables="15–18", since="2030-01-01T20:00", until="")
    assert "15–18" in page
    assert page.count('class="spot booked"') == 4
    assert re.findall('class="spot booked"[^>]*>.*?<small>(.*?)</small>', page, re.DOTALL) == ["1 jan"] * 4
    assert 'data-code="room.booked-already"' in send(director, series, "book", tournament="noite", tables="18")
    send(director, series, "book", tournament="turbo")

    assert room(series).booked == {}


def test_a_floor_sees_the_own_section_first(director: Client, series: str, hire: Hire) -> None:
    floor = hire("Floor Demo", "floor", series=series)
    send(director, series, "declare", tables="1-20")
    fields = {
        "title-0": "Térreo",
        "tables-0": "1-10",
        "title-1": "Mezanino",
        "tables-1": "11-20",
        "floors-1": floor.id,
    }
    send(director, series, "sections", **fields)
    ask(c.OpenTable, tournament="noite", table=12)
    theirs = Client()
    theirs.force_login(floor)

    page = theirs.get(f"/room/{series}/").content.decode().partition("<main")[2]
    assert page.index("Mezanino") < page.index("Térreo")
    tables = theirs.get("/floor/noite/").content.decode()
    assert tables.index('id="t12"') < tables.index('id="t1"')
    assert 'data-code="room.sections-overlap"' in send(director, series, "sections", **fields | {"tables-0": "1-11"})


def test_pushes_are_planned_and_made(director: Client, series: str) -> None:
    send(director, series, "declare", tables="1-20")
    assert 'data-code="rota.too-few-dealers"' in send(
        director, series, "rota", every_minutes="30", strings="1-3: Ana"
    )
    page = send(director, series, "rota", every_minutes="30", strings="1-2: Ana, Bia, Caio\n3 4")
    assert "Caio" in page
    assert 'data-part="rota"' not in page

    send(director, series, "push", string="1")
    send(director, series, "dealer", table="2", dealer="Eva", chosen="absent", why="passou mal")

    first: rotas.Line = desk().see(rotas.stream_of(SeriesId(series)), lambda state: state.strings[0])
    assert (first.dealing, first.resting) == ({1: "Caio", 2: "Eva"}, ["Bia", "Ana"])
    assert 'data-code="rota.no-such-string"' in send(director, series, "push", string="9")


def test_parts_of_the_page_come_by_themselves(director: Client, series: str) -> None:
    send(director, series, "declare", tables="1-20")
    for part in ("hall", "rota"):
        answer = director.get(f"/room/{series}/?part={part}", headers={"HX-Request": "true"})
        assert answer.content.decode().count("data-live=") == 1


def test_a_push_can_begin_a_hand_so_the_tablet_asks(series: str, hire: Hire) -> None:
    seat_all(series, tables=1, players=6, late_levels=0)
    ask(c.SeeButton, tournament=NIGHT, table=1, button=1)
    director, dealer = Client(headers={"accept-language": "en"}), Client(headers={"accept-language": "en"})
    director.force_login(hire("Diretora Demo", "director", series=series))
    dealer.force_login(hire("Dealer Demo", "dealer", series=series))
    send(director, series, "declare", tables="1-20")
    send(director, series, "rota", every_minutes="30", strings="1: Ana, Bia")
    ask(c.NextHand, tournament=NIGHT, table=1)
    assert "Has it begun?" not in dealer.get(f"/dealer/{NIGHT}/1/").content.decode()

    send(director, series, "push", string="1")

    page = dealer.get(f"/dealer/{NIGHT}/1/").content.decode()
    assert "New dealer: Bia." in page
    assert "Where a machine shuffles, the push begins the hand" in page
    dealer.post(f"/dealer/{NIGHT}/1/do/next-hand/", {"command": new_token()}, headers={"HX-Request": "true"})
    assert "Has it begun?" not in dealer.get(f"/dealer/{NIGHT}/1/").content.decode()


def test_dealers_who_are_due_are_among_what_needs_the_director(director: Client, series: str) -> None:
    send(director, series, "declare", tables="1-20")
    ask(PlanPushes, series=SeriesId(series), every_minutes=5, strings=(String((1, 2)),))  # type: ignore[arg-type]
    (bell,) = pushing.bells(desk(), SeriesId(series), written(timezone.now() + timedelta(minutes=6)))
    assert "/room/" not in board(director)

    desk().handle(bell)
    assert f"/room/{series}/#string-1" in board(director)
    send(director, series, "push", string="1")
    assert f"/room/{series}/#string-1" not in board(director)


def board(client: Client) -> str:
    """What needs the director now."""
    return client.get("/direct/noite/?part=side", headers={"HX-Request": "true"}).content.decode()
