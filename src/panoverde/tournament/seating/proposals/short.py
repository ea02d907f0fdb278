"""Short tables: to halt, and to let play again.

While entries are taken, newcomers are drawn to the shortest tables: one that the book lets play on waits for them.
"""

from collections.abc import Iterator

from panoverde.rulebook import Rulebook
from panoverde.tournament.clock.window import window
from panoverde.tournament.core.records import Sitting, Table, Tournament
from panoverde.tournament.seating.balance import EVEN
from panoverde.tournament.seating.halt import Sizes, may_resume, short
from panoverde.tournament.seating.proposals import words
from panoverde.tournament.seating.proposals.proposal import Choice, Proposal, Said


def halts(state: Tournament, sitting: Sitting, book: Rulebook, at: str, seen: Sizes) -> Iterator[Proposal]:
    """Tables that stop, or may play again."""
    filling = window(state, sitting, book, at).open and len(sitting.pool) < sitting.playing
    low = {number for players in range(1, seen.most - EVEN) for number in sitting.by_players.numbers(players)}
    found = [table for number, table in sitting.tables.items() if table.halted_at or number in low]
    for table in found:
        here = len(table.players)
        if table.halted_at:
            if may_resume(state, sitting, table, book, seen):
                yield _resume(table, book)
        elif not (table.waived and here >= table.waived):
            yield from _halt(state, sitting, table, book, seen, filled=filling and bool(table.free))


def _resume(table: Table, book: Rulebook) -> Proposal:
    here = {"table": table.number}
    return Proposal(
        kind="resume", reason=Said(words.RESUME, here), tables=(table.number,), do="ResumeTable", fields=here,
        cites=book.seating.halt_until.cites, ordered=True,
    )  # fmt: skip


def _halt(
    state: Tournament, sitting: Sitting, table: Table, book: Rulebook, seen: Sizes, *, filled: bool
) -> Iterator[Proposal]:
    found = short(state, sitting, table, book, seen)
    if not found.too_short or (filled and "play-on" in found.options):
        return
    here = {"table": table.number}
    play_on = (Choice(words.LET_PLAY_ON, "WaiveHalt", here, needs_why=True),)
    says = words.HALT_ORDERED if found.ordered else words.HALT_CHOICE
    yield Proposal(
        kind="halt", reason=Said(says, {**here, "short": found.by}), tables=(table.number,), do="HaltTable",
        fields=here, cites=found.cites, options=found.options, needs_why=not found.ordered, ordered=found.ordered,
        instead=play_on if "play-on" in found.options or not found.options else (),
    )  # fmt: skip
