"""What is said of blinds and antes."""

from panoverde.kernel.texts import Text
from panoverde.rulings.core.outcome import Outcome
from panoverde.rulings.core.saying import said

LINES = {
    "no-blinds": Text(pt="Stud não tem blinds", en="Stud has no blinds", es="Stud no tiene ciegas"),
    "heads-up-blinds": Text(
        pt="Blinds com dois jogadores", en="Blinds with two players", es="Ciegas con dos jugadores"
    ),
    "blinds": Text(pt="Os blinds", en="The blinds", es="Las ciegas"),
    "ante-rules": Text(pt="Regras do ante", en="Rules on antes", es="Reglas del ante"),
    "ante-heads-up": Text(
        pt="Ante com dois jogadores", en="Ante with two players", es="Ante con dos jugadores"
    ),
    "ante-payer": Text(pt="Quem paga o ante", en="Who pays the ante", es="Quién paga el ante"),
    "ante-size": Text(pt="Tamanho do ante", en="Size of the ante", es="Tamaño del ante"),
    "ante-shrinks": Text(
        pt="O ante com menos jogadores", en="The ante with fewer players", es="El ante con menos jugadores"
    ),
    "short-big-blind": Text(
        pt="Big blind curto: o que paga primeiro",
        en="A short big blind: what is paid first",
        es="Ciega grande corta: qué se paga primero",
    ),
    "absent": Text(
        pt="O que postam os ausentes", en="What absent players post", es="Lo que ponen los ausentes"
    ),
    "penalised": Text(
        pt="O que posta quem cumpre punição",
        en="What penalised players post",
        es="Lo que pone quien cumple una sanción",
    ),
    "posted": Text(pt="O que é postado", en="What is posted", es="Lo que se pone"),
}  # fmt: skip

BEGINS = Text(
    pt="Antes e blinds: {total} no pote.", en="Antes and blinds: {total} in the pot.",
    es="Antes y ciegas: {total} en el pozo.",
)  # fmt: skip


def say(outcome: Outcome, _what: object) -> Text:
    """The sentence to the table."""
    total = sum(post["chips"] for post in outcome.stands["posts"])  # type: ignore[union-attr, misc, index]
    return said(BEGINS, outcome, total=total)
