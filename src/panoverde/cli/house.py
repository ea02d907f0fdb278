"""`panoverde rulebook new`, `check` and `terms`: for those who write rulebooks."""

from pathlib import Path

import click

from panoverde.bootstrap.books import check_houses, open_book
from panoverde.cli.output import json_option, print_json, reader_language
from panoverde.cli.wording import NO_MISTAKES, WROTE
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook.house import write_starter
from panoverde.rulebook.model import RESERVED


def _toml(_context: click.Context, _option: click.Parameter, path: Path | None) -> Path | None:
    """Take only a file that will be found again: the shelf and every command know books by .toml."""
    if path is not None and path.suffix != ".toml":
        raise click.BadParameter(f"{path} does not end in .toml, as a book’s file does.")
    return path


@click.command()
@click.argument("name")
@click.option("--extends", "base", default="ksop-2026", show_default=True, help="The book it builds on.")
@click.option("--title", help="How people call it. Otherwise the name.")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    callback=_toml,
    help="The file to write, ending in .toml. Otherwise NAME.toml here.",
)
@json_option
def new(name: str, base: str, title: str | None, out: Path | None, as_json: bool) -> None:
    """Write a commented starter for a house's own book."""
    from panoverde.rulebook.topic_files import ID  # noqa: PLC0415

    if not ID.fullmatch(name):
        raise BadName(name=name)
    library, opened = open_book(base)
    if name in (*RESERVED, *library.ids):
        raise NameTaken(name=name)
    path = out or Path(f"{name}.toml")
    write_starter(opened, path, name=name, title=(title or "").strip() or name)
    if as_json:
        print_json({"written": str(path)})
    else:
        click.echo(WROTE.say(reader_language(None)).format(path=path))


class BadName(Refusal):
    """The name cannot be a book's id."""

    code = "rulebook.bad-name"
    says = "“{name}” cannot be a book’s id. Use small letters, digits and hyphens, such as my-club."


class NameTaken(Refusal):
    """Another book has the name, or Panoverde keeps it."""

    code = "rulebook.name-taken"
    says = "“{name}” is the id of a book on the shelf, or a word Panoverde keeps for itself. Choose another."


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@json_option
def check(files: tuple[Path, ...], as_json: bool) -> None:
    """Check house books; every mistake is named, with the way to mend it."""
    check_houses(list(files))
    if as_json:
        print_json({"ok": True, "files": [str(path) for path in files], "problems": []})
    else:
        click.echo(NO_MISTAKES.say(reader_language(None)).format(files=", ".join(map(str, files))))


@click.command()
@click.option("--check", "only_check", is_flag=True, help="Write nothing; refuse where it would change.")
def terms(only_check: bool) -> None:
    """Write the typed parameters (terms.py) from the topics. For developers."""
    from panoverde.rulebook.packing import read_pack  # noqa: PLC0415
    from panoverde.rulebook.typing_terms import TARGET, source_of_terms  # noqa: PLC0415

    source = source_of_terms(read_pack().parameters.values())
    if source == TARGET.read_text(encoding="utf-8"):
        click.echo("terms.py is what the topics say.")
    elif only_check:
        raise StaleTerms
    else:
        TARGET.write_text(source, encoding="utf-8")
        click.echo("Wrote terms.py.")


class StaleTerms(Refusal):
    """The generated module and the topics disagree."""

    code = "rulebook.stale-terms"
    says = "terms.py is not what the topics say. Run: make terms"
