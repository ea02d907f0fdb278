"""From a request to a command: a second click is the same command, and nobody asks in another's name."""

import re

import pytest
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpRequest
from django.template import Context, Template
from django.test import RequestFactory

from panoverde.bootstrap.desk import desk
from panoverde.people.accounts.models import Account
from panoverde.series.stream import OpenSeries
from panoverde.tournament.commands import CreateTournament
from panoverde.web.asking import NoCommandId, ask, made_up
from panoverde.web.denying import Denied
from tests.staff import Hire

pytestmark = pytest.mark.django_db
FIELDS = {"series": "nova", "title": "Série Demo nova", "book": "ksop-2026"}


def token() -> str:
    field = Template("{% load command_ids %}{% command_id %}").render(Context())
    found: list[str] = re.findall('name="command" value="([^"]+)"', field)
    return found[0]


def sent(who: Account | None, command: str, **headers: str) -> HttpRequest:
    request = RequestFactory().post("/", {"command": command} if command else {}, headers=headers)
    request.user, request.session = who or AnonymousUser(), SessionStore()
    return request


def test_a_second_click_is_the_same_command_and_changes_nothing(hire: Hire, series: str) -> None:
    del series
    owner, form = hire("Dona Demo", "organiser"), token()
    first, second = (ask(sent(owner, form), OpenSeries, **FIELDS) for _ in range(2))

    assert first.id == second.id
    assert (first.by, first.at[-1]) == (owner.id, "Z")
    assert not desk().handle(first).repeated
    assert desk().handle(second).repeated


def test_another_page_another_person_or_another_purpose_is_another_command(hire: Hire) -> None:
    one, two, form = hire("Dona Demo", "organiser"), hire("Sócia Demo", "organiser"), token()

    ids = {
        ask(sent(one, form), OpenSeries, **FIELDS).id,
        ask(sent(two, form), OpenSeries, **FIELDS).id,
        ask(sent(one, token()), OpenSeries, **FIELDS).id,
    }
    assert len(ids) == 3
    assert (
        made_up(sent(one, form), "entry") == made_up(sent(one, form), "entry") != made_up(sent(one, form), "person")
    )


def test_a_program_gives_the_id_in_a_header(hire: Hire) -> None:
    owner, key = hire("Dona Demo", "organiser"), token()

    assert ask(sent(owner, "", **{"idempotency-key": key}), OpenSeries, **FIELDS).by == owner.id


@pytest.mark.parametrize("command", ["", "short", "x" * 65, "sixteen-letters-and spaces"])
def test_without_an_id_of_its_own_nothing_is_asked(hire: Hire, command: str) -> None:
    with pytest.raises(NoCommandId):
        ask(sent(hire("Dona Demo", "organiser"), command), OpenSeries, **FIELDS)


def test_a_series_without_a_name_is_not_any_series(hire: Hire, series: str) -> None:
    local = hire("Organizador Demo", "organiser", series=series)

    with pytest.raises(Denied):
        ask(sent(local, token()), CreateTournament, tournament="x", series="", title="x")


def test_who_may_not_do_it_cannot_ask_whatever_the_route(hire: Hire, series: str) -> None:
    for who in (None, hire("Diretora Demo", "director"), hire("Organizador Demo", "organiser", series=series)):
        with pytest.raises(Denied):
            ask(sent(who, token()), OpenSeries, **FIELDS)
