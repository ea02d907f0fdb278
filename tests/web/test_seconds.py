"""Two people on the screens: the second one's PIN in the same form, proved before anybody is named."""

import logging
import re
from typing import Any

import pytest
from django.test import Client

from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import PersonId, SeriesId
from panoverde.people.accounts import door
from panoverde.people.accounts.models import Account, AccountLog, Tries
from panoverde.series import stream as series_stream
from panoverde.series.stream import House, SecondFor, SetHouse
from panoverde.series.tills import CashMoved, TillClosed
from panoverde.series.tills import read_event as till_event
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.web.asking import new_token
from tests.staff import NOON, PIN, Hire
from tests.web.desk import Cashier, announce, ask, at_work, cashier_of, code, entry_of, in_an_hour, person, see, text
from tests.web.facts import last
from tests.web.night import NIGHT
from tests.web.test_surfaces_setup import filled

pytestmark = pytest.mark.django_db
BOARD = f"/direct/{NIGHT}/"


@pytest.fixture
def maria(hire: Hire, series: str) -> Account:
    """Another cashier."""
    return hire("Maria Demo", "cashier", series=series)


@pytest.fixture
def cashier(series: str, hire: Hire) -> Cashier:
    """A cashier with an open till, where everything takes two; the night begins in an hour."""
    here = at_work(hire("Caixa Demo 2", "cashier", series=series), series)
    announce(series, "cedo", "Cedo Demo", starts_at=in_an_hour())
    wants(series, "sale-back", "cash-out", "prize", "till-difference")
    return here._replace(tournament="cedo")


@pytest.fixture
def ana(cashier: Cashier) -> PersonId:
    who = person(1, full_name="Ana Demo Um")
    cashier.sell(who)
    return who


def wants(series: str, *acts: SecondFor, prize_from: int = 0) -> None:
    ask(SetHouse, series=SeriesId(series), house=House(second_for=acts, second_prize_from=prize_from))


def standing_of(who: PersonId) -> str:
    return next(entry.standing for entry in see("cedo").entries.values() if entry.person == who)


def void(here: Cashier, who: PersonId, **second: Any) -> Any:
    return here.post("void/", person=who, entry=entry_of(who, "cedo"), why="engano", **second)


def journal_text() -> str:
    return "\n".join(record.body for record in desk().journal.since(0, 10_000))


def test_the_form_asks_for_the_second_person_and_the_fact_names_both(
    cashier: Cashier, ana: PersonId, maria: Account, hire: Hire, series: str
) -> None:
    entry = entry_of(ana, "cedo")
    form = cashier.get("void/", person=ana, entry=entry).content.decode()
    assert re.search(r'name="second_pin" type="password"', form)
    assert f'<option value="{maria.id}" selected>Maria Demo</option>' in form  # the only one who can

    without = void(cashier, ana)
    assert (code(without), standing_of(ana)) == ("second.needed", "playing")
    done = void(cashier, ana, second=maria.id, second_pin=PIN)

    assert "Give back R$ 300.00" in text(done)
    assert standing_of(ana) == "taken-back"
    board = Client(headers={"accept-language": "en"})
    board.force_login(hire("Diretora Demo", "director", series=series))
    assert "Caixa Demo 2 and Maria Demo" in text(board.get("/direct/cedo/journal/"))
    assert maria.id in journal_text()


def test_a_wrong_pin_is_told_counted_and_never_shown_again_or_kept(
    cashier: Cashier, ana: PersonId, maria: Account, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    wrong = void(cashier, ana, second=maria.id, second_pin="9753")

    assert (code(wrong), standing_of(ana)) == ("accounts.second-pin-wrong", "playing")
    assert "Maria Demo" in text(wrong)
    assert 'value="engano"' in wrong.content.decode()
    assert "9753" not in wrong.content.decode()
    assert Tries.objects.get(subject=f"pin:{maria.id}").total == 1
    void(cashier, ana, second=maria.id, second_pin=PIN)
    kept = journal_text() + caplog.text + "".join(map(str, AccountLog.objects.values_list("detail", flat=True)))
    assert "9753" not in kept
    assert PIN not in kept
    assert standing_of(ana) == "taken-back"
    assert not Tries.objects.filter(subject=f"pin:{maria.id}").exists()
    assert AccountLog.objects.filter(account=maria, what="stood-for", by=cashier.account.id).count() == 1


def test_whoever_guesses_waits_and_the_door_waits_too(cashier: Cashier, ana: PersonId, maria: Account) -> None:
    codes = [code(void(cashier, ana, second=maria.id, second_pin="9753")) for _ in range(4)]

    assert codes == [*(["accounts.second-pin-wrong"] * 3), "accounts.too-many-tries"]
    assert code(void(cashier, ana, second=maria.id, second_pin=PIN)) == "accounts.too-many-tries"
    assert standing_of(ana) == "playing"


@pytest.mark.parametrize("who", ["herself", "a dealer", "elsewhere", "switched off", "no pin", "nobody"])
def test_only_another_who_may_do_it_is_the_second(
    cashier: Cashier, ana: PersonId, hire: Hire, series: str, who: str
) -> None:
    off = hire("Fora Demo", "cashier", series=series)
    Account.objects.filter(pk=off.pk).update(active=False)
    chosen = {
        "herself": cashier.account.id, "a dealer": hire("Dealer Demo", "dealer", series=series).id,
        "elsewhere": hire("Outra Demo", "cashier", series="outra").id, "switched off": off.id,
        "no pin": hire("Sem Pin Demo", "director", pin=False).id, "nobody": "",
    }[who]  # fmt: skip

    assert code(void(cashier, ana, second=chosen, second_pin=PIN)) == "accounts.not-the-second"
    assert standing_of(ana) == "playing"


def test_an_organiser_may_stand_for_anything(cashier: Cashier, ana: PersonId, hire: Hire) -> None:
    owner = hire("Dona Demo", "organiser")

    void(cashier, ana, second=owner.id, second_pin=PIN)

    assert standing_of(ana) == "taken-back"


def test_whom_a_form_names_without_a_pin_is_nobody(cashier: Cashier, ana: PersonId, maria: Account) -> None:
    assert code(void(cashier, ana, second=maria.id, seconded_by=maria.id)) == "second.needed"


def test_cash_to_the_safe_and_a_difference_take_two_at_the_till(
    cashier: Cashier, maria: Account, series: str
) -> None:
    page = cashier.get("till/").content.decode()
    move = filled(page, f"/desk/{series}/till/move/", what="drop", amount="50", why="cofre")
    assert code(cashier.post("till/move/", alone=False, **{**move, "command": new_token()})) == "second.needed"
    both = {"second": maria.id, "second_pin": PIN}
    assert cashier.post("till/move/", alone=False, **{**move, **both}).status_code == 302
    assert "with Maria Demo" in text(cashier.get("till/"))
    cashier.post("till/count/", alone=False, n10000="1")
    assert code(cashier.post("till/close/", alone=False, why="faltou")) == "second.needed"
    closed = cashier.post("till/close/", alone=False, why="faltou", **both)

    assert closed.status_code == 302
    assert "with Maria Demo" in text(cashier.client.get(closed.headers["Location"]))
    events = [
        till_event(record.said) for record in desk().journal.since(0, 10_000) if record.stream.startswith("till/")
    ]
    assert [event.seconded_by for event in events if isinstance(event, CashMoved | TillClosed)] == [maria.id] * 2


def test_the_director_puts_the_count_of_a_closed_shift_right_with_a_second_person(
    cashier: Cashier, maria: Account, hire: Hire, series: str
) -> None:
    wants(series)
    cashier.post("till/count/", alone=False, n10000="1")
    address = cashier.post("till/close/", alone=False, why="faltou").headers["Location"]
    wants(series, "till-difference")
    director = cashier_of(hire("Diretora Demo", "director", series=series), series)
    assert "The count was wrong" not in text(cashier.client.get(address))
    assert cashier.client.post(f"{address}correct/", {"command": new_token()}).status_code == 403
    page = director.client.get(address).content.decode()
    form = filled(page, f"{address}correct/", counted="200", why="uma nota atrás da gaveta")

    refused: Any = director.client.post(f"{address}correct/", form)
    assert (code(refused), refused.status_code) == ("second.needed", 422)
    assert 'value="200"' in refused.content.decode()
    beside = {"command": new_token(), "second": maria.id, "second_pin": PIN}
    below: Any = director.client.post(f"{address}correct/", form | beside)
    assert code(below) == "accounts.not-the-second"  # who may not do it stands for nobody who does
    form |= {**beside, "second": hire("Dona Demo", "organiser").id}
    done = director.client.post(f"{address}correct/", form)

    assert done.status_code == 302
    shown = text(director.client.get(address))
    assert "Difference R$ 0.00" in shown
    assert "R$ 200.00 uma nota atrás da gaveta · with Dona Demo" in shown
    assert director.client.get(f"{address}report.pdf").content[:5] == b"%PDF-"


def test_where_the_house_wants_one_no_form_asks_for_two(cashier: Cashier, ana: PersonId, series: str) -> None:
    wants(series)

    assert "second_pin" not in cashier.get("void/", person=ana, entry=entry_of(ana, "cedo")).content.decode()
    assert "second_pin" not in cashier.get("till/").content.decode()
    assert "Give back" in text(void(cashier, ana))


def test_the_director_undoes_with_a_second_person_from_the_board(director: Client, hire: Hire, series: str) -> None:
    wants(series, "sale-back")
    maria = hire("Maria Demo", "cashier", series=series)
    seq = next(
        record.seq for record in reversed(desk().journal.since(0, 10_000))
        if record.stream == f"tournament/{NIGHT}" and "entry-made" in record.body
    )  # fmt: skip
    page = director.get(f"{BOARD}journal/", {"undo": str(seq)}).content.decode()
    assert 'name="second_pin"' in page
    form = filled(page, f"{BOARD}undo/", why="engano")
    refused: Any = director.post(f"{BOARD}undo/", {**form, "second_pin": ""})
    assert code(refused) == "second.needed"
    assert 'name="second_pin"' in refused.content.decode()

    director.post(f"{BOARD}undo/", {**form, "command": new_token(), "second": maria.id, "second_pin": PIN})

    taken = last(e.EntryTakenBack)
    assert taken.seconded_by == maria.id
    assert "Diretora Demo and Maria Demo" in text(director.get(f"{BOARD}journal/"))


def test_the_house_says_on_its_page_for_what_it_wants_two(director: Client, series: str) -> None:
    address = f"/setup/{series}/house/"
    form = filled(director.get(address).content.decode(), f"{address}set/", second_prize_from="1,000")
    form["second_for"] = ["sale-back", "prize"]
    answer = director.post(f"{address}set/", form)
    again = director.get(address).content.decode()

    assert answer.status_code == 302
    house = desk().see(series_stream.stream_of(SeriesId(series)), lambda state: state.house)
    assert (house.second_for, house.second_prize_from) == (("sale-back", "prize"), 100_000)
    assert re.findall(r'name="second_for" value="([a-z-]+)" checked', again) == ["sale-back", "prize"]
    assert 'value="1,000.00"' in again
    bad = director.post(f"{address}set/", {**form, "second_prize_from": "mil", "command": new_token()})
    assert bad.status_code == 422
    assert 'value="mil"' in bad.content.decode()


def test_nobody_comes_in_by_standing_for_somebody(hire: Hire, series: str) -> None:
    ana, bia = hire("Ana Demo Um", "cashier", series=series), hire("Bia Demo Dois", "cashier", series=series)

    door.stands_for(bia, PIN, beside=ana, what="void", at=NOON)

    assert not AccountLog.objects.filter(what="came-in-by-pin").exists()


def test_a_prize_from_the_sum_on_takes_two_on_the_prizes_page(director: Client, hire: Hire, series: str) -> None:
    wants(series, "prize", prize_from=100)
    maria = hire("Maria Demo", "cashier", series=series)
    ask(c.ChangeRegistration, tournament=NIGHT, change="close", why="fechado")
    ask(c.PublishPrizes, tournament=NIGHT)
    ask(c.LockPrizes, tournament=NIGHT)
    for number in range(1, 10):
        ask(c.ReportBust, tournament=NIGHT, entry=f"e{number}")
    page = director.get(f"{BOARD}prizes/", {"pay": "e9"}).content.decode()
    assert 'name="second_pin"' in page
    form = filled(page, f"{BOARD}prizes/pay/", method="cash", photo_id="yes", centavos="1")

    refused: Any = director.post(f"{BOARD}prizes/pay/", form)
    assert code(refused) == "second.needed"
    both = {"second": maria.id, "second_pin": PIN, "command": new_token()}
    director.post(f"{BOARD}prizes/pay/", {**form, **both})

    assert last(e.PrizePaid).seconded_by == maria.id


def test_a_shared_desk_names_the_director_too(cashier: Cashier, ana: PersonId, hire: Hire, series: str) -> None:
    """Whoever directs stands beside a cashier; a cashier stands beside whoever directs."""
    director = hire("Diretora Demo", "director", series=series)
    here = cashier_of(director, series)._replace(tournament="cedo")
    here.open_till("1,000")

    void(here, ana, second=cashier.account.id, second_pin=PIN)

    assert standing_of(ana) == "taken-back"
