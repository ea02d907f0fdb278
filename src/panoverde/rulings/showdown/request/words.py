"""What is said to somebody who asks for something."""

from panoverde.kernel.texts import Text
from panoverde.rulings.core.outcome import Outcome
from panoverde.rulings.core.saying import said
from panoverde.rulings.showdown.situation import Request

LINES = {
    "without-cards": Text(
        pt="Sem cartas, perde-se o direito de pedir",
        en="Without cards the right to ask is lost",
        es="Sin cartas se pierde el derecho a pedir",
    ),
    "not-at-showdown": Text(
        pt="Não chegou ao showdown", en="Did not come to the showdown", es="No llegó al showdown"
    ),
    "right-to-see": Text(pt="Quem tem direito de ver", en="Who has a right to see", es="Quién tiene derecho a ver"),
    "other-request": Text(
        pt="Os outros pedidos de ver uma mão",
        en="All other requests to see a hand",
        es="Los demás pedidos de ver una mano",
    ),
    "count": Text(pt="Contagem exata", en="An exact count", es="Conteo exacto"),
    "pot": Text(pt="O tamanho do pote", en="The size of the pot", es="El tamaño del bote"),
    "deck": Text(pt="Troca de baralho a pedido", en="A new deck on request", es="Cambio de mazo a pedido"),
    "rabbit": Text(pt="Cartas que teriam vindo", en="Cards that would have come", es="Cartas que habrían venido"),
    "no-concern": Text(
        pt="Sem suspeita legítima, nada se examina",
        en="Without a legitimate concern nothing is examined",
        es="Sin sospecha legítima no se examina nada",
    ),
    "check": Text(
        pt="Exame de uma mão suspeita", en="A look at a suspicious hand", es="Examen de una mano sospechosa"
    ),
}

NO = {
    "hand": Text(
        pt="Esse pedido de ver a mão não é atendido.",
        en="This hand is not shown on your request.",
        es="Ese pedido de ver la mano no se concede.",
    ),
    "count": Text(
        pt="Sem contagem exata agora; pode olhar as pilhas.",
        en="No exact count now; you may look at the stacks.",
        es="Sin conteo exacto ahora; puede mirar las pilas.",
    ),
    "pot": Text(
        pt="Neste jogo o tamanho do pote não é informado.",
        en="The size of the pot is not told in this game.",
        es="En este juego no se informa el tamaño del bote.",
    ),
    "deck": Text(
        pt="Jogador não pede troca de baralho.",
        en="Players may not ask for a new deck.",
        es="Los jugadores no piden cambio de mazo.",
    ),
    "rabbit": Text(
        pt="As cartas que viriam não são mostradas.",
        en="Cards that would have come are not shown.",
        es="Las cartas que vendrían no se muestran.",
    ),
    "check": Text(
        pt="As cartas não serão examinadas.", en="The hand is not examined.", es="No se examinará la mano."
    ),
}
YES = {
    "count": Text(pt="O all-in será contado.", en="The all-in is counted.", es="Se cuenta el all-in."),
    "pot": Text(pt="O dealer informa o pote.", en="The dealer tells the pot.", es="El dealer informa el bote."),
    "deck": Text(pt="Troca-se o baralho.", en="The deck is changed.", es="Se cambia el mazo."),
    "rabbit": Text(
        pt="As próximas cartas podem ser mostradas.",
        en="The next cards may be shown.",
        es="Se pueden mostrar las próximas cartas.",
    ),
    "check": Text(
        pt="As cartas são separadas; a organização examina a mão.",
        en="The cards are set aside; staff examine the hand.",
        es="Se apartan las cartas; la organización examina la mano.",
    ),
}
LIVE = Text(
    pt="A mão pedida é aberta e está viva.",
    en="The hand is opened, and it is live.",
    es="La mano pedida se abre y está viva.",
)
DEAD = Text(
    pt="A mão pedida é aberta, mas já não concorre.",
    en="The hand is opened, but it cannot win.",
    es="La mano pedida se abre, pero ya no juega.",
)
MAY_GIVE_UP = Text(
    pt="A mão pedida é aberta, ou seu dono desiste dela.",
    en="The hand is opened, or its player gives it up.",
    es="La mano pedida se abre, o su dueño la cede.",
)


def say(outcome: Outcome, what: Request) -> Text:
    """The sentence to the table."""
    stands = outcome.stands
    if stands["answer"] == "refused":
        return said(NO[what.asks], outcome)
    if what.asks != "hand":
        return said(YES[what.asks], outcome)
    if not stands["opened"]:
        return said(MAY_GIVE_UP, outcome)
    return said(LIVE if stands["hand"] == "live" else DEAD, outcome)
