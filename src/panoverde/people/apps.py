"""Django's name for this part."""

from django.apps import AppConfig


class PeopleConfig(AppConfig):
    """Tables about people."""

    name = "panoverde.people"
    label = "people"
