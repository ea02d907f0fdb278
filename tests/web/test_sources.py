"""Where a day's ingredient comes from, on the screens: chosen when it is announced, turned after, said as it is."""

import datetime
from collections.abc import Iterator

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import SeriesId, TournamentId
from panoverde.series.stream import stream_of as series_stream
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import stream_of
from panoverde.web.sources import mixed, say
from tests.staff import Hire
from tests.web.desk import code
from tests.web.forms import typed
from tests.web.test_surfaces_setup import filled, opened

pytestmark = pytest.mark.django_db
NEW, CREATE = "/setup/circuito/new/", "/setup/circuito/new/create/"
CARDS = "ás de copas, 7♦ 2c 10s 9s"


@pytest.fixture
def director(series: str, hire: Hire) -> Iterator[Client]:
    client = Client(headers={"accept-language": "en"})
    client.force_login(hire("Diretora Demo", "director", "organiser"))
    yield client
    del series


def announced(director: Client, **source: str) -> TournamentId:
    director.post(CREATE, {**typed(opened(director, NEW)), "title": "Noite Demo", **source})
    (found,) = desk().see(series_stream(SeriesId("circuito")), lambda series: list(series.tournaments))
    return TournamentId(found)


def state_of(night: TournamentId) -> Tournament:
    state: Tournament = desk().see(stream_of(night), lambda state: state)
    return state


def sent(director: Client, night: TournamentId, path: str, **said: str) -> HttpResponse:
    page, there = opened(director, f"/direct/{night}/procedures/"), f"/direct/{night}/days/{path}/"
    answer: HttpResponse = director.post(there, filled(page, there, **said))  # type: ignore[assignment]
    return answer


def soon(hours: int) -> str:
    return f"{timezone.localtime() + datetime.timedelta(hours=hours):%Y-%m-%dT%H:%M}"


def test_no_date_is_filled_in_and_cards_are_asked_for_once_the_commitment_is_public(director: Client) -> None:
    page = opened(director, NEW)
    night = announced(director)

    assert "The date works too" not in page
    assert 'name="ingredient"' not in page
    assert (state_of(night).sources, state_of(night).day) == ({1: "cards"}, 0)
    page = opened(director, f"/direct/{night}/procedures/")
    assert state_of(night).commitment in page
    assert 'name="ingredient"' in page

    assert code(sent(director, night, "open", ingredient="2026-11-15", witness="mesa 2")) == "draws.bad-ingredient"
    sent(director, night, "open", ingredient=CARDS, witness="os jogadores da mesa 2")

    assert state_of(night).ingredients == {1: "Ah 7d 2c Ts 9s"}
    assert state_of(night).witnesses == {1: "os jogadores da mesa 2"}
    page = opened(director, f"/direct/{night}/procedures/")
    assert "A♥ 7♦ 2♣ 10♠ 9♠" in page
    assert "Ask them; nothing else shows it." in page
    assert "os jogadores da mesa 2" in opened(director, f"/direct/{night}/draws/")


@pytest.mark.parametrize(
    ("said", "begins"),
    [
        (
            {"source": "lottery", "lottery": "mega-sena", "lottery_number": "2801", "lottery_at": "+"},
            "lottery mega-sena 2801 ",
        ),
        ({"source": "drand", "beacon_at": "+"}, "drand quicknet "),
        ({"source": "nist", "beacon_at": "+"}, "nist "),
        (
            {"source": "lottery", "lottery": "other", "lottery_number": "77", "lottery_at": "+",
             "other_title": "Loto da Praça", "other_count": "6", "other_low": "1", "other_high": "49"},
            "lottery other 77 ",
        ),
    ],
    ids=["lottery", "drand", "nist", "another lottery"],
)  # fmt: skip
def test_every_source_is_announced_from_the_form_and_the_day_waits_for_it(
    director: Client, said: dict[str, str], begins: str
) -> None:
    night = announced(director, **{name: value.replace("+", soon(2)) for name, value in said.items()})

    assert state_of(night).sources[1].startswith(begins)
    page = opened(director, f"/direct/{night}/procedures/")
    assert say(state_of(night).sources[1]).partition(",")[0] in page
    assert 'name="ingredient"' not in page, "it has not come yet"


def test_a_source_that_could_be_known_is_refused_and_nothing_typed_is_lost(director: Client) -> None:
    form = {**typed(opened(director, NEW)), "source": "lottery", "lottery": "quina", "lottery_number": "6316"}

    known = director.post(CREATE, {**form, "lottery_at": soon(-2)})
    missing = director.post(CREATE, {**form, "lottery_at": ""})

    assert (known.status_code, missing.status_code) == (422, 422)
    assert 'value="6316"' in known.content.decode()
    assert 'value="quina" selected' in missing.content.decode()
    assert "When it is drawn is missing" in missing.content.decode()


def test_another_source_is_announced_by_the_director_with_a_reason(director: Client) -> None:
    night = announced(director, source="nist", beacon_at=soon(2))

    answer = sent(director, night, "source", source="cards", day="1", why="sem internet")

    assert answer.status_code == 302
    assert state_of(night).sources == {1: "cards"}
    sent(director, night, "open", ingredient=CARDS, witness="mesa 2")
    assert code(sent(director, night, "source", source="cards", day="1", why="outra vez")) == "draws.source-used"


def test_of_each_source_is_said_what_is_true_and_no_more() -> None:
    lottery = mixed("lottery mega-sena 2801 2026-11-15T23:00:00.000Z", "04 17 23 38 41 59", "")
    free = mixed("", "2026-11-15", "")

    assert "could not know" not in f"{lottery}{free}"
    assert "Mega-Sena" in lottery.source
    assert free.shows
    assert not free.source
