"""The one engine of forms: fields shown and read by what commands declare, refused beside their names."""

from typing import Any

import pytest
from django.http import QueryDict
from django.template.loader import render_to_string
from django.utils import translation

from panoverde.kernel.invariants import BrokenInvariant
from panoverde.kernel.refusals import Refusal
from panoverde.tournament import commands as c
from panoverde.tournament.core.parts import Place
from panoverde.tournament.nouns import COMMANDS
from panoverde.web.forms.fields import DESK, DIRECTOR, FLOOR, Field, Look, Option, field, fields
from panoverde.web.forms.reading import read
from panoverde.web.refusing import said
from panoverde.web.values import Missing, NotAnAmount, NotANumber, NotATime, NotOffered

SEATS = (Option("1", "1"), Option("2", "2"))
YES_NO = (Option("yes", "yes"), Option("no", "no"))


def posted(query: str) -> QueryDict:
    return QueryDict(query)


def html(shown: Field, look: Look = FLOOR) -> str:
    return render_to_string("forms/_field.html", {"field": shown, "look": look}).strip()


@pytest.mark.parametrize(
    ("kind", "name", "query", "value"),
    [
        (c.TakeBackHand, "why", "why=++foi+engano+", "foi engano"),
        (c.TakeBackHand, "why", "why=&chosen=mistake", ":mistake"),  # tapped, not typed
        (c.TakeBackHand, "why", "why=seat+4&chosen=mistake", ":mistake seat 4"),  # and typed
        (c.OpenDay, "ingredient", "ingredient=Ah+7d+2c+Ts+9s", "Ah 7d 2c Ts 9s"),
        (c.ConfirmPix, "txid", "txid=abc123", "abc123"),
        (c.SeeStack, "chips", "chips=38.400", 38_400),
        (c.OpenTable, "table", "table=12", 12),
        (c.RedrawSeats, "tables", "tables=2&tables=7", (2, 7)),
        (c.SetBreakOrder, "order", "order=3+1++2", (3, 1, 2)),
        (c.PayPrize, "centavos", "centavos=1,234.50", 123_450),
        (c.StopTournament, "until", "until=2026-11-15T18:00", "2026-11-15T21:00:00.000Z"),
        (c.ChangeSchedule, "later_days", "later_days=2026-11-16T12:00&later_days=", ("2026-11-16T15:00:00.000Z",)),
        (c.SeeArrival, "slow", "slow=yes", True),
        (c.SeeArrival, "slow", "", False),
        (c.StopTournament, "outcome", "outcome=suspend", "suspend"),
        (c.MovePlayer, "aids", "aids=color-up&aids=racks", ("racks", "color-up")),
        (c.ReinstatePlayers, "entries", "entries=e1&entries=e2", ("e1", "e2")),
        (c.SwapSeats, "other", "other=e2", "e2"),
        (c.MovePlayer, "to", "to=12-6", Place(12, 6)),  # type: ignore[arg-type]
        (c.RecordDrawByHand, "options", "options=um,+dois+,,três", ("um", "dois", "três")),
    ],
)
def test_each_kind_is_read_as_it_was_declared(
    kind: type[c.TournamentCommand], name: str, query: str, value: object
) -> None:
    assert read(kind, [field(kind, name)], posted(query)) == {name: value}


def test_a_seat_may_be_asked_for_in_two_fields() -> None:
    apart = [field(c.RuleWrongSeat, "sat", named=f"sat-{part}", kind="select") for part in ("table", "seat")]

    assert read(c.RuleWrongSeat, apart, posted("sat-table=12&sat-seat=6")) == {"sat": Place(12, 6)}  # type: ignore[arg-type]
    with pytest.raises(NotOffered):
        read(c.RuleWrongSeat, apart, posted("sat-table=12&sat-seat="))
    with pytest.raises(Missing):
        read(c.RuleWrongSeat, apart, posted(""))


def test_a_question_with_two_answers_must_be_answered() -> None:
    asked = [field(c.CheckIdentity, "ok", kind="choice", options=YES_NO)]

    assert read(c.CheckIdentity, asked, posted("ok=no")) == {"ok": False}
    with pytest.raises(Missing):
        read(c.CheckIdentity, asked, posted(""))


@pytest.mark.parametrize(
    ("kind", "name", "query", "refusal", "says"),
    [
        (c.SeeStack, "chips", "chips=muitas", NotANumber, "Fichas: “muitas” não"),
        (c.SeeStack, "chips", "chips=+", Missing, "Fichas"),
        (c.TakeBackHand, "why", "", Missing, "Motivo"),
        (c.PayPrize, "centavos", "centavos=dez", NotAnAmount, "Valor: “dez”"),
        (c.StopTournament, "until", "until=amanhã", NotATime, "“amanhã”"),
        (c.StopTournament, "outcome", "outcome=burn", NotOffered, "O que acontece com ele"),
        (c.MovePlayer, "aids", "aids=racks&aids=limousine", NotOffered, ""),
        (c.MovePlayer, "to", "to=everywhere", NotOffered, ""),
        (c.SetBreakOrder, "order", "order=3+x", NotANumber, "“x”"),
    ],
)
def test_what_cannot_be_read_is_refused_beside_its_name(
    kind: type[c.TournamentCommand], name: str, query: str, refusal: type[Refusal], says: str
) -> None:
    with translation.override("pt-br"), pytest.raises(refusal) as refused:
        read(kind, [field(kind, name)], posted(query))
    with translation.override("pt-br"):
        assert says in said(refused.value)


def test_an_answer_of_the_command_that_the_screen_does_not_offer_is_refused() -> None:
    only = [field(c.StopTournament, "outcome", options=(Option("suspend", "suspended"),))]

    assert read(c.StopTournament, only, posted("outcome=suspend")) == {"outcome": "suspend"}
    with pytest.raises(NotOffered):
        read(c.StopTournament, only, posted("outcome=cancel"))


def test_what_is_not_needed_and_not_filled_in_is_left_to_the_command() -> None:
    found = read(c.ShowOnScreens, fields(c.ShowOnScreens), posted("every_seconds=&notice=+&screen="))

    assert found == {}
    assert c.ShowOnScreens(id="c1", by="demo", at="", tournament="noite", **found).every_seconds == 20  # type: ignore[arg-type]


def test_a_field_of_the_screens_own_is_not_the_commands() -> None:
    assert read(c.StartClock, [Field("shown", "Shown", "tick")], posted("shown=yes")) == {}


def test_a_sheet_with_an_editor_of_its_own_is_read_by_that() -> None:
    assert "levels" not in {each.name for each in fields(c.ChangeLevels)}
    with pytest.raises(BrokenInvariant):
        read(c.ChangeLevels, [field(c.ChangeLevels, "levels")], posted("levels=1"))


@pytest.mark.parametrize("look", [DESK, FLOOR, DIRECTOR], ids=["desk", "floor", "director"])
def test_every_field_of_every_command_can_be_shown_on_every_screen(look: Look) -> None:
    shown = [each if each.options else each._replace(options=SEATS) for kind in COMMANDS for each in fields(kind)]

    assert [each for each in shown if f'name="{each.name}"' not in html(each, look)] == []


def test_what_was_typed_stays_and_a_tick_that_was_taken_away_too() -> None:
    typed = posted("chips=muitas&mates=e2&stack-e2=9000")
    mates = Field(
        "mates", "Same hand as", "picks", (Option("e1", "Ana", stack=True), Option("e2", "Bia", stack=True))
    )
    slow = field(c.SeeArrival, "slow", value="yes")

    assert 'value="muitas"' in html(field(c.SeeStack, "chips").filled(typed))
    assert 'value="e2" checked' in html(mates.filled(typed))
    assert 'value="9000"' in html(mates.filled(typed))
    assert "checked" not in html(slow.filled(typed))
    assert "checked" in html(slow.filled(posted("")))


@pytest.mark.parametrize(
    ("look", "classes"),
    [(DESK, ("options", "check")), (FLOOR, ("choices", "chip")), (DIRECTOR, ("choices", "check"))],
)
def test_a_choice_looks_as_its_screen_has_it(look: Look, classes: tuple[str, str]) -> None:
    shown = html(field(c.RuleWrongButton, "wrong", kind="choice", options=SEATS), look)

    assert f'<fieldset class="{classes[0]}">' in shown
    assert shown.count(f'<label class="{classes[1]}">') == 2


def test_labels_and_answers_speak_the_readers_language() -> None:
    shown: Any = field(c.StopTournament, "outcome")
    with translation.override("es"):
        spanish = html(shown)
    with translation.override("pt-br"):
        portuguese = html(shown)

    assert "suspendido" in spanish
    assert "suspenso" in portuguese
