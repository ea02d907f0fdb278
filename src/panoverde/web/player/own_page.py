"""What a player's own page says: where to sit, where to go now, what was paid, what was won."""

from typing import NamedTuple

from django.utils.translation import gettext as _

from panoverde.bootstrap.desk import Bound
from panoverde.kernel.refusals import Refusal
from panoverde.projections.board import Board
from panoverde.projections.mine import Mine
from panoverde.projections.moves import MoveShown
from panoverde.series.stream import House
from panoverde.tournament.clock.face import seconds_between
from panoverde.tournament.core.terms import Payment
from panoverde.web.citing import chips as cite_chips
from panoverde.web.figures import chips, money, time_of_day
from panoverde.web.houses import code_of
from panoverde.web.money_words import METHODS
from panoverde.web.reasons import say
from panoverde.web.rules.shown import Cite
from panoverde.web.tournament.payouts import places_said
from panoverde.web.tournament.prices import price_said
from panoverde.web.tournament.public_names import called

GO_SECONDS = 600  # nobody walks longer; where nobody notes arrivals the page then shows the seat again


class Go(NamedTuple):
    """Go to another seat, now."""

    key: str  # so that the page knows whether it has been seen
    at: str
    table: int
    seat: int
    why: str
    plays: str
    cites: list[Cite]


class Paid(NamedTuple):
    """A way the entry was paid."""

    method: str
    amount: str
    awaited: bool


class Own(NamedTuple):
    """A player's page."""

    name: str
    number: int
    standing: str
    table: int | None
    seat: int | None
    cut: int | None
    go: Go | None
    waiting: int
    price: str
    paid: list[Paid]
    at: str
    chips: str
    owed: str
    awaited: str  # a Pix nobody has seen yet
    pix_code: str  # to be paid with a bank's app
    finish: str
    prize: str
    prize_paid: bool


def own(mine: Mine, board: Board, house: House, now: str) -> Own:
    """Show an entry to whoever holds its receipt."""
    prize = mine.prize if mine.prize and mine.prize.centavos else None
    seat = None if mine.finish else mine.place  # who has won sits there still, and looks for the result
    return Own(
        name=called([mine.who])[mine.who.entry],
        number=mine.who.number,
        standing=mine.standing,
        table=seat.table if seat else None,
        seat=seat.seat if seat else None,
        cut=mine.cut if seat else None,
        go=_go(mine.move, board.decided_at(mine.move.seq))
        if mine.move and not board.over and _fresh(mine.move, now)
        else None,
        waiting=mine.waiting,
        price=_price(mine, board),
        paid=[_paid(payment, awaited=False) for payment in mine.paid]
        + [_paid(payment, awaited=True) for payment in mine.awaited],
        at=time_of_day(mine.at),
        chips=chips(mine.chips),
        owed=money(mine.owed) if mine.owed > 0 else "",
        awaited=money(sum(payment.centavos + payment.surcharge for payment in mine.awaited)) if mine.awaited else "",
        pix_code=_pix_code(mine.awaited, house),
        finish=places_said(mine.finish.place, mine.finish.last) if mine.finish else "",
        prize=money(prize.centavos) if prize else "",
        prize_paid=bool(prize and prize.left <= 0),
    )


def _pix_code(awaited: tuple[Payment, ...], house: House) -> str:
    try:
        return code_of(awaited[0], house) if awaited else ""
    except Refusal:  # the house has no key: the desk says how to pay
        return ""


def _fresh(move: MoveShown, now: str) -> bool:
    return seconds_between(move.at, now) < GO_SECONDS


def _go(move: MoveShown, bound: Bound) -> Go:
    return Go(
        key=str(move.seq),
        at=time_of_day(move.at),
        table=move.to.table,
        seat=move.to.seat,
        why=say(move.why) or _why(move),
        plays=_plays(move.plays),
        cites=cite_chips(move.cites, bound),
    )


def _why(move: MoveShown) -> str:
    if move.balance:
        return _("Table {table} takes a player, so that tables are even.").format(table=move.to.table)
    match move.event:
        case "TableBroken":
            return _("Table {table} is broken.").format(table=move.of.table)
        case "SeatsRedrawn":
            return _("All seats were drawn anew.")
    return _("The floor gives you another seat.")


def _plays(plays: str) -> str:
    return {
        "at-once": _("You are dealt in at once."),
        "next-hand": _("You sit out one hand, then you are dealt in."),
        "after-button": _("You are dealt in once the button has passed."),
        "on-big-blind": _("You are dealt in on your big blind."),
    }.get(plays, "")


def _price(mine: Mine, board: Board) -> str:
    offer = (board.terms.reentry or board.terms.entry) if mine.again else board.terms.entry
    return price_said(offer, board) if offer.price == mine.price else money(mine.price)


def _paid(payment: Payment, *, awaited: bool) -> Paid:
    return Paid(str(METHODS[payment.method]), money(payment.centavos + payment.surcharge), awaited)
