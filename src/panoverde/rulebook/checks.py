"""Checks that need more than one file: inheritance, references, contradictions."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping

from panoverde.kernel.citations import split
from panoverde.rulebook.files import pick
from panoverde.rulebook.model import Book, Parameter, above, lineage, silenced
from panoverde.rulebook.problems import Problem, shown

Books = Mapping[str, Book]


def check_book(book: Book, books: Books, parameters: Mapping[str, Parameter]) -> Iterator[Problem]:
    """Name everything in `book` that does not fit the other books or itself."""
    lost = [*_unknown_books(book, books), *_extends_circle(book, books)]
    yield from lost
    if lost or lineage(book, books)[-1].extends:  # a book further up is lost, and named there
        return
    yield from _guidance_circle(book, books)
    yield from _references(book, books)
    yield from _contradictions(book, parameters)
    yield from _procedures(book, books)
    yield from _chapters(book)
    yield from _pages(book, books)
    for clause in book.clauses.values():
        if clause.kind == "enforce" and not clause.sets:
            yield _problem(
                book, f'"{clause.number}".sets', "enforces-nothing", "An enforced clause sets no parameter.",
                "Set one (a switch will do), or make its kind inform.",
            )  # fmt: skip


def _problem(book: Book, key: str, code: str, wrong: str, mend: str) -> Problem:
    return Problem(book.source, key, code, wrong, mend)


def _unknown_books(book: Book, books: Books) -> Iterator[Problem]:
    for key, other in (("extends", book.extends), ("guidance", book.guidance)):
        if other is not None and other not in books:
            yield _problem(book, key, "unknown-book", f"There is no book {other!r}.", pick(other, list(books)))


def _extends_circle(book: Book, books: Books) -> Iterator[Problem]:
    if circle := _circle(book, books, lambda b: b.extends):
        yield _problem(
            book, "extends", "cycle", f"The books extend one another in a circle: {circle}.",
            "Let one of them extend nothing, or another book.",
        )  # fmt: skip


def _guidance_circle(book: Book, books: Books) -> Iterator[Problem]:
    circle = _circle(book, books, lambda b: next((a.guidance for a in lineage(b, books) if a.guidance), None))
    if circle and book.guidance:
        yield _problem(
            book, "guidance", "cycle", f"The books guide one another in a circle: {circle}.",
            "Let one of them have another guidance, or none.",
        )  # fmt: skip


def _circle(book: Book, books: Books, following: Callable[[Book], str | None]) -> str:
    """Follow the books until one comes again; empty where none does."""
    path = [book.id]
    while (name := following(books.get(path[-1], book))) in books:
        path.append(str(name))
        if name in path[:-1]:
            return " → ".join(path)
    return ""


def _references(book: Book, books: Books) -> Iterator[Problem]:
    family = {b.id: b for b in lineage(book, books)}
    named = [(f'"{c.number}".see', citation, books) for c in book.clauses.values() for citation in c.see]
    named += [("silent", citation, family) for citation in silenced(book, books)]
    for key, citation, where in named:
        name, number = split(citation)
        target = where.get(name)
        if target is None or number not in target.clauses:
            known = target.clauses if target else list(where)
            yield _problem(
                book, key, "unknown-clause", f"There is no clause {shown(citation)} to refer to.",
                pick(number if target else name, list(known)),
            )  # fmt: skip


def _contradictions(book: Book, parameters: Mapping[str, Parameter]) -> Iterator[Problem]:
    values = defaultdict(list)
    for clause in book.clauses.values():
        for key, value in clause.sets.items():
            if value is not None:  # what does not fit its parameter is named already
                values[key].append((clause.number, value))
    for key, said in values.items():
        first_number, first = said[0]
        for number, value in said[1:]:
            if value != first:
                yield _problem(
                    book, f'"{number}".sets.{parameters[key].name}', "contradicting-reading",
                    f"{number} says {value!r}, but {first_number} of the same book says {first!r}.",
                    "Let one clause set it, and name the other value under `readings` as an alternative.",
                )  # fmt: skip


def _procedures(book: Book, books: Books) -> Iterator[Problem]:
    """A procedure fills a silence: where the book it builds on speaks, it would change nothing."""
    line = lineage(book, books)
    off = {citation for b in line for citation in silenced(b, books)}
    said = {key: c.id for b in line[1:] for c in b.clauses.values() if c.id not in off for key in c.sets}
    for key in book.procedures:
        if key in said:
            yield _problem(
                book, f'procedures."{key}"', "no-effect", f"{said[key]} sets it, and a clause comes first.",
                "Write it under [change].",
            )  # fmt: skip


def _chapters(book: Book) -> Iterator[Problem]:
    if not book.chapters:
        return
    listed = [number for chapter in book.chapters for number in chapter.clauses]
    for number in sorted(set(listed) ^ set(book.clauses)) + sorted({n for n in listed if listed.count(n) > 1}):
        yield _problem(
            book, "chapters", "chapter", f"Clause {number!r} does not stand in exactly one chapter.",
            "List every clause of the book once, in the document's order.",
        )  # fmt: skip


def _pages(book: Book, books: Books) -> Iterator[Problem]:
    if book.regulation is None:
        return
    numbers = [number for b in lineage(book, books) for number in b.clauses]
    known = {part for number in numbers for part in (number, *above(number))}
    for number in book.regulation.pages:
        if number not in known:
            yield _problem(
                book, f'regulation.pages."{number}"', "unknown-clause",
                f"Neither this book nor those it extends have a clause {number!r}.", pick(number, numbers),
            )  # fmt: skip
