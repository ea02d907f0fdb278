"""With a player's time: time called and approved, the action clock."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from panoverde.tournament import commands as c
from panoverde.tournament.clock.face import seconds_between
from panoverde.tournament.core.timing import Count
from panoverde.tournament.time import by_book
from panoverde.web.floor.floor_deeds import About, Deed, of_player, of_table
from panoverde.web.forms.deeds import Asked
from panoverde.web.forms.fields import Option, field

STAFF = Option("", gettext_lazy("Staff"))


def count_of(about: About) -> Count | None:
    """What is counted at the table."""
    return about.table.count if about.table else None


def clock_runs(about: About) -> bool:
    """Whether the action clock runs here."""
    return by_book.runs(about.state.terms, about.book)


def _is_on(about: About) -> bool:
    """Whether what is counted here is counted on this player."""
    count = count_of(about)
    return bool(count and about.entry and count.on == about.entry.id)


# -- time that is called ---------------------------------------------------------------------------------


def _call_ask(about: About) -> Asked:
    seats = sorted(about.here.players)
    callers = tuple(Option(about.here.players[s], f"{s} {about.called(about.here.players[s])}") for s in seats)
    caller = field(c.CallTime, "caller", kind="select", options=(STAFF, *callers))
    at_once = by_book.is_(about.book.clock.call_time_approved_by, "nobody")
    waited = (field(c.CallTime, "waited"),) if at_once else ()
    told = _("It runs at once.") if at_once else _("It runs once it is approved.")
    cites = (*about.book.clock.call_time_by.cites, *about.book.clock.call_time_at_seat.cites)
    return Asked((told,), (caller, field(c.CallTime, "away"), *waited), cites)


CALL_TIME = Deed(
    name="call-time", at="player", command=c.CallTime, label=gettext_lazy("Call time"), go=gettext_lazy("Call time"),
    icon="clock", ask=_call_ask, given=of_player,
    fits=lambda about: not clock_runs(about) and count_of(about) is None,
)  # fmt: skip


def _approve_ask(about: About) -> Asked:
    count, clock = count_of(about), about.book.clock
    ago = round(seconds_between(count.called_at, about.at)) if count else 0
    told = [_("Called on {player}, {n} s ago.").format(n=ago, player=about.called(count.on if count else ""))]
    if clock.call_time_seconds.speaks:
        seconds, aloud, _cites = by_book.called(about.book)
        told.append(_("{seconds} seconds, then {aloud} aloud.").format(seconds=seconds, aloud=aloud))
    fields = [field(c.ApproveTime, "waited"), field(c.ApproveTime, "seconds")]
    if not by_book.is_(clock.call_time_approved_by, "floor", "nobody"):
        fields.insert(0, field(c.ApproveTime, "director"))
    return Asked(tuple(told), tuple(fields), (*clock.call_time_seconds.cites, *clock.call_time_after.cites))


APPROVE = Deed(
    name="approve-time", at="table", command=c.ApproveTime, label=gettext_lazy("Approve the time"),
    go=gettext_lazy("Let it run"), icon="check", ask=_approve_ask, given=of_table, colour="live",
    fits=lambda about: bool((count := count_of(about)) and count.waits),
)  # fmt: skip

# -- the count ---------------------------------------------------------------------------------------------


def _start_ask(about: About) -> Asked:
    count = count_of(about)
    if count and count.stands:
        told = _("It goes on with {n} s.").format(n=count.seconds)
        return Asked((told,), (), about.book.clock.action_clock_paused_for.cites)
    cites = (*about.book.clock.action_clock_preflop_seconds.cites, *about.book.clock.action_clock_start_shown.cites)
    began = field(c.StartCount, "began", kind="hidden")  # a tablet says it, where it counted by itself before
    return Asked((), (field(c.StartCount, "street", options=STREETS, value="preflop"), began), cites)


STREETS = (
    Option("preflop", gettext_lazy("before the flop")), Option("flop", gettext_lazy("flop")),
    Option("turn", gettext_lazy("turn")), Option("river", gettext_lazy("river")),
)  # fmt: skip
START = Deed(
    name="start-count", at="player", command=c.StartCount, label=gettext_lazy("Action clock"),
    go=gettext_lazy("Start the count"), icon="clock", ask=_start_ask, given=of_player,
    fits=lambda about: clock_runs(about) and not (_is_on(about) and about.here.count and about.here.count.since),
)  # fmt: skip


def _stop_ask(about: About) -> Asked:
    count, may = count_of(about), about.book.clock.action_clock_paused_for
    answers = ["acted"]
    if count and count.waits:
        answers.append("not-approved")
    elif count and not count.stands:
        answers += may.value if may.speaks else ("all-in-count", "ko-sheet-count", "floor-called")
    words = tuple(Option(answer, STOPS[answer]) for answer in answers)
    return Asked((), (field(c.StopCount, "what", options=words, value="acted"),), may.cites)


STOPS = {
    "acted": gettext_lazy("the player has acted"), "not-approved": gettext_lazy("not approved"),
    "all-in-count": gettext_lazy("stands: all-in counted"), "ko-sheet-count": gettext_lazy("stands: KO sheet"),
    "floor-called": gettext_lazy("stands: floor called"),
}  # fmt: skip
STOP = Deed(
    name="stop-count", at="table", command=c.StopCount, label=gettext_lazy("Stop the count"), go=gettext_lazy("Stop"),
    icon="pause", ask=_stop_ask, given=of_table, fits=lambda about: count_of(about) is not None,
)  # fmt: skip


def _facing(about: About) -> Asked:
    fields = (field(c.TimeOut, "facing", options=FACING), field(c.TimeOut, "at_the_bell"))
    clock, count = about.book.clock, count_of(about)
    called = count is not None and count.of == "called"
    term = clock.call_time_expired_facing_bet if called else clock.action_clock_expired_facing_bet
    open_ = not by_book.is_(term, "dead-hand", "fold") or not clock.call_time_tie.speaks
    ruling = (field(c.TimeOut, "makes", kind="select", needed=False),) if open_ else ()
    return Asked((), (*fields, *ruling), term.cites)


def _shown(about: About) -> bool:
    """Whether nobody's time is over before the clock stood in front of them."""
    term = about.book.clock.action_clock_start_shown
    return term.speaks and term.value


FACING = (
    Option("bet", gettext_lazy("a bet")), Option("blinds", gettext_lazy("only the blinds")),
    Option("no-bet", gettext_lazy("no bet")),
)  # fmt: skip
TIME_OUT = Deed(
    name="time-out", at="player", command=c.TimeOut, label=gettext_lazy("Time is over"),
    go=gettext_lazy("Time is over"), icon="warn", ask=_facing, given=of_player, colour="halted",
    fits=lambda about: _is_on(about) or (clock_runs(about) and count_of(about) is None and not _shown(about)),
)  # fmt: skip

OF_TIME = (CALL_TIME, APPROVE, START, STOP, TIME_OUT)
