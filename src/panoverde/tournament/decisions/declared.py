"""Everything that can happen and be asked here, each declared once."""

from panoverde.tournament.core.declaring import FLOOR, command, fact
from panoverde.tournament.core.phases import PAID
from panoverde.tournament.decisions import commands as c
from panoverde.tournament.decisions import events as e
from panoverde.tournament.decisions import evolve, record, take_back, undo

fact(
    e.DecisionRecorded,
    evolve=evolve.recorded,
    about="decisions",
    says="Decision {decision} recorded",
    undo=undo.recorded,
    keys=("decision {0.decision}",),
)
fact(
    e.DecisionTakenBack,
    evolve=evolve.taken_back,
    about="decisions",
    says="Decision {decision} was none: {why}",
    undo="a decision that was taken back stays so; record it anew",
    keys=("decision {0.decision}",),
    correction=True,
)
command(
    c.RecordDecision, decide=record.record, during=PAID, by=FLOOR, word=("directed",),
    form={
        "situation": "What happened", "chosen": "Decision", "decided": "What was decided instead", "hand": "Hand",
        "directed": "The director decides", "seen": "Decisions seen",
    },
)  # fmt: skip
command(
    c.TakeBackDecision, decide=take_back.take_back, during=PAID, by=FLOOR, word=("directed",),
    form={"decision": "Decision", "directed": "The director takes it back"},
)  # fmt: skip
