"""A player is out: what that means, who else went in the same hand, and with how many chips it began."""

from collections.abc import Iterator

from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from panoverde.kernel.ids import EntryId
from panoverde.tournament import commands as c
from panoverde.tournament.busts.report import cause_of
from panoverde.tournament.busts.same_hand import gone_in, rank_hand
from panoverde.tournament.clock.window import window
from panoverde.tournament.entries.last_hand import just_over
from panoverde.tournament.places.finishes import Gone
from panoverde.tournament.places.standings import Standing
from panoverde.tournament.prizes.awards import share
from panoverde.tournament.prizes.bubble import bubble
from panoverde.tournament.prizes.table import worth_ranking
from panoverde.web.fact_words import word
from panoverde.web.figures import chips, money, ordinal
from panoverde.web.floor.floor_deeds import About, Deed
from panoverde.web.forms.deeds import Asked, Wish
from panoverde.web.forms.fields import Field, Option, field
from panoverde.web.forms.reading import read
from panoverde.web.values import NotOffered, number

MATES, STACK, CAUSE = "mates", "stack_chips", "cause"
SELDOM_MORE = 2  # in the same hand as somebody else; where there are, the stacks are asked for when that is said


def _ask(about: About) -> Asked:
    others = [seat for seat in sorted(about.here.players) if about.here.players[seat] != about.player.id]
    matters = _money_depends(about, len(others))
    hint = _("Only where others went in the same hand: who had more finishes higher. At most {most} are in play.")
    stack = field(c.ReportBust, STACK, hint=hint.format(most=chips(about.state.chips_in_play)))
    options = tuple(_mate(about, about.here.players[seat], seat, stack=matters) for seat in others)
    mates = Field(MATES, gettext_lazy("Same hand as"), "picks", options, needed=False)
    fields = (*_how(about), *((mates,) if options else ()), *((stack,) if matters else ()))
    if not options:
        return Asked(tuple(_follows(about)), fields)
    return Asked(tuple(_follows(about)), fields, about.book.payouts.bust_same_table.cites, _together(about))


def _how(about: About) -> Iterator[Field]:
    """Whether blinds took the stack: asked only where the player is known not to be there."""
    cause = cause_of(about.state, about.state.sitting, about.player.id)
    if cause == "blinded-out":
        options = (Option(cause, word(cause)), Option("lost", gettext_lazy("lost in a hand")))
        yield field(c.ReportBust, CAUSE, options=options, value=cause, needed=False)


def _together(about: About) -> str:
    """How those finish who bust in one hand at one table."""
    how = about.book.payouts.bust_same_table
    if not how.speaks:
        return _("They finish in the order in which they are recorded.")
    if how.value == "tie":
        return _("They finish at the same place.")
    return _("Who began the hand with more chips finishes higher.")


def _mate(about: About, entry: str, seat: int, *, stack: bool) -> Option:
    return Option(entry, f"{seat} {about.called(entry)}", stack)


def _money_depends(about: About, others: int) -> bool:
    """Whether a stack may be asked for: somebody of the same hand, on places that are not paid alike."""
    how, now = about.book.payouts.bust_same_table, about.state.sitting.hand_for_hand
    gone = len(gone_in(about.state, now.out)) if now.on else 0
    if not how.speaks or how.value != "larger-stack" or not (others or gone):
        return False
    left = about.state.left
    first = max(1, left - min(others, SELDOM_MORE))
    return about.stacks or worth_ranking(about.state, about.book, first, left + gone)


def _finish(about: About) -> tuple[Standing, list[EntryId]]:
    """Where this bust finishes as things are, and with whom: others of the same hand of hand-for-hand are out."""
    now, left, own = about.state.sitting.hand_for_hand, about.state.left, about.player.id
    before = gone_in(about.state, now.out) if now.on else []
    gone = [*before, Gone(own, about.here.number, None)]
    ranked = rank_hand(about.state, about.book, gone, left, hand_for_hand=now.on, ask=False).finish if before else ()
    place = left
    for tied in reversed(ranked):
        last = place + len(tied) - 1
        if own in tied:
            return Standing(own, place, last, tied.index(own)), [entry for entry in tied if entry != own]
        place = last + 1
    return Standing(own, left, left), []


def _follows(about: About) -> Iterator[str]:
    state, left = about.state, about.state.left
    found, mates = _finish(about)
    if mates:
        names = ", ".join(about.called(entry) for entry in mates)
        yield _("Ties with {names}, out in the same hand: places {first} to {last} of {entries}.").format(
            names=names, first=ordinal(found.place), last=ordinal(found.last), entries=chips(state.entered)
        )
    else:
        yield _("Out as number {place} of {entries}.").format(
            place=ordinal(found.place), entries=chips(state.entered)
        )
    if state.purse.sheet and (won := share(state.purse.sheet, found, about.book)):
        yield _("Wins {amount}.").format(amount=money(won))
    before = bubble(state, about.book)
    if before.is_bubble:
        yield _("The bubble bursts: whoever is left is paid ({left}).").format(left=chips(left - 1))
    elif before.to_go > 1:
        yield _("Left: {left}. Before the money: {to_go}.").format(
            left=chips(left - 1), to_go=chips(before.to_go - 1)
        )
    else:
        yield ngettext("{left} is left.", "{left} are left.", left - 1).format(left=chips(left - 1))
    if state.sitting.alternates:
        yield _("The seat goes into the draw for those who wait: {n}.").format(n=len(state.sitting.alternates))
    if not state.terms.reentry:
        return
    if window(state, state.sitting, about.book, about.at).open:
        yield _("May enter again at the desk.")
    elif just_over(state, state.sitting, about.book, about.at):
        yield _("Registration has just ended. The director can extend it by minutes.")


def _make(posted: QueryDict, about: About) -> list[Wish]:
    mates = [EntryId(entry) for entry in posted.getlist(MATES)]
    if any(not _of_this_table(about, mate) for mate in mates):
        raise NotOffered(field=_("Same hand as"))
    own = read(c.ReportBust, [field(c.ReportBust, STACK), field(c.ReportBust, CAUSE)], posted)
    if not mates:
        return [Wish(c.ReportBust, {"entry": about.player.id, **own})]
    label = _("Stack at the start of the hand")
    others = [c.Bust(entry, number(posted.get(f"stack-{entry}", ""), label)) for entry in mates]
    return [Wish(c.ReportBusts, {"busts": (c.Bust(about.player.id, **own), *others)})]


def _of_this_table(about: About, mate: EntryId) -> bool:
    """Whether somebody may be of the same hand; whoever is out meanwhile was, and is refused as such."""
    entry = about.state.entries.get(mate)
    if entry is None or mate == about.player.id:
        return False
    place = entry.place or (entry.out.place if entry.out else None)
    return place is not None and place.table == about.here.number


BUST = Deed(
    name="bust", at="player", command=c.ReportBust, label=gettext_lazy("Bust"), go=gettext_lazy("Take out"),
    icon="out", ask=_ask, make=_make, also=(c.ReportBusts,), colour="halted", danger=True,
)  # fmt: skip
