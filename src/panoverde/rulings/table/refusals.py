"""What cannot be so at a table: refused with the reason and both values. Nothing is guessed."""

from panoverde.kernel.refusals import Refusal


class NoSuchSeat(Refusal):
    """A seat was named that nobody sits in."""

    code = "rulings.no-such-seat"
    says = "Nobody sits in seat {seat}; the table has {seats}. Name one of them, or add the seat."


class TooManyChips(Refusal):
    """Somebody is said to have put in more than there was."""

    code = "rulings.too-many-chips"
    says = "Seat {seat} put in {put}, but has {has} behind. Correct one of the two."


class NoSuchStreet(Refusal):
    """The game has no such street."""

    code = "rulings.no-such-street"
    says = "{game} has no {street}; it has {streets}. Name one of them."


class NoSuchCard(Refusal):
    """A card that is none, or that stands twice."""

    code = "rulings.no-such-card"
    says = "{card} is no card of this deck, or is named twice. Write cards as Ah, Td, 2c."


class CannotHaveActed(Refusal):
    """What was done in this round cannot have been done so."""

    code = "rulings.cannot-have-acted"
    says = "Seat {seat}, {act}: {why}. Correct it, or say in_turn = false where it was out of turn."


class FactsDisagree(Refusal):
    """Two things that were said cannot both be so."""

    code = "rulings.facts-disagree"
    says = "{one} and {other} cannot both be so. Correct one of the two."


class NotOneFamily(Refusal):
    """A situation says one thing that happened: none, or two, are said."""

    code = "rulings.not-one-family"
    says = "A situation has its table and one thing that happened; this one has {named}. Name one of {families}."


class NotASituation(Refusal):
    """What was sent cannot be read."""

    code = "rulings.not-a-situation"
    says = "This cannot be read as a situation: {why}. Compare it with the example of its family."


class NotSaid(Refusal):
    """A field is needed that does not follow from what was said."""

    code = "rulings.not-said"
    says = "{field} is needed here, and does not follow from what was said. Say it."
