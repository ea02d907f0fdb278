"""`panoverde rulebook cases`, `coverage` and `prove`: what the cases show, and nothing kinder."""

import click

from panoverde.bootstrap.books import checked_library, open_books
from panoverde.cli import wording
from panoverde.cli.output import json_option, lang_option, print_json, reader_language
from panoverde.kernel.texts import Language, Text


@click.command()
@click.option("--book", "books", multiple=True, help="Only under this book. May be given again.")
@lang_option
@json_option
def cases(books: tuple[str, ...], lang: Language | None, as_json: bool) -> None:
    """Run every case under every book it names; no changes are tried."""
    from panoverde.proof.cases import read_cases  # noqa: PLC0415  runs every case: only when asked
    from panoverde.proof.prove import Court  # noqa: PLC0415

    library, ids = open_books(list(books))
    tried = [each for all_ in Court(library, read_cases(), ids).tried.values() for each in all_]
    failing = [{"case": str(each.killer), "book": each.book, "why": each.wrong} for each in tried if each.wrong]
    if as_json:
        print_json({"run": len(tried), "failing": failing})
    else:
        for wrong in failing:
            click.secho("{case} ({book}): {why}".format(**wrong), fg="red", err=True)
        click.echo(wording.CASES_RUN.say(reader_language(lang)).format(run=len(tried), failing=len(failing)))
    if failing:
        raise click.exceptions.Exit(2)


@click.command()
@click.option("--book", "books", multiple=True, help="Only this book. May be given again.")
@lang_option
@json_option
def coverage(books: tuple[str, ...], lang: Language | None, as_json: bool) -> None:
    """Say what the software makes of every clause, and nothing kinder."""
    from panoverde.proof.cases import read_cases  # noqa: PLC0415  runs every case: only when asked
    from panoverde.proof.coverage import Tally  # noqa: PLC0415
    from panoverde.proof.coverage import coverage as cover  # noqa: PLC0415
    from panoverde.proof.kills import read_kills  # noqa: PLC0415
    from panoverde.proof.waivers import read_waivers  # noqa: PLC0415

    library, ids = open_books(list(books))
    report = cover(library, read_cases(), read_kills(), read_waivers(), ids)
    if as_json:
        print_json(report)
        return
    language = reader_language(lang)
    names: dict[str, dict[str, Text]] = {"by_area": wording.AREAS, "by_kind": wording.KINDS}
    click.echo(" " * 24 + "".join(f"{column.say(language):>13}" for column in wording.COVERAGE.values()))
    for total, tallies in report.totals.items():
        click.secho(f"\n{wording.TOTALS[total].say(language)}", bold=True)
        for label, tally in ({"": tallies} if isinstance(tallies, Tally) else tallies).items():
            name = names.get(total, {}).get(label, Text(label, label, label)).say(language)
            figures = (getattr(tally, column) for column in wording.COVERAGE)
            click.echo(f"  {name:<22}" + "".join(f"{_figure(figure):>13}" for figure in figures))
    for part, using in report.unsent.items():
        click.echo(f"{wording.UNSENT.say(language)}: {part} ({', '.join(using)})")
    for failing in report.failing:
        click.secho(f"{wording.FAILS.say(language)}: {failing}", fg="red", err=True)


def _figure(figure: object) -> str:
    return f"{figure:.0%}" if isinstance(figure, float) else str(figure)


@click.command()
def prove() -> None:
    """Search anew for the case that notices each change (kills.tsv), and say what changed. For developers."""
    from panoverde.proof.cases import read_cases  # noqa: PLC0415
    from panoverde.proof.kills import KILLS, read_kills, told, written  # noqa: PLC0415
    from panoverde.proof.many import search  # noqa: PLC0415
    from panoverde.proof.prove import Court  # noqa: PLC0415

    before = read_kills()
    after = search(Court(checked_library(), read_cases()), before)
    for line in told(before, after):
        click.echo(line)
    KILLS.write_text(written(after), encoding="utf-8")
    noticed = sum(by is not None for by in after.values())
    click.echo(f"{noticed} of {len(after)} changes are noticed.")
