"""Everything that can happen and be asked here, each declared once."""

from panoverde.tournament.busts import commands as c
from panoverde.tournament.busts import correct, evolve, hand_for_hand, reinstate, report, undo
from panoverde.tournament.busts import events as e
from panoverde.tournament.core.declaring import DEALER, DIRECTOR, FLOOR, command, fact
from panoverde.tournament.core.phases import ALWAYS, PLAYED

fact(
    e.PlayerBusted,
    evolve=evolve.bust,
    about="busts",
    says="{player} out, {rank}, table {place_table}",
    undo=undo.bust,
    keys=("out {0.entry}",),
)
fact(
    e.PlayerReinstated,
    evolve=evolve.reinstate,
    about="busts",
    says="{player} back in, table {place_table} seat {place_seat}: {why}",
    undo=undo.reinstated,
    keys=("out {0.entry}",),
    correction=True,
)
fact(
    e.ReinstatementTakenBack,
    evolve=evolve.take_back_reinstatement,
    about="busts",
    says="{player} is out after all: {why}",
    undo=undo.out_again,
    keys=("out {0.entry}",),
    correction=True,
)
fact(
    e.BustCorrected,
    evolve=evolve.correct,
    about="busts",
    says="It was {instead}, not {player}, who went out: {why}",
    undo=undo.corrected,
    keys=("out {0.entry}", "out {0.instead}"),
    correction=True,
)
fact(
    e.StackTold,
    evolve=evolve.tell_stack,
    about="busts",
    says="{player} had {stack} chips in the last hand",
    undo="what was said stays on record; say the right stack",
)
fact(
    e.BustsRanked,
    evolve=evolve.rank,
    about="decisions",
    says="Order of those who went out together: {why}",
    undo="the director's word stays on record; rank them again",
)
fact(
    e.HandForHandBegan,
    evolve=evolve.begin_hand_for_hand,
    about="clock",
    says="Hand-for-hand begins with hand {hand}",
    undo=undo.began,
    keys=("hands {0.sitting}",),
)
fact(
    e.HandCounted,
    evolve=evolve.count_hand,
    about="clock",
    says="Hand {hand} of hand-for-hand is over",
    undo=undo.counted,
    keys=("hands {0.sitting}",),
)
fact(
    e.HandCountTakenBack,
    evolve=evolve.take_back_hand,
    about="clock",
    says="Hand {hand} is not over: {why}",
    undo=undo.count_taken_back,
    keys=("hands {0.sitting}",),
    correction=True,
)
fact(
    e.HandForHandEnded,
    evolve=evolve.end_hand_for_hand,
    about="clock",
    says="Hand-for-hand ends with hand {hand}",
    undo=undo.ended,
    keys=("hands {0.sitting}",),
)
command(c.BeginHandForHand, decide=hand_for_hand.begin, during=PLAYED, by=FLOOR)
command(c.CountHand, decide=hand_for_hand.count, during=PLAYED, by=FLOOR, form={"hand": "Hand"})
command(c.TakeBackHand, decide=hand_for_hand.take_back, during=PLAYED, by=FLOOR)
command(c.EndHandForHand, decide=hand_for_hand.end, during=PLAYED, by=FLOOR)
command(
    c.TellStack, decide=hand_for_hand.tell_stack, during=ALWAYS, by=DEALER,
    form={"stack_chips": "Chips at the start of the hand"},
)  # fmt: skip
command(c.RankBusts, decide=hand_for_hand.rank_busts, during=ALWAYS, by=DIRECTOR, form={"finish": "Order"})
command(c.CorrectBust, decide=correct.correct, during=PLAYED, by=FLOOR, form={"instead": "Who went out"})
command(c.ReinstatePlayer, decide=reinstate.reinstate, during=PLAYED, by=FLOOR)
command(c.ReinstatePlayers, decide=reinstate.reinstate_all, during=PLAYED, by=FLOOR, form={"entries": "Players"})
command(c.TakeBackReinstatement, decide=reinstate.take_back_reinstatement, during=PLAYED, by=FLOOR)
command(c.ReportBust, decide=report.report_bust, during=PLAYED, by=DEALER)
command(c.ReportBusts, decide=report.report_busts, during=PLAYED, by=DEALER, form={"busts": "Same hand as"})
