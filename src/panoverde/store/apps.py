"""Django's name for this part."""

from django.apps import AppConfig


class StoreConfig(AppConfig):
    """The journal's tables."""

    name = "panoverde.store"
    label = "store"
