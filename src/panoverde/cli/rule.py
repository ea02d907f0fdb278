"""`panoverde rule`: a situation at a table in, a cited ruling out."""

import json
from typing import IO, Any

import click
import msgspec

from panoverde.bootstrap.books import open_book
from panoverde.cli.output import json_option, lang_option, print_json, reader_language
from panoverde.kernel.texts import Language
from panoverde.rulings import rule as rulings
from panoverde.rulings.core.families import FAMILIES
from panoverde.rulings.core.ruling import Option, Ruling
from panoverde.rulings.table.refusals import NotASituation


@click.command()
@click.argument("file", type=click.File(encoding="utf-8"))
@click.option("--book", required=True, help="Rulebook, such as ksop-2026.")
@click.option("--compare", "compares", is_flag=True, help="Say what every book on the shelf would rule.")
@lang_option
@json_option
def rule(file: IO[str], book: str, compares: bool, lang: Language | None, as_json: bool) -> None:
    """Rule on the situation in FILE (- reads it from another program), and cite the clauses."""
    situation = rulings.read(_document(file))
    library, rules = open_book(book)
    ruling = rulings.rule(situation, rules)
    groups = rulings.compare(situation, map(library.book, library.ids)) if compares else []
    language = reader_language(lang)
    if as_json:
        said: dict[str, Any] = msgspec.to_builtins(ruling)
        if compares:
            said["compare"] = [{"books": named, "ruling": msgspec.to_builtins(other)} for named, other in groups]
        print_json(said)
        return
    _print(ruling, language)
    for named, other in groups:
        click.echo(f"\n{', '.join(named)}:")
        _print(other, language)


def _document(file: IO[str]) -> dict[str, Any]:
    try:
        said = json.load(file)
    except (json.JSONDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotASituation(why=f"it is no JSON ({error})") from None
    if not isinstance(said, dict):
        raise NotASituation(why="it is no JSON object")
    return said


def _print(ruling: Ruling, language: Language) -> None:
    lines = FAMILIES[ruling.family].lines
    if ruling.say:
        click.echo(ruling.say.say(language))
    for option in ruling.options:
        click.echo(_option(option, language))
    for each in ruling.missing:
        click.echo(f"? {each.ask.say(language) if each.ask else each.fact}")
    for reason in ruling.why:
        told = lines[reason.line].say(language) if reason.line in lines else reason.line
        summed = f": {reason.sum}" if reason.sum else ""
        click.echo(f"  {told}{summed} ({', '.join(reason.cites) or '-'})")


def _option(option: Option, language: Language) -> str:
    said = option.say.say(language) if option.say else option.id
    return f"- {option.by}: {said}"
