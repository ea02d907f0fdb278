"""What was paid for an entry and is still held for it; and what of it goes back, the way it came."""

from collections.abc import Sequence

import msgspec

from panoverde.tournament.core.terms import Payment


def going_back(paid: Sequence[Payment], centavos: int, *, surcharge: bool) -> tuple[Payment, ...]:
    """Say which payments give back so much, the latest first; a surcharge goes along in proportion, or stays.

    >>> card = Payment(method="credit-card", centavos=60000, surcharge=6000)
    >>> (back,) = going_back([card], 20000, surcharge=True)
    >>> back.centavos, back.surcharge
    (20000, 2000)
    """
    back = []
    for payment in reversed(paid):
        part = min(payment.centavos, centavos)
        if part <= 0:
            break
        extra = payment.surcharge * part // payment.centavos if surcharge else 0
        back.append(msgspec.structs.replace(payment, centavos=part, surcharge=extra, tendered=0))
        centavos -= part
    return tuple(back)


def without(paid: Sequence[Payment], refund: Payment) -> list[Payment]:
    """Say what is still held once `refund` has gone back."""
    for at in reversed(range(len(paid))):
        if same_way(paid[at], refund) and paid[at].centavos >= refund.centavos:
            rest = paid[at].centavos - refund.centavos
            extra = paid[at].surcharge - refund.surcharge
            kept = [msgspec.structs.replace(paid[at], centavos=rest, surcharge=extra, tendered=0)] if rest else []
            return [*paid[:at], *kept, *paid[at + 1 :]]
    raise LookupError("nothing of the kind was paid")


def same_way(one: Payment, other: Payment) -> bool:
    """Whether two payments came the same way: the same slip, the same Pix."""
    return all(getattr(one, field) == getattr(other, field) for field in ("method", "slip", "txid", "end_to_end"))
