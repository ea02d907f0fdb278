"""Houses' books on the command line: on the shelf, by path, one on top of another."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from panoverde.bootstrap import books
from tests.conftest import Panoverde
from tests.rulebook.house_files import house_file

HOUSES = Path(__file__).parent.parent / "rulebook" / "houses"
PAID = '[change]\n"payouts.places_paid_percent" = 9\n'

Shelf = Callable[[Path], None]


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch, panoverde: Panoverde) -> Iterator[Shelf]:  # noqa: ARG001  unsets it first
    def put(folder: Path) -> None:
        books.open_library.cache_clear()
        monkeypatch.setenv("PANOVERDE_BOOKS", str(folder))

    yield put
    books.open_library.cache_clear()


def test_the_houses_folder_puts_its_books_on_the_shelf(panoverde: Panoverde, shelf: Shelf) -> None:
    shelf(HOUSES)
    listed = {book["id"]: book for book in panoverde("rulebook", "list", "--json").json}
    assert listed["clube-demo"]["extends"] == "ksop-2026"

    shelf(Path("/nowhere"))
    assert panoverde("rulebook", "list", "--json").json["refused"]["code"] == "rulebook.no-folder"


def test_who_works_on_books_is_told_of_every_mistake_on_the_shelf(
    panoverde: Panoverde, shelf: Shelf, tmp_path: Path
) -> None:
    house_file(tmp_path / "club.toml", 'extends = "bsop"\n[change]\n"payouts.places_paid_percent" = "9%"\n')
    shelf(tmp_path)

    for command in (("list",), ("show", "ksop-2026"), ("check", str(tmp_path / "club.toml"))):
        said = panoverde("rulebook", *command, "--json")
        assert (said.status, said.json["refused"]["code"]) == (2, "rulebook.broken"), command


def test_a_book_on_the_shelf_may_be_named_by_its_file_too(
    panoverde: Panoverde, shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house_file(tmp_path / "club.toml", f'extends = "bsop"\n{PAID}')
    shelf(tmp_path)
    monkeypatch.chdir(tmp_path)

    assert panoverde("rulebook", "check", "club.toml").status == 0
    assert panoverde("rulebook", "show", "./club.toml", "--json").json["id"] == "club"
    assert panoverde("rulebook", "diff", "club", "club.toml", "--json").json == []


def test_check_knows_the_books_on_the_shelf(panoverde: Panoverde, shelf: Shelf, tmp_path: Path) -> None:
    on_shelf, elsewhere = tmp_path / "shelf", tmp_path / "new"
    for folder in (on_shelf, elsewhere):
        folder.mkdir()
    house_file(on_shelf / "club.toml", 'extends = "bsop"\n')
    night = house_file(elsewhere / "night.toml", 'extends = "club"\n')
    again = house_file(elsewhere / "club.toml", 'extends = "bsop"\n')
    shelf(on_shelf)

    assert panoverde("rulebook", "check", night).status == 0
    assert [p["code"] for p in panoverde("rulebook", "check", again, "--json").json["problems"]] == ["twice"]
    assert panoverde("rulebook", "new", "club", "--json").json["refused"]["code"] == "rulebook.name-taken"


def test_a_house_on_a_house_in_the_same_folder_is_found(panoverde: Panoverde, tmp_path: Path) -> None:
    house_file(tmp_path / "club.toml", f'extends = "bsop"\n{PAID}')
    night = house_file(tmp_path / "night.toml", 'extends = "club"\n')

    assert panoverde("rulebook", "check", night).status == 0
    assert panoverde("rulebook", "show", night, "club:payouts.places_paid_percent").status == 0


def test_a_house_on_a_house_elsewhere_is_given_too(panoverde: Panoverde, tmp_path: Path) -> None:
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
    club = house_file(tmp_path / "a" / "club.toml", f'extends = "bsop"\n{PAID}')
    night = house_file(tmp_path / "b" / "night.toml", 'extends = "club"\n')

    assert panoverde("rulebook", "check", night).status == 2
    assert panoverde("rulebook", "check", night, club).status == 0
    assert panoverde("rulebook", "diff", night, club, "--json").json == []
    assert panoverde("rulebook", "diff", club, night, "--json").json == []


def test_a_file_beside_itself_differs_in_nothing(panoverde: Panoverde, tmp_path: Path) -> None:
    club = house_file(tmp_path / "club.toml", f'extends = "bsop"\n{PAID}')

    assert panoverde("rulebook", "diff", club, club, "--json").json == []
    assert panoverde("rulebook", "check", club, club).status == 0


def test_new_takes_the_id_from_the_name_and_leaves_only_the_file(panoverde: Panoverde, tmp_path: Path) -> None:
    path = tmp_path / "regulamento.toml"

    said = panoverde("rulebook", "new", "my-club", "--out", path, "--title", 'O "Clube"\n', "--json")

    assert said.json == {"written": str(path)}
    assert panoverde("rulebook", "show", path, "--json").json["id"] == "my-club"
    assert list(tmp_path.iterdir()) == [path]
