"""Slips of bags: both are printed, or shown as a file; whoever scans one at the restart finds the bag where it is."""

import io
from urllib.parse import unquote

import pypdfium2 as pdfium
import pytest
from django.test import Client
from django.utils import timezone

from panoverde.documents.printing import printers
from panoverde.documents.printing.models import PrintJob
from panoverde.kernel.ids import EntryId, SittingId
from panoverde.people.accounts.models import Account
from panoverde.tournament import commands as c
from panoverde.web.player.tokens import player_page
from tests.web.night import NIGHT, ask, person_named
from tests.web.test_flights_pages import HERE, bag, night, played, rooms, send
from tests.web.test_surfaces_setup import opened

pytestmark = pytest.mark.django_db
__all__ = ["rooms"]
Rooms = tuple[Client, Client, Account]


def bagged(rooms: Rooms) -> None:
    """Two players of 1A, with bags of 12,000 and 8,000."""
    director, floor, account = rooms
    for name in ("Ana Demo", "Bia Demo"):
        person_named(name, name.split()[0].lower())
    ask(c.OpenSitting, tournament=NIGHT, sitting=SittingId("1A"), ingredient="2c 7d Jh As 9s", witness="demo")
    played(account, "1A", 1, "ana", "bia")
    for client in (director, floor):
        bag(client, "1A", "ana-1A", c5000=2, c1000=2)
        bag(client, "1A", "bia-1A", c1000=8)


def said(client: Client, path: str) -> str:
    answer = client.get(f"{HERE}{path}")
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "application/pdf")
    pages = pdfium.PdfDocument(io.BytesIO(answer.content))
    return " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in pages)


def told(client: Client) -> str:
    return unquote(client.cookies["told"].value)


def test_a_slip_has_both_counts_the_cards_and_the_head_and_the_player_has_a_copy(rooms: Rooms) -> None:
    bagged(rooms)

    text = said(rooms[0], "bags/1A/slips.pdf?entry=ana-1A")

    for expected in (
        "Ana Demo", "12,000", "5,000 × 2", "Count 1 · Diretora Demo", "Count 2 · Floor Demo", "Time cards 2",
        f"/direct/{NIGHT}/bag/ana-1A/", "PLAYER'S COPY", player_page(NIGHT, "ana-1A"), f"history tournament/{NIGHT}",
    ):  # fmt: skip
        assert expected in text, expected
    assert "Bia Demo" not in text


def test_all_of_a_flight_are_printed_at_once_and_a_second_time_they_are_copies(rooms: Rooms, series: str) -> None:
    bagged(rooms)
    printers.add(series, "Salão", "network", "127.0.0.1:9", by="demo", at=timezone.now())

    send(rooms[0], "bags/1A/", "bags/1A/print/")
    assert told(rooms[0]) == "4 slips go to Salão."
    send(rooms[0], "bags/1A/?entry=ana-1A", "bags/1A/print/", entry="ana-1A")
    assert told(rooms[0]) == "2 slips go to Salão."

    jobs = PrintJob.objects.filter(kind="bag-slip")
    assert jobs.count() == 6
    assert jobs.filter(about=f"{NIGHT} ana-1A").count() == 4


def test_without_a_printer_the_browser_shows_the_slips(rooms: Rooms) -> None:
    bagged(rooms)

    answer = rooms[0].post(f"{HERE}bags/1A/print/", {"entry": "bia-1A"})

    assert answer.status_code == 302
    assert answer.headers["Location"].endswith("bags/1A/slips.pdf?entry=bia-1A")
    assert told(rooms[0]) == "No printer is set for this screen: the slips are a file."


def test_a_slip_of_a_bag_that_was_taken_back_meanwhile_is_not_printed_and_that_is_said(rooms: Rooms) -> None:
    bagged(rooms)
    ask(c.TakeBackBag, tournament=NIGHT, sitting=SittingId("1A"), entry=EntryId("bia-1A"), why="de novo")

    answer = rooms[0].post(f"{HERE}bags/1A/print/", {"entry": "bia-1A"})

    assert answer.headers["Location"].endswith("bags/1A/?entry=bia-1A#chosen")
    assert told(rooms[0]) == "No slip is printed: nobody has a bag here that two people agreed on."


def test_scanned_at_the_restart_a_slip_leads_to_the_bag_at_its_seat_of_the_day(rooms: Rooms) -> None:
    director, _floor, _account = rooms
    bagged(rooms)
    there = director.get(f"{HERE}bag/ana-1A/")
    assert there.headers["Location"].endswith("~1A/bags/1A/?entry=ana-1A#chosen")
    ask(c.CloseSitting, tournament=NIGHT, sitting=SittingId("1A"))
    ask(c.OpenSitting, tournament=NIGHT, sitting=SittingId("1B"), ingredient="3h Td 4c Kd 8s", witness="demo")
    played(rooms[2], "1B", 9, "caio", "duda")
    for client in rooms[:2]:
        bag(client, "1B", "caio-1B", c1000=10)
        bag(client, "1B", "duda-1B", c1000=10)
    ask(c.CloseSitting, tournament=NIGHT, sitting=SittingId("1B"))
    ask(c.OpenSitting, tournament=NIGHT, sitting=SittingId("2"), ingredient="5c 6d Qh 2s Ts", witness="demo")
    ask(c.OpenTable, tournament=NIGHT, sitting=SittingId("2"), table=1)
    ask(c.FormField, tournament=NIGHT, sitting=SittingId("2"))

    there = director.get(f"{HERE}bag/ana-1A/")

    assert there.headers["Location"].endswith("~2/bags/2/?entry=ana-1A#chosen")
    page = opened(director, there.headers["Location"].partition("#")[0])
    assert "Open the bag" in page
    place = night().entries[EntryId("ana-1A")].place
    assert place
    text = said(director, "bags/2/slips.pdf?entry=ana-1A")
    assert f"Opens on Day 2 Table {place.table} Seat {place.seat}" in text
    assert director.get(f"{HERE}bag/nobody/").status_code == 404
