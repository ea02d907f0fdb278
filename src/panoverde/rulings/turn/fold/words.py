"""What is said of a fold."""

from panoverde.kernel.texts import Text
from panoverde.rulings.core.outcome import Outcome
from panoverde.rulings.core.saying import said

LINES = {
    "upcards-lifted": Text(
        pt="Levantou as cartas abertas diante de uma aposta",
        en="The up-cards were lifted facing a bet",
        es="Levantó las cartas descubiertas ante una apuesta",
    ),
    "out-of-turn": Text(pt="Largou fora da vez", en="Folded out of turn", es="Se retiró fuera de turno"),
    "nothing-to-call": Text(
        pt="Largou sem aposta a pagar", en="Folded with nothing to call", es="Se retiró sin apuesta que pagar"
    ),
    "first-to-act": Text(
        pt="Largou sendo o primeiro a falar",
        en="Folded when first to act",
        es="Se retiró siendo el primero en hablar",
    ),
    "out-of-turn-listed": Text(
        pt="A regra dos folds irregulares, fora da vez",
        en="The rule of irregular folds, out of turn",
        es="La regla de los folds irregulares, fuera de turno",
    ),
    "upcards-nothing-to-call": Text(
        pt="Levantou as cartas abertas sem aposta a pagar",
        en="The up-cards were lifted with nothing to call",
        es="Levantó las cartas descubiertas sin apuesta que pagar",
    ),
    "not-in-the-book": Text(
        pt="O livro não diz se isto é um fold",
        en="The book does not say whether this is a fold",
        es="El libro no dice si esto es un fold",
    ),
    "pushed-forward": Text(
        pt="Soltou as cartas para a frente",
        en="The cards were released forward",
        es="Soltó las cartas hacia adelante",
    ),
    "in-the-muck": Text(
        pt="As cartas tocaram o descarte", en="The cards touched the muck", es="Las cartas tocaron el descarte"
    ),
    "said": Text(pt="Disse que larga", en="Fold was said", es="Dijo que se retira"),
    "irregular-fold-penalised": Text(
        pt="Um fold irregular pode ser punido",
        en="An irregular fold may be penalised",
        es="Un fold irregular puede sancionarse",
    ),
    "fold-out-of-turn-penalised": Text(
        pt="Largar fora da vez está na lista de infrações",
        en="A fold out of turn is on the list of offences",
        es="Retirarse fuera de turno está en la lista de infracciones",
    ),
    "out-of-turn-noted": Text(
        pt="Agir na vez é um dever", en="To act in turn is a duty", es="Actuar en turno es un deber"
    ),
}

FINAL = Text(
    pt="O fold vale. Assento {seat} está fora da mão.",
    en="The fold stands. Seat {seat} is out of the hand.",
    es="El fold vale. El asiento {seat} queda fuera de la mano.",
)
PLAYS_ON = Text(
    pt="A mão do assento {seat} está viva. Pode falar.",
    en="Seat {seat}'s hand is live. Go ahead.",
    es="La mano del asiento {seat} sigue viva. Puede hablar.",
)


def say(outcome: Outcome, _what: object) -> Text:
    """The sentence to the table."""
    return said(FINAL if outcome.stands["act"] == "fold" else PLAYS_ON, outcome)
