"""The director's page of flights and days, and the bag table: two flights, their bags, day two, form by form."""

from typing import Any

import msgspec
import pytest
from django.test import Client
from django.utils import timezone

from panoverde.bootstrap.books import open_library
from panoverde.bootstrap.desk import desk, new_seed
from panoverde.draws.secrets import commitment
from panoverde.kernel.ids import EntryId, SeriesId, SittingId
from panoverde.people.accounts.models import Account
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.clock.face import after_moment
from panoverde.tournament.core.plan import Plan
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.terms import Payment
from panoverde.tournament.setup.templates import draft
from panoverde.tournament.stream import stream_of
from panoverde.web.moments import now
from tests.papers import PAPERS
from tests.staff import Hire
from tests.web.desk import code, midday
from tests.web.facts import last
from tests.web.night import NIGHT, TILL, ask, open_till, person_named
from tests.web.test_surfaces_setup import filled, opened

pytestmark = pytest.mark.django_db
HERE = f"/direct/{NIGHT}/"
PLANS = (
    Plan(id=SittingId("1A"), late_levels=4),
    Plan(id=SittingId("1B"), late_levels=4),
    Plan(id=SittingId("2"), kind="day", sources=(SittingId("1A"), SittingId("1B"))),
)
CHIPS = (100, 500, 1_000, 5_000)


@pytest.fixture
def rooms(series: str, hire: Hire) -> tuple[Client, Client, Account]:
    """A director and a floor, of a main event with two flights that nobody has opened yet."""
    account, floor = hire("Diretora Demo", "director"), hire("Floor Demo", "floor")
    made = draft("freezeout", open_library().book("tda-2015"), after_moment(now(), 3_600))
    seed = new_seed()
    desk().secrets.keep(NIGHT, seed)
    terms = msgspec.structs.replace(
        made.terms, event="main-event", plans=PLANS, denominations=CHIPS, utc_offset_minutes=midday(timezone.now()),
        opens_at="",
    )  # fmt: skip
    ask(
        c.CreateTournament, minutes=-120, tournament=NIGHT, series=SeriesId(series), title="Main Event",
        book="tda-2015", stack_chips=10_000, seats=9, levels=made.levels, commitment=commitment(seed), terms=terms,
    )  # fmt: skip
    ask(c.SetLanguages, tournament=NIGHT, sitting="1A", languages=("english",), posted=True, announced=True)
    open_till(series, account.id)
    clients = []
    for each in (account, floor):
        client = Client(headers={"accept-language": "en"})
        client.force_login(each)
        clients.append(client)
    return clients[0], clients[1], account


def night() -> Tournament:
    state: Tournament = desk().see(stream_of(NIGHT), lambda state: state)
    return state


def send(client: Client, page: str, path: str, **typed: Any) -> None:
    answer = client.post(f"{HERE}{path}", filled(opened(client, f"{HERE}{page}"), f"{HERE}{path}", **typed))
    assert (answer.status_code, code(answer)) == (302, "")  # type: ignore[arg-type]


def sell(account: Account, flight: str, *people: str, on_word: str = "") -> None:
    price = night().terms.entry.price
    paid = (Payment(method="cash", centavos=price, tendered=price),)
    for person in people:
        ask(
            c.Register, by=account.id, tournament=NIGHT, entry=EntryId(f"{person}-{flight}"), person=person,
            flight=flight, papers=PAPERS, till=TILL, payments=paid, on_word=on_word,
        )  # fmt: skip


def bag(client: Client, sitting: str, entry: str, **piles: int) -> None:
    typed = {"cards": 2, **{f"chip-{name[1:]}": count for name, count in piles.items()}}
    send(client, f"bags/{sitting}/?entry={entry}", f"bags/{sitting}/count/", **typed)


def played(account: Account, flight: str, tables: int, *people: str, on_word: str = "") -> None:
    ask(c.OpenTable, tournament=NIGHT, sitting=SittingId(flight), table=tables)
    sell(account, flight, *people, on_word=on_word)
    ask(c.StartClock, tournament=NIGHT, sitting=SittingId(flight))
    ask(c.PauseClock, tournament=NIGHT, sitting=SittingId(flight), why="fim")


def test_two_flights_are_opened_bagged_and_closed_and_day_two_is_formed(
    rooms: tuple[Client, Client, Account],
) -> None:
    director, floor, account = rooms
    for name in ("Ana Demo", "Bia Demo", "Caio Demo"):
        person_named(name, name.split()[0].lower())
    planned = {"cap": 60, "ends": "at-left", "ends_value": 2, "first_table": 1, "last_table": 4}
    planned |= {"starts_at": "2031-03-01T18:00", "unclaimed": "hold-back", "why": "planned"}
    send(director, "flights/", "flights/1A/plan/", **planned)
    send(director, "flights/", "flights/1A/open/", ingredient="2c 7d Jh As 9s", witness="mesa 1")
    assert last(e.SittingOpened).day == 1
    assert sorted(night().sittings[SittingId("1A")].tables) == [1, 2, 3, 4]
    sell(account, "1A", "ana", "bia")
    ask(c.StartClock, tournament=NIGHT)
    ask(c.PauseClock, tournament=NIGHT, why="fim")

    bag(director, "1A", "ana-1A", c5000=2, c1000=1)
    bag(floor, "1A", "ana-1A", c5000=2, c1000=2)
    assert "differ" in opened(director, f"{HERE}bags/1A/")
    board = opened(director, HERE)
    assert "1 bag: two counts differ" in board
    assert "2 players to bag" in board
    assert "flights are to come" in board
    bag(director, "1A", "ana-1A", c5000=2, c1000=2, c500=0)
    assert night().entries[EntryId("ana-1A")].standing == "bagged"
    send(director, "bags/1A/?entry=ana-1A", "bags/1A/seal/", seal="000777")
    send(director, "bags/1A/?entry=ana-1A", "bags/1A/back/", why="outro")
    for client in (director, floor):
        bag(client, "1A", "ana-1A", c5000=2, c1000=2)
        bag(client, "1A", "bia-1A", c5000=1, c1000=2, c500=1)
    send(director, "flights/", "flights/1A/close/", why="faltam 500")
    send(director, "flights/", "flights/1A/reopen/", why="engano")
    send(director, "bags/1A/?entry=bia-1A", "bags/1A/amend/", **{"chip-1000": 8}, witness="floor", why="recontagem")
    send(director, "flights/", "flights/1A/close/")

    send(director, "flights/", "flights/1B/open/", ingredient="3h Td 4c Kd 8s", witness="mesa 2")
    played(account, "1B", 9, "ana", "caio", on_word="a casa deixa")
    for entry, chips in (("ana-1B", {"c1000": 8}), ("caio-1B", {"c1000": 12})):
        for client in (director, floor):
            bag(client, "1B", entry, **chips)
    send(director, "flights/", "flights/1B/close/")
    send(director, "flights/", "flights/2/open/", ingredient="5c 6d Qh 2s Ts", witness="mesa 3")
    ask(c.OpenTable, tournament=NIGHT, table=1)
    send(director, "flights/", "flights/2/form/", keeps="largest")
    assert last(e.FieldFormed).people == 3
    send(director, "flights/", "flights/2/back/", why="engano")
    send(director, "flights/", "flights/2/form/", keeps="largest")

    ask(c.AmendBag, tournament=NIGHT, entry=EntryId("ana-1B"), piles=(e.Pile(1_000, 30),), witness="x", why="contado")
    send(director, "flights/", "flights/swap/", why="contado")
    assert night().entries[EntryId("ana-1B")].standing == "carried"
    unbagged(director)
    assert night().sittings[SittingId("2")].carried == 0


def unbagged(director: Client) -> None:
    """Two open their bags, nobody claims the third."""
    first, second, third = [entry.id for entry in night().entries.values() if entry.standing == "carried"]
    page = f"bags/2/?entry={first}"
    wrong = filled(opened(director, f"{HERE}{page}"), f"{HERE}bags/2/open/", place="9-9")
    answer = director.post(f"{HERE}bags/2/open/", wrong)
    assert code(answer) == "bags.wrong-seat"  # type: ignore[arg-type]
    chips = night().bags[first].agreed
    send(director, page, "bags/2/open/", photo_id="yes", counted=chips)
    send(director, f"bags/2/?entry={second}", "bags/2/open/")
    send(director, f"bags/2/?entry={third}", "bags/2/open/", unclaimed="put-in-play", witness="floor")


def test_who_waits_changes_flights_and_a_short_field_is_decided(rooms: tuple[Client, Client, Account]) -> None:
    director, floor, account = rooms
    send(director, "flights/", "flights/1A/open/", ingredient="2c 7d Jh As 9s", witness="mesa 1")
    people = [person_named(f"Jogador {n}", f"p{n}") for n in range(30)]
    ask(c.OpenTable, tournament=NIGHT, table=1, upto=3)
    sell(account, "1A", *people[:28])
    waits = EntryId("p27-1A")
    send(director, "flights/", "flights/rehome/", entry=waits, flight="1B", why="sem lugar")
    assert night().entries[waits].sitting == "1B"
    ask(c.StartClock, tournament=NIGHT)
    for entry in [entry for entry in night().entries.values() if entry.sitting == "1A"][1:]:
        ask(c.ReportBust, tournament=NIGHT, entry=entry.id)
    ask(c.PauseClock, tournament=NIGHT, why="fim")
    for client in (director, floor):
        bag(client, "1A", "p0-1A", c5000=54)
    send(director, "flights/", "flights/1A/close/")
    send(director, "flights/", "flights/1B/open/", ingredient="3h Td 4c Kd 8s", witness="mesa 2")
    ask(c.OpenTable, tournament=NIGHT, table=9)
    ask(c.SeatAlternate, tournament=NIGHT)
    played(account, "1B", 10, "p28")
    for client in (director, floor):
        bag(client, "1B", "p27-1A", c5000=2)
        bag(client, "1B", "p28-1B", c5000=2)
    send(director, "flights/", "flights/1B/close/")
    send(director, "flights/", "flights/2/open/", ingredient="5c 6d Qh 2s Ts", witness="mesa 3")
    ask(c.OpenTable, tournament=NIGHT, table=1)
    send(director, "flights/", "flights/2/form/")
    send(director, "flights/", "flights/short/", choice="those-who-came", why="decidido")

    assert last(e.ShortFieldDecided).people == 3
