"""The till behind the desk: opened, moved, counted blind, closed to the centavo."""

import re
from urllib.parse import unquote

import pypdfium2 as pdfium
import pytest

from panoverde.bootstrap.desk import desk
from panoverde.documents.printing import printers
from panoverde.documents.printing.models import PrintJob
from panoverde.kernel.ids import PersonId, TillId
from panoverde.series.tills import Till, stream_of
from panoverde.tournament import commands as c
from panoverde.web.desk.drawer import reports
from panoverde.web.open_shifts import open_shift
from tests.staff import NOON, Hire
from tests.web.desk import (
    END_TO_END,
    Cashier,
    announce,
    ask,
    cashier_of,
    code,
    entry_of,
    in_an_hour,
    person,
    see,
    text,
)  # fmt: skip

pytestmark = pytest.mark.django_db


@pytest.fixture
def cashier(series: str, hire: Hire) -> Cashier:
    announce(series, starts_at=in_an_hour())
    here = cashier_of(hire("Caixa Demo 2", "cashier", series=series), series)
    here.open_till("200")
    return here


def till_of(here: Cashier) -> Till:
    shift = open_shift(here.series, here.account.id)
    assert shift
    return state_of(shift.till)


def state_of(till: TillId) -> Till:
    found: Till = desk().see(stream_of(till), lambda state: state)
    return found


def count(here: Cashier, **notes: str) -> str:
    return text(
        here.client.post(
            f"/desk/{here.series}/till/count/", {"command": "c" * 20 + notes.get("n10000", "x"), **notes}, follow=True
        )
    )


def test_nothing_on_the_tills_page_says_what_should_be_in_the_drawer(cashier: Cashier) -> None:
    cashier.sell(person(1), ("cash", "350"))
    page = cashier.get("till/")
    cashier_sees = page.content.decode() + cashier.get().content.decode()

    assert till_of(cashier).cash == 50_000
    assert [
        sum_ for sum_ in ("500.00", "R$ 500", "50000", "50,000") if sum_ in cashier_sees.replace("\u00a0", " ")
    ] == []


def test_a_shift_closes_to_the_centavo_with_every_way_of_paying(cashier: Cashier, series: str) -> None:
    people = [person(number) for number in range(4)]
    printers.add(series, "Térmica", "network", "127.0.0.1:9", desk="Caixa 2", by="demo", at=NOON)
    cashier.sell(people[0], ("cash", "350"))
    cashier.sell(people[1], ("debit-card", "180"), ("cash", "120"), slip=["1", ""], surcharge=["268", "0"])
    cashier.sell(people[2], ("pix", "300"), slip=[END_TO_END])
    cashier.sell(people[3], ("cash", "300"))
    cashier.post("void/", person=people[3], entry=entry_of(people[3]), why="engano")
    till = till_of(cashier)
    cashier.post("till/move/", what="drop", amount="400", why="cofre", alone=False)
    counted = count(cashier, n10000="2", n2000="1", **{"s-debit-card": "182.68", "s-pix": "300"})
    closed = cashier.client.post(f"/desk/{series}/till/close/", {"command": "z" * 20}, follow=True)

    assert "counted R$ 220.00" in counted
    assert (till.cash, till.expected, till.counted, till.closed_at != "") == (0, 22_000, 22_000, True)
    assert "Should have been there R$ 220.00 Counted R$ 220.00 Difference R$ 0.00" in text(closed)
    assert PrintJob.objects.filter(kind="shift-report").count() == 1
    report = cashier.client.get(f"/desk/{series}/shifts/{till.id}/report.pdf")
    assert report.content[:5] == b"%PDF-"
    assert code(cashier.sell(people[3])) == "tills.needed"
    assert "Open your shift" in text(cashier.get())


def test_a_difference_needs_a_word_and_is_on_record(cashier: Cashier) -> None:
    cashier.sell(person(1))
    till = till_of(cashier)
    unc = cashier.post("till/close/", alone=False)
    count(cashier, n10000="4")
    silent = cashier.post("till/close/", alone=False)
    cashier.post("till/close/", why="troco a mais", alone=False)

    assert (unc.status_code, code(unc)) == (422, "tills.count-first")
    assert (silent.status_code, code(silent)) == (422, "tills.difference-unexplained")
    assert "100" not in re.sub(r"R\$ (200|100)\b", "", text(silent)).split("Count the drawer")[0]
    assert (till.counted, till.expected, till.why) == (40_000, 50_000, "troco a mais")
    shown = text(cashier.get(f"shifts/{till.id}/"))
    assert "Difference −R$ 100.00 troco a mais" in shown


def test_closing_a_shift_reads_no_tournaments_journal_again(
    cashier: Cashier, monkeypatch: pytest.MonkeyPatch
) -> None:
    cashier.sell(person(1), ("pix", "300"))
    count(cashier, n10000="2")
    monkeypatch.setattr(reports, "awaited_at", lambda *_: pytest.fail("a whole journal was read"))
    cashier.post("till/close/", alone=False)

    assert "Jogador 001" in unquote(cashier.client.cookies["told"].value)


def test_the_report_names_the_pix_that_were_awaited_as_the_shift_closed_whenever_it_is_printed(
    cashier: Cashier,
) -> None:
    ana = person(1)
    cashier.sell(ana, ("pix", "300"))
    entry = see().entries[entry_of(ana)]
    till = till_of(cashier)
    count(cashier, n10000="2")
    cashier.post("till/close/", alone=False)

    def report() -> str:
        found = cashier.client.get(f"/desk/{cashier.series}/shifts/{till.id}/report.pdf").content
        said = (page.get_textpage().get_text_range() for page in pdfium.PdfDocument(found))
        return " ".join(" ".join(said).split())

    at_once = report()
    assert "Pix not yet seen in the bank" in at_once
    assert "Jogador 001 · Noite Demo R$300.00" in at_once
    cashier.open_till("0")
    cashier.post("confirm-pix/", person=ana, entry=entry.id, txid=entry.awaited[0].txid, end_to_end=END_TO_END)
    assert not see().entries[entry_of(ana)].awaited
    cashier.sell(person(2), ("pix", "300"))  # awaited, but not then

    assert report() == at_once


def test_a_sale_after_the_count_asks_for_another_count(cashier: Cashier) -> None:
    count(cashier, n10000="2")
    cashier.sell(person(1))

    assert code(cashier.post("till/close/", alone=False)) == "tills.count-first"


@pytest.mark.parametrize("typed", ["", "0", "0.00"])
def test_a_move_of_no_cash_asks_for_the_amount(cashier: Cashier, typed: str) -> None:
    answer = cashier.post("till/move/", what="drop", amount=typed, alone=False)

    assert (answer.status_code, code(answer)) == (422, "forms.missing")
    assert "Amount is missing" in text(answer)


def test_what_is_typed_wrong_stays_and_is_said_where_it_belongs(cashier: Cashier) -> None:
    moved = cashier.post("till/move/", what="fill", amount="dez", why="troco", alone=False)

    assert (code(moved), moved.status_code) == ("desk.bad-amount", 422)
    assert 'value="dez"' in moved.content.decode()
    assert re.search(r'value="fill" checked', moved.content.decode())


def test_one_shift_at_a_time_and_nobody_elses_drawer(cashier: Cashier, hire: Hire, series: str) -> None:
    other = cashier_of(hire("Caixa Demo 5", "cashier", series=series), series)
    director = cashier_of(hire("Diretora Demo", "director", series=series), series)
    till = till_of(cashier)

    assert code(cashier.open_till()) == "desk.shift-open"
    assert other.get(f"shifts/{till.id}/").status_code == 404
    assert code(other.post("till/move/", what="drop", amount="10", alone=False)) == "desk.no-shift"
    assert other.get("shifts/").status_code == 403
    assert "Caixa Demo 2" in text(director.get("shifts/"))
    assert "This shift is still open" in text(director.get(f"shifts/{till.id}/"))


def test_a_refund_beyond_the_drawer_is_refused(cashier: Cashier, hire: Hire, series: str) -> None:
    who = person(1)
    cashier.sell(who)
    director = cashier_of(hire("Diretora Demo", "director", series=series), series)
    director.open_till("100")
    refused = director.post("void/", person=who, entry=entry_of(who), why="engano")

    assert code(refused) == "tills.not-in-drawer"
    assert see().entries[entry_of(who)].standing == "playing"


def test_the_list_of_last_sales_names_whom_and_how_much(cashier: Cashier) -> None:
    who: PersonId = person(1)
    cashier.sell(who, ("debit-card", "180"), ("cash", "150"), slip=["1", ""], surcharge=["268", "0"])
    said = text(cashier.get("beside/"))

    assert re.search(r"Last at this till \d\d:\d\d Jogador 001 R\$ 302.68", said)
    assert "shift since" in said
    assert "1 sale" in said


def test_a_watched_player_who_falls_is_shown_at_the_desk(cashier: Cashier) -> None:
    one, two = person(1), person(2)
    cashier.sell(one)
    cashier.sell(two)
    ask(c.ReportBust, tournament="noite", entry=entry_of(one))

    said = cashier.get("beside/", watch=f"{entry_of(one)},{entry_of(two)},gone")
    assert "Jogador 001 is out" in text(said)
    assert "Watching: Jogador 002" in text(said)
