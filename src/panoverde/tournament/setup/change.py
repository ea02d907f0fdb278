"""Changing what was announced: terms and levels, each with who and why. What was sold or played stays.

Before a sale everything may change but the times, which `schedule.py` changes by the book's clause.
Once something was sold: no price, no stack, no game, a guarantee is not lowered, and no more is taken of the
prizes than was published. Once it is played: levels that are over, and the one that runs, stay as they are.
"""

from collections.abc import Iterator, Sequence

import msgspec

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.chips.composition import must_pay
from panoverde.tournament.clock.face import number_of, read
from panoverde.tournament.core.finding import reason
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.parts import Level
from panoverde.tournament.core.phases import PLAYED, phase_of
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.prizes.percentages import raised
from panoverde.tournament.prizes.publish import PrizesAreLocked
from panoverde.tournament.setup import commands as c
from panoverde.tournament.setup import events as e
from panoverde.tournament.setup.announce import OWN, by_the_book, check, must_be_playable
from panoverde.tournament.setup.events import Times
from panoverde.tournament.setup.sheet import must_be_complete

TIMES = Times.__struct_fields__
SOLD = (
    "event", "game", "price", "free", "entry", "reentry", "rebuy", "addon", "debit_fee_percent", "credit_fee_percent",
)  # fmt: skip


class NothingChanges(Refusal):
    """It stands like that already."""

    code = "tournament.nothing-changes"
    says = "Nothing here is different from what stands. Change something, or leave it."


class SoldAlready(Refusal):
    """Somebody has paid for what was announced."""

    code = "tournament.sold-already"
    says = "Entries have been sold as announced, so “{field}” stays as it is. Create another tournament instead."


class LevelOver(Refusal):
    """Nobody plays a level twice."""

    code = "clock.level-over"
    says = "Level {level} is being played or is over, so it stays as it is. Change those after it, or set the clock."


def change_book(state: Tournament, command: c.ChangeBook, means: Means) -> Iterator[Event]:
    """Decide by another book, or another edition, from now on; what is announced must stand in it."""
    if (means.book.id, means.edition) == (state.book, state.edition):
        raise NothingChanges
    cites = by_the_book(state.terms, means.book)
    if state.entries and phase_of(state) in PLAYED:
        must_be_complete(state, state.terms, means.book)
    yield e.BookChanged(
        book=means.book.id, edition=means.edition, book_before=state.book, edition_before=state.edition,
        why=reason(command.why), cites=cites,
    )  # fmt: skip


def change_terms(state: Tournament, command: c.ChangeTerms, means: Means) -> Iterator[Event]:
    """Announce it otherwise, as long as nobody is the worse for it."""
    levels = state.levels if state.terms.plans else sitting_of(state, command).levels
    title = command.title.strip() or state.title
    stack = state.stack_chips if command.stack_chips is None else command.stack_chips
    seats = state.seats if command.seats is None else command.seats
    kept = (*TIMES, "plans", "flights") if state.terms.plans else (*TIMES, "plans")  # one sitting stays one
    terms = msgspec.structs.replace(command.terms, **{field: getattr(state.terms, field) for field in kept})
    if (terms, title, stack, seats) == (state.terms, state.title, state.stack_chips, state.seats):
        raise NothingChanges
    cites = check(title, seats, stack, levels, terms, means.book)
    if state.entries:
        _keep_promises(state, terms, stack)
        _keep_percentages(state, terms, means.book)
        must_be_complete(state, terms, means.book)
    yield e.TermsChanged(
        of=state.terms, to=terms, title=title, stack_chips=stack, seats=seats, why=reason(command.why), cites=cites,
        title_before=state.title, stack_chips_before=state.stack_chips, seats_before=state.seats,
    )  # fmt: skip


def _keep_promises(state: Tournament, terms: Terms, stack: int) -> None:
    for field in SOLD:
        if getattr(terms, field) != getattr(state.terms, field):
            raise SoldAlready(field=field)
    if stack != state.stack_chips:
        raise SoldAlready(field="stack_chips")
    if terms.guarantee < state.terms.guarantee:
        raise SoldAlready(field="guarantee")
    if any(flight not in terms.flights for flight in state.terms.flights):
        raise SoldAlready(field="flights")


def _keep_percentages(state: Tournament, terms: Terms, book: Rulebook) -> None:
    """What players have read is taken of their prizes is not raised; once prizes are locked it is posted."""
    if what := raised(state.terms, terms, book):
        raise SoldAlready(field=f"{what}_percent", cites=book.payouts.deductions_published.cites)
    if state.purse.locked and any(getattr(terms, field) != getattr(state.terms, field) for field in OWN):
        raise PrizesAreLocked


def change_levels(state: Tournament, command: c.ChangeLevels, _: Means) -> Iterator[Event]:
    """Change the structure: once it is played, only what is still to come."""
    sitting = sitting_of(state, command)
    if command.levels == sitting.levels:
        raise NothingChanges
    must_be_playable(command.levels)
    if sitting.started_at:
        keep_played(sitting.levels, command.levels, read(sitting.clock, sitting.levels, command.at).level)
    elif state.terms.laid and state.stage_of(sitting.id) == 1:
        must_pay(state.terms.laid, command.levels)
    yield e.LevelsChanged(at=command.at, of=sitting.levels, to=command.levels, why=reason(command.why))


def keep_played(old: Sequence[Level], new: Sequence[Level], now: int) -> None:
    """Refuse a structure that changes what was played, or is being played."""
    for index in range(now + 1):
        if index >= len(new) or new[index] != old[index]:
            raise LevelOver(level=number_of(old, index))
