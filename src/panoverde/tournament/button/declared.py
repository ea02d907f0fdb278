"""Everything that can happen and be asked here, each declared once."""

from panoverde.tournament.button import commands as c
from panoverde.tournament.button import draw, empty_hand, evolve, freeze, mixed, next_hand, place, wrong_button
from panoverde.tournament.button import events as e
from panoverde.tournament.button import undo as turning
from panoverde.tournament.core.declaring import DEALER, FLOOR, command, fact, guard
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
    e.GameTurned,
    evolve=evolve.turn_game,
    about="tables",
    says="Table {table} plays {game} now. {why}",
    undo=turning.turned,
    keys=("game {0.sitting} {0.table}",),
)
fact(
    e.GameHandPlayed,
    evolve=evolve.play_game_hand,
    about="tables",
    says="Table {table}, {game}: hand {hand} is over",
    undo="a hand was played; turn the game with the right number of hands",
    keys=("game {0.sitting} {0.table}",),
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
fact(
    e.EmptyHandStarted,
    evolve=evolve.start_empty_hand,
    about="tables",
    says="Table {table}: too few are there, a hand is counted",
    undo="the count runs; it is over in a moment",
)
fact(
    e.BackSeen,
    evolve=evolve.arrive,
    about="tables",
    says="{player} is back at table {table}, dealt in when the count is over",
    undo="somebody was there; nothing hangs on it",
)
fact(
    e.EmptyHandCounted,
    evolve=evolve.count_empty_hand,
    about="tables",
    says="Table {table}: the counted hand is over",
    undo="the blinds have gone; say where the button is if it was wrong",
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
command(c.NextHand, decide=next_hand.next_hand, during=PLAYED, by=DEALER)
command(
    c.TurnGame, decide=mixed.turn, during=PLAYED, by=DEALER,
    form={"game": "Game", "hands": "Hands of it that are over"},
)  # fmt: skip
command(
    c.RuleWrongButton, decide=wrong_button.rule_wrong_button, during=PLAYED, by=FLOOR,
    form={
        "wrong": "It was at seat", "right": "It belongs at seat", "substantial_action": "Noticed",
        "decision": "The director’s decision", "moves_from": "The button moves on",
    },
)  # fmt: skip
command(c.StartEmptyHand, decide=empty_hand.start, during=PLAYED, by=DEALER, form={"present": "Who is there"})
command(c.SeeBack, decide=empty_hand.arrive, during=PLAYED, by=DEALER)
command(c.CountEmptyHand, decide=empty_hand.count, during=PLAYED, by=DEALER)
guard(empty_hand.no_count_on, c.NextHand)
