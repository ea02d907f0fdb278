"""The rules pages: every clause at its own address, in three languages, without log-in."""

import re
from pathlib import Path

import pytest
from django.test import Client

from panoverde.bootstrap import books
from panoverde.rulebook import Library

HOUSES = Path(__file__).parent.parent / "rulebook" / "houses"


def test_the_front_door_leads_to_the_rules(client: Client) -> None:
    assert client.get("/", follow=True).redirect_chain == [("/rules/", 302)]


@pytest.mark.parametrize("book", ["ksop-2026", "bsop", "scpt-2026", "tda-2015", "tda-2013"])
def test_every_clause_has_a_page(client: Client, library: Library, book: str) -> None:
    for clause in library.sources[book].clauses.values():
        answer = client.get(f"/rules/{book}/{clause.number.replace('#', '%23')}/")

        assert answer.status_code == 200, clause.id
        assert clause.id in answer.content.decode(), clause.id


def test_every_chapter_can_be_read(client: Client, library: Library) -> None:
    for book in library.ids:
        chapters = list(library.book(book).chapters())
        for number, (title, _) in enumerate(chapters, start=1):
            page = client.get(f"/rules/{book}/chapter/{number}/?lang=en").content.decode()

            assert title.en in page.replace("&#x27;", "'")


@pytest.mark.parametrize(
    ("lang", "html_lang", "title", "differs"),
    [
        ("pt", "pt-BR", "Flop de quatro cartas", "difere"),
        ("en", "en", "Four-card flop", "differs"),
        ("es", "es", "Flop de cuatro cartas", "difiere"),
    ],
)
def test_a_clause_speaks_the_readers_language(
    client: Client, lang: str, html_lang: str, title: str, differs: str
) -> None:
    page = client.get(f"/rules/ksop-2026/75.A/?lang={lang}").content.decode()

    assert f'<html lang="{html_lang}">' in page
    assert f"<h1>{title}</h1>" in page
    assert f"<small>{differs}</small>" in page


def test_the_language_is_remembered_and_else_the_browsers(client: Client) -> None:
    assert "The rulebooks" in client.get("/rules/", headers={"accept-language": "en-GB,en"}).content.decode()
    client.get("/rules/?lang=es")
    assert "Los reglamentos" in client.get("/rules/", headers={"accept-language": "en"}).content.decode()


def test_portuguese_is_spoken_where_nobody_asks_for_anything_else(client: Client) -> None:
    assert "Os regulamentos" in client.get("/rules/", headers={"accept-language": "fr"}).content.decode()


def test_other_books_stand_side_by_side_with_differences_marked(client: Client) -> None:
    page = client.get("/rules/ksop-2026/75.A/?lang=en").content.decode()
    cells = re.findall(r'<td data-b="([^"]+)" class="([^"]*)"', page)

    assert {book for book, _ in cells} == {"KSOP 2026", "BSOP", "SCPT 2026", "TDA 2015", "TDA 2013"}
    assert {state for book, state in cells if book == "KSOP 2026"} == {"base"}
    assert "dif" in {state for book, state in cells if book == "BSOP"}


def test_search_as_you_type_gets_only_the_results(client: Client) -> None:
    answer = client.get("/rules/search/", {"q": "flop quatro", "book": "bsop"}, headers={"hx-request": "true"})
    part = answer.content.decode()

    assert "<html" not in part
    assert '<a class="result"' in part
    assert "/rules/bsop/58/" in part.split("</a>")[0]


def test_search_without_a_script_is_a_page(client: Client) -> None:
    page = client.get("/rules/search/", {"q": "h4h"}).content.decode()

    assert "<html" in page
    assert 'value="h4h"' in page


@pytest.mark.parametrize("query", ["", "   ", "zzzzqqqq", "<script>alert(1)</script>", "x" * 5000])
def test_any_search_is_answered_and_nothing_typed_becomes_code(client: Client, query: str) -> None:
    answer = client.get("/rules/search/", {"q": query})

    assert answer.status_code == 200
    assert "<script>alert" not in answer.content.decode()


@pytest.mark.parametrize(
    ("path", "says"),
    [
        ("/rules/ksop-2025/", "There is no rulebook “ksop-2025”"),
        ("/rules/ksop-2026/75.AA/", "Did you mean 75.A"),
        ("/rules/ksop-2026/chapter/99/", "chapters 1 to"),
        ("/rules/ksop-2026/versus/nothing/", "There is no rulebook"),
        ("/rules/search/?q=flop&book=nothing", "There is no rulebook"),
        ("/rules/ksop-2026/regulation.pdf", "Nothing is at this address"),
        ("/elsewhere/", "Nothing is at this address"),
    ],
)
def test_a_wrong_address_says_what_is_wrong_and_where_to_go(client: Client, path: str, says: str) -> None:
    answer = client.get(path, headers={"accept-language": "en"})
    page = answer.content.decode().replace("&#x27;", "'")

    assert answer.status_code == 404
    assert says in page
    assert "All books" in page


def test_a_program_gets_its_refusal_as_json(client: Client) -> None:
    answer = client.get("/rules/ksop-2025/", headers={"accept": "application/json"})

    assert answer.json()["refused"]["code"] == "rulebook.unknown-book"


def test_nothing_may_be_posted(client: Client) -> None:
    for path in ("/rules/", "/rules/ksop-2026/", "/rules/ksop-2026/75.A/", "/rules/search/"):
        assert client.post(path).status_code in (403, 405)


def test_the_browser_is_told_to_load_nothing_from_elsewhere(client: Client) -> None:
    answer = client.get("/rules/ksop-2026/75.A/")

    assert answer.headers["Content-Security-Policy"].startswith("default-src 'self'")
    assert not re.search(r"""(src|href)=["'](https?:)?//""", answer.content.decode())
    assert not re.search(r"<style|style=|<script>", answer.content.decode())


def test_two_books_can_be_compared_whole(client: Client) -> None:
    page = client.get("/rules/ksop-2026/versus/scpt-2026/?lang=en").content.decode()

    assert "15%" in page


def test_a_house_shows_its_changes_and_opens_its_own_regulation(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PANOVERDE_BOOKS", str(HOUSES))
    books.open_library.cache_clear()
    books.open_searcher.cache_clear()
    try:
        clause = client.get("/rules/clube-demo/7/?lang=en").content.decode()
        assert "/rules/clube-demo/regulation.pdf#page=2" in clause
        inherited = client.get("/rules/clube-demo/ksop-2026:L.s1/?lang=en").content.decode()
        assert "Changed in this house" in inherited
        pdf = client.get("/rules/clube-demo/regulation.pdf")
        assert b"".join(pdf.streaming_content)[:5] == b"%PDF-"  # type: ignore[attr-defined]
    finally:
        books.open_library.cache_clear()
        books.open_searcher.cache_clear()
