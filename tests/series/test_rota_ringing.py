"""The bells of the rota, rung by the ringer of the clocks: once, whoever looks, and not before a push may be."""

import pytest

from panoverde.bootstrap.desk import desk
from panoverde.bootstrap.ringer import Ringer
from panoverde.series.rooms.facts import DeclareRoom, Span
from panoverde.series.rota import state as rotas
from panoverde.series.rota.facts import PlanPushes, Push, String
from panoverde.tournament import commands as c
from tests.tournament.test_clock import after
from tests.tournament.test_clock_ringing import NIGHT, ask, night

__all__ = ["night"]  # the fixture of the bells


def rung_for() -> list[str]:
    found: list[str] = desk().see(rotas.stream_of("demo"), lambda rota: [line.rung_for for line in rota.strings])  # type: ignore[arg-type]
    return found


@pytest.mark.usefixtures("night")
def test_a_string_that_is_due_is_rung_for_once_whoever_looks() -> None:
    ask(c.OpenDay, tournament=NIGHT, ingredient="2c 7d Jh As 9s", witness="demo")
    ask(c.OpenTable, tournament=NIGHT, table=1)
    ask(DeclareRoom, series="demo", tables=(Span(1, 9),))  # type: ignore[arg-type]
    ask(c.StartClock, tournament=NIGHT)
    ask(PlanPushes, series="demo", every_minutes=10, strings=(String((1,)), String((2,))))  # type: ignore[arg-type]

    def look(at: str) -> None:
        for _ in range(2):
            Ringer(desk(), lambda: at).look()

    look(after(9.9))
    assert rung_for() == ["", ""]
    look(after(10))
    assert rung_for() == [after(10)] * 2
    records = list(desk().journal.tail(rotas.stream_of("demo"), 0))  # type: ignore[arg-type]
    assert sum("push-rung" in record.body for record in records) == 2
    desk().handle(Push(id="pushed", by="demo", at=after(10.2), series="demo", string=1))  # type: ignore[arg-type]
    look(after(20.1))
    assert rung_for() == [after(10)] * 2
