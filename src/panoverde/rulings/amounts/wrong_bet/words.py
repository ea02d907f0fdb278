"""What is said of a wrong bet."""

from panoverde.kernel.texts import Text
from panoverde.rulings.core.outcome import Outcome
from panoverde.rulings.core.saying import said

LINES = {
    "games": Text(
        pt="Jogos em que a aposta curta é corrigida",
        en="Games in which a short bet is corrected",
        es="Juegos en que se corrige la apuesta corta",
    ),
    "short-on-the-river": Text(
        pt="Prazo para corrigir no river", en="Deadline on the river", es="Plazo para corregir en el river"
    ),
    "short-before-the-river": Text(
        pt="Prazo para corrigir a aposta curta",
        en="Deadline for a short bet",
        es="Plazo para corregir la apuesta corta",
    ),
    "pot-too-high": Text(
        pt="Prazo para um pote contado a mais",
        en="Deadline for a pot counted too high",
        es="Plazo para un pozo contado de más",
    ),
    "pot-too-low": Text(
        pt="Prazo para um pote contado a menos",
        en="Deadline for a pot counted too low",
        es="Plazo para un pozo contado de menos",
    ),
    "under-half": Text(
        pt="Aumento menor que metade, percebido depois",
        en="A raise below half, found later",
        es="Aumento menor que la mitad, notado después",
    ),
    "short-bet": Text(
        pt="Quem completa a aposta curta", en="Who completes the short bet", es="Quién completa la apuesta corta"
    ),
    "pot-lowered": Text(
        pt="Para quem o pote é corrigido", en="For whom the pot is corrected", es="Para quién se corrige el pozo"
    ),
    "pot-raised": Text(
        pt="O pote certo vale para todos",
        en="The right pot holds for everybody",
        es="El pozo correcto vale para todos",
    ),
    "others": Text(
        pt="Quem pagou ou largou pode rever",
        en="Whether callers and folders think again",
        es="Si quien pagó o se retiró puede revisar",
    ),
    "successive-undercalls": Text(
        pt="Pagamentos incompletos seguidos",
        en="Calls short, one after the other",
        es="Pagos incompletos seguidos",
    ),
    "undercall-of-the-opening-bet": Text(
        pt="Pagamento incompleto da primeira aposta",
        en="The opening bet was called short",
        es="Pago incompleto de la primera apuesta",
    ),
    "undercall-of-a-raise": Text(
        pt="Pagamento incompleto de um aumento",
        en="A raise was called short",
        es="Pago incompleto de un aumento",
    ),
    "hands-that-follow": Text(
        pt="As mãos que vieram depois", en="The hands that followed", es="Las manos que siguieron"
    ),
}

SENTENCES = {
    "stands": Text(
        pt="Fica como está: {bet}.", en="It stays as it is: {bet}.", es="Queda como está: {bet}."
    ),
    "corrected": Text(
        pt="Corrigido: a aposta é {bet}.", en="Corrected: the bet is {bet}.", es="Corregido: la apuesta es {bet}."
    ),
    "call": Text(
        pt="O aumento do assento {seat} vale como pagamento.",
        en="Seat {seat}'s raise is just a call.",
        es="El aumento del asiento {seat} vale como pago.",
    ),
}  # fmt: skip
BACK = {
    "call": Text(
        pt="Volta ao assento {seat}, que completa {bet}.",
        en="Back to seat {seat}, who completes {bet}.",
        es="Vuelve al asiento {seat}, que completa {bet}.",
    ),
    "fold": Text(
        pt="Assento {seat} larga; o que pôs fica no pote.",
        en="Seat {seat} folds; the chips stay in the pot.",
        es="El asiento {seat} se retira; sus fichas quedan en el pozo.",
    ),
}


def say(outcome: Outcome, _what: object) -> Text:
    """The sentence to the table."""
    act = str(outcome.stands["act"])
    return said(BACK[str(outcome.stands["hand"])] if act == "back" else SENTENCES[act], outcome)
