"""Every act ends in a sentence; and where a page that sends its forms by itself fails, it stays as it is."""

import re
from urllib.parse import unquote

import pytest
from django.test import Client

from tests.staff import Hire
from tests.web.desk import Cashier, at_work
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
