"""Copies of a history that somebody has tampered with, and what must be found in each.

Both readers look at them: `panoverde verify`, and the page in a browser.
"""

import json
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import msgspec

from panoverde.application.exports import Published, head_of, written
from panoverde.kernel.facts import Record, chain
from panoverde.kernel.ids import StreamId
from panoverde.tournament.stream import stream_of
from tests.verify.evenings import evenings
from tests.verify.histories import NIGHT, balanced, editions_in, exported, played, rebound
from tests.verify.prize_histories import paid

STREAM = stream_of(NIGHT)
Body = dict[str, Any]


class Case(NamedTuple):
    """A file, the heads it is compared with, and what must come of it: nothing, or the first bad record."""

    file: bytes
    what: str = ""
    seq: int = 0
    stream: str = STREAM
    heads: tuple[Published, ...] | None = None  # none given, which is not an empty list


@cache
def night() -> list[Record]:
    """The history as it was."""
    return played()


def last() -> int:
    """The number of the tournament's last record."""
    return max(record.seq for record in night() if record.stream == STREAM)


def draws() -> int:
    """How many draws the history has."""
    return sum('"draw":{' in record.body for record in night())


def find(tag: str, nth: int = 0, records: list[Record] | None = None) -> int:
    """Where in the file the nth event of a name stands."""
    return [i for i, r in enumerate(records or night()) if f'"event":"tournament.{tag}.v1"' in r.body][nth]


def with_body(at: int, change: Callable[[Body], None], records: list[Record] | None = None) -> list[Record]:
    """Edit the body of one record, and nothing else."""
    edited = list(records or night())
    body = json.loads(edited[at].body)
    change(body)
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    edited[at] = msgspec.structs.replace(edited[at], body=text)
    return edited


def forged(tag: str, change: Callable[[Body], None], what: str, nth: int = 0, *, named: int | None = None) -> Case:
    """Edit an event and build the whole chain anew: only what the event says can give it away."""
    at = find(tag, nth)
    return Case(exported(rebound(with_body(at, change))), what, night()[at].seq if named is None else named)


def forged_in(records: list[Record], tag: str, change: Callable[[Body], None], what: str) -> Case:
    """Edit an event of another history, and build the chain anew."""
    at = find(tag, records=records)
    edited = rebound(with_body(at, change, records))
    return Case(exported(edited), what, records[at].seq, records[at].stream)


def inserted(at: int, body: Body, records: list[Record] | None = None) -> list[Record]:
    """Put an event in, and build the chain anew."""
    there = list(records or night())
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return rebound([*there[:at], msgspec.structs.replace(there[at], body=text, command="forged"), *there[at:]])


def put(name: str, value: Any) -> Callable[[Body], None]:
    """Set a field."""
    return lambda body: body.__setitem__(name, value)


def in_draw(name: str, value: Any) -> Callable[[Body], None]:
    """Set a field of the draw."""
    return lambda body: body["draw"].__setitem__(name, value)


def swapped(name: str) -> Callable[[Body], None]:
    """Let the first two change places."""

    def change(body: Body) -> None:
        body[name][0], body[name][1] = body[name][1], body[name][0]

    return change


def swapped_seats(body: Body) -> None:
    """Let the first two players take each other's seat."""
    first, second = body["moves"][:2]
    first[2], second[2] = second[2], first[2]


def swapped_seats_of(body: Body) -> None:
    """Let the first two players come from each other's seat."""
    first, second = body["moves"][:2]
    first[1], second[1] = second[1], first[1]


@cache
def cases() -> dict[str, Case]:
    """Every file, by the name of what was done to it."""
    draws = {**untouched(), **broken_chains(), **against_heads(), **forged_draws(), **impossible(), **other_books()}
    return {**draws, **forged_results()}


def untouched() -> dict[str, Case]:
    sealed = played(reveal=False)
    only = [record for record in night() if record.stream == STREAM]
    return {
        "untouched": Case(exported(night())),
        "one stream": Case(exported(only)),
        "stream after stream": Case(exported(sorted(night(), key=lambda r: (r.stream, r.seq)))),
        "second day sealed": Case(exported(sealed)),
        "moves drawn by a house": Case(exported(balanced())),
        "evenings with money": Case(exported(evenings())),
        "no records": Case(exported([])),
        "heads agree": Case(exported(night()), heads=heads_of(night(), 20, last())),
        "an empty list of heads": Case(exported(night()), heads=()),
        "heads read off a screen": Case(exported(night()), heads=short(heads_of(night(), 20, last()), 16)),
        "heads of other streams": Case(exported(only), heads=(Published(StreamId("series/other"), 9, "ab"),)),
    }


def broken_chains() -> dict[str, Case]:
    records = night()
    header, *lines = exported(records).splitlines(keepends=True)
    at = find("seat-drawn", 4)
    seq = records[at].seq
    edited = with_body(at, put("entry", "e1"))
    rehashed = with_body(at, put("cites", []))
    r = rehashed[at]
    rehashed[at] = msgspec.structs.replace(r, hash=chain(r.before, r.stream, r.seq, r.at, r.by, r.command, r.body))
    tail = [record for record in records if record.stream == STREAM][-1].seq

    def file(*parts: bytes) -> bytes:
        return header + b"".join(parts)

    return {
        "edited": Case(file(*_lines(edited)), "hash", seq),
        "edited in another field": Case(file(*_lines(_replaced(at, by="someone"))), "hash", seq),
        "edited with its own hash": Case(file(*_lines(rehashed)), "before", seq + 1),
        "deleted": Case(file(*lines[:at], *lines[at + 1 :]), "sequence", seq + 1),
        "first deleted": Case(file(*lines[:1], *lines[2:]), "sequence", 2),
        "repeated": Case(file(*lines[: at + 1], *lines[at:]), "sequence", seq),
        "reordered": Case(file(*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]), "sequence", seq + 1),
        "truncated": Case(file(*lines[:-5]), "missing", tail - 4),
        "all gone": Case(header, "missing", 1, "series/serie-noite-demo"),
        "cut in a line": Case(file(*lines[:-1], lines[-1][:40]), "line", tail),
        "damaged line": Case(file(*lines[:at], b"{}\n", *lines[at + 1 :]), "line", seq),
        "not UTF-8": Case(file(*lines[:at], lines[at].replace(b"demo", b"dem\xff"), *lines[at + 1 :]), "line", seq),
        "line break in a field": Case(file(*_lines(_replaced(at, by="demo\nx"))), "line", seq),
        "records after the end": Case(
            b"".join(written({r.stream: head_of(r) for r in records[:-1]}, records)), "extra", tail
        ),
        "stream not in the header": Case(
            b"".join(written({STREAM: head_of(records[-1])}, records)), "stream", 1, "series/serie-noite-demo"
        ),
        "stream of an unknown kind": Case(
            exported(rebound([msgspec.structs.replace(records[0], stream=StreamId("horse/demo"))])),
            "stream", 1, "horse/demo",
        ),
    }  # fmt: skip


def against_heads() -> dict[str, Case]:
    """The whole chain is built anew and fits itself: only what has left the house tells."""
    records = night()
    at = find("entry-made", 2)
    rebuilt = exported(rebound(with_body(at, put("person", "p99"))))
    last = [record for record in records if record.stream == STREAM][-1].seq
    return {
        "rebuilt, head published before": Case(rebuilt, heads=heads_of(records, records[at].seq - 1)),
        "rebuilt, head read off a screen": Case(rebuilt, "head", 40, heads=short(heads_of(records, last, 40), 16)),
        "rebuilt, head published after": Case(rebuilt, "head", 40, heads=heads_of(records, last, 40)),
        "cut off, with a new header": Case(
            exported(records[:-3]), "missing", last - 2, heads=heads_of(records, 40, last)
        ),
    }


def short(heads: tuple[Published, ...], digits: int) -> tuple[Published, ...]:
    """Heads of which somebody wrote down the beginning."""
    return tuple(msgspec.structs.replace(head, hash=head.hash[:digits]) for head in heads)


def heads_of(records: list[Record], *seqs: int) -> tuple[Published, ...]:
    """Heads as they left the house."""
    return tuple(Published(r.stream, r.seq, r.hash) for r in records if r.stream == STREAM and r.seq in seqs)


def forged_draws() -> dict[str, Case]:
    elsewhere = played("outra-noite", seed=b"another demo seed")
    foreign = json.loads(elsewhere[find("seat-drawn", 0, elsewhere)].body)
    sixth = json.loads(night()[find("seat-drawn", 5)].body)["draw"]
    day_two = find("button-drawn", 2)
    commitment = json.loads(elsewhere[find("created", 0, elsewhere)].body)["commitment"]
    reveal = json.loads(night()[find("secret-revealed")].body)
    early = find("seat-drawn", 10)
    opening = json.loads(night()[find("day-opened")].body)
    other_seat = json.loads(night()[find("seat-drawn", 1)].body)["place"]

    def from_elsewhere(body: Body) -> None:
        body["draw"], body["place"] = foreign["draw"], foreign["place"]

    return {
        "foreign draw": forged("seat-drawn", from_elsewhere, "draw-came"),
        "foreign draw, outcome kept": forged("seat-drawn", in_draw("came", foreign["draw"]["came"]), "draw-outcome"),
        "draw of another number": forged("seat-drawn", put("draw", sixth), "draw-number", 3),
        "number used twice": forged("hands-drawn", in_draw("number", 3), "draw-number"),
        "draw of another day": forged("seat-drawn", in_draw("day", 2), "draw-day", 2),
        "another purpose": forged("button-drawn", in_draw("purpose", "seat"), "draw-asks", 1),
        "fewer seats asked for": forged("seat-drawn", in_draw("asks", [["pick", 2]]), "draw-asks", 2),
        "came what cannot come": forged("hands-drawn", in_draw("came", [[9]]), "draw-asks"),
        "order with one twice": forged("alternates-ordered", in_draw("came", [[0, 0, 1]]), "draw-asks"),
        "another seat": forged("seat-drawn", put("place", other_seat), "draw-outcome"),
        "another seat for who came back": forged("player-reinstated", _next_seat, "draw-outcome", 1),
        "another line of alternates": forged("alternates-ordered", swapped("order"), "draw-outcome"),
        "table broken otherwise": forged("table-broken", swapped_seats, "draw-outcome"),
        "drawn at a table that is not there": forged(
            "seat-drawn", lambda body: body.update(evenly=True, tables=[0, 1, 1]), "draw-asks", 3
        ),
        "another table gives": forged_in(balanced(), "giving-table-drawn", _other_giving_table, "draw-outcome"),
        "another player moves": forged_in(balanced(), "player-moved", _other_drawn_seat, "draw-outcome"),
        "house table broken otherwise": forged_in(balanced(), "table-broken", swapped_seats, "draw-outcome"),
        "tables break otherwise": forged("break-order-set", swapped("order"), "draw-outcome"),
        "seats redrawn otherwise": forged("seats-redrawn", swapped_seats, "draw-outcome"),
        "button moved": forged("button-drawn", _other_button, "draw-outcome"),
        "button among fewer": forged("button-drawn", lambda body: body["among"].pop(), "draw-outcome"),
        "hands counted otherwise": forged("hands-drawn", put("fewest", 2), "draw-asks"),
        "another number of hands": forged("hands-drawn", put("hands", 1), "draw-outcome"),
        "other cards": forged("chips-raced", swapped("cards"), "draw-outcome"),
        "odd chips of nobody": forged("chips-raced", put("odd", [[99, 4]]), "history"),
        "chips from nowhere": forged("chips-raced", put("net", 5_000), "history"),
        "another winner": forged("chips-raced", put("awarded", []), "history"),
        "other ingredient": forged(
            "day-opened", put("ingredient", "7d 2c Jh As 9s"), "draw-came", named=night()[find("seat-drawn")].seq
        ),
        "ingredient spelled otherwise": forged("day-opened", put("ingredient", "2c,7d,Jh,As,9s"), "source"),
        "ingredient of another source": forged("day-opened", put("ingredient", "2026-11-15"), "source"),
        "cards that nobody saw": forged("day-opened", put("witness", ""), "source"),
        "source that could be known": forged("created", put("source", "nist 2026-11-15T18:00:00.000Z"), "source"),
        "source that has one result": forged(
            "created", put("source", "lottery other 77 2026-11-15T23:00:00.000Z 50 1 50 Loto"), "source"
        ),
        "source that is none": forged("created", put("source", "the date"), "source"),
        "source of a day that is open": forged("source-announced", put("day", 1), "source"),
        "source announced too late": forged("source-announced", put("source", "drand quicknet 27946612"), "source"),
        "opened before its source came": Case(
            exported(rebound(with_body(find("created"), put("source", "nist 2026-11-15T18:59:00.000Z"), _pulse()))),
            "source", _seq("day-opened"),
        ),
        "secrets out of order": Case(
            exported(rebound([r for i, r in enumerate(night()) if i != find("secret-revealed")])),
            "secret-order", night()[find("secret-revealed", 1)].seq - 1,
        ),
        "two days open at once": Case(
            exported(inserted(find("day-opened") + 1, {**opening, "day": 2})), "day-early", _seq("day-opened") + 1
        ),
        "wrong secret": forged("secret-revealed", put("secret", "ab" * 32), "secret"),
        "secret that is none": forged("secret-revealed", put("secret", "zz"), "secret"),
        "secret of another day": forged("secret-revealed", put("day", 2), "secret"),
        "other commitment": forged(
            "created", put("commitment", commitment), "secret", named=night()[find("secret-revealed")].seq
        ),
        "secret published early": Case(
            exported(inserted(early, reveal)), "draw-late", night()[early].seq + 1
        ),
        "draw of the second day edited": forged(
            "button-drawn", _other_button_drawn, "draw-came", 2, named=night()[day_two].seq
        ),
        "draw by hand out of turn": forged("drawn-by-hand", put("number", 77), "draw-number"),
        "seat draw voided": forged("draw-voided", put("number", 1), "draw-void"),
        "voided again": Case(
            exported(inserted(find("draw-voided") + 1, json.loads(night()[find("draw-voided")].body))),
            "draw-void", night()[find("draw-voided")].seq + 1,
        ),
    }  # fmt: skip


def impossible() -> dict[str, Case]:
    """Events that no tournament allows, in a chain that fits."""
    again = json.loads(night()[find("created")].body)
    return {
        "unknown event": forged("clock-set", put("event", "tournament.miracle.v1"), "event"),
        "field missing": forged("player-busted", lambda body: body.pop("place"), "event"),
        "field of another type": forged("table-opened", put("seats", "six"), "event"),
        "not JSON": Case(exported(rebound(_replaced(find("clock-set"), body="{"))), "event", _seq("clock-set")),
        "created twice": Case(exported(inserted(find("table-opened"), again)), "history", _seq("table-opened")),
        "never created": Case(
            exported(rebound([r for r in night() if "tournament.created" not in r.body])), "history", 1
        ),
        "day left out": forged("day-opened", put("day", 5), "history", 1),
        "table opened twice": forged("table-opened", put("table", 1), "history", 1),
        "nobody busts": forged("player-busted", put("entry", "nobody"), "history"),
        "busted twice": forged("player-busted", put("entry", "e3"), "history", 1),
        "moved to a table that is not there": forged("player-moved", _to_another_table, "history"),
        "moved from where nobody sat": forged("player-moved", _from_another_table, "history"),
        "cancelled twice": forged_in(
            evenings(), "entry-cancelled", lambda body: body.update(entry="e10", refunds=[], postings=[]), "history"
        ),
        "cancelled in another's stead": forged_in(evenings(), "entry-cancelled", put("entry", "e10"), "postings"),
        "no table closed": forged_in(evenings(), "tables-closed", put("tables", []), "history"),
        "gave up a stack elsewhere": forged_in(evenings(), "stack-surrendered", _next_seat, "history"),
        "surrender taken back to a taken seat": forged_in(
            evenings(), "surrender-taken-back", put("place", [1, 99]), "history"
        ),
        "out again from elsewhere": forged_in(evenings(), "reinstatement-taken-back", _next_seat, "history"),
        "put out from elsewhere": forged_in(evenings(), "player-disqualified", _next_seat, "history"),
        "put out from the seat of before": forged_in(evenings(), "player-removed", put("place", [1, 1]), "history"),
        "let back in who was never put out": forged_in(
            evenings(), "expulsion-taken-back", put("entry", "e1"), "history"
        ),
        "let back in to a taken seat": forged_in(
            evenings(), "expulsion-taken-back", put("place", [1, 99]), "history"
        ),
        "seat given to who sat elsewhere": forged("seat-given", put("of", None), "history"),
        "seat locked where somebody sits": forged("seat-locked", _a_taken_seat, "history"),
        "ruled on who sat elsewhere": forged("wrong-seat-ruled", swapped_seats_of, "history"),
        "button seen at a table that is not there": forged("button-seen", put("table", 44), "history"),
        "button moved on as none can": forged("button-advanced", put("big_blind", None), "event"),
        "busted elsewhere": forged("player-busted", _next_seat, "history", 3),
        "brought back who never left": forged("player-reinstated", put("entry", "e1"), "history"),
        "button of a table that is not there": forged("button-drawn", put("table", 44), "history"),
    }


def forged_results() -> dict[str, Case]:
    """Money and places that do not follow, in a chain that fits: whoever owns the house could write these."""
    money = list(paid())
    first = json.loads(money[find("prizes-published", records=money)].body)["sheet"]["prizes"]
    two = next(i for i, r in enumerate(money) if '"finish":[[' in r.body and "player-busted" in r.body)
    still_in = find("prizes-locked", records=money) + 1

    def in_money(tag: str, change: Callable[[Body], None], what: str, nth: int = 0) -> Case:
        at = find(tag, nth, money)
        return Case(exported(rebound(with_body(at, change, money))), what, money[at].seq, money[at].stream)

    early = json.loads(money[find("prize-paid", records=money)].body)
    unlocked = [r for r in money if "prizes-locked" not in r.body and "prizes-unlocked" not in r.body]
    return {
        "evening with prizes": Case(exported(money)),
        "ten-fold payout": in_money("prize-paid", _ten_fold, "paid", 1),
        "ten-fold payout, postings kept": in_money("prize-paid", _ten_times("centavos"), "postings"),
        "ten-fold payout, unbalanced": in_money("prize-paid", _ten_fold_on_one_side, "postings"),
        "prize paid to another": in_money("prize-paid", put("entry", "e1"), "paid"),
        "prize paid from another drawer": in_money("prize-paid", put("till", "outro"), "postings"),
        "prize paid while it is played for": Case(
            exported(inserted(still_in, early, money)), "paid", money[still_in].seq, money[still_in].stream
        ),
        "prizes paid and never locked": Case(
            exported(rebound(unlocked)), "paid", rebound(unlocked)[find("prize-paid", records=unlocked)].seq,
            money[still_in].stream,
        ),
        "another payment taken back": in_money("prize-taken-back", _ten_fold, "paid"),
        "prizes that make more": in_money("prizes-published", _sheet(prizes=[first[0] + 1, *first[1:]]), "prizes"),
        "prizes of more entries": in_money("prizes-published", _sheet(entries=99), "prizes"),
        "prizes of more money": in_money("prizes-published", _all_a_hundred_more, "prizes"),
        "lower places paid more": in_money("prizes-published", _sheet(prizes=first[::-1]), "prizes", 1),
        "a top-up nobody guaranteed": in_money("prizes-published", _topped_up, "prizes"),
        "deductions the house kept": in_money("prizes-locked", put("postings", [["fee", -1], ["a", 1]]), "postings"),
        "sold for less than is owed": in_money("entry-made", _ten_times("price"), "postings"),
        "paid twice over": in_money("payment-taken", _doubled, "paid"),
        "paid into another's account": in_money("payment-taken", put("entry", "e2"), "postings"),
        "one finishes in another's stead": Case(
            exported(rebound(with_body(two, _turned, money))), "place", money[two].seq, money[two].stream
        ),
        "finished with more than one left": forged_in(evenings(), "player-busted", _finish_now, "place"),
        "a drawer opened with more": Case(
            exported(rebound(with_body(_at(money, "till.opened"), put("float_centavos", 1), money))),
            "postings", money[_at(money, "till.opened")].seq, money[_at(money, "till.opened")].stream,
        ),
    }  # fmt: skip


def _at(records: list[Record], tag: str) -> int:
    return next(i for i, r in enumerate(records) if f'"event":"{tag}' in r.body)


def _ten_times(name: str) -> Callable[[Body], None]:
    return lambda body: body.__setitem__(name, 10 * body[name])


def _ten_fold(body: Body) -> None:
    """Ten times as much, and postings that fit it."""
    body["centavos"] *= 10
    for posting in body["postings"]:
        posting[1] *= 10


def _ten_fold_on_one_side(body: Body) -> None:
    body["centavos"] *= 10
    body["postings"][0][1] *= 10


def _sheet(**fields: Any) -> Callable[[Body], None]:
    return lambda body: body["sheet"].update(fields)


def _all_a_hundred_more(body: Body) -> None:
    body["sheet"]["collected"] += 100
    body["sheet"]["prizes"][0] += 100


def _topped_up(body: Body) -> None:
    body["sheet"].update(top_up=100, guarantee=100)
    body["sheet"]["prizes"][0] += 100


def _doubled(body: Body) -> None:
    body["payment"]["centavos"] *= 2
    for posting in body["postings"]:
        posting[1] *= 2


def _turned(body: Body) -> None:
    """Who had less, or ties, finishes higher."""
    every = [entry for tied in body["finish"] for entry in tied]
    body["finish"] = [[entry] for entry in reversed(every)] if len(body["finish"]) == 1 else body["finish"][::-1]


def _finish_now(body: Body) -> None:
    body.clear()
    body.update(event="tournament.finished.v1", at="2026-11-15T20:00:00.000Z", how="one-left", cites=[])


def other_books() -> dict[str, Case]:
    """The book that decided stands in the file, as it stood: or does not."""
    ((name, text),) = editions_in(night()).items()
    created = _seq("created")
    at = find("seat-drawn", 4)
    return {
        "edition edited": Case(_with_editions({name: text.replace("15", "16", 1)}), "edition", created),
        "another edition in its place": Case(_with_editions({"0" * 64: text}), "edition", created),
        "every edition stripped": Case(_with_editions({}), "edition", created),
        "a record changed as well": Case(_with_editions({}, _replaced(at, body="{}")), "hash", night()[at].seq),
    }


def _pulse() -> list[Record]:
    """The history, whose first day opens with a pulse of a beacon."""
    return with_body(find("day-opened"), put("ingredient", "ab" * 64))


def _with_editions(editions: dict[str, str], records: list[Record] | None = None) -> bytes:
    records = records or night()
    return b"".join(written({record.stream: head_of(record) for record in night()}, records, editions))


def _lines(records: list[Record]) -> list[bytes]:
    return exported(records).splitlines(keepends=True)[1:]


def _replaced(at: int, **fields: str) -> list[Record]:
    edited = list(night())
    edited[at] = msgspec.structs.replace(edited[at], **fields)
    return edited


def _seq(tag: str) -> int:
    return night()[find(tag)].seq


def _other_button(body: Body) -> None:
    body["seat"] = next(seat for seat in body["among"] if seat != body["seat"])


def _other_button_drawn(body: Body) -> None:
    """Another seat, and numbers that lead to it: only the secret can tell."""
    _other_button(body)
    body["draw"]["came"] = [[body["among"].index(body["seat"])]]


def _to_another_table(body: Body) -> None:
    body["move"][2] = [44, 1]


def _from_another_table(body: Body) -> None:
    body["move"][1] = [44, 1]


def _other_giving_table(body: Body) -> None:
    body["table"] = next(table for table in body["among"] if table != body["table"])


def _other_drawn_seat(body: Body) -> None:
    taken = {json.loads(record.body)["place"][1] for record in balanced() if '"place":[3,' in record.body}
    body["move"][2][1] = next(seat for seat in range(1, 7) if seat != body["move"][2][1] and seat in taken)


def _a_taken_seat(body: Body) -> None:
    before = night()[: find("seat-locked")]
    drawn = [json.loads(record.body) for record in before if "seat-drawn" in record.body]
    body["place"] = drawn[-1]["place"]


def _next_seat(body: Body) -> None:
    body["place"][1] = body["place"][1] % 4 + 1
