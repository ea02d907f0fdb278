"""What was typed, read field by field: values where they can be read, and a sentence beside each that cannot."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from django.http import QueryDict

from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.stack import Laid
from panoverde.web import values
from panoverde.web.chip_counts import count_name, label_of
from panoverde.web.refusing import said
from panoverde.web.sources import chosen

T = TypeVar("T")


class Typed:
    """A form being read. Every mistake is found at once, and nothing typed is lost."""

    def __init__(self, posted: QueryDict, labels: Mapping[str, object]) -> None:
        self.posted = posted
        self.problems: dict[str, str] = {}
        self._labels = labels

    def text(self, name: str) -> str:
        """Read a line."""
        return values.text(self.posted, name)

    def needed(self, name: str) -> str:
        """Read a line that must be there."""
        return self._try(name, "", lambda label: values.needed(self.posted, name, label))

    def reads(self, name: str, otherwise: T, read: Callable[[str, str], T]) -> T:
        """Read a field in a way of its own: `read` is given the text and what the field is called."""
        return self._try(name, otherwise, lambda label: read(self.posted.get(name, ""), label))

    def lines(self, name: str) -> str:
        """Read a text of several lines."""
        return self.posted.get(name, "").replace("\r\n", "\n").strip()

    def ticked(self, name: str) -> bool:
        """Read a tick."""
        return name in self.posted

    def number(self, name: str) -> int | None:
        """Read a whole number; nothing where nothing was typed."""
        return self._try(name, None, lambda label: values.number(self.posted.get(name, ""), label))

    def numbers(self, name: str) -> tuple[int, ...]:
        """Read several whole numbers, apart by spaces."""
        texts = self.text(name).replace(";", " ").split()
        return self._try(name, (), lambda label: tuple(values.number(text, label) or 0 for text in texts))

    def whole(self, name: str) -> int:
        """Read a whole number that must be there."""
        return self._try(name, 0, lambda label: values.whole(self.posted, name, label))

    def money(self, name: str) -> int:
        """Read an amount; nothing typed is nothing."""
        return self._try(name, 0, lambda label: values.centavos(self.posted.get(name, ""), label))

    def moment(self, name: str) -> str:
        """Read a day and time at the venue."""
        return self._try(name, "", lambda label: values.moment(self.posted.get(name, ""), label))

    def moments(self, name: str) -> tuple[str, ...]:
        """Read several days and times; empty fields are none."""
        texts = [text for text in self.posted.getlist(name) if text.strip()]
        return self._try(name, (), lambda label: tuple(values.moment(text, label) for text in texts))

    def chosen(self, name: str, among: tuple[str, ...]) -> str:
        """Read a choice; what nobody offered is the first."""
        found = self.posted.get(name, "")
        return found if found in among else among[0]

    def source(self) -> str:
        """Read where the public ingredient comes from."""
        return self._try("source", "", lambda _label: chosen(self.posted))

    def counts(self, prefix: str, chips: Iterable[int]) -> Laid:
        """Read how many of each chip were typed; chips of which there are none are left out."""
        counts = []
        for chip in chips:
            called = label_of(str(self._labels.get(prefix, prefix)), chip)
            many = self.reads(count_name(prefix, chip), None, _as_number(called))
            counts += [(chip, many)] if many else []
        return tuple(counts)

    def _try(self, name: str, otherwise: T, read: Callable[[str], T]) -> T:
        try:
            return read(str(self._labels.get(name, name)))
        except Refusal as refusal:
            self.problems[name] = said(refusal)
            return otherwise


def _as_number(called: str) -> Callable[[str, str], int | None]:
    return lambda text, _label: values.number(text, called)
