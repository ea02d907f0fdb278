"""What a command carries, said field by field, so that a case can be held against what surfaces send.

`sent.txt` beside the cases lists every command and field that a screen, the command line or a bell was
seen to send while the tests used them; the tests write it and hold it true (tests/surfaces.py). A
case that uses another is not reachable: no venue could do what it does.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import msgspec

from panoverde.kernel.facts import Command

SENT = Path(__file__).parent / "sent.txt"
_BROUGHT = frozenset(Command.__struct_fields__)  # whoever asks brings these along


def parts(command: Command) -> Iterator[str]:
    """Name a command, and what it says beyond what every one of its kind says.

    >>> from panoverde.tournament.commands import CallDirector
    >>> list(parts(CallDirector(id="c1", by="demo", at="", tournament="demo", desk="1", why="?")))
    ['CallDirector', 'CallDirector.tournament', 'CallDirector.desk', 'CallDirector.why']
    """
    name = type(command).__name__
    yield name
    yield from _fields(name, command, _BROUGHT)


def _fields(name: str, value: msgspec.Struct, but: frozenset[str] = frozenset()) -> Iterator[str]:
    for field in _of(type(value)):
        said = getattr(value, field.encode_name)
        if field.name in but or (field.default is not msgspec.NODEFAULT and said == field.default):
            continue
        yield f"{name}.{field.name}"
        for part in said if isinstance(said, tuple) else (said,):
            if isinstance(part, msgspec.Struct):
                yield from _fields(f"{name}.{field.name}", part)


@cache
def _of(kind: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """The fields of a kind, looked up once: every command of every case comes by."""
    return msgspec.structs.fields(kind)


def sent(path: Path = SENT) -> frozenset[str]:
    """Read what surfaces send."""
    return frozenset(path.read_text(encoding="utf-8").split()) if path.exists() else frozenset()


def written(seen: Iterable[str]) -> str:
    """Write what surfaces send, a line each."""
    return "".join(f"{part}\n" for part in sorted(set(seen)))
