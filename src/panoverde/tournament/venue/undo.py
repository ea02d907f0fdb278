"""What puts the venue right."""

from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.undoing import Made, Undone
from panoverde.tournament.venue import commands as c
from panoverde.tournament.venue import events as e


def flagged(_: Tournament, event: e.TableFlagged, asked: Undone) -> Made:
    """As before."""
    return c.FlagTable(**asked.base, table=event.table, tv=not event.tv), iter(())


def need(_: Tournament, event: e.NeedFlagged, asked: Undone) -> Made:
    """As before."""
    return c.FlagNeed(**asked.base, entry=event.entry, needs=not event.needs), iter(())
