"""The floor calls the director though the book is lost: nothing in a call is the book's."""

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from panoverde.bootstrap.desk import BOOK_LOST, book_in_force
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.web.director.frame import looked
from panoverde.web.forms.deeds import Address, Asked, Deed, Wish, perform, view_of
from panoverde.web.forms.reading import read
from panoverde.web.lost_books import call_fields, lost
from panoverde.web.told import tell


def _ask(tables: Sequence[int]) -> Asked:
    return Asked(fields=call_fields(tables))


def _wishes(posted: QueryDict, tables: Sequence[int]) -> list[Wish]:
    """From the table that was chosen, or from the floor."""
    typed: dict[str, Any] = read(c.CallDirector, _ask(tables).fields, posted)
    table = typed.get("table")
    where = _("Table {table}").format(table=table) if table else _("Floor")
    return [Wish(c.CallDirector, {"desk": where, **typed})]


CALL: Deed[Sequence[int]] = Deed(
    command=c.CallDirector, label=gettext_lazy("Call the director"), go=gettext_lazy("Call now"), ask=_ask,
    make=_wishes,
)  # fmt: skip


class LostPage:
    """The page that says that the book is lost, as the call meets it."""

    opens = False

    def show(
        self, request: HttpRequest, _deed: Deed[Sequence[int]], at: Address, refusal: Refusal | None
    ) -> HttpResponse:
        """Show the page again, with what was typed; where the book is back there is none, and the refusal stands."""
        try:
            looked(at["tournament"], book_in_force)
        except BOOK_LOST as why:
            return lost(request, why, at["tournament"], refusal)
        raise refusal or AssertionError("only what is refused is shown again")

    def do(self, request: HttpRequest, deed: Deed[Sequence[int]], at: Address) -> HttpResponse:
        """Call, and go back to the floor: to this page, or to the map where the book is back."""
        tables = looked(at["tournament"], lambda state: sorted(state.sitting.tables))
        perform(request, at["tournament"], deed.wishes(request.POST, tables))
        return tell(redirect("floor:map", at["tournament"]), _("The director is called."))


call_director = view_of(CALL, LostPage(), "call_director")
