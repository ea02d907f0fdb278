"""Sets of chips, stacks by denomination and the need of a field on screens: declared, reserved, seen, given back."""

import re
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import SeriesId, TournamentId
from panoverde.series.chipsets import ChipSets, stream_of
from panoverde.tournament.core.stack import Expected
from tests.staff import Hire
from tests.web.desk import announce, code, text
from tests.web.test_setup_plans import START, three
from tests.web.test_surfaces_floor import tablet
from tests.web.test_surfaces_setup import CREATE, NEW, director, filled, night, only_tournament, opened, send

__all__ = ["director"]  # somebody who may announce

pytestmark = pytest.mark.django_db
SETS, DECLARE, STACKS = "/setup/circuito/sets/", "/setup/circuito/sets/declare/", "/setup/circuito/new/stacks/"
CHIPS = {"chip": ["100", "500", "1000", "5000"], "many": ["16.000", "14000", "20000", "7000"]}
STACK = {"laid-100": "10", "laid-500": "8", "laid-1000": "10", "laid-5000": "3"}


def sets() -> ChipSets:
    state: ChipSets = desk().see(stream_of(SeriesId("circuito")), lambda state: state)
    return state


def declare(director: Client, title: str = "Aurora", **changes: Any) -> HttpResponse:
    sent = filled(opened(director, SETS), DECLARE)
    token = {"command": sent["command"][-1:], "title": title}
    return director.post(DECLARE, {**token, **CHIPS, **changes})  # type: ignore[return-value]


def one(name: str = "Aurora") -> str:
    return next(which for which, each in sets().sets.items() if each.title == name)


def main_event(director: Client) -> str:
    """Three flights of 1,700 entries, announced with their stack; gives the page of chips."""
    start = {"stack": "30000", "denominations": "100 500 1000 5000", **START}
    page = three(director, **{name: value for name, value in start.items() if name not in START})
    chips = {"expected_entries": "1700", "expected_flight": "700", "bags_kept": "sealed", **STACK}
    ends = {f"plan-{nth}-{field}": value for nth in range(3) for field, value in
            (("ends", "after-level"), ("ends_value", "3"))}  # fmt: skip
    answer = send(director, page, CREATE, **chips, **ends)
    assert (answer.status_code, code(answer)) == (302, ""), text(answer)
    return f"/direct/{only_tournament()}/chips/"


def test_a_set_is_declared_changed_and_taken_off_the_list(director: Client) -> None:
    assert declare(director).status_code == 302
    assert sets().sets[one()].chips == {100: 16_000, 500: 14_000, 1_000: 20_000, 5_000: 7_000}  # type: ignore[index]
    assert "16,000 × 100" in opened(director, SETS)

    declare(director, set=one(), chip=["25", "100"], many=["400", "600"])
    assert sets().sets[one()].chips == {25: 400, 100: 600}  # type: ignore[index]
    twice = declare(director)
    assert (twice.status_code, code(twice)) == (422, "chipsets.name-needed")
    assert 'value="16.000"' in twice.content.decode()  # what was typed stays
    double = declare(director, "Brisa", chip=["100", "100"], many=["1", "2"])
    assert code(double) == "chipsets.bad-chips"
    unread = declare(director, "Brisa", chip=["100"], many=["muitas"])
    assert code(unread) == "forms.not-a-number"

    declare(director, set=one(), chip=[], many=[])
    assert sets().sets == {}


def test_a_main_event_says_its_stack_and_what_the_field_needs_and_is_short_of(director: Client) -> None:
    declare(director)
    chips = main_event(director)

    terms = night().terms
    assert terms.laid == ((100, 10), (500, 8), (1_000, 10), (5_000, 3))
    assert (terms.expected, terms.bags_kept) == (Expected(1_700, 700), "sealed")
    page = text(director.get(chips))
    assert "1,700 stacks, 51,000,000 in chips" in page
    assert "10 × 100 · 8 × 500 · 10 × 1,000 · 3 × 5,000" in page
    assert director.get(reverse("tournament:structure", args=[only_tournament()])).status_code == 200

    board = opened(director, chips)
    reserve = re.search(r'action="([^"]+sets/reserve/)"', board)
    assert reserve
    assert send(director, board, reserve[1], set=one()).status_code == 302
    held = sets().sets[one()].reserved[only_tournament()]  # type: ignore[index]
    assert (held.since, held.until) == ("2031-03-01", "2031-03-05")
    assert "Short: 1,000 of 100" in text(director.get(chips))
    assert "enough for 1,166 entries" in text(director.get(chips))


def test_the_need_is_seen_before_anything_is_announced(director: Client) -> None:
    declare(director)
    typed = {"stack": "30000", "denominations": "100 500 1000 5000", "expected_entries": "300"}
    page = director.post(STACKS, {**filled(opened(director, NEW), CREATE, **typed), "edit": "stack-laid"})

    said = text(page)
    assert "300 stacks, 9,000,000 in chips" in said
    assert "The series has enough chips free on these days." in said
    sent = filled(page.content.decode(), CREATE)
    assert [sent[name] for name in STACK] == [[many] for many in STACK.values()]

    part = director.post(
        STACKS, {**sent, "laid-100": "5", "expected_entries": "30000"}, headers={"HX-Request": "true"}
    )
    said = text(part)
    assert "Makes 29,500 of 30,000" in said
    assert "5 of the smallest, at least 8" in said
    assert "Short: " in said
    assert part.content.decode().lstrip().startswith("<section")


def test_a_stack_that_cannot_be_laid_is_refused_beside_its_card(director: Client) -> None:
    typed = {"stack": "30000", "denominations": "100 500 1000 5000", "title": "Noite Demo"}
    page = director.post(STACKS, {**filled(opened(director, NEW), CREATE, **typed), "edit": "stack-laid"})

    answer = send(director, page.content.decode(), CREATE, **{**STACK, "laid-5000": "4"})

    assert (answer.status_code, code(answer)) == (422, "chips.badly-laid")
    assert "make 35,000" in text(answer)
    unread = send(director, page.content.decode(), CREATE, **{**STACK, "laid-5000": "três"})
    assert "Starting stack, chips of 5,000: “três” is not a whole number" in text(unread)


def test_two_tournaments_do_not_have_the_same_chips(director: Client, series: str) -> None:
    declare(director)
    announce(series, "noite", "Noite Demo")
    announce(series, "segunda", "Segunda Demo")
    reserve = "/direct/noite/chips/sets/reserve/"
    first, second = (opened(director, f"/direct/{name}/chips/") for name in ("noite", "segunda"))
    send(director, first, reserve, set=one(), since="2031-01-01", until="2031-01-02")

    refused = send(
        director, second, "/direct/segunda/chips/sets/reserve/", set=one(), since="2031-01-02", until="2031-01-03"
    )

    assert (refused.status_code, code(refused)) == (422, "chipsets.not-free")
    assert "Noite Demo" in text(refused)
    send(director, second, "/direct/segunda/chips/sets/reserve/", set=one(), since="2031-01-03", until="2031-01-03")
    assert set(sets().sets[one()].reserved) == {"noite", "segunda"}  # type: ignore[index]


def test_chips_are_given_back_counted(director: Client, series: str) -> None:
    declare(director)
    announce(series, "noite", "Noite Demo")
    board = "/direct/noite/chips/"
    send(director, opened(director, board), f"{board}sets/reserve/", set=one())
    page = opened(director, board)

    missing = send(director, page, f"{board}sets/return/", **{"back-100": "15.990"})
    assert (missing.status_code, code(missing)) == (422, "chipsets.missing-unexplained")
    assert "10 × 100" in text(missing)
    done = send(director, page, f"{board}sets/return/", **{"back-100": "15.990", "why": "caixa aberta"})

    assert done.status_code == 302
    assert sets().sets[one()].chips[100] == 15_990  # type: ignore[index]
    assert sets().reserved_for(TournamentId("noite")) == {}
    assert "Not given back" in opened(director, SETS)


def test_floor_and_dealer_read_what_a_new_stack_is_made_of(director: Client, series: str, hire: Hire) -> None:
    announce(series, "noite", "Noite Demo", denominations=(100, 500, 1_000, 5_000), late_levels=2)
    floor = tablet(hire, series)

    assert "A new stack: 10 × 100" in text(floor.get(target="sheet", table=1))
    assert "A new stack: 10 × 100" in text(director.get("/dealer/noite/1/"))


def test_only_directors_and_organisers_have_to_do_with_sets(series: str, hire: Hire) -> None:
    announce(series, "noite", "Noite Demo")
    client = Client()
    client.force_login(hire("Caixa Demo", "cashier", "floor", series=series))

    assert client.get(SETS).status_code == 403
    assert client.post(DECLARE, {"title": "x"}).status_code == 403
    assert client.post("/direct/noite/chips/sets/reserve/").status_code == 403
