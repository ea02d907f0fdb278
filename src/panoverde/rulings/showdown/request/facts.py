"""What rows ask about a request."""

from msgspec import UNSET, UnsetType

from panoverde.kernel.texts import Text
from panoverde.rulings.core.facts import Fact
from panoverde.rulings.core.hearing import Hearing
from panoverde.rulings.core.open_points import Tried
from panoverde.rulings.showdown.show.facts import last_to_bet
from panoverde.rulings.showdown.situation import Request
from panoverde.rulings.table.spot import Spot

KEPT = ("held", "tabled")
AS_SEEN = {"held": "held", "tabled": "tabled", "mucked": "mucked"}  # of a seat; whoever folded has none


class RequestHearing(Hearing[Request]):
    """A request that is being ruled on."""

    __slots__ = ("seat",)

    def __init__(self, spot: Spot, what: Request, tried: Tried) -> None:
        super().__init__(spot, what, tried)
        self.seat = what.who if isinstance(what.who, int) else 0  # who asks; 0: somebody from outside
        self.stands = {"seat": self.seat}


def _cards(hearing: RequestHearing) -> str | UnsetType:
    if hearing.what.cards is not UNSET:
        return hearing.what.cards
    if not hearing.seat:
        return "none"
    seat = hearing.spot.table.seats.get(hearing.seat)
    return UNSET if seat is None else AS_SEEN.get(seat.cards, "none")


def _river(hearing: RequestHearing) -> bool:
    return hearing.spot.last_round is True and hearing.spot.table.actions is not UNSET


def _called_river(hearing: RequestHearing) -> bool | UnsetType:
    if hearing.what.called_river is not UNSET or not _river(hearing):
        return hearing.what.called_river
    aggressor = last_to_bet(hearing.spot)
    if not aggressor or aggressor == hearing.seat:
        return False
    return any(done.seat == hearing.seat and done.act in ("call", "all-in") for done in hearing.spot.actions)


def _aggressor(hearing: RequestHearing) -> bool | UnsetType:
    if hearing.what.aggressor is not UNSET or not _river(hearing) or hearing.what.of is UNSET:
        return hearing.what.aggressor
    return last_to_bet(hearing.spot) == hearing.what.of


def _own_turn(hearing: RequestHearing) -> bool | UnsetType:
    if hearing.what.own_turn is not UNSET:
        return hearing.what.own_turn
    if not hearing.seat:
        return False
    return UNSET if hearing.spot.to_act is UNSET else hearing.spot.to_act == hearing.seat


asks = Fact[RequestHearing]("asks", lambda hearing: hearing.what.asks)
reached_showdown = Fact[RequestHearing]("reached_showdown", lambda hearing: hearing.what.reached_showdown)
cards = Fact[RequestHearing](
    "cards",
    _cards,
    values=("held", "tabled", "pushed", "mucked", "none"),
    ask=Text(
        pt="Onde estão as cartas de quem pede?",
        en="Where are the cards of who asks?",
        es="¿Dónde están las cartas de quien pide?",
    ),
)
called_river = Fact[RequestHearing](
    "called_river",
    _called_river,
    ask=Text(
        pt="Quem pede pagou uma aposta no river?",
        en="Did who asks call a bet on the river?",
        es="¿Quien pide pagó una apuesta en el river?",
    ),
)
aggressor = Fact[RequestHearing](
    "aggressor",
    _aggressor,
    ask=Text(
        pt="A mão pedida é de quem apostou por último no river?",
        en="Is it the hand of the last to bet on the river?",
        es="¿La mano pedida es del último en apostar en el river?",
    ),
)
own_turn = Fact[RequestHearing](
    "own_turn",
    _own_turn,
    ask=Text(pt="É a vez de quem pede?", en="Is it the turn of who asks?", es="¿Es el turno de quien pide?"),
)
facing_all_in = Fact[RequestHearing](
    "facing_all_in",
    lambda hearing: hearing.what.facing_all_in,
    ask=Text(
        pt="Quem pede enfrenta um all-in?", en="Does who asks face an all-in?", es="¿Quien pide enfrenta un all-in?"
    ),
)
concern = Fact[RequestHearing](
    "concern",
    lambda hearing: hearing.what.concern,
    ask=Text(
        pt="Há suspeita legítima de conluio?",
        en="Is there a legitimate concern of collusion?",
        es="¿Hay sospecha legítima de colusión?",
    ),
)
