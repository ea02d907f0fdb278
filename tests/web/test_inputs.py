"""What nobody can mean is refused in words, in one place: each of these was once a fault, or slipped through."""

import pytest
from django.db import DataError
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory

from panoverde.web.live.subscription import read
from panoverde.web.middleware import answer_refusals
from tests.web.desk import code

pytestmark = pytest.mark.django_db


def test_a_nul_is_found_in_every_value_and_in_names(client: Client) -> None:
    for query in ("q=a%00b&q=c", "q%00=a", "q=%00"):
        answer = client.get(f"/rules/?{query}")

        assert (answer.status_code, code(answer)) == (422, "web.unwritable"), query  # type: ignore[arg-type]


@pytest.mark.parametrize("number", ["9" * 5_000, "1" + ".000" * 1_500, "-" + "8" * 80, "٣" * 5_000])
def test_a_number_longer_than_any_is_refused(client: Client, number: str) -> None:
    for answer in (client.get("/rules/", {"q": number}), client.post("/log-in/", {"name": ["a", number]})):
        assert (answer.status_code, code(answer)) == (422, "web.immense")  # type: ignore[arg-type]


@pytest.mark.parametrize("error", [OverflowError("int too large"), DataError("bigint out of range")])
def test_what_a_database_cannot_keep_is_the_senders_fault(error: Exception, rf: RequestFactory) -> None:
    answer = answer_refusals(HttpResponse).process_exception(_asked(rf), error)

    assert answer is not None
    assert answer.status_code == 422


def _asked(rf: RequestFactory) -> HttpRequest:
    return rf.get("/", headers={"accept": "application/json"})


@pytest.mark.parametrize("page", ["http://[", "x" * 5_000, "http://demo/%00"])
def test_an_address_that_is_none_does_not_stop_the_door(client: Client, page: str) -> None:
    answer = client.get("/setup/circuito/new/", headers={"HX-Request": "true", "HX-Current-URL": page})

    assert answer.status_code == 401
    assert len(answer.headers["X-Log-In"]) < 3_000


def test_a_page_that_never_was_seen_is_followed_from_now_on() -> None:
    asked = b"topics=tournament/demo&after=" + b"9" * 5_000

    assert read(asked, [(b"last-event-id", b"9" * 5_000)]).after is None
