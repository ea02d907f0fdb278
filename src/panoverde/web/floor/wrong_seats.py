"""A player who sat down in the wrong seat: what was seen, and the ruling."""

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from panoverde.tournament import commands as c
from panoverde.web.floor.deeds import About, Asked, Deed, Wish
from panoverde.web.floor.forms import Field, Option, chosen, numbers, read_place, why


def _wrong_ask(about: About) -> Asked:
    terms = about.book.seating
    tables = tuple(Option(str(number), str(number)) for number in sorted(about.state.sitting.tables))
    most = max(table.seats for table in about.state.sitting.tables.values())
    yes_no = (Option("no", gettext_lazy("no")), Option("yes", gettext_lazy("yes")))
    told = _("Assigned: table {table} seat {seat}. Say where the player sat down instead.").format(
        table=about.here.number, seat=about.seat
    )
    fields = [
        Field("table-sat", gettext_lazy("Table"), "select", tables, str(about.here.number)),
        Field("seat-sat", gettext_lazy("Seat"), "choice", numbers(most)),
        Field("played", gettext_lazy("Has played a hand there"), "choice", yes_no, "no"),
        Field("right-chips", gettext_lazy("Has the right number of chips"), "choice", yes_no, "yes"),
        Field("decision", gettext_lazy("The director’s decision, where the book does not say"), "choice", (
            Option("", gettext_lazy("the book says")),
            Option("goes-to-assigned", gettext_lazy("goes to the assigned seat")),
            Option("stays", gettext_lazy("stays")),
        )),
        Field("why", gettext_lazy("Reason"), needed=False),
    ]  # fmt: skip
    return Asked((told,), tuple(fields), (*terms.wrong_seat_move.cites, *terms.wrong_seat_stack.cites))


def _wrong(posted: QueryDict, about: About) -> list[Wish]:
    asked = {field.name: field for field in _wrong_ask(about).fields}
    table, seat = (chosen(posted, asked[name]) for name in ("table-sat", "seat-sat"))
    ruled = {
        "entry": about.player.id, "sat": read_place(f"{table}-{seat}"), "played": posted.get("played") == "yes",
        "right_chips": posted.get("right-chips") == "yes", "decision": chosen(posted, asked["decision"]) or None,
        "why": why(posted),
    }  # fmt: skip
    return [Wish(c.RuleWrongSeat, ruled)]


WRONG_SEAT = Deed(
    "wrong-seat", "player", c.RuleWrongSeat, gettext_lazy("Wrong seat"), gettext_lazy("Rule on it"), "swap",
    _wrong_ask, _wrong, more=True,
)  # fmt: skip
