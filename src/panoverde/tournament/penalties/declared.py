"""Everything that can happen and be asked here, each declared once."""

from panoverde.tournament.bags.commands import OpenBag
from panoverde.tournament.core.declaring import DIRECTOR, command, fact, guard
from panoverde.tournament.core.phases import PAID
from panoverde.tournament.entries.commands import ConfirmPix, GiveCredit, Register, TakePayment, TransferEntry
from panoverde.tournament.penalties import commands as c
from panoverde.tournament.penalties import declared_cases as _cases  # noqa: F401
from panoverde.tournament.penalties import events as e
from panoverde.tournament.penalties import evolve, expel, let_back, remove, undo

fact(
    e.PlayerDisqualified,
    evolve=evolve.disqualify,
    about="decisions",
    says="{player} was disqualified: {why}",
    undo=undo.put_out,
    keys=("out {0.entry}",),
)
fact(
    e.PlayerRemoved,
    evolve=evolve.remove,
    about="decisions",
    says="{player} was removed from the tournament: {why}",
    undo=undo.put_out,
    keys=("out {0.entry}",),
)
fact(
    e.ExpulsionTakenBack,
    evolve=evolve.take_back,
    about="decisions",
    says="{player} was put out by mistake: {why}",
    undo="the director's word stays on record; put the player out again",
    keys=("out {0.entry}",),
    correction=True,
)
command(c.DisqualifyPlayer, decide=expel.disqualify, during=PAID, by=DIRECTOR)
command(
    c.RemovePlayer,
    decide=remove.remove,
    during=PAID,
    by=DIRECTOR,
    form={"cause": "Cause", "bars": "Not let in later either", "until": "Until (empty: for good)"},
)
command(c.TakeBackExpulsion, decide=let_back.take_back, during=PAID, by=DIRECTOR)
guard(expel.no_way_back, Register, TransferEntry, TakePayment, ConfirmPix, GiveCredit, OpenBag)
