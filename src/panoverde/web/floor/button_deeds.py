"""With the button: seen by tapping its seat, drawn, moved on, held for stud, put right."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from panoverde.tournament import commands as c
from panoverde.tournament.button.blinds import HEADS_UP
from panoverde.tournament.button.known import positions
from panoverde.tournament.button.turns import hand
from panoverde.tournament.core.terms import MIXED
from panoverde.web.figures import time_of_day
from panoverde.web.floor.floor_deeds import About, Deed, of_table
from panoverde.web.floor.usual import numbers
from panoverde.web.forms.deeds import Asked
from panoverde.web.forms.fields import Option, field


def button_hint(about: About) -> str:
    """Where the button is, and since when that is known."""
    table = about.here
    if table.button is None:
        return _("not known")
    seat = _("seat {seat}").format(seat=table.button)
    if table.frozen:
        return _("{seat}, held").format(seat=seat)
    if not positions(table, about.at):
        return _("was {seat}").format(seat=seat)
    return f"{seat}, {time_of_day(table.button_seen_at)}"


def _see_ask(about: About) -> Asked:
    return Asked(tuple(_now(about)), (field(c.SeeButton, "button"),))


def _next_ask(about: About) -> Asked:
    return Asked(tuple(_now(about)))


def _now(about: About) -> Iterator[str]:
    """Who posts what in this hand, as far as it is known."""
    found = hand(about.state, about.here, about.book)
    if found is None or not positions(about.here, about.at):
        yield _("Tap the seat that has the button in the hand being played.")
        return
    yield _("Button {button}, small blind {small}, big blind {big}.").format(
        button=found.button, small=found.small_blind or "–", big=found.big_blind
    )


SEE = Deed(
    name="button", at="table", command=c.SeeButton, label=gettext_lazy("Button"),
    go=gettext_lazy("The button is here"), icon="next", ask=_see_ask, given=of_table,
    fits=lambda about: len(about.here.players) >= HEADS_UP,
    hint=button_hint, template="floor/_button.html",
)  # fmt: skip


def _draw_ask(about: About) -> Asked:
    terms = about.book.button
    one = terms.button_draw_scope.speaks and terms.button_draw_scope.value == "one-for-all"
    told = _("One draw here serves every table.") if one else _("Drawn among the players of this table.")
    return Asked((told,), (), (*terms.button_draw_at.cites, *terms.button_draw_scope.cites))


DRAW = Deed(
    name="draw-button", at="table", command=c.DrawButton, label=gettext_lazy("Draw the button"),
    go=gettext_lazy("Draw it"), icon="card", ask=_draw_ask, given=of_table, more=True, at_once=True,
    fits=lambda about: len(about.here.players) >= HEADS_UP,
)  # fmt: skip
NEXT_HAND = Deed(
    name="next-hand", at="table", command=c.NextHand, label=gettext_lazy("Next hand"),
    go=gettext_lazy("Move the button on"), icon="next", ask=_next_ask, given=of_table, more=True, at_once=True,
    fits=lambda about: about.here.button is not None and not about.here.frozen,
)  # fmt: skip


def _wrong_ask(about: About) -> Asked:
    seats, terms = numbers(about.here.seats), about.book.button
    found = (Option("no", gettext_lazy("before substantial action")), Option("yes", gettext_lazy("after it")))
    fields = (
        field(c.RuleWrongButton, "wrong", kind="choice", options=seats),
        field(c.RuleWrongButton, "right", kind="choice", options=seats),
        field(c.RuleWrongButton, "substantial_action", kind="choice", options=found, value="no"),
        field(c.RuleWrongButton, "why", label=gettext_lazy("Remark")),
    )
    cites = (*terms.wrong_button_before_action.cites, *terms.wrong_button_after_action.cites)
    return Asked((), fields, (*cites, *terms.button_after_wrong_hand.cites))


WRONG = Deed(
    name="wrong-button", at="table", command=c.RuleWrongButton, label=gettext_lazy("Button misplaced"),
    go=gettext_lazy("Rule on it"), icon="warn", ask=_wrong_ask, given=of_table, more=True,
    fits=lambda about: len(about.here.players) >= HEADS_UP,
)  # fmt: skip


def _mixed(about: About) -> bool:
    return about.state.terms.game in MIXED and about.here.button is not None


def _stud_ask(about: About) -> Asked:
    terms = about.book.button
    return Asked((), (), (*terms.stud_freezes_button.cites, *terms.stud_button_resumes_at.cites))


FREEZE = Deed(
    name="freeze", at="table", command=c.FreezeButton, label=gettext_lazy("Stud begins"),
    go=gettext_lazy("Hold the button"), icon="lock", ask=_stud_ask, given=of_table, more=True, at_once=True,
    fits=lambda about: _mixed(about) and not about.here.frozen,
)  # fmt: skip
THAW = Deed(
    name="thaw", at="table", command=c.ThawButton, label=gettext_lazy("Stud is over"),
    go=gettext_lazy("Let the button move"), icon="play", ask=_stud_ask, given=of_table, more=True, at_once=True,
    fits=lambda about: _mixed(about) and about.here.frozen,
)  # fmt: skip
OF_BUTTON = (DRAW, NEXT_HAND, WRONG, FREEZE, THAW)  # beside the seat to tap, not among the table's own
