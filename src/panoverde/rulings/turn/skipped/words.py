"""What is said of a player who was passed over."""

from panoverde.kernel.texts import Text
from panoverde.rulings.core.outcome import Outcome
from panoverde.rulings.core.saying import said

LINES = {
    "spoke-in-time": Text(pt="Reclamou a vez a tempo", en="Claimed the turn in time", es="Reclamó su turno a tiempo"),
    "card-already-out": Text(
        pt="Pulado, e a carta seguinte já saiu",
        en="Skipped, and the next card is already out",
        es="Salteado, y la carta siguiente ya salió",
    ),
    "not-yet-substantial": Text(
        pt="Ainda não houve ação substancial à esquerda",
        en="No substantial action to the left yet",
        es="Aún no hubo acción sustancial a la izquierda",
    ),
    "no-time-to-speak": Text(
        pt="Não houve tempo razoável para reclamar",
        en="There was no reasonable time to speak",
        es="No hubo tiempo razonable para reclamar",
    ),
    "silent-too-long": Text(
        pt="Calou até a ação substancial à esquerda",
        en="Silent until substantial action to the left",
        es="Calló hasta la acción sustancial a la izquierda",
    ),
    "acts-stand": Text(
        pt="As ações fora da vez ficam", en="What was done out of turn stands", es="Lo hecho fuera de turno queda"
    ),
    "skipped-hand": Text(
        pt="O que se faz da mão pulada",
        en="What becomes of the skipped hand",
        es="Qué se hace con la mano salteada",
    ),
    "turn-not-claimed": Text(
        pt="Defender a vez é um dever", en="To claim one's turn is a duty", es="Defender el turno es un deber"
    ),
    "out-of-turn-noted": Text(
        pt="Agir na vez é um dever", en="To act in turn is a duty", es="Actuar en turno es un deber"
    ),
}

SAYS = {
    "acts": Text(
        pt="A ação volta ao assento {seat}. Os outros esperam.",
        en="Back to seat {seat}. The others wait.",
        es="La acción vuelve al asiento {seat}. Los demás esperan.",
    ),
    "dead": Text(
        pt="As ações ficam. A mão do assento {seat} está morta.",
        en="The actions stand. Seat {seat}'s hand is dead.",
        es="Las acciones quedan. La mano del asiento {seat} está muerta.",
    ),
    "passive-only": Text(
        pt="As ações ficam. Assento {seat} só paga ou desiste.",
        en="The actions stand. Seat {seat} may only call or fold.",
        es="Las acciones quedan. El asiento {seat} solo paga o se retira.",
    ),
    "other": Text(
        pt="As ações ficam. Da mão do assento {seat} decide o floor.",
        en="The actions stand. The floor rules on seat {seat}'s hand.",
        es="Las acciones quedan. El floor decide la mano del asiento {seat}.",
    ),
}


def say(outcome: Outcome, _what: object) -> Text:
    """The sentence to the table."""
    return said(SAYS[str(outcome.stands["hand"])], outcome)
