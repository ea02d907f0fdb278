"""A case from the floor's tiles to the last hand served; a report from a phone to its answer."""

from typing import Any

import pytest
from django.test import Client

from panoverde.kernel.ids import EntryId
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.web.player.tokens import player_token
from tests.staff import Hire
from tests.web.desk import code
from tests.web.facts import last
from tests.web.floor import Floor
from tests.web.night import NIGHT, ask
from tests.web.test_surfaces_director import night
from tests.web.test_surfaces_floor import do, tablet
from tests.web.test_surfaces_setup import filled, opened

pytestmark = pytest.mark.django_db
DIRECT, FLOOR = f"/direct/{NIGHT}/cases/", f"/floor/{NIGHT}/case/"


def sent(client: Client, page: str, action: str, **typed: Any) -> str:
    """Fill in a form as it is offered; give the code of the refusal, if any."""
    answer = client.post(action, filled(opened(client, page), action, **typed))
    assert answer.status_code in (302, 422), answer.status_code
    return code(answer)  # type: ignore[arg-type]


def tapped(client: Client, entry: str, ground: str, **typed: Any) -> str:
    tiles = f"{FLOOR}of/{entry}/"
    assert f"?ground={ground}" in opened(client, tiles)
    return sent(client, f"{tiles}?ground={ground}", f"{tiles}open/", **typed)


def test_the_floor_opens_a_case_in_three_taps_and_warns(director: Client, series: str, hire: Hire) -> None:
    floor = tablet(hire, series).client

    assert tapped(floor, "e3", "abuse", said=["abusive"], seen_by="dealer", describes="gritou") == ""
    assert sent(floor, f"{FLOOR}1/", f"{FLOOR}1/warn/") == ""

    opened_ = last(e.CaseOpened)
    assert (opened_.ground, opened_.said, opened_.seen_by, opened_.describes) == (
        "abuse",
        ("abusive",),
        "dealer",
        "gritou",
    )
    assert [measure.kind for measure in last(e.CaseDecided).measures] == ["verbal-warning"]
    assert "Case" in opened(director, DIRECT)


def test_a_ground_that_is_none_there_is_refused_beside_its_form(director: Client) -> None:
    assert tapped(director, "e3", "device-used") == "penalties.not-here"


def test_an_order_is_given_and_refused_on_the_phone(director: Client) -> None:
    tapped(director, "e3", "identity-hidden", said=["hides-identity"])

    assert sent(director, f"{FLOOR}1/", f"{FLOOR}1/order/") == ""
    assert sent(director, f"{FLOOR}1/", f"{FLOOR}1/refused/") == ""

    assert night().cases[1].orders[0].refused


def test_the_director_decides_with_what_it_costs_in_view_and_hands_are_counted(director: Client) -> None:
    tapped(director, "e3", "out-of-turn", meant="yes")
    tapped(director, "e4", "identity-hidden", said=["hides-identity"])
    sheet = opened(director, f"{DIRECT}1/")
    assert "3 hands missed" in sheet

    assert sent(director, f"{DIRECT}1/", f"{DIRECT}1/decide/", row="missed-hands 3") == ""
    assert sent(director, f"{DIRECT}2/", f"{DIRECT}2/order/") == ""
    assert sent(director, f"{DIRECT}2/", f"{DIRECT}2/refused/") == ""
    assert sent(director, DIRECT, f"{DIRECT}count/", hands="4", redealt="1", undealt="1", button="4") == ""
    assert last(e.PenaltyHandsServed).hands == 2
    assert sent(director, DIRECT, f"{DIRECT}return/", where="area") == ""
    assert sent(director, DIRECT, f"{DIRECT}correct/", served="1", why="contou errado") == ""
    assert sent(director, DIRECT, f"{DIRECT}lift/", why="basta") == ""
    assert night().serving == {}


def test_a_deviation_has_its_reason_and_a_decision_is_taken_back(director: Client) -> None:
    tapped(director, "e3", "weapon", said=["firearms"])
    page = f"{DIRECT}1/"

    answers = {
        "other": "missed-rounds",
        "amount": "5",
        "deviates": "yes",
        "why": "caso grave",
        "row": "verbal-warning 0",
    }
    assert sent(director, page, f"{page}decide/", **answers) == ""
    assert last(e.CaseDecided).deviates
    assert sent(director, page, f"{page}reopen/", why="engano") == ""
    until = {"row": "suspension 0", "until": "2031-01-01T10:00"}
    assert sent(director, page, f"{page}decide/", **until) == ""
    assert sent(director, page, f"{page}reopen/", why="engano") == ""
    assert sent(director, page, f"{page}withdraw/", why="era outro") == ""


def test_disqualified_on_the_sheet_the_chips_leave(director: Client) -> None:
    tapped(director, "e3", "weapon", said=["firearms"])

    answers = {"row": "disqualification 0", "chips": "12.000"}
    assert sent(director, f"{DIRECT}1/", f"{DIRECT}1/decide/", **answers) == ""

    assert night().entries[EntryId("e3")].standing == "disqualified"


def test_the_floor_counts_at_the_table_and_sees_who_is_back(director: Client, series: str, hire: Hire) -> None:
    floor = tablet(hire, series)
    ask(c.OpenCase, tournament=NIGHT, entry=EntryId("e3"), ground="weapon", said=("firearms",))
    ask(c.DecideCase, tournament=NIGHT, case=1, measure="missed-hands", amount=3, directed=True)
    place = night().entries[EntryId("e3")].place
    assert place

    do(floor, "penalty-hands", table=place.table, hands="1")
    do(floor, "seen-again", "e3", where="table")

    assert (last(e.PenaltyHandsServed).left, last(e.ReturnSeen).early) == (2, True)
    del director


def test_a_player_reports_by_phone_and_gets_an_answer(director: Client) -> None:
    page = f"/p/{player_token(NIGHT, 'e3')}/report/"
    phone = Client(headers={"accept-language": "en"})
    typed = filled(
        opened(phone, page), page, subject="harassment", reported_as="who-saw", table="1", describes="viu tudo"
    )

    assert phone.post(page, typed).status_code == 200
    assert phone.post(page, typed).status_code == 200  # a second tap is the same report

    assert (last(e.ReportFiled).at_once, len(night().reports)) == (True, 1)
    assert "Report for the director" in opened(director, f"/direct/{NIGHT}/")
    assert sent(director, DIRECT, f"{DIRECT}reports/answer/", answer="spoken-to", why="conversamos") == ""
    assert last(e.ReportAnswered).directed


def seat_of(entry: str) -> str:
    place = night().entries[EntryId(entry)].place
    assert place
    return f"{place.table}-{place.seat}"


def test_a_report_is_taken_down_and_leads_to_its_case(director: Client) -> None:
    file = f"{DIRECT}reports/file/"
    number = str(night().entries[EntryId("e4")].number)
    typed = {"subject": "staff-courtesy", "reported_as": "who-suffered", "entry": number, "about": seat_of("e3")}
    assert sent(director, DIRECT, file, describes="gritou com o dealer", table="1", **typed) == ""
    assert (last(e.ReportFiled).entry, last(e.ReportFiled).about) == ("e4", "e3")

    tiles = f"{FLOOR}of/e3/"
    answer = director.post(
        f"{tiles}open/", filled(opened(director, f"{tiles}?report=1&ground=abuse"), f"{tiles}open/", said=["abusive"])
    )
    assert answer.status_code == 302
    assert sent(director, DIRECT, f"{DIRECT}reports/answer/", answer="case") == ""

    assert last(e.ReportAnswered).case == 1


def test_a_report_names_players_by_their_seats_and_says_where_nobody_sits(director: Client) -> None:
    file, page = f"{DIRECT}reports/file/", opened(director, DIRECT)
    assert f'<option value="{seat_of("e3")}">' in page  # with the name, so that either is typed

    for nobody in ("999-1", "e3", "4711", "0"):
        typed = filled(page, file, describes="barulho", subject="other", reported_as="who-saw", about=nobody)
        answer = director.post(file, typed)
        assert code(answer) == "reports.nobody-there"  # type: ignore[arg-type]
        form = answer.content.decode().partition("Take a report down")[2]
        assert f'value="{nobody}"' in form
        assert '<option value="other" selected>' in form
    assert '<details class="body" data-fold="file" open>' in answer.content.decode()
    assert not night().reports


def test_a_bar_may_hold_for_this_tournament_alone(director: Client) -> None:
    page = f"/direct/{NIGHT}/players/e3/"

    assert sent(director, page, f"{page}bar/", scope="event", why="conduta") == ""
    assert (
        sent(
            director,
            page,
            f"{page}remove/",
            cause="no-document",
            chips="10",
            bars="yes",
            until="2031-01-01T10:00",
            why="papéis",
        )
        == ""
    )

    assert last(e.PlayerRemoved).barred


def test_a_floor_cannot_give_the_directors_word(series: str, hire: Hire, director: Client) -> None:
    floor: Floor = tablet(hire, series)
    tapped(director, "e3", "weapon", said=["firearms"])

    assert floor.client.get(f"{DIRECT}1/").status_code in (200, 403)
    answer = floor.client.post(f"{DIRECT}1/decide/", {"row": "missed-hands 3", "command": "x" * 20})

    assert answer.status_code == 422
    assert night().cases[1].open
