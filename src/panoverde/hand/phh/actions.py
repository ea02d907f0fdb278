"""The actions of a history, told to a hand one by one.

    d dh p1 AhKd    d db 9h6cKc    p1 f    p1 cc    p1 cbr 300    p1 pb    p1 sd 2c    p1 sm AhKd    # a remark

Cards may be dealt in pieces: they are held until all that is due to a player is there. A hand shown
with cards nobody saw (`sm ????`) was neither shown nor thrown away: it wins only what nobody else showed
a hand for, and who that is cannot be told.
"""

import re
from collections.abc import Callable
from decimal import Decimal

from panoverde.cards.cards import DECK, UNKNOWN, cards, name
from panoverde.hand.fresh_hand import MOST_PLAYERS
from panoverde.hand.hand import Hand
from panoverde.hand.phh.amounts import BadNumber, units
from panoverde.hand.refusals import CannotShow, NotHeld, NotYourTurn
from panoverde.kernel.refusals import Refusal

_SEATS = {f"p{seat + 1}": seat for seat in range(MOST_PLAYERS)}
_AMOUNT = re.compile(r"\d+(?:_\d+)*(\.\d+)?", re.ASCII)
_CARDS = {name(card): card for card in (*DECK, UNKNOWN)}
_BURNT_MOST = 3  # one before each draw
_DECK_LASTS = len(DECK) - _BURNT_MOST  # so many cards come to players before old ones can come again

# What a player in turn says most, read at a glance; a check in stud may be meant for a bring-in.
_IN_TURN_AT_STUD: list[dict[str, Callable[[Hand], None]]] = [{f"{player} f": Hand.fold} for player in _SEATS]
_IN_TURN = [{f"{player} f": Hand.fold, f"{player} cc": Hand.call} for player in _SEATS]


class NoSuchAction(Refusal):
    """A line of a history that says nothing we know."""

    code = "hand.no-such-action"
    says = "“{action}” is no action of a hand history: {why}. Look at it again."


class Teller:
    """Tells a hand what a file says."""

    __slots__ = ("_board", "_in_turn", "_out", "_pieces", "hand", "scale", "unshown")

    def __init__(self, hand: Hand, scale: int = 1) -> None:
        self.hand, self.scale = hand, scale
        self.unshown: set[int] = set()  # came to the showdown, and neither showed nor mucked
        self._pieces: dict[int, tuple[int, ...]] = {}
        self._board: tuple[int, ...] = ()
        self._out = 0  # cards dealt to players
        self._in_turn = _IN_TURN_AT_STUD if hand.setup.game.stud else _IN_TURN

    def tell(self, action: str) -> None:
        """Let one action happen; what follows a # is a remark."""
        hand = self.hand
        if hand.phase == "bet" and (plain := self._in_turn[hand.to_act].get(action)):
            plain(hand)
            return
        words = action.split() if "#" not in action else action.split("#", maxsplit=1)[0].split()
        if len(words) == 4 and words[1] == "dh" and words[0] == "d":  # of all actions the most
            self._deal(words[2], words[3])
            return
        if not words:
            return
        telling = _TELLING.get((words[0] == "d", words[1] if len(words) > 1 else "", len(words)))
        if telling is None:
            raise NoSuchAction(action=action[:60], why="the format has no such words")
        telling(self, *words)

    # -- in turn -----------------------------------------------------------------------------------------

    def _fold(self, player: str, _: str) -> None:
        self._turn(player)
        self.hand.fold()

    def _call(self, player: str, verb: str) -> None:
        hand = self.hand
        if hand.phase != "bet" and hand.betting_is_over and hand.live[self._seat(player)]:
            return  # the only one with chips checks, which nobody has to
        self._turn(player)
        if hand.setup.game.stud and hand.phase == "bet" and hand.brings_in != (verb == "pb"):
            due = "the bring-in is due, which is pb" if verb == "cc" else "nobody has to bring it in now"
            raise NoSuchAction(action=f"{player} {verb}", why=due)
        hand.call()

    def _bring_in(self, player: str, verb: str) -> None:
        if not self.hand.setup.game.stud:
            raise NoSuchAction(action=f"{player} {verb}", why="nobody has to bring it in")
        self._call(player, verb)

    def _raise(self, player: str, _: str, amount: str) -> None:
        self._turn(player)
        to = self._chips(amount)
        self.hand.raise_to(self.hand.legal.raise_from if self._is_cut(to) else to)

    def _is_cut(self, to: int) -> bool:
        """Whether a raise is so small because nobody else has more: it is a whole one, and the rest goes back."""
        hand = self.hand
        if not max(hand.bets) < to < hand.legal.raise_from:
            return False
        others = [seat for seat in range(hand.n) if hand.live[seat] and seat != hand.to_act]
        return to == max(hand.bets[seat] + hand.stacks[seat] for seat in others)

    def _draw(self, player: str, _: str, thrown: str = "") -> None:
        self._turn(player)
        self.hand.discard(_cards(thrown))

    # -- who, how much, which cards ----------------------------------------------------------------------

    def _seat(self, player: str) -> int:
        seat = _SEATS.get(player, MOST_PLAYERS)
        if seat >= self.hand.n:
            raise NoSuchAction(action=player[:60], why=f"players are p1 to p{self.hand.n}")
        return seat

    def _turn(self, player: str) -> None:
        seat, hand = self._seat(player), self.hand
        if hand.to_act != seat and hand.to_act >= 0:
            raise NotYourTurn(acted=seat + 1, expected=hand.to_act + 1)

    def _chips(self, amount: str) -> int:
        if amount.isdecimal() and amount.isascii() and len(amount) < 16:
            return int(amount) * self.scale
        found = _AMOUNT.fullmatch(amount)
        if not found or len(amount) > 40:
            raise NoSuchAction(action=f"cbr {amount[:40]}", why="the amount is no number")
        if found[1] is None:
            return int(amount) * self.scale
        try:
            return units(Decimal(amount), self.scale, "the bet")
        except BadNumber as error:
            raise NoSuchAction(action=f"cbr {amount[:40]}", why=error) from None

    # -- dealing -----------------------------------------------------------------------------------------

    def _deal(self, player: str, text: str) -> None:
        seat, dealt, hand = self._seat(player), _cards(text), self.hand
        if self._pieces:
            dealt = self._pieces.pop(seat, ()) + dealt
        count = len(dealt)
        if count < hand.owed.get(seat, 0) and hand.phase == "deal":
            self._pieces[seat] = dealt
            return
        self._out += count
        if self._out > _DECK_LASTS and hand.setup.game.streets[hand.street].draw:  # elsewhere no card comes twice
            self._reshuffle(dealt)
        hand.deal(seat, dealt)

    def _reshuffle(self, dealt: tuple[int, ...]) -> None:
        """The deck has run out: folded hands may come back, as what was thrown away may."""
        hand = self.hand
        back = {card for hole, lives in zip(hand.hole, hand.live, strict=True) if not lives for card in hole}
        if again := back.intersection(dealt) - {UNKNOWN}:
            hand.reshuffle(sorted(again))

    def _deal_board(self, _: str, __: str, text: str) -> None:
        dealt = self._board + _cards(text)
        if len(dealt) < self.hand.due_board:
            self._board = dealt
        else:
            self._board = ()
            self.hand.deal_board(dealt)

    # -- the showdown ------------------------------------------------------------------------------------

    def _muck(self, seat: int) -> None:
        if not (self._is_over(seat) and self.hand.in_hand == 1):
            self.hand.muck(seat)

    def _is_over(self, seat: int) -> bool:
        """The pots are awarded: what somebody still in shows now, or shows again, decides nothing."""
        return self.hand.over and self.hand.live[seat]

    def _show(self, player: str, _: str, text: str = "") -> None:
        seat, hand = self._seat(player), self.hand
        if not text:
            self._muck(seat)
            return
        held = hand.hole[seat]
        shown = tuple(held) if text == "-" else _cards(text)  # a dash: those that were dealt
        if len(shown) != len(held) or not held or (text == "-" and UNKNOWN in held):
            raise NotHeld(seat=seat + 1)
        if self._is_over(seat):
            if UNKNOWN not in held and sorted(shown) != sorted(held):
                raise NotHeld(seat=seat + 1)
            return
        if hand.phase in ("bet", "draw") or not hand.live[seat]:
            raise CannotShow(seat=seat + 1)
        if UNKNOWN in shown:
            self._leave_face_down(seat, shown)
        else:
            hand.show(seat, shown)

    def _leave_face_down(self, seat: int, shown: tuple[int, ...]) -> None:
        seen = [card for card in shown if card != UNKNOWN]
        fresh = [card for card in seen if card not in self.hand.hole[seat]]
        if len(set(seen)) != len(seen) or len(fresh) > self.hand.hole[seat].count(UNKNOWN):
            raise NotHeld(seat=seat + 1)
        self.unshown.add(seat)

    def end(self) -> None:
        """The file has no more: whose cards are known shows them, and a hand not shown loses to those shown."""
        hand = self.hand
        if hand.phase != "show" or UNKNOWN in hand.board:
            return
        for seat in list(hand.showing_order()):
            if UNKNOWN not in hand.hole[seat]:
                hand.show(seat)
        if all(any(hand.shown[seat] for seat in pot.seats) for pot in hand.pots):
            for seat in hand.unknown:
                if seat in self.unshown:
                    hand.muck(seat)


def _cards(text: str) -> tuple[int, ...]:
    try:
        if len(text) == 4:
            return _CARDS[text[:2]], _CARDS[text[2:]]
        return tuple([_CARDS[text[at : at + 2]] for at in range(0, len(text), 2)])
    except KeyError:
        return cards(text)  # a ten may be 10, and what is no card is refused


_TELLING: dict[tuple[object, ...], Callable[..., None]] = {  # by the dealer? the verb, how many words there are
    (True, "db", 3): Teller._deal_board,
    (False, "f", 2): Teller._fold,
    (False, "cc", 2): Teller._call,
    (False, "pb", 2): Teller._bring_in,
    (False, "cbr", 3): Teller._raise,
    (False, "sd", 2): Teller._draw,
    (False, "sd", 3): Teller._draw,
    (False, "sm", 2): Teller._show,
    (False, "sm", 3): Teller._show,
}
