"""Who outside is told of heads, on the house's page: named, listed, taken away; the secret shown once."""

import re
from collections.abc import Iterator
from urllib.parse import unquote

import pytest
from django.http import HttpResponse
from django.test import Client

from panoverde.bootstrap.heads import courier
from panoverde.bootstrap.heads.carriers import secret_of
from panoverde.store.models import HeadAddress, HeadErrand
from tests.staff import Hire
from tests.web.desk import code

pytestmark = pytest.mark.django_db
HERE = "/setup/circuito/heads/"
HOOK = "https://federacao.example.org/heads"


@pytest.fixture
def organiser(series: str, hire: Hire) -> Iterator[Client]:
    client = Client(headers={"accept-language": "en"})
    client.force_login(hire("Organizadora Demo", "organiser"))
    yield client
    del series


def said(answer: object) -> str:
    assert isinstance(answer, HttpResponse)
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode()))


def told(answer: object) -> str:
    assert isinstance(answer, HttpResponse)
    return unquote(answer.cookies["told"].coded_value)  # as the browser has it


def test_a_web_address_is_told_and_its_secret_is_shown_once(organiser: Client) -> None:
    assert "Nobody outside is told yet" in said(organiser.get(HERE))

    added = organiser.post(HERE + "add/", {"kind": "webhook", "address": HOOK})

    assert courier.told() == [(HOOK, "webhook")]
    assert secret_of(HOOK) in said(added)
    assert "no-store" in added.headers["Cache-Control"]
    assert told(added) == f"{HOOK} is told of heads from now on."
    assert secret_of(HOOK) not in said(organiser.get(HERE))
    assert HOOK in said(organiser.get(HERE))


@pytest.mark.parametrize(
    ("kind", "address"), [("e-mail", "fiscal@example.org"), ("time-stamp", "http://tsa.example.org/")]
)
def test_mail_and_time_stamps_are_named_without_a_secret(organiser: Client, kind: str, address: str) -> None:
    added = organiser.post(HERE + "add/", {"kind": kind, "address": address})

    assert (added.status_code, courier.told()) == (302, [(address, kind)])
    assert told(added) == f"{address} is told of heads from now on."


def test_what_arrived_and_what_waits_is_seen_in_the_readers_words(organiser: Client) -> None:
    HeadAddress.objects.create(address=HOOK, kind="webhook", since="2026-11-15T15:00:00.000Z")
    errand = {
        "address": HOOK,
        "kind": "webhook",
        "stream": "tournament/noite",
        "hash": "0" * 64,
        "at": "",
        "next_at": "",
    }
    HeadErrand.objects.create(**errand, seq=9, moment="level 3", done_at="2026-11-15T18:00:00.000Z")
    for seq in range(10, 17):
        HeadErrand.objects.create(**errand, seq=seq, moment="day-end 1", tries=2, trouble="it answers 503")

    english = said(organiser.get(HERE))
    portuguese = said(organiser.get(HERE, headers={"accept-language": "pt-BR"}))

    assert "7 wait" in english
    assert "1 arrived, last 15 Nov, 15:00" in english
    assert "noite, record 10, end of day 1: tried 2 times, it answers 503" in english
    assert "and 2 more" in english
    assert "noite, registro 10, fim do dia 1: 2 tentativas, responde 503" in portuguese


def test_an_address_is_taken_away_and_one_that_is_not_there_is_refused(organiser: Client) -> None:
    organiser.post(HERE + "add/", {"kind": "webhook", "address": HOOK})

    gone = organiser.post(HERE + "remove/", {"address": HOOK})
    again = organiser.post(HERE + "remove/", {"address": HOOK})

    assert (gone.status_code, courier.told()) == (302, [])
    assert told(gone) == f"{HOOK} is told no more. What it has, it keeps."
    assert code(again) == "heads.not-told"  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kind", "address", "refused"),
    [
        ("webhook", "http://federacao.example.org/", "heads.bad-address"),
        ("webhook", "ftp://x", "heads.bad-address"),
        ("e-mail", "https://federacao.example.org/", "heads.bad-address"),
        ("webhook", "https://example.org/" + "x" * 300, "heads.bad-address"),
        ("webhook", "http://127.0.0.1:8000/do", "heads.not-outside"),
        ("webhook", "https://localhost/", "heads.not-outside"),
        ("webhook", "https://192.168.0.1/admin", "heads.not-outside"),
        ("time-stamp", "https://[::1]/", "heads.not-outside"),
        ("time-stamp", "https://router.local/", "heads.not-outside"),
        ("time-stamp", "http://192.168.0.9/tsa", "heads.not-outside"),
        ("webhook", "https://[::ffff:192.168.0.1]/", "heads.not-outside"),
        ("webhook", "https://127.1/", "heads.bad-address"),
        ("webhook", "https://0x7f.1/", "heads.bad-address"),
        ("webhook", "https://localhost./", "heads.bad-address"),
        ("webhook", "https://example.org/é", "heads.bad-address"),
    ],
)
def test_what_is_no_address_outside_is_refused_and_stays_typed(
    organiser: Client, kind: str, address: str, refused: str
) -> None:
    answer = organiser.post(HERE + "add/", {"kind": kind, "address": address})

    assert (answer.status_code, code(answer), courier.told()) == (422, refused, [])  # type: ignore[arg-type]
    assert f'value="{address}"' in answer.content.decode()


def test_only_who_may_set_the_house_sees_it(series: str, hire: Hire) -> None:
    cashier = Client(headers={"accept-language": "en"})
    cashier.force_login(hire("Caixa Demo", "cashier", "floor"))

    assert cashier.get(HERE).status_code == 403
    assert cashier.post(HERE + "add/", {"kind": "webhook", "address": HOOK}).status_code == 403
    assert courier.told() == []
    del series


def test_the_house_leads_to_it(organiser: Client) -> None:
    assert f'href="{HERE}"' in organiser.get("/setup/circuito/house/").content.decode()
