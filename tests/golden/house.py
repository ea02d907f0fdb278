"""A house to play histories in: one journal in memory, as many tournaments as a history needs.

Everything is fixed: the seeds, the moments, the ids of commands. The same history makes the same file.
"""

import datetime
from typing import Any

from panoverde.application.driver import in_memory
from panoverde.kernel.ids import AccountId, CommandId, TillId
from panoverde.series import tills
from panoverde.series.stream import OpenSeries
from panoverde.tournament.core.terms import Offer, Share
from panoverde.tournament.events import Level
from tests.golden.replaying import shelf

CASHIER = AccountId("caixa-demo")
LEVELS = (
    Level(20, 100, 200, 200),
    Level(20, 200, 400, 400),
    Level(10),
    Level(20, 300, 600, 600),
    Level(20, 400, 800, 800),
)
ENTRY = Offer((Share("prize", 10_000), Share("rake", 2_000)))
CHIPS = Offer((Share("prize", 5_000),), chips=20_000)


class House:
    """A series, its journal, and the time."""

    def __init__(self, series: str, title: str, book: str) -> None:
        self.application = in_memory(shelf())
        self.series, self.book = series, book
        self.now = datetime.datetime(2026, 11, 13, 17, tzinfo=datetime.UTC)
        self._asked = 0
        self.do(OpenSeries, title=title, book=book)

    def at(self, moment: str) -> None:
        """Let it be another time, such as "13 19:00" in November."""
        day, _, time = moment.partition(" ")
        self.now = datetime.datetime.fromisoformat(f"2026-11-{day}T{time}:00+00:00")

    @property
    def said(self) -> dict[str, Any]:
        """Who asks, when, under which id: seven seconds after whatever was asked before."""
        self._asked += 1
        self.now += datetime.timedelta(seconds=7)
        return {"id": CommandId(f"{self.series}-{self._asked}"), "by": CASHIER, "at": self.moment}

    @property
    def moment(self) -> str:
        return self.now.isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def do(self, kind: type[Any], **fields: Any) -> None:
        """Ask for something of the series, or of a till in it."""
        self.application.handle(kind(**self.said, series=self.series, **fields))

    def open_till(self, till: str, float_centavos: int = 100_000) -> TillId:
        self.do(tills.OpenTill, till=till, desk=f"Mesa {till}", float_centavos=float_centavos)
        return TillId(till)

    def close_till(self, till: TillId, *, short_by: int = 0) -> None:
        """Count the drawer, and close it; a difference is said."""
        held: tills.Till = self.application.see(tills.stream_of(till), lambda state: state)
        slips = tuple((method, taken) for method, taken in held.taken.items() if method != "cash" and taken > 0)
        self.do(tills.CountTill, till=till, notes=((1, held.cash - short_by),), slips=slips)
        self.do(tills.CloseTill, till=till, why="troco errado" if short_by else "")
