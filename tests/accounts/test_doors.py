"""The door on the web: in, out, and from one person to the next."""

import re
from collections.abc import Callable
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from panoverde.people.accounts import first_run, roster
from panoverde.people.accounts.models import Account, AccountLog, Terminal
from tests.staff import NOON, PASSWORD, PIN, Hire

pytestmark = pytest.mark.django_db
EN = {"accept-language": "en"}


def log_in(client: Client, name: str, password: str = PASSWORD, **more: str) -> tuple[int, str]:
    answer = client.post("/log-in/", {"name": name, "password": password, **more}, headers=EN)
    return answer.status_code, answer.headers.get("Location", unescape(answer.content.decode()))


def name_shown(client: Client) -> str:
    return "".join(re.findall("<h1>([^<]*)</h1>", client.get("/me/").content.decode()))


@pytest.mark.usefixtures("series")
def test_name_and_password_open_ones_own_account(client: Client, hire: Hire) -> None:
    hire("Caixa Demo 1", "cashier")

    assert log_in(client, "caixa demo 1") == (302, "/my-work/")
    assert name_shown(client) == "Caixa Demo 1"
    assert client.post("/log-out/").headers["Location"] == "/log-in/"
    assert client.get("/me/").headers["Location"] == "/log-in/?next=%2Fme%2F"


def test_a_wrong_password_keeps_the_name_and_says_nothing_about_it(client: Client, hire: Hire) -> None:
    hire("Caixa Demo 1", "cashier")
    status, page = log_in(client, "Caixa Demo 1", "not it")
    _, nobody = log_in(client, "Ninguém Demo", "not it")

    assert status == 422
    assert 'value="Caixa Demo 1"' in page
    assert "Name and password do not fit together." in page
    assert "Name and password do not fit together." in nobody


@pytest.mark.parametrize(("lang", "says"), [("en", "Wait 0 min"), ("pt", "Espere 0 min"), ("es", "Espere 0 min")])
def test_the_wait_is_told_in_words_and_to_programs(client: Client, hire: Hire, lang: str, says: str) -> None:
    hire("Caixa Demo 1", "cashier")
    for _ in range(5):
        client.post("/log-in/", {"name": "Caixa Demo 1", "password": ""})
    answer = client.post(
        "/log-in/", {"name": "Caixa Demo 1", "password": PASSWORD}, headers={"accept-language": lang}
    )

    assert answer.status_code == 429
    assert says in answer.content.decode()
    assert 25 < int(answer.headers["Retry-After"]) <= 30


@pytest.mark.usefixtures("series")
@pytest.mark.parametrize(
    ("wanted", "goes"),
    [
        ("/rules/bsop/", "/rules/bsop/"),
        ("https://example.org/", "/my-work/"),
        ("//example.org/", "/my-work/"),
        ("javascript:alert(1)", "/my-work/"),
        (r"/\example.org", "/my-work/"),
    ],
)
def test_after_the_door_one_goes_on_but_never_away(client: Client, hire: Hire, wanted: str, goes: str) -> None:
    hire("Caixa Demo 1", "cashier")

    assert log_in(client, "Caixa Demo 1", next=wanted) == (302, goes)


def test_cookies_are_sealed_where_the_page_came_over_https(client: Client, hire: Hire) -> None:
    hire("Caixa Demo 1", "cashier")
    log_in(client, "Caixa Demo 1")
    plain = client.cookies["sessionid"]
    assert (plain["secure"], plain["httponly"], plain["samesite"]) == ("", True, "Lax")

    sealed = Client()
    sealed.post("/log-in/", {"name": "Caixa Demo 1", "password": PASSWORD}, secure=True)
    assert sealed.cookies["sessionid"]["secure"] is True
    assert sealed.get("/log-in/?lang=es", secure=True).cookies["csrftoken"]["secure"] is True


def test_a_form_from_elsewhere_does_not_log_in(hire: Hire) -> None:
    hire("Caixa Demo 1", "cashier")
    client = Client(enforce_csrf_checks=True)

    assert log_in(client, "Caixa Demo 1")[0] == 403
    token = re.findall('name="csrfmiddlewaretoken" value="([^"]+)"', client.get("/log-in/").content.decode())[0]
    assert log_in(client, "Caixa Demo 1", csrfmiddlewaretoken=token)[0] == 302


@pytest.mark.usefixtures("series")
def test_sessions_end_with_the_password_the_pin_and_the_account(hire: Hire) -> None:
    person = hire("Caixa Demo 1", "cashier")
    changes: list[Callable[[], None]] = [
        lambda: roster.set_password(person, f"{PASSWORD} nova", by=None, at=NOON, temporary=False),
        lambda: roster.set_pin(person, "", by=None, at=NOON),
        lambda: roster.set_active(person, False, by=None, at=NOON),
    ]
    for change in changes:
        client = Client()
        client.force_login(person)
        assert client.get("/me/").status_code == 200
        change()
        assert client.get("/me/").status_code == 302


@pytest.mark.usefixtures("series")
def test_a_new_session_has_nothing_of_the_old_one(client: Client, hire: Hire) -> None:
    hire("Caixa Demo 1", "cashier")
    client.get("/log-in/")
    log_in(client, "Caixa Demo 1")
    before = client.cookies["sessionid"].value
    log_in(client, "Caixa Demo 1")

    assert client.cookies["sessionid"].value != before
    other = Client()
    other.cookies["sessionid"] = before
    assert other.get("/me/").status_code == 302


def test_the_first_page_needs_the_code_of_the_console(client: Client, series: str) -> None:
    del series
    assert client.get("/log-in/").headers["Location"] == "/first-run/"
    code = first_run.new_code(timezone.now())
    form = {"name": "Dona Demo", "password": PASSWORD, "again": PASSWORD}

    assert client.post("/first-run/", {**form, "code": "AAAA-AAAA"}).status_code == 422
    assert client.post("/first-run/", {**form, "again": "x", "code": code}).status_code == 422
    assert client.post("/first-run/", {**form, "code": code}).headers["Location"] == "/tonight/"
    assert name_shown(client) == "Dona Demo"
    assert client.get("/first-run/").headers["Location"] == "/log-in/"
    assert Account.objects.count() == 1


def test_an_organiser_adds_people_and_gives_roles(client: Client, hire: Hire, series: str) -> None:
    client.force_login(hire("Organizador Demo", "organiser", series=series))
    form = {"name": "Caixa Demo 9", "password": "primeira senha 9", "role": ["cashier", "floor"]}
    page = client.post(reverse("staff:add", args=[series]), form, follow=True).content.decode()
    added = Account.objects.get(name="Caixa Demo 9")

    assert "<h1>Caixa Demo 9</h1>" in page
    assert roster.roles_in(added, series) == ["floor", "cashier"]
    client.post(reverse("staff:roles", args=[series, added.id]), {"role": ["dealer", "nothing"]})
    assert roster.roles_in(added, series) == ["dealer"]
    client.post(reverse("staff:active", args=[series, added.id]), {"active": "off"})
    assert not Account.objects.get(name="Caixa Demo 9").active
    assert "Caixa Demo 9" in client.get(reverse("staff:people", args=[series])).content.decode()


def test_where_somebody_else_came_in_is_not_a_series_organisers_to_know(
    client: Client, hire: Hire, series: str
) -> None:
    owner = hire("Dona Demo", "organiser")
    log_in(Client(), "Dona Demo")
    client.force_login(hire("Organizador Demo", "organiser", series=series))
    page = client.get(reverse("staff:person", args=[series, owner.id]), headers=EN).content.decode()

    assert "<h1>Dona Demo</h1>" in page
    assert "127.0.0.1" not in page
    assert "New first password" not in page


def test_whoever_was_added_chooses_a_password_then_a_pin(client: Client, hire: Hire, series: str) -> None:
    hire("Caixa Demo 1", "cashier", series=series, pin=False, temporary=True)
    log_in(client, "Caixa Demo 1")
    mine = {"password": PASSWORD, "new": f"{PASSWORD} minha", "again": f"{PASSWORD} minha"}

    assert client.post("/me/password/", {**mine, "password": "wrong"}).status_code == 422
    assert client.post("/me/password/", {**mine, "again": "other"}).status_code == 422
    assert client.post("/me/password/", mine).status_code == 302
    assert client.post("/me/pin/", {"password": f"{PASSWORD} minha", "pin": "1234"}).status_code == 422
    assert client.post("/me/pin/", {"password": f"{PASSWORD} minha", "pin": PIN}).status_code == 302
    person = Account.objects.get(name="Caixa Demo 1")
    assert (person.temporary, bool(person.pin)) == (False, True)


def test_a_terminal_is_bound_and_people_switch_by_pin(client: Client, hire: Hire, series: str) -> None:
    director = hire("Diretora Demo", "director", series=series)
    one, two = (hire(f"Caixa Demo {n}", "cashier", series=series) for n in (1, 2))
    hire("Caixa Demo 3", "cashier", series="outra")
    client.force_login(director)
    bound = client.post(reverse("staff:bind", args=[series]), {"name": "Caixa 2", "role": ["cashier", "organiser"]})

    assert bound.headers["Location"] == "/switch/"
    assert (bound.cookies["terminal"]["httponly"], Terminal.objects.get().roles) == (True, "cashier")
    assert client.get("/me/").status_code == 302  # whoever bound it is out
    page = client.get("/switch/").content.decode()
    assert re.findall("<b>((?:Caixa|Diretora)[^<]*)</b>", page) == ["Caixa Demo 1", "Caixa Demo 2", "Diretora Demo"]
    for person in (one, two):
        assert client.post("/switch/", {"as": person.id, "pin": PIN}).headers["Location"] == "/my-work/"
        assert name_shown(client) == person.name
    assert client.post("/log-out/").headers["Location"] == "/switch/"
    assert client.post("/switch/", {"as": one.id, "pin": "0007"}).status_code == 422
    assert client.post("/switch/", {"as": "nobody", "pin": PIN}).status_code == 422
    assert AccountLog.objects.filter(what="came-in-by-pin", detail="Caixa 2").count() == 2


def test_without_a_terminal_a_pin_opens_nothing(client: Client, hire: Hire) -> None:
    person = hire("Caixa Demo 1", "cashier")

    assert client.post("/switch/", {"as": person.id, "pin": PIN}).headers["Location"] == "/log-in/"
    client.cookies["terminal"] = "made up"
    assert client.post("/switch/", {"as": person.id, "pin": PIN}).headers["Location"] == "/log-in/"
    assert client.get("/me/").status_code == 302


def test_a_terminal_that_is_released_asks_nobody(client: Client, hire: Hire, series: str) -> None:
    director = hire("Diretora Demo", "director", series=series)
    client.force_login(director)
    client.post(reverse("staff:bind", args=[series]), {"name": "Caixa 2", "role": ["cashier"]})
    office = Client()
    office.force_login(director)
    office.post(reverse("staff:release", args=[series, Terminal.objects.get().id]))

    assert client.get("/switch/").headers["Location"] == "/log-in/"
