"""Who is in another tournament of the same hours: the desk says so before and after the sale, and the floor does."""

import pytest
from django.test import Client
from django.urls import reverse

from panoverde.tournament import commands as c
from panoverde.web.asking import new_token
from tests.staff import Hire
from tests.web.desk import Cashier, announce, ask, at_work, entry_of, person, see, text

pytestmark = pytest.mark.django_db
SAID = "In another tournament at the same hours"


@pytest.fixture
def cashier(series: str, hire: Hire) -> Cashier:
    """A desk that sells two tournaments of the same evening."""
    account = hire("Diretora Demo", "director", "organiser")
    here = at_work(account, series)
    announce(series, "segunda", "Segunda Demo", tables=1)
    here.client.raise_request_exception = True
    return here


def test_the_desk_says_it_before_the_sale_and_after(cashier: Cashier) -> None:
    ana = person(0)
    cashier._replace(tournament="segunda").sell(ana)
    place = see("segunda").entries[entry_of(ana, "segunda")].place
    assert place

    before, after = text(cashier.get(person=ana)), text(cashier.sell(ana))

    assert SAID in before
    assert f"Segunda Demo: T{place.table} S{place.seat}" in before
    assert SAID in after
    assert SAID not in text(cashier.sell(person(1)))


def test_the_floor_says_it_when_somebody_from_the_line_sits_down(cashier: Cashier) -> None:
    people = [person(number) for number in range(10)]
    for each in people:
        cashier._replace(tournament="segunda").sell(each)
    cashier.sell(people[9])
    ask(c.StartClock, tournament="segunda")
    ask(c.ReportBust, tournament="segunda", entry=entry_of(people[0], "segunda"))

    form = {"command": new_token(), "table": "1"}
    answer = cashier.client.post("/floor/segunda/do/alternate/", form, headers={"HX-Request": "true"})

    assert "At the same hours also in: Noite Demo." in text(answer)


def test_a_stranger_does_not_learn_from_the_heads_who_plays_where(cashier: Cashier) -> None:
    ana = person(0)
    cashier._replace(tournament="segunda").sell(ana)

    listed = Client().get(reverse("verifying:heads")).json()["heads"]

    assert "tournament/segunda" in listed
    assert not [stream for stream in listed if stream.startswith("seats/") or ana in stream]
