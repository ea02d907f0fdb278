"""A tournament that was called off: whose money goes back, how much of it, and paying it, entry by entry.

    registered, paid, in time ─► on the list ─► the entry's amount, the way it came, through a till

Only what the book says is owed: the entry amounts of those it counts as competitors, and nothing else.
Rebuys and add-ons are entry amounts too. An entry that is not on the list is the director's matter.

On some outcomes the book returns entries by itself; on the others (ended, put off, suspended) whoever stops
the tournament says whether they go back, then or later, and that is on record.
"""

from collections.abc import Iterator
from decimal import ROUND_HALF_UP, Decimal
from typing import Any, Literal

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId
from panoverde.kernel.money import MOST, reais
from panoverde.kernel.refusals import Refusal
from panoverde.ledger.postings import Postings, account, post
from panoverde.rulebook import Rulebook
from panoverde.rulebook.term import Term
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import entry_of, reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Entry, Stopped, Tournament
from panoverde.tournament.core.terms import day_there
from panoverde.tournament.money.refunds import give_back, paid_for
from panoverde.tournament.money.refusals import BadAmount, RefundIsWhole, SurchargeStays, TillNeeded
from panoverde.tournament.setup import commands as c
from panoverde.tournament.setup import events as e

SAID: dict[str, bool | None] = {"": None, "yes": True, "no": False}

Unlisted = Literal["", "not-paid", "too-late", "no-receipt", "given-back", "put-out"]


class NotCalledOff(Refusal):
    """It goes on, or will."""

    code = "refund.not-called-off"
    says = (
        "Money goes back because a tournament is called off only when it is. Cancel the entry instead, if it can be."
    )


class NothingOwed(Refusal):
    """Nobody has said that entries go back, and the book does not by itself."""

    code = "refund.nothing-owed"
    says = (
        "Stopped like this, entries go back only if the director says so, and nobody has. "
        "Say it where the tournament was stopped; by itself the book returns them on: {outcomes}."
    )


class OwedByBook(Refusal):
    """The book returns entries, whatever anybody says."""

    code = "refund.owed-by-book"
    says = "Under this book entries go back when a tournament is stopped like this. Nobody can say otherwise."


class EntryOnly(Refusal):
    """Nothing but the entry."""

    code = "refund.entry-only"
    says = "Under this book nothing goes back but the entry. Give that back, and nothing beyond it."


class NotListed(Refusal):
    """Not a competitor whose money goes back."""

    code = "refund.not-listed"
    says = "This entry is not on the refund list. Ask the director."


class NotPaid(NotListed):
    """There is nothing to give back."""

    says = "Nothing has been paid for this entry, or it has gone back. Nothing to refund."


class EnteredTooLate(NotListed):
    """Registered after the day it was called off."""

    says = (
        "This entry was made after the day the tournament was called off. Take the entry back as a mistake instead."
    )


class NoReceipt(NotListed):
    """The book counts only those who have their receipt."""

    says = "This player has no receipt, and the book counts only those who have one. Ask the director."


class PutOutStays(NotListed):
    """Who was put out has no money to come."""

    says = "This player was put out of the tournament, so the entry stays in the house. Ask the director."


class Refundable(msgspec.Struct, frozen=True):
    """A line of the refund list."""

    entry: EntryId
    centavos: int
    listed: bool
    why_not: Unlisted = ""


class RefundList(msgspec.Struct, frozen=True):
    """Whose money goes back, by which clauses, and what is not decided by the book."""

    lines: tuple[Refundable, ...]
    surcharge: bool | None  # whether it goes back too; None: the book does not say
    cites: Citations


_REFUSALS: dict[Unlisted, type[NotListed]] = {
    "not-paid": NotPaid,
    "too-late": EnteredTooLate,
    "no-receipt": NoReceipt,
    "given-back": NotPaid,
    "put-out": PutOutStays,
}


def refund_list(state: Tournament, book: Rulebook) -> RefundList:
    """Build the list of a tournament that was called off: every entry, and whether its money goes back."""
    with_it = book.schedule.surcharge_refunded
    lines = tuple(_line(state, entry, book) for entry in state.entries.values())
    return RefundList(lines, with_it.value if with_it.speaks else None, _cites(state, book))


def _line(state: Tournament, entry: Entry, book: Rulebook) -> Refundable:
    why_not = _why_not(state, entry, book)
    return Refundable(entry.id, 0 if why_not else _amount(state, entry, book), not why_not, why_not)


def _why_not(state: Tournament, entry: Entry, book: Rulebook) -> Unlisted:
    """Say why an entry is not on the list: it was never complete, or the book does not count it."""
    if entry.standing in ("cancelled", "taken-back") or entry.id in state.refunded:
        return "given-back"
    if not entry.paid:
        return "not-paid"
    if entry.expelled and not _refunded_all_the_same(state, entry, book):
        return "put-out"
    until, receipt = book.registration.refund_list_until, book.registration.refund_needs_receipt
    if until.speaks and day_there(state.terms, entry.at) > _last_day(state, until.value):
        return "too-late"
    # For lack of players every entry goes back: that clause makes no difference between them.
    if receipt.speaks and receipt.value and not _no_quorum(state) and not _had_receipt(state, entry, until):
        return "no-receipt"
    return ""


def _had_receipt(state: Tournament, entry: Entry, until: Term[Any]) -> bool:
    """Whether the player held it by the date that counts; one that is handed over afterwards is too late."""
    if not entry.receipts or not entry.receipt_at or not until.speaks:
        return entry.receipts > 0
    return day_there(state.terms, entry.receipt_at) <= _last_day(state, until.value)


def _refunded_all_the_same(state: Tournament, entry: Entry, book: Rulebook) -> bool:
    """Whether the book gives the entry of somebody who was put out back; where it is silent it stays."""
    stays, minor = book.penalties.disqualified_buy_in_stays, book.penalties.minor_refunded
    if entry.expelled and entry.expelled.cause:
        return minor.speaks and minor.value
    if entry.expelled and entry.expelled.case and state.cases[entry.expelled.case].ladder:
        refund = book.penalties.outside_help_refund
        return refund.speaks and refund.value
    return stays.speaks and not stays.value


def _last_day(state: Tournament, until: str) -> str:
    stopped_at = state.stopped.at if state.stopped else ""
    return day_there(state.terms, state.terms.starts_at if until == "scheduled-start" else stopped_at)


def _no_quorum(state: Tournament) -> bool:
    return state.stopped is not None and state.stopped.cause == "no-quorum"


def _share(state: Tournament, book: Rulebook) -> Term[Decimal]:
    return book.schedule.no_quorum_refund_percent if _no_quorum(state) else book.schedule.cancelled_refund_percent


def _amount(state: Tournament, entry: Entry, book: Rulebook) -> int:
    """What goes back: all that was paid for the entry, or the book's share of it. Where it is silent, all."""
    share = _share(state, book)
    percent = share.value if share.speaks else Decimal(100)
    return int((paid_for(entry) * percent / 100).quantize(Decimal(1), ROUND_HALF_UP))


def _cites(state: Tournament, book: Rulebook) -> Citations:
    money, who = book.schedule, book.registration
    if _no_quorum(state):
        return cited(money.no_quorum_refund_percent, who.refund_list_until) or book.silence_cites
    found = cited(
        _share(state, book), money.entry_refund_on, money.other_compensation, money.surcharge_refunded,
        who.refund_list_until, who.refund_needs_receipt,
    )  # fmt: skip
    return found or book.silence_cites


def refund(state: Tournament, command: c.RefundCancelled, means: Means) -> Iterator[Event]:
    """Give one entry's money back, by the way it came; and what is paid beyond it, where that is open."""
    entry, book = entry_of(state, command.entry), means.book
    _must_be_owed(state, book)
    if why_not := _why_not(state, entry, book):
        raise _REFUSALS[why_not](cites=_cites(state, book))
    with_it = book.schedule.surcharge_refunded
    if command.with_surcharge and with_it.speaks and not with_it.value:
        raise SurchargeStays(cites=with_it.cites)
    back = give_back(
        state, entry, command.till, centavos=_must_be_the_share(state, entry, command, book),
        surcharge=command.with_surcharge or (with_it.speaks and with_it.value),
    )  # fmt: skip
    yield e.EntryRefunded(
        entry=entry.id, why=command.why.strip(), refunds=back.refunds,
        postings=(*back.postings, *_beyond(state, command, book)), compensation=command.compensation_centavos,
        cites=_cites(state, book),
    )  # fmt: skip


def _must_be_the_share(state: Tournament, entry: Entry, command: c.RefundCancelled, book: Rulebook) -> int:
    """So much as the book returns; where it does not say how much, what the director says, and why."""
    share, owed = _share(state, book), _amount(state, entry, book)
    if command.refund_centavos in (None, owed):
        return owed
    if share.speaks:
        raise RefundIsWhole(owed=reais(owed), cites=share.cites)
    reason(command.why)
    return command.refund_centavos or 0


def _beyond(state: Tournament, command: c.RefundCancelled, book: Rulebook) -> Postings:
    """Pay something beyond the entry, in cash and with a reason, unless the book rules it out."""
    more, centavos = book.schedule.other_compensation, command.compensation_centavos
    if not centavos:
        return ()
    if more.speaks and not more.value:
        raise EntryOnly(cites=more.cites)
    reason(command.why)
    if not 0 < centavos <= MOST:
        raise BadAmount
    if not command.till:
        raise TillNeeded
    return post((account("compensation", state.id), centavos), (account("cash", command.till), -centavos))


def must_be_called_off(state: Tournament) -> Stopped:
    """Refuse where it is played, or was."""
    if state.stopped is None:
        raise NotCalledOff
    return state.stopped


def _must_be_owed(state: Tournament, book: Rulebook) -> None:
    must_be_called_off(state)
    if not go_back(state, book):
        on = book.schedule.entry_refund_on
        raise NothingOwed(outcomes=", ".join(_by_itself(book)) or "—", cites=on.cites)


def go_back(state: Tournament, book: Rulebook) -> bool:
    """Say whether entries go back: by the book, or because somebody said so."""
    if state.stopped is None:
        return False
    said = state.stopped.entries_back
    return _no_quorum(state) or (state.stopped.outcome in _by_itself(book) if said is None else said)


def _by_itself(book: Rulebook) -> tuple[str, ...]:
    """The outcomes on which entries go back though nobody says so: the book's, else being called off."""
    on = book.schedule.entry_refund_on
    return tuple(on.value) if on.speaks else ("cancel",)


def must_be_sayable(command: c.StopTournament, book: Rulebook) -> Citations:
    """Refuse to keep what the book returns; on every other outcome it is the director's to say."""
    on = book.schedule.entry_refund_on
    if command.entries_back == "no" and on.speaks and command.outcome in on.value:
        raise OwedByBook(cites=on.cites)
    return on.cites if command.entries_back else ()
