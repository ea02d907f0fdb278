"""Why money is not taken. Each says what would be."""

from panoverde.kernel.refusals import Refusal


class BadAmount(Refusal):
    """It is nothing, or less."""

    code = "payment.bad-amount"
    says = "A payment is more than nothing. Correct the amount."


class PaidTooLittle(Refusal):
    """It does not cover what is owed."""

    code = "payment.too-little"
    says = "{paid} do not cover the {owed} that are due. Add a payment, or correct the amounts."


class PaidTooMuch(Refusal):
    """It is more than what is owed; change is reckoned from what was tendered."""

    code = "payment.too-much"
    says = (
        "{paid} are more than the {owed} that are due. Correct the amounts; change comes from the cash handed over."
    )


class TenderedTooLittle(Refusal):
    """The cash handed over is not enough."""

    code = "payment.tendered-too-little"
    says = "{tendered} were handed over, but {total} are due. Ask for more, or split the payment."


class MethodNotAccepted(Refusal):
    """The book does not take money that way."""

    code = "payment.method-not-accepted"
    says = "Under this book entries are not paid this way. Choose a payment method from the price table."


class NotReais(Refusal):
    """Another currency."""

    code = "payment.not-reais"
    says = "Entries are paid in reais, not in {currency}. Have the money changed first."


class NotTheDay(Refusal):
    """It is too early."""

    code = "payment.not-the-day"
    says = "Entries are paid on the day of the tournament, {day}. Take the money then."


class NotOnline(Refusal):
    """The website takes no money for this."""

    code = "payment.not-online"
    says = "This book has no advance entry paid through the website, or not in this way. Sell the entry at the desk."


class WrongSurcharge(Refusal):
    """The surcharge is another one."""

    code = "payment.wrong-surcharge"
    says = "The surcharge on {amount} paid this way is {surcharge}. State it to the player, and charge it."


class NobodyPays(Refusal):
    """Nothing says who stands for it."""

    code = "payment.nobody-pays"
    says = "Somebody else pays for this entry, but nothing says who. Write down who, or the reference of the package."


class TillNeeded(Refusal):
    """Cash goes into a drawer, or comes out of one."""

    code = "tills.needed"
    says = "Cash goes through an open till. Open your till, and try again."


class TxidNeeded(Refusal):
    """Nothing would tell this Pix from another."""

    code = "payment.txid-needed"
    says = "A Pix needs the number of the code that was shown. Show a new code, and try again."


class PixSeen(Refusal):
    """The same Pix stands elsewhere."""

    code = "payment.pix-seen"
    says = "This Pix has been recorded in this tournament already. Look at the bank's statement again."


class BadEndToEnd(Refusal):
    """That is no number of a Pix."""

    code = "payment.bad-end-to-end"
    says = "The bank's number of a Pix has 32 characters and begins with E. Its last six are enough: type those."


class SeveralPixFit(Refusal):
    """The amount alone does not tell them apart."""

    code = "payment.several-pix-fit"
    says = (
        "{several} Pix of {amount} are awaited, so the amount does not say whose it is. Type the number’s last six."
    )


class UnknownPix(Refusal):
    """Nobody waits for it."""

    code = "payment.unknown-pix"
    says = "No Pix “{txid}” is awaited for this entry. It may be confirmed or taken back: look at the entry again."


class UnknownPayment(Refusal):
    """Nothing of the kind was paid."""

    code = "payment.unknown-payment"
    says = "No such payment was recorded for this entry. Look at the entry again."


class LeavesUnpaid(Refusal):
    """Whoever plays would play on without having paid."""

    code = "payment.leaves-unpaid"
    says = (
        "The player is in, and without this payment would play on unpaid. "
        "Ask the director, on whose word it is owed; or void the whole entry."
    )


class MoneySettled(Refusal):
    """What was to go back has gone back; what stayed is the house's."""

    code = "payment.settled"
    says = "This entry was cancelled or refunded, and its money is settled. Ask the director about the rest."


class NothingOwed(Refusal):
    """All is paid."""

    code = "payment.nothing-owed"
    says = "Nothing is owed for this entry. If money came twice, give it back the way it came."


class NotPending(Refusal):
    """The entry waits for no money."""

    code = "registration.not-pending"
    says = "This entry does not wait for its money. Look at the entry again."


class RefundIsWhole(Refusal):
    """The book returns all of it."""

    code = "payment.refund-is-whole"
    says = "Under this book the whole entry is returned: {owed}. Give all of it back."


class RefundTooMuch(Refusal):
    """More than was paid."""

    code = "payment.refund-too-much"
    says = "Only {held} were paid for this entry. Give back that much or less."


class SurchargeStays(Refusal):
    """The card processor keeps its fee."""

    code = "payment.surcharge-stays"
    says = "Under this book the card surcharge is not returned. Give back the entry without it."
