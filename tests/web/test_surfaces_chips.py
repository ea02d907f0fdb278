"""Chips on screens, field by field: a colour-up from its order to the last table, a count with its alarm."""

from typing import Any

import pytest
from django.test import Client

from panoverde.kernel.ids import TableNumber
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core.parts import Level
from tests.staff import Hire
from tests.web.desk import ask, see, text
from tests.web.facts import last
from tests.web.floor import NIGHT, Floor, at, seat_all
from tests.web.test_surfaces_director import BOARD, send, undo
from tests.web.test_surfaces_floor import do, tablet

pytestmark = pytest.mark.django_db
LEVELS = (Level(20, 100, 200, 200), Level(10), Level(20, 500, 1_000, 1_000), Level(20, 1_000, 2_000, 2_000))


@pytest.fixture
def floor(series: str, hire: Hire) -> Floor:
    """Two tables of six in the first break."""
    seat_all(series, tables=2, players=12, late_levels=0, denominations=(100, 500, 1_000, 5_000))
    ask(c.ChangeLevels, tournament=NIGHT, levels=LEVELS, why="demo")
    ask(c.SetClock, tournament=NIGHT, level=1, left_seconds=600, why="demo")
    return tablet(hire, series)


@pytest.fixture
def director(series: str, hire: Hire) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(hire("Diretora Demo", "director", series=series))
    return client


def held(number: int, *counts: int) -> dict[str, Any]:
    """What each seat of a table has of the chip that leaves."""
    return {f"held-{seat}": str(count) for seat, count in zip(sorted(at(number)), counts, strict=False)}


def ticked(name: str) -> dict[str, Any]:
    return {name: "yes"}


def stacks(number: int, more: int = 0) -> dict[str, Any]:
    table = see().sitting.tables[TableNumber(number)]
    chips = see().stack_chips
    first = min(table.players)
    return {f"chips-{entry}": str(chips + (more if seat == first else 0)) for seat, entry in table.players.items()}


def test_a_colour_up_is_ordered_raced_table_by_table_and_over(floor: Floor, director: Client) -> None:
    page = director.get(f"{BOARD}chips/").content.decode()
    assert "100 leave, for 500" in page
    assert "raced" not in page  # a colour-up that nobody has ordered is raced nowhere
    assert "Laid for whoever sits down now" not in page  # nobody comes any more
    send(director, "chips/", "chips/order/", due="yes", retire="100", keep="500", level="1")
    first = min(at(1))
    do(floor, "race", table=1, **held(1, 3, 7, 6), **ticked(f"alone-{first}"))
    raced = last(e.ChipsRaced)
    assert (raced.retire, raced.keep, raced.alone) == (100, 500, (first,))
    assert "Ledger" in text(floor.get(target="sheet", table=1, do="race"))
    seats = sorted(at(2))
    do(floor, "race-by-hand", table=2, won=str(seats[0]), witness="floor da seção", **held(2, 4),
       **ticked(f"alone-{seats[0]}"))  # fmt: skip
    assert last(e.RaceRecorded).witness == "floor da seção"
    undo(director, "Table 2 has its chips of 100 as before, and races them again.")
    assert last(e.RaceTakenBack).table == 2
    do(floor, "race", table=2, **held(2, 5))
    send(director, "chips/", "chips/retire/")
    assert last(e.ChipRetired).retire == 100
    do(floor, "late-chips", entry=at(1)[first], retire="100", count="7")
    assert (last(e.RetiredExchanged).given, last(e.RetiredExchanged).unpaid) == (500, 200)


@pytest.mark.usefixtures("floor")
def test_one_that_is_not_on_the_sheet_is_announced_on_all_screens_first(director: Client) -> None:
    send(director, "chips/", "chips/order/", retire="500", keep="1000", level="1", why="faltam fichas")
    assert last(e.ColourUpOrdered).scheduled is False
    send(director, "chips/", "chips/announce/")
    assert "Not on the structure sheet" in text(Client().get(f"/t/{NIGHT}/", headers={"accept-language": "en"}))
    send(director, "chips/", "chips/cancel/", retire="500", why="engano")
    assert last(e.ColourUpCancelled).retire == 500
    send(director, "chips/", "chips/control/", what="set-denominations", chip="25000", count="", why="stacks altos")
    assert last(e.ChipsControlled).chip == 25_000
    send(director, "chips/", "chips/control/", what="set-number", chip="1000", count="40", why="stacks altos")


def test_a_count_names_the_tables_that_differ_and_counting_a_mover_splits_them(
    floor: Floor, director: Client
) -> None:
    mover = at(1)[min(at(1))]
    ask(c.MovePlayer, tournament=NIGHT, entry=mover, to=_free(2)[0], why="demo")
    send(director, "chips/", "chips/count/")
    do(floor, "count-table", table=1, **stacks(1))
    do(floor, "count-table", table=2, **stacks(2, more=5_000))
    page = text(director.get(f"{BOARD}chips/"))
    assert "Tables 1, 2: 5,000 too many" in page
    send(director, "chips/", "chips/count/move/", chips=str(see().stack_chips))
    assert "Tables 2: 5,000 too many" in text(director.get(f"{BOARD}chips/"))
    send(director, "chips/", "chips/count/settle/", cause="column", why="contagem")
    assert last(e.CountSettled).difference == 5_000
    send(director, "chips/", "chips/count/close/")


def _free(table: int) -> list[Any]:
    pool = see().sitting.pool
    return [pool[index] for index in range(len(pool)) if pool[index].table == table]


def test_what_is_found_hidden_unclaimed_or_all_in_is_written_down_at_the_table(
    floor: Floor, series: str, hire: Hire
) -> None:
    one, two, three = list(at(1).values())[:3]
    do(floor, "found-chips", table=1, chips="5000", entry=one, origin="this-event")
    assert last(e.ChipsFound).goes == "inventory"
    do(
        floor,
        "all-in",
        entry=one,
        asker=two,
        in_turn="yes",
        facing="yes",
        exact="yes",
        chips="4000",
        counted_by="dealer",
    )
    assert last(e.AllInCounted).chips == 4_000
    do(floor, "hold-stack", entry=three)
    assert last(e.StackHeld).entry == three
    do(floor, "place-stack", entry=three)
    do(floor, "claim-stack", entry=three, chips="9000")
    assert last(e.StackClaimed).entry == three
    boss = tablet(hire, series, "director")
    do(boss, "hidden-chips", entry=two, chips="2000", measure="lose-chips-only", why="no bolso")
    assert last(e.ChipsForfeited).lost == 2_000
    undo(boss.client, "2000 chips are back in the stack.")
    assert last(e.ForfeitTakenBack).chips == 2_000
    do(boss, "behind-all-in", entry=two, chips="500", ruling="not-in-the-bet", lost="yes", goes="out-of-play",
       caller_chips="3000", why="decisão")  # fmt: skip
    assert last(e.HiddenChipRuled).goes == "out-of-play"
