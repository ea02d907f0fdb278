"""PHH, the open format for hand histories: read into a hand, and written from one, without loss.

    file ─► History (its fields, numbers in whole units) ─► Hand, action by action ─► finishing stacks

Amounts may have decimals: they are scaled to whole units, and written back as they came. Fields that
mean nothing to a hand (players, event, city…) are kept as they are.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any

import msgspec

from panoverde.cards.cards import UNKNOWN, cards
from panoverde.hand.games import (
    BADUGI,
    HOLDEM,
    OMAHA,
    OMAHA_5,
    OMAHA_HI_LO,
    RAZZ,
    SHORT_DECK,
    SINGLE_DRAW,
    STUD,
    STUD_HI_LO,
    TRIPLE_DRAW,
    Game,
    Structure,
)  # fmt: skip
from panoverde.hand.hand import Hand
from panoverde.hand.refusals import NotYourTurn
from panoverde.hand.setting import Setup
from panoverde.hand.terms import Terms
from panoverde.kernel.refusals import Refusal

VARIANTS: dict[str, tuple[Game, Structure]] = {
    "NT": (HOLDEM, "no-limit"),
    "PT": (HOLDEM, "pot-limit"),
    "FT": (HOLDEM, "fixed-limit"),
    "NS": (SHORT_DECK, "no-limit"),
    "PO": (OMAHA, "pot-limit"),
    "PO5": (OMAHA_5, "pot-limit"),
    "FO/8": (OMAHA_HI_LO, "fixed-limit"),
    "PO/8": (OMAHA_HI_LO, "pot-limit"),
    "F7S": (STUD, "fixed-limit"),
    "F7S/8": (STUD_HI_LO, "fixed-limit"),
    "FR": (RAZZ, "fixed-limit"),
    "N2L1D": (SINGLE_DRAW, "no-limit"),
    "F2L3D": (TRIPLE_DRAW, "fixed-limit"),
    "FB": (BADUGI, "fixed-limit"),
}
_AMOUNTS = ("antes", "blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet", "starting_stacks")


class BadHistory(Refusal):
    """A hand history that cannot be played."""

    code = "hand.bad-history"
    says = "{where}: {why}. Correct the file, or leave it out."


class History(msgspec.Struct, frozen=True):
    """One hand of a file."""

    fields: Mapping[str, Any]  # as they stand in the file
    scale: int = 1  # units to one of the file's

    @property
    def variant(self) -> str:
        """Its code in the file."""
        return str(self.fields.get("variant", ""))


def read(text: str, where: str = "hand") -> Iterator[History]:
    """Read the hands of a file: one, or (phhs) a table for each."""
    try:
        fields = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise BadHistory(where=where, why=error) from None
    hands = [fields] if "variant" in fields else [hand for hand in fields.values() if isinstance(hand, dict)]
    for hand in hands:
        yield History(hand, _scale(hand))


def _scale(fields: Mapping[str, Any]) -> int:
    places = 0
    for amount in _amounts(fields):
        if isinstance(amount, Decimal):
            places = max(places, -int(amount.normalize().as_tuple().exponent))
    for action in fields.get("actions", ()):
        if found := re.search(r"cbr \d+\.(\d+)", action):
            places = max(places, len(found[1]))
    return int(10**places)


def _amounts(fields: Mapping[str, Any]) -> Iterator[Any]:
    for name in _AMOUNTS:
        value = fields.get(name)
        yield from value if isinstance(value, list) else () if value is None else (value,)


def setup_of(history: History, where: str = "hand") -> Setup:
    """Lay the table for a history."""
    fields = history.fields
    if history.variant not in VARIANTS:
        raise BadHistory(where=where, why=f"the variant {history.variant!r} is none of {', '.join(VARIANTS)}")
    game, structure = VARIANTS[history.variant]

    def units(name: str) -> int:
        return int(Decimal(fields.get(name, 0)) * history.scale)

    def each(name: str) -> tuple[int, ...]:
        return tuple(int(Decimal(amount) * history.scale) for amount in fields.get(name, ()))

    terms = Terms(
        structure=structure, min_bet=units("min_bet"), small_bet=units("small_bet"), big_bet=units("big_bet"),
        all_in_shows=False,
    )  # fmt: skip
    return Setup(
        game=game, terms=terms, stacks=each("starting_stacks"), antes=each("antes"),
        ante_is_dead=not fields.get("ante_trimming_status", False), blinds=each("blinds_or_straddles"),
        bring_in=units("bring_in"), shows_itself=False,
    )  # fmt: skip


def play(history: History, where: str = "hand") -> Hand:
    """Play a history to where it ends; hands that come to the showdown are shown."""
    hand = Hand.begin(setup_of(history, where))
    for number, action in enumerate(history.fields.get("actions", ()), 1):
        try:
            act(hand, action, history.scale)
        except Refusal as refusal:
            raise BadHistory(where=f"{where}, action {number} ({action})", why=refusal.sentence) from None
    if hand.phase == "show":
        for seat in list(hand.showing_order()):
            if UNKNOWN not in hand.hole[seat]:
                hand.show(seat)
    return hand


def act(hand: Hand, action: str, scale: int = 1) -> None:
    """Let one action of a file happen; what follows a # is a comment."""
    match action.split("#", maxsplit=1)[0].split():
        case ["d", "dh", player, dealt]:
            hand.deal(_seat(player), cards(dealt))
        case ["d", "db", dealt]:
            hand.deal_board(cards(dealt))
        case [player, "pb" | "cc"]:
            _turn(hand, player)
            hand.call()
        case [player, "f"]:
            _turn(hand, player)
            hand.fold()
        case [player, "cbr", amount]:
            _turn(hand, player)
            hand.raise_to(int(Decimal(amount) * scale))
        case [player, "sd", *thrown]:
            _turn(hand, player)
            hand.discard(cards("".join(thrown)))
        case [player, "sm"]:
            hand.muck(_seat(player))
        case [player, "sm", shown]:
            hand.show(_seat(player), () if shown == "-" else cards(shown))
        case []:
            return
        case _:
            raise BadHistory(where=action, why="this is no action")


def _turn(hand: Hand, player: str) -> None:
    if hand.to_act != _seat(player):
        raise NotYourTurn(acted=_seat(player) + 1, expected=hand.to_act + 1)


def _seat(player: str) -> int:
    return int(player[1:]) - 1
