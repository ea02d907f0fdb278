"""How a deck is mended: a card that lay face up, a stub that fell."""

from msgspec import UNSET

from panoverde.rulings.core.steps import take
from panoverde.rulings.deal.deck.facts import REASON, DeckHearing, during, mixed, order_known


def misdeal(hearing: DeckHearing) -> None:
    """The hand is dealt again."""
    hearing.stands = {"hand": "misdeal"}
    for name in ("stop", "bets-back", "change-deck" if hearing.what.kind in REASON else "reshuffle", "redeal"):
        take(hearing, name)
    hearing.end()


def back_and_reshuffle(hearing: DeckHearing) -> None:
    """The card goes back, and the stub is shuffled; a street that was being opened starts anew."""
    hearing.stands = {"hand": "goes-on", "card": "back-in-deck"}
    take(hearing, "stop")
    opening = during.value(hearing) == "street"
    taken_back = opening and hearing.reads("dealing.boxed_card_street_taken_back")
    burn_back = opening and hearing.reads("dealing.boxed_card_burn_returned")
    if opening:
        hearing.stands["street"] = "taken-back" if taken_back else "stays"
        hearing.stands["burn"] = "back-in-deck" if burn_back else "stays-out"
    if taken_back:
        take(hearing, "take-street-back")
    take(hearing, "card-back")
    if burn_back:
        take(hearing, "burn-back")
    take(hearing, "reshuffle")
    if opening:
        street = hearing.spot.table.street
        take(hearing, "deal-street", burns=int(burn_back), **({} if street is UNSET else {"street": street}))
    else:
        take(hearing, "go-on")


def scrapped(hearing: DeckHearing) -> None:
    """The card is put aside, and the next one takes its place."""
    hearing.stands = {"hand": "goes-on", "card": "scrap"}
    take(hearing, "set-card-aside")
    take(hearing, "go-on")


WAYS = {  # of a stub that fell: when it can be done, what the stub is then, and how
    "restore-order": (order_known, "restored", ("restore-order", "go-on")),
    "stub-only": (mixed("stub"), "reshuffled", ("gather-stub", "shuffle", "cut", "go-on")),
    "all-mixed": (None, "all-reshuffled", ("gather-all", "shuffle", "cut", "go-on")),
}


def first_that_can_be(hearing: DeckHearing, ways: tuple[str, ...]) -> None:
    """The book's ways in their order: the first that can be done is."""
    for way in ways:
        if way == "void-hand":
            _voided(hearing)
            return
        can, stub, steps = WAYS[way]
        if can is None or can.holds(hearing):
            hearing.stands = {"hand": "goes-on", "stub": stub}
            for name in steps:
                take(hearing, name)
            return
    _nothing_left(hearing)


def _voided(hearing: DeckHearing) -> None:
    hearing.stands = {"hand": "void", "bets": "returned"}
    take(hearing, "stop")
    take(hearing, "bets-back")


def _nothing_left(hearing: DeckHearing) -> None:
    """None of the book's ways can be gone: the director says."""
    if hearing.choose("dropped-stub", ("void", "goes-on"), by="director") == "void":
        _voided(hearing)
    else:
        hearing.stands = {"hand": "goes-on"}
