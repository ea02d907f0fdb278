"""What can be done with somebody at the desk: one table, the usual first, each line with its act and its moment."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from django.http import HttpRequest
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.http import urlencode
from django.utils.translation import gettext_lazy as _

from panoverde.bootstrap.desk import book_in_force
from panoverde.kernel.ids import PersonId
from panoverde.people.accounts.roles import EVERYWHERE
from panoverde.people.models import Person
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.entries.enter import open_to
from panoverde.web.desk.counter import Counter
from panoverde.web.desk.entry.trials import trial
from panoverde.web.permissions import may


class Offered(NamedTuple):
    """Something that can be done: a link to its form, or a button that does it."""

    label: str | Promise
    href: str
    key: str = ""
    letter: str = ""
    danger: bool = False
    posts: bool = False


class _Case(NamedTuple):
    """How somebody stands, as the table asks."""

    state: Tournament
    person: PersonId
    entry: Entry | None
    barred: bool = False  # from the whole house

    @property
    def live(self) -> bool:
        return self.entry is not None and self.entry.standing in ("playing", "waiting")

    @property
    def open(self) -> bool:
        return self.live or (self.entry is not None and self.entry.standing == "pending")

    @property
    def counts(self) -> bool:
        return self.entry is not None and self.entry.standing not in ("taken-back", "cancelled")


class _Line(NamedTuple):
    label: str | Promise
    route: str  # of a form; "what=" sells something
    act: str
    when: Callable[[_Case], object]
    key: str = ""
    letter: str = ""
    danger: bool = False
    posts: bool = False


def _of(look: Callable[[Entry], object]) -> Callable[[_Case], object]:
    return lambda case: case.counts and case.entry is not None and look(case.entry)


_TABLE = (
    _Line(_("Rebuy"), "what=rebuy", "buy-chips", lambda case: case.live and case.state.terms.rebuy, letter="R"),
    _Line(_("Add-on"), "what=add-on", "buy-chips", lambda case: case.live and case.state.terms.addon, letter="A"),
    _Line(_("Take what is owed"), "what=owed", "take-payment", _of(lambda entry: entry.owed > 0), letter="O"),
    _Line(_("Reprint"), "reprint", "hand-receipt", _of(lambda entry: entry.standing != "pending"), "F8", posts=True),
    _Line(_("Void"), "void", "take-back-entry", lambda case: case.open, "F7", danger=True),
    _Line(_("Cancel the entry"), "cancel", "cancel-entry", lambda case: case.open, danger=True),
    _Line(_("Seat unpaid"), "credit", "give-credit", _of(lambda entry: entry.standing == "pending")),
    _Line(_("Transfer the entry"), "transfer", "transfer-entry", lambda case: case.open),
    _Line(_("Give the stack up"), "surrender", "surrender-stack", _of(lambda entry: entry.place), danger=True),
    _Line(_("Take chips back"), "take-back-chips", "take-back-chips",
          lambda case: case.live and _of(lambda entry: entry.rebuys or entry.addons)(case), danger=True),
    _Line(_("Refund"), "refund", "refund-cancelled",
          lambda case: case.state.stopped and _of(lambda entry: entry.paid)(case), danger=True),
    _Line(_("Take a payment back"), "take-back-payment", "take-back-payment", _of(lambda entry: entry.paid),
          danger=True),
    _Line(_("A Pix was paid twice"), "second-pix", "return-second-pix",
          _of(lambda entry: any(paid.method == "pix" and paid.txid for paid in entry.paid)), danger=True),
    _Line(_("Document check"), "identity", "check-identity", lambda case: case.open),
    _Line(_("Sponsor’s brand"), "sponsor", "declare-sponsor", lambda case: case.open),
    _Line(_("Receipt disputed"), "dispute", "dispute-receipt", _of(lambda entry: entry.receipts)),
    _Line(_("Question the declaration"), "flag", "flag-declaration",
          _of(lambda entry: "self-declaration" in entry.shown and not entry.flagged)),
    _Line(_("Refuse this person"), "refuse", "refuse-entry", lambda case: case.person not in case.state.refused,
          danger=True),
    _Line(_("Lift the refusal"), "lift", "lift-refusal", lambda case: case.person in case.state.refused),
    _Line(_("Bar from the house"), "bar", "bar-person", lambda case: not case.barred, danger=True),
    _Line(_("Lift the bar"), "lift-bar", "lift-bar", lambda case: case.barred),
)  # fmt: skip


_MORE = (
    _("Another entry, held until this one is out"),
    _("Enter again for the stack"),
    _("Enter again, beyond what was announced"),
)
_WIDER = ("bar-person", "lift-bar")  # of the whole house: a role in one series is not enough


def offered(
    request: HttpRequest, state: Tournament, here: Counter, person: Person, entry: Entry | None
) -> list[Offered]:
    """Say everything that whoever asks may do with this person here."""
    return list(_offered(request, here, person, _Case(state, PersonId(person.pk), entry, here.barred)))


def _offered(request: HttpRequest, here: Counter, person: Person, case: _Case) -> Iterator[Offered]:
    query = {"tournament": here.address, "person": person.pk, "entry": case.entry.id if case.entry else ""}

    def address(route: str, **more: str) -> str:
        name, _equals, what = route.partition("what=")
        sold = {"what": what} if what else {}
        door = reverse(f"desk:{name or 'desk'}", args=[here.series])
        return f"{door}?{urlencode({**query, **sold, **more})}"

    if case.live and may(request, "register", here.series):
        for flight in case.state.terms.flights:
            if trial(case.state, here, person, flight) is None:
                yield Offered(_("Enter flight {flight}").format(flight=flight), address("", flight=flight))
    if may(request, "register", here.series):
        flight = case.entry.flight if case.entry else ""
        directs = may(request, "give-word", here.series)
        found = open_to(case.state, book_in_force(case.state), case.person, flight, directs=directs)
        for offers, label, what in zip(found, _MORE, ("entry", "re-entry", "re-entry"), strict=True):
            if offers:
                yield Offered(label, address(f"what={what}"))
    for line in _TABLE:
        where = EVERYWHERE if line.act in _WIDER else here.series
        if line.when(case) and may(request, line.act, where):
            yield Offered(line.label, address(line.route), line.key, line.letter, line.danger, line.posts)
