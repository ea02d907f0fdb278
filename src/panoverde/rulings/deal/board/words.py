"""What is said of a board."""

from panoverde.kernel.texts import LANGUAGES, Text
from panoverde.rulings.core.outcome import Outcome
from panoverde.rulings.core.saying import said
from panoverde.rulings.deal.situation import Board

LINES = {
    "ruled-by-the-book": Text(
        pt="O livro diz como refazer uma carta adiantada",
        en="The book says how an early card is redone",
        es="El libro dice cómo rehacer una carta adelantada",
    ),
    "guided-not-ruled": Text(
        pt="O livro não diz; a orientação diz como",
        en="The book does not say; guidance does",
        es="El libro no lo dice; la guía dice cómo",
    ),
    "nobody-was-pending": Text(
        pt="Ninguém tinha ainda de falar", en="Nobody had still to act", es="Nadie tenía que hablar todavía"
    ),
    "no-burn-after-action": Text(
        pt="Flop sem queima, e alguém já agiu",
        en="A flop without its burn, and somebody acted",
        es="Flop sin quema, y alguien ya actuó",
    ),
    "no-burn-top-known": Text(
        pt="Flop sem queima, com a carta de cima conhecida",
        en="A flop without its burn, the top card being known",
        es="Flop sin quema, con la carta de arriba conocida",
    ),
    "no-burn": Text(
        pt="Flop sem queima, e ninguém agiu",
        en="A flop without its burn, and nobody acted",
        es="Flop sin quema, y nadie actuó",
    ),
    "four-cards-top-known": Text(
        pt="Flop de quatro cartas, com a carta de cima conhecida",
        en="A flop of four cards, the top card being known",
        es="Flop de cuatro cartas, con la carta de arriba conocida",
    ),
    "four-card-flop": Text(
        pt="O flop veio com quatro cartas", en="The flop has four cards", es="El flop salió con cuatro cartas"
    ),
    "early-burn": Text(pt="A queima veio cedo", en="The burn came too early", es="La quema salió antes de tiempo"),
    "originals-kept": Text(
        pt="As cartas originais ficam, se possível",
        en="The original cards are kept, if possible",
        es="Las cartas originales quedan, si es posible",
    ),
    "steps-for-an-early-flop": Text(
        pt="Passos para um flop adiantado", en="Steps for an early flop", es="Pasos para un flop adelantado"
    ),
    "steps-for-an-early-turn": Text(
        pt="Passos para um turn adiantado", en="Steps for an early turn", es="Pasos para un turn adelantado"
    ),
    "steps-for-an-early-river": Text(
        pt="Passos para um river adiantado", en="Steps for an early river", es="Pasos para un river adelantado"
    ),
    "steps-for-an-early-stud-card": Text(
        pt="Passos para uma carta de stud adiantada",
        en="Steps for an early stud card",
        es="Pasos para una carta de stud adelantada",
    ),
}

FLOPS = {
    "three-of-four": Text(
        pt="Sorteia-se uma das quatro como próxima queima; as outras são o flop.",
        en="One of four is drawn as next burn; the others are the flop.",
        es="Se sortea una de cuatro como próxima quema; las otras son el flop.",
    ),
    "two-and-next": Text(
        pt="Uma das três vira queima; a próxima carta completa o flop.",
        en="One of the three becomes the burn; the next card completes the flop.",
        es="Una de las tres es la quema; la próxima carta completa el flop.",
    ),
    "new": Text(
        pt="As cartas voltam, embaralha-se, e vem um flop novo.",
        en="The cards go back, reshuffle, and a new flop comes.",
        es="Las cartas vuelven, se baraja, y sale un flop nuevo.",
    ),
    "stays": Text(pt="O flop fica. A mão segue.", en="The flop stays. Play on.", es="El flop queda. Sigue la mano."),
}
BURNED = {
    "stays": Text(
        pt="A queima fica. Termina a rodada; depois, a rua sem queimar.",
        en="The burn stays. Finish the betting; then the street, no burn.",
        es="La quema queda. Termina la ronda; después, la calle sin quemar.",
    ),
    "returned": Text(
        pt="A queima volta. Termina a rodada; depois, queima e abre.",
        en="The burn goes back. Finish the betting; then burn and turn.",
        es="La quema vuelve. Termina la ronda; después, quema y abre.",
    ),
}
STAYS = Text(
    pt="A rodada tinha acabado. A carta fica.",
    en="The betting was over. The card stays.",
    es="La ronda había terminado. La carta queda.",
)
KEPT_IN = Text(
    pt="Termina a rodada. As cartas originais ficam no board, se possível.",
    en="Finish the betting. The original cards stay in the board, if possible.",
    es="Termina la ronda. Las cartas originales quedan en el board, si es posible.",
)
CARDS = {  # what came too early: how it is called, and goes back or aside
    "early-flop": Text(pt="O flop", en="The flop", es="El flop"),
    "early-turn": Text(pt="O turn", en="The turn", es="El turn"),
    "early-river": Text(pt="O river", en="The river", es="El river"),
    "early-stud": Text(pt="A rua", en="The street", es="La calle"),
}
BACK = Text(pt="{card} volta. {acts}; depois, {new}.", en="{card} goes back. {acts}; then {new}.",
            es="{card} vuelve. {acts}; después, {new}.")  # fmt: skip
ASIDE = Text(pt="{card} fica de lado. {acts}; depois, {new}.", en="{card} is set aside. {acts}; then {new}.",
             es="{card} queda aparte. {acts}; después, {new}.")  # fmt: skip
ONE_ACTS = Text(pt="Assento {seat} ainda fala", en="Seat {seat} still acts", es="Habla el asiento {seat}")
ALL_ACT = Text(pt="Termina a rodada", en="Finish the betting", es="Termina la ronda")
NEW = {
    "early-flop": Text(pt="flop novo", en="a new flop", es="flop nuevo"),
    "early-turn": Text(pt="turn novo", en="a new turn", es="turn nuevo"),
    "early-river": Text(pt="river novo", en="a new river", es="river nuevo"),
    "early-stud": Text(pt="a rua seguinte", en="the next street", es="la calle siguiente"),
}
NO_BURN = Text(pt="{new} sem queimar", en="{new}, no burn", es="{new} sin quemar")


def say(outcome: Outcome, what: Board) -> Text:
    """The sentence to the table."""
    stands = outcome.stands
    if "flop" in stands:
        return FLOPS[str(stands["flop"])]
    if "burn" in stands:
        return BURNED[str(stands["burn"])]
    if stands["card"] in ("stays", "kept-in"):
        return STAYS if stands["card"] == "stays" else KEPT_IN
    return _early(outcome, what)


def _early(outcome: Outcome, what: Board) -> Text:
    template = BACK if outcome.stands["card"] == "returned" else ASIDE
    seats = next((step["seats"] for step in outcome.steps if "seats" in step), [])
    acts = said(ONE_ACTS, outcome, seat=seats[0]) if isinstance(seats, list) and len(seats) == 1 else ALL_ACT
    unburned = [
        step for step in outcome.steps if step.get("burns") == 0 and step["do"] in ("deal-flop", "deal-river")
    ]
    new = _joined(NO_BURN, new=NEW[what.kind]) if unburned and what.kind != "early-turn" else NEW[what.kind]
    return _joined(template, card=CARDS[what.kind], acts=acts, new=new)


def _joined(template: Text, **parts: Text) -> Text:
    return Text(*(
        template.say(language).format(**{name: part.say(language) for name, part in parts.items()})
        for language in LANGUAGES
    ))  # fmt: skip
