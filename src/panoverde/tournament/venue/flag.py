"""A table with cameras: what hangs on it is asked of the table."""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.tournament.core.finding import table_of
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sittings import sitting_of
from panoverde.tournament.venue import commands as c
from panoverde.tournament.venue import events as e


def flag(state: Tournament, command: c.FlagTable, means: Means) -> Iterator[Event]:
    """Cameras are on it, or no more."""
    table = table_of(sitting_of(state, command), command.table)
    cites = means.book.media.tv_table_check_form.cites if command.tv else ()
    yield e.TableFlagged(table=table.number, tv=command.tv, cites=cites)
