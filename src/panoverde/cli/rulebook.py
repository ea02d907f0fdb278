"""`panoverde rulebook`: read, search and compare the books; write and check a house's own."""

import click

from panoverde.bootstrap.books import open_book, open_books, open_library
from panoverde.cli.house import check, new, terms
from panoverde.cli.output import json_option, lang_option, print_json, reader_language
from panoverde.kernel.texts import Language
from panoverde.rulebook import Clause, Rulebook
from panoverde.rulebook.comparing import describe, differences, titles, values_as_json
from panoverde.rulebook.saying import say
from panoverde.rulebook.values import as_json as value_as_json


@click.group()
def rulebook() -> None:
    """Read, search, compare and check the rulebooks."""


@rulebook.command("list")
@json_option
def list_books(as_json: bool) -> None:
    """List the books on the shelf."""
    library = open_library()
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
    for book in books:
        based = f"  extends {book['extends']}" if book["extends"] else ""
        click.echo(f"{book['id']:<14} {book['title']:<22} {book['clauses']:>5} clauses{based}")


@rulebook.command()
@click.argument("book")
@click.argument("clause", required=False)
@lang_option
@json_option
def show(book: str, clause: str | None, lang: Language | None, as_json: bool) -> None:
    """Show BOOK, or one CLAUSE of it."""
    _, opened = open_book(book)
    language = reader_language(lang)
    if clause is None:
        _show_book(opened, language, as_json)
    elif as_json:
        print_json(clause_as_json(opened, opened.clause(clause)))
    else:
        _show_clause(opened, opened.clause(clause), language)


def _show_book(book: Rulebook, language: Language, as_json: bool) -> None:
    if as_json:
        every = [clause_as_json(book, clause) for clause in book.clauses.values()]
        print_json({"id": book.id, "title": book.title, "extends": book.extends, "clauses": every})
        return
    click.echo(f"{book.title} ({book.id}), {len(book.clauses)} clauses")
    for title, clauses in book.chapters():
        click.echo(f"\n{title.say(language)}")
        for clause in clauses:
            click.echo(f"  {clause.id:<26} {titles(book, clause).say(language)}")


def _show_clause(book: Rulebook, clause: Clause, language: Language) -> None:
    topic = book.topics[clause.topic]
    click.secho(f"{clause.id}  {titles(book, clause).say(language)}", bold=True)
    click.echo(f"{topic.title.say(language)} · {clause.area} · {clause.kind}\n")
    click.echo(topic.summary.say(language))
    if clause.differs:
        click.echo(f"→ {clause.differs.say(language)}")
    for key, value in clause.sets.items():
        parameter = book.parameters[key]
        click.echo(f"  {parameter.label.say(language)}: {say(parameter, value, language)}   [{key}]")
    for reading in clause.readings:
        parameter = book.parameters[reading.parameter]
        instead = " / ".join(say(parameter, value, language) for value in reading.instead)
        click.echo(f"\nReading adopted: {reading.text.say(language)}\n  Instead: {instead}")
    if changed := book.changed_by(clause):
        click.echo(f"\nChanged in this house by {', '.join(changed)}")
    if clause.see:
        click.echo(f"\nSee {', '.join(clause.see)}")


def clause_as_json(book: Rulebook, clause: Clause) -> dict[str, object]:
    """Say a clause to a program."""
    topic = book.topics[clause.topic]
    return {
        "id": clause.id,
        "number": clause.number,
        "printed": book.print_number(clause),
        "topic": clause.topic,
        "area": clause.area,
        "kind": clause.kind,
        "owner": clause.owner,
        "title": titles(book, clause),
        "summary": topic.summary,
        "differs": clause.differs,
        "parameters": values_as_json(book, clause.sets),
        "see": clause.see,
        "reading": [
            {
                "parameter": reading.parameter,
                "text": reading.text,
                "adopted": value_as_json(book.parameters[reading.parameter], clause.sets[reading.parameter]),
                "alternatives": [value_as_json(book.parameters[reading.parameter], v) for v in reading.instead],
            }
            for reading in clause.readings
        ],
        "changed_by": book.changed_by(clause),
    }


@rulebook.command()
@click.argument("words", nargs=-1, required=True)
@click.option("--book", "books", multiple=True, help="Look only into this book. May be given again.")
@click.option("--limit", type=click.IntRange(1, 500), default=10, show_default=True, help="How many answers.")
@lang_option
@json_option
def search(
    words: tuple[str, ...], books: tuple[str, ...], limit: int, lang: Language | None, as_json: bool
) -> None:
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
        click.echo("No clause answers that. Try other words, fewer of them, or another book.", err=True)


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
    click.echo(f"{len(found)} topics differ.")


@rulebook.command()
@json_option
def coverage(as_json: bool) -> None:
    """Say which clauses code executes and which cases prove, and nothing kinder."""
    from panoverde.proof.cases import read_cases  # noqa: PLC0415  runs every case: only when asked
    from panoverde.proof.coverage import Tally  # noqa: PLC0415
    from panoverde.proof.coverage import coverage as cover  # noqa: PLC0415

    report = cover(open_library(), read_cases())
    if as_json:
        print_json(report)
        return
    for name, tallies in report.totals.items():
        rows = {"": tallies} if isinstance(tallies, Tally) else tallies
        click.secho(f"\n{name.replace('_', ' ')}", bold=True)
        for label, tally in rows.items():
            click.echo(
                f"  {label:<14} {tally.clauses:>5} clauses {tally.executed:>5} executed {tally.proved:>5} proved"
            )
    for failing in report.failing:
        click.secho(f"does not prove: {failing}", fg="red", err=True)


for writing in (new, check, terms):
    rulebook.add_command(writing)
