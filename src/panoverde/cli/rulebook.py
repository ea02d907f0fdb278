"""`panoverde rulebook`: read, search and compare the books; write and check a house's own."""

import click

from panoverde.bootstrap.books import checked_library, open_book, open_books
from panoverde.cli import wording
from panoverde.cli.house import check, new, terms
from panoverde.cli.output import json_option, lang_option, print_json, reader_language
from panoverde.cli.proof import cases, coverage, prove
from panoverde.cli.show import book_as_json, clause_as_json, show_book, show_clause
from panoverde.cli.wording import EXTENDS, NO_ANSWER
from panoverde.kernel.texts import Language
from panoverde.rulebook.differences import describe, differences, titles, values_as_json


@click.group()
def rulebook() -> None:
    """Read, search, compare and check the rulebooks."""


@rulebook.command("list")
@lang_option
@json_option
def list_books(lang: Language | None, as_json: bool) -> None:
    """List the books on the shelf."""
    library = checked_library()
    books = [
        {
            "id": b.id,
            "title": b.title,
            "extends": b.extends,
            "guidance": b.guidance,
            "clauses": len(b.clauses),
        }
        for b in library.sources.values()
    ]
    if as_json:
        print_json(books)
        return
    language = reader_language(lang)
    for b in library.sources.values():
        based = f"  {EXTENDS.say(language)} {b.extends}" if b.extends else ""
        count = len(b.clauses)
        click.echo(f"{b.id:<14} {b.title:<22} {count:>5} {wording.clauses(count, language)}{based}")


@rulebook.command()
@click.argument("book")
@click.argument("clause", required=False)
@lang_option
@json_option
def show(book: str, clause: str | None, lang: Language | None, as_json: bool) -> None:
    """Show BOOK, or one CLAUSE of it."""
    _, opened = open_book(book)
    language = reader_language(lang)
    found = opened.clause(clause) if clause is not None else None
    if as_json:
        print_json(clause_as_json(opened, found) if found else book_as_json(opened))
    elif found:
        show_clause(opened, found, language)
    else:
        show_book(opened, language)


@rulebook.command()
@click.argument("words", nargs=-1, required=True)
@click.option("--book", "books", multiple=True, help="Look only into this book. May be given again.")
@click.option("--limit", type=click.IntRange(1, 500), default=10, show_default=True, help="How many answers.")
@lang_option
@json_option
def search(words: tuple[str, ...], books: tuple[str, ...], limit: int, lang: Language | None, as_json: bool) -> None:
    """Find the clauses that answer WORDS, the best first."""
    from panoverde.rulebook.search import open_search  # noqa: PLC0415  only this command needs the index

    library, ids = open_books(list(books))
    hits = open_search(library)(" ".join(words), ids, limit=limit)
    language = reader_language(lang)
    rows = [(hit, titles(library.book(hit.clause.book), hit.clause)) for hit in hits]
    if as_json:
        print_json([{"id": h.clause.id, "title": t, "score": h.score, "topic": h.clause.topic} for h, t in rows])
        return
    for hit, title in rows:
        click.echo(f"{hit.clause.id:<26} {title.say(language)}")
    if not rows:
        click.echo(NO_ANSWER.say(language), err=True)


@rulebook.command()
@click.argument("a")
@click.argument("b")
@lang_option
@json_option
def diff(a: str, b: str, lang: Language | None, as_json: bool) -> None:
    """Say on which topics books A and B differ."""
    library, ids = open_books([a, b])
    left, right = (library.book(name) for name in ids)
    language = reader_language(lang)
    found = list(differences(left, right))
    if as_json:
        print_json(
            [
                {
                    "topic": d.topic,
                    "title": library.topics[d.topic].title,
                    "a": {"ids": d.a.ids, "parameters": values_as_json(left, d.a.values)},
                    "b": {"ids": d.b.ids, "parameters": values_as_json(right, d.b.values)},
                    "difference": describe(d, left, right, language),
                }
                for d in found
            ]
        )
        return
    for d in found:
        click.secho(library.topics[d.topic].title.say(language), bold=True)
        click.echo(f"  {', '.join(d.a.ids) or '—'}  |  {', '.join(d.b.ids) or '—'}")
        click.echo(f"  {describe(d, left, right, language)}\n")
    click.echo(wording.topics_differ(len(found), language))


for other in (new, check, terms, cases, coverage, prove):
    rulebook.add_command(other)
