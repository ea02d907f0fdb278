"""A hand of ours in the words of PHH, as any reader of the format understands it.

The format knows no rulings. A dead hand is told as one that folds when its turn comes (at the showdown:
mucks), found by playing the same hand along without the ruling. A bet that was put right later is told as it
came to stand. What else a ruling did, or a dead hand that gets no turn because it is all-in, is a remark; from
there on a reader may come to another end than the finishing stacks say.
"""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from panoverde.cards.cards import name, names
from panoverde.hand import events as ev
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.hand import Hand
from panoverde.hand.phh.actions import Teller
from panoverde.hand.phh.history import VARIANTS, BadHistory, told_terms
from panoverde.hand.phh.put_right import put_right
from panoverde.kernel.refusals import Refusal

_CODES = {(game.name, structure): code for code, (game, structure) in VARIANTS.items()}


def plain(hand: Hand) -> dict[str, Any]:
    """Give the fields of a hand, in whole chips.

    Raises:
        BadHistory: there is no name for the game.
    """
    setup, terms, n = hand.setup, hand.setup.terms, hand.n
    code = _CODES.get((setup.game.name, terms.structure))
    if code is None:
        raise BadHistory(where=setup.game.name, why=f"the format has no {terms.structure} {setup.game.name}")
    turned = slice(None, None, -1 if n == 2 else 1)  # forced bets of two players stand reversed
    fields: dict[str, Any] = {"variant": code, "ante_trimming_status": not setup.ante_is_dead}
    fields["antes"] = list(setup.antes or (0,) * n)[turned]
    if setup.game.stud:
        fields["bring_in"] = setup.bring_in
    else:
        fields["blinds_or_straddles"] = list(setup.blinds or (0,) * n)[turned]
    if terms.structure == "fixed-limit":
        fields |= {"small_bet": terms.small_bet, "big_bet": terms.big_bet}
    else:
        fields["min_bet"] = terms.min_bet
    fields |= {"starting_stacks": list(setup.stacks), "actions": list(actions(hand))}
    if hand.over:
        fields["finishing_stacks"] = list(hand.stacks)
    return fields


def actions(hand: Hand) -> Iterator[str]:
    """Say what happened. What the format has no word for follows from the rest, or is a remark."""
    along = _Along(hand.setup) if any(isinstance(event, ev.Killed | ev.Retrieved) for event in hand.events) else None
    stood = put_right(hand)
    for at, event in enumerate(hand.events):
        if along:
            yield from along.before(event)
        if told := stood.get(at) or _told(event):
            yield told
            if along:
                along.tell(told)
    if along:
        yield from along.turns()


def _told(event: ev.HandEvent) -> str:
    """Say one event; nothing where it follows from the others."""
    if words := _WORDS.get(type(event)):
        return words(event).rstrip(": ")
    return ""


_WORDS: dict[type[ev.HandEvent], Callable[[Any], str]] = {
    ev.Dealt: lambda event: f"d dh p{event.seat + 1} {names(event.cards)}",
    ev.BoardDealt: lambda event: f"d db {names(event.cards)}",
    ev.BroughtIn: lambda event: f"p{event.seat + 1} pb",
    ev.Folded: lambda event: f"p{event.seat + 1} f",
    ev.Called: lambda event: f"p{event.seat + 1} cc",
    ev.Raised: lambda event: f"p{event.seat + 1} cbr {event.to}",
    ev.Discarded: lambda event: f"p{event.seat + 1} sd {names(event.cards)}",
    ev.Shown: lambda event: f"p{event.seat + 1} sm {names(event.cards)}",
    ev.Mucked: lambda event: f"p{event.seat + 1} sm",
    ev.Killed: lambda event: f"# p{event.seat + 1} is dead: {event.why}",
    ev.Retrieved: lambda event: f"# p{event.seat + 1} is back: {event.why}",
    ev.Replaced: lambda event: f"# {_whose(event.seat)}, card {event.at + 1} is now {name(event.card)}: {event.why}",
    ev.Unburned: lambda event: f"# no burn: {event.why}",
    ev.Voided: lambda event: f"# misdeal: {event.why}",
    ev.Bound: lambda event: f"# p{event.seat + 1} is held to {', '.join(event.may)}: {event.why}",
    ev.Misraised: lambda event: f"p{event.seat + 1} cbr {event.to}",
    ev.Undercalled: lambda event: f"p{event.seat + 1} cc # only {event.chips}",
    ev.Forfeited: lambda event: f"p{event.seat + 1} f # leaves {event.chips}",
    ev.Corrected: lambda event: f"# the last bet is {event.to}: {event.why}",
    ev.TakenBack: lambda event: f"# p{event.seat + 1} takes the raise back: {event.why}",
    ev.PassedOver: lambda event: f"# p{event.seat + 1} is passed over: {event.why}",
    ev.Recounted: lambda event: f"# p{event.seat + 1} has {event.behind} behind: {event.why}",
    ev.HandedOver: lambda event: f"# p{event.seat + 1} hands {event.chips} to p{event.to + 1}: {event.why}",
    ev.LostCards: lambda event: f"# p{event.seat + 1} has lost the cards: {event.why}",
    ev.Completed: lambda event: f"# p{event.seat + 1} gets the rest of the cards: {event.why}",
    ev.Seen: lambda event: f"# seen too early, {names(event.cards)}: {event.why}",
    ev.Reopened: lambda event: f"# the result is opened again: {event.why}",
    ev.Closed: lambda _: "# the result is settled",
}


def _whose(seat: int) -> str:
    return "board" if seat < 0 else f"p{seat + 1}"


class _Along:
    """The same hand, in which nobody is declared dead: who is folds in turn."""

    def __init__(self, setup: Setup) -> None:
        terms = setup.terms
        told = told_terms(terms.structure, min_bet=terms.min_bet, small_bet=terms.small_bet, big_bet=terms.big_bet)
        plain_setup = msgspec.structs.replace(
            setup, terms=told, deck=None, reshuffle=(), away=(), penalised=(), shows_itself=False
        )
        self.teller: Teller | None = Teller(Hand.begin(plain_setup))
        self.dead: set[int] = set()

    def tell(self, action: str) -> None:
        try:
            if self.teller:
                self.teller.tell(action)
        except Refusal:  # the ruling has led where the format cannot follow
            self.teller = None

    def before(self, event: ev.HandEvent) -> Iterator[str]:
        """Give the turns of dead hands that come before this."""
        if isinstance(event, ev.Retrieved):
            self.dead.discard(event.seat)
        elif isinstance(event, ev.Killed):
            self.dead.add(event.seat)
        elif _told(event)[:1] not in ("", "#"):
            yield from self.turns()

    def turns(self) -> Iterator[str]:
        """Let dead hands have their turn: they fold, and throw nothing away in a draw."""
        while self.teller and (said := self._turn(self.teller.hand)):
            yield said
            self.tell(said)

    def _turn(self, hand: Hand) -> str:
        if hand.phase in ("bet", "draw") and hand.to_act in self.dead and not hand.brings_in:
            return f"p{hand.to_act + 1} {'f' if hand.phase == 'bet' else 'sd'}"
        if hand.phase == "show":
            for seat in sorted(self.dead):
                if hand.live[seat]:
                    return f"p{seat + 1} sm"
        return ""
