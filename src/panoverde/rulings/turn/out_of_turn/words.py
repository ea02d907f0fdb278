"""What is said of an act out of turn; one that stands is said as it would be in turn."""

from panoverde.kernel.texts import Text
from panoverde.rulings.core.outcome import Outcome
from panoverde.rulings.core.saying import said
from panoverde.rulings.gesture.lines import LINES as OF_ACTS
from panoverde.rulings.gesture.words import say as say_act
from panoverde.rulings.turn.fold.words import LINES as OF_FOLDS

LINES = {
    **OF_ACTS,
    **{name: OF_FOLDS[name] for name in (
        "irregular-fold-penalised", "fold-out-of-turn-penalised", "out-of-turn-noted",
    )},
    "fold-out-of-turn": Text(
        pt="O fold fora da vez vale", en="A fold out of turn stands", es="El fold fuera de turno vale"
    ),
    "fold-listed": OF_FOLDS["out-of-turn-listed"],
    "goes-back": Text(
        pt="A ação volta a quem tem a vez",
        en="The action goes back to the player in turn",
        es="La acción vuelve a quien tiene el turno",
    ),
    "kept": Text(
        pt="O que foi feito fora da vez espera",
        en="What was done out of turn waits",
        es="Lo hecho fuera de turno espera",
    ),
    "changed": Text(pt="A ação mudou", en="The action has changed", es="La acción cambió"),
    "still-to-act": Text(
        pt="Ainda falta quem fale antes", en="Others act before", es="Todavía hablan otros antes"
    ),
    "another-out-of-turn": Text(
        pt="Outro também agiu fora da vez",
        en="Another acted out of turn, too",
        es="Otro también actuó fuera de turno",
    ),
    "unchanged": Text(pt="A ação não mudou", en="The action has not changed", es="La acción no cambió"),
    "binds": Text(
        pt="Sem mudança, a ação vale", en="Unchanged, the act is binding", es="Sin cambio, la acción vale"
    ),
    "out-of-turn-penalised": Text(
        pt="Agir fora da vez pode ser punido",
        en="Acting out of turn may be penalised",
        es="Actuar fuera de turno puede sancionarse",
    ),
    "wait-for-amount": Text(
        pt="Não esperou o valor da aposta",
        en="Did not wait for the amount",
        es="No esperó el monto de la apuesta",
    ),
    "fold-before-amount": Text(
        pt="Largou antes do valor", en="Folded before the amount", es="Se retiró antes del monto"
    ),
    "call-before-amount": Text(
        pt="Pagou antes do valor", en="Called before the amount", es="Pagó antes del monto"
    ),
    "act-before-amount": Text(
        pt="Agiu antes do valor, que muda a ação",
        en="Acted before the amount, which changes the action",
        es="Actuó antes del monto, que cambia la acción",
    ),
    "amount-not-awaited": Text(
        pt="Esperar o valor é um dever", en="To wait for the amount is a duty", es="Esperar el monto es un deber"
    ),
}  # fmt: skip

PENDING = Text(
    pt="A ação volta ao assento {first}. O assento {seat} espera.",
    en="Back to seat {first}. Seat {seat} waits.",
    es="La acción vuelve al asiento {first}. El asiento {seat} espera.",
)
WAITS = Text(
    pt="A ação volta a quem tem a vez. O assento {seat} espera.",
    en="Back to the player in turn. Seat {seat} waits.",
    es="La acción vuelve a su turno. El asiento {seat} espera.",
)
RELEASED = Text(
    pt="Não vale mais. Voltam {returned}, e o assento {seat} escolhe.",
    en="It is off. {returned} back, and seat {seat} chooses.",
    es="Ya no vale. Vuelven {returned}, y el asiento {seat} elige.",
)
CHOOSES = Text(
    pt="Não vale mais. O assento {seat} escolhe.",
    en="It is off. Seat {seat} chooses.",
    es="Ya no vale. El asiento {seat} elige.",
)
AMOUNTS = {
    "any": Text(
        pt="Assento {seat} paga a aposta, seja qual for.",
        en="Seat {seat} calls the bet, whatever it is.",
        es="El asiento {seat} paga la apuesta, sea cual sea.",
    ),
    "director": Text(
        pt="O diretor fixa a aposta; o assento {seat} paga.",
        en="The director sets the bet; seat {seat} calls it.",
        es="El director fija la apuesta; el asiento {seat} la paga.",
    ),
}


def say(outcome: Outcome, what: object) -> Text:
    """The sentence to the table."""
    stands = outcome.stands
    if stands["turn"] == "pending":
        on = stands["on"]
        return said(PENDING, outcome, first=on[0]) if isinstance(on, list) and on else said(WAITS, outcome)
    if stands["turn"] == "released":
        return said(RELEASED if outcome.returned else CHOOSES, outcome)
    return said(AMOUNTS[str(stands["amount"])], outcome) if "amount" in stands else say_act(outcome, what)
