"""The director's pages when somebody is put out: what goes along, the forfeited prize, debts; cases of the room."""

import pytest
from django.test import Client

from panoverde.kernel.ids import EntryId
from panoverde.people.accounts.models import Account
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from tests.web.facts import last
from tests.web.night import NIGHT, ask
from tests.web.test_bag_slips import bagged
from tests.web.test_cases_pages import sent
from tests.web.test_flights_pages import HERE, night, rooms
from tests.web.test_surfaces_director import BOARD, bust
from tests.web.test_surfaces_director import send as sends
from tests.web.test_surfaces_setup import opened

pytestmark = pytest.mark.django_db
__all__ = ["rooms"]
Rooms = tuple[Client, Client, Account]


def at(entry: str) -> str:
    return f"players/{entry}/"


def test_the_page_of_a_player_with_a_bag_says_what_goes_along_and_asks_for_no_count(rooms: Rooms) -> None:
    director = rooms[0]
    bagged(rooms)

    page = opened(director, f"{HERE}{at('ana-1A')}")
    assert "Goes with it" in page
    assert "bag of Flight 1A, 12,000 chips" in page
    own = f"/direct/{NIGHT}~1A/{at('ana-1A')}"  # the page leads on within the player's flight
    assert sent(director, own, f"{own}disqualify/", why="conluio") == ""

    assert last(e.PlayerDisqualified).chips == 12_000
    assert night().entries[EntryId("ana-1A")].standing == "disqualified"
    assert sent(director, own, f"{own}let-in/", why="engano") == ""
    assert night().entries[EntryId("ana-1A")].standing == "bagged"


def money_night(director: Client) -> None:
    """Ten entries, three paid, three left."""
    sends(director, "procedures/", "registration/", change="close", why="enough")
    sends(director, "prizes/", "prizes/publish/", shares="50 30 20")
    sends(director, "prizes/", "prizes/lock/")
    bust(*range(10, 3, -1))


def test_a_forfeited_prize_is_a_need_is_shared_on_the_page_of_prizes_and_taken_back(director: Client) -> None:
    money_night(director)
    sends(director, at("e3"), f"{at('e3')}disqualify/", chips=12_000, why="conluio")
    before = night().purse.sheet
    assert before
    assert "Forfeited prize: 3rd" in opened(director, BOARD)
    assert "2 places are still to be won; each gets its part." in opened(director, f"{BOARD}prizes/")

    sends(director, "prizes/", "prizes/forfeited/", why="desqualificado")

    assert last(e.PrizesChanged).sheet.forfeited[0].centavos == before.prizes[2]
    page = opened(director, f"{BOARD}prizes/")
    assert "Shared: on the first 2 places." in page
    assert "Forfeited prize" not in opened(director, BOARD)
    sends(director, "prizes/", "prizes/forfeited/", why="engano")
    after = night().purse.sheet
    assert after
    assert after.prizes == before.prizes


def test_a_prize_that_was_paid_is_owed_back_and_every_screen_of_the_person_says_so(director: Client) -> None:
    money_night(director)
    ask(c.ReportBust, tournament=NIGHT, entry=EntryId("e3"))
    ask(c.HandReceipt, tournament=NIGHT, entry=EntryId("e3"), signed=True, checked=True)
    sends(director, "prizes/?pay=e3", "prizes/pay/", entry="e3", method="cash", photo_id="yes")
    sends(director, at("e3"), f"{at('e3')}disqualify/", why="descoberto depois")

    assert "of a prize back" in opened(director, f"{BOARD}{at('e3')}")
    assert "were paid before and are owed back" in opened(director, f"{BOARD}prizes/")


def test_a_breach_that_was_noted_stands_first_among_the_tiles_and_leads_to_its_case(director: Client) -> None:
    ask(c.NoteBreach, tournament=NIGHT, entry=EntryId("e3"), ground="language", language="another", in_hand=True)
    tiles = f"/floor/{NIGHT}/case/of/e3/"
    assert "Noted already" in opened(director, tiles)
    assert "ground=venue-language&amp;breach=1" in opened(director, tiles)

    assert sent(director, f"{tiles}?ground=venue-language&breach=1", f"{tiles}open/", seen_by="dealer") == ""

    case = last(e.CaseOpened)
    assert (case.ground, case.breach, case.seen_by) == ("venue-language", 1, "dealer")
    assert "Keep the rule of the room" in opened(director, f"/floor/{NIGHT}/case/1/")
    assert "Keep the rule of the room" in opened(director, f"{BOARD}cases/1/")
    assert "Noted already" not in opened(director, tiles)
