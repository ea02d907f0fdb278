"""The form of a command follows from its declaration: what each field is, what it is called, whether it is needed."""

import pytest

from panoverde.kernel.invariants import BrokenInvariant
from panoverde.kernel.marks import Words
from panoverde.tournament import commands as c
from panoverde.tournament.core.form import form_of
from panoverde.tournament.nouns import COMMANDS


class Sweep(c.TournamentCommand, frozen=True, kw_only=True):
    """Sweep the floor."""

    broom: str
    why: Words = ""


def asked(kind: type[c.TournamentCommand]) -> dict[str, str]:
    return {name: f"{each.kind}{'' if each.needed else '?'}" for name, each in COMMANDS[kind].form.items()}


@pytest.mark.parametrize(
    ("kind", "form"),
    [
        (c.ReportBust, {"entry": "player", "stack_chips": "number?", "cause": "choice?"}),
        (c.MovePlayer, {"entry": "player", "to": "place", "why": "reason?", "aids": "choices?"}),
        (c.TakeBackEntry, {"entry": "player", "why": "reason", "till": "till?", "late": "tick?"}),
        (c.StopTournament,
         {"outcome": "choice", "cause": "choice", "why": "reason", "until": "moment?", "as_of": "moment?",
          "entries_back": "choice?"}),
        (c.SeeButton, {"table": "table", "button": "seat", "small_blind": "seat?", "big_blind": "seat?"}),
        (c.ConfirmPix, {
            "receipt": "choice?", "signed": "tick?", "checked": "tick?", "entry": "player", "till": "till",
            "txid": "bank-number", "end_to_end": "bank-number?", "seen": "tick?", "cut": "number?"}),
        (c.RedrawSeats,
         {"tables": "tables", "seats": "number?", "bags": "tick?", "why": "reason?", "cut": "number?"}),
        (c.TransferEntry,
         {"entry": "player", "to": "person", "papers": "parts", "why": "reason", "answer": "choice?"}),
        (c.PayPrize, {
            "entry": "player", "till": "till", "method": "choice", "centavos": "centavos?", "slip": "bank-number?",
            "holder": "choice?", "photo_id": "tick?", "why": "reason?", "end_to_end": "bank-number?"}),
        (c.RecordDrawByHand,
         {"purpose": "choice", "options": "list", "outcome": "list", "witness": "words", "why": "reason"}),
        (c.LockPrizes, {}),
    ],
)  # fmt: skip
def test_what_a_field_is_follows_from_its_type(kind: type[c.TournamentCommand], form: dict[str, str]) -> None:
    assert asked(kind) == form


def test_a_choice_knows_the_answers_and_nothing_is_none_of_them() -> None:
    assert COMMANDS[c.RefuseEntry].form["ground"].choices == ("order", "safety", "integrity")
    assert COMMANDS[c.MovePlayer].form["aids"].choices == ("racks", "color-up", "bags", "clear-bags")
    assert COMMANDS[c.PayPrize].form["holder"].choices == ("winner", "other-person", "company")


def test_a_field_is_called_as_its_noun_says_or_else_as_usual() -> None:
    assert COMMANDS[c.SeeStack].form["chips"].label == "Chips"
    assert COMMANDS[c.SurrenderStack].form["chips"].label == "Chips given up"


def test_a_field_that_nobody_has_named_is_not_declared() -> None:
    assert form_of(Sweep, {"broom": "Broom"})["broom"].label == "Broom"
    with pytest.raises(BrokenInvariant, match="says what broom is"):
        form_of(Sweep, {})
    with pytest.raises(BrokenInvariant, match="has what its form names"):
        form_of(Sweep, {"broom": "Broom", "mop": "Mop"})
