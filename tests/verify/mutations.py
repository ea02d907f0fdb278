"""Files that somebody changed at random: any record, any field, any line, in every history there is."""

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec

from panoverde.application.exports import head_of, opened, written
from panoverde.kernel.facts import Record
from tests.golden.reading import NAMES, files
from tests.verify.evenings import evenings
from tests.verify.forgeries import Body, night
from tests.verify.histories import balanced, rebound
from tests.verify.money_histories import at_the_desk
from tests.verify.prize_histories import paid

MOSTLY = 0.85
_SOMEBODY = ("e1", "e3", "e19", "p1", "1", "")
_CHOICES = ("cash", "pix", "credit-card", "sale", "refund", "fill", "drop", "rebuy", "add-on", "deal", "one-left")
_ANYTHING: tuple[Any, ...] = (0, 1, -1, 0.5, 5.0, 2**53 + 1, 2**70, "x", "", None, True, [], {}, [[]])


class Mutation(NamedTuple):
    """A file, and what was done to it."""

    said: str
    file: bytes


@cache
def histories() -> list[list[Record]]:
    """Every history that files are made of, those recorded long ago too; large ones cost too much to read often."""
    golden = []
    for name in NAMES:
        _, records = opened(files(name)[0].read_bytes().splitlines(keepends=True), name)
        golden.append([record for record in records if isinstance(record, Record)])
    made = [night(), balanced(), evenings(), list(paid()), at_the_desk()]
    return [each for each in (*made, *made, *golden) if len(each) <= 500]


def mutations(many: int, seed: int) -> Iterator[Mutation]:
    """Give so many of them; the same for the same seed."""
    chance = random.Random(seed)
    for turn in range(many):
        records = chance.choice(histories())
        how = chance.choices(_WAYS, _WEIGHTS)[0]
        said, file = how(records, chance)
        yield Mutation(f"turn {turn} of seed {seed}: {said}", file)


def scramble(body: Body, chance: random.Random) -> None:
    """Change one thing somewhere in an event; what it is called stays."""
    holder: Any = body
    while True:
        keys = list(holder) if isinstance(holder, dict) else range(len(holder))
        key = chance.choice([key for key in keys if key not in ("event", "cites")] or [None])
        if key is None:
            return
        value = holder[key]
        if isinstance(value, dict | list) and value and chance.random() < 0.8:
            holder = value
            continue
        holder[key] = _instead(value, chance)
        return


def _instead(value: Any, chance: random.Random) -> Any:
    """Something else of the same kind, mostly: what no reader takes for a fact is found by its shape."""
    match value:
        case bool():
            alike: list[Any] = [not value]
        case int():
            alike = [value + 1, value - 1, value * 10, -value, 0, 1, value + chance.randrange(1000)]
        case str():
            alike = [*_SOMEBODY, f"{value} ", value[:-1], value.upper(), chance.choice(_CHOICES)]
        case list():
            alike = [value[:-1], [*value, *value[:1]], value[::-1], []]
        case None:
            alike = [0, 1, "", [1, 1]]
        case _:
            alike = [{}, None]
    return chance.choice(alike if chance.random() < MOSTLY else _ANYTHING)


def _one_field(records: list[Record], chance: random.Random) -> tuple[str, bytes]:
    at = chance.randrange(len(records))
    body = json.loads(records[at].body)
    scramble(body, chance)
    edited = _edited(records, at, json.dumps(body, ensure_ascii=False, separators=(",", ":")))
    return f"record {at} is {edited[at].body}", exported(rebound(edited))


def _missing_field(records: list[Record], chance: random.Random) -> tuple[str, bytes]:
    at = chance.randrange(len(records))
    body = json.loads(records[at].body)
    gone = chance.choice([key for key in body if key != "event"] or ["event"])
    del body[gone]
    edited = _edited(records, at, json.dumps(body, ensure_ascii=False, separators=(",", ":")))
    return f"record {at} without {gone}: {edited[at].body}", exported(rebound(edited))


def _left_out(records: list[Record], chance: random.Random) -> tuple[str, bytes]:
    at = chance.randrange(len(records))
    return f"without record {at}, {records[at].body}", exported(rebound([*records[:at], *records[at + 1 :]]))


def _put_twice(records: list[Record], chance: random.Random) -> tuple[str, bytes]:
    at, to = chance.randrange(len(records)), chance.randrange(len(records))
    again = records[at]
    return f"record {at} again at {to}, {again.body}", exported(rebound([*records[:to], again, *records[to:]]))


def _changed_places(records: list[Record], chance: random.Random) -> tuple[str, bytes]:
    at, to = chance.randrange(len(records)), chance.randrange(len(records))
    moved = list(records)
    moved[at], moved[to] = moved[to], moved[at]
    return f"records {at} and {to} in each other's place", exported(rebound(moved))


def _bodies_changed(records: list[Record], chance: random.Random) -> tuple[str, bytes]:
    """Two facts of one kind change a field: two players their prizes, two seats, two amounts."""
    at = chance.randrange(len(records))
    first = json.loads(records[at].body)
    others = [i for i, r in enumerate(records) if i != at and f'"{first["event"]}"' in r.body] or [at]
    to = chance.choice(others)
    second = json.loads(records[to].body)
    field = chance.choice([key for key in first if key in second and key != "event"] or ["event"])
    first[field], second[field] = second[field], first[field]
    edited = _edited(records, at, json.dumps(first, ensure_ascii=False, separators=(",", ":")))
    edited = _edited(edited, to, json.dumps(second, ensure_ascii=False, separators=(",", ":")))
    return f"records {at} and {to} change {field}", exported(rebound(edited))


def _bytes(records: list[Record], chance: random.Random) -> tuple[str, bytes]:
    file = bytearray(exported(records))
    at = chance.randrange(file.index(b"\n") + 1, len(file))
    file[at] = chance.choice(b' "0919\\{}[]:,aEe.-\n\xc3\x00')
    return f"byte {at} is {file[at]}", bytes(file)


def _body_bytes(records: list[Record], chance: random.Random) -> tuple[str, bytes]:
    at = chance.randrange(len(records))
    body = records[at].body
    to = chance.randrange(len(body))
    changed = body[:to] + chance.choice(list(' "0919\\{}[]:,aEe.-é')) + body[to + chance.randrange(2) :]
    return f"record {at} is {changed}", exported(rebound(_edited(records, at, changed)))


def _header(records: list[Record], chance: random.Random) -> tuple[str, bytes]:
    first, _, rest = exported(records).partition(b"\n")
    header = json.loads(first)
    ends = chance.choice(list(header["heads"].values()))
    what = chance.choice(["seq", "hash", "stream", "streams", "editions"])
    if what == "seq":
        ends["seq"] += chance.choice([1, -1])
    elif what == "hash":
        ends["hash"] = "0" * 64
    elif what == "stream":
        header["heads"].pop(chance.choice(list(header["heads"])))
    else:
        header[what] = chance.choice([{}, []])
    return f"header changed in {what}", json.dumps(header).encode() + b"\n" + rest


def exported(records: list[Record]) -> bytes:
    """The file of records, without the books that decided: they are large, and a file is compared with them last."""
    return b"".join(written({record.stream: head_of(record) for record in records}, records))


def _edited(records: list[Record], at: int, body: str) -> list[Record]:
    edited = list(records)
    edited[at] = msgspec.structs.replace(edited[at], body=body)
    return edited


_WAYS = (
    _one_field, _missing_field, _left_out, _put_twice, _changed_places, _bodies_changed, _bytes, _body_bytes, _header,
)  # fmt: skip
_WEIGHTS = (60, 5, 8, 5, 4, 8, 3, 5, 2)
