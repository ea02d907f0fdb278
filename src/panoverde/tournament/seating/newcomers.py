"""Who comes in late: with what stack, and who of the line is called.

    line          entry-7   entry-8   entry-9        held: its person sits with another entry
    called in     1         held      2

A late entry, a re-entry and an alternate have the stack that was announced, unless the book takes off
the blinds gone by: those of the levels played before the player is seated.
"""

from panoverde.kernel.citations import Citations
from panoverde.kernel.ids import EntryId
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.window import level_now
from panoverde.tournament.core.finding import sits_elsewhere
from panoverde.tournament.core.records import Entry, Sitting, Tournament
from panoverde.tournament.core.terms import Offer


def called(state: Tournament, sitting: Sitting, book: Rulebook) -> list[EntryId]:
    """Say in which order those who wait are called: one line, or first entries before re-entries.

    Whoever was called and was not there comes after the others, until one of them has a seat.
    """
    waiting = [state.entries[entry] for entry in sitting.alternates]
    free = [entry for entry in waiting if sits_elsewhere(state, entry.person, entry.id) is None]
    lists = book.registration.alternates_list
    if lists.speaks and lists.value == "separate":
        free.sort(key=lambda entry: entry.again)
    free.sort(key=lambda entry: entry.id in sitting.passed)
    return [entry.id for entry in free]


def newcomer_chips(
    state: Tournament, sitting: Sitting, book: Rulebook, offer: Offer, at: str, *, again: bool
) -> tuple[int, Citations]:
    """Say what stack an entry gets: a late one or a re-entry the full one too, unless the book takes blinds off."""
    chips, rule = offer.chips or state.stack_chips, book.chips.newcomer_stack
    if not (again or sitting.started_at):
        return chips, ()
    if rule.speaks and rule.value == "blinded":
        gone = sitting.levels[: level_now(sitting, at)]  # a round of blinds for each level that was played
        chips -= sum(level.small_blind + level.big_blind + level.ante for level in gone)
        chips = max(chips, sitting.levels[level_now(sitting, at)].counts_in)
    return chips, rule.cites


def blinded_in_line(state: Tournament, sitting: Sitting, book: Rulebook, entry: Entry, at: str) -> int:
    """Say how many chips an alternate has lost to blinds while waiting; none where the book gives the full stack."""
    terms = state.terms
    offer = (terms.reentry or terms.entry) if entry.again else terms.entry
    bought = [*[terms.rebuy] * entry.rebuys, *[terms.addon] * entry.addons]
    own = entry.chips - sum((more.chips or state.stack_chips) for more in bought if more)
    left, _ = newcomer_chips(state, sitting, book, offer, at, again=entry.again)
    return max(0, own - left)
