"""Announcing: is what is announced a tournament, and one that its book allows?

Everything here refuses or gives the clauses that were kept; a change is checked like a creation.
"""

import datetime
from collections.abc import Iterator, Sequence
from itertools import pairwise

from panoverde.kernel.citations import Citations
from panoverde.kernel.money import MOST, reais
from panoverde.rulebook import Rulebook
from panoverde.tournament.chips.composition import check_stacks
from panoverde.tournament.clock.face import seconds_between
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.parts import Level
from panoverde.tournament.core.terms import MOST_SEATS, Offer, Terms
from panoverde.tournament.prizes.percentages import allowed, is_percent
from panoverde.tournament.setup.decks import check_deck
from panoverde.tournament.setup.refusals import (
    BadBlinds,
    BadBringIn,
    BadFigure,
    BadGames,
    BadLength,
    BadLevel,
    BadLimits,
    BadMoment,
    BadSeats,
    BadStack,
    BadStud,
    NothingToPlay,
    NoTitle,
    OneCalendar,
    OneDayMainEvent,
    PartsUnequal,
    SixHanded,
    TimesOutOfOrder,
    UnknownPart,
)
from panoverde.tournament.setup.structure import Wrong, unplayable, wrong_with
from panoverde.tournament.sittings.plans import BadLevels, check_plans

OWN = ("rake_percent", "staff_percent", "ranking_percent")  # "" leaves them to the book
WRONG: dict[Wrong, type[BadLevel]] = {
    "length": BadLength, "blinds": BadBlinds, "limits": BadLimits, "bring-in": BadBringIn, "games": BadGames,
    "stud": BadStud, "nothing": NothingToPlay,
}  # fmt: skip
PERCENTAGES = ("debit_fee_percent", "credit_fee_percent", *OWN)


def check(title: str, seats: int, stack: int, levels: tuple[Level, ...], terms: Terms, book: Rulebook) -> Citations:
    """See whether all of it can be announced; give the clauses it keeps to.

    Raises:
        Refusal: it cannot, and why.
    """
    if not title.strip():
        raise NoTitle
    if not 2 <= seats <= MOST_SEATS:
        raise BadSeats(most=MOST_SEATS)
    if not 1 <= stack <= MOST:
        raise BadStack
    must_be_playable(levels)
    eight = (*_check_eight_game(terms, seats, book), *check_deck(terms, levels, book))
    _check_figures(terms, stack, levels)
    for plan in terms.plans:  # before the times that follow from them: who planned wrong hears which one
        check_moment(plan.starts_at)
        if plan.levels and (line := unplayable(plan.levels)) is not None:
            raise BadLevels(sitting=plan.id, line=line + 1)
    check_plans(terms.plans, levels)
    check_times(terms)
    return (*by_the_book(terms, book), *eight)


def must_be_playable(levels: Sequence[Level]) -> None:
    """Refuse a structure that nobody can play, and say what is wrong with which line."""
    if (line := unplayable(levels)) is not None:
        wrong = wrong_with(levels[line]) if levels else None
        raise WRONG.get(wrong or "break", BadLevel)(line=line + 1)


def _check_eight_game(terms: Terms, seats: int, book: Rulebook) -> Citations:
    players = book.dealing.eight_game_table_players
    if terms.game != "8-game" or not players.speaks:
        return ()
    if seats != players.value:
        raise SixHanded(players=players.value, cites=players.cites)
    return players.cites


def by_the_book(terms: Terms, book: Rulebook) -> Citations:
    """See whether what is announced is what its book allows.

    Raises:
        Refusal: it is not, and why.
    """
    return (*_check_price(terms, book), *allowed(terms, book), *check_days(terms, book))


def _check_price(terms: Terms, book: Rulebook) -> Citations:
    """The parts are parts the book knows, and make the price that is announced."""
    if not terms.entry.shares and not terms.price:
        return ()
    for offer in _offers(terms):
        _check_parts(offer, book)
    adds_up = book.payment.entry_parts_must_add_up
    if terms.entry.price != terms.price and (adds_up.value if adds_up.speaks else True):
        raise PartsUnequal(parts=reais(terms.entry.price), price=reais(terms.price), cites=adds_up.cites)
    return cited(adds_up, book.payment.entry_parts)


def _check_parts(offer: Offer, book: Rulebook) -> None:
    parts, knockout, staff = (
        book.payment.entry_parts,
        book.bounties.knockout_price_parts,
        book.payment.staff_share_taken_from,
    )
    known: set[str] = set(parts.value) if parts.speaks else {share.part for share in offer.shares}
    if not knockout.speaks or "knockout" in knockout.value:
        known.add("bounty")  # a bounty is a topic of its own: where it is silent, nothing forbids it
    if staff.speaks and staff.value == "entry":
        known.add("staff")
    for share in offer.shares:
        if share.part not in known:
            raise UnknownPart(part=share.part, known=", ".join(sorted(known)), cites=parts.cites)
        if share.centavos < 0:
            raise BadFigure(field=share.part, value=share.centavos)


def check_days(terms: Terms, book: Rulebook) -> Citations:
    """A main event may span several days where its book has it so."""
    if terms.event != "main-event" or not terms.later_days:
        return ()
    several, own = book.schedule.main_event_multi_day, book.schedule.own_calendar_per_stage
    if several.speaks and not several.value:
        raise OneDayMainEvent(cites=several.cites)
    if own.speaks and not own.value:
        raise OneCalendar(cites=own.cites)
    return cited(several, own)


def check_times(terms: Terms) -> None:
    """Moments are moments, and come in their order."""
    for moment in (terms.starts_at, terms.opens_at, terms.final_table_at, *terms.flight_starts, *terms.later_days):
        check_moment(moment)
    starts = [moment for moment in (terms.starts_at, *terms.later_days) if moment]
    late = terms.final_table_at and starts and seconds_between(starts[0], terms.final_table_at) < 0
    early = terms.opens_at and terms.starts_at and seconds_between(terms.opens_at, terms.starts_at) < 0
    unnamed = terms.flight_starts and len(terms.flight_starts) != len(terms.flights)
    if late or early or unnamed or any(seconds_between(before, later) <= 0 for before, later in pairwise(starts)):
        raise TimesOutOfOrder
    if not -720 <= terms.utc_offset_minutes <= 840:
        raise BadFigure(field="utc_offset_minutes", value=terms.utc_offset_minutes)


def check_moment(moment: str) -> None:
    """Refuse what is no moment; "" is none, and fine."""
    try:
        known = not moment or (moment.endswith("Z") and datetime.datetime.fromisoformat(moment).tzinfo is not None)
    except ValueError:
        known = False
    if not known:
        raise BadMoment(moment=moment)


def _check_figures(terms: Terms, stack: int, levels: tuple[Level, ...]) -> None:
    played = sum(not level.is_break for level in levels)
    for field in ("late_levels", "rebuy_levels", "addon_after_level"):
        value = getattr(terms, field)
        if value is not None and not 0 <= value <= played:
            raise BadFigure(field=field, value=value)
    for field in (
        "price", "guarantee", "transfer_minimum", "minimum_players", "rebuy_up_to_chips", "reentries_most",
        "rebuys_most", "time_cards", "time_cards_day", "time_cards_final",
    ):  # fmt: skip
        value = getattr(terms, field)
        if value is not None and not 0 <= value <= MOST:
            raise BadFigure(field=field, value=value)
    for offer in _offers(terms):
        if not 0 <= offer.chips <= MOST:
            raise BadFigure(field="chips", value=offer.chips)
        if offer.price > MOST:
            raise BadFigure(field="price", value=offer.price)
    for field in PERCENTAGES:
        typed = getattr(terms, field)
        if not is_percent(typed) and (typed or field not in OWN):
            raise BadFigure(field=field, value=typed)
    _check_chips(terms, stack, levels)


def _check_chips(terms: Terms, stack: int, levels: tuple[Level, ...]) -> None:
    chips = terms.denominations
    if any(chip < 1 for chip in chips) or any(bigger <= chip for chip, bigger in pairwise(chips)):
        raise BadFigure(field="denominations", value=", ".join(map(str, chips)))
    if chips and stack % chips[0]:
        raise BadFigure(field="stack_chips", value=stack)
    check_stacks(terms, stack, levels)
    for field in terms.expected.__struct_fields__:
        many, flights = getattr(terms.expected, field), terms.expected
        if not 0 <= many <= MOST or (field == "flight" and 0 < flights.entries < many):
            raise BadFigure(field=f"expected_{field}", value=many)


def _offers(terms: Terms) -> Iterator[Offer]:
    yield from (offer for offer in (terms.entry, terms.reentry, terms.rebuy, terms.addon) if offer is not None)
