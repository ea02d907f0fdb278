"""What a hand is called: two pair, a full house, 8-6-4-3-A for low, in three languages.

A value (cards/high.py and the others) holds its category and the ranks that decide; from these a name is
made. `full` adds the kickers, for hands that differ in nothing else.
"""

import re
from collections.abc import Mapping, Sequence

from panoverde.cards.cards import RANKS, UNKNOWN
from panoverde.cards.high import category as high_category
from panoverde.cards.low import NONE
from panoverde.cards.short_deck import category as short_category
from panoverde.hand.awards import HIGHS, LOWS
from panoverde.hand.games import Game
from panoverde.kernel.texts import Language, Text

_ONE: Mapping[Language, tuple[str, ...]] = {
    "pt": ("dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove", "dez", "valete", "dama", "rei", "ás"),
    "en": ("deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"),
    "es": ("dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "jota", "reina", "rey", "as"),
}
_MANY: Mapping[Language, tuple[str, ...]] = {
    "pt": (
        "dois", "três", "quatros", "cincos", "seis", "setes", "oitos", "noves", "dez",
        "valetes", "damas", "reis", "ases",
    ),
    "en": (
        "deuces", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens",
        "jacks", "queens", "kings", "aces",
    ),
    "es": (
        "doses", "treses", "cuatros", "cincos", "seises", "sietes", "ochos", "nueves", "dieces",
        "jotas", "reinas", "reyes", "ases",
    ),
}  # fmt: skip
_FEMININE: Mapping[Language, tuple[int, ...]] = {"pt": (10,), "en": (), "es": (9, 10)}
_ACE, _BEST = 12, 1 << 24

# {a} and {b}: many of the first and the second rank; {one}: the first rank; {up_to}: the same after its article.
_NAMES: Mapping[str, Text] = {
    "high-card": Text(pt="carta alta, {one}", en="{one} high", es="carta alta, {one}"),
    "pair": Text(pt="par de {a}", en="pair of {a}", es="pareja de {a}"),
    "two-pair": Text(pt="dois pares, {a} e {b}", en="two pair, {a} and {b}", es="dobles parejas, {a} y {b}"),
    "three-of-a-kind": Text(pt="trinca de {a}", en="three of a kind, {a}", es="trío de {a}"),
    "straight": Text(pt="sequência até {up_to}", en="straight, {one} high", es="escalera {up_to}"),
    "flush": Text(pt="flush de {one}", en="flush, {one} high", es="color {up_to}"),
    "full-house": Text(pt="full house de {a} com {b}", en="full house, {a} full of {b}", es="full de {a} con {b}"),
    "four-of-a-kind": Text(pt="quadra de {a}", en="four of a kind, {a}", es="póker de {a}"),
    "straight-flush": Text(
        pt="straight flush até {up_to}", en="straight flush, {one} high", es="escalera de color {up_to}"
    ),
    "royal-flush": Text(pt="royal straight flush", en="royal flush", es="escalera real"),
}
_FOR_LOW = Text(pt="{ranks} para o low", en="{ranks} for low", es="{ranks} para la mano baja")
_BADUGI = Text(pt="badugi {ranks}", en="{ranks} badugi", es="badugi {ranks}")
_CARDS: Mapping[int, Text] = {
    1: Text(pt="{ranks}, uma carta", en="one-card {ranks}", es="{ranks}, una carta"),
    2: Text(pt="{ranks}, duas cartas", en="two-card {ranks}", es="{ranks}, dos cartas"),
    3: Text(pt="{ranks}, três cartas", en="three-card {ranks}", es="{ranks}, tres cartas"),
}
_DECIDING = {"high-card": 5, "pair": 4, "two-pair": 3, "three-of-a-kind": 3, "flush": 5, "four-of-a-kind": 2}
_MADE = {"pair": 1, "two-pair": 2, "three-of-a-kind": 1, "four-of-a-kind": 1}
_WITH_ARTICLE = re.compile(r"(?:pair|straight|flush|full house|royal flush|\w+-card)\b|.+ badugi$")
_KICKERS = ("{name}, kicker {ranks}", "{name}, kickers {ranks}")


def hand_names(
    game: Game, hole: Sequence[int], board: Sequence[int], language: Language, *, full: bool = False
) -> tuple[str, ...]:
    """Name a hand, and its low where there is one; nothing while cards are missing or unseen.

    >>> from panoverde.cards.cards import cards
    >>> from panoverde.hand.games import HOLDEM
    >>> hand_names(HOLDEM, cards("Ah9c"), cards("AdKs9h4c2d"), "pt")
    ('dois pares, ases e noves',)
    """
    if UNKNOWN in hole or UNKNOWN in board or not _complete(game, hole, board):
        return ()
    high = high_name(game.high, HIGHS[game.high](hole, board), language, full=full)
    low = LOWS[game.low](hole, board) if game.low else NONE
    if low == NONE:
        return (high,)
    return high, _FOR_LOW.say(language).format(ranks=_low_ranks(low))


def holding(name: str, language: Language) -> str:
    """Put a hand's name after "has": English needs an article for one pair, not for two.

    >>> holding("pair of nines", "en"), holding("two pair, aces and nines", "en"), holding("8-6-4-A badugi", "en")
    ('a pair of nines', 'two pair, aces and nines', 'an 8-6-4-A badugi')
    """
    if language != "en" or not _WITH_ARTICLE.match(name):
        return name
    return f"an {name}" if name.startswith("8") else f"a {name}"


def _complete(game: Game, hole: Sequence[int], board: Sequence[int]) -> bool:
    if game.high == "omaha":
        return len(board) >= 3
    if game.high == "badugi":
        return len(hole) == 4
    if game.high == "deuce-to-seven":
        return len(hole) == 5
    return 5 <= len(hole) + len(board) <= 7


def high_name(kind: str, value: int, language: Language, *, full: bool = False) -> str:
    """Name what a hand is worth for the whole pot, or the high half."""
    if kind == "badugi":
        return _badugi_name(value, language)
    if kind in ("ace-to-five", "deuce-to-seven"):
        return _low_name(_BEST - value, language, ace_low=kind == "ace-to-five")
    return _high_name(
        short_category(value) if kind == "short-deck" else high_category(value), value, language, full=full
    )


def _ranks(value: int, count: int = 5) -> list[int]:
    return [value >> 4 * (4 - at) & 15 for at in range(count)]


def _dashed(ranks: Sequence[int]) -> str:
    return "-".join(RANKS[rank].replace("T", "10") for rank in ranks)


def _high_name(category: str, value: int, language: Language, *, full: bool = False) -> str:
    ranks = _ranks(value, _DECIDING.get(category, 2))
    name = "royal-flush" if category == "straight-flush" and ranks[0] == _ACE else category
    one, many = _ONE[language], _MANY[language]
    said = _NAMES[name].say(language).format(
        one=one[ranks[0]], up_to=_up_to(ranks[0], language), a=many[ranks[0]], b=many[ranks[1]]
    )  # fmt: skip
    if not full or category not in _DECIDING:
        return said
    if category not in _MADE:
        return f"{said} ({_dashed(ranks)})"
    kickers = ranks[_MADE[category] :]
    return _KICKERS[len(kickers) > 1].format(name=said, ranks=_dashed(kickers))


def _up_to(rank: int, language: Language) -> str:
    """The rank with its article: up to the ace, up to the queen."""
    feminine = rank in _FEMININE[language]
    article = {"pt": ("o", "a"), "en": ("the", "the"), "es": ("al", "a la")}[language][feminine]
    return f"{article} {_ONE[language][rank]}"


def _low_name(value: int, language: Language, *, ace_low: bool) -> str:
    """Name a low hand: its ranks, or the pair or worse that spoils it."""
    category = high_category(value)
    if category == "high-card":
        return _dashed([_ace_first(rank) for rank in _ranks(value)] if ace_low else _ranks(value))
    if ace_low:  # counted from the ace: back to counting from the deuce, so that it has its name
        shifted = [_ace_first(rank) for rank in _ranks(value)]
        value = value >> 20 << 20 | sum(rank << 4 * (4 - at) for at, rank in enumerate(shifted))
    return _high_name(category, value, language)


def _ace_first(rank: int) -> int:
    return (rank - 1) % 13


def _low_ranks(value: int) -> str:
    return _dashed([_ace_first(rank) for rank in _ranks(_BEST - value)])


def _badugi_name(value: int, language: Language) -> str:
    size = value >> 16
    lows = [15 - (value >> 4 * (3 - at) & 15) for at in range(size)]
    said = _BADUGI if size == 4 else _CARDS[size]
    return said.say(language).format(ranks=_dashed([_ace_first(low) for low in lows]))
