"""Buttons to draw: at the start, after a redraw, at the final table, as the book has it."""

from collections.abc import Iterator

from panoverde.rulebook import Rulebook
from panoverde.tournament.button.blinds import HEADS_UP
from panoverde.tournament.button.draw import unsaid
from panoverde.tournament.button.table_start import too_few
from panoverde.tournament.clock.face import seconds_between
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.records import ButtonDue, Sitting, Tournament
from panoverde.tournament.seating.proposals import words
from panoverde.tournament.seating.proposals.proposal import Proposal, Said

SOON_SECONDS = 15 * 60  # before the start buttons may be drawn
# An event's start is also its tables’; a final table whose seats were drawn anew is a redraw too, and one that is
# left because the last other table broke is not.
_ALSO = {"event-start": "table-start", "final-table": "redraw", "last-table": "final-table"}


def buttons(state: Tournament, sitting: Sitting, book: Rulebook, at: str) -> Iterator[Proposal]:
    """A button for each table that needs one, or one draw for all."""
    moments, scope = book.button.button_draw_at, book.button.button_draw_scope
    if not moments.speaks or not (sitting.started_at or _soon(sitting, at)):
        return
    due = [
        number
        for number, table in sitting.tables.items()
        if table.button_due
        and len(table.players) >= HEADS_UP
        and _due(table.button_due, moments.value)
        and not too_few(state, table, book)
    ]
    one = scope.speaks and scope.value == "one-for-all"
    says = words.DRAW_BUTTON_FOR_ALL if one else words.DRAW_BUTTON
    open_, cites = unsaid(sitting, book), cited(moments, scope, book.button.button_draw_among)
    for table in due[:1] if one else due:
        yield Proposal(
            kind="draw-button", reason=Said(says, {"table": table}), tables=(table,), do="DrawButton",
            fields={"table": table}, needs=open_, ordered=True, cites=cites,
        )  # fmt: skip


def _soon(sitting: Sitting, at: str) -> bool:
    return bool(sitting.starts_at) and seconds_between(at, sitting.starts_at) <= SOON_SECONDS


def _due(due: ButtonDue, moments: tuple[str, ...]) -> bool:
    return due in moments or _ALSO.get(due) in moments
