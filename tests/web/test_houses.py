"""A house's own book on the web: whoever reads it stays in it, and sees what holds there."""

import re
import shutil
from html import unescape
from pathlib import Path

import pytest
from django.test import Client

from tests.web.conftest import HOUSES, Shelve

INHERITED = "/rules/clube-demo/ksop-2026:L.s1/"


def text(client: Client, path: str) -> str:
    page = unescape(client.get(path, headers={"accept-language": "en"}).content.decode())
    return re.sub(r"\s+", " ", re.sub(r"\s*(</?(?:dd|div|td|p|a)\b)", r"\1", page))


def links(page: str) -> list[str]:
    return re.findall(r'href="(/rules/[^"]+)"', page)


def chapters(client: Client, book: str) -> list[str]:
    return [link for link in links(text(client, f"/rules/{book}/")) if "/chapter/" in link]


@pytest.mark.usefixtures("houses")
def test_an_inherited_clause_is_read_in_the_house(client: Client) -> None:
    inherited = [path for path in chapters(client, "clube-demo") if INHERITED in links(text(client, path))]
    clause = text(client, INHERITED)

    assert len(inherited) == 1
    assert re.search(r'<td data-b="Clube Demo"[^>]* class="base"><div>12.5%</div>', clause)
    assert '<a class="cite" href="/rules/clube-demo/ksop-2026:L.s1/"><span>KSOP</span>' in clause


@pytest.mark.usefixtures("houses")
def test_no_link_to_a_clause_leaves_the_house_for_the_book_it_extends(client: Client) -> None:
    for path in (*chapters(client, "clube-demo"), "/rules/search/?q=premia%C3%A7%C3%A3o&book=clube-demo"):
        away = [link for link in links(text(client, path)) if re.match("/rules/ksop-2026/.", link)]

        assert away == [], path


@pytest.mark.usefixtures("houses")
def test_every_link_of_a_house_leads_somewhere(client: Client) -> None:
    for link in {link for path in chapters(client, "clube-demo")[:5] for link in links(text(client, path))}:
        assert client.head(link).status_code == 200, link


@pytest.mark.usefixtures("houses")
def test_what_the_house_silenced_is_read_in_its_own_book(client: Client) -> None:
    clause = text(client, "/rules/clube-demo/ksop-2026:75.B/")

    assert client.get("/rules/clube-demo/ksop-2026:75.A/").status_code == 404
    assert "/rules/clube-demo/ksop-2026:75.A/" not in links(clause)


@pytest.mark.usefixtures("houses")
def test_a_changed_value_stands_beside_the_one_it_replaces(client: Client) -> None:
    clause = text(client, INHERITED)

    assert re.search(r'<s>15%</s>[^/]*</span> 12\.5%<a class="cite" href="/rules/clube-demo/7/">', clause)
    assert "<s>" not in text(client, "/rules/ksop-2026/L.s1/")


@pytest.mark.usefixtures("houses")
def test_a_house_shows_its_changes_and_opens_its_own_regulation(client: Client) -> None:
    pdf = client.get("/rules/clube-demo/regulation.pdf")
    another_seven = text(client, "/rules/clube-demo/ksop-2026:7/")

    assert "/rules/clube-demo/regulation.pdf#page=2" in text(client, "/rules/clube-demo/7/")
    assert "regulation.pdf#page=3" in text(client, "/rules/clube-demo/ksop-2026:75.B.s1/")
    assert 'data-clause="ksop-2026:7"' in another_seven
    assert "regulation.pdf#page" not in another_seven
    assert "Changed in this house" in text(client, INHERITED)
    assert b"".join(pdf.streaming_content)[:5] == b"%PDF-"  # type: ignore[attr-defined]


def test_a_regulation_that_was_removed_is_not_there(client: Client, tmp_path: Path, shelve: Shelve) -> None:
    shutil.copytree(HOUSES, tmp_path, dirs_exist_ok=True)
    shelve(tmp_path)
    assert client.get("/rules/clube-demo/").status_code == 200
    (tmp_path / "regulation.pdf").unlink()

    assert client.get("/rules/clube-demo/regulation.pdf").status_code == 404


@pytest.mark.usefixtures("houses")
def test_a_house_counts_its_own_clauses_and_those_it_takes_over(client: Client) -> None:
    for path in ("/rules/", "/rules/clube-demo/"):
        assert re.search(r"3 clauses of its own \+ 43\d clauses from KSOP 2026", text(client, path)), path
    assert "five" not in text(client, "/rules/")


@pytest.mark.usefixtures("houses")
def test_a_change_without_a_number_is_called_a_change(client: Client) -> None:
    for path in (INHERITED, "/rules/clube-demo/", chapters(client, "clube-demo")[0]):
        seen = re.sub(r"<[^>]*>", " ", text(client, path))

        assert "places_paid_min_places" not in seen, path
        assert "change" in seen, path


def test_the_pages_say_who_decides_what_the_house_does_not_cover(
    client: Client, tmp_path: Path, shelve: Shelve
) -> None:
    (tmp_path / "casa.toml").write_text(
        'id = "casa"\ntitle = "Casa"\nextends = "ksop-2026"\n'
        '[change]\n"legal.uncovered_matters_decided_by" = "organiser"\n',
        encoding="utf-8",
    )
    shelve(tmp_path)
    silent = next(
        page
        for path in chapters(client, "casa")
        for link in dict.fromkeys(links(text(client, path)))
        if "does not say; " in (page := text(client, link))
    )

    assert "Casa does not say; it is decided by the organiser<" in silent
    assert "where it is silent, it is decided by the organiser, with TDA 2015" in text(client, "/rules/casa/")
    assert "where it is silent, it is decided by the tournament director" in text(client, "/rules/tda-2015/")
    assert "quem decide é a organização" in client.get("/rules/casa/?lang=pt").content.decode()
