"""What is said of a hand whose cards are gone."""

from panoverde.kernel.texts import Text
from panoverde.rulings.core.outcome import Outcome
from panoverde.rulings.core.saying import said

LINES = {
    "shown-winner": Text(
        pt="Mão vencedora que foi mostrada", en="A winning hand that was shown", es="Mano ganadora que se mostró"
    ),
    "thrown-in-thinking-won": Text(
        pt="Descartou pensando que tinha ganhado",
        en="Thrown in thinking the hand was won",
        es="La descartó creyendo haber ganado",
    ),
    "all-in-thrown-in": Text(
        pt="Mão em all-in descartada sem querer",
        en="An all-in hand thrown in by accident",
        es="Mano en all-in descartada sin querer",
    ),
    "thrown-in": Text(
        pt="O próprio jogador a jogou no muck",
        en="Its own player threw it into the muck",
        es="El propio jugador la tiró al muck",
    ),
    "taken-by-dealer": Text(
        pt="O dealer recolheu por engano", en="The dealer took it by mistake", es="El dealer la recogió por error"
    ),
    "in-the-muck": Text(
        pt="As cartas tocaram o muck", en="The cards touched the muck", es="Las cartas tocaron el muck"
    ),
    "mixed": Text(
        pt="As cartas se misturaram com outras",
        en="The cards were mixed with others",
        es="Las cartas se mezclaron con otras",
    ),
    "revival": Text(
        pt="O diretor pode reviver uma mão",
        en="The director may revive a hand",
        es="El director puede revivir una mano",
    ),
    "protect-cards": Text(
        pt="O jogador protege as próprias cartas",
        en="Players protect their own cards",
        es="El jugador protege sus propias cartas",
    ),
    "protect-at-showdown": Text(
        pt="E as protege até a mão ser lida",
        en="And protect them until the hand is read",
        es="Y las protege hasta que se lea la mano",
    ),
    "thrown-in-called": Text(
        pt="A aposta já tinha sido paga", en="The bet had been called", es="La apuesta ya estaba pagada"
    ),
    "thrown-in-uncalled": Text(
        pt="Ninguém tinha pago a aposta", en="Nobody had called the bet", es="Nadie había pagado la apuesta"
    ),
    "called-bet": Text(
        pt="A aposta já tinha sido paga", en="The bet had been called", es="La apuesta ya estaba pagada"
    ),
    "uncalled-raise": Text(
        pt="Ninguém tinha pago o aumento", en="Nobody had called the raise", es="Nadie había pagado la subida"
    ),
    "uncalled-opening-bet": Text(
        pt="Ninguém tinha pago a aposta", en="Nobody had called the bet", es="Nadie había pagado la apuesta"
    ),
}

WINS = Text(
    pt="Assento {seat} mostrou a mão vencedora: o pote é dele.",
    en="Seat {seat} showed the winning hand: the pot is theirs.",
    es="El asiento {seat} mostró la mano ganadora: el bote es suyo.",
)
LIVE = Text(
    pt="Assento {seat} continua na mão, com suas cartas.",
    en="Seat {seat} stays in, with their cards.",
    es="El asiento {seat} sigue en la mano, con sus cartas.",
)
DEAD = Text(pt="Assento {seat}: mão morta.", en="Seat {seat}: the hand is dead.", es="Asiento {seat}: mano muerta.")
OUT = Text(
    pt="Assento {seat}: mão morta e sem fichas, fora do torneio.",
    en="Seat {seat}: dead hand and no chips, out of the tournament.",
    es="Asiento {seat}: mano muerta y sin fichas, fuera del torneo.",
)
BOARD = Text(
    pt="Assento {seat} joga só com o board.",
    en="Seat {seat} plays with the board alone.",
    es="El asiento {seat} juega solo con el board.",
)
BACK = Text(pt=" Voltam {returned}.", en=" Back: {returned}.", es=" Vuelven {returned}.")


def say(outcome: Outcome, _what: object) -> Text:
    """The sentence to the table."""
    stands = outcome.stands
    if stands["hand"] == "live":
        return said(WINS if stands.get("wins") else LIVE, outcome)
    if stands.get("out"):
        return said(OUT, outcome)
    ends = BOARD if stands["hand"] == "plays-board" else DEAD
    if outcome.returned:
        ends = Text(pt=ends.pt + BACK.pt, en=ends.en + BACK.en, es=ends.es + BACK.es)
    return said(ends, outcome)
