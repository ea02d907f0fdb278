"""What is said of a player who was not at the seat."""

from panoverde.kernel.texts import Text
from panoverde.rulings.core.outcome import Outcome
from panoverde.rulings.core.saying import said

LINES = {
    "penalty-redealt": Text(
        pt="Em penalidade, na mão dada de novo",
        en="On penalty, as the hand is dealt again",
        es="En penalidad, en la mano repartida de nuevo",
    ),
    "serves-a-penalty": Text(pt="Cumpre penalidade", en="Serves a penalty", es="Cumple una penalidad"),
    "redealt": Text(
        pt="Estava ausente na primeira distribuição",
        en="Was away in the first deal",
        es="Estaba ausente en el primer reparto",
    ),
    "came-too-late": Text(
        pt="Chegou depois da carta que conta",
        en="Came after the card that counts",
        es="Llegó después de la carta que cuenta",
    ),
    "in-doubt": Text(
        pt="Na dúvida, a equipe decide", en="In doubt the staff decides", es="En la duda decide el staff"
    ),
    "how-near": Text(
        pt="Estar no assento: a que distância",
        en="At the seat: how near counts",
        es="Estar en el asiento: a qué distancia",
    ),
    "by-the-deadline": Text(
        pt="No assento até a carta que conta",
        en="At the seat by the card that counts",
        es="En el asiento hasta la carta que cuenta",
    ),
    "penalised-seat-posts": Text(
        pt="O que o assento em penalidade posta",
        en="What the penalised seat posts",
        es="Lo que pone el asiento en penalidad",
    ),
    "absent-seat-posts": Text(
        pt="O que o assento ausente posta", en="What the absent seat posts", es="Lo que pone el asiento ausente"
    ),
    "penalised-hand-taken": Text(
        pt="Quando se recolhe a mão em penalidade",
        en="When the penalised hand is taken",
        es="Cuándo se recoge la mano en penalidad",
    ),
    "absent-hand-taken": Text(
        pt="Quando se recolhe a mão ausente",
        en="When the absent hand is taken",
        es="Cuándo se recoge la mano ausente",
    ),
    "looked": Text(
        pt="Olhou as cartas da mão morta", en="Looked at the dead hand", es="Miró las cartas de la mano muerta"
    ),
    "stud-hand-dealt-on": Text(
        pt="Se a mão morta de stud segue recebendo cartas",
        en="Whether a dead stud hand gets more cards",
        es="Si la mano muerta de stud sigue recibiendo cartas",
    ),
    "penalty-counts": Text(
        pt="Como contam a mão e a nova distribuição",
        en="How deal and redeal count for the penalty",
        es="Cómo cuentan el reparto y su repetición",
    ),
    "dealers-choice": Text(
        pt="O jogo que o botão escolheria",
        en="The game that was the button's choice",
        es="El juego que elegía el botón",
    ),
    "away": Text(pt="Estava fora do assento", en="Was away from the seat", es="Estaba fuera del asiento"),
}

LIVE = Text(
    pt="A mão do assento {seat} está viva.",
    en="Seat {seat}'s hand is live.",
    es="La mano del asiento {seat} está viva.",
)
DEAD = Text(
    pt="A mão do assento {seat} está morta.",
    en="Seat {seat}'s hand is dead.",
    es="La mano del asiento {seat} está muerta.",
)
NOT_DEALT = Text(
    pt="Assento {seat} não recebe cartas.",
    en="No cards to seat {seat}.",
    es="El asiento {seat} no recibe cartas.",
)
POSTS = {
    (): Text(pt="Não posta nada.", en="It posts nothing.", es="No pone nada."),
    ("blinds",): Text(pt="Posta os blinds.", en="It posts blinds.", es="Pone las ciegas."),
    ("antes",): Text(pt="Posta o ante.", en="It posts the ante.", es="Pone el ante."),
    ("bring-in",): Text(pt="Faz o bring-in.", en="It brings in.", es="Hace el bring-in."),
    ("blinds", "antes"): Text(pt="Posta blinds e ante.", en="It posts blinds and ante.", es="Pone ciegas y ante."),
    ("antes", "bring-in"): Text(
        pt="Posta ante e bring-in.", en="It posts ante and bring-in.", es="Pone ante y bring-in."
    ),
}


GAMES = {
    "plo4-high": Text(pt="Joga-se Omaha de quatro.", en="Four-card Omaha it is.", es="Se juega Omaha de cuatro."),
    "plo4-hi-lo": Text(pt="Joga-se Omaha hi-lo.", en="Omaha hi-lo it is.", es="Se juega Omaha hi-lo."),
    "plo5-high": Text(pt="Joga-se Omaha de cinco.", en="Five-card Omaha it is.", es="Se juega Omaha de cinco."),
    "last-choice": Text(pt="Repete-se o jogo.", en="The same game again.", es="Se repite el juego."),
}
TEMPLATES = {"live": LIVE, "dead": DEAD, "not-dealt": NOT_DEALT}


def say(outcome: Outcome, _what: object) -> Text:
    """The sentence to the table: the hand, and the game that is played, or else what is posted."""
    stands = outcome.stands
    tail = GAMES.get(str(stands.get("game")))
    if tail is None and isinstance(posted := stands.get("posts"), list):
        tail = POSTS[tuple(posted)]
    hand = said(TEMPLATES[str(stands["hand"])], outcome)
    return Text(f"{hand.pt} {tail.pt}", f"{hand.en} {tail.en}", f"{hand.es} {tail.es}") if tail else hand
