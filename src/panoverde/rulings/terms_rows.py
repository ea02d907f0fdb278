"""The table of a hand's terms: which parameter says each, what its values mean for a hand, and what holds in silence.

A row speaks for the games it is `of`; for every game and structure there is one row for each term, or none where
the game has no such matter. Where a term hangs on something beside the book (who is left, what the house
announced), it is settled in `terms.py` from what these rows read.
"""

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any, NamedTuple

from panoverde.hand.layout import Variant

Turns = Mapping[Any, Any] | Callable[[Any], Any]


class Row(NamedTuple):
    """One term: `turns` makes what a parameter says into what a hand obeys; `silent` holds where nothing says it."""

    term: str
    reads: str
    turns: Turns
    silent: Any
    of: Callable[[Variant], bool] = lambda _: True


def _limit(variant: Variant) -> bool:
    return variant.structure == "fixed-limit"


def _other(variant: Variant) -> bool:
    return variant.structure != "fixed-limit"


def _pot_limit(variant: Variant) -> bool:
    return variant.structure == "pot-limit"


def _flop(variant: Variant) -> bool:
    return any(street.board for street in variant.game.streets)


def _two_cards(variant: Variant) -> bool:
    return _flop(variant) and variant.game.high != "omaha"


def _omaha(variant: Variant) -> bool:
    return variant.game.high == "omaha"


def _stud(variant: Variant) -> bool:
    return variant.game.stud


def _razz(variant: Variant) -> bool:
    return variant.game.stud and variant.game.high == "ace-to-five"


def _high_stud(variant: Variant) -> bool:
    return variant.game.stud and not _razz(variant)


def _blinds(variant: Variant) -> bool:
    return not variant.game.stud


def percent(raises: Decimal) -> int:
    """Full raises, in percent of one.

    >>> percent(Decimal("0.5"))
    50
    """
    return int(raises * 100)


def lowest_first(suits: tuple[str, ...]) -> str:
    """A book names the highest suit first, a hand the lowest; suits that are not named stay below in the usual order.

    >>> lowest_first(("spades", "hearts", "diamonds", "clubs")), lowest_first(("hearts",))
    ('cdhs', 'cdsh')
    """
    named = [suit[0] for suit in suits]
    return "".join([*(suit for suit in "cdhs" if suit not in named), *reversed(named)])


def whole(cards: int, usual: int) -> int | str:
    """So many cards of a hand, "all" where it is the usual number: a game with more cards counts its own.

    >>> whole(4, 4), whole(2, 4)
    ('all', 2)
    """
    return "all" if cards == usual else cards


USUAL_CAP = 3  # raises in limit, where nobody says how many
_AS_IT_IS: dict[bool, bool] = {True: True, False: False}
_TAKEN = {"after-deal": "after-deal", "after-button-card": "after-deal", "when-action-comes": "when-action-comes"}

ROWS: tuple[Row, ...] = (
    # Raising
    Row("min_raise", "betting.minimum_raise",
        {"largest-full": "largest-full", "last-any": "last-any"}, "largest-full", _other),
    Row("reopen", "betting.reopen_short_all_ins_add_up", {True: "cumulative", False: "single"}, "cumulative", _other),
    Row("reopen", "betting.reopen_limit_short_all_ins_add_up", {True: "cumulative", False: "single"}, "cumulative",
        _limit),
    Row("reopen_percent", "betting.reopen_no_limit_raises", percent, 100, _other),
    Row("limit_reopen_percent", "betting.reopen_limit_raises", percent, 50, _limit),
    Row("reopened_min", "betting.reopen_minimum_raise", {"last-full": "last-full", "total-faced": "total-faced"},
        "last-full", _other),
    Row("raises_most", "betting.limit_raises_max", lambda most: most, USUAL_CAP),
    Row("caps_all", "betting.no_limit_raises_capped", _AS_IT_IS, False, _other),
    Row("cap_two_in_pot", "betting.limit_cap_in_two_player_pots", _AS_IT_IS, True),
    Row("blind_acts", "betting.blind_counts_as_acting", _AS_IT_IS, False),
    Row("pot_blinds", "betting.pot_limit_preflop_blinds", {"full": "full", "actual": "actual"}, "full", _pot_limit),
    Row("pot_later", "betting.pot_limit_postflop", {"actual": "actual", "full": "full"}, "actual", _pot_limit),
    Row("pot_counts_ante", "betting.pot_limit_preflop_counts_ante", _AS_IT_IS, True, _pot_limit),
    Row("ante_first", "betting.short_big_blind_pays_first", {"big-blind": False, "ante": True}, False, _blinds),
    # Who is not there
    Row("away_dealt", "dealing.absent_dealt_in", _AS_IT_IS, True),
    Row("away_posts", "dealing.absent_posts", tuple, ("blinds", "antes", "bring-in")),
    Row("away_killed", "dealing.absent_hand_collected", _TAKEN, "after-deal"),
    Row("penalty_dealt", "penalties.penalty_seat_dealt_in", _AS_IT_IS, True),
    Row("penalty_posts", "penalties.penalty_seat_posts", tuple, ("blinds", "antes", "bring-in")),
    Row("penalty_killed", "penalties.penalty_hand_killed", _TAKEN, "after-deal"),
    # Dealing
    Row("burns", "dealing.burns_per_street", lambda cards: cards, 1),
    Row("last_card", "button.heads_up_last_card", {"button": "button", "opponent": "opponent"}, "button"),
    # Showing
    Row("all_in_shows", "showdown.all_in_face_up_when", {"betting-over": True, "end-of-hand": False}, True),
    Row("all_in_needed", "showdown.all_in_players_needed", lambda players: players, 1),
    Row("all_in_waits", "showdown.all_in_hands_wait_side_pot", _AS_IT_IS, False),
    Row("may_muck", "showdown.may_muck_unshown", _AS_IT_IS, True),
    Row("all_in_mucks", "showdown.all_in_may_muck_unseen", _AS_IT_IS, False),
    Row("aggressor_shows_first", "showdown.showdown_first_after_bet",
        {"last-aggressor": True, "first-left-of-button": False}, True),
    Row("checked_first", "showdown.showdown_checked_flop_games",
        {"first-left-of-button": "first-left", "earlier-aggressor": "earlier-aggressor"}, "usual", _flop),
    Row("checked_first", "showdown.showdown_checked_stud",
        {"high-hand": "high-hand", "low-hand": "low-hand"}, "usual", _high_stud),
    Row("checked_first", "showdown.showdown_checked_razz",
        {"low-hand": "low-hand", "high-hand": "high-hand"}, "usual", _razz),
    Row("shows_next", "showdown.showdown_next",
        {"clockwise": "clockwise", "counterclockwise": "counterclockwise"}, "clockwise"),
    Row("tabled_needs", "showdown.tabled_cards_holdem", lambda cards: whole(cards, 2), "all", _two_cards),
    Row("tabled_needs", "showdown.tabled_cards_omaha", lambda cards: whole(cards, 4), "all", _omaha),
    Row("tabled_needs", "showdown.tabled_cards_stud", lambda cards: whole(cards, 7), "all", _stud),
    Row("last_hand_shows", "showdown.last_hand_must_show", _AS_IT_IS, False),
    # Dividing
    Row("odd_chip", "pots.odd_chip_unit",
        {"smallest-in-play": "smallest_chip", "smallest-made": "smallest_made"}, "smallest_chip"),
    Row("odd_to", "pots.odd_chip_flop_games",
        {"first-left-of-button": "left-of-button", "high-card-by-suit": "high-card"}, "usual", _flop),
    Row("odd_to", "pots.odd_chip_stud_games",
        {"high-card-by-suit": "high-card", "first-left-of-dealer": "left-of-button"}, "usual", _stud),
    Row("odd_several", "pots.odd_chips_several",
        {"one-each-in-order": "one-each", "all-to-first": "all-to-first"}, "one-each"),
    Row("odd_half", "pots.odd_chip_high_low", {"high": "high", "low": "low"}, "high",
        lambda variant: variant.game.low is not None),
    Row("even_both_ways", "pots.identical_hands_split", {"whole-pot": True, "each-half": False}, True,
        lambda variant: variant.game.low is not None),
    Row("pots_apart", "pots.side_pots_settled", {"each-on-its-own": True, "only-apart": False}, True),
    Row("suits", "pots.suit_order", lowest_first, "cdhs"),
)  # fmt: skip

# What else bears on a term, read beside its row: the term, the parameter, what it means, in silence.
BESIDE: tuple[Row, ...] = (
    Row("raises_most", "betting.limit_cap_set_by", {"book": True, "house": False}, False),
    Row("raises_most", "betting.limit_cap_ends_at_players", lambda players: players, 2),
    Row("tabled_needs", "showdown.tabled_means", {"all-face-up-readable": False, "enough-to-win": True}, False),
    Row("away_killed", "dealing.redeal_absent", {"may-play": "when-action-comes", "dealt-and-killed": None}, None),
    Row("penalty_dealt", "dealing.redeal_penalised", {"dealt-and-killed": True, "not-dealt": False}, True),
)
# Terms that the variant and the level give, or that no book says: a house that plays so says so itself.
FROM_LEVEL = ("structure", "min_bet", "small_bet", "big_bet")
FROM_HOUSE = ("open_pair_doubles", "blinds_count_full", "unburned", "stud_last", "draws_from")
