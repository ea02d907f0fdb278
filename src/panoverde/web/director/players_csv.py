"""The list of players as a file for a spreadsheet: semicolons and a byte order mark, as Excel in Brazil opens it.

Amounts and figures are written plainly, so that the sheet can count with them. Names are in it only for
whoever may look people up; to anybody else an entry is its number.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from panoverde.people.names import short_names
from panoverde.web.director.frame import Mays, entered
from panoverde.web.director.listing import STANDINGS, Listed, by_name, found, read
from panoverde.web.figures import day_and_time
from panoverde.web.language import current
from panoverde.web.permissions import allowed_to
from panoverde.web.templatetags.called import called

MARK = "\ufeff"  # without it Excel takes UTF-8 for something else
_FORMULA = ("=", "+", "-", "@", "\t", "\r")  # a name that begins so would be reckoned, not read


@require_safe
@allowed_to("see-board")
def players_csv(request: HttpRequest, tournament: str) -> HttpResponse:
    """Give the list as it is filtered, all pages of it."""
    asked = read(request.GET)
    here, seen = entered(request, tournament, lambda state, _at: found(state, asked), whole=True)
    may: Mays = here.context["may"]
    names = short_names(row.person for row in seen.rows)
    rows = by_name(seen.rows, names, asked)
    text = io.StringIO()
    text.write(MARK)
    csv.writer(text, delimiter=";", lineterminator="\r\n").writerows(
        lines(rows, names if may["find-person"] else None)
    )
    answer = HttpResponse(text.getvalue(), content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="players-{here.id}.csv"'
    answer["Cache-Control"] = "no-store"
    return answer


def lines(rows: Iterable[Listed], names: Mapping[str, str] | None) -> Iterator[list[str]]:
    """Write the heading and a line for each entry; without names the column is not there."""
    yield [
        _("Entry"), *([_("Player")] if names is not None else []), _("Status"), _("Re-entry"), _("Table"), _("Seat"),
        _("Place"), _("Chips issued"), _("Price"), _("Owed"), _("Receipt"), _("Document"), _("Entered at"),
    ]  # fmt: skip
    for row in rows:
        yield [
            str(row.number), *([_safe(called(names, row.person))] if names is not None else []),
            str(STANDINGS[row.standing][1]), _yes(row.again), _figure(row.table), _figure(row.seat),
            _figure(row.place), str(row.chips), _amount(row.price), _amount(row.owed), _yes(row.receipt),
            _yes(row.document), day_and_time(row.at) if row.at else "",
        ]  # fmt: skip


def _yes(what: bool) -> str:
    return _("yes") if what else _("no")


def _figure(number: int) -> str:
    return str(number) if number else ""


def _amount(centavos: int) -> str:
    """Write an amount as a spreadsheet of the reader's language counts with it."""
    return f"{centavos // 100}{'.' if current() == 'en' else ','}{centavos % 100:02}"


def _safe(name: str) -> str:
    return f"'{name}" if name.startswith(_FORMULA) else name
