"""Addresses of the director's screens."""

from django.urls import path

from panoverde.web.director import (
    accepting,
    board,
    changing,
    clock,
    draws,
    journal,
    player,
    players,
    players_csv,
    prizes,
    procedures,
    undoing,
)

app_name = "director"

_HERE = "<slug:tournament>"

urlpatterns = [
    path(f"{_HERE}/", board.board, name="board"),
    path(f"{_HERE}/call/", board.answer_call, name="answer-call"),
    path(f"{_HERE}/call/take/", board.take_call, name="take-call"),
    path(f"{_HERE}/call/leave/", board.leave_call, name="leave-call"),
    path(f"{_HERE}/accept/", accepting.accept, name="accept"),
    path(f"{_HERE}/undo/", undoing.undo, name="undo"),
    path(f"{_HERE}/journal/", journal.journal, name="journal"),
    # the clock
    path(f"{_HERE}/clock/start/", clock.start, name="start"),
    path(f"{_HERE}/clock/pause/", clock.pause, name="pause"),
    path(f"{_HERE}/clock/nudge/", clock.nudge, name="nudge"),
    path(f"{_HERE}/clock/set/", clock.put, name="set-clock"),
    # procedures
    path(f"{_HERE}/procedures/", procedures.procedures, name="procedures"),
    path(f"{_HERE}/registration/", procedures.change_registration, name="registration"),
    path(f"{_HERE}/quorum/", procedures.decide_quorum, name="quorum"),
    path(f"{_HERE}/stop/", procedures.stop, name="stop"),
    path(f"{_HERE}/resume/", procedures.resume, name="resume"),
    path(f"{_HERE}/finish/", procedures.finish, name="finish"),
    path(f"{_HERE}/finish/back/", procedures.take_back_finish, name="take-back-finish"),
    path(f"{_HERE}/days/open/", procedures.open_day, name="open-day"),
    path(f"{_HERE}/tables/open/", procedures.open_table, name="open-table"),
    path(f"{_HERE}/tables/break/", procedures.break_table, name="break-table"),
    path(f"{_HERE}/tables/renumber/", procedures.renumber_table, name="renumber-table"),
    path(f"{_HERE}/tables/resize/", procedures.resize_table, name="resize-table"),
    path(f"{_HERE}/tables/redraw/", procedures.redraw, name="redraw"),
    path(f"{_HERE}/line/seat/", procedures.seat_alternate, name="seat-alternate"),
    path(f"{_HERE}/line/pass/", procedures.pass_alternate, name="pass-alternate"),
    path(f"{_HERE}/line/order/", procedures.order_alternates, name="order-alternates"),
    path(f"{_HERE}/hands/begin/", procedures.begin_hands, name="begin-hands"),
    path(f"{_HERE}/hands/count/", procedures.count_hand, name="count-hand"),
    path(f"{_HERE}/hands/end/", procedures.end_hands, name="end-hands"),
    path(f"{_HERE}/screens/", procedures.screens, name="screens"),
    # players and prizes
    path(f"{_HERE}/players/", players.players, name="players"),
    path(f"{_HERE}/players.csv", players_csv.players_csv, name="players-csv"),
    path(f"{_HERE}/players/credit/", players.give_credit, name="credit"),
    path(f"{_HERE}/players/<str:entry>/", player.player, name="player"),
    path(f"{_HERE}/players/<str:entry>/other/", player.correct_bust, name="correct-bust"),
    path(f"{_HERE}/players/<str:entry>/back/", player.reinstate, name="reinstate"),
    path(f"{_HERE}/players/<str:entry>/stack/", player.tell_stack, name="tell-stack"),
    path(f"{_HERE}/players/<str:entry>/disqualify/", player.disqualify, name="disqualify"),
    path(f"{_HERE}/players/<str:entry>/remove/", player.remove, name="remove-player"),
    path(f"{_HERE}/players/<str:entry>/let-in/", player.let_back_in, name="let-back-in"),
    path(f"{_HERE}/players/<str:entry>/bar/", player.bar, name="bar"),
    path(f"{_HERE}/players/<str:entry>/lift-bar/", player.lift_bar, name="lift-bar"),
    path(f"{_HERE}/players/<str:entry>/rank/", player.rank, name="rank-busts"),
    path(f"{_HERE}/prizes/", prizes.prizes, name="prizes"),
    path(f"{_HERE}/prizes/publish/", prizes.publish, name="publish-prizes"),
    path(f"{_HERE}/prizes/change/", prizes.change, name="change-prizes"),
    path(f"{_HERE}/prizes/withdraw/", prizes.withdraw, name="withdraw-prizes"),
    path(f"{_HERE}/prizes/lock/", prizes.lock, name="lock-prizes"),
    path(f"{_HERE}/prizes/unlock/", prizes.unlock, name="unlock-prizes"),
    path(f"{_HERE}/prizes/pay/", prizes.pay, name="pay-prize"),
    path(f"{_HERE}/prizes/back/", prizes.take_back, name="take-back-prize"),
    path(f"{_HERE}/prizes/<str:entry>/slip.pdf", prizes.slip, name="prize-slip"),
    # draws
    path(f"{_HERE}/draws/", draws.draws, name="draws"),
    path(f"{_HERE}/draws/button/", draws.draw_button, name="draw-button"),
    path(f"{_HERE}/draws/hands/", draws.draw_hands, name="draw-hands"),
    path(f"{_HERE}/draws/by-hand/", draws.by_hand, name="draw-by-hand"),
    path(f"{_HERE}/draws/reveal/", draws.reveal, name="reveal"),
    # what was announced
    path(f"{_HERE}/book/", changing.change_book, name="change-book"),
    path(f"{_HERE}/terms/", changing.terms, name="terms"),
    path(f"{_HERE}/terms/change/", changing.change_terms, name="change-terms"),
    path(f"{_HERE}/terms/times/", changing.change_times, name="change-times"),
    path(f"{_HERE}/terms/levels/", changing.change_levels, name="change-levels"),
    path(f"{_HERE}/terms/lines/", changing.lines, name="lines"),
]
