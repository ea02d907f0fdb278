"""`panoverde equity`: how often each of several hands wins, and what part of the pot it can expect."""

import click

from panoverde.cards.cards import UNKNOWN, names, picture, typed_cards
from panoverde.cli.output import json_option, lang_option, print_json, reader_language
from panoverde.documents import formats
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
_ONE_OUTCOME = Text(
    "Exato: só há um resultado possível.",
    "Exact: only one outcome is possible.",
    "Exacto: solo hay un resultado posible.",
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
@click.option("--board", default="", help="Board cards, such as 2c3c4c; ?? where nobody saw one.")
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
    holes, turned, gone = [typed_cards(hand) for hand in hands], typed_cards(board), typed_cards(dead)
    told = tell(game, holes, turned, gone, seed=seed)
    if as_json:
        print_json(_as_json(told, game, holes, turned, gone, seed))
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
        told_parts = "".join(f"{_hundredths(part, language) + '%':>10}" for part in (*parts, float(odds.share)))
        click.echo(f"{hand:<{width}}{told_parts}")
    click.echo()
    if any(street.draw for street in GAMES[game].streets):
        click.echo(_AS_THEY_STAND.say(language))
    error = _hundredths(max(odds.error for odds in told.players), language)
    words = _DRAWN if not told.exact else _EXACT if told.count > 1 else _ONE_OUTCOME
    click.echo(words.say(language).format(count=formats.number(told.count, language), seed=seed, error=error))


def _hundredths(part: float, language: Language) -> str:
    """Write a part in hundredths, with two decimals."""
    return formats.amount(round(part * 10_000), language)
