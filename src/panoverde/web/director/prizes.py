"""Prizes: the draft as it would be now, published, locked, and paid with a slip through one's own till."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from django.views.decorators.http import require_safe

from panoverde.bootstrap.desk import Bound, book_in_force
from panoverde.kernel.ids import EntryId, TillId
from panoverde.kernel.refusals import Refusal
from panoverde.people.names import short_names
from panoverde.people.plain_names import fold
from panoverde.projections.shifts import Shift
from panoverde.rulebook import Rulebook
from panoverde.tournament import commands as c
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.sheet import Deducted, PrizeSheet
from panoverde.tournament.prizes.pay_out import WAYS, transfer_minimum
from panoverde.tournament.prizes.publish import outdated
from panoverde.tournament.prizes.table import draft, table
from panoverde.web.citing import chips as citing
from panoverde.web.coming_back import stands_at
from panoverde.web.desk.paper.printer import pdf
from panoverde.web.director import forfeits
from panoverde.web.director.answering import Page, Standing, asks, edits
from panoverde.web.director.frame import entered, framed
from panoverde.web.director.prize_papers import look, slip_of
from panoverde.web.fact_words import word
from panoverde.web.figures import money, ordinal, percentage
from panoverde.web.forms.fields import DIRECTOR, Option, field
from panoverde.web.forms.reading import read
from panoverde.web.forms.second import second_fields
from panoverde.web.open_shifts import open_shift
from panoverde.web.permissions import allowed_to, series_of
from panoverde.web.refusing import said
from panoverde.web.rules.shown import Cite
from panoverde.web.staff.frames import asker
from panoverde.web.values import NotANumber, centavos, text

_NOT_COUNTED = ("pending", "taken-back", "cancelled")  # no part of the pool is theirs


class Row(NamedTuple):
    """A line of the payout table."""

    place: str
    amount: str
    entry: str
    person: str
    paid: str
    due: bool
    settled: bool
    slips: tuple[tuple[str, str], ...] = ()  # of each payment, with how much of it in which way
    vacant: bool = False  # who went out here was put out
    rest: str = ""  # of it to be paid
    last: str = ""  # paid last
    number: int = 0  # of the entry
    places: tuple[int, int] = (0, 0)  # from, to
    whole: bool = False  # and nothing is left to be paid


class Part(NamedTuple):
    """A line of what the pool is made of."""

    name: str
    amount: str
    cites: list[Cite]


@require_safe
@allowed_to("see-prizes")
def prizes(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show the prizes: as a draft, or as they were published."""
    return show(request, tournament)


def show(request: HttpRequest, tournament: str, *, refusal: Refusal | None = None, about: str = "") -> HttpResponse:
    """Render the page of prizes."""
    here, page = entered(request, tournament, lambda state, _at: _page(state), refusal, about, whole=True)
    shift = open_shift(here.series, asker(request).id)
    names = short_names(row.person for row in (*page["rows"], *page["forfeits"]))
    asked = request.GET.get("q", "").strip()[:80], request.GET.get("show", "")
    rows = found_among(page["rows"], names, *asked)
    page["filters"] = _filters(page["rows"], *asked) if page["locked"] else []
    only = rows[0].entry if asked[0] and len(rows) == 1 else ""
    if refusal and about.startswith("pay-"):
        entry = about.removeprefix("pay-")
        stands_at(request, f"{PRIZES.address(tournament)}?{urlencode({'pay': entry})}#{about}")
    ways = [Option(method, word(method)) for method in WAYS]
    holders = [
        Option("winner", _("the winner’s own")), Option("other-person", _("another person’s")),
        Option("company", _("a company’s")),
    ]  # fmt: skip
    # Looked up only where a form shows it.
    second = {"look": DIRECTOR, "second": lambda: second_fields(request, c.PayPrize, here.series, "pay")}
    more = {
        "names": names, "shift": shift, "ways": ways, "holders": holders, "paying": request.GET.get("pay", only),
        "count": len(page["rows"]), "rows": rows, "q": asked[0], "which": asked[1],
    }  # fmt: skip
    return framed(here, "director/prizes.html", {**page, **second, **more, "tab": "prizes"})


PRIZES = Page("director:prizes", show)


_WHICH: dict[str, tuple[str | Promise, Callable[[Row], bool]]] = {
    "": (gettext_lazy("All"), lambda _row: True),
    "due": (gettext_lazy("To pay"), lambda row: row.due),
    "paid": (gettext_lazy("Paid"), lambda row: row.whole),
}


def found_among(rows: Sequence[Row], names: Mapping[str, str], words: str, which: str) -> list[Row]:
    """Find prizes by the player's name, by place or by the number of the entry; those to pay, or paid, only."""
    wanted = _WHICH.get(which, _WHICH[""])[1]
    number = int(words.lstrip("#")) if re.fullmatch(r"#?[0-9]{1,6}", words) else 0
    name = fold(words)

    def meant(row: Row) -> bool:
        if number:
            return row.number == number or ("#" not in words and row.places[0] <= number <= row.places[1])
        return name in fold(names.get(row.person, row.person)) if row.person else not name

    return [row for row in rows if wanted(row) and meant(row)]


def _filters(rows: Sequence[Row], words: str, which: str) -> list[tuple[str | Promise, int, str, bool]]:
    """What can be shown, how many there are of it, and where."""
    return [
        (label, sum(map(fits, rows)), urlencode({"show": key, "q": words}), key == which)
        for key, (label, fits) in _WHICH.items()
    ]


def _page(state: Tournament) -> dict[str, Any]:
    book, purse = book_in_force(state), state.purse
    sheet, cites, wrong = _sheet(state, book)
    return {
        "sheet": sheet, "wrong": wrong, "published": purse.sheet is not None, "locked": purse.locked,
        "outdated": _outdated(state, book), "rows": _rows(state, book, sheet),
        "parts": _parts(sheet, state.reckoned_by) if sheet else [],
        "net": money(sheet.net) if sheet else "", "cites": citing(cites, state),
        "paid_in_all": money(purse.paid_in_all) if purse.paid else "", "minimum": _minimum(state, book),
        "on_credit": _on_credit(state), "forfeits": forfeits.lines(state, book),
    }  # fmt: skip


def _outdated(state: Tournament, book: Rulebook) -> str:
    """Say what everybody sees, and what it would be by now."""
    now, then = outdated(state, book), state.purse.sheet
    if now is None or then is None:
        return ""
    told = _(
        "These prizes are {then} (entries: {entries}); by now it is {amount} (entries: {count}). "
        "Recalculate them: they cannot be locked before."
    )
    return told.format(then=money(then.net), entries=then.entries, amount=money(now.net), count=now.entries)


def _on_credit(state: Tournament) -> str:
    """Say what of the prizes rests on money that nobody has paid yet."""
    owing = [entry for entry in state.entries.values() if entry.owed > 0 and entry.standing not in _NOT_COUNTED]
    if not owing:
        return ""
    amount = money(sum(entry.owed for entry in owing))
    told = ngettext(
        "{amount} of this pool is not paid: {n} entry still owes it.",
        "{amount} of this pool is not paid: {n} entries still owe it.",
        len(owing),
    )
    return told.format(amount=amount, n=len(owing))


def _minimum(state: Tournament, book: Rulebook) -> str:
    """Say what the house's minimum means for whoever pays."""
    least, means = transfer_minimum(state, book), book.payouts.transfer_threshold_means
    if not least or not means.speaks:
        return ""
    if means.value == "least-in-cash":
        return _("At least {amount} of every prize are paid in cash.").format(amount=money(least))
    return _("From {amount} on a prize goes into an account.").format(amount=money(least))


def _sheet(state: Tournament, book: Rulebook) -> tuple[PrizeSheet | None, tuple[str, ...], str]:
    """What is published, else what would be; else why nothing can be."""
    if state.purse.sheet:
        return state.purse.sheet, book.payouts.payouts_published.cites, ""
    try:
        made, cites = draft(state, book)
    except Refusal as refusal:
        return None, refusal.cites, said(refusal)
    return made, cites, ""


def _rows(state: Tournament, book: Rulebook, sheet: PrizeSheet | None) -> list[Row]:
    if state.purse.sheet is None:
        prizes_now = sheet.prizes if sheet else ()
        return [Row(ordinal(n), money(prize), "", "", "", False, True) for n, prize in enumerate(prizes_now, 1)]
    rows = []
    for line in table(state, book):
        place = ordinal(line.place) if not line.tied else f"{ordinal(line.place)}–{ordinal(line.last)}"
        entry = line.entry or ""
        person = state.entries[line.entry].person if line.entry else ""
        paid = money(line.paid) if line.paid else ""
        due = state.purse.locked and bool(entry) and line.paid < line.centavos
        parts = state.purse.paid.get(EntryId(entry), ())
        slips = tuple((part.slip, f"{money(part.centavos)}, {word(part.method)}") for part in parts)
        made = Row(place, money(line.centavos), entry, person, paid, due, line.settled, slips, line.vacant)
        rows.append(
            made._replace(
                rest=money(line.centavos - line.paid),
                last=money(parts[-1].centavos) if parts else "",
                number=state.entries[line.entry].number if line.entry else 0,
                places=(line.place, line.last),
                whole=bool(line.paid) and line.paid >= line.centavos,
            )
        )
    return rows


def _named(kind: Deducted) -> str:
    return {"staff": _("Staff"), "ranking": _("Ranking"), "rake": _("Fee of what the house adds")}[kind]


def _parts(sheet: PrizeSheet, bound: Bound) -> list[Part]:
    """What the pool is made of, and what is taken out of it, each by its clause."""
    said = ngettext("Prize part of {n} entry", "Prize parts of {n} entries", sheet.entries)
    parts = [Part(said.format(n=sheet.entries), money(sheet.collected), [])]
    if sheet.top_up:
        guarantee = _("Added to hold the guarantee of {amount}").format(amount=money(sheet.guarantee))
        parts.append(Part(guarantee, money(sheet.top_up), []))
    for each in sheet.deductions:
        name = _named(each.kind)
        said = f"{name}, {percentage(each.percent)}" if each.percent else name
        parts.append(Part(said, f"− {money(each.centavos)}", citing(each.cites, bound)))
    return parts


# -- what its forms ask for ------------------------------------------------------------------------


def _table(standing: Standing) -> dict[str, Any]:
    """The house's own table: percentages, or amounts, first place first; nothing lets one be made."""
    posted = standing.request.POST
    shares = tuple(part.rstrip("%") for part in text(posted, "shares").replace(",", ".").split())
    if any(not part.replace(".", "", 1).isdecimal() for part in shares):
        raise NotANumber(field=_("Percentages"), typed=text(posted, "shares")[:40])
    amounts = tuple(centavos(part, _("Amounts")) for part in text(posted, "amounts").split())
    return {"shares": shares, "prizes": amounts}


def _till(standing: Standing) -> dict[str, Any]:
    """Prizes go through one's own till."""
    request = standing.request
    shift: Shift | None = open_shift(series_of(standing.at["tournament"]), asker(request).id)
    return {"till": shift.till if shift else TillId("")}


def _paid(standing: Standing) -> dict[str, Any]:
    """Whose account it goes to is asked where it goes to one."""
    own = ("entry", "method", "centavos", "slip", "holder", "photo_id", "why", "end_to_end")
    said = read(c.PayPrize, [field(c.PayPrize, name) for name in own], standing.request.POST)
    return {**said, **_till(standing), **({"holder": ""} if said["method"] == "cash" else {})}


def _about(posted: QueryDict) -> str:
    return f"pay-{posted.get('entry', '')}"


_TAKEN_BACK = (field(c.TakeBackPrize, "entry"), field(c.TakeBackPrize, "why"))

publish = asks(c.PublishPrizes, PRIZES, "publish", given=_table)
change = asks(c.ChangePrizes, PRIZES, "change", given=_table)
withdraw = asks(c.WithdrawPrizes, PRIZES, "withdraw")
share_forfeited = asks(c.ShareForfeited, PRIZES, forfeits.about)
lock = asks(c.LockPrizes, PRIZES, "lock")
unlock = asks(c.UnlockPrizes, PRIZES, "lock")
pay = edits(c.PayPrize, PRIZES, _about, _paid)
take_back = asks(c.TakeBackPrize, PRIZES, _about, *_TAKEN_BACK, given=_till)


@require_safe
@allowed_to("pay-prize")
def slip(request: HttpRequest, tournament: str, entry: str) -> HttpResponse:
    """Show the slip that both sign, as a PDF."""
    asked = request.GET.get("slip", "")
    here, paid = entered(request, tournament, lambda state, _at: look(state, EntryId(entry), asked), whole=True)
    found = slip_of(here, paid, asker(request))
    if found is None:
        raise Http404
    return pdf(found, f"prize-{entry}")
