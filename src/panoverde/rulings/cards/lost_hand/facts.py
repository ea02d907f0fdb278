"""What rows ask about a hand whose cards are gone."""

from typing import ClassVar

from msgspec import UNSET, UnsetType

from panoverde.hand.games import GAMES
from panoverde.kernel.texts import Text
from panoverde.rulings.cards.situation import Bet, LostHand
from panoverde.rulings.core.facts import Condition, Fact
from panoverde.rulings.core.hearing import Hearing
from panoverde.rulings.core.open_points import Tried
from panoverde.rulings.core.outcome import Outcome
from panoverde.rulings.table.spot import Spot

BY_ACCIDENT = ("dealer-took", "touched-muck", "mixed")
OUT_OF_PLAY = ("folded", "dead", "mucked")


class LostHearing(Hearing[LostHand]):
    """A lost hand that is being ruled on."""

    __slots__ = ("bet", "hand", "mistaken")

    def __init__(self, spot: Spot, what: LostHand, tried: Tried) -> None:
        super().__init__(spot, what, tried)
        self.hand = ""  # live, dead, plays-board
        self.mistaken = False  # a rule of its own for mucking by mistake holds, for the bet too
        self.bet = bet_of(spot, what.seat) if what.bet is UNSET else what.bet
        self.stands = {"seat": what.seat}

    @property
    def board_plays(self) -> bool:
        """Whether the board alone is a hand in this game."""
        return GAMES[self.spot.game].high in ("high", "short-deck") and not GAMES[self.spot.game].stud

    def outcome(self) -> Outcome:
        """What it all comes to, with what a hand in progress does about it."""
        seat, back = self.what.seat, self.returned > 0
        if self.hand == "dead":
            self.do("kill", seat=seat, raise_back=back)
        elif self.hand == "plays-board":
            if back:
                self.do("take_back", seat=seat)
            self.do("lose_cards", seat=seat)
        elif self.spot.seat(seat).cards in OUT_OF_PLAY:
            self.do("retrieve", seat=seat)
        return super().outcome()


class Gone(Condition[LostHearing]):
    """The player does not have the cards any more."""

    facts: ClassVar = ()

    def holds(self, hearing: LostHearing) -> bool:
        """Say whether it is so."""
        return hearing.hand in ("dead", "plays-board")


class Mistaken(Condition[LostHearing]):
    """The book has a rule of its own for a hand that was thrown in by mistake."""

    facts: ClassVar = ()

    def holds(self, hearing: LostHearing) -> bool:
        """Say whether it spoke."""
        return hearing.mistaken


def bet_of(spot: Spot, seat: int) -> Bet | UnsetType:
    """The last bet or raise of a player in this round, from what was done; UNSET where nobody said."""
    if spot.table.actions is UNSET:
        return UNSET
    level = 0 if spot.table.street != "preflop" or spot.big_blind is UNSET else spot.big_blind
    found: Bet | None = None
    for done in spot.actions:
        if done.to is not UNSET and done.to > level:
            found = Bet(total=done.to, before=level, called=False) if done.seat == seat else None
            level = done.to
        elif done.act in ("call", "all-in") and done.seat != seat and found:
            found = Bet(total=found.total, before=found.before, called=True)
    return found or Bet(total=0, called=False)


def _bet_out(hearing: LostHearing) -> bool | UnsetType:
    return hearing.what.bet_out if hearing.bet is UNSET else hearing.bet.total > 0


def _called(hearing: LostHearing) -> bool | UnsetType:
    if hearing.bet is UNSET or hearing.bet.called is UNSET:
        return hearing.what.called
    return hearing.bet.called


def _raised(hearing: LostHearing) -> bool | UnsetType:
    return hearing.what.raised if hearing.bet is UNSET else hearing.bet.before > 0


def _all_in(hearing: LostHearing) -> bool | UnsetType:
    if hearing.what.all_in is not UNSET:
        return hearing.what.all_in
    behind = hearing.spot.behind(hearing.what.seat)
    return UNSET if behind is UNSET else behind == 0


gone = Gone()
mistaken = Mistaken()
how = Fact[LostHearing]("how", lambda hearing: hearing.what.how)
tabled = Fact[LostHearing]("tabled", lambda hearing: hearing.what.tabled)
protected = Fact[LostHearing]("protected", lambda hearing: hearing.what.protected)
when = Fact[LostHearing]("when", lambda hearing: hearing.what.when)
identifiable = Fact[LostHearing](
    "identifiable",
    lambda hearing: hearing.what.identifiable,
    values=("certain", "doubt", "no"),
    ask=Text(
        pt="Dá para identificar as cartas com certeza?",
        en="Can the cards be identified for certain?",
        es="¿Se pueden identificar las cartas con certeza?",
    ),
)
plain_winner = Fact[LostHearing](
    "plain_winner",
    lambda hearing: hearing.what.plain_winner,
    ask=Text(
        pt="Era claramente a mão vencedora?",
        en="Was it plainly the winning hand?",
        es="¿Era claramente la mano ganadora?",
    ),
)
all_in = Fact[LostHearing](
    "all_in",
    _all_in,
    usual=False,
    ask=Text(
        pt="O jogador ficou sem fichas, all-in?",
        en="Is the player all-in, with no chips left?",
        es="¿El jugador quedó sin fichas, all-in?",
    ),
)
bet_out = Fact[LostHearing](
    "bet_out",
    _bet_out,
    ask=Text(
        pt="Tinha apostado ou aumentado nesta rodada?",
        en="Had they bet or raised in this round?",
        es="¿Había apostado o subido en esta ronda?",
    ),
)
called = Fact[LostHearing](
    "called",
    _called,
    ask=Text(
        pt="Alguém já tinha pago essa aposta?",
        en="Had anybody called that bet?",
        es="¿Alguien había pagado esa apuesta?",
    ),
)
raised = Fact[LostHearing](
    "raised",
    _raised,
    ask=Text(
        pt="Foi um aumento sobre outra aposta?",
        en="Was it a raise over another bet?",
        es="¿Fue una subida sobre otra apuesta?",
    ),
)
good_cause = Fact[LostHearing](
    "good_cause",
    lambda hearing: hearing.what.good_cause,
    ask=Text(
        pt="O diretor vê bom motivo para devolver a mão?",
        en="Does the director see good cause to give it back?",
        es="¿El director ve buena causa para devolverla?",
    ),
)
