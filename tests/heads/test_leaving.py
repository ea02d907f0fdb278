"""Heads leave the house while it matters: queued by the journal's own moments, tried until they have arrived."""

import base64
import hashlib
import hmac
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client

from panoverde.application.exports import read_heads
from panoverde.bootstrap.desk import desk
from panoverde.bootstrap.heads import courier, stamps
from panoverde.bootstrap.heads.addresses import BadHeadAddress, Kind, must_be_an_address
from panoverde.bootstrap.heads.carriers import secret_of
from panoverde.bootstrap.health.outside import look
from panoverde.bootstrap.out import hash_at, heads, verify_stored
from panoverde.kernel.ids import StreamId
from panoverde.store.errands import later
from panoverde.store.heads import published
from panoverde.tournament import commands as c
from tests.conftest import Panoverde
from tests.heads.outside import Outside, authority, fits, mail_server, posted_to, stamped
from tests.verify.evenings import TERMS, Busy
from tests.verify.histories import SEED

NOW = "2026-11-15T23:00:00.000Z"
STREAM = StreamId("tournament/sexta-demo")
BEFORE = "2026-11-01T12:00:00.000Z"


def tell(kind: Kind, address: str) -> None:
    courier.tell(kind, address, BEFORE, anywhere=True)


def send(at: str = NOW) -> tuple[int, int]:
    return courier.send(lambda: at)


@pytest.fixture
def outside() -> Iterator[Outside]:
    with posted_to() as there:
        yield there


@pytest.fixture
def evening(on_sqlite: str) -> Busy:
    del on_sqlite
    desk.cache_clear()
    return Busy(desk(), "sexta-demo", SEED)


def received(outside: Outside) -> list[dict[str, object]]:
    return [json.loads(body) for _, body in outside.came]


def test_the_head_of_every_moment_is_posted_and_signed(evening: Busy, outside: Outside) -> None:
    tell("webhook", outside.address)
    evening.play()

    arrived, failed = send()

    moments = [str(one["moment"]) for one in received(outside)]
    assert (arrived, failed) == (len(moments), 0)
    assert [one.partition(" ")[0] for one in dict.fromkeys(moments)][:2] == ["announced", "day-begins"]
    assert {"registration-end", "level 2", "prizes", "finish", "day-end 1"} <= set(moments)
    for said, body in outside.came:
        right = hmac.new(secret_of(outside.address).encode(), body, hashlib.sha256).hexdigest()
        assert said["X-Panoverde-Signature"] == f"sha256={right}"
    for one in received(outside):
        assert hash_at(STREAM, int(str(one["seq"]))) == one["hash"]
    assert set(received(outside)[0]) == {"stream", "seq", "hash", "moment", "at"}  # no name, no amount
    assert send() == (0, 0)
    assert len([one for one in published() if one.where.startswith("webhook 127.0.0.1")]) == arrived


def test_what_does_not_arrive_is_tried_again_later_each_time(evening: Busy, outside: Outside) -> None:
    evening.begin(TERMS)
    tell("webhook", outside.address)
    evening.do(c.ChangeRegistration, change="close", why="é tarde")
    outside.answers = [500, 503, 302]
    moment, tried = NOW, []

    for wait in (4, 1, 9, 1, 19, 1, 3600):  # a second too early, then in time: after 5, 10, 20 seconds
        tried.append(send(moment))
        moment = later(moment, wait)

    assert tried == [(0, 1), (0, 0), (0, 1), (0, 0), (0, 1), (0, 0), (1, 0)]
    assert [(one.moment, one.tries, one.trouble) for one in courier.carried()] == [("registration-end", 4, "")]
    assert len({body for _, body in outside.came}) == 1


def test_while_there_is_no_internet_they_wait_and_then_catch_up(evening: Busy, outside: Outside) -> None:
    address, outside_address = "http://127.0.0.1:9/closed", outside.address
    tell("webhook", address)
    tell("webhook", outside_address)
    evening.play()

    arrived, failed = send()

    waits = [one for one in courier.carried() if one.address == address]
    assert (arrived > 5, failed) == (True, 1)  # it is tried once, and not for each of them
    assert [one.tries for one in waits] == [1] + [0] * (arrived - 1)
    assert waits[0].trouble.startswith("it does not answer")
    for minute in range(1, 6):
        send(later(NOW, 600 * minute))
    said = {finding.what.split(":")[0]: finding.level for finding in look("default")}
    assert said[f"{len(waits)} heads have not got to http"] == "warning"
    assert said[f"{len(waits)} heads have got to http"] == "fine"
    assert courier.forget(address)
    assert [one for one in courier.carried() if one.address == address] == []


@pytest.mark.skipif(not shutil.which("openssl"), reason="there is no openssl here")
def test_a_time_stamp_authority_signs_when_a_head_was(evening: Busy, outside: Outside, tmp_path: Path) -> None:
    outside.stamps = authority(tmp_path)
    tell("time-stamp", outside.address)
    evening.begin(TERMS)

    arrived, failed = send()

    assert (arrived, failed) == (2, 0)
    for one in courier.carried():
        assert fits(tmp_path, base64.b64decode(one.token), one.hash)
        assert not fits(tmp_path, base64.b64decode(one.token), "ab" * 32)


@pytest.mark.parametrize("answer", [b"", b"0", b"\x30\x03\x02\x01\x02", b"\x30\x05\x30\x03\x02\x01\x02", b"\x30\x84"])
def test_an_answer_that_is_no_stamp_is_none(answer: bytes) -> None:
    with pytest.raises(stamps.BadStamp):
        stamps.read(answer, bytes(32), 1)


@pytest.mark.skipif(not shutil.which("openssl"), reason="there is no openssl here")
def test_a_stamp_of_something_else_is_none(tmp_path: Path) -> None:
    answer = stamped(authority(tmp_path), stamps.request(bytes(32), 77))

    assert stamps.read(answer, bytes(32), 77).time.startswith("20")
    with pytest.raises(stamps.BadStamp, match="something else"):
        stamps.read(answer, b"\x01" * 32, 77)
    with pytest.raises(stamps.BadStamp, match="another question"):
        stamps.read(answer, bytes(32), 78)


def test_heads_go_by_e_mail(evening: Busy, settings: object) -> None:
    with mail_server() as (port, letters):
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"  # type: ignore[attr-defined]
        settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", port  # type: ignore[attr-defined]
        settings.EMAIL_USE_TLS = False  # type: ignore[attr-defined]
        tell("e-mail", "jogadores@example.com")
        evening.begin(TERMS)

        assert send() == (2, 0), courier.carried()

    assert len(letters) == 2
    assert all(f'"hash":"{one.hash}"' in letter for one, letter in zip(courier.carried(), letters, strict=True))


@pytest.mark.parametrize(
    ("kind", "address"),
    [
        ("webhook", "http://example.com/heads"), ("webhook", "ftp://example.com"), ("webhook", "https://"),
        ("webhook", "https://ana:segredo@example.com/"), ("webhook", "file:///etc/passwd"), ("webhook", "https://["),
        ("time-stamp", "ftp://tsa.example.com/"), ("e-mail", "ninguém"), ("e-mail", "https://example.com"),
    ],
)  # fmt: skip
def test_heads_go_only_where_nobody_listens_in(kind: Kind, address: str) -> None:
    with pytest.raises(BadHeadAddress) as refused:
        must_be_an_address(kind, address)

    assert "segredo" not in str(refused.value.sentence)


def test_what_was_received_says_up_to_where_it_confirms_the_journal(
    evening: Busy, outside: Outside, tmp_path: Path
) -> None:
    tell("webhook", outside.address)
    evening.play(reveal=False)
    send()
    last = max(int(str(one["seq"])) for one in received(outside))
    file = tmp_path / "recebidos.jsonl"
    file.write_bytes(b"\n".join(body for _, body in outside.came))

    verdict = verify_stored(known=read_heads(file.read_bytes(), "received"))

    end = heads()[STREAM].seq
    assert last < end
    spans = {span.stream: (span.seq, span.last) for span in verdict.unconfirmed}
    assert spans[STREAM] == (last + 1, end)
    assert verify_stored().unconfirmed == ()


def test_the_screen_of_the_room_shows_the_head(evening: Busy, client: Client) -> None:
    evening.begin(TERMS)
    head = heads()[STREAM]

    page = client.get("/tv/sexta-demo/", follow=True).content.decode()

    assert " ".join(head.hash[at : at + 4] for at in range(0, 16, 4)) in page


@pytest.mark.usefixtures("on_sqlite")
def test_who_is_told_is_said_without_secrets(panoverde: Panoverde, outside: Outside) -> None:
    desk.cache_clear()
    added = panoverde("heads", "add", "webhook", outside.address)

    assert secret_of(outside.address) in added.out  # shown once, to whoever sets it up
    assert panoverde("heads", "add", "webhook", "http://example.com/").status == 2
    assert panoverde("heads", "list", "--json").json["told"] == [{"address": outside.address, "kind": "webhook"}]
    assert secret_of(outside.address) not in panoverde("heads", "list").out
    assert panoverde("heads", "send", "--json").json == {"arrived": 0, "failed": 0}
    assert "told no more" in panoverde("heads", "remove", outside.address).out
    assert panoverde("heads", "remove", outside.address).status == 2
    assert "Nobody outside" in panoverde("heads", "list").out
