"""Coming in: argon2 for real, PINs only where a terminal stands, and never for ever."""

from datetime import timedelta

import pytest

from panoverde.people.accounts import door, roster, terminals
from panoverde.people.accounts.door import PIN_LOCKS_AFTER, by_password, by_pin
from panoverde.people.accounts.models import Account, Terminal
from panoverde.people.accounts.refusals import NotAtThisTerminal, PinLocked, TooManyTries, WrongLogIn, WrongPin
from tests.staff import NOON, PASSWORD, PIN, Hire

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk_two(hire: Hire) -> Terminal:
    binder = hire("Diretora Demo", "director", series="circuito")
    terminal, _ = terminals.bind("Caixa 2", "circuito", ["cashier"], by=binder, at=NOON)
    return terminal


def test_passwords_and_pins_are_kept_as_argon2_only() -> None:
    added = roster.add("Caixa Demo 1", PASSWORD, {"circuito": ["cashier"]}, by=None, at=NOON)
    roster.set_pin(added, PIN, by=None, at=NOON)

    kept = Account.objects.get(pk=added.id)
    assert kept.password.startswith("argon2$argon2id$v=19$m=102400,t=2,p=8$")
    assert kept.pin.startswith("argon2$argon2id$v=19$m=102400,t=2,p=8$")


def test_name_and_password_let_in_and_nothing_else_does(hire: Hire) -> None:
    hire("Caixa Demo 1", "cashier")
    off = hire("Caixa Demo 2", "cashier")
    roster.set_active(off, False, by=None, at=NOON)

    assert by_password(" caixa demo 1", PASSWORD, address="10.0.0.7", at=NOON).name == "Caixa Demo 1"
    for name, password in (
        ("Caixa Demo 1", PASSWORD + " "),
        ("Caixa Demo 1", ""),
        ("Caixa Demo 1", PIN),
        ("Caixa Demo 2", PASSWORD),
        ("Caixa Demo 3", PASSWORD),
        ("Caixa Demo 1", "x" * 5000),
    ):
        with pytest.raises(WrongLogIn):
            by_password(name, password, address="10.0.0.7", at=NOON)


def test_a_pin_lets_in_at_a_terminal_of_the_persons_series(hire: Hire, desk_two: Terminal) -> None:
    by_pin(desk_two, hire("Caixa Demo 1", "cashier", series="circuito"), PIN, at=NOON)
    by_pin(desk_two, hire("Floor Demo 1", "floor"), PIN, at=NOON)


def test_a_pin_does_not_let_in_elsewhere_nor_before_the_password_is_ones_own(hire: Hire, desk_two: Terminal) -> None:
    elsewhere = hire("Caixa Demo 1", "cashier", series="outra")
    without = hire("Caixa Demo 2", "cashier", pin=False)
    new = hire("Caixa Demo 3", "cashier", temporary=True)
    off = hire("Caixa Demo 4", "cashier")
    roster.set_active(off, False, by=None, at=NOON)

    for person in (elsewhere, without, new, off):
        with pytest.raises(NotAtThisTerminal):
            by_pin(desk_two, person, PIN, at=NOON)
        assert person not in terminals.people_at(desk_two)


def test_three_wrong_pins_wait_a_minute(hire: Hire, desk_two: Terminal) -> None:
    person = hire("Caixa Demo 1", "cashier")
    for _ in range(3):
        with pytest.raises(WrongPin):
            by_pin(desk_two, person, "0007", at=NOON)

    with pytest.raises(TooManyTries, match="Wait 1 min 0 s"):
        by_pin(desk_two, person, PIN, at=NOON)
    by_pin(desk_two, person, PIN, at=NOON + timedelta(minutes=1))


def test_ten_wrong_pins_lock_it_however_slowly_until_the_password_is_given(
    hire: Hire, desk_two: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, day = hire("Caixa Demo 1", "cashier"), NOON
    with monkeypatch.context() as quick:
        quick.setattr(door, "fits", lambda given, kept: False)  # noqa: ARG005
        for _ in range(PIN_LOCKS_AFTER):
            day += timedelta(days=1)
            with pytest.raises(WrongPin):
                by_pin(desk_two, person, "0007", at=day)

    with pytest.raises(PinLocked):
        by_pin(desk_two, person, PIN, at=day + timedelta(days=1))
    by_password(person.name, PASSWORD, address="10.0.0.7", at=day + timedelta(days=1))
    by_pin(desk_two, person, PIN, at=day + timedelta(days=1))


def test_a_terminal_ends_with_its_token_its_time_or_who_bound_it(hire: Hire) -> None:
    binder = hire("Diretora Demo", "director")
    first, token = terminals.bind("Caixa 1", "circuito", ["cashier"], by=binder, at=NOON)
    _, other = terminals.bind("Caixa 2", "circuito", ["cashier"], by=binder, at=NOON)

    assert token not in first.token_hash
    assert terminals.find(token, NOON) == first
    assert terminals.find(token[:-1], NOON) is None
    assert terminals.find(token, NOON + terminals.LASTS) is None
    terminals.release(first, by=binder, at=NOON)
    assert terminals.find(token, NOON) is None
    roster.set_active(binder, False, by=None, at=NOON)
    assert terminals.find(other, NOON) is None
