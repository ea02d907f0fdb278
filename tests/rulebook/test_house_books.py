"""A house's own book: what it changes holds, the rest is the book it builds on."""

from decimal import Decimal
from pathlib import Path

import pytest

from panoverde.rulebook import Library, Rulebook
from panoverde.rulebook.search import open_search
from panoverde.rulebook.values import as_json
from tests.rulebook.house_files import house_file

HERE = Path(__file__).parent
DEMO = HERE / "houses" / "clube-demo.toml"
PAID = "payouts.places_paid_percent"


@pytest.fixture(scope="module")
def shelf(library: Library) -> Library:
    return library.with_houses([DEMO])


@pytest.fixture(scope="module")
def house(shelf: Library) -> Rulebook:
    return shelf.book("clube-demo")


def test_a_house_may_build_on_a_house(library: Library, tmp_path: Path) -> None:
    base = house_file(tmp_path / "base.toml", 'extends = "bsop"\n[change]\n"payouts.places_paid_percent" = 9\n')
    top = house_file(tmp_path / "top.toml", 'extends = "base"\n')

    for given in ([base, top], [top, base], [top], [top, top]):
        shelf = library.with_houses(given)
        assert shelf.book("top").payouts.places_paid_percent.cites == ("base:payouts.places_paid_percent",)


def test_changes_may_be_written_without_quotes(library: Library, tmp_path: Path) -> None:
    text = 'extends = "bsop"\n[change]\npayouts.places_paid_percent = { value = 9, clause = 7 }\n'
    house = library.with_houses([house_file(tmp_path / "club.toml", text)]).book("club")

    assert house.payouts.places_paid_percent.value == 9
    assert house.payouts.places_paid_percent.cites == ("club:7",)


def test_a_file_saved_by_notepad_is_read(library: Library, tmp_path: Path) -> None:
    club = house_file(tmp_path / "club.toml", 'extends = "bsop"\n', encoding="utf-8-sig")

    assert library.with_houses([club]).book("club").extends == "bsop"


def test_a_bare_number_silences_the_clause_of_the_base(library: Library, tmp_path: Path) -> None:
    base = house_file(tmp_path / "base.toml", 'extends = "ksop-2026"\n')
    top = house_file(tmp_path / "top.toml", 'extends = "base"\nsilent = ["75.A"]\n')

    shelf = library.with_houses([base, top])

    assert "ksop-2026:75.A" in shelf.book("base").clauses
    assert "ksop-2026:75.A" not in shelf.book("top").clauses


def test_every_change_keeps_its_reason(library: Library, tmp_path: Path) -> None:
    text = """extends = "bsop"
[change]
"payouts.places_paid_percent" = { value = 9, clause = "7", why = "Voted in March." }
"payouts.places_paid_rounding" = { value = "up", clause = "7", why = "Asked by players." }
"""
    clause = library.with_houses([house_file(tmp_path / "club.toml", text)]).book("club").clause("7")

    assert clause.differs
    assert clause.differs.en == "Voted in March. Asked by players."
    assert len(clause.sets) == 2


def test_a_table_is_read_cell_by_cell(library: Library, tmp_path: Path) -> None:
    row = "{ seats = 9, entries_from = 1, place = 1, share = 37.50 }"
    text = f'extends = "scpt-2026"\n[change]\n"payouts.payout_shares" = [{row}]\n'
    house = library.with_houses([house_file(tmp_path / "club.toml", text)]).book("club")

    term = house.payouts.payout_shares
    assert term.value == ({"seats": 9, "entries_from": 1, "place": 1, "share": Decimal("37.5")},)
    assert as_json(term.parameter, term.stored) == [{"seats": 9, "entries_from": 1, "place": 1, "share": 37.5}]


@pytest.mark.parametrize("written", ["12", "12.0", "1.2e1"])
def test_equal_numbers_are_the_same_however_they_are_written(library: Library, tmp_path: Path, written: str) -> None:
    text = f'extends = "bsop"\n[change]\n"payouts.places_paid_percent" = {written}\n'

    stored = library.with_houses([house_file(tmp_path / "club.toml", text)]).book("club").term(PAID).stored

    assert stored == "12"


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


@pytest.mark.parametrize(
    ("number", "page"), [("7", 2), ("ksop-2026:75.B.s1", 3), ("H1", None), ("ksop-2026:7", None)]
)
def test_a_citation_opens_the_regulation_at_its_page(house: Rulebook, number: str, page: int | None) -> None:
    """The house's 7 is not the base book's 7: its page says nothing about that one."""
    assert house.page_of(house.clause(number)) == page


def test_a_page_may_be_that_of_a_whole_part(library: Library, tmp_path: Path) -> None:
    (tmp_path / "rules.pdf").write_bytes(b"%PDF-1.7")
    text = 'regulation = { pdf = "rules.pdf", pages = { "17" = 4, "X" = 5 } }\n'
    house = library.with_houses([house_file(tmp_path / "club.toml", f'extends = "ksop-2026"\n{text}')]).book("club")

    below = {c.number: house.page_of(c) for c in house.clauses.values() if c.number.startswith(("17.", "X."))}

    assert set(below.values()) == {4, 5}


def test_a_document_says_nothing_about_the_clauses_on_top_of_it(library: Library, tmp_path: Path) -> None:
    (tmp_path / "rules.pdf").write_bytes(b"%PDF-1.7")
    own = 'topic = "phones"\nkind = "inform"\n'
    text = 'extends = "bsop"\nregulation = { pdf = "rules.pdf", pages = { "7" = 2, "58" = 3 } }\n'
    base = house_file(tmp_path / "base.toml", f'{text}[clauses."7"]\n{own}')
    top = house_file(tmp_path / "top.toml", f'extends = "base"\n[clauses."7"]\n{own}')

    book = library.with_houses([base, top]).book("top")

    assert [book.page_of(book.clause(n)) for n in ("top:7", "base:7", "bsop:58", "bsop:7.1")] == [None, 2, 3, None]
