"""Pace: hand for hand, the last hands of the day, the level new hands take, tables nobody came back to."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from panoverde.bootstrap.desk import book_in_force
from panoverde.kernel.refusals import Refusal
from panoverde.people.names import short_names
from panoverde.tournament import commands as c
from panoverde.tournament.clock.face import number_of, seconds_between
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.pace.levels import level_of_hands, must_be_announced
from panoverde.web.citing import chips as citing
from panoverde.web.director.answering import Page, asks
from panoverde.web.director.face import face
from panoverde.web.director.frame import entered, framed
from panoverde.web.fact_words import word
from panoverde.web.forms.fields import Option, field
from panoverde.web.pacing import lasts, near, turn
from panoverde.web.parts import is_part
from panoverde.web.permissions import allowed_to
from panoverde.web.stakes import large
from panoverde.web.templatetags.called import called


@require_safe
@vary_on_headers("HX-Request")
@allowed_to("see-board")
def pace(request: HttpRequest, tournament: str) -> HttpResponse:
    """Show the boards of tables, or the part that moved on."""
    return show(request, tournament)


def show(request: HttpRequest, tournament: str, *, refusal: Refusal | None = None, about: str = "") -> HttpResponse:
    """Render the page, whole or what follows the tournament."""
    here, page = entered(request, tournament, _page, refusal, about)
    names = short_names(page["persons"].values())
    page["players"] = [Option(entry, called(names, person)) for entry, person in page.pop("persons").items()]
    if is_part(request):
        return render(request, "director/_pace.html", {**here.context, **page}, status=here.status)
    return framed(here, "director/pace.html", {**page, "tab": "pace"})


PACE = Page("director:pace", show)


def _page(state: Tournament, at: str) -> dict[str, Any]:
    book, sitting = book_in_force(state), state.sitting
    level = level_of_hands(sitting, book, at)
    held = book.clock.hand_for_hand_all_in_held
    last = lasts(state, book, at)
    return {
        "turn": turn(state, book, at),
        "near": [(each, cites, [(way, word(way)) for way in each.ways]) for each, cites in near(state, book)],
        "last": last,
        "face": face(state, at),
        "all_ins_open": not held.speaks,
        "levels": [
            Option("", "–"),
            *(
                Option(str(index), f"{number_of(sitting.levels, index)} · {large(line)[0]} / {large(line)[1]}")
                for index, line in enumerate(sitting.levels)
                if not line.is_break and index >= sitting.level_begun
            ),
        ],
        "announce": (level.shown, number_of(sitting.levels, level.shown), number_of(sitting.levels, level.plays))
        if level.waits
        else None,
        "announce_cites": citing(level.cites, state),
        "staff_announce": must_be_announced(book),
        "persons": _persons(state) if last.stop and not last.hands else {},
        "counting": [
            (number, round(seconds_between(on.since, at))) for number, on in sorted(sitting.pace.empty.items())
        ],
        "tables": [Option(str(number), str(number)) for number in sorted(sitting.tables)],
        "final_levels": book.clock.final_table_levels_change.speaks and len(sitting.tables) == 1,
    }


def _persons(state: Tournament) -> dict[str, str]:
    """Who may turn the card: whoever plays."""
    return {entry: state.entries[entry].person for table in state.every_table for entry in table.players.values()}


_COUNT = (
    field(c.CountHand, "hand"), field(c.CountHand, "everywhere"), field(c.CountHand, "minutes"),
    field(c.CountHand, "why"),
)  # fmt: skip
_TURN = tuple(field(c.TurnLastCard, name) for name in ("hands", "turned_by", "witness", "fewest", "most"))

begin_hands = asks(c.BeginHandForHand, PACE, "hand-for-hand")
report_table = asks(c.ReportTable, PACE, "tables")
take_back_report = asks(c.TakeBackReport, PACE, "tables")
release_table = asks(c.ReleaseTable, PACE, "tables")
count_hand = asks(c.CountHand, PACE, "hand-for-hand", *_COUNT)
end_hands = asks(c.EndHandForHand, PACE, "hand-for-hand")
plan_last_hands = asks(c.PlanLastHands, PACE, "last-hands")
stop_for_the_day = asks(c.StopForTheDay, PACE, "last-hands")
take_back_stop = asks(c.TakeBackStop, PACE, "last-hands")
draw_last_hands = asks(c.DrawLastHands, PACE, "last-hands")
turn_last_card = asks(c.TurnLastCard, PACE, "last-hands", *_TURN)
announce_last_hands = asks(c.AnnounceLastHands, PACE, "last-hands")
report_last_hand = asks(c.ReportLastHand, PACE, "tables")
take_back_last_hand = asks(c.TakeBackLastHand, PACE, "tables")
note_extra_hand = asks(c.NoteExtraHand, PACE, "tables")
announce_level = asks(c.AnnounceLevel, PACE, "level")
set_final_levels = asks(c.SetFinalLevels, PACE, "level")
