"""What is said of a dispute."""

from panoverde.kernel.texts import Text
from panoverde.rulings.core.outcome import Outcome
from panoverde.rulings.core.saying import said

LINES = {
    "in-a-break": Text(
        pt="A mão terminou num intervalo", en="The hand ended in a break", es="La mano terminó en un descanso"
    ),
    "pot-count": Text(
        pt="Até quando se contesta a contagem",
        en="How long a count may be disputed",
        es="Hasta cuándo se reclama el conteo",
    ),
    "deck": Text(
        pt="Até quando se contesta o baralho",
        en="How long a deck may be disputed",
        es="Hasta cuándo se reclama el mazo",
    ),
    "result": Text(
        pt="Até quando se contesta o resultado",
        en="How long a result may be disputed",
        es="Hasta cuándo se reclama el resultado",
    ),
    "pointed-out": Text(
        pt="Quem pode apontar o erro", en="Who may point out the error", es="Quién puede señalar el error"
    ),
    "cards-speak": Text(pt="As cartas falam", en="Cards speak", es="Las cartas hablan"),
    "looked-into": Text(pt="Confere-se antes de pagar", en="It is checked first", es="Se verifica antes de pagar"),
    "speaking-up": Text(
        pt="Quem vê um erro deve falar", en="Whoever sees an error speaks up", es="Quien ve un error debe hablar"
    ),
    "miscall": Text(
        pt="Declarar mão falsa pode ser punido",
        en="Declaring a false hand may be penalised",
        es="Declarar una mano falsa puede sancionarse",
    ),
}

CLOSED = Text(
    pt="Passou o prazo: o resultado fica como está.",
    en="It is too late: the result stands.",
    es="Pasó el plazo: el resultado queda como está.",
)
NOT_HEARD = Text(
    pt="Só quem está na mão pode contestar.",
    en="Only players in the hand may dispute it.",
    es="Solo quien está en la mano puede reclamar.",
)
STOPPED = Text(
    pt="O pote espera: vamos conferir.", en="The pot waits: we check.", es="El bote espera: vamos a verificar."
)
REOPENED = Text(
    pt="O pote volta ao centro: vamos conferir.",
    en="The pot comes back: we check.",
    es="El bote vuelve al centro: vamos a verificar.",
)


def say(outcome: Outcome, _what: object) -> Text:
    """The sentence to the table."""
    stands = outcome.stands
    if stands["dispute"] != "open":
        return said(CLOSED if stands["dispute"] == "closed" else NOT_HEARD, outcome)
    return said(STOPPED if stands["award"] == "stopped" else REOPENED, outcome)
