"""A refusal: the software says no, and why, and what to do instead.

Every refusal has a stored code that programs may rely on, a sentence that ends with a way out, and
the clauses it follows (none, where no rule is involved). The sentence is a template and its data, so
that screens can say it in the reader's language.
"""

from collections.abc import Callable, Sequence
from typing import ClassVar

from panoverde.kernel.citations import Citations

DID_YOU_MEAN = "Did you mean {near}?"


def _as_is(template: str) -> str:
    return template


def _untold(_name: str, value: object) -> object:
    return value


class Refusal(Exception):
    """What was asked for cannot be done. Nothing has changed.

    >>> class SeatTaken(Refusal):
    ...     code = "seating.seat-taken"
    ...     says = "Seat {seat} is taken. Choose another."
    >>> SeatTaken(seat=4).sentence
    'Seat 4 is taken. Choose another.'
    """

    code: ClassVar[str]
    says: ClassVar[str]

    def __init__(self, *, cites: Citations = (), near: Sequence[str] = (), **data: object) -> None:
        self.cites = cites
        self.near = near
        self.data = data
        super().__init__(self.sentence)

    def say(self, translate: Callable[[str], str] = _as_is, tell: Callable[[str, object], object] = _untold) -> str:
        """Say it, in another language where `translate` knows the template; `tell` words each thing it names."""
        sentence = translate(self.says).format(**{name: tell(name, value) for name, value in self.data.items()})
        if self.near:
            sentence += " " + translate(DID_YOU_MEAN).format(near=", ".join(self.near))
        return sentence

    @property
    def sentence(self) -> str:
        """The refusal in English."""
        return self.say()

    def as_json(self) -> dict[str, object]:
        """Say it to a program, in the shape the command line and the API promise."""
        return {"refused": {"code": self.code, "message": self.sentence, "cites": list(self.cites)}}
