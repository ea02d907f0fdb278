"""Django's name for this part; sealing begins with it."""

from django.apps import AppConfig


class SealsConfig(AppConfig):
    """Seals of rows."""

    name = "panoverde.bootstrap.seals"
    label = "seals"

    def ready(self) -> None:
        """Seal what is saved from here on."""
        from panoverde.bootstrap.seals.sealing import begin  # noqa: PLC0415  models are there only now

        begin()
