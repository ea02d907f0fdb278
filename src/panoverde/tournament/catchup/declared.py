"""Everything that can happen and be asked here, each declared once."""

from panoverde.tournament.catchup import commands as c
from panoverde.tournament.catchup import events as e
from panoverde.tournament.catchup import evolve, typing, undo
from panoverde.tournament.core.declaring import DIRECTOR, FLOOR, command, fact
from panoverde.tournament.core.phases import PLAYED

fact(
    e.RoomOnPaper,
    evolve=evolve.on_paper,
    about="clock",
    says="On paper from {since} to {until}: {why}",
    undo="sheets may have been typed since; strike the lines that are wrong",
)
fact(
    e.LineTyped,
    evolve=evolve.typed,
    about="decisions",
    says="Paper line {line} typed: {what}",
    undo=undo.typed,
    keys=("paper {0.sitting} {0.line}",),
)
fact(
    e.LineStruck,
    evolve=evolve.struck,
    about="decisions",
    says="Paper line {line} struck: {why}",
    undo=undo.struck,
    keys=("paper {0.sitting} {0.line}",),
)
fact(
    e.LineRestored,
    evolve=evolve.restored,
    about="decisions",
    says="Paper line {line} counts again: {why}",
    undo=undo.restored,
    keys=("paper {0.sitting} {0.line}",),
)
command(
    c.SayOnPaper, decide=typing.say_on_paper, during=PLAYED, by=DIRECTOR, form={"since": "From", "until": "Until"}
)
command(
    c.TypeLine, decide=typing.type_line, during=PLAYED, by=FLOOR, bookless=True,
    form={
        "what": "What happened", "when": "Time on paper", "sheet": "Sheet", "left_seconds": "Time left",
        "hands": "Hands", "note": "As it is written",
    },
)  # fmt: skip
command(c.StrikeLine, decide=typing.strike, during=PLAYED, by=FLOOR, bookless=True, form={"line": "Line"})
command(c.RestoreLine, decide=typing.restore, during=PLAYED, by=FLOOR, bookless=True, form={"line": "Line"})
