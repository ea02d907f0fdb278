"""Logs: a fault is told with its place and kind, and nothing that somebody typed."""

import io
import logging
from collections.abc import Iterator

import pytest
from django.db import IntegrityError
from django.test import Client

from panoverde.people.models import IdDocument
from panoverde.web.desk import views
from tests.people.desk import CPF, cpf, new_id
from tests.staff import Hire

NAME = "Fulana Exemplar Demonstrativa"


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """What the server's console would show."""
    out = io.StringIO()
    for name in ("", "django.request"):
        for handler in logging.getLogger(name).handlers:
            if type(handler) is logging.StreamHandler:
                monkeypatch.setattr(handler, "stream", out)
    yield out
    assert NAME not in out.getvalue()
    assert "39053344705" not in out.getvalue()


@pytest.mark.usefixtures("on_each")
def test_a_row_that_the_database_refuses_is_not_told(log: io.StringIO) -> None:
    new_id(NAME, documents=cpf())
    other = new_id("Jogador Demo 2")
    number = IdDocument.objects.get().number
    try:
        IdDocument.objects.create(person_id=other, kind="cpf", country="BR", number=number)
    except IntegrityError as error:
        logging.getLogger("panoverde.demo").warning("It cannot be kept. %s", error)
        logging.getLogger("panoverde.demo").exception("It failed.")

    said = log.getvalue()
    assert "IntegrityError" in said
    assert "people_document_once" in said or "UNIQUE constraint failed" in said
    assert "test_logs.py" in said


@pytest.mark.usefixtures("on_sqlite")
def test_a_page_that_fails_tells_where_and_not_what_was_searched(
    series: str, hire: Hire, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(text: str) -> None:
        raise ValueError(f"cannot find {text!r}, only {{'name': '{NAME}'}}") from KeyError(NAME)

    monkeypatch.setattr(views, "meant", fails)
    client = Client(raise_request_exception=False)
    client.force_login(hire("Caixa Demo", "cashier"))

    answer = client.get(f"/desk/{series}/find/", {"q": f"{NAME} {CPF}"})

    said = log.getvalue()
    assert answer.status_code == 500
    assert f"/desk/{series}/find/" in said
    assert "KeyError" in said
    assert "ValueError" in said
    assert "in fails" in said
