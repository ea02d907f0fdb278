"""Rebuys and add-ons: announced is bought. The chips count at once, and the money is owed."""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.ledger.postings import reverse
from panoverde.tournament.clock.face import index_after
from panoverde.tournament.clock.window import level_now
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import in_field, reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Entry, Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.core.terms import Offer
from panoverde.tournament.entries import commands as c
from panoverde.tournament.entries import events as e
from panoverde.tournament.entries.events import Bought
from panoverde.tournament.entries.pay import taking
from panoverde.tournament.money.accept import must_be_right
from panoverde.tournament.money.accounts import selling
from panoverde.tournament.money.refunds import returning


class NotSold(Refusal):
    """The tournament has nothing of the kind."""

    code = "rebuys.not-sold"
    says = "This tournament sells none of these. Look at its structure sheet."


class NotSoldNow(Refusal):
    """Not at this level."""

    code = "rebuys.not-sold-now"
    says = "None of these are sold at this level. Look at the structure sheet."


class UsedUp(Refusal):
    """The player has had all."""

    code = "rebuys.used-up"
    says = "This player has had all {most} of these. No more can be sold."


class StackUnknown(Refusal):
    """It depends on what the player has."""

    code = "rebuys.stack-unknown"
    says = "A rebuy is sold to players with {most} chips or fewer. Count the stack, and say what it is."


class StackTooLarge(Refusal):
    """The player has too much for it."""

    code = "rebuys.stack-too-large"
    says = "This player has {chips} chips, and a rebuy is sold up to {most}. Sell it when the stack is smaller."


class NoHandSkipped(Refusal):
    """Who rebuys plays on."""

    code = "rebuys.no-hand-skipped"
    says = "Nobody sits a hand out for a rebuy. Deal the player in: chips that were announced count in that hand."


class PayFirst(Refusal):
    """Nothing says that an announcement is enough."""

    code = "rebuys.pay-first"
    says = "Under this book chips are given once they are paid. Take the money with it."


class NothingBought(Refusal):
    """There is nothing to take back."""

    code = "rebuys.nothing-bought"
    says = "This player has bought nothing of the kind. Look at the entry again."


def buy(state: Tournament, command: c.BuyChips, means: Means) -> Iterator[Event]:
    """The player announced it, so it is bought: chips in play before the next hand, money owed."""
    sitting = sitting_of(state, command)
    entry = in_field(state, command.entry)
    offer = _offer(state, command.what)
    _must_be_sold_now(state, sitting, command)
    _must_have_some_left(state, entry, command.what)
    _must_be_short(state, command)
    terms = means.book.registration
    skip, in_play, owed = terms.rebuy_may_skip_hand, terms.announced_rebuy_in_play, terms.announced_rebuy_owed
    if command.skips_hand and skip.speaks and not skip.value:
        raise NoHandSkipped(cites=skip.cites)
    if not command.payments and offer.price and not (in_play.speaks and in_play.value and owed.speaks and owed.value):
        raise PayFirst(cites=cited(in_play, owed))
    payments = must_be_right(state, command.payments, offer.price, command, means)
    postings, sold = selling(state.id, entry.id, offer, means.book)
    yield e.ChipsBought(
        entry=entry.id, what=command.what, chips=offer.chips or state.stack_chips, price=offer.price,
        postings=postings, skips_hand=command.skips_hand,
        cites=tuple(dict.fromkeys((*cited(skip, in_play, owed), *sold))),
    )  # fmt: skip
    yield from taking(state, entry.id, payments, command.till)


def _offer(state: Tournament, what: Bought) -> Offer:
    offer = state.terms.rebuy if what == "rebuy" else state.terms.addon
    if offer is None:
        raise NotSold
    return offer


def _must_be_sold_now(state: Tournament, sitting: Sitting, command: c.BuyChips) -> None:
    """Rebuys until so many levels have been played; add-ons in the break after one."""
    now = level_now(sitting, command.at)
    if command.what == "rebuy":
        sold = now < index_after(sitting.levels, state.terms.rebuy_levels)
    else:
        sold = now == index_after(sitting.levels, state.terms.addon_after_level)
    if not sold:
        raise NotSoldNow


def _must_have_some_left(state: Tournament, entry: Entry, what: Bought) -> None:
    most = state.terms.rebuys_most if what == "rebuy" else 1
    had = entry.rebuys if what == "rebuy" else entry.addons
    if most is not None and had >= most:
        raise UsedUp(most=most)


def _must_be_short(state: Tournament, command: c.BuyChips) -> None:
    most = state.terms.rebuy_up_to_chips
    if command.what != "rebuy" or not most:
        return
    if command.stack_chips is None:
        raise StackUnknown(most=most)
    if command.stack_chips > most:
        raise StackTooLarge(chips=command.stack_chips, most=most)


def take_back(state: Tournament, command: c.TakeBackChips, means: Means) -> Iterator[Event]:
    """Reverse the last one, if it was a mistake; what was paid for it and is not owed otherwise goes back."""
    entry = in_field(state, command.entry)
    if not (entry.rebuys if command.what == "rebuy" else entry.addons):
        raise NothingBought
    offer = _offer(state, command.what)
    sold, _ = selling(state.id, entry.id, offer, means.book)
    too_much = max(0, offer.price - entry.owed)
    back = returning(state, entry, command.till, too_much, surcharge=True)
    yield e.ChipsBoughtTakenBack(
        entry=entry.id, what=command.what, chips=offer.chips or state.stack_chips, price=offer.price,
        why=reason(command.why), refunds=back.refunds, postings=(*reverse(sold), *back.postings),
    )  # fmt: skip
