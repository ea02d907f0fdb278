"""A row of the table of grounds: which parameters make a ground, and what they mean for it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from panoverde.rulings.conduct.ground import Needs


class Of(NamedTuple):
    """What a parameter says, as it stands or translated; what `means` does not know is not said."""

    key: str
    means: Mapping[Any, Any] | None = None


class Among(NamedTuple):
    """Those of some members that a list has."""

    key: str
    members: tuple[str, ...]


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One way to a ground. It is there where one of `by` is said and neither empty nor no."""

    ground: str
    by: tuple[Of, ...]
    needs: Of | Needs = "any"
    where: Of | tuple[str, ...] = ()
    acts: tuple[Of | Among | str, ...] = ()
    who: Of | tuple[str, ...] = ()
    others: Of | tuple[str, ...] = ()
    exempt: tuple[Of | str, ...] = ()
    on_list: bool = False  # among the misconduct that the book lists, with the measures of that list
    offence: str = ""  # its name among what may be penalised
    must: tuple[str, ...] = ()  # its names among what must be
    penalty: Of | None = None  # the book's own word on it: may, must
    permit: Of | None = None  # a switch without which nothing follows
    measures: Of | None = None  # the book's own measures for it
    without: tuple[Of, ...] = ()  # measures that are excluded
    ladder: bool = False  # the ladder without choice
    noted: bool = False  # it counts, and nothing follows from it alone
    options: Of | None = None
    order: Of | str = ""
    hand: Of | None = None
    starts: Of | None = None
    people: Of | None = None
    sheet: tuple[tuple[str, Of], ...] = ()


class Tile(msgspec.Struct, frozen=True):
    """Where a ground stands on the screen."""

    family: str
    straight: bool = False  # to the director at once
    counts: bool = True
