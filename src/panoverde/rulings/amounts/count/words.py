"""What is said of a wrong count."""

from panoverde.kernel.texts import Text
from panoverde.rulings.core.outcome import Outcome
from panoverde.rulings.core.saying import said

LINES = {
    "any-count": Text(
        pt="A ação aceita vale para qualquer contagem",
        en="Accepted action holds for any count",
        es="La acción aceptada vale para cualquier conteo",
    ),
    "accepted-by": Text(
        pt="O que torna a ação aceita", en="What makes the action accepted", es="Qué hace aceptada la acción"
    ),
    "wrong-count": Text(
        pt="Contagem errada: o que o pagador deve",
        en="Wrong count: what the caller owes",
        es="Conteo erróneo: lo que debe el que paga",
    ),
    "never-asked": Text(
        pt="Quem responde por saber o valor",
        en="Who answers for knowing the amount",
        es="Quién responde por saber el monto",
    ),
    "relief": Text(
        pt="O diretor pode aliviar pela regra 1",
        en="The director may relieve under rule 1",
        es="El director puede aliviar por la regla 1",
    ),
}

CALL = Text(
    pt="Assento {seat} paga {total}.", en="Seat {seat} calls {total}.", es="El asiento {seat} paga {total}."
)  # fmt: skip
ALL_IN = Text(
    pt="Assento {seat} está all-in por {total}.",
    en="Seat {seat} is all-in for {total}.",
    es="El asiento {seat} está all-in por {total}.",
)


def say(outcome: Outcome, _what: object) -> Text:
    """The sentence to the table."""
    return said(CALL if outcome.stands["act"] == "call" else ALL_IN, outcome)
