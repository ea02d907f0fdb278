"""Back from a break, and too few are at the table: a count stands for a hand that nobody is dealt.

fewer than two there ─► the count begins ─► two minutes ─► blinds and ante go to whoever is there alone,
│ somebody arrives: dealt in when it is over      else to the big blind; the button moves
"""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.button import commands as c
from panoverde.tournament.button import events as e
from panoverde.tournament.button.blinds import Positions
from panoverde.tournament.button.known import ButtonUnknown, last_known
from panoverde.tournament.button.mixed import turn_of
from panoverde.tournament.button.place import coming
from panoverde.tournament.clock.face import seconds_between
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.parts import Stakes
from panoverde.tournament.core.records import Table, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.pace.hand_levels import played_out
from panoverde.tournament.pace.levels import level_of_hands


class EnoughThere(Refusal):
    """A hand can be dealt."""

    code = "empty-hand.enough-there"
    says = "Enough are at the table ({players}), so a hand is dealt. Deal it."


class NoSuchHands(Refusal):
    """The book has no such hands."""

    code = "empty-hand.not-in-the-book"
    says = "The book has no hands that are counted instead of dealt. Ask the director how to go on."


class NotAtTheTable(Refusal):
    """Somebody else sits there, or nobody."""

    code = "empty-hand.not-at-the-table"
    says = "Only players of table {table} are there, or arrive. Choose one of them."


class CountOn(Refusal):
    """The count is not over."""

    code = "empty-hand.counting"
    says = "A hand is being counted at table {table}, seconds left: {left}. Deal when it is over."


class NoCount(Refusal):
    """Nothing is being counted."""

    code = "empty-hand.no-count"
    says = "Nothing is being counted at table {table}. Start the count first."


def start(state: Tournament, command: c.StartEmptyHand, means: Means) -> Iterator[Event]:
    """Start the count, where too few are there to deal."""
    sitting = sitting_of(state, command)
    table, terms = table_of(sitting, command.table), means.book.clock
    least, minutes = terms.after_break_players, terms.empty_table_hand_minutes
    if not minutes.speaks:
        raise NoSuchHands(cites=means.book.silence_cites)
    if not set(command.present) <= set(table.players.values()):
        raise NotAtTheTable(table=table.number)
    if least.speaks and len(set(command.present)) >= least.value:
        raise EnoughThere(players=len(set(command.present)), cites=least.cites)
    if on := sitting.pace.empty.get(table.number):
        raise CountOn(table=table.number, left=_left(means.book, on.since, command.at), cites=minutes.cites)
    present = command.present[0] if command.present else EntryId("")
    cites = cited(least, minutes)
    yield e.EmptyHandStarted(table=table.number, at=command.at, present=present, cites=cites)


def arrive(state: Tournament, command: c.SeeBack, means: Means) -> Iterator[Event]:
    """Somebody comes during the count: dealt in when it is over."""
    sitting = sitting_of(state, command)
    table = table_of(sitting, command.table)
    on = sitting.pace.empty.get(table.number)
    if on is None:
        raise NoCount(table=table.number)
    if command.entry not in table.players.values() or command.entry in (on.present, *on.arrived):
        raise NotAtTheTable(table=table.number)
    cites = means.book.clock.empty_table_count_finished.cites
    yield e.BackSeen(table=table.number, entry=command.entry, at=command.at, cites=cites)


def count(state: Tournament, command: c.CountEmptyHand, means: Means) -> Iterator[Event]:
    """The time is over: blinds and ante go where the book has them, and the button moves."""
    sitting = sitting_of(state, command)
    table, terms = table_of(sitting, command.table), means.book.clock
    on, at = sitting.pace.empty.get(table.number), last_known(table)
    if on is None:
        raise NoCount(table=table.number)
    if left := _left(means.book, on.since, command.at):
        raise CountOn(table=table.number, left=left, cites=terms.empty_table_hand_minutes.cites)
    if at is None:
        raise ButtonUnknown(table=table.number)
    level = sitting.levels[level_of_hands(sitting, means.book, command.at).plays]
    stakes = level.stakes(turn_of(state, sitting, table.number, means.book, command.at).game)
    to, moves = terms.empty_table_blinds_to, terms.empty_table_button_moves
    big = table.players.get(at.big_blind, EntryId(""))
    alone = on.present if not to.speaks or to.value == "present-else-big-blind" else EntryId("")
    yield e.EmptyHandCounted(
        table=table.number, at=command.at, goes_to=alone or big, posted=_posted(state, table, at, stakes),
        arrived=on.arrived, cites=cited(terms.empty_table_hand_minutes, to),
    )  # fmt: skip
    if moves.speaks and moves.value:
        yield _moved_on(table, means.book, command.at)
    yield from played_out(state, sitting, (table.number,), command.at, means.book)


def _moved_on(table: Table, book: Rulebook, at: str) -> Event:
    to, moving = coming(table, book)
    return e.ButtonAdvanced(
        table=table.number, button=to.button, small_blind=to.small_blind, big_blind=to.big_blind, at=at,
        cites=cited(book.clock.empty_table_button_moves) + moving.cites,
    )  # fmt: skip


def _left(book: Rulebook, since: str, at: str) -> int:
    minutes = book.clock.empty_table_hand_minutes
    return max(0, round(60 * minutes.value - seconds_between(since, at))) if minutes.speaks else 0


def _posted(state: Tournament, table: Table, at: Positions, level: Stakes) -> tuple[e.Post, ...]:
    """What each puts in: the blinds, and the ante, the big blind's for all or everybody's own."""
    owed: dict[EntryId, int] = {}
    own = level.ante if state.terms.ante == "classic" else 0
    for seat, entry in sorted(table.players.items()):
        blind = level.small_blind if seat == at.small_blind else level.big_blind if seat == at.big_blind else 0
        for_all = level.ante if seat == at.big_blind and state.terms.ante == "big-blind" else 0
        if chips := blind + for_all + own:
            owed[entry] = chips
    return tuple(e.Post(entry, chips) for entry, chips in owed.items())


def no_count_on(state: Tournament, command: c.NextHand, means: Means) -> None:
    """Refuse to deal before the count is over, a guard of the next hand: whoever has come meanwhile waits for it."""
    finished = means.book.clock.empty_table_count_finished
    on = sitting_of(state, command).pace.empty.get(command.table)
    if on is not None and finished.speaks and finished.value:
        raise CountOn(table=command.table, left=_left(means.book, on.since, command.at), cites=finished.cites)
