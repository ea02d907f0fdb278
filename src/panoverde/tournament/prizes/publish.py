"""Publishing prizes: shown to everybody, changed with a reason, locked once nobody can enter any more.

    draft ─► published ─► changed … ─► locked ─► paid
                 └─ withdrawn             └─ unlocked, while nothing has been paid

Locking posts what the house adds and what is deducted: from then on the prize account holds exactly
what the players are owed. Nothing that would change field or pool is done while it is locked.
"""

from collections.abc import Iterator

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.ledger.postings import Postings, account, post, reverse
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.window import window
from panoverde.tournament.core.cites import cited, together
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sheet import PrizeSheet
from panoverde.tournament.entries.commands import (
    ConfirmPix,
    Register,
    TakeBackPayment,
    TakePayment,
)
from panoverde.tournament.money.accounts import fund_of
from panoverde.tournament.prizes import commands as c
from panoverde.tournament.prizes import events as e
from panoverde.tournament.prizes.short_field import must_be_known_who_came
from panoverde.tournament.prizes.table import day_two, draft


class NotPublished(Refusal):
    """Nobody has seen any prizes."""

    code = "prizes.not-published"
    says = "The prizes are not published. Publish them first, so that everybody can see them."


class AlreadyPublished(Refusal):
    """Everybody has seen others."""

    code = "prizes.already-published"
    says = "The prizes have been published. To recalculate them, change them and say why."


class PrizesAreLocked(Refusal):
    """Nothing may change that prizes hang on."""

    code = "prizes.locked"
    says = "The prizes are locked: entries and money stay as they are. Unlock them first, while none has been paid."


class NotLocked(Refusal):
    """Prizes that may change are not paid."""

    code = "prizes.not-locked"
    says = "The prizes may still change. Lock them first, once registration is over."


class RegistrationStillOpen(Refusal):
    """More may come in."""

    code = "prizes.registration-open"
    says = "Entries are still taken, so the prizes may still grow. Close registration first, then lock them."


class EntriesPending(Refusal):
    """Somebody's money is on its way."""

    code = "prizes.entries-pending"
    says = "{count} entries are not paid yet. Confirm them or take them back, then lock the prizes."


class PrizesOutdated(Refusal):
    """The field is not what it was when they were published."""

    code = "prizes.outdated"
    says = "The prizes are for {then} entries, and {now} count now. Change them to what was collected, then lock."


class PrizesPaid(Refusal):
    """Money has gone out by them."""

    code = "prizes.paid"
    says = "{count} prizes have been paid by these. Take them back first."


class WhyNeeded(Refusal):
    """Everybody saw something else."""

    code = "prizes.why-needed"
    says = "Others have seen the prizes as they are. Say why they change."


def publish(state: Tournament, command: c.PublishPrizes, means: Means) -> Iterator[Event]:
    """Let everybody see what is paid, and what is deducted."""
    if state.purse.sheet:
        raise AlreadyPublished
    sheet, made_by = draft(state, means.book, shares=command.shares, prizes=command.prizes)
    yield e.PrizesPublished(sheet=sheet, cites=together(made_by, _publicly(means)))


def change(state: Tournament, command: c.ChangePrizes, means: Means) -> Iterator[Event]:
    """Reckon them again, or by another table."""
    _must_be_open(state)
    sheet, made_by = draft(state, means.book, shares=command.shares, prizes=command.prizes)
    yield e.PrizesChanged(sheet=sheet, why=_why(command.why), cites=together(made_by, _publicly(means)))


def withdraw(state: Tournament, command: c.WithdrawPrizes, _: Means) -> Iterator[Event]:
    """Take them off the screens."""
    _must_be_open(state)
    yield e.PrizesWithdrawn(why=_why(command.why))


def lock(state: Tournament, command: c.LockPrizes, means: Means) -> Iterator[Event]:
    """Post deductions and top-up, and let nothing change any more."""
    _must_be_open(state)
    if any(window(state, each, means.book, command.at).open for each in state.sittings.values()):
        raise RegistrationStillOpen(cites=means.book.payouts.places_paid_counted_on.cites)
    if pending := sum(entry.standing == "pending" for entry in state.entries.values()):
        raise EntriesPending(count=pending)
    must_be_known_who_came(state, means.book)
    now, _ = draft(state, means.book)
    if stale(state, now):
        raise PrizesOutdated(then=state.purse.sheet.entries if state.purse.sheet else 0, now=now.entries)
    postings, by = _postings(state, means)
    yield e.PrizesLocked(postings=postings, cites=together(_publicly(means), by))


def outdated(state: Tournament, book: Rulebook) -> PrizeSheet | None:
    """What the prizes would be now, where what everybody sees is made of something else; None where it is not."""
    if state.purse.sheet is None or state.purse.locked:
        return None
    try:
        now, _ = draft(state, book)
    except Refusal:
        return None  # why nothing can be shared is said where it would be
    return now if stale(state, now) else None


def stale(state: Tournament, now: PrizeSheet) -> bool:
    """Whether the prizes everybody sees are made of something else than these."""
    sheet = state.purse.sheet
    if sheet is None or _made_of(sheet) != _made_of(now):
        return True
    return bool(day_two(state)) and sheet.source == now.source == "generated" and sheet.places != now.places


def _made_of(sheet: PrizeSheet) -> tuple[object, ...]:
    """What prizes are reckoned from. Under a guarantee the pool stays the same while the house's part shrinks."""
    return sheet.entries, sheet.collected, sheet.top_up, sheet.deductions


def unlock(state: Tournament, command: c.UnlockPrizes, _: Means) -> Iterator[Event]:
    """Let them change again."""
    if not state.purse.locked:
        raise NotLocked
    if state.purse.paid:
        raise PrizesPaid(count=len(state.purse.paid))
    yield e.PrizesUnlocked(why=_why(command.why), postings=reverse(state.purse.posted))


def _must_be_open(state: Tournament) -> None:
    if state.purse.sheet is None:
        raise NotPublished
    if state.purse.locked:
        raise PrizesAreLocked


def _why(why: str) -> str:
    if not why.strip():
        raise WhyNeeded
    return why


def _publicly(means: Means) -> Citations:
    """The clauses that want prizes and percentages published."""
    terms = means.book.payouts
    return cited(terms.payouts_published, terms.deductions_published)


def _postings(state: Tournament, means: Means) -> tuple[Postings, Citations]:
    """What the house adds comes in, what is deducted goes out: the rest is the players'."""
    sheet = state.purse.sheet
    if sheet is None:
        return (), ()
    team, by = fund_of("staff", state.id, means.book)
    house, _ = fund_of("rake", state.id, means.book)
    to = {"staff": team, "rake": house, "ranking": account("ranking", state.id)}
    held = [(to[deduction.kind], -deduction.centavos) for deduction in sheet.deductions]
    out = sum(deduction.centavos for deduction in sheet.deductions)
    postings = post(
        (account("top-up", state.id), sheet.top_up), (account("prize", state.id), out - sheet.top_up), *held
    )
    return postings, by if any(deduction.kind == "staff" for deduction in sheet.deductions) else ()


def nothing_changes(state: Tournament, command: TournamentCommand, _: Means) -> None:
    """Refuse what would change field or pool under locked prizes. What is owed may still be paid."""
    if not state.purse.locked or (isinstance(command, Register) and state.finished_at):  # over says more than locked
        return
    if isinstance(command, TakePayment | ConfirmPix | TakeBackPayment):
        entry = state.entries.get(command.entry)
        if entry is None or entry.standing != "pending":
            return
    raise PrizesAreLocked
