"""One player: every fact about the entry, however old, with its correction; a bust of the wrong one put right."""

from collections.abc import Mapping
from functools import partial
from itertools import groupby
from typing import Any, NamedTuple

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from panoverde.kernel.ids import EntryId, PersonId
from panoverde.kernel.refusals import Refusal
from panoverde.people.accounts.roles import EVERYWHERE
from panoverde.people.names import short_names
from panoverde.series.bars import BarPerson, LiftBar
from panoverde.tournament import commands as c
from panoverde.tournament.core.finding import entry_of
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.penalties.belongings import FOUND, where, with_it
from panoverde.tournament.places.standings import standing
from panoverde.tournament.stream import stream_of
from panoverde.tournament.undo import Undo
from panoverde.web.desk.house_bars import barred_from, barring, lifting
from panoverde.web.desk.lookup.barred import with_house
from panoverde.web.director import consequences
from panoverde.web.director.answering import Page, Standing, asks, edits
from panoverde.web.director.frame import entered, framed, looked
from panoverde.web.director.listing import STANDINGS
from panoverde.web.facts import lately
from panoverde.web.figures import chips, money, ordinal, seat_short
from panoverde.web.flights import from_flight, title
from panoverde.web.forms.deeds import Address
from panoverde.web.forms.fields import Option, field, fields
from panoverde.web.permissions import allowed_to, may, series_of
from panoverde.web.templatetags.called import called
from panoverde.web.values import number, numbered

MOST = 200  # to choose from
BESIDE = 3  # who went out just before and after, that it may have been one hand


class Other(NamedTuple):
    """Somebody else, as a form names them."""

    entry: str
    person: str
    where: str
    here: bool = False  # at the table it happened at, or in the same hand


class Seen(NamedTuple):
    """A player, as the state has them."""

    person: str
    colour: str
    word: str
    where: str
    chips: str
    owed: str
    out: bool
    field: bool  # in it, or out of it by the play: can be put out
    sits: bool
    counts: bool  # put out, a stack of the person leaves a table and is counted
    along: list[str]  # what else of the person goes with it
    expelled: bool
    stack: str  # in the last hand
    records: list[int]
    others: list[Other]  # who may have gone out instead
    hand: list[Other]  # who went out in the same hand, or just before or after; lowest place first


@require_safe
@allowed_to("see-board")
def player(request: HttpRequest, tournament: str, entry: str) -> HttpResponse:
    """Show one player, and what can be put right."""
    return show(request, tournament, entry=entry)


def show(
    request: HttpRequest, tournament: str, *, entry: str, refusal: Refusal | None = None, about: str = ""
) -> HttpResponse:
    """Render the page of one player.

    Raises:
        Http404: nobody entered by that id.
    """
    asked = (request.POST if request.method == "POST" else request.GET).get("undo", "")
    undo = numbered(asked) or 0
    here, look = entered(
        request, tournament, lambda state, at: _look(state, at, EntryId(entry), undo), refusal, about, whole=True
    )
    here.context["tournament"] = look.night  # what is done here is done in the player's own flight
    seen, facts = look.seen, look.facts
    known = with_house(PersonId(seen.person), here.at)
    names = short_names({seen.person, *(other.person for other in (*seen.others, *seen.hand))})
    page: dict[str, Any] = {
        "may_bar": may(request, "bar-person", EVERYWHERE), "barred": known.barred,
        "owed_back": money(known.owed_back) if known.owed_back else "",
        "entry": entry, "seen": seen, "facts": lately.told(*facts, lately.Wanted(most=len(seen.records))),
        "tab": "players", "names": names, "others": _options(seen.others, names),
        "undo": consequences.told(look.follows, undo, here) if look.follows else None, "about": "", "q": "",
        "journal_href": reverse("director:player", args=[look.night, entry]),
    }  # fmt: skip
    return framed(here, "director/player.html", page)


class Look(NamedTuple):
    """Everything the page takes from the tournament, at once."""

    seen: Seen
    facts: tuple[lately.Read, lately.Looked]
    follows: Undo | Refusal | None  # of what is about to be undone
    night: str  # with the player's flight, where there are several


def _look(state: Tournament, at: str, entry: EntryId, undo: int) -> Look:
    if entry in state.entries:
        state = from_flight(state, state.entries[entry].sitting)
    seen = _seen(state, entry)
    if seen is None:
        raise Http404
    read = lately.these(stream_of(state.id), seen.records)
    return Look(
        seen, (read, lately.look(state, read)), consequences.look(state, at, undo) if undo else None, state.id
    )


def _options(others: list[Other], names: Mapping[str, str]) -> list[Option]:
    """Who may have gone out instead; nobody is chosen beforehand."""
    people = [Option(other.entry, f"{other.where} · {called(names, other.person)}") for other in others]
    return [Option("", ""), *people]


def page_of(entry: str) -> Page:
    """The page of one player, to go back to."""
    return Page("director:player", partial(show, entry=entry), (entry,))


def _seen(state: Tournament, name: EntryId) -> Seen | None:
    entry = state.entries.get(name)
    if entry is None:
        return None
    colour, word = STANDINGS[entry.standing]
    finish = standing(state, name)
    place = (
        seat_short(entry.place.table, entry.place.seat) if entry.place else ordinal(finish.place) if finish else ""
    )
    out = entry.out if entry.standing == "out" else None
    return Seen(
        person=entry.person, colour=colour, word=str(word), where=place, chips=chips(entry.chips),
        owed=money(entry.owed) if entry.owed > 0 else "", out=out is not None,
        field=entry.standing in FOUND and entry.expelled is None, sits=entry.place is not None, **_goes(state, entry),
        expelled=entry.expelled is not None,
        stack=chips(out.stack) if out and out.stack else "", records=list(entry.records),
        others=_others(state, out.place.table) if out else [], hand=_hand(state, name) if out else [],
    )  # fmt: skip


def _goes(state: Tournament, entry: Entry) -> dict[str, Any]:
    """What is put out with an entry: whether a stack is counted, and what else of the person it takes along."""
    if entry.standing not in FOUND or entry.expelled:
        return {"counts": False, "along": []}
    every = with_it(state, entry)
    return {
        "counts": any(one.standing == "playing" for one in every),
        "along": [_named(state, one) for one in every if one.id != entry.id or one.standing in ("bagged", "carried")],
    }


def _named(state: Tournament, entry: Entry) -> str:
    """Name one of somebody's entries by where it is, and what lies there."""
    bag, flight = state.bags.get(entry.id), title(where(state, entry))
    if bag is not None and entry.standing in ("bagged", "carried", "dropped"):
        return _("bag of {flight}, {chips} chips").format(
            flight=title(state.sittings[bag.sitting]), chips=chips(bag.agreed or 0)
        )
    if entry.place:
        return _("seat {seat} of {flight}").format(
            seat=seat_short(entry.place.table, entry.place.seat), flight=flight
        )
    return _("place in the line of {flight}").format(flight=flight)


def _others(state: Tournament, table: int) -> list[Other]:
    """Everybody who sits, those of the table first: a neighbour was meant, more often than not."""
    found = [
        Other(entry, state.entries[entry].person, seat_short(at.number, seat), at.number == table)
        for at in state.every_table
        for seat, entry in sorted(at.players.items())
    ]
    return sorted(found, key=lambda other: not other.here)[:MOST]


def _hand(state: Tournament, name: EntryId) -> list[Other]:
    """Those of the same hand, and who went out just before and after."""
    key, hands = state.out[name], [key for key, hand in state.hands.items() if hand.recorded]
    at = hands.index(key)
    near = hands[max(0, at - BESIDE) : at + BESIDE + 1]
    return [
        Other(entry, state.entries[entry].person, _place_said(state, entry), hand == key)
        for hand in near
        for tied in state.hands[hand].finish
        for entry in tied
    ]


def _place_said(state: Tournament, entry: EntryId) -> str:
    found = standing(state, entry)
    return ordinal(found.place) if found else ""


# -- putting right -------------------------------------------------------------------------------------


def _page(at: Address) -> Page:
    return page_of(at["entry"])


def _entry(standing: Standing) -> dict[str, Any]:
    """Whose page it is."""
    return {"entry": EntryId(standing.at["entry"])}


def _ranked(standing: Standing) -> dict[str, Any]:
    """Read who finished where: 1 is the lowest place, the same number ties, nothing was another hand."""
    posted = standing.request.POST
    typed = [(number(posted.get(f"rank-{entry}", ""), _("Order")), entry) for entry in posted.getlist("of")]
    given = sorted((rank, entry) for rank, entry in typed if rank is not None)
    finish = tuple(tuple(EntryId(entry) for _rank, entry in tied) for _at, tied in groupby(given, lambda one: one[0]))
    return {"finish": finish}


_OTHER = (field(c.CorrectBust, "instead"), field(c.CorrectBust, "why"))

correct_bust = asks(c.CorrectBust, _page, "other", *_OTHER, given=_entry)
reinstate = asks(c.ReinstatePlayer, _page, "back", field(c.ReinstatePlayer, "why"), given=_entry)
_ANEW = fields(c.DrawSeatAnew)[1:]  # all but whose page it is
draw_seat_anew = asks(c.DrawSeatAnew, _page, "anew", *_ANEW, given=_entry)
tell_stack = asks(c.TellStack, _page, "stack", field(c.TellStack, "stack_chips"), given=_entry)
_OUT, _AWAY = fields(c.DisqualifyPlayer)[1:], fields(c.RemovePlayer)[1:]  # all but whose page it is
disqualify = asks(c.DisqualifyPlayer, _page, "disqualify", *_OUT, given=_entry)
remove = asks(c.RemovePlayer, _page, "remove", *_AWAY, given=_entry)
let_back_in = asks(c.TakeBackExpulsion, _page, "let-in", field(c.TakeBackExpulsion, "why"), given=_entry)


def _whose(standing: Standing) -> PersonId:
    entry = EntryId(standing.at["entry"])
    return looked(standing.at["tournament"], lambda state: entry_of(state, entry).person)


def _barred(standing: Standing) -> dict[str, Any]:
    posted, tournament = standing.request.POST, standing.at["tournament"]
    where = barred_from(posted, series_of(tournament), tournament)
    return {**barring(posted, _whose(standing)), **where}


bar = edits(BarPerson, _page, "bar", _barred)
lift_bar = edits(LiftBar, _page, "bar", lambda standing: lifting(standing.request.POST, _whose(standing)))
rank = asks(c.RankBusts, _page, "rank", given=_ranked)
