"""Everything that can happen and be asked here, each declared once."""

from panoverde.tournament.clock.commands import StartClock
from panoverde.tournament.core.declaring import DEALER, DIRECTOR, FLOOR, ROOM, command, fact, guard
from panoverde.tournament.core.phases import ALWAYS, PLAYED
from panoverde.tournament.papers.commands import SeePresence
from panoverde.tournament.venue import breaches, evolve, flag, health, languages, pushes, undo
from panoverde.tournament.venue import commands as c
from panoverde.tournament.venue import events as e

fact(
    e.TableFlagged, evolve=evolve.flagged, about="tables", says="Cameras put on table {table}, or taken off",
    undo=undo.flagged, keys=("cameras {0.table}",),
)  # fmt: skip
fact(
    e.LanguagesSet, evolve=evolve.languages, about="setup", says="Languages of the tables set",
    undo="they have been announced; set others",
)  # fmt: skip
fact(
    e.HealthRulesSet, evolve=evolve.health, about="setup",
    says="Health rules set from {since} ({by_word_of}). {unforeseen}",
    undo="they have held; set others",
)  # fmt: skip
fact(
    e.HealthSeen, evolve=evolve.seen, about="entries", says="Health rules looked at with {player}",
    undo="somebody has looked; look again", keys=("health {0.entry}",),
)  # fmt: skip
fact(
    e.TableCleaned, evolve=evolve.cleaned, about="tables", says="Table {table} cleaned",
    undo="it is clean; there is nothing to put right",
)  # fmt: skip
fact(
    e.BreachNoted, evolve=evolve.breached, about="decisions", says="{player} did not keep a rule: {ground}. {why}",
    undo="what was seen stays on record",
)  # fmt: skip
fact(
    e.NeedFlagged, evolve=evolve.need, about="entries", says="Special need of {player} flagged or taken off",
    undo=undo.need, keys=("need {0.entry}",),
)  # fmt: skip
fact(
    e.PushesPlanned, evolve=evolve.planned, about="tables", says="Dealers change every {every_minutes} minutes",
    undo="dealers have begun by it; plan anew",
)  # fmt: skip
fact(
    e.Pushed, evolve=evolve.pushed, about="tables", says="Dealers of string {string} moved on. {why}",
    undo="the dealers have moved; push again or plan anew",
)  # fmt: skip
command(c.FlagTable, decide=flag.flag, during=PLAYED, by=FLOOR, form={"tv": "Cameras are on it"})
command(
    c.SetLanguages, decide=languages.set_languages, during=PLAYED, by=DIRECTOR,
    form={
        "languages": "Languages", "posted": "Posted in the room", "announced": "Announced",
        "usa": "It is played in the USA",
    },
)  # fmt: skip
command(
    c.SetHealth, decide=health.set_rules, during=PLAYED, by=DIRECTOR,
    form={
        "rules": "Rules", "by_word_of": "Decided by", "since": "From",
        "cleaning_minutes": "Minutes between cleanings", "unforeseen": "What the rules do not foresee",
    },
)  # fmt: skip
command(
    c.SeeHealth, decide=health.see, during=PLAYED, by=ROOM,
    form={"proof": "Proof shown", "celsius": "Temperature, °C", "symptoms": "Symptoms"},
)  # fmt: skip
command(c.CleanTable, decide=health.clean, during=ALWAYS, by=DEALER)
command(
    c.NoteBreach, decide=breaches.note, during=PLAYED, by=DEALER,
    form={
        "ground": "What was not kept", "language": "Language spoken", "in_hand": "While a hand was played",
        "item": "What lay on the table", "delayed": "Put off, not refused",
    },
)  # fmt: skip
command(c.FlagNeed, decide=health.flag_need, during=PLAYED, by=ROOM, form={"needs": "Has a special need"})
command(
    c.PlanPushes, decide=pushes.plan, during=PLAYED, by=FLOOR,
    form={"every_minutes": "Minutes between pushes", "strings": "Strings of tables"},
)  # fmt: skip
command(c.Push, decide=pushes.push, during=PLAYED, by=FLOOR, form={"string": "String"})
guard(languages.before_the_clock, StartClock)
guard(health.before_the_seat_is_live, SeePresence)
