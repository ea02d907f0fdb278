"""Strings of the dealers' rota for which the bell was rung, and nobody has moved on since."""

from django.urls import reverse
from django.utils.translation import gettext as _

from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import SeriesId
from panoverde.series.rota.deciding import planned_for
from panoverde.series.rota.state import Rota, stream_of
from panoverde.tournament.clock.face import seconds_between
from panoverde.tournament.seating.tables import spans
from panoverde.web.director.alerts import Alert
from panoverde.web.director.pressing import BELL, Pressing


def push_needs(series: str, at: str) -> list[Alert]:
    """Say which strings are due, in whichever event they lie."""

    def look(rota: Rota) -> list[tuple[int, str, str]]:
        numbered = list(enumerate(rota.strings, 1))
        return [
            (nth, spans(line.tables), line.rung_for)
            for nth, line in numbered
            if line.rung_for and line.rung_for == planned_for(rota, nth)
        ]

    due: list[tuple[int, str, str]] = desk().see(stream_of(SeriesId(series)), look)
    return [_alert(series, string, tables, seconds_between(at, when)) for string, tables, when in due]


def _alert(series: str, string: int, tables: str, due: float) -> Alert:
    line = _("String {string}, tables {tables}").format(string=string, tables=tables)
    href = f"{reverse('rooms:room', args=[series])}#string-{string}"
    return Alert("paused", _("Dealers to push"), line, href=href, act=_("See"), pressing=Pressing(BELL, due=due))
