"""The shapes of all events, as `verify.html` reads them: written from the declarations, never by hand.

`python -m panoverde.application.shapes` writes them into the page; a test says when they are stale.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect

from panoverde.series.bars import BarsEvent
from panoverde.series.chipsets import ChipSetsEvent
from panoverde.series.pix import PixEvent
from panoverde.series.precedents import PrecedentsEvent
from panoverde.series.rooms.facts import RoomEvent
from panoverde.series.rota.facts import RotaEvent
from panoverde.series.seats import EntryHeld
from panoverde.series.stream import SeriesEvent
from panoverde.series.tills import TillEvent
from panoverde.tournament.nouns import FACTS

PAGE = Path(__file__).parents[1] / "web" / "static" / "panoverde" / "verify.html"
BEGIN, END = "  // <shapes: make shapes>\n", "  // </shapes>\n"
KINDS: dict[str, list[Any]] = {
    "bars": list(get_args(BarsEvent)),
    "chipsets": list(get_args(ChipSetsEvent)),
    "pix": list(get_args(PixEvent)),
    "precedents": list(get_args(PrecedentsEvent)),
    "room": list(get_args(RoomEvent)),
    "rota": list(get_args(RotaEvent)),
    "seats": [EntryHeld],
    "till": list(get_args(TillEvent)),
    "series": list(get_args(SeriesEvent)),
    "tournament": list(FACTS),
}


def shapes() -> str:
    """Write the shape of every event of every kind of stream as the page's own functions."""
    named: dict[str, str] = {}
    kinds = {
        kind: [f"      {json.dumps(_tag(event))}: {_parts(inspect.type_info(event), named)}," for event in events]
        for kind, events in KINDS.items()
    }
    lines = [f"  const {name} = {said};" for name, said in named.items()]
    lines += ["  const EVENTS = {"]
    for kind, events in kinds.items():
        lines += [f"    {kind}: {{", *events, "    },"]
    return "\n".join([*lines, "  };", ""])


def _tag(event: type[msgspec.Struct]) -> str:
    return str(event.__struct_config__.tag)


def _parts(info: Any, named: dict[str, str]) -> str:  # noqa: ANN401  msgspec's own kinds of types
    """The fields of a struct; `cites` is read from every event alike."""
    inside = (f"{field.encode_name}: {_field(field, named)}" for field in info.fields if field.name != "cites")
    return f"{{ {', '.join(inside)} }}"


def _field(field: Any, named: dict[str, str]) -> str:  # noqa: ANN401
    said = _said(field.type, named)
    if field.required:
        return said
    default = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    if default is None:
        return f"orNull({said.removeprefix('nullable(').removesuffix(')')})"
    return f"maybe({said}, {msgspec.json.encode(default).decode()})"


def _said(info: Any, named: dict[str, str]) -> str:  # noqa: ANN401
    match info:
        case inspect.Metadata():  # marked: to a reader it is what it is without the mark
            return _said(info.type, named)
        case inspect.StrType():
            return "str"
        case inspect.IntType():
            return "int"
        case inspect.BoolType():
            return "bool"
        case inspect.LiteralType():
            return f"oneOf({', '.join(json.dumps(value) for value in info.values)})"
        case inspect.VarTupleType() | inspect.ListType():
            return f"list({_said(info.item_type, named)})"
        case inspect.TupleType():
            return f"pair({', '.join(_said(part, named) for part in info.item_types)})"
        case inspect.CustomType() | inspect.AnyType():
            raise TypeError(f"nothing is known of {info}")
        case inspect.UnionType():
            (part,) = (part for part in info.types if not isinstance(part, inspect.NoneType))
            return f"nullable({_said(part, named)})"
        case inspect.StructType():
            return _struct(info, named)
        case _:
            raise TypeError(f"nothing is known of {info}")


def _struct(info: Any, named: dict[str, str]) -> str:  # noqa: ANN401
    """A part of events, under a name of its own."""
    name = "".join(_upper(info.cls.__name__))
    if name not in named:
        if info.array_like:
            said = f"row({', '.join(_said(field.type, named) for field in info.fields)})"
        else:
            inside = (f"{field.encode_name}: {_field(field, named)}" for field in info.fields)
            said = f"fields({{ {', '.join(inside)} }})"
        named[name] = said
    return name


def _upper(name: str) -> Iterator[str]:
    for at, letter in enumerate(name):
        yield "_" if at and letter.isupper() else ""
        yield letter.upper()


def written(page: str) -> str:
    """Put the shapes where the page has them."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + BEGIN + shapes() + END + after


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
