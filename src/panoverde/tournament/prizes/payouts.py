"""Payouts: how many places are paid, and how much each of them.

    entries ─► places paid      a percentage, rounded, never under the minimum; or the house's steps
    money   ─► pool             prize parts, topped up to the guarantee, less what is deducted (`pool.py`)
    both    ─► prizes           the house's table, or a ladder made from the pool (`ladder.py`)

Plain functions of a book and some numbers: the command line asks them without any tournament. Where
a book says nothing, the usual way is taken, and nothing is cited.
"""

from collections.abc import Sequence
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, Decimal

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.money import reais
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.rulebook.term import Term
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.sheet import PrizeSheet, Source
from panoverde.tournament.prizes.ladder import by_shares, ladder
from panoverde.tournament.prizes.pool import Kind, Takings, make_pool

USUAL_PERCENT = Decimal(15)  # where the book does not say how many are paid
_ROUNDED = {"up": ROUND_CEILING, "nearest": ROUND_HALF_UP, "down": ROUND_FLOOR}


class BadPrizes(Refusal):
    """What was asked for cannot be paid."""

    code = "prizes.bad-table"
    says = "A place is paid more than the one above it, or less than nothing. Correct the table, or let one be made."


class NobodyEntered(BadPrizes):
    """There is nothing to share."""

    says = "Nobody has entered, so there is nothing to share. Publish the prizes once entries are in."


class NoPercentage(BadPrizes):
    """A share must be a number."""

    says = "A share is not a number. Write every share as a percentage, such as 12.5."


class NoOwnTable(Refusal):
    """The book has one way of paying for every tournament."""

    code = "prizes.no-own-table"
    says = "Under this book a tournament has no payout table of its own. Leave it empty, and one is made."


class SharesDoNotAddUp(BadPrizes):
    """They must make the whole."""

    says = "The shares make {percent}%, not 100%. Correct them."


class PrizesDoNotAddUp(BadPrizes):
    """They must make what there is."""

    says = "These prizes make {made}, and the players share {net}. Correct the table."


class Places(msgspec.Struct, frozen=True):
    """How many places are paid, and by which clause."""

    count: int
    cites: Citations = ()


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """Who came, as far as prizes depend on it."""

    entries: int  # and re-entries
    people: int = 0  # different ones; 0: as many as entries
    day_two: int | None = None  # people who went on to day two from flights
    day_two_bags: int = 0  # of all of them, those left behind included; 0: as many
    only_who_came: bool = False  # the director pays those alone, where they are fewer than the places
    seats: int = 9  # at a full table


def places_paid(book: Rulebook, kind: Kind, field: Field) -> Places:
    """Say how many places are paid.

    >>> from panoverde.rulebook import load
    >>> places_paid(load().book("ksop-2026"), "side-event", Field(entries=825))
    Places(count=124, cites=('ksop-2026:L.s1',))
    """
    terms = book.payouts
    counted = terms.places_paid_counted_on
    base = (field.people or field.entries) if counted.speaks and counted.value == "people" else field.entries
    if terms.places_paid_steps.speaks:
        return _within(_step(terms.places_paid_steps, base), field, terms.places_paid_steps.cites)
    percent = _percent(book, kind)
    rounding = _ROUNDED.get(terms.places_paid_rounding.value if terms.places_paid_rounding.speaks else "up", "")
    share = (percent.value if percent.speaks else USUAL_PERCENT) * base / 100
    count = int(share.to_integral_value(rounding or ROUND_CEILING))
    least = terms.places_paid_min_places
    said = cited(percent, counted, terms.places_paid_rounding)
    if least.speaks and count < least.value:
        count, said = least.value, cited(least, percent)
    if field.only_who_came and field.day_two is not None and field.day_two < count:
        return _within(field.day_two, field, book.silence_cites)
    return _all_of_day_two(book, field) or _within(count, field, said)


def places_percent(book: Rulebook, kind: Kind) -> Decimal | None:
    """Say which share of entries is paid by the book; None where it does not say, or the house has its own steps."""
    percent = _percent(book, kind)
    return percent.value if percent.speaks and not book.payouts.places_paid_steps.speaks else None


def _percent(book: Rulebook, kind: Kind) -> Term[Decimal]:
    ladies = book.payouts.places_paid_ladies_percent
    return ladies if kind == "ladies" and ladies.speaks else book.payouts.places_paid_percent


def _step(steps: Term[tuple[dict[str, int], ...]], entries: int) -> int:
    """Find the step of the house's own table: from so many entries, so many places."""
    reached = [row for row in steps.value if row["entries_from"] <= entries]
    return max(reached, key=lambda row: row["entries_from"])["places"] if reached else 1


def _all_of_day_two(book: Rulebook, field: Field) -> Places | None:
    """Everybody who came to day two is paid where they are fewer than the book's share of all entries."""
    below, counted = book.payouts.day_two_all_paid_below_percent, book.payouts.day_two_counted_as
    came = field.day_two_bags if counted.speaks and counted.value == "stacks" else field.day_two
    if field.day_two is None or came is None or not below.speaks or came * 100 >= below.value * field.entries:
        return None
    return Places(field.day_two, cited(below, book.payouts.day_two_counted_as))


def _within(count: int, field: Field, said: Citations) -> Places:
    """Nobody pays more places than there are entries, or none."""
    return Places(max(1, min(count, field.entries)), said)


def sheet(
    book: Rulebook,
    kind: Kind,
    field: Field,
    takings: Takings,
    *,
    shares: Sequence[str] = (),
    prizes: Sequence[int] = (),
) -> tuple[PrizeSheet, Citations]:
    """Make the whole sheet: pool, deductions, prizes; by the table given, the book's, or a ladder.

    Raises:
        BadPrizes: the table given cannot be paid.
        NoOwnTable: the book lets no tournament have one.
    """
    if field.entries < 1:
        raise NobodyEntered
    own_tables = book.payouts.payout_by_variant
    if (shares or prizes) and own_tables.speaks and not own_tables.value:
        raise NoOwnTable(cites=own_tables.cites)
    pool = make_pool(book, kind, takings)
    places = places_paid(book, kind, field)
    own = tuple(shares) or _book_shares(book, field)
    said = cited(places, pool, book.payouts.prize_pool_part)
    source: Source = "generated"
    if prizes:
        made, source = _by_hand(pool.net, prizes), "by-hand"
    elif own:
        made, source = by_shares(pool.net, _percentages(own)), "house-table" if shares else "book-table"
        said += (book.payouts.payout_by_variant if shares else book.payouts.payout_shares).cites
    else:
        made = ladder(pool.net, places.count, takings.price)
    paid = PrizeSheet(
        entries=field.entries, collected=takings.prize, guarantee=takings.guarantee, top_up=pool.top_up,
        deductions=pool.deductions, prizes=made, source=source,
    )  # fmt: skip
    return paid, said


def _book_shares(book: Rulebook, field: Field) -> tuple[str, ...]:
    """The shares the house loaded into its book for tables of this size and this many entries."""
    table = book.payouts.payout_shares
    rows = [row for row in table.value if row["seats"] == field.seats] if table.speaks else []
    reached = max((row["entries_from"] for row in rows if row["entries_from"] <= field.entries), default=None)
    chosen = sorted((row for row in rows if row["entries_from"] == reached), key=lambda row: row["place"])
    return tuple(str(row["share"]) for row in chosen)


def _percentages(shares: Sequence[str]) -> list[Decimal]:
    try:
        percentages = [Decimal(share) for share in shares]
    except ArithmeticError:
        raise NoPercentage from None
    if not all(share.is_finite() for share in percentages):
        raise NoPercentage
    if sum(percentages) != 100:
        raise SharesDoNotAddUp(percent=sum(percentages))
    if percentages[-1] < 0 or percentages != sorted(percentages, reverse=True):
        raise BadPrizes
    return percentages


def _by_hand(net: int, prizes: Sequence[int]) -> tuple[int, ...]:
    if sum(prizes) != net:
        raise PrizesDoNotAddUp(made=reais(sum(prizes)), net=reais(net))
    if prizes[-1] < 0 or list(prizes) != sorted(prizes, reverse=True):
        raise BadPrizes
    return tuple(prizes)
