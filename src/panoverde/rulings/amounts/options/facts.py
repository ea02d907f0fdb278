"""What rows ask about the betting."""

from functools import cached_property

from msgspec import UNSET, UnsetType

from panoverde.hand.events import BroughtIn, Called, Raised
from panoverde.hand.hand import Hand
from panoverde.hand.standing import raises, standing
from panoverde.kernel.texts import Text
from panoverde.rulings.amounts.options.playing import begun, comes_to
from panoverde.rulings.amounts.situation import Options
from panoverde.rulings.core.facts import Fact, When
from panoverde.rulings.core.hearing import Hearing
from panoverde.rulings.core.outcome import Plain
from panoverde.rulings.table.refusals import NotSaid
from panoverde.rulings.table.round import act
from panoverde.rulings.table.table import Done
from panoverde.rulings.terms import tried_terms
from panoverde.rulings.terms_rows import USUAL_CAP

NEEDED = "table.blinds, button, street, seats, actions"
FIRST_STREETS = ("preflop", "third", "predraw")


class OptionsHearing(Hearing[Options]):
    """A question about what may be done."""

    capped = False
    too_short = False
    possible = True  # what is tried could have been so, by what was done

    @cached_property
    def hand(self) -> Hand:
        """The hand on which what was done then is played."""
        return self.begin()

    @cached_property
    def done(self) -> list[Done]:
        """What was played of it; a raise that was none as what it was."""
        return []

    @cached_property
    def raised(self) -> dict[str, Plain]:
        """A raise of somebody who might not raise, and what it is worth."""
        return {}

    def begin(self) -> Hand:
        """The hand before what was done then.

        Raises:
            NotSaid: too little was.
        """
        table = self.spot.table
        later = table.street is not UNSET and table.street not in FIRST_STREETS
        if self.spot.limit == "pot-limit" and later and table.pot is UNSET:
            raise NotSaid(field="table.pot")
        hand = begun(self.spot, self.what, self.book, tried_terms(self.tried) if self.possible else ())
        if hand is None:
            raise NotSaid(field=NEEDED)
        return hand

    @cached_property
    def views(self) -> dict[int, Hand | None]:
        """The seats that are asked about, each with the hand when it is on it; None where it does not come there."""
        hand, order = self.hand, self.spot.order
        on = order[hand.to_act] if hand.phase == "bet" and hand.to_act >= 0 else 0
        wanted = self.what.seats if self.what.seats is not UNSET else (on,) if on else ()
        return {seat: hand if seat == on else self._later(seat) for seat in wanted}

    def _later(self, seat: int) -> Hand | None:
        if seat not in self.spot.places:
            return None
        hand = self.begin()
        for done in self.done:
            act(hand, done, self.spot.order)
        return hand if comes_to(hand, self.spot.places[seat], self.hand.street) else None

    @property
    def on(self) -> list[Hand]:
        """The hands of those who are asked about and still act."""
        return [hand for hand in self.views.values() if hand]


def has_acted(hand: Hand, at: int) -> bool:
    """Whether a player has acted in this round; a blind is none, whatever the book makes of it."""
    return any(isinstance(event, Called | Raised | BroughtIn) and event.seat == at for event in hand.events)


def _house_cap(hearing: OptionsHearing) -> int | None:
    house = hearing.spot.table.house
    return None if house is UNSET or house.limit_cap is UNSET else house.limit_cap


def _cap_reached(hearing: OptionsHearing) -> bool | UnsetType:
    cap, made = _house_cap(hearing), raises(hearing.hand)
    if cap is not None:
        return made >= cap
    return UNSET if made >= USUAL_CAP else False  # no house allows fewer


def _last_two(hearing: OptionsHearing) -> bool | UnsetType:
    left, ends_at = hearing.spot.table.players_left, hearing.reads("betting.limit_cap_ends_at_players")
    if left is not UNSET:
        return bool(left <= ends_at)
    return UNSET if len(hearing.spot.order) <= ends_at else False


cap_reached = Fact[OptionsHearing](
    "cap_reached",
    _cap_reached,
    ask=Text(
        pt="O limite de aumentos da casa foi atingido?",
        en="Has the house's limit of raises been reached?",
        es="¿Se alcanzó el límite de aumentos de la casa?",
    ),
)
last_two = Fact[OptionsHearing](
    "last_two",
    _last_two,
    usual=False,
    ask=Text(
        pt="São os dois últimos do torneio?",
        en="Are these the tournament's last two?",
        es="¿Son los dos últimos del torneo?",
    ),
)


def _many_raises(hearing: OptionsHearing) -> bool:
    cap = _house_cap(hearing)
    return raises(hearing.hand) >= (USUAL_CAP if cap is None else min(cap, USUAL_CAP))


def _paid_ante(hearing: OptionsHearing) -> bool:
    return not hearing.hand.street and hearing.hand.pot > sum(hearing.hand.bets)


went_on = When[OptionsHearing](lambda hearing: bool(hearing.what.then))
limit = When[OptionsHearing](lambda hearing: hearing.spot.limit == "fixed-limit")
pot_limit = When[OptionsHearing](lambda hearing: hearing.spot.limit == "pot-limit")
first_street = When[OptionsHearing](lambda hearing: not hearing.hand.street)
many_raises = When[OptionsHearing](_many_raises)
paid_ante = When[OptionsHearing](_paid_ante)
asked_again = When[OptionsHearing](lambda hearing: any(_comes_again(hand) for hand in hearing.on))
can_raise = When[OptionsHearing](lambda hearing: any(hand.legal.raise_to for hand in hearing.on))
reopened_by_short = When[OptionsHearing](lambda hearing: any(_by_short(hand) for hand in hearing.on))
short_stack = When[OptionsHearing](lambda hearing: any(is_short(hand) for hand in hearing.on))


def _comes_again(hand: Hand) -> bool:
    """Whether the action comes back to somebody, or comes first to a blind, after a bet."""
    blinds = hand.setup.blinds
    posted = not hand.street and bool(blinds) and blinds[hand.to_act] > 0
    return hand.aggressor >= 0 and (posted or has_acted(hand, hand.to_act))


def _by_short(hand: Hand) -> bool:
    """Whether what came since is more than a raise, and no raise by itself was full."""
    stands = standing(hand, hand.to_act)
    return stands.acted and not stands.full_since and stands.since > hand.least_raise


def is_short(hand: Hand) -> bool:
    """Whether a player can go all-in above the bet, and not for a full raise."""
    everything = hand.bets[hand.to_act] + hand.stacks[hand.to_act]
    return 0 < hand.legal.raise_to == everything < hand.level + hand.least_raise
