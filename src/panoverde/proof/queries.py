"""What a case may ask instead of a command: the queries that a screen shows, over the night as it stands.

when = { ask = "proposals", kind = "move" }             the first of a kind, and what accepting it does
when = { ask = "hand", table = 1 }                      who posts and acts
when = { ask = "due", centavos = 60000, method = "pix" }
when = { ask = "uncovered", matter = "dealing.dropped_stub_steps" }
when = { ask = "ground", ground = "cards-exposed", said = ["action-pending"], meant = false, earlier = 1 }

`steps` before it are done first. Each answer has `cites`.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from panoverde.kernel.citations import split
from panoverde.projections.calendar import Listed, fold, stage_calendar
from panoverde.projections.projection import Rows
from panoverde.proof.night import Night
from panoverde.rulebook.uncovered import Covered, uncovered
from panoverde.rulings import conduct
from panoverde.tournament.announcements.moments import moments
from panoverde.tournament.busts.bubbles import coming
from panoverde.tournament.button.mixed import turn_of
from panoverde.tournament.button.turns import hand
from panoverde.tournament.chips.to_lay import laid_for
from panoverde.tournament.clock.window import window
from panoverde.tournament.money.prices import announced, due, price_table
from panoverde.tournament.pace.levels import level_of_hands
from panoverde.tournament.papers.receipts import effective
from panoverde.tournament.penalties.measures import open_to
from panoverde.tournament.penalties.serving import at_the_seat, every_serving
from panoverde.tournament.prizes.information import information
from panoverde.tournament.seating.proposals import proposals
from panoverde.tournament.setup.sheet import sheet
from panoverde.tournament.setup.templates import draft
from panoverde.tournament.stream import stream_of
from panoverde.tournament.venue.health import to_clean
from panoverde.tournament.venue.table_rules import table_rules

Answer = dict[str, Any]
Query = Callable[[Night, Mapping[str, Any]], Any]


def _proposals(night: Night, when: Mapping[str, Any]) -> Answer:
    """The first proposal of a kind, as a screen gets it; it is accepted where nothing more is asked for."""
    found = proposals(night.state, night.state.sitting, night.book, night.at)
    kinds = [proposal.kind for proposal in found]
    first = next((proposal for proposal in found if proposal.kind == when.get("kind")), None)
    if first is None:
        return {"kinds": kinds, "cites": []}
    answer: Answer = msgspec.to_builtins(first)
    accepted = None
    if first.do and not first.needs and not first.needs_why:
        accepted = night.do({"do": first.do, **msgspec.to_builtins(first.fields)})[-1].__struct_config__.tag
    cites = [*first.cites, *first.aids_cites]
    return answer | {"kinds": kinds, "says": first.reason.say(), "accepted": accepted, "cites": cites}


def _calendar(night: Night, _: Mapping[str, Any]) -> Answer:
    """The stage's calendar: one line for each flight, day and final table."""
    rows = Rows(lambda _: None)
    for record in night.journal:
        fold(rows, record)
    listed = rows.get(stream_of(night.tournament), Listed)
    stage = stage_calendar([listed] if listed else [])
    lines = [{"date": line.sitting.date, "kind": line.sitting.kind, "day": line.sitting.day} for line in stage.lines]
    created = night.read(night.records[0])
    return {"sittings": lines, "dates": list(stage.dates), "cites": list(created.cites)}


def _uncovered(night: Night, when: Mapping[str, Any]) -> Answer:
    """Ask about a matter on which the book is silent."""
    try:
        answer = uncovered(night.book, when["matter"])
    except Covered:
        return {"covered": True, "cites": []}  # reading a value proves nothing about the code that acts on it
    guidance = answer.guidance
    return {
        "decided_by": answer.decided_by,
        "guided_by": split(guidance.cites[0])[0] if guidance and guidance.cites else False,
        "cites": list(answer.cites),
    }


def _information(night: Night, _: Mapping[str, Any]) -> Answer:
    """What the tournament's page says of prizes: percentages, and the table ahead of its publication."""
    found = information(night.state, night.book)
    return {
        "percentages": {each.kind: each.percent for each in found.percentages},
        "own": [each.kind for each in found.percentages if each.own],
        "places": found.places.count if found.places else None,
        "prizes": list(found.prizes.prizes) if found.prizes else None,
        "is_ahead": found.is_ahead,
        "cites": list(found.cites),
    }


def _draft(night: Night, when: Mapping[str, Any]) -> Answer:
    """What setting up begins with: the entry's parts, as the book splits them."""
    return {**msgspec.to_builtins(draft(when["template"], night.book).terms.entry), "cites": []}


def _case(night: Night, when: Mapping[str, Any]) -> Answer:
    """What a case may come to, as its sheet shows it."""
    case = night.state.cases[when["case"]]
    found = open_to(night.state, case, night.book)
    offered = [measure.code for measure in found.offered]
    fixed = [measure.code for measure in found.fixed]
    return {**found._asdict(), "offered": offered, "fixed": fixed, "must": found.must, "cites": list(found.cites)}


def _serving(night: Night, _: Mapping[str, Any]) -> Answer:
    """Who serves a penalty, how many hands are left, what the dealer does with the seat."""
    every = every_serving(night.state, night.book, night.at)
    seat = at_the_seat(night.book)
    return {**seat._asdict(), "left": {one.entry.id: one.left for one in every}, "cites": list(seat.cites)}


def _grounds(night: Night, _: Mapping[str, Any]) -> Answer:
    """What a phone offers to open a case for."""
    every = conduct.grounds(night.book)
    return {"grounds": list(every), "cites": [cite for ground in every.values() for cite in ground.cites]}


def _ground(night: Night, when: Mapping[str, Any]) -> Answer:
    """The case sheet for a ground: what it asks, and what follows from the answers."""
    situation = conduct.Situation(
        said=frozenset(when.get("said", ())),
        meant=when.get("meant"),
        earlier=when.get("earlier", 0),
        refused=when.get("refused", False),
    )
    shown = conduct.sheet(night.book, when["ground"], situation)
    if shown is None:
        return {"there": False, "cites": []}
    asked = {question.id: list(question.answers) for question in shown.questions}
    answer: Answer = msgspec.to_builtins(shown.proposed)
    return (
        answer
        | asked
        | {
            "there": True,
            "straight": shown.ground.straight,
            "sheet": dict(shown.proposed.sheet),
            "cites": list(shown.ground.cites),
        }
    )


def _reports(night: Night, _: Mapping[str, Any]) -> Answer:
    """What may be reported, by whom, and where it leads."""
    taken = conduct.subjects(night.book)
    return {
        "leads": {name: subject.ground for name, subject in taken.items()},
        "subjects": list(taken),
        "at_once": [name for name, subject in taken.items() if subject.at_once],
        "from": list(conduct.reported_by(night.book)),
        "checked_by": list(conduct.checked_by(night.book)),
        "cites": [cite for subject in taken.values() for cite in subject.cites],
    }


def _table_rules(night: Night, when: Mapping[str, Any]) -> Answer:
    """What the card of a table says: cameras, languages, how a check is said; and which tables are to be cleaned."""
    rules = table_rules(night.state, night.state.sitting.tables[when["table"]], night.book)
    overdue = to_clean(night.state, night.state.sitting, night.book, night.at)
    return {**msgspec.to_builtins(rules), "to_clean": overdue}


def _coming(night: Night, when: Mapping[str, Any]) -> Answer:
    """What the tables should wait for one another for: the first of a purpose."""
    found = coming(night.state, night.state.sitting, night.book)
    first = next((each for each in found if each.purpose == when.get("purpose", "money")), None)
    return msgspec.to_builtins(first) if first else {"state": False, "cites": []}


def _stack(night: Night, when: Mapping[str, Any]) -> Answer:
    """What is laid for an entry, chip by chip, as floor, dealer and seat card read it."""
    entry = night.state.entries[when["entry"]]
    laid = laid_for(night.state, night.state.sitting, entry)
    cites = list(night.book.chips.newcomer_stack.cites)
    return {"chips": entry.chips - entry.chips_removed, "laid": [list(pile) for pile in laid], "cites": cites}


def _script(night: Night, when: Mapping[str, Any]) -> Answer:
    """What the announcer has to read: the first moment of a kind, and what stands at the top."""
    found = moments(night.state, night.state.sitting, night.book, when.get("at", night.at))
    first = next((each for each in found if each.what == when["what"]), None)
    answer = msgspec.to_builtins(first) if first else {"cites": []}
    return {**answer, "found": first is not None, "first": found[0].what if found else ""}


def _turn(night: Night, when: Mapping[str, Any]) -> Answer:
    """Which game a table plays, and on whose screen its change is offered."""
    now = turn_of(night.state, night.state.sitting, when["table"], night.book, night.at)
    offered = {"dealer": now.on_tablet, "floor": now.on_floor}
    return {"game": now.game, "due": now.due, "following": now.following, **offered, "cites": list(now.cites)}


QUERIES: dict[str, Query] = {
    "proposals": _proposals,
    "hand": lambda night, when: (
        hand(night.state, night.state.sitting.tables[when["table"]], night.book) or {"cites": []}
    ),
    "window": lambda night, _: window(night.state, night.state.sitting, night.book, night.at),
    "effective": lambda night, when: effective(night.state.entries[when["entry"]], night.book),
    "price-table": lambda night, _: price_table(night.state.terms, night.book),
    "announced": lambda night, _: announced(night.state.terms.entry, night.book),
    "due": lambda night, when: due(night.state.terms, night.book, when["centavos"], when["method"]),
    "sheet": lambda night, _: sheet(night.state, night.book),
    "information": _information,
    "draft": _draft,
    "calendar": _calendar,
    "coming": _coming,
    "level-of-hands": lambda night, _: level_of_hands(night.state.sitting, night.book, night.at),
    "levels": lambda night, _: {"minutes": [line.minutes for line in night.state.sitting.levels], "cites": []},
    "uncovered": _uncovered,
    "case": _case,
    "serving": _serving,
    "grounds": _grounds,
    "ground": _ground,
    "scale": lambda night, _: {
        "steps": conduct.scale(night.book),
        "cites": list(night.book.penalties.penalty_options.cites),
    },
    "reports": _reports,
    "table-rules": _table_rules,
    "stack": _stack,
    "script": _script,
    "turn": _turn,
}
