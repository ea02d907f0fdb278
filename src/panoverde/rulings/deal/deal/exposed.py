"""What rows ask about exposed cards: which count, how many, whether one of the first is among them."""

from msgspec import UNSET, UnsetType

from panoverde.hand.games import GAMES
from panoverde.kernel.texts import Text
from panoverde.rulings.core.facts import Fact, When
from panoverde.rulings.deal.deal.facts import DealHearing
from panoverde.rulings.deal.situation import Deal, ExposedCard

FLOP = "flop"


def counted(hearing: DealHearing) -> tuple[ExposedCard, ...]:
    """The exposed cards that count: not those that the game deals face up, unless the book counts them."""
    cards = hearing.what.cards
    if all(card.down for card in cards) or hearing.reads("dealing.exposed_counts_upcards"):
        return cards
    return tuple(card for card in cards if card.down)


def how_many(hearing: DealHearing) -> int:
    """How many exposed cards count."""
    return len(counted(hearing)) if hearing.what.cards else hearing.what.shown


def _among_first(hearing: DealHearing) -> bool | UnsetType:
    if hearing.what.among_first is not UNSET:
        return hearing.what.among_first
    first, each = hearing.reads("dealing.exposed_first_cards"), "own"
    if hearing.reads("dealing.exposed_first_cards_of") == "whole-deal":
        each = "number"
    numbers = [_number(hearing, card, each) for card in counted(hearing)]
    if any(number is not UNSET and number <= first for number in numbers):
        return True
    unsaid = UNSET in numbers or not hearing.what.cards
    return UNSET if unsaid else False


def _number(hearing: DealHearing, card: ExposedCard, each: str) -> int | UnsetType:
    if each == "number" or card.own is not UNSET:
        return card.number if each == "number" else card.own
    players = len(hearing.spot.order)  # cards go round: the player's own follows from the deal's
    return UNSET if card.number is UNSET or not players else (card.number - 1) // players + 1


among_first = Fact[DealHearing](
    "among_first",
    _among_first,
    ask=Text(
        pt="Era a primeira ou a segunda carta dada?",
        en="Was it the first or second card dealt?",
        es="¿Era la primera o la segunda carta repartida?",
    ),
)


def _down(what: Deal) -> int:
    return sum(card.down for card in what.cards) if what.cards else what.shown


def _by_whom(hearing: DealHearing) -> bool:
    return hearing.reads("dealing.exposed_by") == "anyone" or hearing.what.by == "dealer"


def _in_this_game(hearing: DealHearing) -> bool:
    return hearing.reads("dealing.exposed_first_cards_games") == "all-games" or FLOP in hearing.streets


by_whom_counts = When[DealHearing](_by_whom)
in_this_game = When[DealHearing](_in_this_game)
several = When[DealHearing](lambda hearing: how_many(hearing) >= hearing.reads("dealing.exposed_any_cards"))
one_card = When[DealHearing](lambda hearing: how_many(hearing) == 1)
stud_down = When[DealHearing](
    lambda hearing: (
        GAMES[hearing.spot.game].stud and _down(hearing.what) >= hearing.reads("dealing.exposed_stud_down_cards")
    )
)
