"""What became of a hand's cards."""

from typing import Literal

from msgspec import UNSET, UnsetType

from panoverde.rulings.table.table import Said

Identifiable = Literal["certain", "doubt", "no"]


class Bet(Said, frozen=True):
    """The bet of the player whose cards are gone."""

    total: int
    before: int = 0  # what was there to match before it
    called: bool | UnsetType = UNSET


class LostHand(Said, frozen=True):
    """A hand whose cards are gone."""

    seat: int
    how: Literal["dealer-took", "touched-muck", "mixed", "discarded", "mucked-thinking-won"]
    identifiable: Identifiable | UnsetType = UNSET
    tabled: Literal["no", "shown", "tabled"] = "no"
    plain_winner: bool | UnsetType = UNSET
    when: Literal["betting", "showdown", "read"] = "betting"  # showdown: it waited to be read
    protected: bool = False
    all_in: bool | UnsetType = UNSET
    bet: Bet | UnsetType = UNSET
    bet_out: bool | UnsetType = UNSET  # where nobody says the amounts: had they bet or raised in this round?
    called: bool | UnsetType = UNSET
    raised: bool | UnsetType = UNSET  # was it a raise?
    good_cause: bool | UnsetType = UNSET
