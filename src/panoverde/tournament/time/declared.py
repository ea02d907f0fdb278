"""Everything that can happen and be asked here, each declared once."""

from panoverde.tournament.clock.commands import StartClock
from panoverde.tournament.core.declaring import DEALER, DIRECTOR, FLOOR, command, fact, guard
from panoverde.tournament.core.phases import PLAYED
from panoverde.tournament.time import calling, changing, counting, evolve, grants, spending, undo
from panoverde.tournament.time import commands as c
from panoverde.tournament.time import events as e

_AT = "time {0.table}"

fact(
    e.TimeCalled, evolve=evolve.called, about="clock", says="Time called on {player}, table {table}",
    undo=undo.called, keys=(_AT,),
)  # fmt: skip
fact(
    e.TimeApproved, evolve=evolve.approved, about="clock",
    says="{seconds} seconds and {aloud} aloud for {player}, table {table}",
    undo="the seconds run; say that the player has acted", keys=(_AT,),
)  # fmt: skip
fact(
    e.CountStarted, evolve=evolve.started, about="clock", says="{seconds} seconds for {player}, table {table}",
    undo=undo.started, keys=(_AT,),
)  # fmt: skip
fact(
    e.CountStopped, evolve=evolve.stopped, about="clock", says="Count on {player} stopped, table {table}: {what}",
    undo="the player has gone on; start another count", keys=(_AT,),
)  # fmt: skip
fact(
    e.CardSpent, evolve=evolve.spent, about="clock", says="{player} used a time card: {seconds} seconds",
    undo=undo.spent, keys=("cards {0.entry}",),
)  # fmt: skip
fact(
    e.TimeRanOut, evolve=evolve.ran_out, about="decisions", says="Time of {player} over, table {table}: {makes}",
    undo="the hand went on; what is wrong with it is the director’s to rule on", keys=(_AT,),
)  # fmt: skip
fact(
    e.CardsGranted, evolve=evolve.granted, about="clock", says="{each} time cards each: {occasion}. {why}",
    undo="the cards are in the players’ hands; say how many each has",
)  # fmt: skip
fact(
    e.CardsSeen, evolve=evolve.seen, about="clock", says="Time cards left of {player}: {left}",
    undo="somebody has looked; look again", keys=("cards {0.entry}",),
)  # fmt: skip
fact(
    e.TimeChanged, evolve=evolve.changed, about="decisions", says="Time of {player} changed ({change}): {why}",
    undo=undo.changed, keys=("timing {0.entry}",),
)  # fmt: skip
command(
    c.CallTime, decide=calling.call, during=PLAYED, by=DEALER,
    form={"caller": "Who asks", "away": "Not at the seat", "waited": "A reasonable time has passed"},
)  # fmt: skip
command(
    c.ApproveTime, decide=calling.approve, during=PLAYED, by=FLOOR, word=("director",),
    form={
        "waited": "A reasonable time has passed", "seconds": "Seconds in all, where not the book’s",
        "director": "The director approves",
    },
)  # fmt: skip
command(
    c.StartCount, decide=counting.start, during=PLAYED, by=DEALER, form={"street": "Street", "began": "Since when"}
)
command(c.StopCount, decide=counting.stop, during=PLAYED, by=DEALER, form={"what": "Why"})
command(
    c.SpendCard, decide=spending.spend, during=PLAYED, by=DEALER, word=("director",),
    form={"director": "On the director’s word"},
)  # fmt: skip
command(
    c.TimeOut, decide=spending.time_out, during=PLAYED, by=DEALER, word=("makes",),
    form={"facing": "The player faced", "at_the_bell": "Acted as it ended", "makes": "The director’s decision"},
)  # fmt: skip
command(
    c.GrantCards, decide=grants.grant, during=PLAYED, by=FLOOR,
    form={"occasion": "What for", "cards": "Cards each", "keep": "Those left count on"},
)  # fmt: skip
command(c.SeeCards, decide=grants.see, during=PLAYED, by=DEALER, form={"left": "Time cards left"})
command(
    c.ChangeTime, decide=changing.change, during=PLAYED, by=DIRECTOR,
    form={"change": "Change", "seconds": "Seconds"},
)  # fmt: skip
guard(grants.before_the_clock, StartClock)
