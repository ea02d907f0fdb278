"""Questions of prizes, money, chips and drawers."""

from collections import Counter
from collections.abc import Iterator, Sequence

from tests.series_nights.journal import Fact, House
from tests.series_nights.places import places, won
from tests.series_nights.told import Body, Entry, Tournament


def nobody_is_paid_twice(_: House, told: Tournament, fact: Fact) -> Iterator[str]:
    """A prize is paid when place and prizes stand, to who has the place, and no more than it is worth."""
    if fact.what != "prize-paid":
        return
    entry = told.entries[fact.body["entry"]]
    if not told.locked:
        yield f"{entry.id} was paid a prize that may still change"
    if told.counting and any(one.entry == entry.id for one in told.hands[-1].gone) and _is_open(told):
        yield f"{entry.id} was paid while the hand is played elsewhere"
    due = _due(told, entry.id)
    if entry.prize > due:
        yield f"{entry.id} has {entry.prize} of a prize of {due}"


def _is_open(told: Tournament) -> bool:
    return told.hands[-1].number == told.counting


def _due(told: Tournament, entry: str) -> int:
    """What an entry's place is worth; what was vacated may be shared out among the others."""
    if entry in told.out_of_hand:
        return 0
    found = won(told)
    return found.get(entry, 0) + (_vacated(told, found) if entry in found else 0)


def _vacated(told: Tournament, found: dict[str, int]) -> int:
    return sum(centavos for entry, centavos in found.items() if entry in told.out_of_hand)


def all_in_the_money_are_paid_or_owed(told: Tournament) -> Iterator[str]:
    """At the end the prize account owes exactly what the winners have not been paid, and the sheet adds up."""
    sheet = told.sheet
    if not told.finished or not sheet:
        return
    placed = dict(places(told))
    many = min(len(sheet["prizes"]), len(placed))
    if sorted({at for place in placed.values() for at in range(place.first, place.last + 1)})[:many] != [
        *range(1, many + 1)
    ]:
        yield "a place in the money is nobody's"
    held, found = sum(held["centavos"] for held in sheet.get("deductions", ())), won(told)
    if sheet["collected"] + sheet.get("top_up", 0) != held + sum(sheet["prizes"]):
        yield "prizes and deductions do not make the pool"
    if sum(found.values()) != sum(sheet["prizes"]):
        yield f"{sum(found.values())} were won of {sum(sheet['prizes'])}"
    paid = sum(entry.prize for entry in told.entries.values())
    owed = sum(max(0, centavos - told.entries[entry].prize) for entry, centavos in found.items())
    if (on := -told.accounts.get(f"prize:{told.id}", 0)) != sum(sheet["prizes"]) - paid or owed < on:
        yield f"{on} centavos lie on the prize account, {owed} are owed to winners, {paid} were paid"


_PARTS = {"prize": "prize", "rake": "fee", "federation": "federation", "bounty": "bounty", "staff": "staff"}


def every_centavo_is_somewhere(told: Tournament) -> Iterator[str]:
    """Money in is what entries were sold for, less what is owed; and it lies where its part belongs."""
    sold: Counter[str] = Counter()
    for entry in told.entries.values():
        offers = [told.terms.get("reentry") if entry.again else None, *map(_offer_name, entry.bought)]
        for offer in _offers(told.terms, offers) if entry.counts else ():
            for part, centavos in offer.get("shares", ()):
                sold[_PARTS[part]] += centavos
    entries = told.entries.values()
    sold["fee"] += sum(entry.kept for entry in entries)
    sold["surcharge"] = sum(entry.surcharge for entry in entries)
    owed = {entry.id: entry.price - entry.taken if entry.counts else 0 for entry in entries}
    came = sum(entry.taken + entry.kept + entry.surcharge for entry in entries)
    if came != sum(sold.values()) - sum(owed.values()):
        yield f"{came} came in, {sum(sold.values())} were sold, {sum(owed.values())} are owed"
    if told.locked and told.sheet and told.stopped != "cancel":  # what is not played for is neither added nor held
        held = {one["kind"]: one["centavos"] for one in told.sheet.get("deductions", ())}
        sold["prize"] += told.sheet.get("top_up", 0) - sum(held.values())
        sold["top-up"] -= told.sheet.get("top_up", 0)
        for kind, centavos in held.items():
            sold[kind] += centavos
    sold["prize"] -= sum(entry.prize for entry in entries)
    for kind, centavos in sold.items():
        if (on := -told.accounts.get(f"{kind}:{told.id}", 0)) != centavos:
            yield f"{on} centavos lie on {kind}, and it should be {centavos}"
    for name, centavos in owed.items():
        if (on := told.accounts.get(f"receivable:{told.id}/{name}", 0)) != centavos:
            yield f"{name} owes {centavos}, and its account says {on}"


def _offer_name(bought: str) -> str:
    return "addon" if bought == "add-on" else bought


def _offers(terms: Body, named: Sequence[Body | str | None]) -> Iterator[Body]:
    first, *more = named
    yield first if isinstance(first, dict) else terms.get("entry", {})
    yield from (terms[name] for name in more if isinstance(name, str))


def nobody_plays_unpaid(_: House, told: Tournament, __: Fact) -> Iterator[str]:
    """Who sits has paid, unless the director gave credit; chips bought since may be owed."""
    price = sum(centavos for _, centavos in told.terms.get("entry", {}).get("shares", ()))
    for name in told.seats.values():
        entry = told.entries[name]
        if entry.taken < min(price, entry.price) and not entry.credit and not entry.refunded:
            yield f"{name} sits and has paid {entry.taken} of {entry.price}"


def chips_add_up(_: House, told: Tournament, fact: Fact) -> Iterator[str]:
    """No stack is larger than what is in play; once all of them were counted, they make it."""
    in_play = told.handed - told.removed
    entry = told.entries.get(fact.body.get("entry", ""))
    if fact.what == "stack-seen" and fact.body["chips"] > in_play:
        yield f"{fact.body['entry']} has {fact.body['chips']} of {in_play} chips"
    if fact.what == "entry-made" and entry is not None and entry.chips != _stack(told, entry):
        yield f"{entry.id} gets {entry.chips} chips, and {_stack(told, entry)} were announced"
    if set(told.seen) >= set(told.seats.values()) and told.seen:
        waiting = sum(told.entries[name].chips for name in told.line)
        if sum(told.seen.values()) + waiting != in_play:
            yield f"{sum(told.seen.values()) + waiting} chips were counted, {in_play} are in play"


def _stack(told: Tournament, entry: Entry) -> int:
    offer = told.terms.get("reentry" if entry.again else "entry") or {}
    stack: int = offer.get("chips") or told.stack
    return stack


def drawers_add_up(house: House, facts: Sequence[Fact]) -> Iterator[str]:
    """A drawer should hold what it was opened with and what came, less what went; and never less than nothing.

    A drop to the safe is believed, however large: what it alone makes of the drawer is not asked here.
    """
    cash: Counter[str] = Counter()
    for fact in facts:
        for account, centavos in fact.body.get("postings", ()):
            cash[account] += centavos if account.startswith("cash:") else 0
    for name, till in house.tills.items():
        if till.closed is not None and till.closed != till.expected:
            yield f"{name} was closed with {till.closed} expected, and should have held {till.expected}"
        if till.closed is None and cash[f"cash:{name}"] != till.expected:
            yield f"{name} should hold {till.expected}, and its account says {cash[f'cash:{name}']}"


def no_drawer_is_overdrawn(house: House, _: Tournament, fact: Fact) -> Iterator[str]:
    """No drawer gives what it does not hold."""
    till = house.tills.get(fact.of) if fact.kind == "till" else None
    if till and fact.what == "money-moved" and till.expected < 0 and not till.dropped:
        yield f"{fact.of} holds {till.expected}"
