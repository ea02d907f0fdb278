"""What a field needs of each chip as a table: a column for each span between colour-ups, the peak, what there is."""

from collections.abc import Mapping
from typing import NamedTuple

from django.utils.translation import gettext as _

from panoverde.tournament.chips.need import Need, Span
from panoverde.web.figures import chips as figure


class Row(NamedTuple):
    """A chip."""

    chip: int
    laid: str  # in a starting stack
    cells: list[tuple[str, bool]]  # span by span, and whether it is the busiest
    peak: str
    have: str
    over: str  # in reserve at the busiest,
    short: str  # or missing


class ShownNeed(NamedTuple):
    """The table, and what it says in one sentence each."""

    stacks: str
    chips: str
    flight: str  # stacks of the largest flight; "" where there is one
    spans: list[str]
    rows: list[Row]
    sums: list[str]
    short: list[str]  # what is missing
    enough: bool
    known: bool  # that there are any sets to compare with
    is_said: bool  # the stack was announced by denomination
    cap: str  # so many entries the chips are enough for; "" where that does not help


def shown_need(need: Need | None, have: Mapping[int, int]) -> ShownNeed | None:
    """Show what a field needs against what there is."""
    if need is None:
        return None
    known, missing = bool(have), need.short(have)
    short = [_("{n} of {chip}").format(n=figure(many), chip=figure(chip)) for chip, many in missing.items()]
    if claims := need.claims_short(have):
        short.append(_("{chips} in larger chips, to lay day two anew").format(chips=figure(claims)))
    laid = dict(need.laid)
    return ShownNeed(
        figure(need.stacks), figure(need.chips), figure(need.in_flight) if need.in_flight != need.stacks else "",
        [_until(span) for span in need.spans],
        [_row(need, chip, laid.get(chip, 0), have) for chip in need.peaks],
        [_sum(need, span) for span in need.spans],
        short if known else [], not short, known, need.is_said, _cap(need, have, missing) if known else "",
    )  # fmt: skip


def _sum(need: Need, span: Span) -> str:
    """What a span is worth: the chips that are out, and the whole sum where written bags are laid anew."""
    out = figure(min(span.worth, need.chips)) if span.counts else ""
    anew = _("{chips} in any chips").format(chips=figure(need.chips)) if span.claims else ""
    return " · ".join(filter(None, (out, anew)))


def _until(span: Span) -> str:
    if not span.leaves:
        return _("afterwards")
    return _("until {chips} leave").format(chips=", ".join(figure(chip) for chip in span.leaves))


def _row(need: Need, chip: int, laid: int, have: Mapping[int, int]) -> Row:
    peak, there = need.peaks[chip], have.get(chip, 0)
    cells = [(figure(many) if (many := span.counts.get(chip)) else "–", many == peak) for span in need.spans]
    return Row(
        chip, figure(laid) if laid else "–", cells, figure(peak), figure(there) if have else "–",
        figure(there - peak) if there >= peak else "", figure(peak - there) if there < peak else "",
    )  # fmt: skip


def _cap(need: Need, have: Mapping[int, int], missing: Mapping[int, int]) -> str:
    """How many entries the chips are enough for, as far as the chips of a stack decide it."""
    peaks = need.peaks
    most = min((need.stacks * have.get(chip, 0) // peaks[chip] for chip in missing), default=0)
    return figure(most) if most else ""
