"""Deeds with an entry and its money: void, cancel, transfer, seat unpaid, take a payment or chips back."""

from collections.abc import Iterator

from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from panoverde.kernel.ids import PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people.memberships import is_member
from panoverde.people.search import find
from panoverde.tournament import commands as c
from panoverde.tournament.core.records import Entry
from panoverde.tournament.entries.cancel import deadline, may_be_late, taken_back_until
from panoverde.tournament.entries.surrender import stack_stays, surrender_choice, unsaid
from panoverde.tournament.entries.transfer import transfer_choice
from panoverde.tournament.papers.commands import Papers
from panoverde.web.amounts import exact
from panoverde.web.cutting import cut_field
from panoverde.web.desk.desk_deeds import About, Deed, of_entry, through_till
from panoverde.web.desk.entry.papers import ON_FILE, born
from panoverde.web.desk.lookup.status import seat_word
from panoverde.web.figures import day_and_time
from panoverde.web.forms.deeds import Asked, Wish
from panoverde.web.forms.fields import Field, Option, Word, field
from panoverde.web.forms.reading import read
from panoverde.web.money_words import METHODS
from panoverde.web.values import text


def only(options: tuple[Option, ...]) -> str:
    """Choose beforehand only what leaves no choice."""
    return options[0].value if len(options) == 1 else ""


_ANSWERS = {"authorise": _("authorise"), "refuse": _("refuse")}


def why_field(command: type[c.TournamentCommand]) -> Field:
    """Ask why, in the desk's word for it."""
    return field(command, "why", label=_("Why"))


class WhichPerson(Refusal):
    """Nobody, or more than one, is meant."""

    code = "desk.which-person"
    says = (
        "“{typed}” does not name one person here. Type the CPF, or the whole name; register the player first if new."
    )


def _money_back(entry: Entry) -> list[str]:
    """Say what goes back, the way it came."""
    return [
        _("{method}: {amount} goes back.").format(
            method=METHODS[payment.method], amount=exact(payment.centavos + payment.surcharge)
        )
        for payment in entry.paid
    ]


def _leaves(entry: Entry) -> list[Word]:
    if entry.place:
        return [_("The seat {seat} becomes free.").format(seat=seat_word(entry))]
    return [_("The player leaves the line.")] if entry.standing == "waiting" else []


def _void_form(about: About) -> Asked:
    entry = about.entry
    limit = taken_back_until(about.state, entry, about.book, about.at)
    word = (field(c.TakeBackEntry, "late"),) if limit.passed and about.directs else ()
    told = [_("The player is in, or bound to play: only the director takes this entry back.")] if limit.passed else []
    cites = (limit.cites or about.book.silence_cites) if limit.passed else ()
    return Asked(
        (*told, *_money_back(entry), *_leaves(entry)), (*word, why_field(c.TakeBackEntry)), cites,
        directors=limit.passed and not about.directs,
    )  # fmt: skip


VOID = Deed(
    command=c.TakeBackEntry, label=_("Void the entry"), go=_("Void and give back"), ask=_void_form,
    given=through_till, danger=True,
)  # fmt: skip


def _cancel_form(about: About) -> Asked:
    entry = about.entry
    limit = deadline(about.state.sitting, about.book, about.at)
    until = (
        [_("Entries can be cancelled until {until}.").format(until=day_and_time(limit.until))] if limit.until else []
    )
    return Asked(
        (*until, *_money_back(entry), *_leaves(entry)), (*_open(about), why_field(c.CancelEntry)), limit.cites,
        directors=limit.passed and not about.directs,
    )  # fmt: skip


def _open(about: About) -> Iterator[Field]:
    """What the book leaves open of a refund: how much, and whether the card's surcharge goes back too."""
    if not about.book.registration.cancelled_entry_refunded.speaks:
        yield field(c.CancelEntry, "refund_centavos", hint=_("Empty: all that was paid"))
    if not about.book.schedule.surcharge_refunded.speaks and any(paid.surcharge for paid in about.entry.paid):
        yield field(c.CancelEntry, "with_surcharge")
    passed = deadline(about.state.sitting, about.book, about.at).passed
    if about.directs and passed and may_be_late(about.state.sitting, about.entry, about.book):
        yield field(c.CancelEntry, "late")


CANCEL = Deed(
    command=c.CancelEntry, label=_("Cancel the entry"), go=_("Cancel and give back"), ask=_cancel_form,
    given=through_till, danger=True,
)  # fmt: skip


_FEDERATION = Field("federation", _("Federation number"), needed=False)


def _transfer_form(about: About) -> Asked:
    left_open = transfer_choice(about.state.sitting, about.book, about.at)
    federation = about.book.registration.federation_membership_required
    fields = (
        field(c.TransferEntry, "to"),
        Field("shown", _("That player is here, photo document seen"), "tick", needed=False),
        *((_FEDERATION,) if federation.speaks and federation.value else ()),
        why_field(c.TransferEntry),
        *_answer(c.TransferEntry, left_open.offered),
    )
    return Asked((), fields, left_open.cites)


def _answer(command: type[c.TournamentCommand], offered: tuple[str, ...]) -> tuple[Field, ...]:
    """What the book lets the director answer; both where it is silent."""
    options = tuple(Option(value, word) for value, word in _ANSWERS.items() if not offered or value in offered)
    return (field(command, "answer", options=options, value=only(options), needed=True),)


def _transfer(posted: QueryDict, about: About) -> list[Wish]:
    """The person is looked up by what was typed; whoever stands there has shown the papers."""
    typed = read(c.TransferEntry, _transfer_form(about).fields, posted)
    found = [person for person in find(typed["to"], 2) if person.erased_at is None]
    if len(found) != 1:
        raise WhichPerson(typed=typed["to"][:60])
    here = posted.get("shown") == "yes"
    number = text(posted, "federation") or (ON_FILE if is_member(PersonId(found[0].pk)) else "")
    papers = Papers(photo_id=here, in_person=here, born=born(found[0]), federation=number)
    who = {"to": PersonId(found[0].pk), "papers": papers}
    return [Wish(c.TransferEntry, {**of_entry(about), **typed, **who})]


TRANSFER = Deed(
    command=c.TransferEntry, label=_("Transfer the entry"), go=_("Record the answer"), ask=_transfer_form,
    make=_transfer,
)  # fmt: skip


def _credit_form(about: About) -> Asked:
    told = _("A seat is drawn now; {amount} stays owed.").format(amount=exact(about.entry.owed))
    return Asked(
        (told,), (why_field(c.GiveCredit), *cut_field(c.GiveCredit, about.state.series)), about.book.silence_cites
    )


CREDIT = Deed(command=c.GiveCredit, label=_("Seat unpaid"), go=_("Seat the player"), ask=_credit_form, given=of_entry)


def _surrender_form(about: About) -> Asked:
    left_open = surrender_choice(about.book)
    fields = (field(c.SurrenderStack, "chips"), why_field(c.SurrenderStack))
    answers = _answer(c.SurrenderStack, left_open.offered) if left_open.offered else ()
    word = (field(c.SurrenderStack, "beyond"),) if unsaid(about.book) else ()
    told = (
        _("The stack stays at its seat and is blinded off. The player may enter again and draws a new seat.")
        if stack_stays(about.book)
        else _("The chips leave the tournament. The player may enter again and draws a new seat.")
    )
    return Asked((told,), (*fields, *answers, *word), left_open.cites)


SURRENDER = Deed(
    command=c.SurrenderStack, label=_("Give the stack up"), go=_("Take the stack"), ask=_surrender_form,
    given=of_entry, danger=True,
)  # fmt: skip
