"""Refunding: money goes back the way it came, and what it had been sold for is undone in the accounts.

the sale backwards + each payment backwards + what the house keeps, as its fee
"""

from typing import NamedTuple

from panoverde.kernel.ids import TillId
from panoverde.kernel.money import reais
from panoverde.ledger.postings import Postings, account, post, reverse
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.core.terms import Payment
from panoverde.tournament.money.accounts import paying, receivable, unselling
from panoverde.tournament.money.payments import going_back
from panoverde.tournament.money.refusals import RefundTooMuch, TillNeeded


class GoesBack(NamedTuple):
    """What goes back to a player, and how it is posted."""

    refunds: tuple[Payment, ...]
    postings: Postings


def paid_for(entry: Entry) -> int:
    """What is held for an entry, surcharges aside."""
    return sum(payment.centavos for payment in entry.paid)


def give_back(
    state: Tournament, entry: Entry, till: TillId, *, centavos: int | None = None, surcharge: bool = True
) -> GoesBack:
    """Undo the sale of an entry, rebuys included: all that was paid goes back, or `centavos` of it.

    What is not returned is the house's; what is still owed is not owed any more.
    """
    held = paid_for(entry)
    back = held if centavos is None else centavos
    if not 0 <= back <= held:
        raise RefundTooMuch(held=reais(held))
    refunds = returning(state, entry, till, back, surcharge=surcharge)
    kept = post((receivable(state.id, entry.id), held - back), (account("fee", state.id), back - held))
    return GoesBack(refunds.refunds, (*unselling(state.id, entry), *refunds.postings, *kept))


def returning(state: Tournament, entry: Entry, till: TillId, centavos: int, *, surcharge: bool) -> GoesBack:
    """Give back so much of what was paid, the latest first. What it was for stays as it is."""
    refunds = going_back(entry.paid, centavos, surcharge=surcharge)
    if any(refund.method == "cash" for refund in refunds) and not till:
        raise TillNeeded
    postings = tuple(posting for refund in refunds for posting in reverse(paying(state.id, entry.id, refund, till)))
    return GoesBack(refunds, postings)
