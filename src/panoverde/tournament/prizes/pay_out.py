"""Paying prizes out: through a till, once, to who has the place; whole or in parts; and taken back."""

from collections.abc import Iterator
from typing import Literal

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import TillId
from panoverde.kernel.money import reais
from panoverde.kernel.refusals import Refusal
from panoverde.ledger.postings import Postings, account, post
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.choice import choice
from panoverde.tournament.core.cites import cited, together
from panoverde.tournament.core.finding import entry_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.parts import IdMoment
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.terms import Method
from panoverde.tournament.money.accept import END_TO_END, ENDING
from panoverde.tournament.money.accounts import held_at
from panoverde.tournament.papers.events import IdentityChecked
from panoverde.tournament.papers.identity import identity_due
from panoverde.tournament.papers.receipts import NoReceiptYet, effective
from panoverde.tournament.prizes import commands as c
from panoverde.tournament.prizes import events as e
from panoverde.tournament.prizes.awards import Due, due
from panoverde.tournament.prizes.publish import NotLocked, NotPublished, WhyNeeded
from panoverde.tournament.prizes.table import paid_places

WAYS: dict[Method, Literal["cash", "transfer"]] = {"cash": "cash", "pix": "transfer", "bank-transfer": "transfer"}


class StillIn(Refusal):
    """The player may still win more."""

    code = "prizes.still-in"
    says = "This player is not out yet, so the place is not known. Pay once it is."


class NotInTheMoney(Refusal):
    """The place is not paid."""

    code = "prizes.no-prize"
    says = "Place {place} has no prize: {places} places are paid. Look the player up again."


class PrizeForfeited(Refusal):
    """The player was put out."""

    code = "prizes.forfeited"
    says = "This player was put out of the tournament and has no prize. Take that back first if it was wrong."


class DocumentUnseen(Refusal):
    """Nobody knows who is paid."""

    code = "prizes.document-unseen"
    says = "The book wants the photo document seen, and nobody has looked at it. Look at it, tick it, and pay."


class NotAllowedPrize(Refusal):
    """The house does not let the person take part."""

    code = "prizes.may-not-play"
    says = "The house does not let this person take part, so no prize is paid. Call the director."


class NotSettled(Refusal):
    """The hand is still being played somewhere."""

    code = "prizes.not-settled"
    says = "Hand {hand} is still being played at other tables, and the place may change. Count the hand first."


class StageGoesOn(NotSettled):
    """Other flights are still played."""

    says = "Other flights of the same stage are not closed, so the place is open. Pay once the last one is."


class PrizeIsPaid(Refusal):
    """The player has the money."""

    code = "prizes.already-paid"
    says = "This prize has been paid. Print the slip again instead."


class TooMuch(Refusal):
    """More than was won."""

    code = "prizes.too-much"
    says = "{left} are left of this prize. Pay that, or less."


class WayNotOffered(Refusal):
    """Prizes are not paid so."""

    code = "prizes.way"
    says = "Prizes are not paid this way here. Pay in cash or into an account, as the book has it."


class ByTransfer(Refusal):
    """The house does not hold so much cash."""

    code = "prizes.by-transfer"
    says = "From {least} on a prize goes into an account. Pay less than that in cash, or say why it is all in cash."


class InCash(Refusal):
    """The player can count on cash."""

    code = "prizes.in-cash"
    says = "A prize under {least} is paid in cash. Pay it so, or say why it goes into an account."


class LeastInCash(Refusal):
    """The player can count on that much in cash."""

    code = "prizes.least-in-cash"
    says = "At least {least} of this prize are paid in cash. Pay less into an account, or say why."


class HolderNeeded(Refusal):
    """Whose account it is decides whether it may be paid there."""

    code = "prizes.holder-needed"
    says = "Say whose account the prize goes to: the winner’s own, another person’s or a company’s."


class WrongHolder(Refusal):
    """The book does not pay into such an account."""

    code = "prizes.wrong-holder"
    says = "A prize is not paid into this kind of account. Ask for an account in a person’s own name."


class PixNumberNeeded(Refusal):
    """Nobody could find the payment again."""

    code = "prizes.pix-number-needed"
    says = "A prize paid by Pix needs the bank’s number of that Pix. Pay it, then type the number or its last six."


class NothingPaid(Refusal):
    """There is nothing to take back."""

    code = "prizes.nothing-paid"
    says = "No prize has been paid to this player. Nothing to take back."


class TillNeeded(Refusal):
    """Money goes through a till."""

    code = "prizes.till-needed"
    says = "Prizes are paid through a till. Open a shift first, then pay."


def pay(state: Tournament, command: c.PayPrize, means: Means) -> Iterator[Event]:
    """Pay a prize, or a part of it; the slip has a number of its own where none was given."""
    won = _must_be_due(state, command, means.book)
    amount = won.left if command.centavos is None else command.centavos
    if not won.left:
        raise PrizeIsPaid
    if not 0 < amount <= won.left:
        raise TooMuch(left=reais(won.left))
    offered = _ways(command, means.book)
    by_amount = _by_amount(state, command, won, amount, means.book)
    cites = together(
        won.cites, means.book.payouts.prize_payment_ways.cites, by_amount, _holder(command, means.book)
    )  # fmt: skip
    till, number = _till(command), _pix_number(command)
    moment, seen_by = _must_be_the_winner(state, command, means.book)
    slip = command.slip.strip() or f"P{state.purse.slips + 1}"
    yield e.PrizePaid(
        entry=command.entry, at=command.at, centavos=amount, method=command.method, till=till, slip=slip,
        holder=command.holder, end_to_end=number,
        postings=_paid(state, command, amount), offered=offered, why=command.why, cites=together(cites, seen_by),
    )  # fmt: skip
    if moment:
        yield IdentityChecked(entry=command.entry, moment=moment, ok=True, cites=seen_by)


def take_back(state: Tournament, command: c.TakeBackPrize, _: Means) -> Iterator[Event]:
    """The last payment to the player came back, the way it went."""
    entry_of(state, command.entry)
    parts = state.purse.paid.get(command.entry)
    if not parts:
        raise NothingPaid
    if not command.why.strip():
        raise WhyNeeded
    part = parts[-1]
    prize, held = account("prize", state.id), held_at(part.method, state.id, _till(command))
    yield e.PrizeTakenBack(
        entry=command.entry, centavos=part.centavos, method=part.method, till=command.till, slip=part.slip,
        why=command.why, holder=part.holder, postings=post((held, part.centavos), (prize, -part.centavos)),
    )  # fmt: skip


def _must_be_the_winner(state: Tournament, command: c.PayPrize, book: Rulebook) -> tuple[IdMoment | None, Citations]:
    """See who is paid: an effective entry, and a document looked at where the book wants one, at the latest now."""
    entry = entry_of(state, command.entry)
    if state.refused.get(entry.person) == "participation":
        raise NotAllowedPrize(cites=choice(book, book.registration.refusal_options).cites)
    receipt = effective(entry, book)
    if not receipt.effective:
        raise NoReceiptYet(cites=receipt.cites)
    moment, cites = identity_due(state, entry, book)
    if moment and not command.photo_id:
        raise DocumentUnseen(cites=cites)
    return moment, together(receipt.cites, cites)


def _must_be_due(state: Tournament, command: c.PayPrize, book: Rulebook) -> Due:
    """Find what the player has won, or say why nothing can be paid."""
    entry_of(state, command.entry)
    published = book.payouts.payouts_published.cites
    if state.purse.sheet is None:
        raise NotPublished(cites=published)
    if not state.purse.locked:
        raise NotLocked(cites=published)
    won = due(state, book, command.entry)
    if won is None:
        raise StillIn
    if won.forfeited:
        raise PrizeForfeited(cites=won.cites)
    if not won.standing.settled and not state.hand_on:
        raise StageGoesOn
    if not won.standing.settled:
        raise NotSettled(hand=state.hand_on, cites=book.payouts.bust_different_tables.cites)
    if not won.centavos:
        paid = paid_places(state, book).cites or book.silence_cites
        raise NotInTheMoney(place=won.standing.place, places=state.purse.sheet.places, cites=paid)
    return won


def _ways(command: c.PayPrize, book: Rulebook) -> tuple[str, ...]:
    """Say which ways are open: cash, or into an account; the book may offer less."""
    offered = book.payouts.prize_payment_ways
    allowed: tuple[str, ...] = offered.value if offered.speaks else ("cash", "transfer")
    if WAYS.get(command.method) not in allowed:
        raise WayNotOffered(cites=offered.cites)
    return allowed if offered.speaks else ()


def _by_amount(state: Tournament, command: c.PayPrize, won: Due, amount: int, book: Rulebook) -> Citations:
    """Cash or account, by the house's minimum as the book means it; with a reason, otherwise."""
    least, means = transfer_minimum(state, book), book.payouts.transfer_threshold_means
    if not least or not means.speaks or command.why.strip():
        return ()
    in_cash, paid = command.method == "cash", state.purse.paid.get(command.entry, ())
    so_far = amount + sum(part.centavos for part in paid if WAYS.get(part.method) == WAYS[command.method])
    if means.value == "least-in-cash":
        kept = min(least, won.centavos)
        if not in_cash and won.centavos - so_far < kept:
            raise LeastInCash(least=reais(kept), cites=means.cites)
    elif in_cash and so_far >= least:
        raise ByTransfer(least=reais(least), cites=means.cites)
    elif not in_cash and won.centavos < least:
        raise InCash(least=reais(least), cites=means.cites)
    return means.cites


def transfer_minimum(state: Tournament, book: Rulebook) -> int:
    """What the house has set, for this tournament or in its book; 0 where nobody has."""
    by_book = book.payouts.transfer_threshold
    return state.terms.transfer_minimum or (by_book.value if by_book.speaks else 0)


def _holder(command: c.PayPrize, book: Rulebook) -> Citations:
    """The book may say whose account a prize goes to."""
    who = book.payouts.prize_account_holder
    if command.method == "cash" or not who.speaks or who.value == "anyone":
        return ()
    if not command.holder:
        raise HolderNeeded(cites=who.cites)
    if command.holder == "company" or (who.value == "winner-only" and command.holder != "winner"):
        raise WrongHolder(cites=who.cites)
    return cited(who)


def _pix_number(command: c.PayPrize) -> str:
    """The bank's number of a Pix that went out; nothing where it is paid another way."""
    if command.method != "pix":
        return ""
    if not (END_TO_END.fullmatch(command.end_to_end) or ENDING.fullmatch(command.end_to_end)):
        raise PixNumberNeeded
    return command.end_to_end


def _till(command: c.PayPrize | c.TakeBackPrize) -> TillId:
    if not command.till:
        raise TillNeeded
    return command.till


def _paid(state: Tournament, command: c.PayPrize, amount: int) -> Postings:
    return post((account("prize", state.id), amount), (held_at(command.method, state.id, command.till), -amount))
