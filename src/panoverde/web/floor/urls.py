"""Addresses of the floor's screen."""

from django.urls import path

from panoverde.web.director import seat_cards
from panoverde.web.floor import case_taps, decisions, lost, paper_sheet, rail_views, ruling, views
from panoverde.web.floor.every import DEEDS
from panoverde.web.floor.noting import NOTE
from panoverde.web.floor.other_player import OTHER
from panoverde.web.forms.deeds import view_of

app_name = "floor"

_HERE = "<night:tournament>"

urlpatterns = [
    path(f"{_HERE}/", views.floor, name="map"),
    path(f"{_HERE}/accept/", rail_views.accept, name="accept"),
    path(f"{_HERE}/undo/", rail_views.undo, name="undo"),
    path(f"{_HERE}/undo/other/", view_of(OTHER, views.UNDO_SHEET), name="correct-bust"),
    path(f"{_HERE}/buttons/", rail_views.draw_buttons, name="draw-buttons"),
    path(f"{_HERE}/hands/begin/", rail_views.begin_hands, name="begin-hands"),
    path(f"{_HERE}/hands/count/", rail_views.count_hand, name="count-hand"),
    path(f"{_HERE}/hands/end/", rail_views.end_hands, name="end-hands"),
    path(f"{_HERE}/hands/report/", rail_views.report_table, name="report-table"),
    path(f"{_HERE}/hands/release/", rail_views.release_table, name="release-table"),
    path(f"{_HERE}/last-hands/report/", rail_views.report_last_hand, name="report-last-hand"),
    path(f"{_HERE}/levels/announce/", rail_views.announce_level, name="announce-level"),
    path(f"{_HERE}/call/", lost.call_director, name="call-director"),
    path(f"{_HERE}/call/take/", rail_views.take_call, name="take-call"),
    path(f"{_HERE}/call/leave/", rail_views.leave_call, name="leave-call"),
    path(f"{_HERE}/call/answer/", rail_views.answer_call, name="answer-call"),
    path(f"{_HERE}/case/of/<str:entry>/", case_taps.tiles, name="open-case"),
    path(f"{_HERE}/case/of/<str:entry>/open/", case_taps.open_case, name="do-open-case"),
    path(f"{_HERE}/case/<int:number>/", case_taps.case, name="case"),
    path(f"{_HERE}/case/<int:number>/order/", case_taps.give_order, name="give-order"),
    path(f"{_HERE}/case/<int:number>/refused/", case_taps.refuse_order, name="refuse-order"),
    path(f"{_HERE}/case/<int:number>/warn/", case_taps.warn, name="warn"),
    path(f"{_HERE}/ruling/", ruling.ruling, name="ruling"),
    path(f"{_HERE}/ruling/record/", ruling.record, name="record-decision"),
    path(f"{_HERE}/ruling/otherwise/", ruling.record, name="decide-otherwise"),
    path(f"{_HERE}/decisions/", decisions.decisions, name="decisions"),
    path(f"{_HERE}/decisions/back/", decisions.take_back, name="take-back-decision"),
    path(f"{_HERE}/paper/", paper_sheet.sheet, name="paper"),
    path(f"{_HERE}/paper/type/", paper_sheet.type_line, name="type-line"),
    path(f"{_HERE}/cards/again/", views.reprint, name="reprint"),
    path(f"{_HERE}/cards/<int:number>.pdf", seat_cards.cards_pdf, name="cards"),
    path(f"{_HERE}/do/note/", views.note, name="note"),
    *(
        path(f"{_HERE}/do/{deed.name}/", view_of(deed, views.SHEET, deed.name), name=deed.name)
        for deed in DEEDS.values()
        if deed is not NOTE
    ),
]
