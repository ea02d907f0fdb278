"""Facts: what rows ask about a situation. Each is said, follows from what was said, or is open.

A number never branches: rows ask predicates (one chip to spare, below half), and where the number was
not said the predicate is open, and its question names the number.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import UNSET, UnsetType

from panoverde.kernel.texts import Text
from panoverde.rulings.core.hearing import Hearing
from panoverde.rulings.core.open_points import Point, Value

H = TypeVar("H", bound=Hearing)  # type: ignore[type-arg]  # whatever it hears

SWITCH: tuple[Value, ...] = (True, False)


class Condition(Generic[H]):
    """Something that holds in a situation, or does not."""

    __slots__ = ()

    def holds(self, hearing: H) -> bool:
        """Say whether it does.

        Raises:
            Open: nobody said, and it does not follow.
        """
        raise NotImplementedError

    def __invert__(self) -> "Condition[H]":
        return _Not(self)

    @property
    def facts(self) -> tuple["Fact[H]", ...]:
        """The facts it looks at."""
        raise NotImplementedError


class Fact(Condition[H]):
    """A named fact: how it is found, what it may be, what is asked where nobody said."""

    __slots__ = ("ask", "name", "of", "usual", "values")

    def __init__(
        self,
        name: str,
        of: Callable[[H], Value | UnsetType],
        *,
        values: tuple[Value, ...] = SWITCH,
        usual: Value | None = None,
        ask: Text | None = None,
    ) -> None:
        self.name = name
        self.of = of
        self.values = values
        self.usual = usual
        self.ask = ask

    def value(self, hearing: H) -> Value:
        """What it is here.

        Raises:
            Open: nobody said, and it does not follow.
        """
        known = hearing.known
        if self.name in known:
            return known[self.name]
        said = self.of(hearing)
        if said is UNSET:
            point = Point(key=self.name, kind="fact", values=self.values, usual=self.usual, ask=self.ask)
            said = hearing.try_(point)
        known[self.name] = said
        return said

    def holds(self, hearing: H) -> bool:
        """Say whether it is true."""
        return bool(self.value(hearing))

    def __call__(self, *values: Value) -> "Condition[H]":
        """The condition that it is one of these."""
        return _Among(self, values)

    @property
    def facts(self) -> tuple["Fact[H]", ...]:
        """Itself."""
        return (self,)

    def __repr__(self) -> str:
        return f"<fact {self.name}>"


class _Among(Condition[H]):
    __slots__ = ("fact", "values")

    def __init__(self, fact: Fact[H], values: tuple[Value, ...]) -> None:
        self.fact = fact
        self.values = values

    def holds(self, hearing: H) -> bool:
        return self.fact.value(hearing) in self.values

    @property
    def facts(self) -> tuple[Fact[H], ...]:
        return (self.fact,)


class _Not(Condition[H]):
    __slots__ = ("condition",)

    def __init__(self, condition: Condition[H]) -> None:
        self.condition = condition

    def holds(self, hearing: H) -> bool:
        return not self.condition.holds(hearing)

    @property
    def facts(self) -> tuple[Fact[H], ...]:
        return self.condition.facts


class Own(Condition[H]):
    """The condition that the book itself speaks of a parameter, guidance apart."""

    __slots__ = ("key",)

    def __init__(self, key: str) -> None:
        self.key = key

    def holds(self, hearing: H) -> bool:
        """Say whether it does."""
        return hearing.own(self.key)

    @property
    def facts(self) -> tuple[Fact[H], ...]:
        """None: it is the book that is asked."""
        return ()


class When(Condition[H]):
    """The condition that what was worked out so far is so: no fact, nothing to ask."""

    __slots__ = ("is_so",)

    def __init__(self, is_so: Callable[[H], bool]) -> None:
        self.is_so = is_so

    def holds(self, hearing: H) -> bool:
        """Say whether it is."""
        return self.is_so(hearing)

    @property
    def facts(self) -> tuple[Fact[H], ...]:
        """None: it follows from rows before."""
        return ()
