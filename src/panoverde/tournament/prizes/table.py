"""Prizes as everybody sees them: what is paid for which place, to whom, and what has been paid out.

Decisions are in `publish.py` and `pay_out.py`; nothing here refuses.
"""

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.ids import EntryId
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.records import FormedField, Tournament
from panoverde.tournament.core.sheet import PrizeSheet
from panoverde.tournament.places.standings import champion, headcount, numbers
from panoverde.tournament.prizes.awards import Due, awards, prize_of
from panoverde.tournament.prizes.payouts import Field, Places, places_paid, sheet
from panoverde.tournament.prizes.percentages import price_of
from panoverde.tournament.prizes.pool import Takings, make_pool


class Line(msgspec.Struct, frozen=True):
    """A line of the payout table: a place, what it is worth, and who has it."""

    place: int
    last: int  # the lowest place that is covered together with it
    centavos: int
    entry: EntryId | None = None  # None while it is being played for, or nobody's for good
    paid: int = 0
    settled: bool = True
    vacant: bool = False  # who went out here was put out: the prize is forfeited

    @property
    def tied(self) -> bool:
        """Whether the place is shared."""
        return self.last > self.place


class Jump(msgspec.Struct, frozen=True):
    """What whoever busts next is paid, and when that becomes more."""

    now: int
    at_left: int  # once so many are left, or none
    then: int


def draft(
    state: Tournament, book: Rulebook, *, shares: tuple[str, ...] = (), prizes: tuple[int, ...] = ()
) -> tuple[PrizeSheet, Citations]:
    """Make the sheet from who is in now; nobody has seen it yet.

    Raises:
        BadPrizes: the table given cannot be paid.
    """
    return sheet(book, state.terms.event, field(state, book), takings(state), shares=shares, prizes=prizes)


def pool_now(state: Tournament, book: Rulebook) -> int:
    """What the players share: as locked, or as it is with whoever is in now, whatever was published before."""
    if state.purse.sheet and state.purse.locked:
        return state.purse.sheet.net
    return make_pool(book, state.terms.event, takings(state)).net


def field(state: Tournament, book: Rulebook) -> Field:
    """Who came, as far as prizes depend on it. People are counted only where the book counts them."""
    counted = book.payouts.places_paid_counted_on
    people = headcount(state).people if counted.speaks and counted.value == "people" else 0
    formed = day_two(state)
    return Field(
        entries=state.entered, people=people, seats=state.seats,
        day_two=sum(each.people for each in formed) if formed else None,
        day_two_bags=sum(each.bags for each in formed), only_who_came=state.short_field == "those-who-came",
    )  # fmt: skip


def day_two(state: Tournament) -> list[FormedField]:
    """The fields that were formed from the flights; none before all of them are."""
    days = [plan.id for plan in state.terms.plans if state.stage_of(plan.id) == 2]
    return [state.fields[day] for day in days] if all(day in state.fields for day in days) else []


def takings(state: Tournament) -> Takings:
    """What came in for entries, re-entries, rebuys and add-ons, by what it is for."""
    of = state.funds.get
    return Takings(
        prize=of("prize", 0), bounty=of("bounty", 0), other=of("federation", 0) + of("staff", 0),
        price=price_of(state.terms), guarantee=state.terms.guarantee, own=state.terms,
    )  # fmt: skip


def paid_places(state: Tournament, book: Rulebook) -> Places:
    """How many places are paid: as published, or as it looks from the entries so far."""
    if state.purse.sheet:
        return Places(state.purse.sheet.places, book.payouts.payouts_published.cites)
    return places_paid(book, state.terms.event, field(state, book))


def table(state: Tournament, book: Rulebook) -> list[Line]:
    """Give the payout table, first place first, with everybody who has a prize."""
    prizes = state.purse.sheet
    if prizes is None:
        return []
    lines = []
    for found in numbers(state):
        if found.place > prizes.places:
            break
        won = Due(found, tuple(awards(state, book, found)), state.purse.paid_to(found.entry))
        lines.append(_line(won))
    played_for = 0 if champion(state) else min(state.left, prizes.places)
    return [*(Line(place, place, prizes.prizes[place - 1]) for place in range(1, played_for + 1)), *lines]


def _line(won: Due) -> Line:
    found = won.standing
    if won.forfeited:
        return Line(found.place, found.last, sum(award.centavos for award in won.awards), vacant=True)
    return Line(found.place, found.last, won.centavos, found.entry, won.paid, found.settled)


def min_cash(state: Tournament) -> int | None:
    """The smallest prize."""
    prizes = state.purse.sheet
    return prizes.prizes[-1] if prizes and prizes.prizes else None


def next_jump(state: Tournament) -> Jump | None:
    """Say what the next one out is paid, and at how many left that becomes more; None before prizes are known."""
    prizes = state.purse.sheet
    if prizes is None or state.left < 2:
        return None
    now = prize_of(prizes, state.left)
    higher = (place for place in range(min(state.left - 1, prizes.places), 0, -1) if prizes.prizes[place - 1] > now)
    at = next(higher, 0)
    return Jump(now, at, prize_of(prizes, at) if at else now)


def worth_ranking(state: Tournament, book: Rulebook, first: int, last: int) -> bool:
    """Whether money depends on who of several finishes where: on places that are paid, and not all alike."""
    if prizes := state.purse.sheet:
        return prize_of(prizes, first) != prize_of(prizes, last)
    money = takings(state)
    return bool(money.prize or money.guarantee) and first <= paid_places(state, book).count
