"""The floor's screen: busts, moves, proposals, breaks, counts, corrections; every refusal in its place."""

import re
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from panoverde.documents.printing import printers
from panoverde.documents.printing.models import PrintJob
from panoverde.kernel.ids import EntryId, SeatNumber, TableNumber
from panoverde.people.models import Note
from panoverde.store.heads import published
from panoverde.tournament import commands as c
from panoverde.tournament.clock.face import after_moment, index_after
from panoverde.tournament.core.terms import Offer
from panoverde.tournament.events import Place
from tests.documents.paper_roll import unroll
from tests.staff import Hire
from tests.web.desk import ask, code, see, text
from tests.web.floor import NIGHT, Floor, at, marks, said, seat_all, where

pytestmark = pytest.mark.django_db


def tablet(hire: Hire, series: str, name: str = "Floor Demo 1", role: str = "floor") -> Floor:
    client = Client(headers={"accept-language": "en"})
    client.force_login(hire(name, role, series=series))
    return Floor(client)


@pytest.fixture
def floor(series: str, hire: Hire) -> Floor:
    """Two tables of six under way."""
    seat_all(series, tables=2, players=12, late_levels=0)
    return tablet(hire, series)


def see_button(table: int, seat: int) -> None:
    ask(c.SeeButton, tournament=NIGHT, table=TableNumber(table), button=seat)


def bust(*entries: str) -> None:
    for entry in entries:
        ask(c.ReportBust, tournament=NIGHT, entry=EntryId(entry))


# -- the map ---------------------------------------------------------------------------------------------------


def test_the_map_shows_every_table_and_what_stands_out(floor: Floor) -> None:
    page = floor.get()

    assert page.status_code == 200
    assert {"t1", "t2", "rail", "strip"} <= set(marks(page))
    assert "12 players" in text(page)
    assert "Table 1, " in page.content.decode()


def test_a_following_screen_is_sent_only_the_tables_that_changed(floor: Floor) -> None:
    seat_all_at = {table: list(at(table).values()) for table in (1, 2)}
    had = floor.marks()
    bust(seat_all_at[1][0])
    answer = floor.get(target="pulse", have=said(had), open="")

    assert "t1" in marks(answer)
    assert "t2" not in marks(answer)
    assert {"strip", "lastly"} <= set(marks(answer))
    assert floor.get(target="pulse", have=said(had | marks(answer)), open="").content.count(b"hx-swap-oob") == 0


def test_a_table_that_opens_or_breaks_sends_the_whole_map(floor: Floor) -> None:
    had = floor.marks()
    ask(c.OpenTable, tournament=NIGHT, table=TableNumber(3))
    answer = floor.get(target="pulse", have=said(had), open="")

    assert 'id="map"' in answer.content.decode()
    assert {"t1", "t2", "t3"} <= set(marks(answer))


def test_of_two_hundred_tables_only_those_that_changed_are_drawn_again(series: str, hire: Hire) -> None:
    """How long the whole map takes is measured in bench/screens.py."""
    seat_all(series, tables=200, players=250, late_levels=0)
    floor = tablet(hire, series)
    had = floor.marks()
    for number in range(1, 6):
        bust(f"e{number}")
        answer = floor.get(target="pulse", have=said(had), open="")
        assert len([part for part in marks(answer) if part[0] == "t"]) < 20
        had |= marks(answer)


def test_somebody_is_found_by_name_and_a_table_by_number(floor: Floor) -> None:
    table, seat = where("e7")

    assert f"T{table} · {seat} Demo 7" in text(floor.get(target="sheet", q="demo 7"))
    assert "Table 2" in text(floor.get(target="sheet", q="2"))
    assert "Nobody of that name" in text(floor.get(target="sheet", q="Ninguém"))


# -- busts ---------------------------------------------------------------------------------------------------


def test_a_bust_says_first_what_follows(floor: Floor) -> None:
    table, seat = where("e3")
    form = text(floor.get(target="sheet", table=table, seat=seat, do="bust"))

    assert "Out as number 12th of 12" in form
    assert "Left: 11." in form
    assert "Same hand as" in form


def test_a_bust_is_recorded_and_offers_undo(floor: Floor) -> None:
    answer = floor.do("bust", "e3")

    assert see().entries[EntryId("e3")].standing == "out"
    assert "Demo 3 out, 12th" in text(answer)
    assert f"?fact={see().seq}" in answer.content.decode()


def test_a_bust_sent_twice_is_one_bust(floor: Floor) -> None:
    table, seat = where("e3")
    for _ in range(2):
        answer = floor.post("do/bust/", command="the-same-tap-twice", table=table, seat=seat, entry="e3")
        assert answer.status_code == 200

    assert see().left == 11


def test_two_floors_busting_the_same_player_the_second_is_told_who_did(floor: Floor, series: str, hire: Hire) -> None:
    other = tablet(hire, series, "Floor Demo 2")
    table, seat = where("e3")
    other.do("bust", "e3")
    answer = floor.post("do/bust/", table=table, seat=seat, entry="e3")

    assert (answer.status_code, code(answer)) == (422, "busts.already-out")
    assert "Floor Demo 2: Demo 3 out, 12th" in text(answer)
    assert see().left == 11


def test_players_of_one_hand_go_out_together(floor: Floor) -> None:
    first, second = list(at(1).values())[:2]
    floor.do("bust", first, mates=second)

    assert see().out[EntryId(first)] == see().out[EntryId(second)]
    assert see().left == 10


def test_stacks_are_asked_for_only_where_money_depends_on_them(series: str, hire: Hire) -> None:
    seat_all(series, tables=1, players=9, late_levels=0, guarantee=1_000_000)
    floor = tablet(hire, series)
    table, seat = where("e1")
    assert "Stack at the start" not in text(floor.get(target="sheet", table=table, seat=seat, do="bust"))
    bust("e9", "e8", "e7", "e6", "e5", "e4")  # three are left, two or so are paid
    assert "Stack at the start" in text(floor.get(target="sheet", table=table, seat=seat, do="bust"))
    refused = floor.do("bust", "e1", mates="e2")

    assert (refused.status_code, code(refused)) == (422, "busts.stack-needed")
    assert 'value="e2" checked' in refused.content.decode()  # nothing chosen is lost
    done = floor.do("bust", "e1", mates="e2", **{"stack_chips": "12.000", "stack-e2": "9000"})
    assert done.status_code == 200
    assert (see().place_of(EntryId("e1")), see().place_of(EntryId("e2"))) == (2, 3)


def test_somebody_who_is_not_at_the_table_is_not_of_the_same_hand(floor: Floor) -> None:
    answer = floor.do("bust", next(iter(at(1).values())), mates=next(iter(at(2).values())))

    assert code(answer) == "forms.not-offered"


# -- undo ----------------------------------------------------------------------------------------------------


def test_undo_says_what_follows_and_needs_a_reason(floor: Floor) -> None:
    place = where("e3")
    floor.do("bust", "e3")
    seq = see().seq
    form = text(floor.get(target="sheet", fact=seq))

    assert f"back at table {place[0]} seat {place[1]}" in form
    assert "12 players are left again" in form
    assert code(floor.post("undo/", fact=seq)) == "forms.missing"
    assert floor.post("undo/", fact=seq, chosen="mistake").status_code == 200
    assert where("e3") == place


def test_it_was_the_other_player_who_takes_the_hand_and_the_place(floor: Floor) -> None:
    wrong, right, *_ = at(1).values()
    place = where(wrong)
    floor.do("bust", wrong)
    seq = see().seq
    bust(next(iter(at(2).values())))
    sheet = text(floor.get(target="sheet", fact=seq))
    assert "It was another player" in sheet
    assert f"Demo {right[1:]}" in sheet
    elsewhere = next(iter(at(2).values()))
    form: dict[str, Any] = {"fact": seq, "table": 1}

    assert code(floor.post("undo/other/", **form, chosen="mistake")) == "forms.missing"
    unsaid = floor.post("undo/other/", **form, instead=right)
    assert (unsaid.status_code, code(unsaid)) == (422, "forms.missing")
    assert f'value="{right}" checked' in unsaid.content.decode()  # nothing chosen is lost
    assert code(floor.post("undo/other/", **form, instead=elsewhere, chosen="mistake")) == "forms.not-offered"
    told, again = (
        floor.post("undo/other/", command="the-same-tap-twice", **form, instead=right, chosen="mistake")
        for _ in range(2)
    )
    assert (again.status_code, code(again)) == (200, "")
    assert f"It was Demo {right[1:]}, not Demo {wrong[1:]}, who went out: Mistake" in text(told)
    assert where(wrong) == place
    assert see().place_of(EntryId(right)) == 12
    assert code(floor.post("undo/other/", **form, instead=wrong, chosen="mistake")) == "undo.nothing"
    assert "It was another player" not in text(floor.get(target="sheet", fact=seq))


def test_only_a_bust_may_have_been_another_players(floor: Floor) -> None:
    seat = see().sitting.tables[TableNumber(1)].free[0]
    floor.post("do/lock/", table=1, seat=seat, chosen="room")

    assert "It was another player" not in text(floor.get(target="sheet", fact=see().seq))


def test_what_cannot_be_undone_says_why(floor: Floor) -> None:
    see_button(1, next(iter(at(1))))
    answer = floor.get(target="sheet", fact=see().seq)

    assert code(answer) == "undo.too-late"


def test_the_last_facts_of_a_table_are_only_its_own(floor: Floor) -> None:
    gone = next(iter(at(1).values()))
    floor.do("bust", gone)
    here, there = (text(floor.get(target="sheet", table=table)) for table in (1, 2))

    assert f"Demo {gone[1:]} out" in here
    assert f"Demo {gone[1:]} out" not in there


# -- moves ---------------------------------------------------------------------------------------------------


def test_a_player_is_moved_to_a_free_seat_with_a_reason_and_a_card(floor: Floor, series: str) -> None:
    printers.add(series, "Salão", "network", "127.0.0.1:9", by="demo", at=timezone.now())
    seat = see().sitting.tables[TableNumber(2)].free[0]
    mover = next(iter(at(1).values()))
    answer = floor.do("move", mover, to=f"2-{seat}", chosen="conduct")

    assert where(mover) == (2, seat)
    assert "Salão" in text(answer)
    job = PrintJob.objects.get()
    assert (job.kind, job.about) == ("seat-card", f"{NIGHT} {see().seq} 0")
    assert job.payload
    card = unroll(bytes(job.payload)).text
    assert f"Jogador Demo {mover[1:]}" in card
    (left,) = [head for head in published() if head.where == f"seat cards {see().seq} copy 1"]
    assert left.hash in card  # the end of the chain leaves the house with the player
    moving = text(floor.get(target="sheet", table=2, seat=seat))
    assert "on the way" in moving


def test_without_a_printer_the_cards_are_a_pdf(floor: Floor) -> None:
    seat = see().sitting.tables[TableNumber(2)].free[0]
    answer = floor.do("move", next(iter(at(1).values())), to=f"2-{seat}", why="balance")
    page = floor.client.get(f"/floor/{NIGHT}/cards/{see().seq}.pdf")

    assert "Open the cards" in text(answer)
    assert page["Content-Type"] == "application/pdf"
    assert page.content.startswith(b"%PDF")


def test_a_seat_that_was_taken_meanwhile_is_refused_and_the_choice_stays(floor: Floor) -> None:
    taken = next(iter(at(2)))
    answer = floor.do("move", next(iter(at(1).values())), to=f"2-{taken}", why="a long reason")

    assert (answer.status_code, code(answer)) == (422, "seating.seat-not-free")
    assert "a long reason" in answer.content.decode()


def test_arrivals_are_noted_and_slow_ones_counted(floor: Floor) -> None:
    seat = see().sitting.tables[TableNumber(2)].free[0]
    mover = next(iter(at(1).values()))
    floor.do("move", mover, to=f"2-{seat}", why="balance")
    assert "1 of 1" not in text(floor.get())
    answer = floor.do("arrival", mover, phase="ante-collected", slow="yes")

    assert answer.status_code == 200
    assert see().sitting.moving == {}
    assert see().entries[EntryId(mover)].slow_moves == 1


# -- proposals -----------------------------------------------------------------------------------------------


@pytest.fixture
def three_tables(series: str, hire: Hire) -> Floor:
    """Tables of seven and more: nothing breaks."""
    seat_all(series, tables=3, players=24, late_levels=0)
    return tablet(hire, series)


def thin(table: int, down_to: int) -> None:
    bust(*list(at(table).values())[down_to:])


def test_a_move_asks_for_the_button_first_and_is_accepted_with_one_tap(three_tables: Floor, series: str) -> None:
    floor = three_tables
    printers.add(series, "Salão", "network", "127.0.0.1:9", by="demo", at=timezone.now())
    shortest = min(see().sitting.tables, key=lambda table: len(see().sitting.tables[table].players))
    thin(shortest, 6)
    asked = [int(table) for table in re.findall(r"Where is the button at table (\d)\?", text(floor.get()))]
    assert shortest in asked
    for table in asked:
        answer = floor.post("do/button/", target="rail", table=table, button=next(iter(at(table))))
        assert answer.status_code == 200
    assert re.search(rf"Table {shortest}: the button was seen at seat \d \d+ seconds ago\.", text(floor.get()))
    key = re.findall(r'name="key" value="(move:[^"]+)"', floor.get().content.decode())[0]
    target, before = shortest, len(at(shortest))
    answer = floor.post("accept/", target="rail", key=key, slug=key.replace(":", "-"))

    assert (answer.status_code, code(answer)) == (200, "")
    assert len(at(target)) == before + 1
    assert PrintJob.objects.filter(kind="seat-card").count() == 1


def test_a_proposal_somebody_else_settled_is_refused_in_its_place(three_tables: Floor) -> None:
    answer = three_tables.post("accept/", target="rail", key="move:1:2:nobody", slug="move-1-2-nobody")

    assert (answer.status_code, code(answer)) == (422, "director.proposal-gone")


def test_what_only_the_director_may_accept_is_not_offered_to_the_floor(series: str, hire: Hire) -> None:
    seat_all(series, tables=2, players=12, late_levels=0)
    thin(1, 5)
    thin(2, 4)  # nine left: the final table
    page = tablet(hire, series).get()

    assert "Final table" in text(page)
    assert "The director decides this." in text(page)


def test_the_director_seats_the_final_table_from_the_floor_and_sees_who_goes_where(series: str, hire: Hire) -> None:
    seat_all(series, tables=2, players=12, late_levels=0)
    printers.add(series, "Salão", "network", "127.0.0.1:9", by="demo", at=timezone.now())
    thin(1, 5)
    thin(2, 4)
    director = tablet(hire, series, "Diretora Demo", "director")
    key = re.findall(r'name="key" value="(final-table[^"]*)"', director.get().content.decode())[0]
    answer = director.post("accept/", target="rail", key=key, slug=key.replace(":", "-"))

    assert len(see().sitting.tables) == 1
    assert PrintJob.objects.count() == 9
    assert "Redraw" in text(answer)
    assert f'data-open="going={see().seq}"' in answer.content.decode()


def test_every_button_that_is_due_is_drawn_with_one_tap(series: str, hire: Hire) -> None:
    seat_all(series, tables=3, players=24, late_levels=0)
    floor = tablet(hire, series)
    assert "Draw the button" in text(floor.get())
    answer = floor.post("buttons/", target="rail")

    assert answer.status_code == 200
    assert all(table.button for table in see().sitting.tables.values())


# -- tables --------------------------------------------------------------------------------------------------


def test_a_table_is_broken_its_cards_printed_and_arrivals_ticked_off(floor: Floor, series: str) -> None:
    printers.add(series, "Salão", "network", "127.0.0.1:9", by="demo", at=timezone.now())
    thin(1, 5)
    thin(2, 4)
    assert "Players who draw a seat: 4." in text(floor.get(target="sheet", table=2, do="break"))
    went = list(at(2).values())
    answer = floor.post("do/break/", table=2)

    assert 2 not in see().sitting.tables
    assert "0 of 4 there" in text(answer)  # who went where takes the table's place
    seq = see().seq
    tape = "".join(unroll(bytes(job.payload or b"")).text for job in PrintJob.objects.all())
    assert PrintJob.objects.count() == 5  # a list, and a card each
    assert all(f"Jogador Demo {entry[1:]}" in tape for entry in went)
    table, seat = where(went[0])
    ticked = floor.post("do/arrival/", table=table, seat=seat, entry=went[0], phase="before-ante", going=seq)
    assert "1 of 4 there" in text(ticked)
    assert "Table 2 breaking 1 of 4" in text(floor.get())


def test_cards_printed_again_are_marked_as_copies(floor: Floor, series: str) -> None:
    printers.add(series, "Salão", "network", "127.0.0.1:9", by="demo", at=timezone.now())
    seat = see().sitting.tables[TableNumber(2)].free[0]
    floor.do("move", next(iter(at(1).values())), to=f"2-{seat}", why="balance")
    floor.post("cards/again/", record=see().seq)
    first, second = (unroll(bytes(job.payload or b"")).text.lower() for job in PrintJob.objects.order_by("id"))

    assert "2nd copy" in second
    assert "2nd copy" not in first


def test_a_card_printed_again_cites_the_book_that_decided_it_whatever_decides_now(floor: Floor, series: str) -> None:
    printers.add(series, "Salão", "network", "127.0.0.1:9", by="demo", at=timezone.now())
    seat = see().sitting.tables[TableNumber(2)].free[0]
    floor.do("move", next(iter(at(1).values())), to=f"2-{seat}", why="balance")
    moved = see().seq
    ask(c.ChangeBook, tournament=NIGHT, book="tda-2013", why="a casa mudou de circuito")
    floor.post("cards/again/", record=moved)
    first, second = (unroll(bytes(job.payload or b"")).text for job in PrintJob.objects.order_by("id"))

    cited = next(line for line in first.splitlines() if "KSOP 2026," in line.replace("\u00a0", " "))
    assert cited in second.splitlines()


def test_a_table_is_halted_and_let_play_with_a_reason(floor: Floor) -> None:
    assert code(floor.post("do/halt/", table=1)) == "registration.why-needed"
    assert floor.post("do/halt/", table=1, chosen="ruling").status_code == 200
    assert see().sitting.tables[TableNumber(1)].halted_at
    assert "halted" in floor.get().content.decode()
    floor.post("do/resume/", table=1, chosen="ruling")
    assert not see().sitting.tables[TableNumber(1)].halted_at


def test_a_count_of_every_stack_is_reconciled_with_the_chips_issued(series: str, hire: Hire) -> None:
    seat_all(series, tables=1, players=3, late_levels=0)
    floor = tablet(hire, series)
    stacks = dict(zip(at(1), ("40.000", "30.000", "19.900"), strict=True))
    floor.post("do/count/", table=1, **{f"chips-{at(1)[seat]}": chips for seat, chips in stacks.items()})
    short = text(floor.get(target="sheet", table=1, do="count"))
    last = list(at(1))[-1]
    floor.post("do/count/", table=1, **{f"chips-{at(1)[last]}": "20000"})
    right = text(floor.get(target="sheet", table=1, do="count"))

    assert "100 chips are missing of 90,000" in short
    assert "All 90,000 chips in play are there" in right


def test_a_stack_that_cannot_be_is_refused(floor: Floor) -> None:
    assert code(floor.do("stack", "e1", chips="0")) == "stacks.empty"
    assert code(floor.do("stack", "e1", chips="360.001")) == "stacks.more-than-in-play"
    assert code(floor.do("stack", "e1", chips="many")) == "forms.not-a-number"
    floor.do("stack", "e1", chips="38.400")
    table, seat = where("e1")
    assert "38,400 at" in text(floor.get(target="sheet", table=table, seat=seat))


# -- button --------------------------------------------------------------------------------------------------


def test_the_button_is_said_by_tapping_its_seat_and_moves_on(floor: Floor) -> None:
    first, second, *_ = at(1)
    assert "Where is the button?" in text(floor.get(target="sheet", table=1, do="button"))
    floor.post("do/button/", table=1, button=first)
    assert see().sitting.tables[TableNumber(1)].button == first
    floor.post("do/next-hand/", table=1)
    assert see().sitting.tables[TableNumber(1)].button == second


def test_a_misplaced_button_is_ruled_on(floor: Floor) -> None:
    first, second, *_ = at(1)
    answer = floor.post("do/wrong-button/", table=1, wrong=first, right=second, substantial_action="no")

    assert answer.status_code == 200
    odd = floor.post("do/wrong-button/", table=1, wrong=99, right=second, substantial_action="no")
    assert code(odd) == "forms.not-offered"


# -- seats and people ------------------------------------------------------------------------------------------


def test_a_free_seat_is_locked_and_unlocked(floor: Floor) -> None:
    seat = see().sitting.tables[TableNumber(1)].free[0]
    assert code(floor.post("do/lock/", table=1, seat=seat)) == "forms.missing"
    floor.post("do/lock/", table=1, seat=seat, chosen="room")
    assert see().sitting.tables[TableNumber(1)].locked == [seat]
    floor.post("do/unlock/", table=1, seat=seat, chosen="not-needed")
    assert see().sitting.tables[TableNumber(1)].locked == []


def test_whoever_busts_just_after_registration_ended_is_told_that_the_director_can_extend_it(
    series: str, hire: Hire
) -> None:
    seat_all(series, tables=1, players=9, late_levels=2, reentry=Offer())
    floor = tablet(hire, series)
    seat = next(iter(at(1)))
    assert "May enter again at the desk." in text(floor.get(target="sheet", table=1, seat=seat, do="bust"))
    ask(c.SetClock, tournament=NIGHT, level=index_after(see().sitting.levels, 2), left_seconds=10 * 60 - 30,
        registration="closes", why="demo")  # fmt: skip

    told = text(floor.get(target="sheet", table=1, seat=seat, do="bust"))
    assert "Registration has just ended. The director can extend it by minutes." in told


def test_the_next_in_line_draws_a_seat_and_gets_a_card(series: str, hire: Hire) -> None:
    seat_all(series, tables=1, players=10, late_levels=2)
    floor = tablet(hire, series)
    assert len(see().sitting.alternates) == 1
    bust("e1")
    free = see().sitting.tables[TableNumber(1)].free[0]
    assert "Seat the next in line 1 wait" in text(floor.get(target="sheet", table=1, seat=free))
    answer = floor.post("do/alternate/", table=1, seat=free)

    assert see().sitting.alternates == []
    assert "Demo 10 drew table 1" in text(answer)


def test_nobody_is_called_to_a_seat_that_is_not_in_the_draw(series: str, hire: Hire) -> None:
    seat_all(series, tables=1, players=10, late_levels=2)
    floor = tablet(hire, series)
    bust("e1")
    free = see().sitting.tables[TableNumber(1)].free[0]
    floor.post("do/lock/", table=1, seat=free, chosen="room")

    assert "Seat the next in line" not in text(floor.get(target="sheet", table=1, seat=free))


def test_whom_another_screen_has_seated_meanwhile_is_told_and_not_refused(series: str, hire: Hire) -> None:
    seat_all(series, tables=1, players=11, late_levels=2)
    floor = tablet(hire, series)
    bust("e1")
    free = see().sitting.tables[TableNumber(1)].free[0]
    sheet = floor.get(target="sheet", table=1, seat=free, do="alternate").content.decode()
    assert 'name="next" value="e10"' in sheet
    assert "Demo 10 is the next in line." in sheet
    ask(c.SeatAlternate, tournament=NIGHT)  # at the desk
    ways = (
        floor.post("do/alternate/", table=1, seat=free, next="e10"),
        floor.post("accept/", target="rail", key="seat-alternate:e10", slug="seat-alternate-e10"),
    )
    for answer in ways:
        assert (answer.status_code, code(answer)) == (200, "")
        assert f"Demo 10 has a seat already: table 1, seat {free}." in text(answer)
    assert see().sitting.alternates == ["e11"]


def test_a_special_need_moves_a_player_or_is_on_record(floor: Floor) -> None:
    seat = see().sitting.tables[TableNumber(2)].free[0]
    one, two, *_ = at(1).values()
    floor.do("special", one, to=f"2-{seat}", chosen="asked")
    kept = floor.do("special", two, to="keep", chosen="asked")

    assert where(one) == (2, seat)
    assert "stays at table 1" in text(kept)


def test_a_wrong_seat_is_ruled_by_the_book(floor: Floor) -> None:
    player = next(iter(at(1).values()))
    free = see().sitting.tables[TableNumber(2)].free[0]
    wrong = {"sat-table": 2, "sat-seat": free, "played": "yes", "right_chips": "yes", "decision": ""}
    answer = floor.do("wrong-seat", player, **wrong)

    assert answer.status_code == 200
    assert where(player) == (2, free)  # KSOP: who has played there stays
    undecided = floor.do("wrong-seat", next(iter(at(1).values())), **{**wrong, "sat-seat": 1, "right_chips": "no"})
    assert code(undecided) == "seating.director-decides"


def test_presence_asks_for_the_document_where_the_book_does(floor: Floor) -> None:
    ask(c.HandReceipt, tournament=NIGHT, entry=EntryId("e1"))
    assert code(floor.do("presence", "e1", present="yes")) == "registration.identity-unchecked"
    floor.do("presence", "e1", present="yes", photo_id="yes")
    floor.do("presence", "e2", present="no")

    assert see().entries[EntryId("e1")].present is True
    assert see().entries[EntryId("e2")].present is False
    assert 'class="away"' in floor.get().content.decode()


def test_a_document_that_does_not_fit_is_seen_on_the_sheet(floor: Floor) -> None:
    floor.do("identity", "e1", ok="no")
    table, seat = where("e1")

    assert "Photo document not proved" in text(floor.get(target="sheet", table=table, seat=seat))


def test_a_rebuy_announced_is_bought_and_owed(series: str, hire: Hire) -> None:
    from panoverde.tournament.core.terms import Offer, Share

    rebuy = Offer((Share("prize", 10_000),), chips=20_000)
    seat_all(series, tables=1, players=3, late_levels=0, rebuy=rebuy, rebuy_levels=2)
    floor = tablet(hire, series)
    table, seat = where("e1")
    assert "20,000 chips in play at once, R$ 100 owed" in text(
        floor.get(target="sheet", table=table, seat=seat, do="rebuy")
    )
    floor.do("rebuy", "e1", what="rebuy")

    assert (see().entries[EntryId("e1")].rebuys, see().entries[EntryId("e1")].owed) == (1, 10_000)
    assert "Owes R$ 100" in text(floor.get(target="sheet", table=table, seat=seat))


def test_a_note_goes_to_the_person_and_never_into_the_journal(floor: Floor) -> None:
    before = see().seq
    assert code(floor.do("note", "e1", text="  ")) == "people.note-empty"
    floor.do("note", "e1", text="prefere o assento 1")
    table, seat = where("e1")

    assert Note.objects.get().text == "prefere o assento 1"
    assert see().seq == before
    assert "prefere o assento 1 Floor Demo 1" in text(floor.get(target="sheet", table=table, seat=seat, do="note"))


def test_the_director_is_called_to_a_table(floor: Floor) -> None:
    floor.do("call", "e1", why="aposta")
    page = floor.get()

    assert "calls the director" in text(page)
    assert re.search(rf"Table {where('e1')[0]}, \d players, calls", page.content.decode())
    assert code(floor.do("call", "e1", why="aposta")) == "calls.called-already"


def test_a_call_stands_before_what_is_proposed(floor: Floor) -> None:
    for entry in list(at(1).values())[:4]:
        ask(c.ReportBust, tournament=NIGHT, entry=EntryId(entry))
    floor.do("call-table", table=2, why="baralho")
    page = text(floor.get(target="rail"))

    assert 'class="proposal"' in floor.get(target="rail").content.decode()
    assert page.index("calls the director") < page.index("Draw the button")


def test_the_floor_reads_that_an_outage_waits_for_the_director(floor: Floor) -> None:
    since = see().at
    ask(c.NoteOutage, tournament=NIGHT, since=since, until=after_moment(since, 300))
    assert "The clock waits for the director’s word." in text(floor.get())


def test_somebody_of_the_floor_takes_a_call_and_is_named_beside_it(floor: Floor) -> None:
    floor.do("call-table", table=2, why="baralho")
    assert "Table 2, 6 players, calls" in floor.get().content.decode()

    assert floor.post("call/take/", target="rail", number=1).status_code == 200
    page = floor.get().content.decode()
    assert "Floor Demo 1 is on the way" in page
    assert "Table 2, 6 players, called, seen to" in page
    assert code(floor.post("call/take/", target="rail", number=1)) == "calls.taken"

    floor.post("call/leave/", target="rail", number=1)
    assert "Table 2, 6 players, calls" in floor.get().content.decode()
    floor.post("call/take/", target="rail", number=1)
    floor.post("call/answer/", target="rail", number=1)
    assert "calls the director" not in text(floor.get())


# -- hand-for-hand -------------------------------------------------------------------------------------------


def test_hand_for_hand_is_counted_from_the_rail(floor: Floor) -> None:
    floor.post("hands/begin/", target="rail")
    assert "hand 1" in text(floor.get())
    assert floor.post("hands/count/", target="rail", hand=1, everywhere="yes").status_code == 200
    late = floor.post("hands/count/", target="rail", hand=1, everywhere="yes")
    assert code(late) == "hand-for-hand.other-hand"
    floor.post("hands/end/", target="rail")
    assert not see().sitting.hand_for_hand.on


def test_the_second_bust_of_a_hand_says_the_tie_that_it_makes(floor: Floor) -> None:
    first, second = (next(iter(at(table).values())) for table in (1, 2))
    floor.post("hands/begin/", target="rail")
    floor.do("bust", first)
    table, seat = where(second)
    promised = text(floor.get(target="sheet", table=table, seat=seat, do="bust"))
    floor.do("bust", second)

    assert f"Ties with Demo {first[1:]}, out in the same hand: places 11th to 12th of 12." in promised
    assert "Out as number" not in promised
    assert {see().place_of(EntryId(one)) for one in (first, second)} == {11}


def test_the_stack_asked_for_is_at_most_what_is_in_play(series: str, hire: Hire) -> None:
    seat_all(series, tables=1, players=9, late_levels=0, guarantee=1_000_000)
    floor = tablet(hire, series)
    bust("e9", "e8", "e7", "e6", "e5", "e4")
    table, seat = where("e1")
    asked = text(floor.get(target="sheet", table=table, seat=seat, do="bust"))
    beyond = floor.do("bust", "e1", mates="e2", **{"stack_chips": "270000", "stack-e2": "9000"})

    assert "At most 270,000 are in play." in asked
    assert (beyond.status_code, code(beyond)) == (422, "stacks.more-than-in-play")
    assert see().left == 3


# -- who may ---------------------------------------------------------------------------------------------------


def test_a_cashier_is_not_let_onto_the_floor(series: str, hire: Hire) -> None:
    seat_all(series)
    cashier = tablet(hire, series, "Caixa Demo", "cashier")

    assert cashier.get().status_code == 403
    assert cashier.do("bust", "e1").status_code == 403
    assert see().left == 12


def test_a_form_about_a_seat_that_changed_hands_is_about_the_player(floor: Floor) -> None:
    mover = next(iter(at(1).values()))
    table, seat = where(mover)
    free = see().sitting.tables[TableNumber(2)].free[0]
    ask(c.MovePlayer, tournament=NIGHT, entry=EntryId(mover), to=Place(TableNumber(2), free), why="elsewhere")
    floor.post("do/stack/", table=table, seat=seat, entry=mover, chips="25000")

    assert see().entries[EntryId(mover)].stack_seen == 25_000


@pytest.mark.parametrize(("language", "word"), [("pt-br", "Propostas"), ("es", "Propuestas"), ("en", "Proposals")])
def test_the_floor_speaks_three_languages(series: str, hire: Hire, language: str, word: str) -> None:
    seat_all(series, tables=3, players=24, late_levels=0)
    floor = tablet(hire, series)
    page = floor.client.get(f"/floor/{NIGHT}/", headers={"accept-language": language})

    assert word in text(page)


def test_a_count_sent_twice_is_nobody_elses(floor: Floor) -> None:
    (seat, gone), (_other_seat, stays), *_rest = at(1).items()
    form: dict[str, Any] = {"table": 1, f"chips-{gone}": "10.000", f"chips-{stays}": "20.000"}
    floor.post("do/count/", command="the-same-tap-twice", **form)
    newcomer = next(iter(at(2).values()))
    bust(gone)
    ask(c.MovePlayer, tournament=NIGHT, entry=EntryId(newcomer), to=Place(TableNumber(1), SeatNumber(seat)), why="x")
    before = see().seq

    again = floor.post("do/count/", command="the-same-tap-twice", **form)

    assert (again.status_code, see().seq) == (200, before)
    assert see().entries[EntryId(newcomer)].stack_seen is None


def test_busts_of_one_hand_sent_twice_are_done_once_though_the_table_is_gone(floor: Floor) -> None:
    one, two, *_rest = at(1).values()
    table, seat = where(one)
    form: dict[str, Any] = {"table": table, "seat": seat, "entry": one, "mates": [two]}
    floor.post("do/bust/", command="the-same-tap-twice", **form)
    for entry in list(at(1).values())[:2]:
        bust(entry)
    left = see().left
    ask(c.BreakTable, tournament=NIGHT, table=TableNumber(1))

    again = floor.post("do/bust/", command="the-same-tap-twice", **form)

    assert (again.status_code, code(again), see().left) == (200, "", left)
