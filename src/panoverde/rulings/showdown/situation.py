"""What is asked, or went wrong, at a showdown."""

from typing import Literal

from msgspec import UNSET, UnsetType

from panoverde.rulings.cards.situation import Identifiable
from panoverde.rulings.core.moments import Moment
from panoverde.rulings.table.table import Said


class Show(Said, frozen=True):
    """Who shows, in which order, and who must."""

    shown: tuple[int, ...] = ()
    mucked: tuple[int, ...] = ()
    bet: bool | UnsetType = UNSET  # in the last round?
    aggressor: int | UnsetType = UNSET  # who last bet in the last round; 0: nobody
    earlier_aggressor: int | UnsetType = UNSET  # who last bet before it
    high: int | UnsetType = UNSET  # stud: the best cards showing
    low: int | UnsetType = UNSET
    all_in: tuple[int, ...] | UnsetType = UNSET
    anybody_all_in: bool | UnsetType = UNSET  # where nobody says who
    main_only: tuple[int, ...] = ()  # all-in for less: can win the main pot only
    betting_over: bool | UnsetType = UNSET
    last_round: bool | UnsetType = UNSET
    contested: bool | UnsetType = UNSET


class Tabling(Said, frozen=True):
    """A hand that was shown, in part or oddly."""

    seat: int
    shown: int  # cards
    how: Literal["on-table", "flashed"] = "on-table"
    then: Literal["keeps", "pushed", "given", "in-muck"] = "keeps"
    by: Literal["player", "dealer", "other"] = "player"
    over_line: bool = False  # pushed over a line of the house, or forward where it has such a rule
    identifiable: Identifiable | UnsetType = UNSET
    readable: bool = True
    thinks_won: bool | UnsetType = UNSET
    shown_wins: bool | UnsetType = UNSET
    refuses: bool = False
    count_run: bool = False
    plays_board: bool = False
    all_in: bool | UnsetType = UNSET


class Request(Said, frozen=True):
    """Somebody asks for something: to see a hand, a count, the pot, another deck."""

    asks: Literal["hand", "count", "pot", "deck", "rabbit", "check"]
    who: int | Literal["outsider"]
    of: int | UnsetType = UNSET
    cards: Literal["held", "tabled", "pushed", "mucked", "none"] | UnsetType = UNSET
    reached_showdown: bool = True
    called_river: bool | UnsetType = UNSET
    aggressor: bool | UnsetType = UNSET
    let_go: bool = False
    own_turn: bool | UnsetType = UNSET
    facing_all_in: bool | UnsetType = UNSET
    concern: bool | UnsetType = UNSET


class Dispute(Said, frozen=True):
    """Somebody disputes a hand, an award, a count, what was declared."""

    about: Literal["reading", "award", "pot-count", "declared", "deck"]
    by: Literal["in-hand", "other", "staff"]
    moment: Moment
    in_break: bool | UnsetType = UNSET
    seconds: int | UnsetType = UNSET  # since the pot was pushed
    time_up: bool | UnsetType = UNSET  # where nobody says how many
    seat: int = 0
    deliberate: bool | UnsetType = UNSET
    times: int = 0
    kept_silent: bool = False
