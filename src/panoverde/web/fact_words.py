"""Short words that facts are told with: what events call by a stored name."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from panoverde.web.term_labels import GAMES

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
    # cases, penalties and reports
    "management": _("by management"), "none": _("no measure"), "fixed": _("as the book fixes it"),
    "verbal-warning": _("verbal warning"), "formal-warning": _("formal warning"), "missed-hands": _("missed hands"),
    "missed-rounds": _("missed rounds"), "dead-hand": _("dead hand"), "suspension": _("suspension"),
    "chip-forfeiture": _("loss of chips"), "give-up-chips": _("chips given back"), "binding": _("it stands as said"),
    "elimination": _("elimination"), "disqualification": _("disqualification"),
    "deny-entry": _("kept out of the area"), "temporary-ban": _("kept out for a time"),
    "event-ban": _("ban from the event"), "event-exclusion": _("exclusion from the event"),
    "future-ban": _("ban from later events"),
    "series-exclusion": _("exclusion from all events"),
    "away-from-table": _("away from the table"), "outside-tournament-area": _("outside the tournament area"),
    "seated": _("in the seat"), "area": _("in the tournament area"),
    "dealer": _("dealer"), "floor": _("floor"), "camera": _("camera"), "player": _("player"),
    "outside-help": _("outside help"),
    "who-suffered": _("it happened to them"), "who-saw": _("they saw it"),
    "case": _("a case was opened"), "spoken-to": _("spoken to"), "no-ground": _("no ground for a measure"),
    "venue-task": _("passed to the house’s team"), "passed-on": _("passed on"),
    # registration
    "extend": _("extended"), "shorten": _("shortened"), "refuse-late": _("no late entries"),
    "accept-late": _("late entries taken"), "close": _("closed"),
    "registration": _("registration"), "participation": _("participation"),
    "order": _("order"), "safety": _("safety"), "integrity": _("integrity"),
    "tournament-start": _("at the start"), "day-start": _("at the start of the day"), "on-request": _("on request"),
    "on-site": _("at the desk"), "online": _("online"),
    "transfer": _("transfer"), "surrender": _("surrender of the stack"),
    "name": _("name"), "event": _("event"), "table": _("table"),
    # hand for hand, and the level of a hand
    "money": _("the money"), "final-table": _("the final table"), "bags": _("the end of the day"),
    "hand-for-hand": _("hand for hand"), "hold-called-all-in": _("hold a called all-in, cards down"),
    "held": _("held until released"), "played-out": _("played out at once"),
    "finished": _("finished"), "all-in": _("all-in and call"),
    "old": _("the old level"), "new": _("the new level"), "by-hand": _("by hand"), "machine": _("by machine"),
    "first-riffle": _("first riffle"), "shuffler-button": _("the shuffler’s button"),
    "dealer-change": _("change of dealer"), "first-card": _("first card"),
    "few-left": _("few left"), "heads-up": _("heads-up"),
    "blinded-out": _("blinded out"),
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
    # a player's time
    "acted": _("the player acted"), "at-the-bell": _("acted as it ended"), "not-approved": _("not approved"),
    "all-in-count": _("an all-in is counted"), "ko-sheet-count": _("the KO sheet is added up"),
    "floor-called": _("the floor was called"), "fold": _("fold"), "check": _("check"),
    "call": _("call"), "new-day": _("a new day"),
    "forgotten": _("forgotten ones replaced"), "lengthen": _("lengthened"), "other-steps": _("other steps"),
    "suspend-time-banks": _("time cards suspended"), "change-time-banks": _("time cards worth other seconds"),
    "shorten-initial-time": _("less initial time"), "as-the-book": _("as the book has it"),
    # the venue
    "portuguese": _("Portuguese"), "spanish": _("Spanish"), "english": _("English"), "another": _("another one"),
    "health-authorities": _("health authorities"),
    "vaccine-proof": _("proof of vaccination"), "temperature": _("temperature"), "symptoms": _("symptoms"),
    "mask": _("mask"), "cleaning": _("rounds of cleaning"), "language": _("language"),
    "tv-items": _("something on a table with cameras"), "tv-hit": _("a table with cameras hit"),
    "tv-camera": _("cards kept from the cameras"), "health": _("a health rule"),
    "original-paper-passport": _("original paper"), "conectsus": _("ConectSUS"),
    "state-or-city-platform": _("platform of state or city"), "copy": _("a copy"),
    "food": _("food"), "drink": _("a drink"), "personal-items": _("personal items"), "card-guard": _("a card guard"),
    # chips
    "set-number": _("more chips of a kind"), "set-denominations": _("another denomination"),
    "laid-wrong": _("stacks laid wrong"), "not-laid": _("sold and not laid"), "not-sold": _("laid and not sold"),
    "digits": _("digits changed over"), "column": _("a column misread"), "lost": _("chips lost"),
    "unknown": _("nobody knows"), "this-event": _("this tournament"), "elsewhere": _("another event"),
    "lose-chips-only": _("only the chips are lost"), "disqualify": _("disqualification"),
    "in-the-bet": _("in the bet"), "not-in-the-bet": _("not in the bet"), "to-winner": _("to the winner"),
    "out-of-play": _("out of play"), "inventory": _("to the inventory"), "owner": _("to their owner"),
    # what is read to the room
    "opening": _("opening and rules"), "languages": _("languages"), "break": _("break"),
    "colour-up": _("colour-up"), "registration-closing": _("registration closes"),
    "release": _("all-in released"), "hand-for-hand-over": _("hand for hand is over"), "bubble": _("in the money"),
    "stop": _("the clock stops"), "next-day": _("the day after"), "deal": _("a deal"), "result": _("the winner"),
    # lines typed from paper
    "bust": _("Bust"), "move": _("Move"), "level": _("Level"), "clock": _("Clock was read"),
    "pause": _("Clock paused"), "start": _("Clock started"), "table-closed": _("Table closed"),
    "penalty-hands": _("Penalty hands"), "hand": _("Hand"), "hands-end": _("Hand for hand ended"),
    # draws
    "seat": _("seat"), "button": _("button"), "hands": _("hands"), "chip-race": _("chip race"),
    "table-break": _("table break"), "redraw": _("redraw"), "alternates": _("line of alternates"),
    "field": _("field of a day"),
    "break-order": _("order of breaking"), "giving-table": _("which table gives a player"),
    "balance": _("balancing"), "other": _("something else"),
}  # fmt: skip


def word(name: str) -> str:
    """Say a stored name in the reader's language; one that nobody has put into words is said as it is."""
    return str(WORDS.get(name) or GAMES.get(name) or name.replace("-", " "))
