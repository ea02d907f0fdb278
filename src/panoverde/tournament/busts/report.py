"""Busts. Who goes out in one hand is ranked with the others of that hand."""

from collections.abc import Iterator, Sequence

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId
from panoverde.kernel.money import MOST
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.busts import commands as c
from panoverde.tournament.busts import events as e
from panoverde.tournament.busts.in_time import must_leave_settled
from panoverde.tournament.busts.same_hand import Ranked, gone_in, rank_hand
from panoverde.tournament.chips.stacks import MoreThanInPlay
from panoverde.tournament.clock.face import read
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.core.finding import NotSeated, entry_of, place_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.parts import BustCause, Place
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.pace.commands import BeginHandForHand
from panoverde.tournament.pace.final_levels import goes_on
from panoverde.tournament.pace.hand_for_hand import begin
from panoverde.tournament.pace.together import to_come
from panoverde.tournament.places.finishes import Gone


class LastPlayer(Refusal):
    """Somebody must win."""

    code = "busts.last-player"
    says = "This is the last player left, who has won. Nothing to take out."


class AlreadyOut(NotSeated):
    """Somebody else was quicker."""

    code = "busts.already-out"
    says = (
        "This player is out already, as number {place}, from table {table} seat {seat}. "
        "There is nothing to do; bring the player back if that was wrong."
    )


class NamedTwice(Refusal):
    """A player busts once."""

    code = "busts.named-twice"
    says = "Nobody is named, or a player is named twice. Name everybody once."


class BadStack(Refusal):
    """Nobody starts a hand with so little."""

    code = "busts.bad-stack"
    says = "A stack at the start of a hand is at least one chip. Leave it out where it is not known."


def must_be_a_stack(state: Tournament, *stacks: int | None) -> None:
    """See to it that such stacks can have been: each at least one chip, all together no more than is in play."""
    said = [stack for stack in stacks if stack is not None]
    if any(not 1 <= stack <= MOST for stack in said):
        raise BadStack
    if sum(said) > state.chips_in_play:
        raise MoreThanInPlay(most=state.chips_in_play)


def report_bust(state: Tournament, command: c.ReportBust, means: Means) -> Iterator[Event]:
    """Take a player out. The place follows from the order, and in hand-for-hand from who else goes out."""
    sitting = sitting_of(state, command)
    must_leave_settled(state, sitting, command.as_of)
    busts = (c.Bust(command.entry, command.stack_chips, command.cause),)
    yield from _go_out(state, sitting, busts, means, command.at)
    yield from _by_itself(state, sitting, command, means, 1)
    yield from goes_on(sitting, means.book, sitting.left - 1, command.at)


def report_busts(state: Tournament, command: c.ReportBusts, means: Means) -> Iterator[Event]:
    """Take out several who busted in one hand, ranked as the book has it."""
    sitting = sitting_of(state, command)
    each_once([bust.entry for bust in command.busts])
    must_leave_settled(state, sitting, command.as_of)
    yield from _go_out(state, sitting, command.busts, means, command.at)
    yield from _by_itself(state, sitting, command, means, len(command.busts))
    yield from goes_on(sitting, means.book, sitting.left - len(command.busts), command.at)


def _go_out(state: Tournament, sitting: Sitting, busts: Sequence[c.Bust], means: Means, at: str) -> Iterator[Event]:
    """One fact for each; what is said of the others of the hand grows with them."""
    places = [_still_in(state, bust.entry) for bust in busts]
    if len(busts) >= sitting.left or len(busts) >= state.left:
        raise LastPlayer
    now, shown = sitting.hand_for_hand, read(sitting.clock, sitting.levels, at)
    gone = gone_in(state, now.out) if now.on else []
    must_be_a_stack(state, *(one.stack for one in gone), *(bust.stack_chips for bust in busts))
    for count, (bust, place) in enumerate(zip(busts, places, strict=True), start=1):
        gone.append(Gone(bust.entry, place.table, bust.stack_chips))
        first = state.left - count + 1
        ranked = rank_hand(state, means.book, gone, first, hand_for_hand=now.on) if len(gone) > 1 else Ranked()
        yield e.PlayerBusted(
            entry=bust.entry, place=place, stack=bust.stack_chips, hand_for_hand=now.hand if now.on else 0,
            finish=ranked.finish, level=shown.level, seconds=int(shown.left_seconds),
            cause=bust.cause or cause_of(state, sitting, bust.entry), cites=ranked.cites,
        )  # fmt: skip


def cause_of(state: Tournament, sitting: Sitting, name: EntryId) -> BustCause:
    """Blinds and antes took the stack of whoever serves a penalty, has not come, or is not back from the break."""
    entry = entry_of(state, name)
    table = entry.place.table if entry.place else None
    counted = (sitting.pace.empty.get(table) or sitting.pace.away.get(table)) if table is not None else None
    missing = counted is not None and name not in (counted.present, *counted.arrived)
    away = bool(state.serving.get(entry.person)) or entry.unclaimed == "placed" or entry.present is False
    return "blinded-out" if away or missing else "lost"


def _by_itself(
    state: Tournament, sitting: Sitting, command: TournamentCommand, means: Means, gone: int
) -> Iterator[Event]:
    """Where the book has it so, hand-for-hand begins as one more is left than is paid."""
    term, sheet = means.book.clock.hand_for_hand_started_by, state.purse.sheet
    by_itself = term.speaks and term.value == "one-from-money" and not sitting.hand_for_hand.on
    by_itself = by_itself and not to_come(state, sitting)
    if by_itself and sheet is not None and state.left - gone == sheet.places + 1:
        asked = BeginHandForHand(
            id=command.id, by=command.by, at=command.at, tournament=command.tournament, sitting=command.sitting
        )
        yield from begin(state, asked, means)


def _still_in(state: Tournament, name: EntryId) -> Place:
    """Say where a player sits who is still in; two people may report the same bust."""
    entry = entry_of(state, name)
    if entry.standing == "out" and entry.out:
        was = entry.out.place
        raise AlreadyOut(place=state.place_of(name), table=was.table, seat=was.seat)
    return place_of(entry)


def each_once(entries: Sequence[EntryId]) -> None:
    """See to it that somebody is named, and nobody twice."""
    if not entries or len(set(entries)) < len(entries):
        raise NamedTwice
