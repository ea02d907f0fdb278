"""Everything that can happen and be asked here, each declared once."""

from panoverde.tournament.busts import bubbles, correct, evolve, ranking, reinstate, report, undo
from panoverde.tournament.busts import commands as c
from panoverde.tournament.busts import events as e
from panoverde.tournament.core.declaring import DEALER, DIRECTOR, FLOOR, command, fact, guard
from panoverde.tournament.core.phases import ALWAYS, PLAYED
from panoverde.tournament.pace.commands import BeginHandForHand, TakeBackHand

fact(
    e.PlayerBusted,
    evolve=evolve.bust,
    about="busts",
    says="{player} out{cause}, {rank}, table {place_table}",
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
command(
    c.TellStack, decide=ranking.tell_stack, during=ALWAYS, by=DEALER,
    form={"stack_chips": "Chips at the start of the hand"},
)  # fmt: skip
command(c.RankBusts, decide=ranking.rank_busts, during=ALWAYS, by=DIRECTOR, form={"finish": "Order"})
command(c.CorrectBust, decide=correct.correct, during=PLAYED, by=FLOOR, form={"instead": "Who went out"})
command(c.ReinstatePlayer, decide=reinstate.reinstate, during=PLAYED, by=FLOOR)
command(c.ReinstatePlayers, decide=reinstate.reinstate_all, during=PLAYED, by=FLOOR, form={"entries": "Players"})
command(c.TakeBackReinstatement, decide=reinstate.take_back_reinstatement, during=PLAYED, by=FLOOR)
command(c.ReportBust, decide=report.report_bust, during=PLAYED, by=DEALER, form={"cause": "How"})
command(c.ReportBusts, decide=report.report_busts, during=PLAYED, by=DEALER, form={"busts": "Same hand as"})
guard(ranking.taken_back_hand_is_unpaid, TakeBackHand)
guard(bubbles.is_offered, BeginHandForHand)
