"""Sold: the seat large, the change large, the paper on its way; one Enter for the next player.

What was sold stays on the screen until the next name is typed, and can be put right from there.
"""

from collections.abc import Sequence
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from panoverde.application.handling import Outcome
from panoverde.bootstrap.desk import book_in_force, desk
from panoverde.kernel.ids import EntryId, PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people.models import Person
from panoverde.series.stream import House
from panoverde.tournament.commands import HandReceipt
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.core.terms import Payment
from panoverde.tournament.events import PaymentTaken, Place
from panoverde.tournament.stream import read_event, stream_of
from panoverde.web.amounts import exact
from panoverde.web.asking import ask, new_token
from panoverde.web.citing import chips as citing
from panoverde.web.desk.counter import Counter, counter
from panoverde.web.desk.entry.card import entry_card
from panoverde.web.desk.lookup.somebody import person_of, player
from panoverde.web.desk.lookup.status import Status, status_of, waiting_word
from panoverde.web.desk.paper import receipts
from panoverde.web.desk.paper.printer import print_slip
from panoverde.web.desk.paper.receipts import Handed, by_website, must_be_signed, slip_of, waits_for_player
from panoverde.web.desk.sale.previews import Preview, PreviewLine, grouped
from panoverde.web.desk.screen.nobody import empty
from panoverde.web.desk.screen.panes import pane
from panoverde.web.desk.screen.sight import AnySight, sight
from panoverde.web.figures import day_and_time, money
from panoverde.web.houses import house_of
from panoverde.web.money_words import METHODS
from panoverde.web.permissions import allowed_to, may
from panoverde.web.rules.shown import Cite

_DIGITS = 10  # nobody is given more back


class SoldSeen(NamedTuple):
    """What was sold, as the state has it."""

    status: Status
    entry: EntryId
    number: str
    place: Place | None
    waiting: str
    paid: tuple[Payment, ...]
    owed: int
    cites: list[Cite]
    preview: Preview
    receipt: Handed
    handed: bool  # the player has the paper
    waits: bool  # for the player to read or sign it
    signs: bool  # it counts only once it is signed
    online: bool  # it may be accepted through the website instead


def _again(
    request: HttpRequest,
    here: Counter,
    person: Person,
    entry: EntryId,
    outcome: Outcome | None = None,
    *,
    said: str = "",
    change: int | None = None,
) -> HttpResponse:
    """Show once more what was sold: with a paper that is printed, or with a sentence that there is none to print."""
    house = house_of(here.series)
    seen = sight(here, lambda state, at: look(state, at, state.entries[entry], outcome, house), PersonId(person.pk))
    if not seen.page:
        return empty(request, seen)
    fresh = not said and not (outcome and outcome.repeated)
    printed = not fresh or _print(request, seen.here, person, seen.page)
    copied = _("The receipt is printed again.") if printed else _("Open the receipt once more.")
    return _shown(request, seen, person, seen.page, printed=printed, said=said or copied, change=change)


def seated(request: HttpRequest, here: Counter, person: Person, entry: EntryId, said: str) -> HttpResponse:
    """Show where somebody sits who waited: large, as after a sale; the paper with the seat is one key away."""
    return _again(request, here, person, entry, said=said)


def look(state: Tournament, here: Counter, entry: Entry, outcome: Outcome | None, house: House) -> SoldSeen:
    """Take from the state what was sold."""
    book = book_in_force(state)
    return SoldSeen(
        status=status_of(state, entry.person),
        entry=entry.id,
        number=f"{entry.number:04}",
        place=entry.place,
        waiting=waiting_word(state, entry) if not entry.place else "",
        paid=tuple(entry.paid),
        owed=entry.owed,
        cites=_cites(state, outcome),
        preview=_preview(state, entry),
        receipt=receipts.look(state, here, entry, house),
        handed=bool(entry.receipts),
        waits=waits_for_player(book),
        signs=must_be_signed(book),
        online=by_website(book),
    )


def show(
    request: HttpRequest, seen: AnySight, person: Person, found: SoldSeen, outcome: Outcome | None
) -> HttpResponse:
    """Print the receipt, once, and show what was sold."""
    fresh = outcome is not None and not outcome.repeated
    printed = not fresh or _print(request, seen.here, person, found)
    said = _("Sold. The receipt is being printed.") if printed else _("Sold.")
    change = change_of(_paid_with(outcome, seen.here, found))
    return _shown(request, seen, person, found, printed=printed, change=change, said=said)


def _print(request: HttpRequest, here: Counter, person: Person, found: SoldSeen) -> bool:
    return print_slip(here, slip_of(request, here, person, found.receipt), "receipt", found.entry, [person.pk])


def _shown(
    request: HttpRequest,
    seen: AnySight,
    person: Person,
    found: SoldSeen,
    *,
    printed: bool,
    said: str,
    change: int | None = None,
) -> HttpResponse:
    here = seen.here
    query = urlencode({"tournament": here.address, "entry": found.entry, "person": person.pk})
    page = {
        "player": player(request, here, person, found.status, seen.elsewhere),
        "entry": found.entry,
        "number": found.number,
        "place": found.place,
        "waiting": found.waiting,
        "change": "" if change is None else money(change),
        "due": "" if change is None else str(change),
        "toast": said,
        "owes": exact(found.owed) if found.owed > 0 else "",
        "cites": found.cites,
        "preview": found.preview._replace(player=person.full_name),
        "printed": printed,
        "pdf": f"{reverse('desk:receipt', args=[here.series])}?{query}",
        "waits": found.waits and not found.handed,
        "signs": found.signs,
        "online": found.online,
        "token": new_token(),
        "card": f"{reverse('desk:card', args=[here.series])}?{query}",
        "reprint": f"{reverse('desk:reprint', args=[here.series])}?{query}" + (f"&change={change}" if change else ""),
        "void": f"{reverse('desk:void', args=[here.series])}?{query}"
        if may(request, "take-back-entry", here.series)
        else "",
    }
    return pane(request, seen, "_sold", page)


def change_of(paid: Sequence[Payment]) -> int:
    """What goes back of the cash that was handed over last."""
    last = next((payment for payment in reversed(paid) if payment.method == "cash"), None)
    if last is None or not last.tendered:
        return 0
    return max(0, last.tendered - last.centavos - last.surcharge)


def _paid_with(outcome: Outcome | None, here: Counter, found: SoldSeen) -> Sequence[Payment]:
    """What was paid with this sale alone: an earlier one of the same entry had its change long ago.

    All of it where a Pix came in, whose sale took its cash before, and where the same key was pressed twice: the
    second answer takes the place of the first, and the change is still due.
    """
    if outcome is None or outcome.repeated:
        return found.paid
    own = [record for record in outcome.records if record.stream == stream_of(here.tournament)]
    paid = [event.payment for record in own if isinstance(event := read_event(record.said), PaymentTaken)]
    return found.paid if paid and all(payment.method == "pix" for payment in paid) else paid


def _still_due(given: str) -> int | None:
    """The change that stood on the screen before, and stands there until the next player."""
    return int(given) if given.isascii() and given.isdigit() and len(given) <= _DIGITS else None


def _cites(state: Tournament, outcome: Outcome | None) -> list[Cite]:
    """The clauses of what was recorded in the tournament."""
    records = [record for record in outcome.records if record.stream == stream_of(state.id)] if outcome else []
    found = [cite for record in records for cite in read_event(record.said).cites]
    return citing(dict.fromkeys(found), state)


def _preview(state: Tournament, entry: Entry) -> Preview:
    lines = tuple(
        PreviewLine(str(METHODS[payment.method]), exact(payment.tendered or payment.centavos + payment.surcharge))
        for payment in entry.paid
    )
    back = change_of(entry.paid)
    return Preview(
        player="",
        hint="",
        when=day_and_time(state.terms.starts_at),
        item=_("Re-entry") if entry.again else _("Entry"),
        price=exact(entry.price),
        drawn=False,
        draws=grouped(state.commitment),
        seat=entry.place,
        cut=entry.cut_here,
        waiting=waiting_word(state, entry) if entry.standing == "waiting" else "",
        lines=lines,
        change=exact(back) if back else "",
    )


@require_POST
@allowed_to("hand-receipt")
def handed(request: HttpRequest, series: str) -> HttpResponse:
    """The player has the paper: read, and signed where the book wants it so."""
    here = counter(request, series)
    person, entry = person_of(request.POST.get("person", "")), EntryId(request.POST.get("entry", ""))
    read = request.POST.get("checked") == "yes"
    signs = here.see(lambda state: must_be_signed(book_in_force(state)))
    try:
        command = ask(
            request, HandReceipt, tournament=here.plain, entry=entry,
            channel="online" if request.POST.get("channel") == "online" else "on-site",
            signed=read and signs, checked=read,
        )  # fmt: skip
        desk().handle(command)
    except Refusal as refusal:
        return entry_card(request, here, person, refusal)
    due = _still_due(request.POST.get("change", ""))
    return _again(request, here, person, entry, said=_how(command), change=due)


def _how(command: HandReceipt) -> str:
    """Say how the receipt came to the player, as it was ticked."""
    if command.channel == "online":
        return _("The receipt was accepted through the website.")
    if command.signed:
        return _("The player has read and signed the receipt.")
    return _("The player has read the receipt.") if command.checked else _("The receipt was handed over unread.")


@require_POST
@allowed_to("hand-receipt")
def reprint(request: HttpRequest, series: str) -> HttpResponse:
    """Print a receipt again: it is marked as a copy, and counted; one that nobody has yet is simply printed."""
    here = counter(request, series)
    person = person_of(request.GET.get("person", ""))
    entry = EntryId(request.GET.get("entry", ""))
    due = _still_due(request.GET.get("change", ""))
    try:
        if here.see(lambda state: _unread(state, entry)):  # the paper did not come out: nobody has it, or signed it
            return _again(request, here, person, entry, change=due)
        outcome = desk().handle(ask(request, HandReceipt, tournament=here.plain, entry=entry))
    except Refusal as refusal:
        return entry_card(request, here, person, refusal)
    return _again(request, here, person, entry, outcome, change=due)


def _unread(state: Tournament, entry: EntryId) -> bool:
    """Say whether the first receipt still waits for the player to read or sign it."""
    found = state.entries.get(entry)
    first = found is not None and not found.receipts and found.standing in ("playing", "waiting", "out")
    return first and waits_for_player(book_in_force(state))
