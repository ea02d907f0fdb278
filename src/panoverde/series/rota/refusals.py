"""What is refused about the dealers' rota."""

from panoverde.kernel.refusals import Refusal


class BadRota(Refusal):
    """No dealer could follow that."""

    code = "rota.bad-plan"
    says = "Dealers change every {fewest} to {most} minutes, along strings of tables. Correct it."


class TwoStrings(Refusal):
    """A table lies in one string."""

    code = "rota.table-twice"
    says = "Table {table} stands twice in the strings. Leave it in one of them."


class TooFewDealers(Refusal):
    """A table would have nobody to deal."""

    code = "rota.too-few-dealers"
    says = "String {string} names fewer dealers than it has tables. Name one for each of them, or nobody."


class DealerTwice(Refusal):
    """Nobody deals at two tables."""

    code = "rota.dealer-twice"
    says = "“{dealer}” stands twice in the rota. Leave the name once, or tell the two apart."


class NotInRota(Refusal):
    """There is no such string, or a table lies in none."""

    code = "rota.no-such-string"
    says = "There is no such string of tables. Plan the pushes first, or choose another."


class PushMustWait(Refusal):
    """A level or a break is about to begin."""

    code = "rota.push-waits"
    says = "Table {table} is so near the end of a level that a push waits: {seconds} seconds more. Push then."


class PushAvoided(Refusal):
    """It can be avoided."""

    code = "rota.push-elsewhen"
    says = "Table {table} is near the end of a level: a push is avoided. Push after it, or say why it cannot wait."


class NotDue(Refusal):
    """The bell is not due, or was rung."""

    code = "rota.not-due"
    says = "The bell of this string is not due. It rings by itself."
