"""What rows ask about a showdown: is anybody all-in, is betting over, was there a bet, who is left."""

from typing import ClassVar

from msgspec import UNSET, UnsetType

from panoverde.hand.games import GAMES
from panoverde.kernel.texts import Text
from panoverde.rulings.core.facts import Condition, Fact
from panoverde.rulings.core.hearing import Hearing
from panoverde.rulings.core.open_points import Tried
from panoverde.rulings.showdown.situation import Show
from panoverde.rulings.table.spot import Spot

AGGRESSIVE = ("bet", "raise", "complete")


class ShowHearing(Hearing[Show]):
    """A showdown that is being ruled on."""

    __slots__ = ("came", "left")

    def __init__(self, spot: Spot, what: Show, tried: Tried) -> None:
        super().__init__(spot, what, tried)
        mucked = set(what.mucked)
        self.came = _came(spot, mucked)  # who came to the showdown, from the button's left
        self.left = tuple(seat for seat in self.came if seat not in mucked)  # and still has cards

    @property
    def all_in(self) -> tuple[int, ...] | UnsetType:
        """The seats that are all-in."""
        if self.what.all_in is not UNSET:
            return self.what.all_in
        if self.spot.hand:
            hand, places = self.spot.hand, self.spot.places
            return tuple(seat for seat in self.came if not hand.stacks[places[seat]])
        behind = {seat: self.spot.behind(seat) for seat in self.came}
        if not behind or UNSET in behind.values():
            return UNSET
        return tuple(seat for seat, chips in behind.items() if chips == 0)

    @property
    def aggressor(self) -> int | UnsetType:
        """Who bet or raised last in this round; 0 where nobody did."""
        if self.what.aggressor is not UNSET:
            return self.what.aggressor
        if self.spot.hand:
            last = self.spot.hand.aggressor
            return self.spot.order[last] if last >= 0 else 0
        if self.spot.table.actions is UNSET:
            return UNSET
        return last_to_bet(self.spot)


def last_to_bet(spot: Spot) -> int:
    """Who bet or raised last, from what was done in this round; 0: nobody."""
    level, last = 0, 0
    for done in spot.actions:
        if done.act in AGGRESSIVE or (done.act == "all-in" and done.to is not UNSET and done.to > level):
            last = done.seat
        if done.to is not UNSET:
            level = max(level, done.to)
    return last


def _came(spot: Spot, mucked: set[int]) -> tuple[int, ...]:
    """Who came to the showdown; those who let their cards go there among them."""
    folded = {done.seat for done in spot.actions if done.act == "fold"}
    return tuple(
        seat
        for seat in spot.order
        if seat not in folded and (seat in mucked or spot.seat(seat).cards in ("held", "tabled", "lost", "mucked"))
    )


class StudGame(Condition[ShowHearing]):
    """Which kind of game it is."""

    facts: ClassVar = ()

    def __init__(self, kind: str) -> None:
        self.kind = kind

    def holds(self, hearing: ShowHearing) -> bool:
        """Say whether the game is of this kind."""
        return kind_of(hearing.spot.game) == self.kind


def kind_of(game: str) -> str:
    """Flop games, stud, razz; games of draw are like flop games here.

    >>> kind_of("stud-hi-lo"), kind_of("razz"), kind_of("omaha")
    ('stud', 'razz', 'flop')
    """
    played = GAMES[game]
    if not played.stud:
        return "flop"
    return "razz" if played.high == "ace-to-five" else "stud"


class WentAhead(Condition[ShowHearing]):
    """Somebody has shown, or let a hand go, without being asked to."""

    facts: ClassVar = ()

    def holds(self, hearing: ShowHearing) -> bool:
        """Say whether somebody has."""
        return bool(hearing.what.shown or hearing.what.mucked)


class OrderOpen(Condition[ShowHearing]):
    """Nothing has been said yet of who shows first."""

    facts: ClassVar = ()

    def holds(self, hearing: ShowHearing) -> bool:
        """Say whether it is so."""
        return "first_is" not in hearing.stands


class SomebodyMucked(Condition[ShowHearing]):
    """A hand was let go face down at the showdown."""

    facts: ClassVar = ()

    def holds(self, hearing: ShowHearing) -> bool:
        """Say whether it was."""
        return bool(hearing.what.mucked)


class HouseShows(Condition[ShowHearing]):
    """This house has announced that hands are shown in order."""

    facts: ClassVar = ()

    def holds(self, hearing: ShowHearing) -> bool:
        """Say whether it has."""
        house = hearing.spot.table.house
        return house is not UNSET and house.showing == "all"


def _anybody_all_in(hearing: ShowHearing) -> bool | UnsetType:
    """As many as the book wants; where it says no number, the director does."""
    seats, key = hearing.all_in, "showdown.all_in_players_needed"
    if seats is UNSET:
        return hearing.what.anybody_all_in
    if hearing.says(key):
        return bool(len(seats) >= hearing.reads(key))
    return bool(seats) and hearing.choose("all-in-players", ("enough", "too-few"), by="director") == "enough"


def _betting_over(hearing: ShowHearing) -> bool | UnsetType:
    if hearing.what.betting_over is not UNSET:
        return hearing.what.betting_over
    hand = hearing.spot.hand
    if hand is None:
        return True if hearing.what.mucked or hearing.what.shown else UNSET
    return hand.betting_is_over or hand.phase in ("show", "award", "over")


def _bet(hearing: ShowHearing) -> bool | UnsetType:
    if hearing.what.bet is not UNSET:
        return hearing.what.bet
    return UNSET if hearing.aggressor is UNSET else hearing.aggressor > 0


def _last_round(hearing: ShowHearing) -> bool | UnsetType:
    return hearing.spot.last_round if hearing.what.last_round is UNSET else hearing.what.last_round


def _contested(hearing: ShowHearing) -> bool | UnsetType:
    if hearing.what.contested is not UNSET:
        return hearing.what.contested
    if len(hearing.came) > 1:
        return len(hearing.left) > 1
    return UNSET if hearing.what.mucked else True


flop_game, stud, razz = StudGame("flop"), StudGame("stud"), StudGame("razz")
went_ahead, order_open = WentAhead(), OrderOpen()
somebody_mucked = SomebodyMucked()
house_shows = HouseShows()
anybody_all_in = Fact[ShowHearing](
    "anybody_all_in",
    _anybody_all_in,
    ask=Text(pt="Há alguém all-in?", en="Is anybody all-in?", es="¿Hay alguien all-in?"),
)
betting_over = Fact[ShowHearing](
    "betting_over",
    _betting_over,
    usual=True,
    ask=Text(
        pt="As apostas da mão já acabaram?", en="Is all betting of the hand over?", es="¿Terminaron las apuestas?"
    ),
)
last_round = Fact[ShowHearing](
    "last_round",
    _last_round,
    ask=Text(
        pt="Todas as cartas da mão já saíram?",
        en="Are all cards of the hand out?",
        es="¿Ya salieron todas las cartas de la mano?",
    ),
)
bet = Fact[ShowHearing](
    "bet",
    _bet,
    ask=Text(
        pt="Houve aposta na última rodada?",
        en="Was there a bet in the last round?",
        es="¿Hubo apuesta en la última ronda?",
    ),
)
contested = Fact[ShowHearing](
    "contested",
    _contested,
    usual=True,
    ask=Text(
        pt="Ainda há dois ou mais com cartas?",
        en="Do two or more still have cards?",
        es="¿Quedan dos o más con cartas?",
    ),
)
