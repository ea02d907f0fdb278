"""From what was posted to the fields of a command, each by what it was declared to be.

What cannot be read is refused with the field's name: `Missing`, `NotOffered`, `NotANumber`, `NotAnAmount`,
`NotATime`. What nobody filled in and the command does not need is left to its default.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from django.http import QueryDict

from panoverde.kernel import reasons
from panoverde.kernel.invariants import invariant
from panoverde.tournament.core import form
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.tournament.core.parts import Place
from panoverde.tournament.nouns import COMMANDS
from panoverde.web import values
from panoverde.web.forms.fields import Field
from panoverde.web.reasons import CHOSEN
from panoverde.web.values import Missing, NotOffered

_NOTHING: tuple[Any, ...] = ("", None, ())
Read = Callable[[QueryDict, Field], Any]


def read(command: type[TournamentCommand], fields: Iterable[Field], posted: QueryDict) -> dict[str, Any]:
    """Read what a form sent of a command; fields that are not the command's are the screen's own.

    Raises:
        Refusal: something is missing, or is not what was asked for.
    """
    declared = COMMANDS[command].form
    own = {field.fills: field for field in fields if field.fills in declared}
    found = {name: _value(declared[name], field, posted) for name, field in own.items()}
    return {name: value for name, value in found.items() if value not in _NOTHING or not declared[name].default}


def _value(declared: form.Field, field: Field, posted: QueryDict) -> Any:  # noqa: ANN401  of any kind
    invariant(declared.kind in _READ, f"{declared.name} is read by whoever shows it")
    value = _READ[declared.kind](posted, field)
    if field.needed and value in _NOTHING:
        raise Missing(field=field.label)
    return value


def answer(posted: QueryDict, field: Field) -> str:
    """Read an answer; it must be one of those that were offered."""
    typed = posted.get(field.name, "").strip()
    if field.options and typed and typed not in {option.value for option in field.options}:
        raise NotOffered(field=field.label)
    return typed


def reason(posted: QueryDict, field: Field) -> str:
    """Read the reason that was chosen, and its words; words alone will do.

    Raises:
        Missing: nobody said why, and it is needed.
        NotOffered: there is no such reason.
    """
    kind, words = posted.get(CHOSEN, ""), values.text(posted, field.name)
    if kind and kind not in reasons.KINDS:
        raise NotOffered(field=field.label)
    if field.needed and not kind and not words:
        raise Missing(field=field.label)
    return reasons.written(kind, words)


def _words(posted: QueryDict, field: Field) -> str:
    return values.text(posted, field.name)


def _number(posted: QueryDict, field: Field) -> int | None:
    return values.number(answer(posted, field), str(field.label))


def _numbers(posted: QueryDict, field: Field) -> tuple[int, ...]:
    """Several numbers: ticked one by one, or typed, such as 1-20, 25."""
    return values.numbers(" ".join(picked(posted, field)), str(field.label))


def picked(posted: QueryDict, field: Field) -> tuple[str, ...]:
    """Read the answers that were ticked, in the order in which they were offered."""
    typed = posted.getlist(field.name)
    if not field.options:
        return tuple(each for each in typed if each.strip())
    offered = [option.value for option in field.options]
    if not set(typed) <= set(offered):
        raise NotOffered(field=field.label)
    return tuple(each for each in offered if each in typed)


def _centavos(posted: QueryDict, field: Field) -> int | None:
    typed = posted.get(field.name, "")
    return values.centavos(typed, str(field.label)) if typed.strip() else None


def _moment(posted: QueryDict, field: Field) -> str:
    return values.moment(posted.get(field.name, ""), str(field.label))


def _moments(posted: QueryDict, field: Field) -> tuple[str, ...]:
    return tuple(values.moment(each, str(field.label)) for each in picked(posted, field))


def _tick(posted: QueryDict, field: Field) -> bool | None:
    """A tick is there or not; where it is a question with two answers, one of them is."""
    typed = answer(posted, field)
    return None if field.options and not typed else typed == "yes"


def _list(posted: QueryDict, field: Field) -> tuple[str, ...]:
    return tuple(part.strip() for part in posted.get(field.name, "").split(",") if part.strip())


def _place(posted: QueryDict, field: Field) -> Place | None:
    """A seat as one answer, such as 12-6; or its table and its number apart. Whether it is free, the room knows."""
    apart = [posted.get(f"{field.fills}-{part}", "").strip() for part in ("table", "seat")]
    typed = posted.get(field.name, "") if field.name == field.fills else "-".join(part for part in apart if part)
    if not typed:
        return None
    found = re.fullmatch(r"([0-9]{1,4})-([0-9]{1,2})", typed)
    if found is None:
        raise NotOffered(field=field.label)
    return Place(int(found[1]), int(found[2]))  # type: ignore[arg-type]


_READ: Mapping[form.Kind, Read] = {
    "reason": reason, "words": _words, "name": _words, "bank-number": _words, "list": _list, "number": _number,
    "table": _number, "seat": _number, "tables": _numbers, "centavos": _centavos, "moment": _moment,
    "moments": _moments, "tick": _tick, "choice": answer, "choices": picked, "players": picked, "player": answer,
    "person": answer, "till": answer, "place": _place,
}  # fmt: skip
