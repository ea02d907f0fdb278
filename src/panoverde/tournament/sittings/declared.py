"""Everything that can happen and be asked here, each declared once."""

from panoverde.tournament.core.declaring import DIRECTOR, OFFICE, ROOM, command, fact
from panoverde.tournament.core.phases import PLAYED
from panoverde.tournament.sittings import close, evolve, field, opening, plans, rehome, undo
from panoverde.tournament.sittings import commands as c
from panoverde.tournament.sittings import events as e

fact(
    e.SittingOpened,
    evolve=evolve.open_sitting,
    about="setup",
    says="{sitting} opened with draw day {day}; mixed into its draws: {ingredient}",
    undo="its draws rest on it",
)
fact(
    e.PlanChanged,
    evolve=evolve.change_plan,
    about="decisions",
    says="Plan of {sitting} changed: {why}",
    undo=undo.plan,
    keys=("plan {0.sitting}",),
)
fact(
    e.EntryRehomed,
    evolve=evolve.rehome,
    about="entries",
    says="{player} waits in {to} instead of {sitting}: {why}",
    undo=undo.rehomed,
    keys=("home {0.entry}",),
)
fact(
    e.SittingClosed,
    evolve=evolve.close_sitting,
    about="setup",
    says="{sitting} closed. Left: {left}; chips in bags: {chips}",
    undo=undo.closed,
    keys=("closed {0.sitting}",),
)
fact(
    e.SittingReopened,
    evolve=evolve.reopen,
    about="decisions",
    says="{sitting} is not over: {why}",
    undo="bags are counted again; close it once they are",
    keys=("closed {0.sitting}",),
    correction=True,
)
fact(
    e.BagDropped,
    evolve=evolve.drop_bag,
    about="entries",
    says="{player} goes on with another bag; {chips} chips are left behind",
    undo="it follows from the field; take that back",
)
fact(
    e.FieldFormed,
    evolve=evolve.form_field,
    about="tables",
    says="Field of {sitting} formed: {people} players from {bags} bags",
    undo=undo.formed,
    keys=("field {0.sitting}",),
    main=True,
)
fact(
    e.FieldTakenBack,
    evolve=evolve.take_back_field,
    about="decisions",
    says="Field of {sitting} taken back: {why}",
    undo="form it again",
    keys=("field {0.sitting}",),
    correction=True,
)
fact(
    e.CarriedSwapped,
    evolve=evolve.swap_carried,
    about="decisions",
    says="{player} goes on with the other bag, in the same seat: {why}",
    undo="count the bags again, and swap them back",
    keys=("field {0.sitting}",),
)
command(
    c.OpenSitting, decide=opening.open_sitting, during=PLAYED, by=DIRECTOR,
    form={"ingredient": "Public ingredient", "witness": "Who saw it"},
)  # fmt: skip
command(
    c.ChangePlan, decide=plans.change, during=PLAYED, by=OFFICE,
    form={
        "starts_at": "Start", "ends": "Ends", "ends_value": "With which level, players or percentage",
        "cap": "Most entries", "first_table": "From table", "last_table": "To table",
        "unclaimed": "A bag nobody claims",
    },
)  # fmt: skip
command(c.RehomeEntry, decide=rehome.rehome, during=PLAYED, by=ROOM, form={"flight": "Flight"})
command(c.CloseSitting, decide=close.close, during=PLAYED, by=DIRECTOR)
command(c.ReopenSitting, decide=close.reopen, during=PLAYED, by=DIRECTOR)
command(
    c.FormField, decide=field.form, during=PLAYED, by=DIRECTOR,
    form={"keeps": "Of a player with several bags"},
)  # fmt: skip
command(c.TakeBackField, decide=field.take_back, during=PLAYED, by=DIRECTOR)
command(c.SwapCarried, decide=field.swap, during=PLAYED, by=DIRECTOR)
