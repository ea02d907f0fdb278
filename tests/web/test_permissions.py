"""Every route with every role, and with nobody: whoever may gets through, whoever may not does not."""

from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import urlencode

import pytest
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.urls import URLPattern, URLResolver, get_resolver, reverse
from django.utils import timezone

from panoverde.application.dispatch import HANDLERS
from panoverde.bootstrap.desk import desk, new_seed
from panoverde.draws.secrets import commitment
from panoverde.kernel.ids import AccountId, CommandId, SeriesId, TournamentId
from panoverde.kernel.invariants import BrokenInvariant
from panoverde.kernel.roles import ROLES, Role
from panoverde.people.accounts import roster, terminals
from panoverde.people.accounts.models import Account, Terminal
from panoverde.tournament.commands import CreateTournament
from panoverde.tournament.events import Level
from panoverde.web.acts import ACTS, WITH_PASSWORD, act_of
from panoverde.web.permissions import allowed_to, declaration_of, only_declared, open_to_all
from panoverde.web.standing import TERMINAL_COOKIE
from tests.staff import NOON, PASSWORD, PIN, Hire

# What stands for each part of an address. A new part needs a line here.
SAMPLES = {
    "book": "ksop-2026", "other": "bsop", "number": "1", "series": "circuito", "tournament": "noite",
    "account": "nobody", "terminal": "none", "draw": "1", "table": "1", "entry": "e1", "person": "p1", "day": "1",
    "till": "none", "token": "noite.none", "edition": "0" * 16, "sitting": "1A",
}  # fmt: skip
LOG_IN = "/log-in/"
pytestmark = pytest.mark.django_db  # said here too: a fixture that asks for `db` by name comes too late to make one


class Route(NamedTuple):
    name: str
    address: str
    pattern: URLPattern


def routes() -> list[Route]:
    return list(_walk(get_resolver().url_patterns, ""))


def _walk(patterns: list[URLPattern | URLResolver], space: str) -> Iterator[Route]:
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            inner = f"{space}{pattern.namespace}:" if pattern.namespace else space
            yield from _walk(pattern.url_patterns, inner)
        else:
            parts = {part: SAMPLES[part] for part in pattern.pattern.converters}
            yield Route(f"{space}{pattern.name}", reverse(f"{space}{pattern.name}", kwargs=parts), pattern)


def ask(client: Client, route: Route, **headers: str) -> tuple[int, str]:
    """Ask as the route wants to be asked."""
    client.raise_request_exception = False
    answer = client.get(route.address, headers=headers)
    if answer.status_code == 405:
        answer = client.post(route.address, headers=headers)
    return answer.status_code, answer.headers.get("Location", "")


@pytest.fixture
def house(series: str) -> str:
    """A series with a tournament in it."""
    seed = new_seed()
    desk().secrets.keep(TournamentId("noite"), seed)
    desk().handle(
        CreateTournament(
            id=CommandId("create"),
            by=AccountId("demo"),
            at="2026-11-15T12:00:00.000Z",
            tournament=TournamentId("noite"),
            series=SeriesId(series),
            title="Noite Demo",
            book="ksop-2026",
            stack_chips=30_000,
            seats=9,
            levels=(Level(20, 100, 200),),
            commitment=commitment(seed),
        )
    )
    return series


def test_every_route_declares_who_may_use_it_once() -> None:
    declared = {route.name: declaration_of(route.pattern.callback) for route in routes()}

    assert [name for name, found in declared.items() if found is None] == []
    assert [name for name, found in declared.items() if found and bool(found.act) == bool(found.open_because)] == []


def test_a_route_that_declares_nothing_or_twice_lets_nobody_through() -> None:
    with pytest.raises(BrokenInvariant):
        allowed_to("report-bust")(open_to_all("why not")(HttpResponse))
    with pytest.raises(BrokenInvariant):
        allowed_to("fly")
    with pytest.raises(BrokenInvariant):
        only_declared(HttpResponse).process_view(RequestFactory().get("/"), HttpResponse, (), {})


@pytest.mark.parametrize("role", ROLES)
def test_every_route_lets_exactly_the_declared_roles_through(house: str, hire: Hire, role: Role) -> None:
    here, elsewhere = Client(), Client()
    here.force_login(hire("Aqui Demo", role, series=house))
    elsewhere.force_login(hire("Lá Demo", role, series="outra"))
    wrong = []
    for route in routes():
        declared = declaration_of(route.pattern.callback)
        assert declared
        if "log-out" in route.name:
            continue  # it would end the walk
        status, location = ask(here, route)
        through = status not in (401, 403) and not location.startswith(LOG_IN)
        expected = bool(declared.open_because) or role in ACTS[declared.act]
        open_at_home = declared.open_because and location.startswith(LOG_IN)  # such as a terminal's page
        if through != expected and not open_at_home:
            wrong.append((route.name, status, location))
        bound = {"series", "tournament"} & set(route.pattern.pattern.converters)
        if declared.act and bound and ask(elsewhere, route)[0] != 403:
            wrong.append((route.name, 0, "from another series"))

    assert wrong == []


@pytest.mark.usefixtures("house")
def test_nobody_gets_through_without_log_in(client: Client) -> None:
    for route in routes():
        declared = declaration_of(route.pattern.callback)
        assert declared
        status, location = ask(client, route)
        if declared.act:
            assert (status, location.startswith(LOG_IN)) == (302, True), route.name
            assert ask(client, route, accept="application/json")[0] == 401, route.name
        else:
            assert status not in (401, 403, 500), route.name


@pytest.mark.parametrize("role", ROLES)
def test_by_pin_nobody_does_more_than_the_terminal_allows(house: str, hire: Hire, role: Role) -> None:
    person = hire("Pessoa Demo", role, series=house)
    client, _ = _at_terminal(hire("Diretora Demo", "director", series=house), house, "cashier")
    assert _come_in(client, person) == 302
    for route in routes():
        declared = declaration_of(route.pattern.callback)
        assert declared
        if not declared.act or "log-out" in route.name:
            continue
        expected = {role, "cashier"} <= set(ACTS[declared.act]) and declared.act not in WITH_PASSWORD
        status = ask(client, route)[0]
        assert (status != 403) == expected, (route.name, status)


@pytest.mark.usefixtures("house")
def test_a_pin_is_worth_nothing_once_the_terminal_is_gone(hire: Hire, house: str) -> None:
    person, binder = hire("Caixa Demo 1", "cashier", series=house), hire("Diretora Demo", "director", series=house)
    client, terminal = _at_terminal(binder, house, "cashier")
    _come_in(client, person)
    assert client.get("/me/").status_code == 200
    stolen = Client()
    stolen.cookies["sessionid"] = client.cookies["sessionid"].value

    assert stolen.get("/me/").headers["Location"].startswith(LOG_IN)  # the session alone, elsewhere
    roster.set_roles(binder, house, ["dealer"], by=None, at=NOON)
    assert client.get("/me/").headers["Location"].startswith(LOG_IN)  # bound by who may no longer bind
    roster.set_roles(binder, house, ["director"], by=None, at=NOON)
    assert client.get("/me/").status_code == 200
    terminals.release(terminal, by=binder, at=NOON)
    assert client.get("/me/").headers["Location"].startswith(LOG_IN)


def test_where_nobody_is_at_a_terminal_it_asks_for_a_pin_and_goes_on_where_one_wanted_to_be(
    house: str, hire: Hire
) -> None:
    person = hire("Caixa Demo 1", "cashier", series=house)
    client, _ = _at_terminal(hire("Diretora Demo", "director", series=house), house, "cashier")
    there = f"/desk/{house}/"
    answer = client.get(there)

    assert answer.headers["Location"] == f"/switch/?{urlencode({'next': there})}"
    came = client.post("/switch/", {"as": person.id, "pin": PIN, "next": there})
    assert came.headers["Location"] == there
    assert Client().get(there).headers["Location"].startswith(LOG_IN)


def test_a_password_on_a_terminal_opens_all_that_is_the_persons_own(house: str, hire: Hire) -> None:
    director = hire("Diretora Demo", "director", series=house)
    client, _ = _at_terminal(director, house, "cashier")
    page = reverse("staff:terminals", args=[house])
    _come_in(client, director)
    refused = client.get(page, headers={"accept-language": "en"})

    assert refused.status_code == 403
    assert 'data-code="accounts.password-needed"' in refused.content.decode()
    client.post("/log-in/", {"name": director.name, "password": PASSWORD})
    assert client.get(page).status_code == 200
    _come_in(client, director)
    assert client.get(page).status_code == 403  # and a PIN after it is a PIN again


@pytest.mark.parametrize(
    ("lang", "says"),
    [("en", "may not do this here"), ("pt", "não pode fazer isto aqui"), ("es", "no puede hacer esto aquí")],
)
def test_a_refusal_speaks_the_readers_language_and_json_where_asked(
    house: str, hire: Hire, client: Client, lang: str, says: str
) -> None:
    client.force_login(hire("Dealer Demo", "dealer", series=house))
    address = reverse("staff:people", args=[house])
    page = client.get(address, headers={"accept-language": lang})
    told = client.get(address, headers={"accept": "application/json"})

    assert page.status_code == 403
    assert f"Dealer Demo {says}" in page.content.decode()
    assert told.status_code == 403
    assert told.json()["refused"]["code"] == "accounts.not-allowed"
    assert "no-store" in page.headers["Cache-Control"]


def test_every_command_has_its_act() -> None:
    assert [act_of(kind) for kind in HANDLERS if act_of(kind) not in ACTS] == []
    assert set(ACTS) >= WITH_PASSWORD
    assert all(roles and set(roles) <= set(ROLES) for roles in ACTS.values())


def test_what_does_not_exist_is_told_only_to_those_who_work_everywhere(house: str, hire: Hire) -> None:
    del house
    local, owner = Client(), Client()
    local.force_login(hire("Organizador Demo", "organiser", series="circuito"))
    owner.force_login(hire("Dona Demo", "organiser"))

    assert local.get("/staff/nada/").status_code == 403
    assert owner.get("/staff/nada/").status_code == 404


def test_another_persons_password_must_be_changed_before_anything_else(
    house: str, hire: Hire, client: Client
) -> None:
    client.force_login(hire("Organizador Demo", "organiser", series=house, temporary=True))

    assert client.get(reverse("staff:people", args=[house])).headers["Location"].startswith("/me/")
    assert client.get("/me/").status_code == 200


def _at_terminal(binder: Account, series: str, *roles: str) -> tuple[Client, Terminal]:
    terminal, token = terminals.bind("Caixa 2", series, roles, by=binder, at=timezone.now())
    client = Client()
    client.cookies[TERMINAL_COOKIE] = token
    return client, terminal


def _come_in(client: Client, person: Account) -> int:
    return client.post("/switch/", {"as": person.id, "pin": PIN}).status_code
