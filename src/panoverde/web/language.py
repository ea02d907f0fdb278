"""The reader's language, between Django's codes and ours."""

from django.utils import translation

from panoverde.kernel.texts import Language, as_language

CODES: dict[Language, str] = {"pt": "pt-br", "en": "en", "es": "es"}


def current() -> Language:
    """The language this page is written in."""
    return as_language(translation.get_language()) or "pt"
