"""Short words that facts are told with: what events call by a stored name."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

WORDS: dict[str, str | Promise] = {
    # how money came
    "cash": _("cash"), "pix": _("Pix"), "debit-card": _("debit card"), "credit-card": _("credit card"),
    "bank-transfer": _("bank transfer"), "courtesy": _("courtesy"), "sponsor": _("sponsor"), "package": _("package"),
    # what was bought
    "rebuy": _("rebuy"), "add-on": _("add-on"),
    # what becomes of a tournament, and why
    "cancel": _("called off"), "end": _("ended early"), "reschedule": _("put off"), "suspend": _("suspended"),
    "technical-trouble": _("technical trouble"), "unauthorised-interference": _("unauthorised interference"),
    "fraud": _("fraud"), "outside-control": _("outside our control"), "force-majeure": _("force majeure"),
    "natural-events": _("natural events"), "fortuitous-event": _("chance event"), "public-order": _("public order"),
    "no-quorum": _("too few players"), "minor": _("under age"), "no-document": _("without a document that holds"),
    "cancel-and-refund": _("call it off and refund"), "play-without-guarantee": _("play without the guarantee"),
    "given-back": _("the time was given back"), "let-run": _("the time was let run"),
    "outage": _("Outage, nothing ran"), "clock-set": _("The machine’s clock was set"),
    # registration
    "extend": _("extended"), "shorten": _("shortened"), "refuse-late": _("no late entries"),
    "accept-late": _("late entries taken"), "close": _("closed"),
    "registration": _("registration"), "participation": _("participation"),
    "order": _("order"), "safety": _("safety"), "integrity": _("integrity"),
    "tournament-start": _("at the start"), "day-start": _("at the start of the day"), "on-request": _("on request"),
    "on-site": _("at the desk"), "online": _("online"),
    "transfer": _("transfer"), "surrender": _("surrender of the stack"),
    "name": _("name"), "event": _("event"), "table": _("table"),
    # rulings
    "goes-to-assigned": _("goes to the assigned seat"), "stays": _("stays"), "stands": _("the hand stands"),
    "misdeal-and-correct": _("misdeal, and put right"), "correct-only": _("put right"), "misdeal": _("misdeal"),
    "from-wrong-seat": _("from the seat where it was left"),
    "from-right-seat": _("from the seat where it should have been"),
    "seats-with-chips": _("the seats with chips"), "all-seats": _("every seat of the table"),
    # what stands on a structure sheet
    "buy-in": _("buy-in"), "start-times": _("start"), "registration-times": _("registration times"),
    "game-rules": _("rules of the game"), "chip-structure": _("chips in play"), "level-times": _("level times"),
    # flights, days and bags
    "planned": _("planned"), "open": _("open"), "running": _("running"), "last-hands": _("last hands"),
    "bagging": _("bagging"), "closed": _("closed"), "put-in-play": _("put in play"), "hold-back": _("hold back"),
    "never": _("never"), "after-level": _("after a level"), "at-left": _("with so many left"),
    "at-percent": _("with a percentage of its entries left"), "largest": _("the largest"),
    "latest": _("the last one"), "sum": _("all added up"), "those-who-came": _("those who came to day two"),
    "into-the-flights": _("also who came furthest in the flights"),
    # draws
    "seat": _("seat"), "button": _("button"), "hands": _("hands"), "chip-race": _("chip race"),
    "table-break": _("table break"), "redraw": _("redraw"), "alternates": _("line of alternates"),
    "field": _("field of a day"),
    "break-order": _("order of breaking"), "giving-table": _("which table gives a player"),
    "balance": _("balancing"), "other": _("something else"),
}  # fmt: skip


def word(name: str) -> str:
    """Say a stored name in the reader's language; one that nobody has put into words is said as it is."""
    return str(WORDS.get(name, name.replace("-", " ")))
