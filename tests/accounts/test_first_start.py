"""The first start: the console makes the owner, in one of three ways, once."""

import os
import pty
import re
import select
import stat
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from datetime import timedelta
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener

import psycopg
import pytest

from panoverde.bootstrap.keys import NoKeyFile, key_file, make_key, read_key
from panoverde.bootstrap.owner import see_to_an_owner
from panoverde.people.accounts import first_run
from panoverde.people.accounts.lookup import roles_by_series
from panoverde.people.accounts.models import Account, FirstRunCode
from panoverde.people.accounts.refusals import OwnerExists, TooManyTries, WeakPassword, WrongCode
from tests.cli.test_serving import fetch, serving
from tests.conftest import PATIENCE_SECONDS
from tests.databases import Postgres
from tests.staff import NOON, PASSWORD


@pytest.mark.django_db
def test_the_environment_gives_the_owners_password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PANOVERDE_OWNER_PASSWORD", PASSWORD)

    assert see_to_an_owner(None, at=NOON) is None
    owner = Account.objects.get()
    assert (owner.name, owner.temporary) == ("owner", False)
    assert roles_by_series(owner) == {"*": ["organiser", "director"]}
    assert see_to_an_owner(None, at=NOON) is None  # the second start asks nothing


@pytest.mark.django_db
def test_a_weak_password_from_the_environment_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PANOVERDE_OWNER_PASSWORD", "curta")

    with pytest.raises(WeakPassword):
        see_to_an_owner(None, at=NOON)


@pytest.mark.django_db
def test_where_nobody_can_be_asked_a_code_makes_the_owner_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PANOVERDE_OWNER_PASSWORD", raising=False)
    code = see_to_an_owner(None, at=NOON)
    other = see_to_an_owner(None, at=NOON)  # a second process has its own

    assert code
    assert other
    assert not FirstRunCode.objects.filter(code_hash__contains=code[:4]).exists()
    with pytest.raises(WrongCode):
        first_run.claim("AAAA-AAAA", "Dona Demo", PASSWORD, address="10.0.0.7", at=NOON)
    with pytest.raises(WrongCode):
        first_run.claim(code, "Dona Demo", PASSWORD, address="10.0.0.7", at=NOON + timedelta(days=2))
    owner = first_run.claim(f" {code.lower()} ", "Dona Demo", PASSWORD, address="10.0.0.7", at=NOON)
    assert Account.objects.get() == owner
    with pytest.raises(OwnerExists):
        first_run.claim(other, "Intruso Demo", PASSWORD, address="10.0.0.7", at=NOON)


@pytest.mark.django_db
def test_codes_cannot_be_guessed() -> None:
    first_run.new_code(NOON)
    for _ in range(5):
        with pytest.raises(WrongCode):
            first_run.claim("AAAA-AAAA", "Intruso Demo", PASSWORD, address="10.0.0.7", at=NOON)

    with pytest.raises(TooManyTries):
        first_run.claim("AAAA-AAAA", "Intruso Demo", PASSWORD, address="10.0.0.7", at=NOON)


def _make_and_read(address: str) -> str | None:
    make_key(address)
    return read_key(address)


def test_the_key_is_made_once_and_nobody_else_reads_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PANOVERDE_SECRET_KEY", raising=False)
    address = f"sqlite:///{tmp_path}/club.sqlite3"

    assert read_key(address) is None
    with ProcessPoolExecutor(4) as processes:
        keys = set(processes.map(_make_and_read, [address] * 8))
    key_file(address).chmod(0o644)  # somebody copied it about
    make_key(address)

    assert len(keys) == 1
    assert keys == {read_key(address)}
    assert stat.S_IMODE(key_file(address).stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["club.sqlite3.key"]


def test_a_key_file_that_cannot_be_used_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PANOVERDE_SECRET_KEY", raising=False)
    address = f"sqlite:///{tmp_path}/club.sqlite3"
    key_file(address).write_text("short\n")
    with pytest.raises(NoKeyFile, match="holds no key"):
        read_key(address)
    key_file(address).unlink()
    key_file(address).mkdir()
    with pytest.raises(NoKeyFile):
        read_key(address)


def test_a_key_that_is_given_needs_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PANOVERDE_SECRET_KEY", "given " * 10)
    make_key(f"sqlite:///{tmp_path}/club.sqlite3")

    assert list(tmp_path.iterdir()) == []


_ASK = """
import os, sys
os.environ["DJANGO_SETTINGS_MODULE"] = "panoverde.config.settings"
import django
django.setup()
from panoverde.bootstrap.database import make_file
make_file(os.environ["PANOVERDE_DATABASE"])
from django.core.management import call_command
call_command("migrate", verbosity=0)
from panoverde.cli.owner import ensure_owner
ensure_owner("http://127.0.0.1:8000/")
from panoverde.people.accounts.models import Account
print("accounts:", [account.name for account in Account.objects.all()])
"""


def _environment(folder: Path) -> dict[str, str]:
    mine = {name: value for name, value in os.environ.items() if name != "PANOVERDE_OWNER_PASSWORD"}
    return {**mine, "PANOVERDE_DATABASE": f"sqlite:///{folder}/club.sqlite3", "PANOVERDE_BOOKS": ""}


def test_at_a_terminal_the_password_is_asked_for_twice_and_not_shown(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", _ASK], stdin=theirs, stdout=theirs, stderr=theirs, env=_environment(tmp_path),
        start_new_session=True,
    )  # fmt: skip
    os.close(theirs)
    said = ""

    def until(text: str) -> None:
        nonlocal said
        deadline, heard = time.monotonic() + PATIENCE_SECONDS, ""
        while text not in heard:
            assert time.monotonic() < deadline, said
            if select.select([ours], [], [], 0.2)[0]:
                heard += os.read(ours, 4096).decode()
        said += heard

    def answer(question: str, typed: str) -> None:
        until(question)
        time.sleep(0.2)  # the echo is turned off just after the question
        os.write(ours, f"{typed}\n".encode())

    answer("Name", "Dona Demo")
    answer("Password", "curta")
    answer("epeat", "curta")
    answer("Name", "Dona Demo")
    answer("Password", PASSWORD)
    answer("epeat", PASSWORD)
    until("accounts: ['Dona Demo']")
    assert process.wait(timeout=PATIENCE_SECONDS) == 0
    assert "too short" in said
    assert PASSWORD not in said
    os.close(ours)


def test_without_a_terminal_the_code_goes_to_the_error_stream(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", _ASK], stdin=subprocess.DEVNULL, capture_output=True, text=True,
        env=_environment(tmp_path), check=True,
    )  # fmt: skip

    assert ran.stdout == "accounts: []\n"
    assert re.search(r"http://127\.0\.0\.1:8000/first-run/ .*code [A-Z2-9]{4}-[A-Z2-9]{4}", ran.stderr)


def test_a_log_in_survives_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PANOVERDE_SECRET_KEY", raising=False)
    monkeypatch.setenv("PANOVERDE_OWNER_PASSWORD", PASSWORD)
    browser = build_opener(HTTPCookieProcessor())
    browser.addheaders = [("Accept-Language", "en")]
    with serving(tmp_path) as (_, port):
        fetch(port, "/log-in/")
        page = browser.open(f"http://127.0.0.1:{port}/log-in/").read().decode()
        token = re.findall('name="csrfmiddlewaretoken" value="([^"]+)"', page)[0]
        form = {"csrfmiddlewaretoken": token, "name": "owner", "password": PASSWORD}
        browser.open(f"http://127.0.0.1:{port}/log-in/", urlencode(form).encode())

    with serving(tmp_path) as (_, port):
        fetch(port, "/log-in/")
        assert "<h1>owner</h1>" in browser.open(f"http://127.0.0.1:{port}/me/").read().decode()
    assert stat.S_IMODE((tmp_path / "test.sqlite3.key").stat().st_mode) == 0o600


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_two_processes_that_start_at_once_prepare_one_empty_database(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    address = "sqlite:///test.sqlite3"
    if kind == "postgresql":
        postgres: Postgres = request.getfixturevalue("postgres")
        with psycopg.connect(postgres.address(), autocommit=True) as connection:
            connection.execute("CREATE DATABASE not_prepared")
        address = postgres.address("not_prepared")
    with serving(tmp_path, "--database", address) as (_, one), serving(tmp_path, "--database", address) as (_, two):
        for port in (one, two):
            assert 'name="code"' in fetch(port, "/log-in/")
