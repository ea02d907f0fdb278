"""What other nouns may not do because of a case or a penalty."""

from panoverde.kernel.refusals import Refusal
from panoverde.tournament.busts.commands import ReportBust, ReportBusts
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.penalties.measures import open_to
from panoverde.tournament.penalties.serving import is_lost, penalty_of
from panoverde.tournament.prizes.commands import PayPrize


class PrizeWaits(Refusal):
    """A case that must be penalised is open."""

    code = "penalties.prize-waits"
    says = "Case {case} against this player is open, and must end in a penalty. Decide it first: the prize waits."


class NotBlindedOut(Refusal):
    """The book does not say that who is away can lose the last chip."""

    code = "penalties.not-blinded-out"
    says = (
        "This player serves a penalty, and the book does not say that a stack can run out meanwhile. "
        "The director lifts the penalty first, or lets the stack stand."
    )


def prize_waits(state: Tournament, command: PayPrize, means: Means) -> None:
    """Hold back the prize of somebody while a case that must be penalised is open."""
    entry = state.entries.get(command.entry)
    for number in state.cases_of.get(entry.person, ()) if entry else ():
        case = state.cases[number]
        if case.open and open_to(state, case, means.book).must:
            raise PrizeWaits(case=number, cites=open_to(state, case, means.book).cites)


def blinded_out(state: Tournament, command: ReportBust | ReportBusts, means: Means) -> None:
    """Let a stack run out during a penalty only where the book says that it can."""
    can = means.book.penalties.penalised_player_can_be_blinded_out
    if not state.serving or (can.speaks and can.value):
        return
    busts = command.busts if isinstance(command, ReportBusts) else (command,)
    for bust in busts:
        entry = state.entries.get(bust.entry)
        penalty = penalty_of(state, entry.person, command.at) if entry else None
        if entry and penalty and not is_lost(state, entry, penalty, means.book):
            raise NotBlindedOut(cites=can.cites or means.book.silence_cites)
