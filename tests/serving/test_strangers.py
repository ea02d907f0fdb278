"""Strangers cannot stop the house: against a real process, over real connections."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from panoverde.people.accounts.devices import write_screen
from tests.live.house import marked, web
from tests.serving.strangers import LONG_HEADER, answered, crowd, dial, follow, get, half, hung_up

OTHER = "127.0.0.2"
BIG = 600 * 1024 * 1024


def test_forms_that_never_end_take_no_worker(on_sqlite: str) -> None:
    with web(on_sqlite) as here, crowd(here.port, 60, half()):
        assert get(here.port, "/rules/")[0] == 200
        assert get(here.port, "/rules/", staff=True)[0] == 200


def test_a_form_that_does_not_end_in_time_is_refused_and_so_is_one_too_many(on_sqlite: str) -> None:
    with web(on_sqlite, hurried=True) as here, crowd(here.port, 33, half()) as lines:
        said = [answered(line) for line in lines]

        assert sorted(answer.status for answer in said) == [408] * 32 + [503]
        assert next(answer for answer in said if answer.status == 503).headers["Retry-After"] == "5"
        assert b"Nothing was changed" in next(answer for answer in said if answer.status == 408).read()


def test_a_big_upload_is_refused_before_it_is_written_anywhere(on_sqlite: str) -> None:
    head = b"POST /log-in/ HTTP/1.1\r\nHost: demo\r\n"
    with web(on_sqlite) as here:
        with dial(here.port, head + b"Content-Length: %d\r\n\r\n" % BIG) as line:
            assert answered(line).status == 413
            assert hung_up(line)
        with dial(here.port, head + b"Transfer-Encoding: chunked\r\n\r\n") as line:
            sent = _send_chunks(line.sendall)

            assert sent < BIG // 20
            assert get(here.port, "/rules/")[0] == 200


def _send_chunks(send: object) -> int:
    """Send until nobody takes it any more."""
    chunk = b"10000\r\n" + b"x" * 65_536 + b"\r\n"
    for sent in range(0, BIG, 65_536):
        try:
            send(chunk)  # type: ignore[operator]
        except ConnectionError:
            return sent
    return BIG


def test_a_header_must_come_soon_and_be_short(on_sqlite: str) -> None:
    with web(on_sqlite, hurried=True) as here:
        with dial(here.port, b"GET / HTTP/1.1\r\nHost: demo\r\n" + LONG_HEADER) as line:
            assert answered(line).status == 400
        with dial(here.port, b"GET / HTTP/1.1\r\n") as line:
            begun = time.monotonic()
            for _ in range(60):  # a little at a time keeps nothing open
                try:
                    line.sendall(b"X: y\r\n")
                    time.sleep(0.1)
                except ConnectionError:
                    break

            assert hung_up(line)
            assert time.monotonic() - begun < 6


def test_an_answer_nobody_takes_is_not_kept_for_ever_and_holds_no_worker(on_sqlite: str) -> None:
    long = b"GET /long?1600 HTTP/1.1\r\nHost: demo\r\n\r\n"  # 100 MB: more than any buffer on the way
    with (
        web(on_sqlite, send_buffer=4096, hurried=True) as here,
        crowd(here.port, 4, long, buffer=4096) as lines,
    ):
        assert get(here.port, "/rules/")[0] == 200
        time.sleep(3)
        assert get(here.port, "/long?17")[0] == 200  # the places for big answers are free again
        assert all(hung_up(line) for line in lines)


def test_big_answers_are_counted(on_sqlite: str) -> None:
    long = b"GET /long?1600 HTTP/1.1\r\nHost: demo\r\n\r\n"
    with web(on_sqlite, send_buffer=4096) as here, crowd(here.port, 4, long, buffer=4096) as lines:
        assert {answered(line).status for line in lines} == {200}

        assert get(here.port, "/long?1600")[0] == 503
        assert get(here.port, "/long?17", come_from=OTHER)[0] == 200


def test_live_connections_are_counted_with_a_clear_answer(on_sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PANOVERDE_LIVE_PER_ADDRESS", "20")
    monkeypatch.setenv("PANOVERDE_LIVE", "30")
    with web(on_sqlite) as here, crowd(here.port, 20, follow()) as lines:
        assert {answered(line).status for line in lines} == {200}
        with dial(here.port, follow()) as line:
            refused = answered(line)
            assert (refused.status, refused.headers["Retry-After"]) == (503, "5")
            assert b"Too many connections from this address" in refused.read()

        with crowd(here.port, 10, follow(), come_from=OTHER) as others:
            assert {answered(line).status for line in others} == {200}
            assert not _follows(here.port, come_from="127.0.0.3")  # in all
            assert _follows_as_staff(here.port)
            assert _follows_as_screen(here.port)  # no number of strangers darkens a TV of the house
        lines.pop().close()
        assert _in_the_end_follows(here.port)


def _follows(port: int, come_from: str = "127.0.0.1") -> bool:
    with dial(port, follow(), come_from=come_from) as line:
        return answered(line).status == 200


def _follows_as_staff(port: int) -> bool:
    shown = f"Cookie: {marked()['Cookie']}\r\n\r\n".encode()
    with dial(port, follow().replace(b"\r\n\r\n", b"\r\n" + shown)) as line:
        return answered(line).status == 200


def _follows_as_screen(port: int) -> bool:
    shown = f"Cookie: screen={write_screen('tv-demo')}\r\n\r\n".encode()
    with dial(port, follow().replace(b"\r\n\r\n", b"\r\n" + shown), come_from="127.0.0.3") as line:
        return answered(line).status == 200


def _in_the_end_follows(port: int) -> bool:
    return any(_follows(port) for _ in range(50))


def test_workers_are_kept_for_staff(on_sqlite: str) -> None:
    with web(on_sqlite) as here, ThreadPoolExecutor(12) as many:
        strangers = [many.submit(get, here.port, "/slow?4") for _ in range(12)]
        time.sleep(0.5)

        assert get(here.port, "/rules/", staff=True)[0] == 200
        assert not any(stranger.done() for stranger in strangers)
        assert {stranger.result()[0] for stranger in strangers} <= {200, 503}


def test_who_says_nothing_is_hung_up_for_who_speaks(on_sqlite: str) -> None:
    with web(on_sqlite) as here, crowd(here.port, 300, b"") as lines:
        assert get(here.port, "/rules/")[0] == 200
        assert hung_up(lines[0])


def test_an_address_is_forwarded_only_by_a_proxy_the_owner_trusts(
    on_sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    forwarded = {"X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https"}
    with web(on_sqlite) as here:
        assert get(here.port, "/where", forwarded)[1] == b"http 127.0.0.1"
    monkeypatch.setenv("PANOVERDE_PROXIES", "127.0.0.2/32")
    with web(on_sqlite) as here:
        assert get(here.port, "/where", forwarded)[1] == b"http 127.0.0.1"
        assert get(here.port, "/where", forwarded, come_from=OTHER)[1] == b"https 203.0.113.9"
        spoofed = forwarded | {"X-Forwarded-For": "198.51.100.7, 203.0.113.9"}
        assert get(here.port, "/where", spoofed, come_from=OTHER)[1] == b"https 203.0.113.9"
