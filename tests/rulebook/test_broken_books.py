"""A broken book: every mistake is named with file, key and the way to mend it, and none is a fault of ours."""

import re
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from panoverde.rulebook import BrokenRulebook, Library, load
from panoverde.rulebook.files import FileReader
from panoverde.rulebook.library import Unusable
from tests.rulebook.house_files import house_file, problems

BROKEN = sorted(Path(__file__).with_name("broken_books").glob("*.toml"))


@pytest.mark.parametrize("path", BROKEN, ids=lambda path: path.stem)
def test_a_broken_book_names_file_key_and_the_way_to_mend_it(library: Library, path: Path) -> None:
    expected = re.match(r"# expect: (\S+) at (.+)", path.read_text(encoding="utf-8"))
    assert expected

    with pytest.raises(BrokenRulebook) as broken:
        library.with_houses([path])

    found = [(problem.code, problem.key) for problem in broken.value.problems]
    assert found == [(expected[1], expected[2])]
    (problem,) = broken.value.problems
    assert problem.file == str(path)
    assert problem.wrong.endswith((".", "”."))
    assert problem.mend.endswith((".", "?", "…"))


def test_all_mistakes_are_reported_at_once(library: Library, tmp_path: Path) -> None:
    path = tmp_path / "many.toml"
    path.write_text('id = "many"\ntitle = 7\nextend = "bsop"\n[change]\n"payouts.nothing" = 1\n', encoding="utf-8")

    with pytest.raises(BrokenRulebook) as broken:
        library.with_houses([path])

    assert [p.code for p in broken.value.problems] == ["unknown-parameter", "unknown-key", "wrong-type"]


@pytest.mark.parametrize("key", ["extends", "guidance"])
def test_two_books_that_follow_one_another_are_a_circle(library: Library, tmp_path: Path, key: str) -> None:
    one = house_file(tmp_path / "one.toml", f'{key} = "two"\n')
    two = house_file(tmp_path / "two.toml", f'{key} = "one"\n')

    found = problems(library, one, two)

    assert [(p.code, p.key, p.file) for p in found] == [("cycle", key, str(one)), ("cycle", key, str(two))]
    assert "one → two → one" in found[0].wrong


def test_guidance_that_comes_round_through_the_base_is_a_circle(library: Library, tmp_path: Path) -> None:
    base = house_file(tmp_path / "base.toml", 'guidance = "top"\n')
    top = house_file(tmp_path / "top.toml", 'extends = "base"\n')

    assert [(p.code, p.file) for p in problems(library, base, top)] == [("cycle", str(base))]


def test_a_book_lost_further_up_is_named_once_where_it_is_missed(library: Library, tmp_path: Path) -> None:
    base = house_file(tmp_path / "base.toml", 'extends = "ksop-2025"\n')
    top = house_file(tmp_path / "top.toml", 'extends = "base"\nsilent = ["75.A"]\n')

    assert [(p.code, p.file) for p in problems(library, top, base)] == [("unknown-book", str(base))]


def test_files_of_one_name_are_told_apart(library: Library, tmp_path: Path) -> None:
    files = [tmp_path / folder / "club.toml" for folder in ("north", "south")]
    for path in files:
        path.parent.mkdir()
        path.write_text('id = "club"\ntitle = 7\n', encoding="utf-8")

    assert [p.file for p in problems(library, *files)] == [str(files[0]), str(files[1]), str(files[1])]


def test_a_file_given_without_a_folder_is_named_so(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    house_file(Path("club.toml"), "extends = 5\n")

    assert [p.file for p in problems(library, Path("club.toml"))] == ["club.toml"]


def test_a_pdf_that_may_not_be_read_is_a_mistake_not_a_fault(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError

    (tmp_path / "rules.pdf").write_bytes(b"%PDF-1.7")
    club = house_file(tmp_path / "club.toml", '[regulation]\npdf = "rules.pdf"\n')
    assert library.with_houses([club]).book("club").regulation
    monkeypatch.setattr(Path, "open", forbidden)
    monkeypatch.setattr(Path, "read_text", lambda *_, **__: 'id = "c"\ntitle = "c"\nregulation.pdf = "rules.pdf"')

    assert [p.code for p in problems(library, club)] == ["no-pdf"]


def test_a_pdf_outside_the_books_folder_is_not_shown(library: Library, tmp_path: Path) -> None:
    secret, folder = tmp_path / "secret.pdf", tmp_path / "books"
    secret.write_bytes(b"%PDF-1.7")
    folder.mkdir()
    (folder / "linked.pdf").symlink_to(secret)
    (folder / "rules.pdf").write_bytes(b"%PDF-1.7")
    for pdf in ("../secret.pdf", str(secret), "linked.pdf", "../books/../secret.pdf"):
        club = house_file(folder / "club.toml", f'[regulation]\npdf = "{pdf}"\n')

        assert [p.code for p in problems(library, club)] == ["no-pdf"], pdf
    club = house_file(folder / "club.toml", '[regulation]\npdf = "../books/rules.pdf"\n')
    assert library.with_houses([club]).book("club").regulation


ANYTHING = st.recursive(
    st.none().map(lambda _: 16**6000)
    | st.booleans()
    | st.integers()
    | st.text(max_size=4)
    | st.sampled_from([Decimal("nan"), Decimal("1e99999"), "75.A", "ksop-2026:75.A", "phones", "one", "..", "("]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["pt", "value", "7"]), inner),
    max_leaves=5,
)
ONE = {
    "id": "one",
    "title": "One",
    "extends": "ksop-2026",
    "guidance": "tda-2015",
    "silent": ["75.A"],
    "printed": [["^H(.)$", {"pt": "casa \\1", "en": "house \\1", "es": "casa \\1"}]],
    "chapters": [{"title": "Tudo", "clauses": ["7", "H1"]}],
    "change": {"payouts": {"places_paid_percent": {"value": 12, "clause": "7", "why": "Voto"}}},
    "clauses": {
        "H1": {
            "topic": "places-paid",
            "kind": "enforce",
            "title": "Um",
            "sets": {"places_paid_rounding": "up"},
            "see": ["7", "bsop:58"],
            "readings": [{"parameter": "places_paid_rounding", "text": "Sobe", "instead": ["down"]}],
        }
    },
    "procedures": {},
    "regulation": {"pdf": "houses/regulation.pdf", "pages": {"75": 3, "7": 2}},
}


def places(part: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Name every place in a book where something is written."""
    keys = range(len(part)) if isinstance(part, list) else part if isinstance(part, dict) else ()
    return [at, *(place for key in keys for place in places(part[key], (*at, key)))]


def put(part: Any, at: tuple[Any, ...], value: Any) -> Any:
    """Copy a book with something else in one place."""
    if not at:
        return value
    copy = part.copy()
    copy[at[0]] = put(part[at[0]], at[1:], value)
    return copy


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(places(ONE)[1:]), ANYTHING)
@example(("extends",), "phones")
def test_whatever_stands_in_whichever_place_is_read_or_refused(at: tuple[Any, ...], value: Any) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(FileReader, "_load", lambda *_: put(ONE, at, value))
        try:
            shelf = load().with_houses([Path(__file__)])
        except BrokenRulebook:
            return
    house = shelf.book(shelf.ids[-1])
    shown = [(house.print_number(clause), house.page_of(clause)) for clause in house.clauses.values()]
    assert len(shown) == len(house.clauses)


def test_the_book_that_test_breaks_has_no_mistake_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FileReader, "_load", lambda *_: ONE)

    assert load().with_houses([Path(__file__)]).book("one").payouts.places_paid_percent.value == 12


def test_those_who_play_go_on_with_the_houses_that_can_be_used(tmp_path: Path) -> None:
    """A book that builds on a broken one is broken with it; the others stand on the shelf."""
    files = {
        "boa": 'id = "boa"\ntitle = "Boa"\nextends = "bsop"\n',
        "casa": 'id = "casa"\ntitle = "Casa"\nextends = "bsop"\n[change]\n"payouts.places_paid_percent" = "muitos"\n',
        "filha": 'id = "filha"\ntitle = "Filha"\nextends = "casa"\n',
        "torta": 'id = "outro-nome"\n[[',
    }
    for name, text in files.items():
        (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")

    shelf = load().with_sound_houses(sorted(tmp_path.iterdir()))

    assert shelf.ids == (*load().ids, "boa")
    assert {(broken.book, broken.file) for broken in shelf.broken} == {
        ("casa", "casa.toml"), ("filha", "filha.toml"), ("outro-nome", "torta.toml"),
    }  # fmt: skip
    assert "casa.toml" in next(broken.why for broken in shelf.broken if broken.book == "filha")
    with pytest.raises(Unusable, match="is not a percentage"):
        shelf.book("casa")
