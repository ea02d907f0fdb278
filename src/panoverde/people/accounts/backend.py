"""How Django finds who is behind a session."""

from django.contrib.auth.backends import BaseBackend

from panoverde.people.accounts.models import Account

BACKEND = f"{__name__}.AccountBackend"


class AccountBackend(BaseBackend):
    """Only finds: letting in is `entering`'s, so that no log-in goes unthrottled."""

    def get_user(self, user_id: str) -> Account | None:
        """Give the account, unless it is switched off."""
        return Account.objects.filter(pk=user_id, active=True).first()
