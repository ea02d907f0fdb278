"""What is said of hidden chips."""

from panoverde.kernel.texts import Text
from panoverde.rulings.amounts.situation import HiddenChips
from panoverde.rulings.core.outcome import Outcome
from panoverde.rulings.core.saying import said

LINES = {
    "in-the-bet": Text(
        pt="Se as fichas escondidas fazem parte do all-in",
        en="Whether hidden chips are part of the all-in",
        es="Si las fichas ocultas son parte del all-in",
    ),
    "in-full": Text(
        pt="Faz parte da aposta por inteiro",
        en="It is part of the bet in full",
        es="Es parte de la apuesta por entero",
    ),
    "paid-if-won": Text(
        pt="Se são pagas a quem ganha", en="Whether a winner is paid for them", es="Si se pagan a quien gana"
    ),
    "won-in-full": Text(
        pt="Ganhou com a aposta inteira", en="Won with the whole bet", es="Ganó con la apuesta entera"
    ),
    "lost-in-full": Text(
        pt="Perdeu a aposta inteira", en="Lost the whole bet", es="Perdió la apuesta entera"
    ),
    "split-in-full": Text(
        pt="Dividiu com a aposta inteira", en="Split with the whole bet", es="Dividió con la apuesta entera"
    ),
    "of-the-winner": Text(
        pt="O que é feito delas se não perdeu",
        en="What becomes of them if not lost",
        es="Qué pasa con ellas si no perdió",
    ),
    "of-the-loser": Text(
        pt="Se salvam quem perdeu", en="Whether they save a loser", es="Si salvan a quien perdió"
    ),
    "big-chips-in-sight": Text(
        pt="Fichas altas ficam à vista", en="Big chips stay in sight", es="Las fichas altas quedan a la vista"
    ),
}  # fmt: skip

SENTENCES = {
    "kept": Text(
        pt="Ficam com o assento {seat}: {hidden}.",
        en="Seat {seat} keeps {hidden}.",
        es="El asiento {seat} conserva {hidden}.",
    ),
    "kept-unpaid": Text(
        pt="Assento {seat} guarda {hidden}, sem receber.",
        en="Seat {seat} keeps {hidden}, unpaid.",
        es="El asiento {seat} conserva {hidden}, sin cobrar.",
    ),
    "to-winner": Text(
        pt="As fichas escondidas vão para quem ganhou.",
        en="The hidden chips go to the winner.",
        es="Las fichas ocultas van a quien ganó.",
    ),
    "out-of-play": Text(
        pt="As fichas escondidas saem do jogo.",
        en="The hidden chips are out of play.",
        es="Las fichas ocultas salen del juego.",
    ),
}


def say(outcome: Outcome, what: HiddenChips) -> Text:
    """The sentence to the table."""
    goes = str(outcome.stands["goes"])
    unpaid = goes == "kept" and outcome.stands.get("paid") is False
    return said(SENTENCES["kept-unpaid" if unpaid else goes], outcome, hidden=what.hidden)
