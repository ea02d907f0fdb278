"""What rows ask about a hand that was shown in part, let go, or not shown."""

from functools import cache
from typing import ClassVar

from msgspec import UNSET, UnsetType

from panoverde.hand.games import GAMES
from panoverde.kernel.texts import Text
from panoverde.rulings.core.facts import Condition, Fact
from panoverde.rulings.core.hearing import Hearing
from panoverde.rulings.core.open_points import Tried
from panoverde.rulings.core.outcome import Plain
from panoverde.rulings.showdown.situation import Tabling
from panoverde.rulings.table.spot import Spot
from panoverde.rulings.terms_rows import whole

# Which parameter counts the cards of a game, and the number that means all of them.
COUNTED = {"holdem": ("showdown.tabled_cards_holdem", 2), "omaha": ("showdown.tabled_cards_omaha", 4),
           "stud": ("showdown.tabled_cards_stud", 7)}  # fmt: skip


class TablingHearing(Hearing[Tabling]):
    """A hand at the showdown that is being ruled on."""

    __slots__ = ("tabled",)

    def __init__(self, spot: Spot, what: Tabling, tried: Tried) -> None:
        super().__init__(spot, what, tried)
        self.tabled = False

    @property
    def all_shown(self) -> bool:
        """Whether as many cards were shown as the book wants in this game."""
        cards, kind = counted(self.spot.game)
        if kind not in COUNTED:
            return self.what.shown >= cards
        key, usual = COUNTED[kind]
        if not self.says(key):
            shown = self.what.shown >= cards
            return shown and self.choose("cards-to-table", ("enough", "too-few"), by="director") == "enough"
        needs = whole(self.reads(key), usual)
        return self.what.shown >= (cards if isinstance(needs, str) else needs)

    def hold(self, hand: str, **more: Plain) -> None:
        """Say what the hand is now."""
        self.stands = {"seat": self.what.seat, "tabled": self.tabled, "hand": hand, **more}


@cache
def counted(game: str) -> tuple[int, str]:
    """How many cards a hand of a game has, and which of the counted games it is like.

    >>> counted("omaha-5"), counted("razz"), counted("badugi")
    ((5, 'omaha'), (7, 'stud'), (4, 'draw'))
    """
    played = GAMES[game]
    cards = sum(len(street.hole) for street in played.streets)
    if played.stud:
        return cards, "stud"
    if not any(street.board for street in played.streets):
        return cards, "draw"
    return cards, "omaha" if played.high == "omaha" else "holdem"


class NotTabled(Condition[TablingHearing]):
    """The hand has not been tabled."""

    facts: ClassVar = ()

    def holds(self, hearing: TablingHearing) -> bool:
        """Say whether it is so."""
        return not hearing.tabled


def _all_in(hearing: TablingHearing) -> bool | UnsetType:
    if hearing.what.all_in is not UNSET:
        return hearing.what.all_in
    spot = hearing.spot
    live = spot.live
    behind = [spot.behind(seat) for seat in live]
    return UNSET if not live or UNSET in behind else 0 in behind


not_tabled = NotTabled()
how = Fact[TablingHearing]("how", lambda hearing: hearing.what.how)
then = Fact[TablingHearing]("then", lambda hearing: hearing.what.then)
over_line = Fact[TablingHearing]("over_line", lambda hearing: hearing.what.over_line)
plays_board = Fact[TablingHearing]("plays_board", lambda hearing: hearing.what.plays_board)
refuses = Fact[TablingHearing]("refuses", lambda hearing: hearing.what.refuses)
count_run = Fact[TablingHearing]("count_run", lambda hearing: hearing.what.count_run)
one_shown = Fact[TablingHearing]("shown", lambda hearing: hearing.what.shown == 1)
identifiable = Fact[TablingHearing](
    "identifiable",
    lambda hearing: hearing.what.identifiable,
    values=("certain", "doubt", "no"),
    ask=Text(
        pt="Dá para identificar as cartas com certeza?",
        en="Can the cards be identified for certain?",
        es="¿Se pueden identificar las cartas con certeza?",
    ),
)
thinks_won = Fact[TablingHearing](
    "thinks_won",
    lambda hearing: hearing.what.thinks_won,
    ask=Text(
        pt="Largou as cartas pensando que tinha ganhado?",
        en="Did they let go thinking they had won?",
        es="¿Soltó las cartas creyendo haber ganado?",
    ),
)
shown_wins = Fact[TablingHearing](
    "shown_wins",
    lambda hearing: hearing.what.shown_wins,
    ask=Text(
        pt="As cartas mostradas já ganhariam o pote?",
        en="Would the cards that were shown win the pot?",
        es="¿Las cartas mostradas ya ganarían el bote?",
    ),
)
all_in = Fact[TablingHearing](
    "all_in",
    _all_in,
    usual=False,
    ask=Text(
        pt="Há alguém all-in nesta mão?", en="Is anybody all-in in this hand?", es="¿Hay alguien all-in en esta mano?"
    ),
)
