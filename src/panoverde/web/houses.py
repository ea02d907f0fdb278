"""The house behind the desk, and the Pix codes that bring it money."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from panoverde.bootstrap.desk import desk
from panoverde.documents import pix
from panoverde.kernel.ids import EntryId, SeriesId
from panoverde.kernel.refusals import Refusal
from panoverde.series import stream as series_stream
from panoverde.series.stream import House
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.terms import Payment


class NoPixKey(Refusal):
    """Nobody said where the money is to go."""

    code = "desk.no-pix-key"
    says = (
        "The house has no Pix key yet, so no code can be shown. The director writes it into the house’s settings; "
        "until then let the player pay to your usual key and confirm with the bank’s number."
    )


_SEEN: ContextVar[dict[SeriesId, House] | None] = ContextVar("houses seen by a request", default=None)


@contextmanager
def looked_at_once() -> Iterator[None]:
    """Let a request look at each house once, however many of its forms ask."""
    token = _SEEN.set({})
    try:
        yield
    finally:
        _SEEN.reset(token)


def house_of(series: SeriesId) -> House:
    """Who the house is."""
    seen = _SEEN.get()
    if seen is not None and series in seen:
        return seen[series]
    house: House = desk().see(series_stream.stream_of(series), lambda state: state.house)
    if seen is not None:
        seen[series] = house
    return house


def code_of(payment: Payment, house: House) -> str:
    """Write the code that asks for a payment.

    Raises:
        NoPixKey: the house has none.
        Refusal: what the house wrote makes no code.
    """
    if not house.pix_key:
        raise NoPixKey
    return pix.brcode(
        key=house.pix_key, name=house.pix_name or house.organiser, city=house.pix_city or house.city,
        centavos=payment.centavos + payment.surcharge, txid=payment.txid,
    )  # fmt: skip


def new_txid(state: Tournament, entry: EntryId, before: int = 0) -> str:
    """Name the next Pix of an entry: always alike, never one that was shown before."""
    nth = 1 + before
    while (txid := pix.txid_of(state.id, entry, nth)) in state.txids:
        nth += 1
    return txid
