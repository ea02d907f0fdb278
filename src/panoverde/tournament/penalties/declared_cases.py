"""Cases and penalties: everything that can happen and be asked, each declared once."""

from panoverde.tournament.busts.commands import ReportBust, ReportBusts
from panoverde.tournament.core.declaring import DEALER, DIRECTOR, FLOOR, STAFF, command, fact, guard
from panoverde.tournament.core.phases import PAID, PLAYED
from panoverde.tournament.penalties import commands as c
from panoverde.tournament.penalties import counting, evolve_cases, guards, judging, opening, undo_cases
from panoverde.tournament.penalties import events as e
from panoverde.tournament.prizes.commands import PayPrize

_SAID_ALOUD = "it was said aloud; withdraw the case if it was none"

fact(
    e.CaseOpened,
    evolve=evolve_cases.opened,
    about="decisions",
    says="Case {case} opened: {player}, {ground}",
    undo=undo_cases.opened,
    keys=("case {0.case}",),
)
fact(
    e.OrderGiven,
    evolve=evolve_cases.ordered,
    about="decisions",
    says="Case {case}: the player was told",
    undo=_SAID_ALOUD,
    keys=("case {0.case}",),
)
fact(
    e.OrderRefused,
    evolve=evolve_cases.refused,
    about="decisions",
    says="Case {case}: the order was refused",
    undo=_SAID_ALOUD,
    keys=("case {0.case}",),
)
fact(
    e.CaseWithdrawn,
    evolve=evolve_cases.withdrawn,
    about="decisions",
    says="Case {case} was none: {why}",
    undo="a case that was none stays so; open it anew",
    keys=("case {0.case}",),
    correction=True,
)
fact(
    e.CaseDecided,
    evolve=evolve_cases.decided,
    about="decisions",
    says="Case {case} decided, {player}",
    undo=undo_cases.decided,
    keys=("case {0.case}",),
)
fact(
    e.CaseReopened,
    evolve=evolve_cases.reopened,
    about="decisions",
    says="Case {case} is open again: {why}",
    undo="decide the case again",
    keys=("case {0.case}",),
    correction=True,
)
fact(
    e.PenaltyGiven,
    evolve=evolve_cases.given,
    about="decisions",
    says="Penalty {penalty} for {player}",
    undo="decide the case again",
    keys=("penalty {0.penalty}",),
)
fact(
    e.PenaltyHandsServed,
    evolve=evolve_cases.served,
    about="decisions",
    says="Penalty {penalty}, table {table}: hands served {hands}, left {left}",
    undo=undo_cases.served,
    keys=("penalty {0.penalty}",),
)
fact(
    e.PenaltyCorrected,
    evolve=evolve_cases.corrected,
    about="decisions",
    says="Penalty {penalty}: hands served {served} in all, {why}",
    undo="say again how many hands were served",
    keys=("penalty {0.penalty}",),
    correction=True,
)
fact(
    e.ReturnSeen,
    evolve=evolve_cases.seen,
    about="decisions",
    says="Penalty {penalty}: the player was seen",
    undo="somebody saw the player; nothing depends on it",
    keys=(),
)
fact(
    e.PenaltyLifted,
    evolve=evolve_cases.lifted,
    about="decisions",
    says="Penalty {penalty} lifted, hands left: {left}. {why}",
    undo="a penalty that was lifted stays so; decide the case again",
    keys=("penalty {0.penalty}",),
)
command(
    c.OpenCase, decide=opening.open_case, during=PAID, by=STAFF,
    form={
        "ground": "What happened", "said": "Where and how", "meant": "On purpose", "seen_by": "Seen by",
        "describes": "In a few words", "report": "Report", "breach": "Breach",
    },
)  # fmt: skip
command(c.GiveOrder, decide=opening.give_order, during=PAID, by=STAFF, form={"case": "Case"})
command(c.RefuseOrder, decide=opening.refuse_order, during=PAID, by=STAFF, form={"case": "Case"})
command(c.WithdrawCase, decide=opening.withdraw, during=PAID, by=FLOOR, form={"case": "Case"})
command(
    c.DecideCase, decide=judging.decide_case, during=PAID, by=FLOOR, word=("directed",),
    form={
        "case": "Case", "measure": "Measure", "amount": "How many", "until": "Until", "chips": "Chips that leave",
        "deviates": "Not what the book offers", "directed": "The director decides",
    },
)  # fmt: skip
command(c.ReopenCase, decide=judging.reopen, during=PAID, by=DIRECTOR, form={"case": "Case"})
command(
    c.CountPenaltyHands, decide=counting.count, during=PLAYED, by=DEALER,
    form={
        "hands": "Hands dealt", "redealt": "Of them redealt", "undealt": "Of them not dealt to the seat",
        "button": "Button now", "seen": "Served so far",
    },
)  # fmt: skip
command(
    c.CorrectPenalty, decide=counting.correct, during=PAID, by=FLOOR,
    form={"penalty": "Penalty", "served": "Hands served"},
)  # fmt: skip
command(
    c.SeeReturn, decide=counting.see_return, during=PAID, by=STAFF, form={"penalty": "Penalty", "where": "Seen"}
)  # fmt: skip
command(c.LiftPenalty, decide=counting.lift, during=PAID, by=DIRECTOR, form={"penalty": "Penalty"})
guard(guards.prize_waits, PayPrize)
guard(guards.blinded_out, ReportBust, ReportBusts)
