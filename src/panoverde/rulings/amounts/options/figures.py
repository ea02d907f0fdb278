"""Every figure of a seat: what it faces, what it may do, from how much to how much, and why not."""

from msgspec import UNSET

from panoverde.hand.hand import Hand
from panoverde.hand.standing import no_raise
from panoverde.rulings.amounts.options.facts import OptionsHearing, is_short
from panoverde.rulings.core.outcome import Plain


def figures(hearing: OptionsHearing) -> None:
    """Write them down."""
    hand, order = hearing.hand, hearing.spot.order
    seats = {str(seat): _of(hearing, seat, on) if on else {"acts": False} for seat, on in hearing.views.items()}
    hearing.stands = {"seats": seats}
    if hand.phase == "bet" and hand.to_act >= 0:
        hearing.stands["to_act"] = order[hand.to_act]
    if hearing.raised:
        hearing.stands["raised"] = hearing.raised


def _of(hearing: OptionsHearing, seat: int, hand: Hand) -> dict[str, Plain]:
    legal, bet = hand.legal, hand.bets[hand.to_act]
    may: dict[str, Plain] = {
        "faces": hand.level - bet, "fold": legal.fold, "check": not legal.call, "call": legal.call,
    }  # fmt: skip
    if why := _why_not(hearing, hand):
        may["no_raise"] = why
        return may
    may["least"] = legal.raise_from
    everything = legal.raise_to == bet + hand.stacks[hand.to_act]
    if not (everything and hearing.spot.table.seats[seat].behind is UNSET):
        may["most"] = legal.raise_to
    return may


def _why_not(hearing: OptionsHearing, hand: Hand) -> str | None:
    why = no_raise(hand)
    if why == "stack":
        return why
    if hearing.capped:
        return "capped"
    return "too-short" if hearing.too_short and is_short(hand) else why
