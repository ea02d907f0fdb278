"""What is coming that tables wait for one another for: the money, the final table. What is due, what may be chosen.

left = paid + tables   a warning: one round of busts from it
left = paid + 1        hand-for-hand is due
left = final table + 1 as the book has it: always, only if ordered, or a called all-in is held instead
left = n + tables      a flight that ends with n: only if ordered, no book speaks of it
"""

from collections.abc import Iterator
from typing import Literal

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.cites import cited, together
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.pace import For, Way
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.pace.commands import BeginHandForHand
from panoverde.tournament.pace.deducting import playing_tables
from panoverde.tournament.pace.ending import ends_at_left, entries_over
from panoverde.tournament.pace.television import flagged
from panoverde.tournament.pace.together import beside, to_come
from panoverde.tournament.prizes.bubble import bubble
from panoverde.tournament.prizes.table import paid_places
from panoverde.tournament.seating.redraw import final_table

IN_TURN: Way = "hand-for-hand"
HOLD: Way = "hold-called-all-in"


class WayNotOffered(Refusal):
    """The book does not leave that way open here."""

    code = "hand-for-hand.way-not-offered"
    says = "The book does not offer this here. Choose one of these: {offered}."


class Coming(msgspec.Struct, frozen=True):
    """Something that the tables should wait for one another for."""

    purpose: For
    state: Literal["warning", "due", "offered"]  # offered: only if the director orders it
    ways: tuple[Way, ...]
    to_go: int  # busts until it has come
    cites: Citations


def coming(state: Tournament, sitting: Sitting, book: Rulebook) -> list[Coming]:
    """Name what is near, while the tables still play by themselves."""
    if sitting.hand_for_hand.on or not sitting.started_at or state.finished_at or state.stopped:
        return []
    return [*_money(state, sitting, book), *_final_table(state, sitting, book), *_bags(state, sitting)]


def _money(state: Tournament, sitting: Sitting, book: Rulebook) -> Iterator[Coming]:
    found, tables = bubble(state, book), sum(map(playing_tables, beside(state, sitting)))
    if to_come(state, sitting) or not found.published or not 0 < found.to_go <= tables:
        return
    term = book.clock.hand_for_hand_started_by
    due: Literal["warning", "due", "offered"] = "due" if found.is_bubble else "warning"
    yield Coming("money", due if term.speaks else "offered", (IN_TURN,), found.to_go, term.cites)


def _final_table(state: Tournament, sitting: Sitting, book: Rulebook) -> Iterator[Coming]:
    """One more is left than the final table has, at two tables."""
    size, term = final_table(state, book), book.clock.final_table_hand_for_hand
    if size is None or not term.speaks or playing_tables(sitting) != 2 or state.left != size.players + 1:
        return
    ways, cites = ways_open(state, book, tv=bool(flagged(sitting)))
    due: Literal["due", "offered"] = "due" if term.value == "always" else "offered"
    yield Coming("final-table", due, ways, 1, together(term.cites, cites))


def _bags(state: Tournament, sitting: Sitting) -> Iterator[Coming]:
    """A flight that ends with so many left: no book has its bubble, so only the director's order begins it."""
    at = ends_at_left(state, sitting)
    if at is not None and entries_over(sitting) and 0 < sitting.left - at <= playing_tables(sitting):
        yield Coming("bags", "offered", (IN_TURN,), sitting.left - at, ())


def ways_open(state: Tournament, book: Rulebook, *, tv: bool) -> tuple[tuple[Way, ...], Citations]:
    """Say how the last places before the final table may be played."""
    terms = book.clock
    held, options = terms.final_table_all_in_held, terms.final_table_unpaid_options
    on_tv = terms.tv_table_hand_for_hand
    if tv and on_tv.speaks and on_tv.value:
        return (IN_TURN,), on_tv.cites
    if held.speaks and held.value:
        return (HOLD, IN_TURN), held.cites
    size = final_table(state, book)
    unpaid = size is not None and paid_places(state, book).count < size.players
    if options.speaks and unpaid:
        return tuple(options.value), options.cites
    silent = not (held.speaks or options.speaks or terms.final_table_hand_for_hand.speaks)
    return ((IN_TURN, HOLD) if silent else (IN_TURN,)), cited(held, options)


def is_offered(state: Tournament, command: BeginHandForHand, means: Means) -> None:
    """See to it that the way chosen is one the book leaves open: a guard of beginning."""
    sitting = sitting_of(state, command)
    if command.purpose != "final-table" and command.way == IN_TURN:
        return
    ways, cites = ways_open(state, means.book, tv=command.tv is not None or bool(flagged(sitting)))
    offered = ways if command.purpose == "final-table" else (IN_TURN,)
    if command.way not in offered:
        raise WayNotOffered(offered=", ".join(offered), cites=cites)
