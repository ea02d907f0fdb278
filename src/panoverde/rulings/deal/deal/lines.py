"""Each row of the deal's rules, as a reason."""

from panoverde.kernel.texts import Text

_UNLISTED = Text(
    pt=" (não está na lista do livro)", en=" (not on the book's list)", es=" (no está en la lista del libro)"
)
_EXPOSED = {
    "first-cards-exposed": Text(
        pt="Uma das primeiras cartas foi exposta",
        en="One of the first cards was exposed",
        es="Una de las primeras cartas quedó expuesta",
    ),
    "several-exposed": Text(
        pt="Várias cartas foram expostas", en="Several cards were exposed", es="Varias cartas quedaron expuestas"
    ),
    "stud-down-card": Text(
        pt="Carta fechada de stud exposta",
        en="A down card was exposed in stud",
        es="Carta tapada de stud expuesta",
    ),
}


def _unlisted(text: Text) -> Text:
    return Text(text.pt + _UNLISTED.pt, text.en + _UNLISTED.en, text.es + _UNLISTED.es)


LINES = {
    **_EXPOSED,
    **{f"{name}-unlisted": _unlisted(text) for name, text in _EXPOSED.items()},
    "draw-game": Text(
        pt="Jogo de draw: valem as regras da casa",
        en="A draw game goes by the house's rules",
        es="Juego de draw: valen las reglas de la casa",
    ),
    "wrong-button": Text(
        pt="O botão estava no lugar errado",
        en="The button was in the wrong place",
        es="El botón estaba en el lugar equivocado",
    ),
    "exposed-no-misdeal": Text(
        pt="Exposta de um modo que não anula",
        en="Exposed in a way that voids nothing",
        es="Expuesta de un modo que no anula",
    ),
    "table-not-halted": Text(pt="A mesa não foi parada", en="The table was not halted", es="No se paró la mesa"),
    "two-to-button": Text(
        pt="Duas cartas seguidas para o botão",
        en="Two cards running to the button",
        es="Dos cartas seguidas al botón",
    ),
    "burned": Text(
        pt="Short deck: carta queimada antes de ação substancial",
        en="Short deck: a card was burned before substantial action",
        es="Short deck: carta quemada antes de acción sustancial",
    ),
    "button-excepted": Text(
        pt="O número errado do botão não anula",
        en="A wrong number on the button voids nothing",
        es="El número equivocado del botón no anula",
    ),
    "button-completed": Text(
        pt="As cartas do botão se completam",
        en="The button's cards are made up",
        es="Las cartas del botón se completan",
    ),
    "out-of-the-deck": Text(
        pt="Uma carta saiu do baralho", en="A card came out of the deck", es="Una carta salió del mazo"
    ),
    "wrong-seat": Text(
        pt="A primeira carta foi ao assento errado",
        en="The first card went to the wrong seat",
        es="La primera carta fue al asiento equivocado",
    ),
    "not-entitled": Text(
        pt="Cartas a quem não tinha direito",
        en="Cards to a seat not entitled to them",
        es="Cartas a quien no le tocaban",
    ),
    "left-out": Text(
        pt="Um assento com direito ficou sem cartas",
        en="A seat entitled to cards got none",
        es="Un asiento con derecho quedó sin cartas",
    ),
    "wrong-count": Text(pt="Número errado de cartas", en="A wrong number of cards", es="Número equivocado de cartas"),
    "not-on-the-list": Text(
        pt="Não está na lista de misdeal do livro",
        en="Not on the book's list of misdeals",
        es="No está en la lista de misdeal del libro",
    ),
    "wrong-button-late": Text(
        pt="Botão errado, visto depois de ação substancial",
        en="A wrong button, noticed after substantial action",
        es="Botón equivocado, visto tras acción sustancial",
    ),
    "deadline": Text(pt="Até quando há misdeal", en="Until when there is a misdeal", es="Hasta cuándo hay misdeal"),
    "deadline-to-declare": Text(
        pt="Até quando se pode declarar misdeal",
        en="Until when a misdeal may be declared",
        es="Hasta cuándo se puede declarar misdeal",
    ),
    "floor-may-declare": Text(
        pt="O floor pode declarar misdeal",
        en="The floor may declare a misdeal",
        es="El floor puede declarar misdeal",
    ),
    "one-card-exposed": Text(pt="Uma só carta exposta", en="One card was exposed", es="Una sola carta expuesta"),
    "own-card-shown": Text(
        pt="O jogador expôs a própria carta",
        en="A player exposed the card himself",
        es="El jugador expuso su propia carta",
    ),
    "button-acted-short": Text(
        pt="O botão agiu com número errado de cartas",
        en="The button acted with a wrong number of cards",
        es="El botón actuó con número equivocado de cartas",
    ),
    "short-button": Text(
        pt="Faltam cartas ao botão", en="The button is short of cards", es="Al botón le faltan cartas"
    ),
    "wrong-count-late": Text(
        pt="Número errado, visto depois de ação substancial",
        en="A wrong number, noticed after substantial action",
        es="Número equivocado, visto tras acción sustancial",
    ),
    "wrong-count-early": Text(
        pt="Número errado antes de ação substancial: o livro não diz",
        en="A wrong number before substantial action: the book does not say",
        es="Número equivocado antes de acción sustancial: el libro no dice",
    ),
    "wrong-button-stays": Text(
        pt="Sem misdeal, o botão", en="The button, there being no misdeal", es="Sin misdeal, el botón"
    ),
    "goes-on": Text(pt="A mão segue", en="The hand goes on", es="La mano sigue"),
    "button-acted-silently": Text(
        pt="O botão devia avisar na hora",
        en="The button had to say so at once",
        es="El botón debía avisar enseguida",
    ),
    "button-silent": Text(
        pt="O botão devia ter avisado antes",
        en="The button had to say so before",
        es="El botón debía haber avisado antes",
    ),
    "redeal": Text(
        pt="O que fica igual ao dar de novo",
        en="What stays the same in the redeal",
        es="Qué queda igual al repartir de nuevo",
    ),
    "redeal-absent": Text(
        pt="Quem estava ausente na primeira vez",
        en="Who was away in the first deal",
        es="Quien estaba ausente la primera vez",
    ),
    "redeal-penalised": Text(pt="Quem cumpre penalidade", en="Who serves a penalty", es="Quien cumple una penalidad"),
    "penalty-counts": Text(
        pt="Como contam as duas distribuições para a penalidade",
        en="How the two deals count for the penalty",
        es="Cómo cuentan los dos repartos para la penalidad",
    ),
}
