"""The database is put back to an older copy while a desk is open: it must not write on from what it remembers."""

import pytest
from django.db import connection

from panoverde.kernel.invariants import BrokenInvariant
from panoverde.tournament import commands as c
from tests.spine.floor import Floor, assert_sound, assert_whole_journal
from tests.spine.histories import fill
from tests.spine.tampering import run, without_guard


@pytest.mark.usefixtures("on_each")
@pytest.mark.parametrize("grown_again", [False, True], ids=["shorter", "as long, but another history"])
def test_a_desk_that_remembers_more_than_the_journal_holds_reads_again(grown_again: bool) -> None:
    floor = Floor(1)
    fill(floor, 5)
    put_back_by_one_entry(floor)
    if grown_again:
        late = floor.join()
        floor.ask(late, c.Register, entry="other", person="other")
        floor.desks.pop(late)

    with pytest.raises(BrokenInvariant):
        floor.ask(0, c.ReportBust, entry="first-0")
    floor.ask(0, c.ReportBust, entry="first-0")

    assert_sound(floor)
    assert_whole_journal()


def put_back_by_one_entry(floor: Floor) -> None:
    """Leave out the last entry and its seat, as an older copy of the database would."""
    kept = floor.records()[-3]
    without_guard(f"DELETE FROM journal_record WHERE position > {kept.position}")
    without_guard(f"DELETE FROM journal_beside WHERE position > {kept.position}")
    run(
        f"UPDATE journal_stream SET seq = {kept.seq}, hash = '{kept.hash}' WHERE id = '{floor.stream}'",
        f"UPDATE journal_position SET position = {kept.position}",
    )
    if connection.vendor == "sqlite":
        run(f"UPDATE sqlite_sequence SET seq = {kept.position} WHERE name = 'journal_record'")
