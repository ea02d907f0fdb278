"""Everything that can happen and be asked here, each declared once."""

from panoverde.tournament.core.declaring import FLOOR, STAFF, command, fact
from panoverde.tournament.core.phases import ALWAYS
from panoverde.tournament.room import call, evolve, show, undo
from panoverde.tournament.room import commands as c
from panoverde.tournament.room import events as e

fact(
    e.DirectorCalled,
    evolve=evolve.called,
    about="decisions",
    says="{desk} calls the director: {why}",
    undo=undo.called,
    keys=("call {0.number}",),
)
fact(
    e.CallTaken,
    evolve=evolve.taken,
    about="decisions",
    says="Somebody is on the way to call {number}",
    undo=undo.taken,
    keys=("call {0.number}",),
)
fact(
    e.CallLeft,
    evolve=evolve.left,
    about="decisions",
    says="Nobody is on the way to call {number} any more",
    undo=undo.left,
    keys=("call {0.number}",),
)
fact(
    e.CallAnswered,
    evolve=evolve.answered,
    about="decisions",
    says="Call {number} answered",
    undo="the call is settled; call again",
    keys=("call {0.number}",),
)
fact(
    e.ScreensSet,
    evolve=evolve.set_screens,
    about="setup",
    says="Screens set",
    undo="the screens have shown it; choose again what they show",
)
command(
    c.CallDirector, decide=call.call, during=ALWAYS, by=STAFF, bookless=True,
    form={"desk": "Where", "why": "What for"},
)  # fmt: skip
command(c.TakeCall, decide=call.take, during=ALWAYS, by=FLOOR, bookless=True)
command(c.LeaveCall, decide=call.leave, during=ALWAYS, by=FLOOR, bookless=True)
command(c.AnswerCall, decide=call.answer, during=ALWAYS, by=FLOOR, bookless=True)
command(
    c.ShowOnScreens, decide=show.show, during=ALWAYS, by=FLOOR, bookless=True,
    form={
        "screen": "Only the screen called", "layouts": "Shown in turn", "every_seconds": "Seconds each",
        "notice": "Notice for everybody",
    },
)  # fmt: skip
