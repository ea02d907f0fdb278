"""Writing down who let whom do what, and who came in where."""

from datetime import datetime

from panoverde.people.accounts.models import Account, AccountLog

CONSOLE = "console"  # whoever sits at the machine itself


def note(account: Account, what: str, *, by: Account | None, at: datetime, detail: str = "") -> None:
    """Add a line to an account's log. Without `by` it was done at the console."""
    AccountLog.objects.create(at=at, by=by.id if by else CONSOLE, account=account, what=what, detail=detail[:160])
