"""What `panoverde rulebook show` prints: a book, or a clause whole; for people and for programs."""

import click

from panoverde.cli import wording
from panoverde.cli.wording import AREAS, CHANGED, DOCUMENT, INSTEAD, KINDS, READING, SEE
from panoverde.kernel.texts import Language
from panoverde.rulebook import Clause, Rulebook
from panoverde.rulebook.differences import titles, values_as_json
from panoverde.rulebook.saying import say
from panoverde.rulebook.values import as_json as value_as_json


def show_book(book: Rulebook, language: Language) -> None:
    """Print a book, chapter by chapter."""
    count = len(book.clauses)
    click.echo(f"{book.title} ({book.id}), {count} {wording.clauses(count, language)}")
    for title, clauses in book.chapters():
        click.echo(f"\n{title.say(language)}")
        for clause in clauses:
            click.echo(f"  {clause.id:<26} {titles(book, clause).say(language)}")


def show_clause(book: Rulebook, clause: Clause, language: Language) -> None:
    """Print one clause: what it says, how it is read, what to see also."""
    topic = book.topics[clause.topic]
    area, kind = AREAS[clause.area].say(language), KINDS[clause.kind].say(language)
    click.secho(f"{clause.id}  {titles(book, clause).say(language)}", bold=True)
    click.echo(f"{topic.title.say(language)} · {area} · {kind}")
    if (printed := book.print_number(clause, language)) != clause.number:
        click.echo(f"{DOCUMENT.say(language)}: {printed}")
    click.echo(f"\n{topic.summary.say(language)}")
    if clause.differs:
        click.echo(f"→ {clause.differs.say(language)}")
    for key, value in clause.sets.items():
        parameter = book.parameters[key]
        click.echo(f"  {parameter.label.say(language)}: {say(parameter, value, language)}   [{key}]")
    for reading in clause.readings:
        parameter = book.parameters[reading.parameter]
        instead = " / ".join(say(parameter, value, language) for value in reading.instead)
        click.echo(f"\n{READING.say(language)}: {reading.text.say(language)}")
        click.echo(f"  {INSTEAD.say(language)}: {instead}")
        if reading.otherwise:
            click.echo(f"  {reading.otherwise.say(language)}")
    if changed := book.changed_by(clause):
        click.echo(f"\n{CHANGED.say(language)} {', '.join(changed)}")
    if clause.see:
        click.echo(f"\n{SEE.say(language)} {', '.join(clause.see)}")


def book_as_json(book: Rulebook) -> dict[str, object]:
    """Say a book to a program."""
    every = [clause_as_json(book, clause) for clause in book.clauses.values()]
    return {"id": book.id, "title": book.title, "extends": book.extends, "clauses": every}


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
                "otherwise": reading.otherwise,
            }
            for reading in clause.readings
        ],
        "changed_by": book.changed_by(clause),
    }
