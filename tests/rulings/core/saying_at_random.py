"""Situations at random: any JSON that a family's structs allow, the likely next to the absurd."""

import random
from typing import Any

import msgspec
from msgspec import inspect

from panoverde.rulings.core.families import Family
from panoverde.rulings.table.table import Table

AMOUNTS = (0, 1, 100, 200, 300, 400, 500, 600, 1_000, 1_500, 2_000, 5_000, 10_000)
SEATS = (
    "seat", "button", "to_act", "bettor", "caller", "aggressor", "of", "who", "pending", "passed", "mucked", "all_in",
    "away", "folded", "knew", "seats",
)  # fmt: skip
CARDS = ("Ah", "Kd", "2c", "Ts", "9h")
WORDS = ("raise", "call", "pago", "aumento", "all-in", "mesa", "quatro", "mil e duzentos", "pot", "fold")


def situation(family: Family[Any], chance: random.Random) -> dict[str, Any]:
    """A table, and something that happened there."""
    return {"table": _table(chance), family.name: _struct(family.what, chance)}


def _table(chance: random.Random) -> dict[str, Any]:
    if chance.random() < 0.5:
        return _struct(Table, chance)
    seats = sorted(chance.sample(range(1, 10), chance.randint(2, 9)))
    table: dict[str, Any] = {
        "blinds": [100, 200],
        "button": chance.choice(seats),
        "street": chance.choice(("preflop", "flop", "turn", "river")),
        "pot": chance.choice(AMOUNTS),
        "seats": {str(seat): {"behind": chance.choice((1_000, 4_000, 20_000))} for seat in seats},
        "actions": [],
        "smallest_chip": 100,
    }
    return {name: value for name, value in table.items() if chance.random() < 0.9}


def _struct(kind: type[msgspec.Struct], chance: random.Random) -> dict[str, Any]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    said = {}
    for field in info.fields:
        if field.required or chance.random() < 0.4:
            said[field.encode_name] = _value(field.type, field.name, chance)
    return said


def _value(kind: inspect.Type, name: str, chance: random.Random) -> Any:
    match kind:
        case inspect.UnionType(types):
            return _value(chance.choice(types), name, chance)
        case inspect.LiteralType(values):
            return chance.choice(values)
        case inspect.BoolType():
            return chance.random() < 0.5
        case inspect.IntType():
            return chance.randint(1, 9) if name in SEATS else chance.choice(AMOUNTS)
        case inspect.StrType():
            return chance.choice(CARDS if name in ("board", "out", "hands") else WORDS)
        case inspect.StructType(cls):
            return _struct(cls, chance)
        case inspect.ListType(item) | inspect.VarTupleType(item):
            return [_value(item, name, chance) for _ in range(chance.randint(0, 3))]
        case inspect.TupleType(items):
            return [_value(item, name, chance) for item in items]
        case inspect.DictType(key, value):
            keys = [str(_value(key, "seat", chance)) for _ in range(chance.randint(0, 3))]
            return {key: _value(value, name, chance) for key in keys}
    raise AssertionError(f"nobody says how {name} may be: {kind}")
