"""Chips of a player: changed late, an all-in counted, carried out of sight, stacks that nobody claims."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from panoverde.tournament import commands as c
from panoverde.tournament.chips.to_lay import laid_for
from panoverde.tournament.core.choice import choice
from panoverde.web.chip_counts import said_counts
from panoverde.web.fact_words import word
from panoverde.web.figures import chips
from panoverde.web.floor.floor_deeds import About, Deed, of_player, of_table
from panoverde.web.forms.deeds import Asked
from panoverde.web.forms.fields import Field, Option, field

# -- chips that come late ----------------------------------------------------------------------------------------


def _late_ask(about: About) -> Asked:
    retired = about.state.sitting.chip_book.retired
    options = tuple(Option(str(chip), chips(chip)) for chip in retired)
    which = field(
        c.ExchangeRetired, "retire", kind="choice", options=options, value=str(retired[-1]) if retired else ""
    )
    terms = about.book.chips
    told = (_("Changed at equal value. What is short of the smallest chip in play is taken unpaid."),)
    said = told if terms.removed_chips_exchange.speaks else ()
    return Asked(said, (which, field(c.ExchangeRetired, "count")), terms.removed_chips_exchange.cites)


LATE = Deed(
    name="late-chips", at="player", command=c.ExchangeRetired, label=gettext_lazy("Chips that have left"),
    go=gettext_lazy("Change them"), icon="stack", ask=_late_ask, given=of_player, more=True,
    fits=lambda about: bool(about.state.sitting.chip_book.retired),
)  # fmt: skip

# -- an all-in ---------------------------------------------------------------------------------------------------


def _others(about: About) -> tuple[Option, ...]:
    seats = sorted(about.here.players.items())
    return tuple(
        Option(entry, f"{seat} · {about.called(entry)}") for seat, entry in seats if entry != about.player.id
    )


def _all_in_ask(about: About) -> Asked:
    others = _others(about)
    terms = about.book.chips
    who = terms.all_in_counted_by
    told = (
        (_("It is counted by: {who}.").format(who=", ".join(word(each) for each in who.value)),) if who.speaks else ()
    )
    asked = (
        field(c.CountAllIn, "asker", kind="select", options=others, value=others[0].value if others else ""),
        field(c.CountAllIn, "in_turn"), field(c.CountAllIn, "facing"), field(c.CountAllIn, "exact", value="yes"),
        field(c.CountAllIn, "chips", needed=False), field(c.CountAllIn, "counted_by", value="dealer"),
    )  # fmt: skip
    return Asked(told, asked, (*terms.exact_count_requires.cites, *who.cites))


ALL_IN = Deed(
    name="all-in", at="player", command=c.CountAllIn, label=gettext_lazy("Count the all-in"),
    go=gettext_lazy("Note the count"), icon="stack", ask=_all_in_ask, given=of_player, more=True,
    fits=lambda about: len(about.here.players) > 1,
)  # fmt: skip

# -- out of sight ------------------------------------------------------------------------------------------------


def _hidden_ask(about: About) -> Asked:
    terms = about.book.chips
    offered = choice(about.book, terms.carried_hidden_chips_options)
    automatic = terms.carried_hidden_chips_forfeit.speaks and terms.carried_hidden_chips_forfeit.value == "automatic"
    open_ = (*(offered.offered or ("lose-chips-only", "disqualify")), *(() if automatic else ("none",)))
    told = _("The chips leave the tournament.") if automatic else _("The staff decide what becomes of the chips.")
    measure = field(c.ForfeitChips, "measure", options=tuple(Option(each, word(each)) for each in open_))
    asked = (field(c.ForfeitChips, "chips"), measure, field(c.ForfeitChips, "why"))
    return Asked((told,), asked, (*terms.carried_hidden_chips_forfeit.cites, *offered.cites))


HIDDEN = Deed(
    name="hidden-chips", at="player", command=c.ForfeitChips, label=gettext_lazy("Chips carried out of sight"),
    go=gettext_lazy("Record it"), icon="warn", ask=_hidden_ask, given=of_player, more=True, danger=True,
)  # fmt: skip


def _behind_ask(about: About) -> Asked:
    terms = about.book.betting
    asked = tuple(
        field(c.RuleHiddenChip, name) for name in ("chips", "ruling", "lost", "goes", "caller_chips", "why")
    )
    told = (_("A chip that nobody saw saves nobody who lost the all-in."),)
    said = told if terms.hidden_chip_saves_loser.speaks and terms.hidden_chip_saves_loser.value == "never" else ()
    return Asked(said, asked, terms.hidden_chip_rulings.cites)


BEHIND = Deed(
    name="behind-all-in", at="player", command=c.RuleHiddenChip, label=gettext_lazy("Chip behind an all-in"),
    go=gettext_lazy("Rule on it"), icon="book", ask=_behind_ask, given=of_player, more=True,
)  # fmt: skip

# -- stacks that nobody claims -----------------------------------------------------------------------------------


def _absent(about: About) -> bool:
    return about.entry is not None and about.entry.present is not True


def _place_ask(about: About) -> Asked:
    term = about.book.chips.unclaimed_stack_blinded_off
    posts = term.speaks and term.value
    told = _("It posts every hand until it is gone or claimed.") if posts else _("It posts nothing.")
    follows = tuple(filter(None, (told, _laid_as(about))))
    return Asked(follows, (), (*about.book.chips.unclaimed_stack_options.cites, *term.cites))


def _laid_as(about: About) -> str:
    """The stack chip by chip, as it is put down."""
    said = said_counts(laid_for(about.state, about.state.sitting, about.player))
    return _("A new stack: {chips}").format(chips=said) if said else ""


PLACE = Deed(
    name="place-stack", at="player", command=c.PlaceStack, label=gettext_lazy("Put the stack in play"),
    go=gettext_lazy("Put it in play"), icon="stack", ask=_place_ask, given=of_player, more=True,
    fits=lambda about: _absent(about) and about.player.unclaimed != "placed",
)  # fmt: skip

HOLD = Deed(
    name="hold-stack", at="player", command=c.HoldStack, label=gettext_lazy("Hold the stack back"),
    go=gettext_lazy("Hold it back"), icon="pause", given=of_player, more=True,
    ask=lambda about: Asked((_("They stay with the staff."),), (), about.book.chips.unclaimed_stack_options.cites),
    fits=lambda about: _absent(about) and not about.player.unclaimed,
)  # fmt: skip


def _claim_ask(about: About) -> Asked:
    laid = about.player.chips - about.player.chips_removed
    told = _("{chips} chips were laid.").format(chips=chips(laid))
    return Asked((told,), (field(c.ClaimStack, "chips"),), about.book.chips.unclaimed_stack_blinded_off.cites)


CLAIM = Deed(
    name="claim-stack", at="player", command=c.ClaimStack, label=gettext_lazy("The player has come"),
    go=gettext_lazy("Hand the stack over"), icon="user", ask=_claim_ask, given=of_player, colour="live",
    fits=lambda about: about.entry is not None and bool(about.entry.unclaimed),
)  # fmt: skip

# -- found -------------------------------------------------------------------------------------------------------


def _found_ask(about: About) -> Asked:
    return Asked(tuple(_where(about)), tuple(_found_fields(about)), about.book.chips.found_chips_go.cites)


def _found_fields(about: About) -> Iterator[Field]:
    players = sorted(about.here.players.items())
    whose = (
        Option("", _("nobody knows")),
        *(Option(entry, f"{seat} · {about.called(entry)}") for seat, entry in players),
    )
    yield field(c.FindChips, "chips")
    yield field(c.FindChips, "entry", kind="select", options=whose, needed=False)
    yield field(c.FindChips, "origin", value="this-event")


def _where(about: About) -> Iterator[str]:
    terms = about.book.chips
    if terms.found_chips_taken_when.speaks:
        always = terms.found_chips_taken_when.value == "always"
        yield (
            _("They go to the inventory.")
            if always
            else _("They go to the inventory where nobody is known to own them.")
        )


FOUND = Deed(
    name="found-chips", at="table", command=c.FindChips, label=gettext_lazy("Chips found"),
    go=gettext_lazy("Record it"), icon="search", ask=_found_ask, given=of_table, more=True,
)  # fmt: skip
