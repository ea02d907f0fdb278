"""A new dealer at the table: where the book lets a push begin a hand, the tablet asks whether one has begun."""

from typing import Any, NamedTuple

from panoverde.bootstrap.desk import desk
from panoverde.kernel.citations import Citations
from panoverde.kernel.ids import SeriesId, TableNumber
from panoverde.rulebook import Rulebook
from panoverde.series.rota.state import Rota, stream_of
from panoverde.tournament.clock.face import number_of, seconds_between
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.records import Table, Tournament
from panoverde.tournament.pace.levels import level_of_hands

ASKED_SECONDS = 180  # then nobody remembers which hand it was


class Dealer(NamedTuple):
    """Who deals at a table by the rota, and since when."""

    name: str
    since: str


class NewDealer(NamedTuple):
    """What the tablet asks after a push."""

    name: str
    begins: str  # "": a push begins no hand; else "always", or "machine": where one shuffles
    level: int
    cites: Citations


def dealer_at(series: str, table: int) -> Dealer | None:
    """Look at the rota of the series; None where the table is in none."""

    def look(rota: Rota) -> Any:  # noqa: ANN401  a Dealer, or nothing
        string = rota.string_of(table)
        if not string:
            return None
        line = rota.strings[string - 1]
        return Dealer(line.dealing.get(TableNumber(table), ""), line.pushed_at)

    found: Dealer | None = desk().see(stream_of(SeriesId(series)), look)
    return found


def asked(state: Tournament, table: Table, dealer: Dealer | None, book: Rulebook, at: str) -> NewDealer | None:
    """Say what to ask: nothing once a hand was begun since, or the push is long ago."""
    if dealer is None or not 0 <= seconds_between(dealer.since, at) <= ASKED_SECONDS:
        return None
    if table.button_seen_at > dealer.since or state.sitting.clock.running_since is None:
        return None
    by_hand, machine = book.dealing.hand_starts_by_hand, book.dealing.hand_starts_by_machine
    always = by_hand.speaks and "dealer-change" in by_hand.value
    sometimes = machine.speaks and "dealer-change" in machine.value
    level = number_of(state.sitting.levels, level_of_hands(state.sitting, book, dealer.since).plays)
    begins = "always" if always else "machine" if sometimes else ""
    return NewDealer(dealer.name, begins, level, cited(by_hand, machine) if begins else ())
