"""The sentence of every kind of fact, and under which heading a journal shows it.

A hole names a field of the event (`{table}`, `{place.seat}` is `{place_seat}`), or `{player}`: whoever
the entry belongs to. A test names the events that have no sentence.
"""

from typing import Literal, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from panoverde.kernel.facts import Event
from panoverde.tournament import events as e

About = Literal["setup", "entries", "money", "tables", "busts", "draws", "clock", "decisions", "prizes"]


class Sentence(NamedTuple):
    """How a kind of fact is told."""

    about: About
    says: str | Promise


SENTENCES: dict[type[Event], Sentence] = {
    # the tournament and its days
    e.TournamentCreated: Sentence("setup", _("Tournament announced: {title}")),
    e.TermsChanged: Sentence("decisions", _("Terms changed: {why}")),
    e.ScheduleChanged: Sentence("decisions", _("Schedule changed: {why}")),
    e.LevelsChanged: Sentence("decisions", _("Structure changed: {why}")),
    e.DayOpened: Sentence("setup", _("Day {day} opened; mixed into its draws: {ingredient}")),
    e.SecretRevealed: Sentence("draws", _("Secret of day {day} published: its draws can be checked")),
    e.TournamentStopped: Sentence("decisions", _("Tournament {outcome} ({cause}): {why}")),
    e.TournamentResumed: Sentence("decisions", _("Tournament goes on: {why}")),
    e.HandsHeld: Sentence("decisions", _("{players} entered, {needed} needed: no hand is dealt yet")),
    e.QuorumReached: Sentence("decisions", _("{players} entered: hands are dealt")),
    e.QuorumDue: Sentence("decisions", _("Time is up with {players} entered: the director decides")),
    e.QuorumDecided: Sentence("decisions", _("Decided with {players} entered: {choice}. {why}")),
    e.TournamentFinished: Sentence("setup", _("Tournament over")),
    e.EntryRefunded: Sentence("money", _("Money of {player} went back, the tournament was called off")),
    e.FinishTakenBack: Sentence("decisions", _("Not over after all: {why}")),
    # entries and their money
    e.EntryMade: Sentence("entries", _("{player} entered")),
    e.EntryTakenBack: Sentence("entries", _("Entry of {player} taken back: {why}")),
    e.EntryCancelled: Sentence("entries", _("Entry of {player} cancelled: {why}")),
    e.EntryTransferred: Sentence("decisions", _("Entry passed from {of} to {to}: {why}")),
    e.EntryRefused: Sentence("decisions", _("{person} refused ({what}, {ground}): {why}")),
    e.RefusalLifted: Sentence("decisions", _("{person} let in again: {why}")),
    e.ReceiptHanded: Sentence("entries", _("Receipt handed to {player}, copy {copy}")),
    e.IdentityChecked: Sentence("entries", _("Document of {player} looked at, {moment}")),
    e.SponsorDeclared: Sentence("entries", _("{player} wears {brand}")),
    e.PresenceSeen: Sentence("entries", _("Looked for {player} at the seat")),
    e.PaymentAwaited: Sentence("money", _("Pix of {payment_centavos} awaited from {player}")),
    e.PaymentTaken: Sentence("money", _("{player} paid {payment_centavos}, {payment_method}")),
    e.PaymentTakenBack: Sentence(
        "money", _("Payment of {player} taken back, {payment_centavos}, {payment_method}: {why}")
    ),
    e.CreditGiven: Sentence("decisions", _("{player} may sit before paying: {why}")),
    e.ChipsBought: Sentence("money", _("{player}: {what}, {chips} chips for {price}")),
    e.ChipsBoughtTakenBack: Sentence("money", _("{what} of {player} taken back: {why}")),
    e.StackSurrendered: Sentence("entries", _("{player} gave up {chips} chips: {why}")),
    e.SurrenderTakenBack: Sentence("entries", _("{player} has the surrendered stack back: {why}")),
    e.RequestRefused: Sentence("decisions", _("Not allowed to {player}: {what}. {why}")),
    e.ReceiptDisputed: Sentence("entries", _("{player} says the receipt is wrong ({what}): {why}")),
    e.DeclarationFlagged: Sentence("decisions", _("Declaration of {player} to be looked into: {why}")),
    e.RegistrationHoursChanged: Sentence("decisions", _("Registration {change}: {why}")),
    e.AlternateQueued: Sentence("entries", _("{player} waits for a seat")),
    e.AlternatesOrdered: Sentence("draws", _("Line of alternates drawn anew, draw {draw_number}")),
    # tables and seats
    e.TableOpened: Sentence("tables", _("Table {table} opened, {seats} seats")),
    e.SeatDrawn: Sentence("tables", _("{player} drew table {place_table} seat {place_seat}")),
    e.PlayerMoved: Sentence(
        "tables", _("{player} moved from {move_of_table}.{move_of_seat} to {move_to_table}.{move_to_seat}: {why}")
    ),
    e.MoveTakenBack: Sentence("tables", _("{player} back at table {move_to_table} seat {move_to_seat}: {why}")),
    e.TableBroken: Sentence("tables", _("Table {table} broken: {moves} seats drawn")),
    e.SeatsRedrawn: Sentence("tables", _("Redraw: {moves} players at tables {tables}")),
    e.SeatGiven: Sentence("tables", _("{player} was given table {place_table} seat {place_seat}: {why}")),
    e.SeatKept: Sentence("tables", _("{player} stays at table {place_table} seat {place_seat}: {why}")),
    e.SeatLocked: Sentence("tables", _("Table {place_table} seat {place_seat} locked: {why}")),
    e.SeatUnlocked: Sentence("tables", _("Table {place_table} seat {place_seat} unlocked: {why}")),
    e.SeatsSwapped: Sentence("tables", _("Two players changed seats: {why}")),
    e.WrongSeatRuled: Sentence("decisions", _("{player} sat in the wrong seat: {ruled}. {why}")),
    e.BreakOrderSet: Sentence("tables", _("Tables break in this order: {order}")),
    e.GivingTableDrawn: Sentence("draws", _("Table {table} gives the next player, draw {draw_number}")),
    e.ArrivalSeen: Sentence("tables", _("{player} reached table {place_table} seat {place_seat}")),
    e.TableHalted: Sentence("tables", _("Table {table} halted: {short_by} players short. {why}")),
    e.HaltWaived: Sentence("decisions", _("Table {table} plays on, {short_by} players short: {why}")),
    e.TableResumed: Sentence("tables", _("Table {table} plays again. {why}")),
    e.MissedHaltRuled: Sentence("decisions", _("Hand dealt at table {table} before the halt: {why}")),
    # the button
    e.ButtonSeen: Sentence("tables", _("Button of table {table} seen at seat {button}")),
    e.ButtonAdvanced: Sentence("tables", _("Button of table {table} moved on to seat {button}")),
    e.ButtonFrozen: Sentence("tables", _("Button of table {table} stays at seat {button} during stud")),
    e.ButtonThawed: Sentence("tables", _("Button of table {table} goes on from seat {button}")),
    e.WrongButtonRuled: Sentence("decisions", _("Button of table {table} was wrong: {ruled}. {why}")),
    # busts
    e.PlayerBusted: Sentence("busts", _("{player} out, {rank}, table {place_table}")),
    e.PlayerReinstated: Sentence("busts", _("{player} back in, table {place_table} seat {place_seat}: {why}")),
    e.ReinstatementTakenBack: Sentence("busts", _("{player} is out after all: {why}")),
    e.StackTold: Sentence("busts", _("{player} had {stack} chips in the last hand")),
    e.StackSeen: Sentence("tables", _("{player} has {chips} chips, counted")),
    e.BustsRanked: Sentence("decisions", _("Order of those who went out together: {why}")),
    e.HandForHandBegan: Sentence("clock", _("Hand-for-hand begins with hand {hand}")),
    e.HandCounted: Sentence("clock", _("Hand {hand} of hand-for-hand is over")),
    e.HandCountTakenBack: Sentence("clock", _("Hand {hand} is not over: {why}")),
    e.HandForHandEnded: Sentence("clock", _("Hand-for-hand ends with hand {hand}")),
    # prizes
    e.PrizesPublished: Sentence("prizes", _("Prizes published: {places} places, {net}")),
    e.PrizesChanged: Sentence("prizes", _("Prizes changed: {places} places, {net}. {why}")),
    e.PrizesWithdrawn: Sentence("prizes", _("Prizes withdrawn: {why}")),
    e.PrizesLocked: Sentence("prizes", _("Prizes locked")),
    e.PrizesUnlocked: Sentence("prizes", _("Prizes unlocked: {why}")),
    e.PrizePaid: Sentence("prizes", _("{player} was paid {centavos}, {method}, slip {slip}")),
    e.PrizeTakenBack: Sentence("prizes", _("Payment of {centavos} to {player} taken back: {why}")),
    # draws that seat nobody
    e.ButtonDrawn: Sentence("draws", _("Button of table {table}: seat {seat}, draw {draw_number}")),
    e.HandsDrawn: Sentence("draws", _("{hands} hands left to play, drawn from {fewest} to {most}")),
    e.ChipRaceDrawn: Sentence("draws", _("Chip race at table {table}, draw {draw_number}")),
    e.DrawnByHand: Sentence("draws", _("Drawn by hand ({purpose}): {outcome}. Witness: {witness}")),
    e.DrawVoided: Sentence("draws", _("Draw {number} does not count: {why}")),
    # the clock
    e.ClockStarted: Sentence("clock", _("Clock started")),
    e.ClockPaused: Sentence("clock", _("Clock paused: {why}")),
    e.ClockSet: Sentence("clock", _("Clock set to level {level} with {left}: {why}")),
    e.LevelBegan: Sentence("clock", _("Level {level} began")),
    e.RegistrationClosed: Sentence("clock", _("Registration closed")),
    e.AddOnOpened: Sentence("clock", _("Add-ons are sold")),
    e.AddOnClosed: Sentence("clock", _("Add-ons are no longer sold")),
    # the room
    e.DirectorCalled: Sentence("decisions", _("{desk} calls the director: {why}")),
    e.CallAnswered: Sentence("decisions", _("Call {number} answered")),
    e.ScreensSet: Sentence("setup", _("Screens set")),
}
