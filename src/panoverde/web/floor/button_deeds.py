"""With the button: seen by tapping its seat, drawn, moved on, held for stud, put right."""

from collections.abc import Iterator

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from panoverde.tournament import commands as c
from panoverde.tournament.button.blinds import HEADS_UP
from panoverde.tournament.button.known import positions
from panoverde.tournament.button.turns import hand
from panoverde.tournament.core.terms import MIXED
from panoverde.web.fields import text, whole
from panoverde.web.figures import time_of_day
from panoverde.web.floor.deeds import About, Asked, Deed, Wish
from panoverde.web.floor.forms import Field, Option, chosen, numbers


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
    return Asked(tuple(_now(about)), (), ())


def _now(about: About) -> Iterator[str]:
    """Who posts what in this hand, as far as it is known."""
    found = hand(about.state, about.here, about.book)
    if found is None or not positions(about.here, about.at):
        yield _("Tap the seat that has the button in the hand being played.")
        return
    yield _("Button {button}, small blind {small}, big blind {big}.").format(
        button=found.button, small=found.small_blind or "–", big=found.big_blind
    )


def _see(posted: QueryDict, about: About) -> list[Wish]:
    return [Wish(c.SeeButton, {"table": about.here.number, "button": whole(posted, "button", _("Button"))})]


SEE = Deed(
    "button", "table", c.SeeButton, gettext_lazy("Button"), gettext_lazy("The button is here"), "next",
    _see_ask, _see, fits=lambda about: len(about.here.players) >= HEADS_UP, hint=button_hint,
    template="floor/_button.html",
)  # fmt: skip


def _draw_ask(about: About) -> Asked:
    terms = about.book.button
    one = terms.button_draw_scope.speaks and terms.button_draw_scope.value == "one-for-all"
    told = _("One draw here serves every table.") if one else _("Drawn among the players of this table.")
    return Asked((told,), (), (*terms.button_draw_at.cites, *terms.button_draw_scope.cites))


def _draw(_posted: QueryDict, about: About) -> list[Wish]:
    return [Wish(c.DrawButton, {"table": about.here.number})]


DRAW = Deed(
    "draw-button", "table", c.DrawButton, gettext_lazy("Draw the button"), gettext_lazy("Draw it"), "card", _draw_ask,
    _draw, more=True, at_once=True, fits=lambda about: len(about.here.players) >= HEADS_UP,
)  # fmt: skip


def _next(_posted: QueryDict, about: About) -> list[Wish]:
    return [Wish(c.NextHand, {"table": about.here.number})]


NEXT_HAND = Deed(
    "next-hand", "table", c.NextHand, gettext_lazy("Next hand"), gettext_lazy("Move the button on"), "next", _see_ask,
    _next, more=True, at_once=True, fits=lambda about: about.here.button is not None and not about.here.frozen,
)  # fmt: skip


def _wrong_ask(about: About) -> Asked:
    seats, terms = numbers(about.here.seats), about.book.button
    found = (Option("no", gettext_lazy("before substantial action")), Option("yes", gettext_lazy("after it")))
    fields = (
        Field("wrong", gettext_lazy("It was at seat"), "choice", seats),
        Field("right", gettext_lazy("It belongs at seat"), "choice", seats),
        Field("substantial", gettext_lazy("Noticed"), "choice", found, "no"),
        Field("why", gettext_lazy("Remark"), needed=False),
    )
    cites = (*terms.wrong_button_before_action.cites, *terms.wrong_button_after_action.cites)
    return Asked((), fields, (*cites, *terms.button_after_wrong_hand.cites))


def _wrong(posted: QueryDict, about: About) -> list[Wish]:
    wrong, right, found, _why = _wrong_ask(about).fields
    ruled = {
        "table": about.here.number, "wrong": int(chosen(posted, wrong)), "right": int(chosen(posted, right)),
        "substantial_action": chosen(posted, found) == "yes", "why": text(posted, "why"),
    }  # fmt: skip
    return [Wish(c.RuleWrongButton, ruled)]


WRONG = Deed(
    "wrong-button", "table", c.RuleWrongButton, gettext_lazy("Button misplaced"), gettext_lazy("Rule on it"), "warn",
    _wrong_ask, _wrong, more=True, fits=lambda about: len(about.here.players) >= HEADS_UP,
)  # fmt: skip


def _mixed(about: About) -> bool:
    return about.state.terms.game in MIXED and about.here.button is not None


def _stud_ask(about: About) -> Asked:
    terms = about.book.button
    return Asked((), (), (*terms.stud_freezes_button.cites, *terms.stud_button_resumes_at.cites))


def _freeze(_posted: QueryDict, about: About) -> list[Wish]:
    return [Wish(c.FreezeButton, {"table": about.here.number})]


def _thaw(_posted: QueryDict, about: About) -> list[Wish]:
    return [Wish(c.ThawButton, {"table": about.here.number})]


FREEZE = Deed(
    "freeze", "table", c.FreezeButton, gettext_lazy("Stud begins"), gettext_lazy("Hold the button"), "lock",
    _stud_ask, _freeze, more=True, at_once=True, fits=lambda about: _mixed(about) and not about.here.frozen,
)  # fmt: skip
THAW = Deed(
    "thaw", "table", c.ThawButton, gettext_lazy("Stud is over"), gettext_lazy("Let the button move"), "play",
    _stud_ask, _thaw, more=True, at_once=True, fits=lambda about: _mixed(about) and about.here.frozen,
)  # fmt: skip
OF_BUTTON = (DRAW, NEXT_HAND, WRONG, FREEZE, THAW)  # beside the seat to tap, not among the table's own
