"""What a fuzz of the whole house needs: a night under way, and things nobody should send.

    names    every field that the code or a template reads, and every field of a command
    values   numbers of five thousand digits, NUL, ids nobody has, ids somebody has, days that are none …

Seeded by the route's name and the number of the request, so that what fails fails again.
"""

import random
import re
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote, urlencode

from django.core.signals import got_request_exception
from django.test import Client

from panoverde.application.dispatch import HANDLERS
from panoverde.bootstrap.desk import desk
from panoverde.kernel.roles import ROLES, Role
from panoverde.series.stream import OpenSeries
from panoverde.tournament import commands as c
from panoverde.tournament.stream import stream_of
from panoverde.web.acts import ACTS
from panoverde.web.permissions import declaration_of
from tests.staff import Hire
from tests.web import night
from tests.web.desk import announce
from tests.web.test_permissions import SAMPLES, Route

WEB = Path(__file__).parent.parent.parent / "src" / "panoverde" / "web"
_READ = re.compile(
    r"""(?:POST|GET|posted|typed|data|asked)\.(?:get|getlist)\(\s*"([a-z_-]+)"|\bname="([a-z_-]+)\""""
    r"""|(?:text|needed|whole|chosen|number|_number)\((?:\w+, )?"([a-z_-]+)\""""
)
_HEADERS = ("HX-Current-URL", "HX-Target", "Referer", "Accept-Language", "X-Part", "Last-Event-ID", "Cookie")
MILD = ["", "1", "2", "5", "100", "on", "yes", "demo", "2026-11-15T18:00", "cash", "pix", "entry", "300"]
NUL = ["\0", "a\0b"]
NASTY = [
    "", " ", "0", "-1", "1", "2", "3", "9" * 18, "9" * 19, "9" * 30, "9" * 5_000, "-" + "9" * 5_000,
    "1." + "0" * 5_000, "1" + ".000" * 2_000, "1" + ",000" * 2_000, "٣" * 5_000,
    "1e999", "1e9", "NaN", "Infinity", "0x10", "٣", "²", "½", "1.000.000.000.000", "1,5", "R$ 1,50", "\ud800",
    "é" * 300, "x" * 5_000, "🂡", "\u202e", "'\"; --", "<script>", "../../etc/passwd", "%00", "%s{0}{x}",
    "a,b,,c", ",", ".", "/", "on", "yes", "no", "true", "null", "[]", "{}", '{"a":1}', "[[[[", "nobody", "*",
    "2026-11-15", "2026-11-15T18:00", "9999-12-31T23:59", "0001-01-01T00:00", "2026-13-45", "25:61", "10:00",
    "cash", "pix", "entry", "1-1", "1:1", "e1", "http://[",
]  # fmt: skip


class House(NamedTuple):
    """The night, its people, and the ids that are somebody's."""

    clients: dict[Role | None, Client]
    ids: dict[str, list[str]]


def open_house(hire: Hire) -> House:
    """A night that is sold and under way, and somebody of every role."""
    for name in ("circuito", "outra"):
        night.ask(OpenSeries, series=name, title=f"Série Demo {name}", book="ksop-2026")
    cashier = hire("Caixa Demo 1", "cashier")
    night.announce("circuito", tables=2)
    night.open_till("circuito", cashier.id)
    night.sell(6, cashier.id)
    night.ask(c.StartClock, tournament=night.NIGHT, minutes=-29)
    clients: dict[Role | None, Client] = {None: Client()}
    accounts = {role: hire(f"Demo {role}", role) for role in ROLES}
    for role, account in accounts.items():
        clients[role] = Client()
        clients[role].force_login(account)
    announce("circuito", "amanha", "Amanhã Demo")  # nobody has entered it
    seen = desk().see(stream_of(night.NIGHT), lambda state: (list(state.entries), list(state.by_person)))
    ids = {part: [good] for part, good in SAMPLES.items()} | {
        "tournament": [night.NIGHT, night.NIGHT, "amanha"], "series": ["circuito"],
        "entry": list(seen[0])[:3], "person": list(seen[1])[:3],
        "till": [night.TILL], "account": [accounts["dealer"].id], "table": ["1", "2"],
    }  # fmt: skip
    return House(clients, ids)


def names() -> list[str]:
    """Every field that anything reads."""
    found = {name for command in HANDLERS for name in command.__struct_fields__}
    for file in (*WEB.rglob("*.py"), *WEB.rglob("*.html")):
        found |= {name for match in _READ.findall(file.read_text(encoding="utf-8")) for name in match if name}
    return sorted(found)


@contextmanager
def faults() -> Iterator[list[str]]:
    """What goes wrong in a view, with where it did."""
    seen: list[str] = []

    def note(**_: object) -> None:
        seen.append("".join(traceback.format_exc().splitlines(keepends=True)[-7:]))

    got_request_exception.connect(note)
    try:
        yield seen
    finally:
        got_request_exception.disconnect(note)


def send(house: House, route: Route, number: int, fields: list[str]) -> tuple[int, str]:
    """Send one request that nobody should; give its status and what it was."""
    chance = random.Random(f"{route.name} {number}")
    declared = declaration_of(route.pattern.callback)
    may = sorted(ACTS[declared.act]) if declared and declared.act else []
    roles = [*may, *(role for role in house.clients if role not in may)]
    role = roles[number % len(roles)]  # whoever may comes first: the others do not get far
    client = house.clients[role]
    client.raise_request_exception = False
    address = _address(house, route, chance)
    posted = _form(house, chance, fields)
    headers = {"HX-Request": "true"} if chance.random() < 0.5 else {}
    if chance.random() < 0.2:
        headers["Accept"] = "application/json"
    if chance.random() < 0.2:
        nasty = chance.choice([text for text in NASTY if text.isascii() and len(text) < 5_000])
        headers[chance.choice(_HEADERS)] = nasty
    method = "POST" if chance.random() < 0.7 else "GET"
    answer: Any = (
        _post(client, chance, address, posted, headers)
        if method == "POST"
        else client.get(address, posted, headers=headers)
    )
    for _ in getattr(answer, "streaming_content", ()):
        pass
    short = {name: [value[:24] for value in values] for name, values in posted.items() if values != [""]}
    return answer.status_code, f"{method} {address[:200]} as {role}: {short}"


def _post(
    client: Client, chance: random.Random, address: str, posted: dict[str, list[str]], headers: dict[str, str]
) -> Any:
    """Post it as most forms do; every tenth as one with a file does, which takes far longer to take apart."""
    if chance.random() < 0.1:
        return client.post(address, posted, headers=headers)
    written = urlencode(posted, doseq=True, errors="surrogatepass")
    return client.post(address, written, content_type="application/x-www-form-urlencoded", headers=headers)


def _address(house: House, route: Route, chance: random.Random) -> str:
    """The route's address, with one part in three replaced by something that is nobody's."""
    address = route.address
    parts = {part: SAMPLES[part] for part in route.pattern.pattern.converters}
    for part, sample in parts.items():
        good = house.ids[part]
        value = chance.choice(good) if chance.random() < 0.66 else chance.choice([*NASTY, "x-1", "9" * 18])
        safe = quote(value.encode("utf-8", "surrogatepass"), safe="")
        address = re.sub(rf"(?<=[/.]){re.escape(quote(sample))}(?=[/.]|$)", _said(safe), address, count=1)
    return address


def _said(text: str) -> Callable[[object], str]:
    return lambda _: text


def _form(house: House, chance: random.Random, fields: list[str]) -> dict[str, list[str]]:
    asked: dict[str, list[str]] = {}
    nasty = set(chance.sample(fields, len(fields) // chance.choice([2, 5, 20])))
    for name in fields if chance.random() < 0.7 else chance.sample(fields, 20):
        pool = NASTY if name in nasty else house.ids.get(name, MILD)
        times = chance.choice([1, 1, 1, 2, 5])
        asked[name] = [chance.choice(pool).encode("utf-8", "replace").decode() for _ in range(times)]
    if chance.random() < 0.1:
        asked[chance.choice(fields)] = [chance.choice(NUL)]
    if chance.random() < 0.2:
        asked[f"{chance.choice(fields)}-{chance.choice(NASTY)}".encode("utf-8", "replace").decode()] = ["1"]
    for name in ("tournament", "entry", "person"):
        if chance.random() < 0.6:
            asked[name] = [chance.choice(house.ids[name])]
    if chance.random() < 0.7:
        asked["command"] = [f"{chance.getrandbits(80):x}"]
    return asked
