"""`panoverde replay`: hand histories (PHH) played to the end, one line for each hand."""

import re
import sys
from collections.abc import Iterable, Iterator
from decimal import Decimal

import click

from panoverde.cli.output import json_option, lang_option, reader_language
from panoverde.cli.replay_output import JsonLines, Lines, Printer, Tales
from panoverde.cli.replay_text import CannotWritePicture, Pictures
from panoverde.cli.replayed import Outcome, Refused, replayed
from panoverde.documents.hands.voice import clean
from panoverde.kernel.texts import Language

_CHIP = re.compile(r"\d{1,15}(\.\d{1,9})?", re.ASCII)
_HANDS_BETWEEN_SIGNS = 500


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option("--chip", metavar="N", help="The smallest chip in play, in the files' unit: what odd chips are.")
@click.option("--text", "as_text", is_flag=True, help="Tell each hand, action by action.")
@click.option("--svg", "folder", metavar="DIR", help="Draw each hand's table as an SVG file in this folder.")
@click.option("--paper", is_flag=True, help="Draw for white paper; otherwise for a screen.")
@click.option("--revealed", is_flag=True, help="Tell and draw all known cards, also those nobody showed.")
@lang_option
@json_option
@click.pass_context
def replay(
    context: click.Context, paths: tuple[str, ...], chip: str | None, as_text: bool, folder: str | None,
    paper: bool, revealed: bool, lang: Language | None, as_json: bool,
) -> None:  # fmt: skip
    """Play the hands of PHH files, or of all .phh and .phhs files in folders, and say what each came to.

    A PATH of - is the standard input.
    """
    if as_text and as_json:
        raise click.UsageError("--text is for people and --json for programs. Choose one of them.")
    if paper and folder is None:
        raise click.UsageError("--paper is for pictures. Name a folder for them with --svg.")
    smallest = None if chip is None else _chip(chip)
    language = reader_language(lang)
    printer = JsonLines() if as_json else Tales(language, revealed=revealed) if as_text else Lines(language)
    try:
        pictures = None if folder is None else Pictures(folder, language, paper=paper, revealed=revealed)
    except CannotWritePicture as refusal:
        printer.refused(Refused(str(refusal.data["path"]), 0, refusal))
    else:
        for outcome in _with_signs(replayed(paths, smallest)):
            _print(outcome, printer, pictures)
        printer.end()
    context.exit(2 if printer.refusals else 0)


def _chip(text: str) -> Decimal:
    if not _CHIP.fullmatch(text) or not Decimal(text):
        raise click.UsageError("--chip is the value of a chip: a number above 0 such as 25 or 0.50.")
    return Decimal(text).normalize()


def _print(outcome: Outcome, printer: Printer, pictures: Pictures | None) -> None:
    """Print a hand with its picture, or why there is none of them."""
    if isinstance(outcome, Refused):
        printer.refused(outcome)
        return
    try:
        picture = pictures.draw(outcome) if pictures else None
    except CannotWritePicture as refusal:
        printer.refused(Refused(outcome.file, outcome.index, refusal))
    else:
        printer.hand(outcome, picture)


def _with_signs(outcomes: Iterable[Outcome]) -> Iterator[Outcome]:
    """On a terminal whose lines go elsewhere, say now and then how far we are."""
    watched = sys.stderr.isatty() and not sys.stdout.isatty()
    for count, outcome in enumerate(outcomes, 1):
        yield outcome
        if watched and not count % _HANDS_BETWEEN_SIGNS:
            click.echo(f"\r{count:,} {clean(outcome.file[-60:], 60):<60}", nl=False, err=True)
    if watched:
        click.echo("\r" + " " * 75 + "\r", nl=False, err=True)
