"""A state in plain words: what golden journals are compared by.

    Tournament | Till | Series  ─►  {section: {name: plain value}}

Only this file and `names.py` know how states are kept in memory. When they are kept otherwise, it
is read from there, and says the same. What has its usual value is left out, so that an entry nobody
has looked at takes no room. Books are asked for one thing only: what those who tie have won.
"""

from typing import Any

from panoverde.kernel.facts import Event
from panoverde.rulebook import Library, Rulebook
from panoverde.series.bars import Bars
from panoverde.series.chipsets import ChipSet, ChipSets
from panoverde.series.pix import Pix
from panoverde.series.precedents import Precedents
from panoverde.series.rooms.deciding import said
from panoverde.series.rooms.state import Room
from panoverde.series.rota.state import Rota
from panoverde.series.seats import Seats
from panoverde.series.stream import Series
from panoverde.series.tills import Till
from panoverde.tournament import events as e
from panoverde.tournament.clock.face import read
from panoverde.tournament.core.bag import Bag
from panoverde.tournament.core.records import Entry, Sitting, Table, Tournament
from panoverde.tournament.places.standings import Standing, results
from panoverde.tournament.prizes.awards import share

Section = dict[str, Any]
Picture = dict[str, Section]


def picture(state: Any, at: str, shelf: Library) -> Picture:
    """Say what a stream is at a moment."""
    match state:
        case Tournament():
            return tournament(state, at, shelf.book(state.book))
        case Till():
            return {"till": _said(_till(state))}
        case Bars():
            return {"bars": {person: until or "for good" for person, until in state.until.items()}, **_house(state)}
        case ChipSets():
            return {"sets": {name: _set(each) for name, each in state.sets.items()}}
        case Room():
            return _tables_of(state)
        case Rota():
            return {"rota": {"every": state.every_minutes}, **_strings(state)}
        case Precedents():
            noted = {matter: [f"{one.tournament} {one.decision}" for one in own] for matter, own in state.on.items()}
            return {"decided": {matter: own for matter, own in noted.items() if own}}
        case Seats():
            return {"held": {f"{each.tournament} {each.entry}": f"{each.since} {each.until}" for each in state.held}}
        case Pix():
            return {"pix": {"tournament": state.tournament, "entry": state.entry}}
        case Series():
            house = {name: getattr(state.house, name) for name in state.house.__struct_fields__}
            said = {"title": state.title, "book": state.book, **house}
            return {
                "series": _said(said),
                "tournaments": {str(name): title for name, title in state.tournaments.items()},
            }
    raise TypeError(f"Say in tests/golden/picture.py how to see a {type(state).__name__}.")


def _set(each: ChipSet) -> Section:
    reserved = {name: [*map(list, one.chips), one.since, one.until] for name, one in each.reserved.items()}
    chips = {str(chip): many for chip, many in each.chips.items()}
    return _said({"title": each.title, "chips": chips, "missing": [*each.missing.items()], "reserved": reserved})


def _tables_of(state: Room) -> Picture:
    """Which tables there are, whose they are, for whom they are kept, and how the room is parted."""
    return {
        "room": {
            "tables": said(state.tables),
            "sections": [f"{each.title} {said(each.tables)}" for each in state.sections],
        },
        "taken": {str(table): f"{holder.title} {holder.sitting}" for table, holder in sorted(state.taken.items())},
        "booked": {name: f"{said(each.tables)} {each.since} {each.until}" for name, each in state.booked.items()},
    }


def _strings(state: Rota) -> Picture:
    """Who deals where, and when each string was pushed and rung for."""
    return {
        f"string {nth}": {
            "dealing": {str(table): name for table, name in sorted(line.dealing.items())},
            "resting": list(line.resting), "pushed_at": line.pushed_at, "rung_for": line.rung_for,
        }
        for nth, line in enumerate(state.strings, 1)
    }  # fmt: skip


def _house(state: Bars) -> Picture:
    """Who is kept out of one event or stage, and what was decided about whom, where there is any."""
    partly: Section = {person: [f"{bar.scope} {bar.where}" for bar in own] for person, own in state.elsewhere.items()}
    noted: Section = {person: [f"{one.tournament} {one.case}" for one in own] for person, own in state.noted.items()}
    debts: Section = {
        person: [f"{one.tournament} {one.entry} {one.centavos}" for one in own] for person, own in state.debts.items()
    }
    return {name: section for name, section in (("partly", partly), ("noted", noted), ("debts", debts)) if section}


def tournament(state: Tournament, at: str, book: Rulebook) -> Picture:
    """Say what a tournament is, as every screen and paper would have it."""
    entries, standings = state.entries, list(results(state))
    sheet = state.purse.sheet
    return {
        "announced": _said(_announced(state)),
        "phase": _said(_phase(state)),
        "clock": _clock(state, at),
        "counts": _counts(state),
        "entries": {name: entry.standing for name, entry in entries.items()},
        "people": {name: entry.person for name, entry in entries.items()},
        "seats": {name: f"{entry.place.table}/{entry.place.seat}" for name, entry in entries.items() if entry.place},
        "chips": {name: entry.chips - entry.chips_removed for name, entry in entries.items()},
        "desk": _said({name: _said(_desk(entry)) for name, entry in entries.items()}),
        "sittings": {name: _said(_sitting(sitting)) for name, sitting in state.sittings.items() if sitting.kind},
        "bags": {name: _said(_bag(bag)) for name, bag in state.bags.items()},
        "plans": {plan.id: f"{plan.starts_at} {plan.ends.how} {plan.cap}" for plan in state.terms.plans},
        "fields": {name: f"{field.people} of {field.bags}" for name, field in state.fields.items()},
        "short": _said({"field": state.short_field}),
        "places": {found.entry: _place(found) for found in standings},
        "tables": {str(number): _said(_table(table)) for number, table in state.sitting.tables.items()},
        "room": _said(_room(state)),
        "prizes": _said(_prizes(state)),
        "won": {f.entry: share(sheet, f, book) for f in standings if f.place <= sheet.places} if sheet else {},
        "paid": {entry: state.purse.paid_to(entry) for entry in state.purse.paid if state.purse.paid_to(entry)},
        **_conduct(state),
        **_decisions(state),
        **_paper(state),
    }


def _decisions(state: Tournament) -> Picture:
    """What was decided on rulings, where anything was."""
    found = {
        str(one.number): f"{one.matter} {one.chosen}{' taken back' if one.taken_back else ''}"
        for one in state.decisions.values()
    }
    return {"decisions": found} if found else {}


def _paper(state: Tournament) -> Picture:
    """What was typed from sheets, where anything was, and since when the room was kept on paper."""
    lines = {
        f"{sitting.id}/{line.number}": f"{line.as_of} {line.what}{' struck' if line.struck else ''}"
        for sitting in state.sittings.values()
        for line in sitting.lines.values()
    }
    return {"paper": lines} if lines else {}


def _conduct(state: Tournament) -> Picture:
    """Cases, penalties and reports, where there are any."""
    cases = {
        str(number): _said({
            "ground": case.ground, "entry": case.entry, "duty": case.duty, "earlier": case.earlier,
            "orders": [order.refused for order in case.orders], "closed_at": case.closed_at,
            "measures": [measure.code for measure in case.measures], "lifted": case.lifted,
        })
        for number, case in state.cases.items()
    }  # fmt: skip
    penalties = {
        str(number): _said({
            "hands": one.hands, "rounds": one.rounds, "until": one.until, "served": one.served,
            "over_at": one.over_at, "turned": one.turned, "lifted": one.lifted, "back_seen": one.back_seen,
            "early": one.early,
        })
        for number, one in state.penalties.items()
    }  # fmt: skip
    reports = {
        str(number): _said({"subject": one.subject, "answer": one.answer}) for number, one in state.reports.items()
    }
    found = {"cases": cases, "penalties": penalties, "reports": reports}
    return {name: section for name, section in found.items() if section}


def _sitting(sitting: Sitting) -> Section:
    return {
        "phase": sitting.phase, "day": sitting.day, "left": sitting.left, "sold": sitting.sold,
        "chips": sitting.chips, "ended_with": sitting.ended_with, "missing": sitting.missing,
        "line": list(sitting.alternates),
        "tables": {str(number): _said(_table(table)) for number, table in sitting.tables.items()},
    }  # fmt: skip


def _bag(bag: Bag) -> Section:
    return {
        "of": f"{bag.sitting} {bag.place.table}/{bag.place.seat}", "counts": [count.chips for count in bag.counts],
        "agreed": bag.agreed, "seal": bag.seal, "opened_at": bag.opened_at, "held_back": bag.held_back,
    }  # fmt: skip


def drawn(event: Event) -> Section:
    """Say what an event did to draws: number -> what came, or that it does not count."""
    match event:
        case e.DrawnByHand():
            return {str(event.number): f"by hand: {event.purpose} {' '.join(event.outcome)}"}
        case e.DrawVoided():
            return {str(event.number): "void"}
    draw = getattr(event, "draw", None)
    if draw is None:
        return {}
    came = " | ".join(" ".join(map(str, numbers)) for numbers in draw.came)
    return {str(draw.number): f"day {draw.day}: {draw.purpose} {came}"}


def _said(values: Section) -> Section:
    """Leave out what there is nothing to say of."""
    return {name: value for name, value in values.items() if value}


def _announced(state: Tournament) -> Section:
    terms = state.terms
    return {
        "title": state.title, "series": state.series, "book": state.book, "stack_chips": state.stack_chips,
        "seats": state.seats, "commitment": state.commitment, "event": terms.event, "game": terms.game,
        "levels": [f"{x.minutes}m {x.small_blind}/{x.big_blind}/{x.ante}" for x in state.sitting.levels],
        "starts_at": terms.starts_at, "opens_at": terms.opens_at, "late_levels": terms.late_levels,
        "flights": list(terms.flights), "later_days": list(terms.later_days), "final_table_at": terms.final_table_at,
        "price": terms.price, "guarantee": terms.guarantee, "notes": terms.notes,
        "laid": [*map(list, terms.laid)], "rebuy_laid": [*map(list, terms.rebuy_laid)],
        "addon_laid": [*map(list, terms.addon_laid)], "expected": terms.expected.entries,
        "bags_kept": terms.bags_kept if terms.bags_kept != "sealed" else "",
    }  # fmt: skip


def _phase(state: Tournament) -> Section:
    stopped, quorum, hand = state.stopped, state.sitting.quorum, state.sitting.hand_for_hand
    return {
        "day": state.day, "ingredient": state.ingredients.get(state.day), "revealed": sorted(state.revealed),
        **({"sources": {str(day): source for day, source in sorted(state.sources.items())}} if state.sources else {}),
        **({"saw_the_cards": state.witnesses[state.day]} if state.day in state.witnesses else {}),
        "started_at": state.sitting.started_at, "finished_at": state.finished_at,
        "stopped": stopped and f"{stopped.outcome}: {stopped.cause}", "until": stopped and stopped.until,
        "outage": state.sitting.outage and f"{state.sitting.outage.since} {state.sitting.outage.until}",
        "hands_held": bool(quorum and quorum.holds), "quorum_asked": bool(quorum and quorum.due_told),
        "quorum_told": bool(quorum and quorum.reached_told), "quorum_choice": quorum and quorum.choice,
        "registration_closed_at": state.sitting.registration_closed_at, "late": state.sitting.late,
        "level_begun": state.sitting.level_begun + 1, "addon": ("", "open", "closed")[state.sitting.addon_rung],
        "hand_for_hand": hand.hand if hand.on else None, "hands_for_hand_played": hand.hand, **_pace(state),
    }  # fmt: skip


def _pace(state: Tournament) -> Section:
    """How it is played, where anything was ever said of it."""
    pace, last = state.sitting.pace, state.sitting.pace.last
    said = {
        "tables": {str(table): report.state for table, report in sorted(pace.round.reports.items())},
        "holds": pace.round.holds, "day_ends_with": last.level, "stopped": last.stop and last.stop.left_seconds,
        "last_hands": last.hands, "announced": last.announced,
        "last_hands_played": {str(table): hands for table, hands in sorted(last.played.items())},
        "noted": {str(table): why for table, why in sorted(last.noted.items())},
        "level_announced": pace.announced + 1, "final_levels": pace.final_step,
        "empty": {str(table): [one.present, *one.arrived] for table, one in sorted(pace.empty.items())},
        "games": {str(table): f"{one.game} {one.hands}" for table, one in sorted(pace.games.items())},
        "hands_elsewhere": {
            each.id: each.hand_for_hand.hand for each in state.sittings.values()
            if each is not state.sitting and each.hand_for_hand.on
        },
        "level_hands": {str(table): hands for table, hands in sorted(pace.level_hands.items())},
    }  # fmt: skip
    return {"pace": kept} if (kept := {name: each for name, each in said.items() if each}) else {}


def _clock(state: Tournament, at: str) -> Section:
    shown = read(state.sitting.clock, state.sitting.levels, at)
    why = {"why": state.sitting.clock.paused_why} if state.sitting.clock.paused_why else {}
    return {"line": shown.level, "left_seconds": round(shown.left_seconds, 3), "running": shown.running, **why}


def _counts(state: Tournament) -> Section:
    return {
        "entered": state.entered, "left": state.left, "playing": state.at_tables,
        "chips_issued": state.chips_issued,
        "chips_in_play": state.chips_in_play, "draws": state.next_draw - 1, "free_seats": len(state.sitting.pool),
        "tables_most": state.sitting.tables_most, "bells": state.sitting.bells, "pix_codes": len(state.txids),
        "pix_seen": len(state.end_to_ends),
        "funds": {str(what): centavos for what, centavos in state.funds.items() if centavos},
    }  # fmt: skip


def _desk(entry: Entry) -> Section:
    return {
        "entered_at": entry.at, "flight": entry.flight, "again": entry.again, "owes": entry.owed,
        "on_credit": entry.on_credit,
        "paid": [f"{payment.method} {payment.centavos}+{payment.surcharge}" for payment in entry.paid],
        "awaits": [payment.txid for payment in entry.awaited], "rebuys": entry.rebuys, "addons": entry.addons,
        "receipts": entry.receipts, "receipt_read": entry.receipt_read, "disputes": entry.disputes,
        "present": {True: "yes", False: "no", None: ""}[entry.present], "slow_moves": entry.slow_moves,
        "shown": sorted(entry.shown), "checked": {**entry.checked}, "unproved": entry.unproved,
        "flagged": entry.flagged, "brand": entry.brand, "stack_seen": entry.stack_seen, "number": entry.number,
        "cards": entry.cards, "cards_spent": entry.cards_spent, "timed_out": entry.timed_out,
        "timing": {name: value for name in entry.timing.__struct_fields__ if (value := getattr(entry.timing, name))},
        "needs": entry.needs, "cleared_on": entry.cleared_on, "breaches": entry.breaches,
    }  # fmt: skip


def _place(found: Standing) -> str:
    """A place, those that are shared, and a question mark while the hand is still played elsewhere."""
    shared = f"-{found.last}" if found.tied > 1 else ""
    return f"{found.place}{shared}{'' if found.settled else '?'}"


def _table(table: Table) -> Section:
    return {
        "seats": table.seats, "button": table.button, "small_blind": table.small_blind, "big_blind": table.big_blind,
        "button_due": table.button_due, "frozen": table.frozen, "big_blind_again": table.big_blind_again,
        "free": list(table.free), "locked": sorted(table.locked), "halted_at": table.halted_at,
        "waived": table.waived, "button_seen_at": table.button_seen_at,
        "count": (now := table.count) and f"{now.on} {now.of} {now.since} {now.seconds}",
        "cameras": table.tv, "cleaned_at": table.cleaned_at,
    }  # fmt: skip


def _room(state: Tournament) -> Section:
    return {
        "ledger": _ledger(state),
        "line": list(state.sitting.alternates), "break_order": list(state.sitting.break_order),
        "giving": state.sitting.giving, "passed_over": list(state.sitting.passed),
        "calls_taken": {str(n): call.taken_by for n, call in state.calls.items() if call.taken_by},
        "on_the_way": sorted(state.sitting.moving), "calls": {str(n): call.desk for n, call in state.calls.items()},
        "screens": {name: [*said.layouts, said.notice] for name, said in state.screens.items()},
        "refused": {**state.refused}, "refunded": sorted(state.refunded),
        "redrawn_at": list(state.sitting.redrawn_at),
        "languages": list(state.languages.spoken) if state.languages else [],
        "told": {what: [one.about, one.table] for what, one in sorted(state.sitting.told.items())},
        "feed": state.feed.delay_seconds if state.feed else 0,
        "health": list(state.health.rules) if state.health else [],
        "pushed": list(state.sitting.rota.pushed_at) if state.sitting.rota else [],
        "cards_given": {**state.sitting.cards_given},
    }  # fmt: skip


def _prizes(state: Tournament) -> Section:
    sheet = state.purse.sheet
    if sheet is None:
        return {}
    return {
        "places": list(sheet.prizes), "pool": sheet.pool, "top_up": sheet.top_up, "source": sheet.source,
        "deductions": {cut.kind: cut.centavos for cut in sheet.deductions}, "locked": state.purse.locked,
    }  # fmt: skip


def _till(state: Till) -> Section:
    return {
        "series": state.series, "desk": state.desk, "cashier": state.cashier, "opened_at": state.opened_at,
        "closed_at": state.closed_at, "float": state.float_centavos, "drawer": state.cash, "taken": {**state.taken},
        "dropped": state.dropped, "filled": state.filled, "counted": state.counted, "slips": {**state.slips},
        "expected": state.expected, "why": state.why, "movements": state.moved,
    }  # fmt: skip


def _ledger(state: Tournament) -> Section:
    """Chips that leave, are counted, lie nowhere: nothing of it in a night on which nobody ordered any of it."""
    book, tables = state.sitting.chip_book, state.sitting.tables
    counted = {str(number): each.chips for number, each in book.counted.items()}
    entries = {
        str(name): _said({"unclaimed": each.unclaimed, "hidden": each.hidden, "forfeited": each.forfeited})
        for name, each in state.entries.items()
    }
    return _said({
        "leaving": {str(each.retire): [each.keep, each.level, each.announced_at] for each in book.orders.values()},
        "retired": list(book.retired), "introduced": list(book.introduced), "raced": book.raced,
        "missing": book.missing, "taken": book.taken, "count": book.count_open, "counted": counted,
        "joined": [[each.of, each.to] for each in book.crossings.values()] if book.counts else [],
        "races": {str(n): sorted(table.races) for n, table in tables.items() if table.races},
        "entries": _said(entries),
    })  # fmt: skip
