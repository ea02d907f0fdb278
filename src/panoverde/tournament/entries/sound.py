"""The full check of entries and their money: everything that must hold, counted from scratch."""

from collections import Counter
from collections.abc import Iterator

from panoverde.ledger.postings import kind_of
from panoverde.tournament.core.records import Tournament

_GONE = ("taken-back", "cancelled")


def unsound_people(state: Tournament) -> Iterator[str]:
    """A person's entries are that person's, and nobody sits twice."""
    listed = Counter(entry for entries in state.by_person.values() for entry in entries)
    for entry in state.entries.values():
        if listed[entry.id] != (entry.standing not in _GONE):
            yield f"{entry.id} is counted {listed[entry.id]} times among its person’s entries"
    for person, entries in state.by_person.items():
        known = [state.entries[entry] for entry in entries if entry in state.entries]
        if len(known) != len(entries) or any(entry.person != person for entry in known):
            yield f"{person} is credited with entries of others"
        if sum(entry.place is not None and entry.gave_up is None for entry in known) > 1:
            yield f"{person} sits twice"


def unsound_money(state: Tournament) -> Iterator[str]:
    """Chips and funds are those of the entries in the field; nobody has paid more than it cost."""
    inside = [entry for entry in state.entries.values() if entry.standing not in ("pending", "taken-back")]
    issued, removed = sum(e.chips for e in inside), sum(e.chips_removed for e in inside)
    if state.chips_issued != issued:
        yield f"{state.chips_issued} chips are said to be issued, but the entries make {issued}"
    if state.chips_removed != removed:
        yield f"{state.chips_removed} chips are said to be out of play, but the entries make {removed}"
    given_up = sum(entry.standing == "surrendered" for entry in inside)
    if state.surrendered != given_up:
        yield f"{state.surrendered} stacks are said to be given up, but {given_up} are"
    funds: Counter[str] = Counter()
    for entry in inside:
        funds.update({kind_of(account): -centavos for account, centavos in entry.posted.items()})
    if {kind: sum_ for kind, sum_ in funds.items() if sum_} != {
        kind: sum_ for kind, sum_ in state.funds.items() if sum_
    }:
        yield "what the entries were sold for does not make the funds"
    yield from _paid(state)


def _paid(state: Tournament) -> Iterator[str]:
    for entry in state.entries.values():
        if entry.price != -sum(entry.posted.values()):
            yield f"{entry.id} costs {entry.price}, but its parts make {-sum(entry.posted.values())}"
        if entry.owed < 0:
            yield f"{entry.id} has paid {-entry.owed} centavos too much"
        if entry.awaited and not entry.owed:
            yield f"{entry.id} waits for a Pix, but owes nothing"
    waits = {each.txid: each.centavos + each.surcharge for entry in state.entries.values() for each in entry.awaited}
    if waits != state.awaiting:
        yield "the Pix that are awaited are not those of the entries"
    seen = {payment.end_to_end for entry in state.entries.values() for payment in entry.paid if payment.end_to_end}
    if not seen <= state.end_to_ends:
        yield "the Pix payments seen are not those that were recorded"
