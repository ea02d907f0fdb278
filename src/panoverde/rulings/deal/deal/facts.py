"""What rows ask about a deal that went wrong."""

from msgspec import UNSET, UnsetType

from panoverde.hand.games import GAMES
from panoverde.kernel.texts import Text
from panoverde.rulings.core.facts import Fact, When
from panoverde.rulings.core.hearing import Hearing
from panoverde.rulings.core.moments import in_time
from panoverde.rulings.core.open_points import Tried
from panoverde.rulings.deal import action
from panoverde.rulings.deal.situation import Deal
from panoverde.rulings.table.spot import Spot


class DealHearing(Hearing[Deal]):
    """A deal that is being ruled on.

    `found`: a misdeal, one that the floor may declare, or none. `late`: it would have been one in time.
    `button`: what becomes of a wrong one.
    """

    __slots__ = ("button", "found", "late")

    button: str
    found: str
    late: bool

    def __init__(self, spot: Spot, what: Deal, tried: Tried) -> None:
        super().__init__(spot, what, tried)
        self.late = False

    @property
    def seat(self) -> int:
        """The seat it is about, as said; 0 where nobody said."""
        return 0 if self.what.seat is UNSET else self.what.seat

    @property
    def streets(self) -> tuple[str, ...]:
        """The streets of the game."""
        return tuple(street.name for street in GAMES[self.spot.game].streets)

    @property
    def absent(self) -> tuple[int, ...]:
        """Who was away in the first deal."""
        seats = (n for n, seat in self.spot.table.seats.items() if seat.away == "absent")
        return tuple(sorted({*self.what.away, *seats}))

    @property
    def penalised(self) -> tuple[int, ...]:
        """Who serves a penalty."""
        return tuple(sorted(n for n, seat in self.spot.table.seats.items() if seat.away == "penalty"))


cause = Fact[DealHearing]("cause", lambda hearing: hearing.what.cause)
by = Fact[DealHearing]("by", lambda hearing: hearing.what.by)
acted: Fact[DealHearing] = action.fact()


def _anybody(hearing: DealHearing) -> str | UnsetType:
    if hearing.what.noticed is not UNSET:
        return hearing.what.noticed
    actions = hearing.spot.table.actions
    return UNSET if actions is UNSET else "first-action" if actions else "last-card"


noticed = Fact[DealHearing](
    "noticed",
    _anybody,
    values=("last-card", "first-action"),
    ask=Text(
        pt="Alguém já tinha agido?",
        en="Had anybody acted?",
        es="¿Alguien había actuado ya?",
    ),
)
somebody_acted = When[DealHearing](
    lambda hearing: acted.holds(hearing) or not in_time(str(noticed.value(hearing)), "first-action")  # type: ignore[arg-type]
)

draw_game = When[DealHearing](lambda hearing: any(street.startswith("draw") for street in hearing.streets))
short_deck = When[DealHearing](lambda hearing: GAMES[hearing.spot.game].short_deck)

# -- a wrong number of cards ---------------------------------------------------------------------------


def _on_button(hearing: DealHearing) -> bool | UnsetType:
    said, button = hearing.what.on_button, hearing.spot.table.button
    if said is not UNSET:
        return said
    return UNSET if button is UNSET or hearing.what.seat is UNSET else button == hearing.what.seat


on_button = Fact[DealHearing](
    "on_button",
    _on_button,
    ask=Text(pt="É a mão do botão?", en="Is it the button's hand?", es="¿Es la mano del botón?"),
)


def _short(hearing: DealHearing) -> bool | UnsetType:
    what = hearing.what
    if what.short is not UNSET or what.has is UNSET:
        return what.short
    should = len(GAMES[hearing.spot.game].streets[0].hole) if what.should is UNSET else what.should
    return what.has < should


short = Fact[DealHearing](
    "short",
    _short,
    ask=Text(pt="Faltam cartas?", en="Are cards missing?", es="¿Faltan cartas?"),
)


def _seat_acted(hearing: DealHearing) -> bool | UnsetType:
    if hearing.what.seat_acted is not UNSET:
        return hearing.what.seat_acted
    if action.noticed_before(hearing, "first-action") is True:
        return False
    actions = hearing.spot.table.actions
    return UNSET if actions is UNSET else any(done.seat == hearing.seat for done in actions)


seat_acted = Fact[DealHearing](
    "seat_acted",
    _seat_acted,
    usual=False,
    ask=Text(
        pt="Esse jogador já agiu com o número errado?",
        en="Has that player acted with the wrong number?",
        es="¿Ese jugador ya actuó con el número equivocado?",
    ),
)
game_allows = Fact[DealHearing](
    "game_allows",
    lambda hearing: hearing.what.game_allows,
    usual=True,
    ask=Text(
        pt="O jogo permite dar a carta que falta agora?",
        en="Does the game allow the missing card now?",
        es="¿El juego permite dar ahora la carta que falta?",
    ),
)
off_table = Fact[DealHearing](
    "off_table",
    lambda hearing: hearing.what.off_table,
    ask=Text(pt="A carta caiu da mesa?", en="Did the card fly off the table?", es="¿La carta cayó de la mesa?"),
)

# -- what earlier stages found -------------------------------------------------------------------------

misdealt = When[DealHearing](lambda hearing: hearing.found == "misdeal")
may_be = When[DealHearing](lambda hearing: hearing.found == "may")
in_time_ = When[DealHearing](lambda hearing: not hearing.late)
somebody_absent = When[DealHearing](lambda hearing: bool(hearing.absent))
somebody_penalised = When[DealHearing](lambda hearing: bool(hearing.penalised))


def listed(name: str) -> When[DealHearing]:
    """The condition that the book's list of misdeals names this."""
    return When(lambda hearing: name in hearing.reads("dealing.misdeal_causes"))
