"""Hand-for-hand: every table plays one hand and waits; who goes out in it goes out together.

    begin ─► tables report ─► all have finished ─► count: places settle, time goes off the clock, the next hand
                 │ an all-in is called: held, cards down ─► released, one by one ─► finished
    end: what it was for has come; earlier it takes a reason

Where the book stops the clock meanwhile, it stands because of hand-for-hand, and runs again when few enough
tables are left, or it ends.
"""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import SittingId, TableNumber
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.boundaries import missed
from panoverde.tournament.clock.events import ClockPaused, ClockStarted
from panoverde.tournament.clock.face import read
from panoverde.tournament.core.cites import cited, together
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.pace import Shown
from panoverde.tournament.core.records import FIRST, Clock, Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of, within
from panoverde.tournament.pace import commands as c
from panoverde.tournament.pace import events as e
from panoverde.tournament.pace.deducting import Deduction, carries, deduction, once, playing_tables, taken_off
from panoverde.tournament.pace.ending import ends_at_left
from panoverde.tournament.pace.hand_levels import played_out
from panoverde.tournament.pace.refusals import (
    AllInsByBook,
    HandBegun,
    HandForHandOff,
    HandForHandOn,
    NextReported,
    NothingCounted,
    OtherHand,
    OtherMinutes,
    StillHeld,
    StillPlaying,
    TooEarly,
)
from panoverde.tournament.pace.television import flagged
from panoverde.tournament.pace.together import joining, sharing

MOST_MINUTES = 60


def begin(state: Tournament, command: c.BeginHandForHand, means: Means) -> Iterator[Event]:
    """From the next hand on all tables wait for one another; where the book has it so, the clock stands.

    Sittings of the stage that play at once begin together, or join the hand that the others play.
    """
    sitting = sitting_of(state, command)
    if sitting.hand_for_hand.on:
        raise HandForHandOn(hand=sitting.hand_for_hand.hand)
    group = joining(state, sitting, command.purpose)
    played = [each.hand_for_hand.hand for each in group if each.hand_for_hand.on]
    hand = played[0] if played else max(each.hand_for_hand.hand for each in group) + 1
    named = tuple(each.id for each in group) if len(group) > 1 else ()
    charge = deduction(means.book, sum(map(playing_tables, group)))
    for each in group:
        if not each.hand_for_hand.on:
            yield from _begun(state, each, command, means, charge, hand, named)


def _begun(
    state: Tournament, sitting: Sitting, command: c.BeginHandForHand, means: Means, charge: Deduction, hand: int,
    named: tuple[SittingId, ...],
) -> Iterator[Event]:  # fmt: skip
    terms, (holds, by) = means.book.clock, _all_ins(means.book, command)
    one_by_one, each = terms.hand_for_hand_held_tables, terms.hand_for_hand_each_time_hands
    in_turn = command.way == "hand-for-hand"
    stops = in_turn and charge.stands and sitting.clock.running_since is not None
    cost = 60 * charge.minutes if in_turn and charge.stands and once(means.book) else 0
    shown = _shown(sitting, command.at)
    after = taken_off(sitting.levels, shown, cost, carry=carries(means.book)) if cost else None
    yield e.HandForHandBegan(
        hand=hand, purpose=command.purpose, way=command.way, holds=holds, sitting=_own(sitting),
        one_by_one=not one_by_one.speaks or one_by_one.value == "one-at-a-time",
        each=each.value if each.speaks else 1, tv=_tv(sitting, command), stops_clock=stops, deducted_seconds=cost,
        level=after.level if after else -1, left_seconds=after.left_seconds if after else 0, beside=named,
        cites=together(cited(terms.hand_for_hand_started_by, each), by, charge.cites if in_turn else ()),
    )  # fmt: skip
    if stops:
        yield ClockPaused(at=command.at, why="", sitting=_own(sitting))
        yield from _of(sitting, missed(state, sitting, command.at, means.book))
    if after:
        yield from _crossed(state, sitting, after, command.at, means.book)


def _own(sitting: Sitting) -> SittingId:
    """What a fact says of where it happened: nothing of the only sitting of a night."""
    return SittingId("") if sitting.id == FIRST else sitting.id


def _of(sitting: Sitting, events: Iterable[Event]) -> Iterator[Event]:
    """Let facts say in which sitting they happened: another than the one that was asked about, perhaps."""
    return (within(sitting, event) for event in events)


def _tv(sitting: Sitting, command: c.BeginHandForHand) -> TableNumber | None:
    """The table on television: as whoever begins says, else the first that is flagged."""
    return command.tv if command.tv is not None else next(iter(flagged(sitting)), None)


def _all_ins(book: Rulebook, command: c.BeginHandForHand) -> tuple[bool, Citations]:
    """Whether called all-ins wait: as the book says, else as the director does."""
    held = book.clock.hand_for_hand_all_in_held
    if command.way == "hold-called-all-in":
        return True, book.clock.final_table_all_in_held.cites
    if not held.speaks:
        return command.all_ins == "held", ()
    if command.all_ins and (command.all_ins == "held") != held.value:
        raise AllInsByBook(cites=held.cites)
    return held.value, held.cites


def count(state: Tournament, command: c.CountHand, means: Means) -> Iterator[Event]:
    """The hand is over everywhere: places of those who went out in it are settled, and the clock pays for it."""
    sitting = sitting_of(state, command)
    now, group = must_be_on(sitting), sharing(state, sitting)
    if command.hand != now:
        raise OtherHand(hand=now)
    late = _not_reported(group, command, means.book)
    tables = sum(len(_dealt(each, late)) for each in group)
    left = sum(map(playing_tables, group))
    for each in group:
        yield from _counted(state, each, command, means, (late, tables, left))


def _dealt(sitting: Sitting, late: Sequence[TableNumber]) -> tuple[TableNumber, ...]:
    """Name the tables of a sitting that dealt the hand: those that reported, and those seen over."""
    return tuple(sorted({*sitting.pace.round.reports, *(table for table in late if table in sitting.tables)}))


def _counted(
    state: Tournament, sitting: Sitting, command: c.CountHand, means: Means,
    of: tuple[Sequence[TableNumber], int, int],
) -> Iterator[Event]:  # fmt: skip
    late, tables, left = of
    dealt = _dealt(sitting, late)
    seconds, cites = _charged(sitting, command, means.book, tables)
    after = taken_off(sitting.levels, _shown(sitting, command.at), seconds, carry=carries(means.book))
    yield e.HandCounted(
        hand=command.hand, at=command.at, tables=dealt, on_sight=tuple(table for table in late if table in dealt),
        deducted_seconds=seconds, level=after.level if seconds else -1, sitting=_own(sitting),
        left_seconds=after.left_seconds if seconds else 0, why=command.why.strip(),
        cites=together(means.book.clock.hand_for_hand_each_time_hands.cites, cites),
    )  # fmt: skip
    if seconds:
        yield from _crossed(state, sitting, after, command.at, means.book)
    yield from _of(sitting, played_out(state, sitting, dealt, command.at, means.book))
    yield from _of(sitting, runs_again(sitting, means.book, left, command.at))


def _not_reported(group: Sequence[Sitting], command: c.CountHand, book: Rulebook) -> list[TableNumber]:
    """Name the tables whose hand whoever counts has seen over, or refuse."""
    each = book.clock.hand_for_hand_each_time_hands.cites
    if held := all_not_over(group, "all-in", "released"):
        raise StillHeld(tables=_named(held), cites=together(each, book.clock.hand_for_hand_held_tables.cites))
    playing = [] if group[0].pace.round.way == "hold-called-all-in" else all_not_over(group, "playing")
    if playing and not command.everywhere:
        raise StillPlaying(tables=_named(playing), cites=each)
    return playing


def not_over(sitting: Sitting, *states: str) -> list[TableNumber]:
    """Name the tables, in order, that are at one of these in the hand; one nobody plays at has nothing to report."""
    found = sitting.pace.round.reports
    at = {number: found[number].state if number in found else "playing" for number in sitting.tables}
    return sorted(
        number for number, state in at.items()
        if state in states and (number in found or len(sitting.tables[number].players) > 1)
    )  # fmt: skip


def all_not_over(group: Iterable[Sitting], *states: str) -> list[TableNumber]:
    """Name them in all the sittings that play the same hand."""
    return sorted(table for sitting in group for table in not_over(sitting, *states))


def _named(tables: Sequence[TableNumber]) -> str:
    return ", ".join(map(str, tables))


def _charged(sitting: Sitting, command: c.CountHand, book: Rulebook, tables: int) -> tuple[int, Citations]:
    """Say how many seconds the hand costs: the book's, or what the director says instead, with the reason."""
    charge = deduction(book, tables)
    timed = not sitting.levels[sitting.clock.level].hands  # one that is as long as so many hands costs no time
    stands = timed and sitting.clock.running_since is None and sitting.pace.round.way == "hand-for-hand"
    minutes = charge.minutes if stands and not once(book) else 0
    if command.minutes is None:
        return 60 * minutes, charge.cites
    unexplained = charge.automatic and command.minutes != minutes and not command.why.strip()
    if unexplained or not 0 <= command.minutes <= MOST_MINUTES:
        raise OtherMinutes(minutes=minutes, most=MOST_MINUTES, cites=charge.cites)
    return 60 * command.minutes, charge.cites


def _shown(sitting: Sitting, at: str) -> Shown:
    shown = read(sitting.clock, sitting.levels, at)
    return Shown(shown.level, round(shown.left_seconds))


def _crossed(state: Tournament, sitting: Sitting, after: Shown, at: str, book: Rulebook) -> Iterator[Event]:
    """What the clock came to because time was taken off: a level that begins, the end of registration."""
    running = at if sitting.clock.running_since is not None and not sitting.pace.round.stops_clock else None
    clock = Clock(after.level, float(after.left_seconds), running)
    yield from _of(sitting, missed(state, msgspec.structs.replace(sitting, clock=clock), at, book))


def runs_again(sitting: Sitting, book: Rulebook, tables: int, at: str) -> Iterator[Event]:
    """With few enough tables left the clock runs through hand-for-hand, where it stood because of it."""
    now, clock = sitting.hand_for_hand, sitting.clock
    if now.on and sitting.pace.round.stops_clock and clock.running_since is None:
        charge = deduction(book, tables)
        if not charge.stands:
            yield ClockStarted(at=at, cites=charge.cites)


def take_back(state: Tournament, command: c.TakeBackHand, _: Means) -> Iterator[Event]:
    """The hand counted last goes on, as long as nobody has gone out in the next one; its time is given back."""
    sitting = sitting_of(state, command)
    now, group = must_be_on(sitting), sharing(state, sitting)
    if sitting.hand_for_hand.out:
        raise HandBegun
    if any(each.pace.round.reports for each in group):
        raise NextReported
    if not sitting.hand_for_hand.counted:
        raise NothingCounted
    for each in group:
        turn = each.pace.round
        untouched = turn.clock_after is not None and turn.clock_after == _shown(each, command.at)
        back = turn.clock_before if untouched else None
        yield e.HandCountTakenBack(
            hand=now - 1, why=command.why, level=back.level if back else -1, sitting=_own(each),
            left_seconds=back.left_seconds if back else 0,
        )  # fmt: skip


def end(state: Tournament, command: c.EndHandForHand, means: Means) -> Iterator[Event]:
    """The tables go on by themselves, and the clock with them where it stood for this."""
    sitting = sitting_of(state, command)
    hand, until = must_be_on(sitting), means.book.clock.hand_for_hand_until
    early = not has_come(state, sitting)
    if early and until.speaks and until.value == "in-the-money" and not command.why.strip():
        raise TooEarly(left=sitting.left, cites=until.cites)
    for each in sharing(state, sitting):
        yield e.HandForHandEnded(
            hand=hand, early=early, why=command.why.strip(), sitting=_own(each), cites=until.cites
        )
        if each.pace.round.stops_clock and each.clock.running_since is None:
            yield ClockStarted(at=command.at, sitting=_own(each))


def has_come(state: Tournament, sitting: Sitting) -> bool:
    """Whether what hand-for-hand was begun for has come; before prizes are published nobody knows the money."""
    if sitting.pace.round.purpose == "final-table":
        return playing_tables(sitting) <= 1
    if sitting.pace.round.purpose == "bags":
        at = ends_at_left(state, sitting)
        return at is None or sitting.left <= at
    if state.purse.sheet is None:
        return True
    return state.left <= state.purse.sheet.places


def must_be_on(sitting: Sitting) -> int:
    """Give the hand that all tables are playing, or refuse."""
    if not sitting.hand_for_hand.on:
        raise HandForHandOff
    return sitting.hand_for_hand.hand
