"""`panoverde structure`: levels and breaks made to measure."""

from typing import Any

import click

from panoverde.bootstrap.books import open_book
from panoverde.cli.output import json_option, print_json
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.face import number_of
from panoverde.tournament.core.terms import Ante
from panoverde.tournament.events import Level
from panoverde.tournament.setup.blind_ladder import Structure, generate
from panoverde.tournament.setup.structure import Finding, check


@click.command()
@click.option("--entries", type=int, required=True, help="How many are expected, re-entries included.")
@click.option("--stack", type=int, required=True, help="The starting stack, in chips.")
@click.option("--hours", type=float, required=True, help="How long it should last, breaks included.")
@click.option("--book", help="Rulebook it is played under, such as ksop-2026.")
@click.option("--ante", type=click.Choice(["none", "classic", "big-blind"]), default="big-blind", show_default=True)
@click.option("--level-minutes", type=click.IntRange(1, 600), help="Length of a level; else the best is chosen.")
@json_option
def structure(
    entries: int, stack: int, hours: float, book: str | None, ante: Ante, level_minutes: int | None, as_json: bool
) -> None:
    """Make a structure for so many entries, so large a stack, so many hours."""
    rules = open_book(book)[1] if book else None
    made = generate(entries, stack, hours, ante=ante, level_minutes=level_minutes)
    findings = check(made.levels, stack=stack, denominations=made.denominations, entries=entries)
    if as_json:
        print_json(_as_json(made, findings, rules))
    else:
        _print(made, findings, rules)


def _as_json(made: Structure, findings: list[Finding], rules: Rulebook | None) -> dict[str, Any]:
    counts = rules.clock.new_level_from if rules else None
    return {
        "levels": [
            {"sb": level.small_blind, "bb": level.big_blind, "ante": level.ante, "minutes": level.minutes,
             "break": level.is_break}
            for level in made.levels
        ],
        "expected_hours": round(made.expected_minutes / 60, 2),
        "denominations": made.denominations,
        "checks": [{"line": finding.line + 1, "code": finding.code, "says": finding.say()} for finding in findings],
        "new_level_from": counts.value if counts and counts.speaks else "",
        "cites": list(counts.cites) if counts else [],
    }  # fmt: skip


def _print(made: Structure, findings: list[Finding], rules: Rulebook | None) -> None:
    for index, level in enumerate(made.levels):
        click.echo(_line(made.levels, index, level))
    click.echo(f"\nChips of {', '.join(f'{chip:,}' for chip in made.denominations)}.")
    hours, minutes = divmod(made.expected_minutes, 60)
    click.echo(f"Expected to last {hours} h {minutes:02} min, breaks included.")
    if rules and rules.clock.new_level_from.speaks:
        cites = ", ".join(rules.clock.new_level_from.cites)
        click.echo(f"A new level counts from: {rules.clock.new_level_from.value} ({cites}).")
    for finding in findings:
        click.echo(f"Line {finding.line + 1}: {finding.say()}")


def _line(levels: tuple[Level, ...], index: int, level: Level) -> str:
    if level.is_break:
        return f"     {'break':<30}{level.minutes:>3} min"
    blinds = f"{level.small_blind:,} / {level.big_blind:,}"
    ante = f"({level.ante:,})" if level.ante else ""
    return f"{number_of(levels, index):>3}  {blinds:<19} {ante:<10}{level.minutes:>3} min"
