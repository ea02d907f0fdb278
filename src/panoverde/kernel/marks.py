"""What a string in a fact or a command is, said by its type: so that what is public is settled in one place.

    why: Words              what somebody typed, whatever it says
    txid: BankNumber        what a bank, a card machine or a slip calls a payment
    born: Personal          what tells of a person; `PersonId` is marked alike
    until: Moment           "2026-11-15T18:05:00.000Z"
    since: Day              "2026-11-15", at the venue

To readers and writers of JSON each of them is a plain string.
"""

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec

from panoverde.kernel.ids import PersonId

Mark = Literal["words", "bank-number", "person"]

Words = Annotated[str, msgspec.Meta(extra={"mark": "words"})]
BankNumber = Annotated[str, msgspec.Meta(extra={"mark": "bank-number"})]
Personal = Annotated[str, msgspec.Meta(extra={"mark": "person"})]
Moment = Annotated[str, msgspec.Meta(title="moment")]
Day = Annotated[str, msgspec.Meta(title="day")]

_MARKED: dict[Any, Mark] = {Words: "words", BankNumber: "bank-number", Personal: "person", PersonId: "person"}


@cache
def marks_of(kind: type[msgspec.Struct]) -> dict[str, Mark]:
    """Say which fields of a kind are marked, those of its parts as "payment.txid"."""
    return {name: _MARKED[each] for name, each in strings_of(kind) if each in _MARKED}


def strings_of(kind: type[msgspec.Struct], under: str = "") -> Iterator[tuple[str, Any]]:
    """Name everything in a kind that is no struct, with its type, however deep it lies."""
    for field in msgspec.structs.fields(kind):
        for each in _single(field.type):
            if isinstance(each, type) and issubclass(each, msgspec.Struct):
                yield from strings_of(each, f"{under}{field.name}.")
            else:
                yield f"{under}{field.name}", each


def _single(found: Any) -> Iterator[Any]:  # noqa: ANN401  whatever can stand as a type
    """What a tuple, a dict or a union is made of; anything else as it is."""
    if found in _MARKED or get_origin(found) in (None, Literal, Annotated):
        yield found
        return
    for part in get_args(found):
        if part not in (..., type(None)):
            yield from _single(part)
