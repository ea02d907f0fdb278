"""How many chips of each kind a field needs: at once, from one colour-up to the next, against what there is.

starting chips × stacks, with what the chips that left have become, for all that is out at the same time
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from panoverde.tournament.chips.out_at_once import Left, Pile, moments
from panoverde.tournament.core.parts import Level
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.stack import Expected, Laid, proposed, worth
from panoverde.tournament.core.terms import Offer, Terms


class Span(msgspec.Struct, frozen=True):
    """From one colour-up to the next."""

    left: Left  # chips that have left before it
    leaves: Left  # and leave at its end; () in the last one
    counts: Pile  # out at once, at its busiest
    claims: bool  # written bags are laid anew in it: whatever chips make the whole sum will do

    @property
    def worth(self) -> int:
        """What lies out."""
        return worth(self.counts.items())


class Need(msgspec.Struct, frozen=True):
    """What a field needs."""

    stacks: int
    in_flight: int  # stacks in the largest flight
    chips: int  # of all of them, by value
    laid: Laid  # a starting stack,
    is_said: bool  # as it was announced; else as we would lay it
    spans: tuple[Span, ...]

    @property
    def peaks(self) -> Pile:
        """As many of each chip as there ever are out at once."""
        every = sorted({chip for span in self.spans for chip in span.counts})
        return {chip: max(span.counts.get(chip, 0) for span in self.spans) for chip in every}

    def short(self, have: Mapping[int, int]) -> Pile:
        """How many of each chip are missing, of those that there are."""
        return {chip: peak - have.get(chip, 0) for chip, peak in self.peaks.items() if peak > have.get(chip, 0)}

    def claims_short(self, have: Mapping[int, int]) -> int:
        """How much is missing, by value, to lay written bags anew with the chips still in play then."""
        sums = [
            worth((chip, many) for chip, many in have.items() if chip not in span.left)
            for span in self.spans
            if span.claims
        ]
        return max([0, *(self.chips - sum_ for sum_ in sums)])

    def suffices(self, have: Mapping[int, int]) -> bool:
        """Whether nothing is missing."""
        return not self.short(have) and not self.claims_short(have)


class _Field(NamedTuple):
    """How many stacks there are, and what each is made of."""

    many: Expected
    laid: Laid
    rebuy: Laid
    addon: Laid

    def pile(self, stacks: int) -> Pile:
        """The chips of so many of the stacks, with their part of rebuys and add-ons."""
        all_ = max(1, self.many.entries)
        parts = (
            (self.laid, stacks), (self.rebuy, -(-self.many.rebuys * stacks // all_)),
            (self.addon, -(-self.many.addons * stacks // all_)),
        )  # fmt: skip
        chips = sorted({chip for laid, _ in parts for chip, _ in laid})
        return {chip: sum(dict(laid).get(chip, 0) * many for laid, many in parts) for chip in chips}


def needed(state: Tournament) -> Need | None:
    """What the field needs, as it is expected or, where more have come, as it is; None where no chips are known."""
    sold = [sitting.sold for sitting in state.sittings.values()]
    rebuys = sum(entry.rebuys for entry in state.entries.values()) if state.terms.rebuy else 0
    addons = sum(entry.addons for entry in state.entries.values()) if state.terms.addon else 0
    come = Expected(max(state.entered, sum(sold)), max(sold, default=0), rebuys, addons)
    return field_need(state.terms, state.stack_chips, state.levels or state.sitting.levels, come)


def field_need(terms: Terms, stack: int, levels: Sequence[Level], come: Expected | None = None) -> Need | None:
    """What a field needs of each chip; None where the chips are not known, or nobody is expected."""
    laid = terms.laid or proposed(terms.entry.chips or stack, terms.denominations)
    many = _many(terms, come or Expected())
    if not laid or not many.entries or min(terms.denominations, default=0) < 1:
        return None
    field = _Field(many, laid, _more(terms.rebuy, terms.rebuy_laid, terms, stack),
                   _more(terms.addon, terms.addon_laid, terms, stack))  # fmt: skip
    sizes = _sizes(terms, many)
    spans = _spans(moments(terms, levels, [field.pile(size) for size in sizes]))
    return Need(
        many.entries, max(sizes), worth(field.pile(many.entries).items()), laid, bool(terms.laid), tuple(spans)
    )


def _more(offer: Offer | None, said: Laid, terms: Terms, stack: int) -> Laid:
    return said or (proposed(offer.chips or stack, terms.denominations) if offer else ())


def _many(terms: Terms, come: Expected) -> Expected:
    """As many as are expected, or as have come; where every flight has a cap and nobody said, as those let in."""
    caps = [plan.cap for plan in terms.plans if plan.kind == "flight"]
    said = terms.expected
    if not said.entries and caps and all(caps):
        said = Expected(sum(caps), max(caps), said.rebuys, said.addons)
    return Expected(*(max(getattr(said, name), getattr(come, name)) for name in Expected.__struct_fields__))


def _sizes(terms: Terms, many: Expected) -> list[int]:
    """How many stacks each flight has: the last is the largest, the others share the rest."""
    flights = sum(plan.kind == "flight" for plan in terms.plans)
    if flights <= 1:
        return [many.entries]
    largest = min(many.entries, max(many.flight, -(-many.entries // flights)))
    each, over = divmod(many.entries - largest, flights - 1)
    return [*(each + (nth < over) for nth in range(flights - 1)), largest]


def _spans(found: Iterator[tuple[Left, Pile | None]]) -> Iterator[Span]:
    """The busiest of each span, in the order in which chips leave."""
    busiest: dict[Left, Pile] = {}
    claims = set()
    for left, pile in found:
        out = busiest.setdefault(left, {})
        out |= {chip: max(many, out.get(chip, 0)) for chip, many in (pile or {}).items()}
        claims |= {left} if pile is None else set()
    order = sorted(busiest, key=lambda left: (len(left), left))
    for nth, left in enumerate(order):
        then = order[nth + 1] if nth + 1 < len(order) else left
        leaves = tuple(chip for chip in then if chip not in left)
        yield Span(left, leaves, dict(sorted(busiest[left].items())), left in claims)
