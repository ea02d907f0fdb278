"""What an act comes to, in chips: the total, what is added, what goes back, and what a hand does with it."""

from typing import TYPE_CHECKING, Any

from panoverde.rulings.gesture.next_up import next_up

if TYPE_CHECKING:
    from panoverde.rulings.gesture.hearing import GestureHearing


def come_out(hearing: "GestureHearing[Any]") -> None:
    """Say what stands."""
    _cap(hearing)
    hearing.stands = {"seat": hearing.seat, "act": hearing.act or "none"}
    (_bound if hearing.act == "bound" else _chips)(hearing)
    _effects(hearing)


def _cap(hearing: "GestureHearing[Any]") -> None:
    """Nobody puts in more than there is: what the stack does not reach is an all-in."""
    stack = hearing.stack
    if stack is not None and hearing.total is not None and hearing.total > stack:
        hearing.act, hearing.total = "all-in", stack


def _bound(hearing: "GestureHearing[Any]") -> None:
    hearing.stands["may"] = [*hearing.may]
    for name, amount in (("least", hearing.least), ("most", hearing.most)):
        if amount is not None:
            hearing.stands[name] = amount
    hearing.stands["by"] = hearing.by


def _chips(hearing: "GestureHearing[Any]") -> None:
    total = hearing.total if hearing.act else hearing.front
    if total is None:
        return
    lies = hearing.front + hearing.put
    hearing.stands["total"] = total
    hearing.stands["adds"] = max(total - lies, 0)
    hearing.returned = max(lies - total, 0)
    if hearing.is_on and (following := next_up(hearing.spot, hearing.seat, hearing.act, total)):
        hearing.stands["next_minimum"], hearing.stands["may_raise"] = following


def _effects(hearing: "GestureHearing[Any]") -> None:
    act, seat, total = hearing.act, hearing.seat, hearing.total or 0
    if act == "bound":
        amounts = {name: hearing.stands[name] for name in ("least", "most") if name in hearing.stands}
        hearing.do("bind", seat=seat, may=["raise" if may == "bet" else may for may in hearing.may], **amounts)
    elif act == "fold" and total > hearing.front:
        hearing.do("forfeit", seat=seat, chips=total - hearing.front)
    elif act == "fold":
        hearing.do("fold", seat=seat)
    elif act in ("check", "call") or (act == "all-in" and 0 < total <= (hearing.level or 0)):
        hearing.do("call", seat=seat)
    elif act in ("bet", "raise", "all-in") and total:
        hearing.do("raise_to", seat=seat, to=total)
