"""What flights and days need of the director: to be opened, formed from bags, closed."""

from collections.abc import Iterator

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from panoverde.tournament.clock.face import seconds_between
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.web.director.alerts import Alert
from panoverde.web.director.pressing import BELL, WRONG_IF_LEFT, Pressing
from panoverde.web.figures import day_and_time, seat_short
from panoverde.web.flights import title

SOON_SECONDS = 60 * 60


def flight_needs(state: Tournament, at: str) -> Iterator[Alert]:
    """Say what is next with each of them; nothing of a night that has only one."""
    for sitting in state.sittings.values() if state.terms.plans else ():
        yield from _open(state, sitting, at)
        yield from _form(state, sitting)
        yield from _bags(state, sitting)
        yield from _close(state, sitting)


def _open(state: Tournament, sitting: Sitting, at: str) -> Iterator[Alert]:
    plan = state.plan_of(sitting.id)
    ready = plan is not None and all(state.sittings[source].closed_at for source in plan.sources)
    if sitting.phase != "planned" or not ready or not sitting.starts_at:
        return
    due = seconds_between(at, sitting.starts_at)
    if due <= SOON_SECONDS:
        line = _("It starts {when}. Without its draw day no seat is drawn.").format(
            when=day_and_time(sitting.starts_at)
        )
        yield _alert(state, sitting, _("To be opened"), line, _("Open"), Pressing(BELL, due=due))


def _form(state: Tournament, sitting: Sitting) -> Iterator[Alert]:
    plan = state.plan_of(sitting.id)
    if plan and plan.sources and sitting.phase == "open" and sitting.id not in state.fields:
        line = _("Bags have come, and nobody has a seat yet.")
        yield _alert(state, sitting, _("Field to be formed"), line, _("Form"), Pressing(BELL))


def _bags(state: Tournament, sitting: Sitting) -> Iterator[Alert]:
    """Bags to be opened; whose two counts differ, before anybody goes home; how many are still to be counted."""
    if sitting.carried and sitting.is_open:
        said = ngettext("{n} bag to open", "{n} bags to open", sitting.carried).format(n=sitting.carried)
        line, pressing = _("The clock starts once every seat has its chips."), Pressing(BELL, waiting=sitting.carried)
        href = reverse("director:bags", args=[state.id, sitting.id])
        yield Alert("h4h", said, line, href=href, act=_("Bag table"), pressing=pressing, flight=title(sitting))
    if sitting.phase != "bagging" or not sitting.playing:
        return
    href = reverse("director:bags", args=[state.id, sitting.id])
    differ = (
        [bag for bag in state.bags.values() if bag.sitting == sitting.id and bag.differs] if sitting.counting else ()
    )
    if differ:
        where = ", ".join(seat_short(bag.place.table, bag.place.seat) for bag in differ)
        said = ngettext("{n} bag: two counts differ", "{n} bags: two counts differ", len(differ)).format(
            n=len(differ)
        )
        pressing = Pressing(WRONG_IF_LEFT, waiting=len(differ))
        yield Alert("penalty", said, where, href=href, act=_("Count"), pressing=pressing, flight=title(sitting))
    said = ngettext("{n} player to bag", "{n} players to bag", sitting.playing).format(n=sitting.playing)
    pressing = Pressing(BELL, waiting=sitting.playing)
    yield Alert("h4h", said, "", href=href, act=_("Bag table"), pressing=pressing, flight=title(sitting))


def _close(state: Tournament, sitting: Sitting) -> Iterator[Alert]:
    if sitting.phase == "bagging" and not sitting.playing and not sitting.alternates:
        line = _("Everybody has a bag.")
        yield _alert(state, sitting, _("To be closed"), line, _("Close"), Pressing(BELL, since=sitting.started_at))


def _alert(state: Tournament, sitting: Sitting, what: str, line: str, act: str, pressing: Pressing) -> Alert:
    href = f"{reverse('director:flights', args=[state.id])}#sitting-{sitting.id}"
    return Alert("h4h", what, line, href=href, act=act, pressing=pressing, flight=title(sitting))
