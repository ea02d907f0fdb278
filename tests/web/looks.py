"""Watches looks at the state while a request is answered: how many, and that nothing live comes out of one.

A look holds its stream, so a page takes one: what it shows was true together, and nobody waits for it
twice. What comes out is used when others change the state again, so it must be frozen, or the look's own.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from types import GeneratorType
from typing import Any

import msgspec
import pytest
from django.core.handlers.base import BaseHandler
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from panoverde.application.handling import Application
from panoverde.kernel.ids import StreamId

DEEPEST = 12
_answering: ContextVar[bool] = ContextVar("answering", default=False)
_counted: ContextVar[Counter[str] | None] = ContextVar("counted", default=None)


class Live(AssertionError):
    """Something that others go on changing came out of a look."""


@contextmanager
def looks() -> Iterator[Counter[str]]:
    """Count the looks that requests take meanwhile, by stream."""
    counted: Counter[str] = Counter()
    token = _counted.set(counted)
    try:
        yield counted
    finally:
        _counted.reset(token)


@pytest.fixture(autouse=True, scope="session")
def _watching_looks() -> Iterator[None]:
    """Stand beside every look that a request takes."""
    see, answer = Application.see, BaseHandler.get_response

    def answered(self: BaseHandler, request: HttpRequest) -> HttpResponseBase:
        token = _answering.set(True)
        try:
            return answer(self, request)
        finally:
            _answering.reset(token)

    def seen(self: Application, stream: StreamId, look: Callable[[Any], Any]) -> Any:
        if not _answering.get():  # a test looks for itself
            return see(self, stream, look)
        if (counted := _counted.get()) is not None:
            counted[stream] += 1
        return see(self, stream, lambda state: frozen(look(state), state))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BaseHandler, "get_response", answered)
        patch.setattr(Application, "see", seen)
        yield


def _parts(state: object) -> set[int]:
    """Everything in a state that changes: its records, and what they are kept in."""
    found: set[int] = set()
    waiting: list[Any] = [state]
    while waiting:
        part = waiting.pop()
        if id(part) in found:
            continue
        if isinstance(part, dict):
            waiting += part.values()
        elif isinstance(part, list):
            waiting += part
        elif isinstance(part, msgspec.Struct) and not part.__struct_config__.frozen:
            waiting += (getattr(part, name) for name in part.__struct_fields__)
        elif not isinstance(part, set):
            continue
        found.add(id(part))
    return found


def frozen(found: Any, state: object) -> Any:
    """Give what a look at a state found, once nothing live is in it.

    Raises:
        Live: something is, and where.
    """
    _look_through(found, _parts(state), type(found).__name__, 0)
    return found


def _look_through(found: Any, parts: set[int], where: str, depth: int) -> None:
    if depth > DEEPEST:
        return
    if isinstance(found, msgspec.Struct) and not found.__struct_config__.frozen:
        raise Live(f"{where}: a {type(found).__name__} that others change came out of a look")
    if id(found) in parts or isinstance(found, GeneratorType | map | filter | zip):
        raise Live(f"{where}: a {type(found).__name__} of the state came out of a look")
    for name, inner in _inside(found):
        _look_through(inner, parts, f"{where}.{name}", depth + 1)


def _inside(found: Any) -> Iterator[tuple[object, Any]]:
    if isinstance(found, dict):
        yield from found.items()
    elif isinstance(found, msgspec.Struct):
        yield from ((name, getattr(found, name)) for name in found.__struct_fields__)
    elif isinstance(found, list | tuple | set | frozenset):
        names = getattr(found, "_fields", range(len(found)))
        yield from zip(names, found, strict=True)
