"""What is said of a showdown."""

from panoverde.kernel.texts import LANGUAGES, Text
from panoverde.rulings.core.outcome import Outcome
from panoverde.rulings.core.saying import said
from panoverde.rulings.words.saying import said_seat

LINES = {
    "betting-to-come": Text(
        pt="Ainda há apostas por vir", en="There is betting to come", es="Todavía hay apuestas por venir"
    ),
    "all-in": Text(
        pt="Há all-in e as apostas acabaram",
        en="Somebody is all-in and betting is over",
        es="Hay all-in y terminaron las apuestas",
    ),
    "alone": Text(
        pt="Só resta um jogador com cartas", en="Only one player has cards", es="Solo queda un jugador con cartas"
    ),
    "went-ahead": Text(
        pt="Alguém já mostrou ou largou por conta própria",
        en="Somebody showed or mucked unasked",
        es="Alguien ya mostró o tiró por su cuenta",
    ),
    "bet-on-the-last-street": Text(
        pt="Houve aposta na última rodada",
        en="There was a bet in the last round",
        es="Hubo apuesta en la última ronda",
    ),
    "checked-flop-game": Text(
        pt="Sem aposta na última rodada", en="No bet in the last round", es="Sin apuesta en la última ronda"
    ),
    "checked-stud": Text(
        pt="Stud, sem aposta na última rodada",
        en="Stud, no bet in the last round",
        es="Stud, sin apuesta en la última ronda",
    ),
    "checked-razz": Text(
        pt="Razz, sem aposta na última rodada",
        en="Razz, no bet in the last round",
        es="Razz, sin apuesta en la última ronda",
    ),
    "all-in-shows": Text(
        pt="Com all-in, quem pode esconder a mão",
        en="With an all-in, who may hide a hand",
        es="Con all-in, quién puede esconder la mano",
    ),
    "house-shows-all": Text(
        pt="A casa manda mostrar na ordem",
        en="The house wants hands shown in order",
        es="La casa manda mostrar en orden",
    ),
    "may-muck": Text(pt="Quem pode largar sem mostrar", en="Who may muck unseen", es="Quién puede tirar sin mostrar"),
    "mucked-all-in": Text(
        pt="Esconder mão em all-in pode ser punido",
        en="Hiding an all-in hand may be penalised",
        es="Esconder una mano en all-in puede sancionarse",
    ),
}

CLOSED = Text(
    pt="Ninguém mostra ainda: há apostas por vir.",
    en="Nobody shows yet: there is betting to come.",
    es="Nadie muestra todavía: hay apuestas por venir.",
)
LATER = Text(
    pt="As mãos ficam fechadas até o fim.",
    en="Hands stay closed to the end.",
    es="Las manos siguen cerradas al final.",
)
ALL_UP = Text(pt="Todas as mãos abertas, agora.", en="All hands face up, now.", es="Todas las manos abiertas, ahora.")
ALL_BUT = Text(
    pt="Mãos abertas agora; a do pote principal espera.",
    en="Hands face up now; the main pot's waits.",
    es="Manos abiertas ahora; la del bote principal espera.",
)
ALONE = Text(
    pt="Só um tem cartas: leva o pote sem mostrar.",
    en="Only one has cards: the pot is theirs, unseen.",
    es="Solo uno tiene cartas: lleva el bote sin mostrar.",
)
ALONE_SHOWS = Text(
    pt="Só um tem cartas: mostra a mão e leva o pote.",
    en="Only one has cards: show the hand, take the pot.",
    es="Solo uno tiene cartas: muestra la mano y lleva el bote.",
)
FREE = Text(
    pt="Sem ordem: já começaram a mostrar.",
    en="No order: hands are already out.",
    es="Sin orden: ya se mostraron manos.",
)
FIRST = {
    "last-aggressor": Text(
        pt="O último a apostar mostra primeiro",
        en="The last to bet shows first",
        es="El último en apostar muestra primero",
    ),
    "first-left-of-button": Text(
        pt="O primeiro à esquerda do botão mostra primeiro",
        en="First left of the button shows first",
        es="El primero a la izquierda del botón muestra primero",
    ),
    "earlier-aggressor": Text(
        pt="Quem apostou por último antes mostra primeiro",
        en="The last to bet before shows first",
        es="El último que apostó antes muestra primero",
    ),
    "high-hand": Text(
        pt="A maior mão aberta mostra primeiro",
        en="The highest cards showing go first",
        es="La mano visible más alta muestra primero",
    ),
    "low-hand": Text(
        pt="A menor mão aberta mostra primeiro",
        en="The lowest cards showing go first",
        es="La mano visible más baja muestra primero",
    ),
}
SEAT_FIRST = Text(pt="{who} mostra primeiro", en="{who} shows first", es="{who} muestra primero")
MAY = Text(pt="; pode desistir sem mostrar.", en="; may muck unseen.", es="; puede tirar sin mostrar.")
MUST = Text(pt="; ninguém esconde a mão.", en="; nobody hides a hand.", es="; nadie esconde la mano.")


def say(outcome: Outcome, _what: object) -> Text:
    """The sentence to the table."""
    stands = outcome.stands
    if "winner" in stands:
        return said(ALONE_SHOWS if stands["must_show"] else ALONE, outcome)
    if stands["face_up"] == "now":
        return said(ALL_BUT if stands.get("waits") else ALL_UP, outcome)
    if "first_is" not in stands:
        return said(LATER if stands["face_up"] == "later" else CLOSED, outcome)
    begins = _begins(outcome)
    ends = MAY if stands["may_muck"] else MUST
    return Text(*(begins.say(language) + ends.say(language) for language in LANGUAGES))


def _begins(outcome: Outcome) -> Text:
    who, order = outcome.stands["first_is"], outcome.stands.get("order")
    if who == "free":
        return Text(*(said(FREE, outcome).say(language).rstrip(".") for language in LANGUAGES))
    if isinstance(order, list) and order:
        named = Text(*(said_seat(order[0], language) for language in LANGUAGES))
        return Text(*(_named(language, named) for language in LANGUAGES))
    return FIRST[str(who)]


def _named(language: str, named: Text) -> str:
    sentence = SEAT_FIRST.say(language).format(who=named.say(language))  # type: ignore[arg-type]  # of LANGUAGES
    return sentence[:1].upper() + sentence[1:]
