"""Reads books: the ones that come with Panoverde, and a house's own.

books/<id>/book.toml        a book's head: title, guidance, chapters, procedures
books/<id>/<area>.toml      its clauses
a-house.toml                a house's own book: head, `change`, `clauses` in one file
"""

from pathlib import Path

from panoverde.kernel.citations import Citation, cite
from panoverde.rulebook.files import Table, pick
from panoverde.rulebook.model import KINDS, OWNERS, Book, Chapter, Clause, Reading, Regulation, Stored, Topic
from panoverde.rulebook.topic_files import ID, TopicReader

_CLAUSE_KEYS = ("topic", "kind", "owner", "title", "differs", "sets", "see", "readings")
_READING_KEYS = ("parameter", "text", "instead")
_CHAPTER_KEYS = ("title", "clauses")
_REGULATION_KEYS = ("pdf", "pages")
_CHANGE_KEYS = ("value", "clause", "why")
_BOOK_KEYS = (
    "id", "title", "short", "extends", "guidance", "chapters", "procedures", "printed",
    "change", "clauses", "silent", "regulation",
)  # fmt: skip


class BookReader(TopicReader):
    """Reads books, once the topics are known."""

    def __init__(self) -> None:
        super().__init__()
        self.books: dict[str, Book] = {}

    def read_book(self, folder: Path) -> None:
        """Read one of the books that come with Panoverde."""
        head = self._load(folder / "book.toml")
        clauses: dict[str, Clause] = {}
        for path in sorted(folder.glob("*.toml")):
            if path.name == "book.toml":
                continue
            for number, table in self._tables(path):
                if number in clauses:
                    self._wrong(number, "twice", "The clause is written twice.", "Keep one of the two.")
                clauses[number] = self._clause(folder.name, number, path.stem, table, number)
        self._file = f"{folder.name}/book.toml"
        self._book(head, clauses, str(folder))

    def read_house(self, path: Path) -> Book | None:
        """Read a house's own book from a single file."""
        before = len(self.problems)
        head = self._load(path)
        if len(self.problems) > before:
            return None
        name = head.get("id") if isinstance(head.get("id"), str) else path.stem
        clauses: dict[str, Clause] = {}
        for number, table in self._table(head, "clauses", "clauses").items():
            at = f'clauses."{number}"'
            if isinstance(table, dict):
                clauses[number] = self._clause(str(name), number, None, table, at)
            else:
                self._wrong(at, "wrong-type", "A clause is a table.", f'Open it with [clauses."{number}"].')
        for key, change in self._table(head, "change", "change").items():
            self._change(str(name), key, change, clauses)
        return self._book(head, clauses, str(path))

    def _clause(self, book: str, number: str, area: str | None, table: Table, at: str) -> Clause:
        self._known_keys(at, table, _CLAUSE_KEYS)
        topic = self._topic_of(table, at)
        sets = {}
        for name, written in self._table(table, "sets", f"{at}.sets").items():
            if parameter := self._parameter_named(name, topic, f"{at}.sets.{name}"):
                sets[parameter.key] = self._value(parameter, written, f"{at}.sets.{name}")
        return Clause(
            book=book,
            number=number,
            topic=topic.id if topic else "",
            area=area or (topic.area if topic else ""),
            kind=self._one_of(table, "kind", KINDS, at) or "inform",  # type: ignore[arg-type]
            owner=self._one_of(table, "owner", OWNERS, at, "rules") or "rules",  # type: ignore[arg-type]
            title=self._text(table, "title", f"{at}.title") if "title" in table else None,
            differs=self._text(table, "differs", f"{at}.differs") if "differs" in table else None,
            sets=sets,
            see=[self._see(book, other, at) for other in table.get("see", [])],
            readings=[
                r for reading in table.get("readings", []) if (r := self._reading(reading, topic, sets, at))
            ],
        )

    def _topic_of(self, table: Table, at: str) -> Topic | None:
        name = table.get("topic")
        if name is None:
            self._wrong(f"{at}.topic", "missing", "The clause has no topic.", "Say which rule it is about.")
        elif name not in self.topics:
            self._wrong(
                f"{at}.topic", "unknown-topic", f"There is no topic {name!r}.", pick(str(name), self.topics)
            )
        return self.topics.get(name) if isinstance(name, str) else None

    def _see(self, book: str, other: object, at: str) -> Citation:
        if not isinstance(other, str):
            self._wrong(f"{at}.see", "wrong-type", f"{other!r} is not a clause.", 'Write "75.A" or "bsop:58".')
        return Citation(str(other)) if ":" in str(other) else cite(book, str(other))

    def _reading(self, table: object, topic: Topic | None, sets: dict[str, Stored], at: str) -> Reading | None:
        at = f"{at}.readings"
        if not isinstance(table, dict):
            self._wrong(at, "wrong-type", "A reading is a table.", "Give it parameter, text and instead.")
            return None
        self._known_keys(at, table, _READING_KEYS)
        parameter = self._parameter_named(str(table.get("parameter", "")), topic, f"{at}.parameter")
        if parameter is None:
            return None
        if parameter.key not in sets:
            self._wrong(
                at,
                "unset-reading",
                f"The clause does not set {parameter.name}.",
                "Set it, or drop the reading.",
            )
        instead = [self._value(parameter, value, f"{at}.instead") for value in table.get("instead", [])]
        if not instead or sets.get(parameter.key) in instead:
            self._wrong(
                at, "contradicting-reading", "The alternatives are missing or hold the adopted value itself.",
                "List in `instead` only what a house might choose in its place.",
            )  # fmt: skip
        return Reading(parameter.key, self._text(table, "text", f"{at}.text"), instead)

    def _change(self, book: str, key: str, change: object, clauses: dict[str, Clause]) -> None:
        """Read a single override: it becomes a clause of the house that sets one parameter."""
        at = f'change."{key}"'
        parameter = self._parameter_named(key, None, at)
        if parameter is None:
            return
        table = change if isinstance(change, dict) else {"value": change}
        self._known_keys(at, table, _CHANGE_KEYS)
        if "value" not in table:
            self._wrong(at, "missing", "The change has no value.", "Write value = …")
            return
        number, value = str(table.get("clause", key)), self._value(parameter, table["value"], at)
        why = self._text_of(table["why"], f"{at}.why") if "why" in table else None
        if other := clauses.get(number):
            if other.sets.get(parameter.key, value) != value:
                self._wrong(
                    at, "contradicting-reading", f"Clause {number} of this book sets it otherwise.",
                    "Keep one of the two values.",
                )  # fmt: skip
            other.sets[parameter.key] = value
            return
        topic = self.topics[parameter.topic]
        clauses[number] = Clause(
            book, number, topic.id, topic.area, "enforce", "rules", differs=why, sets={parameter.key: value}
        )

    def _book(self, head: Table, clauses: dict[str, Clause], source: str) -> Book | None:
        self._known_keys("", head, _BOOK_KEYS)
        name, title = self._string(head, "id"), self._string(head, "title")
        if name and not ID.fullmatch(name):
            self._wrong("id", "bad-id", f"{name!r} is not an id.", "Use small letters, digits and hyphens.")
        if name in self.books:
            self._wrong("id", "twice", f"There is a book {name!r} already.", "Give yours another id.")
        if not name or not title:
            return None
        chapters = [self._chapter(table) for table in head.get("chapters", [])]
        book = Book(
            id=name,
            title=title,
            short=str(head.get("short", title)),
            clauses=_in_order(clauses, chapters),
            extends=self._string(head, "extends") if "extends" in head else None,
            guidance=self._string(head, "guidance") if "guidance" in head else None,
            chapters=chapters,
            procedures=self._procedures(head),
            printed=[(str(pattern), str(shown)) for pattern, shown in head.get("printed", [])],
            silenced=[Citation(str(citation)) for citation in head.get("silent", [])],
            regulation=self._regulation(head, source),
            source=source,
        )
        if name not in self.books:
            self.books[name] = book
        return book

    def _chapter(self, table: Table) -> Chapter:
        self._known_keys("chapters", table, _CHAPTER_KEYS)
        return Chapter(self._text(table, "title", "chapters.title"), list(table.get("clauses", [])))

    def _procedures(self, head: Table) -> dict[str, Stored]:
        values = {}
        for key, written in self._table(head, "procedures", "procedures").items():
            if parameter := self._parameter_named(key, None, f'procedures."{key}"'):
                values[key] = self._value(parameter, written, f'procedures."{key}"')
        return values

    def _regulation(self, head: Table, source: str) -> Regulation | None:
        if "regulation" not in head:
            return None
        table = self._table(head, "regulation", "regulation")
        self._known_keys("regulation", table, _REGULATION_KEYS)
        path = Path(source).parent / str(table.get("pdf", ""))
        if not path.is_file() or path.read_bytes()[:5] != b"%PDF-":
            self._wrong(
                "regulation.pdf", "no-pdf", f"{table.get('pdf')!r} is not a PDF beside the book.",
                "Put the PDF in the same folder and write its file name.",
            )  # fmt: skip
        pages = self._table(table, "pages", "regulation.pages")
        for number, page in pages.items():
            if type(page) is not int or page < 1:
                self._wrong(
                    f'regulation.pages."{number}"',
                    "out-of-range",
                    f"{page!r} is not a page.",
                    "Count from 1.",
                )
        return Regulation(str(path.resolve()), pages)


def _in_order(clauses: dict[str, Clause], chapters: list[Chapter]) -> dict[str, Clause]:
    """Put clauses in the document's order; what no chapter names comes last, and is reported."""
    order = {number: at for at, number in enumerate(n for chapter in chapters for n in chapter.clauses)}
    return dict(sorted(clauses.items(), key=lambda item: order.get(item[0], len(order))))
