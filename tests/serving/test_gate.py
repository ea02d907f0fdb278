"""Rooms, lines and markers by themselves."""

import asyncio
import time
from typing import Any

import pytest
from django.test import override_settings

from panoverde.bootstrap.proxies import BadProxies, proxies
from panoverde.people.accounts import devices
from panoverde.web.serving import bridge
from panoverde.web.serving.lines import AFTER_SECONDS, Line
from panoverde.web.serving.rooms import Full, Room
from panoverde.web.serving.visitors import meet
from tests.conftest import Panoverde


def scope(**changes: Any) -> dict[str, Any]:
    usual = {
        "method": "GET", "path": "/é", "query_string": b"a=1", "http_version": "1.1", "scheme": "http",
        "server": ("demo", 80), "client": ("10.0.0.7", 5), "headers": [],
    }  # fmt: skip
    return usual | changes


def test_one_who_asks_often_waits_for_himself() -> None:
    done: list[str] = []

    async def evening() -> None:
        line = Line("one", 1, 60)
        asked = [asyncio.ensure_future(line.work("often", done.append, f"often {n}")) for n in range(4)]
        asked.append(asyncio.ensure_future(line.work("once", done.append, "once")))
        await asyncio.gather(*asked)
        assert line.working == 0

    asyncio.run(evening())

    assert done == ["often 0", "often 1", "once", "often 2", "often 3"]


def test_a_turn_that_does_not_come_is_given_up_and_nothing_is_lost() -> None:
    async def evening() -> None:
        line = Line("none", 1, 0.01)
        line.at_once = lambda: 0
        with pytest.raises(Full):
            await line.work("somebody", int)
        line.at_once = lambda: 1
        assert await line.work("somebody", int) == 0
        assert line.working == 0

    asyncio.run(evening())


def test_strangers_go_after_staff_but_are_not_forgotten() -> None:
    done: list[str] = []

    async def evening() -> None:
        staff, strangers = Line("staff", 1, 60), Line("strangers", 2, 60)
        strangers.goes_after(staff)
        await strangers.work("a", done.append, "idle house")
        busy = asyncio.ensure_future(staff.work("desk", time.sleep, 3 * AFTER_SECONDS))
        await asyncio.sleep(0)
        others = [asyncio.ensure_future(strangers.work(who, done.append, who)) for who in "bcdefgh"]
        await asyncio.sleep(AFTER_SECONDS / 2)
        assert done == ["idle house"]  # they wait
        await busy
        assert 1 <= len(done) - 1 <= 4  # not for ever
        await asyncio.gather(*others)
        assert (staff.working, strangers.working) == (0, 0)

    asyncio.run(evening())


def test_a_device_is_known_by_what_we_signed_and_by_nothing_else() -> None:
    marker = devices.write(None, "caixa demo 1")
    forged = f"{marker[:-1]}{'A' if marker[-1] != 'A' else 'B'}"

    def seen(shown: str) -> Any:
        return meet(scope(headers=[(b"cookie", f"a=b; device={shown}".encode())]))

    assert seen(marker).staff
    for other in (forged, "", "x" * 5_000, "a:b:c", "\0"):
        assert seen(other) == ("from:10.0.0.7", False)
    with override_settings(SECRET_KEY="another"):
        assert not seen(marker).staff


def test_a_screen_of_the_house_is_one_visitor_and_no_staff() -> None:
    def seen(shown: str) -> Any:
        return meet(scope(headers=[(b"cookie", f"screen={shown}".encode())]))

    one = seen(devices.write_screen("tv-demo"))
    assert (one.name, one.staff, one.screen) == ("screen:tv-demo", False, True)
    for other in ("tv-demo", devices.write(None, "caixa demo 1"), "x" * 5_000, "\0"):  # no device's marker will do
        assert (seen(other).name, seen(other).screen) == ("from:10.0.0.7", False)


def test_a_device_knows_the_people_who_came_in_there() -> None:
    one = devices.read(devices.write(None, "caixa demo 1"))
    assert one
    both = devices.read(devices.write(one, "caixa demo 2"))
    assert both

    assert both.id == one.id
    assert (both.knows("caixa demo 1"), both.knows("caixa demo 2")) == (True, True)
    assert not one.knows("caixa demo 2")
    many = both
    for number in range(3, 30):
        many = devices.read(devices.write(many, f"caixa demo {number}")) or both
    assert not many.knows("caixa demo 1")
    assert many.knows("caixa demo 29")


def test_neighbours_in_one_ipv6_network_are_one_visitor() -> None:
    assert meet(scope(client=("2001:db8::1", 1))) == meet(scope(client=("2001:db8::2", 1)))


def test_a_header_cannot_pass_for_another() -> None:
    asked: dict[str, Any] = {}

    def pages(environ: dict[str, Any], start: Any) -> list[bytes]:
        asked.update(environ)
        start("204 No Content", [])
        return []

    headers = [(b"x_forwarded_for", b"1.2.3.4"), (b"cookie", b"a=1"), (b"cookie", b"b=2"), (b"x-a", b"1")]
    bridge.ask(pages, scope(headers=headers), b"body", "somebody", Room(1, 1)).close()

    assert "HTTP_X_FORWARDED_FOR" not in asked
    assert (asked["HTTP_COOKIE"], asked["CONTENT_LENGTH"], asked["PATH_INFO"]) == ("a=1; b=2", "4", "/Ã©")


def test_a_big_answer_waits_in_a_file_and_gives_its_place_back() -> None:
    room = Room(1, 1)

    def pages(_: object, start: Any) -> list[bytes]:
        start("200 OK", [])
        return [b"x" * 700_000] * 3

    answer = bridge.ask(pages, scope(), b"", "somebody", room)
    with pytest.raises(Full):
        bridge.ask(pages, scope(), b"", "another", room)

    assert sum(map(len, answer.pieces())) == 2_100_000
    assert len(room) == 1
    answer.close()
    assert len(room) == 0


@pytest.mark.parametrize("named", ["everybody", "10.0.0.0/99", "127.0.0.1; rm"])
def test_proxies_that_are_no_addresses_are_refused(
    panoverde: Panoverde, monkeypatch: pytest.MonkeyPatch, named: str
) -> None:
    monkeypatch.setenv("PANOVERDE_PROXIES", named)

    with pytest.raises(BadProxies):
        proxies()
    assert panoverde("serve", "--json").json["refused"]["code"] == "serve.bad-proxies"
