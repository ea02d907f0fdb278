"""Stacks: counted when somebody looks, and reconciled against the chips that were issued.

    every player counted within one count  ─►  their sum must be the chips in play, to the chip

Of one table among several nobody knows what it should have, so only the sum is told, and who is missing.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.chips import commands as c
from panoverde.tournament.chips import events as e
from panoverde.tournament.clock.face import seconds_between
from panoverde.tournament.core.finding import entry_of, place_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.parts import Place
from panoverde.tournament.core.records import Entry, Table, Tournament

COUNT_SECONDS = 20 * 60  # a count takes minutes; what was seen before it belongs to another


class EmptyStack(Refusal):
    """Nobody plays without a chip."""

    code = "stacks.empty"
    says = "A player has at least one chip. Count again, or report the bust."


class MoreThanInPlay(Refusal):
    """So many were never issued."""

    code = "stacks.more-than-in-play"
    says = "All stacks together are {most} chips, and this is more. Count again."


def see_stack(state: Tournament, command: c.SeeStack, _: Means) -> Iterator[Event]:
    """Write down what was counted; what cannot be is refused."""
    entry = entry_of(state, command.entry)
    place = place_of(entry)
    if command.chips < 1:
        raise EmptyStack
    if command.chips > state.chips_in_play:
        raise MoreThanInPlay(most=state.chips_in_play)
    yield e.StackSeen(entry=entry.id, place=place, chips=command.chips, at=command.at)


class Count(NamedTuple):
    """What a count has come to so far."""

    players: int
    counted: int
    chips: int  # of those counted
    since: str  # the oldest of them; "" where nobody was
    missing: tuple[Place, ...]
    expected: int | None  # None: nobody can know it, as of one table among several

    @property
    def difference(self) -> int | None:
        """How many chips too many (or too few: less than nothing) there are, once everybody was counted."""
        return None if self.expected is None or self.missing or not self.players else self.chips - self.expected


def count(state: Tournament, at: str, table: Table | None = None) -> Count:
    """Add up what was seen lately: at one table, or in the whole room."""
    tables = state.every_table if table is None else (table,)
    players = [state.entries[entry] for each in tables for entry in each.players.values()]
    seen = [entry for entry in players if _lately(entry, at)]
    return Count(
        players=len(players),
        counted=len(seen),
        chips=sum(entry.stack_seen or 0 for entry in seen),
        since=min((entry.stack_seen_at for entry in seen), default=""),
        missing=tuple(_places(entry for entry in players if not _lately(entry, at))),
        expected=_on_tables(state) if len(players) == state.at_tables else None,
    )


def _lately(entry: Entry, at: str) -> bool:
    return bool(entry.stack_seen_at) and seconds_between(entry.stack_seen_at, at) <= COUNT_SECONDS


def _places(entries: Iterable[Entry]) -> list[Place]:
    found = [entry.place for entry in entries if entry.place]
    return sorted(found, key=lambda place: (place.table, place.seat))


def _on_tables(state: Tournament) -> int:
    """The chips in play, less those that wait with the alternates, and stacks that are held back."""
    held = sum(each.chips - each.chips_removed for each in state.entries.values() if each.unclaimed == "held")
    return state.chips_in_play - held - sum(state.entries[entry].chips for entry in state.waiting)
