"""Django's name for this part."""

from django.apps import AppConfig


class PrintingConfig(AppConfig):
    """Printers and what waits for them."""

    name = "panoverde.documents.printing"
    label = "printing"
