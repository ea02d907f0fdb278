"""Halting: a table too many players short of the fullest stops until it is filled, or the director lets it play."""

from collections.abc import Iterator
from typing import NamedTuple

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import Halted, reason, table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Sitting, Table, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.seating import commands as c
from panoverde.tournament.seating import events as e
from panoverde.tournament.seating.give import NotAnOption

FULL_RING = 8  # seats; with fewer, or played fast, the books speak of other formats


class NotHalted(Refusal):
    """The table plays."""

    code = "seating.not-halted"
    says = "Table {table} is not halted. Nothing to resume."


class Sizes(NamedTuple):
    """How many sit at the tables in play: the most, the fewest, and the fewest but one."""

    most: int
    fewest: int
    second: int


def sizes(sitting: Sitting) -> Sizes:
    """Say how full tables are; those that nobody sits at are not in play."""
    found = sorted(players for players in sitting.by_players.alike if players) or [0]
    fewest = found[0]
    alone = len(found) > 1 and sitting.by_players.tables(fewest) == 1
    return Sizes(found[-1], fewest, found[1] if alone else fewest)


class Short(NamedTuple):
    """How a table stands against the book's limit."""

    by: int
    too_short: bool
    ordered: bool  # the book orders the halt; elsewhere the director chooses
    options: tuple[str, ...]
    cites: Citations


def full_ring(state: Tournament) -> bool:
    """Whether full tables are played, at the usual pace."""
    return state.seats >= FULL_RING and state.terms.pace == "regular"


def short(state: Tournament, sitting: Sitting, table: Table, book: Rulebook, found: Sizes | None = None) -> Short:
    """Say how many players short a table is, and what the book makes of it."""
    terms, found = book.seating, found or sizes(sitting)
    compared, limit = terms.halt_compared_with, terms.halt_short_by
    others = compared.speaks and compared.value == "other-tables"
    here = len(table.players)
    by = (found.second if others and here == found.fewest else found.most) - here
    ring = full_ring(state)
    leaves = terms.halt_full_ring_options if ring else terms.halt_other_formats_options
    if not limit.speaks:
        return Short(by, too_short=False, ordered=False, options=(), cites=())
    options = tuple(leaves.value) if leaves.speaks else ()
    cites = cited(limit, compared, leaves) if ring else cited(leaves, limit)
    return Short(by, too_short=by >= limit.value, ordered=ring and compared.speaks, options=options, cites=cites)


def may_resume(state: Tournament, sitting: Sitting, table: Table, book: Rulebook, found: Sizes | None = None) -> bool:
    """Whether a halted table is filled enough to play."""
    found = found or sizes(sitting)
    until = book.seating.halt_until
    if not until.speaks:
        return False  # the director says when
    if until.value == "tables-even":
        return found.most - len(table.players) <= 1
    return not short(state, sitting, table, book, found).too_short


def halt(state: Tournament, command: c.HaltTable, means: Means) -> Iterator[Event]:
    """Stop a table. Where the book does not order it, it is the director's decision, with a reason."""
    sitting = sitting_of(state, command)
    table = table_of(sitting, command.table)
    if table.halted_at:
        raise Halted(table=table.number)
    found = short(state, sitting, table, means.book)
    ordered = found.too_short and found.ordered
    if not ordered:
        reason(command.why)
        _among(found, "halt")
    yield e.TableHalted(
        table=table.number, at=command.at, short_by=found.by, options=found.options, why=command.why,
        cites=found.cites if found.too_short else means.book.silence_cites,
    )  # fmt: skip


def waive(state: Tournament, command: c.WaiveHalt, means: Means) -> Iterator[Event]:
    """Let a short table play on, where the book leaves that to the director."""
    sitting = sitting_of(state, command)
    table = table_of(sitting, command.table)
    found = short(state, sitting, table, means.book)
    _among(found, "play-on")
    yield e.HaltWaived(
        table=table.number, short_by=found.by, options=found.options, why=reason(command.why), cites=found.cites
    )


def _among(found: Short, chosen: str) -> None:
    if found.too_short and found.options and chosen not in found.options:
        raise NotAnOption(cites=found.cites)


def resume(state: Tournament, command: c.ResumeTable, means: Means) -> Iterator[Event]:
    """Let a halted table play: by itself once it is filled, before that only with a reason."""
    sitting = sitting_of(state, command)
    table = table_of(sitting, command.table)
    if not table.halted_at:
        raise NotHalted(table=table.number)
    if not may_resume(state, sitting, table, means.book):
        reason(command.why)
    until = means.book.seating.halt_until
    yield e.TableResumed(table=table.number, at=command.at, why=command.why, cites=until.cites)


def rule_missed_halt(state: Tournament, command: c.RuleMissedHalt, means: Means) -> Iterator[Event]:
    """Say whether a hand stands that was dealt at a table which should have been halted; in silence say why."""
    sitting = sitting_of(state, command)
    table = table_of(sitting, command.table)
    misdeal = means.book.seating.missed_halt_is_misdeal
    if not misdeal.speaks:
        reason(command.why)
    stands = not (misdeal.speaks and misdeal.value)
    yield e.MissedHaltRuled(table=table.number, stands=stands, why=command.why, cites=misdeal.cites)
