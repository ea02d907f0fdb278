"""The page of a ruling: what the book makes of a situation, what the house decided before, and what is recorded."""

import json
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from panoverde.bootstrap.desk import desk
from panoverde.series import precedents
from panoverde.tournament import events as e
from panoverde.web.floor.situations import ruling_of
from tests.staff import Hire
from tests.tournament.test_decisions import ASKS, EARLY, FINAL, OPEN, UNSURE
from tests.web.desk import code
from tests.web.facts import last
from tests.web.night import NIGHT
from tests.web.test_surfaces_director import night
from tests.web.test_surfaces_floor import tablet
from tests.web.test_surfaces_setup import filled, opened

pytestmark = pytest.mark.django_db
LIST = f"/floor/{NIGHT}/decisions/"
RECORD, OTHERWISE, BACK = f"/floor/{NIGHT}/ruling/record/", f"/floor/{NIGHT}/ruling/otherwise/", f"{LIST}back/"


@pytest.fixture
def floor(director: Client, series: str, hire: Hire) -> Client:  # noqa: ARG001  whose night it is
    """Somebody of the floor, in the director's night."""
    return tablet(hire, series).client


def page_of(situation: Any, table: int = 1, hand: int = 0) -> str:
    return ruling_of(NIGHT, situation, table, hand)


def sent(client: Client, page: str, action: str, **typed: Any) -> str:
    """Fill in a form as it is offered; give the code of the refusal, if any."""
    answer = client.post(action, filled(opened(client, page), action, **typed))
    assert answer.status_code in (302, 422), answer.status_code
    return code(answer)  # type: ignore[arg-type]


def test_the_floor_records_a_certain_ruling_in_one_tap(floor: Client) -> None:
    page = opened(floor, page_of(FINAL, hand=41))
    assert "The fold stands. Seat three is out of the hand." in page
    assert "The cards were released forward" in page
    assert "58" in page
    assert "This house has not decided on it before." in page

    assert sent(floor, page_of(FINAL, hand=41), RECORD) == ""

    found = last(e.DecisionRecorded)
    assert (found.table, found.hand, found.followed, found.directed) == (1, 41, True, False)
    assert json.loads(found.situation) == FINAL
    assert "The fold stands. Seat three is out of the hand." in opened(floor, LIST)


def test_what_the_book_leaves_to_the_director_the_floor_sees_and_the_director_decides(
    director: Client, floor: Client
) -> None:
    page = opened(floor, page_of(OPEN))
    assert "the book leaves it to the director" in page
    assert "Call the director, who decides it on this page." in page
    assert 'class="btn primary big wide"' not in page
    assert OTHERWISE not in page

    assert sent(director, page_of(OPEN), RECORD, option="plays-on", why="não tocou no descarte") == ""

    found = last(e.DecisionRecorded)
    assert (found.chosen, found.why, found.directed) == ("plays-on", "não tocou no descarte", True)


def test_a_floor_that_posts_it_all_the_same_is_refused(floor: Client) -> None:
    answer = floor.post(
        RECORD,
        {"situation": json.dumps(OPEN), "option": "final", "table": "1", "seen": "0", "command": "x" * 20},
    )

    assert code(answer) == "decisions.directors"  # type: ignore[arg-type]
    assert night().decisions == {}


def test_the_house_shows_what_it_decided_before_with_book_date_and_reason(director: Client) -> None:
    sent(director, page_of(OPEN), RECORD, option="plays-on", why="não tocou no descarte")
    sent(director, page_of(OPEN, 2), RECORD, option="plays-on")
    sent(director, page_of(OPEN), OTHERWISE, decided="mão morta e volta a aposta", why="mostrou as cartas")

    page = opened(director, page_of(OPEN))

    assert "This house decided on it 3 times, 1 time not as the book has it" in page
    assert "this house decided so 2 times" in page
    assert page.index("mão morta e volta a aposta") < page.index("não tocou no descarte")
    year = night().decisions[1].at[:4]
    assert all(words in page for words in (f"{year}, Noite Demo, Table 2", "KSOP", "“mostrou as cartas”"))


def test_otherwise_without_its_reason_is_refused_beside_the_form_and_what_was_typed_stays(director: Client) -> None:
    posted = filled(opened(director, page_of(FINAL)), OTHERWISE, decided="a mão joga", why="")

    answer = director.post(OTHERWISE, posted)

    assert code(answer) == "decisions.say-what-and-why"  # type: ignore[arg-type]
    assert 'value="a mão joga"' in answer.content.decode()
    assert sent(director, page_of(FINAL), OTHERWISE, decided="a mão joga", why="o dealer empurrou") == ""
    found = last(e.DecisionRecorded)
    assert (found.followed, found.decided, found.why) == (False, "a mão joga", "o dealer empurrou")
    assert "a mão joga" in opened(director, LIST)


def test_nothing_is_chosen_and_the_options_are_named(director: Client) -> None:
    assert sent(director, page_of(OPEN), RECORD) == "decisions.left-open"


def test_what_is_not_certain_asks_and_a_tap_answers(floor: Client) -> None:
    page = opened(floor, page_of(UNSURE))
    assert "Was it their turn?" in page
    assert "Answer what is asked above, or call the director." in page

    answered = ruling_of(NIGHT, {"fold": {**UNSURE["fold"], "in_turn": True}}, 1)

    assert answered.replace("&", "&amp;") in page
    assert sent(floor, answered, RECORD) == ""


def test_a_question_that_comes_first_leaves_nothing_to_record(director: Client) -> None:
    page = opened(director, page_of(ASKS))

    assert "something must be known first" in page
    assert "Was there a bet to call?" in page
    assert 'class="btn primary big wide"' not in page


def test_two_who_look_at_the_same_ruling_record_it_once(director: Client, floor: Client) -> None:
    first, second = (filled(opened(client, page_of(FINAL)), RECORD) for client in (director, floor))

    assert director.post(RECORD, first).status_code == 302
    answer = floor.post(RECORD, second)

    assert code(answer) == "decisions.meanwhile"  # type: ignore[arg-type]
    assert len(night().decisions) == 1
    assert director.post(RECORD, first).status_code == 302  # sent twice, done once
    assert len(night().decisions) == 1


def test_a_decision_is_taken_back_with_a_reason_and_the_house_forgets_it(floor: Client) -> None:
    sent(floor, page_of(FINAL), RECORD)

    assert sent(floor, LIST, BACK, chosen="mistake") == ""

    assert night().decisions[1].taken_back
    assert "taken back" in opened(floor, LIST)
    assert "This house has not decided on it before." in opened(floor, page_of(FINAL))
    remembered = desk().see(precedents.STREAM, lambda state: [*state.latest("fold:pushed-forward")])
    assert remembered == []


def test_what_the_director_decided_the_floor_is_not_offered_to_take_back(director: Client, floor: Client) -> None:
    sent(director, page_of(OPEN), RECORD, option="final")

    assert BACK not in opened(floor, LIST)
    assert sent(director, LIST, BACK, chosen="mistake") == ""


def test_a_ground_for_a_penalty_leads_to_the_case_of_whoever_sits_there(director: Client) -> None:
    seat, entry = next(iter(night().sitting.tables[1].players.items()))  # type: ignore[index]

    page = opened(director, page_of({"fold": {**EARLY["fold"], "seat": seat}}))

    assert f"{reverse('floor:open-case', args=[NIGHT, entry])}?ground=fold-out-of-turn" in page
    assert "may be penalised: open a case" in page


@pytest.mark.parametrize("written", ["nothing", "e30", "eyJmb2xkIjp7fX0", "%F0%9F", "{}", "[" * 2000])
def test_an_address_that_holds_no_situation_is_refused(floor: Client, written: str) -> None:
    answer = floor.get(f"/floor/{NIGHT}/ruling/", {"s": written})

    assert answer.status_code in (409, 422), answer.status_code
    assert b"rulings.not-" in answer.content


def test_without_a_situation_the_list_is_shown(floor: Client) -> None:
    assert floor.get(f"/floor/{NIGHT}/ruling/").headers["Location"] == LIST


@pytest.mark.parametrize(
    ("language", "sentence", "button"),
    [
        ("pt-BR", "O fold vale. Assento três está fora da mão.", "Registrar: como está"),
        ("es", "El fold vale. El asiento tres queda fuera de la mano.", "Registrar: como está"),
    ],
)
def test_it_is_said_in_the_readers_language(floor: Client, language: str, sentence: str, button: str) -> None:
    answer = floor.get(page_of(FINAL), headers={"accept-language": language})

    page = answer.content.decode()
    assert sentence in page
    assert button in page
