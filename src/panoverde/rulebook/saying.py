"""Parameter values as people read them: 15%, R$ 1.500, 20 minutos, sim."""

from decimal import Decimal

from panoverde.kernel.texts import Language, Text
from panoverde.rulebook.model import Parameter, Stored

YES = Text(pt="Sim", en="Yes", es="Sí")
NO = Text(pt="Não", en="No", es="No")
NONE = Text(pt="nenhum", en="none", es="ninguno")

_UNITS = {
    "players": ("jogador", "jogadores", "player", "players", "jugador", "jugadores"),
    "seats": ("lugar", "lugares", "seat", "seats", "asiento", "asientos"),
    "tables": ("mesa", "mesas", "table", "tables", "mesa", "mesas"),
    "chips": ("ficha", "fichas", "chip", "chips", "ficha", "fichas"),
    "cards": ("carta", "cartas", "card", "cards", "carta", "cartas"),
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
    "rounds": ("rodada", "rodadas", "round", "rounds", "ronda", "rondas"),
    "actions": ("ação", "ações", "action", "actions", "acción", "acciones"),
    "people": ("pessoa", "pessoas", "person", "people", "persona", "personas"),
}


def say(parameter: Parameter, stored: Stored, language: Language) -> str:
    """Say a value to a person."""
    match parameter.type:
        case "switch":
            return (YES if stored else NO).say(language)
        case "count":
            return say_count(int(stored), parameter.unit or "", language)
        case "percent":
            return f"{_decimal(Decimal(stored), language)}%"
        case "factor":
            return f"{_decimal(Decimal(stored), language)} ×"
        case "money":
            return say_money(int(stored), language)
        case "choice":
            return parameter.choices[stored].say(language)
        case "choices":
            return "; ".join(parameter.choices[c].say(language) for c in stored) or NONE.say(language)
        case "numbers":
            return ", ".join(str(n) for n in stored)
        case "table":
            return "; ".join(", ".join(f"{k} {v}" for k, v in row.items()) for row in stored)
        case "time" | "formula":
            return str(stored)


def say_count(count: int, unit: str, language: Language) -> str:
    """Say how many of what.

    >>> say_count(1, "minutes", "pt"), say_count(20, "business-days", "es")
    ('1 minuto', '20 días hábiles')
    """
    at = ("pt", "en", "es").index(language) * 2
    return f"{_grouped(count, language)} {_UNITS[unit][at + (count != 1)]}"


def say_money(centavos: int, language: Language) -> str:
    """Say an amount; centavos only where there are any.

    >>> say_money(150_000, "pt"), say_money(123_456, "en")
    ('R$ 1.500', 'R$ 1,234.56')
    """
    reais, rest = divmod(centavos, 100)
    point = "." if language == "en" else ","
    return f"R$ {_grouped(reais, language)}" + (f"{point}{rest:02d}" if rest else "")


def _grouped(number: int, language: Language) -> str:
    said = f"{number:,}"
    return said if language == "en" else said.replace(",", ".")


def _decimal(number: Decimal, language: Language) -> str:
    said = f"{number.normalize():f}"
    return said if language == "en" else said.replace(".", ",")
