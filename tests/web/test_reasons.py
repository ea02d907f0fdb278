"""Reasons: chosen from a short list that fits the act, with words optional; read in every language alike."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

import panoverde
from panoverde.bootstrap.demo import Demo
from panoverde.kernel.ids import EntryId, TableNumber
from panoverde.kernel.reasons import FIELDS, KINDS, LABELS, say
from panoverde.kernel.roles import ROLES
from panoverde.kernel.texts import LANGUAGES, Language
from panoverde.series import bars, chipsets, tills
from panoverde.series.rota.facts import PutDealer
from panoverde.tournament import commands as c
from panoverde.tournament import events as e
from panoverde.tournament.core import offered
from panoverde.tournament.core.offered import reasons_for
from panoverde.tournament.events import Place
from panoverde.tournament.nouns import COMMANDS
from panoverde.web.player.tokens import player_token
from tests.staff import Hire
from tests.web.desk import Cashier, announce, cashier_of, code, entry_of, in_an_hour, person, see, text
from tests.web.facts import facts
from tests.web.floor import Floor, at, seat_all, where
from tests.web.night import NIGHT, ask
from tests.web.test_floor import tablet
from tests.web.test_words import addresses, club, reader, walked  # noqa: F401  the demonstration

pytestmark = pytest.mark.django_db
VERIFY = Path(panoverde.__file__).parent / "web" / "static" / "panoverde" / "verify.html"
OF_HOUSE = [
    tills.MoveCash,
    tills.CloseTill,
    tills.CorrectTill,
    bars.BarPerson,
    bars.LiftBar,
    chipsets.ReturnSet,
    PutDealer,
]
ASK_WHY: list[type] = [*(kind for kind, asked in COMMANDS.items() if set(FIELDS) & asked.form.keys()), *OF_HOUSE]


def answers(page: str) -> list[str]:
    """The reasons that stand there to be tapped."""
    return re.findall(r'name="chosen" value="([a-z-]+)"', page)


def last() -> Any:
    return facts()[-1].event


# -- the lists ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ASK_WHY, ids=lambda kind: kind.__name__)
def test_an_act_offers_three_to_six_reasons_and_other_last(kind: type) -> None:
    found = reasons_for(kind.__name__)

    assert 3 <= len(set(found)) == len(found) <= 6
    assert found[-1] == "other"


def test_every_reason_is_offered_somewhere_and_every_list_is_an_acts() -> None:
    named = {kind.__name__ for kind in ASK_WHY}

    assert set(offered._BY_COMMAND) <= named
    assert {kind for name in named for kind in reasons_for(name)} == set(KINDS)
    assert all(name.startswith("TakeBack") for name in named - set(offered._BY_COMMAND))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_reasons_are_called_alike(language: Language) -> None:
    assert len({label.say(language) for label in LABELS.values()}) == len(KINDS) == len(LABELS)


def test_the_page_that_verifies_calls_reasons_as_the_house_does() -> None:
    table = VERIFY.read_text(encoding="utf-8").partition("const REASONS = {")[2].partition("};")[0]
    found = re.findall(r'"?([a-z-]+)"?: \["([^"]+)", "([^"]+)", "([^"]+)"\]', table)

    assert {kind: tuple(said) for kind, *said in found} == {k: (t.pt, t.en, t.es) for k, t in LABELS.items()}


# -- forms ----------------------------------------------------------------------------------------------------------


def asking(page: str) -> Iterator[tuple[str, list[str]]]:
    """The forms of a page that have room for a reason, with the answers they offer."""
    for form in re.findall(r"<form\b.*?</form>", page, re.DOTALL):
        if re.search(r'name="(?:why|on_word)"', form):
            yield re.findall(r'action="([^"]*)"', form)[0], answers(form)


@pytest.mark.parametrize("language", ["en"])
def test_every_form_that_asks_why_offers_a_list(club: Demo, hire: Hire, language: Language) -> None:  # noqa: F811
    everybody = reader(language, hire("Demo", *ROLES))
    forms = dict[str, list[str]]()
    for name, tournament in club.phases.items():
        for _address, answer in walked(everybody, addresses(club, tournament), on=name == "under_way"):
            if not answer.streaming and answer.headers.get("Content-Type", "").startswith("text/html"):
                forms |= dict(asking(answer.content.decode()))

    assert len(forms) > 40
    assert {action: found for action, found in forms.items() if "other" not in found or len(found) < 3} == {}


@pytest.fixture
def floor(series: str, hire: Hire) -> Floor:
    """Two tables of six under way."""
    seat_all(series, tables=2, players=12, late_levels=0)
    return tablet(hire, series)


@pytest.fixture
def cashier(series: str, hire: Hire) -> Cashier:
    announce(series, starts_at=in_an_hour())
    here = cashier_of(hire("Caixa Demo", "cashier", series=series), series)
    here.open_till("200")
    return here


def test_the_floor_taps_a_reason_and_may_say_more(floor: Floor) -> None:
    page = floor.get(table=1, do="halt").content.decode()
    halted = floor.post("do/halt/", table=1, chosen="conduct")
    said = text(halted)
    free = next(seat for seat in range(1, 10) if seat not in at(1))
    floor.post("do/lock/", table=1, seat=free, chosen="equipment", why="no chair")

    assert answers(page) == list(reasons_for("HaltTable"))
    assert "checked" not in page.partition('name="chosen"')[2].partition("</fieldset>")[0]
    assert "Table 1 halted. Conduct" in said
    assert last().why == ":equipment no chair"


def test_undoing_offers_the_reasons_of_what_corrects_it(floor: Floor) -> None:
    table, seat = where("e3")
    floor.post("do/bust/", table=table, seat=seat, entry="e3")
    seq = see().seq
    page = floor.get(fact=seq).content.decode()
    floor.post("undo/", fact=seq, chosen="count", why="a chip under the card")

    assert set(answers(page)) == {*reasons_for("ReinstatePlayer"), *reasons_for("CorrectBust")}
    assert last().why == ":count a chip under the card"


@pytest.mark.parametrize(
    ("chosen", "refused"), [("other", "reasons.other-in-words"), ("weather", "forms.not-offered")]
)
def test_other_needs_words_and_nothing_said_is_lost(floor: Floor, chosen: str, refused: str) -> None:
    table, seat = where("e3")
    free = next(seat for seat in range(1, 10) if seat not in at(1))
    before = see().seq
    typed: dict[str, Any] = {"table": table, "seat": seat, "entry": "e3", "to": f"1-{free}", "aids": "racks"}
    answer = floor.post("do/move/", **typed, chosen=chosen)
    page = answer.content.decode()

    assert (answer.status_code, code(answer), see().seq) == (422, refused, before)
    assert 'value="racks" checked' in page
    assert ('value="other" checked' in page) == (chosen == "other")
    assert floor.post("do/move/", **typed, chosen="other", why="the light is off").status_code == 200
    assert last().why == ":other the light is off"


def test_the_desk_voids_by_the_digit_of_a_reason(cashier: Cashier) -> None:
    player = person(1)
    cashier.sell(player)
    entry = {"person": player, "entry": entry_of(player)}
    page = cashier.get("void/", **entry).content.decode()
    silent = cashier.post("void/", **entry)
    other = cashier.post("void/", **entry, chosen="other")
    cashier.post("void/", **entry, chosen="not-paid")

    assert answers(page) == list(reasons_for("TakeBackEntry"))
    assert re.findall(r'data-letter="(\d)"', page) == ["1", "2", "3", "4", "5"]
    assert (code(silent), code(other)) == ("forms.missing", "reasons.other-in-words")
    assert last().why == ":not-paid"


def test_a_till_is_moved_closed_and_corrected_with_a_reason(cashier: Cashier, hire: Hire) -> None:
    page = cashier.get("till/").content.decode()
    cashier.post("till/move/", alone=False, what="drop", amount="50", chosen="planned")
    moved = text(cashier.get("till/"))
    cashier.post("till/count/", alone=False, n10000="1")
    lost = cashier.post("till/close/", alone=False, chosen="other")
    cashier.post("till/close/", alone=False, chosen="count", why="twice")
    shift = re.findall(r"/shifts/([\w-]+)/", cashier.get("till/").content.decode())[0]
    director = Client(headers={"accept-language": "pt"})
    director.force_login(hire("Diretora Demo", "director", series=cashier.series))
    shown = director.get(f"/desk/{cashier.series}/shifts/{shift}/").content.decode()
    told = {"command": "c" * 32, "counted": "150,00", "chosen": "mistake"}
    director.post(f"/desk/{cashier.series}/shifts/{shift}/correct/", told)
    corrected = text(director.get(f"/desk/{cashier.series}/shifts/{shift}/"))

    assert answers(page) == [*reasons_for("MoveCash"), *reasons_for("CloseTill")]
    assert "As planned" in moved
    assert (code(lost), 'value="other" checked' in lost.content.decode()) == ("reasons.other-in-words", True)
    assert "A contagem não bateu: twice" in shown
    assert answers(shown) == list(reasons_for("CorrectTill"))
    assert "Engano" in corrected


def test_the_director_sees_the_lists_and_a_nudge_says_a_kind(director: Client) -> None:
    board = director.get(f"/direct/{NIGHT}/").content.decode()
    director.post(f"/direct/{NIGHT}/clock/nudge/", {"command": "n" * 32, "minutes": "1"})
    nudged = last()
    ask(c.DrawHands, tournament=NIGHT, fewest=2, most=4)
    draws = f"/direct/{NIGHT}/draws/"
    offered_there = director.get(draws).content.decode()
    undone = {"command": "u" * 32, "undo": see(NIGHT).seq, "page": "journal", "chosen": "not-needed"}
    director.post(f"/direct/{NIGHT}/undo/", undone)

    assert set(reasons_for("SetClock")) <= set(answers(board))
    assert (type(nudged), nudged.why) == (e.ClockSet, ":ruling")
    assert set(answers(offered_there)) >= set(reasons_for("RecordDrawByHand"))
    assert (type(last()), last().why) == (e.DrawVoided, ":not-needed")
    assert "No longer needed" in unescape(director.get(f"/verify/{NIGHT}/draws/").content.decode())


def test_the_board_pauses_with_one_tap_and_the_room_reads_it(director: Client) -> None:
    ask(c.PauseClock, tournament=NIGHT)
    page = director.get(f"/direct/{NIGHT}/").content.decode()
    director.post(f"/direct/{NIGHT}/clock/pause/", {"command": "p" * 32, "chosen": "color-up", "why": "100s"})
    room = {
        code: text(Client(headers={"accept-language": code}).get(f"/t/{NIGHT}/")) for code in ("en", "pt-br", "es")
    }

    assert set(reasons_for("PauseClock")) <= set(answers(page))
    assert "Clock paused: Colour-up: 100s" in room["en"]
    assert "Troca de fichas: 100s" in room["pt-br"]
    assert "Cambio de fichas: 100s" in room["es"]


@pytest.mark.usefixtures("director")
def test_a_person_is_barred_by_a_reason(hire: Hire) -> None:
    chief = Client(headers={"accept-language": "en"})
    chief.force_login(hire("Chefe Demo", "director", "organiser", series="*"))
    page = chief.get(f"/direct/{NIGHT}/players/e1/").content.decode()
    barred = {"command": "b" * 32, "chosen": "asked"}
    chief.post(f"/direct/{NIGHT}/players/e1/bar/", barred)
    lifted = chief.get(f"/direct/{NIGHT}/players/e1/").content.decode()

    assert list(reasons_for("BarPerson")) in dict(asking(page)).values()
    assert list(reasons_for("LiftBar")) in dict(asking(lifted)).values()


# -- saying ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "said"), [("en", "Mistake"), ("pt", "Engano"), ("es", "Error")])
def test_a_reason_is_the_label_of_its_kind_and_then_the_words(language: Language, said: str) -> None:
    assert say(":mistake read the wrong seat", language) == f"{said}: read the wrong seat"
    assert say("read the wrong seat", language) == "read the wrong seat"  # journals of before
    assert say(":mistake", language) == said
    assert say("", language) == ""


def test_the_journal_says_it_to_each_reader(director: Client) -> None:
    ask(c.SetClock, tournament=NIGHT, level=0, left_seconds=60, why=":late fila no caixa")
    with translation.override("en"):
        english = text(director.get(f"/direct/{NIGHT}/"))
    spanish = text(director.get(f"/direct/{NIGHT}/?lang=es"))

    assert "Running late: fila no caixa" in english
    assert "Retraso: fila no caixa" in spanish


def test_a_player_reads_why_they_were_moved(director: Client) -> None:
    entry = EntryId("e3")
    place = see(NIGHT).entries[entry].place
    assert place
    other = TableNumber(3 - place.table)
    seat = min(see(NIGHT).sitting.tables[other].free)
    ask(c.MovePlayer, tournament=NIGHT, entry=entry, to=Place(other, seat), why=":room")
    page = text(director.get(reverse("player:page", args=[player_token(NIGHT, entry)])))

    assert "The room" in page
    assert ":room" not in page
