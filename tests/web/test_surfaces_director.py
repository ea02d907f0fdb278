"""The director’s forms, field by field: the house’s own prizes, a stop, tables, the line; and what is undone."""

import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone

from panoverde.bootstrap.books import open_library
from panoverde.bootstrap.desk import desk
from panoverde.documents.printing import printers
from panoverde.documents.printing.models import PrintJob
from panoverde.kernel.ids import EntryId, PersonId, TableNumber
from panoverde.series.tills import stream_of as till_stream
from panoverde.store.edition_guard import lifted
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.clock.face import after_moment, index_after
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.terms import Offer, Payment
from panoverde.tournament.events import Place
from panoverde.tournament.prizes.publish import PrizesOutdated
from panoverde.tournament.stream import stream_of
from panoverde.web.director.prize_papers import look
from panoverde.web.figures import money
from panoverde.web.moments import now
from tests.papers import PAPERS
from tests.staff import Hire
from tests.web.conftest import Shelve
from tests.web.desk import announce as on_sale
from tests.web.desk import code
from tests.web.facts import facts, last
from tests.web.floor import seat_all
from tests.web.night import NIGHT, TILL, announce, ask, open_till, person_named, sell
from tests.web.test_surfaces_setup import filled, opened

pytestmark = pytest.mark.django_db
BOARD = f"/direct/{NIGHT}/"


def night() -> Tournament:
    state: Tournament = desk().see(stream_of(NIGHT), lambda state: state)
    return state


def send(client: Client, page: str, path: str, **typed: Any) -> None:
    """Open a page, fill one of its forms in as it is offered, and send it."""
    form = filled(opened(client, f"{BOARD}{page}"), f"{BOARD}{path}", **typed)
    answer = client.post(f"{BOARD}{path}", form)
    assert (answer.status_code, code(answer)) == (302, "")  # type: ignore[arg-type]


def undo(client: Client, says: str, why: str = "engano") -> None:
    """Undo what was done last from the board, which says first what follows."""
    every = facts()
    seq = next(fact.seq for fact in every if fact.command == every[-1].command)
    assert says in opened(client, f"{BOARD}?undo={seq}")
    send(client, f"?undo={seq}", "undo/", why=why)


def bust(*numbers: int) -> None:
    for number in numbers:
        ask(c.ReportBust, tournament=NIGHT, entry=EntryId(f"e{number}"), stack_chips=1_000 * number)


def typed(*amounts: int) -> str:
    """Amounts as somebody types them: 1234.50."""
    return " ".join(f"{centavos // 100}.{centavos % 100:02}" for centavos in amounts)


# -- prizes --------------------------------------------------------------------------------------------------------


def test_the_house_publishes_percentages_of_its_own(director: Client) -> None:
    send(director, "prizes/", "prizes/publish/", shares="60 25,5 14.5%")

    published = night().purse.sheet
    assert published
    assert [round(1_000 * prize / published.net) for prize in published.prizes] == [600, 255, 145]


def test_prizes_are_withdrawn_published_by_amount_and_changed_by_amount(director: Client) -> None:
    send(director, "prizes/", "prizes/publish/")
    drafted = night().purse.sheet
    assert drafted
    send(director, "prizes/", "prizes/withdraw/", why="conta errada")
    assert night().purse.sheet is None
    second = drafted.net // 4 // 100 * 100
    own, other = (drafted.net - second, second), (drafted.net - second - 100_00, second + 100_00)
    send(director, "prizes/", "prizes/publish/", amounts=typed(*own))
    assert last(e.PrizesPublished).sheet.prizes == own
    send(director, "prizes/", "prizes/change/", amounts=typed(*other), why="tabela da casa")

    assert last(e.PrizesChanged).why == "tabela da casa"
    assert night().purse.sheet
    assert night().purse.sheet.prizes == other  # type: ignore[union-attr]


def lock(director: Client) -> None:
    send(director, "procedures/", "registration/", change="close", why="casa cheia")
    send(director, "prizes/", "prizes/publish/", shares="50 30 20")
    send(director, "prizes/", "prizes/lock/")


def test_locked_prizes_are_unlocked_with_a_reason(director: Client) -> None:
    lock(director)
    assert night().purse.locked
    send(director, "prizes/", "prizes/unlock/", why="faltou uma entrada")

    assert not night().purse.locked
    assert last(e.PrizesUnlocked).why == "faltou uma entrada"


def test_a_prize_is_paid_in_part_to_an_account_under_the_number_of_a_slip_and_taken_back(director: Client) -> None:
    lock(director)
    bust(*range(2, 11))
    paid = {"centavos": "100", "method": "pix", "holder": "winner", "slip": "R-77", "photo_id": "yes", "why": "pouco"}
    form = opened(director, f"{BOARD}prizes/?pay=e1")
    assert ">bank transfer</option>" in form
    assert ">the winner’s own</option>" in form
    unnumbered = filled(form, f"{BOARD}prizes/pay/", **paid)
    answer = director.post(f"{BOARD}prizes/pay/", unnumbered).content.decode()
    assert "needs the bank’s number of that Pix" in answer
    assert not night().purse.paid
    send(director, "prizes/?pay=e1", "prizes/pay/", **paid, end_to_end="Q7X2K9")
    payment = last(e.PrizePaid)
    assert payment.end_to_end == "Q7X2K9"
    assert (payment.centavos, payment.method, payment.holder, payment.slip) == (100_00, "pix", "winner", "R-77")
    rest = night().purse.sheet.prizes[0] - 100_00  # type: ignore[union-attr]
    send(director, "prizes/?pay=e1", "prizes/pay/", method="cash")
    assert last(e.PrizePaid).centavos == rest
    send(director, "prizes/?pay=e1", "prizes/back/", why="contou errado")

    back = last(e.PrizeTakenBack)
    assert (back.centavos, back.till, back.why) == (rest, TILL, "contou errado")
    assert night().purse.paid_to(EntryId("e1")) == 100_00


def test_a_prize_into_the_account_of_a_company_is_refused_by_its_clause(director: Client) -> None:
    lock(director)
    bust(*range(2, 11))
    assert ">a company’s</option>" in opened(director, f"{BOARD}prizes/?pay=e1")
    said = {"method": "pix", "holder": "company", "photo_id": "yes"}
    form = filled(opened(director, f"{BOARD}prizes/?pay=e1"), f"{BOARD}prizes/pay/", **said)
    answer = director.post(f"{BOARD}prizes/pay/", form).content.decode()

    assert "A prize is not paid into this kind of account." in answer
    assert "/rules/ksop-2026/S.F" in answer
    assert not night().purse.paid


# -- procedures ----------------------------------------------------------------------------------------------------


def test_a_tournament_is_put_off_until_a_day_that_is_known(director: Client) -> None:
    stopped = {"outcome": "suspend", "cause": "force-majeure", "until": "2030-01-05T20:00", "why": "faltou luz"}
    stopped |= {"as_of": "2030-01-04T20:00"}
    send(director, "procedures/", "stop/", **stopped)

    assert last(e.TournamentStopped).until == "2030-01-05T23:00:00.000Z"
    assert last(e.TournamentStopped).at == "2030-01-04T23:00:00.000Z"
    assert "until" in opened(director, f"{BOARD}procedures/")


def test_whoever_ends_a_tournament_says_whether_the_entries_go_back(director: Client) -> None:
    ended = {"outcome": "end", "cause": "force-majeure", "entries_back": "no", "why": "faltou luz no nível 9"}
    send(director, "procedures/", "stop/", **ended)
    assert last(e.TournamentStopped).entries_back is False
    assert "The entries stay" in opened(director, f"{BOARD}procedures/")

    send(director, "procedures/", "stop/", entries_back="yes", why="a casa decidiu devolver")

    said = last(e.TournamentStopped)
    assert (said.outcome, said.cause, said.entries_back) == ("end", "force-majeure", True)
    assert said.why == "a casa decidiu devolver"
    assert "The entries go back" in opened(director, f"{BOARD}procedures/")
    assert "go back at the desk" in opened(director, f"{BOARD}players/")


def test_of_one_that_is_called_off_nothing_more_is_asked(director: Client) -> None:
    send(director, "procedures/", "stop/", outcome="cancel", cause="force-majeure", why="faltou luz")

    page = opened(director, f"{BOARD}procedures/")
    assert "The entries go back" in page
    assert 'name="entries_back"' not in page


def test_a_tournament_is_finished_and_was_not_over(director: Client) -> None:
    bust(*range(2, 11))
    send(director, "procedures/", "finish/")
    assert night().finished_at
    send(director, "procedures/", "finish/back/", why="ainda jogam")

    assert not night().finished_at
    assert last(e.FinishTakenBack).why == "ainda jogam"


def test_a_table_is_opened_with_fewer_seats_than_the_others(director: Client) -> None:
    send(director, "procedures/", "tables/open/", table="7", seats="6")

    opened_last = last(e.TableOpened)
    assert (opened_last.table, opened_last.seats) == (7, 6)
    assert night().seats != 6


def test_the_seat_cards_of_a_renumbered_table_are_printed_with_it(director: Client, series: str) -> None:
    printers.add(series, "Salão", "network", "127.0.0.1:9", by="demo", at=timezone.now())
    sitting = len(night().sitting.tables[TableNumber(2)].players)
    send(director, "procedures/", "tables/renumber/", table="2", to="9", why="a mesa 2 quebrou")

    renumbered = next(fact for fact in reversed(facts()) if isinstance(fact.event, e.TableRenumbered))
    jobs = PrintJob.objects.filter(kind="seat-card")
    assert sorted(job.about for job in jobs) == sorted(f"{NIGHT} {renumbered.seq} {nth}" for nth in range(sitting))
    assert f". {sitting} seat cards go to Salão." in unquote(director.cookies["told"].value)  # a sentence of its own


@pytest.mark.parametrize(
    ("path", "typed"),
    [
        ("tables/renumber/", {"table": "2", "to": "9", "why": "quebrou"}),
        ("tables/break/", {"table": "2", "why": "quebrou"}),
        ("tables/redraw/", {"tables": ["1", "2"], "why": "quebrou"}),
    ],
)
def test_without_a_printer_the_page_offers_the_seat_cards_as_a_file(
    director: Client, path: str, typed: dict[str, Any]
) -> None:
    bust(1, 2, 3, 4)  # the others fit at one table
    form = filled(opened(director, f"{BOARD}procedures/"), f"{BOARD}{path}", **typed)
    answer = director.post(f"{BOARD}{path}", form)
    assert code(answer) == ""  # type: ignore[arg-type]
    page = director.get(answer.headers["Location"]).content.decode()

    (file,) = re.findall(rf'href="(/floor/{NIGHT}/cards/\d+\.pdf)"', page)
    assert director.get(file).content.startswith(b"%PDF-")
    form["paper"], form["command"] = [], "form-again-00000000000000000001"
    assert "cards=" not in director.post(f"{BOARD}{path}", form).headers.get("Location", "")


def test_an_outage_is_settled_with_a_reason_if_there_is_one(director: Client) -> None:
    ask(c.NoteOutage, tournament=NIGHT, since=after_moment(now(), -600), until=after_moment(now(), -300))
    form = filled(opened(director, BOARD), f"{BOARD}clock/outage/", why="faltou luz")
    director.post(f"{BOARD}clock/outage/", {**form, "give_back": "yes"})

    assert last(e.OutageSettled).why == "faltou luz"


def test_registration_is_extended_by_minutes_on_the_same_form_as_by_levels(director: Client) -> None:
    late = night().sitting.late_levels
    send(director, "procedures/", "registration/", change="extend", minutes="15", why="fila na porta")

    assert (night().sitting.late_levels, night().sitting.late_minutes) == (late, 15)
    assert f"Until 15 minutes after level {late}." in director.get(f"{BOARD}procedures/").content.decode()


def test_going_on_past_the_levels_of_registration_asks_what_becomes_of_it(director: Client) -> None:
    last_level = index_after(night().sitting.levels, night().sitting.late_levels or 0)
    director.post(
        f"{BOARD}clock/set/", {"level": str(last_level - 1), "why": "correria", "command": f"form-clock-set-{1:020}"}
    )
    page = director.get(BOARD).content.decode()
    assert "Registration is open, and there it would be over:" in page
    refused = director.post(
        f"{BOARD}clock/set/", {"level": str(last_level), "why": "correria", "command": f"form-clock-set-{2:020}"}
    )
    assert "clock.registration-skipped" in refused.content.decode()
    said = {
        "level": str(last_level),
        "registration": "goes-on",
        "why": "correria",
        "command": f"form-clock-set-{3:020}",
    }
    director.post(f"{BOARD}clock/set/", said)

    assert night().sitting.clock.level == last_level
    assert last(e.RegistrationHoursChanged).change == "extend"


def test_sixty_tables_are_opened_with_one_form_and_those_nobody_sits_at_closed_with_another(director: Client) -> None:
    before = len(night().sitting.tables)
    send(director, "procedures/", "tables/open/", table="11", upto="70", seats="9")
    assert len(night().sitting.tables) == before + 60
    assert "11–70" in director.get(f"{BOARD}procedures/").content.decode()
    send(director, "procedures/", "tables/close/", tables=["69", "70"], why="outra sala")

    assert last(e.TablesClosed).tables == (69, 70)
    assert len(night().sitting.tables) == before + 58


def test_where_the_book_does_not_order_the_line_it_is_drawn_anew(series: str, hire: Hire) -> None:
    account = hire("Diretora Demo", "director")
    on_sale(series, tables=1, book="tda-2015", price=0, free=True, entry=Offer(), reentry=None)
    client = Client(headers={"accept-language": "en"})
    client.force_login(account)
    for number in range(1, 14):
        person = person_named(f"Jogador Demo {number}", f"p{number}")
        ask(c.Register, tournament=NIGHT, entry=EntryId(f"e{number}"), person=person, papers=PAPERS)
    waiting = list(night().sitting.alternates)
    assert len(waiting) > 1
    send(client, "procedures/", "line/order/")

    assert list(last(e.AlternatesOrdered).order) == list(night().sitting.alternates)
    assert sorted(night().sitting.alternates) == sorted(waiting)


def test_all_seats_are_drawn_anew_at_one_table(director: Client) -> None:
    bust(*range(2, 8))
    send(director, "procedures/", "tables/redraw/", tables=["2"], seats="", why="mesa final")

    assert sorted(night().sitting.tables) == [2]
    assert last(e.SeatsRedrawn).why == "mesa final"


def test_seats_are_drawn_for_the_bags_of_the_next_day(director: Client) -> None:
    send(director, "procedures/", "tables/redraw/", tables=["1", "2"], bags="yes", why="dia 2")
    assert last(e.SeatsRedrawn).why == "dia 2"

    assert sorted(night().sitting.tables) == [1, 2]


def test_a_flight_that_ends_one_table_above_the_redraw_keeps_its_seats_in_the_bags(series: str, hire: Hire) -> None:
    seat_all(series, tables=3, players=12, started=False)
    for number in range(13, 101):  # a hundred entries: seats are drawn anew at two tables, not at three
        entry = EntryId(f"e{number}")
        ask(c.Register, tournament=NIGHT, entry=entry, person=PersonId(f"gone-{number}"), papers=PAPERS)
        ask(c.ReportBust, tournament=NIGHT, entry=entry)
    client = Client(headers={"accept-language": "en"})
    client.force_login(hire("Diretora Demo", "director", series=series))
    page = opened(client, f"{BOARD}procedures/")
    form = filled(page, f"{BOARD}tables/redraw/", tables=["1", "2"], bags="yes", why="dia 2")
    answer = client.post(f"{BOARD}tables/redraw/", form)

    assert code(answer) == "seating.no-bag-redraw"  # type: ignore[arg-type]


def test_where_the_book_does_not_say_the_director_draws_a_button_for_one_table_or_for_all(
    series: str, hire: Hire
) -> None:
    seat_all(series, tables=2, players=12, late_levels=0, book="tda-2015")
    client = Client(headers={"accept-language": "en"})
    client.force_login(hire("Diretora Demo", "director", series=series))
    send(client, "draws/", "draws/button/", table="1", alone="yes")
    assert not last(e.ButtonDrawn).everywhere
    page = opened(client, f"{BOARD}draws/")
    answer = client.post(f"{BOARD}draws/button/", filled(page, f"{BOARD}draws/button/", table="2", alone="no"))
    assert code(answer) == "draws.drawn-already", "table 1 has its button"  # type: ignore[arg-type]
    ask(c.VoidDraw, tournament=NIGHT, number=last(e.ButtonDrawn).draw.number, why="um por todos")
    send(client, "draws/", "draws/button/", table="2", alone="no")

    assert (last(e.ButtonDrawn).table, last(e.ButtonDrawn).everywhere) == (2, True)


def test_the_order_of_breaking_is_announced_instead_of_drawn(
    series: str, hire: Hire, shelve: Shelve, tmp_path: Path
) -> None:
    book = 'id = "casa-demo"\ntitle = "Casa"\nextends = "ksop-2026"\n[change]\n"seating.break_order" = "drawn"\n'
    (tmp_path / "casa-demo.toml").write_text(book, encoding="utf-8")
    shelve(tmp_path)
    desk.cache_clear()  # it has opened the shelf already
    seat_all(series, tables=3, players=12, late_levels=0, book="casa-demo")
    client = Client(headers={"accept-language": "en"})
    client.force_login(hire("Diretora Demo", "director", series=series))
    offer = next(part for part in opened(client, BOARD).split('class="alert offer"') if "draw-order" in part)
    lacking = client.post(f"{BOARD}accept/", filled(offer, f"{BOARD}accept/", instead="1"))
    assert code(lacking) == "forms.missing"  # type: ignore[arg-type]
    offer = next(part for part in opened(client, BOARD).split('class="alert offer"') if "draw-order" in part)
    answer = client.post(f"{BOARD}accept/", filled(offer, f"{BOARD}accept/", instead="1", order="2 3 1"))

    assert (answer.status_code, code(answer)) == (302, "")  # type: ignore[arg-type]
    assert (last(e.BreakOrderSet).order, last(e.BreakOrderSet).draw) == ((2, 3, 1), None)


def test_a_redraw_says_which_tables_stay(director: Client) -> None:
    form = filled(opened(director, f"{BOARD}procedures/"), f"{BOARD}tables/redraw/", why="mesa final")

    answer = director.post(f"{BOARD}tables/redraw/", form)

    assert (answer.status_code, code(answer)) == (422, "forms.missing")  # type: ignore[arg-type]
    assert sorted(night().sitting.tables) == [1, 2]


# -- undoing -------------------------------------------------------------------------------------------------------


def test_two_busts_of_one_hand_are_undone_together(director: Client) -> None:
    pair = tuple(c.Bust(EntryId(f"e{number}"), 1_000 * number) for number in (3, 4))
    ask(c.ReportBusts, tournament=NIGHT, busts=pair)
    assert night().left == 8
    undo(director, "10 players are left again", "a mão não valeu")

    assert [night().entries[EntryId(entry)].standing for entry in ("e3", "e4")] == ["playing", "playing"]
    assert last(e.PlayerReinstated).why == "a mão não valeu"


def test_a_player_brought_back_by_mistake_is_out_again_at_the_same_place(director: Client) -> None:
    bust(3)
    place = night().place_of(EntryId("e3"))
    undo(director, "10 players are left again")
    undo(director, "9 players are left again", "tinha saído mesmo")

    assert night().place_of(EntryId("e3")) == place
    assert last(e.ReinstatementTakenBack).why == "tinha saído mesmo"


def test_a_hand_counted_too_early_is_still_played(director: Client) -> None:
    send(director, "pace/", "hands/begin/")
    hand = night().sitting.hand_for_hand.hand
    send(director, "pace/", "hands/count/", everywhere="yes")
    assert night().sitting.hand_for_hand.hand == hand + 1
    undo(director, f"Hand {hand} is still being played", "mesa 2 não acabou")

    assert night().sitting.hand_for_hand.hand == hand
    assert last(e.HandCountTakenBack).why == "mesa 2 não acabou"


def test_a_player_moved_by_mistake_goes_back_to_the_seat(director: Client) -> None:
    mover = EntryId("e3")
    of = night().entries[mover].place
    assert of
    to = next(place for number in (1, 2) if number != of.table for place in _free(number))
    ask(c.MovePlayer, tournament=NIGHT, entry=mover, to=to, why="demo")
    undo(director, f"back at table {of.table} seat {of.seat}", "jogador errado")

    assert night().entries[mover].place == of
    assert last(e.MoveTakenBack).why == "jogador errado"


def _free(table: int) -> list[Place]:
    index = range(len(night().sitting.pool))
    return [place for place in (night().sitting.pool[at] for at in index) if place.table == table]


def test_a_stack_given_up_by_mistake_is_back_at_its_seat(series: str, hire: Hire) -> None:
    account = hire("Diretora Demo", "director")
    announce(series, template="re-entry")
    open_till(series, account.id)
    sell(4, account.id, price=200_00)
    ask(c.StartClock, minutes=-20, tournament=NIGHT)
    client = Client(headers={"accept-language": "en"})
    client.force_login(account)
    of = night().entries[EntryId("e2")].place
    ask(c.SurrenderStack, tournament=NIGHT, entry=EntryId("e2"), chips=3_000, why="quer entrar de novo")
    undo(client, "3000 chips are in play again", "mudou de ideia")

    assert night().entries[EntryId("e2")].place == of
    assert last(e.SurrenderTakenBack).why == "mudou de ideia"


# -- the book ------------------------------------------------------------------------------------------------------


def test_another_book_decides_from_now_on_with_a_reason_that_everybody_reads(director: Client) -> None:
    book, edition = night().book, night().edition
    assert f"edition {edition[:8]}" in opened(director, f"{BOARD}terms/")

    send(director, "terms/", "book/", book="tda-2015", why="a casa mudou de circuito")

    assert (night().book, len(night().edition)) == ("tda-2015", 64)
    assert last(e.BookChanged).book_before == book
    public = Client(headers={"accept-language": "en"}).get(f"/t/{NIGHT}/").content.decode()
    assert "a casa mudou de circuito" in public
    undo(director, "The book of before decides again")
    assert (night().book, night().edition) == (book, edition)
    refused = director.post(f"{BOARD}book/", filled(opened(director, f"{BOARD}terms/"), f"{BOARD}book/", why="?"))
    assert code(refused) == "tournament.nothing-changes"  # type: ignore[arg-type]


def test_where_the_edition_is_lost_the_board_leads_to_the_page_that_chooses_another(director: Client) -> None:
    with lifted(), connection.cursor() as cursor:
        cursor.execute("DELETE FROM rulebook_edition")
    open_library()._of_old.clear()  # as in a process that never opened it

    led = director.get(BOARD)

    assert (led.status_code, led.headers["Location"]) == (302, f"{BOARD}terms/#h-book")
    send(director, "terms/", "book/", book="tda-2015", why="edição perdida")
    assert director.get(BOARD).status_code == 200


# -- many ------------------------------------------------------------------------------------------------------------


def entries(page: str) -> list[str]:
    """Whose prizes are listed with something to pay."""
    return re.findall(r'href="\?pay=([^"#]+)#', page)


def test_prizes_are_found_by_name_place_or_number_and_by_whether_they_are_paid(director: Client) -> None:
    lock(director)
    bust(*range(10, 1, -1))
    page = f"{BOARD}prizes/"
    every = opened(director, page)
    assert entries(every) == ["e1", "e2", "e3"]
    assert entries(opened(director, f"{page}?q=jogador+demo+2")) == ["e2"]
    assert entries(opened(director, f"{page}?q=3")) == ["e3"]
    assert entries(opened(director, f"{page}?q=%232")) == ["e2"]
    assert "No prize is found so." in opened(director, f"{page}?q=ninguem")

    send(director, "prizes/?pay=e2", "prizes/pay/", method="cash", photo_id="yes")
    assert entries(opened(director, f"{page}?show=due")) == ["e1", "e3"]
    assert entries(opened(director, f"{page}?show=paid")) == ["e2"]


def test_whoever_pays_reads_on_the_button_how_much_and_to_whom(director: Client) -> None:
    lock(director)
    bust(*range(10, 1, -1))
    prize = night().purse.sheet.prizes[1]  # type: ignore[union-attr]
    found = opened(director, f"{BOARD}prizes/?q=demo+2").replace("\u00a0", " ")  # the only one is opened at once
    button = re.search(r"<button[^>]*data-pays[^>]*>(.*?)</button>", found)

    assert button
    assert re.sub("<[^>]+>", "", button[1]) == f"Pay {money(prize)} to Jogador Demo 2".replace("\u00a0", " ")
    send(director, "prizes/?pay=e2", "prizes/pay/", method="cash", centavos="1", photo_id="yes", why="resto depois")
    rest = opened(director, f"{BOARD}prizes/?pay=e2").replace("\u00a0", " ")
    assert f"Pay {money(prize - 100)}".replace("\u00a0", " ") in rest


def test_prizes_gone_out_of_date_are_said_on_the_board_and_cannot_be_locked(director: Client) -> None:
    send(director, "prizes/", "prizes/publish/")
    assert "out of date" not in opened(director, BOARD)
    then = night().purse.sheet.net  # type: ignore[union-attr]
    paid = (Payment(method="cash", centavos=100_00, tendered=100_00),)
    late = person_named("Jogador Demo 11", "p11")  # while entries are taken
    ask(c.Register, by=cashier(), tournament=NIGHT, entry=EntryId("e11"), person=late, papers=PAPERS, till=TILL,
        payments=paid, receipt="on-site")  # fmt: skip
    board = opened(director, BOARD).replace("\u00a0", " ")
    page = opened(director, f"{BOARD}prizes/").replace("\u00a0", " ")

    assert "Prizes are out of date" in board
    assert f"Everybody sees {money(then)} (entries: 10)".replace("\u00a0", " ") in board
    assert "Recalculate them: they cannot be locked before." in page
    assert re.search(r"<button[^>]* disabled>Lock the prizes<", page)
    send(director, "procedures/", "registration/", change="close", why="casa cheia")
    with pytest.raises(PrizesOutdated):
        ask(c.LockPrizes, tournament=NIGHT)
    send(director, "prizes/", "prizes/change/", why="entrou mais um")
    assert "out of date" not in opened(director, BOARD)
    send(director, "prizes/", "prizes/lock/")


def cashier() -> str:
    return str(desk().see(till_stream(TILL), lambda till: till.cashier))


def test_tables_are_named_as_a_range_or_all_at_once(director: Client) -> None:
    send(director, "procedures/", "tables/open/", table="5", upto="30", seats="9")
    send(director, "procedures/", "tables/close/", tables="5-20, 25", why="sobraram")
    assert last(e.TablesClosed).tables == (*range(5, 21), 25)
    nothing = filled(opened(director, f"{BOARD}procedures/"), f"{BOARD}tables/close/", why="x")
    assert code(director.post(f"{BOARD}tables/close/", nothing)) == "forms.missing"  # type: ignore[arg-type]
    typed = filled(opened(director, f"{BOARD}procedures/"), f"{BOARD}tables/close/", tables="21-x", why="x")
    refused = director.post(f"{BOARD}tables/close/", typed)
    assert code(refused) == "forms.not-a-number"  # type: ignore[arg-type]
    assert 'value="21-x"' in refused.content.decode()
    send(director, "procedures/", "tables/close/", all="yes", why="sobraram")
    assert sorted(night().sitting.tables) == [1, 2]
    send(director, "procedures/", "tables/redraw/", all="yes", why="mesa final")
    assert last(e.SeatsRedrawn).tables == (1, 2)


@pytest.mark.parametrize(
    ("path", "typed", "page"),
    [
        ("registration/", {"change": "close"}, "procedures/"),
        ("tables/renumber/", {"table": "1", "to": "2"}, "procedures/"),
        ("draws/hands/", {"fewest": "6", "most": "3"}, "draws/"),
    ],
)
def test_a_refused_form_stands_on_its_page_whatever_the_language(
    director: Client, path: str, typed: dict[str, str], page: str
) -> None:
    refused = director.post(f"{BOARD}{path}", {"command": "form-refused-0000000001", **typed})
    shown = refused.content.decode()

    assert refused.status_code == 422
    assert f'href="{BOARD}{page}?lang=pt"' in shown
    assert re.search(f'<body data-stands="{BOARD}{page}#', shown)
    assert "data-stands" not in opened(director, f"{BOARD}{page}")


def test_a_prize_whose_payment_was_refused_is_open_in_the_other_language_too(director: Client) -> None:
    lock(director)
    sent = {"command": "form-refused-0000000002", "entry": "e1", "method": "x"}
    refused = director.post(f"{BOARD}prizes/pay/", sent)

    assert f'href="{BOARD}prizes/?pay=e1&amp;lang=pt"' in refused.content.decode()


def test_a_prize_paid_in_two_ways_has_two_slips(director: Client) -> None:
    lock(director)
    bust(*range(10, 1, -1))
    send(
        director, "prizes/?pay=e1", "prizes/pay/", method="cash", centavos="100", slip="D-1", photo_id="yes", why="1"
    )
    send(director, "prizes/?pay=e1", "prizes/pay/", method="pix", slip="D-2", end_to_end="Q7X2K9", photo_id="yes")
    page = opened(director, f"{BOARD}prizes/").replace("\u00a0", " ")

    assert re.findall(r"slip\.pdf\?slip=([^\"]+)\"", page) == ["D-1", "D-2"]
    state = night()
    assert [look(state, EntryId("e1"), slip).payment.method for slip in ("D-1", "D-2", "")] == ["cash", "pix", "pix"]  # type: ignore[union-attr]
    assert director.get(f"{BOARD}prizes/e1/slip.pdf?slip=D-1").content.startswith(b"%PDF-")
    assert director.get(f"{BOARD}prizes/e1/slip.pdf?slip=D-9").status_code == 404
