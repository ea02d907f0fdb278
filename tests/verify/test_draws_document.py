"""docs/draws.md is enough to draw again: its vectors, worked out from what it says and nothing of ours."""

import hashlib
import hmac
import json
import re
from contextlib import suppress
from itertools import chain as chained
from pathlib import Path
from typing import Any, get_args

import pytest

from panoverde.application.verdicts import WHATS
from panoverde.draws.chance import Ask, Chance
from panoverde.draws.secrets import commitment, day_secret
from panoverde.draws.sources import BadIngredient, BadSource, read
from panoverde.kernel.facts import chain
from panoverde.tournament.nouns import EVENT
from panoverde.tournament.outcomes import CARDS, VOIDABLE
from tests.verify.forgeries import draws, night

DOCUMENT = Path(__file__).parent.parent.parent / "docs" / "draws.md"


def vectors(kind: str) -> list[dict[str, Any]]:
    """The document's test vectors of a kind."""
    text = DOCUMENT.read_text(encoding="utf-8")
    found = [json.loads(block) for block in re.findall(rf"```json {kind}\n(.*?)```", text, re.DOTALL)]
    assert found, f"docs/draws.md has vectors of {kind}"
    return found


# -- the method, written again from the document ------------------------------------------------------


def step(x: bytes) -> bytes:
    return hashlib.sha256(b"panoverde day secret\n" + x).digest()


def drawn(v: dict[str, Any]) -> tuple[list[list[int]], int]:
    """What comes, and how many words were thrown away."""
    said = "\n".join(
        ["panoverde draw", v["tournament"], str(v["day"]), str(v["number"]), v["purpose"], v["ingredient"]]
        + ([f"cut {v['cut']}"] if v.get("cut") is not None else [])
    )
    key = hmac.new(bytes.fromhex(v["secret"]), said.encode(), "sha256").digest()
    read, thrown = 0, 0

    def below(n: int) -> int:
        nonlocal read, thrown
        while True:
            block = hmac.new(key, (read // 8).to_bytes(8, "big"), "sha256").digest()
            word = int.from_bytes(block[read % 8 * 4 : read % 8 * 4 + 4], "big")
            read += 1
            if word < 2**32 - 2**32 % n:
                return word % n
            thrown += 1

    def order(n: int) -> list[int]:
        items = list(range(n))
        for i in range(n - 1, 0, -1):
            j = below(i + 1)
            items[i], items[j] = items[j], items[i]
        return items

    came = [[below(n)] if kind == "pick" else order(n) for kind, n in v["asks"]]
    return came, thrown


def test_the_commitment_vectors_are_right() -> None:
    for vector in vectors("commitment"):
        seed = bytes.fromhex(vector["seed"])
        secret = seed
        for day in range(64, 0, -1):
            secret = step(secret)
            assert vector["secrets"].get(str(day), secret.hex()) == secret.hex() == day_secret(seed, day).hex()
        assert vector["commitment"] == step(secret).hex() == commitment(seed)


def test_the_draw_vectors_are_right() -> None:
    thrown_away = 0
    for vector in vectors("draw"):
        came, thrown = drawn(vector)
        thrown_away += thrown
        chance = Chance(bytes.fromhex(vector["secret"]), vector["tournament"], vector["day"], vector["ingredient"])
        ours = chance.draw(
            vector["number"], vector["purpose"], *(Ask(*ask) for ask in vector["asks"]), cut=vector.get("cut")
        )

        assert came == vector["came"] == [list(part) for part in ours.came]
    assert thrown_away > 0


def test_the_source_vectors_are_right() -> None:
    for vector in vectors("source"):
        source = read(vector["source"])

        assert source.moment == vector["comes"]
        assert [source.ingredient(text) for text in vector["gives"]] == vector["gives"]
        for text in vector["gives_not"]:
            with suppress(BadIngredient):
                assert source.ingredient(text) != text, text
    for text in chained.from_iterable(vectors("no-source")):
        with pytest.raises(BadSource):
            read(text)


def test_the_pool_vector_is_right() -> None:
    for vector in vectors("pool"):
        pool: list[list[int]] = []
        for act, seat in vector["steps"]:
            if act == "join":
                pool.append(seat)
                continue
            last = pool.pop()
            if last != seat:
                pool[pool.index(seat)] = last
        assert pool == vector["order"]


def test_the_record_vector_is_right() -> None:
    for v in vectors("record"):
        said = "\n".join([v["before"], v["stream"], str(v["seq"]), v["at"], v["by"], v["command"], v["body"]])

        assert v["hash"] == hashlib.sha256(said.encode()).hexdigest()
        assert v["hash"] == chain(v["before"], v["stream"], v["seq"], v["at"], v["by"], v["command"], v["body"])


def test_a_whole_night_comes_out_the_same_by_the_document() -> None:
    events = [(record, json.loads(record.body)) for record in night() if record.stream.startswith("tournament/")]
    days = {e["day"]: e["ingredient"] for _, e in events if "day-opened" in e["event"]}
    secrets = {e["day"]: e["secret"] for _, e in events if "secret-revealed" in e["event"]}
    made = [e["draw"] for _, e in events if e.get("draw")]

    for draw in made:
        said = {"tournament": "noite-demo", "ingredient": days[draw["day"]], "secret": secrets[draw["day"]]}
        assert drawn(draw | said)[0] == draw["came"]
    assert len(made) == draws() > 20


@pytest.mark.parametrize("name", WHATS)
def test_the_document_names_every_finding(name: str) -> None:
    assert f"`{name}`" in DOCUMENT.read_text(encoding="utf-8")


def test_the_document_names_every_event_every_purpose_and_what_can_be_voided() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    tags = [kind.__struct_config__.tag for kind in get_args(EVENT)]
    purposes = {json.loads(r.body)["draw"]["purpose"] for r in night() if '"draw":{' in r.body}

    assert [tag for tag in tags if f"`{tag}`" not in text] == []
    assert [purpose for purpose in purposes if f"| `{purpose}` |" not in text] == []
    assert f"({', '.join(f'`{purpose}`' for purpose in VOIDABLE)})" in text
    assert f"order of {CARDS}" in text
