"""Thirty entries, from opening the desk to the last prize: cashier, floor and director at once, every screen behind.

Pictures of it go to PANOVERDE_SCREENSHOTS where that names a folder, else to the test's own.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings as django
from playwright.sync_api import Browser, expect

from panoverde.bootstrap.books import open_library
from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import PersonId, TournamentId
from panoverde.people.models import Person
from panoverde.series.tills import Till
from panoverde.series.tills import stream_of as till_stream
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.prizes import table as prizes
from panoverde.tournament.seating.proposals import proposals
from panoverde.tournament.stream import stream_of
from panoverde.web.moments import now
from panoverde.web.open_shifts import open_shift
from panoverde.web.player.tokens import player_page
from tests.browser.night.cashier import Cashier
from tests.browser.night.club import MAIN, Club, serving
from tests.browser.night.director import Director
from tests.browser.night.floor import Floor
from tests.browser.waiting import until
from tests.staff import Hire
from tests.web.desk import person

pytestmark = pytest.mark.browser
PRICE, TABLES, SEATS = 200_00, 3, 9
WAYS = (("cash",), ("pix",), ("debit-card",), ("credit-card",), ("cash", "pix"))
NOTES = (200_00, 100_00, 50_00, 20_00, 10_00, 5_00, 2_00, 1_00, 50, 25, 10, 5)


def called(number: int) -> str:
    return f"Jogador Demo {number:03}"


class Night:
    """Everybody at work, and what the drawer should hold by our own reckoning."""

    def __init__(self, club: Club, series: str, drawer: int) -> None:
        self.club, self.series, self.drawer = club, series, drawer
        self.director = Director(club.window("laptop", "Diretora Demo"), series)
        self.id = TournamentId("")
        self.book = open_library().book("ksop-2026")

    def open(self, papers: Path) -> None:
        """The house is set up, the night announced; desk, floor and screens open."""
        self.director.say_whose_house()
        self.director.add_printer(str(papers / "caixa.escpos"))
        self.id = TournamentId(self.director.announce(TABLES))
        self.cashier = Cashier(self.club.window("laptop", "Caixa Demo"), self.series, self.id)
        self.cashier.begin("500")
        self.floor = Floor(self.club.window("tablet", "Floor Demo"), self.id)
        self.floor.begin()
        self.tv, self.public, self.phone = (self.club.window(size) for size in ("tv", "phone", "phone"))
        self.tv.go(f"/tv/{self.id}/")
        self.public.go(f"/t/{self.id}/")

    @property
    def state(self) -> Tournament:
        state: Tournament = desk().see(stream_of(self.id), lambda state: state)
        return state

    @property
    def till(self) -> Till:
        till: Till = desk().see(till_stream(self._shift), lambda state: state)
        return till

    def remember_shift(self, cashier: str) -> None:
        shift = open_shift(self.series, cashier)
        assert shift
        self._shift = shift.till

    def entry(self, number: int) -> Entry:
        """The last entry of a player."""
        who = PersonId(Person.objects.get(full_name=called(number)).pk)
        return self.state.entries[self.state.by_person[who][-1]]

    def everybody_sees(self, left: int) -> None:
        """TV, public page and the player's phone show how many are left."""
        for window in (self.tv, self.public, self.phone):
            expect(window.page.locator("[data-left]").first).to_have_text(str(left))

    def bust(self, keep: str, *, unevenly: bool = False) -> None:
        """Take somebody out at the fullest table, or at the smallest; never the one who is to win."""
        most = min if unevenly else max
        table = most(self.state.sitting.tables.values(), key=lambda table: (len(table.players), -table.number))
        seat = next(seat for seat in sorted(table.players, reverse=True) if table.players[seat] != keep)
        self.floor.bust(table.number, seat)

    def settle(self) -> set[str]:
        """Floor and director do what is proposed, until nothing is; say what it was."""
        done: set[str] = set()
        for _ in range(10):
            done |= set(self.floor.serve_rail())
            kinds = {one.kind for one in proposals(self.state, self.state.sitting, self.book, now()) if one.do}
            if not kinds & {"redraw", "final-table"}:
                return done
            (kind,) = kinds & {"redraw", "final-table"}
            self.director.accept(kind)
            done.add(kind)
            self.floor.begin()
        raise AssertionError(f"the tables do not come to rest: {done}")


@pytest.fixture
def night(browser: Browser, on_sqlite: str, hire: Hire, series: str, tmp_path: Path) -> Iterator[Night]:
    papers = tmp_path / "papers"
    papers.mkdir()
    hire("Diretora Demo", "organiser", "director")
    hire("Floor Demo", "floor")
    cashier = hire("Caixa Demo", "cashier")
    for number in range(1, 34):
        person(number, full_name=called(number), documents=())
    pictures = Path(os.environ.get("PANOVERDE_SCREENSHOTS") or tmp_path)
    with serving(on_sqlite, papers, str(django.SECRET_KEY)) as site:
        club = Club(browser, site, pictures)
        made = Night(club, series, 500_00)
        made.open(papers)
        made.remember_shift(cashier.id)
        yield made
        club.close()
        assert club.said == [], club.said


def test_a_club_night_from_the_desk_to_the_last_prize(night: Night, tmp_path: Path, on_sqlite: str) -> None:
    _sell_out(night)
    _alternates_and_a_refund(night)
    _start_and_a_wrong_bust(night)
    _again_and_late(night)
    done = _down_to_the_final_table(night)
    assert {"move", "break"} <= done
    assert done & {"redraw", "final-table"}
    _bubble_and_winner(night)
    _pay(night)
    _close_the_till(night)
    _check_the_draws(night, tmp_path)
    paper = (tmp_path / "papers" / "caixa.escpos").read_bytes()
    assert b"Jogador Demo 001" in paper
    assert _run(on_sqlite, "doctor").returncode == 0


def _sell_out(night: Night) -> None:
    """Twenty-seven seats, in every way of paying; the first player's phone follows from then on."""
    for number in range(1, TABLES * SEATS + 1):
        ways = WAYS[number % len(WAYS)]
        night.cashier.sell(called(number), *ways)
        night.drawer += PRICE // len(ways) if "cash" in ways else 0
        if number == 1:
            night.phone.go(player_page(night.id, night.entry(1).id))
            night.club.picture(night.cashier.window, "desk-after-sale")
    assert night.state.sitting.playing == TABLES * SEATS
    night.everybody_sees(TABLES * SEATS)


def _alternates_and_a_refund(night: Night) -> None:
    """Three wait; one player gives the entry up and the first in line sits down; a Pix does not come."""
    night.cashier.sell(called(28), "cash")
    night.drawer += PRICE
    night.cashier.show_pix(called(29))
    night.club.picture(night.cashier.window, "desk-pix")
    night.cashier.confirm_pix()
    night.cashier.sell(called(30), "debit-card")
    night.cashier.show_pix(called(31))
    night.cashier.leave_pix()
    assert (len(night.state.sitting.alternates), night.entry(31).standing) == (3, "pending")
    first, gone = night.state.sitting.alternates[0], night.entry(5).id

    night.cashier.deed(called(5), "Cancelar", why="não pode jogar")
    night.drawer -= PRICE
    assert night.state.entries[gone].standing == "cancelled"
    night.floor.serve_rail(awaits=True)
    until(night.floor.page, lambda: night.state.entries[first].place, "the first in line sits")
    night.everybody_sees(29)


def _start_and_a_wrong_bust(night: Night) -> None:
    """Buttons are drawn, the clock runs; somebody is taken out by mistake and comes back."""
    night.director.start_clock()
    night.floor.serve_rail(awaits=True)
    expect(night.tv.page.locator("[data-pane=clock] [data-digits]")).to_have_text(re.compile("19:[0-5]"))
    for window, name in ((night.tv, "tv-running"), (night.public, "public-running"), (night.phone, "player-running")):
        night.club.picture(window, name)
    place = night.entry(1).place
    assert place
    night.floor.bust(place.table, place.seat)
    expect(night.phone.page.locator(".hero dd.small").first).to_be_visible()
    night.everybody_sees(28)
    night.club.picture(night.floor.window, "floor-bust")
    night.floor.undo_last("jogador errado")
    night.everybody_sees(29)
    expect(night.phone.page.locator("[data-table]")).to_have_text(str(place.table))
    assert night.entry(1).place == place


def _again_and_late(night: Night) -> None:
    """Two are out, one of them enters again; somebody comes late; the Pix never came and its entry goes."""
    for number in (2, 3):
        place = night.entry(number).place
        assert place
        night.floor.bust(place.table, place.seat)
        night.settle()
    night.cashier.home()
    night.cashier.sell(called(2), "cash", tendered="250")
    night.drawer += PRICE
    night.cashier.sell(called(32), "pix")
    unpaid = night.entry(31).id
    night.cashier.void_pending(called(31), "o Pix não chegou")
    assert night.entry(2).again
    assert night.state.entries[unpaid].standing == "taken-back"
    night.everybody_sees(29)


def _down_to_the_final_table(night: Night) -> set[str]:
    """Tables even out and break as proposed; registration closes and prizes are published meanwhile."""
    keep, done = night.entry(1).id, set[str]()
    while len(night.state.sitting.tables) > 1:
        night.bust(keep, unevenly="move" not in done)
        done |= night.settle()
        if night.state.left == 20:
            night.club.picture(night.floor.window, "floor-map")
            night.director.close_registration()
            night.director.publish_and_lock()
            night.club.picture(night.director.window, "director-prizes", whole=True)
    night.everybody_sees(night.state.left)
    night.club.picture(night.tv, "tv-final-table")
    night.club.picture(night.floor.window, "floor-final-table")
    night.director.window.go(night.director.board)
    night.club.picture(night.director.window, "director-board", whole=True)
    return done


def _bubble_and_winner(night: Night) -> None:
    """The bubble shows on every screen, then it bursts; two are left, then one, who has won."""
    keep, paid = night.entry(1).id, prizes.paid_places(night.state, night.book).count
    while night.state.left > 1:
        if night.state.left == paid + 1:
            night.everybody_sees(paid + 1)
            night.club.picture(night.tv, "tv-bubble")
            night.club.picture(night.public, "public-bubble", whole=True)
        if night.state.left == 2:
            night.club.picture(night.phone, "player-heads-up", whole=True)
        night.bust(keep)
        if night.state.left > 1:
            night.settle()
    night.director.finish()
    expect(night.phone.page.locator(".hero")).to_contain_text("1º")
    night.public.go(f"/t/{night.id}/results/")
    expect(night.public.page.get_by_role("row", name=re.compile(r"^1º Jogador 1 R\$"))).to_be_visible()
    night.club.picture(night.public, "public-results", whole=True)
    night.club.picture(night.tv, "tv-over")


def _pay(night: Night) -> None:
    """The winner is paid by Pix, second place in cash brought from the safe, the others by Pix too."""
    lines = prizes.table(night.state, night.book)
    night.cashier.fill(lines[1].centavos)
    night.drawer += lines[1].centavos
    for line in lines:
        assert line.entry
        way = "cash" if line.place == 2 else "pix"
        night.cashier.pay_prize(night.id, line.entry, way)
        night.drawer -= line.centavos if way == "cash" else 0
    assert all(line.paid == line.centavos for line in prizes.table(night.state, night.book))
    night.club.picture(night.cashier.window, "cashier-prizes", whole=True)
    expect(night.phone.page.locator(".hero")).to_contain_text("pago")


def _close_the_till(night: Night) -> None:
    """Counted note by note by our own reckoning, it is what the books say, to the centavo."""
    left, notes = night.drawer, {}
    for note in NOTES:
        notes[note], left = divmod(left, note)
    night.cashier.count(notes)
    night.club.picture(night.cashier.window, "till-counted", whole=True)
    night.cashier.close()
    night.club.picture(night.cashier.window, "shift-report", whole=True)
    assert (night.till.expected, night.till.counted) == (night.drawer, night.drawer)
    assert night.till.closed_at
    assert night.till.cash == 0  # all of it is in the safe; `doctor` compares tills and ledger below


def _check_the_draws(night: Night, folder: Path) -> None:
    """The secret is published, and anybody's copy of the history verifies."""
    night.director.reveal()
    night.club.picture(night.director.window, "director-draws", whole=True)
    with night.public.page.expect_download() as download:
        night.public.page.evaluate(f"location.href = '/verify/{night.id}.jsonl'")
    export = folder / "noite.jsonl"
    download.value.save_as(export)
    checked = subprocess.run(
        [sys.executable, "-c", MAIN, "verify", str(export)], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert re.search(r"\d", checked.stdout)


def _run(address: str, *typed: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PANOVERDE_DATABASE": address, "PANOVERDE_BOOKS": ""}
    return subprocess.run(
        [sys.executable, "-c", MAIN, *typed], env=environment, capture_output=True, text=True, check=False
    )
