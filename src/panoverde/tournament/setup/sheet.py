"""The structure sheet: what must stand on it before anybody can enter, and where it can be had."""

from collections.abc import Callable
from typing import Literal

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.entries.commands import Register
from panoverde.tournament.time.sets import unsaid

Field = Literal["buy-in", "start-times", "registration-times", "game-rules", "chip-structure", "level-times"]


class SheetLacks(Refusal):
    """Something that the book wants on the structure sheet is not there."""

    code = "schedule.sheet-incomplete"
    says = "The structure sheet is not complete. Complete it before registration opens."


class LacksPrice(SheetLacks):
    """What does it cost?"""

    says = "The structure sheet does not say what an entry costs. Set the price, or say that it is free."


class LacksStart(SheetLacks):
    """When does it begin?"""

    says = "The structure sheet does not say when it starts. Set the start, and that of every flight."


class LacksRegistration(SheetLacks):
    """When can one enter?"""

    says = "The structure sheet does not say from when to when one can enter. Set the opening and the last level."


class LacksRules(SheetLacks):
    """What is played?"""

    says = "The structure sheet does not explain the game that is played. Write its rules in a few words."


class LacksChips(SheetLacks):
    """With which chips?"""

    says = "The structure sheet does not say which chips are in play. Set their denominations."


class LacksLevels(SheetLacks):
    """How long are the levels?"""

    says = "The structure sheet does not say how long the levels are. Set their minutes."


class LacksCards(SheetLacks):
    """How many time cards are there?"""

    says = (
        "The structure sheet does not say how many time cards there are: at the start, on each later day, at the "
        "final table. Set them."
    )


_LACKS: dict[Field, type[SheetLacks]] = {
    "buy-in": LacksPrice,
    "start-times": LacksStart,
    "registration-times": LacksRegistration,
    "game-rules": LacksRules,
    "chip-structure": LacksChips,
    "level-times": LacksLevels,
}


class Sheet(msgspec.Struct, frozen=True):
    """A structure sheet by its book: what is on it, what is not yet, where it is to be had."""

    shows: tuple[Field, ...]
    missing: tuple[Field, ...]
    available_as: tuple[str, ...]  # "pdf-on-stage-page", "printed-at-desk"; () where the book does not say
    cites: Citations


def sheet(state: Tournament, book: Rulebook) -> Sheet:
    """Say how the structure sheet stands: what is on it, what it lacks, where it is to be had."""
    fields, places = book.schedule.structure_sheet_fields, book.schedule.structure_sheet_available_as
    wanted: tuple[Field, ...] = fields.value if fields.speaks else ()
    missing = tuple(field for field in wanted if not _HAS[field](state, state.terms, book))
    shows = tuple(field for field in _HAS if _HAS[field](state, state.terms, book))
    return Sheet(shows, missing, available_as(book), cited(fields, places))


def available_as(book: Rulebook) -> tuple[str, ...]:
    """Say where the sheet must be had: pages and desks that ask offer it there."""
    places = book.schedule.structure_sheet_available_as
    return tuple(places.value) if places.speaks else ()


def missing_on_sheet(state: Tournament, book: Rulebook) -> tuple[Field, ...]:
    """Name what the book wants on the sheet and nobody has said; nothing where the book does not ask."""
    return sheet(state, book).missing


def complete(state: Tournament, _: Register, means: Means) -> None:
    """Nobody enters a tournament whose sheet is not complete."""
    must_be_complete(state, state.terms, means.book)


def must_be_complete(state: Tournament, terms: Terms, book: Rulebook) -> None:
    """Refuse where these terms leave something off the sheet."""
    fields = book.schedule.structure_sheet_fields
    for field in fields.value if fields.speaks else ():
        if not _HAS[field](state, terms, book):
            raise _LACKS[field](cites=fields.cites)
    if unsaid(terms, book):
        raise LacksCards(cites=book.clock.time_bank_number_from.cites)


def _has_registration(_: Tournament, terms: Terms, book: Rulebook) -> bool:
    opens = terms.opens_at or book.registration.opens_before_start_minutes.speaks
    return bool(opens) and terms.late_levels is not None


_HAS: dict[Field, Callable[[Tournament, Terms, Rulebook], bool]] = {
    "buy-in": lambda _, terms, __: terms.price > 0 or terms.free,
    "start-times": lambda _, terms, __: bool(terms.starts_at or terms.flight_starts),
    "registration-times": _has_registration,
    # No-limit hold'em is played by the book itself; another game is explained.
    "game-rules": lambda _, terms, __: bool(terms.game_rules) or terms.game == "no-limit-holdem",
    "chip-structure": lambda state, terms, _: state.stack_chips > 0 and bool(terms.denominations),
    "level-times": lambda state, _, __: all(
        level.minutes for sitting in state.sittings.values() for level in sitting.levels
    ),
}
