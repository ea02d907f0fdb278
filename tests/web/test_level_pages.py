"""Levels beyond blinds and ante: typed into the form, on the structure sheet, on the tablet, the floor and the TV."""

import pytest
from django.test import Client

from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.parts import Level, Stakes
from tests.staff import Hire
from tests.web.desk import ask, code, see, text
from tests.web.facts import last
from tests.web.floor import NIGHT, at, seat_all
from tests.web.test_surfaces_floor import ONE, do, tablet
from tests.web.test_surfaces_setup import CREATE, LINES, NEW, director, filled, night, opened, send  # noqa: F401

pytestmark = pytest.mark.django_db

ROWS = "lhe 100/200 L200/400\nrazz A25 B50 L200/400"


def test_limits_bring_in_hands_and_rows_of_games_are_typed_and_announced(director: Client) -> None:  # noqa: F811
    wide = director.post(LINES, {**filled(opened(director, NEW), CREATE), "edit": "wide"}).content.decode()
    sent = filled(wide, CREATE, title="Misto Demo")
    size = len(sent["level-small"])
    sent["level-minutes"][0], sent["level-hands"][0] = "", "12"
    sent["level-small"][0], sent["level-big"][0], sent["level-ante"][0] = "75", "100", ""
    sent["level-games"][1] = ROWS
    sent["level-low"][1], sent["level-high"][1], sent["level-bring"][1] = "200", "400", "50"
    answer = director.post(CREATE, sent)
    levels = night().levels

    assert (answer.status_code, len(levels)) == (302, size)
    assert levels[0] == Level(0, 75, 100, hands=12)
    assert (levels[1].small_bet, levels[1].big_bet, levels[1].bring_in) == (200, 400, 50)
    assert levels[1].games == (
        Stakes("limit-holdem", 100, 200, small_bet=200, big_bet=400),
        Stakes("razz", ante=25, bring_in=50, small_bet=200, big_bet=400),
    )
    sheet = text(director.get(f"/t/{night().id}/structure/"))
    assert "12 hands" in sheet
    assert "Razz: ante 25, bring-in 50, limits 200/400" in sheet
    assert director.get(f"/t/{night().id}/structure.pdf").content[:4] == b"%PDF"


def test_what_cannot_be_played_is_said_at_its_line(director: Client) -> None:  # noqa: F811
    wide = director.post(LINES, {**filled(opened(director, NEW), CREATE), "edit": "wide"}).content.decode()
    sent = filled(wide, CREATE, title="Misto Demo")
    sent["level-bring"][0] = "500"
    refused = director.post(CREATE, sent)
    assert (refused.status_code, code(refused)) == (422, "tournament.bad-setup")  # type: ignore[arg-type]
    assert "a bring-in is smaller than the small bet" in refused.content.decode()
    sent["level-bring"][0], sent["level-games"][0] = "", "hold"
    page = director.post(CREATE, sent).content.decode()
    assert "is no row of a game" in page


def test_one_button_gives_every_level_a_row_for_each_game(director: Client) -> None:  # noqa: F811
    form = filled(opened(director, NEW), CREATE, game="8-game", seats="6")
    page = director.post(LINES, {**form, "edit": "games"}).content.decode()

    assert page.count("stud8 A") > 5
    assert send(director, page, CREATE, title="8-game Demo").status_code == 302
    assert [row.game for row in night().levels[0].games][:2] == ["2-7-triple-draw", "limit-holdem"]


def test_a_book_that_has_six_at_a_table_says_so_beside_the_seats(director: Client) -> None:  # noqa: F811
    refused = send(director, opened(director, NEW), CREATE, title="8-game Demo", game="8-game", seats="9")
    assert (refused.status_code, "Seats at a table of 8-game: 6" in refused.content.decode()) == (422, True)


def test_a_dealer_turns_the_game_after_six_hands_and_everybody_sees_it(series: str, hire: Hire) -> None:
    seat_all(series, tables=2, players=12, late_levels=0, game="8-game", seats=6)
    floor = tablet(hire, series)
    dealer = Client(headers={"accept-language": "en"})
    dealer.force_login(hire("Dealer Demo", "dealer", series=series))
    ask(c.SeeButton, tournament=NIGHT, table=ONE, button=min(at(1)))
    page = text(dealer.get(f"/dealer/{NIGHT}/1/"))
    assert "2-7 triple draw" in page
    assert "Hand 1 of 6" in page
    for _ in range(6):
        ask(c.NextHand, tournament=NIGHT, table=ONE)
    assert "All 6 hands are over" in text(dealer.get(f"/dealer/{NIGHT}/1/"))
    do(floor, "next-game", table=1, at_once=True)
    turned = last(e.GameTurned)
    assert (turned.table, turned.game, turned.early) == (1, "limit-holdem", False)
    do(floor, "turn-game", table=1, game="razz", hands="2", why="o dealer esqueceu")

    assert (last(e.GameTurned).game, see().sitting.pace.games[ONE].hands) == ("razz", 2)
    assert see().sitting.tables[ONE].frozen
    assert "Hand 3 of 6" in text(dealer.get(f"/dealer/{NIGHT}/1/"))
    tv = text(Client(headers={"accept-language": "en"}).get(f"/tv/{NIGHT}/"))
    assert "Razz table 1" in tv
    assert "2-7 triple draw table 2" in tv


def test_a_bust_of_somebody_who_is_not_there_is_asked_how_it_came(series: str, hire: Hire) -> None:
    seat_all(series, tables=2, players=12, late_levels=0)
    floor = tablet(hire, series)
    gone, there = list(at(1).values())[:2]
    for entry in (gone, there):
        ask(c.SeePresence, tournament=NIGHT, entry=entry, present=False)
    do(floor, "bust", gone, cause="blinded-out")
    assert last(e.PlayerBusted).cause == "blinded-out"
    do(floor, "bust", there, cause="lost")
    assert last(e.PlayerBusted).cause == "lost"
    board = Client(headers={"accept-language": "en"})
    board.force_login(hire("Diretora Demo", "director", series=series))
    assert "blinded out" in text(board.get(f"/direct/{NIGHT}/journal/"))
