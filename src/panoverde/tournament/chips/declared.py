"""Everything that can happen and be asked here, each declared once."""

from panoverde.tournament.chips import commands as c
from panoverde.tournament.chips import events as e
from panoverde.tournament.chips import evolve, stacks
from panoverde.tournament.core.declaring import DEALER, command, fact
from panoverde.tournament.core.phases import PLAYED

fact(
    e.StackSeen,
    evolve=evolve.see_stack,
    about="tables",
    says="{player} has {chips} chips, counted",
    undo="it was counted so; count again",
)
command(c.SeeStack, decide=stacks.see_stack, during=PLAYED, by=DEALER)
