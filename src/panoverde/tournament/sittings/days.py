"""What a draw day opens with: what came of the source that was announced for it, once it has come."""

from panoverde.draws.secrets import DAYS
from panoverde.draws.sources import CARDS, read
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.clock.window import time_there
from panoverde.tournament.core.records import Tournament


class TooManyDays(Refusal):
    """Secrets are made for so many days."""

    code = "tournament.bad-setup"
    says = "A tournament has at most {most} days. Create another one for what comes after."


class NoSource(Refusal):
    """Nobody has said where it comes from."""

    code = "draws.no-source"
    says = "Nobody has announced where the public ingredient of day {day} comes from. Announce it first."


class NotDrawnYet(Refusal):
    """What is announced has not come yet."""

    code = "draws.not-drawn-yet"
    says = "The announced source of day {day} comes at {moment}. Open the day then, or announce cards instead."


class NobodySaw(Refusal):
    """Cards that nobody saw could be any."""

    code = "draws.no-witness"
    says = "Say who saw the cards turned: a role or a table, such as the players of table 2."


def came(state: Tournament, day: int, typed: str, witness: str, at: str) -> tuple[str, str]:
    """Say what goes into the draws of a day, and who saw it.

    Raises:
        Refusal: it has not come yet, or nobody saw it, or it is not what was announced.
    """
    if day > DAYS:
        raise TooManyDays(most=DAYS)
    announced = state.source_of(day)
    if not announced:
        raise NoSource(day=day)
    source = read(announced)
    if source.comes_after(at) and source.moment:
        raise NotDrawnYet(day=day, moment=time_there(state.terms, source.moment))
    ingredient, seen_by = source.ingredient(typed), witness.strip()
    if source.kind == CARDS and not seen_by:
        raise NobodySaw
    return ingredient, seen_by
