"""What each fact of a tournament tells, fact by fact."""

from collections.abc import Callable

from tests.series_nights.told import Body, Entry, Gone, Hand, Seat, Tournament


def _seat(body: Body, place: list[int]) -> Seat:
    return body.get("sitting", "") or "1", place[0], place[1]


def _stand_up(told: Tournament, entry: str) -> None:
    for seat in told.seats_of(entry):
        del told.seats[seat]


def _sit(told: Tournament, entry: str, seat: Seat) -> None:
    """Sit down; whoever sat there before sits there too, which a question finds."""
    while seat in told.seats and told.seats[seat] != entry:
        seat = (f"{seat[0]} under {told.seats[seat]}", *seat[1:])
    told.seats[seat] = entry
    _into_the_field(told, entry)
    told.entries[entry].standing = "playing"
    if entry in told.line:
        told.line.remove(entry)


def _into_the_field(told: Tournament, entry: str) -> None:
    if told.entries[entry].standing == "pending":
        told.handed += told.entries[entry].chips
        told.seen.clear()


def _created(told: Tournament, body: Body) -> None:
    told.book, told.stack, told.terms = body["book"], body["stack_chips"], body["terms"]


def _changed(told: Tournament, body: Body) -> None:
    told.terms, told.stack = body["to"], body["stack_chips"] or told.stack


def _entered(told: Tournament, body: Body) -> None:
    entry = told.entries[body["entry"]] = Entry(
        body["entry"], body["person"], body.get("chips") or told.stack, body.get("price", 0),
        body.get("again", False), set(body.get("shown", ())),
    )  # fmt: skip
    if told.started and "photo-id" in entry.shown:
        entry.looked[told.day] = True  # who enters after the start has just shown it


def _gone(told: Tournament, body: Body) -> None:
    entry = told.entries[body["entry"]]
    if entry.standing != "pending":
        told.removed += entry.chips
        told.seen.clear()
    _stand_up(told, entry.id)
    if entry.id in told.line:
        told.line.remove(entry.id)
    _given_back(entry, body)
    entry.kept, entry.taken = entry.taken, 0
    entry.standing = "gone"


def _given_back(entry: Entry, body: Body) -> None:
    for payment in body.get("refunds", ()):
        entry.taken -= payment["centavos"]
        entry.surcharge -= payment.get("surcharge", 0)


def _refunded(told: Tournament, body: Body) -> None:
    entry = told.entries[body["entry"]]
    _given_back(entry, body)
    entry.kept, entry.taken, entry.refunded = entry.taken, 0, True


def _transferred(told: Tournament, body: Body) -> None:
    """Another person has it: nobody has seen a paper of theirs but what they showed now."""
    entry = told.entries[body["entry"]]
    entry.person, entry.shown = body["to"], set(body.get("shown", ()))
    entry.receipt, entry.signed, entry.looked, entry.present = "", False, {}, None


def _paid(told: Tournament, body: Body) -> None:
    entry = told.entries[body["entry"]]
    entry.taken += body["payment"]["centavos"]
    entry.surcharge += body["payment"].get("surcharge", 0)


def _unpaid(told: Tournament, body: Body) -> None:
    if body["postings"]:  # a Pix that nobody had seen was no money
        entry = told.entries[body["entry"]]
        entry.taken -= body["payment"]["centavos"]
        entry.surcharge -= body["payment"].get("surcharge", 0)


def _credited(told: Tournament, body: Body) -> None:
    told.entries[body["entry"]].credit = True


def _bought(told: Tournament, body: Body) -> None:
    entry = told.entries[body["entry"]]
    entry.bought.append(body["what"])
    entry.chips += body["chips"]
    entry.price += body["price"]
    told.handed += body["chips"]
    told.seen.clear()


def _unbought(told: Tournament, body: Body) -> None:
    entry = told.entries[body["entry"]]
    entry.bought.remove(body["what"])
    entry.chips -= body["chips"]
    entry.price -= body["price"]
    _given_back(entry, body)
    told.handed -= body["chips"]
    told.seen.clear()


def _surrendered(told: Tournament, body: Body) -> None:
    _leaves(told, body["entry"], body["chips"], "surrendered")


def _leaves(told: Tournament, name: str, chips: int, standing: str) -> None:
    entry = told.entries[name]
    _stand_up(told, name)
    if name in told.line:
        told.line.remove(name)
    entry.standing, entry.left_with = standing, chips
    told.removed += chips
    told.seen.clear()


def _back_in(told: Tournament, name: str, seat: Seat | None) -> None:
    entry = told.entries[name]
    told.removed -= entry.left_with
    entry.left_with = 0
    told.seen.clear()
    if seat is None:
        entry.standing = "waiting"
        told.line.append(name)
    else:
        _sit(told, name, seat)


def _surrender_back(told: Tournament, body: Body) -> None:
    _back_in(told, body["entry"], _seat(body, body["place"]))


def _queued(told: Tournament, body: Body) -> None:
    _into_the_field(told, body["entry"])
    told.entries[body["entry"]].standing = "waiting"
    told.line.append(body["entry"])


def _seated(told: Tournament, body: Body) -> None:
    _stand_up(told, body["entry"])
    _sit(told, body["entry"], _seat(body, body["place"]))


def _moves(told: Tournament, body: Body) -> None:
    """All get up, then all sit down."""
    moves = body.get("moves") or ([body["move"]] if "move" in body else [])
    for entry, _, _ in moves:
        _stand_up(told, entry)
    for entry, _, to in moves:
        _sit(told, entry, _seat(body, to))


def _busted(told: Tournament, body: Body) -> None:
    gone = Gone(body["entry"], body["place"][0], body.get("stack"))
    _stand_up(told, gone.entry)
    told.entries[gone.entry].standing = "out"
    number = body.get("hand_for_hand", 0)
    together = {other for tied in body.get("finish", ()) for other in tied} - {gone.entry}
    last = told.hands[-1] if told.hands else Hand(0, [])
    if together & {one.entry for one in last.gone} or (number and last.number == number):
        last.gone.append(gone)
    else:
        told.hands.append(Hand(number, [gone]))
    told.seen.clear()


def _of_hand(told: Tournament, entry: str) -> tuple[Hand, Gone]:
    return next((hand, one) for hand in told.hands for one in hand.gone if one.entry == entry)


def _reinstated(told: Tournament, body: Body) -> None:
    name = body["entry"]
    hand, gone = _of_hand(told, name)
    hand.gone.remove(gone)
    told.came_back[name] = hand, gone
    _back_in(told, name, _seat(body, body["place"]))


def _out_again(told: Tournament, body: Body) -> None:
    hand, gone = told.came_back.pop(body["entry"])
    hand.gone.append(gone)
    _stand_up(told, gone.entry)
    told.entries[gone.entry].standing = "out"
    told.seen.clear()


def _corrected(told: Tournament, body: Body) -> None:
    """The right one is out in the wrong one's stead."""
    hand, gone = _of_hand(told, body["entry"])
    _stand_up(told, body["instead"])
    hand.gone[hand.gone.index(gone)] = gone._replace(entry=body["instead"])
    told.entries[body["instead"]].standing = "out"
    _back_in(told, body["entry"], _seat(body, body["place"]))


def _stack_told(told: Tournament, body: Body) -> None:
    hand, gone = _of_hand(told, body["entry"])
    hand.gone[hand.gone.index(gone)] = gone._replace(stack=body["stack"])


def _ranked(told: Tournament, body: Body) -> None:
    hand, _ = _of_hand(told, body["finish"][0][0])
    hand.said = body["finish"]


def _put_out(told: Tournament, body: Body) -> None:
    """Who was in leaves the number that is left then; who was out already keeps the hand. Nobody has that place."""
    entry = told.entries[body["entry"]]
    if entry.standing == "out":
        told.out_of_hand[entry.id] = 0
        entry.standing = "put-out"
        return
    told.hands.append(Hand(0, [Gone(entry.id, 0, None)]))
    told.out_of_hand[entry.id] = 1
    _leaves(told, entry.id, body["chips"], "put-out")


def _let_back(told: Tournament, body: Body) -> None:
    name = body["entry"]
    if not told.out_of_hand.pop(name):
        told.entries[name].standing = "out"
        return
    hand, gone = _of_hand(told, name)
    hand.gone.remove(gone)
    _back_in(told, name, _seat(body, body["place"]) if body["place"] else None)


def _receipt(told: Tournament, body: Body) -> None:
    entry = told.entries[body["entry"]]
    entry.receipt, entry.signed = body["channel"], entry.signed or body["signed"]


def _looked(told: Tournament, body: Body) -> None:
    entry = told.entries[body["entry"]]
    if not body["ok"]:
        entry.looked = dict.fromkeys({*entry.looked, told.day}, False)
    elif body["moment"] != "registration":
        entry.looked[told.day] = True


def _present(told: Tournament, body: Body) -> None:
    told.entries[body["entry"]].present = body["present"]


def _refused(told: Tournament, body: Body) -> None:
    told.refused[body["person"]] = body["what"]


def _lifted(told: Tournament, body: Body) -> None:
    told.refused.pop(body["person"], None)


def _day(told: Tournament, body: Body) -> None:
    told.day = body["day"]


def _started(told: Tournament, body: Body) -> None:
    told.started.add(body.get("sitting", "") or "1")


def _held(told: Tournament, body: Body) -> None:
    told.held.add(body.get("sitting", "") or "1")


def _dealt(told: Tournament, body: Body) -> None:
    told.held.discard(body.get("sitting", "") or "1")
    if body.get("choice") == "play-without-guarantee" and body.get("guarantee_void"):
        told.terms = {**told.terms, "guarantee": 0}


def _stack_seen(told: Tournament, body: Body) -> None:
    told.seen[body["entry"]] = body["chips"]


def _sheet(told: Tournament, body: Body) -> None:
    told.sheet = body["sheet"]


def _withdrawn(told: Tournament, _: Body) -> None:
    told.sheet = None


def _lock(told: Tournament, _: Body) -> None:
    told.locked = True


def _unlock(told: Tournament, _: Body) -> None:
    told.locked = False


def _prize(told: Tournament, body: Body) -> None:
    told.entries[body["entry"]].prize += body["centavos"]


def _prize_back(told: Tournament, body: Body) -> None:
    told.entries[body["entry"]].prize -= body["centavos"]


def _stopped(told: Tournament, body: Body) -> None:
    told.stopped = body["outcome"]


def _resumed(told: Tournament, _: Body) -> None:
    told.stopped = ""


def _finished(told: Tournament, _: Body) -> None:
    told.finished = True


def _unfinished(told: Tournament, _: Body) -> None:
    told.finished = False


def _hand_by_hand(told: Tournament, body: Body) -> None:
    told.counting = body["hand"]


def _counted(told: Tournament, body: Body) -> None:
    told.counting = body["hand"] + 1


def _uncounted(told: Tournament, body: Body) -> None:
    told.counting = body["hand"]


def _by_themselves(told: Tournament, _: Body) -> None:
    told.counting = 0


HEARS: dict[str, Callable[[Tournament, Body], None]] = {
    "created": _created, "terms-changed": _changed, "day-opened": _day, "clock-started": _started,
    "hands-held": _held, "quorum-reached": _dealt, "quorum-decided": _dealt, "stopped": _stopped,
    "resumed": _resumed, "finished": _finished, "finish-taken-back": _unfinished,
    "entry-made": _entered, "entry-taken-back": _gone, "entry-cancelled": _gone, "entry-refunded": _refunded,
    "entry-transferred": _transferred, "payment-taken": _paid, "payment-taken-back": _unpaid,
    "credit-given": _credited, "chips-bought": _bought, "chips-bought-taken-back": _unbought,
    "stack-surrendered": _surrendered, "surrender-taken-back": _surrender_back, "alternate-queued": _queued,
    "seat-drawn": _seated, "seat-given": _seated, "player-moved": _moves, "move-taken-back": _moves,
    "seats-swapped": _moves, "wrong-seat-ruled": _moves, "table-broken": _moves, "seats-redrawn": _moves,
    "player-busted": _busted, "player-reinstated": _reinstated, "reinstatement-taken-back": _out_again,
    "bust-corrected": _corrected, "stack-told": _stack_told, "busts-ranked": _ranked,
    "hand-for-hand-began": _hand_by_hand, "hand-counted": _counted, "hand-count-taken-back": _uncounted,
    "hand-for-hand-ended": _by_themselves,
    "player-disqualified": _put_out, "player-removed": _put_out, "expulsion-taken-back": _let_back,
    "receipt-handed": _receipt, "identity-checked": _looked, "presence-seen": _present,
    "entry-refused": _refused, "refusal-lifted": _lifted, "stack-seen": _stack_seen,
    "prizes-published": _sheet, "prizes-changed": _sheet, "prizes-withdrawn": _withdrawn,
    "prizes-locked": _lock, "prizes-unlocked": _unlock, "prize-paid": _prize, "prize-taken-back": _prize_back,
}  # fmt: skip
