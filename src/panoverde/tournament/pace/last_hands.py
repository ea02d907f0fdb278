"""The last hands of the day: how many, drawn or turned, announced, and what the tables report of them.

A table that deals one too many is not refused: it has happened. It is flagged, and what of it counts is said.
"""

from collections.abc import Iterator

from panoverde.draws.chance import Ask
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.finding import NONE, in_field, reason, table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.drawing.draw import MOST_HANDS, BadHands, NoWitness
from panoverde.tournament.drawing.events import DrawnByHand, HandsDrawn
from panoverde.tournament.drawing.once import must_be_first
from panoverde.tournament.pace import commands as c
from panoverde.tournament.pace import events as e
from panoverde.tournament.pace.end_of_day import Row, row
from panoverde.tournament.pace.stopping import NotStopped


class HandsKnown(Refusal):
    """It is known how many."""

    code = "last-hands.known"
    says = "It is known how many hands each table plays: {hands}. If that was wrong, have the director void the draw."


class NoMoreHands(Refusal):
    """It ended with so many left."""

    code = "last-hands.none"
    says = "It ended as planned, players left: {left}. No more hands follow: bag the chips."


class HandsUnknown(Refusal):
    """Nobody knows how many yet."""

    code = "last-hands.unknown"
    says = "It is not known how many hands are left. Draw the number, or have a card turned."


class APlayerTurns(Refusal):
    """The book has a player do it."""

    code = "last-hands.a-player-turns"
    says = "The book has a player turn a card for the number of hands. Say which player turned it, and who saw it."


class NoSuchNumber(Refusal):
    """That cannot come."""

    code = "last-hands.no-such-number"
    says = "Between {fewest} and {most} hands are played. Turn a card of those, and say what came."


class NotAnnounced(Refusal):
    """The tables have not been told."""

    code = "last-hands.not-announced"
    says = "The number of hands has not been announced. Announce it, then the tables play."


class HandReported(Refusal):
    """Somebody else was quicker."""

    code = "last-hands.reported-already"
    says = "Table {table} has reported hand {hand} already. There is nothing to do."


class HandMissing(Refusal):
    """One after another."""

    code = "last-hands.not-in-turn"
    says = "Table {table} has reported {played} hands. Report hand {next} first."


class NoneTooMany(Refusal):
    """There is nothing to note."""

    code = "last-hands.none-too-many"
    says = "Table {table} has not dealt more hands than it should. Choose one that is flagged."


def draw(state: Tournament, command: c.DrawLastHands, means: Means) -> Iterator[Event]:
    """So many hands are left at every table: as the book has it, drawn where it has a range."""
    sitting = _stopped(state, command)
    by = means.book.clock.end_of_day_drawn_by
    fewest, most = _range(sitting, means.book, command.fewest, command.most)
    if fewest < most and by.speaks and by.value == "player":
        raise APlayerTurns(cites=by.cites)
    if fewest == most:
        yield _set(sitting, means.book, fewest)
        return
    must_be_first(sitting.hands_draw, by.cites)
    drawn = means.draw(state.next_draw, "hands", Ask("pick", most - fewest + 1))
    hands = fewest + drawn.came[0][0]
    yield HandsDrawn(fewest=fewest, most=most, hands=hands, draw=drawn, cites=by.cites)
    yield _set(sitting, means.book, hands, draw_number=drawn.number)


def turn(state: Tournament, command: c.TurnLastCard, means: Means) -> Iterator[Event]:
    """A card was turned on the table, before a witness: that many hands are left."""
    sitting = _stopped(state, command)
    by = means.book.clock.end_of_day_drawn_by
    fewest, most = _range(sitting, means.book, command.fewest, command.most)
    if not command.witness.strip():
        raise NoWitness
    if by.speaks and by.value == "player" and not command.turned_by:
        raise APlayerTurns(cites=by.cites)
    if command.turned_by:
        in_field(state, command.turned_by)
    if not fewest <= command.hands <= most:
        raise NoSuchNumber(fewest=fewest, most=most, cites=_row(sitting, means.book).cites)
    yield DrawnByHand(
        number=state.next_draw, purpose="hands", options=tuple(map(str, range(fewest, most + 1))),
        outcome=(str(command.hands),), witness=command.witness.strip(), why="", cites=by.cites,
    )  # fmt: skip
    yield _set(sitting, means.book, command.hands, turned_by=command.turned_by, draw_number=state.next_draw)


def _stopped(state: Tournament, command: c.DrawLastHands | c.TurnLastCard) -> Sitting:
    sitting = sitting_of(state, command)
    if sitting.pace.last.stop is None:
        raise NotStopped
    if sitting.pace.last.stop.over:
        raise NoMoreHands(left=sitting.left)
    if sitting.pace.last.hands:
        raise HandsKnown(hands=sitting.pace.last.hands)
    return sitting


def _row(sitting: Sitting, book: Rulebook) -> Row:
    stop = sitting.pace.last.stop
    found = row(book, sitting.levels[stop.level].minutes) if stop else None
    return found or Row(None, None, None, 0, 0, ())


def _range(sitting: Sitting, book: Rulebook, fewest: int | None, most: int | None) -> tuple[int, int]:
    """Between which numbers: the book's; where it is silent, the director's."""
    found = _row(sitting, book)
    if found.most:
        return found.fewest, found.most
    if fewest is None or most is None or not 1 <= fewest <= most <= MOST_HANDS:
        raise BadHands(most=MOST_HANDS, cites=book.silence_cites)
    return fewest, most


def _set(sitting: Sitting, book: Rulebook, hands: int, *, turned_by: EntryId = NONE, draw_number: int = 0) -> Event:
    """The hand that is being played counts as one of them only where the book says so."""
    current, aloud = book.clock.end_of_day_hand_in_progress, book.clock.end_of_day_hands_announced
    counted = current.speaks and current.value == "counted"
    return e.LastHandsSet(
        drawn=hands, hands=hands - counted, turned_by=turned_by, number=draw_number,
        must_announce=aloud.speaks and aloud.value, cites=_row(sitting, book).cites + current.cites,
    )  # fmt: skip


def announce(state: Tournament, command: c.AnnounceLastHands, means: Means) -> Iterator[Event]:
    """The number is said aloud: from the next hand on every table plays exactly that many."""
    sitting = sitting_of(state, command)
    hands = _known(sitting)
    yield e.LastHandsAnnounced(hands=hands, cites=means.book.clock.end_of_day_hands_announced.cites)


def report(state: Tournament, command: c.ReportLastHand, means: Means) -> Iterator[Event]:
    """A table has finished one of the last hands; one too many is flagged."""
    sitting = sitting_of(state, command)
    last, hands = sitting.pace.last, _known(sitting)
    table_of(sitting, command.table)
    if last.must_announce and not last.announced:
        raise NotAnnounced(cites=means.book.clock.end_of_day_hands_announced.cites)
    played = last.played.get(command.table, 0)
    if command.hand <= played:
        raise HandReported(table=command.table, hand=command.hand)
    if command.hand > played + 1:
        raise HandMissing(table=command.table, played=played, next=played + 1)
    cites = _row(sitting, means.book).cites
    yield e.LastHandReported(table=command.table, hand=command.hand, extra=command.hand > hands, cites=cites)


def take_back(state: Tournament, command: c.TakeBackLastHand, _: Means) -> Iterator[Event]:
    """The hand reported last is still being played."""
    sitting = sitting_of(state, command)
    played = sitting.pace.last.played.get(command.table, 0)
    if not played:
        raise HandMissing(table=command.table, played=0, next=1)
    yield e.LastHandTakenBack(table=command.table, hand=played, why=command.why.strip())


def note(state: Tournament, command: c.NoteExtraHand, _: Means) -> Iterator[Event]:
    """What happened where a table dealt one too many, and what of it counts: it stays in the journal."""
    last = sitting_of(state, command).pace.last
    if not last.hands or last.played.get(command.table, 0) <= last.hands:
        raise NoneTooMany(table=command.table)
    yield e.ExtraHandNoted(table=command.table, why=reason(command.why))


def _known(sitting: Sitting) -> int:
    if sitting.pace.last.stop is None:
        raise NotStopped
    if not sitting.pace.last.hands:
        raise HandsUnknown
    return sitting.pace.last.hands
