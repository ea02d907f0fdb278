"""What becomes of the bet of a player whose cards are gone."""

from msgspec import UNSET

from panoverde.rulings.cards.lost_hand.facts import LostHearing, all_in, bet_out, called, gone, mistaken, raised
from panoverde.rulings.cards.lost_hand.refund import refund
from panoverde.rulings.core.rows import row, stage


def stays_in(hearing: LostHearing) -> None:
    """Nothing goes back."""
    hearing.stands["bet"] = "stays"


def goes_back(hearing: LostHearing) -> None:
    """What the bet added goes back."""
    bet = hearing.bet
    _back(hearing, 0 if bet is UNSET else bet.total - bet.before)


def all_back(hearing: LostHearing) -> None:
    """All of it goes back, called or not."""
    bet = hearing.bet
    _back(hearing, 0 if bet is UNSET else bet.total)


def raise_back(hearing: LostHearing) -> None:
    """The raise goes back, as the book works it out; where it gives no sum, the director says."""
    key, bet = "dealing.lost_hand_raise_refund", hearing.bet
    if not hearing.says(key):
        decided = hearing.choose("raise", ("returned", "stays"), by="director")
        (goes_back if decided == "returned" else stays_in)(hearing)
        return
    formula = hearing.reads(key)
    if bet is UNSET:
        _back(hearing, 0)
        return
    chips = refund(formula, bet.total, bet.before)
    hearing.sum(f"{bet.total} - {bet.before} = {chips}")
    _back(hearing, chips)


def _back(hearing: LostHearing, chips: int) -> None:
    hearing.stands["bet"] = "returned"
    hearing.returned = chips


def stays_in_called(hearing: LostHearing) -> None:
    """It was called: nothing goes back, and who has neither chips nor a hand may be out."""
    stays_in(hearing)
    if hearing.hand == "dead" and all_in.holds(hearing):
        hearing.stands["out"] = hearing.reads("dealing.lost_hand_called_raise_eliminates")


BETS = stage(
    "bets",
    row("thrown-in-called", when=(gone, mistaken, bet_out, called),
        reads="showdown.mistaken_muck_called_bet_returned", means={True: all_back, False: stays_in},
        over=("called-bet",)),
    row("thrown-in-uncalled", when=(gone, mistaken, bet_out, ~called),
        reads="showdown.mistaken_muck_uncalled_bet_returned", means={True: goes_back, False: stays_in},
        over=("uncalled-raise", "uncalled-opening-bet")),
    row("called-bet", when=(gone, bet_out, called), reads="dealing.lost_hand_called_bets_returned",
        means={True: all_back, False: stays_in_called}),
    row("uncalled-raise", when=(gone, bet_out, ~called, raised), reads="dealing.lost_hand_uncalled_raise_returned",
        means={True: raise_back, False: stays_in}),
    row("uncalled-opening-bet", when=(gone, bet_out, ~called, ~raised),
        reads="dealing.lost_hand_opening_bet_returned", means={True: goes_back, False: stays_in}),
)  # fmt: skip
