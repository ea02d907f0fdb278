"""One try of a case under one book: what came of it, and whether that is what the case says.

What comes out: `refused` or `refused_before` (by which code, at the point in question or on the way
there); else `events` (stored names, in order), `facts` (the fields of the last event of `of`, where the
case names one, else of the last one), `by` (on whose word), or the answer to a query; besides, whatever
`looks.py` can see. Citations are kept apart: what is cited is no outcome.

An exception is no outcome either. A book that is silent where the code must have a value, and code that
breaks, are told apart from what came out.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from panoverde.kernel.citations import Citation
from panoverde.kernel.facts import Event
from panoverde.kernel.refusals import Refusal
from panoverde.proof.cases import BadCase, Case, Said, Try
from panoverde.proof.looks import LOOKS
from panoverde.proof.night import Night
from panoverde.proof.queries import QUERIES
from panoverde.proof.ruled import is_ruled, ruled
from panoverde.rulebook import Rulebook
from panoverde.rulebook.term import RuleSilent


class Came(msgspec.Struct, frozen=True):
    """What came of a try: whether it is as the case says, what was cited, whether it came to an outcome at all."""

    wrong: str = ""  # what did not come out as the case says
    cites: tuple[Citation, ...] = ()
    stuck: str = ""  # the book was silent, or the code broke: no outcome
    asked: frozenset[str] = frozenset()  # the commands it used, and their fields (`reach.py`)

    @property
    def noticed(self) -> bool:
        """Whether the outcome differs from what the case says."""
        return bool(self.wrong) and not self.stuck


def run(case: Case, number: int, book: Rulebook) -> Came:
    """Run one try of a case.

    Raises:
        BadCase: the case asks for something there is not.
    """
    wanted = case.tries[number]
    try:
        came = ruled(wanted, book) if is_ruled(wanted) else _played(wanted, book)
    except RuleSilent as silent:
        return Came(wrong=silent.sentence, stuck=f"silent on {silent.data['parameter']}")
    except BadCase:
        raise
    except Exception as error:  # whatever breaks is our fault, and no outcome
        said = f"{type(error).__name__}: {error}"
        return Came(wrong=said, stuck=said)
    label = f"try {number + 1}: " if len(case.tries) > 1 else ""
    cites, asked = tuple(came.pop("cites", ())), frozenset(came.pop("asked"))
    return Came(next((label + wrong for wrong in _differences(came, wanted.wanted(book.id))), ""), cites, asked=asked)


def _played(wanted: Try, book: Rulebook) -> dict[str, Any]:
    """Play it, and say what came of it."""
    night = None
    try:
        night = Night(book, wanted.given)
        came = _done(night, wanted.when)
    except (RuleSilent, BadCase):
        raise
    except Refusal as refusal:
        came = {"refused" if night else "refused_before": refusal.code, "cites": refusal.cites}
    if night:
        came |= {look: LOOKS[look](night) for look in wanted.then if look not in came and look in LOOKS}
        came = night.by_seat(msgspec.to_builtins(came))
    # As JSON, like the case: a tuple is a list there.
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(came))
    return plain | {"asked": night.asked if night else ()}


def _done(night: Night, when: Said) -> dict[str, Any]:
    """Ask for what the case is about."""
    steps: Sequence[Said] = when.get("steps", ()) if "do" not in when else (when,)
    events = [event for step in steps for event in night.do(step)]
    if query := when.get("ask"):
        if query not in QUERIES:
            raise BadCase(case=query, why=f"a case can ask {', '.join(QUERIES)}")
        answer: dict[str, Any] = msgspec.to_builtins(QUERIES[query](night, when))
        return answer
    return _happened(night, events, when.get("of", ""))


def _happened(night: Night, events: Sequence[Event], of: str) -> dict[str, Any]:
    named = [(str(event.__struct_config__.tag), event) for event in events]
    happened = [(name, event) for name, event in named if name.startswith("tournament.")] or named
    wanted = [event for name, event in happened if of in ("", name)]
    return {
        "events": [name for name, _ in happened],
        "facts": msgspec.to_builtins(wanted[-1]) if wanted else {},
        "by": night.journal[-1].by,
        "cites": tuple(dict.fromkeys(citation for event in events for citation in event.cites)),
    }


def _differences(came: Said, then: Said) -> list[str]:
    return [
        f"{key}: expected {expected!r}, got {came.get(key)!r}"
        for key, expected in then.items()
        if not _is(came.get(key), expected)
    ]


def _is(came: object, expected: object) -> bool:
    """Compare; of a table only the keys that the case names, and no citations in it."""
    if isinstance(came, Mapping) and isinstance(expected, Mapping):
        return all(_is(came.get(key), value) for key, value in expected.items() if key != "cites")
    if isinstance(came, list) and isinstance(expected, list):
        return len(came) == len(expected) and all(map(_is, came, expected))
    return type(came) is type(expected) and came == expected
