"""A club's desk for tests: a series with a tournament on sale, people in the queue, a cashier with an open till."""

import itertools
import re
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from panoverde.bootstrap.desk import desk, new_seed
from panoverde.draws.secrets import commitment
from panoverde.kernel.ids import SYSTEM, AccountId, CommandId, EntryId, PersonId, SeriesId, TableNumber, TournamentId
from panoverde.people.accounts.models import Account
from panoverde.people.documents import Document
from panoverde.people.register import Particulars, register
from panoverde.series.stream import House, SetHouse
from panoverde.tournament import commands as c
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.core.terms import Offer, Share, Terms
from panoverde.tournament.events import Level
from panoverde.tournament.stream import stream_of
from panoverde.web.asking import new_token
from panoverde.web.moments import written

LEVELS = (Level(20, 100, 200, 200), Level(20, 200, 400, 400), Level(20, 300, 600, 600))
ENTRY = Offer((Share("prize", 25_000), Share("rake", 5_000)))
CPFS = ("39053344705", "52998224725", "11144477735", "15350946056", "86288366757")
END_TO_END = "E00000000202611151805ABCDEFGHIJK"
_asked = itertools.count(1)


def ask(kind: Any, by: str = SYSTEM, **fields: Any) -> None:
    """Ask for something beside the screens."""
    desk().handle(kind(id=CommandId(f"aside-{next(_asked)}"), by=AccountId(by), at=written(timezone.now()), **fields))


def midday(now: datetime) -> int:
    """Where on earth it is midday just now: a night that begins soon there does not begin on another day."""
    return 60 * (12 - now.astimezone(UTC).hour)


def terms(**changes: Any) -> Terms:
    """What a club night is announced as: open now, begins in half an hour, at a place where it is midday."""
    now = timezone.now()
    usual: dict[str, Any] = {
        "starts_at": written(now + timedelta(minutes=30)), "utc_offset_minutes": midday(now),
        "opens_at": written(now - timedelta(hours=1)), "late_levels": 2,
        "price": 30_000, "entry": ENTRY, "reentry": ENTRY, "debit_fee_percent": "1.49", "credit_fee_percent": "3.19",
        "game_rules": "Texas Hold’em", "denominations": (100, 500, 1_000, 5_000),
    }  # fmt: skip
    return Terms(**(usual | changes))


def in_an_hour() -> str:
    """A start so far away that the desk takes its sales back by itself."""
    return written(timezone.now() + timedelta(hours=1))


def announce(
    series: str,
    tournament: str = "noite",
    title: str = "Noite Demo",
    book: str = "ksop-2026",
    tables: int = 2,
    **changes: Any,
) -> TournamentId:
    """Announce a tournament and open its tables."""
    name, seed = TournamentId(tournament), new_seed()
    desk().secrets.keep(name, seed)
    ask(
        c.CreateTournament, tournament=name, series=SeriesId(series), title=title, book=book, stack_chips=20_000,
        seats=9, levels=LEVELS, commitment=commitment(seed), terms=terms(**changes),
    )  # fmt: skip
    if book.startswith("tda"):
        ask(c.SetLanguages, tournament=name, languages=("portuguese", "english"), posted=True, announced=True)
    ask(c.OpenDay, tournament=name, ingredient="2c 7d Jh As 9s", witness="demo")
    for table in range(1, tables + 1):
        ask(c.OpenTable, tournament=name, table=TableNumber(table))
    return name


def house(series: str) -> None:
    """Say whose Pix it is."""
    said = House(
        organiser="Clube Demo", city="São Paulo", pix_key="52998224725", pix_name="Clube Demo", pix_city="São Paulo"
    )
    ask(SetHouse, series=SeriesId(series), house=said)


def person(number: int, **particulars: Any) -> PersonId:
    """Register a player, plainly demo."""
    known: dict[str, Any] = {"full_name": f"Jogador Demo {number:03}", "birth_date": "1990-05-17"}
    if number < len(CPFS):
        known["documents"] = (Document("cpf", CPFS[number]),)
    typed = Particulars(**(known | particulars))
    made = register(typed, by=AccountId("demo"), at=datetime(2026, 11, 15, 12, tzinfo=UTC))
    return PersonId(made.person.pk)


def see(tournament: str = "noite") -> Tournament:
    """The tournament as it stands."""
    state: Tournament = desk().see(stream_of(TournamentId(tournament)), lambda state: state)
    return state


class Cashier(NamedTuple):
    """Somebody at a desk, asking as the page does."""

    client: Client
    account: Account
    series: str
    tournament: str = "noite"

    def get(self, path: str = "", **query: Any) -> HttpResponse:
        return self.client.get(f"/desk/{self.series}/{path}", {"tournament": self.tournament, **query})  # type: ignore[return-value]

    def post(self, path: str, *, command: Any = "", alone: Any = True, **fields: Any) -> HttpResponse:
        """Send a form; the id of its command is a new one unless it is sent again."""
        headers = {"HX-Request": "true"} if alone else {}
        form = {"tournament": self.tournament, "command": command or new_token(), **fields}
        return self.client.post(f"/desk/{self.series}/{path}", form, headers=headers)  # type: ignore[return-value]

    def sell(self, who: PersonId, *lines: tuple[str, str], what: str = "entry", **fields: Any) -> HttpResponse:
        """Sell something, paid in these ways."""
        paid = lines or (("cash", "300"),)
        form = {
            "person": who, "what": what, "shown": "yes", "method": [method for method, _ in paid],
            "amount": [amount for _, amount in paid], "slip": [""] * len(paid), "surcharge": ["0"] * len(paid),
        }  # fmt: skip
        return self.post("sell/", **{**form, **fields})

    def open_till(self, float_: str = "200") -> HttpResponse:
        return self.post("till/open/", alone=False, desk="Caixa 2", float=float_)


def cashier_of(account: Account, series: str) -> Cashier:
    """Put somebody at a desk, reading English."""
    client = Client(headers={"accept-language": "en"})
    client.force_login(account)
    return Cashier(client, account, series)


def at_work(account: Account, series: str, book: str = "ksop-2026") -> Cashier:
    """Put somebody at a desk whose shift is open, at a club under KSOP 2026, or under another book."""
    announce(series, book=book)
    house(series)
    here = cashier_of(account, series)
    assert here.open_till().status_code == 302
    return here


def entry_of(who: PersonId, tournament: str = "noite") -> EntryId:
    """The last entry of somebody."""
    return see(tournament).by_person[who][-1]


def code(answer: HttpResponse) -> str:
    """The code of the refusal on a page; empty where there is none."""
    found = re.search(r'data-code="([^"]+)"', answer.content.decode())
    return found[1] if found else ""


def text(answer: Any) -> str:
    """What a page says, without its tags."""
    said = re.sub(r"<[^>]+>", " ", answer.content.decode()).replace("\u00a0", " ")
    return re.sub(r"\s+", " ", said)
