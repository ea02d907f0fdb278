"""Amounts in words, as slips that are signed have them: to the centavo, in three languages."""

from panoverde.kernel.number_words import number_in_words
from panoverde.kernel.texts import Language, Text

_REAIS = (Text(pt="real", en="real", es="real"), Text(pt="reais", en="reais", es="reales"))
_CENTAVOS = (Text(pt="centavo", en="centavo", es="centavo"), Text(pt="centavos", en="centavos", es="centavos"))
_AND = Text(pt=" e ", en=" and ", es=" con ")


def in_words(centavos: int, language: Language) -> str:
    """Write an amount of reais in words.

    >>> in_words(123456, "pt")
    'mil duzentos e trinta e quatro reais e cinquenta e seis centavos'
    >>> in_words(2_100_000_00, "es")
    'dos millones cien mil reales'
    """
    reais, rest = divmod(centavos, 100)
    said = []
    if reais or not rest:
        of = " de " if language != "en" and reais and reais % 1_000_000 == 0 else " "
        said.append(number_in_words(reais, language) + of + _REAIS[reais != 1].say(language))
    if rest:
        said.append(number_in_words(rest, language) + " " + _CENTAVOS[rest != 1].say(language))
    return _AND.say(language).join(said)
