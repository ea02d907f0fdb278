"""After a restore, or on the spare that took over, heads go on where they were: nothing old goes out again."""

from pathlib import Path

import pytest

from panoverde.bootstrap.desk import desk
from panoverde.bootstrap.heads import courier
from panoverde.bootstrap.keeping.backup import back_up
from panoverde.bootstrap.keeping.restore import restore
from panoverde.bootstrap.opening import opened
from panoverde.store.models import HeadsFollowed
from panoverde.tournament import commands as c
from tests.conftest import Panoverde
from tests.databases import as_default
from tests.failure.test_spare import follow, spare
from tests.heads.outside import Outside, posted_to
from tests.heads.test_leaving import NOW, received, send, tell
from tests.live.house import NIGHT, ask, open_night
from tests.verify.evenings import TERMS, Busy
from tests.verify.histories import SEED

__all__ = ["spare"]
LATER = "2026-11-15T23:30:00.000Z"


def years(outside: Outside) -> int:
    """An evening before anybody was told, and one head after; give up to where the journal was read."""
    Busy(desk(), "antes-demo", SEED).begin(TERMS)
    tell("webhook", outside.address)
    evening = Busy(desk(), "sexta-demo", SEED)
    evening.begin(TERMS)
    assert send() == (2, 0)
    return HeadsFollowed.objects.get().position


def test_a_restored_house_does_not_post_what_was_before(on_each: str, tmp_path: Path) -> None:
    del on_each
    desk.cache_clear()
    with posted_to() as outside:
        position = years(outside)
        back_up("default", tmp_path / "b.zip", NOW)
        here = f"sqlite:///{tmp_path / 'back.sqlite3'}"
        with opened(here, may_be_new=True) as alias:
            restore(tmp_path / "b.zip", alias)
        desk.cache_clear()

        with as_default(here):
            assert HeadsFollowed.objects.get().position == position
            assert send(LATER) == (0, 0)
            Busy(desk(), "sabado-demo", SEED).begin(TERMS)
            assert send(LATER) == (2, 0)
        desk.cache_clear()
    assert [one["stream"] for one in received(outside)[2:]] == ["tournament/sabado-demo"] * 2


@pytest.mark.usefixtures("on_sqlite")
def test_a_backup_that_does_not_say_how_far_was_read_brings_nothing_from_before_the_address() -> None:
    """Backups of older versions do not."""
    desk.cache_clear()
    with posted_to() as outside:
        Busy(desk(), "antes-demo", SEED).begin(TERMS)
        courier.tell("webhook", outside.address, LATER, anywhere=True)  # after all of it
        HeadsFollowed.objects.all().delete()

        assert send(LATER) == (0, 0)
        assert courier.carried() == []


def test_the_spare_that_took_over_goes_on(on_sqlite: str, spare: str, panoverde: Panoverde) -> None:
    open_night()
    with posted_to() as outside:
        tell("webhook", outside.address)
        send()
        told = len(received(outside))
        assert follow(panoverde, on_sqlite, spare).status == 0
        assert panoverde("spare", "take-over", "--only", "--database", spare).status == 0

        with as_default(spare):
            assert send(LATER) == (0, 0)
            ask(c.ChangeRegistration, tournament=NIGHT, change="close", why="é tarde")
            assert send(LATER) == (1, 0)
        desk.cache_clear()
    assert [one["moment"] for one in received(outside)[told:]] == ["registration-end"]
