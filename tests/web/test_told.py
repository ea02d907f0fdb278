"""Every act ends in a sentence; and where a page that sends its forms by itself fails, it stays as it is."""

import re
from typing import Any
from urllib.parse import unquote

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from panoverde.documents.printing import printers
from panoverde.kernel.ids import PersonId
from panoverde.people.accounts import terminals
from panoverde.people.agreements import agreed
from panoverde.people.models import Person
from panoverde.tournament.events import ReceiptHanded
from panoverde.web.asking import new_token
from tests.staff import PASSWORD, PIN, Hire
from tests.web.desk import Cashier, at_work, code, entry_of, person, see, text
from tests.web.facts import facts
from tests.web.test_surfaces_director import BOARD, send
from tests.web.test_surfaces_setup import filled

pytestmark = pytest.mark.django_db
SCRIPT = {"X-Sent-By": "script"}


@pytest.fixture
def cashier(series: str, hire: Hire) -> Cashier:
    """A cashier with a shift open."""
    return at_work(hire("Caixa Demo 2", "cashier"), series)


def told(client: Client) -> str:
    """What the page that comes next says."""
    return unquote(client.cookies["told"].value)


def test_what_the_director_did_is_told_in_words(director: Client) -> None:
    send(director, "prizes/", "prizes/publish/")

    assert re.match(r"Prizes published: \d places", told(director))


def test_what_went_through_the_till_is_told_and_listed(cashier: Cashier) -> None:
    cashier.post("till/move/", what="fill", amount="200", why="troco", alone=False)
    assert told(cashier.client) == "R$\u00a0200.00 came from the safe."
    cashier.post("till/move/", what="drop", amount="50", why="cofre", alone=False)
    assert told(cashier.client) == "R$\u00a050.00 went to the safe."

    page = cashier.get("till/", alone=False).content.decode()
    assert re.search(r"from the safe \(fill\)</td>\s*<td[^>]*>R\$\u00a0200.00</td><td>troco", page)


def test_every_act_at_the_desk_is_told_in_a_sentence(series: str, hire: Hire) -> None:
    here = at_work(hire("Dona Demo", "organiser", "director", "cashier"), series)
    ana, _bia = person(1, full_name="Ana Demo Um"), person(2, full_name="Bia Demo Dois")
    here.sell(ana)
    about = {"person": ana, "entry": entry_of(ana)}
    handed = here.post("handed/", **about, checked="yes").content.decode()
    acts = {
        "sponsor": {"brand": "Marca Demo"},
        "identity": {"ok": "yes"},
        "dispute": {"what": "seat", "why": "diz que era outra mesa"},
        "call": {"why": "fila grande"},
        "refuse": {"what": "participation", "ground": "order", "why": "briga"},
        "lift": {"why": "engano"},
        "bar": {"why": "briga"},
        "lift-bar": {"why": "engano"},
        "transfer": {"to": "Bia Demo Dois", "shown": "yes", "why": "presente", "answer": "authorise"},
        "take-back-payment": {"payment": "0", "credit": "yes", "why": "nota falsa"},
        "void": {"why": "engano", "late": "yes"},
    }
    said = {}
    for name, typed in acts.items():
        here.client.cookies.pop("told", None)
        answer = here.post(f"{name}/", **about, **typed)
        assert code(answer) not in ("desk.no-entry", "forms.missing"), name
        refund = re.search(r"<span>Give back</span><b[^>]*>([^<]+)", answer.content.decode())  # on a whole screen
        said[name] = told(here.client) if "told" in here.client.cookies else refund.group(1) if refund else ""

    assert 'data-toast="The player has read the receipt."' in handed
    assert [name for name, sentence in said.items() if not sentence] == []
    assert said["bar"] == "Ana Demo Um is barred from the house."
    assert "Bia" in said["transfer"]


def test_more_than_the_drawer_should_hold_stays_in_it(cashier: Cashier) -> None:
    refused = cashier.post("till/move/", what="drop", amount="90,000", why="cofre", alone=False)

    assert 'data-code="tills.more-than-drawer"' in refused.content.decode()


def test_a_page_that_sent_its_form_is_told_where_to_go_on(director: Client) -> None:
    page = director.get(f"{BOARD}prizes/").content.decode()
    answer = director.post(f"{BOARD}prizes/publish/", filled(page, f"{BOARD}prizes/publish/"), headers=SCRIPT)

    assert (answer.status_code, answer.headers["X-Goes-To"]) == (200, f"{BOARD}prizes/")
    assert told(director)


def test_a_page_whose_person_has_left_stays_and_says_where_the_log_in_is(client: Client) -> None:
    answer = client.post(f"{BOARD}prizes/publish/", headers=SCRIPT)

    assert (answer.status_code, "Location" in answer.headers) == (401, False)
    assert answer.headers["X-Log-In"].startswith("/log-in/")


def test_what_is_known_of_a_player_is_told_as_it_was_ticked(cashier: Cashier) -> None:
    form = cashier.get("new/", q="Ana Demo Nova").content.decode()
    assert not re.search(r'type="checkbox"[^>]* checked', form)
    cashier.post("new/", name="Ana Demo Nova", born="17/05/1990", lgpd="yes")
    ana = Person.objects.get(full_name="Ana Demo Nova")
    assert told(cashier.client) == (
        "Ana Demo Nova is registered. Agreed: that these data are kept to run the tournaments."
    )
    known = cashier.get("edit/", person=ana.pk).content.decode()
    assert not re.search(r'type="checkbox"[^>]* checked', known)
    assert re.search(r'name="lgpd" value="yes">[^<]*</label><span class="tag"[^>]*>on file: ', known)
    cashier.post("edit/", person=ana.pk, name="Ana Demo Nova", born="17/05/1990", phone="11 98765-4321")
    assert [(each.what, each.given) for each in ana.consents.all()] == [("lgpd", True)]  # nothing was ticked today
    changed = {"name": "Ana Demo Nova", "born": "17/05/1990", "image": "yes", "lgpd-back": "yes"}
    cashier.post("edit/", person=ana.pk, **changed)
    assert told(cashier.client) == (
        "Ana Demo Nova is saved. Agreed: to the use of image as the rules have it. "
        "Taken back: that these data are kept to run the tournaments."
    )
    assert (agreed(PersonId(ana.pk), "image"), agreed(PersonId(ana.pk), "lgpd")) == (True, False)


def test_nothing_is_chosen_beforehand_where_there_is_a_choice(series: str, hire: Hire) -> None:
    here = at_work(hire("Dona Demo", "organiser", "director", "cashier"), series)
    ana = person(1, full_name="Ana Demo Um")
    sale = here.get(person=ana).content.decode()
    here.sell(ana, ("cash", "100"), ("debit-card", "200"), surcharge=["0", "298"])
    about = {"person": ana, "entry": entry_of(ana)}
    here.post("handed/", **about, checked="yes")
    forms = ("identity", "dispute", "refuse", "transfer", "surrender", "take-back-payment", "cancel")
    pages = {"sale": sale, "till": here.get("till/").content.decode()}
    pages |= {name: here.get(f"{name}/", **about).content.decode() for name in forms}

    assert [name for name, page in pages.items() if re.search(r"<input[^>]* checked", page)] == []
    assert code(here.post("till/move/", amount="50", why="cofre", alone=False)) == "forms.missing"
    assert code(here.post("identity/", **about)) == "forms.missing"


def test_a_receipt_that_nobody_has_yet_is_printed_again_and_nobody_has_signed(series: str, hire: Hire) -> None:
    here = at_work(hire("Caixa Demo 2", "cashier"), series, "bsop")
    ana = person(1, full_name="Ana Demo Um")
    here.sell(ana, federation="12345")
    again = here.post(f"reprint/?tournament=noite&person={ana}&entry={entry_of(ana)}").content.decode()
    entry = see().entries[entry_of(ana)]

    assert entry.receipts == 0
    assert "Receipt read and signed" in again
    here.post("handed/", person=ana, entry=entry.id, checked="yes")
    here.post(f"reprint/?tournament=noite&person={ana}&entry={entry.id}")
    copies = [fact.event for fact in facts() if isinstance(fact.event, ReceiptHanded)]
    assert [(copy.copy, copy.signed) for copy in copies] == [(1, True), (2, False)]


def test_what_is_done_with_accounts_is_told(client: Client, hire: Hire, series: str) -> None:
    owner, five = hire("Dona Demo", "organiser"), hire("Caixa Demo 5", "cashier", series=series)
    client.force_login(owner)
    here = f"/staff/{series}/person/{five.id}/"
    acts: tuple[tuple[str, dict[str, Any]], ...] = (
        (f"/staff/{series}/add/", {"name": "Caixa Demo 6", "role": ["cashier"], "password": "uma senha demo"}),
        (f"/staff/{series}/invite/", {"name": "Dona Demo", "role": ["cashier"]}),
        (f"{here}roles/", {"role": ["cashier", "floor"]}),
        (f"{here}password/", {"password": "outra senha demo"}),
        (f"{here}pin/", {}),
        (f"{here}active/", {"active": "off"}),
        (f"{here}roles/", {"role": []}),
        ("/me/pin/", {"password": PASSWORD, "pin": "4071"}),
        (f"/staff/{series}/terminals/bind/", {"name": "Caixa 2", "role": ["cashier"]}),
    )
    said = []
    for path, typed in acts:
        client.cookies.pop("told", None)
        answer = client.post(path, typed, headers={"accept-language": "en"})
        assert answer.status_code == 302, (path, answer.content)
        said.append(told(client) if "told" in client.cookies else path)
        if "terminals" not in path:  # the page that comes is there
            assert client.get(answer.headers["Location"]).status_code == 200

    assert said == [
        "Caixa Demo 6 has an account here: cashier.",
        "Dona Demo is now here: cashier.",
        "Caixa Demo 5 is now here: floor, cashier.",
        "Caixa Demo 5 has a new first password, and chooses another at the next log-in.",
        "Caixa Demo 5 has no PIN any more.",
        "The account of Caixa Demo 5 is switched off.",
        "Caixa Demo 5 is now here: nothing.",
        "Your PIN is changed.",
        "This device is now the terminal Caixa 2. You are logged out.",
    ]


def test_f9_leads_to_the_pin_at_a_terminal_and_says_why_not_elsewhere(
    cashier: Cashier, hire: Hire, series: str
) -> None:
    assert f'href="/switch/?next=/desk/{series}/" data-key="F9"' in cashier.get().content.decode()
    elsewhere = text(cashier.client.get("/switch/", {"next": f"/desk/{series}/"}))
    assert "This device is not a shared terminal" in elsewhere
    assert "Another person" in elsewhere
    other, director = hire("Caixa Demo 5", "cashier"), hire("Diretora Demo", "director")
    _terminal, token = terminals.bind("Caixa 2", series, ["cashier"], by=director, at=timezone.now())
    cashier.client.cookies["terminal"] = token
    asked = text(cashier.client.get("/switch/", {"as": other.id, "next": f"/desk/{series}/"}))
    assert "The shift of Caixa Demo 2 stays open." in asked
    came = cashier.client.post("/switch/", {"as": other.id, "pin": PIN, "next": f"/desk/{series}/"})
    assert came.headers["Location"] == f"/desk/{series}/"
    assert "Open your shift" in text(cashier.get())  # each has a till of one's own


def test_what_is_set_up_is_told(client: Client, hire: Hire, series: str) -> None:
    client.force_login(hire("Dona Demo", "organiser"))
    added = {"name": "Térmica", "kind": "network", "address": "127.0.0.1:9", "columns": "48"}
    for route, typed, says in (
        ("setup:add-printer", added, "The printer Térmica is set up."),
        ("setup:remove-printer", {"printer": "?"}, "The printer is taken away."),
        ("setup:set-house", {"organiser": "Clube Demo"}, "The house is saved. The next papers carry it."),
    ):
        form = {**typed, "command": new_token()}
        if route == "setup:remove-printer":
            form["printer"] = str(printers.all_of(series)[0].pk)
        answer = client.post(reverse(route, args=[series]), form, headers={"accept-language": "en"})
        assert (answer.status_code, told(client)) == (302, says)
