"""What is read aloud at each moment, filled in, in the language that is active.

Written to be heard: short sentences, figures as they are spoken of, what to do last.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from panoverde.tournament.announcements.moment import Moment
from panoverde.tournament.clock.face import after_moment
from panoverde.web.fact_words import word
from panoverde.web.figures import chips, day_and_time, money, percentage, time_of_day
from panoverde.web.flights import said as flight_said


class Told(NamedTuple):
    """What a sentence needs beside its moment."""

    at: str
    book: str
    winner: str = ""


def sentence(moment: Moment, told: Told) -> str:
    """Say what is to be read."""
    return " ".join(part for part in _SAYS[moment.what](moment.says, told) if part)


def _players(count: int) -> str:
    return ngettext("{n} player", "{n} players", count).format(n=chips(count))


def _opening(says: Mapping[str, Any], told: Told) -> Iterator[str]:
    flight = flight_said(says["flight"], says["kind"])
    yield _("Welcome to {title}.").format(title=f"{says['title']}, {flight}" if flight else says["title"])
    if says["left"]:
        players = _players(says["left"])
        tables = ngettext("{n} table", "{n} tables", says["tables"]).format(n=chips(says["tables"]))
        yield _("We begin with {players} at {tables}.").format(players=players, tables=tables)
    if says["minutes"]:
        stack, minutes = chips(says["stack_chips"]), says["minutes"]
        yield _("Stacks of {stack}, levels of {minutes} minutes.").format(stack=stack, minutes=minutes)
    yield _("We play by {book}; any floor shows it to you.").format(book=told.book)
    if "briefing" in says["warned"]:
        yield _("Whoever streams live or uses a strategy tool is penalised; the second time, disqualified.")
        yield _("It stands in the rulebook.") if "rulebook" in says["warned"] else ""
    yield _("Good luck.")


def _languages(says: Mapping[str, Any], _told: Told) -> Iterator[str]:
    spoken = [word(each) for each in says["languages"]]
    if len(spoken) == 1:
        yield _("At the tables only {language} is spoken while a hand is played.").format(language=spoken[0])
    else:
        several = _("{some} and {last}").format(some=", ".join(spoken[:-1]), last=spoken[-1])
        yield _("At the tables {languages} are spoken while a hand is played, and nothing else.").format(
            languages=several
        )


def _level(says: Mapping[str, Any], _told: Told) -> Iterator[str]:
    yield _("Level {level}.").format(level=says["level"])
    small, big = chips(says["small"]), chips(says["big"])
    if says["ante"]:
        yield _("Blinds {small} and {big}, ante {ante}.").format(small=small, big=big, ante=chips(says["ante"]))
    else:
        yield _("Blinds {small} and {big}.").format(small=small, big=big)
    if says["next_hand"]:
        yield _("It counts from the next hand.")


def _break(says: Mapping[str, Any], told: Told) -> Iterator[str]:
    yield _("Break of {minutes} minutes.").format(minutes=says["minutes"])
    if says["left_seconds"]:
        yield _("We play on at {time}.").format(time=time_of_day(after_moment(told.at, says["left_seconds"])))
    if says["big"]:
        blinds = {"small": chips(says["small"]), "big": chips(says["big"])}
        yield _("Blinds will be {small} and {big}.").format(**blinds)
    yield _("Leave your chips on the table, in sight.")


def _colour_up(says: Mapping[str, Any], _told: Told) -> Iterator[str]:
    of = {"retire": chips(says["retire"]), "keep": chips(says["keep"])}
    if says["one_player"]:
        yield _("One player’s chips of {retire} are changed for chips of {keep}.").format(**of)
        return
    if says["unscheduled"]:
        yield _("Attention, this is not on the structure sheet.")
    yield _("Chips of {retire} leave, changed for chips of {keep}.").format(**of)
    yield _("Put them in front of your stack and wait for the dealer. Nobody loses the last chip.")


def _closing(says: Mapping[str, Any], _told: Told) -> Iterator[str]:
    said = ngettext("Registration closes in {n} minute.", "Registration closes in {n} minutes.", says["minutes"])
    yield said.format(n=says["minutes"])
    yield _("Whoever wants to enter goes to the desk now.")


def _begins(says: Mapping[str, Any], _told: Told) -> Iterator[str]:
    held = _("A called all-in waits with the cards face down until the floor releases it.")
    if says["way"] == "hold-called-all-in":
        yield _("Tables play on.")
        yield held
        return
    yield _("Hand for hand. Every table finishes the hand it is playing, and waits.")
    each = ngettext(
        "Then every table deals {n} hand and waits again.",
        "Then every table deals {n} hands and waits again.",
        says["each"],
    )
    yield each.format(n=says["each"])
    yield held if says["holds"] else ""
    yield _to_go(says)


def _hand(says: Mapping[str, Any], _told: Told) -> Iterator[str]:
    out = says["out"]
    if out:
        yield ngettext("{n} player went out.", "{n} players went out.", out).format(n=out)
    else:
        yield _("Nobody went out.")
    yield _to_go(says)
    yield _("Hand {n}: dealers, one hand.").format(n=says["hand"])


def _to_go(says: Mapping[str, Any]) -> str:
    if says["purpose"] != "money" or not says["to_go"]:
        return ""
    return ngettext("{n} bust before the money.", "{n} busts before the money.", says["to_go"]).format(
        n=says["to_go"]
    )


def _release(says: Mapping[str, Any], _told: Told) -> Iterator[str]:
    yield _("Table {table}: turn the cards up and play the hand out. All other tables wait.").format(
        table=says["table"]
    )


def _over(_says: Mapping[str, Any], _told: Told) -> Iterator[str]:
    yield _("Hand for hand is over. Every table plays on by itself.")


def _bubble(says: Mapping[str, Any], _told: Told) -> Iterator[str]:
    yield _("Congratulations, everybody left is in the money.")
    yield _("{players} play on, for {first}; the next place pays {lowest}.").format(
        players=_players(says["left"]), first=money(says["first"]), lowest=money(says["lowest"])
    )


def _redraw(says: Mapping[str, Any], _told: Told) -> Iterator[str]:
    tables = ngettext("{n} table", "{n} tables", says["tables"]).format(n=chips(says["tables"]))
    yield _("Seats have been drawn anew for {tables}.").format(tables=tables)
    yield _("Rack your chips and go to the seat on your card. The draw can be checked by everybody.")


def _stop(says: Mapping[str, Any], _told: Told) -> Iterator[str]:
    yield _("The clock has stopped for today. Finish the hand you are playing, and wait.")
    if says["fewest"] < says["most"]:
        said = (
            _("A player turns a card: between {fewest} and {most} hands are left.")
            if says["by_player"]
            else _("It is drawn now how many hands are left: between {fewest} and {most}.")
        )
        yield said.format(fewest=says["fewest"], most=says["most"])


def _last_hands(says: Mapping[str, Any], _told: Told) -> Iterator[str]:
    said = ngettext("{n} last hand at every table.", "{n} last hands at every table.", says["hands"])
    yield said.format(n=says["hands"])
    yield _("The hand that is being played does not count. Then stop, and stay seated.")


def _bagging(_says: Mapping[str, Any], _told: Told) -> Iterator[str]:
    yield _("That is all for today. Stay seated: two people count your chips with you.")
    yield _("See your bag sealed, and keep your copy of the slip.")


def _next_day(says: Mapping[str, Any], _told: Told) -> Iterator[str]:
    players = ngettext("{n} player goes on.", "{n} players go on.", says["left"]).format(n=chips(says["left"]))
    yield players
    if says["starts_at"]:
        when = {"day": flight_said(says["day"], "day"), "when": day_and_time(says["starts_at"])}
        yield _("{day} begins {when}.").format(**when)
    yield _("Bring your slip and a document with a photo. Seats are drawn, and published before that.")


def _final_table(says: Mapping[str, Any], _told: Told) -> Iterator[str]:
    entries = ngettext("{n} entry", "{n} entries", says["entries"]).format(n=chips(says["entries"]))
    yield _("This is the final table: {players} of {entries}.").format(
        players=_players(says["left"]), entries=entries
    )
    yield _("The average stack is {average}.").format(average=chips(says["average"]))
    if says["next"]:
        amounts = {"first": money(says["first"]), "next": money(says["next"])}
        yield _("The next place pays {next}, the winner takes {first}.").format(**amounts)


_BASES: Mapping[str, str | Promise] = {
    "all-remaining-prizes": gettext_lazy("the prizes still to be won"),
    "largest-remaining-prize": gettext_lazy("the largest prize still to be won"),
    "difference-above-last": gettext_lazy("what the prizes have above the last one"),
}


def _deal(says: Mapping[str, Any], _told: Told) -> Iterator[str]:
    yield _("The clock stands: {players} talk about a deal.").format(players=_players(says["left"]))
    if says["all"]:
        yield _("It takes the word of every one of them.")
    if says["percent"] and says["base"]:
        part = {"percent": percentage(says["percent"]), "base": _BASES[says["base"]]}
        yield _("At least {percent} of {base} stays for the champion, and is played for.").format(**part)


def _result(says: Mapping[str, Any], told: Told) -> Iterator[str]:
    entries = ngettext("{n} entry", "{n} entries", says["entries"]).format(n=chips(says["entries"]))
    yield _("We have a champion, of {entries}: {winner}.").format(entries=entries, winner=told.winner)
    if says["first"]:
        yield _("The winner takes {first}.").format(first=money(says["first"]))
    yield _("Thank you to everybody who played.")


_SAYS: Mapping[str, Callable[[Mapping[str, Any], Told], Iterator[str]]] = {
    "opening": _opening, "languages": _languages, "level": _level, "break": _break, "colour-up": _colour_up,
    "registration-closing": _closing, "hand-for-hand": _begins, "hand": _hand, "release": _release,
    "hand-for-hand-over": _over, "bubble": _bubble, "redraw": _redraw, "stop": _stop, "last-hands": _last_hands,
    "bagging": _bagging, "next-day": _next_day, "final-table": _final_table, "deal": _deal, "result": _result,
}  # fmt: skip
