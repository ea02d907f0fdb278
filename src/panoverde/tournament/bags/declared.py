"""Everything that can happen and be asked here, each declared once."""

from panoverde.tournament.bags import commands as c
from panoverde.tournament.bags import count, evolve, opened, undo
from panoverde.tournament.bags import events as e
from panoverde.tournament.busts.commands import ReportBust, ReportBusts
from panoverde.tournament.clock.commands import StartClock
from panoverde.tournament.core.declaring import DEALER, DIRECTOR, FLOOR, command, fact, guard
from panoverde.tournament.core.phases import PLAYED
from panoverde.tournament.entries.commands import BuyChips, SurrenderStack

fact(
    e.BagCounted,
    evolve=evolve.count,
    about="entries",
    says="Chips of {player} counted for the bag",
    undo=undo.counted,
    keys=("bag {0.entry}",),
)
fact(
    e.BagAgreed,
    evolve=evolve.agree,
    about="entries",
    says="{player} bags {chips} chips, table {place_table} seat {place_seat}",
    undo=undo.agreed,
    keys=("bag {0.entry}",),
    main=True,
)
fact(
    e.BagSealed,
    evolve=evolve.seal,
    about="entries",
    says="Bag of {player} sealed: {seal}",
    undo="the seal is on it; say the right number",
)
fact(
    e.BagTakenBack,
    evolve=evolve.take_back,
    about="entries",
    says="Bag of {player} is counted anew: {why}",
    undo="it is being counted anew; count it",
    keys=("bag {0.entry}",),
    correction=True,
)
fact(
    e.BagAmended,
    evolve=evolve.amend,
    about="decisions",
    says="Bag of {player} counted again, {was} before: {why}",
    undo="what was seen stays on record; count it again",
    keys=("bag {0.entry}",),
)
fact(
    e.BagOpened,
    evolve=evolve.open_bag,
    about="tables",
    says="Bag of {player} opened at table {place_table} seat {place_seat}",
    undo="it lies open on the table",
    keys=("bag {0.entry}",),
)
command(
    c.CountBag, decide=count.count, during=PLAYED, by=DEALER,
    form={"piles": "Chips by denomination", "cards": "Time cards left"},
)  # fmt: skip
command(c.SealBag, decide=count.seal, during=PLAYED, by=DEALER, form={"seal": "Seal"})
command(c.TakeBackBag, decide=count.take_back, during=PLAYED, by=FLOOR)
command(
    c.AmendBag, decide=count.amend, during=PLAYED, by=DIRECTOR,
    form={"piles": "Chips by denomination", "witness": "Who saw it"},
)  # fmt: skip
command(
    c.OpenBag, decide=opened.open_bag, during=PLAYED, by=FLOOR,
    form={
        "photo_id": "Photo document seen", "counted": "Counted by the player", "unclaimed": "Nobody claims it",
        "witness": "Who saw it",
    },
)  # fmt: skip
guard(count.has_no_bag, ReportBust, ReportBusts)
guard(count.bag_is_open, SurrenderStack, BuyChips)
guard(opened.every_seat_has_its_bag, StartClock)
