"""Everything that can happen and be asked here, each declared once."""

from panoverde.tournament.bells import commands as c
from panoverde.tournament.bells import ring, start
from panoverde.tournament.clock.commands import StartClock
from panoverde.tournament.core.declaring import DIRECTOR, FLOOR, command
from panoverde.tournament.core.phases import BEGINS, PLAYED

command(c.RingBell, decide=ring.ring, during=PLAYED, by=DIRECTOR, form={"what": "What"})
command(StartClock, decide=start.start, during=BEGINS, by=FLOOR)
