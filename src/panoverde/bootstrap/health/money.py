"""The accounts beside what tournaments and tills say: every centavo is where it should be."""

from collections.abc import Iterable, Iterator

from panoverde.bootstrap.health.findings import Finding, bad, fine
from panoverde.bootstrap.health.replay import Replay
from panoverde.ledger.postings import account
from panoverde.projections.balances import Books
from panoverde.series.tills import Till
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.money.accept import ending, one_pix
from panoverde.tournament.money.accounts import SOLD_FOR, receivable

_REPORT = "This is a fault of Panoverde: report it, with a backup if you can."
_ASK_THE_BANK = "Look it up in the bank’s statement, and take the wrong payment back."


def look(books: Books, replay: Replay) -> Iterator[Finding]:
    """Compare the accounts with the states that the same records lead to."""
    states = [resident.state for resident in replay.residents.values()]
    tills = [state for state in states if isinstance(state, Till)]
    wrong = list(books.wrong)
    for till in tills:
        wrong += _till(books, till)
    for tournament in replay.tournaments:
        wrong += _tournament(books, tournament)
    yield from (bad("money.accounts", what, _REPORT) for what in wrong)
    yield from (bad("money.pix", what, _ASK_THE_BANK) for what in _pix_twice(replay.tournaments))
    if not wrong:
        what = f"Every centavo of {books.records} records and {len(tills)} tills is where it should be"
        yield fine("money.accounts", what)


def _till(books: Books, till: Till) -> Iterator[str]:
    posted = books.on(account("cash", till.id))
    if posted != till.cash:
        yield f"till {till.id} should hold {till.cash} centavos, but its account holds {posted}"


def _tournament(books: Books, state: Tournament) -> Iterator[str]:
    for entry in state.entries.values():
        posted = books.on(receivable(state.id, entry.id))
        if posted != entry.owed:
            yield f"entry {entry.id} of {state.id} owes {entry.owed} centavos, but its account says {posted}"
    for kind in SOLD_FOR:
        if kind == "staff" or (kind == "prize" and state.purse.locked):
            continue  # what is deducted comes in here; prizes are paid out of it
        pending = sum(
            -centavos
            for entry in state.entries.values()
            if entry.standing == "pending"
            for name, centavos in entry.posted.items()
            if name == account(kind, state.id)
        )
        posted = -books.on(account(kind, state.id))
        if posted != state.funds.get(kind, 0) + pending:
            yield f"account {account(kind, state.id)} holds {posted} centavos, but the entries make another sum"
    if state.purse.locked and state.purse.sheet:
        owed, posted = state.purse.sheet.net - state.purse.paid_in_all, -books.on(account("prize", state.id))
        if posted != owed:
            yield f"{owed} centavos of prizes of {state.id} are to be paid, but their account holds {posted}"


def _pix_twice(tournaments: Iterable[Tournament]) -> Iterator[str]:
    """A tournament refuses a Pix it has seen, but knows nothing of the others."""
    counted: dict[str, list[tuple[str, str]]] = {}
    for state in tournaments:
        for end_to_end in sorted(state.end_to_ends):
            counted.setdefault(ending(end_to_end), []).append((end_to_end, state.id))
    for alike in counted.values():
        for at, (end_to_end, where) in enumerate(alike):
            if others := [here for number, here in alike[:at] if one_pix(number, end_to_end)]:
                yield f"Pix {end_to_end} was counted in {' and in '.join([*others, where])}"
