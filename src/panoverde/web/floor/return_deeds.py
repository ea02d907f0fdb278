"""Back from a break: a hand that is counted, who comes meanwhile; and at which level a hand is played."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from panoverde.tournament import commands as c
from panoverde.tournament.clock.face import seconds_between
from panoverde.web.floor.floor_deeds import About, Deed, of_table
from panoverde.web.forms.deeds import Asked
from panoverde.web.forms.fields import Option, field


def _here(about: About, *without: str) -> tuple[Option, ...]:
    seated = sorted(about.here.players.items())
    return tuple(Option(entry, f"{seat} {about.called(entry)}") for seat, entry in seated if entry not in without)


def _counted_hands(about: About) -> bool:
    """Whether the book has hands that are counted and not dealt, and none is being counted here."""
    return (
        about.book.clock.empty_table_hand_minutes.speaks and about.here.number not in about.state.sitting.pace.empty
    )


def _start_ask(about: About) -> Asked:
    terms = about.book.clock
    told = _("A hand is counted: blinds and ante go to whoever is there alone, else to the big blind.")
    cites = (*terms.after_break_players.cites, *terms.empty_table_hand_minutes.cites)
    return Asked((told,), (field(c.StartEmptyHand, "present", options=_here(about)),), cites)


EMPTY_HAND = Deed(
    name="empty-hand", at="table", command=c.StartEmptyHand, label=gettext_lazy("Too few are back"),
    go=gettext_lazy("Start the count"), icon="pause", ask=_start_ask, given=of_table, fits=_counted_hands, more=True,
)  # fmt: skip


def _is_counting(about: About) -> bool:
    return about.here.number in about.state.sitting.pace.empty


def _so_far(about: About) -> Iterator[str]:
    on = about.state.sitting.pace.empty.get(about.here.number)
    minutes = about.book.clock.empty_table_hand_minutes
    if on and minutes.speaks:
        left = max(0, round(60 * minutes.value - seconds_between(on.since, about.at)))
        yield _("{seconds} seconds are left of the count.").format(seconds=left)


def _return_ask(about: About) -> Asked:
    on = about.state.sitting.pace.empty.get(about.here.number)
    there = (on.present, *on.arrived) if on else ()
    told = (*_so_far(about), _("Whoever comes is dealt in when the count is over."))
    who = field(c.SeeBack, "entry", kind="choice", options=_here(about, *there))
    return Asked(told, (who,), about.book.clock.empty_table_count_finished.cites)


RETURN = Deed(
    name="return", at="table", command=c.SeeBack, label=gettext_lazy("Somebody is back"),
    go=gettext_lazy("Note the arrival"), icon="check", ask=_return_ask, given=of_table, fits=_is_counting,
    colour="live",
)  # fmt: skip
COUNTED = Deed(
    name="counted-hand", at="table", command=c.CountEmptyHand, label=gettext_lazy("Count is over"),
    go=gettext_lazy("The hand is over"), icon="next",
    ask=lambda about: Asked(tuple(_so_far(about)), (), about.book.clock.empty_table_hand_minutes.cites),
    given=of_table, fits=_is_counting, colour="live",
)  # fmt: skip


def _level_ask(about: About) -> Asked:
    clock, dealing = about.book.clock, about.book.dealing
    found = (Option("no", gettext_lazy("not yet")), Option("yes", gettext_lazy("yes")))
    fields = (
        field(c.RuleHandLevel, "dealt_at"), field(c.RuleHandLevel, "shuffle", value="by-hand"),
        field(c.RuleHandLevel, "seen"),
        field(c.RuleHandLevel, "substantial_action", kind="choice", options=found, value="no"),
        *([] if clock.wrong_level_hand.speaks else [field(c.RuleHandLevel, "word")]),
        field(c.RuleHandLevel, "why", label=gettext_lazy("Remark")),
    )  # fmt: skip
    told = _("A hand that had begun when the level changed is played at the old one.")
    cites = (*clock.new_level_from.cites, *dealing.hand_starts_by_hand.cites, *clock.wrong_level_hand.cites)
    return Asked((told,), fields, cites)


WHICH_LEVEL = Deed(
    name="which-level", at="table", command=c.RuleHandLevel, label=gettext_lazy("Which level?"),
    go=gettext_lazy("Rule on it"), icon="book", ask=_level_ask, given=of_table, more=True,
    fits=lambda about: about.state.sitting.level_begun > 0,
)  # fmt: skip
