"""From a request to a command: its id, who asks, and when.

The id comes from the form, where the page put it, so that a second click is the same command and
changes nothing. Who and when come from the server, never from the form.
"""

import hashlib
import re
import secrets
from typing import TypeVar

import msgspec
from django.http import HttpRequest

from panoverde.kernel.facts import Command
from panoverde.kernel.ids import AccountId, CommandId
from panoverde.kernel.invariants import invariant
from panoverde.kernel.refusals import Refusal
from panoverde.people.accounts.roles import EVERYWHERE
from panoverde.series.stream import OpenSeries
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.nouns import COMMANDS
from panoverde.web import seconding
from panoverde.web.acts import act_of
from panoverde.web.flights import named
from panoverde.web.moments import now
from panoverde.web.permissions import series_of, why_not
from panoverde.web.standing import standing

FIELD = "command"
HEADER = "Idempotency-Key"  # programs give it here
_TOKEN = re.compile(r"[A-Za-z0-9_-]{16,64}")
C = TypeVar("C", bound=Command)


class NoCommandId(Refusal):
    """What was sent could be done twice by a second click."""

    code = "web.no-command-id"
    says = (
        "What was sent has no id of its own, so a second click could do it twice. "
        "Open the page again and send it from there."
    )


def new_token() -> str:
    """Make up what a form carries; `{% command_id %}` puts it there."""
    return secrets.token_urlsafe(16)


def ask(request: HttpRequest, kind: type[C], **fields: object) -> C:
    """Make a command of a request.

    Raises:
        NoCommandId: neither form nor header carries an id.
        Denied: whoever asks may not. The route has looked too; no route can ask for another act.
    """
    who, fields = standing(request), named(kind, fields)
    acts = (act_of(kind), *(("give-word",) if gives_word(kind, fields) else ()))
    for refusal in filter(None, (why_not(who, act, _series(kind, fields)) for act in acts)):
        raise refusal
    invariant(who.account is not None, "somebody asks")
    by = AccountId(who.account.id)  # type: ignore[union-attr]
    fields |= seconding.named(request, kind, _series(kind, fields))
    return kind(id=CommandId(made_up(request, kind.__name__, by)), by=by, at=now(), **fields)


def gives_word(kind: type[Command], fields: dict[str, object]) -> bool:
    """Whether what is asked carries the director's word."""
    asked = COMMANDS.get(kind) if issubclass(kind, TournamentCommand) else None
    usual = {each.name: each.default for each in msgspec.structs.fields(kind)}
    return asked is not None and any(fields.get(name, usual[name]) != usual[name] for name in asked.word)


def made_up(request: HttpRequest, *purpose: str) -> str:
    """Make up an id that is the same when the form is sent again, such as a new entry's.

    Raises:
        NoCommandId: neither form nor header carries an id.
    """
    token = request.POST.get(FIELD) or request.headers.get(HEADER, "")
    if not _TOKEN.fullmatch(token):
        raise NoCommandId
    return hashlib.blake2b("\n".join((token, *purpose)).encode(), digest_size=16).hexdigest()


def _series(kind: type[Command], fields: dict[str, object]) -> str:
    """The series a command belongs to. To open a new one takes a role in the whole house."""
    if kind is OpenSeries or not {"series", "tournament"} & set(fields):
        return EVERYWHERE
    return str(fields["series"]) or EVERYWHERE if "series" in fields else series_of(str(fields["tournament"]))
