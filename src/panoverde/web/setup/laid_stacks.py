"""The card of chips in setting up: what a stack is made of, whether it can be laid, and what the field needs."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import SeriesId, TournamentId
from panoverde.kernel.refusals import Refusal
from panoverde.series.chipsets import ChipSets, stream_of, together
from panoverde.tournament.chips.composition import must_pay
from panoverde.tournament.chips.need import field_need
from panoverde.tournament.core.parts import Level
from panoverde.tournament.core.stack import SMALLEST, Laid, proposed, worth
from panoverde.tournament.core.terms import Terms, day_there
from panoverde.web.chip_counts import count_name, label_of, said_counts
from panoverde.web.field_need import shown_need
from panoverde.web.figures import chips as figure
from panoverde.web.refusing import said
from panoverde.web.setup.drafts import LAID, Filled, terms_in
from panoverde.web.setup.levels import read_lines
from panoverde.web.term_labels import LABELS

LARGE = 10_000  # from here on a chip has no room for its figure
PREFIX = "stack-"  # of what its buttons say


class ChipField(NamedTuple):
    """How many of a chip, to type."""

    chip: int
    mark: str  # on the chip itself
    name: str
    label: str
    value: str
    usual: str  # as we would lay it
    worth: str
    problem: str


class StackRow(NamedTuple):
    """A stack that is laid: the starting one, a rebuy's, an add-on's."""

    name: str
    title: str | Promise
    fields: list[ChipField]
    checks: list[tuple[bool, str]]


class Chips(NamedTuple):
    """What can be had of each chip, and of what."""

    have: dict[int, int]
    where: str  # "reserved", "free", or "" where the series has no sets


Stock = Callable[[Terms], Chips]  # what can be had on the days of a tournament


def no_sets(_: Terms) -> Chips:
    """Nothing is known of any sets."""
    return Chips({}, "")


def laid_out(fields: dict[str, str], edit: str) -> dict[str, str]:
    """Do what a button says: `stack-laid` lays the starting stack out, and so on."""
    what = edit.removeprefix(PREFIX)
    if not edit.startswith(PREFIX) or what not in LAID:
        return fields
    terms, stack = terms_in(fields, ()), _stack(fields)
    counts = dict(proposed(_wanted(terms, what, stack), terms.denominations))
    return {**fields, **{count_name(what, chip): str(counts.get(chip, "")) for chip in terms.denominations}}


def chips_card(filled: Filled, stock: Stock, problems: Mapping[str, str]) -> dict[str, Any]:
    """What the card needs to be shown."""
    levels, _wrong = read_lines(filled.lines)
    terms, stack = terms_in(filled.fields, levels), _stack(filled.fields)
    need, have = field_need(terms, stack, levels) if levels else None, stock(terms)
    return {
        "stacks": list(_rows(filled.fields, terms, stack, levels, problems)), "sets": have,
        "need": shown_need(need, have.have), "several": bool(terms.plans),
    }  # fmt: skip


def stock_of(series: str, today: str, tournament: str = "") -> Stock:
    """Look at the sets of a series for what a tournament has reserved, or could have on its days."""
    return lambda terms: _chips_for(series, terms, today, tournament)


def _chips_for(series: str, terms: Terms, today: str, tournament: str) -> Chips:
    first, last = days_of(terms)

    def look(state: ChipSets) -> Chips:
        reserved = state.reserved_for(TournamentId(tournament))
        if reserved:
            return Chips(reserved, "reserved")
        free = together(tuple(each.free(first, last, today).items()) for each in state.sets.values())
        return Chips(free, "free" if state.sets else "")

    found: Chips = desk().see(stream_of(SeriesId(series)), look)
    return found


def days_of(terms: Terms) -> tuple[str, str]:
    """The first and the last day of a tournament at the venue; "" where nobody has said."""
    planned = (plan.starts_at for plan in terms.plans)
    moments = [moment for moment in (terms.starts_at, *terms.flight_starts, *terms.later_days, *planned) if moment]
    days = sorted(day_there(terms, moment) for moment in moments)
    return (days[0], days[-1]) if days else ("", "")


def _stack(fields: Mapping[str, str]) -> int:
    typed = fields.get("stack", "").replace(".", "").replace(",", "").replace(" ", "")
    return int(typed) if typed.isdecimal() and len(typed) <= 12 else 0


def _wanted(terms: Terms, what: str, stack: int) -> int:
    offer = {"laid": terms.entry, "rebuy_laid": terms.rebuy, "addon_laid": terms.addon}[what]
    return (offer.chips if offer else 0) or stack


def _rows(
    fields: Mapping[str, str], terms: Terms, stack: int, levels: Sequence[Level], problems: Mapping[str, str]
) -> Iterator[StackRow]:
    sold = {"laid": True, "rebuy_laid": terms.rebuy is not None, "addon_laid": terms.addon is not None}
    for what in LAID:
        if sold[what] and terms.denominations:
            wanted, laid = _wanted(terms, what, stack), getattr(terms, what)
            usual = dict(proposed(wanted, terms.denominations))
            chips = [_field(fields, what, chip, usual, problems) for chip in terms.denominations]
            yield StackRow(what, LABELS[what], chips, list(_checks(terms, what, laid, wanted, levels)))


def _field(
    fields: Mapping[str, str], what: str, chip: int, usual: Mapping[int, int], problems: Mapping[str, str]
) -> ChipField:
    name = count_name(what, chip)
    value = fields.get(name, "")
    many = int(value) if value.isdecimal() and len(value) <= 4 else 0
    return ChipField(
        chip, _mark(chip), name, label_of(str(LABELS[what]), chip), value, str(usual.get(chip, "")),
        figure(many * chip) if many else "", problems.get(name, ""),
    )  # fmt: skip


def _mark(chip: int) -> str:
    return f"{chip // 1_000}k" if chip >= LARGE and chip % 1_000 == 0 else figure(chip)


def _checks(terms: Terms, what: str, laid: Laid, wanted: int, levels: Sequence[Level]) -> Iterator[tuple[bool, str]]:
    """What must hold of a stack, and whether it does; of one that nobody laid, how we would."""
    if not laid:
        if usual := proposed(wanted, terms.denominations):
            yield True, _("Nothing said: it is laid as {chips}").format(chips=said_counts(usual))
        else:
            yield False, _("These chips cannot make {wanted}").format(wanted=figure(wanted))
        return
    yield (
        worth(laid) == wanted,
        _("Makes {makes} of {wanted}").format(makes=figure(worth(laid)), wanted=figure(wanted)),
    )
    if what == "laid":
        smallest = terms.denominations[0]
        many = dict(laid).get(smallest, 0)
        yield many >= SMALLEST, _("{n} of the smallest, at least {least}").format(n=figure(many), least=SMALLEST)
        yield _pays(laid, levels)


def _pays(laid: Laid, levels: Sequence[Level]) -> tuple[bool, str]:
    try:
        must_pay(laid, levels)
    except Refusal as refusal:
        return False, said(refusal)
    return True, _("Pays level 1 without change")
