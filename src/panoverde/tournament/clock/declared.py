"""Everything that can happen and be asked here, each declared once."""

from panoverde.tournament.clock import commands as c
from panoverde.tournament.clock import events as e
from panoverde.tournament.clock import evolve, run, undo
from panoverde.tournament.core.declaring import FLOOR, command, fact
from panoverde.tournament.core.phases import PLAYED

fact(
    e.ClockStarted,
    evolve=evolve.start_clock,
    about="clock",
    says="Clock started",
    undo=undo.started,
    keys=("clock {0.sitting}",),
)
fact(
    e.ClockPaused,
    evolve=evolve.pause_clock,
    about="clock",
    says="Clock paused: {why}",
    undo=undo.paused,
    keys=("clock {0.sitting}",),
)
fact(
    e.ClockSet,
    evolve=evolve.set_clock,
    about="clock",
    says="Clock set to level {level} with {left}: {why}",
    undo=undo.set_to,
    keys=("clock {0.sitting}",),
)
fact(
    e.LevelBegan,
    evolve=evolve.begin_level,
    about="clock",
    says="Level {level} began",
    undo="the clock came to it; set the clock if it was wrong",
    rung=True,
)
fact(
    e.RegistrationClosed,
    evolve=evolve.close_registration,
    about="clock",
    says="Registration closed",
    undo="the clock came to it; set the clock if it was wrong",
    rung=True,
)
fact(
    e.AddOnOpened,
    evolve=evolve.open_addon,
    about="clock",
    says="Add-ons are sold",
    undo="the clock came to it; set the clock if it was wrong",
    rung=True,
)
fact(
    e.AddOnClosed,
    evolve=evolve.close_addon,
    about="clock",
    says="Add-ons are no longer sold",
    undo="the clock came to it; set the clock if it was wrong",
    rung=True,
)
command(c.PauseClock, decide=run.pause, during=PLAYED, by=FLOOR)
