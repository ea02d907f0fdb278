"""The words of which numbers are made, by language, as they are typed: without accents, masculine and feminine."""

from functools import cache

import msgspec

from panoverde.kernel.number_words import HUNDREDS, MILLION, TENS, THOUSAND, UNITS
from panoverde.kernel.texts import Language
from panoverde.rulebook.words import fold

SHORT_UNITS = {"k": 1000, "kk": 1_000_000, "m": 1_000_000, "mi": 1_000_000}  # 2k, 1kk: written, and nothing follows


class Lexicon(msgspec.Struct, frozen=True):
    """How one language says numbers."""

    parts: dict[str, int]  # what is added up: forty, five, duzentos
    closed: frozenset[str]  # what stands for itself: cem is 100, and “cem vinte” two numbers
    ones: frozenset[str]  # one is an article, too
    units: dict[str, int]  # what multiplies: mil, million
    hundred: str  # what multiplies below a thousand; English only
    tie: str
    half: frozenset[str]
    article: str  # a thousand, half a million
    thousands_mark: str
    seat: frozenset[str]
    chips: frozenset[str]
    of: str


_OWN: dict[Language, Lexicon] = {
    "pt": Lexicon(
        parts={"uma": 1, "duas": 2, "quatorze": 14, "cem": 100},
        closed=frozenset({"cem"}),
        ones=frozenset({"um", "uma"}),
        units={},
        hundred="",
        tie="e",
        half=frozenset({"meio", "meia"}),
        article="",
        thousands_mark=".",
        seat=frozenset({"assento", "lugar", "cadeira"}),
        chips=frozenset({"ficha", "fichas"}),
        of="de",
    ),
    "en": Lexicon(
        parts={},
        closed=frozenset(),
        ones=frozenset({"one"}),
        units={"grand": 1000, "thousands": 1000},
        hundred="hundred",
        tie="and",
        half=frozenset({"half"}),
        article="a",
        thousands_mark=",",
        seat=frozenset({"seat"}),
        chips=frozenset({"chip", "chips"}),
        of="of",
    ),
    "es": Lexicon(
        parts={"un": 1, "una": 1, "veintiun": 21, "veintiuna": 21, "cien": 100},
        closed=frozenset({"cien"}),
        ones=frozenset({"un", "una", "uno"}),
        units={},
        hundred="",
        tie="y",
        half=frozenset({"medio", "media"}),
        article="",
        thousands_mark=".",
        seat=frozenset({"asiento", "lugar", "silla"}),
        chips=frozenset({"ficha", "fichas"}),
        of="de",
    ),
}


@cache
def lexicon(language: Language) -> Lexicon:
    """Give the words of a language, those in which numbers are written among them."""
    own = _OWN[language]
    parts = {fold(word): value for value, word in enumerate(UNITS[language].split())}
    parts |= {fold(word): 10 * ten for ten, word in enumerate(TENS[language].split(), start=2)}
    for hundred, word in enumerate(HUNDREDS.get(language, "").split(), start=1):
        parts |= dict.fromkeys((fold(word), fold(word).removesuffix("os") + "as"), 100 * hundred)
    units = {THOUSAND[language]: 1000} | {fold(word): 1_000_000 for word in MILLION[language]}
    return msgspec.structs.replace(own, parts=parts | own.parts, units=units | own.units)
