"""Accepting a proposal, or what may be done instead of it: it is worked out again before it is done."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from panoverde.bootstrap.desk import book_in_force
from panoverde.kernel.facts import Command
from panoverde.kernel.ids import AccountId, CommandId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament.core.declaring import kind_named
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.seating.proposals import Proposal, proposals
from panoverde.web.acts import act_of
from panoverde.web.asking import made_up
from panoverde.web.director.answering import done
from panoverde.web.director.board import BOARD
from panoverde.web.director.frame import looked
from panoverde.web.director.offering import chosen, reason
from panoverde.web.flights import naming
from panoverde.web.forms.fields import field
from panoverde.web.forms.reading import read
from panoverde.web.moments import now
from panoverde.web.permissions import allowed_to, series_of, why_not
from panoverde.web.staff.frames import asker
from panoverde.web.standing import standing
from panoverde.web.values import numbered


class ProposalGone(Refusal):
    """The room has moved on."""

    code = "director.proposal-gone"
    says = "This proposal no longer stands: the room has changed, or somebody has settled it. Look at the list again."


@require_POST
@allowed_to("see-board")
def accept(request: HttpRequest, tournament: str) -> HttpResponse:
    """Do what is proposed; the command has an act of its own, which is asked for too."""
    about = f"offer-{request.POST.get('slug', '')}"
    return done(request, tournament, BOARD, about, lambda: accepted(request, tournament))


def accepted(request: HttpRequest, tournament: str) -> Command | None:
    """Make the command that does what is proposed, or what may be done instead; None where it is done already.

    Raises:
        ProposalGone: the room has moved on.
        Denied: whoever asks may not.
    """
    posted, at, by = request.POST, now(), AccountId(asker(request).id)
    command_id = CommandId(made_up(request, "accept", by))
    number = numbered(posted.get("instead", "")) or 0

    def make(state: Tournament) -> c.TournamentCommand | None:
        if command_id in state.commands:  # sent twice: it is done
            return None
        one = _found(state, at, posted.get("key", ""))
        if not number:
            return _accepted(one, command_id, by, at, state, chosen(one, posted))
        if number > len(one.instead):
            raise ProposalGone
        other = one.instead[number - 1]
        kind = kind_named(other.do)
        more = read(kind, [field(kind, name) for name in other.needs], posted)
        more |= reason(kind, posted, needed=other.needs_why)
        return kind(id=command_id, by=by, at=at, tournament=state.id, **{**other.fields, **more})

    def make_here(state: Tournament) -> c.TournamentCommand | None:
        command = make(state)
        return naming(command, state.id) if command else None

    command = looked(tournament, make_here)
    if command is None:
        return None
    refusal = why_not(standing(request), act_of(type(command)), series_of(tournament))
    if refusal:
        raise refusal
    return command


def _found(state: Tournament, at: str, key: str) -> Proposal:
    book = book_in_force(state)
    found = next((one for one in proposals(state, state.sitting, book, at) if one.key == key), None)
    if found is None:
        raise ProposalGone
    return found


def _accepted(
    one: Proposal, command_id: CommandId, by: AccountId, at: str, state: Tournament, more: dict[str, Any]
) -> c.TournamentCommand:
    if one.do:
        return one.command(state, command_id, by, at, **more)
    if one.kind == "move" and "table" in one.needs:  # the director says which table gives
        return c.BalanceMove(id=command_id, by=by, at=at, tournament=state.id, **more)
    raise ProposalGone
