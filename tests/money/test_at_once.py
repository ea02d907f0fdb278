"""Two cashiers at the same instant, on a real database: one sale, one drawer, one seat."""

import threading

import pytest
from django.db import connections

from panoverde.kernel.facts import Command
from panoverde.kernel.ids import TillId
from panoverde.kernel.refusals import Refusal
from panoverde.projections.balances import BALANCES, Balance
from panoverde.series import tills
from panoverde.store.follower import Following
from panoverde.tournament import commands as c
from panoverde.tournament.core.terms import Terms
from tests.money.house import PRICED, bank_number, cash, pix
from tests.spine.floor import SERIES, Floor, assert_sound, assert_whole_journal

pytestmark = pytest.mark.usefixtures("on_each")


def at_once(floor: Floor, *commands: Command) -> list[str]:
    """Send each command from a desk and a thread of its own, all released together; give what came of them."""
    ready, said = threading.Barrier(len(commands)), []

    def send(desk: int, command: Command) -> None:
        try:
            ready.wait(120)
            floor.send(desk, command)
            said.append("done")
        except Refusal as refusal:
            said.append(refusal.code)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=send, args=item) for item in enumerate(commands)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sorted(said)


def opened(floor: Floor, desks: int) -> list[TillId]:
    names = [TillId(f"{floor.tournament}-till-{number}") for number in range(desks)]
    for till in names:
        floor.send(0, floor.command(tills.OpenTill, series=SERIES, till=till, desk="Caixa", float_centavos=0))
    return names


def sale(floor: Floor, till: TillId, entry: str, person: str) -> Command:
    return floor.command(c.Register, entry=entry, person=person, till=till, payments=(cash(60_000),))


TERMS = Terms(price=60_000, entry=PRICED.entry, reentry=PRICED.entry)


def test_two_cashiers_who_sell_to_the_same_person_at_once_sell_one_entry() -> None:
    floor = Floor(2, tables=2, terms=TERMS)
    first, second = opened(floor, 2)

    said = at_once(floor, sale(floor, first, "a", "ana"), sale(floor, second, "b", "ana"))

    assert said == ["done", "registration.already-in"]
    drawers = [floor.desks[0].see(tills.stream_of(till), lambda state: state.cash) for till in (first, second)]
    assert sorted(drawers) == [0, 60_000], "only one of them has taken money"
    assert_sound(floor)
    assert_whole_journal()


def test_the_last_seat_is_sold_once_and_the_other_player_waits() -> None:
    floor = Floor(4, tables=1, seats=2, terms=TERMS)
    names = opened(floor, 4)
    floor.send(0, sale(floor, names[0], "first", "first"))

    said = at_once(floor, *(sale(floor, till, f"e{n}", f"p{n}") for n, till in enumerate(names)))

    state = floor.state()
    assert said == ["done"] * 4
    assert (state.sitting.playing, len(state.sitting.alternates)) == (2, 3)
    assert_sound(floor)


def test_one_pix_confirmed_at_two_desks_is_one_payment() -> None:
    floor = Floor(2, tables=1, terms=TERMS)
    for person in ("ana", "bia"):
        floor.ask(0, c.Register, entry=person, person=person, payments=(pix(60_000, f"t-{person}"),))
    confirm = [
        floor.command(c.ConfirmPix, entry=person, till="", txid=f"t-{person}", end_to_end=bank_number(1))
        for person in ("ana", "bia")
    ]

    assert at_once(floor, *confirm) == ["done", "payment.pix-seen"]
    assert floor.state().sitting.playing == 1
    assert_sound(floor)


def test_balances_follow_the_journal() -> None:
    floor = Floor(1, tables=1, terms=TERMS)
    (till,) = opened(floor, 1)
    floor.send(0, sale(floor, till, "a", "ana"))
    following = Following(floor.desks[0].journal, [BALANCES])

    def on(account: str) -> int:
        _, row = following.row(BALANCES.name, account, Balance)
        return row.centavos if row else 0

    assert (on(f"cash:{till}"), on(f"prize:{floor.tournament}"), on(f"fee:{floor.tournament}")) == (
        60_000,
        -50_000,
        -10_000,
    )
    floor.ask(0, c.TakeBackEntry, entry="a", why="engano", till=till)
    assert (on(f"cash:{till}"), on(f"prize:{floor.tournament}")) == (0, 0)
