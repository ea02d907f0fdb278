"""The bag table of a flight or a day: who has none yet, whose counts differ, what all make; bags opened the next day.

A count is blind: whoever counts second sees that somebody did, and not what. Only where two differ both are shown.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from panoverde.bootstrap.desk import book_in_force
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId, PersonId, SittingId
from panoverde.kernel.refusals import Refusal
from panoverde.people.names import short_names
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.bags.count import bag_here, hint
from panoverde.tournament.bags.opened import unclaimed_choice
from panoverde.tournament.core.bag import Bag, Pile, Piles
from panoverde.tournament.core.records import Entry, Sitting, Tournament
from panoverde.tournament.sittings.close import bagged_chips
from panoverde.web import values
from panoverde.web.director.answering import Page, Standing, asks, edits
from panoverde.web.director.frame import entered, framed
from panoverde.web.fact_words import word
from panoverde.web.forms.deeds import Address
from panoverde.web.forms.fields import Option, field
from panoverde.web.forms.reading import reason
from panoverde.web.permissions import allowed_to
from panoverde.web.standing import standing
from panoverde.web.templatetags.called import called
from panoverde.web.values import Missing

_HINTS = {
    "": "", "swapped-digits": gettext_lazy("Perhaps two digits were swapped."),
    "one-chip": gettext_lazy("They differ in one chip only: count that pile again."),
    "missing-pile": gettext_lazy("One of them has a pile that the other has not."),
}  # fmt: skip


class Row(NamedTuple):
    """A player at the bag table."""

    entry: EntryId
    person: PersonId
    place: str  # table-seat
    table: int
    seat: int
    counts: int  # so far
    mine: bool  # the only one is of whoever looks
    differ: tuple[int, ...]  # what two people counted, where it is not the same
    why: str  # perhaps
    agreed: int | None
    seal: str
    opened: bool
    held: bool
    standing: str
    name: str = ""


@require_safe
@allowed_to("count-bag")
def bags(request: HttpRequest, tournament: str, sitting: str) -> HttpResponse:
    """Show the bag table."""
    return show(request, tournament, sitting=sitting)


def show(
    request: HttpRequest, tournament: str, *, sitting: str, refusal: Refusal | None = None, about: str = ""
) -> HttpResponse:
    """Render the bag table of one sitting."""
    look = partial(
        _page, sitting=SittingId(sitting), chosen=request.POST.get("entry") or request.GET.get("entry", ""),
        asks=_who(request),
    )  # fmt: skip
    here, page = entered(request, tournament, look, refusal, about, whole=True)
    rows: list[Row] = page["rows"]
    names = short_names(row.person for row in rows)
    named = [row._replace(name=called(names, row.person)) for row in rows]
    page["lanes"] = _lanes(named, begun=page["begun"])
    page["denominations"] = [(chip, request.POST.get(f"chip-{chip}", "")) for chip in page["denominations"]]
    page["chosen"] = next((row for row in named if row.entry == page["chosen"]), None)
    return framed(here, "director/bags.html", {**page, "tab": "flights"})


def _who(request: HttpRequest) -> str:
    account = standing(request).account
    return account.id if account else ""


def _lanes(rows: list[Row], *, begun: bool) -> list[tuple[str, str, list[Row]]]:
    """Not begun, counted once, two that differ, agreed; and, the next day, to be opened and opened."""
    none = [row for row in rows if row.standing == "playing" and not row.counts]
    return [
        ("paused", _("Not counted"), none if begun else []),
        ("turn", _("Counted once"), [row for row in rows if row.counts == 1 and row.agreed is None]),
        ("danger", _("Counts differ"), [row for row in rows if row.differ]),
        ("live", _("Agreed"), [row for row in rows if row.standing == "bagged"]),
        ("turn", _("To be opened"), [row for row in rows if row.standing == "carried"]),
        ("live", _("Opened"), [] if begun else none),
    ]


def _page(state: Tournament, _at: str, *, sitting: SittingId, chosen: str, asks: str) -> dict[str, Any]:
    if sitting not in state.sittings or not state.terms.plans:
        raise Http404
    here = state.sittings[sitting]
    mine = [entry for entry in state.entries.values() if entry.sitting == sitting]
    rows = [_row(state, here, entry, asks) for entry in mine if entry.standing in ("playing", "bagged", "carried")]
    made = bagged_chips(state, here)
    return {
        "sitting": sitting, "phase": here.phase, "says": word(here.phase),
        "begun": bool(here.started_at), "opened": here.playing - here.carried,
        "runs": here.clock.running_since is not None,
        "rows": sorted(rows, key=lambda row: (row.table, row.seat)), "chosen": chosen,
        "made": made, "chips": here.chips, "open": here.chips - made, "left": here.left, "bagged": here.bagged,
        "denominations": state.terms.denominations or (100, 500, 1_000, 5_000, 25_000),
        "unclaimed": [Option("", "—"), *(Option(each, word(each)) for each in _offered(state))],
        "slips": any(row.standing in ("bagged", "carried") for row in rows),
        "can_close": here.bagged and not here.playing and not here.closed_at, "carried": here.carried,
        "written": state.terms.bags_kept == "written",
    }  # fmt: skip


def _offered(state: Tournament) -> tuple[str, ...]:
    """What may become of a bag that nobody claims: as the book has it, else either."""
    return unclaimed_choice(book_in_force(state)).offered or ("put-in-play", "hold-back")


def _row(state: Tournament, sitting: Sitting, entry: Entry, asks: str) -> Row:
    bag = state.bags.get(entry.id) if entry.standing == "carried" else bag_here(state, sitting, entry)
    place = entry.place or (bag.place if bag else None)
    differ, why = _difference(bag)
    counts = bag.counts if bag else []
    return Row(
        entry.id, entry.person, f"{place.table}-{place.seat}" if place else "", place.table if place else 0,
        place.seat if place else 0, len(counts), [count.by for count in counts] == [asks], differ, why,
        bag.agreed if bag else None, bag.seal if bag else "",
        bool(bag and bag.opened_at), bool(bag and bag.held_back), entry.standing,
    )  # fmt: skip


def _difference(bag: Bag | None) -> tuple[tuple[int, ...], str]:
    if bag is None or bag.agreed is not None or len(bag.counts) < 2:
        return (), ""
    return tuple(count.chips for count in bag.counts), str(_HINTS[hint(*bag.counts[-2:])])


def _at(address: Address) -> Page:
    sitting = address["sitting"]
    return Page("director:bags", partial(show, sitting=sitting), (sitting,), _next)


def _next(events: Sequence[Event]) -> str:
    """A bag that two agree on is sealed next."""
    agreed = next((event for event in events if isinstance(event, e.BagAgreed)), None)
    return f"?{urlencode({'entry': agreed.entry})}#chosen" if agreed else ""


def piles(posted: QueryDict) -> Piles:
    """Read how many there are of each chip, typed beside it."""
    typed = {name.removeprefix("chip-"): posted.get(name, "") for name in posted if name.startswith("chip-")}
    found = [Pile(int(chip), values.number(count, chip) or 0) for chip, count in typed.items() if chip.isdecimal()]
    if not any(pile.count for pile in found):
        raise Missing(field=_("Chips by denomination"))
    return tuple(pile for pile in found if pile.count)


def _count(standing: Standing) -> Mapping[str, Any]:
    posted = standing.request.POST
    cards = values.number(posted.get("cards", ""), _("Time cards left"))
    return {"entry": posted.get("entry", ""), "piles": piles(posted), "cards": cards}


def _amend(standing: Standing) -> Mapping[str, Any]:
    posted = standing.request.POST
    return {
        "entry": posted.get("entry", ""), "piles": piles(posted), "witness": values.text(posted, "witness"),
        "why": reason(posted, field(c.AmendBag, "why")),
    }  # fmt: skip


count_bag = edits(c.CountBag, _at, "count", _count)  # type: ignore[arg-type]
amend_bag = edits(c.AmendBag, _at, "amend", _amend)  # type: ignore[arg-type]
seal_bag = asks(c.SealBag, _at, "seal")
take_back_bag = asks(c.TakeBackBag, _at, "back")
open_bag = asks(c.OpenBag, _at, "open")
