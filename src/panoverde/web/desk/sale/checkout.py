"""Selling: one form in, one command, the receipt out. What was typed stays wherever it is refused."""

import re
from typing import Any, NamedTuple, cast, get_args

from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from panoverde.application.handling import Outcome
from panoverde.bootstrap.desk import book_in_force, desk
from panoverde.kernel.facts import Command
from panoverde.kernel.ids import AccountId, EntryId, PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people.memberships import is_member, note_membership
from panoverde.people.models import Person
from panoverde.tournament.commands import BuyChips, Register, TakePayment
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.terms import Method, Payment
from panoverde.web.amounts import read_centavos
from panoverde.web.asking import ask, made_up
from panoverde.web.cutting import cut_typed
from panoverde.web.denying import Denied
from panoverde.web.desk.counter import Counter, counter
from panoverde.web.desk.entry.papers import ON_FILE, asked, shown
from panoverde.web.desk.lookup.somebody import person_of
from panoverde.web.desk.lookup.status import last_of
from panoverde.web.desk.paper.receipts import how_handed
from panoverde.web.desk.sale import pixes, sold
from panoverde.web.desk.sale.asides import CURRENCIES, said_beside
from panoverde.web.desk.sale.bill import Line, What, offer_of
from panoverde.web.desk.sale.errands import sale
from panoverde.web.desk.sale.pixes import PixSeen
from panoverde.web.desk.sale.sold import SoldSeen
from panoverde.web.desk.screen.nobody import empty
from panoverde.web.desk.screen.sight import sight
from panoverde.web.figures import money
from panoverde.web.flights import sold_here
from panoverde.web.houses import house_of, new_txid
from panoverde.web.money_words import ICONS, METHODS, SLIPS
from panoverde.web.permissions import allowed_to
from panoverde.web.values import number

_METHODS: tuple[Method, ...] = get_args(Method)
_SOLD: tuple[What, ...] = get_args(What)
MOST_LINES = 8
MOST_CHANGE = 200_00  # the largest note: whoever gets it back has handed over one too many


class NothingLikeThat(Refusal):
    """The form asks for something that the desk does not sell."""

    code = "desk.nothing-like-that"
    says = "The desk sells nothing like that. Open the player again, and choose from what is offered."


class OddTender(Refusal):
    """More cash than anybody would hand over for that."""

    code = "desk.odd-tender"
    says = (
        "{tendered} handed over for {price} gives {change} back. "
        "If that is what happened tick it, otherwise type the amount again."
    )


class Typed(NamedTuple):
    """A line of money as it was typed."""

    method: Method
    amount: str
    slip: str
    surcharge: str
    currency: str = ""


@require_POST
@allowed_to("register")
def sell(request: HttpRequest, series: str) -> HttpResponse:
    """Sell what is on the bill: an entry, chips, or what is still owed."""
    here = counter(request, series)
    person = person_of(request.POST.get("person", ""))
    what = cast("What", request.POST.get("what", ""))
    typed = lines_of(request.POST)
    try:
        if what not in _SOLD:
            raise NothingLikeThat
        member = is_member(PersonId(person.pk))
        command, entry = here.see(lambda state: _command(request, here, state, person, what, typed, member=member))
        outcome = desk().handle(command)
    except Denied:
        raise
    except Refusal as refusal:
        again = what if what in _SOLD else "entry"
        return sale(request, here, person, again, _as_typed(typed), refusal, sure=_tendered(typed, refusal))
    _remember(request, here, person, what)
    return done(request, here, person, entry, outcome)


def done(request: HttpRequest, here: Counter, person: Person, entry: EntryId, outcome: Outcome) -> HttpResponse:
    """Show what came of it: a seat and a paper, or a code to be paid."""
    house = house_of(here.series)

    def look(state: Tournament, at: Counter) -> PixSeen | SoldSeen:
        found = state.entries[entry]
        return pixes.look(state, at, found) if found.awaited else sold.look(state, at, found, outcome, house)

    seen = sight(here, look, PersonId(person.pk))
    if isinstance(seen.page, PixSeen):
        return pixes.pending(request, seen, person, seen.page, house)
    return sold.show(request, seen, person, seen.page, outcome) if seen.page else empty(request, seen)


def _command(
    request: HttpRequest,
    here: Counter,
    state: Tournament,
    person: Person,
    what: What,
    typed: list[Typed],
    *,
    member: bool,
) -> tuple[Command, EntryId]:
    book = book_in_force(state)
    last = last_of(state, PersonId(person.pk))
    entering = what in ("entry", "re-entry")
    entry = EntryId(made_up(request, "entry")) if entering else EntryId(last.id if last else "")
    price = offer_of(state.terms, what, last).price
    fields: dict[str, Any] = {
        "tournament": here.plain,
        "entry": entry,
        "till": here.till,
        "payments": _plausible(payments_of(typed, price, state, entry), request.POST.get("sure", "")),
    }
    if entering:
        papers = shown(request.POST, person, asked(state, book, person, here.at, request.POST, member=member))
        fields |= {"person": PersonId(person.pk), "papers": papers, "flight": _flight(state, request.POST)}
        fields["cut"] = cut_typed(request.POST)
        return ask(request, Register, **fields, **said_beside(book, request.POST)), entry
    if what == "owed":
        cut = cut_typed(request.POST)
        return ask(request, TakePayment, **fields, receipt=_first_receipt(state, entry), cut=cut), entry
    if request.POST.get("later") == "yes":  # announced is bought; the money is owed
        fields["payments"] = ()
    stack = number(request.POST.get("stack", ""), _("Stack"))
    return ask(request, BuyChips, **fields, what=what, stack_chips=stack), entry


def _flight(state: Tournament, typed: QueryDict) -> str:
    return typed.get("flight", "") or sold_here(state)


def _first_receipt(state: Tournament, entry: EntryId) -> str:
    """A pending entry gets its receipt once it is paid; one that plays has it."""
    found = state.entries.get(entry)
    return how_handed(book_in_force(state)) if found and found.standing == "pending" else ""


def lines_of(typed: QueryDict) -> list[Typed]:
    """Read the lines of money; what names no way of paying is left out."""
    columns = [typed.getlist(name)[:MOST_LINES] for name in ("method", "amount", "slip", "surcharge", "currency")]
    longest = max(map(len, columns), default=0)
    rows = zip(*(column + [""] * (longest - len(column)) for column in columns), strict=True)
    return [Typed(cast("Method", row[0]), *row[1:]) for row in rows if row[0] in _METHODS]


def payments_of(typed: list[Typed], price: int, state: Tournament, entry: EntryId) -> tuple[Payment, ...]:
    """Make payments of lines. Cash covers what the others leave; the rest of it is change."""
    amounts = [read_centavos(line.amount) for line in typed]
    left = price - sum(amount for line, amount in zip(typed, amounts, strict=True) if line.method != "cash")
    payments: list[Payment] = []
    for line, amount in zip(typed, amounts, strict=True):
        if not amount:
            continue
        if line.method == "cash":
            part = min(amount, max(left, 0))
            left -= part
            notes = line.currency if line.currency in CURRENCIES else "BRL"
            payments += [Payment(method="cash", centavos=part, tendered=amount, currency=notes)] if part else []
        else:
            pixes = sum(payment.method == "pix" for payment in payments)
            payments.append(_by(line, amount, state, entry, pixes))
    return tuple(payments)


def _plausible(payments: tuple[Payment, ...], sure: str) -> tuple[Payment, ...]:
    """Ask about cash that nobody would hand over: a nought too many is found before the change is given."""
    for payment in payments:
        change = payment.tendered - payment.centavos
        if change > max(MOST_CHANGE, payment.centavos // 10) and sure != str(payment.tendered):
            raise OddTender(tendered=money(payment.tendered), price=money(payment.centavos), change=money(change))
    return payments


def _by(line: Typed, amount: int, state: Tournament, entry: EntryId, pixes: int) -> Payment:
    slip = line.slip.strip()[:80]
    if line.method != "pix":
        return Payment(method=line.method, centavos=amount, surcharge=_stated(line), slip=slip)
    return Payment(
        method="pix", centavos=amount, surcharge=_stated(line), end_to_end=slip,
        txid=new_txid(state, entry, pixes),
    )  # fmt: skip


def _tendered(typed: list[Typed], refusal: Refusal) -> int:
    """The cash that was asked about, so that it can be confirmed."""
    if not isinstance(refusal, OddTender):
        return 0
    return next(read_centavos(line.amount) for line in typed if line.method == "cash")


def _stated(line: Typed) -> int:
    """The surcharge as the player was told it; the rules say whether it is right."""
    return int(line.surcharge) if re.fullmatch(r"\d{1,12}", line.surcharge) else 0


def _as_typed(typed: list[Typed]) -> list[Line] | None:
    """Put the lines back as they were."""
    return [
        Line(
            line.method, str(METHODS[line.method]), ICONS[line.method], line.amount, line.slip,
            str(SLIPS.get(line.method, "")), first=at == 0,
        )
        for at, line in enumerate(typed)
    ] or None  # fmt: skip


def _remember(request: HttpRequest, here: Counter, person: Person, what: What) -> None:
    """Keep a federation number that was shown, so that it is asked for once."""
    told = request.POST.get("federation", "").strip()
    if what in ("entry", "re-entry") and told and told != ON_FILE:
        try:
            note_membership(PersonId(person.pk), told, by=AccountId(here.who.id), at=timezone.now())
        except Refusal:
            return  # the entry stands; the number is asked for again next time
