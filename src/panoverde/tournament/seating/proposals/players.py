"""What players wait for, whatever their tables need: time cards that are due, a seat for a special need."""

from collections.abc import Iterator

from panoverde.rulebook import Rulebook
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.seating.proposals import words
from panoverde.tournament.seating.proposals.proposal import Proposal, Said
from panoverde.tournament.time.sets import due


def cards(state: Tournament, sitting: Sitting, book: Rulebook, at: str) -> Iterator[Proposal]:
    """Cards that play waits for."""
    for each in due(state, sitting, book, at):
        known = each.each is not None
        says = {"new-day": words.CARDS_NEW_DAY, "final-table": words.CARDS_FINAL_TABLE}[each.occasion]
        yield Proposal(
            kind="grant-cards", reason=Said(says, {"cards": each.each or 0}), cites=each.cites, ordered=True,
            do="GrantCards" if known else "", fields={"occasion": each.occasion},
            missing=() if known else (Said(words.CARDS_HOW_MANY),),
        )  # fmt: skip


def needs(state: Tournament, sitting: Sitting, book: Rulebook) -> Iterator[Proposal]:
    """Players with a special need whose present seat nobody has looked at: it is chosen, or the drawn one kept."""
    terms = book.facilities
    for name in state.needy:
        entry = state.entries[name]
        if entry.place is None or entry.place == entry.needs_met or entry.place.table not in sitting.tables:
            continue
        yield Proposal(
            kind="special-need", tables=(entry.place.table,), entry=name, of=entry.place, do="KeepSeat",
            reason=Said(words.SPECIAL_NEED, {"table": entry.place.table, "seat": entry.place.seat}),
            fields={"entry": name}, needs_why=True, cites=cited(terms.special_needs_met, terms.special_needs_options),
            options=tuple(terms.special_needs_options.value) if terms.special_needs_options.speaks else (),
        )  # fmt: skip
