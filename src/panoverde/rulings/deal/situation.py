"""What went wrong in the deal."""

from typing import Literal

from msgspec import UNSET, UnsetType

from panoverde.rulings.core.moments import Moment
from panoverde.rulings.table.table import DealCause, Done, Said


class ExposedCard(Said, frozen=True):
    """A card that somebody saw in the deal: which off the deck, which of that player's; down, or dealt face up."""

    number: int | UnsetType = UNSET
    own: int | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    down: bool = True


class Deal(Said, frozen=True):
    """The first deal went wrong."""

    cause: DealCause
    cards: tuple[ExposedCard, ...] = ()
    shown: int = 1  # exposed cards, where nobody says which
    among_first: bool | UnsetType = UNSET
    by: Literal["dealer", "player", "other"] = "dealer"
    seat: int | UnsetType = UNSET
    on_button: bool | UnsetType = UNSET
    has: int | UnsetType = UNSET  # cards it has
    should: int | UnsetType = UNSET  # cards it should have
    short: bool | UnsetType = UNSET  # cards are missing
    seat_acted: bool | UnsetType = UNSET
    game_allows: bool | UnsetType = UNSET
    off_table: bool | UnsetType = UNSET
    acted: bool | UnsetType = UNSET  # substantial action
    noticed: Moment | UnsetType = UNSET
    away: tuple[int, ...] = ()


class Deck(Said, frozen=True):
    """The deck is not as it should be."""

    kind: Literal["duplicate", "count", "backs", "joker", "boxed", "dropped"]
    boxed: int = 1
    during: Literal["deal", "street", "stub"] | UnsetType = UNSET
    cards: tuple[str, ...] = ()
    order_known: bool | UnsetType = UNSET
    mixed: Literal["stub", "all"] | UnsetType = UNSET
    knew: tuple[int, ...] = ()
    over: bool | UnsetType = UNSET  # the pot was pushed
    noticed: Moment | UnsetType = UNSET
    acted: bool | UnsetType = UNSET  # substantial action


class Board(Said, frozen=True):
    """The board came wrong, or too early."""

    kind: Literal["four-cards", "no-burn", "early-flop", "early-turn", "early-river", "early-burn", "early-stud"]
    acted: bool | tuple[Done, ...] | UnsetType = UNSET  # since it came
    pending: tuple[int, ...] | UnsetType = UNSET  # who had still to act
    cards: tuple[str, ...] = ()
    exposed: bool = True
    top_known: bool = False


class Absent(Said, frozen=True):
    """A player who was not at the seat."""

    seat: int
    why: Literal["away", "late", "penalty"]
    arrived: Moment | UnsetType = UNSET
    reach: Literal["sitting", "within", "beyond", "doubt"] | UnsetType = UNSET
    looked: bool = False
    redeal: bool = False
    door_card: bool | UnsetType = UNSET  # it brings in
    chooses_game: bool = False
