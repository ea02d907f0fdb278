"""Receipts: an entry is effective once the player has one, where the book says so."""

from collections.abc import Iterator

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.commands import OfEntry
from panoverde.tournament.core.finding import entry_of, reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.papers import commands as c
from panoverde.tournament.papers import events as e


class ReceiptNotSoHanded(Refusal):
    """The book wants it otherwise."""

    code = "registration.receipt-channel"
    says = "Under this book the receipt is not handed over this way. Hand it to the player at the venue."


class ReceiptUnsigned(Refusal):
    """The player has not signed."""

    code = "registration.receipt-unsigned"
    says = "The player signs the receipt, and with it accepts the rules. Have it signed, then hand it over."


class NoReceiptYet(Refusal):
    """Nothing was handed over."""

    code = "registration.no-receipt"
    says = "The player has no receipt of this entry yet. Hand it over first."


class NoReceiptFor(Refusal):
    """The entry is not paid, or is gone."""

    code = "registration.no-receipt-for"
    says = "This entry is not paid, or is gone, so there is no receipt for it. Take the payment first."


class Effective(msgspec.Struct, frozen=True):
    """Whether an entry is effective: entitled to its seat, and to its money if the tournament is called off."""

    effective: bool
    cites: Citations


def effective(entry: Entry, book: Rulebook) -> Effective:
    """Say whether an entry is effective, and by which clause."""
    needed = book.registration.entry_needs_receipt
    paid = entry.standing not in ("pending", "taken-back", "cancelled")
    has = entry.receipts > 0 or not (needed.speaks and needed.value)
    return Effective(paid and has, needed.cites)


def is_effective(state: Tournament, command: OfEntry, means: Means) -> None:
    """Refuse chips to an entry that is not effective yet: its seat is kept, but is not live."""
    entry = state.entries.get(command.entry)
    if entry is None or entry.standing not in ("playing", "waiting"):
        return
    receipt = effective(entry, means.book)
    if not receipt.effective:
        raise NoReceiptYet(cites=receipt.cites)


def not_live(state: Tournament, book: Rulebook) -> list[Entry]:
    """Find who sits and would be dealt in, though the entry is not effective."""
    seated = (state.entries[entry] for table in state.every_table for entry in table.players.values())
    return [entry for entry in seated if not effective(entry, book).effective]


def handing(entry: EntryId, command: c.WithReceipt, copy: int, book: Rulebook) -> Iterator[Event]:
    """Hand the receipt over together with the sale, where it is said."""
    if command.receipt:
        yield _handed(entry, command.receipt, copy, book, signed=command.signed, checked=command.checked)


def hand_receipt(state: Tournament, command: c.HandReceipt, means: Means) -> Iterator[Event]:
    """Hand it over, or a copy of it; copies are counted."""
    entry = entry_of(state, command.entry)
    if entry.standing in ("pending", "taken-back", "cancelled"):
        raise NoReceiptFor(standing=entry.standing)
    copy = entry.receipts + 1
    yield _handed(entry.id, command.channel, copy, means.book, signed=command.signed, checked=command.checked)


def _handed(
    entry: EntryId, channel: str, copy: int, book: Rulebook, *, signed: bool, checked: bool
) -> e.ReceiptHanded:
    terms = book.registration
    if terms.receipt_handed.speaks and channel not in terms.receipt_handed.value:
        raise ReceiptNotSoHanded(ways=", ".join(terms.receipt_handed.value), cites=terms.receipt_handed.cites)
    sign = terms.receipt_signed
    if sign.speaks and sign.value and not signed and copy == 1:
        raise ReceiptUnsigned(cites=sign.cites)
    by = cited(terms.entry_needs_receipt, terms.receipt_handed, sign, terms.receipt_read_by_player)
    return e.ReceiptHanded(entry=entry, channel=channel, signed=signed, copy=copy, checked=checked, cites=by)  # type: ignore[arg-type]


def dispute_receipt(state: Tournament, command: c.DisputeReceipt, means: Means) -> Iterator[Event]:
    """A player says later that it is wrong: written down, with whether it had been read."""
    entry = entry_of(state, command.entry)
    duty = means.book.registration.receipt_read_by_player
    if not entry.receipts:
        raise NoReceiptYet(cites=duty.cites)
    yield e.ReceiptDisputed(
        entry=entry.id, what=command.what, why=reason(command.why), read=entry.receipt_read,
        players_duty=duty.speaks and duty.value, cites=duty.cites,
    )  # fmt: skip
