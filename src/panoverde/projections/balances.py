"""Balances: what stands on every account, from the postings of every stream.

cash:<till>  ─►  so many centavos          an account on which nothing stands has no row
"""

import msgspec

from panoverde.kernel.facts import Record
from panoverde.ledger.postings import Account, Postings
from panoverde.projections.projection import Projection, Rows


class Balance(msgspec.Struct):
    """What stands on an account: debits are positive."""

    centavos: int = 0


class _Posted(msgspec.Struct):
    postings: Postings = ()


_decoder = msgspec.json.Decoder(_Posted)


def postings_of(record: Record) -> Postings:
    """Read what a record moved, whatever else it says."""
    return _decoder.decode(record.body).postings if '"postings":[[' in record.body else ()


def fold(rows: Rows, record: Record) -> None:
    """Let a record's postings change the accounts it names."""
    for posting in postings_of(record):
        balance = rows.get(posting.account, Balance) or Balance()
        balance.centavos += posting.centavos
        if balance.centavos:
            rows.put(posting.account, balance)
        else:
            rows.drop(posting.account)


BALANCES = Projection("balances", 1, fold)


class Books:
    """Adds up postings record by record, and names what does not balance. For checks that read everything."""

    def __init__(self) -> None:
        self.accounts: dict[Account, int] = {}
        self.wrong: list[str] = []
        self.records = 0

    def take(self, record: Record) -> None:
        """Look at the next record."""
        postings = postings_of(record)
        self.records += bool(postings)
        if odd := sum(posting.centavos for posting in postings):
            self.wrong.append(f"{record.stream} record {record.seq} moves {odd} centavos out of nowhere")
        for posting in postings:
            self.accounts[posting.account] = self.accounts.get(posting.account, 0) + posting.centavos

    def on(self, account: Account) -> int:
        """What stands on an account."""
        return self.accounts.get(account, 0)
