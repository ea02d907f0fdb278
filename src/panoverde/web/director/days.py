"""The days of a tournament: what went into the open one, where the next one's ingredient comes from."""

from typing import Any

from django.utils.translation import gettext as _

from panoverde.draws.sources import read
from panoverde.tournament import commands as c
from panoverde.tournament.core.records import Tournament
from panoverde.web import values
from panoverde.web.director.answering import Standing
from panoverde.web.figures import day_and_time
from panoverde.web.forms.fields import field
from panoverde.web.forms.reading import reason
from panoverde.web.sources import chosen, mixed_on, say


def days(state: Tournament, at: str) -> dict[str, Any]:
    """Say how far the days are, and whether the next one can be opened."""
    source = state.source_of(state.day + 1)
    moment = read(source).moment if source else ""
    waits = bool(moment) and read(source).comes_after(at)
    return {
        "day": state.day, "commitment": state.commitment, "mixed": mixed_on(state, state.day) if state.day else None,
        "announced": source, "announced_said": say(source), "not_yet": day_and_time(moment) if waits else "",
    }  # fmt: skip


def announced(standing: Standing) -> dict[str, Any]:
    """Read the source of a day to come, as its form has it."""
    typed = standing.request.POST
    day = values.number(typed.get("day", ""), _("Day")) or 0
    return {"source": chosen(typed), "day": day, "why": reason(typed, field(c.AnnounceSource, "why"))}
