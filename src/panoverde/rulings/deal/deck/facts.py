"""What rows ask about a deck."""

from msgspec import UNSET, UnsetType

from panoverde.kernel.texts import Text
from panoverde.rulings.core.facts import Fact, When
from panoverde.rulings.core.hearing import Hearing
from panoverde.rulings.core.moments import Moment, in_time
from panoverde.rulings.deal import action
from panoverde.rulings.deal.situation import Deck
from panoverde.rulings.table.hand_start import begun

REASON = {"duplicate": "duplicate-cards", "count": "wrong-count", "backs": "different-backs", "joker": "jokers"}


class DeckHearing(Hearing[Deck]):
    """A deck that is being ruled on; `fouled`: it is, by the book or whoever defines it."""

    __slots__ = ("fouled",)

    fouled: bool


kind = Fact[DeckHearing]("kind", lambda hearing: hearing.what.kind)
foul = kind(*REASON)
boxed = kind("boxed")
dropped = kind("dropped")
acted: Fact[DeckHearing] = action.fact()


def _over(hearing: DeckHearing) -> bool | UnsetType:
    if hearing.what.over is not UNSET:
        return hearing.what.over
    if hearing.spot.table.next_hand is not UNSET:
        return True
    before = action.noticed_before(hearing, "pot-pushed")
    return UNSET if before is UNSET else not before


over = Fact[DeckHearing](
    "over",
    _over,
    usual=False,
    ask=Text(
        pt="O pote já tinha sido entregue?",
        en="Had the pot been pushed already?",
        es="¿Ya se había entregado el pozo?",
    ),
)
noticed = Fact[DeckHearing](
    "noticed",
    lambda hearing: hearing.what.noticed,
    values=("pot-pushed", "next-hand", "next-hand-substantial"),
    ask=Text(
        pt="Até onde a mão seguinte já tinha ido?",
        en="How far had the next hand gone?",
        es="¿Hasta dónde había llegado la mano siguiente?",
    ),
)


def noticed_by(hearing: DeckHearing, moment: Moment) -> bool:
    """Whether it was noticed before a moment of the next hand; its start is seen by its signs, if these were said."""
    signs = hearing.spot.table.next_hand
    if signs is not UNSET and moment == "next-hand":
        return not begun(signs, hearing.reads)
    return in_time(str(noticed.value(hearing)), moment)  # type: ignore[arg-type]  # a moment


during = Fact[DeckHearing](
    "during",
    lambda hearing: hearing.what.during,
    values=("deal", "street", "stub"),
    ask=Text(
        pt="Quando apareceu: ao dar as cartas, ao abrir a rua, ou no baralho?",
        en="When did it turn up: in the deal, opening a street, or in the stub?",
        es="¿Cuándo apareció: al repartir, al abrir la calle, o en el mazo?",
    ),
)
order_known = Fact[DeckHearing](
    "order_known",
    lambda hearing: hearing.what.order_known,
    ask=Text(
        pt="Dá para refazer a ordem do baralho?",
        en="Can the order of the stub be rebuilt?",
        es="¿Se puede rehacer el orden del mazo?",
    ),
)
mixed = Fact[DeckHearing](
    "mixed",
    lambda hearing: hearing.what.mixed,
    values=("stub", "all"),
    ask=Text(
        pt="Misturou só o baralho, ou também queimas e descarte?",
        en="Is only the stub mixed, or burns and muck too?",
        es="¿Se mezcló solo el mazo, o también quemas y descarte?",
    ),
)
is_fouled = When[DeckHearing](lambda hearing: hearing.fouled)
knew = When[DeckHearing](lambda hearing: bool(hearing.what.knew))
defined = When[DeckHearing](lambda hearing: hearing.says("dealing.fouled_deck_reasons"))


def listed(cause: str) -> When[DeckHearing]:
    """The condition that the book's list of misdeals names this."""
    return When(lambda hearing: cause in hearing.reads("dealing.misdeal_causes"))
