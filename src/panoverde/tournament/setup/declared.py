"""Everything that can happen and be asked here, each declared once."""

from panoverde.tournament.busts.commands import ReportBust, ReportBusts
from panoverde.tournament.button.commands import NextHand
from panoverde.tournament.core.declaring import DESK, DIRECTOR, OFFICE, command, fact, guard
from panoverde.tournament.core.phases import ALWAYS, PAID, PLAYED, UNKNOWN
from panoverde.tournament.entries.commands import (
    CancelEntry,
    ConfirmPix,
    GiveCredit,
    Register,
    TakeBackEntry,
    TakePayment,
)
from panoverde.tournament.pace.commands import CountHand
from panoverde.tournament.prizes.publish import nothing_changes
from panoverde.tournament.setup import call_off, change, days, evolve, finish, quorum, schedule, sheet, stop, undo
from panoverde.tournament.setup import commands as c
from panoverde.tournament.setup import events as e

fact(
    e.TournamentCreated,
    evolve=evolve.create,
    about="setup",
    says="Tournament announced: {title}",
    undo="it has been announced",
)
fact(
    e.BookChanged,
    evolve=evolve.change_book,
    about="decisions",
    says="Decided by {book} from here on: {why}",
    undo=undo.book,
    keys=("book",),
)
fact(
    e.TermsChanged,
    evolve=evolve.change_terms,
    about="decisions",
    says="Terms changed: {why}",
    undo=undo.terms,
    keys=("terms",),
)
fact(
    e.ScheduleChanged,
    evolve=evolve.change_schedule,
    about="decisions",
    says="Schedule changed: {why}",
    undo=undo.schedule,
    keys=("schedule",),
)
fact(
    e.LevelsChanged,
    evolve=evolve.change_levels,
    about="decisions",
    says="Structure changed: {why}",
    undo=undo.levels,
    keys=("levels {0.sitting}",),
)
fact(
    e.DayOpened,
    evolve=evolve.open_day,
    about="setup",
    says="Day {day} opened; mixed into its draws: {ingredient}",
    undo="the day's draws rest on it",
)
fact(
    e.SourceAnnounced,
    evolve=evolve.announce_source,
    about="draws",
    says="Day {day}: the public ingredient comes from {source}. {why}",
    undo="it has been announced; announce another, which comes later",
)
fact(
    e.SecretRevealed,
    evolve=evolve.reveal,
    about="draws",
    says="Secret of day {day} published: its draws can be checked",
    undo="what is published stays published",
)
fact(
    e.TournamentStopped,
    evolve=evolve.stop,
    about="decisions",
    says="Tournament {outcome} ({cause}): {why}",
    undo=undo.stopped,
    keys=("stopped",),
)
fact(
    e.TournamentResumed,
    evolve=evolve.resume,
    about="decisions",
    says="Tournament goes on: {why}",
    undo="it goes on; stop it again",
    keys=("stopped",),
)
fact(
    e.EntryRefunded,
    evolve=evolve.refund,
    about="money",
    says="Money of {player} went back, the tournament was called off",
    undo="the money has gone back",
)
fact(
    e.HandsHeld,
    evolve=evolve.hold_hands,
    about="decisions",
    says="{players} entered, {needed} needed: no hand is dealt yet",
    undo="so many were there when it started",
)
fact(
    e.QuorumReached,
    evolve=evolve.reach_quorum,
    about="decisions",
    says="{players} entered: hands are dealt",
    undo="so many have come",
    rung=True,
)
fact(
    e.QuorumDue,
    evolve=evolve.ask_for_decision,
    about="decisions",
    says="Time is up with {players} entered: the director decides",
    undo="the time to wait is over",
    rung=True,
)
fact(
    e.QuorumDecided,
    evolve=evolve.decide_quorum,
    about="decisions",
    says="Decided with {players} entered: {choice}. {why}",
    undo="the players have been told; resume it, or change the terms",
)
fact(
    e.TournamentFinished,
    evolve=evolve.finish,
    about="setup",
    says="Tournament over",
    undo=undo.finished,
    keys=("finished",),
)
fact(
    e.FinishTakenBack,
    evolve=evolve.take_back_finish,
    about="decisions",
    says="Not over after all: {why}",
    undo=undo.finish_taken_back,
    keys=("finished",),
    correction=True,
)
command(
    c.RefundCancelled, decide=call_off.refund, during=ALWAYS, by=DESK,
    form={"refund_centavos": "Amount", "compensation_centavos": "Paid beyond the entry, in cash"},
    word=("refund_centavos", "compensation_centavos"),
)  # fmt: skip
command(
    c.ChangeBook,
    decide=change.change_book,
    during=ALWAYS,  # where an edition was lost it is the only way to go on, over or not
    by=DIRECTOR,
    password=True,
    form={"book": "Rulebook", "edition": "Edition"},
)
command(c.ChangeTerms, decide=change.change_terms, during=PLAYED, by=OFFICE, form={"stack_chips": "Starting stack"})
command(c.ChangeLevels, decide=change.change_levels, during=PLAYED, by=DIRECTOR)
command(
    c.CreateTournament, decide=days.create, during={*UNKNOWN, *ALWAYS}, by=OFFICE,
    form={
        "series": "Series", "book": "Rulebook", "commitment": "Commitment of the draws",
        "stack_chips": "Starting stack", "source": "Where the public ingredient comes from",
    },
)  # fmt: skip
command(
    c.OpenDay, decide=days.open_day, during=PLAYED, by=DIRECTOR,
    form={"ingredient": "Public ingredient", "witness": "Who saw it"},
)  # fmt: skip
command(
    c.AnnounceSource, decide=days.announce_source, during=PLAYED, by=DIRECTOR,
    form={"source": "Where the public ingredient comes from", "day": "Day"},
)  # fmt: skip
command(c.RevealSecret, decide=days.reveal, during=ALWAYS, by=DIRECTOR, password=True, form={"day": "Day"})
command(c.FinishTournament, decide=finish.finish, during=PAID, by=DIRECTOR)
command(c.TakeBackFinish, decide=finish.take_back, during=ALWAYS, by=DIRECTOR)
command(c.DecideQuorum, decide=quorum.decide_quorum, during=PLAYED, by=DIRECTOR, form={"choice": "Choice"})
command(
    c.ChangeSchedule, decide=schedule.change_schedule, during=PLAYED, by=OFFICE,
    form={
        "starts_at": "Start", "opens_at": "Registration opens", "flight_starts": "Flights",
        "later_days": "Days", "final_table_at": "Final table", "notified": "Players have been told",
    },
)  # fmt: skip
command(
    c.StopTournament, decide=stop.stop, during=ALWAYS, by=OFFICE,
    form={
        "outcome": "What becomes of it", "cause": "Cause", "until": "Until, where it is known",
        "as_of": "When it was decided", "entries_back": "Do the entries go back?",
    },
)  # fmt: skip
command(c.ResumeTournament, decide=stop.resume, during=ALWAYS, by=OFFICE)
guard(finish.nobody_comes_late, TakePayment, ConfirmPix, GiveCredit)
guard(finish.the_field_stands, TakeBackEntry, CancelEntry)
guard(quorum.hands_are_dealt, ReportBust, ReportBusts, NextHand, CountHand)
guard(sheet.complete, Register)
guard(nothing_changes, c.RefundCancelled)
