"""Everything that can happen and be asked here, each declared once."""

from panoverde.tournament.core.declaring import DEALER, DESK, DIRECTOR, ROOM, command, fact
from panoverde.tournament.core.phases import ALWAYS
from panoverde.tournament.papers import commands as c
from panoverde.tournament.papers import events as e
from panoverde.tournament.papers import evolve, identity, receipts, refuse, undo

fact(
    e.EntryRefused,
    evolve=evolve.refuse,
    about="decisions",
    says="{person} refused ({what}, {ground}): {why}",
    undo=undo.refused,
    keys=("refused {0.person}",),
)
fact(
    e.RefusalLifted,
    evolve=evolve.lift_refusal,
    about="decisions",
    says="{person} let in again: {why}",
    undo="the person may have entered; refuse them again",
    keys=("refused {0.person}",),
    correction=True,
)
fact(
    e.ReceiptHanded,
    evolve=evolve.hand_receipt,
    about="entries",
    says="Receipt handed to {player}, copy {copy}",
    undo="the player has the receipt; take the entry back, or hand over a copy",
)
fact(
    e.ReceiptDisputed,
    evolve=evolve.dispute_receipt,
    about="entries",
    says="{player} says the receipt is wrong ({what}): {why}",
    undo="what a player said stays on record",
)
fact(
    e.IdentityChecked,
    evolve=evolve.check_identity,
    about="entries",
    says="Document of {player} looked at, {moment}",
    undo="somebody has looked; look at the document again",
)
fact(
    e.DeclarationFlagged,
    evolve=evolve.flag_declaration,
    about="decisions",
    says="Declaration of {player} to be looked into: {why}",
    undo="the director has to look into it",
)
fact(
    e.SponsorDeclared,
    evolve=evolve.declare_sponsor,
    about="entries",
    says="{player} wears {brand}",
    undo="it has been declared; declare the right one",
)
fact(
    e.PresenceSeen,
    evolve=evolve.see_presence,
    about="entries",
    says="Looked for {player} at the seat",
    undo=undo.presence,
    keys=("presence {0.entry}",),
)
command(
    c.CheckIdentity, decide=identity.check_identity, during=ALWAYS, by=ROOM,
    form={"moment": "When", "ok": "The photo document"},
)  # fmt: skip
command(c.FlagDeclaration, decide=identity.flag_declaration, during=ALWAYS, by=ROOM)
command(
    c.SeePresence, decide=identity.see_presence, during=ALWAYS, by=DEALER,
    form={"present": "The player", "photo_id": "Photo document looked at"},
)  # fmt: skip
command(
    c.DeclareSponsor, decide=identity.declare_sponsor, during=ALWAYS, by=ROOM,
    form={"brand": "Brand the player will wear"},
)  # fmt: skip
command(c.HandReceipt, decide=receipts.hand_receipt, during=ALWAYS, by=DESK)
command(
    c.DisputeReceipt, decide=receipts.dispute_receipt, during=ALWAYS, by=ROOM,
    form={"what": "What is said to be wrong"},
)  # fmt: skip
command(
    c.RefuseEntry, decide=refuse.refuse, during=ALWAYS, by=DIRECTOR,
    form={"what": "This person", "ground": "Ground"},
)  # fmt: skip
command(c.LiftRefusal, decide=refuse.lift, during=ALWAYS, by=DIRECTOR)
