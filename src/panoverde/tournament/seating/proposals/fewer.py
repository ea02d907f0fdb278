"""Fewer tables: the final table, a redraw or a break, whichever is due.

No book says when a table is one too many while people still enter. As long as the field could double, each table
is one that newcomers will fill: a break is proposed only once the others would be half empty with everybody at them.
The director may break a table at any time.
"""

from collections.abc import Iterator

from panoverde.kernel.ids import TableNumber
from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.window import window
from panoverde.tournament.core.cites import together
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.seating.aids import aids_of
from panoverde.tournament.seating.break_table import break_order, first_unsaid
from panoverde.tournament.seating.proposals import words
from panoverde.tournament.seating.proposals.proposal import Choice, Proposal, Said
from panoverde.tournament.seating.redraw import final_table, redraw_points


def fewer_tables(state: Tournament, sitting: Sitting, book: Rulebook, at: str) -> Iterator[Proposal]:
    """What makes one table fewer. While entries are taken, only a break that newcomers will not want back."""
    if len(sitting.tables) == 1 or not sitting.tables or sitting.alternates:
        return
    late = window(state, sitting, book, at).open
    found = None if late else _final_table(state, sitting, book) or _redraw(state, sitting, book)
    if found := found or _break(sitting, book, spare=sitting.playing if late else 0):
        yield found


def _stay(sitting: Sitting, book: Rulebook, tables: int) -> tuple[TableNumber, ...]:
    """The tables that break last."""
    order = break_order(sitting, book)[0] or sorted(sitting.tables, reverse=True)
    return tuple(sorted(order[len(order) - tables :]))


def _final_table(state: Tournament, sitting: Sitting, book: Rulebook) -> Proposal | None:
    size = final_table(state, book)
    if size is None or sitting.playing > size.players:
        return None
    points = redraw_points(state, book)
    redrawn = 1 in points.tables
    stay = _stay(sitting, book, 1)
    others = [number for number in sitting.tables if number not in stay]
    by_break = not redrawn and len(others) == 1 and sitting.playing <= sitting.tables[stay[0]].seats
    return Proposal(
        kind="final-table", reason=Said(words.FINAL_TABLE, {"players": sitting.playing, "size": size.players}),
        tables=stay, do="RedrawSeats", fields={"tables": stay, "seats": size.players}, ordered=redrawn,
        instead=(Choice(words.BREAK_INSTEAD, "BreakTable", {"table": others[0]}, needs_why=first_unsaid(book)),)
        if by_break
        else (),
        cites=together(size.cites, points.cites if redrawn else ()),
    )  # fmt: skip


def _redraw(state: Tournament, sitting: Sitting, book: Rulebook) -> Proposal | None:
    """Seats are drawn anew once so few tables hold everybody: instead of the break that would leave so many."""
    points = redraw_points(state, book)
    for tables in sorted(points.tables):
        fits = tables > 1 and sitting.playing <= tables * state.seats and sitting.tables_most > tables
        done = tables in sitting.redrawn_at and len(sitting.tables) <= tables
        if fits and not done and len(sitting.tables) >= tables:
            stay = _stay(sitting, book, tables)
            return Proposal(
                kind="redraw", reason=Said(words.REDRAW, {"players": sitting.playing, "tables": tables}), tables=stay,
                do="RedrawSeats", fields={"tables": stay}, cites=points.cites, ordered=True,
            )  # fmt: skip
    return None


def _break(sitting: Sitting, book: Rulebook, *, spare: int) -> Proposal | None:
    """The next table to break, once the others can take its players; with seats to spare for newcomers."""
    term = book.seating.break_order
    order, cites = break_order(sitting, book)
    if term.speaks and not order:
        return _unordered(sitting, drawn=term.value == "drawn", spare=spare)
    number = order[0] if order else min(sitting.tables, key=lambda n: (len(sitting.tables[n].players), n))
    table, (aids, aids_cites) = sitting.tables[number], aids_of(book)
    if len(table.players) + spare > len(sitting.pool) - len(table.free):
        return None
    one, any_one = {"table": number, "players": len(table.players)}, {"players": sitting.playing}
    return Proposal(
        kind="break", reason=Said(words.BREAK_NEXT, one) if order else Said(words.BREAK_ANY, any_one),
        tables=(number,), do="BreakTable", fields={"table": number}, needs_why=not order or first_unsaid(book),
        needs=() if order else ("table",), aids=aids, aids_cites=aids_cites,
        cites=together(cites, book.seating.break_random_steps.cites),
    )  # fmt: skip


def _unordered(sitting: Sitting, *, drawn: bool, spare: int) -> Proposal | None:
    """Tables can break, but nobody said in which order."""
    if sitting.playing + spare > sitting.seats_open - max(table.seats for table in sitting.tables.values()):
        return None
    announce = (Choice(words.ANNOUNCE_ORDER, "SetBreakOrder", needs=("order",)),) if drawn else ()
    return Proposal(
        kind="draw-order", reason=Said(words.BREAK_ORDER_MISSING, {"players": sitting.playing}),
        do="DrawBreakOrder" if drawn else "SetBreakOrder", instead=announce, needs=() if drawn else ("order",),
    )  # fmt: skip
