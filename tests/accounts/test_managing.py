"""Who may change whom; what cannot be undone from within is refused."""

import pytest

from panoverde.kernel.refusals import Refusal
from panoverde.people.accounts import roster
from panoverde.people.accounts.lookup import names_of
from panoverde.people.accounts.models import Account, AccountLog
from panoverde.people.accounts.passwords import hash_pin
from panoverde.people.accounts.refusals import BadName, BadPin, LastOwner, NameTaken, NotYours, WeakPassword
from panoverde.people.accounts.roles import EVERYWHERE
from tests.staff import NOON, PASSWORD, Hire


@pytest.mark.parametrize("pin", ["", "123", "123456789", "12a4", "1234", "4321", "0000", "77777", "٤٨٢٦"])
def test_what_everybody_tries_first_is_no_pin(pin: str) -> None:
    with pytest.raises(BadPin):
        hash_pin(pin)


@pytest.mark.django_db
@pytest.mark.parametrize("password", ["", "short", "1234567890", "password123", "Caixa Demo 1", "x" * 300])
def test_a_password_that_is_easily_guessed_is_refused(password: str) -> None:
    with pytest.raises(Refusal) as refused:
        roster.add("Caixa Demo 1", password, {}, by=None, at=NOON)

    assert refused.value.code in ("accounts.weak-password", "accounts.long-password")
    assert not Account.objects.exists()


@pytest.mark.django_db
def test_names_are_one_whatever_capitals_and_spaces(hire: Hire) -> None:
    hire("Caixa Demo 1", "cashier")

    with pytest.raises(NameTaken):
        roster.add("  CAIXA demo   1 ", PASSWORD, {}, by=None, at=NOON)
    for name in (" ", "x" * 61):
        with pytest.raises(BadName):
            roster.add(name, PASSWORD, {}, by=None, at=NOON)


@pytest.mark.django_db
def test_the_only_organiser_of_the_house_stays_one(hire: Hire) -> None:
    owner = hire("Dona Demo", "organiser")
    hire("Organizador Demo", "organiser", series="circuito")

    with pytest.raises(LastOwner):
        roster.set_roles(owner, EVERYWHERE, ["director"], by=None, at=NOON)
    with pytest.raises(LastOwner):
        roster.set_active(owner, False, by=None, at=NOON)
    hire("Sócia Demo", "organiser")
    roster.set_active(owner, False, by=None, at=NOON)


@pytest.mark.django_db
def test_an_organiser_of_one_series_rules_there_and_nowhere_else(hire: Hire) -> None:
    organiser = hire("Organizador Demo", "organiser", series="circuito")
    here = hire("Caixa Demo 1", "cashier", series="circuito")
    both = hire("Caixa Demo 2", "cashier", series="circuito")
    roster.set_roles(both, "outra", ["floor"], by=None, at=NOON)
    nowhere, owner = hire("Caixa Demo 3"), hire("Dona Demo", "organiser")

    roster.set_roles(both, "circuito", ["floor"], by=organiser, at=NOON)
    roster.set_password(here, PASSWORD + " nova", by=organiser, at=NOON)
    for refused in (
        lambda: roster.set_roles(here, "outra", ["floor"], by=organiser, at=NOON),
        lambda: roster.set_roles(here, EVERYWHERE, ["floor"], by=organiser, at=NOON),
        lambda: roster.add("Novo Demo", PASSWORD, {"outra": ["floor"]}, by=organiser, at=NOON),
        lambda: roster.set_password(both, PASSWORD, by=organiser, at=NOON),
        lambda: roster.set_password(owner, PASSWORD, by=organiser, at=NOON),
        lambda: roster.set_pin(nowhere, "", by=organiser, at=NOON),
        lambda: roster.set_active(both, False, by=organiser, at=NOON),
    ):
        with pytest.raises(NotYours):
            refused()
    assert not Account.objects.filter(name="Novo Demo").exists()


@pytest.mark.django_db
def test_every_change_says_who_made_it(hire: Hire) -> None:
    owner = hire("Dona Demo", "organiser")
    added = roster.add("Caixa Demo 1", PASSWORD, {"circuito": ["cashier", "floor"]}, by=owner, at=NOON)
    roster.set_roles(added, "circuito", ["floor", "dealer"], by=None, at=NOON)

    lines = list(AccountLog.objects.filter(account=added).order_by("id").values_list("by", "what", "detail"))
    assert lines == [
        (owner.id, "added", ""),
        (owner.id, "role-given", "floor (circuito)"),
        (owner.id, "role-given", "cashier (circuito)"),
        ("console", "role-taken", "cashier (circuito)"),
        ("console", "role-given", "dealer (circuito)"),
    ]
    assert names_of([owner.id, "system"]) == {owner.id: "Dona Demo"}


@pytest.mark.django_db
def test_a_weak_password_says_why_in_words() -> None:
    with pytest.raises(WeakPassword, match="10"):
        roster.add("Caixa Demo 1", "curta", {}, by=None, at=NOON)
