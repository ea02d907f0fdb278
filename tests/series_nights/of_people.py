"""Questions of papers, people and seats."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator

from tests.series_nights.demands import lacking, lacking_to_enter
from tests.series_nights.journal import Fact, House
from tests.series_nights.told import Tournament


def no_prize_without_papers(_: House, told: Tournament, fact: Fact) -> Iterator[str]:
    """Nobody is paid whose papers the book still wants; a document looked at while paying counts."""
    if fact.what != "prize-paid":
        return
    entry = told.entries[fact.body["entry"]]
    if missing := lacking(told, entry):
        yield f"{entry.id} was paid without {', '.join(missing)}"


def nobody_enters_without_papers(_: House, told: Tournament, fact: Fact) -> Iterator[str]:
    """Whoever enters, or takes an entry over, has shown what the book wants at the desk."""
    if fact.what not in ("entry-made", "entry-transferred"):
        return
    if missing := lacking_to_enter(told, set(fact.body.get("shown", ()))):
        yield f"{fact.body['entry']} came in without {', '.join(missing)}"


def nobody_arrives_without_papers(_: House, told: Tournament, fact: Fact) -> Iterator[str]:
    """Whoever is seen at the seat, and so is dealt in, has the papers by then."""
    if fact.what != "presence-seen" or not fact.body["present"]:
        return
    entry = told.entries[fact.body["entry"]]
    if missing := lacking(told, entry):
        yield f"{entry.id} was seated to play without {', '.join(missing)}"


def no_live_seat_without_papers(_: House, told: Tournament, fact: Fact) -> Iterator[str]:
    """A seat is live once its player is dealt in or has bought chips there: never without the receipt its book wants.

    That a seat is drawn, and a clock runs, makes nobody's hand live: floor and direction see which seats are not.
    """
    if fact.what != "chips-bought" and not (fact.what == "presence-seen" and fact.body["present"]):
        return
    entry = told.entries[fact.body["entry"]]
    if "receipt" in lacking(told, entry):
        yield f"{entry.id} can play without receipt"


def nobody_under_age_enters(facts: Iterable[Fact], minors: Collection[str]) -> Iterator[tuple[Fact, str]]:
    """The records say of nobody how old they are; whoever plays the series knows it."""
    for fact in facts:
        if fact.what in ("entry-made", "entry-transferred"):
            person = fact.body.get("to") or fact.body["person"]
            if person in minors:
                yield fact, f"{person}, who is under age, comes by {fact.what}"


def one_person_one_seat(_: House, told: Tournament, __: Fact) -> Iterator[str]:
    """Nobody sits twice, no seat holds two, nobody sits and waits; one live entry for each person."""
    for seat in told.seats:
        if " under " in seat[0]:
            yield f"{told.seats[seat]} sits where somebody else does, table {seat[1]} seat {seat[2]}"
    sat = Counter([*told.seats.values(), *told.line])
    for name, entry in told.entries.items():
        if sat[name] != (entry.standing in ("playing", "waiting")):
            yield f"{name} is {entry.standing}, and has {sat[name]} seats"
    live = Counter(e.person for e in told.entries.values() if e.standing in ("pending", "waiting", "playing"))
    for person, many in live.items():
        if many > 1:
            yield f"{person} has {many} live entries"


def nobody_kept_out_comes_in(house: House, told: Tournament, fact: Fact) -> Iterator[str]:
    """Whom the house refused, barred or put out gets no entry, no seat, is not dealt in, is paid no prize."""
    body, what = fact.body, fact.what
    if what == "entry-made":
        person = body["person"]
    elif what == "entry-transferred":
        person = body["to"]
    elif what in _COMING_IN and (what != "presence-seen" or body["present"]):
        person = told.entries[body["entry"]].person
    else:
        return
    was_in = what not in ("entry-made", "entry-transferred")
    if told.refused.get(person, "") in (("participation",) if was_in else ("registration", "participation")):
        yield f"{person}, refused {told.refused[person]}, comes by {what}"
    if what not in ("presence-seen", "prize-paid") and house.bars(person, fact.at):  # who plays is the director's
        yield f"{person}, barred by the house, comes by {what}"
    if any(told.entries[name].person == person for name in told.out_of_hand):
        yield f"{person}, put out of the tournament, comes by {what}"


_COMING_IN = ("seat-drawn", "alternate-queued", "presence-seen", "prize-paid")
