"""What players may report, and to which ground a report leads. What leads to none is answered by the director."""

from collections.abc import Mapping

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.rulebook.book import Rulebook
from panoverde.rulings.conduct.reading import grounds
from panoverde.rulings.conduct.said import listed

# The subject of a report → its ground.
_LEADS = {
    "staff-courtesy": "abuse",
    "staff-orders": "staff-disobeyed",
    "disruption": "abuse",
    "harassment": "harassment",
    "composure": "abuse",
    "personal-space": "others-touched",
    "lending": "",
    "cheating": "cheating",
    "venue": "cards-thrown",
    "outside-help": "strategy-aid",
}
_AT_ONCE = ("harassment", "cheating")  # they do not wait for a floor


class Subject(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that may be reported."""

    id: str
    ground: str  # "" where no sanction is listed
    at_once: bool  # it goes to the director
    cites: Citations


def subjects(book: Rulebook) -> Mapping[str, Subject]:
    """The subjects on which the book takes reports."""
    code, checks = book.conduct.reports_taken_on, book.conduct.outside_help_checked_by
    by_players = ("outside-help",) if "player-reports" in listed(checks) else ()
    cited = {"outside-help": checks.cites}
    return {name: _subject(book, name, cited.get(name, code.cites)) for name in (*listed(code), *by_players)}


def _subject(book: Rulebook, name: str, cites: Citations) -> Subject:
    ground = _LEADS[name] if _LEADS[name] in grounds(book) else ""
    return Subject(id=name, ground=ground, at_once=name in _AT_ONCE, cites=cites)


def checked_by(book: Rulebook) -> tuple[str, ...]:
    """How the book looks for help from outside: by hand, by software, by what players report."""
    return listed(book.conduct.outside_help_checked_by)


def reported_by(book: Rulebook) -> tuple[str, ...]:
    """Whose reports the book takes: who suffered it, who saw it."""
    return listed(book.conduct.reports_taken_from)
