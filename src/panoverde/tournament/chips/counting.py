"""Counting the room: table after table, and which group of tables differs.

    a group: tables joined by moves nobody counted      its sum must be what its tables must have
    every seat of it counted, and the sum is right      each of its tables is known by itself again
    and the sum is another                              the alarm names the group, and what it may come from

Play goes on meanwhile. Whoever moves during a count makes two tables be counted again.
"""

from collections.abc import Iterator

import msgspec

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import TableNumber
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.chips import commands as c
from panoverde.tournament.chips import events as e
from panoverde.tournament.core.finding import reason, table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.core.sittings import sitting_of


class CountOn(Refusal):
    """Everybody is being counted."""

    code = "chips.count-on"
    says = "A count is open since {since}. Close it first, or count the tables that are left."


class NoCount(Refusal):
    """Nobody is being counted."""

    code = "chips.no-count"
    says = "No count is open. Open one first: what was counted before it is old."


class AlarmStands(Refusal):
    """A difference is not explained."""

    code = "chips.alarm-stands"
    says = "Tables {tables} differ from what they must have. Count them again, or settle the difference first."


class CountEverySeat(Refusal):
    """A seat was left out, or one is empty."""

    code = "chips.every-seat"
    says = "Count every player of table {table}, each with at least one chip: seats {seats}. Count the table again."


class NoSuchCrossing(Refusal):
    """It was counted, or never happened."""

    code = "chips.no-such-crossing"
    says = "That move is not waiting for a count any more. Look at the ledger again."


class TooMuchCarried(Refusal):
    """Nobody carries more than there is."""

    code = "chips.too-much-carried"
    says = "A player carries at least one chip, and not more than are in play. Ask again what was carried."


class NothingToSettle(Refusal):
    """It adds up, or nobody knows yet."""

    code = "chips.nothing-to-settle"
    says = "The tables with table {table} are right, or not all counted. Count what is missing first."


class Alarm(msgspec.Struct, frozen=True):
    """A group of tables that differs from what it must have."""

    tables: tuple[TableNumber, ...]
    expected: int
    counted: int
    players: int

    @property
    def difference(self) -> int:
        """Chips too many; less than nothing: too few."""
        return self.counted - self.expected


def open_count(state: Tournament, command: c.OpenCount, _: Means) -> Iterator[Event]:
    """From now on."""
    book = sitting_of(state, command).chip_book
    if book.count_open:
        raise CountOn(since=book.count_open)
    yield e.CountOpened(number=book.counts + 1, at=command.at)


def close_count(state: Tournament, command: c.CloseCount, _: Means) -> Iterator[Event]:
    """What nobody counted is known as before."""
    sitting = sitting_of(state, command)
    if not sitting.chip_book.count_open:
        raise NoCount
    differ = alarms(sitting)
    if differ:
        raise AlarmStands(tables=", ".join(str(table) for each in differ for table in each.tables))
    yield e.CountClosed(number=sitting.chip_book.counts, uncounted=uncounted(sitting), at=command.at)


def count_table(state: Tournament, command: c.CountTable, _: Means) -> Iterator[Event]:
    """Every seat of it: a table is right or wrong as a whole."""
    sitting = sitting_of(state, command)
    table = table_of(sitting, command.table)
    if not sitting.chip_book.count_open:
        raise NoCount
    seats = [seat for seat, _ in command.stacks]
    held = {seat for seat, entry in table.players.items() if state.entries[entry].unclaimed == "held"}
    wanted = sorted(set(table.players) - held)
    if sorted(seats) != wanted or any(chips < 1 for _, chips in command.stacks):
        raise CountEverySeat(table=table.number, seats=", ".join(map(str, wanted)))
    chips = sum(chips for _, chips in command.stacks)
    yield e.TableCounted(table=table.number, stacks=tuple(sorted(command.stacks)), chips=chips, at=command.at)


def count_crossing(state: Tournament, command: c.CountCrossing, _: Means) -> Iterator[Event]:
    """The two tables are known apart again, unless another move joins them."""
    book = sitting_of(state, command).chip_book
    if command.crossing not in book.crossings:
        raise NoSuchCrossing
    if not 1 <= command.chips <= state.chips_in_play:
        raise TooMuchCarried
    found = book.crossings[command.crossing]
    yield e.CrossingCounted(
        crossing=command.crossing, entry=found.entry, of=found.of, to=found.to, chips=command.chips
    )


def settle(state: Tournament, command: c.SettleCount, means: Means) -> Iterator[Event]:
    """What was counted holds, and the director said why it is not what it must be."""
    sitting = sitting_of(state, command)
    alarm = next((each for each in alarms(sitting) if command.table in each.tables), None)
    if alarm is None:
        raise NothingToSettle(table=command.table)
    yield e.CountSettled(
        tables=alarm.tables, difference=alarm.difference, cause=command.cause, why=reason(command.why),
        at=command.at, cites=means.book.chips.chips_may_leave_event.cites,
    )  # fmt: skip


def uncounted(sitting: Sitting) -> tuple[TableNumber, ...]:
    """The tables that the open count still waits for."""
    book = sitting.chip_book
    return tuple(sorted(t.number for t in sitting.tables.values() if t.players and t.number not in book.counted))


def groups(sitting: Sitting) -> Iterator[tuple[TableNumber, ...]]:
    """Every table with those it is joined to, each group once; broken tables too, in the group they went to."""
    seen: set[TableNumber] = set()
    book = sitting.chip_book
    for table in sorted({*book.known, *sitting.tables}):
        if table not in seen:
            group = book.group(table)
            seen.update(group)
            yield group


def compared(sitting: Sitting, group: tuple[TableNumber, ...]) -> Alarm | None:
    """A group as counted, against what it must have; None while a table of it is not counted."""
    book = sitting.chip_book
    live = [sitting.tables[table] for table in group if table in sitting.tables and sitting.tables[table].players]
    if not live or any(table.number not in book.counted for table in live):
        return None
    expected = sum(book.known.get(table, 0) for table in group)
    counted = [book.counted[table.number] for table in live]
    return Alarm(group, expected, sum(each.chips for each in counted), sum(each.players for each in counted))


def alarms(sitting: Sitting) -> list[Alarm]:
    """The groups that were counted to the last seat, and differ."""
    found = (compared(sitting, group) for group in groups(sitting))
    return [each for each in found if each is not None and each.difference]
