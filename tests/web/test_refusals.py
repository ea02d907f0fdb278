"""A refusal on a page: in the reader's language to the last word, what was typed stays, and nothing breaks."""

import pytest
from django.test import Client
from django.utils import translation

from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament.clock.window import NotOpenYet
from panoverde.tournament.core.finding import NotSeated
from panoverde.tournament.core.phases import StoppedAlready
from panoverde.tournament.setup.refusals import BadFigure, BadMoment, UnknownPart
from panoverde.tournament.setup.stop import CauseNotOffered
from panoverde.web.refusing import said
from panoverde.web.values import NotANumber, NotATime, moment, number
from tests.staff import Hire
from tests.web.forms import typed
from tests.web.night import NIGHT, announce, ask

pytestmark = pytest.mark.django_db
BOARD = f"/direct/{NIGHT}/"


@pytest.fixture
def director(series: str, hire: Hire) -> Client:
    """A director whose tournament is announced and has not begun."""
    announce(series, starts_in=30)
    client = Client(headers={"accept-language": "pt-br"})
    client.force_login(hire("Diretora Demo", "director"))
    return client


@pytest.mark.parametrize(
    ("refusal", "says"),
    [
        (StoppedAlready(outcome="suspend"), "(suspenso)"),
        (CauseNotOffered(cause="fraud", offered="force-majeure, public-order"), "força maior, ordem pública"),
        (UnknownPart(part="staff", known="prize, rake"), "prêmio, taxa"),
        (BadFigure(field="debit_fee_percent", value="abc"), "“Taxa do débito, %”"),
        (NotSeated(standing="out"), "(fora)"),
        (NotOpenYet(opens="2026-11-16 11:25"), "16/11/2026 11:25"),
        (BadMoment(moment="2026-11-31T11:25"), "“2026-11-31T11:25”"),
    ],
)
def test_what_the_journal_calls_by_a_stored_name_is_said_in_words(refusal: Refusal, says: str) -> None:
    with translation.override("pt-br"):
        assert says in said(refusal)


@pytest.mark.parametrize("text", ["2,5", "1.25", "12.3456", "-5", "1e3", "9" * 13, "²"])
def test_a_number_that_is_not_whole_is_not_taken_for_another(text: str) -> None:
    with pytest.raises(NotANumber):
        number(text, "Stack")


@pytest.mark.parametrize(
    ("language", "typed", "says"),
    [("pt-br", "31/12/9999 23:59", "15/11/2026 18:00"), ("es", "31/12/9999 23:59", "15/11/2026 18:00"),
     ("en", "12/31/9999 23:59", "11/15/2026 18:00")],
)  # fmt: skip
def test_days_are_typed_and_said_back_as_the_reader_writes_them(language: str, typed: str, says: str) -> None:
    with translation.override(language):
        assert moment(says, "Start") == moment("2026-11-15T18:00", "Start")
        with pytest.raises(NotATime) as refused:
            moment("9999-12-31T23:59", "Start")
        told = said(refused.value)

    assert f"“{typed}”" in told
    assert told.endswith(f" {says}.")


def test_a_moment_beyond_the_calendar_is_refused() -> None:
    with pytest.raises(NotATime):
        moment("9999-12-31T23:59", "Start")


def test_an_answer_that_was_not_offered_is_refused(director: Client) -> None:
    form = {"command": "form-of-registration-1", "change": "abc", "why": "motivo demo"}
    answer = director.post(f"{BOARD}registration/", form)

    assert answer.status_code == 422
    assert 'data-code="forms.not-offered"' in answer.content.decode()
    assert 'value="motivo demo"' in answer.content.decode()


def test_chips_that_are_worth_nothing_are_refused_beside_the_form(director: Client) -> None:
    form = typed(director.get(f"{BOARD}terms/").content.decode())
    answer = director.post(f"{BOARD}terms/change/", {**form, "denominations": "0 100", "why": "motivo demo"})

    assert answer.status_code == 422
    assert "“Fichas em jogo”" in answer.content.decode()


@pytest.mark.usefixtures("series")
def test_a_part_of_a_page_stays_and_says_where_the_log_in_is_that_leads_back(client: Client) -> None:
    part = {"HX-Request": "true", "HX-Current-URL": "http://elsewhere.example/desk/circuito/?tournament=noite"}
    answer = client.post("/desk/circuito/sell/", headers=part)

    assert answer.status_code == 401
    assert answer.headers["X-Log-In"] == "/log-in/?next=%2Fdesk%2Fcircuito%2F%3Ftournament%3Dnoite"


def test_a_tournament_that_was_called_off_does_not_say_that_it_is_about_to_begin(director: Client) -> None:
    ask(c.StopTournament, tournament=NIGHT, outcome="cancel", cause="force-majeure", why="demo")
    screens = [director.get(path).content.decode() for path in (BOARD, f"/t/{NIGHT}/", f"/tv/{NIGHT}/")]

    assert [("ainda não começou" in page or "começa às" in page) for page in screens] == [False] * 3
    assert all("cancelado" in page for page in screens)
    assert all("force-majeure" not in page for page in screens)


@pytest.mark.usefixtures("on_postgres")
@pytest.mark.parametrize("address", ["/log-in/?next=%00", "/t/%00/", "/rules/search/?q=%00", "/log-in/"])
def test_a_sign_that_postgresql_keeps_nowhere_is_refused_and_breaks_nothing(address: str) -> None:
    client = Client(raise_request_exception=False)

    answer = client.post(address, {"name": "a\0b", "password": "x"}) if address == "/log-in/" else client.get(address)

    assert answer.status_code in (404, 422)
    assert b"web.unwritable" in answer.content or answer.status_code == 404
