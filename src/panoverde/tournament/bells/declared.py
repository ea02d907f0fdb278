"""Everything that can happen and be asked here, each declared once."""

from panoverde.tournament.bells import commands as c
from panoverde.tournament.bells import events as e
from panoverde.tournament.bells import outage, ring, start
from panoverde.tournament.clock.commands import StartClock
from panoverde.tournament.core.declaring import DIRECTOR, FLOOR, command, fact
from panoverde.tournament.core.phases import BEGINS, PLAYED

fact(
    e.OutageNoted,
    evolve=outage.noted,
    about="clock",
    says="{what}: from {since} to {until}",
    undo="it was so; say what becomes of the time",
    rung=True,
)
fact(
    e.OutageSettled,
    evolve=outage.settled,
    about="decisions",
    says="Outage of {seconds} seconds: {time}. {why}",
    undo="bells have gone by it; set the clock if it was wrong",
)
command(c.NoteOutage, decide=outage.note, during=PLAYED, by=DIRECTOR, form={"since": "From", "until": "Until"})
command(c.SettleOutage, decide=outage.settle, during=PLAYED, by=DIRECTOR, form={"give_back": "Give the time back"})
command(c.RingBell, decide=ring.ring, during=PLAYED, by=DIRECTOR, form={"what": "What"})
command(StartClock, decide=start.start, during=BEGINS, by=FLOOR)
