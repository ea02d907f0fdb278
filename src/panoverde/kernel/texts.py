"""Words in the three languages we speak: Portuguese first, then English and Spanish."""

from typing import Literal, get_args

import msgspec

Language = Literal["pt", "en", "es"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same thing said three times.

    >>> Text(pt="Bolha", en="Bubble", es="Burbuja").say("es")
    'Burbuja'
    """

    pt: str
    en: str
    es: str

    def say(self, language: Language) -> str:
        """Say it in one language."""
        said: str = getattr(self, language)
        return said


def as_language(code: str | None) -> Language | None:
    """Read a language from a locale or a browser's tag.

    >>> as_language("pt_BR.UTF-8"), as_language("es-AR"), as_language("fr")
    ('pt', 'es', None)
    """
    for language in LANGUAGES:
        if code and code.lower().startswith(language):
            return language
    return None
