"""Anybody may check: the files, the heads and the page are there without log-in."""

from pathlib import Path

import pytest
from django.test import Client

from panoverde.application.exports import opened, read_heads
from panoverde.application.verify import verify_records
from panoverde.bootstrap.desk import desk
from tests.verify.forgeries import STREAM, draws, last
from tests.verify.histories import Night

STATIC = Path(__file__).parents[2] / "src" / "panoverde" / "web" / "static" / "panoverde"


@pytest.fixture
def played(db: None) -> None:
    del db
    desk.cache_clear()
    Night(desk()).play(reveal=False)


@pytest.mark.usefixtures("played")
def test_a_tournaments_file_verifies_against_the_published_heads(client: Client) -> None:
    answer, heads = client.get("/verify/noite-demo.jsonl"), client.get("/verify/heads.json")
    file = b"".join(answer.streaming_content)  # type: ignore[attr-defined]

    header, records = opened(file.splitlines(keepends=True), "the web")
    verdict = verify_records(records, heads=read_heads(heads.content, "the web"), ends=header.heads)

    assert verdict.ok
    assert (verdict.records, verdict.draws) == (last() - 1, draws())  # the last day's secret is still to come
    assert (verdict.not_yet_revealed, verdict.heads) == (2, 1)
    assert list(verdict.streams) == [STREAM]
    assert set(heads.json()["heads"]) == {STREAM, "series/serie-noite-demo"}
    assert answer.headers["Content-Disposition"] == 'attachment; filename="noite-demo.jsonl"'
    assert answer.headers["Cache-Control"] == heads.headers["Cache-Control"] == "no-cache"


@pytest.mark.django_db
def test_a_tournament_that_is_not_there_has_no_file(client: Client) -> None:
    desk.cache_clear()

    assert client.get("/verify/nothing.jsonl").status_code == 404
    assert client.post("/verify/nothing.jsonl").status_code == 405


@pytest.mark.usefixtures("played")
@pytest.mark.parametrize(
    ("lang", "says"), [("pt", "Confira você mesmo"), ("en", "Check the draws yourself"), ("es", "Compruebe usted")]
)
def test_the_way_to_check_is_told_in_three_languages(client: Client, lang: str, says: str) -> None:
    page = client.get("/verify/", {"lang": lang}).content.decode()

    assert says in page
    assert "/verify/noite-demo.jsonl" in page
    assert "panoverde/verify.html" in page


@pytest.mark.django_db
def test_without_tournaments_the_page_says_so(client: Client) -> None:
    desk.cache_clear()

    assert "No tournament has begun here yet" in client.get("/verify/", {"lang": "en"}).content.decode()


def test_the_page_that_checks_loads_nothing_from_anywhere() -> None:
    page = (STATIC / "verify.html").read_text(encoding="utf-8")

    assert "default-src 'none'" in page
    assert not any(
        word in page for word in ("src=", "url(", "@import", "fetch(", "XMLHttpRequest", "import(", "<link")
    )
    assert "https://" not in page
    assert page.count("http://") == page.count("http://www.w3.org/2000/svg")
    assert not any(tag in page for tag in ("{{", "{%", "{#"))  # it is read as it stands, by no template
