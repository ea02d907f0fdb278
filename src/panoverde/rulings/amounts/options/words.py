"""What is said of what may be done."""

from typing import Any

from panoverde.kernel.texts import Text
from panoverde.rulings.core.outcome import Outcome
from panoverde.rulings.core.saying import said

LINES = {
    "raise-when-not-open": Text(
        pt="O que foi feito depois", en="What was done then", es="Lo que se hizo después"
    ),
    "cap": Text(
        pt="Limite de aumentos em limit", en="Limit of raises in limit games", es="Límite de aumentos en limit"
    ),
    "no-cap": Text(
        pt="Aumentos em no-limit e pot-limit",
        en="Raises in no-limit and pot-limit",
        es="Aumentos en no-limit y pot-limit",
    ),
    "reopening": Text(
        pt="Se as apostas reabrem a quem já falou",
        en="Whether betting reopens to who has acted",
        es="Si se reabren las apuestas a quien ya habló",
    ),
    "minimum": Text(pt="O aumento mínimo", en="The minimum raise", es="El aumento mínimo"),
    "reopened-minimum": Text(
        pt="O mínimo depois de all-ins curtos",
        en="The minimum after short all-ins",
        es="El mínimo después de all-ins cortos",
    ),
    "short-stack": Text(
        pt="All-in menor que um aumento", en="All-in for less than a raise", es="All-in menor que un aumento"
    ),
    "pot-blinds": Text(
        pt="Blinds curtos na conta do pote",
        en="Short blinds in the count of the pot",
        es="Ciegas cortas en la cuenta del pozo",
    ),
    "pot-ante": Text(
        pt="O ante na conta do pote", en="The ante in the count of the pot", es="El ante en la cuenta del pozo"
    ),
    "pot-later": Text(
        pt="A conta do pote depois do flop",
        en="The count of the pot after the flop",
        es="La cuenta del pozo después del flop",
    ),
    "figures": Text(pt="As contas", en="The figures", es="Las cuentas"),
}  # fmt: skip

OVER = Text(
    pt="Ninguém mais fala nesta rodada.",
    en="Nobody acts any more in this round.",
    es="Nadie más habla en esta ronda.",
)
RAISE = Text(
    pt="Assento {seat}: aumento mínimo para {least}.",
    en="Seat {seat}: minimum raise to {least}.",
    es="Asiento {seat}: aumento mínimo a {least}.",
)
CALL = Text(
    pt="Assento {seat}: pagar {call} ou largar.",
    en="Seat {seat}: call {call} or fold.",
    es="Asiento {seat}: pagar {call} o retirarse.",
)
CHECK = Text(
    pt="Assento {seat} não pode aumentar.", en="Seat {seat} may not raise.", es="El asiento {seat} no puede aumentar."
)


def say(outcome: Outcome, _what: object) -> Text:
    """The sentence to the table: of the first seat that still acts."""
    seats: Any = outcome.stands["seats"]
    seat = next((seat for seat, may in seats.items() if "call" in may), "")
    if not seat:
        return said(OVER, outcome)
    may = seats[seat]
    template = RAISE if "least" in may else CALL if may["call"] else CHECK
    return said(template, outcome, seat=int(seat), **may)
