"""The pages on grounds: what a book lets a player be penalised for, and what follows from one act."""

import pytest
from django.test import Client

from panoverde.kernel.texts import LANGUAGES
from panoverde.rulebook import Library
from panoverde.rulings.conduct import grounds
from panoverde.rulings.conduct.titles import TITLES

BOOKS = ("ksop-2026", "bsop", "scpt-2026", "tda-2015", "tda-2013")


@pytest.mark.parametrize("book", BOOKS)
def test_the_page_of_a_book_has_a_tile_for_each_of_its_grounds_and_no_other(
    client: Client, library: Library, book: str
) -> None:
    page = client.get(f"/rules/{book}/grounds/").content.decode()

    for ground in TITLES:
        assert (f'href="/rules/{book}/grounds/{ground}/"' in page) == (ground in grounds(library.book(book))), ground


@pytest.mark.parametrize("book", BOOKS)
def test_every_ground_has_a_page_in_three_languages(client: Client, library: Library, book: str) -> None:
    for ground in grounds(library.book(book)):
        for lang in LANGUAGES:
            answer = client.get(f"/rules/{book}/grounds/{ground}/?lang={lang}")

            assert answer.status_code == 200
            assert TITLES[ground].say(lang) in answer.content.decode().replace("&#x27;", "'")


def test_the_book_leads_to_its_grounds(client: Client) -> None:
    assert 'href="/rules/bsop/grounds/"' in client.get("/rules/bsop/").content.decode()


def test_the_sheet_says_what_follows_from_the_answers(client: Client) -> None:
    asked = "/rules/ksop-2026/grounds/out-of-turn/?lang=en&meant=no&earlier={}"

    assert "Noted, and it counts" in client.get(asked.format(0)).content.decode()
    assert "A penalty is open" in client.get(asked.format(1)).content.decode()


def test_the_sheet_shows_the_ladder_without_choice(client: Client) -> None:
    page = client.get("/rules/ksop-2026/grounds/strategy-aid/?lang=en&said=solvers&earlier=1").content.decode()

    assert "Disqualification" in page
    assert "leaves no choice" in page


def test_a_ground_that_the_book_has_not_is_refused_with_a_way_out(client: Client) -> None:
    answer = client.get("/rules/tda-2013/grounds/hygiene/?lang=en")

    assert answer.status_code == 404
    assert "Choose one of those it has" in answer.content.decode()


@pytest.mark.parametrize("earlier", ["-1", "x", "٣", "999999999999"])
def test_what_nobody_can_answer_is_taken_as_well_as_it_can_be(client: Client, earlier: str) -> None:
    assert client.get(f"/rules/bsop/grounds/stalling/?earlier={earlier}&meant=maybe&said=nothing").status_code == 200
