"""The floor’s sheets and cards, field by field: what is offered there, filled in, and what is recorded of it."""

from pathlib import Path
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import EntryId, TableNumber
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.terms import Offer, Share
from tests.staff import Hire
from tests.web.conftest import Shelve
from tests.web.desk import ask, code, see, text
from tests.web.facts import last
from tests.web.floor import NIGHT, Floor, at, seat_all, where
from tests.web.test_surfaces_setup import filled

pytestmark = pytest.mark.django_db
ONE, TWO = TableNumber(1), TableNumber(2)


def tablet(hire: Hire, series: str, role: str = "floor") -> Floor:
    client = Client(headers={"accept-language": "en"})
    client.force_login(hire(f"{role.title()} Demo", role, series=series))
    return Floor(client)


@pytest.fixture
def floor(series: str, hire: Hire) -> Floor:
    """Two tables of six under way."""
    seat_all(series, tables=2, players=12, late_levels=0)
    return tablet(hire, series)


def do(floor: Floor, deed: str, entry: str = "", *, table: int = 0, at_once: bool = False, **typed: Any) -> None:
    """Open the sheet of a table or a player, fill its form in as it is offered, and send it."""
    asked: dict[str, Any] = {"table": table, "do": "button" if at_once else deed}  # at once: on the button's sheet
    if entry:
        asked["table"], asked["seat"] = where(entry)
    opened = floor.get(target="sheet", **asked)
    action = f"/floor/{NIGHT}/do/{deed}/"
    form = filled(opened.content.decode(), action, **typed)
    answer = floor.post(f"do/{deed}/", **form)
    assert (answer.status_code, code(answer)) == (200, "")


def bust(*entries: str) -> None:
    for entry in entries:
        ask(c.ReportBust, tournament=NIGHT, entry=EntryId(entry))


def thin(table: int, down_to: int) -> None:
    bust(*list(at(table).values())[down_to:])


def see_buttons() -> None:
    """Somebody has just said where every button is."""
    for number, table in list(see().sitting.tables.items()):
        if len(table.players) > 1:
            ask(c.SeeButton, tournament=NIGHT, table=number, button=min(table.players))


# -- at a table --------------------------------------------------------------------------------------------------


def test_a_table_breaks_out_of_turn_with_a_reason_and_racks_are_brought(floor: Floor) -> None:
    thin(1, 4)
    thin(2, 5)
    assert "It is table 2 that breaks next: say why this one." in text(floor.get(target="sheet", table=1, do="break"))
    do(floor, "break", table=1, aids=["racks", "color-up"], why="ar-condicionado pingando")

    broken = last(e.TableBroken)
    assert (broken.table, broken.aids, broken.why) == (1, ("racks", "color-up"), "ar-condicionado pingando")
    assert list(see().sitting.tables) == [2]


def test_a_table_that_is_still_short_plays_again_with_a_reason(series: str, hire: Hire) -> None:
    seat_all(series, tables=3, players=24, late_levels=0)
    floor = tablet(hire, series)
    thin(1, 5)
    do(floor, "halt", table=1)
    assert "It is still short: say why it plays." in text(floor.get(target="sheet", table=1, do="resume"))
    do(floor, "resume", table=1, why="mesa da TV")

    resumed = last(e.TableResumed)
    assert (resumed.table, resumed.why) == (1, "mesa da TV")


def test_a_hand_dealt_before_the_halt_is_ruled_on_with_a_remark(floor: Floor) -> None:
    do(floor, "missed-halt", table=1, why="cartas já no ar")

    ruled = last(e.MissedHaltRuled)
    assert (ruled.table, ruled.stands, ruled.why) == (1, True, "cartas já no ar")  # KSOP: the hand stands


def test_a_misplaced_button_is_ruled_on_with_a_remark(floor: Floor) -> None:
    first, second, *_ = at(1)
    do(floor, "wrong-button", table=1, wrong=first, right=second, substantial_action="yes", why="crupiê novo")

    ruled = last(e.WrongButtonRuled)
    assert (ruled.wrong, ruled.right, ruled.why) == (first, second, "crupiê novo")


def test_where_the_book_does_not_say_the_director_decides_on_a_misplaced_button(series: str, hire: Hire) -> None:
    seat_all(series, tables=2, players=12, late_levels=0, book="tda-2015")
    floor = tablet(hire, series)
    first, second, *_ = at(1)
    page = text(floor.get(target="sheet", table=1, do="wrong-button"))
    assert "Before substantial action the book does not say: the director does, and why." in page
    assert "After it the book does not say all: the director does, and why." in page
    do(
        floor, "wrong-button", table=1, wrong=first, right=second, substantial_action="no",
        decision="correct-only", why="o diretor mandou",
    )  # fmt: skip
    before = last(e.WrongButtonRuled)
    do(
        floor, "wrong-button", table=1, wrong=first, right=second, substantial_action="yes",
        moves_from="from-right-seat", why="o diretor mandou",
    )  # fmt: skip
    after = last(e.WrongButtonRuled)

    assert (before.ruled, before.button, before.why) == ("correct-only", second, "o diretor mandou")
    assert (after.ruled, after.button) == ("stands", second)


def test_in_scpt_the_floor_reads_that_a_wrong_button_is_a_misdeal(series: str, hire: Hire) -> None:
    seat_all(series, tables=1, players=6, late_levels=0, book="scpt-2026")
    floor = tablet(hire, series)
    first, second, *_ = at(1)
    page = text(floor.get(target="sheet", table=1, do="wrong-button"))
    assert "it is a misdeal: the hand is dealt again, with the button put right first." in page
    do(floor, "wrong-button", table=1, wrong=first, right=second, substantial_action="no")

    ruled = last(e.WrongButtonRuled)
    assert (ruled.ruled, ruled.button, ruled.cites) == ("misdeal-and-correct", second, ("scpt-2026:76.B",))


def test_the_button_is_seen_with_odd_blinds(floor: Floor) -> None:
    button, _gone, big, *_ = at(1)
    dead = next(seat for seat in range(1, 10) if seat not in at(1))
    page = floor.get(target="sheet", table=1, do="button").content.decode()
    form = filled(page, f"/floor/{NIGHT}/do/button/", button=button, small_blind=dead, big_blind=big)
    assert code(floor.post("do/button/", **form)) == ""

    seen = last(e.ButtonSeen)
    table = see().sitting.tables[ONE]
    assert (seen.small_blind, seen.big_blind) == (dead, big)
    assert (table.button, table.small_blind, table.big_blind) == (button, dead, big)


def test_where_one_draw_serves_every_table_a_button_is_drawn_for_one_alone(
    series: str, hire: Hire, house: Any
) -> None:
    book = house("button.button_draw_scope", "one-for-all")
    seat_all(series, tables=2, players=12, late_levels=0, book=book)
    floor = tablet(hire, series)
    assert "One draw here serves every table." in text(floor.get(target="sheet", table=2, do="draw-button-for"))
    do(floor, "draw-button-for", table=2, alone="yes")
    assert (last(e.ButtonDrawn).everywhere, see().sitting.tables[ONE].button) == (False, None)
    ask(c.VoidDraw, tournament=NIGHT, number=last(e.ButtonDrawn).draw.number, why="um por todos")
    do(floor, "draw-button-for", table=2)

    assert last(e.ButtonDrawn).everywhere
    assert see().sitting.tables[ONE].button


def test_where_the_book_does_not_say_the_floor_says_which_tables_a_draw_is_for(series: str, hire: Hire) -> None:
    seat_all(series, tables=2, players=12, late_levels=0, book="tda-2015")
    floor = tablet(hire, series)
    opened = floor.get(target="sheet", table=2, do="draw-button-for").content.decode()
    form = filled(opened, f"/floor/{NIGHT}/do/draw-button-for/")
    assert code(floor.post("do/draw-button-for/", **form)) == "forms.missing"
    do(floor, "draw-button-for", table=2, alone="no")
    assert last(e.ButtonDrawn).everywhere
    ask(c.VoidDraw, tournament=NIGHT, number=last(e.ButtonDrawn).draw.number, why="cada mesa o seu")
    do(floor, "draw-button-for", table=2, alone="yes")

    assert not last(e.ButtonDrawn).everywhere


def test_a_book_that_says_nothing_of_the_draw_is_told_all_of_it(series: str, hire: Hire, alone: str) -> None:
    seat_all(series, tables=2, players=12, late_levels=0, book=alone)
    floor = tablet(hire, series)
    assert "draw-button:1:" in keys(floor)
    accept(floor, "draw-button:1:", alone="yes", among="all-seats")

    drawn = last(e.ButtonDrawn)
    assert (drawn.table, drawn.everywhere, drawn.among) == (1, False, tuple(range(1, 10)))
    assert "draw-button:1:" not in keys(floor)


def test_in_a_mixed_game_the_button_is_held_for_stud_and_let_go_after_it(series: str, hire: Hire) -> None:
    seat_all(series, tables=1, players=6, late_levels=0, game="horse")
    floor = tablet(hire, series)
    ask(c.SeeButton, tournament=NIGHT, table=ONE, button=min(at(1)))
    do(floor, "freeze", table=1, at_once=True)
    held = see().sitting.tables[ONE].button
    assert see().sitting.tables[ONE].frozen
    assert "held" in text(floor.get(target="sheet", table=1))
    do(floor, "thaw", table=1, at_once=True)

    assert not see().sitting.tables[ONE].frozen
    assert see().sitting.tables[ONE].button == held


def test_a_short_table_is_let_play_on_by_the_directors_word(series: str, hire: Hire) -> None:
    seat_all(series, tables=3, players=24, late_levels=0)
    thin(1, 5)
    director = tablet(hire, series, "director")
    key = "halt:1:"
    accept(director, key, instead="1", why="mesa da TV")

    waived = last(e.HaltWaived)
    assert (waived.table, waived.why) == (1, "mesa da TV")
    assert see().sitting.tables[ONE].waived
    assert key not in keys(director)


# -- with a player -----------------------------------------------------------------------------------------------


def test_a_player_is_moved_with_racks_offered(floor: Floor) -> None:
    mover, seat = next(iter(at(1).values())), see().sitting.tables[TWO].free[0]
    do(floor, "move", mover, to=f"2-{seat}", aids=["racks"], why="conversa demais")

    assert where(mover) == (2, seat)
    moved = last(e.PlayerMoved)
    assert (moved.aids, moved.why) == (("racks",), "conversa demais")


def test_an_arrival_is_noted_with_a_remark(floor: Floor) -> None:
    mover, seat = next(iter(at(1).values())), see().sitting.tables[TWO].free[0]
    do(floor, "move", mover, to=f"2-{seat}", why="equilíbrio")
    do(floor, "arrival", mover, phase="ante-collected", slow="yes", why="parou no bar")

    seen = last(e.ArrivalSeen)
    assert (seen.phase, seen.slow, seen.why) == ("ante-collected", True, "parou no bar")
    assert see().sitting.moving == {}


def test_a_stack_is_said_of_whoever_busts_alone_where_money_depends_on_it(series: str, hire: Hire) -> None:
    seat_all(series, tables=1, players=9, late_levels=0, guarantee=1_000_000)
    floor = tablet(hire, series)
    bust("e9", "e8", "e7", "e6", "e5", "e4")
    do(floor, "bust", "e3", stack_chips="12.500")

    assert last(e.PlayerBusted).stack == 12_500
    assert see().entries[EntryId("e3")].standing == "out"


def test_a_rebuy_is_sold_by_the_stack_the_player_has(series: str, hire: Hire) -> None:
    rebuy = Offer((Share("prize", 10_000),), chips=20_000)
    seat_all(series, tables=1, players=3, late_levels=0, rebuy=rebuy, rebuy_levels=2, rebuy_up_to_chips=30_000)
    floor = tablet(hire, series)
    do(floor, "rebuy", "e1", what="rebuy", stack_chips="30.000")
    table, seat = where("e1")
    refused = floor.post("do/rebuy/", table=table, seat=seat, entry="e1", what="rebuy", stack_chips="30.500")

    assert see().entries[EntryId("e1")].rebuys == 1
    assert code(refused).startswith("rebuys.")
    sits_out = {"what": "rebuy", "stack_chips": "20.000", "skips_hand": "yes"}
    assert code(floor.post("do/rebuy/", table=table, seat=seat, entry="e1", **sits_out)) == "rebuys.no-hand-skipped"


def test_a_wrong_seat_with_wrong_chips_is_the_directors_decision(series: str, hire: Hire) -> None:
    seat_all(series, tables=2, players=12, late_levels=0)
    director = tablet(hire, series, "director")
    player, free = next(iter(at(1).values())), see().sitting.tables[TWO].free[0]
    wrong: dict[str, Any] = {
        "sat-table": 2,
        "sat-seat": free,
        "played": "yes",
        "right_chips": "no",
        "decision": "stays",
    }
    do(director, "wrong-seat", player, **wrong, why="ninguém percebeu")

    ruled = last(e.WrongSeatRuled)
    assert (ruled.ruled, ruled.right_chips, ruled.why) == ("stays", False, "ninguém percebeu")
    assert where(player) == (2, free)


# -- proposals, with what is said beside them --------------------------------------------------------------------


@pytest.fixture
def house(shelve: Shelve, tmp_path: Path) -> Any:
    """A house with its own procedure: a book beside KSOP 2026 that changes one parameter."""

    def write(parameter: str, value: str) -> str:
        book = f'id = "casa-demo"\ntitle = "Casa Demo"\nextends = "ksop-2026"\n[change]\n"{parameter}" = "{value}"\n'
        (tmp_path / "casa-demo.toml").write_text(book, encoding="utf-8")
        shelve(tmp_path)
        desk.cache_clear()  # it has opened the shelf already
        return "casa-demo"

    return write


@pytest.fixture
def alone(shelve: Shelve, tmp_path: Path) -> str:
    """A house's book that stands on no other, and says only when a button is drawn."""
    book = 'id = "casa-so"\ntitle = "Casa Só"\n[change]\n"button.button_draw_at" = ["event-start"]\n'
    (tmp_path / "casa-so.toml").write_text(book, encoding="utf-8")
    shelve(tmp_path)
    desk.cache_clear()
    return "casa-so"


def keys(floor: Floor) -> list[str]:
    """The proposals on the rail."""
    page = floor.get().content.decode()
    return [part.partition('"')[0] for part in page.split('name="key" value="')[1:]]


def accept(floor: Floor, key: str, **typed: Any) -> HttpResponse:
    """Accept a proposal from its card, with what it asks for."""
    page = floor.get().content.decode()
    (card,) = [part for part in page.split('<article class="proposal"') if f'name="key" value="{key}"' in part]
    answer = floor.post("accept/", target="rail", **filled(card, f"/floor/{NIGHT}/accept/", **typed))
    assert (answer.status_code, code(answer)) == (200, "")
    return answer


def test_a_proposed_move_is_accepted_with_the_racks_it_advises(series: str, hire: Hire) -> None:
    seat_all(series, tables=3, players=24, late_levels=0)
    floor = tablet(hire, series)
    thin(1, 6)
    see_buttons()
    (key,) = [key for key in keys(floor) if key.startswith("move:")]
    accept(floor, key, aids=["racks"])

    moved = last(e.PlayerMoved)
    assert (moved.kind, moved.aids, moved.move.to.table) == ("balance", ("racks",), 1)


def test_the_director_says_which_table_gives_a_player_and_why(series: str, hire: Hire, house: Any) -> None:
    seat_all(series, tables=3, players=27, late_levels=0, book=house("seating.source_table", "director"))
    director = tablet(hire, series, "director")
    thin(1, 7)
    see_buttons()
    (key,) = [key for key in keys(director) if key.startswith("move:")]
    accept(director, key, source="3", why="mesa 2 é a da TV")

    moved = last(e.PlayerMoved)
    assert (moved.move.of.table, moved.move.to.table, moved.why) == (3, 1, "mesa 2 é a da TV")


def test_which_of_the_fullest_tables_gives_is_drawn_where_the_house_draws(
    series: str, hire: Hire, house: Any
) -> None:
    book = house("seating.source_table_procedure", "fullest-drawn")
    seat_all(series, tables=3, players=27, late_levels=0, book=book)
    floor = tablet(hire, series)
    thin(1, 7)
    (key,) = [key for key in keys(floor) if key.startswith("draw-giving-table")]
    accept(floor, key)

    drawn = last(e.GivingTableDrawn)
    assert (drawn.among, see().sitting.giving) == ((2, 3), drawn.table)


def test_the_order_of_breaking_is_drawn_where_the_house_draws(series: str, hire: Hire, house: Any) -> None:
    seat_all(series, tables=3, players=18, late_levels=0, book=house("seating.break_order", "drawn"))
    director = tablet(hire, series, "director")
    (key,) = [key for key in keys(director) if key.startswith("draw-order")]
    accept(director, key)

    assert sorted(see().sitting.break_order) == [1, 2, 3]
    assert last(e.BreakOrderSet).draw is not None


def test_the_order_of_breaking_is_announced_where_the_house_has_a_list(series: str, hire: Hire, house: Any) -> None:
    seat_all(series, tables=3, players=18, late_levels=0, book=house("seating.break_order", "announced-list"))
    director = tablet(hire, series, "director")
    (key,) = [key for key in keys(director) if key.startswith("draw-order")]
    accept(director, key, order="2 3 1")

    assert list(see().sitting.break_order) == [2, 3, 1]
    assert last(e.BreakOrderSet).draw is None


def test_a_reason_given_with_the_final_table_stays_on_record(series: str, hire: Hire) -> None:
    seat_all(series, tables=2, players=12, late_levels=0)
    thin(1, 5)
    thin(2, 4)
    director = tablet(hire, series, "director")
    (key,) = [key for key in keys(director) if key.startswith("final-table")]
    accept(director, key, why="mesa de transmissão pronta")

    redrawn = last(e.SeatsRedrawn)
    assert (redrawn.final, redrawn.why) == (True, "mesa de transmissão pronta")
    assert len(see().sitting.tables) == 1


def test_two_players_change_seats_on_the_directors_word(series: str, hire: Hire) -> None:
    seat_all(series, tables=2, players=12, late_levels=0)
    one, other = list(at(1).values())[:2]
    before = where(one), where(other)
    do(tablet(hire, series, "director"), "swap", one, other=other, why="vizinhos de sempre")

    assert (where(other), where(one)) == before
    assert last(e.SeatsSwapped).why == "vizinhos de sempre"


# -- the table itself --------------------------------------------------------------------------------------------


def test_a_table_gets_another_number_and_its_players_new_cards(series: str, hire: Hire) -> None:
    seat_all(series, tables=2, players=12, late_levels=0)
    player = next(iter(at(2).values()))
    seat = where(player)[1]
    director = tablet(hire, series, "director")
    do(director, "renumber", table=2, to="14", why="placa da sala")

    renumbered = last(e.TableRenumbered)
    assert (renumbered.table, renumbered.to, renumbered.why) == (2, 14, "placa da sala")
    assert where(player) == (14, seat)
    assert director.client.get(f"/floor/{NIGHT}/cards/{see().seq}.pdf").status_code == 200
    assert "Table 14, 6 players" in director.get().content.decode()


def test_a_seat_is_put_to_a_table_on_the_floor(floor: Floor) -> None:
    do(floor, "resize", table=1, seats="10", why="sala cheia")

    assert (last(e.TableResized).seats, see().sitting.tables[ONE].seats) == (10, 10)
