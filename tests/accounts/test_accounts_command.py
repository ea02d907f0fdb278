"""`panoverde accounts` at the console."""

import io
import sys

import pytest

from panoverde.people.accounts.door import by_password
from panoverde.people.accounts.models import Account
from tests.conftest import Panoverde
from tests.staff import NOON, PASSWORD, PIN
from tests.test_schemas import mistakes


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{PASSWORD}\n{PASSWORD} nova\n{PIN}\n"))
    return monkeypatch


@pytest.mark.usefixtures("on_sqlite", "typing")
def test_accounts_are_added_changed_and_switched_off(panoverde: Panoverde) -> None:
    added = panoverde("accounts", "add", "Caixa Demo 1", "--role", "cashier", "--role", "floor", "--json")
    assert added.json["roles"] == [{"series": "*", "role": "floor"}, {"series": "*", "role": "cashier"}]
    assert added.json["temporary"] is True
    assert panoverde("accounts", "password", "caixa demo 1", "--lasting").status == 0
    assert panoverde("accounts", "pin", "Caixa Demo 1", "--json").json["pin"] is True
    assert by_password("Caixa Demo 1", f"{PASSWORD} nova", address="", at=NOON).temporary is False
    assert panoverde("accounts", "role", "Caixa Demo 1", "dealer").out == "Caixa Demo 1 is dealer (*).\n"
    assert panoverde("accounts", "disable", "Caixa Demo 1").out == "Caixa Demo 1 is switched off.\n"
    assert panoverde("accounts", "list").out == "Caixa Demo 1: dealer (*), switched off, PIN\n"
    assert panoverde("accounts", "disable", "Caixa Demo 1", "--back", "--json").json["active"] is True
    assert panoverde("accounts", "pin", "Caixa Demo 1", "--none", "--json").json["pin"] is False
    listed = panoverde("accounts", "list", "--json").json
    assert len(listed) == 1
    assert mistakes("accounts-list", listed) == mistakes("accounts", added.json) == []


@pytest.mark.usefixtures("on_sqlite", "typing")
def test_what_cannot_be_is_refused_with_a_code(panoverde: Panoverde) -> None:
    unknown = panoverde("accounts", "role", "Ninguém Demo", "floor", "--json")
    nowhere = panoverde("accounts", "add", "Caixa Demo 1", "--series", "nada", "--json")

    assert (unknown.status, unknown.json["refused"]["code"]) == (2, "accounts.unknown")
    assert (nowhere.status, nowhere.json["refused"]["code"]) == (2, "series.unknown")
    assert not Account.objects.exists()
    assert "panoverde serve" in panoverde("accounts", "list").out
