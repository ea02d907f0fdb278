"""A penalty as it is given: how many hands it is, from when they count, where the player stays meanwhile."""

from collections.abc import Sequence

from panoverde.kernel.citations import Citations
from panoverde.kernel.ids import SeatNumber
from panoverde.rulebook import Rulebook
from panoverde.tournament.button.known import last_known
from panoverde.tournament.core.case import Case, Measure, RoundIs
from panoverde.tournament.core.cites import cited, together
from panoverde.tournament.core.records import Entry, Table, Tournament
from panoverde.tournament.penalties import events as e
from panoverde.tournament.penalties.belongings import live_entries, where
from panoverde.tournament.penalties.measures import open_to


def given(state: Tournament, case: Case, measure: Measure, book: Rulebook) -> e.PenaltyGiven:
    """Write down what is to be served."""
    entry = next(iter(live_entries(state, case.person)))
    table = _table(state, entry)
    round_is, by = round_of(book)
    rounds = measure.amount if measure.kind == "missed-rounds" else 0
    turns = bool(rounds) and round_is == "blinds-round" and table is not None
    moves = round_is == "players-now"  # a round changes with the table
    now, from_cites = _this_hand(state, case, book)
    terms = book.penalties
    return e.PenaltyGiven(
        penalty=len(state.penalties) + 1, case=case.number, entry=entry.id,
        hands=measure.amount if not rounds else 0 if turns or moves else rounds * _players(case, table),
        rounds=rounds, until=measure.until, round_is=round_is, seats=rounds * table.seats if turns and table else 0,
        served=1 if now and not measure.until else 0,
        table=table.number if table else None, button=_button(table), day=state.day,
        stays=terms.penalised_player_stays.value if terms.penalised_player_stays.speaks else "",
        return_reported=terms.dealer_reports_return.speaks and terms.dealer_reports_return.value,
        cites=together(by if rounds else (), from_cites, cited(terms.penalised_player_stays)),
    )  # fmt: skip


def round_of(book: Rulebook) -> tuple[RoundIs, Citations]:
    """What a round is; where the book does not say, a hand for each player who was there."""
    term = book.penalties.penalty_round_is
    if not term.speaks:
        return "players-at-offence", book.silence_cites
    kinds: Sequence[RoundIs] = ("players-at-offence", "players-now", "blinds-round")
    return next(kind for kind in kinds if kind == term.value), term.cites


def _players(case: Case, table: Table | None) -> int:
    """How many hands a round is: who sat there at the offence, or who sits here now where nobody counted."""
    return case.players or (len(table.players) if table else 1)


def _table(state: Tournament, entry: Entry) -> Table | None:
    return where(state, entry).tables[entry.place.table] if entry.place else None


def _button(table: Table | None) -> SeatNumber | None:
    at = last_known(table) if table else None
    return at.button if at else None


def _this_hand(state: Tournament, case: Case, book: Rulebook) -> tuple[bool, Citations]:
    """Whether the hand in which it was given counts: by the ground's own clause, else by the general one."""
    starts = open_to(state, case, book).starts
    if starts:
        return starts == "at-once", book.penalties.exposed_cards_penalty_starts.cites
    counts = book.penalties.penalty_counts_from
    return counts.speaks and counts.value == "current-hand", counts.cites
