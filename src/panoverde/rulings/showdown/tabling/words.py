"""What is said of a hand that was shown in part, let go, or not shown."""

from panoverde.kernel.texts import Text
from panoverde.rulings.core.outcome import Outcome
from panoverde.rulings.core.saying import said
from panoverde.rulings.showdown.situation import Tabling

LINES = {
    "flashed": Text(pt="Só mostrou de relance", en="The cards were only flashed", es="Solo las mostró un instante"),
    "on-the-table": Text(
        pt="O que é uma mão aberta na mesa", en="What a tabled hand is", es="Qué es una mano abierta en la mesa"
    ),
    "read-aloud": Text(
        pt="O dealer lê e anuncia a mão",
        en="The dealer reads and announces the hand",
        es="El dealer lee y anuncia la mano",
    ),
    "given-up-thinking-won": Text(
        pt="Entregou fechada pensando que tinha ganhado",
        en="Given up face down thinking it had won",
        es="La entregó cerrada creyendo haber ganado",
    ),
    "over-the-line": Text(
        pt="Passou a linha da casa", en="It went over the house's line", es="Pasó la línea de la casa"
    ),
    "let-go": Text(
        pt="Descartou fechada no showdown",
        en="Let go face down at the showdown",
        es="La descartó cerrada en el showdown",
    ),
    "all-in-turned-up": Text(
        pt="Com all-in, as mãos são abertas",
        en="In an all-in hands are turned up",
        es="Con all-in se abren las manos",
    ),
    "to-the-floor": Text(
        pt="Recusou-se a mostrar: vai o floor",
        en="Refused to show: the floor decides",
        es="Se negó a mostrar: va el floor",
    ),
    "refusal-penalty": Text(
        pt="Recusar-se a mostrar é punido",
        en="Refusing to show is penalised",
        es="Negarse a mostrar se sanciona",
    ),
    "tabled": Text(pt="A mão está aberta", en="The hand is tabled", es="La mano está abierta"),
    "plays-the-board": Text(pt="Joga com o board", en="The player plays the board", es="Juega con el board"),
    "one-card": Text(
        pt="Mostrou só cartas que já ganhariam",
        en="Showed only cards that would win",
        es="Mostró solo cartas que ya ganarían",
    ),
    "may-give-up": Text(
        pt="Quem não mostra pode desistir da mão",
        en="Whoever does not show may give the hand up",
        es="Quien no muestra puede ceder la mano",
    ),
    "all-cards": Text(
        pt="Só leva o pote quem mostra todas as cartas",
        en="Only a hand shown in full takes the pot",
        es="Solo lleva el bote quien muestra todas las cartas",
    ),
    "not-tabled-yet": Text(
        pt="A mão ainda não está aberta", en="The hand is not tabled yet", es="La mano aún no está abierta"
    ),
}

TABLED = Text(
    pt="A mão do assento {seat} está aberta e concorre ao pote.",
    en="Seat {seat}'s hand is tabled and plays for the pot.",
    es="La mano del asiento {seat} está abierta y juega por el bote.",
)
CLAIMS = Text(
    pt="A mão do assento {seat} concorre ao pote como está.",
    en="Seat {seat}'s hand plays for the pot as it is.",
    es="La mano del asiento {seat} juega por el bote así como está.",
)
DEAD = Text(
    pt="A mão do assento {seat} está morta.",
    en="Seat {seat}'s hand is dead.",
    es="La mano del asiento {seat} está muerta.",
)
MAY_TABLE = Text(
    pt="Assento {seat} ainda pode abrir as cartas. Antes disso, nada leva.",
    en="Seat {seat} may still table the cards, and wins nothing before that.",
    es="El asiento {seat} aún puede abrir sus cartas. Antes no gana nada.",
)
SHOW_OR_GIVE_UP = Text(
    pt="Assento {seat}: mostre as cartas ou abra mão do pote.",
    en="Seat {seat}: show your cards or give up the pot.",
    es="Asiento {seat}: muestre las cartas o ceda el bote.",
)


def say(outcome: Outcome, what: Tabling) -> Text:
    """The sentence to the table."""
    stands = outcome.stands
    if stands["hand"] == "dead":
        return said(DEAD, outcome)
    if stands["tabled"] or stands["claim"]:
        return said(TABLED if stands["tabled"] else CLAIMS, outcome)
    return said(SHOW_OR_GIVE_UP if what.refuses else MAY_TABLE, outcome)
