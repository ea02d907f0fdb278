"""A house's own book: what it changes holds, and every mistake in it is named with the way to mend it."""

import re
from decimal import Decimal
from pathlib import Path

import pytest

from panoverde.rulebook import BrokenRulebook, Library, Rulebook
from panoverde.rulebook.house import FileInTheWay, write_starter
from panoverde.rulebook.search import open_search

HERE = Path(__file__).parent
DEMO = HERE / "houses" / "clube-demo.toml"
BROKEN = sorted((HERE / "broken_books").glob("*.toml"))


@pytest.fixture(scope="module")
def shelf(library: Library) -> Library:
    return library.with_houses([DEMO])


@pytest.fixture(scope="module")
def house(shelf: Library) -> Rulebook:
    return shelf.book("clube-demo")


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_a_broken_book_names_file_key_and_the_way_to_mend_it(library: Library, path: Path) -> None:
    expected = re.match(r"# expect: (\S+) at (.+)", path.read_text(encoding="utf-8"))
    assert expected

    with pytest.raises(BrokenRulebook) as broken:
        library.with_houses([path])

    found = [(problem.code, problem.key) for problem in broken.value.problems]
    assert found == [(expected[1], expected[2])]
    (problem,) = broken.value.problems
    assert problem.file == path.name
    assert problem.wrong.endswith((".", "”."))
    assert problem.mend.endswith((".", "?", "…"))


def test_all_mistakes_are_reported_at_once(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "many.toml"
    path.write_text('id = "many"\ntitle = 7\nextend = "bsop"\n[change]\n"payouts.nothing" = 1\n', encoding="utf-8")

    with pytest.raises(BrokenRulebook) as broken:
        library.with_houses([path])

    assert [p.code for p in broken.value.problems] == ["unknown-parameter", "unknown-key", "wrong-type"]


def test_two_books_that_extend_one_another_are_a_circle(library: Library, tmp_path: Path) -> None:
    for name, other in (("one", "two"), ("two", "one")):
        (tmp_path / f"{name}.toml").write_text(f'id = "{name}"\ntitle = "{name}"\nextends = "{other}"\n')

    with pytest.raises(BrokenRulebook, match="one → two → one"):
        library.with_houses([tmp_path / "one.toml", tmp_path / "two.toml"])


def test_a_change_holds_and_cites_the_houses_clause(house: Rulebook) -> None:
    paid = house.payouts.places_paid_percent

    assert paid.value == Decimal("12.5")
    assert paid.cites == ("clube-demo:7",)
    assert house.clause("7").differs


def test_a_change_without_a_number_cites_the_parameter(house: Rulebook) -> None:
    assert house.payouts.places_paid_min_places.cites == ("clube-demo:payouts.places_paid_min_places",)


def test_what_the_house_does_not_change_is_the_base_books(house: Rulebook, library: Library) -> None:
    base = library.book("ksop-2026")

    assert house.payouts.places_paid_rounding.cites == base.payouts.places_paid_rounding.cites
    assert house.guidance is not None
    assert house.guidance.id == "tda-2015"


def test_a_silenced_clause_does_not_hold_and_guidance_steps_in(house: Rulebook) -> None:
    flop = house.dealing.four_card_flop_floor

    assert flop.source == "guidance"
    assert "ksop-2026:75.A" not in house.clauses


def test_an_inherited_clause_says_what_the_house_changed_in_it(house: Rulebook) -> None:
    assert "clube-demo:7" in house.changed_by(house.clause("ksop-2026:L.s1"))


def test_a_houses_clause_can_be_searched_for(shelf: Library) -> None:
    hits = open_search(shelf)("quem atende sai da mesa", ["clube-demo"])

    assert hits[0].clause.id == "clube-demo:H1"


def test_a_citation_opens_the_regulation_at_its_page(house: Rulebook) -> None:
    assert house.regulation is not None
    assert house.regulation.page("7") == 2
    assert house.regulation.page("75.B.s1") == 3
    assert house.regulation.page("H1") is None


@pytest.mark.parametrize("base", ["ksop-2026", "bsop", "scpt-2026", "tda-2015", "tda-2013"])
def test_the_starter_is_a_book_without_mistakes(library: Library, tmp_path: Path, base: str) -> None:
    path = tmp_path / "my-club.toml"
    write_starter(library.book(base), path, title="My Club")

    assert library.with_houses([path]).book("my-club").extends == base


def test_every_line_the_starter_offers_is_a_valid_change(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "my-club.toml"
    write_starter(library.book("ksop-2026"), path, title="My Club")
    offered = re.sub(r'^# ("[a-z]+\.[a-z0-9_]+" = )', r"\1", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    path.write_text(offered, encoding="utf-8")

    changed = library.with_houses([path]).book("my-club")
    base = library.book("ksop-2026")

    assert len(changed.values) == len(base.values)
    assert sum(changed.values[key][0] == base.values[key][0] for key in base.values) == len(base.values)
    assert sum(changed.values[key][1] != base.values[key][1] for key in base.values) >= 12


def test_the_starter_never_overwrites(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "my-club.toml"
    path.write_text("mine")

    with pytest.raises(FileInTheWay):
        write_starter(library.book("bsop"), path, title="My Club")
    assert path.read_text() == "mine"
