"""What rows ask about an act, and what a person is asked where nobody said."""

from typing import Any

from msgspec import UNSET, UnsetType

from panoverde.kernel.texts import Text
from panoverde.rulings.core.facts import Fact
from panoverde.rulings.gesture.betting_said import before_raise
from panoverde.rulings.gesture.conditions import Is
from panoverde.rulings.gesture.hearing import GestureHearing

G = GestureHearing[Any]

# -- what the player faces -------------------------------------------------------------------------------


def _facing(hearing: G) -> bool | UnsetType:
    if hearing.level is not None:
        return hearing.level > hearing.counted
    if hearing.kind is not None:
        return hearing.kind != "nothing"
    return UNSET


facing = Fact[G](
    "facing",
    _facing,
    ask=Text(pt="Havia aposta a pagar? De quanto?", en="Was there a bet to call? How much?",
             es="¿Había apuesta que pagar? ¿De cuánto?"),
)  # fmt: skip


def _kind(hearing: G) -> str | UnsetType:
    return UNSET if hearing.kind is None else hearing.kind


kind = Fact[G](
    "facing_kind",
    _kind,
    values=("opening-bet", "raise", "blind"),
    ask=Text(pt="Era a primeira aposta da rodada, um aumento ou só o blind?",
             en="Was it the round's first bet, a raise, or just the blind?",
             es="¿Era la primera apuesta de la ronda, una subida o solo la ciega?"),
)  # fmt: skip


def _reach(hearing: G) -> str | UnsetType:
    """How far what is judged reaches: below the call, just to it, or above."""
    if hearing.level is None:
        return UNSET
    in_all = hearing.in_all
    return "below" if in_all < hearing.level else "exact" if in_all == hearing.level else "above"


reach = Fact[G](
    "reach",
    _reach,
    values=("below", "exact", "above"),
    ask=Text(pt="De quanto era a aposta a pagar?", en="How much was it to call?",
             es="¿De cuánto era la apuesta a pagar?"),
)  # fmt: skip


def _two_in_pot(hearing: G) -> bool | UnsetType:
    in_pot = hearing.spot.in_pot
    return UNSET if in_pot is UNSET else in_pot == 2


two_in_pot = Fact[G](
    "two_in_pot",
    _two_in_pot,
    ask=Text(pt="Só dois na mão?", en="Only two in the pot?", es="¿Solo dos en la mano?"),
)


def _two_left(hearing: G) -> bool | UnsetType:
    left = hearing.spot.table.players_left
    return UNSET if left is UNSET else left == 2


two_left = Fact[G](
    "two_left",
    _two_left,
    ask=Text(pt="Só dois no torneio?", en="Only two left in the tournament?", es="¿Solo dos en el torneo?"),
)


def _first_raise(hearing: G) -> bool | UnsetType:
    """Whether before the flop it is the first raise that is faced."""
    before = before_raise(hearing.spot, hearing.level, hearing.raise_by)
    blind = hearing.spot.big_blind
    return UNSET if before is None or blind is UNSET else before == blind


first_raise = Fact[G](
    "first_raise",
    _first_raise,
    ask=Text(pt="Era o primeiro aumento?", en="Was it the first raise?", es="¿Era la primera subida?"),
)

# -- the player's chips ----------------------------------------------------------------------------------


def _last_chips(hearing: G) -> bool | UnsetType:
    behind = hearing.spot.behind(hearing.seat)
    if behind is not UNSET:
        return behind + hearing.lay == (hearing.in_all if hearing.by_voice else hearing.front + hearing.put)
    return False if hearing.by_voice else hearing.what.last_chips


last_chips = Fact[G](
    "last_chips",
    _last_chips,
    usual=False,
    ask=Text(pt="Eram as últimas fichas?", en="Were these the last chips?", es="¿Eran las últimas fichas?"),
)
tiny = Fact[G](
    "tiny",
    lambda hearing: hearing.what.tiny,
    ask=Text(pt="Era ínfimo diante da aposta?", en="Was it tiny against the bet?", es="¿Era ínfimo ante la apuesta?"),
)


def _is_earlier_bet(hearing: G) -> bool | UnsetType:
    """One chip worth just the bet that stood before the raise."""
    if len(hearing.counts) != 1:
        return False
    before = before_raise(hearing.spot, hearing.level, hearing.raise_by)
    return UNSET if before is None else hearing.counts[0] == before > 0


is_earlier_bet = Fact[G](
    "is_earlier_bet",
    _is_earlier_bet,
    ask=Text(pt="Valia exatamente a aposta anterior da rodada?", en="Was it worth just the round's earlier bet?",
             es="¿Valía justo la apuesta anterior de la ronda?"),
)  # fmt: skip


def _below_minimum(hearing: G) -> bool | UnsetType:
    if hearing.total is None:  # nobody knows how much: it is whatever it may be
        return False
    minimum = hearing.minimum
    return UNSET if minimum is None else hearing.total < minimum


below_minimum = Fact[G](
    "below_minimum",
    _below_minimum,
    usual=False,
    ask=Text(pt="Ficou abaixo do mínimo?", en="Was it below the minimum?", es="¿Quedó por debajo del mínimo?"),
)

# -- motions and words -----------------------------------------------------------------------------------

deceives = Fact[G](
    "deceives",
    lambda hearing: hearing.what.deceives,
    ask=Text(pt="O movimento engana os olhos?", en="Did the motion deceive the eye?",
             es="¿El movimiento engaña la vista?"),
)  # fmt: skip
confirmed = Fact[G](
    "confirmed",
    lambda hearing: hearing.what.confirmed,
    ask=Text(pt="A equipe confirmou?", en="Did staff confirm it?", es="¿El personal lo confirmó?"),
)


def _clear(hearing: G) -> bool | UnsetType:
    return UNSET if hearing.declared is None else hearing.declared.move.clear


clear = Fact[G](
    "clear",
    _clear,
    ask=Text(pt="A fala foi clara e razoável?", en="Were the words clear and reasonable?",
             es="¿Las palabras fueron claras y razonables?"),
)  # fmt: skip


def _clearly(hearing: G) -> bool | UnsetType:
    pulled = hearing.made.pulled_first
    return UNSET if pulled is None else pulled.clearly


clearly = Fact[G](
    "clearly",
    _clearly,
    ask=Text(pt="Recolheu claramente?", en="Clearly pulled back?", es="¿Las recogió claramente?"),
)
meant = Fact[G](
    "meant",
    lambda hearing: hearing.what.meant,
    values=("call", "fold", "raise", "check", "bet", "all-in"),
    ask=Text(pt="O que o jogador quis dizer?", en="What did the player mean?", es="¿Qué quiso decir el jugador?"),
)

# -- known from the moves, never asked -------------------------------------------------------------------

has_chips = Is(lambda hearing: bool(hearing.counts))
one_chip = Is(lambda hearing: len(hearing.counts) == 1)
has_words = Is(lambda hearing: hearing.declared is not None)
