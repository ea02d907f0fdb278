"""Whether entries are taken, as the desk says it."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from panoverde.bootstrap.desk import Bound
from panoverde.tournament.clock.window import Window
from panoverde.web.citing import chips as citing
from panoverde.web.figures import day_and_time
from panoverde.web.rules.shown import Cite


class Note(NamedTuple):
    """Something to know before selling."""

    colour: str
    title: str
    text: str = ""
    cites: Sequence[Cite] = ()


def window_note(found: Window, bound: Bound) -> Note:
    """Say whether entries are taken, until when or since when."""
    cites = citing(found.cites, bound)
    if not found.open:
        return Note("refusal", _("Entries are not taken now"), _why(found), cites)
    until = found.closes_with_level
    said = _("Until the end of level {n}.").format(n=until) if until is not None else ""
    if found.minutes_more:
        said = _("Until {minutes} minutes after level {n}.").format(minutes=found.minutes_more, n=until)
    return Note("live", _("Entries are taken"), said, cites)


def _why(found: Window) -> str:
    if found.why == "not-yet":
        return _("Opens on {when}.").format(when=day_and_time(found.opens_at))
    return {
        "over": _("The last level for it has been played."),
        "late-refused": _("The director takes no late entries."),
        "closed": _("The director has closed it."),
        "stopped": _("The tournament is stopped."),
        "finished": _("The tournament is finished."),
    }.get(found.why, "")
