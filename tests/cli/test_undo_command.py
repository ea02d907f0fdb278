"""`panoverde undo` shows what follows, and only then does it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

MAIN = "from panoverde.cli import main; main()"
LAY_OUT = """
from panoverde.bootstrap.django_setup import start
start("sqlite:///night.sqlite3", migrate=True)
from datetime import UTC, datetime
from panoverde.bootstrap.demo import lay_out
lay_out(datetime.now(UTC))
"""


@pytest.fixture
def night(tmp_path: Path) -> Path:
    _run(tmp_path, LAY_OUT)
    return tmp_path


def _run(folder: Path, code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PANOVERDE_DATABASE": "sqlite:///night.sqlite3", "PANOVERDE_BOOKS": ""}
    return subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_undo_says_what_follows_and_changes_nothing_until_told(night: Path) -> None:
    shown = json.loads(_run(night, MAIN, "undo", "hoje", "--json").stdout)
    again = json.loads(_run(night, MAIN, "undo", "hoje", "--json").stdout)
    done = json.loads(_run(night, MAIN, "undo", "hoje", "--yes", "--why", ":mistake wrong player", "--json").stdout)
    after = json.loads(_run(night, MAIN, "undo", "hoje", "--json").stdout)

    assert shown == again
    assert (shown["by"], shown["done"]) == ("ReinstatePlayer", False)
    assert done["done"]
    assert after["by"] == "TakeBackReinstatement"
    assert after["undoes"] == shown["undoes"] + 1


def test_what_cannot_be_undone_is_refused_with_the_reason(night: Path) -> None:
    refused = _run(night, MAIN, "undo", "ontem", "--json")
    nowhere = _run(night, MAIN, "undo", "nowhere", "--json")
    unexplained = _run(night, MAIN, "undo", "hoje", "--yes")
    unsaid = _run(night, MAIN, "undo", "hoje", "--yes", "--why", ":other", "--json")

    assert refused.returncode == 2
    assert json.loads(refused.stdout)["refused"]["code"] == "undo.too-late"
    assert json.loads(nowhere.stdout)["refused"]["code"] == "undo.nothing"
    assert unexplained.returncode == 2
    assert "--why" in unexplained.stderr
    assert json.loads(unsaid.stdout)["refused"]["code"] == "reasons.other-in-words"


def test_a_reason_that_names_somebody_or_holds_a_document_undoes_nothing(night: Path) -> None:
    before = _run(night, MAIN, "undo", "hoje", "--json").stdout
    named = _run(night, MAIN, "undo", "hoje", "--yes", "--why", "pediu a Jogadora Demo 3", "--json")
    numbered = _run(night, MAIN, "undo", "hoje", "--yes", "--why", "CPF 390.533.447-05", "--json")

    assert (named.returncode, numbered.returncode) == (2, 2)
    assert json.loads(named.stdout)["refused"]["code"] == "words.name"
    assert json.loads(numbered.stdout)["refused"]["code"] == "words.document"
    assert _run(night, MAIN, "undo", "hoje", "--json").stdout == before
