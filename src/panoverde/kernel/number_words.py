"""Numbers in words, in three languages: on slips that are signed and in what is said at a table."""

from panoverde.kernel.invariants import invariant
from panoverde.kernel.texts import Language

UNITS = {
    "pt": "zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis dezessete "
    "dezoito dezenove",
    "en": "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen",
    "es": "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis "
    "diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis "
    "veintisiete veintiocho veintinueve",
}
TENS = {
    "pt": "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa",
    "en": "twenty thirty forty fifty sixty seventy eighty ninety",
    "es": "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
}
HUNDREDS = {
    "pt": "cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos",
    "es": "ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos",
}
MILLION = {"pt": ("milhão", "milhões"), "en": ("million", "million"), "es": ("millón", "millones")}
THOUSAND = {"pt": "mil", "en": "thousand", "es": "mil"}
_TIE = {"pt": " e ", "en": " and "}


def number_in_words(value: int, language: Language) -> str:
    """Write a number in words, as it stands before a masculine noun.

    >>> number_in_words(21, "es"), number_in_words(100, "pt"), number_in_words(342, "en")
    ('veintiún', 'cem', 'three hundred and forty-two')
    """
    invariant(0 <= value < 1_000_000_000, f"{value} has words")
    if value == 0:
        return UNITS[language].split()[0]
    millions, thousands, rest = value // 1_000_000, value // 1000 % 1000, value % 1000
    groups = []
    if millions:
        groups.append(f"{_hundreds(millions, language)} {MILLION[language][millions != 1]}")
    if thousands:
        one = thousands == 1 and language != "en"  # "mil", never "um mil"
        groups.append(THOUSAND[language] if one else f"{_hundreds(thousands, language)} {THOUSAND[language]}")
    if rest:
        groups.append(_hundreds(rest, language))
    return _join(groups, thousands, rest, language)


def _join(groups: list[str], thousands: int, rest: int, language: Language) -> str:
    last = rest or thousands
    ties = (language == "pt" and (last < 100 or last % 100 == 0)) or (language == "en" and 0 < rest < 100)
    if len(groups) > 1 and ties:  # mil e cem, mil e vinte; but mil duzentos e trinta
        return " ".join(groups[:-1]) + _TIE[language] + groups[-1]
    return " ".join(groups)


def _hundreds(value: int, language: Language) -> str:
    hundreds, rest = divmod(value, 100)
    if language == "en":
        said = [f"{UNITS['en'].split()[hundreds]} hundred"] if hundreds else []
        return " and ".join(said + ([_tens(rest, language)] if rest else []))
    if value == 100:
        return "cem" if language == "pt" else "cien"
    said = [HUNDREDS[language].split()[hundreds - 1]] if hundreds else []
    return (" e " if language == "pt" else " ").join(said + ([_tens(rest, language)] if rest else []))


def _tens(value: int, language: Language) -> str:
    units = UNITS[language].split()
    if language == "es" and value % 10 == 1 and value != 11:  # un, veintiún, treinta y un: a noun follows
        return {1: "un", 21: "veintiún"}.get(value) or f"{TENS['es'].split()[value // 10 - 2]} y un"
    if value < len(units):
        return units[value]
    tens, unit = divmod(value, 10)
    ten = TENS[language].split()[tens - 2]
    between = {"pt": " e ", "en": "-", "es": " y "}[language]
    return ten + (between + units[unit] if unit else "")
