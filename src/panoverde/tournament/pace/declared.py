"""Everything that can happen and be asked here, each declared once."""

from panoverde.tournament.core.declaring import DEALER, DIRECTOR, FLOOR, command, fact
from panoverde.tournament.core.phases import PLAYED
from panoverde.tournament.pace import commands as c
from panoverde.tournament.pace import events as e
from panoverde.tournament.pace import evolve, final_levels, hand_for_hand, last_hands, reporting, stopping, undo
from panoverde.tournament.pace import evolve_last_hands as last
from panoverde.tournament.pace import evolve_levels as levels
from panoverde.tournament.pace import levels as announcing

fact(
    e.HandForHandBegan,
    evolve=evolve.begin_hand_for_hand,
    about="clock",
    says="Hand-for-hand begins with hand {hand}",
    undo=undo.began,
    keys=("hands {0.sitting}",),
)
fact(
    e.TableReported,
    evolve=evolve.report_table,
    about="clock",
    says="Table {table}, hand {hand}: {what}",
    undo=undo.reported,
    keys=("report {0.sitting} {0.table}",),
)
fact(
    e.TableReleased,
    evolve=evolve.release_table,
    about="clock",
    says="Table {table}, hand {hand}: the all-in is played out",
    undo=undo.reported,
    keys=("report {0.sitting} {0.table}",),
)
fact(
    e.TableReportTakenBack,
    evolve=evolve.take_back_report,
    about="clock",
    says="Table {table}, hand {hand}: still playing. {why}",
    undo="it plays on; report it again once it has finished",
    keys=("report {0.sitting} {0.table}",),
    correction=True,
)
fact(
    e.HandCounted,
    evolve=evolve.count_hand,
    about="clock",
    says="Hand {hand} of hand-for-hand is over",
    undo=undo.counted,
    keys=("hands {0.sitting}",),
)
fact(
    e.HandCountTakenBack,
    evolve=evolve.take_back_hand,
    about="clock",
    says="Hand {hand} is not over: {why}",
    undo=undo.count_taken_back,
    keys=("hands {0.sitting}",),
    correction=True,
)
fact(
    e.HandForHandEnded,
    evolve=evolve.end_hand_for_hand,
    about="clock",
    says="Hand-for-hand ends with hand {hand}",
    undo=undo.ended,
    keys=("hands {0.sitting}",),
)
fact(
    e.LastHandsPlanned,
    evolve=last.plan,
    about="clock",
    says="The level with which the day ends: {level}",
    undo=undo.planned,
    keys=("day-end {0.sitting}",),
)
fact(
    e.StoppedForTheDay,
    evolve=last.stop,
    about="clock",
    says="The clock stopped for the day with {left}. {why}",
    undo=undo.stopped,
    keys=("day-end {0.sitting}",),
)
fact(
    e.StopTakenBack,
    evolve=last.take_back_stop,
    about="clock",
    says="The day goes on: {why}",
    undo="the clock runs; stop it again",
    keys=("day-end {0.sitting}",),
    correction=True,
)
fact(
    e.LastHandsSet,
    evolve=last.set_hands,
    about="clock",
    says="Hands left at every table: {hands}",
    undo="it was drawn, turned or fixed; void the draw, or take the stop back",
    keys=("day-end {0.sitting}",),
)
fact(
    e.LastHandsAnnounced,
    evolve=last.announce,
    about="clock",
    says="Announced, hands at every table: {hands}",
    undo="the room has heard it",
)
fact(
    e.LastHandReported,
    evolve=last.report,
    about="clock",
    says="Table {table} has finished last hand {hand}",
    undo=undo.last_hand,
    keys=("last-hand {0.sitting} {0.table}",),
)
fact(
    e.LastHandTakenBack,
    evolve=last.take_back,
    about="clock",
    says="Table {table} is still playing last hand {hand}. {why}",
    undo="it plays on; report it again once it has finished",
    keys=("last-hand {0.sitting} {0.table}",),
    correction=True,
)
fact(
    e.ExtraHandNoted,
    evolve=last.note,
    about="decisions",
    says="Table {table} dealt one too many: {why}",
    undo="what was said stays on record; say it again",
)
fact(
    e.LevelAnnounced,
    evolve=levels.announce,
    about="clock",
    says="Level {level} announced to the room",
    undo="the room has heard it",
)
fact(
    e.LevelPlayedOut,
    evolve=levels.play_out,
    about="clock",
    says="Level {level} is over: every table has played its hands ({hands})",
    undo="the next level has begun; set the clock back if a table was counted wrong",
)
fact(
    e.HandLevelRuled,
    evolve=levels.rule,
    about="decisions",
    says="Table {table}: the hand is played at level {level}. {why}",
    undo="it was ruled; rule on it again if it was wrong",
)
fact(
    e.FinalLevelsSet,
    evolve=levels.shorten,
    about="clock",
    says="Levels of {minutes} minutes from now on: {step}",
    undo="change the structure if levels are to have another length",
)
command(
    c.BeginHandForHand, decide=hand_for_hand.begin, during=PLAYED, by=FLOOR,
    form={"purpose": "Until", "way": "How", "all_ins": "Called all-ins", "tv": "Table on TV"},
)  # fmt: skip
command(c.ReportTable, decide=reporting.report, during=PLAYED, by=DEALER, form={"hand": "Hand"})
command(c.TakeBackReport, decide=reporting.take_back, during=PLAYED, by=DEALER)
command(c.ReleaseTable, decide=reporting.release, during=PLAYED, by=FLOOR, word=("table",))
command(
    c.CountHand, decide=hand_for_hand.count, during=PLAYED, by=FLOOR, word=("minutes",),
    form={"hand": "Hand", "everywhere": "Over at every table", "minutes": "Minutes taken off"},
)  # fmt: skip
command(c.TakeBackHand, decide=hand_for_hand.take_back, during=PLAYED, by=FLOOR)
command(c.EndHandForHand, decide=hand_for_hand.end, during=PLAYED, by=FLOOR)
command(c.PlanLastHands, decide=stopping.plan, during=PLAYED, by=DIRECTOR)
command(c.StopForTheDay, decide=stopping.stop, during=PLAYED, by=DIRECTOR)
command(c.TakeBackStop, decide=stopping.take_back, during=PLAYED, by=DIRECTOR)
command(c.DrawLastHands, decide=last_hands.draw, during=PLAYED, by=FLOOR, form={"fewest": "Fewest", "most": "Most"})
command(
    c.TurnLastCard, decide=last_hands.turn, during=PLAYED, by=FLOOR,
    form={
        "hands": "Card turned", "turned_by": "Turned by", "witness": "Who saw it", "fewest": "Fewest", "most": "Most",
    },
)  # fmt: skip
command(c.AnnounceLastHands, decide=last_hands.announce, during=PLAYED, by=FLOOR)
command(c.ReportLastHand, decide=last_hands.report, during=PLAYED, by=DEALER, form={"hand": "Hand"})
command(c.TakeBackLastHand, decide=last_hands.take_back, during=PLAYED, by=DEALER)
command(c.NoteExtraHand, decide=last_hands.note, during=PLAYED, by=DIRECTOR)
command(c.AnnounceLevel, decide=announcing.announce, during=PLAYED, by=FLOOR)
command(
    c.RuleHandLevel, decide=announcing.rule, during=PLAYED, by=FLOOR, word=("word",),
    form={
        "dealt_at": "Blinds posted", "shuffle": "Shuffle", "seen": "Seen before the level changed",
        "substantial_action": "Substantial action", "word": "The director’s word",
    },
)  # fmt: skip
command(c.SetFinalLevels, decide=final_levels.set_levels, during=PLAYED, by=FLOOR)
