"""Templates: kinds of event to begin from, with everything filled in and within the book.

    kind of event + book + start  ─►  a draft of the whole tournament, ready to be announced or changed

A template is a starting point, never a rule: what it fills in is announced like anything else, and
checked when it is. Where a book states its own prices (a main event's, say), the draft has those; where it
splits a price by percentages, the draft is split so.
"""

from collections.abc import Mapping
from decimal import ROUND_HALF_DOWN, ROUND_HALF_UP, Decimal
from functools import cache

import msgspec

from panoverde.kernel.refusals import Refusal
from panoverde.kernel.texts import Language, Text
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.face import after_moment, number_of
from panoverde.tournament.core.games import Game
from panoverde.tournament.core.parts import Level
from panoverde.tournament.core.terms import Ante, Event, Offer, Pace, Part, Share, Terms
from panoverde.tournament.setup.blind_ladder import Structure, generate

DAY_SECONDS = 24 * 60 * 60


class UnknownTemplate(Refusal):
    """There is no such kind."""

    code = "tournament.unknown-template"
    says = "There is no template “{template}”. Choose one from the list."


class Template(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of event. Amounts are reais; hours and entries are what the structure is made for."""

    id: str
    title: Text
    prize: int
    rake: int
    bounty: int = 0
    stack: int = 20_000
    seats: int = 9
    entries: int = 40
    hours: float = 5
    minutes: int = 20
    event: Event = "side-event"
    game: Game = "no-limit-holdem"
    pace: Pace = "regular"
    ante: Ante = "big-blind"
    reentries: int = 0
    rebuy: int = 0  # chips for one; none: there are none
    addon: int = 0
    flights: tuple[str, ...] = ()
    days: int = 1
    guarantee: int = 0
    rules: Text | None = None


class Draft(msgspec.Struct, frozen=True):
    """All that announcing needs, but ids and the commitment of its draws."""

    title: str
    stack_chips: int
    seats: int
    levels: tuple[Level, ...]
    terms: Terms


_OMAHA_5 = Text(
    pt="Cinco cartas na mão: valem exatamente duas delas e três da mesa. A maior aposta é o pote.",
    en="Five cards in hand: exactly two of them play, with three from the board. The largest bet is the pot.",
    es="Cinco cartas en mano: valen exactamente dos de ellas y tres de la mesa. La mayor apuesta es el bote.",
)
_SATELLITE = Text(
    pt="Cada vaga vale uma inscrição no torneio de destino. Joga-se até restarem tantos quantas são as vagas.",
    en="Each seat won is an entry in the target event. Played until as many are left as there are seats.",
    es="Cada plaza vale una inscripción en el torneo de destino. Se juega hasta que queden tantos como plazas.",
)
TEMPLATES: Mapping[str, Template] = {
    template.id: template
    for template in (
        Template(
            id="freezeout", title=Text(pt="Freezeout do clube", en="Club freezeout", es="Freezeout del club"),
            prize=80, rake=20,
        ),
        Template(
            id="re-entry", title=Text(pt="Noite com reentrada", en="Re-entry night", es="Noche con reentrada"),
            prize=160, rake=40, stack=30_000, hours=6, reentries=2,
        ),
        Template(
            id="rebuy", title=Text(pt="Rebuy e add-on", en="Rebuy and add-on", es="Recompra y add-on"),
            prize=40, rake=10, stack=10_000, rebuy=10_000, addon=20_000, minutes=15,
        ),
        Template(
            id="bounty", title=Text(pt="Knockout", en="Knockout", es="Knockout"),
            prize=100, bounty=60, rake=40, stack=25_000, hours=6, reentries=2,
        ),
        Template(
            id="turbo", title=Text(pt="Turbo", en="Turbo", es="Turbo"),
            prize=80, rake=20, stack=15_000, minutes=10, hours=2.75, pace="turbo", reentries=1,
        ),
        Template(
            id="six-max", title=Text(pt="6-max", en="6-max", es="6-max"),
            prize=160, rake=40, stack=30_000, seats=6, hours=6, reentries=1,
        ),
        Template(
            id="plo-5", title=Text(pt="PLO5", en="PLO5", es="PLO5"),
            prize=160, rake=40, stack=30_000, seats=6, hours=6, game="pot-limit-omaha-5", ante="none", reentries=2,
            rules=_OMAHA_5,
        ),
        Template(
            id="ladies", title=Text(pt="Ladies", en="Ladies", es="Ladies"),
            prize=120, rake=30, stack=25_000, hours=6, event="ladies",
        ),
        Template(
            id="seniors", title=Text(pt="Seniors", en="Seniors", es="Seniors"),
            prize=160, rake=40, stack=30_000, minutes=25, hours=7.5, event="seniors",
        ),
        Template(
            id="main-event", title=Text(pt="Main Event", en="Main Event", es="Main Event"),
            prize=1_000, rake=200, stack=50_000, entries=300, hours=20, minutes=40, event="main-event",
            reentries=2, flights=("1A", "1B"), days=3, guarantee=200_000,
        ),
        Template(
            id="satellite", title=Text(pt="Satélite", en="Satellite", es="Satélite"),
            prize=100, rake=20, stack=10_000, minutes=10, hours=2.5, pace="turbo", event="satellite",
            rules=_SATELLITE,
        ),
    )
}  # fmt: skip


def draft(template: str, book: Rulebook, starts_at: str = "", language: Language = "pt") -> Draft:
    """Fill everything in for one kind of event.

    Raises:
        UnknownTemplate: there is no such kind.
    """
    if template not in TEMPLATES:
        raise UnknownTemplate(template=template)
    kind = TEMPLATES[template]
    made = _structure(kind)
    terms = _terms(kind, made, book, language)
    if starts_at:
        terms = _timed(terms, kind, book, starts_at)
    return Draft(kind.title.say(language), kind.stack, kind.seats, made.levels, terms)


def _terms(kind: Template, made: Structure, book: Rulebook, language: Language) -> Terms:
    entry, late = _entry(kind, book), _late_levels(made.levels, kind)
    return Terms(
        event=kind.event, game=kind.game, pace=kind.pace, ante=kind.ante, late_levels=late,
        price=entry.price, entry=entry, denominations=made.denominations, guarantee=kind.guarantee * 100,
        reentry=entry if kind.reentries else None, reentries_most=kind.reentries or None,
        rebuy=_more(kind, kind.rebuy), rebuy_levels=late if kind.rebuy else 0,
        rebuy_up_to_chips=kind.stack if kind.rebuy else 0,
        addon=_more(kind, kind.addon), addon_after_level=late if kind.addon else 0,
        game_rules=kind.rules.say(language) if kind.rules else "",
        flights=kind.flights,
    )  # fmt: skip


def _timed(terms: Terms, kind: Template, book: Rulebook, starts_at: str) -> Terms:
    """A flight a day, then the other days. Where the book says when the desk opens, nothing else is said."""
    first = max(1, len(kind.flights))
    days = tuple(after_moment(starts_at, number * DAY_SECONDS) for number in range(first + kind.days - 1))
    by_book = book.registration.opens_before_start_minutes.speaks
    return msgspec.structs.replace(
        terms, starts_at=starts_at, flight_starts=days[: len(kind.flights)], later_days=days[first:],
        opens_at="" if by_book else after_moment(starts_at, -60 * 60),
    )  # fmt: skip


def _entry(kind: Template, book: Rulebook) -> Offer:
    """The parts of the price: the book's own where it states them, and only parts that it knows."""
    own = book.payouts
    if kind.event == "main-event" and own.main_event_price.speaks:
        stated: tuple[tuple[Part, int], ...] = (
            ("prize", own.main_event_prize_part.value),
            ("rake", own.main_event_rake_part.value),
            ("federation", own.main_event_federation_part.value),
        )
        return Offer(tuple(Share(part, centavos) for part, centavos in stated))
    prize, fee = split(book, kind.prize * 100, kind.rake * 100)
    parts: tuple[tuple[Part, int], ...] = (("prize", prize), ("bounty", kind.bounty * 100), ("rake", fee))
    return Offer(tuple(Share(part, centavos) for part, centavos in parts if centavos))


def split(book: Rulebook, prize: int, fee: int) -> tuple[int, int]:
    """Split “so much + fee” into net prize and what the house keeps, where the book has a rake in percent.

    >>> from panoverde.rulebook import load
    >>> split(load().book("scpt-2026"), 40_000, 5_000)
    (31600, 13400)
    """
    own, where = book.payouts, book.payouts.rake_deducted_from
    terms = (own.entry_rake_percent, own.entry_net_prize_percent, own.entry_percent_of)
    if not all(term.speaks for term in terms) or (where.speaks and where.value == "fee-part"):
        return prize, fee
    whole = own.entry_percent_of.value == "full-price"  # the fee is then a part of the percentage
    base = prize + fee if whole else prize
    net = int((base * own.entry_net_prize_percent.value / 100).quantize(Decimal(1), ROUND_HALF_UP))
    rake = int((base * own.entry_rake_percent.value / 100).quantize(Decimal(1), ROUND_HALF_DOWN))
    return net, rake if whole else rake + fee


def _more(kind: Template, chips: int) -> Offer | None:
    """A rebuy or add-on: the prize part alone, for its own chips."""
    return Offer((Share("prize", kind.prize * 100),), chips) if chips else None


def _late_levels(levels: tuple[Level, ...], kind: Template) -> int:
    """Registration, rebuys and add-ons end with the break nearest to half of the time, or to five hours."""
    breaks = [index for index, level in enumerate(levels) if level.is_break]
    wanted = min(kind.hours * 30, 300)
    near = min(breaks, key=lambda index: abs(sum(level.minutes for level in levels[:index]) - wanted), default=4)
    return number_of(levels, near)


@cache
def _structure(kind: Template) -> Structure:
    return generate(kind.entries, kind.stack, kind.hours, ante=kind.ante, level_minutes=kind.minutes)
