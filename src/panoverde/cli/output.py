"""How the command line speaks: JSON for programs, sentences for people, errors on the error stream."""

import contextlib
import json
import os
import sys
import traceback

import click
import msgspec

from panoverde.application.known import Known, known
from panoverde.bootstrap.database import DEFAULT
from panoverde.kernel.refusals import Refusal
from panoverde.kernel.texts import LANGUAGES, Language, as_language

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")
database_option = click.option(
    "--database", envvar="PANOVERDE_DATABASE", default=DEFAULT, show_default=True, help="Address of the database."
)
lang_option = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    help="Language of the texts: pt, en or es. Otherwise your locale's.",
)


# What only those who type commands need to know beside a refusal.
_HINTS = {"rulebook.unknown-book": "A house’s own book is named by its file, such as ./club.toml."}


def print_json(value: object) -> None:
    """Print one JSON value, readable and in UTF-8 whatever the terminal speaks."""
    try:
        said = msgspec.json.format(msgspec.json.encode(value), indent=2)
    except UnicodeEncodeError:  # a file's name may be no text at all
        said = json.dumps(msgspec.to_builtins(value), indent=2).encode()
    click.echo(said)


def print_refusal(refusal: Refusal, *, as_json: bool) -> None:
    """Say no: as JSON where it was asked for, else as a sentence."""
    if as_json:
        print_json(refusal.as_json())
        return
    click.echo(refusal.sentence, err=True)
    if refusal.code in _HINTS:
        click.echo(_HINTS[refusal.code], err=True)
    if refusal.cites:
        click.echo(f"  {', '.join(refusal.cites)}", err=True)


def print_usage_error(error: click.ClickException, *, as_json: bool) -> None:
    """Say that the command was typed wrong, and how it goes."""
    if as_json:
        print_json({"refused": {"code": "usage", "message": error.format_message(), "cites": []}})
    else:
        error.show()


def print_help(asked: click.exceptions.NoArgsIsHelpError, *, as_json: bool) -> None:
    """Show how a command goes that was typed without anything after it."""
    if as_json:
        print_usage_error(asked, as_json=True)
    else:
        click.echo(asked.format_message())


# Rows that have no command are not watched here: nothing is said of them that might not be so.
_KNOWN: dict[Known, str] = {
    "yes": "What was asked was recorded.",
    "unknown": "Whether it was recorded is not known: ask again, it is recorded once.",
    "look": "No fact was recorded. Look before you ask again.",
    "no": "No fact was recorded. Look before you ask again.",
}


def print_fault(error: Exception, *, as_json: bool) -> None:
    """Own up: this is not the user's mistake."""
    message = f"This is a fault of Panoverde: {type(error).__name__}: {error}"
    if as_json:
        print_json({"fault": {"message": message}})
    else:
        traceback.print_exception(error, file=sys.stderr)
        click.echo(f"{message}\n{_KNOWN[known()]} Please report it with the lines above.", err=True)


def reader_language(chosen: Language | None) -> Language:
    """Take the language asked for, else the locale's, else English."""
    for code in (
        chosen,
        *(os.environ.get(name) for name in ("PANOVERDE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")),
    ):
        if language := as_language(code):
            return language
    return "en"


def hush() -> None:
    """Let what is still to be written go nowhere, so that ending does not fail over it."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
