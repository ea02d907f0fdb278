"""Everything that can happen and be asked here, each declared once."""

from panoverde.tournament.button import commands as c
from panoverde.tournament.button import draw, evolve, freeze, place, wrong_button
from panoverde.tournament.button import events as e
from panoverde.tournament.core.declaring import DEALER, FLOOR, command, fact
from panoverde.tournament.core.phases import PLAYED
from panoverde.tournament.drawing import undo

fact(
    e.ButtonSeen,
    evolve=evolve.see_button,
    about="tables",
    says="Button of table {table} seen at seat {button}",
    undo="it was seen there; say again where the button is",
)
fact(
    e.ButtonAdvanced,
    evolve=evolve.advance,
    about="tables",
    says="Button of table {table} moved on to seat {button}",
    undo="a hand was played; say where the button is",
)
fact(
    e.ButtonFrozen,
    evolve=evolve.freeze,
    about="tables",
    says="Button of table {table} stays at seat {button} during stud",
    undo="the game has changed; say where the button is",
)
fact(
    e.ButtonThawed,
    evolve=evolve.thaw,
    about="tables",
    says="Button of table {table} goes on from seat {button}",
    undo="the game has changed; say where the button is",
)
fact(
    e.WrongButtonRuled,
    evolve=evolve.rule_wrong_button,
    about="decisions",
    says="Button of table {table} was wrong: {ruled}. {why}",
    undo="a ruling stays on record; say where the button is",
)
fact(
    e.ButtonDrawn,
    evolve=evolve.place_button,
    about="draws",
    says="Button of table {table}: seat {seat}, draw {draw_number}",
    undo=undo.drawn,
    keys=("draw {0.draw.number}",),
)
command(c.FreezeButton, decide=freeze.freeze, during=PLAYED, by=DEALER)
command(c.ThawButton, decide=freeze.thaw, during=PLAYED, by=DEALER)
command(
    c.SeeButton, decide=place.see_button, during=PLAYED, by=DEALER,
    form={"button": "Seat with the button", "small_blind": "Small blind", "big_blind": "Big blind"},
)  # fmt: skip
command(
    c.DrawButton, decide=draw.draw_button, during=PLAYED, by=DEALER,
    form={"alone": "For this table only", "among": "Drawn among"},
)  # fmt: skip
command(c.NextHand, decide=place.next_one, during=PLAYED, by=DEALER)
command(
    c.RuleWrongButton, decide=wrong_button.rule_wrong_button, during=PLAYED, by=FLOOR,
    form={
        "wrong": "It was at seat", "right": "It belongs at seat", "substantial_action": "Noticed",
        "decision": "The director’s decision", "moves_from": "The button moves on",
    },
)  # fmt: skip
