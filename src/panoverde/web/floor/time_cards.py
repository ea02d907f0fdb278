"""With time cards: used, seen, handed out; and what the director changes of a player's time."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from panoverde.tournament import commands as c
from panoverde.tournament.time import by_book, sets
from panoverde.web.floor.floor_deeds import About, Deed, of_player, of_table
from panoverde.web.floor.timing import clock_runs, count_of
from panoverde.web.forms.deeds import Asked
from panoverde.web.forms.fields import Option, field

# -- cards -------------------------------------------------------------------------------------------------


def cards_hint(about: About) -> str:
    """How many a player has."""
    if about.entry is None or not about.entry.cards:
        return ""
    return _("{left} of {cards}").format(left=by_book.cards_left(about.entry), cards=about.entry.cards)


def _spend_ask(about: About) -> Asked:
    count, clock = count_of(about), about.book.clock
    called = count is not None and count.of == "called"
    asked = (field(c.SpendCard, "director"),) if called else ()
    entry = about.state.entries[count.on] if count else None
    left = by_book.cards_left(entry) if entry else 0
    told = ngettext("{n} time card is left.", "{n} time cards are left.", left).format(n=left)
    return Asked((told,), asked, (*clock.time_bank_spent.cites, *clock.time_bank_card_seconds.cites))


SPEND = Deed(
    name="spend-card", at="table", command=c.SpendCard, label=gettext_lazy("Time card"),
    go=gettext_lazy("Use a card"), icon="card", ask=_spend_ask, given=of_table,
    fits=lambda about: bool((count := count_of(about)) and count.since) and sets.has_cards(about.state, about.book),
)  # fmt: skip
SEE_CARDS = Deed(
    name="see-cards", at="player", command=c.SeeCards, label=gettext_lazy("Time cards"),
    go=gettext_lazy("Note the cards"), icon="card", given=of_player, hint=cards_hint, more=True,
    ask=lambda about: Asked((), (field(c.SeeCards, "left", value=str(by_book.cards_left(about.player))),)),
    fits=lambda about: bool(about.entry and about.entry.cards),
)  # fmt: skip


def _grant_ask(about: About) -> Asked:
    answers = (
        Option("new-day", gettext_lazy("a new day")), Option("final-table", gettext_lazy("the final table")),
    )  # fmt: skip
    silent = not about.book.clock.time_banks_carry_over.speaks
    yes = (Option("yes", gettext_lazy("yes")), Option("no", gettext_lazy("no, they are taken in")))
    keep = (field(c.GrantCards, "keep", kind="choice", options=yes),) if silent else ()
    told = _("Everybody at the tables and in line gets them.")
    why = field(c.GrantCards, "why", needed=False)
    asked = (field(c.GrantCards, "occasion", options=answers), field(c.GrantCards, "cards"), *keep, why)
    return Asked((told,), asked, about.book.clock.new_day_time_banks.cites)


GRANT = Deed(
    name="grant-cards", at="table", command=c.GrantCards, label=gettext_lazy("Hand out time cards"),
    go=gettext_lazy("Hand out"), icon="card", ask=_grant_ask, more=True,
    fits=lambda about: sets.has_cards(about.state, about.book),
)  # fmt: skip


def _forgotten(about: About) -> dict[str, Any]:
    return {**of_player(about), "occasion": "forgotten"}


FORGOTTEN = Deed(
    name="forgotten-cards", at="player", command=c.GrantCards, label=gettext_lazy("Forgotten time cards"),
    go=gettext_lazy("Replace them"), icon="card", given=_forgotten, more=True,
    ask=lambda about: Asked(
        (), (field(c.GrantCards, "cards", needed=True), field(c.GrantCards, "why", needed=True)),
        about.book.clock.forgotten_time_banks_replaced.cites,
    ),
    fits=lambda about: sets.has_cards(about.state, about.book),
)  # fmt: skip

# -- against delay -----------------------------------------------------------------------------------------


def _change_ask(about: About) -> Asked:
    clock = about.book.clock
    term = clock.action_clock_abuse_options if clock_runs(about) else clock.call_time_director_options
    usual = tuple(CHANGES) if clock_runs(about) else CALLED
    open_ = dict.fromkeys((*(term.value if term.speaks else usual), "as-the-book"))
    answers = tuple(Option(change, CHANGES[change]) for change in open_)
    fields = (field(c.ChangeTime, "change", options=answers), field(c.ChangeTime, "seconds"))
    return Asked((), (*fields, field(c.ChangeTime, "why")), term.cites)


CALLED = ("shorten", "lengthen", "other-steps")
CHANGES = {
    "shorten": gettext_lazy("less time when it is called"), "lengthen": gettext_lazy("more time when it is called"),
    "other-steps": gettext_lazy("another step against delay"),
    "suspend-time-banks": gettext_lazy("time cards suspended"),
    "change-time-banks": gettext_lazy("time cards worth other seconds"),
    "shorten-initial-time": gettext_lazy("less initial time"), "as-the-book": gettext_lazy("as the book has it"),
}  # fmt: skip
CHANGE = Deed(
    name="change-time", at="player", command=c.ChangeTime, label=gettext_lazy("Against delay"),
    go=gettext_lazy("Change the time"), icon="clock", ask=_change_ask, given=of_player, more=True,
)  # fmt: skip

OF_CARDS = (SPEND, SEE_CARDS, GRANT, FORGOTTEN, CHANGE)
