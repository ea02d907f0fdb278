"""Two flights are played at once: every screen knows which one it shows, and what it sends lands there."""

import re
from datetime import date
from typing import Any

import pytest
from django.test import Client

from panoverde.bootstrap.desk import book_in_force, desk
from panoverde.bootstrap.ringer import Ringer
from panoverde.kernel.ids import EntryId, SittingId, TableNumber
from panoverde.people.models import Person
from panoverde.tournament import commands as c
from panoverde.tournament.clock.face import after_moment
from panoverde.tournament.prizes.bubble import bubble
from panoverde.web.director.pressing import BELL, LATER, MONEY, NOBODY_PLAYS, Pressing
from panoverde.web.flights import Night, NightConverter
from panoverde.web.moments import now
from panoverde.web.player.tokens import player_page
from tests.staff import Hire
from tests.web.flights import FLIGHTS, browser, form, main_event, sitting, state
from tests.web.night import NIGHT, TILL, ask

pytestmark = pytest.mark.django_db
A, B = f"{NIGHT}~1A", f"{NIGHT}~1B"


@pytest.fixture
def room(series: str, hire: Hire) -> Client:
    """A director, with two flights of twelve players each under way."""
    account = hire("Diretora Demo", "director")
    main_event(series, account.id)
    client = Client(headers={"accept-language": "en"})
    client.force_login(account)
    return client


def text(answer: Any) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


def post(client: Client, address: str, **fields: Any) -> Any:
    return client.post(address, form(**fields))


def test_an_address_names_the_flight() -> None:
    night = NightConverter().to_python(A)

    assert (str(night), night.sitting) == ("noite", "1A")
    assert NightConverter().to_url(Night(NIGHT, "1B")) == B
    assert NightConverter().to_url(NIGHT) == NIGHT


def test_a_board_shows_its_own_flight_and_offers_the_others(room: Client) -> None:
    first, second = room.get(f"/direct/{A}/"), room.get(f"/direct/{B}/")

    assert "Level 2" in text(first)  # twenty minutes on, the second flight ten
    assert "Level 1" in text(second)
    for page in (first, second):
        assert f'href="/direct/{A}/"' in page.content.decode()
        assert f'href="/direct/{B}/"' in page.content.decode()
    assert re.search(r'aria-current="page"[^>]*>\s*<i[^>]*></i>Flight 1A', first.content.decode())


def test_every_link_and_form_of_a_page_leads_on_within_its_flight(room: Client) -> None:
    for page in ("", "procedures/", "players/", "prizes/", "draws/", "terms/", "journal/"):
        html = room.get(f"/direct/{A}/{page}").content.decode()
        acts = re.findall(r'(?:action|hx-post|hx-get)="(/(?:direct|floor)/[^"]+)"', html)
        elsewhere = [act for act in acts if f"/{NIGHT}~" not in act]

        assert elsewhere == [], page


def test_the_clock_that_is_paused_is_the_one_shown(room: Client) -> None:
    post(room, f"/direct/{B}/clock/pause/", part="top")

    assert sitting("1A").clock.running_since is not None
    assert sitting("1B").clock.running_since is None


def test_without_a_flight_the_page_asks_and_what_was_sent_is_not_done(room: Client) -> None:
    asked = room.get(f"/direct/{NIGHT}/")
    sent = post(room, f"/direct/{NIGHT}/clock/pause/")

    assert (asked.status_code, sent.status_code) == (300, 422)
    for answer in (asked, sent):
        assert 'data-code="sittings.several"' in answer.content.decode()
        assert f"/direct/{A}/" in answer.content.decode()
        assert f"/direct/{B}/" in answer.content.decode()
    assert "Nothing was changed." in text(sent)
    assert all(sitting(flight).clock.running_since for flight in FLIGHTS)


def test_a_page_without_a_flight_opens_the_one_looked_at_last_on_that_device(room: Client) -> None:
    room.get(f"/floor/{B}/")

    again = room.get(f"/direct/{NIGHT}/")

    assert (again.status_code, again.headers["Location"]) == (302, f"/direct/{B}/")


def test_what_is_sent_never_goes_by_what_was_looked_at_last(room: Client) -> None:
    room.get(f"/direct/{B}/")

    sent = post(room, f"/direct/{NIGHT}/clock/pause/")

    assert sent.status_code == 422
    assert all(sitting(flight).clock.running_since for flight in FLIGHTS)


def test_a_flight_that_is_not_there_is_refused_with_those_that_are(room: Client) -> None:
    answer = room.get(f"/direct/{NIGHT}~9Z/")

    assert answer.status_code == 404
    assert 'data-code="sittings.unknown"' in answer.content.decode()
    assert f"/direct/{A}/" in answer.content.decode()


def test_once_one_flight_alone_is_open_it_is_the_one_that_is_meant(series: str, hire: Hire) -> None:
    account = hire("Diretora Demo", "director")
    main_event(series, account.id)
    for entry in [name for name in state().entries if name.startswith("1b")]:
        ask(c.TakeBackEntry, tournament=NIGHT, entry=entry, why="demo", till=TILL, late=True, by=account.id)
    client = Client()
    client.force_login(account)
    ask(c.PauseClock, tournament=NIGHT, sitting="1B", why="fim")
    ask(c.CloseSitting, tournament=NIGHT, sitting="1B", why="fim")

    page = client.get(f"/direct/{NIGHT}/")

    assert page.status_code == 200
    assert f'action="/direct/{A}/clock/pause/"' in page.content.decode()


def test_two_floors_at_once_each_in_their_flight(series: str, hire: Hire) -> None:
    account = hire("Diretora Demo", "director")
    main_event(series, account.id)
    floors = {flight: browser(hire, series, "floor", f"Floor {flight}") for flight in FLIGHTS}

    for flight, floor in floors.items():
        table, seat = next(
            (table.number, seat) for table in sitting(flight).tables.values() for seat in sorted(table.players)
        )
        entry = sitting(flight).tables[table].players[seat]
        page = floor.get(f"/floor/{NIGHT}~{flight}/?table={table}&seat={seat}")
        assert f"{table}" in text(page)
        answer = post(floor, f"/floor/{NIGHT}~{flight}/do/bust/", table=table, seat=seat, entry=entry)
        assert answer.status_code == 302
        assert answer.headers["Location"].startswith(f"/floor/{NIGHT}~{flight}/")

    assert [sitting(flight).playing for flight in FLIGHTS] == [11, 11]
    assert {entry[:2] for entry in state().out} == {"1a", "1b"}


def test_a_floor_sees_the_tables_of_its_flight_alone(room: Client) -> None:
    first, second = room.get(f"/floor/{A}/"), room.get(f"/floor/{B}/")

    def tables(page: Any) -> set[str]:
        return set(re.findall(r"\?table=(\d+)", page.content.decode()))

    assert (tables(first), tables(second)) == ({"1", "2"}, {"11", "12"})


def test_a_floor_is_not_told_how_far_the_money_is_while_flights_are_to_come(room: Client) -> None:
    assert "to the money" not in text(room.get(f"/floor/{A}/"))

    ask(c.OpenSitting, tournament=NIGHT, sitting="1C", ingredient="2c 7d Jh As 9s", witness="demo")

    assert "to the money" in text(room.get(f"/floor/{A}/"))


def test_a_player_of_another_flight_is_refused_on_the_floor(room: Client) -> None:
    place = state().entries["1b-1"].place  # type: ignore[index]
    assert place

    answer = post(room, f"/floor/{A}/do/bust/", table=1, seat=1, entry="1b-1")

    assert answer.status_code == 422
    assert state().out == {}


def test_the_page_of_a_player_acts_in_their_own_flight(room: Client) -> None:
    page = room.get(f"/direct/{A}/players/1b-1/").content.decode()

    assert f'action="/direct/{B}/players/1b-1/disqualify/"' in page
    post(room, f"/direct/{B}/players/1b-1/disqualify/", chosen="cheating", why="demo")
    assert sitting("1A").playing == 12


def test_the_list_of_players_says_the_flight(room: Client) -> None:
    everybody = room.get(f"/direct/{A}/players/")
    some = room.get(f"/direct/{A}/players/?flight=1B")

    assert "Flight 1A" in text(everybody)
    assert text(some).count("Jogador 1B") == 12
    assert "Jogador 1A" not in text(some)


def test_what_needs_the_director_is_one_list_over_all_flights(room: Client) -> None:
    ask(c.CallDirector, tournament=NIGHT, desk="Mesa 11", why="", table=11)

    html = room.get(f"/direct/{A}/").content.decode()
    side = html[html.index('id="part-side"') :]

    assert re.search(r'class="tag flight">Flight 1B</span> Mesa 11 calls', side)
    assert f'action="/direct/{B}/accept/"' in side  # its buttons are drawn there,
    assert f'name="looking" value="{A}"' in side  # and the page of 1A is shown again


def test_hand_for_hand_that_two_flights_share_is_near_once(series: str, hire: Hire) -> None:
    account = hire("Diretora Demo", "director")
    main_event(series, account.id, players=16, later=0)
    ask(c.PublishPrizes, tournament=NIGHT)
    while bubble(state(), book_in_force(state())).to_go > 2:
        fullest = max(state().every_table, key=lambda table: len(table.players))
        ask(c.ReportBust, tournament=NIGHT, entry=next(iter(fullest.players.values())))
    client = Client(headers={"accept-language": "en"})
    client.force_login(account)

    for address in (A, B):
        assert text(client.get(f"/direct/{address}/")).count("Hand-for-hand is near") == 1
    ask(c.BeginHandForHand, tournament=NIGHT, sitting=SittingId("1A"))
    assert "Hand-for-hand is near" not in text(client.get(f"/direct/{B}/"))


def test_a_proposal_of_another_flight_is_done_there_and_the_page_stays(room: Client) -> None:
    html = room.get(f"/direct/{A}/").content.decode()
    form_of_b = html[html.index(f'action="/direct/{B}/accept/"') :]
    key = re.search(r'name="key" value="([^"]+)"', form_of_b)
    assert key

    answer = room.post(
        f"/direct/{B}/accept/", form(key=key[1], slug="x", part="side", looking=A), headers={"HX-Request": "true"}
    )

    assert answer.status_code == 200
    assert f'hx-get="/direct/{A}/?part=side' in answer.content.decode()
    assert any(table.button for table in sitting("1B").tables.values())


def test_the_list_is_ranked_by_class_then_who_is_on_the_way_then_due_players_and_age() -> None:
    older, newer = "2026-11-15T20:00:00.000Z", "2026-11-15T21:00:00.000Z"
    wanted = [
        (Pressing(NOBODY_PLAYS, waiting=9, since=newer), False),
        (Pressing(NOBODY_PLAYS, waiting=2, since=older), False),
        (Pressing(NOBODY_PLAYS, waiting=2, since=newer), False),
        (Pressing(NOBODY_PLAYS, waiting=9, since=older), True),
        (Pressing(BELL, due=-10.0), False),
        (Pressing(BELL, due=60.0, waiting=90), False),
        (Pressing(BELL, waiting=90), False),
        (Pressing(MONEY), False),
        (Pressing(LATER), False),
    ]

    shuffled = wanted[::-1]

    ranked = sorted(shuffled, key=lambda one: one[0].rank(claimed=one[1]))

    assert ranked == wanted


def test_the_desk_asks_which_flight_it_sells_and_sells_that_one(series: str, hire: Hire) -> None:
    cashier = hire("Caixa Demo", "cashier", series=series)
    main_event(series, cashier.id)
    client = Client(headers={"accept-language": "en"})
    client.force_login(cashier)

    Person.objects.filter(pk="p-1a-1").update(birth_date=date(1990, 1, 1))

    asked = client.get(f"/desk/{series}/")
    page = client.get(f"/desk/{series}/?tournament={B}")
    again = client.get(f"/desk/{series}/")

    assert asked.status_code == 300
    assert f"?tournament={B}" in asked.content.decode()
    for shown in (page, again):
        assert f'data-tournament="{B}"' in shown.content.decode()
    sale = client.get(f"/desk/{series}/?tournament={B}&person=p-1a-1&flight=1B")
    assert 'name="flight" value="1B"' in sale.content.decode()


def test_a_tv_names_its_flight_and_without_one_shows_them_side_by_side(room: Client) -> None:
    del room
    public = Client(headers={"accept-language": "en"})

    one, both = public.get(f"/tv/{B}/"), public.get(f"/tv/{NIGHT}/")

    assert "Flight 1B · Main Event Demo" in text(one)
    assert "12 24 in all" in text(one)
    assert both.content.decode().count('class="cell"') == 2
    assert f'data-src="/tv/{A}/cell/"' in both.content.decode()


def test_the_public_page_shows_the_flights_side_by_side(room: Client) -> None:
    del room
    ask(c.ReportBust, tournament=NIGHT, entry="1a-1")
    public = Client(headers={"accept-language": "en"})

    page, named = public.get(f"/t/{NIGHT}/"), public.get(f"/t/{A}/")

    sides = page.content.decode()
    sides = sides[sides.index('class="sides"') :]
    assert re.findall(r"<b>(Flight 1.|Day 2)</b>", sides) == ["Flight 1A", "Flight 1B", "Flight 1C", "Day 2"]
    assert "11 players · 2 tables" in text(page)
    assert "23 of 24" in text(page)
    assert "11 left" in text(named)
    assert public.get(f"/t/{NIGHT}~9Z/").status_code == 404
    assert "Flight 1B" in text(public.get(f"/t/{NIGHT}/seats/"))


def test_a_players_own_page_is_about_their_flight(room: Client) -> None:
    del room
    public = Client(headers={"accept-language": "en"})

    first, second = (public.get(player_page(NIGHT, name)) for name in (EntryId("1a-1"), EntryId("1b-1")))

    assert "Level 2" in text(first)
    assert "Level 1" in text(second)


def test_a_player_of_a_flight_checks_their_own_draw(room: Client) -> None:
    del room
    page = Client(headers={"accept-language": "en"}).get(player_page(NIGHT, EntryId("1b-1")) + "draw/")

    assert page.status_code == 200
    assert f"&quot;tournament&quot;:&quot;{NIGHT}&quot;" in page.content.decode()


def test_bells_ring_in_every_flight(room: Client) -> None:
    del room
    ringer = Ringer(desk(), lambda: after_moment(now(), 60 * 60))

    ringer.look()

    assert all(sitting(flight).level_begun > 0 for flight in FLIGHTS)


def test_undo_puts_right_what_happened_in_the_other_flight(room: Client) -> None:
    ask(c.ReportBust, tournament=NIGHT, entry="1b-2")
    seq = state().entries["1b-2"].records[-1]  # type: ignore[index]

    answer = post(room, f"/direct/{A}/undo/", page="journal", undo=seq, chosen="mistake")

    assert answer.status_code == 302
    assert (sitting("1B").playing, sitting("1A").playing) == (12, 12)


def test_the_house_tells_each_flight_on_the_first_page_of_its_staff(room: Client) -> None:
    page = text(room.get("/tonight/"))

    assert "Flight 1A: level 2" in page
    assert "Flight 1B: level 1" in page


def test_a_bag_is_counted_in_its_own_flight_whichever_page_is_open(room: Client) -> None:
    ask(c.PauseClock, tournament=NIGHT, sitting="1B", why="fim")
    entry = next(iter(sitting("1B").tables[TableNumber(11)].players.values()))

    page = room.get(f"/direct/{A}/bags/1B/?entry={entry}")
    answer = post(room, f"/direct/{A}/bags/1B/count/", entry=entry, **{"chip-1000": "20"})

    assert page.status_code == 200
    assert answer.status_code == 302, text(answer)
    assert sitting("1B").counting == 1


def test_the_third_flight_is_to_be_opened_from_the_list_of_what_needs_the_director(room: Client) -> None:
    ask(c.ChangePlan, tournament=NIGHT, sitting="1C", starts_at=after_moment(now(), 60 * 30), why="demo")

    side = text(room.get(f"/direct/{A}/"))

    assert "Flight 1C To be opened" in side
    assert room.get(f"/direct/{A}/flights/").status_code == 200


def test_the_floor_finds_a_player_of_another_flight_and_says_where(room: Client) -> None:
    page = room.get(f"/floor/{A}/?q=Jogador 1B-3")

    assert "Flight 1B" in text(page)


def test_facts_say_in_which_flight_they_happened(room: Client) -> None:
    ask(c.PauseClock, tournament=NIGHT, sitting="1B", why="fim")

    assert "Flight 1B: Clock paused" in text(room.get(f"/direct/{A}/journal/"))


def test_what_needs_no_flight_is_done_and_the_answer_says_so(room: Client) -> None:
    ask(c.CallDirector, tournament=NIGHT, desk="Caixa 1", why="")

    answer = post(room, f"/floor/{NIGHT}/call/answer/", number="1")

    assert state().calls == {}
    assert "It was recorded" in text(answer)
    assert "Nothing was changed." not in text(answer)


@pytest.mark.parametrize("page", ["flights/", "bags/1B/", "prizes/", "journal/", "players/", "players/1b-1/"])
def test_a_page_about_the_whole_asks_for_no_flight(room: Client, page: str) -> None:
    assert room.get(f"/direct/{NIGHT}/{page}").status_code == 200


def test_the_schedule_says_how_far_each_flight_is(room: Client, series: str) -> None:
    del room
    page = Client(headers={"accept-language": "en"}).get(f"/s/{series}/").content.decode()

    assert f'href="/t/{B}/"' in page
    assert re.findall(r'data-s="(\w+)">(live|announced)<', page) == [("live", "live")] * 2 + [("idle", "announced")]
