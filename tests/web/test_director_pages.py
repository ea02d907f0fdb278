"""The director's screens: what they show, what they do, and what they say where it cannot be done."""

import re
from typing import Any

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext

from panoverde.bootstrap.desk import desk
from panoverde.bootstrap.live import journal
from panoverde.documents.slips import Row
from panoverde.kernel.ids import EntryId, PersonId, SeriesId
from panoverde.people.models import IdDocument
from panoverde.people.protected import accesses_of
from panoverde.series import tills
from panoverde.series.tills import stream_of as till_stream
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.clock.face import after_moment, index_after, read
from panoverde.tournament.core.terms import Offer, Share
from panoverde.tournament.stream import stream_of
from panoverde.web.amounts import exact
from panoverde.web.director import draws
from panoverde.web.director.seeing import MOST_OFFERS
from panoverde.web.moments import now
from tests.papers import PAPERS
from tests.staff import Hire
from tests.web.facts import facts
from tests.web.forms import typed
from tests.web.night import NIGHT, TILL, announce, ask, open_till, sell

pytestmark = pytest.mark.django_db
BOARD = f"/direct/{NIGHT}/"


def see(look: Any) -> Any:
    return desk().see(stream_of(NIGHT), look)


def post(client: Client, path: str, **sent: Any) -> Any:
    number = len(see(lambda s: s.commands))
    return client.post(f"{BOARD}{path}", {"command": f"form-{path.replace('/', '-')}-{number:020}", **sent})


def text(answer: Any) -> str:
    page: str = answer.content.decode()
    return page


def test_the_board_shows_clock_figures_and_facts(director: Client) -> None:
    page = text(director.get(BOARD))

    assert "Noite Demo" in page
    assert re.search(r"Level \d", page)
    assert ">10 <small>of 10</small>" in page
    assert "200,000 issued" in page
    assert "Jogador Demo 10 entered" in page
    assert "drew table" in page


@pytest.mark.parametrize("part", ["top", "side", "journal"])
def test_each_part_is_fetched_by_itself_and_says_where_it_stands(director: Client, part: str) -> None:
    page = text(director.get(f"{BOARD}?part={part}", headers={"hx-request": "true"}))

    assert page.strip().startswith(("<div", "<aside", "<section"))
    assert "<html" not in page
    assert f'id="part-{part}"' in page
    assert f'data-live="tournament/{NIGHT}"' in page
    assert re.search(r'data-position="\d+"', page)


def test_the_clock_is_paused_at_once_and_the_reason_comes_after(director: Client) -> None:
    def stands() -> Any:
        return see(lambda s: (s.sitting.clock.running_since, s.sitting.clock.paused_why))

    assert "data-space" in text(director.get(BOARD))
    assert post(director, "clock/pause/", why=" ").status_code == 302
    assert stands() == (None, "")
    assert "It stands. Why, for the room:" in text(director.get(BOARD))
    assert post(director, "clock/pause/", why="a ruling").status_code == 302
    assert stands() == (None, "a ruling")
    assert "clock.stands" in text(post(director, "clock/pause/", why="another"))  # it has been said
    assert post(director, "clock/start/").status_code == 302
    assert stands()[0]


def test_a_break_in_progress_is_made_longer_and_a_level_is_not(director: Client) -> None:
    resting = see(lambda s: next(i for i, level in enumerate(s.sitting.levels) if level.is_break))
    minutes = see(lambda s: s.sitting.levels[resting].minutes)
    post(director, "clock/set/", level=str(resting), registration="closes", why="jantar")
    post(director, "clock/nudge/", minutes="1")
    assert round(see(lambda s: read(s.sitting.clock, s.sitting.levels, now()).left_seconds) / 60) == minutes + 1
    post(director, "clock/set/", level=str(resting), left="45:30", why="a cozinha atrasou")
    assert abs(see(lambda s: read(s.sitting.clock, s.sitting.levels, now()).left_seconds) - 2730) < 5

    refused = post(director, "clock/set/", level="0", left="45:30", why="x", about="set")
    assert 'data-code="clock.bad-setting"' in text(refused)
    assert 'data-fold="set" open' in text(refused)
    assert 'data-code="clock.not-a-time"' in text(
        post(director, "clock/set/", level="0", left="12:75", why="x", about="set")
    )


def test_a_minute_more_or_less_and_another_level(director: Client) -> None:
    def shown() -> Any:
        return see(lambda s: read(s.sitting.clock, s.sitting.levels, now()))

    post(director, "clock/set/", level="1", left="10:00", why="late start")
    assert (shown().level, round(shown().left_seconds / 60)) == (1, 10)
    post(director, "clock/nudge/", minutes="1")
    assert round(shown().left_seconds / 60) == 11
    post(director, "clock/nudge/", minutes="-1")
    assert round(shown().left_seconds / 60) == 10
    post(director, "clock/set/", level="2", why="on we go")
    assert (shown().level, round(shown().left_seconds / 60)) == (2, 20)
    beyond = post(director, "clock/set/", level="99", why="oops", about="on")

    assert beyond.status_code == 422
    assert 'data-code="clock.bad-setting"' in text(beyond)


def test_a_bust_is_undone_with_its_consequences_shown_first(director: Client) -> None:
    ask(c.ReportBust, tournament=NIGHT, entry=EntryId("e3"))
    ask(c.ReportBust, tournament=NIGHT, entry=EntryId("e4"))
    seq = see(lambda s: s.seq - 1)

    shown = text(director.get(f"{BOARD}?undo={seq}"))
    nameless = post(director, "undo/", undo=str(seq), why="")
    done = post(director, "undo/", undo=str(seq), why="wrong table")
    after = text(director.get(BOARD))

    assert "The player is back at table" in shown
    assert "1 player who busted later finishes one place lower." in shown
    assert f"Record {seq} stays in the journal, struck out." in shown
    assert nameless.status_code == 422
    assert "Reason is missing" in text(nameless)
    assert done.status_code == 302
    assert see(lambda s: s.entries["e3"].standing) == "playing"
    assert "Jogador Demo 3 back in" in after
    assert "wrong table" in after
    assert re.search(rf'class="struck">\s*<td class="seq num">{seq}<', after)


def test_an_undone_sale_gives_the_money_back_through_ones_own_till(director: Client, hire: Hire) -> None:
    made = next(fact.seq for fact in reversed(facts()) if isinstance(fact.event, e.EntryMade))
    cash = desk().see(till_stream(TILL), lambda till: till.cash)
    other = Client(headers={"accept-language": "en"})
    other.force_login(hire("Outra Diretora Demo", "director"))

    without = post(other, "undo/", undo=str(made), why="wrong player")
    done = post(director, "undo/", undo=str(made), why="wrong player")

    assert without.status_code == 422
    assert done.status_code == 302
    assert see(lambda s: s.entries["e10"].standing) == "taken-back"
    assert desk().see(till_stream(TILL), lambda till: till.cash) == cash - 100_00
    assert "/given-back/?" in done.headers["Location"]
    page = text(director.get(done.headers["Location"])).replace("\u00a0", " ")
    assert '<b class="num">R$ 100.00</b>' in page
    assert "Jogador Demo 10" in page


def test_what_cannot_be_undone_says_why_instead(director: Client) -> None:
    ask(c.RedrawSeats, tournament=NIGHT, tables=(1, 2), why="demo")
    broken = next(fact.seq for fact in facts() if isinstance(fact.event, e.SeatsRedrawn))

    page = text(director.get(f"{BOARD}?undo={broken}"))

    assert 'data-code="undo.too-late"' in page
    assert 'id="undo-why"' not in page


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("pt", "todos já foram para lugares sorteados; remaneje um por um. Pergunte ao diretor"),
        ("es", "todos ya fueron a asientos sorteados; reubíquelos uno por uno. Pregunte al director"),
    ],
)
def test_why_it_cannot_be_undone_is_said_in_the_readers_language(director: Client, language: str, said: str) -> None:
    ask(c.RedrawSeats, tournament=NIGHT, tables=(1, 2), why="demo")
    broken = next(fact.seq for fact in facts() if isinstance(fact.event, e.SeatsRedrawn))

    assert said in text(director.get(f"{BOARD}?undo={broken}&lang={language}"))


def test_any_table_is_broken_with_a_reason_and_the_break_is_taken_back(director: Client) -> None:
    ask(c.OpenTable, tournament=NIGHT, table=3)
    before = see(lambda s: {entry.id: entry.place for entry in s.entries.values()})
    assert "forms.missing" in text(post(director, "tables/break/", table="1"))
    assert post(director, "tables/break/", table="1", why="goteira").status_code == 302
    assert 1 not in see(lambda s: list(s.sitting.tables))
    broken = next(fact.seq for fact in facts() if isinstance(fact.event, e.TableBroken))

    assert "Table 1 is open again" in text(director.get(f"{BOARD}?undo={broken}"))
    assert post(director, "undo/", undo=str(broken), why="mesa errada").status_code == 302
    assert see(lambda s: {entry.id: entry.place for entry in s.entries.values()}) == before


def test_a_table_is_renumbered_and_gets_a_seat_on_the_page_of_procedures(director: Client) -> None:
    assert post(director, "tables/renumber/", table="2", to="21", why="placa").status_code == 302
    assert post(director, "tables/resize/", table="21", seats="10", why="sala cheia").status_code == 302

    assert see(lambda s: (sorted(s.sitting.tables), s.sitting.tables[21].seats)) == ([1, 21], 10)
    assert 'data-code="seating.table-exists"' in text(post(director, "tables/renumber/", table="1", to="21", why="x"))


def test_somebody_in_line_who_is_not_there_is_passed_over(director: Client) -> None:
    seats = see(lambda s: len(s.sitting.pool))
    for number in range(20, 20 + seats + 2):
        ask(c.Register, tournament=NIGHT, entry=EntryId(f"e{number}"), person=f"demo-{number}", papers=PAPERS)
        ask(c.GiveCredit, tournament=NIGHT, entry=EntryId(f"e{number}"), why="demo")
    first, second = see(lambda s: list(s.sitting.alternates))
    page = text(director.get(f"{BOARD}procedures/"))
    assert "Somebody is not there" in page
    assert f"Next: Player {f'demo-{first[1:]}'[-6:]}." in page
    assert post(director, "line/pass/", entry=first, to_end="yes", why="foi jantar").status_code == 302

    assert see(lambda s: s.sitting.alternates) == [second, first]
    assert f"Next: Player {f'demo-{second[1:]}'[-6:]}." in text(director.get(f"{BOARD}procedures/"))
    passed = see(lambda s: s.seq)
    assert post(director, "undo/", undo=str(passed), why="voltou").status_code == 302
    assert see(lambda s: s.sitting.alternates) == [first, second]
    post(director, "line/pass/", entry=first, to_end="yes", why="foi jantar")
    assert post(director, "line/pass/", entry=second, why="não atendeu").status_code == 302
    assert see(lambda s: (s.sitting.alternates, s.sitting.passed)) == ([second, first], [second])


def test_an_outage_says_that_letting_it_run_ends_registration(director: Client) -> None:
    levels, last = see(lambda s: (s.sitting.levels, s.sitting.late_levels))
    at_end = index_after(levels, last) - 1
    ask(c.SetClock, tournament=NIGHT, level=at_end, left_seconds=120, why="demo")
    ask(c.NoteOutage, minutes=6, tournament=NIGHT, since=after_moment(now(), 60), until=after_moment(now(), 360))
    assert "Let run, registration is over" not in text(director.get(BOARD))  # it is not, by the clock as it is
    with_time = [after_moment(now(), 361)]
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("panoverde.web.director.frame.now", lambda: with_time[0])
        page = text(director.get(BOARD))

    assert "Let run, registration is over; given back, it is open." in page


def test_the_director_is_asked_about_who_went_out_as_registration_ended(series: str, hire: Hire) -> None:
    account = hire("Diretora Demo", "director")
    announce(series, reentry=Offer((Share("prize", 80_00), Share("rake", 20_00))))
    open_till(series, account.id)
    sell(10, account.id)
    ask(c.StartClock, minutes=-20, tournament=NIGHT)
    director = Client(headers={"accept-language": "en"})
    director.force_login(account)
    levels, last = see(lambda s: (s.sitting.levels, s.sitting.late_levels))
    ask(c.SetClock, tournament=NIGHT, level=index_after(levels, last) - 1, left_seconds=1, why="demo")
    ask(c.ReportBust, tournament=NIGHT, entry=EntryId("e1"))
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("panoverde.web.director.frame.now", lambda: after_moment(now(), 60))
        page = text(director.get(BOARD))

    assert "1 player went out as registration ended" in page
    assert "Extended by minutes, it takes them in once more; else it stays closed." in page


def test_after_an_outage_the_director_is_asked_and_the_screens_say_so(director: Client) -> None:
    ask(c.SetClock, tournament=NIGHT, level=1, left_seconds=600, why="demo")
    since, until = after_moment(now(), 60), after_moment(now(), 360)
    ask(c.NoteOutage, minutes=6, tournament=NIGHT, since=since, until=until)
    page = text(director.get(BOARD))

    assert "Outage from" in page
    assert "Give the time back" in page
    assert "waits for the director’s word" in text(Client(headers={"accept-language": "en"}).get(f"/t/{NIGHT}/"))
    assert 'data-code="forms.missing"' in text(post(director, "clock/outage/"))
    assert post(director, "clock/outage/", give_back="yes", why="luz").status_code == 302
    assert see(lambda s: s.sitting.outage) is None
    shown = see(lambda s: read(s.sitting.clock, s.sitting.levels, now()).left_seconds)
    assert round(shown) == 600 - 60  # of the six minutes since, five were given back; time does not go back before it
    assert "the time was given back" in text(director.get(f"{BOARD}journal/"))
    assert 'data-code="clock.no-outage"' in text(post(director, "clock/outage/", give_back="no"))


def test_a_call_waits_until_it_is_settled(director: Client) -> None:
    ask(c.CallDirector, tournament=NIGHT, desk="Caixa 1", why="Pix")

    before = text(director.get(BOARD))
    post(director, "call/", number="1")

    assert "Caixa 1 calls" in before
    assert re.search(r"Pix · \d+ (s|min) ago", before)  # nothing that could be a time of the day
    assert "Caixa 1 calls</b>" not in text(director.get(BOARD))
    assert post(director, "call/", number="1").status_code == 422  # settled already


def test_the_director_takes_a_call_and_everybody_reads_who_comes(director: Client) -> None:
    ask(c.CallDirector, tournament=NIGHT, desk="Caixa 1", why="documento")
    assert post(director, "call/take/", number="1").status_code == 302
    assert "is on the way</b>" in text(director.get(BOARD))
    assert 'data-code="calls.taken"' in text(post(director, "call/take/", number="1"))
    assert post(director, "call/leave/", number="1").status_code == 302
    assert "is on the way</b>" not in text(director.get(BOARD))


def test_a_proposal_is_accepted_and_one_that_no_longer_stands_is_refused(director: Client) -> None:
    page = text(director.get(BOARD))
    key = re.search(r'name="key" value="(draw-button[^"]*)"', page)
    assert key

    accepted = post(director, "accept/", key=key[1], slug="x")
    again = post(director, "accept/", key=key[1], slug="x")

    assert accepted.status_code == 302
    assert see(lambda s: s.sitting.tables[int(key[1].split(":")[1])].button) is not None
    assert again.status_code == 422
    assert 'data-code="director.proposal-gone"' in text(again)


def test_registration_is_extended_by_what_the_book_leaves_open(director: Client) -> None:
    silent = post(director, "registration/", change="extend", late_levels="12")
    backwards = post(director, "registration/", change="extend", late_levels="1", why="queue outside")
    done = post(director, "registration/", change="extend", late_levels="12", why="queue outside")

    assert silent.status_code == 422
    assert 'data-code="registration.bad-hours"' in text(backwards)
    assert 'value="queue outside"' in text(backwards)
    assert done.status_code == 302
    assert see(lambda s: s.terms.late_levels) == 12


def test_a_tournament_is_suspended_and_goes_on(director: Client) -> None:
    page = text(director.get(f"{BOARD}procedures/"))
    stopped = post(director, "stop/", outcome="suspend", cause="force-majeure", why="no power")
    shown = text(director.get(BOARD))
    post(director, "resume/", why="power is back")

    assert "KSOP" in page[page.index('id="stop"') :]
    assert stopped.status_code == 302
    assert "Tournament suspended" in shown
    assert see(lambda s: s.stopped) is None


def test_prizes_are_published_changed_locked_and_paid_with_a_slip(director: Client) -> None:
    draft = text(director.get(f"{BOARD}prizes/"))
    early = post(director, "prizes/publish/")
    locked_early = post(director, "prizes/lock/")
    post(director, "registration/", change="close", why="enough")
    silent = post(director, "prizes/change/", shares="50 30 20")
    post(director, "prizes/change/", shares="50 30 20", why="the house’s table")
    lock = post(director, "prizes/lock/")
    for number in range(2, 11):
        ask(c.ReportBust, tournament=NIGHT, entry=EntryId(f"e{number}"), stack_chips=1_000 * number)
    pay = post(director, "prizes/pay/", entry="e1", method="cash", centavos="", photo_id="yes")
    again = post(director, "prizes/pay/", entry="e1", method="cash")
    slip = director.get(f"{BOARD}prizes/e1/slip.pdf")

    assert "draft" in draft
    assert "Prize parts of 10 entries" in draft
    assert early.status_code == 302
    assert "Close registration first" in text(locked_early)
    assert silent.status_code == 422
    assert 'value="50 30 20"' in text(silent)
    assert lock.status_code == 302
    assert see(lambda s: s.purse.locked)
    assert pay.status_code == 302
    assert see(lambda s: s.purse.paid_to("e1")) == see(lambda s: s.purse.sheet.prizes[0])
    assert 'data-code="prizes.already-paid"' in text(again)
    assert slip.headers["Content-Type"] == "application/pdf"
    assert slip.content.startswith(b"%PDF")


def test_once_everybody_left_is_paid_the_director_is_asked_to_end_hand_for_hand(director: Client) -> None:
    asked = "Everybody left is paid: end hand-for-hand?"
    post(director, "registration/", change="close", why="enough")
    post(director, "prizes/publish/")
    paid = see(lambda s: s.purse.sheet.places)
    ask(c.BeginHandForHand, tournament=NIGHT)
    for out in range(10, paid + 1, -1):
        ask(c.ReportBust, tournament=NIGHT, entry=EntryId(f"e{out}"))
        ask(c.CountHand, tournament=NIGHT, hand=11 - out, everywhere=True)
    assert asked not in text(director.get(BOARD))
    ask(c.ReportBust, tournament=NIGHT, entry=EntryId(f"e{paid + 1}"))
    board = text(director.get(BOARD))

    assert asked in board
    assert f"{BOARD}pace/" in board
    ask(c.EndHandForHand, tournament=NIGHT, why="seguem sozinhas")
    assert asked not in text(director.get(BOARD))


def test_before_prizes_are_locked_the_page_says_what_rests_on_credit(director: Client) -> None:
    ask(c.PublishPrizes, tournament=NIGHT)
    assert "On credit" not in text(director.get(f"{BOARD}prizes/"))
    ask(c.TakeBackPayment, by=_cashier(), tournament=NIGHT, entry=EntryId("e9"), till=TILL, why="nota falsa",
        credit=True, payment=see(lambda s: s.entries["e9"].paid[0]))  # fmt: skip
    ask(c.TakeBackPayment, by=_cashier(), tournament=NIGHT, entry=EntryId("e10"), till=TILL, why="nota falsa",
        credit=True, payment=see(lambda s: s.entries["e10"].paid[0]))  # fmt: skip
    page = text(director.get(f"{BOARD}prizes/")).replace("\u00a0", " ")

    assert "R$ 200 of this pool is not paid: 2 entries still owe it." in page
    assert page.index("of this pool is not paid") < page.index("Lock the prizes")


def test_the_slip_of_a_prize_names_the_winner_with_the_cpf_and_the_look_at_it_is_written_down(
    director: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    IdDocument.objects.create(person_id="p1", kind="cpf", number="39053344705", country="BR")
    ask(c.PublishPrizes, tournament=NIGHT)
    post(director, "registration/", change="close", why="enough")
    ask(c.LockPrizes, tournament=NIGHT)
    for number in range(2, 11):
        ask(c.ReportBust, tournament=NIGHT, entry=EntryId(f"e{number}"))
    pix = {"method": "pix", "holder": "winner", "photo_id": "yes", "end_to_end": "Q7X2K9"}
    post(director, "prizes/pay/", entry="e1", centavos="", **pix)
    said: list[Any] = []

    def kept(slip: Any, _name: str) -> HttpResponse:
        said.append(slip)
        return HttpResponse()

    monkeypatch.setattr("panoverde.web.director.prizes.pdf", kept)
    director.get(f"{BOARD}prizes/e1/slip.pdf")

    blocks = [block for section in said[0].sections for block in section.blocks]
    rows = [block.right for block in blocks if isinstance(block, Row)]
    assert {"Jogador Demo 1", "CPF 390.533.447-05", "Q7X2K9"} <= set(rows)
    assert [access.why for access in accesses_of(PersonId("p1"))] == ["prize slip P1"]
    assert "39053344705" not in "".join(record.body for record in journal().tail(stream_of(NIGHT), 0))


def test_a_shift_shows_what_it_took_gave_back_and_paid_out_each_by_itself(director: Client, series: str) -> None:
    ask(c.TakeBackEntry, by=_cashier(), tournament=NIGHT, entry=EntryId("e10"), till=TILL, why="demo", late=True)
    ask(c.PublishPrizes, tournament=NIGHT)
    post(director, "registration/", change="close", why="enough")
    ask(c.LockPrizes, tournament=NIGHT)
    for out in range(2, 10):
        ask(c.ReportBust, tournament=NIGHT, entry=EntryId(f"e{out}"))
    post(director, "prizes/pay/", entry="e1", method="cash", centavos="", photo_id="yes")
    prize, cash = see(lambda s: s.purse.paid_to("e1")), desk().see(till_stream(TILL), lambda till: till.cash)
    ask(tills.CountTill, by=_cashier(), till=TILL, series=SeriesId(series), notes=((1, cash),))
    ask(tills.CloseTill, by=_cashier(), till=TILL, series=SeriesId(series))
    page = text(director.get(f"/desk/{series}/shifts/{TILL}/"))
    row = re.search(r"<td>Cash</td>(.*?)</tr>", page)

    assert row
    assert re.findall(r">([^<]+)</td>", row[1]) == [exact(1_000_00), exact(100_00), exact(prize)]
    assert cash == 500_00 + 1_000_00 - 100_00 - prize  # the float, and what the row says
    assert exact(cash) in page


def _cashier() -> str:
    return str(desk().see(till_stream(TILL), lambda till: till.cashier))


def test_a_prize_needs_a_till_and_the_page_says_so(director: Client, hire: Hire) -> None:
    post(director, "registration/", change="close", why="enough")
    post(director, "prizes/publish/")
    post(director, "prizes/lock/")
    ask(c.ReportBust, tournament=NIGHT, entry=EntryId("e2"))
    other = Client(headers={"accept-language": "en"})
    other.force_login(hire("Outra Diretora Demo", "director"))
    for number in range(3, 10):
        ask(c.ReportBust, tournament=NIGHT, entry=EntryId(f"e{number}"))

    refused = post(other, "prizes/pay/", entry="e9", method="cash")

    assert refused.status_code == 422
    assert see(lambda s: s.purse.paid) == {}


def test_draws_are_made_recorded_and_the_secret_published_only_when_it_is_over(director: Client) -> None:
    hands = post(director, "draws/hands/", fewest="3", most="6")
    wrong = post(director, "draws/hands/", fewest="6", most="3")
    form = {"purpose": "seat", "options": "A, B", "outcome": "B", "witness": "table 1", "why": "asked for"}
    by_hand = post(director, "draws/by-hand/", **form)
    unseen = post(director, "draws/by-hand/", **{**form, "witness": ""})
    early = post(director, "draws/reveal/", day="1")
    page = text(director.get(f"{BOARD}draws/"))

    assert (hands.status_code, by_hand.status_code) == (302, 302)
    assert 'data-code="draws.bad-draw"' in text(wrong)
    assert 'value="6"' in text(wrong)
    assert '<option value="seat" selected' in text(unseen)
    assert 'data-code="draws.not-revealable"' in text(early)
    assert "hands left to play, drawn from 3 to 6" in page
    assert "Drawn by hand (seat): B. Witness: table 1" in page


def test_every_draw_is_listed_seats_too_and_none_is_undone_once_the_secret_is_out(director: Client) -> None:
    fuller = see(lambda s: max(s.sitting.tables.values(), key=lambda table: len(table.players)).number)
    ask(c.DrawButton, tournament=NIGHT, table=fuller)
    seq, number = see(lambda s: (s.seq, s.next_draw - 1))
    before = text(director.get(f"{BOARD}draws/"))
    offered = director.get(f"{BOARD}journal/?undo={seq}")
    for out in range(1, 10):
        ask(c.ReportBust, tournament=NIGHT, entry=EntryId(f"e{out}"))
    revealed = post(director, "draws/reveal/", day="1")
    after = [text(director.get(f"{BOARD}{page}")) for page in ("draws/", "journal/", "")]
    refused = post(director, "undo/", undo=str(seq), why="too late", page="journal")

    assert before.count("drew table") == 10
    assert f'href="{BOARD}journal/?undo={seq}&' in before
    assert f"Draw {number}" in text(offered)
    assert revealed.status_code == 302
    assert [f"undo={seq}&" in page for page in after] == [False] * 3
    assert (refused.status_code, see(lambda s: s.voided)) == (422, set())
    assert 'data-code="draws.not-voidable"' in text(refused)


def test_draws_of_a_large_field_are_paged_latest_first(director: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draws, "SHOWN", 4)
    seen, path = [], f"{BOARD}draws/"
    while path:
        page = text(director.get(path))
        seen += [int(number) for number in re.findall(r"Jogador Demo (\d+) drew table", page)]
        older = re.search(r'href="([^"]*before=\d+)#h-all"', page)
        path = older[1] if older else ""

    assert seen == list(range(10, 0, -1))
    assert director.get(f"{BOARD}draws/?before={'9' * 60}").status_code == 200
    assert director.get(f"{BOARD}draws/?before={'9' * 5000}").status_code == 422  # as everywhere


def test_what_was_announced_changes_with_a_reason_and_what_was_sold_stays(director: Client) -> None:
    form = typed(text(director.get(f"{BOARD}terms/")))
    del form["command"]  # each sending has its own
    renamed = post(director, "terms/change/", **{**form, "title": "Noite Nova", "why": "sponsor"})
    dearer = post(director, "terms/change/", **{**form, "price": "120", "entry_prize": "100", "why": "more"})
    unread = post(director, "terms/change/", **{**form, "stack": "x", "notes": "fica", "why": "more"})

    assert renamed.status_code == 302
    assert see(lambda s: s.title) == "Noite Nova"
    assert dearer.status_code == 422
    assert "Entries have been sold as announced" in text(dearer)
    assert see(lambda s: s.terms.price) == 100_00
    assert unread.status_code == 422
    assert 'value="x"' in text(unread)
    assert 'value="more"' in text(unread)


def test_levels_to_come_change_and_those_played_do_not(director: Client) -> None:
    page = text(director.get(f"{BOARD}terms/"))
    lines = page[page.index('id="levels"') :]
    rows: dict[str, list[str]] = {
        name: re.findall(rf'name="{name}" value="([^"]*)"', lines)
        for name in ("kind", "level-minutes", "level-small", "level-big", "level-ante")
    }
    before = see(lambda s: s.sitting.levels)
    longer = {**rows, "level-minutes": [*rows["level-minutes"][:-1], "45"], "why": "slower end"}
    played = {**rows, "level-minutes": ["45", *rows["level-minutes"][1:]], "why": "too late"}

    refused = post(director, "terms/levels/", **played)
    done = post(director, "terms/levels/", **longer)
    after = see(lambda s: s.sitting.levels)

    assert "readonly" in lines
    assert refused.status_code == 422
    assert 'value="too late"' in text(refused)
    assert done.status_code == 302
    assert after[-1].minutes == 45
    assert after[:-1] == before[:-1]


def test_the_start_moves_with_notice_recorded(series: str, hire: Hire) -> None:
    announce(series, starts_in=120)
    client = Client(headers={"accept-language": "en"})
    client.force_login(hire("Diretora Demo", "director"))

    done = post(client, "terms/times/", starts_at="2030-01-05T20:00", notified="on", why="hall is taken")
    bad = post(client, "terms/times/", starts_at="never", why="x")

    assert done.status_code == 302
    assert see(lambda s: s.terms.starts_at) == "2030-01-05T23:00:00.000Z"
    assert bad.status_code == 422
    assert "is no day and time" in text(bad)


def test_players_are_found_by_name_and_who_has_not_paid_may_sit_on_the_directors_word(director: Client) -> None:
    page = text(director.get(f"{BOARD}players/?q=demo 7"))

    assert "Jogador Demo 7" in page
    assert "Jogador Demo 8" not in page
    assert post(director, "players/credit/", entry="e1", why="").status_code == 422


def test_the_journal_is_filtered_searched_and_paged(director: Client) -> None:
    busts = text(director.get(f"{BOARD}journal/?about=clock"))
    found = text(director.get(f"{BOARD}journal/?q=demo 7"))
    older = text(director.get(f"{BOARD}journal/?before=6"))

    assert "Clock started" in busts
    assert "entered" not in busts
    assert "Jogador Demo 7" in found
    assert "Jogador Demo 8" not in found
    assert "Tournament announced: Noite Demo" in older
    assert "Clock started" not in older


def test_an_organiser_looks_and_does_not_touch(director: Client, series: str, hire: Hire) -> None:
    del director
    client = Client(headers={"accept-language": "en"})
    client.force_login(hire("Organizadora Demo", "organiser", series=series))
    page = text(client.get(BOARD))

    assert "Clock started" in page
    assert "/clock/pause/" not in page
    assert "/clock/nudge/" not in page
    assert post(client, "clock/pause/", why="x").status_code == 403


def test_home_leads_everybody_to_their_own_screens(director: Client, series: str, hire: Hire) -> None:
    cashier, display = Client(), Client()
    cashier.force_login(hire("Caixa Demo 1", "cashier", series=series))
    display.force_login(hire("Tela Demo", "display", series=series))

    for_director = text(director.get("/tonight/"))
    for_cashier, for_display = text(cashier.get("/tonight/")), text(display.get("/tonight/"))

    assert f'href="/direct/{NIGHT}/"' in for_director
    assert f'href="/setup/{series}/new/"' in for_director
    assert f"/desk/{series}/?tournament={NIGHT}" in for_cashier
    assert "/direct/" not in for_cashier
    assert f'href="/tv/{NIGHT}/"' in for_display
    assert "/desk/" not in for_display
    assert "level" in for_director
    assert 'href="/my-work/"' in text(director.get("/"))
    assert 'href="/log-in/"' in text(Client().get("/"))


def test_too_few_players_for_a_guarantee_are_one_incident_from_alert_to_decision(series: str, hire: Hire) -> None:
    account = hire("Diretora Demo", "director")
    announce(series, starts_in=-90, guarantee=5_000_00)
    open_till(series, account.id)
    sell(3, account.id, starts_in=-90)
    ask(c.StartClock, minutes=-30, tournament=NIGHT)
    client = Client(headers={"accept-language": "en"})
    client.force_login(account)

    board, page = text(client.get(BOARD)), text(client.get(f"{BOARD}procedures/"))
    early = post(client, "quorum/", choice="play-without-guarantee", why="they want to play")

    assert "3 of 10 players: no hand is dealt" in board
    assert "KSOP" in page[page.index('id="quorum"') : page.index('id="registration"')]
    assert "call it off and refund" in page
    assert "Decide then." in text(early)
    assert 'value="they want to play"' in text(early)


def test_when_the_wait_for_players_is_over_the_director_decides(series: str, hire: Hire) -> None:
    account = hire("Diretora Demo", "director")
    announce(series, starts_in=-90, guarantee=5_000_00)
    open_till(series, account.id)
    sell(3, account.id, starts_in=-90)
    ask(c.StartClock, minutes=-70, tournament=NIGHT)
    client = Client(headers={"accept-language": "en"})
    client.force_login(account)

    before = text(client.get(BOARD))
    done = post(client, "quorum/", choice="cancel-and-refund", why="nobody else comes")
    players = text(client.get(f"{BOARD}players/"))

    assert "Decide now." in before
    assert done.status_code == 302
    assert see(lambda s: (s.stopped.outcome, s.stopped.cause)) == ("cancel", "no-quorum")
    assert "R$\u00a0300 go back at the desk. Players: 3." in players


def test_hand_for_hand_is_begun_counted_once_and_ended(director: Client) -> None:
    begun = post(director, "hands/begin/")
    hand = see(lambda s: s.sitting.hand_for_hand.hand)
    counted = post(director, "hands/count/", hand=str(hand), everywhere="yes")
    twice = post(director, "hands/count/", hand=str(hand), everywhere="yes")
    ended = post(director, "hands/end/", why="seguem")

    assert (begun.status_code, counted.status_code, ended.status_code) == (302, 302, 302)
    assert 'data-code="hand-for-hand.other-hand"' in text(twice)
    assert not see(lambda s: s.sitting.hand_for_hand.on)


def test_the_board_asks_the_database_no_more_in_a_large_room_than_in_a_small_one(series: str, hire: Hire) -> None:
    announce(series, tables=40, template="freezeout", free=True, price=0, entry=Offer(), reentry=None)
    client = Client(headers={"accept-language": "en"})
    client.force_login(hire("Diretora Demo", "director"))

    def filled(first: int, last: int) -> tuple[str, int]:
        """Let so many enter, and look at the board: what it says, and what it asked."""
        for number in range(first, last + 1):
            ask(c.Register, minutes=-40, tournament=NIGHT, entry=f"e{number}", person=f"p{number}", papers=PAPERS)
        client.get(BOARD)
        with CaptureQueriesContext(connection) as asked:
            answer = client.get(BOARD)
        return text(answer), len(asked)

    _, few = filled(1, 30)
    said, many = filled(31, 300)

    assert ">300 <small>of 300</small>" in said
    assert said.count('class="alert offer"') == MOST_OFFERS
    assert re.search(r"[1-9]\d* more follow once these are settled", said)
    assert many <= few
