"""Everything that can happen and be asked here, each declared once."""

from panoverde.tournament.core.declaring import FLOOR, STAFF, command, fact
from panoverde.tournament.core.phases import ALWAYS
from panoverde.tournament.reports import commands as c
from panoverde.tournament.reports import events as e
from panoverde.tournament.reports import evolve, receive

fact(
    e.ReportFiled,
    evolve=evolve.filed,
    about="decisions",
    says="Report {report} filed: {subject}",
    undo="somebody reported it; answer it",
    keys=("report {0.report}",),
)
fact(
    e.ReportAnswered,
    evolve=evolve.answered,
    about="decisions",
    says="Report {report} answered: {answer}",
    undo="the answer was given; file the report again",
    keys=("report {0.report}",),
)
command(
    c.FileReport, decide=receive.file, during=ALWAYS, by=STAFF,
    form={
        "subject": "What about", "reported_as": "Who reports", "about": "About whom", "entry": "Who reports it",
        "describes": "What happened",
    },
)  # fmt: skip
command(
    c.AnswerReport, decide=receive.answer, during=ALWAYS, by=FLOOR, word=("directed",),
    form={
        "report": "Report", "answer": "Answer", "directed": "The director answers", "why": "What the player was told",
    },
)  # fmt: skip
