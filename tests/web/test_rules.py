"""The rules pages: every clause at its own address, in three languages, without log-in."""

import re
from html import unescape

import pytest
from django.test import Client

from panoverde.kernel.texts import LANGUAGES, Language
from panoverde.rulebook import Library
from panoverde.rulebook.differences import differences
from panoverde.web.rules.finding import clause_at


@pytest.mark.django_db
def test_the_front_door_leads_to_the_rules(client: Client) -> None:
    assert 'href="/rules/"' in client.get("/").content.decode()


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
    cells = re.findall(r'<td data-b="([^"]+)"[^>]* class="([^"]*)"', page)

    assert {book for book, _ in cells} == {"KSOP 2026", "BSOP", "SCPT 2026", "TDA 2015", "TDA 2013"}
    assert {state for book, state in cells if book == "KSOP 2026"} == {"base"}
    assert "dif" in {state for book, state in cells if book == "BSOP"}


def test_silence_is_no_difference(client: Client) -> None:
    page = plain(client, "/rules/ksop-2026/75.A/")
    silent = re.findall(r'<td [^>]*class="([^"]*)"[^>]*><div><span class="muted">does not say</span>', page)

    assert silent
    assert set(silent) <= {"base", ""}


def test_on_a_phone_books_that_say_the_same_are_said_together(client: Client) -> None:
    page = plain(client, "/rules/ksop-2026/75.A/")
    first = page.split("<tbody>")[1].split("</tr>")[0]
    alike = re.findall(r'data-alike="([^"]*)" class="\w*"( data-again)?>', first)

    assert [books for books, again in alike if not again] == ["KSOP 2026, TDA 2015, TDA 2013", "BSOP, SCPT 2026"]


def test_a_rule_without_parameters_stands_side_by_side_too(client: Client) -> None:
    page = plain(client, "/rules/ksop-2026/22.B/")

    assert 'href="/rules/bsop/11.4/"' in page
    assert "Only recommends being there; says nothing about chips in view." in page


def test_a_clause_shows_the_whole_rule_its_own_part_first(client: Client) -> None:
    page = plain(client, "/rules/ksop-2026/71/")
    own, rest = page.split("The rest of this rule")

    assert "Causes of misdeal" in own or "misdeal" in own.lower()
    assert 'href="/rules/ksop-2026/71.B/"' in rest.split("</section>")[0]
    assert own.index('<dl class="values">') < own.index('<p class="lead">')


def test_three_choices_or_more_are_a_list(client: Client) -> None:
    page = plain(client, "/rules/ksop-2026/71/")

    assert page.split('<dl class="values">')[1].split("</dd>")[0].count("<li>") == 7


def test_what_a_book_does_not_say_is_said_once_with_the_guidance(client: Client) -> None:
    page = plain(client, "/rules/ksop-2026/71/")

    assert page.count("KSOP 2026 does not say; it is decided by the tournament director") == 1
    assert 'href="/rules/tda-2015/34.A' in page.split("does not say; it is decided by")[1].split("</ul>")[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_number_on_the_screen_is_an_address(client: Client, library: Library, language: Language) -> None:
    for name in library.ids:
        book = library.book(name)
        for clause in book.clauses.values():
            number = book.print_number(clause, language)
            found = clause_at(library, book, number, language)

            assert book.print_number(found, language).casefold() == number.casefold()
    answer = client.get("/rules/ksop-2026/26/")

    assert answer.status_code == 200
    assert "<span>KSOP</span><b>26</b>" in answer.content.decode()


def test_numbers_are_printed_in_the_readers_language(client: Client) -> None:
    for lang, number in (("pt", "introdução"), ("en", "introduction"), ("es", "introducción")):
        page = client.get(f"/rules/ksop-2026/intro.2/?lang={lang}").content.decode()

        assert f"<span>KSOP</span><b>{number}</b>" in page


def test_see_also_repeats_neither_a_number_nor_the_rule_itself(client: Client, library: Library) -> None:
    book = library.book("ksop-2026")
    also = [
        (clause, page.split("<b>See also</b>")[1].split("</p>")[0])
        for clause in book.clauses.values()
        if len(clause.see) > 3 and "See also" in (page := plain(client, f"/rules/ksop-2026/{clause.number}/"))
    ]

    assert len(also) > 5
    for clause, shown in also:
        numbers = re.findall(r"</span><b>([^<]+)", shown)
        ids = {"ksop-2026:" + number for number in re.findall(r'href="/rules/ksop-2026/([^"]+)/"', shown)}

        assert len(set(numbers)) == len(numbers), clause.id
        assert not ids & {c.id for c in book.by_topic[clause.topic]}, clause.id


def test_a_chapter_reads_each_summary_once_and_tags_only_what_is_unusual(client: Client, library: Library) -> None:
    book = library.book("ksop-2026")
    for number, (_, clauses) in enumerate(book.chapters(), start=1):
        page = plain(client, f"/rules/ksop-2026/chapter/{number}/")
        topics = {clause.topic for clause in clauses}

        assert page.count('<p class="soft">') == len(topics)
        assert set(re.findall(r'href="#([^"]+)"', page)) - {"main"} == (topics if len(topics) > 1 else set())
        assert "fixed rule" not in page


def test_search_as_you_type_gets_only_the_results(client: Client) -> None:
    answer = client.get("/rules/search/", {"q": "flop quatro", "book": "bsop"}, headers={"hx-request": "true"})
    part = answer.content.decode()

    assert "<html" not in part
    assert '<a class="name" href="/rules/bsop/58/"><mark>Flop</mark> de <mark>quatro</mark> cartas</a>' in part
    assert re.search(r'data-said="\d+ resultados"', part)


def test_in_all_books_each_badge_opens_its_own_book(client: Client) -> None:
    answer = client.get("/rules/search/", {"q": "flop de quatro cartas"}, headers={"hx-request": "true"})
    first = answer.content.decode().split('role="row"')[1]

    assert re.findall(r'class="cite" href="/rules/([^/]+)/', first) == [
        "ksop-2026",
        "bsop",
        "scpt-2026",
        "tda-2015",
        "tda-2013",
    ]


def test_results_stand_once_on_the_search_page(client: Client) -> None:
    page = client.get("/rules/search/", {"q": "ficha grande"}).content.decode()

    titles = re.findall(r'<a class="name" href="([^"]+)">', page)

    assert len(titles) == len(set(titles)) == 12
    assert 'class="result"' not in page


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


@pytest.mark.parametrize(
    ("path", "ways"),
    [
        ("/rules/ksop-2026/75.AA/", ["/rules/ksop-2026/75.A/", "/rules/ksop-2026/"]),
        ("/rules/ksop-2026/chapter/99/", ["/rules/ksop-2026/"]),
        ("/rules/ksop-2025/", ["/rules/ksop-2026/", "/rules/"]),
    ],
)
def test_a_refusal_leads_to_what_was_probably_meant(client: Client, path: str, ways: list[str]) -> None:
    refusal = client.get(path).content.decode().split('<section class="refusal"')[1].split("</section>")[0]

    assert set(ways) <= set(re.findall(r'href="([^"]+)"', refusal))


def test_a_program_gets_its_refusal_as_json(client: Client) -> None:
    answer = client.get("/rules/ksop-2025/", headers={"accept": "application/json"})

    assert answer.json()["refused"]["code"] == "rulebook.unknown-book"


def test_the_browser_is_told_to_load_nothing_from_elsewhere(client: Client) -> None:
    answer = client.get("/rules/ksop-2026/75.A/")

    assert answer.headers["Content-Security-Policy"].startswith("default-src 'self'")
    assert not re.search(r"""(src|href)=["'](https?:)?//""", answer.content.decode())
    assert not re.search(r"<style|style=|<script>", answer.content.decode())


def test_two_books_can_be_compared_whole(client: Client, library: Library) -> None:
    page = plain(client, "/rules/ksop-2026/versus/scpt-2026/")
    a, b = library.book("ksop-2026"), library.book("scpt-2026")
    found = list(differences(a, b))
    both = [library.topics[d.topic].title.en for d in found if d.a.ids and d.b.ids]
    only = [library.topics[d.topic].title.en for d in found if not (d.a.ids and d.b.ids)]
    paid = page.split("<h3>How many places are paid</h3>")[1].split("</article>")[0]

    assert sorted(re.findall("<article[^>]*><h3>(?!Only in)([^<]+)</h3>", page)) == sorted(both)
    assert sorted(re.findall(r'<li class="row tight">([^<]+?) <a', page)) == sorted(only)
    assert row(paid, "Percentage of places paid") == ["15%", "10%"]
    assert row(paid, "Percentage paid in the Ladies event") == ["does not say", "15%"]
    assert f"{len(both)} rules differ" in page


def test_what_differs_only_in_words_is_said_in_words(client: Client, library: Library) -> None:
    page = plain(client, "/rules/ksop-2026/versus/scpt-2026/")
    texts = [
        text.en
        for found in differences(library.book("ksop-2026"), library.book("scpt-2026"))
        if found.a.ids and found.b.ids
        for text in set(found.a.differs) ^ set(found.b.differs)
    ]
    alone = page.split("<h3>One entry per player</h3>")[1].split("</article>")[0]

    assert len(texts) > 20
    assert [text for text in texts if re.sub(r"\s+", " ", text) not in page] == []
    assert row(alone, "Particulars") == [
        "The text covers one-day events; in multi-flight events the limit is per flight.",
        "nothing in particular",
    ]


def test_every_number_is_grouped_with_a_point_in_spanish(client: Client) -> None:
    assert "1.641 cláusulas" in client.get("/rules/?lang=es").content.decode()


def plain(client: Client, path: str) -> str:
    """A page in English, one space between words."""
    page = unescape(client.get(path, headers={"accept-language": "en"}).content.decode())
    return re.sub(r"\s+", " ", page)


def row(table: str, label: str) -> list[str]:
    """The cells of one row, without their tags."""
    cells = table.partition(f'<th scope="row">{label}</th>')[2].partition("</tr>")[0].split("</td>")[:-1]
    return [re.sub(r"<[^>]*>", "", cell).strip() for cell in cells]


@pytest.mark.parametrize(("book", "number"), [("bsop", "C.2"), ("scpt-2026", "C.p2"), ("ksop-2026", "D")])
def test_a_disputed_reading_says_why_it_could_be_read_otherwise(client: Client, book: str, number: str) -> None:
    page = client.get(f"/rules/{book}/{number}/?lang=en").content.decode()

    assert "The refund stands in the same sentence as the four outcomes" in page
    assert ("A house that reads it so gives the surcharge back too" in page) == (book != "ksop-2026")


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/t/nowhere/", "/p/nobody/", "/elsewhere/"])
def test_who_is_lost_outside_the_books_is_led_to_the_first_page(client: Client, path: str) -> None:
    answer = client.get(path, headers={"accept-language": "en"})

    assert answer.status_code == 404
    assert 'href="/">To the beginning' in answer.content.decode()
    assert "first page" in answer.content.decode()
