"""How the command line speaks: JSON for programs, sentences for people, errors on the error stream."""

import os
import sys
import traceback

import click
import msgspec

from panoverde.kernel.refusals import Refusal
from panoverde.kernel.texts import LANGUAGES, Language, as_language

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON for other programs.")
lang_option = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    help="Language of the texts: pt, en or es. Otherwise your locale's.",
)


def print_json(value: object) -> None:
    """Print one JSON value, readable and in UTF-8."""
    click.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def print_refusal(refusal: Refusal, *, as_json: bool) -> None:
    """Say no: as JSON where it was asked for, else as a sentence."""
    if as_json:
        print_json(refusal.as_json())
        return
    click.echo(refusal.sentence, err=True)
    if refusal.cites:
        click.echo(f"  {', '.join(refusal.cites)}", err=True)


def print_usage_error(error: click.ClickException, *, as_json: bool) -> None:
    """Say that the command was typed wrong, and how it goes."""
    if as_json:
        print_json({"refused": {"code": "usage", "message": error.format_message(), "cites": []}})
    else:
        error.show()


def print_fault(error: Exception, *, as_json: bool) -> None:
    """Own up: this is not the user's mistake."""
    message = f"This is a fault of Panoverde: {type(error).__name__}: {error}"
    if as_json:
        print_json({"fault": {"message": message}})
    else:
        traceback.print_exception(error, file=sys.stderr)
        click.echo(f"{message}\nNothing was changed. Please report it with the lines above.", err=True)


def reader_language(chosen: Language | None) -> Language:
    """Take the language asked for, else the locale's, else English."""
    for code in (
        chosen,
        *(os.environ.get(name) for name in ("PANOVERDE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")),
    ):
        if language := as_language(code):
            return language
    return "en"
