"""What needs the director now: each with its reason, its clause, and the way to settle it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from panoverde.rulebook import Rulebook
from panoverde.tournament.bells.outage import given_back, taken
from panoverde.tournament.busts.bubbles import coming
from panoverde.tournament.clock.face import number_of, seconds_between
from panoverde.tournament.clock.window import over, past_end, window
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.entries.last_hand import out_at_the_end
from panoverde.tournament.pace.hand_for_hand import not_over
from panoverde.tournament.pace.levels import level_of_hands
from panoverde.tournament.papers.receipts import not_live
from panoverde.tournament.penalties.measures import open_to
from panoverde.tournament.penalties.serving import every_serving
from panoverde.tournament.prizes.bubble import bubble
from panoverde.tournament.prizes.payouts import places_paid
from panoverde.tournament.prizes.publish import outdated
from panoverde.tournament.prizes.table import field, table
from panoverde.tournament.setup.quorum import incident
from panoverde.tournament.setup.sheet import sheet
from panoverde.web.citing import chips as citing
from panoverde.web.director.case_words import ground as ground_said
from panoverde.web.fact_words import word
from panoverde.web.figures import gap, money, seat_short, time_of_day
from panoverde.web.pacing import lasts
from panoverde.web.reasons import say
from panoverde.web.rules.shown import Cite

SOON_SECONDS = 15 * 60


class Alert(NamedTuple):
    """Something to see to."""

    status: str
    title: str
    line: str = ""
    kind: str = ""  # which form settles it, in the template
    number: int = 0
    href: str = ""
    act: str = ""  # words on the link
    cites: Sequence[Cite] = ()
    by: str = ""  # the account of who is on the way


def alerts(state: Tournament, book: Rulebook, at: str) -> Iterator[Alert]:
    """Everything that waits for the director, the most pressing first."""
    yield from _stopped(state)
    yield from _outage(state, at)
    yield from _quorum(state, book, at)
    yield from _calls(state, at)
    yield from _cases(state, book, at)
    yield from _setting_up(state, book)
    yield from _registration(state, book, at)
    yield from _last_hand(state, book, at)
    yield from _hands(state, book)
    yield from _end_of_day(state, book, at)
    yield from _money(state)
    yield from _papers(state, book)
    yield from _prizes(state, book, at)
    yield from _end(state)


def _stopped(state: Tournament) -> Iterator[Alert]:
    if state.stopped:
        cause = word(state.stopped.cause)
        yield Alert(
            "halted", _("Tournament {outcome}").format(outcome=word(state.stopped.outcome)), cause,
            href=_procedures(state, "stop"), act=_("See"),
        )  # fmt: skip


def _outage(state: Tournament, at: str) -> Iterator[Alert]:
    """The time in which nothing ran: given back, or not."""
    outage = state.sitting.outage
    if outage is None or state.finished_at or state.stopped:
        return
    level, left = given_back(state.sitting, at)
    number, left_text = number_of(state.sitting.levels, level), f"{left // 60}:{left % 60:02}"
    if outage.what == "clock-set" and not taken(outage):
        line = _("Bells wait. The clock went on as it was: it shows level {level} with {left}. Look, and say so.")
        yield Alert("halted", gap(outage), line.format(level=number, left=left_text), "clock-set")
        return
    line = _("The clock ran on for {minutes} min, and bells wait. Given back it shows level {level} with {left}.")
    if over(state.sitting, at) and not over(_turned_back(state.sitting, level, left, at), at):
        line += " " + _("Let run, registration is over; given back, it is open.")
    minutes = round(seconds_between(outage.since, outage.until) / 60)
    yield Alert("halted", gap(outage), line.format(minutes=minutes, level=number, left=left_text), "outage")


def _turned_back(sitting: Sitting, level: int, left: int, at: str) -> Sitting:
    return msgspec.structs.replace(sitting, clock=sitting.clock.put(level, float(left), at))


def _quorum(state: Tournament, book: Rulebook, at: str) -> Iterator[Alert]:
    found = incident(state, state.sitting, book, at)
    if found is None:
        return
    title = _("{players} of {needed} players: no hand is dealt").format(players=found.players, needed=found.needed)
    line = _("Decide from {time} on.").format(time=time_of_day(found.decide_at)) if found.decide_at else ""
    yield Alert(
        "halted", title, _("Decide now.") if found.is_due else line, href=_procedures(state, "quorum"),
        act=_("Decide") if found.is_due else _("See"), cites=citing(found.cites, state),
    )  # fmt: skip


def _calls(state: Tournament, at: str) -> Iterator[Alert]:
    for number, call in state.calls.items():
        line = " · ".join(filter(None, (say(call.why), _ago(call.at, at))))
        yield Alert("alternates", _("{desk} calls").format(desk=call.desk), line, "call", number, by=call.taken_by)


def _cases(state: Tournament, book: Rulebook, at: str) -> Iterator[Alert]:
    """Reports that cannot wait, cases to decide, penalties that nobody counts, returns, prizes to get back."""
    href = reverse("director:cases", args=[state.id])
    for number in state.open_reports:
        report = state.reports[number]
        status, title = ("halted", _("Report for the director")) if report.at_once else ("paused", _("Report waits"))
        yield Alert(status, title, _ago(report.at, at), href=f"{href}#report-{number}", act=_("Answer"))
    for number in state.open_cases:
        case = state.cases[number]
        found = open_to(state, case, book)
        title = _("Case must end in a penalty") if found.must else _("Case to decide")
        line = " · ".join((ground_said(case.ground), _ago(case.at, at)))
        yield Alert(
            "penalty" if found.must else "paused", title, line, act=_("Decide"),
            href=reverse("director:case", args=[state.id, number]), cites=citing(found.cites[:2], state),
        )  # fmt: skip
    serving = sum(1 for _one in every_serving(state, book, at))
    if serving:
        said = ngettext("{n} penalty is being served", "{n} penalties are being served", serving).format(n=serving)
        yield Alert("penalty", said, _("Count its hands as they are dealt."), href=href, act=_("See"))
    back = [one for one in state.penalties.values() if one.return_reported and one.over_at and not one.back_seen]
    if any(not one.lifted for one in back):
        yield Alert("paused", _("A penalty is served: is the player back?"), "", href=href, act=_("See"))


def _setting_up(state: Tournament, book: Rulebook) -> Iterator[Alert]:
    """What must be done before anybody can enter or sit."""
    if not state.day:
        yield Alert(
            "h4h",
            _("No day is open"),
            _("Without it no seat is drawn."),
            href=_procedures(state, "day"),
            act=_("Open"),
        )
    elif not state.sitting.tables and not state.finished_at:
        yield Alert("h4h", _("No table is open"), "", href=_procedures(state, "tables"), act=_("Open"))
    found = sheet(state, book)
    if found.missing:
        missing = ", ".join(word(name) for name in found.missing)
        yield Alert(
            "h4h", _("Structure sheet incomplete"), missing, href=reverse("director:terms", args=[state.id]),
            act=_("Complete"), cites=citing(found.cites, state),
        )  # fmt: skip


def _registration(state: Tournament, book: Rulebook, at: str) -> Iterator[Alert]:
    """It closes soon, if nobody extends it."""
    found = window(state, state.sitting, book, at)
    if not found.open or found.closes_with_level is None or not state.sitting.started_at:
        return
    seconds = -past_end(state.sitting, at)
    if seconds <= SOON_SECONDS:
        left = _("in {minutes} min").format(minutes=max(1, round(seconds / 60)))
        yield Alert(
            "paused", _("Registration closes {left}").format(left=left), "", cites=citing(found.cites, state),
            href=_procedures(state, "registration"), act=_("Extend"),
        )  # fmt: skip


def _last_hand(state: Tournament, book: Rulebook, at: str) -> Iterator[Alert]:
    """No book says what becomes of who goes out as registration ends: the director says, while it can be said."""
    gone = len(out_at_the_end(state, state.sitting, book, at))
    if gone:
        title = ngettext(
            "{n} player went out as registration ended", "{n} players went out as registration ended", gone
        ).format(n=gone)
        yield Alert(
            "paused", title, _("Extended by minutes, it takes them in once more; else it stays closed."),
            cites=citing(window(state, state.sitting, book, at).cites, state),
            href=_procedures(state, "registration"), act=_("Extend"),
        )  # fmt: skip


def _hands(state: Tournament, book: Rulebook) -> Iterator[Alert]:
    """Hand-for-hand goes on though everybody left has a prize: whether it ends is the director's to say."""
    now, found = state.sitting.hand_for_hand, bubble(state, book)
    yield from _near(state, book)
    if now.on and not found.in_the_money and not state.finished_at:
        yield from _round(state)
    if not now.on or not found.published or not found.in_the_money or state.finished_at:
        return
    open_hand = now.out in state.hands
    line = (
        _("Count hand {hand} once every table has played it, then end it.").format(hand=now.hand)
        if open_hand
        else _("The tables still wait for one another.")
    )
    yield Alert(
        "h4h", _("Everybody left is paid: end hand-for-hand?"), line, href=_pace(state),
        act=_("Decide"), cites=citing(book.clock.hand_for_hand_until.cites, state),
    )  # fmt: skip


def _near(state: Tournament, book: Rulebook) -> Iterator[Alert]:
    """The money or the final table is near, and the tables should wait for one another."""
    for each in coming(state, state.sitting, book):
        if each.state != "offered":
            title = _("Hand-for-hand is due.") if each.state == "due" else _("Hand-for-hand is near")
            what = _("One from the final table.") if each.purpose == "final-table" else _to_go(each.to_go)
            cites = citing(each.cites, state)
            yield Alert("h4h", title, what, href=_pace(state), act=_("Begin"), cites=cites)


def _to_go(busts: int) -> str:
    return ngettext("{n} bust before the money.", "{n} busts before the money.", busts).format(n=busts)


def _round(state: Tournament) -> Iterator[Alert]:
    """Every table waits for one tap of the direction: the hand to count, or a held table to release."""
    hand = state.sitting.hand_for_hand.hand
    if not_over(state.sitting, "playing", "released"):
        return
    if held := not_over(state.sitting, "all-in"):
        line = _("In this order: {tables}.").format(tables=", ".join(map(str, held)))
        yield Alert("h4h", _("Only held tables are left."), line, href=_pace(state), act=_("Release"))
    elif state.sitting.pace.round.reports:
        line = _("One tap counts the hand and gives the next.")
        title = _("Hand {hand}: every table has reported").format(hand=hand)
        yield Alert("h4h", title, line, href=_pace(state), act=_("Count"))


def _end_of_day(state: Tournament, book: Rulebook, at: str) -> Iterator[Alert]:
    """The window in which the director stops the clock; hands to draw; a level to announce; a start that is late."""
    found, level = lasts(state, book, at), level_of_hands(state.sitting, book, at)
    if found.stop and not found.hands:
        yield Alert("paused", _("How many last hands?"), "", href=_pace(state), act=_("Draw"), cites=found.cites)
    elif found.window[0] and not found.stop and found.line == level.shown and state.sitting.started_at:
        line = _("Between {opens} and {closes}.").format(opens=found.window[0], closes=found.window[1])
        yield Alert(
            "paused", _("Stop the clock for the day"), line, href=_pace(state), act=_("See"), cites=found.cites
        )
    if level.waits:
        title = _("Level {level} waits to be announced").format(level=number_of(state.sitting.levels, level.shown))
        yield Alert("paused", title, "", href=_pace(state), act=_("See"), cites=citing(level.cites, state))
    term, starts = book.clock.start_on_time, state.sitting.starts_at
    keeps = term.speaks and term.value != "director" and starts and not state.sitting.started_at
    if keeps and 0 < seconds_between(starts, at) < 12 * 3600 and not state.finished_at and not state.stopped:
        line = _("Published: {time}.").format(time=time_of_day(starts))
        yield Alert("halted", _("The clock should be running"), line, cites=citing(term.cites, state))


def _pace(state: Tournament) -> str:
    return reverse("director:pace", args=[state.id])


def _money(state: Tournament) -> Iterator[Alert]:
    """Entries that wait for their money, and players who sit on credit."""
    pending = sum(entry.standing == "pending" for entry in state.entries.values())
    owing = [entry for entry in state.entries.values() if entry.on_credit and entry.owed > 0]
    players = reverse("director:players", args=[state.id])
    if pending:
        said = ngettext("{count} entry is not paid yet", "{count} entries are not paid yet", pending)
        yield Alert(
            "paused",
            said.format(count=pending),
            _("They hold no seat."),
            href=f"{players}?show=pending",
            act=_("See"),
        )
    if owing:
        said = ngettext("{count} player sits on credit", "{count} players sit on credit", len(owing))
        owed = _("{amount} owed").format(amount=money(sum(entry.owed for entry in owing)))
        yield Alert("paused", said.format(count=len(owing)), owed, href=f"{players}?show=owing", act=_("See"))


def _papers(state: Tournament, book: Rulebook) -> Iterator[Alert]:
    """Seats that are not live once it is played: their entries are not effective, so nobody is dealt in there."""
    found = not_live(state, book) if state.started else []
    if not found:
        return
    where = ", ".join(seat_short(entry.place.table, entry.place.seat) for entry in found if entry.place)
    said = ngettext("{count} seat is not live: no receipt", "{count} seats are not live: no receipt", len(found))
    yield Alert(
        "penalty", said.format(count=len(found)), _("Deal nobody in there before it is handed over: {where}").format(
            where=where
        ), href=reverse("director:players", args=[state.id]), act=_("See"),
        cites=citing(book.registration.entry_needs_receipt.cites, state),
    )  # fmt: skip


def _prizes(state: Tournament, book: Rulebook, at: str) -> Iterator[Alert]:
    """Prizes to publish, to reckon again, to lock, to pay."""
    prizes, href = state.purse, reverse("director:prizes", args=[state.id])
    if (now := outdated(state, book)) and prizes.sheet and not state.stopped:  # while entries are taken, too
        told = _("Everybody sees {then} (entries: {entries}); by now it is {amount} (entries: {count}).").format(
            then=money(prizes.sheet.net), entries=prizes.sheet.entries, amount=money(now.net), count=now.entries
        )
        yield Alert("h4h", _("Prizes are out of date"), told, href=href, act=_("Recalculate"))
        return
    over = not window(state, state.sitting, book, at).open and bool(state.sitting.started_at)
    if not over or not state.entered or state.stopped:
        return
    if prizes.sheet is None and state.funds.get("prize"):
        count = places_paid(book, state.terms.event, field(state, book)).count
        said = ngettext("{n} place by the entries there are", "{n} places by the entries there are", count)
        yield Alert("h4h", _("Prizes not published"), said.format(n=count), href=href, act=_("Publish"))
    elif prizes.sheet and not prizes.locked:
        yield Alert("h4h", _("Prizes not locked"), "", href=href, act=_("Lock"))
    elif prizes.locked:
        unpaid = sum(line.entry is not None and line.paid < line.centavos for line in table(state, book))
        if unpaid:
            said = ngettext("{count} prize to pay", "{count} prizes to pay", unpaid).format(count=unpaid)
            yield Alert("live", said, "", href=href, act=_("Pay"))


def _end(state: Tournament) -> Iterator[Alert]:
    if state.left == 1 and state.out and not state.finished_at and not state.stopped:
        yield Alert("live", _("One player is left"), "", href=_procedures(state, "end"), act=_("Finish"))


def _procedures(state: Tournament, part: str) -> str:
    return f"{reverse('director:procedures', args=[state.id])}#{part}"


def _ago(then: str, now: str) -> str:
    """How long ago, in words that nobody takes for a time of the day."""
    minutes, seconds = divmod(max(0, int(seconds_between(then, now))), 60)
    return _("{n} min ago").format(n=minutes) if minutes else _("{n} s ago").format(n=seconds)
