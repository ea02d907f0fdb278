"""Deeds with an entry and its money: void, cancel, transfer, seat unpaid, take a payment or chips back."""

from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from panoverde.kernel.ids import PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people.finding import find
from panoverde.tournament import commands as c
from panoverde.tournament.core.records import Entry
from panoverde.tournament.entries.cancel import deadline
from panoverde.tournament.entries.surrender import surrender_choice
from panoverde.tournament.entries.transfer import transfer_choice
from panoverde.tournament.papers.commands import Papers
from panoverde.web.amounts import exact
from panoverde.web.desk.counter import Counter
from panoverde.web.desk.deeds import About, Asked, Deed, Field, Option, Word
from panoverde.web.desk.entry.papers import born
from panoverde.web.desk.lookup.status import seat_word
from panoverde.web.fields import whole
from panoverde.web.figures import day_and_time
from panoverde.web.money_words import METHODS

WHY = Field("why", _("Why"))
_ANSWERS = {"authorise": _("authorise"), "refuse": _("refuse")}


class WhichPerson(Refusal):
    """Nobody, or more than one, is meant."""

    code = "desk.which-person"
    says = (
        "“{typed}” does not name one person here. Type the CPF, or the whole name; register the player first if new."
    )


def entry_of(about: About) -> Entry:
    """The entry a deed is about, or a refusal."""
    if about.entry is None:
        raise NoEntryThere
    return about.entry


class NoEntryThere(Refusal):
    """The form is about an entry that is not there."""

    code = "desk.no-entry"
    says = "There is no such entry any more. Search for the player again."


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
    entry = entry_of(about)
    return Asked([*_money_back(entry), *_leaves(entry)], [WHY])


def with_till(request: HttpRequest, here: Counter, about: About) -> dict[str, object]:
    """Say which entry, through which till, and why."""
    return {"entry": entry_of(about).id, "till": here.till, "why": request.POST.get("why", "").strip()}


VOID = Deed(c.TakeBackEntry, _("Void the entry"), _("Void and give back"), _void_form, with_till, True)


def _cancel_form(about: About) -> Asked:
    entry = entry_of(about)
    limit = deadline(about.state.sitting, about.book, about.at)
    until = (
        [_("Entries can be cancelled until {until}.").format(until=day_and_time(limit.until))] if limit.until else []
    )
    return Asked([*until, *_money_back(entry), *_leaves(entry)], [WHY], limit.cites)


CANCEL = Deed(c.CancelEntry, _("Cancel the entry"), _("Cancel and give back"), _cancel_form, with_till, True)


def _transfer_form(about: About) -> Asked:
    left_open = transfer_choice(about.state.sitting, about.book, about.at)
    fields = [
        Field("to", _("Who takes it (CPF, phone or whole name)")),
        Field("shown", _("That player is here, photo document seen"), "tick", needed=False),
        WHY,
    ]
    return Asked([], [*fields, *_answer(left_open.offered)], left_open.cites)


def _answer(offered: tuple[str, ...]) -> list[Field]:
    """What the book lets the director answer; both where it is silent."""
    options = tuple(Option(value, word) for value, word in _ANSWERS.items() if not offered or value in offered)
    return [Field("answer", _("The director’s answer"), "choice", options, "authorise")]


def _transfer(request: HttpRequest, _here: Counter, about: About) -> dict[str, object]:
    found = [person for person in find(request.POST.get("to", ""), 2) if person.erased_at is None]
    if len(found) != 1:
        raise WhichPerson(typed=request.POST.get("to", "").strip()[:60])
    here = request.POST.get("shown") == "yes"
    return {
        "entry": entry_of(about).id,
        "to": PersonId(found[0].pk),
        "papers": Papers(photo_id=here, in_person=here, born=born(found[0])),
        "why": request.POST.get("why", ""),
        "answer": request.POST.get("answer", "authorise"),
    }


TRANSFER = Deed(c.TransferEntry, _("Transfer the entry"), _("Record the answer"), _transfer_form, _transfer)


def _credit_form(about: About) -> Asked:
    owed = exact(entry_of(about).owed)
    return Asked(
        [_("A seat is drawn now; {amount} stays owed.").format(amount=owed)], [WHY], about.book.silence_cites
    )


def _just_why(request: HttpRequest, _here: Counter, about: About) -> dict[str, object]:
    return {"entry": entry_of(about).id, "why": request.POST.get("why", "")}


CREDIT = Deed(c.GiveCredit, _("Seat unpaid"), _("Seat the player"), _credit_form, _just_why)


def _surrender_form(about: About) -> Asked:
    left_open = surrender_choice(about.book)
    fields = [Field("chips", _("Chips given up"), "number"), WHY]
    answers = _answer(left_open.offered) if left_open.offered else []
    told = _("The chips leave the tournament. The player may enter again and draws a new seat.")
    return Asked([told], [*fields, *answers], left_open.cites)


def _surrender(request: HttpRequest, here: Counter, about: About) -> dict[str, object]:
    return {
        **_just_why(request, here, about),
        "chips": whole(request.POST, "chips", str(_("Chips given up"))),
        "answer": request.POST.get("answer", "authorise"),
    }


SURRENDER = Deed(c.SurrenderStack, _("Give the stack up"), _("Take the stack"), _surrender_form, _surrender, True)
