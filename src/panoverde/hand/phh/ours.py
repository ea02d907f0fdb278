"""The field `_panoverde`: what PHH cannot say of a hand of ours, so that it comes back exactly as it was.

    _panoverde = {setup = {game = 'holdem', terms = {…}, deck = 'AhKd…', …}, events = [['blind', 0, 100], …]}

The format has no word for a ruling, an absent player, an ante paid after the blind, a burnt card, a
house's terms. Here stand the whole setup and every event. Nothing of it is believed: the gestures are made
again, and must lead to the same events, and the rest of the file must tell the same hand.
"""

from collections.abc import Callable, Mapping
from typing import Any, Union

import msgspec

from panoverde.cards.cards import cards, names
from panoverde.hand import events as ev
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.games import GAMES
from panoverde.hand.hand import Hand
from panoverde.hand.phh.reasons import reason
from panoverde.hand.phh.story import plain
from panoverde.kernel.invariants import BrokenInvariant
from panoverde.kernel.refusals import Refusal

FIELD = "_panoverde"
_NONE = "none"  # TOML has nothing for nothing
_EVENTS: Any = list[Union[tuple(ev.HandEvent.__subclasses__())]]  # type: ignore[misc]  # noqa: UP007  all kinds
_BROKEN = (msgspec.ValidationError, BrokenInvariant, Refusal, LookupError, ValueError, TypeError, AttributeError)


class NotOurs(Exception):
    """The field does not hold a hand, or another one than the file tells; the argument says what."""


def ours(hand: Hand) -> dict[str, Any]:
    """Write a hand with everything."""
    setup = msgspec.to_builtins(hand.setup)
    usual = {field.name: field.default for field in msgspec.structs.fields(Setup)}
    kept = {
        name: value for name, value in setup.items() if getattr(hand.setup, name) != usual[name] or name == "terms"
    }
    kept["game"] = hand.setup.game.name
    kept["terms"] = {name: _NONE if value is None else value for name, value in kept["terms"].items()}
    for name in ("deck", "reshuffle"):
        if name in kept:
            kept[name] = names(kept[name])
    return {"setup": kept, "events": msgspec.to_builtins(hand.events)}


def restored(fields: Mapping[str, Any]) -> Hand:
    """Give back a hand that was written with everything.

    Raises:
        NotOurs: it is no hand, or not the one of the other fields.
    """
    try:
        hand = _again(*_read(fields[FIELD]))
    except _BROKEN as error:
        said = reason(error) if isinstance(error, Refusal) else str(error) if isinstance(error, ValueError) else ""
        why = said or "a part is missing, or of another kind"
        raise NotOurs(f"{FIELD} does not hold a hand ({why}); without it the actions can be played") from None
    for name, value in plain(hand).items():
        if _bare(fields.get(name)) != _bare(value):
            raise NotOurs(f"{FIELD} and {name} tell different hands; take the wrong one out")
    return hand


def _bare(value: object) -> object:
    """Actions without remarks; anything else as it is."""
    if isinstance(value, list) and all(isinstance(each, str) for each in value):
        return [" ".join(words) for each in value if (words := each.split("#", maxsplit=1)[0].split())]
    return value


def _read(written: Mapping[str, Any]) -> tuple[Setup, list[ev.HandEvent]]:
    setup = dict(written["setup"])
    setup["game"] = GAMES[setup["game"]]
    setup["terms"] = {name: None if value == _NONE else value for name, value in setup["terms"].items()}
    for name in ("deck", "reshuffle"):
        if name in setup:
            setup[name] = cards(setup[name])
    return msgspec.convert(setup, Setup), msgspec.convert(written["events"], _EVENTS)


def _again(setup: Setup, events: list[ev.HandEvent]) -> Hand:
    """Make every gesture again; what follows must be what followed then."""
    hand, checked = Hand.begin(setup), 0
    while hand.events[checked:] == events[checked : len(hand.events)]:
        checked = len(hand.events)
        if checked == len(events):
            return hand
        event = events[checked]
        _GESTURES[type(event)](hand, event)
    raise ValueError(f"event {checked + 1} does not follow")


_GESTURES: dict[type[ev.HandEvent], Callable[[Hand, Any], None]] = {
    ev.Folded: lambda hand, _: hand.fold(),
    ev.Called: lambda hand, _: hand.call(),
    ev.BroughtIn: lambda hand, _: hand.call(),
    ev.Raised: lambda hand, event: hand.raise_to(event.to),
    ev.Discarded: lambda hand, event: hand.discard(event.cards),
    ev.Burned: lambda hand, event: hand.burn(event.card),
    ev.Unburned: lambda hand, event: hand.no_burn(event.why, hand.setup.game.streets[event.street].name),
    ev.Dealt: lambda hand, event: hand.deal(
        event.seat, event.cards, short=len(event.cards) < hand.owed.get(event.seat, 0)
    ),
    ev.BoardDealt: lambda hand, event: hand.deal_board(event.cards),
    ev.Shown: lambda hand, event: hand.show(event.seat, event.cards),
    ev.Mucked: lambda hand, event: hand.muck(event.seat),
    ev.Killed: lambda hand, event: hand.kill(
        event.seat, event.why, raise_back=event.raise_back, dealt_on=event.dealt_on
    ),
    ev.Retrieved: lambda hand, event: hand.retrieve(event.seat, event.why),
    ev.Replaced: lambda hand, event: hand.replace(event.seat, event.at, event.card, event.why),
    ev.Reshuffled: lambda hand, event: hand.reshuffle(event.cards),
    ev.Voided: lambda hand, event: hand.void(event.why),
    ev.Bound: lambda hand, event: hand.bind(event.seat, event.may, least=event.least, most=event.most, why=event.why),
    ev.Misraised: lambda hand, event: hand.mistake(event.to),
    ev.Undercalled: lambda hand, event: hand.mistake(hand.bets[event.seat] + event.chips),
    ev.Forfeited: lambda hand, event: hand.forfeit(event.seat, event.chips, event.why),
    ev.Corrected: lambda hand, event: hand.correct(event.to, event.why),
    ev.TakenBack: lambda hand, event: hand.take_back(event.seat, event.why),
    ev.PassedOver: lambda hand, event: hand.pass_over(event.seat, event.why),
    ev.Recounted: lambda hand, event: hand.recount(event.seat, event.behind, event.why),
    ev.HandedOver: lambda hand, event: hand.hand_over(event.seat, event.to, event.chips, event.why),
    ev.LostCards: lambda hand, event: hand.lose_cards(event.seat, event.why),
    ev.Completed: lambda hand, event: hand.complete(event.seat, event.cards, event.why),
    ev.Seen: lambda hand, event: hand.see(event.cards, event.why),
    ev.Reopened: lambda hand, event: hand.reopen(event.why),
    ev.Closed: lambda hand, _: hand.close(),
}
