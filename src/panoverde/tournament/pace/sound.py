"""What must hold of the pace, counted from scratch."""

from collections.abc import Iterator

from panoverde.tournament.core.records import Sitting


def unsound_pace(sitting: Sitting) -> Iterator[str]:
    """Name what cannot be: of the hand that all play, of the last hands, of the levels and the hands counted."""
    yield from _round(sitting)
    yield from _last_hands(sitting)
    pace = sitting.pace
    if pace.announced >= max(1, len(sitting.levels)):
        yield f"level {pace.announced + 1} is said to be announced, of {len(sitting.levels)}"
    yield from _of_tables(sitting)
    closed = set(pace.empty) - set(sitting.tables)
    yield from (f"a hand is counted at table {table}, which is not open" for table in closed)


def _of_tables(sitting: Sitting) -> Iterator[str]:
    """Hands of a game, and of a level that is as long as so many."""
    pace, level = sitting.pace, sitting.level_begun
    few = ((table, one) for table, one in pace.games.items() if one.hands < 0)
    yield from (f"table {table} has played {one.hands} hands of {one.game}" for table, one in few)
    if pace.level_hands and not (0 <= level < len(sitting.levels) and sitting.levels[level].hands):
        yield "hands are counted of a level that has minutes"
    closed = set(pace.level_hands) - set(sitting.tables)
    yield from (f"hands of the level are counted at table {table}, which is not open" for table in closed)


def _round(sitting: Sitting) -> Iterator[str]:
    turn, on = sitting.pace.round, sitting.hand_for_hand.on
    states = [report.state for report in turn.reports.values()]
    if on and turn.beside and sitting.id not in turn.beside:
        yield "the hand is shared by others, but not by this sitting"
    if turn.reports and not on:
        yield "tables have reported a hand that nobody plays hand for hand"
    if turn.one_by_one and states.count("released") > 1:
        yield "two held tables are played out at once"
    if not turn.holds and "released" in states:
        yield "a table was released though none is held"
    for table, report in turn.reports.items():
        if (report.state == "finished") != (report.hands >= turn.each):
            yield f"table {table} is {report.state} after {report.hands} hands of {turn.each}"


def _last_hands(sitting: Sitting) -> Iterator[str]:
    last = sitting.pace.last
    if last.hands and last.stop is None:
        yield "last hands are played, but the clock was not stopped for them"
    yield from (f"table {table} has played {n} last hands" for table, n in last.played.items() if n < 0)
    yield from (f"table {table} is noted, but dealt none too many" for table in last.noted if _few(sitting, table))


def _few(sitting: Sitting, table: int) -> bool:
    last = sitting.pace.last
    return last.played.get(table, 0) <= last.hands and bool(last.hands)  # type: ignore[call-overload]
