"""`panoverde people`: find, show, export and erase people; drop fiscal records past their date."""

import time
from datetime import UTC, datetime

import click

from panoverde.bootstrap.django_setup import start
from panoverde.cli.amounts import centavos
from panoverde.cli.output import database_option, json_option, print_json
from panoverde.kernel.ids import AccountId, PersonId
from panoverde.kernel.refusals import Refusal

# Imports from `people` wait until Django knows its database: its models need it.

_CLI = AccountId("cli")
_why = click.option("--why", default="", help="Why you need to see documents. It is written down.")


class NotConfirmed(Refusal):
    """Erasing cannot be undone."""

    code = "people.not-confirmed"
    says = "Erasing a person cannot be undone. Export their data first if they want them, then add --yes."


@click.group()
def people() -> None:
    """Find, show, export and erase people."""


@people.command("find")
@click.argument("words", nargs=-1, required=True)
@click.option("--limit", type=click.IntRange(1, 500), default=20, show_default=True, help="How many answers.")
@database_option
@json_option
def find_people(words: tuple[str, ...], limit: int, database: str, as_json: bool) -> None:
    """Find people by name, CPF or another document, phone or e-mail address."""
    start(database)
    from panoverde.people.export import particulars  # noqa: PLC0415
    from panoverde.people.search import find  # noqa: PLC0415

    found = [particulars(person) for person in find(" ".join(words), limit)]
    if as_json:
        print_json(found)
        return
    for person in found:
        who = " · ".join(str(person[part]) for part in ("full_name", "city") if person[part])
        click.echo(f"{person['id']}  {person['birth_date'] or '-':<10}  {who}")
    if not found:
        click.echo("Nobody is found by that. Try the beginning of the name, the CPF or the phone.", err=True)


@people.command("show")
@click.argument("person")
@_why
@database_option
@json_option
def show_person(person: str, why: str, database: str, as_json: bool) -> None:
    """Show what is known about PERSON, an id; documents' numbers only with --why."""
    start(database)
    known = _known(PersonId(person), why)
    if as_json:
        print_json(known)
        return
    for key, value in known.items():
        rows = value if isinstance(value, list) else [value]
        said = [" · ".join(map(str, row.values())) if isinstance(row, dict) else str(row) for row in rows]
        for number, line in enumerate(said):
            click.echo(f"{'' if number else key.replace('_', ' '):<16}{'' if line == 'None' else line}".rstrip())


def _known(person: PersonId, why: str) -> dict[str, object]:
    from panoverde.people import agreements, export, one_person, photo_and_notes, protected  # noqa: PLC0415

    known = export.particulars(one_person.person_by_id(person))
    documents: list[dict[str, str]] = [{"kind": kind, "country": land} for kind, land in protected.held(person)]
    if why:
        shown = protected.documents_of(person, _CLI, why, at=_now())
        documents = [{"kind": d.kind, "country": d.country, "number": d.number} for d in shown]
    consents = agreements.consents_of(person).values()
    return {
        **known,
        "documents": documents,
        "contacts": export.contacts_of(person),
        "consents": [{"what": c.what, "given": c.given, "version": c.version} for c in consents],
        "notes": [
            {"at": one_person.stamp(n.at), "by": n.by, "text": n.text} for n in photo_and_notes.notes_of(person)
        ],
        "has_photo": photo_and_notes.photo_of(person) is not None,
    }


@people.command("export")
@click.argument("person")
@_why
@database_option
@json_option
def export_person(person: str, why: str, database: str, as_json: bool) -> None:
    """Print everything kept about PERSON, an id, as JSON, for them to take along. Needs --why."""
    del as_json  # it is JSON either way
    start(database)
    from panoverde.people.export import export  # noqa: PLC0415

    print_json(export(PersonId(person), by=_CLI, at=_now(), why=why))


@people.command("erase")
@click.argument("person")
@click.option("--yes", "sure", is_flag=True, help="You are sure: it cannot be undone.")
@click.option("--keep-until", type=click.DateTime(["%Y-%m-%d"]), help="Last day of a locked fiscal record.")
@click.option("--reason", default="", help="The law or duty that asks for the fiscal record.")
@click.option("--amount", callback=centavos, help="What was paid, in reais, for the fiscal record.")
@click.option("--even-in-play", is_flag=True, help="Erase although a tournament of theirs is not over.")
@database_option
@json_option
def erase_person(
    person: str,
    sure: bool,
    keep_until: datetime | None,
    reason: str,
    amount: int | None,
    even_in_play: bool,
    database: str,
    as_json: bool,
) -> None:
    """Erase everything personal about PERSON, an id; results and accounts keep the id."""
    if not sure:
        raise NotConfirmed
    start(database)
    from panoverde.bootstrap.erasing import erase  # noqa: PLC0415
    from panoverde.bootstrap.still_needed import plays_on  # noqa: PLC0415

    kept_until, unlisted, unswept = erase(
        PersonId(person),
        by=_CLI,
        at=_now(),
        still_needed=None if even_in_play else plays_on,
        keep_until=keep_until.date() if keep_until else None,
        reason=reason,
        amount_centavos=amount,
    )
    until = kept_until.isoformat() if kept_until else None
    if as_json:
        print_json({"erased": person, "fiscal_record_kept_until": until, "files_written_anew": not unswept})
    else:
        click.echo(f"Erased. {f'A fiscal record stays locked until {until}.' if until else 'Only the id stays.'}")
        _say_unswept(unswept)
    if unlisted:
        click.echo(f"The list of who was erased could not be written ({unlisted}); a backup made before", err=True)
        click.echo("brings them back. Make the folder writable and start panoverde serve, which writes it.", err=True)


@people.command("purge")
@database_option
@json_option
def purge_records(database: str, as_json: bool) -> None:
    """Drop the fiscal records whose last day has passed."""
    start(database)
    from panoverde.bootstrap.erasing import purge  # noqa: PLC0415

    dropped, unswept = purge(by=_CLI, at=_now())
    if as_json:
        print_json({"purged": dropped, "files_written_anew": not unswept})
    else:
        click.echo(f"{dropped} fiscal records were past their date and are gone.")
        _say_unswept(unswept)


def _say_unswept(why: str) -> None:
    """Say where the files still hold what no query finds any more."""
    if why:
        click.echo(f"The database’s files could not be written anew ({why}), and may still hold it.", err=True)
        click.echo("When the desks are quiet, do so: panoverde people purge", err=True)


def _now() -> datetime:
    return datetime.fromtimestamp(time.time(), tz=UTC)
