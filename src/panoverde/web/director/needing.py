"""What needs the director now: each with its reason, its clause, and the way to settle it."""

from collections.abc import Iterator

import msgspec
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from panoverde.rulebook import Rulebook
from panoverde.tournament.bells.outage import given_back, taken
from panoverde.tournament.busts.bubbles import coming
from panoverde.tournament.catchup.asking import to_record
from panoverde.tournament.clock.face import number_of, seconds_between
from panoverde.tournament.clock.window import over, past_end, window
from panoverde.tournament.core.records import Sitting, Tournament
from panoverde.tournament.entries.last_hand import out_at_the_end
from panoverde.tournament.pace.hand_for_hand import all_not_over
from panoverde.tournament.pace.levels import level_of_hands
from panoverde.tournament.pace.reporting import all_held
from panoverde.tournament.pace.together import joining, sharing
from panoverde.tournament.papers.receipts import not_live
from panoverde.tournament.prizes.bubble import bubble
from panoverde.tournament.prizes.payouts import places_paid
from panoverde.tournament.prizes.publish import outdated
from panoverde.tournament.prizes.table import field, table
from panoverde.tournament.setup.quorum import incident
from panoverde.tournament.setup.sheet import sheet
from panoverde.web.citing import chips as citing
from panoverde.web.director import forfeits
from panoverde.web.director.alerts import Alert, ago
from panoverde.web.director.case_needs import case_needs
from panoverde.web.director.flight_needs import flight_needs
from panoverde.web.director.pressing import BELL, MONEY, NOBODY_PLAYS, WRONG_IF_LEFT, Pressing
from panoverde.web.fact_words import word
from panoverde.web.figures import gap, money, seat_short, time_of_day
from panoverde.web.flights import each_open, several, title
from panoverde.web.pacing import Lasts, lasts
from panoverde.web.reasons import say

SOON_SECONDS = 15 * 60


def alerts(state: Tournament, book: Rulebook, at: str) -> list[Alert]:
    """Everything that waits for the director, in whichever flight; of a night the most pressing first."""
    if not several(state):
        return [*_of_night(state, book, at)]
    found = [*_of_all(state, book, at)]
    for each in each_open(state):
        flight = title(each.sitting)
        found += [alert._replace(night=each.id, flight=flight) for alert in _of_one(each, book, at)]
    return found


def _of_night(state: Tournament, book: Rulebook, at: str) -> Iterator[Alert]:
    yield from _stopped(state)
    yield from _outage(state, at)
    yield from _paper(state)
    yield from _quorum(state, book, at)
    yield from _calls(state, at)
    yield from case_needs(state, book, at)
    yield from _setting_up(state)
    yield from _no_tables(state)
    yield from _sheet(state, book)
    yield from _registration(state, book, at)
    yield from _last_hand(state, book, at)
    yield from _hands(state, book)
    yield from _end_of_day(state, book, at)
    yield from _money(state)
    yield from _papers(state, book)
    yield from _prizes(state, book, at)
    yield from _end(state)


def _of_one(state: Tournament, book: Rulebook, at: str) -> Iterator[Alert]:
    """What waits in the flight that is looked at."""
    yield from _outage(state, at)
    yield from _paper(state)
    yield from _quorum(state, book, at)
    yield from _no_tables(state)
    yield from _registration(state, book, at)
    yield from _last_hand(state, book, at)
    yield from _hands(state, book)
    yield from _end_of_day(state, book, at)


def _of_all(state: Tournament, book: Rulebook, at: str) -> Iterator[Alert]:
    """What waits in the tournament as a whole."""
    yield from _stopped(state)
    yield from _calls(state, at)
    yield from case_needs(state, book, at)
    yield from flight_needs(state, at)
    yield from _sheet(state, book)
    yield from _money(state)
    yield from _papers(state, book)
    yield from _prizes(state, book, at)
    yield from _end(state)


def _stopped(state: Tournament) -> Iterator[Alert]:
    if state.stopped:
        cause = word(state.stopped.cause)
        yield Alert(
            "halted", _("Tournament {outcome}").format(outcome=word(state.stopped.outcome)), cause,
            href=_procedures(state, "stop"), act=_("See"), pressing=Pressing(NOBODY_PLAYS, since=state.stopped.at),
        )  # fmt: skip


def _outage(state: Tournament, at: str) -> Iterator[Alert]:
    """The time in which nothing ran: given back, or not."""
    outage = state.sitting.outage
    if outage is None or state.finished_at or state.stopped:
        return
    pressing = Pressing(NOBODY_PLAYS, waiting=state.sitting.playing, since=outage.since)
    level, left = given_back(state.sitting, at)
    number, left_text = number_of(state.sitting.levels, level), f"{left // 60}:{left % 60:02}"
    if outage.what == "clock-set" and not taken(outage):
        line = _("Bells wait. The clock went on as it was: it shows level {level} with {left}. Look, and say so.")
        yield Alert("halted", gap(outage), line.format(level=number, left=left_text), "clock-set", pressing=pressing)
        return
    line = _("The clock ran on for {minutes} min, and bells wait. Given back it shows level {level} with {left}.")
    if over(state.sitting, at) and not over(_turned_back(state.sitting, level, left, at), at):
        line += " " + _("Let run, registration is over; given back, it is open.")
    minutes = round(seconds_between(outage.since, outage.until) / 60)
    line = line.format(minutes=minutes, level=number, left=left_text)
    yield Alert("halted", gap(outage), line, "outage", pressing=pressing)


def _paper(state: Tournament) -> Iterator[Alert]:
    """Lines that were typed from sheets, and are not recorded."""
    lines = to_record(state, state.sitting)
    if lines and not state.finished_at:
        said = ngettext("{n} line from paper is not recorded", "{n} lines from paper are not recorded", len(lines))
        yield Alert(
            "paused", said.format(n=len(lines)), _("Places and seats are not yet what they are in the room."),
            href=reverse("director:catch-up", args=[state.id]), act=_("Record"),
            pressing=Pressing(WRONG_IF_LEFT, since=lines[0].as_of),
        )  # fmt: skip


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
        pressing=Pressing(NOBODY_PLAYS, waiting=found.players),
    )  # fmt: skip


def _calls(state: Tournament, at: str) -> Iterator[Alert]:
    for number, call in state.calls.items():
        line = " · ".join(filter(None, (say(call.why), ago(call.at, at))))
        where = next((s for s in state.sittings.values() if call.table in s.tables), None)
        waiting = len(where.tables[call.table].players) if where and call.table is not None else 0
        yield Alert(
            "alternates", _("{desk} calls").format(desk=call.desk), line, "call", number, by=call.taken_by,
            pressing=Pressing(NOBODY_PLAYS, waiting=waiting, since=call.at),
            flight=title(where) if where and several(state) else "",
        )  # fmt: skip


def _setting_up(state: Tournament) -> Iterator[Alert]:
    """What must be done before anybody can enter or sit."""
    if not state.day:
        yield Alert(
            "h4h",
            _("No day is open"),
            _("Without it no seat is drawn."),
            href=_procedures(state, "day"),
            act=_("Open"),
            pressing=Pressing(NOBODY_PLAYS),
        )


def _sheet(state: Tournament, book: Rulebook) -> Iterator[Alert]:
    found = sheet(state, book)
    if found.missing:
        missing = ", ".join(word(name) for name in found.missing)
        yield Alert(
            "h4h", _("Structure sheet incomplete"), missing, href=reverse("director:terms", args=[state.id]),
            act=_("Complete"), cites=citing(found.cites, state), pressing=Pressing(WRONG_IF_LEFT),
        )  # fmt: skip


def _no_tables(state: Tournament) -> Iterator[Alert]:
    if state.day and not state.sitting.tables and not state.finished_at:
        yield Alert(
            "h4h", _("No table is open"), "", href=_procedures(state, "tables"), act=_("Open"),
            pressing=Pressing(NOBODY_PLAYS, waiting=len(state.sitting.alternates)),
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
            href=_procedures(state, "registration"), act=_("Extend"), pressing=Pressing(BELL, due=seconds),
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
            href=_procedures(state, "registration"), act=_("Extend"), pressing=Pressing(BELL, due=0.0, waiting=gone),
        )  # fmt: skip


def _hands(state: Tournament, book: Rulebook) -> Iterator[Alert]:
    """Hand-for-hand goes on though everybody left has a prize: whether it ends is the director's to say."""
    now, found = state.sitting.hand_for_hand, bubble(state, book)
    yield from _near(state, book)
    if now.on and not found.in_the_money and not state.finished_at:
        yield from _round(state)
    if not now.on or not found.published or not found.in_the_money or state.finished_at:
        return
    if not _first_of(state, sharing(state, state.sitting)):
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
        pressing=Pressing(BELL, waiting=state.sitting.playing),
    )  # fmt: skip


def _near(state: Tournament, book: Rulebook) -> Iterator[Alert]:
    """The money or the final table is near, and the tables should wait for one another."""
    for each in coming(state, state.sitting, book):
        group = [
            one for one in joining(state, state.sitting, each.purpose) if one.playing and not one.hand_for_hand.on
        ]
        if each.state != "offered" and _first_of(state, group):
            title = _("Hand-for-hand is due.") if each.state == "due" else _("Hand-for-hand is near")
            what = _("One from the final table.") if each.purpose == "final-table" else _to_go(each.to_go)
            cites = citing(each.cites, state)
            pressing = Pressing(BELL, waiting=sum(one.playing for one in group))
            yield Alert("h4h", title, what, href=_pace(state), act=_("Begin"), cites=cites, pressing=pressing)


def _to_go(busts: int) -> str:
    return ngettext("{n} bust before the money.", "{n} busts before the money.", busts).format(n=busts)


def _round(state: Tournament) -> Iterator[Alert]:
    """Every table waits for one tap of the direction: the hand to count, or a held table to release."""
    hand = state.sitting.hand_for_hand.hand
    group = sharing(state, state.sitting)
    if not _first_of(state, group):
        return
    if all_not_over(group, "playing", "released"):
        return
    if held := all_held(group):
        line = _("In this order: {tables}.").format(tables=", ".join(map(str, held)))
        said = _("Only held tables are left.")
        yield Alert("h4h", said, line, href=_pace(state), act=_("Release"), pressing=_all_wait(state))
    elif any(each.pace.round.reports for each in group):
        line = _("One tap counts the hand and gives the next.")
        title = _("Hand {hand}: every table has reported").format(hand=hand)
        yield Alert("h4h", title, line, href=_pace(state), act=_("Count"), pressing=_all_wait(state))


def _first_of(state: Tournament, group: list[Sitting]) -> bool:
    """Whether this is the first of those that play the same hand: what all of them wait for is said once."""
    names = {each.id for each in group}
    return next((name for name in state.sittings if name in names), None) == state.sitting.id


def _end_of_day(state: Tournament, book: Rulebook, at: str) -> Iterator[Alert]:
    """The window in which the director stops the clock; hands to draw; a level to announce; a start that is late."""
    found, level = lasts(state, book, at), level_of_hands(state.sitting, book, at)
    if found.come and not found.stop:
        line = _("Players left: {left}. It ends with {at}.").format(left=state.sitting.left, at=found.ends_left)
        pressing = Pressing(BELL, waiting=state.sitting.playing)
        said = _("The end has come as planned")
        yield Alert("paused", said, line, href=_pace(state), act=_("Stop"), pressing=pressing)
    if found.over or (found.hands and found.done == len(found.tiles)):
        yield from _to_bag(state)
    elif found.stop and not found.hands:
        said = _("How many last hands?")
        yield Alert("paused", said, "", href=_pace(state), act=_("Draw"), cites=found.cites, pressing=Pressing(BELL))
    elif _stops_soon(state, found, level.shown):
        line = _("At {left}.").format(left=found.stops_at)
        if found.window[0]:
            line = _("Between {opens} and {closes}.").format(opens=found.window[0], closes=found.window[1])
        said = _("Stop the clock for the day")
        yield Alert("paused", said, line, href=_pace(state), act=_("See"), cites=found.cites, pressing=Pressing(BELL))
    if level.waits:
        title = _("Level {level} waits to be announced").format(level=number_of(state.sitting.levels, level.shown))
        cites = citing(level.cites, state)
        yield Alert("paused", title, "", href=_pace(state), act=_("See"), cites=cites, pressing=Pressing(BELL))
    term, starts = book.clock.start_on_time, state.sitting.starts_at
    keeps = term.speaks and term.value != "director" and starts and not state.sitting.started_at
    if keeps and 0 < seconds_between(starts, at) < 12 * 3600 and not state.finished_at and not state.stopped:
        line = _("Published: {time}.").format(time=time_of_day(starts))
        said, cites = _("The clock should be running"), citing(term.cites, state)
        yield Alert("halted", said, line, cites=cites, pressing=_all_wait(state))


def _stops_soon(state: Tournament, found: Lasts, level: int) -> bool:
    """Whether the day ends with the level that is played, and no clock stops for it by itself."""
    last = state.sitting.pace.last
    asked = bool(found.window[0]) or (bool(found.stops_at) and last.stop_seconds is None)
    return asked and not found.stop and found.line == level and bool(state.sitting.started_at)


def _to_bag(state: Tournament) -> Iterator[Alert]:
    """The last hand is over: chips are bagged before anybody goes home; who counts then, flights say."""
    sitting = state.sitting
    if sitting.playing and state.terms.plans and sitting.phase != "bagging":
        line = _("Without a bag: {n}.").format(n=sitting.playing)
        href = reverse("director:bags", args=[state.id, sitting.id])
        said, pressing = _("Bag the chips"), Pressing(BELL, waiting=sitting.playing)
        yield Alert("paused", said, line, href=href, act=_("Bag"), pressing=pressing)


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
            pressing=Pressing(MONEY),
        )
    if owing:
        said = ngettext("{count} player sits on credit", "{count} players sit on credit", len(owing))
        owed = _("{amount} owed").format(amount=money(sum(entry.owed for entry in owing)))
        yield Alert(
            "paused", said.format(count=len(owing)), owed, href=f"{players}?show=owing", act=_("See"),
            pressing=Pressing(MONEY),
        )  # fmt: skip


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
        pressing=Pressing(WRONG_IF_LEFT, waiting=len(found)),
    )  # fmt: skip


def _prizes(state: Tournament, book: Rulebook, at: str) -> Iterator[Alert]:
    """Prizes to publish, to reckon again, to lock, to pay."""
    prizes, href = state.purse, reverse("director:prizes", args=[state.id])
    if (now := outdated(state, book)) and prizes.sheet and not state.stopped:  # while entries are taken, too
        told = _("Everybody sees {then} (entries: {entries}); by now it is {amount} (entries: {count}).").format(
            then=money(prizes.sheet.net), entries=prizes.sheet.entries, amount=money(now.net), count=now.entries
        )
        yield Alert(
            "h4h", _("Prizes are out of date"), told, href=href, act=_("Recalculate"),
            pressing=Pressing(WRONG_IF_LEFT),
        )  # fmt: skip
        return
    over = all(each.started_at and not window(state, each, book, at).open for each in state.sittings.values())
    if not over or not state.entered or state.stopped:
        return
    if prizes.sheet is None and state.funds.get("prize"):
        count = places_paid(book, state.terms.event, field(state, book)).count
        said = ngettext("{n} place by the entries there are", "{n} places by the entries there are", count)
        pressing = Pressing(WRONG_IF_LEFT)
        yield Alert(
            "h4h", _("Prizes not published"), said.format(n=count), href=href, act=_("Publish"), pressing=pressing
        )
    elif prizes.sheet and not prizes.locked:
        yield Alert("h4h", _("Prizes not locked"), "", href=href, act=_("Lock"), pressing=Pressing(WRONG_IF_LEFT))
    elif prizes.locked:
        unpaid = sum(line.entry is not None and line.paid < line.centavos for line in table(state, book))
        if unpaid:
            said = ngettext("{count} prize to pay", "{count} prizes to pay", unpaid).format(count=unpaid)
            yield Alert("live", said, "", href=href, act=_("Pay"), pressing=Pressing(MONEY))
        cites = citing(book.penalties.disqualified_gets_prize.cites, state)
        yield from forfeits.needs(state, book, href, cites)


def _end(state: Tournament) -> Iterator[Alert]:
    if state.left == 1 and state.out and not state.finished_at and not state.stopped:
        yield Alert("live", _("One player is left"), "", href=_procedures(state, "end"), act=_("Finish"))


def _all_wait(state: Tournament) -> Pressing:
    return Pressing(NOBODY_PLAYS, waiting=state.sitting.playing)


def _procedures(state: Tournament, part: str) -> str:
    return f"{reverse('director:procedures', args=[state.id])}#{part}"
