"""What the board shows of a tournament: the clock, the figures, what needs the director now, what comes next."""

from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from panoverde.bootstrap.desk import Bound, book_in_force
from panoverde.kernel.refusals import Refusal
from panoverde.people.accounts.lookup import names_of
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.prizes.bubble import bubble
from panoverde.tournament.prizes.table import draft
from panoverde.tournament.seating.proposals import proposals
from panoverde.web.director.ahead import Coming, ahead
from panoverde.web.director.alerts import Alert
from panoverde.web.director.face import Face, face
from panoverde.web.director.needing import alerts
from panoverde.web.director.offering import Offered, Raw, offered, raw
from panoverde.web.figures import chips, money
from panoverde.web.flights import each_open, flights_to_come, several, title
from panoverde.web.pacing import ToGo, to_go

MOST_OFFERS = 20  # proposals laid out at once; a room of a thousand tables has as many buttons to draw
_LAST = ("draw-button", "ask-button")  # these can wait for the others


class Figure(NamedTuple):
    """A number, what it counts, and a line that explains it."""

    name: str
    figure: str
    beside: str = ""
    line: str = ""
    ok: bool = False
    prize: bool = False


class Seen(NamedTuple):
    """The board, but for the journal."""

    face: Face
    figures: list[Figure]
    alerts: list[Alert]
    offers: list[Offered]
    ahead: list[Coming]
    more: int  # proposals that follow once these are settled
    to_go: ToGo | None  # of a level of so many hands

    @property
    def needs(self) -> list[Alert | Offered]:
        """Everything in one list: of several flights the most pressing first; of a night the tables last."""
        found: list[Alert | Offered] = [*self.alerts, *self.offers]
        if not any(each.night for each in found):
            return found
        return sorted(found, key=lambda each: each.pressing.rank(claimed=bool(each.by)))

    @property
    def waiting(self) -> int:
        """How many things wait for the director."""
        return len(self.alerts) + len(self.offers) + self.more


class Looked(NamedTuple):
    """What is taken from the state, before anybody is named."""

    face: Face
    figures: list[Figure]
    alerts: list[Alert]
    offers: list[Raw]
    ahead: list[Coming]
    more: int
    to_go: ToGo | None


def look(state: Tournament, at: str) -> Looked:
    """Take the board from the state; people are named afterwards."""
    book = book_in_force(state)
    offers, more = _offers(state, book, at)
    return Looked(
        face(state, at), _figures(state, book, at), alerts(state, book, at), offers, ahead(state, book, at), more,
        to_go(state.sitting, at),
    )  # fmt: skip


def _offers(state: Tournament, book: Rulebook, at: str) -> tuple[list[Raw], int]:
    """What the tables of every flight need, and how many more there are; choices are taken for those alone."""
    found: list[Raw] = []
    count = 0
    for each in each_open(state):
        ones = sorted(proposals(each, each.sitting, book, at), key=lambda one: one.kind in _LAST)
        found += raw(each, ones[:MOST_OFFERS])
        count += len(ones)
    found.sort(key=lambda one: one.proposal.kind in _LAST)
    return found[:MOST_OFFERS], count - min(count, MOST_OFFERS)


def told(looked: Looked, bound: Bound) -> Seen:
    """Name whom the proposals are about, and who is on the way to a call."""
    offers = offered(looked.offers, bound)
    going = {alert.by for alert in looked.alerts if alert.by}
    names = names_of(going) if going else {}
    alerts = [alert._replace(by=names.get(alert.by, alert.by)) for alert in looked.alerts]
    return Seen(looked.face, looked.figures, alerts, offers, looked.ahead, looked.more, looked.to_go)


def _figures(state: Tournament, book: Rulebook, at: str) -> list[Figure]:
    return [
        _players(state), _to_the_money(state, book), _tables(state), _chips(state), _average(state, at),
        _pool(state, book),
    ]  # fmt: skip


def _to_the_money(state: Tournament, book: Rulebook) -> Figure:
    found = bubble(state, book)
    if not state.entered:
        return Figure(_("To the money"), "–")
    if flights_to_come(state):
        return Figure(
            _("To the money"), "–", "", _("{paid} paid so far; flights are to come").format(paid=found.paid)
        )
    line = _("{paid} paid") if found.published else _("{paid} paid, not published yet")
    word = _("in the money") if found.in_the_money else chips(found.to_go)
    return Figure(_("To the money"), word, _("bubble") if found.is_bubble else "", line.format(paid=found.paid))


def _pool(state: Tournament, book: Rulebook) -> Figure:
    """What the players share, and what it is made of."""
    try:
        sheet = state.purse.sheet or draft(state, book)[0]
    except Refusal:
        return Figure(_("Prize pool"), "–")
    parts = [money(sheet.collected)]
    parts += [_("+ {amount} added").format(amount=money(sheet.top_up))] if sheet.top_up else []
    parts += [f"− {each.percent}%" if each.percent else f"− {money(each.centavos)}" for each in sheet.deductions]
    stands = "" if state.purse.locked else _("draft") if state.purse.sheet is None else _("published")
    line = " · ".join(filter(None, (" ".join(parts), stands)))
    return Figure(_("Prize pool"), money(sheet.net), "", line, prize=True)


def _players(state: Tournament) -> Figure:
    if several(state):
        here = state.sitting
        came = state.fields[here.id].people if here.id in state.fields else here.sold
        sold = _("of {entries}").format(entries=chips(came))
        line = _("{left} of {entries} in all").format(left=chips(state.left), entries=chips(state.entered))
        return Figure(title(here), chips(here.left), sold, line)
    people = len(state.by_person)
    again = state.entered - people
    line = ngettext("{people} + {again} re-entry", "{people} + {again} re-entries", max(again, 0))
    beside = _("of {entries}").format(entries=chips(state.entered))
    said = line.format(people=chips(people), again=chips(again)) if again > 0 else ""
    return Figure(_("Players"), chips(state.left), beside, said)


def _tables(state: Tournament) -> Figure:
    enough = -(-state.sitting.playing // state.seats) if state.seats else 0
    beside = _("{enough} are enough").format(enough=enough) if enough < len(state.sitting.tables) else ""
    free = ngettext("{free} free seat", "{free} free seats", len(state.sitting.pool)).format(
        free=chips(len(state.sitting.pool))
    )
    waiting = len(state.sitting.alternates)
    line = ngettext("{waiting} waits for a seat", "{waiting} wait for a seat", waiting).format(waiting=waiting)
    return Figure(_("Tables"), chips(len(state.sitting.tables)), beside, line if waiting else free)


def _chips(state: Tournament) -> Figure:
    """Issued less removed is what is in play: the sum stands beside the figure."""
    if several(state):
        line = _("{chips} in all").format(chips=chips(state.chips_in_play))
        return Figure(_("Chips in play"), chips(state.sitting.chips), "", line, ok=True)
    removed = state.chips_removed
    line = _("{issued} issued − {removed} removed") if removed else _("{issued} issued")
    return Figure(
        _("Chips in play"), chips(state.chips_in_play), "",
        line.format(issued=chips(state.chips_issued), removed=chips(removed)), ok=True,
    )  # fmt: skip


def _average(state: Tournament, at: str) -> Figure:
    here = state.sitting
    left, in_play = (here.left, here.chips) if several(state) else (state.left, state.chips_in_play)
    if not left:
        return Figure(_("Average"), "–")
    average = in_play // left
    shown = face(state, at)
    coming = (level.counts_in for level in state.sitting.levels[shown.at :] if level.counts_in)
    blind = next(coming, state.sitting.levels[0].counts_in)  # in a break, the one that comes
    return Figure(
        _("Average"), chips(average), "", _("{blinds} big blinds").format(blinds=chips(round(average / blind)))
    )
