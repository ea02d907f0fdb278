"""Rules stay tables: a row is when these facts hold, this parameter says what it means.

    row("one-big-chip", when=(facing, one_chip, over_call), reads="betting.oversized_chip_facing_bet",
        means={"call": call, "raise": half_test})

A stage is a list of rows, the first that fits speaks; a family is a list of stages. No row knows a
book, every choice of its parameter has a meaning, and a meaning that is None lets the next row speak.
Two rows of a stage may fit one situation only where one is `over` the other.
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic

from panoverde.rulings.core.facts import Condition, H

Verb = Callable[[H], None]
Means = Mapping[Any, "Verb[H] | Stage[H] | None"] | Callable[[H, Any], None]


class Row(Generic[H]):
    """One rule: when it applies, which parameter it asks, what each value means."""

    __slots__ = ("means", "name", "over", "own", "reads", "sums", "then", "when")

    def __init__(
        self,
        name: str,
        when: tuple[Condition[H], ...],
        reads: str,
        means: "Means[H] | None",
        then: "Verb[H] | Stage[H] | None",
        over: tuple[str, ...],
        *,
        own: bool,
        sums: "Callable[[H], str] | None" = None,
    ) -> None:
        self.name = name
        self.when = when
        self.reads = reads
        self.means = means
        self.then = then
        self.over = over
        self.own = own
        self.sums = sums

    def speaks(self, hearing: H, stage: str) -> bool:
        """Let it speak if it fits; say whether it did."""
        hearing.asks(self.name)
        for condition in self.when:
            if not condition.holds(hearing):
                return False
        if self.own and not hearing.own(self.reads):
            return False
        hearing.begin_row(stage, self.name)
        if self.sums:
            hearing.sum(self.sums(hearing))
        verb = self.then
        if self.reads:
            value = hearing.reads(self.reads)
            if callable(self.means):
                self.means(hearing, value)
                hearing.spoke()
                return True
            if self.means is not None:
                verb = self.means[value]
        if verb is None:
            return False
        if isinstance(verb, Stage):
            hearing.spoke()
            verb.run(hearing)
            return True
        verb(hearing)
        hearing.spoke()
        return True


class Stage(Generic[H]):
    """Rows of which the first that fits speaks, where its own conditions hold.

    `always`: also after everything has been settled.
    """

    __slots__ = ("always", "every", "name", "rows", "when")

    def __init__(
        self,
        name: str,
        rows: tuple[Row[H], ...],
        when: tuple[Condition[H], ...] = (),
        *,
        always: bool = False,
        every: bool = False,
    ) -> None:
        self.name = name
        self.rows = rows
        self.when = when
        self.always = always
        self.every = every  # all rows that fit speak, one after the other

    def run(self, hearing: H) -> None:
        """Let the row that fits speak."""
        if hearing.ended and not self.always:
            return
        hearing.asks(self.rows[0].name)
        for condition in self.when:
            if not condition.holds(hearing):
                return
        for row in self.rows:
            if row.speaks(hearing, self.name) and not self.every:
                return


def row(
    name: str,
    *,
    when: tuple[Condition[H], ...] = (),
    reads: str = "",
    means: "Means[H] | None" = None,
    then: "Verb[H] | Stage[H] | None" = None,
    over: tuple[str, ...] = (),
    own: bool = False,
    sums: "Callable[[H], str] | None" = None,
) -> Row[H]:
    """Write a row down. `own`: only where the book itself says so; penalties follow from nothing else.

    `sums` writes down the sum by which it was found to fit, for the reasons.
    """
    return Row(name, when, reads, means, then, over, own=own, sums=sums)


def stage(
    name: str, *rows: Row[H], when: tuple[Condition[H], ...] = (), always: bool = False, every: bool = False
) -> Stage[H]:
    """Write a stage down. `when`: what all its rows need."""
    return Stage(name, rows, when, always=always, every=every)
