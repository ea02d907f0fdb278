"""Exit status and streams, in a real process: pipes that close, terminals that speak otherwise."""

import json
import os
import subprocess
import sys

import pytest

COMMAND = [sys.executable, "-c", "from panoverde.cli import main; main()"]
ENVIRONMENT = {**os.environ, "PANOVERDE_BOOKS": "", "PANOVERDE_LANG": "en"}


def ran(*arguments: str | bytes, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [*COMMAND, *arguments], env=ENVIRONMENT | environment, capture_output=True, timeout=60, check=False
    )


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["rulebook", "show", "ksop-2026"], 0),
        (["rulebook", "show", "ksop-2026", "--json"], 0),
        (["--help"], 0),
        (["rulebook", "show", "ksop-2025", "--json"], 2),
    ],
    ids=["a book", "json", "help", "a refusal"],
)
def test_a_reader_who_has_seen_enough_changes_no_status(arguments: list[str], status: int) -> None:
    reading, writing = os.pipe()
    os.close(reading)

    done = subprocess.run(
        [*COMMAND, *arguments], env=ENVIRONMENT, stdout=writing, stderr=subprocess.PIPE, check=False
    )
    os.close(writing)

    assert (done.returncode, done.stderr) == (status, b"")


@pytest.mark.parametrize("more", [[], ["--json"]])
def test_a_full_disk_is_no_fault_of_ours_and_is_said_once(more: list[str]) -> None:
    with open("/dev/full", "wb") as full:  # noqa: PTH123
        done = subprocess.run(
            [*COMMAND, "rulebook", "list", *more], env=ENVIRONMENT, stdout=full, stderr=subprocess.PIPE, check=False
        )

    assert done.returncode == 2
    assert done.stderr.count(b"No space left on device") == 1
    assert b"fault of Panoverde" not in done.stderr


@pytest.mark.parametrize("words", [["search", b"\xff"], ["check", b"\xff.toml"], ["new", "club", "--title", b"\xff"]])
def test_what_is_no_text_is_refused_in_json_too(words: list[str | bytes]) -> None:
    done = ran("rulebook", *words, "--json")

    assert done.returncode == 2
    assert json.loads(done.stdout)["refused"]["code"] == "usage"


def test_a_folder_that_is_no_text_can_still_be_named(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = os.fsencode(tmp_path_factory.mktemp("books")) + b"/\xff"

    done = ran("rulebook", "list", "--json", PANOVERDE_BOOKS=os.fsdecode(folder))

    assert done.returncode == 2
    assert json.loads(done.stdout)["refused"]["code"] == "rulebook.no-folder"


def test_json_is_utf_8_whatever_the_terminal_speaks() -> None:
    done = ran("rulebook", "show", "ksop-2026", "75.A", "--json", PYTHONIOENCODING="latin-1")

    assert done.returncode == 0
    assert json.loads(done.stdout.decode("utf-8"))["title"]["pt"]


def test_a_terminal_without_our_signs_gets_the_rest() -> None:
    done = ran("rulebook", "diff", "ksop-2026", "scpt-2026", PYTHONIOENCODING="ascii")

    assert (done.returncode, done.stderr) == (0, b"")
    assert b"topics differ." in done.stdout
