"""Everything that can happen and be asked here, each declared once."""

from panoverde.tournament.core.declaring import DEALER, DIRECTOR, FLOOR, command, fact
from panoverde.tournament.core.phases import PLAYED
from panoverde.tournament.drawing import undo as undo_draw
from panoverde.tournament.seating import (
    arrive,
    balance,
    break_table,
    evolve,
    give,
    halt,
    redraw,
    renumbered,
    seats,
    tables,
    take_back_break,
    undo,
    wrong_seat,
)
from panoverde.tournament.seating import commands as c
from panoverde.tournament.seating import events as e

fact(
    e.TableOpened,
    evolve=evolve.open_table,
    about="tables",
    says="Table {table} opened, {seats} seats",
    undo=undo.opened,
    keys=("open {0.table}",),
)
fact(
    e.TablesClosed,
    evolve=evolve.close_tables,
    about="tables",
    says="Tables closed: {tables}. {why}",
    undo="open the tables again",
    keys=("open {0.first}",),
    correction=True,
)
fact(
    e.TableRenumbered,
    evolve=renumbered.renumber,
    about="tables",
    says="Table {table} is table {to} now: {why}",
    undo=undo.renumbered,
    keys=("number {0.table}", "number {0.to}"),
)
fact(
    e.TableResized,
    evolve=evolve.resize_table,
    about="tables",
    says="Table {table} has {seats} seats now, it had {was}: {why}",
    undo=undo.resized,
    keys=("size {0.table}",),
)
fact(
    e.SeatDrawn,
    evolve=evolve.seat,
    about="tables",
    says="{player} drew table {place_table} seat {place_seat}: {why}",
    undo="the seat was drawn; move the player, or take the entry back",
)
fact(
    e.SeatGiven,
    evolve=evolve.give_seat,
    about="tables",
    says="{player} was given table {place_table} seat {place_seat}: {why}",
    undo=undo.given,
    keys=("seat {0.entry}",),
)
fact(
    e.SeatKept,
    evolve=evolve.keep_seat,
    about="tables",
    says="{player} stays at table {place_table} seat {place_seat}: {why}",
    undo="that a seat was asked for stays on record",
)
fact(
    e.SeatLocked,
    evolve=evolve.lock_seat,
    about="tables",
    says="Table {place_table} seat {place_seat} locked: {why}",
    undo=undo.locked,
    keys=("lock {0.place}",),
)
fact(
    e.SeatUnlocked,
    evolve=evolve.unlock_seat,
    about="tables",
    says="Table {place_table} seat {place_seat} unlocked: {why}",
    undo=undo.unlocked,
    keys=("lock {0.place}",),
)
fact(
    e.PlayerMoved,
    evolve=evolve.move,
    about="tables",
    says="{player} moved from {move_of_table}.{move_of_seat} to {move_to_table}.{move_to_seat}: {why}",
    undo=undo.moved,
    keys=("seat {0.move.entry}",),
)
fact(
    e.MoveTakenBack,
    evolve=evolve.move_back,
    about="tables",
    says="{player} back at table {move_to_table} seat {move_to_seat}: {why}",
    undo=undo.moved_back,
    keys=("seat {0.move.entry}",),
    correction=True,
)
fact(
    e.SeatsSwapped,
    evolve=evolve.swap,
    about="tables",
    says="Two players changed seats: {why}",
    undo="both have sat down; move them one by one",
)
fact(
    e.WrongSeatRuled,
    evolve=evolve.rule_wrong_seat,
    about="decisions",
    says="{player} sat in the wrong seat: {ruled}. {why}",
    undo="a ruling stays on record; move the player",
)
fact(
    e.TableBroken,
    evolve=evolve.break_table,
    about="tables",
    says="Table {table} broken: {moves} seats drawn",
    undo=undo.broken,
    keys=("break {0.table}",),
)
fact(
    e.BreakTakenBack,
    evolve=evolve.break_back,
    about="tables",
    says="Table {table} open again as it was, {moves} players back: {why}",
    undo="everybody has gone back; break the table again",
    keys=("break {0.table}",),
    correction=True,
)
fact(
    e.SeatsRedrawn,
    evolve=evolve.redraw,
    about="tables",
    says="Redraw: {moves} players at tables {tables}",
    undo="everybody has gone to a drawn seat; move players one by one",
)
fact(
    e.BreakOrderSet,
    evolve=evolve.set_break_order,
    about="tables",
    says="Tables break in this order: {order}",
    undo=undo_draw.drawn,
    keys=("draw {0.number}",),
)
fact(
    e.GivingTableDrawn,
    evolve=evolve.draw_giving_table,
    about="draws",
    says="Table {table} gives the next player, draw {draw_number}",
    undo=undo_draw.drawn,
    keys=("draw {0.draw.number}",),
)
fact(
    e.ArrivalSeen,
    evolve=evolve.arrive,
    about="tables",
    says="{player} reached table {place_table} seat {place_seat}",
    undo="the player has been seen there; say again when, if it was another hand",
)
fact(
    e.TableHalted,
    evolve=evolve.halt,
    about="tables",
    says="Table {table} halted: {short_by} players short. {why}",
    undo=undo.halted,
    keys=("halt {0.table}",),
)
fact(
    e.HaltWaived,
    evolve=evolve.waive_halt,
    about="decisions",
    says="Table {table} plays on, {short_by} players short: {why}",
    undo=undo.playing,
    keys=("halt {0.table}",),
)
fact(
    e.TableResumed,
    evolve=evolve.resume,
    about="tables",
    says="Table {table} plays again. {why}",
    undo=undo.playing,
    keys=("halt {0.table}",),
)
fact(
    e.MissedHaltRuled,
    evolve=evolve.rule_missed_halt,
    about="decisions",
    says="Hand dealt at table {table} before the halt: {why}",
    undo="a ruling stays on record",
)
command(
    c.SeeArrival, decide=arrive.see_arrival, during=PLAYED, by=DEALER,
    form={"phase": "The hand there", "slow": "Took too long, without good reason", "why": "Remark"},
)  # fmt: skip
command(c.BalanceMove, decide=balance.balance, during=PLAYED, by=FLOOR, form={"source": "Table", "to_table": "To"})
command(c.DrawGivingTable, decide=balance.draw_giving_table, during=PLAYED, by=FLOOR)
command(
    c.SetBreakOrder, decide=break_table.set_order, during=PLAYED, by=DIRECTOR,
    form={"order": "Tables in the order they break, separated by spaces"},
)  # fmt: skip
command(c.DrawBreakOrder, decide=break_table.draw_order, during=PLAYED, by=DIRECTOR)
command(c.BreakTable, decide=break_table.break_table, during=PLAYED, by=FLOOR)
command(c.TakeBackBreak, decide=take_back_break.take_back, during=PLAYED, by=DIRECTOR)  # else a floor draws twice
command(c.GiveSeat, decide=give.give_seat, during=PLAYED, by=FLOOR)
command(c.DrawSeatAnew, decide=seats.draw_anew, during=PLAYED, by=DIRECTOR)
command(c.KeepSeat, decide=give.keep_seat, during=PLAYED, by=FLOOR)
command(c.LockSeat, decide=give.lock, during=PLAYED, by=FLOOR)
command(c.UnlockSeat, decide=give.unlock, during=PLAYED, by=FLOOR)
command(c.SwapSeats, decide=give.swap, during=PLAYED, by=DIRECTOR, form={"one": "Player", "other": "With"})
command(c.HaltTable, decide=halt.halt, during=PLAYED, by=FLOOR)
command(c.WaiveHalt, decide=halt.waive, during=PLAYED, by=DIRECTOR)
command(c.ResumeTable, decide=halt.resume, during=PLAYED, by=FLOOR)
command(c.RuleMissedHalt, decide=halt.rule_missed_halt, during=PLAYED, by=FLOOR, form={"why": "Remark"})
command(
    c.RedrawSeats, decide=redraw.redraw, during=PLAYED, by=DIRECTOR,
    form={
        "tables": "Tables that stay", "seats": "Seats at each, if another number",
        "bags": "For the next day, in bags",
    },
)  # fmt: skip
command(
    c.OpenTable, decide=tables.open_table, during=PLAYED, by=FLOOR, form={"table": "Number", "upto": "Up to number"}
)
command(c.CloseTables, decide=tables.close_tables, during=PLAYED, by=FLOOR, form={"tables": "Tables"})
command(c.RenumberTable, decide=tables.renumber, during=PLAYED, by=DIRECTOR, form={"to": "New number"})
command(c.ResizeTable, decide=tables.resize, during=PLAYED, by=FLOOR)
command(c.MovePlayer, decide=tables.move, during=PLAYED, by=FLOOR)
command(c.TakeBackMove, decide=tables.take_back, during=PLAYED, by=FLOOR)
command(
    c.RuleWrongSeat, decide=wrong_seat.rule_wrong_seat, during=PLAYED, by=FLOOR,
    form={
        "sat": "Seat", "played": "Has played a hand there", "right_chips": "Has the right number of chips",
        "decision": "The director’s decision, where the book does not say",
    },
)  # fmt: skip
