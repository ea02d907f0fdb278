"""The journal of a house, read by code of its own: records are JSON, and of the product nothing is asked.

What is kept here is what a person with the printed records and a pencil would know: who entered, with which
papers, who sits where, who went out in which hand, what was bought, paid, refunded, handed out.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from tests.series_nights.hearing import HEARS
from tests.series_nights.told import Body, Till, Tournament

FOR_GOOD = ""


class Kept(Protocol):
    """A record, as every journal has it."""

    @property
    def stream(self) -> str: ...
    @property
    def seq(self) -> int: ...
    @property
    def at(self) -> str: ...
    @property
    def by(self) -> str: ...
    @property
    def command(self) -> str: ...
    @property
    def said(self) -> str: ...


class Fact(NamedTuple):
    """One record, taken apart."""

    kind: str  # of its stream: tournament, till, bars …
    of: str  # which one
    seq: int
    at: str
    by: str
    command: str
    what: str  # "tournament.prize-paid.v1" without kind and version
    body: Body

    def __str__(self) -> str:
        return f"{self.kind}/{self.of} {self.seq} {self.what}"


def read(records: Iterable[Kept]) -> list[Fact]:
    """Take records apart, in the order of the whole journal."""
    facts = []
    for record in records:
        kind, _, of = record.stream.partition("/")
        body = json.loads(record.said)
        what = body["event"].removeprefix(f"{kind}.").rpartition(".v")[0]
        facts.append(Fact(kind, of, record.seq, record.at, record.by, record.command, what, body))
    return facts


@dataclass
class House:
    """Everything the records tell, up to one of them."""

    tournaments: dict[str, Tournament] = field(default_factory=dict)
    tills: dict[str, Till] = field(default_factory=dict)
    barred: dict[str, str] = field(default_factory=dict)  # person -> until when

    def bars(self, person: str, at: str) -> bool:
        """Whether the house lets somebody in nowhere."""
        until = self.barred.get(person)
        return until is not None and (until == FOR_GOOD or at < until)

    def hear(self, fact: Fact) -> None:
        """Let a record have happened."""
        match fact.kind:
            case "tournament":
                told = self.tournaments.setdefault(fact.of, Tournament(fact.of))
                for account, centavos in fact.body.get("postings", ()):
                    told.accounts[account] = told.accounts.get(account, 0) + centavos
                if hears := HEARS.get(fact.what):
                    hears(told, fact.body)
            case "till":
                self._till(fact)
            case "bars" if fact.what == "person-barred":
                self.barred[fact.body["person"]] = fact.body["until"]
            case "bars":
                del self.barred[fact.body["person"]]

    def _till(self, fact: Fact) -> None:
        body = fact.body
        if fact.what == "opened":
            self.tills[fact.of] = Till(body["cashier"], body["float_centavos"])
            return
        till = self.tills[fact.of]
        if fact.what == "closed":
            till.closed = body["expected"]
        if fact.what == "cash-moved":
            till.dropped |= body["what"] == "drop" and body["centavos"] > till.expected
            _through(till, body["centavos"] if body["what"] == "fill" else -body["centavos"])
        if fact.what == "money-moved" and body["method"] == "cash":
            _through(till, body["centavos"])


def _through(till: Till, centavos: int) -> None:
    till.came += max(0, centavos)
    till.went += max(0, -centavos)
