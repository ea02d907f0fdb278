"""An auditor of a tournament's results: watches every fact, and says which figure does not follow.

    postings   debits and credits of every fact are equal, and are those of what it says
    prizes     a table is reckoned from who is in and what came in, and makes what there is to share
    paid       nobody pays or is paid more than is owed, nor before prizes are locked
    place      those of one hand finish as their tables and stacks say, or as the director ruled
    bags       two people counted the same; everybody with a bag goes on once, where the facts say

The witness watches draws; this watches money and places. Like it, it sees a fact just before it happens, and
shares no code with what decided.
"""

from collections.abc import Iterator

from panoverde.kernel.facts import Event
from panoverde.kernel.ids import EntryId
from panoverde.tournament import events as e
from panoverde.tournament.carried import bags_amiss
from panoverde.tournament.core.parts import Finish
from panoverde.tournament.core.records import HandForHand, Tournament
from panoverde.tournament.core.sheet import PrizeSheet
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.posted import amiss
from panoverde.tournament.ranked import Left, orders, worth
from panoverde.tournament.shared_out import sharing_amiss
from panoverde.tournament.witness import Problem, Where

_SHIFT_PLACES = (
    e.PlayerBusted, e.PlayerReinstated, e.ReinstatementTakenBack, e.BustCorrected, e.StackTold, e.BustsRanked,
    e.PlayerDisqualified, e.PlayerRemoved, e.ExpulsionTakenBack, e.PrizesChanged,
)  # fmt: skip


class Auditor:
    """Audits one tournament."""

    def __init__(self) -> None:
        self._twice: EntryId | None = None  # whose second Pix is to go back at once

    def watch(self, state: Tournament, event: Event, where: Where) -> Iterator[Problem]:
        """Look at a fact just before it changes `state`."""
        if why := _cannot_be(state, event):
            yield Problem(where, "history", why)
            return
        looked = (
            ("postings", amiss(state, event)),
            ("prizes", _prizes(state, event)),
            ("paid", self._sent_back(event) or self._paid(state, event)),
            ("place", _place(state, event)),
            ("bags", bags_amiss(state, event)),
        )
        yield from (Problem(where, what, why) for what, why in looked if why)

    def after(self, state: Tournament, event: Event, where: Where) -> Iterator[Problem]:
        """Look at what has been paid once places have changed."""
        if not state.purse.paid or not isinstance(event, _SHIFT_PLACES):
            return
        worths = worth(state)
        for name in state.purse.paid:
            most = worths[name].most if name in worths else 0
            if state.entries[name].expelled is None and state.purse.paid_to(name) > most:
                yield Problem(where, "paid", f"after it {name} has been paid more than its place is worth")
                return

    def _sent_back(self, event: Event) -> str:
        """Whoever paid by Pix twice gets the second one back before anything else happens."""
        twice, self._twice = self._twice, None
        if twice is None or (isinstance(event, e.PaymentTakenBack) and event.entry == twice):
            return ""
        return f"{twice} had paid more than was owed"

    def _paid(self, state: Tournament, event: Event) -> str:
        match event:
            case e.PaymentTaken() if event.entry in state.entries:
                payment, owed = event.payment, state.entries[event.entry].owed
                if min(payment.centavos, payment.surcharge) < 0:
                    return "less than nothing is paid"
                if payment.centavos > owed and payment.method != "pix":
                    return f"{owed} were owed"
                self._twice = event.entry if payment.centavos > owed else None
                return ""
            case e.PrizePaid():
                return _prize(state, event)
            case e.PrizeTakenBack():
                parts = state.purse.paid.get(event.entry)
                last = (parts[-1].centavos, parts[-1].method, parts[-1].slip) if parts else None
                said = (event.centavos, event.method, event.slip)
                return "" if last == said else "nothing of the kind was paid last"
            case _:
                return ""


def _cannot_be(state: Tournament, event: Event) -> str:
    """Nobody enters twice under one name; only who is in and has no seat waits for one."""
    match event:
        case e.EntryMade() if event.entry in state.entries:
            return f"{event.entry} was made before"
        case e.AlternateQueued():
            entry = state.entries.get(event.entry)
            if entry is None or entry.standing != "waiting" or event.entry in state.waiting:
                return f"{event.entry} does not come to the line now"
    return ""


def _prizes(state: Tournament, event: Event) -> str:
    purse = state.purse
    match event:
        case e.PrizesPublished() if purse.sheet:
            return "prizes are published that were published already"
        case e.PrizesChanged() if purse.sheet is not None and purse.locked:
            return sharing_amiss(state, purse.sheet, event.sheet)
        case e.PrizesChanged() | e.PrizesWithdrawn() | e.PrizesLocked() if purse.sheet is None or purse.locked:
            return "prizes are changed or locked that are not published, or are locked"
        case e.PrizesUnlocked() if not purse.locked or purse.paid:
            return "prizes are unlocked that were not locked, or of which some are paid"
        case e.PrizesPublished() | e.PrizesChanged():
            return _sheet(state, event.sheet)
        case e.PrizesLocked():
            return _sheet(state, purse.sheet) if purse.sheet else ""
        case _:
            return ""


def _sheet(state: Tournament, sheet: PrizeSheet) -> str:
    """Compare a table of prizes with the field, and its parts with one another."""
    taken = sum(deduction.centavos for deduction in sheet.deductions)
    parts = (sheet.top_up, sheet.guarantee, *sheet.prizes, *(deduction.centavos for deduction in sheet.deductions))
    if sheet.entries != state.entered:
        return f"the prizes are for {sheet.entries} entries, and {state.entered} count"
    if sheet.collected != state.funds.get("prize", 0):
        return f"the prizes are of {sheet.collected}, and {state.funds.get('prize', 0)} came in for them"
    if min(parts) < 0 or sheet.top_up > sheet.guarantee or sheet.guarantee > state.terms.guarantee:
        return "the prizes are made of what there is not"
    made = sum(sheet.prizes) - sum(forfeit.centavos for forfeit in sheet.forfeited)
    if sheet.collected + sheet.top_up != taken + made:
        return f"the prizes make {made}, and {sheet.collected + sheet.top_up - taken} are to be shared"
    if any(below > above for above, below in zip(sheet.prizes, sheet.prizes[1:], strict=False)):
        return "a lower place is paid more than a higher one"
    return ""


def _prize(state: Tournament, event: e.PrizePaid) -> str:
    sheet = state.purse.sheet
    if sheet is None or not state.purse.locked:
        return "prizes are paid that may still change"
    if (sheet.entries, sheet.collected) != (state.entered, state.funds.get("prize", 0)):
        return "prizes are paid of a field that has changed"
    found = worth(state).get(event.entry)
    if found is None or not found.settled or state.entries[event.entry].standing == "removed":
        return f"{event.entry} has no place yet, or none any more"
    left = found.most - state.purse.paid_to(event.entry)
    return "" if 0 < event.centavos <= left else f"{left} were owed at most"


def _place(state: Tournament, event: Event) -> str:
    now = sitting_at(state, event).hand_for_hand
    match event:
        case e.PlayerBusted():
            return _busted(state, event, now)
        case e.StackTold() | e.PlayerReinstated() if event.entry in state.out:
            fits = _again(state, event)
        case e.ReinstatementTakenBack() if event.entry in state.entries:
            fits = _again(state, event)
        case e.TournamentFinished(how="one-left"):
            return "" if state.left <= 1 else f"{state.left} are left"  # the last one may have been put out
        case _:
            return ""
    return "" if fits else "those of the hand do not finish as their tables and stacks say"


def _busted(state: Tournament, event: e.PlayerBusted, now: HandForHand) -> str:
    """Hand-for-hand those who leave in a hand are ranked together."""
    if event.hand_for_hand != (now.hand if now.on else 0):
        return "it is said to have been in another hand"
    before = _those_of(state, now.out) if now.on and now.out else []
    if not event.finish:
        return "others left in the same hand" if before else ""
    named = [entry for tied in event.finish for entry in tied if entry != event.entry]
    if named and named[0] in state.out:
        before = _those_of(state, state.out[named[0]])
    left = [*before, Left(event.entry, event.place.table, event.stack)]
    if event.finish in orders(left, hand_for_hand=bool(event.hand_for_hand)):
        return ""
    return "those of the hand do not finish as their tables and stacks say"


def _again(state: Tournament, event: e.StackTold | e.PlayerReinstated | e.ReinstatementTakenBack) -> bool:
    """Ranked anew, after something was learnt or somebody came back; a ruling of the director stays."""
    entry = state.entries[event.entry]
    others = [one for tied in event.finish for one in tied if one != event.entry]
    key = state.out[others[0]] if others and others[0] in state.out else entry.out.hand if entry.out else 0
    left = [one for one in _those_of(state, key) if one.entry != event.entry]
    if not isinstance(event, e.PlayerReinstated) and entry.out:
        stack = event.stack if isinstance(event, e.StackTold) else entry.out.stack
        left.append(Left(event.entry, entry.out.place.table, stack))
    left.sort(key=lambda one: _nth(state, one.entry))
    if len(left) < 2 and not event.finish:  # alone, or nobody
        return True
    in_turn = any(out.hand_for_hand for one in left if (out := state.entries[one.entry].out))
    return event.finish in orders(left, hand_for_hand=in_turn) or event.finish == _ruled(state, key, left)


def _ruled(state: Tournament, key: int, left: list[Left]) -> Finish | None:
    """The order that the director said, without those who are not in it any more."""
    ruling = state.hands[key].ruling if key in state.hands else ()
    names = {one.entry for one in left}
    if not names <= {entry for tied in ruling for entry in tied}:
        return None
    kept = (tuple(entry for entry in tied if entry in names) for tied in ruling)
    return tuple(tied for tied in kept if tied)


def _those_of(state: Tournament, key: int) -> list[Left]:
    recorded = state.hands[key].recorded if key in state.hands else ()
    outs = ((name, state.entries[name].out) for name in recorded)
    return [Left(name, out.place.table, out.stack) for name, out in outs if out]


def _nth(state: Tournament, name: EntryId) -> int:
    out = state.entries[name].out
    return out.nth if out else 0
