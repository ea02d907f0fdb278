"""`panoverde equity`: how often each of several hands wins, and what part of the pot it can expect."""

import click

from panoverde.cards.cards import UNKNOWN, cards, names, picture
from panoverde.cli.output import json_option, lang_option, print_json, reader_language
from panoverde.hand.games import GAMES
from panoverde.hand.odds.equity import Equity
from panoverde.hand.odds.equity import equity as tell
from panoverde.kernel.texts import Language, Text

_COLUMNS = (
    Text("ganha", "wins", "gana"),
    Text("divide", "splits", "divide"),
    Text("perde", "loses", "pierde"),
    Text("equity", "equity", "equity"),
)
_EXACT = Text(
    "Exato: todas as {count} possibilidades.",
    "Exact: all {count} outcomes.",
    "Exacto: todas las {count} posibilidades.",
)
_DRAWN = Text(
    "Estimado: {count} sorteios pela semente {seed}; equity com erro padrão de {error} ponto percentual.",
    "Estimated: {count} outcomes drawn by seed {seed}; equity has a standard error of {error} percentage points.",
    "Estimado: {count} sorteos con la semilla {seed}; equity con error estándar de {error} puntos porcentuales.",
)
_AS_THEY_STAND = Text(
    "As mãos como estão, depois da última troca.",
    "The hands as they stand, after the last draw.",
    "Las manos como están, después del último descarte.",
)


@click.command()
@click.argument("hands", nargs=-1, required=True)
@click.option("--game", default="holdem", show_default=True, help=f"One of {', '.join(GAMES)}.")
@click.option("--board", default="", help="Board cards, such as 2c3c4c.")
@click.option("--dead", default="", help="Cards known to be out of play.")
@click.option(
    "--seed", type=click.IntRange(0), default=0, show_default=True, help="Draws by it, where not all can be counted."
)
@lang_option
@json_option
def equity(
    hands: tuple[str, ...], game: str, board: str, dead: str, seed: int, lang: Language | None, as_json: bool
) -> None:
    """Say how often each of HANDS wins, such as AhAd KsKc. A card nobody has seen is ??."""
    holes = [cards(hand) for hand in hands]
    told = tell(game, holes, cards(board), cards(dead), seed=seed)
    if as_json:
        print_json(_as_json(told, game, holes, cards(board), cards(dead), seed))
    else:
        _show(told, game, holes, seed, reader_language(lang))


def _as_json(
    told: Equity, game: str, holes: list[tuple[int, ...]], board: tuple[int, ...], dead: tuple[int, ...], seed: int
) -> dict[str, object]:
    return {
        "game": game,
        "board": names(board),
        "dead": names(dead),
        "exact": told.exact,
        "count": told.count,
        "seed": None if told.exact else seed,
        "players": [
            {
                "hand": names(hole),
                "win": odds.win,
                "tie": odds.tie,
                "lose": odds.lose,
                "equity": float(odds.share),
                "error": odds.error,
            }
            for hole, odds in zip(holes, told.players, strict=True)
        ],
    }


def _show(told: Equity, game: str, holes: list[tuple[int, ...]], seed: int, language: Language) -> None:
    hands = [" ".join("??" if card == UNKNOWN else picture(card) for card in hole) for hole in holes]
    width = max(map(len, hands))
    click.echo(" " * width + "".join(f"{column.say(language):>10}" for column in _COLUMNS))
    for hand, odds in zip(hands, told.players, strict=True):
        parts = [count / told.count for count in (odds.win, odds.tie, odds.lose)]
        told_parts = "".join(f"{_percent(part, language):>10}" for part in (*parts, float(odds.share)))
        click.echo(f"{hand:<{width}}{told_parts}")
    click.echo()
    if any(street.draw for street in GAMES[game].streets):
        click.echo(_AS_THEY_STAND.say(language))
    error = _number(max(odds.error for odds in told.players) * 100, language)
    words = (_EXACT if told.exact else _DRAWN).say(language)
    click.echo(words.format(count=_whole(told.count, language), seed=seed, error=error))


def _percent(part: float, language: Language) -> str:
    return f"{_number(part * 100, language)}%"


def _number(value: float, language: Language) -> str:
    written = f"{value:.2f}"
    return written if language == "en" else written.replace(".", ",")


def _whole(value: int, language: Language) -> str:
    written = f"{value:,}"
    return written if language == "en" else written.replace(",", ".")
