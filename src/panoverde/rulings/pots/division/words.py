"""What is said of pots that are divided."""

from panoverde.kernel.texts import Text
from panoverde.rulings.core.outcome import Outcome
from panoverde.rulings.core.saying import said

LINES = {
    "identical-both-ways": Text(
        pt="Mãos iguais para os dois lados", en="Identical hands both ways", es="Manos iguales para ambos lados"
    ),
    "between-halves": Text(
        pt="Ficha ímpar entre as metades", en="Odd chip between the halves", es="Ficha impar entre las mitades"
    ),
    "odd-in-flop-games": Text(
        pt="Ficha ímpar em jogos com flop", en="Odd chip in flop games", es="Ficha impar en juegos con flop"
    ),
    "odd-in-stud": Text(pt="Ficha ímpar em stud", en="Odd chip in stud", es="Ficha impar en stud"),
    "several-odd-chips": Text(
        pt="Mais de uma ficha ímpar", en="More than one odd chip", es="Más de una ficha impar"
    ),
    "smallest-chip": Text(
        pt="A menor ficha da divisão", en="The smallest chip of the division", es="La menor ficha de la división"
    ),
    "pots-apart": Text(
        pt="Cada pote é dividido à parte", en="Each pot is divided apart", es="Cada pozo se divide aparte"
    ),
    "divided": Text(pt="Os potes", en="The pots", es="Los pozos"),
}  # fmt: skip

ONE = Text(
    pt="Assento {seat} leva {chips}.", en="Seat {seat} takes {chips}.", es="El asiento {seat} se lleva {chips}."
)
SHARED = Text(
    pt="O pote é dividido: assentos {seats}.",
    en="The pot is shared: seats {seats}.",
    es="El pozo se divide: asientos {seats}.",
)
MANY = Text(
    pt="O pote é dividido entre {players}.",
    en="The pot is shared by {players}.",
    es="El pozo se divide entre {players}.",
)
MOST_NAMED = 6


def say(outcome: Outcome, _what: object) -> Text:
    """The sentence to the table: who takes it, or who shares it."""
    won = {seat: one["won"] for seat, one in outcome.stands["seats"].items() if one["won"]}  # type: ignore[union-attr]
    if len(won) == 1:
        ((seat, chips),) = won.items()
        return said(ONE, outcome, seat=int(seat), chips=chips)
    if len(won) > MOST_NAMED:
        return said(MANY, outcome, players=len(won))
    return said(SHARED, outcome, seats=", ".join(won))
