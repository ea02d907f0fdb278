"""`panoverde serve` as its user meets it: a real process, a real port."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.conftest import PATIENCE_SECONDS, Panoverde


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def serving(
    folder: Path, *arguments: str, command: str = "serve", books: str = ""
) -> Iterator[tuple[subprocess.Popen[str], int]]:
    port = free_port()
    typed = [sys.executable, "-c", "from panoverde.cli import main; main()", *command.split(), "--port", str(port)]
    environment = {**os.environ, "PANOVERDE_BOOKS": books, "PANOVERDE_DATABASE": "sqlite:///test.sqlite3"}
    nobody, pipe = subprocess.DEVNULL, subprocess.PIPE  # nobody to ask for the owner's password
    process = subprocess.Popen(
        [*typed, *arguments], cwd=folder, env=environment, stdin=nobody, stdout=pipe, stderr=pipe, text=True
    )
    try:
        yield process, port
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE_SECONDS)


def fetch(port: int, path: str) -> str:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=PATIENCE_SECONDS) as answer:
                body: str = answer.read().decode()
                return body
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)


def test_serve_answers_and_stops_when_told(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, port):
        assert "KSOP 2026" in fetch(port, "/rules/")
        assert "Four-card flop" in fetch(port, "/rules/ksop-2026/75.A/?lang=en")
        process.terminate()
        assert process.wait(timeout=PATIENCE_SECONDS) in (0, -15)


def test_a_house_whose_book_has_mistakes_starts_and_is_told(tmp_path: Path) -> None:
    (tmp_path / "casa.toml").write_text('id = "casa"\n[[', encoding="utf-8")
    with serving(tmp_path, books=str(tmp_path)) as (process, port):
        assert "KSOP 2026" in fetch(port, "/rules/")
        process.terminate()
        _, said = process.communicate(timeout=PATIENCE_SECONDS)

    assert "casa.toml: casa cannot be used" in said
    assert "panoverde rulebook check casa.toml" in said


def test_a_port_in_use_is_refused_with_the_way_out(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with serving(tmp_path, "--port", str(port)) as (process, _):
            _, said = process.communicate(timeout=PATIENCE_SECONDS)

    assert process.returncode == 2
    assert f"Port {port}" in said
    assert "--port" in said


def test_a_program_gets_the_address_or_the_refusal_as_json(tmp_path: Path) -> None:
    with serving(tmp_path, "--json") as (process, port):
        fetch(port, "/rules/")
        process.terminate()
        said, _ = process.communicate(timeout=PATIENCE_SECONDS)
        assert json.loads(said) == {"address": f"http://127.0.0.1:{port}/"}
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with serving(tmp_path, "--json", "--port", str(taken.getsockname()[1])) as (process, _):
            said, _ = process.communicate(timeout=PATIENCE_SECONDS)
        assert json.loads(said)["refused"]["code"] == "serve.port-in-use"


def test_a_file_that_is_no_database_is_refused_and_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("Not a database at all.", encoding="utf-8")

    with serving(tmp_path, "--database", "sqlite:///notes.txt", "--json") as (process, _):
        said, _ = process.communicate(timeout=PATIENCE_SECONDS)

    assert process.returncode == 2
    assert json.loads(said)["refused"]["code"] == "database.no-answer"
    assert (tmp_path / "notes.txt").read_text(encoding="utf-8") == "Not a database at all."


@pytest.mark.parametrize("zone", ["Nowhere/Land", "America", "/etc/passwd", "../x"])
def test_a_time_zone_nobody_knows_is_refused(
    panoverde: Panoverde, monkeypatch: pytest.MonkeyPatch, zone: str
) -> None:
    monkeypatch.setenv("PANOVERDE_TIME_ZONE", zone)

    said = panoverde("serve", "--json")

    assert (said.status, said.json["refused"]["code"]) == (2, "serve.bad-time-zone")
    assert "America/Sao_Paulo" in said.json["refused"]["message"]


@pytest.mark.parametrize(
    "address", ["postgresql://nobody:secret@127.0.0.1:1/nothing", "sqlite:///."], ids=["postgresql", "sqlite"]
)
def test_a_database_that_does_not_answer_is_refused_without_its_password(tmp_path: Path, address: str) -> None:
    with serving(tmp_path, "--database", address) as (process, _):
        _, said = process.communicate(timeout=PATIENCE_SECONDS)

    assert process.returncode == 2
    assert "database" in said
    assert "secret" not in said
    assert "Traceback" not in said


def test_the_demo_has_a_night_under_way_another_to_check_and_a_log_in_for_each_role(tmp_path: Path) -> None:
    with serving(tmp_path, command="demo") as (process, port):
        tonight = fetch(port, "/t/hoje/?lang=en")
        last_night = fetch(port, "/verify/ontem.jsonl")
        process.terminate()
        said, _ = process.communicate(timeout=PATIENCE_SECONDS)

    assert "Noite Demo" in tonight
    assert "tournament.secret-revealed.v1" in last_night
    assert "organiser, director, floor, cashier, dealer, display" in said
    assert list(tmp_path.iterdir()) == []  # a demonstration leaves nothing behind
