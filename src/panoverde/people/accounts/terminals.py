"""Shared terminals: a browser that was bound to a desk, and holds a token for it."""

import secrets
from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db.models import Q, QuerySet

from panoverde.people.accounts.ids import digest
from panoverde.people.accounts.log import note
from panoverde.people.accounts.models import LONGEST_NAME, Account, Terminal
from panoverde.people.accounts.refusals import BadTerminal
from panoverde.people.accounts.roles import EVERYWHERE, TERMINAL_ROLES

LASTS = timedelta(days=30)


def bind(name: str, series: str, roles: Iterable[str], *, by: Account, at: datetime) -> tuple[Terminal, str]:
    """Make a terminal; give it and the token that its browser keeps.

    Raises:
        BadTerminal: it has no name or no role.
    """
    ceiling = [role for role in TERMINAL_ROLES if role in set(roles)]
    name = " ".join(name.split())
    if not ceiling or not 1 <= len(name) <= LONGEST_NAME:
        raise BadTerminal
    Terminal.objects.filter(ends_at__lte=at).delete()
    token = secrets.token_urlsafe(32)
    terminal = Terminal.objects.create(
        token_hash=digest(token), name=name, series=series, roles=",".join(ceiling),
        bound_by=by, bound_at=at, ends_at=at + LASTS,
    )  # fmt: skip
    note(by, "terminal-bound", by=by, at=at, detail=f"{name} ({series}): {terminal.roles}")
    return terminal, token


def find(token: str, at: datetime) -> Terminal | None:
    """Find the terminal a browser claims to be."""
    known = Terminal.objects.select_related("bound_by").filter(token_hash=digest(token), ends_at__gt=at)
    terminal = known.first()
    return terminal if terminal and terminal.bound_by.active else None


def release(terminal: Terminal, *, by: Account, at: datetime) -> None:
    """Let it be an ordinary device again; whoever came in by PIN there is out."""
    note(by, "terminal-released", by=by, at=at, detail=f"{terminal.name} ({terminal.series})")
    terminal.delete()


def of_series(series: str, at: datetime) -> QuerySet[Terminal]:
    """The terminals of a series, or of the whole house."""
    return Terminal.objects.select_related("bound_by").filter(series=series, ends_at__gt=at).order_by("name")


def people_at(terminal: Terminal) -> QuerySet[Account]:
    """Who may come in by PIN there."""
    at_work = Q(memberships__series__in=(terminal.series, EVERYWHERE))
    able = Account.objects.filter(at_work, active=True, temporary=False).exclude(pin="")
    return able.distinct().order_by("name")
