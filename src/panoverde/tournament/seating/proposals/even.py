"""Even tables: who moves from the fullest to the shortest."""

from collections.abc import Iterator

from panoverde.kernel.citations import Citations
from panoverde.kernel.ids import TableNumber
from panoverde.rulebook import Rulebook
from panoverde.tournament.button.known import seen_ago
from panoverde.tournament.core.cites import together
from panoverde.tournament.core.records import Sitting, Table, Tournament
from panoverde.tournament.seating.aids import aids_of
from panoverde.tournament.seating.balance import Giving, pairs
from panoverde.tournament.seating.halt import Sizes
from panoverde.tournament.seating.plan import Plan, plan
from panoverde.tournament.seating.proposals import words
from panoverde.tournament.seating.proposals.proposal import Proposal, Said

MOST_MOVES = 12  # shown at once; when they are done the next ones follow
_SAYS = {
    "next-big-blind": words.MOVE_NEXT_BIG_BLIND,
    "would-be-big-blind": words.MOVE_WOULD_BE_BIG_BLIND,
    "position": words.MOVE_BY_POSITION,
    "drawn": words.MOVE_DRAWN,
    "director": words.MOVE_DIRECTOR,
}


def moves(state: Tournament, sitting: Sitting, book: Rulebook, at: str, seen: Sizes) -> Iterator[Proposal]:
    """Players to move, each table in one move at a time; and where a button must be looked for first."""
    even = book.seating.keep_tables_even
    if not even.speaks or not even.value:
        return
    gives, found = pairs(sitting, book, seen)
    if gives.table is None and gives.receives is not None:
        yield _which_table(gives, gives.receives)
    asked: dict[TableNumber, Citations] = {}
    for number, to in found[:MOST_MOVES]:
        source, target = sitting.tables[number], sitting.tables[to]
        going = plan(state, book, at, source, target)
        yield _move(book, source, target, going, gives.cites, at)
        asked |= dict.fromkeys(going.look_at, going.cites)
    yield from (_ask(table, cites) for table, cites in asked.items())


def _which_table(gives: Giving, target: TableNumber) -> Proposal:
    """Several are equally full: a draw, or the director, says which one gives."""
    data = {"tables": ", ".join(map(str, gives.among)), "target": target}
    if gives.draws:
        return Proposal(
            kind="draw-giving-table", reason=Said(words.GIVING_DRAWN, data), tables=(*gives.among, target),
            do="DrawGivingTable", cites=gives.cites,
        )  # fmt: skip
    return Proposal(
        kind="move", reason=Said(words.GIVING_DIRECTOR, data), tables=(*gives.among, target), needs=("table",),
        needs_why=True, cites=gives.cites, do="BalanceMove", fields={"to_table": target},
    )  # fmt: skip


def _move(book: Rulebook, source: Table, target: Table, going: Plan, gives: Citations, at: str) -> Proposal:
    data = {"source": source.number, "have": len(source.players), "target": target.number, "has": len(target.players)}
    missing = [Said(words.WHERE_IS_THE_BUTTON, {"table": table}) for table in going.look_at]
    missing += [Said(words.ONLY_SMALL_BLIND, {"table": target.number})] if going.blocked else []
    aids, aids_cites = aids_of(book)
    return Proposal(
        kind="move", reason=Said(_SAYS[going.by], data), tables=(source.number, target.number), entry=going.entry,
        of=going.of, to=going.to, missing=tuple(missing), look_at=going.look_at,
        relies=tuple(_seen(going, at, source, target)), do="" if missing else "BalanceMove",
        fields={"source": source.number, "to_table": target.number, "entry": going.entry, "to": going.to},
        needs=going.open, needs_why=bool(going.open), cites=together(going.cites, gives),
        aids=aids, aids_cites=aids_cites,
    )  # fmt: skip


def _seen(going: Plan, at: str, source: Table, target: Table) -> Iterator[Said]:
    """The buttons the move goes by, and how long ago they were seen: a hand since, and it is another move."""
    for table, used in ((source, going.of), (target, going.to)):
        ago = seen_ago(table, at)
        if used is not None and ago is not None and going.by != "position":  # stud goes by seats
            yield Said(words.BUTTON_SEEN, {"table": table.number, "button": table.button, "seconds": ago})


def _ask(table: TableNumber, cites: Citations) -> Proposal:
    """Somebody must look where the button is."""
    here = {"table": table}
    return Proposal(
        kind="ask-button", reason=Said(words.WHERE_IS_THE_BUTTON, here), tables=(table,), do="SeeButton",
        fields=here, needs=("button",), cites=cites,
    )  # fmt: skip
