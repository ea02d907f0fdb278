"""What is refused in the venue."""

from panoverde.kernel.refusals import Refusal


class BookSaysLanguages(Refusal):
    """It is not the house's to say."""

    code = "venue.book-says-languages"
    says = "The book says which languages are spoken at the tables. There is nothing to set."


class NoLanguages(Refusal):
    """Nobody has said which languages are spoken."""

    code = "venue.no-languages"
    says = "The languages of the tables are set, posted and announced before the clock starts. Do that first."


class EnglishOnly(Refusal):
    """In the USA only English is spoken."""

    code = "venue.english-only"
    says = "Where it is played in the USA only English is spoken during hands. Set English alone."


class NoHealthRules(Refusal):
    """None hold here."""

    code = "venue.no-health-rules"
    says = "No such health rule holds in this tournament. Switch it on first, if it is to hold."


class NotTheirs(Refusal):
    """Somebody else decides that."""

    code = "venue.not-their-word"
    says = "This is not theirs to decide by the book. Ask whoever decides it."


class NoticeFirst(Refusal):
    """A change is told before it holds."""

    code = "venue.notice-first"
    says = "A change of health rules is told before it holds. Say a moment that is still to come."


class NotCleared(Refusal):
    """Health rules were not seen to."""

    code = "venue.not-cleared"
    says = "By the health rules this player has to be looked at before the seat is live. Do that first."


class ProofNotAccepted(Refusal):
    """That proves nothing here."""

    code = "venue.proof-not-accepted"
    says = "That is not one of the proofs that are accepted. Ask for another."


class NoProof(ProofNotAccepted):
    """Nothing was shown."""

    says = "No proof was shown, and one is needed. Ask for it."


class NotATemperature(Refusal):
    """Degrees were expected."""

    code = "venue.not-a-temperature"
    says = "“{typed}” is no temperature. Type degrees, such as 36,8."


class NoBreach(Refusal):
    """That is allowed there."""

    code = "venue.no-breach"
    says = "That is no breach here by the book. Leave it, or call the director."


class BadPlan(Refusal):
    """No dealer could follow that."""

    code = "venue.bad-plan"
    says = (
        "Dealers change every {fewest} to {most} minutes, in at most as many strings as there are tables. Correct it."
    )


class NoPlan(Refusal):
    """Nobody has planned pushes, or there is no such string."""

    code = "venue.no-plan"
    says = "There is no string {string} of tables. Plan the pushes first, or choose another."


class PushWaits(Refusal):
    """A level or a break is about to begin."""

    code = "venue.push-waits"
    says = "A push so near the end of a level waits: {seconds} seconds more. Push then."


class PushElsewhen(Refusal):
    """It can be avoided."""

    code = "venue.push-elsewhen"
    says = "A push so near the end of a level is avoided where possible. Push after it, or say why it cannot wait."
