"""Guessing is slow: for a name, for an address, for a PIN; two processes agree; success forgets."""

from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta

import pytest
from django.db import connections
from django.test import Client

from panoverde.people.accounts import devices, door, throttle
from panoverde.people.accounts.door import by_password
from panoverde.people.accounts.ids import name_key
from panoverde.people.accounts.models import Tries
from panoverde.people.accounts.refusals import TooManyTries, WrongLogIn
from tests.staff import NOON, PASSWORD, Hire


def fail(at: datetime, name: str = "Caixa Demo 1", address: str = "10.0.0.7") -> None:
    with pytest.raises(WrongLogIn):
        by_password(name, "not it at all", address=address, at=at)


def waits(at: datetime, name: str = "Caixa Demo 1", address: str = "10.0.0.7") -> int:
    with pytest.raises(TooManyTries) as refused:
        by_password(name, PASSWORD, address=address, at=at)
    return refused.value.wait_seconds


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is hashed here is not what is proved; argon2 is proved in test_entering."""
    monkeypatch.setattr(door, "fits", lambda given, kept: bool(kept) and given == PASSWORD)


@pytest.mark.django_db
def test_after_five_failures_a_name_waits_and_each_failure_doubles_the_wait(hire: Hire) -> None:
    hire("Caixa Demo 1", "cashier")
    for second in range(5):
        fail(NOON + timedelta(seconds=second))
    later = NOON + timedelta(seconds=4)

    assert waits(later) == 30
    assert waits(later + timedelta(seconds=29.5)) == 1
    fail(later + timedelta(seconds=30))
    assert waits(later + timedelta(seconds=30)) == 60
    fail(later + timedelta(seconds=90))
    assert waits(later + timedelta(seconds=90)) == 120


@pytest.mark.django_db
def test_the_wait_is_never_longer_than_the_window(hire: Hire) -> None:
    hire("Caixa Demo 1", "cashier")
    at, waited = NOON, []
    for _ in range(40):
        try:
            fail(at)
        except TooManyTries as refused:
            waited.append(refused.wait_seconds)
            at += timedelta(seconds=refused.wait_seconds)

    assert 240 <= max(waited) <= throttle.WINDOW_SECONDS


@pytest.mark.django_db
def test_fifteen_quiet_minutes_forget_and_so_does_a_success(hire: Hire) -> None:
    hire("Caixa Demo 1", "cashier")
    for _ in range(5):
        fail(NOON)
    by_password("caixa  DEMO 1", PASSWORD, address="10.0.0.7", at=NOON + timedelta(minutes=15))
    for _ in range(5):
        fail(NOON + timedelta(minutes=16))

    assert waits(NOON + timedelta(minutes=16)) == 30


@pytest.mark.django_db
def test_a_name_nobody_has_waits_like_any_other() -> None:
    for _ in range(5):
        fail(NOON, name="Ninguém Demo")

    assert waits(NOON, name="Ninguém Demo") == 30


@pytest.mark.django_db
def test_an_address_waits_after_twenty_whatever_the_names(hire: Hire) -> None:
    hire("Caixa Demo 1", "cashier")
    for number in range(20):
        fail(NOON, name=f"Palpite {number}")

    assert waits(NOON) == 30
    assert by_password("Caixa Demo 1", PASSWORD, address="10.0.0.8", at=NOON).name == "Caixa Demo 1"


@pytest.mark.django_db
def test_a_guessers_own_log_in_does_not_clear_the_address(hire: Hire) -> None:
    hire("Caixa Demo 1", "cashier")
    for number in range(19):
        fail(NOON + timedelta(seconds=number), name=f"Palpite {number}")
    by_password("Caixa Demo 1", PASSWORD, address="10.0.0.7", at=NOON + timedelta(seconds=30))
    fail(NOON + timedelta(seconds=31), name="Palpite 20")

    assert waits(NOON + timedelta(seconds=31)) == 30


@pytest.mark.django_db
def test_a_device_that_came_in_before_is_not_stopped_by_a_strangers_wrong_passwords(hire: Hire) -> None:
    hire("Caixa Demo 1", "cashier")
    hire("Caixa Demo 2", "cashier")
    here = devices.read(devices.write(None, name_key("Caixa Demo 1")))
    for number in range(5):
        fail(NOON + timedelta(seconds=number))
    for number in range(15):
        fail(NOON + timedelta(seconds=number), name=f"Palpite {number}")
    at = NOON + timedelta(seconds=16)

    assert waits(at) > 0  # the name, and the whole address
    assert by_password("Caixa Demo 1", PASSWORD, address="10.0.0.7", at=at, device=here).name == "Caixa Demo 1"
    assert waits(at) > 0  # the stranger has no more tries than before
    with pytest.raises(TooManyTries):
        by_password("Caixa Demo 2", PASSWORD, address="10.0.0.7", at=at, device=here)  # never came in there


@pytest.mark.django_db
def test_a_device_that_came_in_before_guesses_no_quicker_than_anybody(hire: Hire) -> None:
    hire("Caixa Demo 1", "cashier")
    here = devices.read(devices.write(None, name_key("Caixa Demo 1")))
    for _ in range(5):
        with pytest.raises(WrongLogIn):
            by_password("Caixa Demo 1", "not it at all", address="10.0.0.7", at=NOON, device=here)

    with pytest.raises(TooManyTries):
        by_password("Caixa Demo 1", PASSWORD, address="10.0.0.7", at=NOON, device=here)
    assert by_password("Caixa Demo 1", PASSWORD, address="10.0.0.8", at=NOON).name == "Caixa Demo 1"


@pytest.mark.django_db
def test_who_is_in_proves_it_again_whatever_strangers_type(hire: Hire) -> None:
    account = hire("Caixa Demo 1", "cashier")
    for _ in range(5):
        fail(NOON)

    door.prove_again(account, PASSWORD, at=NOON)


@pytest.mark.django_db
def test_a_browser_keeps_the_marker_and_comes_in_while_a_stranger_guesses(hire: Hire, client: Client) -> None:
    hire("Caixa Demo 1", "cashier")
    right = {"name": "Caixa Demo 1", "password": PASSWORD}
    client.post("/log-in/", right)
    client.post("/log-out/")
    stranger = Client()
    for _ in range(6):
        stranger.post("/log-in/", {**right, "password": "not it at all"})

    assert stranger.post("/log-in/", right).status_code == 429
    assert client.cookies["device"]["httponly"]
    assert client.post("/log-in/", right).status_code == 302


@pytest.mark.django_db
def test_neighbours_in_one_ipv6_network_are_one_address() -> None:
    assert throttle.of_address("2001:db8::1") == throttle.of_address("2001:db8::ffff")
    assert throttle.of_address("2001:db8::1") != throttle.of_address("2001:db8:0:1::1")
    assert throttle.of_address("") != throttle.of_address("10.0.0.7")
    assert throttle.of_address("::ffff:10.0.0.7") == throttle.of_address("10.0.0.7")  # not all of IPv4 as one


@pytest.mark.django_db
def test_what_was_typed_as_a_name_is_not_kept(hire: Hire) -> None:
    hire("Caixa Demo 1", "cashier")
    fail(NOON, name=PASSWORD)

    assert not [row for row in Tries.objects.all() if "verde" in row.subject]


@pytest.mark.django_db
def test_a_clock_that_was_wrong_locks_nobody_out_for_a_year(hire: Hire) -> None:
    hire("Caixa Demo 1", "cashier")
    for _ in range(9):
        try:
            fail(NOON + timedelta(days=365))
        except TooManyTries:
            break

    by_password("Caixa Demo 1", PASSWORD, address="10.0.0.7", at=NOON)


def test_many_guesses_at_once_are_counted_one_by_one(on_each: str, hire: Hire) -> None:
    del on_each
    hire("Caixa Demo 1", "cashier")

    def guess(number: int) -> str:
        try:
            by_password("Caixa Demo 1", f"palpite {number}", address=f"10.0.1.{number}", at=NOON)
        except (WrongLogIn, TooManyTries) as refused:
            return refused.code
        finally:
            connections.close_all()
        return "in"

    with ThreadPoolExecutor(16) as crowd:
        said = list(crowd.map(guess, range(48)))

    assert said.count("accounts.wrong-log-in") == 5
    assert said.count("accounts.too-many-tries") == 43
