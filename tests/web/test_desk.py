"""The desk: finding people, selling to them, and every refusal in its place."""

import re
from html import unescape
from typing import Any
from urllib.parse import unquote

import pytest
import zxingcpp
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from panoverde.documents import pix, qr
from panoverde.documents.printing import printers
from panoverde.documents.printing.models import PrintJob
from panoverde.kernel.ids import PersonId
from panoverde.people.memberships import is_member
from panoverde.people.models import Person
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Offer, Share
from panoverde.web.asking import new_token
from panoverde.web.desk.counter import Counter
from panoverde.web.player.tokens import player_page
from tests.documents.paper_roll import unroll
from tests.staff import Hire
from tests.web.desk import (
    END_TO_END,
    Cashier,
    announce,
    ask,
    at_work,
    cashier_of,
    code,
    entry_of,
    in_an_hour,
    person,
    see,
    text,
)
from tests.web.facts import facts

pytestmark = pytest.mark.django_db


@pytest.fixture
def cashier(series: str, hire: Hire) -> Cashier:
    """A cashier whose shift is open, at a club under KSOP 2026."""
    return at_work(hire("Caixa Demo 2", "cashier", series=series), series)


@pytest.fixture
def director(series: str, hire: Hire, cashier: Cashier) -> Cashier:
    del cashier
    here = cashier_of(hire("Diretora Demo", "director", series=series), series)
    here.open_till()
    return here


@pytest.fixture
def ana(cashier: Cashier) -> PersonId:
    del cashier
    return person(1, full_name="Ana Demo Um", phones=("11987654321",), emails=("ana@example.com",))


# -- the page ---------------------------------------------------------------------------------------


def test_the_desk_asks_for_a_shift_first(series: str, hire: Hire) -> None:
    announce(series)
    here = cashier_of(hire("Caixa Demo 2", "cashier", series=series), series)

    assert "Open your shift" in text(here.get())
    refused = here.post("till/open/", alone=False, desk="", float="200")
    assert (refused.status_code, code(refused)) == (422, "tills.desk-needed")
    here.open_till()
    assert re.search(r"shift since \d\d:\d\d · 0 sales", text(here.get()))


def test_a_terminal_remembers_which_tournament_it_sells(cashier: Cashier, series: str) -> None:
    announce(series, "outro", "Outro Demo")

    assert (
        'aria-current="page">Outro Demo' in cashier.client.get(f"/desk/{series}/?tournament=outro").content.decode()
    )
    assert 'aria-current="page">Outro Demo' in cashier.client.get(f"/desk/{series}/").content.decode()
    assert cashier.client.get(f"/desk/{series}/?tournament=nada").status_code == 200


@pytest.mark.parametrize(
    ("lang", "says"), [("pt-br", "Vender e imprimir"), ("en", "Sell and print"), ("es", "Vender e imprimir")]
)
def test_the_sale_speaks_the_readers_language(cashier: Cashier, ana: PersonId, lang: str, says: str) -> None:
    page = cashier.client.get(
        f"/desk/{cashier.series}/?tournament=noite&person={ana}", headers={"accept-language": lang}
    )

    assert says in text(page)


# -- finding ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["ana dem", "529.982.247-25", "11 98765-4321", "ANA@example.com", "um ana"])
def test_a_player_is_found_by_name_document_phone_or_mail(cashier: Cashier, ana: PersonId, typed: str) -> None:
    found = cashier.get("find/", q=typed)

    assert f'data-person="{ana}"' in found.content.decode()
    assert "CPF •••.982.•••-25" in text(found)
    assert "52998224725" not in found.content.decode()


def test_the_list_says_how_everybody_stands_here(cashier: Cashier) -> None:
    people = [person(number) for number in range(4)]
    cashier.sell(people[0])
    cashier.sell(people[1])
    cashier.sell(people[2], ("pix", "300"))
    ask(c.ReportBust, tournament="noite", entry=entry_of(people[1]))
    ask(c.RefuseEntry, tournament="noite", person=people[3], what="registration", ground="order", why="demo")
    said = text(cashier.get("find/", q="jogador demo"))
    place = see().entries[entry_of(people[0])].place
    assert place

    assert f"Jogador Demo 000 CPF •••.533.•••-05 · 36 years T{place.table} S{place.seat}" in said
    assert "Demo 001 CPF •••.982.•••-25 · 36 years re-entry" in said
    assert "36 years Pix pending" in said
    assert "36 years refused" in said


def test_nobody_found_leads_to_the_form_with_what_was_typed(cashier: Cashier) -> None:
    assert "data-nobody" in cashier.get("find/", q="zulmira").content.decode()
    assert 'name="name" value="zulmira"' in cashier.get("new/", q="zulmira").content.decode()
    assert 'name="document" value="529.982.247-25"' in cashier.get("new/", q="529.982.247-25").content.decode()
    assert 'name="phone" value="11987654321"' in cashier.get("new/", q="11987654321").content.decode()
    assert 'name="email" value="z@example.com"' in cashier.get("new/", q="z@example.com").content.decode()


def test_a_code_finds_its_player_here_and_is_refused_at_another_event(
    cashier: Cashier, ana: PersonId, series: str
) -> None:
    announce(series, "outro", "Outro Demo")
    cashier.sell(ana)
    scanned = "https://clube.example" + player_page("noite", entry_of(ana))

    assert f'data-person="{ana}"' in cashier.get("find/", q=scanned).content.decode()
    elsewhere = cashier._replace(tournament="outro").get("find/", q=scanned)
    assert code(elsewhere) == "desk.code-for-another-event"
    assert "This code is for “Noite Demo”, not for “Outro Demo”" in text(elsewhere)
    assert 'href="?tournament=noite"' in elsewhere.content.decode()
    assert code(cashier.get("find/", q="https://clube.example/p/noite.AAAAAAAAAAAAAAAA/")) == "desk.unknown-code"
    assert code(cashier.get("find/", q="https://elsewhere.example/")) == "desk.unknown-code"


# -- selling ----------------------------------------------------------------------------------------


def test_cash_seats_the_player_and_the_change_is_shown(cashier: Cashier, ana: PersonId) -> None:
    answer = cashier.sell(ana, ("cash", "350"))
    entry = see().entries[entry_of(ana)]
    assert entry.place

    assert (answer.status_code, entry.standing, entry.owed) == (200, "playing", 0)
    assert f"Table {entry.place.table} Seat {entry.place.seat} Change due R$ 50" in text(answer)
    assert "KSOP" in text(answer)


def test_the_change_stays_on_the_screen_through_a_reprint_and_the_receipts_reading(
    cashier: Cashier, ana: PersonId, series: str
) -> None:
    printers.add(series, "Térmica", "network", "127.0.0.1:9", desk="Caixa 2", by="demo", at=timezone.now())
    form = new_token()
    twice = [cashier.sell(ana, ("cash", "350"), command=form) for _ in range(2)]
    assert [_change_due(answer) for answer in twice] == ["R$ 50", "R$ 50"]

    found = re.search(r'action="([^"]+/reprint/[^"]+)"', twice[1].content.decode())
    assert found
    again = cashier.client.post(unescape(found[1]), {"command": new_token()})
    assert _change_due(again) == "R$ 50"

    carried = re.search(r'name="change" value="(\d+)"', again.content.decode())
    assert carried
    read = cashier.post("handed/", person=ana, entry=entry_of(ana), checked="yes", change=carried[1])
    assert _change_due(read) == "R$ 50"


def _change_due(answer: Any) -> str:
    """What the large tile says goes back; nothing where there is none. The receipt beside it is another matter."""
    found = re.search(
        r'<div class="change"><span>Change due</span><b class="num">([^<]+)</b>', answer.content.decode()
    )
    return found[1].replace("\u00a0", " ") if found else ""


@pytest.mark.parametrize("change", ["", "-5", "5,00", "😀", "9" * 40])
def test_a_change_that_nobody_reckoned_is_not_shown(cashier: Cashier, ana: PersonId, change: str) -> None:
    cashier.sell(ana, ("cash", "350"))
    assert not _change_due(cashier.post("handed/", person=ana, entry=entry_of(ana), checked="yes", change=change))


def test_chips_by_card_do_not_show_the_change_of_an_earlier_sale(
    cashier: Cashier, ana: PersonId, series: str
) -> None:
    offer = Offer((Share("prize", 10_000),), chips=20_000)
    announce(series, "rebuy", "Rebuy Demo", rebuy=offer, rebuy_levels=2)
    here = cashier._replace(tournament="rebuy")
    here.sell(ana, ("cash", "350"))
    ask(c.StartClock, tournament="rebuy")
    sold = here.sell(ana, ("debit-card", "100"), what="rebuy", slip=["9"], surcharge=["149"])

    assert _change_due(sold) == "R$ 0"


def test_a_second_enter_sells_nothing_twice(cashier: Cashier, ana: PersonId) -> None:
    form = new_token()
    first, second = (cashier.sell(ana, ("cash", "300"), command=form) for _ in range(2))

    assert (first.status_code, second.status_code) == (200, 200)
    assert len(see().by_person[ana]) == 1
    assert PrintJob.objects.count() == 0


def test_two_desks_sell_to_one_person_and_the_second_is_told_what_happened(
    cashier: Cashier, director: Cashier, ana: PersonId
) -> None:
    cashier.sell(ana)
    late = director.sell(ana)
    place = see().entries[entry_of(ana)].place
    assert place

    assert (late.status_code, code(late)) == (422, "registration.already-in")
    assert f"at table {place.table} seat {place.seat}" in text(late)


def test_too_little_money_keeps_what_was_typed(cashier: Cashier, ana: PersonId) -> None:
    answer = cashier.sell(ana, ("cash", "120"), ("debit-card", "100.50"), slip=["", "778"], surcharge=["0", "150"])
    page = answer.content.decode()

    assert (answer.status_code, code(answer)) == (422, "payment.too-little")
    assert [found for found in ('value="120"', 'value="100.50"', 'value="778"') if found not in page] == []
    assert ana not in see().by_person


def test_what_is_no_amount_is_refused_and_stays(cashier: Cashier, ana: PersonId) -> None:
    answer = cashier.sell(ana, ("cash", "3oo"))

    assert (answer.status_code, code(answer)) == (422, "desk.bad-amount")
    assert 'value="3oo"' in answer.content.decode()


def test_cash_that_nobody_would_hand_over_is_asked_about(cashier: Cashier, ana: PersonId) -> None:
    asked = cashier.sell(ana, ("cash", "3000"))  # a nought too many
    assert (asked.status_code, code(asked)) == (422, "desk.odd-tender")
    assert 'name="sure" value="300000"' in asked.content.decode()
    assert ana not in see().by_person

    # another amount is asked about again
    assert code(cashier.sell(ana, ("cash", "4000"), sure="300000")) == "desk.odd-tender"
    cashier.sell(ana, ("cash", "3000"), sure="300000")
    assert see().entries[entry_of(ana)].paid[0].tendered == 3_000_00


def test_a_note_or_two_too_many_are_not_asked_about(cashier: Cashier, ana: PersonId) -> None:
    cashier.sell(ana, ("cash", "500"))

    assert see().entries[entry_of(ana)].paid[0].tendered == 500_00


def test_a_refusal_for_a_paper_says_what_to_tick(cashier: Cashier, ana: PersonId) -> None:
    answer = cashier.sell(ana, ("cash", "300"), shown="")

    assert code(answer) == "registration.photo-id-needed"
    assert "Tick it below once you have seen it: The player is here, photo document seen" in text(answer)


def test_a_card_costs_its_surcharge_stated_with_its_clause(cashier: Cashier, ana: PersonId) -> None:
    page = cashier.get(person=ana)
    wrong = cashier.sell(ana, ("credit-card", "300"), slip=["9"], surcharge=["0"])
    right = cashier.sell(ana, ("credit-card", "300"), slip=["9"], surcharge=["957"])

    assert "Credit +3.19%" in text(page)
    assert "With its surcharge: Debit R$ 304.47, Credit R$ 309.57. KSOP" in text(page)
    assert code(wrong) == "payment.wrong-surcharge"
    assert right.status_code == 200
    (paid,) = see().entries[entry_of(ana)].paid
    assert (paid.method, paid.centavos, paid.surcharge, paid.slip) == ("credit-card", 30_000, 957, "9")


def test_a_split_payment_gives_change_from_the_cash_alone(cashier: Cashier, ana: PersonId) -> None:
    answer = cashier.sell(ana, ("debit-card", "180"), ("cash", "150"), slip=["1", ""], surcharge=["268", "0"])
    paid = {payment.method: payment for payment in see().entries[entry_of(ana)].paid}

    assert "Change due R$ 30" in text(answer)
    assert (paid["cash"].centavos, paid["cash"].tendered, paid["debit-card"].centavos) == (12_000, 15_000, 18_000)


def test_papers_are_asked_where_the_book_asks_and_only_there(cashier: Cashier, ana: PersonId, series: str) -> None:
    announce(series, "livre", "Livre Demo", book="tda-2015")
    asked, free = cashier.get(person=ana), cashier._replace(tournament="livre")

    assert "photo document seen" in text(asked)
    assert code(cashier.sell(ana, shown="")) in ("registration.third-party", "registration.photo-id-needed")
    assert ana not in see().by_person
    assert "photo document seen" not in text(free.get(person=ana))
    assert free.sell(ana, shown="").status_code == 200


def test_somebody_under_age_or_without_birth_date_is_told_before_paying(cashier: Cashier) -> None:
    young, unknown = person(8, birth_date="2015-01-01"), person(9, birth_date=None)

    assert code(cashier.get(person=young)) == "registration.too-young"
    assert "data-bill" not in cashier.get(person=young).content.decode()
    assert code(cashier.get(person=unknown)) == "registration.birth-date-unknown"


def test_a_ladies_event_takes_either_proof(cashier: Cashier, ana: PersonId, series: str) -> None:
    announce(series, "ladies", "Ladies Demo", event="ladies")
    here = cashier._replace(tournament="ladies")

    assert "official document L" in text(here.get(person=ana))
    assert code(here.sell(ana)) == "registration.ladies-proof-needed"
    assert here.sell(ana, proof="self-declaration").status_code == 200
    assert "self-declaration" in see("ladies").entries[entry_of(ana, "ladies")].shown


def test_bsop_b_2_the_desk_prints_the_structure_sheet_and_the_stage_has_it_as_a_file(
    cashier: Cashier, series: str
) -> None:
    """Where the book wants it there, and nowhere else."""
    announce(series, "bsop", "BSOP Demo", book="bsop")
    stage = Client().get(f"/s/{series}/").content.decode()
    for tournament, wanted in (("bsop", True), ("noite", False)):
        sheet = f"/t/{tournament}/structure.pdf"
        beside = cashier._replace(tournament=tournament).get("beside/").content.decode()

        assert (sheet in beside, sheet in stage) == (wanted, wanted)
        assert Client().get(sheet).content.startswith(b"%PDF")


def test_bsop_wants_a_federation_number_once_and_a_signature_every_time(
    cashier: Cashier, ana: PersonId, series: str
) -> None:
    announce(series, "bsop", "BSOP Demo", book="bsop")
    here = cashier._replace(tournament="bsop")

    assert code(here.sell(ana)) == "registration.federation-needed"
    sold = here.sell(ana, federation="12345")
    entry = entry_of(ana, "bsop")
    assert is_member(ana)
    assert "Receipt read and signed" in text(sold)
    assert see("bsop").entries[entry].receipts == 0
    here.post("handed/", person=ana, entry=entry, checked="yes")
    assert see("bsop").entries[entry].receipts == 1
    here.sell(person(2), federation="777")
    ask(c.ReportBust, tournament="bsop", entry=entry)
    again = here.get(person=ana)
    assert "Federation number on file" in text(again)
    assert here.sell(ana, what="re-entry", federation="on file").status_code == 200


def test_who_is_out_re_enters_and_the_document_is_looked_at_again(cashier: Cashier, ana: PersonId) -> None:
    cashier.sell(ana)
    cashier.sell(person(2))
    ask(c.ReportBust, tournament="noite", entry=entry_of(ana))
    page = cashier.get(person=ana).content.decode()

    assert 'name="what" value="re-entry"' in page
    assert re.search(r'name="shown" value="yes" data-paper="I".*?seen at \d\d:\d\d', page)  # a fact, and no tick
    assert code(cashier.sell(ana, what="re-entry", shown="")) == "registration.photo-id-needed"
    assert cashier.sell(ana, what="re-entry").status_code == 200
    assert len(see().by_person[ana]) == 2


def test_who_is_in_is_not_sold_another_and_the_screen_says_why(cashier: Cashier, ana: PersonId) -> None:
    cashier.sell(ana)
    page = cashier.get(person=ana)

    assert code(page) == "registration.already-in"
    assert "Already in this tournament" in text(page)
    assert "Tell me when out F6" in text(page)
    assert "KSOP F" in text(page)
    assert "Entry 0001" in text(page)


def test_no_seat_free_puts_the_player_in_line_and_the_desk_seats_the_first(series: str, hire: Hire) -> None:
    announce(series, tables=1)
    here = cashier_of(hire("Caixa Demo 2", "cashier", series=series), series)
    here.open_till()
    people = [person(number) for number in range(10)]
    answers = [here.sell(who) for who in people]

    assert "waiting #1" in text(answers[-1])
    assert "1 waits for a seat" in text(here.get("beside/"))
    nobody_free = here.post("alternates/")
    assert code(nobody_free) == "seating.no-seat-free"
    ask(c.ReportBust, tournament="noite", entry=entry_of(people[0]))
    form = new_token()
    sits, again = (here.post("alternates/", command=form) for _ in range(2))
    place = see().entries[entry_of(people[9])].place
    assert place
    assert f"Table {place.table} Seat {place.seat}" in text(sits)  # large, as after a sale, and no refusal in sight
    assert not code(sits)
    assert "Nobody waits for a seat" in text(again)


def test_who_is_in_already_is_told_calmly_and_not_that_nothing_was_charged(cashier: Cashier, ana: PersonId) -> None:
    cashier.sell(ana)
    page = cashier.get(person=ana)

    assert 'class="refusal calm"' in page.content.decode()
    assert "Nothing was charged" not in text(page)


def test_chips_are_bought_announced_and_owed(cashier: Cashier, ana: PersonId, series: str) -> None:
    offer = Offer((Share("prize", 10_000),), chips=20_000)
    announce(series, "rebuy", "Rebuy Demo", rebuy=offer, rebuy_levels=2, addon=offer, addon_after_level=1)
    here = cashier._replace(tournament="rebuy")
    here.sell(ana)
    ask(c.StartClock, tournament="rebuy")
    card = text(here.get(person=ana))
    paid = here.sell(ana, ("cash", "100"), what="rebuy")
    later = here.sell(ana, ("cash", ""), what="rebuy", later="yes")
    entry = see("rebuy").entries[entry_of(ana, "rebuy")]

    assert "Rebuy R" in card
    assert "Add-on A" in card
    assert (paid.status_code, later.status_code) == (200, 200)
    assert (entry.rebuys, entry.chips, entry.owed) == (2, 60_000, 10_000)
    assert "owes R$ 100.00" in text(here.get("card/", person=ana))
    assert 'data-price="10000"' in here.get(person=ana, what="owed").content.decode()
    here.sell(ana, ("cash", "100"), what="owed")
    assert entry.owed == 0
    assert code(here.sell(ana, ("cash", "100"), what="add-on")) == "rebuys.not-sold-now"


# -- Pix --------------------------------------------------------------------------------------------


def test_a_pix_waits_with_its_code_and_seats_once_the_bank_has_it(cashier: Cashier, ana: PersonId) -> None:
    pending = cashier.sell(ana, ("pix", "300"))
    entry = see().entries[entry_of(ana)]
    (awaited,) = entry.awaited
    (brcode,) = re.findall(r'<p class="hash code small" tabindex="0">([^<]+)</p>', pending.content.decode())
    read = pix.read(brcode)
    form = {"person": ana, "entry": entry.id, "txid": awaited.txid}

    assert (entry.standing, entry.place) == ("pending", None)
    assert (read.centavos, read.txid) == (30_000, awaited.txid)
    assert "Not paid yet" in text(cashier.get("beside/"))
    wrong = cashier.post("confirm-pix/", **form, end_to_end="E123")
    assert (wrong.status_code, code(wrong)) == (422, "payment.bad-end-to-end")
    assert 'value="E123"' in wrong.content.decode()
    done = cashier.post("confirm-pix/", **form, end_to_end=END_TO_END)
    assert (done.status_code, entry.standing, entry.owed) == (200, "playing", 0)
    assert "Not paid yet" not in text(cashier.get("beside/"))
    again = cashier.post("confirm-pix/", **form, end_to_end=END_TO_END)
    assert code(again) == "payment.unknown-pix"


def test_the_pix_on_the_players_screen_can_be_read_by_a_phone(cashier: Cashier, ana: PersonId) -> None:
    cashier.sell(ana, ("pix", "300"))
    entry = see().entries[entry_of(ana)]
    shown = cashier.get("show/", entry=entry.id)
    house_code = pix.brcode(
        key="52998224725", name="Clube Demo", city="São Paulo", centavos=30_000, txid=entry.awaited[0].txid
    )
    picture = qr.png(house_code)

    assert "Pay by Pix R$ 300.00" in text(shown)
    assert 'class="qr"' in shown.content.decode()
    assert zxingcpp.read_barcodes(_image(picture))[0].text == house_code


def _image(png: bytes) -> object:
    import io

    from PIL import Image

    return Image.open(io.BytesIO(png))


def test_a_pix_that_never_came_is_taken_back_or_the_entry_voided(cashier: Cashier, ana: PersonId) -> None:
    cashier.sell(ana, ("pix", "300"))
    entry = see().entries[entry_of(ana)]
    form = {"person": ana, "entry": entry.id, "why": "não caiu"}
    cashier.post("take-back-payment/", **form, payment="0")

    assert entry.awaited == []
    assert 'name="what" value="owed"' in cashier.get(person=ana).content.decode()
    cashier.post("void/", **form)
    assert (entry.standing, see().by_person.get(ana)) == ("taken-back", None)


def test_without_a_pix_key_the_desk_says_so_and_can_still_confirm(series: str, hire: Hire) -> None:
    announce(series)
    here = cashier_of(hire("Caixa Demo 2", "cashier", series=series), series)
    here.open_till()
    who = person(1)
    pending = here.sell(who, ("pix", "300"))
    entry = see().entries[entry_of(who)]

    assert "The house has no Pix key yet" in text(pending)
    form = {"person": who, "entry": entry.id, "txid": entry.awaited[0].txid, "end_to_end": END_TO_END}
    here.post("confirm-pix/", **form)
    assert entry.standing == "playing"


def test_a_pix_that_has_come_already_is_sold_with_its_number(cashier: Cashier, ana: PersonId) -> None:
    cashier.sell(ana, ("pix", "300"), slip=[END_TO_END])

    assert see().entries[entry_of(ana)].standing == "playing"


def test_the_last_six_confirm_a_pix_and_a_tick_where_no_other_of_the_amount_is_awaited(
    cashier: Cashier, ana: PersonId
) -> None:
    other = person(2)
    first = cashier.sell(ana, ("pix", "300")).content.decode()
    assert 'name="seen"' in first
    both = cashier.sell(other, ("pix", "300")).content.decode()
    assert 'name="seen"' not in both

    def confirm(who: PersonId, **said: str) -> Any:
        entry = see().entries[entry_of(who)]
        return cashier.post("confirm-pix/", person=who, entry=entry.id, txid=entry.awaited[0].txid, **said)

    assert code(confirm(ana, seen="yes", end_to_end="")) == "payment.several-pix-fit"
    assert code(confirm(ana, end_to_end="")) == "payment.bad-end-to-end"
    confirm(ana, end_to_end="a1B2c3")
    confirm(other, seen="yes", end_to_end="")
    assert [see().entries[entry_of(who)].standing for who in (ana, other)] == ["playing", "playing"]


def test_a_pix_of_another_tournament_of_the_same_amount_could_be_meant_too(
    cashier: Cashier, ana: PersonId, series: str
) -> None:
    announce(series, "outro", "Outro Demo")
    cashier._replace(tournament="outro").sell(person(2), ("pix", "300"))
    shown = cashier.sell(ana, ("pix", "300")).content.decode()
    entry = see().entries[entry_of(ana)]
    sent = {"person": ana, "entry": entry.id, "txid": entry.awaited[0].txid, "seen": "yes"}

    assert 'name="seen"' not in shown
    assert code(cashier.post("confirm-pix/", **sent)) == "payment.several-pix-fit"


def test_a_code_paid_twice_is_recorded_and_given_back(cashier: Cashier, ana: PersonId) -> None:
    cashier.sell(ana, ("pix", "300"))
    entry = see().entries[entry_of(ana)]
    txid = entry.awaited[0].txid
    cashier.post("confirm-pix/", person=ana, entry=entry.id, txid=txid, end_to_end="AAAAA1")
    assert "A Pix was paid twice" in text(cashier.get("card/", person=ana, entry=entry.id))
    form = {"person": ana, "entry": entry.id}
    assert "The entry stays paid." in text(cashier.get("second-pix/", **form))
    back = cashier.post("second-pix/", **form, txid=txid, end_to_end="AAAAA2", why="pagou duas vezes")

    assert "Give back R$ 300.00 Pix: R$ 300.00 · return the Pix AAAAA2 in the bank’s app" in text(back)
    assert (entry.owed, [paid.end_to_end for paid in entry.paid]) == (0, ["AAAAA1"])


def test_closing_a_shift_names_the_pix_still_awaited(cashier: Cashier, ana: PersonId, series: str) -> None:
    cashier.sell(ana, ("pix", "300"))
    assert re.search(r"Ana [\w .]+ · R\$ 300.00 · Noite Demo", text(cashier.get("till/")))
    cashier.post("till/count/", alone=False, n10000="2")
    cashier.client.post(f"/desk/{series}/till/close/", {"command": "z" * 20})
    told = unquote(cashier.client.cookies["told"].value).replace("\u00a0", " ")

    assert re.search(r"Still awaited by Pix: Ana [\w .]+ R\$ 300.00 Noite Demo\.", told)


# -- deeds ------------------------------------------------------------------------------------------


def test_a_void_says_what_goes_back_wants_a_reason_and_gives_the_money_back(
    cashier: Cashier, ana: PersonId, series: str
) -> None:
    announce(series, "cedo", "Cedo Demo", starts_at=in_an_hour())
    cashier = cashier._replace(tournament="cedo")
    cashier.sell(ana, ("cash", "500"))
    entry = see("cedo").entries[entry_of(ana, "cedo")]
    form = {"person": ana, "entry": entry.id}
    asked = cashier.get("void/", **form)
    without = cashier.post("void/", **form, why=" ")

    assert "Cash: R$ 300.00 goes back." in text(asked)
    assert (without.status_code, code(without)) == (422, "forms.missing")
    back = cashier.post("void/", **form, why="engano")
    assert "Give back R$ 300.00 Cash: R$ 300.00 · out of the drawer" in text(back)
    assert entry.standing == "taken-back"
    assert "Entry R$ 300" in text(cashier.get(person=ana))


def test_every_refund_ends_in_one_screen_with_its_amount_its_way_and_its_slip(
    cashier: Cashier, director: Cashier, ana: PersonId, series: str
) -> None:
    announce(series, "cedo", "Cedo Demo", starts_at=in_an_hour())
    cashier = cashier._replace(tournament="cedo")
    cashier.sell(ana, ("debit-card", "180"), ("cash", "120"), slip=["4711", ""], surcharge=["268", "0"])
    entry = entry_of(ana, "cedo")
    back = {"person": ana, "entry": entry, "payment": "0", "why": "cartão recusado"}
    assert code(cashier.post("take-back-payment/", **back)) == "payment.leaves-unpaid"
    assert code(cashier.post("take-back-payment/", **back, credit="yes")) == "payment.leaves-unpaid"
    unprinted = director._replace(tournament="cedo").post("take-back-payment/", **back, credit="yes")
    assert see("cedo").entries[entry].on_credit
    slip = re.search(r'href="([^"]+refund\.pdf[^"]+)"', unprinted.content.decode())

    said = text(unprinted)
    assert "Give back R$ 182.68 Debit: R$ 182.68 · cancel it on the card terminal, slip 4711" in said
    assert slip
    assert cashier.client.get(slip[1].replace("&amp;", "&")).content[:5] == b"%PDF-"
    wrong = re.sub(r"seq=\d+", "seq=1", slip[1].replace("&amp;", "&"))
    assert cashier.client.get(wrong).status_code == 404
    printers.add(series, "Térmica", "network", "127.0.0.1:9", desk="Caixa 2", by="demo", at=timezone.now())
    cancelled = cashier.post("cancel/", person=ana, entry=entry, why="desistiu")
    assert "Give back R$ 120.00" in text(cancelled)
    assert "refund.pdf" not in cancelled.content.decode()
    assert PrintJob.objects.filter(kind="refund", about=entry).count() == 1
    assert see("cedo").entries[entry].standing == "cancelled"


def test_a_refund_where_the_tournament_is_called_off_ends_there_too(cashier: Cashier, ana: PersonId) -> None:
    cashier.sell(ana)
    cashier.post("handed/", person=ana, entry=entry_of(ana), checked="yes")
    ask(c.StopTournament, tournament="noite", outcome="cancel", cause="force-majeure", why="sem luz")
    back = cashier.post("refund/", person=ana, entry=entry_of(ana), why="cancelado")

    assert "Give back R$ 300.00" in text(back)


def test_a_form_looks_at_the_tournament_once(
    cashier: Cashier, ana: PersonId, monkeypatch: pytest.MonkeyPatch
) -> None:
    cashier.sell(ana)
    looks: list[str] = []
    see_one = Counter.see

    def counted(here: Counter, look: Any) -> Any:
        looks.append(look.__module__)
        return see_one(here, look)

    monkeypatch.setattr(Counter, "see", counted)
    cashier.get("void/", person=ana, entry=entry_of(ana))

    assert looks.count("panoverde.web.desk.desk_deeds") == 1


def test_a_late_cancellation_is_refused_with_the_clause_and_the_director_is_called(
    cashier: Cashier, ana: PersonId
) -> None:
    cashier.sell(ana)
    refused = cashier.post("cancel/", person=ana, entry=entry_of(ana), why="viajou")

    assert (refused.status_code, code(refused)) == (422, "registration.too-late-to-cancel")
    assert "KSOP I" in text(refused)
    assert ("Call the director" in text(refused), "Cancel and give back" in text(refused)) == (True, False)


def test_the_director_transfers_seats_unpaid_and_takes_a_stack(
    cashier: Cashier, director: Cashier, ana: PersonId
) -> None:
    bia = person(2)
    cashier.sell(ana)
    entry = see().entries[entry_of(ana)]
    form = {"person": ana, "entry": entry.id, "why": "doente", "answer": "authorise"}

    assert cashier.post("transfer/", **form, to="Jogador Demo 002").status_code == 403
    assert code(director.post("transfer/", **form, to="ninguém", shown="yes")) == "desk.which-person"
    assert director.post("transfer/", **form, to="Jogador Demo 002", shown="yes").status_code == 200
    assert entry.person == bia
    cashier.sell(ana, ("pix", "300"))
    pending = see().entries[entry_of(ana)]
    director.post("credit/", person=ana, entry=pending.id, why="conhecida")
    assert (pending.standing, pending.owed) == ("playing", 30_000)


def test_an_answer_that_was_not_offered_never_reaches_the_journal(director: Cashier, ana: PersonId) -> None:
    before = see().seq
    refused = director.post("refuse/", person=ana, what="deport", ground="order", why="demo")

    assert code(refused) == "forms.not-offered"
    assert see().seq == before
    director.post("refuse/", person=ana, what="registration", ground="order", why="demo")
    assert ana in see().refused
    assert code(director.get(person=ana)) == "registration.person-refused"
    director.post("lift/", person=ana, why="resolvido")
    assert ana not in see().refused


def test_a_call_stands_until_it_is_answered(cashier: Cashier, ana: PersonId) -> None:
    cashier.post("call/", person=ana, why="nome diferente")
    twice = cashier.post("call/", person=ana, why="de novo")
    (call,) = see().calls.values()

    assert (call.desk, call.why, call.person) == ("Caixa 2", "nome diferente", ana)
    assert code(twice) == "calls.called-already"
    ask(c.AnswerCall, tournament="noite", number=call.number)
    assert see().calls == {}


def test_the_other_small_deeds_are_recorded(cashier: Cashier, ana: PersonId) -> None:
    cashier.sell(ana)
    entry = see().entries[entry_of(ana)]
    form = {"person": ana, "entry": entry.id}
    cashier.post("handed/", **form, checked="yes")
    cashier.post("sponsor/", **form, brand="Marca Demo")
    cashier.post("identity/", **form, ok="no")
    cashier.post("dispute/", **form, what="seat", why="diz que era outra mesa")

    assert (entry.brand, entry.unproved, entry.receipt_read) == ("Marca Demo", True, True)
    assert "ReceiptDisputed" in [type(fact.event).__name__ for fact in facts()]


# -- paper ------------------------------------------------------------------------------------------


def test_the_receipt_is_queued_for_the_desks_printer_once_and_a_reprint_is_marked(
    cashier: Cashier, ana: PersonId, series: str
) -> None:
    printers.add(series, "Térmica", "network", "127.0.0.1:9", desk="Caixa 2", by="demo", at=timezone.now())
    form = new_token()
    cashier.sell(ana, command=form)
    cashier.sell(ana, command=form)
    entry = see().entries[entry_of(ana)]
    cashier.post("handed/", person=ana, entry=entry.id, checked="yes")
    again = cashier.client.post(
        reverse("desk:reprint", args=[series]) + f"?tournament=noite&person={ana}&entry={entry.id}",
        {"command": new_token()},
    )
    first, second = (bytes(job.payload or b"") for job in PrintJob.objects.order_by("id"))

    assert again.status_code == 200
    assert b"Ana Demo Um" in first
    assert b"COPY" not in first.upper().replace(b"COPYRIGHT", b"")
    assert entry.receipts == 2
    assert len(second) > len(first)


def test_a_receipt_printed_again_cites_the_book_it_was_sold_under(
    cashier: Cashier, ana: PersonId, series: str
) -> None:
    printers.add(series, "Térmica", "network", "127.0.0.1:9", desk="Caixa 2", by="demo", at=timezone.now())
    cashier.sell(ana, ("credit-card", "300"), slip=["9"], surcharge=["957"])
    ask(c.ChangeBook, tournament="noite", book="bsop", why="a casa mudou de circuito")
    entry = entry_of(ana)
    cashier.post("handed/", person=ana, entry=entry, checked="yes")
    cashier.client.post(
        reverse("desk:reprint", args=[series]) + f"?tournament=noite&person={ana}&entry={entry}",
        {"command": new_token()},
    )
    first, second = (unroll(bytes(job.payload or b"")).text for job in PrintJob.objects.order_by("id"))

    cited = [line for line in first.splitlines() if "KSOP" in line]
    assert cited
    assert [line for line in second.splitlines() if "KSOP" in line] == cited
    assert "BSOP" not in second


def test_without_a_printer_the_receipt_is_a_pdf(cashier: Cashier, ana: PersonId) -> None:
    sold = cashier.sell(ana)
    made = cashier.get("receipt.pdf", entry=entry_of(ana))

    assert "Open the receipt" in text(sold)
    assert (made.status_code, made.headers["Content-Type"], made.content[:5]) == (200, "application/pdf", b"%PDF-")


def test_the_price_table_hangs_at_the_desk(cashier: Cashier, series: str) -> None:
    announce(series, "scpt", "SCPT Demo", book="scpt-2026")
    here = cashier._replace(tournament="scpt")
    said = text(here.get("show/"))

    assert "Entry 250 prize + 50 fee · 20,000 chips R$ 300 R$ 300 R$ 315 +R$ 15 R$ 330 +R$ 30 R$ 300" in said
    assert here.get("prices.pdf").content[:5] == b"%PDF-"


# -- people -----------------------------------------------------------------------------------------

NEW = {
    "name": "Jogadora Demo Nova", "born": "17/05/1990", "document": "529.982.247-25", "country": "BR",
    "city": "Curitiba PR", "phone": "11 98765-4321", "rules": "yes", "image": "yes", "lgpd": "yes",
}  # fmt: skip


def test_a_new_player_goes_from_one_form_straight_to_the_sale(cashier: Cashier) -> None:
    answer = cashier.post("new/", **NEW)
    made = Person.objects.get(full_name="Jogadora Demo Nova")

    assert answer.status_code == 200
    assert f'name="person" value="{made.pk}"' in answer.content.decode()
    assert "data-bill" in answer.content.decode()
    assert made.city == "Curitiba PR"
    assert "years · Curitiba PR" in text(answer)
    assert {consent.what for consent in made.consents.all() if consent.given} == {"rules", "image", "lgpd"}


@pytest.mark.parametrize(
    ("field", "typed", "says"),
    [
        ("document", "529.982.247-26", "people.cpf-last-digit"),
        ("born", "31/02/1990", "people.birth-date-impossible"),
        ("city", "80010-000", "people.city-wrong"),
        ("phone", "12", "people.phone-wrong"),
        ("name", " ", "people.name-empty"),
    ],
)
def test_whatever_is_wrong_with_a_new_player_what_was_typed_stays(
    cashier: Cashier, field: str, typed: str, says: str
) -> None:
    answer = cashier.post("new/", **(NEW | {field: typed}))
    page = answer.content.decode()

    assert (answer.status_code, code(answer)) == (422, says)
    assert re.search(rf'name="{field}" value="{re.escape(typed)}"[^>]*aria-invalid="true"', page)
    assert [value for name, value in NEW.items() if name != field and f'value="{value}"' not in page] == []
    assert not Person.objects.exists()


@pytest.mark.usefixtures("ana")
def test_who_looks_alike_is_named_first_and_nothing_is_kept_until_somebody_is_sure(cashier: Cashier) -> None:
    twin = NEW | {"document": "111.444.777-35"}
    warned = cashier.post("new/", **twin)

    assert warned.status_code == 422
    assert "Is it one of these? Ana Demo Um same phone" in text(warned)
    assert Person.objects.count() == 1
    sure = cashier.post("new/", **twin, sure="yes")
    assert (sure.status_code, Person.objects.count()) == (200, 2)


def test_a_city_is_asked_for_offered_from_those_known_shown_beside_the_age_and_put_right(cashier: Cashier) -> None:
    form = cashier.get("new/").content.decode()
    assert "City (may stay empty)" in form
    assert "<option" not in form[form.index("<datalist") : form.index("</datalist>")]
    cashier.post("new/", **NEW)
    made = Person.objects.get(full_name="Jogadora Demo Nova")

    assert '<option value="Curitiba PR">' in cashier.get("new/").content.decode()
    assert 'name="city" value="Curitiba PR"' in cashier.get("edit/", person=made.pk).content.decode()
    known = {key: value for key, value in NEW.items() if key not in ("document", "rules", "image", "lgpd")}
    assert cashier.post("edit/", person=made.pk, **(known | {"city": "Londrina"})).status_code == 200
    assert re.search(r"CPF •••.982.•••-25 · \d\d years · Londrina", text(cashier.get("find/", q="demo nova")))
    assert cashier.post("edit/", person=made.pk, **(known | {"city": ""})).status_code == 200
    assert Person.objects.get(pk=made.pk).city == ""


def test_namesakes_among_those_who_look_alike_have_their_age_and_city_beside_them(cashier: Cashier) -> None:
    for year, city in (("1960", "Curitiba"), ("1992", "Londrina")):
        person(50, full_name="Pai Demo", birth_date=f"{year}-01-01", phones=("11 98765-4321",), city=city)
    warned = text(cashier.post("new/", **NEW))

    assert re.search(r"Pai Demo same phone \d\d years · Curitiba", warned)
    assert re.search(r"Pai Demo same phone \d\d years · Londrina", warned)


def test_what_is_known_is_put_right_and_documents_are_never_shown(cashier: Cashier, ana: PersonId) -> None:
    form = cashier.get("edit/", person=ana)
    changed = cashier.post(
        "edit/", person=ana, name="Ana Demo Dois", born="17/05/1991", phone="11987654321", email="", country="BR"
    )

    assert 'value="+5511987654321"' in form.content.decode() or 'value="11987654321"' in form.content.decode()
    assert "52998224725" not in form.content.decode()
    assert "Ana Demo Dois" in text(changed)
    assert Person.objects.get(pk=ana).full_name == "Ana Demo Dois"
    assert f'data-person="{ana}"' in cashier.get("find/", q="52998224725").content.decode()


def test_a_tournament_of_another_series_is_not_sold_here(cashier: Cashier, ana: PersonId) -> None:
    announce("outra", "alheio", "Alheio Demo")

    assert cashier._replace(tournament="alheio").sell(ana).status_code == 404
    assert ana not in see("alheio").by_person


def test_nobody_else_sees_the_desk(cashier: Cashier, hire: Hire, series: str) -> None:
    dealer = Client()
    dealer.force_login(hire("Dealer Demo", "dealer", series=series))

    assert dealer.get(f"/desk/{series}/").status_code == 403
    assert cashier.client.get("/desk/outra/").status_code == 403


# -- what a club night rarely needs -----------------------------------------------------------------


def test_a_free_tournament_is_entered_without_money(cashier: Cashier, ana: PersonId, series: str) -> None:
    announce(series, "livre", "Livre Demo", price=0, entry=Offer(), reentry=None, free=True)
    here = cashier._replace(tournament="livre")
    page = here.get(person=ana)
    answer = here.post("sell/", person=ana, what="entry", shown="yes")

    assert "data-amount" not in page.content.decode()
    assert answer.status_code == 200
    assert see("livre").sitting.playing == 1


def test_a_player_of_one_flight_enters_another_where_the_book_lets_them(
    cashier: Cashier, ana: PersonId, series: str
) -> None:
    announce(series, "duplo", "Duplo Demo", flights=("1A", "1B"))
    here = cashier._replace(tournament="duplo")
    first = here.get(person=ana)
    here.sell(ana, flight="1A")
    card = here.get(person=ana)
    second = here.get(person=ana, flight="1B")
    here.sell(ana, flight="1B")

    assert 'aria-current="true">1A' in first.content.decode()
    assert "Enter flight 1B" in text(card)
    assert "Enter flight 1A" not in text(card)
    assert 'name="flight" value="1B"' in second.content.decode()
    assert [see("duplo").entries[entry].flight for entry in see("duplo").by_person[ana]] == ["1A", "1B"]


def test_the_money_of_a_tournament_called_off_goes_back_at_the_desk(cashier: Cashier, ana: PersonId) -> None:
    cashier.sell(ana)
    entry = see().entries[entry_of(ana)]
    cashier.post("handed/", person=ana, entry=entry.id, checked="yes")
    ask(c.StopTournament, tournament="noite", outcome="cancel", cause="force-majeure", why="faltou luz")
    card = cashier.get("card/", person=ana)
    asked = cashier.get("refund/", person=ana, entry=entry.id)
    cashier.post("refund/", person=ana, entry=entry.id, why="")

    assert "Refund" in text(card)
    assert "R$ 300.00 of the entry goes back." in text(asked)
    assert (entry.id in see().refunded, entry.paid) == (True, [])


def test_whoever_plays_elsewhere_in_the_series_is_shown_so(cashier: Cashier, ana: PersonId, series: str) -> None:
    announce(series, "outro", "Outro Demo")
    cashier._replace(tournament="outro").sell(ana)

    assert re.search(r"Outro Demo: T\d S\d", text(cashier.get(person=ana)))


def test_the_director_is_called_without_anybody_at_the_desk(cashier: Cashier) -> None:
    assert "Call the director F10" in text(cashier.get())
    cashier.post("call/", why="fila grande")
    (call,) = see().calls.values()

    assert (call.why, call.person) == ("fila grande", "")
