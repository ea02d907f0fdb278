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


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def serving(folder: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    port = free_port()
    command = [
        sys.executable,
        "-c",
        "from panoverde.cli import main; main()",
        "serve",
        "--port",
        str(port),
        *arguments,
    ]
    environment = {**os.environ, "PANOVERDE_BOOKS": "", "PANOVERDE_DATABASE": "sqlite:///test.sqlite3"}
    process = subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        yield process, port
    finally:
        process.terminate()
        process.communicate(timeout=10)


def fetch(port: int, path: str) -> str:
    deadline = time.monotonic() + 20
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=5) as answer:
                body: str = answer.read().decode()
                return body
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.05)


def test_serve_answers_and_stops_when_told(tmp_path: Path) -> None:
    with serving(tmp_path) as (process, port):
        assert "KSOP 2026" in fetch(port, "/")
        assert "Four-card flop" in fetch(port, "/rules/ksop-2026/75.A/?lang=en")
        process.terminate()
        assert process.wait(timeout=10) in (0, -15)


def test_a_port_in_use_is_refused_with_the_way_out(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with serving(tmp_path, "--port", str(port)) as (process, _):
            _, said = process.communicate(timeout=20)

    assert process.returncode == 2
    assert f"Port {port}" in said
    assert "--port" in said


def test_a_program_gets_the_address_or_the_refusal_as_json(tmp_path: Path) -> None:
    with serving(tmp_path, "--json") as (process, port):
        fetch(port, "/rules/")
        process.terminate()
        said, _ = process.communicate(timeout=10)
        assert json.loads(said) == {"address": f"http://127.0.0.1:{port}/"}
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with serving(tmp_path, "--json", "--port", str(taken.getsockname()[1])) as (process, _):
            said, _ = process.communicate(timeout=20)
        assert json.loads(said)["refused"]["code"] == "serve.port-in-use"


@pytest.mark.parametrize(
    "address", ["postgresql://nobody:secret@127.0.0.1:1/nothing", "sqlite:///."], ids=["postgresql", "sqlite"]
)
def test_a_database_that_does_not_answer_is_refused_without_its_password(tmp_path: Path, address: str) -> None:
    with serving(tmp_path, "--database", address) as (process, _):
        _, said = process.communicate(timeout=30)

    assert process.returncode == 2
    assert "database" in said
    assert "secret" not in said
    assert "Traceback" not in said
