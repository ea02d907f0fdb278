"""`panoverde verify` and `panoverde export`, as programs and people call them."""

import io
import json
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from panoverde.bootstrap.desk import desk
from panoverde.cli import run, verify
from panoverde.store.heads import publish
from tests.conftest import Panoverde
from tests.test_schemas import mistakes, without
from tests.verify.forgeries import STREAM, cases, draws, last, night
from tests.verify.histories import Night


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "noite.jsonl"
    path.write_bytes(cases()["untouched"].file)
    return path


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        del format, args


@pytest.fixture
def served(file: Path) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(file.parent))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def play() -> None:
    """Play a whole night in the default database."""
    Night(desk()).play()


def test_a_good_file_verifies_with_its_counts(panoverde: Panoverde, file: Path) -> None:
    said = panoverde("verify", file, "--json")

    assert said.status == 0
    assert (said.json["ok"], said.json["records"], said.json["draws"]) == (True, len(night()), draws())
    assert said.json["first_bad"] is None
    assert mistakes("verify", said.json) == []
    assert [
        field
        for field in ("ok", "records", "draws", "first_bad")
        if not mistakes("verify", without(said.json, field))
    ] == []


@pytest.mark.parametrize("name", ["edited", "deleted", "truncated", "reordered", "foreign draw", "wrong secret"])
def test_a_tampered_file_is_refused_and_its_first_bad_record_named(
    panoverde: Panoverde, tmp_path: Path, name: str
) -> None:
    case = cases()[name]
    path = tmp_path / "noite.jsonl"
    path.write_bytes(case.file)

    said, told = panoverde("verify", path, "--json"), panoverde("verify", path)

    assert (said.status, told.status) == (2, 2)
    assert (said.json["first_bad"]["seq"], said.json["first_bad"]["what"]) == (case.seq, case.what)
    assert said.json["refused"]["code"] == "verify.does-not-fit"
    assert mistakes("verify", said.json) == mistakes("refusal", said.json) == []
    assert f"Record {case.seq} of {STREAM} does not fit" in told.err


def test_people_are_told_how_many_draws_are_still_sealed(panoverde: Panoverde, tmp_path: Path) -> None:
    path = tmp_path / "noite.jsonl"
    path.write_bytes(cases()["second day sealed"].file)

    said = panoverde("verify", path)

    assert said.status == 0
    assert f"{draws() - 2} recomputed, 2 not yet revealed; 1 by hand, 1 voided" in said.out


def test_published_heads_find_a_chain_that_was_rebuilt(panoverde: Panoverde, tmp_path: Path) -> None:
    case = cases()["rebuilt, head published after"]
    path, heads = tmp_path / "noite.jsonl", tmp_path / "heads.json"
    path.write_bytes(case.file)
    heads.write_text(json.dumps([{"stream": h.stream, "seq": h.seq, "hash": h.hash} for h in case.heads or ()]))

    assert panoverde("verify", path).status == 0
    said = panoverde("verify", path, "--heads", heads, "--json")

    assert (said.status, said.json["first_bad"]["what"], said.json["first_bad"]["seq"]) == (2, "head", case.seq)


def test_the_header_of_an_older_export_will_do_as_heads(panoverde: Panoverde, file: Path) -> None:
    said = panoverde("verify", file, "--heads", file, "--json")

    assert (said.status, said.json["heads"]) == (0, 2)


def test_an_export_is_verified_at_its_web_address(panoverde: Panoverde, served: str) -> None:
    assert panoverde("verify", served + "noite.jsonl", "--json").json["ok"] is True

    missing = panoverde("verify", served + "other.jsonl", "--json")

    assert (missing.status, missing.json["refused"]["code"]) == (2, "verify.cannot-read")
    assert "404" in missing.json["refused"]["message"]


def test_an_export_is_verified_from_a_pipe(panoverde: Panoverde, monkeypatch: pytest.MonkeyPatch) -> None:
    pipe = io.TextIOWrapper(io.BytesIO(cases()["untouched"].file))
    monkeypatch.setattr("sys.stdin", pipe)

    assert panoverde("verify", "-", "--json").json["ok"] is True


def test_more_than_a_journal_can_be_is_not_read(
    panoverde: Panoverde, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verify, "MOST_BYTES", 5_000)

    assert panoverde("verify", file, "--json").json["refused"]["code"] == "verify.cannot-read"


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (None, "verify.cannot-read"),
        (b"", "verify.not-an-export"),
        (b"Batatinha quando nasce\n", "verify.not-an-export"),
        (b"\xff\xfe\n", "verify.not-an-export"),
        (b"[" * 100_000, "verify.not-an-export"),
        (b'{"panoverde":"journal","version":2,"streams":[],"heads":{}}\n', "verify.not-an-export"),
        (b'{"panoverde":"heads","version":1,"heads":{}}\n', "verify.not-an-export"),
    ],
)
def test_what_is_no_export_is_refused(panoverde: Panoverde, tmp_path: Path, content: bytes | None, code: str) -> None:
    path = tmp_path / "what.jsonl"
    if content is not None:
        path.write_bytes(content)

    said = panoverde("verify", path, "--json")

    assert (said.status, said.json["refused"]["code"]) == (2, code)


@pytest.mark.parametrize(
    "content",
    [None, b"{}", b"7", b"x", b'[{"stream": "a"}]', b'{"heads": {"a": 1}}', b'[{"stream":"a","seq":1,"hash":"xyz"}]'],
)
def test_heads_that_are_none_are_refused(
    panoverde: Panoverde, file: Path, tmp_path: Path, content: bytes | None
) -> None:
    path = tmp_path / "heads.json"
    if content is not None:
        path.write_bytes(content)

    said = panoverde("verify", file, "--heads", path, "--json")

    assert said.status == 2
    assert said.json["refused"]["code"] == ("verify.bad-heads" if content else "verify.cannot-read")


@pytest.mark.parametrize("address", ["http://127.0.0.1:9/x.jsonl", "http://", "https://nowhere.invalid/x", "."])
def test_an_address_that_gives_nothing_is_refused(panoverde: Panoverde, address: str) -> None:
    assert panoverde("verify", address, "--json").json["refused"]["code"] == "verify.cannot-read"


def test_a_database_is_verified_exported_and_verified_again(
    panoverde: Panoverde, on_each: str, tmp_path: Path
) -> None:
    play()
    publish(STREAM, "receipt 1", "2026-11-15T20:00:00.000Z")
    one, all_of_it = tmp_path / "one.jsonl", tmp_path / "all.jsonl"

    stored = panoverde("verify", on_each, "--json")
    written = panoverde("export", "noite-demo", "--out", one, "--database", on_each, "--json")
    panoverde("export", "--all", "--out", all_of_it, "--database", on_each)

    assert (stored.status, stored.json["records"], stored.json["draws"]) == (0, len(night()), draws())
    assert stored.json["heads"] == 1
    assert mistakes("export", written.json) == []
    assert written.json["records"] == last()
    assert panoverde("verify", one, "--json").json["streams"] == {STREAM: stored.json["streams"][STREAM]}
    assert panoverde("verify", all_of_it, "--json").json["streams"] == stored.json["streams"]
    assert panoverde("verify", "--json").json["records"] == len(night())  # the installation's own


@pytest.mark.usefixtures("on_sqlite")
def test_an_export_goes_into_a_pipe_and_never_over_a_file(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    play()
    path = tmp_path / "one.jsonl"
    path.write_text("precious")
    assert run(["export", "tournament/noite-demo", "--out", "-"]) == 0
    assert capfdbinary.readouterr().out.count(b"\n") == last() + 1
    assert run(["export", "--all", "--out", str(path), "--json"]) == 2
    assert json.loads(capfdbinary.readouterr().out)["refused"]["code"] == "export.file-exists"
    assert path.read_text() == "precious"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("nowhere", "--out", "x.jsonl"), "export.unknown-stream"),
        (("--all", "--out", "no/such/folder/x.jsonl"), "export.cannot-write"),
        (("--out", "x.jsonl"), "usage"),
        (("noite-demo", "--all", "--out", "x.jsonl"), "usage"),
    ],
)
@pytest.mark.usefixtures("on_sqlite")
def test_what_cannot_be_exported_is_refused(
    panoverde: Panoverde, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: tuple[str, ...], code: str
) -> None:
    monkeypatch.chdir(tmp_path)
    said = panoverde("export", *arguments, "--json")

    assert (said.status, said.json["refused"]["code"]) == (2, code)
    assert list(tmp_path.glob("x.jsonl")) == []


@pytest.mark.usefixtures("on_sqlite")
def test_a_database_without_a_journal_is_said_to_have_none(panoverde: Panoverde, tmp_path: Path) -> None:
    (tmp_path / "empty.sqlite3").touch()
    address = f"sqlite:///{tmp_path}/empty.sqlite3"

    assert panoverde("verify", address, "--json").json["refused"]["code"] == "verify.no-journal"
    assert panoverde("export", "--all", "--out", "-", "--database", address, "--json").json["refused"]["code"] == (
        "verify.no-journal"
    )
    assert panoverde("verify", "sqlite:///nowhere.sqlite3", "--json").json["refused"]["code"] == "database.no-answer"
