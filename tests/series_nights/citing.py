"""Which clause a decision follows: at least one of the tournament's book, unless no rule decides.

What the software refuses by itself, and facts that somebody saw or carried, are named here one by one: whoever
adds a refusal that a rule decides, and forgets its citation, is found out.
"""

from tests.series_nights.demands import DEMANDS
from tests.series_nights.journal import Fact

# Refused by the software itself: what cannot be, whatever a book says.
OWN = frozenset(
    [
        "busts.already-out",
        "clock.too-few-players",
        "payment.nothing-owed",
        "payment.pix-seen",
        "payment.pix-seen-elsewhere",
        "payment.settled",
        "payment.too-little",
        "prizes.already-paid",
        "prizes.already-published",
        "prizes.entries-pending",
        "prizes.locked",
        "prizes.not-locked",
        "prizes.not-settled",
        "prizes.nothing-paid",
        "prizes.paid",
        "prizes.pix-number-needed",
        "prizes.still-in",
        "prizes.too-much",
        "quorum.nothing-to-decide",
        "rebuys.not-sold-now",  # as announced
        "rebuys.used-up",
        "stacks.more-than-in-play",
        "registration.entry-exists",
        "registration.entry-played",
        "registration.not-in-field",
        "registration.not-pending",
        "registration.same-person",
        "registration.unknown-entry",
        "tills.closed",
        "tills.count-first",
        "tills.difference-unexplained",
        "tills.not-in-drawer",
        "tills.not-yours",
        "tills.opened-already",
        "tournament.finished",
        "tournament.refunds-made",
        "tournament.stopped",
    ]
)

# Seen, said, carried or corrected by somebody: no rule decides it.
SEEN = frozenset(
    [
        "add-on-closed",
        "add-on-opened",
        "break-taken-back",
        "bust-corrected",
        "button-seen",
        "chips-bought-taken-back",
        "clock-paused",
        "clock-started",
        "day-opened",
        "draw-voided",
        "entry-taken-back",
        "move-taken-back",
        "finished",
        "payment-taken",
        "payment-taken-back",
        "surrender-taken-back",
        "reinstatement-taken-back",
        "expulsion-taken-back",
        "player-busted",
        "player-reinstated",
        "presence-seen",
        "prize-taken-back",
        "prizes-unlocked",
        "secret-revealed",
        "stack-seen",
        "table-opened",
        "tables-closed",  # empty ones, as they are opened
    ]
)


# What a book does not speak of: the announcement decides, or what the house is used to.
SILENT = {
    "bsop": frozenset({"prizes-locked", "prizes.not-published"}),  # when prizes are published
    "scpt-2026": frozenset({"created", "prizes.not-published"}),  # the parts of a price; the same
    "clube-da-vila": frozenset(  # the TDA has nothing on prices, prizes, the line, hours, hand-for-hand's clock
        [
            "alternate-queued",
            "created",
            "hand-counted",
            "hand-for-hand-began",
            "hand-for-hand-ended",
            "prizes-locked",
            "prizes.not-published",
            "prizes.registration-open",
            "registration-closed",
            "registration.no-re-entry",
        ]
    ),
}

# A rule decides it, or gives it to the director, and no clause is cited yet. To be mended where it is decided.
OWED = {
    "prizes.no-prize": "how many places are paid is a clause of every book",
    "prizes.may-not-play": "where a book is silent on refusing people it is the director's, by its own clause",
    "table-halted": "the same of halting a table that the book does not order halted",
    "stopped": "the same of stopping a tournament",
    "resumed": "the same of going on with it",
    "entry-refunded": "the same of what goes back then",
    "refund.not-listed": "the same",
}


def uncited_fact(book: str, fact: Fact) -> str:
    """Say what is wrong with a fact's citations; "" where nothing is."""
    return "" if fact.what in SEEN else _wrong(book, fact.body.get("cites", ()), fact.what)


def uncited_refusal(book: str, code: str, cites: tuple[str, ...]) -> str:
    """Say what is wrong with a refusal's citations; what is refused of no tournament follows no book."""
    return "" if code in OWN or not book else _wrong(book, cites, code)


def _wrong(book: str, cites: tuple[str, ...], what: str) -> str:
    strange = [cite for cite in cites if cite.partition(":")[0] not in DEMANDS[book].cited]
    if strange:
        return f"{what} cites {strange[0]}, which is no clause of {book}"
    return "" if cites or what in SILENT.get(book, ()) else f"{what} cites no clause of {book}"
