"""What postings a fact must make, said a second time.

    state before + event  ─►  the accounts it moves, and how much  ─►  are those in the event the same?

`decide` posted them when it happened. This says it again from the facts alone and shares no code with it:
a check that calls what it checks finds nothing. Where books differ in which account a part goes to, each
of their accounts fits. docs/draws.md says the same to people, the page verify.html to browsers.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId
from panoverde.tournament import events as e
from panoverde.tournament.core.records import Entry, Tournament
from panoverde.tournament.core.terms import Payment

_FOR = ("prize", "bounty", "fee", "federation", "staff")  # what a price is for
_HELD = {"pix": "pix", "debit-card": "card:debit", "credit-card": "card:credit", "bank-transfer": "bank"}
Sums = dict[str, int]


def amiss(state: Tournament, event: Event) -> str:
    """Say what is wrong with the postings of an event, in a tournament that was `state` until then; "" if nothing."""
    postings = getattr(event, "postings", None)
    if postings is None:
        return ""
    if sum(posting.centavos for posting in postings):
        return "its debits and credits are not equal"
    sums: Sums = Counter()
    for posting in postings:
        sums[posting.account] = sums.get(posting.account, 0) + posting.centavos
    return "" if _fit(state, event, _moved(sums)) else "its postings are not those of what it says"


def _fit(state: Tournament, event: Event, sums: Sums) -> bool:
    name: EntryId = getattr(event, "entry", EntryId(""))
    entry = state.entries.get(name)
    match event:
        case e.EntryMade() | e.ChipsBought():
            return _sold(state.id, name, event.price, sums)
        case e.PaymentTaken():
            return _one_till(sums) == _moved(_paid(state.id, name, event.payment, 1))
        case e.PrizesLocked() | e.PrizesUnlocked() | e.PrizePaid() | e.PrizeTakenBack():
            return _prizes(state, event, sums)
        case _ if entry is None:
            return True  # nobody of that name: the history says so
        case e.PaymentTakenBack():
            back = {} if event.payment in entry.awaited else _paid(state.id, name, event.payment, -1)
            return _one_till(sums) == _moved(back)
        case e.EntryTakenBack() | e.EntryCancelled() | e.EntryRefunded():
            beyond = event.compensation if isinstance(event, e.EntryRefunded) else 0
            return _one_till(sums) == _unsold(state.id, entry, event.refunds, beyond)
        case e.ChipsBoughtTakenBack():
            return _unbought(state.id, entry, event, _one_till(sums))
        case _:
            return True


def _sold(tournament: str, entry: str, price: int, sums: Sums) -> bool:
    """The entry owes the price, and all of it is for something."""
    owes = f"receivable:{tournament}/{entry}"
    parts = {name: centavos for name, centavos in sums.items() if name != owes}
    named = all(name in _funds(tournament) and centavos < 0 for name, centavos in parts.items())
    return named and sums.get(owes, 0) == price


def _paid(tournament: str, entry: str, payment: Payment, way: int) -> Sums:
    """Money is held that the entry owed, and what the card costs beside it; backwards where it goes back."""
    held = {
        _held(payment.method, tournament): payment.centavos + payment.surcharge,
        f"receivable:{tournament}/{entry}": -payment.centavos,
        f"surcharge:{tournament}": -payment.surcharge,
    }
    return {name: way * centavos for name, centavos in held.items()}


def _unsold(tournament: str, entry: Entry, refunds: Iterable[Payment], beyond: int) -> Sums:
    """Nothing was sold, nothing is owed: what was paid went back, or is the house's."""
    paid = sum(payment.centavos for payment in entry.paid)
    kept = paid - sum(refund.centavos for refund in refunds)
    moves: list[Mapping[str, int]] = [_paid(tournament, entry.id, refund, -1) for refund in refunds]
    moves.append({name: -centavos for name, centavos in entry.posted.items()})
    moves.append({f"receivable:{tournament}/{entry.id}": sum(entry.posted.values()) + kept})
    moves.append({f"fee:{tournament}": -kept})
    moves.append({f"compensation:{tournament}": beyond})
    moves.append({"cash": -beyond})
    return _together(moves)


def _unbought(tournament: str, entry: Entry, event: e.ChipsBoughtTakenBack, sums: Sums) -> bool:
    """The price is not owed, what it was for is not there; the rest is what went back."""
    went = [_paid(tournament, entry.id, refund, -1) for refund in event.refunds]
    rest = _together([sums, *({name: -centavos for name, centavos in each.items()} for each in went)])
    owed = rest.pop(f"receivable:{tournament}/{entry.id}", 0)
    was = all(
        name in _funds(tournament) and 0 < centavos <= -entry.posted.get(name, 0)  # type: ignore[call-overload]
        for name, centavos in rest.items()
    )
    return was and owed == -event.price


def _prizes(
    state: Tournament, event: e.PrizesLocked | e.PrizesUnlocked | e.PrizePaid | e.PrizeTakenBack, sums: Sums
) -> bool:
    """What the house adds comes in and deductions go out when prizes are locked; then prizes go out."""
    here = state.id
    match event:
        case e.PrizesLocked():
            sheet = state.purse.sheet
            if sheet is None:
                return True  # that there are no prizes is said elsewhere
            held = {kind: sum(d.centavos for d in sheet.deductions if d.kind == kind) for kind in _DEDUCTED}
            into = {f"top-up:{here}": sheet.top_up, f"ranking:{here}": -held["ranking"]}
            pool = {f"prize:{here}": sum(held.values()) - sheet.top_up}
            return any(
                sums
                == _together([into, pool, {f"{team}:{here}": -held["staff"]}, {f"{house}:{here}": -held["rake"]}])
                for team in ("staff", "fee")
                for house in ("fee", "prize")
            )
        case e.PrizesUnlocked():
            return sums == _together([{posting.account: -posting.centavos} for posting in state.purse.posted])
        case _:
            way = 1 if isinstance(event, e.PrizePaid) else -1
            held_at = f"cash:{event.till}" if event.method == "cash" else _held(event.method, here)
            return sums == _together([{f"prize:{here}": way * event.centavos}, {held_at: -way * event.centavos}])


_DEDUCTED = ("staff", "ranking", "rake")


def _held(method: str, tournament: str) -> str:
    return "cash" if method == "cash" else _HELD.get(method, f"{method}:{tournament}")


def _funds(tournament: str) -> set[str]:
    return {f"{kind}:{tournament}" for kind in _FOR}


def _one_till(sums: Sums) -> Sums:
    """Whichever drawer it was: the event does not say."""
    return _together([{"cash" if name.startswith("cash:") else name: centavos} for name, centavos in sums.items()])


def _together(moves: Iterable[Mapping[str, int]]) -> Sums:
    sums: Sums = {}
    for each in moves:
        for name, centavos in each.items():
            sums[name] = sums.get(name, 0) + centavos
    return _moved(sums)


def _moved(sums: Mapping[str, int]) -> Sums:
    return {name: centavos for name, centavos in sums.items() if centavos}
