"""What is laid for whoever sits down now: the announced stack, with the chips that have left changed for others.

announced 10 × 100, 8 × 500, 25 × 1,000; the 100s have left for 500s  ─►  10 × 500, 25 × 1,000 are laid
"""

from typing import Literal

from panoverde.tournament.chips.schedule import in_play
from panoverde.tournament.clock.window import over
from panoverde.tournament.core.records import Entry, Sitting, Tournament
from panoverde.tournament.core.stack import Laid, proposed, worth

What = Literal["entry", "rebuy", "addon"]


def to_lay(state: Tournament, sitting: Sitting, what: What = "entry") -> Laid:
    """Say how many of each chip are put down for an entry, rebuy or add-on now; () where the chips are not known."""
    terms = state.terms
    offer = {"entry": terms.entry, "rebuy": terms.rebuy, "addon": terms.addon}[what]
    said = {"entry": terms.laid, "rebuy": terms.rebuy_laid, "addon": terms.addon_laid}[what]
    return _now(sitting, state, said, (offer.chips if offer else 0) or state.stack_chips)


def new_stack(state: Tournament, sitting: Sitting, at: str) -> Laid:
    """Say what is laid for whoever comes, as long as anybody may: entries are taken, or somebody waits in line."""
    shut = sitting.late in ("closed", "refused") or (bool(sitting.started_at) and over(sitting, at))
    from_bags = sitting.kind == "day" and sitting.late_levels is None
    return () if (shut or from_bags) and not sitting.alternates else to_lay(state, sitting)


def laid_for(state: Tournament, sitting: Sitting, entry: Entry) -> Laid:
    """Say what is put down for one entry as it sits down: the whole stack, or what the book left of it."""
    chips = entry.chips - entry.chips_removed
    whole = to_lay(state, sitting)
    return whole if worth(whole) == chips else proposed(chips, in_play(state, sitting))


def _now(sitting: Sitting, state: Tournament, said: Laid, chips: int) -> Laid:
    """Change what has left for the chip it was changed for; where that leaves a rest, lay it out anew."""
    book, pile = sitting.chip_book, dict(said)
    for chip in sorted({*book.retired} & {*pile}):
        value, keep = pile.pop(chip) * chip, book.orders[chip].keep if chip in book.orders else 0
        if not keep or value % keep:
            return proposed(chips, in_play(state, sitting))
        pile[keep] = pile.get(keep, 0) + value // keep
    return tuple(sorted(pile.items())) if pile else proposed(chips, in_play(state, sitting))
