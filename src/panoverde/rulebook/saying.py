"""Parameter values as people read them: 15%, R$ 1.500, 20 minutos, 2ª, 1º R$ 22.500, sim.

    parameter (type, unit, columns) + stored value + language  ->  words

A unit is a noun that is counted (20 minutos), or a frame in which the number stands (dia 10).
Every unit of `model.UNITS` is one of the two, or a case of its own in `say_count`.
"""

import datetime
import re
from collections.abc import Iterable, Mapping
from decimal import Decimal

from panoverde.kernel.texts import Language, Text
from panoverde.rulebook.model import Parameter, Stored

YES = Text(pt="Sim", en="Yes", es="Sí")
NO = Text(pt="Não", en="No", es="No")
NONE = Text(pt="nenhum", en="none", es="ninguno")
AND = Text(pt="e", en="and", es="y")

NOUNS = {
    "players": ("jogador", "jogadores", "player", "players", "jugador", "jugadores"),
    "seats": ("lugar", "lugares", "seat", "seats", "asiento", "asientos"),
    "tables": ("mesa", "mesas", "table", "tables", "mesa", "mesas"),
    "chips": ("ficha", "fichas", "chip", "chips", "ficha", "fichas"),
    "cards": ("carta", "cartas", "card", "cards", "carta", "cartas"),
    "jokers": ("coringa", "coringas", "joker", "jokers", "comodín", "comodines"),
    "time-cards": (
        "cartão de tempo", "cartões de tempo", "time card", "time cards",
        "tarjeta de tiempo", "tarjetas de tiempo",
    ),
    "hands": ("mão", "mãos", "hand", "hands", "mano", "manos"),
    "orbits": ("órbita", "órbitas", "orbit", "orbits", "órbita", "órbitas"),
    "seconds": ("segundo", "segundos", "second", "seconds", "segundo", "segundos"),
    "minutes": ("minuto", "minutos", "minute", "minutes", "minuto", "minutos"),
    "hours": ("hora", "horas", "hour", "hours", "hora", "horas"),
    "days": ("dia", "dias", "day", "days", "día", "días"),
    "business-days": ("dia útil", "dias úteis", "business day", "business days", "día hábil", "días hábiles"),
    "levels": ("nível", "níveis", "level", "levels", "nivel", "niveles"),
    "entries": ("inscrição", "inscrições", "entry", "entries", "inscripción", "inscripciones"),
    "places": ("posição", "posições", "place", "places", "puesto", "puestos"),
    "times": ("vez", "vezes", "time", "times", "vez", "veces"),
    "years": ("ano", "anos", "year", "years", "año", "años"),
    "points": ("ponto", "pontos", "point", "points", "punto", "puntos"),
    "stages": ("etapa", "etapas", "stage", "stages", "etapa", "etapas"),
    "tickets": ("vaga", "vagas", "ticket", "tickets", "ticket", "tickets"),
    "packages": ("pacote", "pacotes", "package", "packages", "paquete", "paquetes"),
    "instalments": ("parcela", "parcelas", "instalment", "instalments", "cuota", "cuotas"),
    "rounds": ("rodada", "rodadas", "round", "rounds", "ronda", "rondas"),
    "actions": ("ação", "ações", "action", "actions", "acción", "acciones"),
    "bets": ("aposta", "apostas", "bet", "bets", "apuesta", "apuestas"),
    "raises": ("aumento", "aumentos", "raise", "raises", "subida", "subidas"),
    "motions": ("movimento", "movimentos", "motion", "motions", "movimiento", "movimientos"),
    "draws": ("sorteio", "sorteios", "draw", "draws", "sorteo", "sorteos"),
    "people": ("pessoa", "pessoas", "person", "people", "persona", "personas"),
}  # fmt: skip

FRAMES = {
    "day-of-month": Text(pt="dia {}", en="day {}", es="día {}"),
    "seat-number": Text(pt="assento {}", en="seat {}", es="asiento {}"),
    "degrees": Text(pt="{} °C", en="{} °C", es="{} °C"),
    "bb": Text(pt="{} BB", en="{} BB", es="{} BB"),
    "percent": Text(pt="{}%", en="{}%", es="{}%"),
}

COLUMNS = {
    "entries_from": Text(pt="entradas a partir de", en="entries from", es="entradas desde"),
    "place": Text(pt="colocação", en="place", es="puesto"),
    "places": Text(pt="lugares pagos", en="places paid", es="puestos pagados"),
    "prize": Text(pt="prêmio", en="prize", es="premio"),
    "seats": Text(pt="lugares na mesa", en="seats at the table", es="asientos en la mesa"),
    "share": Text(pt="parte", en="share", es="parte"),
}

VARIABLES = {
    "total_bet": Text(pt="aposta total", en="total bet", es="apuesta total"),
    "previous_valid_bet": Text(pt="aposta válida anterior", en="previous valid bet", es="apuesta válida anterior"),
}

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")

# What keeps its capital in the middle of a sentence: names, and the player "B" who calls what "A" bets.
_NAMES = (
    "B ", "Main Event", "High Roller", "Seniors", "Omaha", "Pix", "ConectSUS", "English", "Portuguese", "Spanish",
)  # fmt: skip


def say(parameter: Parameter, stored: Stored, language: Language) -> str:
    """Say a value to a person."""
    match parameter.type:
        case "switch":
            return (YES if stored else NO).say(language)
        case "count" | "percent" | "factor" | "money":
            return _zero(parameter, stored, language) or _say_number(parameter, stored, language)
        case "choice":
            return parameter.choices[stored].say(language)
        case "choices":
            first, *rest = say_parts(parameter, stored, language)
            return "; ".join([first, *map(_lower_first, rest)])
        case "numbers":
            return _say_numbers(stored, parameter.unit, language)
        case "table":
            return "; ".join(_say_row(row, parameter.columns, language) for row in stored) or NONE.say(language)
        case "formula":
            return say_formula(str(stored), language)
        case "time":
            return str(stored)


def say_parts(parameter: Parameter, stored: Stored, language: Language) -> list[str]:
    """Say the items of a list of choices one by one; any other value is one item."""
    if parameter.type == "choices" and stored:
        return [parameter.choices[choice].say(language) for choice in stored]
    return [NONE.say(language) if parameter.type == "choices" else say(parameter, stored, language)]


def say_count(count: int | Decimal, unit: str, language: Language) -> str:
    """Say how many of what, or which one.

    >>> say_count(1, "minutes", "pt"), say_count(20, "business-days", "es"), say_count(10, "day-of-month", "en")
    ('1 minuto', '20 días hábiles', 'day 10')
    >>> say_count(1978, "year", "pt"), say_count(2, "ordinal", "pt"), say_count(Decimal("0.5"), "raises", "pt")
    ('1978', '2ª', '0,5 aumento')
    """
    if unit == "year":
        return str(count)
    if unit == "ordinal":
        return say_ordinal(int(count), language, feminine=True)
    if unit in FRAMES:
        return FRAMES[unit].say(language).format(_number(count, language))
    return f"{_number(count, language)} {_noun(unit, count, language)}"


def say_ordinal(number: int, language: Language, *, feminine: bool = False) -> str:
    """Say which in a row: a time is feminine, a place is not.

    >>> say_ordinal(1, "pt"), say_ordinal(2, "es", feminine=True), say_ordinal(3, "en"), say_ordinal(12, "en")
    ('1º', '2.ª', '3rd', '12th')
    """
    if language == "en":
        teen = number % 100 in (11, 12, 13)
        return f"{number}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"
    return f"{number}{'.' if language == 'es' else ''}{'ª' if feminine else 'º'}"


def say_money(centavos: int, language: Language) -> str:
    """Say an amount; centavos only where there are any.

    >>> say_money(150_000, "pt"), say_money(123_456, "en")
    ('R$ 1.500', 'R$ 1,234.56')
    """
    reais, rest = divmod(centavos, 100)
    point = "." if language == "en" else ","
    return f"R$ {_number(reais, language)}" + (f"{point}{rest:02d}" if rest else "")


def say_formula(written: str, language: Language) -> str:
    """Say a formula as one would write it by hand, or a date as one would say it.

    >>> say_formula("3 * sqrt(n) / sqrt(k) * (1.5 + log10(b))", "pt"), say_formula("2027-01-10", "en")
    ('3 × √n / √k × (1,5 + log₁₀(b))', '10 Jan 2027')
    """
    if date := _date(written):
        return _say_date(date, language)
    said = re.sub(r"\b[a-z]+(?:_[a-z]+)+\b", lambda found: _variable(found[0], language), written)
    said = re.sub(r"sqrt\((\w+)\)", r"√\1", said).replace("sqrt(", "√(").replace("log10(", "log₁₀(")
    said = said.replace("*", "×").replace(" - ", " − ")
    return said if language == "en" else re.sub(r"(?<=\d)\.(?=\d)", ",", said)


def _say_number(parameter: Parameter, stored: Stored, language: Language) -> str:
    if parameter.type == "money":
        return say_money(int(stored), language)
    unit = "percent" if parameter.type == "percent" else parameter.unit
    if unit is None:
        return f"{_number(Decimal(stored), language)}×"
    return say_count(Decimal(stored), unit, language)


def _zero(parameter: Parameter, stored: Stored, language: Language) -> str | None:
    """Say what the label says that 0 means: "(0 = nunca)"."""
    meant = re.search(r"\(0 = ([^)]+)\)", parameter.label.say(language))
    return meant[1] if meant and Decimal(stored) == 0 else None


def _say_numbers(numbers: list[int], unit: str | None, language: Language) -> str:
    if unit == "percent":
        return " / ".join(say_count(number, unit, language) for number in numbers)
    said = _listed([str(number) for number in numbers], language)
    return f"{said} {_noun(unit, numbers[-1], language)}" if unit and numbers else said


def _say_row(row: Mapping[str, Stored], columns: Mapping[str, str], language: Language) -> str:
    """Say a row: the place and what it gets, or every cell by name."""
    cells = {name: _say_cell(name, kind, row[name], language) for name, kind in columns.items() if name in row}
    if list(cells)[:1] == ["place"] and len(cells) == 2:
        return " ".join(cells.values())
    return ", ".join(f"{_column(name, language)}: {said}" for name, said in cells.items())


def _say_cell(name: str, kind: str, stored: Stored, language: Language) -> str:
    if kind == "text":
        return str(stored)
    if kind == "money":
        return say_money(int(stored), language)
    if name == "place":
        return say_ordinal(int(stored), language)
    said = _number(Decimal(stored), language)
    return f"{said}%" if kind == "percent" else said


def _date(written: str) -> datetime.date | None:
    try:
        return datetime.date.fromisoformat(written) if "-" in written else None
    except ValueError:
        return None


def _say_date(date: datetime.date, language: Language) -> str:
    if language == "en":
        return f"{date.day} {_MONTHS[date.month - 1]} {date.year}"
    return f"{date.day:02d}/{date.month:02d}/{date.year}"


def _column(name: str, language: Language) -> str:
    return COLUMNS[name].say(language) if name in COLUMNS else name.replace("_", " ")


def _variable(name: str, language: Language) -> str:
    return VARIABLES[name].say(language) if name in VARIABLES else name.replace("_", " ")


def _noun(unit: str, count: int | Decimal, language: Language) -> str:
    """Give the noun in the singular or plural: in Portuguese, half a bet and one and a half are singular."""
    at = ("pt", "en", "es").index(language) * 2
    one = 0 < count < 2 if language == "pt" else count == 1
    return NOUNS[unit][at if one else at + 1]


def _listed(said: Iterable[str], language: Language) -> str:
    *most, last = list(said) or [NONE.say(language)]
    return f"{', '.join(most)} {AND.say(language)} {last}" if most else last


def _lower_first(said: str) -> str:
    """Go on in a run of items; names and abbreviations keep their capitals.

    >>> _lower_first("Dizer “call”"), _lower_first("PDF na página"), _lower_first("Main Event")
    ('dizer “call”', 'PDF na página', 'Main Event')
    """
    keeps = said[1:2].isupper() or said.startswith(_NAMES)
    return said if keeps else said[:1].lower() + said[1:]


def _number(number: int | Decimal, language: Language) -> str:
    said = f"{Decimal(number).normalize():,f}"
    return said if language == "en" else said.translate(str.maketrans(",.", ".,"))
