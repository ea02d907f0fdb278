"""The form of a command: what each of its fields is, and what people call it.

    class MovePlayer:              kind       label
        entry: EntryId             player     Player
        to: Place                  place      To
        why: Words                 reason     Reason, and the answers that are offered
        aids: tuple[Aid, ...]      choices    Offered with the move

The kind follows from the type, what is needed from whether there is a default, the label from the table
here. A declaration says only what cannot be read from there: `form={"chips": "Chips given up"}`.
Screens render and read by it, and add what only they know: which answers are open, where one stands.
"""

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, get_args, get_origin

import msgspec

from panoverde.kernel.ids import EntryId, PersonId, SeatNumber, TableNumber, TillId
from panoverde.kernel.invariants import invariant
from panoverde.kernel.marks import BankNumber, Moment, Words
from panoverde.kernel.reasons import FIELDS as REASONS
from panoverde.tournament.core.commands import OnPaper, Seconded, TournamentCommand
from panoverde.tournament.core.offered import reasons_for
from panoverde.tournament.core.parts import Place

Kind = Literal[
    "player", "players", "person", "table", "tables", "seat", "place", "till",  # who and where
    "number", "centavos", "moment", "moments", "tick",                          # how many, when, whether
    "choice", "choices",                                                        # of what the command names
    "reason",                                                                   # of a short list, words optional
    "words", "list", "name", "bank-number",                                     # as typed
    "parts",                                                                    # a table or sheet with its own editor
]  # fmt: skip


class Field(NamedTuple):
    """A field of a command as a form asks for it."""

    name: str
    kind: Kind
    label: str  # in English; catalogues have it in the other languages
    needed: bool
    default: bool  # the command has one
    choices: tuple[str, ...] = ()  # what the command names


LABELS = {  # of what several nouns ask for; what one asks for alone it names itself
    "entry": "Player", "person": "Player", "table": "Table", "seats": "Seats", "place": "Seat", "to": "To",
    "chips": "Chips", "stack_chips": "Stack at the start of the hand", "level": "Level", "levels": "Levels",
    "till": "Till", "payments": "Payments", "receipt": "Receipt", "signed": "Receipt read and signed",
    "checked": "Receipt read by the player", "channel": "Where", "centavos": "Amount",
    "with_surcharge": "With the card surcharge", "why": "Reason",
    "shares": "Percentages", "prizes": "Amounts", "papers": "Papers", "number": "Number", "what": "Which",
    "cut": "Cut, from 0 to 99",
    "answer": "The director’s answer", "aids": "Offered with the move", "title": "Title", "terms": "Announcement",
}  # fmt: skip

_BROUGHT = frozenset(Seconded.__struct_fields__)  # whoever asks brings these along,
_FROM_PAPER = _BROUGHT | frozenset(OnPaper.__struct_fields__)  # and whoever types what was kept on paper, when it was
_ONE: dict[Any, Kind] = {
    EntryId: "player", PersonId: "person", TableNumber: "table", SeatNumber: "seat", Place: "place", TillId: "till",
    int: "number", bool: "tick", Moment: "moment", Words: "words", BankNumber: "bank-number", str: "name",
}  # fmt: skip
_SEVERAL: dict[Any, Kind] = {EntryId: "players", TableNumber: "tables", Moment: "moments", Words: "list"}
_NOTHING = type(None)


def form_of(kind: type[TournamentCommand], labels: Mapping[str, str]) -> dict[str, Field]:
    """Read the form of a command from its fields, and from what its declaration calls them."""
    brought = _FROM_PAPER if issubclass(kind, OnPaper) else _BROUGHT
    found = [each for each in msgspec.structs.fields(kind) if each.name not in brought]
    invariant(labels.keys() <= {each.name for each in found}, f"{kind.__name__} has what its form names")
    return {each.name: _field(each, {**LABELS, **labels}, kind.__name__) for each in found}


def _field(found: msgspec.structs.FieldInfo, labels: Mapping[str, str], command: str) -> Field:
    name, needed = found.name, found.required
    invariant(name in labels, f'a form says what {name} is: form={{"{name}": "…"}}')
    is_what = next(part for part in _either(found.type) if part is not _NOTHING)
    kind = _kind(name, is_what)
    answers = reasons_for(command) if kind == "reason" else tuple(value for value in _named(is_what) if value)
    return Field(name, kind, labels[name], needed and kind != "tick", not needed, answers)


def _kind(name: str, found: Any) -> Kind:  # noqa: ANN401  whatever can stand as a type
    if get_origin(found) is Literal:
        return "choice"
    if name.endswith("centavos"):
        return "centavos"
    if name in REASONS:
        return "reason"
    if get_origin(found) is tuple:
        inside = get_args(found)[0]
        return "choices" if get_origin(inside) is Literal else _SEVERAL.get(inside, "parts")
    return _ONE.get(found, "parts")


def _either(found: Any) -> tuple[Any, ...]:  # noqa: ANN401
    """The parts of a union: a seat or nothing."""
    parts = get_args(found)
    return parts if _NOTHING in parts else (found,)


def _named(found: Any) -> tuple[Any, ...]:  # noqa: ANN401
    """The answers that a command names."""
    inside = get_args(found)[0] if get_origin(found) is tuple else found
    return get_args(inside) if get_origin(inside) is Literal else ()
