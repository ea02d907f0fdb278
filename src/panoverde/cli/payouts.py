"""`panoverde payouts`: how many places are paid, what the players share, and how much each place is paid."""

import click

from panoverde.bootstrap.books import open_book
from panoverde.cli.amounts import not_negative
from panoverde.cli.output import json_option, lang_option, print_json, reader_language
from panoverde.kernel.citations import Citations
from panoverde.kernel.money import reais
from panoverde.kernel.texts import Language, Text
from panoverde.tournament.core.sheet import PrizeSheet
from panoverde.tournament.prizes.payouts import Field, sheet
from panoverde.tournament.prizes.pool import KINDS, Kind, Takings

_SHORT: dict[str, Kind] = {"main": "main-event", "side": "side-event"}
_POOL = Text("premiação", "prize pool", "premios")
_TOP_UP = Text("completado pela casa", "added by the house", "completado por la casa")
_NET = Text("para os jogadores", "for the players", "para los jugadores")
_HELD = {
    "staff": Text("staff", "staff", "staff"),
    "ranking": Text("ranking", "ranking", "ranking"),
    "rake": Text("rake sobre o completado", "rake of what was added", "rake de lo completado"),
}


@click.command()
@click.option("--book", required=True, help="Rulebook, such as ksop-2026, or a house's file.")
@click.option("--entries", required=True, type=click.IntRange(1, 1_000_000), help="Entries and re-entries.")
@click.option("--prize-pool", callback=not_negative, help="All that was collected for prizes.")
@click.option("--buy-in", callback=not_negative, help="What one entry costs.")
@click.option("--prize", callback=not_negative, help="The prize part of one entry.")
@click.option("--guarantee", callback=not_negative, help="What was guaranteed.")
@click.option(
    "--event", type=click.Choice([*KINDS, *_SHORT]), default="side-event", show_default=True, help="Kind of event."
)
@lang_option
@json_option
def payouts(
    book: str,
    entries: int,
    prize_pool: int | None,
    buy_in: int | None,
    prize: int | None,
    guarantee: int | None,
    event: str,
    lang: Language | None,
    as_json: bool,
) -> None:
    """Say which places are paid under a rulebook, and how much each."""
    _, opened = open_book(book)
    takings = _takings(entries, prize_pool, buy_in, prize, guarantee or 0)
    kind: Kind = _SHORT.get(event, event)  # type: ignore[arg-type]  # click has checked it
    made, cites = sheet(opened, kind, Field(entries=entries), takings)
    if as_json:
        print_json(_as_json(made, cites))
    else:
        _show(made, cites, reader_language(lang))


def _takings(entries: int, pool: int | None, buy_in: int | None, prize: int | None, guarantee: int) -> Takings:
    if (pool is None) == (prize is None):
        raise click.UsageError("Give --prize-pool, or --buy-in and --prize.")
    if prize is not None and (buy_in is None or prize > buy_in):
        raise click.UsageError("With --prize give --buy-in too, which is at least as much.")
    collected = pool if pool is not None else entries * (prize or 0)
    return Takings(prize=collected, price=buy_in or 0, guarantee=guarantee)


def _as_json(made: PrizeSheet, cites: Citations) -> dict[str, object]:
    return {
        "places": made.places,
        "prize_pool": made.pool,
        "deductions": {held.kind: held.centavos for held in made.deductions},
        "prizes": made.prizes,
        "cites": cites,
        "collected": made.collected,
        "guarantee": made.guarantee,
        "top_up": made.top_up,
        "net": made.net,
    }


def _show(made: PrizeSheet, cites: Citations, language: Language) -> None:
    """Print the table, places that are paid alike on one line."""
    lines = [(_POOL.say(language), made.pool), (_TOP_UP.say(language), made.top_up)]
    lines += [(_HELD[held.kind].say(language), -held.centavos) for held in made.deductions]
    for label, centavos in [*lines, (_NET.say(language), made.net)]:
        if centavos or label == lines[0][0]:
            click.echo(f"{label:<22} {reais(centavos):>18}")
    click.echo()
    first = 0
    for place in range(1, made.places + 1):
        if place == made.places or made.prizes[place] != made.prizes[first]:
            places = f"{first + 1}–{place}" if place - first > 1 else f"{place}"
            click.echo(f"{places:>9} {reais(made.prizes[first]):>18}")
            first = place
    click.echo(f"\n{', '.join(cites)}")
