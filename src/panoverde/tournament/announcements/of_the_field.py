"""What the field gives to say: chips that leave, new seats, the money, the final table, a deal, the winner."""

from collections.abc import Iterator

from panoverde.tournament.announcements.moment import Moment, Now, to_say
from panoverde.tournament.clock.face import seconds_between
from panoverde.tournament.core.cites import cited

SEATS_FOUND_SECONDS = 900  # whoever was drawn another seat has found it by then


def colour_up(now: Now) -> Iterator[Moment]:
    """A chip that leaves; one that is not on the structure sheet in red, since no table races before it was told."""
    book, term = now.sitting.chip_book, now.book.chips.unscheduled_color_up_announced
    for order in book.orders.values():
        if (
            not now.sitting.is_open
            or order.retire in book.retired
            or (order.scheduled and order.level > now.shown.level + 1)
        ):
            continue
        told = bool(order.announced_at)
        yield Moment(
            what="colour-up", about=order.retire, sends="AnnounceColourUp", red=not order.scheduled, read=told,
            says={
                "retire": order.retire, "keep": order.keep, "one_player": bool(order.entry),
                "unscheduled": not order.scheduled,
            },
            read_at=order.announced_at, waits=not order.scheduled and not told and term.speaks and term.value,
            cites=() if order.scheduled else term.cites,
        )  # fmt: skip


def redraw(now: Now) -> Iterator[Moment]:
    """Everybody has another seat."""
    sitting, state = now.sitting, now.state
    drawn = [sent for sent in sitting.sent.values() if sent.table is None and sent.moves]
    if not drawn:
        return
    sent = max(drawn, key=lambda one: one.seq)
    came = next((one for move in sent.moves if (one := state.entries[move.entry].came) and one.seq == sent.seq), None)
    if came and 0 <= seconds_between(came.at, now.at) <= SEATS_FOUND_SECONDS:
        terms = now.book.seating
        cites = came.cites or cited(terms.redraw_large_at_tables, terms.redraw_medium_at_tables)
        yield to_say(now, "redraw", sent.seq, says={"tables": len(sitting.tables), "left": sitting.left}, cites=cites)


def bubble(now: Now) -> Iterator[Moment]:
    """Everybody left is paid; told until about a table of them is out."""
    state, sheet = now.state, now.state.purse.sheet
    if sheet is None or not now.under_way or not 1 < state.left <= sheet.places < state.entered:
        return
    if sheet.places - state.left < state.seats:
        says = {"places": sheet.places, "left": state.left, "lowest": sheet.prizes[-1], "first": sheet.prizes[0]}
        cites = cited(now.book.payouts.places_paid_percent)
        yield to_say(now, "bubble", sheet.places, says=says, cites=cites)


def final_table(now: Now) -> Iterator[Moment]:
    """One table is left."""
    if not _final(now):
        return
    state, sheet = now.state, now.state.purse.sheet
    says = {
        "left": state.left, "entries": state.entered, "average": state.chips_in_play // max(1, state.left),
        "first": sheet.prizes[0] if sheet and sheet.prizes else 0,
        "next": sheet.prizes[state.left - 1] if sheet and state.left <= sheet.places else 0,
    }  # fmt: skip
    yield to_say(now, "final-table", says=says, cites=now.book.seating.final_table_max.cites)


def deal(now: Now) -> Iterator[Moment]:
    """What holds of a deal; it is read when somebody asks for one."""
    if not _final(now) or now.state.purse.sheet is None:
        return
    terms = now.book.deals
    if terms.deals_allowed.speaks and not terms.deals_allowed.value:
        return
    reserve, base, consent = terms.deal_reserve_percent, terms.deal_reserve_base, terms.deal_consent
    says = {
        "left": now.state.left,
        "percent": str(reserve.value) if reserve.speaks else "",
        "base": base.value if base.speaks else "",
        "all": consent.speaks and consent.value == "all-at-final-table",
    }
    cites = cited(terms.deals_allowed, consent, reserve, base)
    yield to_say(now, "deal", now.state.left, says=says, at_hand=True, cites=cites)


def result(now: Now) -> Iterator[Moment]:
    """Who has won."""
    state, sitting = now.state, now.sitting
    alone = bool(state.out) and sitting.left == 1 == state.left and state.is_last(sitting.id)
    if not alone:
        return
    sheet = state.purse.sheet
    winner = next((name for table in sitting.tables.values() for name in table.players.values()), None)
    says = {
        "winner": winner or "",
        "entries": state.entered,
        "first": sheet.prizes[0] if sheet and sheet.prizes else 0,
    }
    yield to_say(now, "result", says=says)


def _final(now: Now) -> bool:
    """Whether the last table plays, and there were more."""
    sitting, state = now.sitting, now.state
    more = sitting.tables_most > 1 or sitting.kind == "day"
    alone = len(sitting.tables) == 1 and sitting.playing == state.left > 1
    return now.under_way and more and alone and state.is_last(sitting.id)
