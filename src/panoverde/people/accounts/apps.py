"""Django's name for this part."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """Staff accounts."""

    name = "panoverde.people.accounts"
    label = "accounts"
