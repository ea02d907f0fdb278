"""Balancing: which table gives a player to which, and the move itself. Who and where is in `planning`."""

from collections.abc import Iterator
from typing import NamedTuple

from panoverde.draws.chance import Ask, Draw
from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, SeatNumber, TableNumber
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.button.known import ButtonUnknown, enters
from panoverde.tournament.core.cites import cited, together
from panoverde.tournament.core.finding import SeatTaken, free_seat, place_of, reason, table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.parts import Move, Place
from panoverde.tournament.core.records import Sitting, Table, Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.drawing.once import must_be_first
from panoverde.tournament.seating import commands as c
from panoverde.tournament.seating import events as e
from panoverde.tournament.seating.aids import aids_of, is_bare
from panoverde.tournament.seating.break_table import break_order
from panoverde.tournament.seating.halt import Sizes, sizes
from panoverde.tournament.seating.plan import Plan, plan

EVEN = 1  # tables that differ by one player are as even as can be


class AlreadyEven(Refusal):
    """No player has to move."""

    code = "seating.already-even"
    says = "Table {source} has {have} players and table {target} has {has}: they are as even as can be. Look again."


class AnotherTableGives(Refusal):
    """The procedure names other tables."""

    code = "seating.another-table-gives"
    says = "The next player goes from table {gives} to table {takes}. Take that proposal, or say why not."


class ProposalChanged(Refusal):
    """The proposal is no longer right."""

    code = "seating.proposal-changed"
    says = "This is no longer the move the book asks for. Look at the proposals again."


class OnlySmallBlindFree(Refusal):
    """Nobody is moved into the small blind."""

    code = "seating.only-small-blind-free"
    says = "At table {table} only the small blind is free, and nobody is moved there. Wait a hand, or choose another."


class NothingToDraw(Refusal):
    """One table alone is the fullest, or the house does not draw."""

    code = "seating.nothing-to-draw"
    says = "Which table gives is not drawn here. Take the proposal as it is."


class Giving(NamedTuple):
    """Which of the fullest tables gives up a player."""

    table: TableNumber | None  # None: it is drawn, or the director's choice
    among: tuple[TableNumber, ...]
    receives: TableNumber | None  # the shortest; None: tables are even
    draws: bool
    cites: Citations


def pairs(
    sitting: Sitting, book: Rulebook, seen: Sizes | None = None
) -> tuple[Giving, list[tuple[TableNumber, TableNumber]]]:
    """Which tables give to which, each in one move at a time: the fullest to the shortest."""
    seen = seen or sizes(sitting)
    room = sitting.by_players
    takers = [number for players in range(1, seen.most - EVEN) for number in room.numbers(players)]
    fullest = room.numbers(seen.most)
    order = _in_order(sitting, book, fullest)
    gives = _giving(sitting, book, order, takers[0] if takers else None)
    if gives.table is None:
        return gives, []
    givers = [gives.table] if gives.draws else order
    return gives, list(zip(givers, takers, strict=False))


def _in_order(sitting: Sitting, book: Rulebook, fullest: list[TableNumber]) -> list[TableNumber]:
    """The fullest tables, the next to break first."""
    if not sitting.break_order:  # the highest number breaks first, or nobody says
        return fullest[::-1]
    order = {number: at for at, number in enumerate(break_order(sitting, book)[0])}
    return sorted(fullest, key=lambda number: (order.get(number, len(order)), -number))


def _giving(sitting: Sitting, book: Rulebook, fullest: list[TableNumber], receives: TableNumber | None) -> Giving:
    """Choose among the fullest by the procedure fixed beforehand."""
    how, procedure = book.seating.source_table, book.seating.source_table_procedure
    among = tuple(sorted(fullest))
    cites = cited(how, procedure)
    if len(among) < 2:  # none at all while no table is open
        return Giving(among[0] if among else None, among, receives, draws=False, cites=cites)
    if not how.speaks or how.value == "director" or not procedure.speaks:
        return Giving(None, among, receives, draws=False, cites=how.cites)
    if procedure.value == "fullest-drawn":
        return Giving(sitting.giving if sitting.giving in among else None, among, receives, draws=True, cites=cites)
    return Giving(fullest[0], among, receives, draws=False, cites=cites)


def balance(state: Tournament, command: c.BalanceMove, means: Means) -> Iterator[Event]:
    """Make the move that the book asks for now; what the book leaves open is the director's, with a reason."""
    sitting = sitting_of(state, command)
    source, target = table_of(sitting, command.source), table_of(sitting, command.to_table)
    gives = _may_give(sitting, means.book, source, target, command.why)
    going = plan(state, means.book, command.at, source, target)
    if going.look_at:
        raise ButtonUnknown(table=going.look_at[0], cites=going.cites)
    if going.blocked:
        raise OnlySmallBlindFree(table=target.number, cites=going.cites)
    if going.open:
        reason(command.why)
    going, draw = _drawn(state, sitting, means, going)
    entry, to = _settle(sitting, command, going)
    coming = enters(target, to.seat, means.book, command.at, newcomer=False)
    yield e.PlayerMoved(
        move=Move(entry, place_of(state.entries[entry]), to), why=command.why, at=command.at, kind="balance",
        plays="at-once" if going.again else coming.plays, lone_big_blind_again=going.again, aids=command.aids,
        draw=draw, drawn=going.drawn, bare=is_bare(means.book, command.aids),
        cites=together(going.cites, gives.cites, coming.cites, aids_of(means.book)[1]),
    )  # fmt: skip


def _may_give(sitting: Sitting, book: Rulebook, source: Table, target: Table, why: str) -> Giving:
    """Hold to the procedure; another table, or another way, is the director's decision."""
    have, has = len(source.players), len(target.players)
    if have - has <= EVEN:
        even = book.seating.keep_tables_even
        raise AlreadyEven(source=source.number, have=have, target=target.number, has=has, cites=even.cites)
    gives, found = pairs(sitting, book)
    if (source.number, target.number) not in found and not why.strip():
        if not found:
            reason(why)
        raise AnotherTableGives(gives=found[0][0], takes=found[0][1], cites=gives.cites)
    return gives


def _drawn(state: Tournament, sitting: Sitting, means: Means, going: Plan) -> tuple[Plan, Draw | None]:
    """Draw the player, the seat, or both, where the book does."""
    if not going.drawn:
        return going, None
    source, target = sitting.tables[going.source], sitting.tables[going.target]
    options: dict[str, list[SeatNumber]] = {"player": sorted(source.players), "seat": sorted(target.free)}
    draw = means.draw(state.next_draw, "balance", *(Ask("pick", len(options[what])) for what in going.drawn))
    came = {what: options[what][index] for what, (index,) in zip(going.drawn, draw.came, strict=True)}
    entry = source.players[came["player"]] if "player" in came else going.entry
    to = Place(target.number, came["seat"]) if "seat" in came else going.to
    return going.grown(entry=entry, to=to), draw


def _settle(sitting: Sitting, command: c.BalanceMove, going: Plan) -> tuple[EntryId, Place]:
    """What was accepted must be what is worked out now; what is left open is as the director says."""
    entry = command.entry if "player" in going.open else going.entry
    to = command.to if "seat" in going.open else going.to
    changed = command.entry not in (None, entry) or command.to not in (None, to)
    if entry is None or to is None or changed:
        raise ProposalChanged(cites=going.cites)
    if to.table != going.target or entry not in sitting.tables[going.source].players.values():
        raise SeatTaken(table=to.table, seat=to.seat)
    return entry, free_seat(sitting, to)


def draw_giving_table(state: Tournament, command: c.DrawGivingTable, means: Means) -> Iterator[Event]:
    """Draw which of the fullest tables gives up the next player."""
    sitting = sitting_of(state, command)
    gives, _found = pairs(sitting, means.book)
    if gives.draws and gives.table is not None and gives.table == sitting.giving:
        must_be_first(sitting.giving_draw, gives.cites)
    if not gives.draws or gives.table is not None:
        raise NothingToDraw(cites=gives.cites)
    draw = means.draw(state.next_draw, "giving-table", Ask("pick", len(gives.among)))
    yield e.GivingTableDrawn(among=gives.among, table=gives.among[draw.came[0][0]], draw=draw, cites=gives.cites)
