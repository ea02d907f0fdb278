"""Everything that can happen and be asked here, each declared once."""

from panoverde.tournament.chips import (
    all_in,
    colour_up,
    counting,
    evolve,
    exchange,
    leaving,
    race,
    stacks,
    unclaimed,
    undo,
)
from panoverde.tournament.chips import commands as c
from panoverde.tournament.chips import events as e
from panoverde.tournament.core.declaring import DEALER, DIRECTOR, FLOOR, command, fact
from panoverde.tournament.core.phases import PLAYED

fact(
    e.StackSeen,
    evolve=evolve.see_stack,
    about="tables",
    says="{player} has {chips} chips, counted",
    undo="it was counted so; count again",
)
command(c.SeeStack, decide=stacks.see_stack, during=PLAYED, by=DEALER)

# -- chips that leave --------------------------------------------------------------------------------------------

fact(
    e.ColourUpOrdered,
    evolve=evolve.order_colour_up,
    about="decisions",
    says="Chips of {retire} leave, for {keep}",
    undo=undo.ordered,
    keys=("colour-up {0.retire}",),
)
fact(
    e.ColourUpAnnounced,
    evolve=evolve.announce_colour_up,
    about="decisions",
    says="The room is told: chips of {retire} leave",
    undo="the room has heard it; cancel the colour-up itself",
)
fact(
    e.ColourUpCancelled,
    evolve=evolve.cancel_colour_up,
    about="decisions",
    says="Chips of {retire} stay: {why}",
    undo="the chip stays; order the colour-up again",
    keys=("colour-up {0.retire}",),
    correction=True,
)
fact(
    e.ChipsRaced,
    evolve=evolve.race,
    about="draws",
    says="Chip race at table {table}: {retire} leave, {net} chips more or less",
    undo=undo.raced,
    keys=("draw {0.drawn}", "race {0.table} {0.retire}"),
)
fact(
    e.RaceRecorded,
    evolve=evolve.race,
    about="draws",
    says="Chip race on table {table}: {retire} leave, {net} chips more or less. Witness: {witness}",
    undo=undo.recorded,
    keys=("race {0.table} {0.retire}",),
)
fact(
    e.RaceTakenBack,
    evolve=evolve.race_back,
    about="draws",
    says="The chip race of table {table} is taken back: {why}",
    undo="the table races again",
    keys=("race {0.table} {0.retire}",),
    correction=True,
)
fact(
    e.ChipRetired,
    evolve=evolve.retire_chip,
    about="decisions",
    says="Chips of {retire} have left",
    undo="the tables are without it; put the denomination in play again",
    keys=("colour-up {0.retire}",),
)
fact(
    e.RetiredExchanged,
    evolve=evolve.exchange_retired,
    about="tables",
    says="{player} changes chips of {retire}, {count} of them: {given} given, {unpaid} taken unpaid",
    undo="the chips have changed hands; a difference shows at the next count",
)
fact(
    e.ChipsControlled,
    evolve=evolve.control_chips,
    about="decisions",
    says="Chips of {chip} are put in play: {why}",
    undo="they lie on the tables; let the chip leave by a colour-up",
)
command(
    c.OrderColourUp, decide=colour_up.order, during=PLAYED, by=DIRECTOR,
    form={
        "retire": "Chip that leaves", "keep": "Changed for", "level": "When", "entry": "Of one player alone",
        "why": "Why, where it is not on the structure sheet",
    },
)  # fmt: skip
command(c.AnnounceColourUp, decide=colour_up.announce, during=PLAYED, by=FLOOR, form={"retire": "Chip that leaves"})
command(c.CancelColourUp, decide=colour_up.cancel, during=PLAYED, by=DIRECTOR, form={"retire": "Chip that leaves"})
command(
    c.RaceTable, decide=race.race, during=PLAYED, by=DEALER,
    form={"retire": "Chip that leaves", "held": "Chips of each seat", "alone": "No other chip"},
)  # fmt: skip
command(
    c.RecordRace, decide=race.record, during=PLAYED, by=FLOOR,
    form={
        "retire": "Chip that leaves", "held": "Chips of each seat", "alone": "No other chip", "won": "Seats that won",
        "witness": "Who saw it",
    },
)  # fmt: skip
command(c.TakeBackRace, decide=race.take_back, during=PLAYED, by=FLOOR, form={"retire": "Chip that leaves"})
command(
    c.RetireChip, decide=colour_up.retire, during=PLAYED, by=FLOOR,
    form={"retire": "Chip that has left", "why": "Why tables are left out"},
)  # fmt: skip
command(
    c.ExchangeRetired, decide=exchange.exchange, during=PLAYED, by=FLOOR,
    form={"retire": "Chip that has left", "count": "How many"},
)  # fmt: skip
command(
    c.ControlChips, decide=colour_up.control, during=PLAYED, by=DIRECTOR,
    form={"what": "What changes", "chip": "Chip", "count": "How many more"},
)  # fmt: skip

# -- counting ----------------------------------------------------------------------------------------------------

fact(
    e.CountOpened,
    evolve=evolve.open_count,
    about="tables",
    says="Count {number} opened: every table is counted",
    undo=undo.opened,
    keys=("count",),
)
fact(
    e.CountClosed,
    evolve=evolve.close_count,
    about="tables",
    says="Count {number} closed",
    undo="the count is over; open another",
    keys=("count",),
)
fact(
    e.TableCounted,
    evolve=evolve.count_table,
    about="tables",
    says="Table {table} counted: {chips} chips",
    undo="it was counted so; count the table again",
)
fact(
    e.CrossingCounted,
    evolve=evolve.count_crossing,
    about="tables",
    says="{player} carried {chips} chips from table {of} to table {to}",
    undo="what was carried is written down; a mistake shows at the next count of both tables",
)
fact(
    e.CountSettled,
    evolve=evolve.settle_count,
    about="decisions",
    says="Tables {tables}: a difference of {difference} chips is settled: {why}",
    undo="what was counted holds; count again",
)
command(c.OpenCount, decide=counting.open_count, during=PLAYED, by=FLOOR)
command(c.CloseCount, decide=counting.close_count, during=PLAYED, by=FLOOR)
command(c.CountTable, decide=counting.count_table, during=PLAYED, by=DEALER, form={"stacks": "Stack of each seat"})
command(
    c.CountCrossing, decide=counting.count_crossing, during=PLAYED, by=FLOOR,
    form={"crossing": "Move", "chips": "Chips carried"},
)  # fmt: skip
command(c.SettleCount, decide=counting.settle, during=PLAYED, by=DIRECTOR, form={"cause": "What it came from"})

# -- what leaves, and what is found ------------------------------------------------------------------------------

fact(
    e.ChipsFound,
    evolve=evolve.find_chips,
    about="tables",
    says="{chips} chips found at table {table}",
    undo="they are where the book sends them; a mistake shows at the next count",
)
fact(
    e.ChipsForfeited,
    evolve=evolve.forfeit_chips,
    about="decisions",
    says="{player} carried {chips} chips out of sight, {lost} leave: {why}",
    undo=undo.forfeited,
    keys=("hidden {0.entry}",),
)
fact(
    e.ForfeitTakenBack,
    evolve=evolve.give_back,
    about="decisions",
    says="{player} has {chips} chips back: {why}",
    undo="the chips are back; take them again",
    keys=("hidden {0.entry}",),
    correction=True,
)
fact(
    e.HiddenChipRuled,
    evolve=evolve.rule_hidden,
    about="decisions",
    says="{chips} chips behind the all-in of {player}: {why}",
    undo="the hand is over; a ruling stays on record",
)
fact(
    e.AllInCounted,
    evolve=evolve.count_all_in,
    about="tables",
    says="All-in of {player}: {chips} chips, counted",
    undo="it was counted so; count again",
)
command(
    c.FindChips, decide=leaving.find, during=PLAYED, by=FLOOR,
    form={"entry": "Whose they are, where that is known", "origin": "Chips of"},
)  # fmt: skip
command(
    c.ForfeitChips, decide=leaving.forfeit, during=PLAYED, by=DIRECTOR,
    form={"chips": "Chips out of sight", "measure": "What is applied"},
)  # fmt: skip
command(c.ReturnForfeited, decide=leaving.give_back, during=PLAYED, by=DIRECTOR)
command(
    c.RuleHiddenChip, decide=leaving.rule_hidden, during=PLAYED, by=DIRECTOR,
    form={
        "chips": "Chips that were not seen", "ruling": "Ruling", "lost": "The all-in lost", "goes": "The chips go",
        "caller_chips": "Chips of the caller",
    },
)  # fmt: skip
command(
    c.CountAllIn, decide=all_in.count_all_in, during=PLAYED, by=DEALER,
    form={
        "entry": "Who is all in", "asker": "Who asks", "counted_by": "Counted by", "in_turn": "It is their turn",
        "facing": "They face the all-in", "exact": "An exact count",
    },
)  # fmt: skip

# -- stacks that nobody claims -----------------------------------------------------------------------------------

fact(
    e.StackPlaced,
    evolve=evolve.place_stack,
    about="tables",
    says="The stack of {player} is put in play at table {place_table}",
    undo="it is in play; let it be claimed",
    keys=("unclaimed {0.entry}",),
)
fact(
    e.StackHeld,
    evolve=evolve.hold_stack,
    about="tables",
    says="The stack of {player} is held back",
    undo=undo.held,
    keys=("unclaimed {0.entry}",),
)
fact(
    e.StackClaimed,
    evolve=evolve.claim_stack,
    about="tables",
    says="{player} has come: {blinded} chips went in blinds and antes",
    undo="the player has come; say so if not",
    keys=("unclaimed {0.entry}",),
)
command(c.PlaceStack, decide=unclaimed.place, during=PLAYED, by=FLOOR)
command(c.HoldStack, decide=unclaimed.hold, during=PLAYED, by=FLOOR)
command(c.ClaimStack, decide=unclaimed.claim, during=PLAYED, by=FLOOR, form={"chips": "Chips that are left of it"})
