"""Reads books: the ones that come with Panoverde, and a house's own.

books/<id>/book.toml        a book's head: title, guidance, chapters, procedures
books/<id>/<area>.toml      its clauses
a-house.toml                a house's own book: head, `change`, `clauses` in one file
"""

import re
from pathlib import Path

from panoverde.kernel.texts import Text
from panoverde.rulebook.clause_files import ClauseReader, flat
from panoverde.rulebook.files import Table, within
from panoverde.rulebook.model import RESERVED, Book, Chapter, Clause, Regulation, Stored
from panoverde.rulebook.problems import shown
from panoverde.rulebook.topic_files import ID

_CHAPTER_KEYS = ("title", "clauses")
_REGULATION_KEYS = ("pdf", "pages")
_BOOK_KEYS = (
    "id", "title", "short", "extends", "guidance", "chapters", "procedures", "printed",
    "change", "clauses", "silent", "regulation",
)  # fmt: skip
_LAST_PAGE = 100_000


class BookReader(ClauseReader):
    """Reads books, once the topics are known."""

    def __init__(self) -> None:
        super().__init__()
        self.books: dict[str, Book] = {}

    def read_book(self, folder: Path) -> None:
        """Read one of the books that come with Panoverde."""
        file = folder / "book.toml"
        head = self._load(file, within(file))
        clauses: dict[str, Clause] = {}
        for path in sorted(folder.glob("*.toml")):
            if path.name == "book.toml":
                continue
            for number, table in self._tables(path):
                if number in clauses:
                    self._wrong(number, "twice", "The clause is written twice.", "Keep one of the two.")
                clauses[number] = self._clause(folder.name, number, path.stem, table, number)
        self._file = within(file)
        self._book(head, clauses, file)

    def read_house(self, path: Path) -> Book | None:
        """Read a house's own book from a single file."""
        before = len(self.problems)
        head = self._load(path, str(path))
        if len(self.problems) > before:
            return None
        name = head.get("id") if isinstance(head.get("id"), str) else path.stem
        clauses = self._clauses(str(name), self._table(head, "clauses", "clauses"))
        for key, change in flat(self._table(head, "change", "change")):
            self._change(str(name), key, change, clauses)
        return self._book(head, clauses, path)

    def _book(self, head: Table, clauses: dict[str, Clause], file: Path) -> Book | None:
        self._known_keys("", head, _BOOK_KEYS)
        name, title = self._id(head), self._string(head, "title")
        extends, guidance = (self._string(head, key) if key in head else None for key in ("extends", "guidance"))
        chapters = [
            chapter for table in self._list(head, "chapters", "chapters") if (chapter := self._chapter(table))
        ]
        book = Book(
            id=name,
            title=title,
            short=(self._string(head, "short") if "short" in head else "") or title,
            clauses=_in_order(clauses, chapters),
            extends=extends or None,
            guidance=guidance or None,
            chapters=chapters,
            procedures=self._procedures(head),
            printed=self._printed(head),
            silenced=self._strings(head, "silent", "silent"),
            regulation=self._regulation(head, file),
            source=self._file,
        )
        if name:
            self.books.setdefault(name, book)
        return book if name and extends != "" else None  # without these two, nothing else can be judged

    def _id(self, head: Table) -> str:
        name = self._string(head, "id")
        if name and not ID.fullmatch(name):
            self._wrong("id", "bad-id", f"{shown(name)} is not an id.", "Use small letters, digits and hyphens.")
        if name in RESERVED:
            self._wrong("id", "reserved-id", f"Panoverde keeps {name!r} for itself.", "Give yours another id.")
        if name in self.books:
            self._wrong("id", "twice", f"There is a book {name!r} already.", "Give yours another id.")
        return name

    def _chapter(self, table: object) -> Chapter | None:
        if not isinstance(table, dict):
            self._wrong("chapters", "wrong-type", f"{shown(table)} is not a chapter.", "Write [[chapters]].")
            return None
        self._known_keys("chapters", table, _CHAPTER_KEYS)
        title = self._text(table, "title", "chapters.title")
        return Chapter(title, self._strings(table, "clauses", "chapters.clauses"))

    def _procedures(self, head: Table) -> dict[str, Stored]:
        values = {}
        for key, written in flat(self._table(head, "procedures", "procedures")):
            if parameter := self._parameter_named(key, None, f'procedures."{key}"'):
                values[key] = self._value(parameter, written, f'procedures."{key}"')
        return values

    def _printed(self, head: Table) -> list[tuple[str, Text]]:
        """Read how numbers are printed: pattern and replacement, one for all readers or one for each language."""
        printed = []
        for pair in self._list(head, "printed", "printed"):
            match pair:
                case [str(pattern), str(shared)]:
                    printed.append((pattern, Text(shared, shared, shared)))
                case [str(pattern), dict(texts)]:
                    printed.append((pattern, self._text_of(texts, "printed")))
                case _:
                    wrong = f"{shown(pair)} is not a pattern and its replacement."
                    self._wrong("printed", "wrong-type", wrong, "Write ['^annex(.)$', \"annex \\\\1\"].")
        return [pair for pair in printed if self._replaces(*pair)]

    def _replaces(self, pattern: str, replacement: Text) -> bool:
        try:
            for said in (replacement.pt, replacement.en, replacement.es):
                re.sub(pattern, said, "")
        except (re.error, IndexError, OverflowError, RecursionError) as error:
            wrong = f"{shown(pattern)} cannot be replaced so: {error}."
            self._wrong("printed", "bad-pattern", wrong, "Mend the regular expression or its \\\\1.")
            return False
        return True

    def _regulation(self, head: Table, file: Path) -> Regulation | None:
        if "regulation" not in head:
            return None
        table = self._table(head, "regulation", "regulation")
        self._known_keys("regulation", table, _REGULATION_KEYS)
        pages = self._table(table, "pages", "regulation.pages")
        for number, page in pages.items():
            if type(page) is not int or not 1 <= page <= _LAST_PAGE:
                at = f'regulation.pages."{number}"'
                self._wrong(at, "out-of-range", f"{shown(page)} is not a page.", "Count from 1.")
        pdf = table.get("pdf")
        if not isinstance(pdf, str) or not _is_pdf(file.parent, pdf):
            self._wrong(
                "regulation.pdf", "no-pdf", f"{shown(pdf)} is not a PDF beside the book, or cannot be read.",
                "Put the PDF in the same folder and write its file name.",
            )  # fmt: skip
            return Regulation("", pages)
        return Regulation(str((file.parent / pdf).resolve()), pages)


def _is_pdf(folder: Path, name: str) -> bool:
    """Whether it is a PDF, and in the book's folder: what is beside it is shown to everybody, nothing else is."""
    path = folder / name
    try:
        if not path.resolve().is_relative_to(folder.resolve()) or not path.is_file():
            return False
        with path.open("rb") as file:
            return file.read(5) == b"%PDF-"
    except (OSError, ValueError):
        return False


def _in_order(clauses: dict[str, Clause], chapters: list[Chapter]) -> dict[str, Clause]:
    """Put clauses in the document's order; what no chapter names comes last, and is reported."""
    order = {number: at for at, number in enumerate(n for chapter in chapters for n in chapter.clauses)}
    return dict(sorted(clauses.items(), key=lambda item: order.get(item[0], len(order))))
