"""Which accounts the money of an entry moves between.

sold      receivable:<t>/<entry> + price     prize:<t> - …    fee:<t> - …    (what it is for)
paid      cash:<till> + total                receivable:<t>/<entry> - amount   surcharge:<t> - surcharge
given     courtesy:<t> + amount              receivable:<t>/<entry> - amount
"""

from panoverde.kernel.citations import Citations
from panoverde.kernel.ids import EntryId, TillId, TournamentId
from panoverde.ledger.postings import Account, Kind, Posting, Postings, account, post, reverse
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.records import Entry
from panoverde.tournament.core.terms import Method, Offer, Part, Payment

SOLD_FOR: tuple[Kind, ...] = ("prize", "bounty", "fee", "federation", "staff")
_HOLDS: dict[Method, Account] = {
    "pix": account("pix"),
    "debit-card": account("card", "debit"),
    "credit-card": account("card", "credit"),
    "bank-transfer": account("bank"),
}


def fund_of(part: Part, tournament: TournamentId, book: Rulebook) -> tuple[Account, Citations]:
    """Say which account a part of a price goes to, and by which clause."""
    kind: Kind = "fee" if part == "rake" else part
    cites: Citations = ()
    if part == "rake":
        goes = book.payment.rake_goes_to
        kind, cites = ("prize" if goes.speaks and goes.value == "prize-pool" else "fee"), goes.cites
    elif part == "staff":
        team = book.payment.staff_share_goes_to
        kind, cites = ("fee" if team.speaks and team.value == "organiser" else "staff"), team.cites
    return account(kind, tournament), cites


def receivable(tournament: TournamentId, entry: EntryId) -> Account:
    """Name what an entry owes."""
    return account("receivable", f"{tournament}/{entry}")


def selling(tournament: TournamentId, entry: EntryId, offer: Offer, book: Rulebook) -> tuple[Postings, Citations]:
    """Post what is owed from now on, and what for."""
    if not offer.price:
        return (), ()
    funds = [(share.centavos, *fund_of(share.part, tournament, book)) for share in offer.shares]
    postings = post((receivable(tournament, entry), offer.price), *((to, -part) for part, to, _ in funds))
    split = book.payment.entry_parts
    return postings, tuple(dict.fromkeys((*cited(split), *(cite for part, _, by in funds if part for cite in by))))


def unselling(tournament: TournamentId, entry: Entry) -> Postings:
    """Post that an entry was not sold after all."""
    sold = [Posting(receivable(tournament, entry.id), -sum(entry.posted.values()))]
    return reverse(
        (*(p for p in sold if p.centavos), *(Posting(to, part) for to, part in entry.posted.items() if part))
    )


def held_at(method: Method, tournament: TournamentId, till: TillId) -> Account:
    """Name where a way of paying leaves the money, or who is to pay it."""
    if method == "cash":
        return account("cash", till)
    if method in ("courtesy", "sponsor", "package"):
        return account(method, tournament)
    return _HOLDS[method]


def paying(tournament: TournamentId, entry: EntryId, payment: Payment, till: TillId) -> Postings:
    """Post that money came in; backwards that it went back."""
    return post(
        (held_at(payment.method, tournament, till), payment.centavos + payment.surcharge),
        (receivable(tournament, entry), -payment.centavos),
        (account("surcharge", tournament), -payment.surcharge),
    )
