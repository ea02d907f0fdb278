"""Grounds that come of the venue's rules: what was noted there decides what a case of it may come to.

    a breach is noted ─► a case is opened for it, once ─► an order first where the book wants one ─► its measures

Where the book names no measures for the rule, those of its scale may be given.
"""

from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.rulings.conduct import Ground, Way
from panoverde.rulings.conduct.scale import of_scale
from panoverde.tournament.core.breach import Breach
from panoverde.tournament.core.records import Entry, Tournament

KEEP_RULE = "keep-rule"  # the order
_SPELLED = {"disqualification-and-exclusion": ("disqualification", "event-exclusion")}


class NoSuchBreach(Refusal):
    """Nothing of the kind was noted, or it has its case."""

    code = "penalties.no-such-breach"
    says = "No breach of this player waits for a case under that number. Look at what was noted, and choose from it."


def breach_of(state: Tournament, entry: Entry, number: int) -> Breach:
    """Find a breach of somebody that has led to no case, or refuse."""
    breach = state.breaches.get(number)
    if breach is None or breach.person != entry.person or breach.case:
        raise NoSuchBreach
    return breach


def of_venue(breach: Breach, book: Rulebook) -> Ground:
    """Make a ground of what was noted."""
    named = (
        kind for one in breach.measures
        for kind in (of_scale(book) if one == "penalty" else _SPELLED.get(one, (one,)))
    )  # fmt: skip
    way = Way(
        measures=tuple(dict.fromkeys(named)) or of_scale(book), cites=breach.cites,
        order=KEEP_RULE if breach.order_first else "",
    )  # fmt: skip
    return Ground(id=f"venue-{breach.ground}", family="hall", ways=(way,))
