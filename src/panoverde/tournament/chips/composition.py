"""Stacks by denomination: do the chips make the stack, pay the first level, and leave enough of the smallest?"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.parts import Level
from panoverde.tournament.core.stack import MOST_OF_A_KIND, SMALLEST, Laid, pays, worth
from panoverde.tournament.core.terms import Offer, Terms


class BadlyLaid(Refusal):
    """A stack cannot be laid like that."""

    code = "chips.badly-laid"
    says = "No stack is laid like that. Say how many of each chip, each chip once."


class NotAnnounced(BadlyLaid):
    """It has a chip that is not in play."""

    says = "There is no chip of {chip} among the chips in play. Add it to them, or lay the stack without it."


class NotTheStack(BadlyLaid):
    """Its chips make another sum."""

    says = "The chips of a starting stack make {makes}, but it has {wanted}. Correct how many there are of a chip."


class NotTheRebuy(BadlyLaid):
    """Its chips make another sum."""

    says = "The chips of a rebuy make {makes}, but it is sold as {wanted}. Correct how many there are of a chip."


class NotTheAddOn(BadlyLaid):
    """Its chips make another sum."""

    says = "The chips of an add-on make {makes}, but it is sold as {wanted}. Correct how many there are of a chip."


class DoesNotPay(BadlyLaid):
    """Somebody would need change in the first hand."""

    says = (
        "This stack cannot pay {chips} exactly, which level 1 asks for. "
        "Put more of the small chips into it, or change the level."
    )


class TooFewSmall(BadlyLaid):
    """Nobody could make change."""

    says = (
        "A starting stack has at least {least} of the smallest chip, {chip}; this one has {many}. Put more into it."
    )


def check_stacks(terms: Terms, stack: int, levels: Sequence[Level]) -> None:
    """See whether every stack that was said by denomination can be laid.

    Raises:
        Refusal: one cannot, and why.
    """
    for unequal, laid, wanted in _said(terms, stack):
        _check_laid(laid, terms.denominations)
        if worth(laid) != wanted:
            raise unequal(makes=worth(laid), wanted=wanted)
    if terms.laid:
        _check_smallest(terms)
        for beginning in _beginnings(terms, levels):
            must_pay(terms.laid, beginning)


def must_pay(laid: Laid, levels: Sequence[Level]) -> None:
    """Refuse a stack with which somebody would need change to post in the first level.

    Raises:
        DoesNotPay: one would.
    """
    first = next((level for level in levels if not level.is_break), None)
    for sum_ in (first.small_blind, first.big_blind, first.ante, first.big_blind + first.ante) if first else ():
        if not pays(laid, sum_):
            raise DoesNotPay(chips=sum_)


def _said(terms: Terms, stack: int) -> Iterator[tuple[type[BadlyLaid], Laid, int]]:
    """What was said by denomination, what each must be worth, and how it is refused."""
    if terms.laid:
        yield NotTheStack, terms.laid, terms.entry.chips or stack
    if terms.rebuy_laid:
        yield NotTheRebuy, terms.rebuy_laid, _chips(terms.rebuy, stack)
    if terms.addon_laid:
        yield NotTheAddOn, terms.addon_laid, _chips(terms.addon, stack)


def _chips(offer: Offer | None, stack: int) -> int:
    return (offer.chips or stack) if offer else 0


def _check_laid(laid: Laid, denominations: Sequence[int]) -> None:
    if any(bigger <= chip for (chip, _), (bigger, _) in pairwise(laid)):
        raise BadlyLaid
    for chip, many in laid:
        if chip not in denominations:
            raise NotAnnounced(chip=chip)
        if not 1 <= many <= MOST_OF_A_KIND:
            raise BadlyLaid


def _check_smallest(terms: Terms) -> None:
    smallest = terms.denominations[0]
    many = dict(terms.laid).get(smallest, 0)
    if many < SMALLEST:
        raise TooFewSmall(least=SMALLEST, chip=smallest, many=many)


def _beginnings(terms: Terms, levels: Sequence[Level]) -> Iterator[Sequence[Level]]:
    """The structure as whoever enters meets it: that of each flight, where it has one of its own."""
    flights = [plan for plan in terms.plans if plan.kind == "flight"]
    yield from ((plan.levels or levels)[plan.first_level :] for plan in flights)
    if not flights:
        yield levels
