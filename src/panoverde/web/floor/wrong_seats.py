"""A player who sat down in the wrong seat: what was seen, and the ruling."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from panoverde.tournament import commands as c
from panoverde.web.floor.floor_deeds import About, Deed, of_player
from panoverde.web.floor.usual import numbers
from panoverde.web.forms.deeds import Asked
from panoverde.web.forms.fields import Option, field


def _wrong_ask(about: About) -> Asked:
    terms = about.book.seating
    tables = tuple(Option(str(number), str(number)) for number in sorted(about.state.sitting.tables))
    most = max(table.seats for table in about.state.sitting.tables.values())
    yes_no = (Option("no", gettext_lazy("no")), Option("yes", gettext_lazy("yes")))
    told = _("Assigned: table {table} seat {seat}. Say where the player sat down instead.").format(
        table=about.here.number, seat=about.seat
    )
    here = str(about.here.number)
    fields = (
        field(
            c.RuleWrongSeat, "sat", named="sat-table", label=gettext_lazy("Table"), kind="select", options=tables,
            value=here,
        ),
        field(c.RuleWrongSeat, "sat", named="sat-seat", kind="choice", options=numbers(most)),
        field(c.RuleWrongSeat, "played", kind="choice", options=yes_no, value="no"),
        field(c.RuleWrongSeat, "right_chips", kind="choice", options=yes_no, value="yes"),
        field(c.RuleWrongSeat, "decision", options=(
            Option("", gettext_lazy("the book says")),
            Option("goes-to-assigned", gettext_lazy("goes to the assigned seat")),
            Option("stays", gettext_lazy("stays")),
        )),
        field(c.RuleWrongSeat, "why"),
    )  # fmt: skip
    return Asked((told,), fields, (*terms.wrong_seat_move.cites, *terms.wrong_seat_stack.cites))


WRONG_SEAT = Deed(
    name="wrong-seat", at="player", command=c.RuleWrongSeat, label=gettext_lazy("Wrong seat"),
    go=gettext_lazy("Rule on it"), icon="swap", ask=_wrong_ask, given=of_player, more=True,
)  # fmt: skip
