"""The desk’s forms, field by field: ways of paying for everything sold, what goes back, what the director answers."""

import re
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.http import HttpResponse
from django.utils import timezone

from panoverde.bootstrap.desk import desk as desk_of_the_house
from panoverde.kernel.ids import PersonId, TableNumber
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.records import Entry
from panoverde.tournament.core.terms import Offer, Share
from panoverde.web.moments import written
from tests.staff import Hire
from tests.web.conftest import Shelve
from tests.web.desk import (
    END_TO_END,
    Cashier,
    announce,
    ask,
    at_work,
    cashier_of,
    code,
    entry_of,
    person,
    see,
    text,
)
from tests.web.facts import last
from tests.web.test_surfaces_setup import filled

pytestmark = pytest.mark.django_db
CHIPS = Offer((Share("prize", 10_000),), chips=20_000)


@pytest.fixture
def desk(series: str, hire: Hire) -> Cashier:
    """A director at an open till, who may do all that is done at a desk."""
    return at_work(hire("Diretora Demo", "director", series=series), series)


@pytest.fixture
def ana(desk: Cashier) -> PersonId:
    del desk
    return person(1, full_name="Ana Demo Um")


def of(who: PersonId, tournament: str = "noite") -> Entry:
    return see(tournament).entries[entry_of(who, tournament)]


def pay(
    here: Cashier, who: PersonId, what: str, method: str, amount: str, *, slip: str = "", surcharge: int = 0
) -> None:
    """Open the sale of something, choose a way of paying that is offered there, and sell."""
    page = here.get(person=who, what=what).content.decode()
    assert f'name="what" value="{what}"' in page
    assert f'data-way="{method}"' in page
    for field in ("method", "amount", "slip", "surcharge"):
        assert f'name="{field}"' in page
    answer = here.sell(who, (method, amount), what=what, slip=[slip], surcharge=[str(surcharge)])
    assert (answer.status_code, code(answer)) == (200, "")


def do(here: Cashier, deed: str, who: PersonId, **typed: Any) -> HttpResponse:
    """Open the form of a deed with somebody's entry, fill it in as it is offered, and send it."""
    entry = entry_of(who, here.tournament)
    assert f"/desk/{here.series}/{deed}/?" in here.get("card/", person=who).content.decode()  # the card leads there
    page = here.get(f"{deed}/", person=who, entry=entry).content.decode()
    answer = here.post(f"{deed}/", **filled(page, f"/desk/{here.series}/{deed}/", **typed))
    assert (answer.status_code, code(answer)) in ((200, ""), (200, "registration.already-in"))
    return answer


# -- paying --------------------------------------------------------------------------------------------------------


def unpaid(here: Cashier, who: PersonId) -> None:
    """Somebody registers with a Pix that never comes: the entry is there, and nothing is paid."""
    here.sell(who, ("pix", "300"))
    do_back = {"person": who, "entry": entry_of(who, here.tournament), "payment": "0", "why": "não caiu"}
    assert here.post("take-back-payment/", **do_back).status_code == 200
    assert (of(who, here.tournament).standing, of(who, here.tournament).awaited) == ("pending", [])


def test_what_is_owed_is_paid_by_card_with_its_surcharge_and_slip(desk: Cashier, ana: PersonId) -> None:
    unpaid(desk, ana)
    pay(desk, ana, "owed", "credit-card", "300", slip="4711", surcharge=957)

    (paid,) = of(ana).paid
    assert (paid.method, paid.centavos, paid.surcharge, paid.slip) == ("credit-card", 30_000, 957, "4711")
    assert of(ana).standing == "playing"


def test_what_is_owed_is_paid_by_a_pix_that_has_come(desk: Cashier, ana: PersonId) -> None:
    unpaid(desk, ana)
    pay(desk, ana, "owed", "pix", "300", slip=END_TO_END)

    (paid,) = of(ana).paid
    assert (paid.method, paid.end_to_end, bool(paid.txid)) == ("pix", END_TO_END, True)
    assert of(ana).standing == "playing"


def test_chips_are_paid_by_card_and_by_a_pix_that_has_come(desk: Cashier, ana: PersonId, series: str) -> None:
    announce(series, "rebuy", "Rebuy Demo", rebuy=CHIPS, rebuy_levels=2)
    here = desk._replace(tournament="rebuy")
    here.sell(ana)
    ask(c.StartClock, tournament="rebuy")
    pay(here, ana, "rebuy", "debit-card", "100", slip="4712", surcharge=149)
    pay(here, ana, "rebuy", "pix", "100", slip=END_TO_END)

    entry, (_entry, by_card, by_pix) = of(ana, "rebuy"), of(ana, "rebuy").paid
    assert (entry.rebuys, entry.owed) == (2, 0)
    assert (by_card.method, by_card.surcharge, by_card.slip) == ("debit-card", 149, "4712")
    assert (by_pix.method, by_pix.end_to_end, bool(by_pix.txid)) == ("pix", END_TO_END, True)


def test_where_nobody_must_read_the_receipt_it_is_handed_over_with_the_money(
    desk: Cashier, ana: PersonId, series: str
) -> None:
    announce(series, "livre", "Livre Demo", book="tda-2015")
    here, bia = desk._replace(tournament="livre"), person(2)
    unpaid(here, ana)
    pay(here, ana, "owed", "cash", "300")
    here.sell(bia, ("pix", "300"))
    (awaited,) = of(bia, "livre").awaited
    page = here.get(person=bia).content.decode()
    form = filled(page, f"/desk/{series}/confirm-pix/", end_to_end=END_TO_END, txid=awaited.txid)
    assert here.post("confirm-pix/", **form).status_code == 200

    assert [of(who, "livre").receipts for who in (ana, bia)] == [1, 1]
    assert [of(who, "livre").standing for who in (ana, bia)] == ["playing", "playing"]


# -- beside the bill -----------------------------------------------------------------------------------------------


def test_an_entry_made_through_the_website_is_recorded_at_the_desk_receipt_and_all(
    desk: Cashier, ana: PersonId, series: str
) -> None:
    announce(series, "antes", "Antes Demo", book="bsop")
    here = desk._replace(tournament="antes")
    page = here.get(person=ana).content.decode()
    assert 'name="website"' in page
    assert 'name="accepted"' in page
    by_card: dict[str, Any] = {"slip": ["W-1"], "surcharge": ["957"], "federation": "demo", "shown": ""}
    here.sell(ana, ("credit-card", "300"), website="yes", accepted="yes", **by_card)

    handed = last(e.ReceiptHanded, "antes")
    assert (handed.channel, handed.signed, of(ana, "antes").standing) == ("online", True, "playing")
    assert "photo-id" not in of(ana, "antes").shown


def test_a_receipt_that_was_accepted_through_the_website_later_counts_as_handed_over(
    desk: Cashier, ana: PersonId, series: str
) -> None:
    announce(series, "antes", "Antes Demo", book="bsop")
    here = desk._replace(tournament="antes")
    page = here.sell(ana, federation="demo").content.decode()
    assert 'name="channel" value="online"' in page
    here.post("handed/", **filled(page, f"/desk/{series}/handed/"), channel="online")

    assert (last(e.ReceiptHanded, "antes").channel, of(ana, "antes").receipts) == ("online", 1)


def test_foreign_notes_are_taken_at_what_they_count_for_where_the_book_does_not_say_reais_only(
    desk: Cashier, ana: PersonId, series: str
) -> None:
    announce(series, "livre", "Livre Demo", book="tda-2015")
    assert 'name="currency"' not in desk.get(person=ana).content.decode()
    here = desk._replace(tournament="livre")
    assert '<option value="USD">' in here.get(person=ana).content.decode()
    here.sell(ana, currency=["USD"])

    (paid,) = of(ana, "livre").paid
    assert (paid.method, paid.centavos, paid.currency) == ("cash", 30_000, "USD")


def test_where_the_book_is_silent_a_second_entry_is_sold_on_the_directors_word_and_held(
    desk: Cashier, ana: PersonId, series: str, hire: Hire
) -> None:
    announce(series, "livre", "Livre Demo", book="tda-2015")
    here = desk._replace(tournament="livre")
    here.sell(ana)
    first = entry_of(ana, "livre")
    assert "Another entry, held until this one is out" in text(here.get(person=ana))
    assert 'name="on_word"' in here.get(person=ana, what="entry").content.decode()
    assert code(here.sell(ana)) == "registration.already-in"
    cashier = at_till(hire, series)._replace(tournament="livre")
    assert "Another entry" not in text(cashier.get(person=ana))
    assert cashier.sell(ana, on_word="pediu duas").status_code == 403
    here.sell(ana, on_word="pediu duas")

    second = entry_of(ana, "livre")
    assert last(e.EntryMade, "livre").on_word == "pediu duas"
    assert [see("livre").entries[entry].standing for entry in (first, second)] == ["playing", "waiting"]
    assert "held: sits with another entry" in text(here.get("alternates/"))


def at_till(hire: Hire, series: str) -> Cashier:
    here = cashier_of(hire("Caixa Demo", "cashier", series=series), series)
    assert here.open_till().status_code == 302
    return here


def test_where_the_book_is_silent_the_stack_is_given_up_for_a_re_entry_on_the_directors_word(
    desk: Cashier, ana: PersonId, series: str
) -> None:
    announce(series, "livre", "Livre Demo", book="tda-2015")
    here = desk._replace(tournament="livre")
    here.sell(ana)
    first = entry_of(ana, "livre")
    ask(c.StartClock, tournament="livre")
    assert "Enter again for the stack" in text(here.get(person=ana))
    assert 'name="gives_up"' in here.get(person=ana, what="re-entry").content.decode()
    here.sell(ana, what="re-entry", gives_up="1.500", on_word="quer stack cheio")

    given = last(e.StackSurrendered, "livre")
    assert (given.entry, given.chips, given.why) == (first, 1_500, "quer stack cheio")
    assert (of(ana, "livre").standing, of(ana, "livre").again) == ("playing", True)


def test_where_no_clause_has_one_line_the_director_calls_somebody_out_of_turn(
    desk: Cashier, ana: PersonId, series: str
) -> None:
    announce(series, "livre", "Livre Demo", book="tda-2015", tables=0)
    here, bia = desk._replace(tournament="livre"), person(2)
    here.sell(ana)
    here.sell(bia)
    ask(c.OpenTable, tournament="livre", table=TableNumber(1))
    page = here.get("alternates/").content.decode()
    second = entry_of(bia, "livre")
    here.post("alternates/", **filled(page, f"/desk/{series}/alternates/", entry=second, why="cadeira de rodas"))

    assert (last(e.SeatDrawn, "livre").entry, last(e.SeatDrawn, "livre").why) == (second, "cadeira de rodas")
    assert see("livre").sitting.alternates == [entry_of(ana, "livre")]


def test_once_it_is_played_the_director_sees_which_seats_are_not_live_for_want_of_a_receipt(
    desk: Cashier, ana: PersonId, series: str
) -> None:
    announce(series, "antes", "Antes Demo", book="bsop", rebuy=CHIPS, rebuy_levels=2)
    here = desk._replace(tournament="antes")
    page = here.sell(ana, federation="demo").content.decode()
    ask(c.StartClock, tournament="antes")
    assert "1 seat is not live: no receipt" in here.client.get("/direct/antes/").content.decode()
    assert code(here.sell(ana, ("cash", "100"), what="rebuy")) == "registration.no-receipt"
    here.post("handed/", **filled(page, f"/desk/{series}/handed/"))

    assert "not live" not in here.client.get("/direct/antes/").content.decode()
    assert code(here.sell(ana, ("cash", "100"), what="rebuy")) == ""


# -- going back ----------------------------------------------------------------------------------------------------


def test_a_card_payment_is_taken_back_with_its_surcharge(desk: Cashier, ana: PersonId) -> None:
    pay(desk, ana, "entry", "credit-card", "300", slip="4713", surcharge=957)
    do(desk, "take-back-payment", ana, payment="0", credit="yes", why="cartão de outra pessoa")

    back = last(e.PaymentTakenBack)
    assert (back.payment.surcharge, back.payment.slip, back.why) == (957, "4713", "cartão de outra pessoa")
    assert (of(ana).paid, of(ana).owed) == ([], 30_000)


def test_cash_and_a_pix_of_the_bank_are_taken_back_as_they_came(desk: Cashier, ana: PersonId) -> None:
    bia = person(2)
    desk.sell(ana, ("cash", "500"))
    pay(desk, bia, "entry", "pix", "300", slip=END_TO_END)
    do(desk, "take-back-payment", ana, payment="0", credit="yes", why="nota falsa")
    assert last(e.PaymentTakenBack).payment.tendered == 50_000
    do(desk, "take-back-payment", bia, payment="0", credit="yes", why="devolvido pelo banco")

    assert last(e.PaymentTakenBack).payment.end_to_end == END_TO_END
    assert [of(who).owed for who in (ana, bia)] == [30_000, 30_000]


def test_chips_bought_by_mistake_are_taken_back(desk: Cashier, ana: PersonId, series: str) -> None:
    announce(series, "rebuy", "Rebuy Demo", rebuy=CHIPS, rebuy_levels=2)
    here = desk._replace(tournament="rebuy")
    here.sell(ana)
    ask(c.StartClock, tournament="rebuy")
    pay(here, ana, "rebuy", "cash", "100")
    do(here, "take-back-chips", ana, what="rebuy", why="era para a mesa ao lado")

    assert last(e.ChipsBoughtTakenBack, "rebuy").why == "era para a mesa ao lado"
    assert (of(ana, "rebuy").rebuys, of(ana, "rebuy").chips) == (0, 20_000)


def test_where_the_book_does_not_say_the_director_gives_the_surcharge_back_too(desk: Cashier, ana: PersonId) -> None:
    pay(desk, ana, "entry", "credit-card", "300", slip="4714", surcharge=957)
    desk.post("handed/", person=ana, entry=entry_of(ana), checked="yes")
    ask(c.StopTournament, tournament="noite", outcome="cancel", cause="force-majeure", why="faltou luz")
    do(desk, "refund", ana, with_surcharge="yes", why="cortesia da casa")

    (back,) = last(e.EntryRefunded).refunds
    assert (back.centavos, back.surcharge) == (30_000, 957)
    assert last(e.EntryRefunded).why == "cortesia da casa"
    assert entry_of(ana) in see().refunded


def test_where_the_book_is_silent_the_house_says_how_much_goes_back_and_what_is_paid_beyond_it(
    desk: Cashier, ana: PersonId, series: str, hire: Hire
) -> None:
    announce(series, "livre", "Livre Demo", book="tda-2015")
    here = desk._replace(tournament="livre")
    pay(here, ana, "entry", "cash", "300")
    ask(c.StopTournament, tournament="livre", outcome="cancel", cause="force-majeure", why="faltou luz")
    cashier = at_till(hire, series)._replace(tournament="livre")
    assert "refund_centavos" not in cashier.get("refund/", person=ana, entry=entry_of(ana, "livre")).content.decode()
    do(here, "refund", ana, refund_centavos="250", compensation_centavos="80", why="metade do rake e o táxi")

    refunded = last(e.EntryRefunded, "livre")
    assert [back.centavos for back in refunded.refunds] == [25_000]
    assert (refunded.compensation, refunded.why) == (8_000, "metade do rake e o táxi")


def test_a_cancelled_entry_goes_back_with_its_surcharge_where_the_book_does_not_say(
    desk: Cashier, ana: PersonId, series: str
) -> None:
    announce(series, "tarde", "Tarde Demo", starts_at=written(timezone.now() + timedelta(hours=2)))
    here = desk._replace(tournament="tarde")
    pay(here, ana, "entry", "credit-card", "300", slip="4715", surcharge=957)
    entry = entry_of(ana, "tarde")
    do(here, "cancel", ana, with_surcharge="yes", why="desistiu")

    (back,) = last(e.EntryCancelled, "tarde").refunds
    assert (back.centavos, back.surcharge) == (30_000, 957)
    assert see("tarde").entries[entry].standing == "cancelled"


def test_past_the_deadline_an_entry_is_cancelled_on_the_directors_word_where_nothing_makes_it_final(
    desk: Cashier, ana: PersonId, series: str, hire: Hire
) -> None:
    announce(series, "livre", "Livre Demo", book="tda-2015")
    here = desk._replace(tournament="livre")
    pay(here, ana, "entry", "cash", "300")
    ask(c.StartClock, tournament="livre")
    entry = entry_of(ana, "livre")
    cashier = cashier_of(hire("Caixa Demo", "cashier", series=series), series)._replace(tournament="livre")
    assert 'name="late"' not in cashier.get("cancel/", person=ana, entry=entry).content.decode()
    sent = {"person": ana, "entry": entry, "late": "yes", "why": "não veio"}
    assert (
        code(cashier.post("cancel/", **sent)) == "registration.too-late-to-cancel"
    )  # it was not offered, nor is read
    assert see("livre").entries[entry].standing == "playing"
    do(here, "cancel", ana, late="yes", why="não veio")

    assert last(e.EntryCancelled, "livre").why == "não veio"
    assert see("livre").entries[entry].standing == "cancelled"


def test_once_the_clock_runs_only_the_director_takes_an_entry_back(
    desk: Cashier, ana: PersonId, series: str, hire: Hire
) -> None:
    announce(series, "livre", "Livre Demo", book="tda-2015")
    here = desk._replace(tournament="livre")
    pay(here, ana, "entry", "cash", "300")
    ask(c.StartClock, tournament="livre")
    entry = entry_of(ana, "livre")
    cashier = cashier_of(hire("Caixa Demo", "cashier", series=series), series)._replace(tournament="livre")
    asked = cashier.get("void/", person=ana, entry=entry).content.decode()
    assert "only the director takes this entry back" in asked
    assert ('name="late"' in asked, 'name="why"' in asked, "Void and give back" in asked) == (False, False, False)
    assert re.search(r'data-focus href="[^"]*/call/[^"]*">Call the director', asked)
    refused = cashier.post("void/", person=ana, entry=entry, late="yes", why="engano")
    assert code(refused) == "registration.too-late-to-take-back"
    assert see("livre").entries[entry].standing == "playing"
    do(here, "void", ana, late="yes", why="pessoa errada")

    assert last(e.EntryTakenBack, "livre").why == "pessoa errada"
    assert see("livre").entries[entry].standing == "taken-back"


# -- what the director answers -------------------------------------------------------------------------------------


def test_a_transfer_is_asked_for_and_refused_on_record(desk: Cashier, ana: PersonId) -> None:
    person(2)
    desk.sell(ana)
    do(desk, "transfer", ana, to="Jogador Demo 002", shown="yes", why="pediu na fila", answer="refuse")

    refused = last(e.RequestRefused)
    assert (refused.what, refused.why) == ("transfer", "pediu na fila")
    assert of(ana).person == ana


def test_a_stack_is_given_up_where_the_director_lets_it(desk: Cashier, ana: PersonId) -> None:
    bia = person(2)
    desk.sell(ana)
    desk.sell(bia)
    ask(c.StartClock, tournament="noite")
    do(desk, "surrender", ana, chips="4.200", why="quer entrar de novo", answer="refuse")
    assert (last(e.RequestRefused).what, of(ana).standing) == ("surrender", "playing")
    do(desk, "surrender", bia, chips="4.200", why="quer entrar de novo", answer="authorise")

    given = last(e.StackSurrendered)
    assert (given.chips, given.why, of(bia).standing) == (4_200, "quer entrar de novo", "surrendered")
    assert 'name="what" value="re-entry"' in desk.get(person=bia).content.decode()


def test_where_the_book_knows_no_surrender_the_director_may_allow_it_all_the_same(series: str, hire: Hire) -> None:
    desk = at_work(hire("Diretora Demo", "director", series=series), series, book="tda-2015")
    ana = person(1, full_name="Ana Demo Um")
    desk.sell(ana)
    ask(c.StartClock, tournament="noite")
    page = desk.get("surrender/", person=ana, entry=entry_of(ana)).content.decode()
    form = filled(page, f"/desk/{series}/surrender/", chips="4.200", why="pediu")
    assert code(desk.post("surrender/", **form)) == "registration.surrender-unsaid"
    assert of(ana).standing == "playing"
    do(desk, "surrender", ana, chips="4.200", why="o diretor deixou", beyond="yes")

    assert (last(e.StackSurrendered).why, of(ana).standing) == ("o diretor deixou", "surrendered")


def test_whose_stack_stays_to_be_blinded_off_buys_a_re_entry_meanwhile(
    series: str, hire: Hire, shelve: Shelve, tmp_path: Path
) -> None:
    change = '"chips.surrendered_chips_go" = "stay-blinded-off"'
    book = f'id = "casa-demo"\ntitle = "Casa"\nextends = "ksop-2026"\n[change]\n{change}\n'
    (tmp_path / "casa-demo.toml").write_text(book, encoding="utf-8")
    shelve(tmp_path)
    desk_of_the_house.cache_clear()  # it has opened the shelf already
    desk = at_work(hire("Diretora Demo", "director", series=series), series, book="casa-demo")
    ana = person(1, full_name="Ana Demo Um")
    desk.sell(ana)
    left = entry_of(ana)
    ask(c.StartClock, tournament="noite")
    page = text(desk.get("surrender/", person=ana, entry=left))
    assert "The stack stays at its seat and is blinded off." in page
    do(desk, "surrender", ana, chips="4.200", why="quer entrar de novo", answer="authorise")
    assert 'name="what" value="re-entry"' in desk.get(person=ana).content.decode()
    pay(desk, ana, "re-entry", "cash", "300.00")

    assert (see().entries[left].standing, of(ana).standing, of(ana).again) == ("playing", "playing", True)
    assert see().chips_in_play == 40_000


def test_a_self_declaration_is_questioned_and_the_director_told(desk: Cashier, ana: PersonId, series: str) -> None:
    announce(series, "ladies", "Ladies Demo", event="ladies")
    here = desk._replace(tournament="ladies")
    here.sell(ana, proof="self-declaration")
    do(here, "flag", ana, why="documento diz outra coisa")

    assert last(e.DeclarationFlagged, "ladies").why == "documento diz outra coisa"
    assert of(ana, "ladies").flagged
    assert "Question the declaration" not in text(here.get("card/", person=ana))


def test_whom_the_house_bars_has_no_bill_anywhere_until_it_is_lifted(series: str, hire: Hire) -> None:
    here = at_work(hire("Organizadora Demo", "organiser", "cashier"), series)
    bia = person(2, full_name="Bia Demo Dois")
    action = f"/desk/{series}/bar/"

    form = here.get("bar/", person=bia).content.decode()
    unsaid = here.post("bar/", **filled(form, action))
    barred = here.post("bar/", **filled(form, action, why="agrediu um dealer"))

    assert code(unsaid) == "forms.missing"
    assert barred.status_code == 200
    card = text(here.get(person=bia))
    assert "The house does not let this person in" in card
    assert "Lift the bar" in card
    assert code(here.sell(bia)) == "registration.barred"
    form = here.get("lift-bar/", person=bia).content.decode()
    here.post("lift-bar/", **filled(form, f"/desk/{series}/lift-bar/", why="era outro"))
    here.sell(bia)
    assert of(bia).standing == "playing"


def test_who_directs_one_series_cannot_bar_from_the_house(desk: Cashier, ana: PersonId) -> None:
    assert "Bar from the house" not in text(desk.get(person=ana))
    assert desk.post("bar/", person=ana, why="x").status_code == 403


def test_a_refund_of_what_was_not_called_off_is_refused_before_it_is_asked_for(desk: Cashier, ana: PersonId) -> None:
    desk.sell(ana)

    answer = desk.get("refund/", person=ana, entry=entry_of(ana))

    assert (answer.status_code, code(answer)) == (422, "refund.not-called-off")


def test_where_the_book_is_silent_a_cancelled_entry_gives_back_as_much_as_is_said(
    desk: Cashier, ana: PersonId
) -> None:
    announce(desk.series, "outra", book="tda-2015", starts_at="2099-11-15T22:00:00.000Z")
    desk.sell(ana, tournament="outra")
    entry = entry_of(ana, "outra")

    form = desk.get("cancel/", tournament="outra", person=ana, entry=entry).content.decode()
    sent = filled(form, f"/desk/{desk.series}/cancel/", refund_centavos="100.00", why="viajou")
    answer = desk.post("cancel/", **sent)

    assert code(answer) == ""
    assert sum(refund.centavos for refund in last(e.EntryCancelled, "outra").refunds) == 100_00


def test_who_takes_an_entry_over_shows_the_federations_number_where_the_book_wants_it(desk: Cashier) -> None:
    announce(desk.series, "outra", book="bsop")
    bia, caio = person(2, full_name="Bia Demo Dois"), person(3, full_name="Caio Demo Três")
    desk.sell(bia, tournament="outra", shown="yes", federation="123")
    form = desk.get("transfer/", tournament="outra", person=bia, entry=entry_of(bia, "outra")).content.decode()
    said = {"to": "Caio Demo Três", "shown": "yes", "why": "presente", "answer": "authorise"}

    sent = filled(form, f"/desk/{desk.series}/transfer/", **said, federation="456")

    assert code(desk.post("transfer/", **{**sent, "federation": ""})) == "registration.federation-needed"
    assert code(desk.post("transfer/", **sent)) == ""
    assert last(e.EntryTransferred, "outra").to == caio


def test_somebody_who_never_entered_can_be_refused_or_barred_from_the_sale(series: str, hire: Hire) -> None:
    here = at_work(hire("Diretora Demo", "director"), series)
    bia = person(2, full_name="Bia Demo Dois")
    sale = here.get(person=bia).content.decode()
    cashier = cashier_of(hire("Caixa Demo Dois", "cashier", series=series), series)
    cashier.open_till()
    assert "/card/" not in cashier.get(person=bia).content.decode()  # who may do nothing more is led nowhere

    more = re.search(r'href="(/desk/[^"]+/card/[^"]+)"', sale)
    assert more
    card = here.client.get(more[1].replace("&amp;", "&")).content.decode()

    for act in ("refuse", "bar"):
        assert re.search(rf'href="/desk/{series}/{act}/[^"]*person={bia}', card), act
