"""What is said of a deck."""

from panoverde.kernel.texts import Text
from panoverde.rulings.core.outcome import Outcome

LINES = {
    "defined-elsewhere": Text(
        pt="Quem define o baralho corrompido", en="Who defines a fouled deck", es="Quién define el mazo alterado"
    ),
    "nobody-defines": Text(
        pt="O livro não fala de baralho corrompido",
        en="The book does not speak of a fouled deck",
        es="El libro no habla de mazo alterado",
    ),
    "reasons": Text(
        pt="O que torna o baralho corrompido", en="What fouls a deck", es="Qué hace que un mazo esté alterado"
    ),
    "hand-over": Text(pt="A mão tinha acabado", en="The hand was over", es="La mano había terminado"),
    "fouled-after-action": Text(
        pt="Baralho corrompido depois de ação substancial",
        en="A fouled deck after substantial action",
        es="Mazo alterado después de acción sustancial",
    ),
    "fouled-is-misdeal": Text(
        pt="Baralho corrompido está na lista de misdeal",
        en="A fouled deck is on the list of misdeals",
        es="El mazo alterado está en la lista de misdeal",
    ),
    "fouled": Text(pt="Baralho corrompido", en="A fouled deck", es="Mazo alterado"),
    "sound": Text(pt="Isso não corrompe o baralho", en="This does not foul the deck", es="Esto no altera el mazo"),
    "boxed-in-deal": Text(
        pt="Carta virada ao dar as cartas", en="A card face up in the deal", es="Carta boca arriba al repartir"
    ),
    "boxed-cards": Text(
        pt="Cartas viradas no baralho: quantas anulam",
        en="Cards face up in the deck: how many void the hand",
        es="Cartas boca arriba en el mazo: cuántas anulan",
    ),
    "boxed-card": Text(
        pt="Carta virada no baralho", en="A card face up in the deck", es="Carta boca arriba en el mazo"
    ),
    "dropped-stub": Text(
        pt="O baralho caiu ou perdeu a ordem",
        en="The stub fell or lost its order",
        es="El mazo cayó o perdió el orden",
    ),
    "knew": Text(
        pt="Quem sabia pode ser punido", en="Whoever knew may be penalised", es="Quien sabía puede ser sancionado"
    ),
}

HANDS = {
    "void": Text(
        pt="Mão anulada. Todas as apostas voltam.",
        en="The hand is void. All bets go back.",
        es="Mano anulada. Vuelven todas las apuestas.",
    ),
    "misdeal": Text(
        pt="Misdeal. As apostas voltam e a mão é dada de novo.",
        en="Misdeal. Bets go back and the hand is dealt again.",
        es="Misdeal. Vuelven las apuestas y se reparte de nuevo.",
    ),
    "goes-on": Text(pt="A mão segue.", en="The hand goes on.", es="La mano sigue."),
    "closed": Text(
        pt="A mão acabou. O resultado fica.",
        en="The hand is over. The result stands.",
        es="La mano terminó. El resultado queda.",
    ),
}
BETS_STAY = Text(
    pt="Mão anulada. As apostas ficam.", en="The hand is void. Bets stay.", es="Mano anulada. Las apuestas quedan."
)
CARDS = {
    "back-in-deck": Text(
        pt="A carta volta ao baralho. Embaralha-se, e a mão segue.",
        en="The card goes back. Reshuffle, and the hand goes on.",
        es="La carta vuelve al mazo. Se baraja, y la mano sigue.",
    ),
    "scrap": Text(
        pt="A carta fica de lado. A mão segue.",
        en="The card is set aside. The hand goes on.",
        es="La carta queda aparte. La mano sigue.",
    ),
}
STREET_BACK = Text(
    pt="A rua volta. Embaralha-se sem a queima, e abre-se de novo.",
    en="The street comes back. Reshuffle without the burn, and deal it again.",
    es="La calle vuelve. Se baraja sin la quema, y se abre de nuevo.",
)
STUBS = {
    "restored": Text(
        pt="Refaz-se a ordem do baralho. A mão segue.",
        en="The stub's order is restored. The hand goes on.",
        es="Se rehace el orden del mazo. La mano sigue.",
    ),
    "reshuffled": Text(
        pt="Embaralha-se e corta-se só o baralho. A mão segue.",
        en="The stub alone is shuffled and cut. The hand goes on.",
        es="Se baraja y corta solo el mazo. La mano sigue.",
    ),
    "all-reshuffled": Text(
        pt="Embaralha-se tudo, com queimas e descarte. A mão segue.",
        en="All is shuffled, burns and muck too. The hand goes on.",
        es="Se baraja todo, quemas y descarte. La mano sigue.",
    ),
}


def say(outcome: Outcome, _what: object) -> Text:
    """The sentence to the table."""
    stands = outcome.stands
    if stands.get("bets") == "stay":
        return BETS_STAY
    if stands.get("street") == "taken-back" and stands["burn"] == "stays-out":
        return STREET_BACK
    if "card" in stands:
        return CARDS[str(stands["card"])]
    return STUBS[str(stands["stub"])] if "stub" in stands else HANDS[str(stands["hand"])]
