"""Postings: what an event moves between accounts. Debits are positive, and all of them add up to nothing.

    an entry is sold      receivable:<entry> +60000    prize:<t> -50000    fee:<t> -10000
    it is paid in cash    cash:<till>        +60000    receivable:<entry> -60000
    by credit card        card:credit        +66000    receivable:<entry> -60000    surcharge:<t> -6000
    a prize is paid       prize:<t>         +120000    cash:<till> -120000

Amounts are centavos. An account is a kind, and what it belongs to.
"""

from collections.abc import Iterable
from typing import Literal, NewType, cast

import msgspec

from panoverde.kernel.invariants import invariant

Account = NewType("Account", str)
Kind = Literal[
    "cash", "pix", "card", "bank",  # what we hold, or are about to
    "receivable",                   # what a player still owes
    "prize", "bounty", "fee", "federation", "staff", "ranking", "surcharge",  # what it is for
    "top-up", "courtesy", "sponsor", "package", "safe", "over-short", "compensation",  # where else it goes
]  # fmt: skip


class Posting(msgspec.Struct, frozen=True, array_like=True):
    """So much, into an account (or out of it, below nothing)."""

    account: Account
    centavos: int


Postings = tuple[Posting, ...]


def account(kind: Kind, of: str = "") -> Account:
    """Name an account.

    >>> account("cash", "till-7")
    'cash:till-7'
    """
    return Account(f"{kind}:{of}" if of else kind)


def post(*moved: tuple[Account, int]) -> Postings:
    """Make the postings of one event; what is nothing is left out.

    >>> post((account("cash", "t1"), 500), (account("receivable", "e1"), -500))
    (Posting(account='cash:t1', centavos=500), Posting(account='receivable:e1', centavos=-500))
    """
    invariant(sum(centavos for _, centavos in moved) == 0, "debits and credits are equal")
    return tuple(Posting(name, centavos) for name, centavos in moved if centavos)


def reverse(postings: Iterable[Posting]) -> Postings:
    """Give the postings that take these back."""
    return tuple(Posting(posting.account, -posting.centavos) for posting in postings)


def kind_of(name: Account) -> Kind:
    """Say of which kind an account is.

    >>> kind_of(account("prize", "demo"))
    'prize'
    """
    return cast(Kind, name.partition(":")[0])
