"""Heads that somebody brings: none, a beginning read off a screen, one that is too short. Page and command."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from panoverde.application.exports import BadHeads, ShortHead, read_heads
from panoverde.application.verdicts import Unconfirmed
from panoverde.cli.verify import _say
from panoverde.kernel.ids import StreamId
from tests.conftest import Panoverde
from tests.verify.agreeing import python_says
from tests.verify.forgeries import STREAM, cases, last, night
from tests.verify.histories import exported
from tests.verify.reading_page import ReadingPage, reading_page


@pytest.fixture(scope="module")
def page() -> Iterator[ReadingPage]:
    with reading_page() as reading:
        yield reading


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "noite.jsonl"
    path.write_bytes(exported(night()))
    return path


def given(tmp_path: Path, *digests: str) -> Path:
    path = tmp_path / "heads.json"
    path.write_text(json.dumps([{"stream": STREAM, "seq": last(), "hash": digest} for digest in digests]))
    return path


def head() -> str:
    return [record.hash for record in night() if record.stream == STREAM][-1]


def spaced(digits: str) -> str:
    return " ".join(digits[at : at + 4] for at in range(0, len(digits), 4)).upper()


def test_an_empty_list_confirms_nothing_and_says_so(panoverde: Panoverde, file: Path, tmp_path: Path) -> None:
    none = panoverde("verify", file, "--json").json["unconfirmed"]
    empty = panoverde("verify", file, "--heads", given(tmp_path), "--json").json["unconfirmed"]

    assert none == []
    assert {"stream": STREAM, "seq": 1, "last": last()} in empty
    assert (
        f"nothing outside confirms records 1 to {last()}" in panoverde("verify", file, "--heads", given(tmp_path)).out
    )


def test_the_beginning_of_a_head_will_do_if_it_is_long_enough(
    panoverde: Panoverde, file: Path, tmp_path: Path
) -> None:
    read = panoverde("verify", file, "--heads", given(tmp_path, spaced(head()[:16])), "--json")
    other = panoverde("verify", file, "--heads", given(tmp_path, head()[:15] + "f0"[head()[15] == "f"]), "--json")

    assert (read.status, read.json["heads"]) == (0, 1)
    assert other.status == 2


def test_a_short_head_accuses_nobody(panoverde: Panoverde, file: Path, tmp_path: Path) -> None:
    said = panoverde("verify", file, "--heads", given(tmp_path, spaced(head()[:8])), "--json")

    assert said.json["refused"]["code"] == "verify.short-head"
    assert "at least 16" in said.json["refused"]["message"]


@pytest.mark.parametrize(
    "content",
    [
        b"", b" \n", b"[]", b'{"panoverde":"heads","version":1,"heads":{}}', b"{}", b"x",
        b'[{"stream":"a","seq":1,"hash":"0011 2233 4455 6677"}]', b'[{"stream":"a","seq":1,"hash":"00112233"}]',
        b'{"stream":"a","seq":1,"hash":"001122334455667"}\n', b'[{"stream":"a","seq":1,"hash":"001122334455667g"}]',
        b'{"stream":"a","seq":1,"hash":"AABBCCDDEEFF0011"}\n{"stream":"b","seq":2,"hash":"00112233445566778899"}',
        b'[{"stream":"a","seq":1,"hash":"' + b"0" * 65 + b'"}]', b'[{"stream":"a","seq":1,"hash":""}]',
    ],
)  # fmt: skip
def test_page_and_command_read_the_same_heads(page: ReadingPage, content: bytes) -> None:
    theirs = page.heads_in(content)
    try:
        ours: object = [{"stream": one.stream, "seq": one.seq, "hash": one.hash} for one in read_heads(content, "x")]
    except BadHeads:
        ours = None
    except ShortHead as refused:
        ours = {"short": {key: refused.data[key] for key in ("stream", "seq", "hash")}}

    assert theirs == ours


def test_page_and_command_name_the_same_spans(page: ReadingPage) -> None:
    for name in ("untouched", "an empty list of heads", "heads read off a screen"):
        case = cases()[name]
        ours, theirs = python_says(case.file, case.heads), page.says(case.file, case.heads)
        assert ours
        assert theirs
        spans = [(span.stream, span.seq, span.last) for span in ours.unconfirmed]
        assert spans == [(span["stream"], span["seq"], span["last"]) for span in theirs["unconfirmed"]]
        assert bool(spans) == (name != "untouched")


def test_payments_that_are_never_published_are_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    verdict = python_says(exported(night()))
    assert verdict
    spans = (Unconfirmed(STREAM, 3, 9), *(Unconfirmed(StreamId(f"pix/E{n}"), 1, 2) for n in range(1200)))

    _say(type(verdict)(**{**{key: getattr(verdict, key) for key in verdict.__struct_fields__}, "unconfirmed": spans}))

    said = [line for line in capsys.readouterr().out.splitlines() if "confirms" in line or "never published" in line]
    assert said == [
        f"{STREAM}: nothing outside confirms records 3 to 9.",
        "pix/…: 1,200 payments, 2,400 records: their heads are never published.",
    ]
