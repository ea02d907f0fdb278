"""The pool: what the players share, once the guarantee is met and what the book deducts is taken out.

    prize parts collected
    + top-up       where the guarantee is larger than what the book compares with it
    - staff        a percentage
    - ranking      a percentage, or an amount
    - rake         a percentage of the top-up alone, where the book has it so: of the entries it was taken when sold
    = prizes

Deductions are taken side by side: each of the same base, never one of what another left. A tournament may
have percentages of its own (`percentages.py`).
"""

from decimal import ROUND_HALF_UP, Decimal
from typing import Any, get_args

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.rulebook import Rulebook
from panoverde.rulebook.term import Term
from panoverde.tournament.core.cites import cited, together
from panoverde.tournament.core.sheet import Deducted, Deduction
from panoverde.tournament.core.terms import Event, Terms
from panoverde.tournament.prizes.percentages import (
    Taken,
    exempt,
    own_of,
    percent_of,
    printed,
    rake_share,
    said,
)

Kind = Event
KINDS: tuple[Kind, ...] = get_args(Kind)

BEARABLE = 5  # a fixed amount is a fifth of the pool at most
_IN_TURN: tuple[Deducted, ...] = ("staff", "ranking")


class Takings(msgspec.Struct, frozen=True, kw_only=True):
    """What came in, by what it is for. Centavos."""

    prize: int
    bounty: int = 0
    other: int = 0  # federation and staff parts: neither prize, bounty nor rake
    price: int = 0  # of one entry
    guarantee: int = 0
    own: Terms = Terms()  # as it was announced: its own percentages, and the fee of one entry


class Pool(msgspec.Struct, frozen=True, kw_only=True):
    """What there is, and what comes out of it."""

    collected: int
    top_up: int = 0
    deductions: tuple[Deduction, ...] = ()
    cites: Citations = ()

    @property
    def gross(self) -> int:
        """All there is."""
        return self.collected + self.top_up

    @property
    def net(self) -> int:
        """What the players share."""
        return self.gross - sum(deduction.centavos for deduction in self.deductions)


def make_pool(book: Rulebook, kind: Kind, takings: Takings) -> Pool:
    """Say what the players share, and what it is made of.

    >>> from panoverde.rulebook import load
    >>> pool = make_pool(load().book("scpt-2026"), "main-event", Takings(prize=8_000_000, guarantee=10_000_000))
    >>> pool.top_up, [(held.kind, held.centavos) for held in pool.deductions], pool.net
    (2000000, [('staff', 300000), ('ranking', 500000)], 9200000)
    """
    terms = book.payouts
    top_up = _top_up(book, kind, takings)
    held = _deductions(book, kind, takings, top_up)
    by: Citations = ()
    if takings.guarantee:
        by = cited(terms.guarantee_topped_up, terms.guarantee_tested_against)
        by += book.bounties.bounty_counts_to_guarantee.cites if takings.bounty else ()
    if top_up:
        by += cited(terms.deducted_when_guarantee_missed, terms.guarantee_deductions, terms.rake_from_top_up)
    if exempt(book, kind):
        by += book.ranking.ranking_deduction_exempt.cites
    by = together(by, cited(*held))
    return Pool(collected=takings.prize, top_up=top_up, deductions=held, cites=by)


def _top_up(book: Rulebook, kind: Kind, takings: Takings) -> int:
    """What the house adds so that the guarantee is paid: a promise, whether or not the book repeats it."""
    terms = book.payouts
    if terms.guarantee_topped_up.speaks and not terms.guarantee_topped_up.value:
        return 0
    against = terms.guarantee_tested_against.value if terms.guarantee_tested_against.speaks else "prize-part"
    knockouts = book.bounties.bounty_counts_to_guarantee
    bounty = takings.bounty if not knockouts.speaks or knockouts.value else 0
    counted = {
        "collected-less-rake": takings.prize + bounty + takings.other,
        "prize-and-knockout": takings.prize + bounty,
        "prize-part": takings.prize,
        "prize-after-deductions": takings.prize,
    }[against]
    if against == "prize-after-deductions":
        counted -= sum(held.centavos for held in _deductions(book, kind, takings, 0))
    return max(0, takings.guarantee - counted)


def _deductions(book: Rulebook, kind: Kind, takings: Takings, top_up: int) -> tuple[Deduction, ...]:
    """Staff and ranking, each of the same base, never more than there is."""
    terms = book.payouts
    kinds: Term[Any] = (
        terms.guarantee_deductions if top_up and terms.guarantee_deductions.speaks else terms.deduction_kinds
    )
    if top_up and terms.deducted_when_guarantee_missed.speaks and not terms.deducted_when_guarantee_missed.value:
        return ()
    base, left = takings.prize, takings.prize + top_up
    if terms.deduction_base.speaks and terms.deduction_base.value == "larger-of-prize-and-guarantee":
        base += top_up  # what there is for prizes: the guarantee, less what bounties make of it
    of_bounties = book.bounties.bounty_in_deduction_base
    if takings.bounty and of_bounties.speaks and of_bounties.value:
        base += takings.bounty
    rake = _rake(book, takings, top_up)
    one_after_other = terms.deduction_method.speaks and terms.deduction_method.value == "one-after-other"
    held: list[Deduction] = []
    for what in _IN_TURN:
        if kinds.speaks and what not in kinds.value:
            continue
        found = _held(book, kind, takings, what, base)
        if found and found.centavos:
            taken = min(found.centavos, left)
            by = cited(found, kinds, terms.deduction_base, terms.deduction_method)
            held.append(msgspec.structs.replace(found, centavos=taken, cites=by))
            left -= taken
            base -= taken if one_after_other else 0
    if rake and left:
        held.append(msgspec.structs.replace(rake, centavos=min(rake.centavos, left)))
    return tuple(held)


def _rake(book: Rulebook, takings: Takings, top_up: int) -> Deduction | None:
    """The house's percentage of what it adds itself: only where the book says so."""
    terms = book.payouts
    switch, listed = terms.rake_from_top_up, terms.guarantee_deductions
    kinds = terms.deduction_kinds
    by_lists = "rake" in listed.value if listed.speaks else kinds.speaks and "rake" in kinds.value
    named = listed.speaks and by_lists  # a list of what comes out of a guarantee, with the rake in it
    if not top_up or not (named or (switch.value if switch.speaks else by_lists)):
        return None
    own, by_book = percent_of(own_of(takings.own, "rake")), terms.entry_rake_percent
    percent = own if own is not None else by_book.value if by_book.speaks else rake_share(takings.own)
    return _percent("rake", top_up, percent, cited(switch, listed, by_book)) if percent else None


def _held(book: Rulebook, kind: Kind, takings: Takings, what: Taken, base: int) -> Deduction | None:
    """One deduction, where the book has it for this kind of event."""
    of, terms = book.payment.staff_share_taken_from, book.ranking
    if what == "staff" and of.speaks and of.value == "entry":
        return None  # it was a part of the price
    if what == "ranking" and exempt(book, kind):
        return None
    if (own := percent_of(own_of(takings.own, what))) is not None:
        return _percent(what, base, own, book.payouts.percentages_per_tournament.cites)
    if what == "ranking" and terms.ranking_deduction_kind.speaks and terms.ranking_deduction_kind.value == "amount":
        amount = _amount(book, kind, base)
        return amount and msgspec.structs.replace(amount, cites=cited(amount, terms.ranking_deduction_kind))
    found = printed(book, kind, takings.price, what)
    return None if found.percent is None else _percent(what, base, found.percent, cited(*found.terms))


def _amount(book: Rulebook, kind: Kind, base: int) -> Deduction | None:
    """A fixed amount per tournament, as far as the pool can bear it.

    No book says what a small tournament does: it gives a fifth of what there is for prizes at most, so that
    one more entry never leaves the players less. An amount that all side events give together is for the
    house to spread.
    """
    terms = book.ranking
    amount = {"main-event": terms.ranking_main_amount, "high-roller": terms.ranking_high_roller_amount}.get(
        kind, terms.ranking_side_amount
    )
    covers = terms.ranking_side_amount_covers
    for_all = amount is terms.ranking_side_amount and covers.speaks and covers.value == "together"
    if not amount.speaks or for_all:
        return None
    return Deduction("ranking", min(amount.value, base // BEARABLE), cites=amount.cites)


def _percent(what: Deducted, base: int, percent: Decimal, by: Citations) -> Deduction:
    centavos = (base * percent / 100).to_integral_value(ROUND_HALF_UP)
    return Deduction(what, int(centavos), said(percent), by)
