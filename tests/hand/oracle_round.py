"""A betting round told from its events alone, by the clauses and not by the engine's own counters."""

from panoverde.hand import events as ev
from panoverde.hand.hand import Hand

_BETS = ev.Folded | ev.Called | ev.Raised | ev.BroughtIn


class Round:
    """What this street's events say: what has to be matched, the last full raise, who has acted at which level."""

    def __init__(self, hand: Hand) -> None:
        setup, terms = hand.setup, hand.setup.terms
        street = setup.game.streets[hand.street]
        self.limit = terms.structure == "fixed-limit"
        self.percent = terms.limit_reopen_percent
        self.single = terms.reopen == "single"
        self.size = (terms.big_bet if street.big_bet else terms.small_bet) if self.limit else terms.min_bet
        self.level = 0
        if hand.street == 0 and setup.blinds:
            posted = [event.chips for event in hand.events if isinstance(event, ev.Posted)]
            self.level = max(setup.blinds) if terms.blinds_count_full else max(posted, default=0)
        self.increment = terms.min_bet  # of the largest full raise
        self.last_full = self.level  # limit: what the next full bet is added to
        self.counted = 0  # limit: bets and raises that count for the cap
        self.some_too_small = False  # limit: whether some all-in was too small to count
        self.acted: dict[int, int] = {}
        self.full_since: dict[int, bool] = {}  # whether one raise since a player acted was full by itself
        for event in self._bets(hand):
            self._take(event, setup.bring_in)

    @staticmethod
    def _bets(hand: Hand) -> list[ev.HandEvent]:
        bets: list[ev.HandEvent] = []
        for event in reversed(hand.events):
            if not isinstance(event, _BETS):
                break
            bets.append(event)
        return bets[::-1]

    def _take(self, event: ev.HandEvent, bring_in: int) -> None:
        if isinstance(event, ev.BroughtIn):
            self.level = bring_in
        elif isinstance(event, ev.Called):
            self._has_acted(event.seat)
        elif isinstance(event, ev.Raised):
            self._raise(event.to)
            self._has_acted(event.seat)

    def _has_acted(self, seat: int) -> None:
        self.acted[seat] = self.level
        self.full_since[seat] = False

    def _raise(self, to: int) -> None:
        if self.limit:
            full = (to - self.last_full) * 100 >= self.size * self.percent
            if full:
                self.last_full = to
                self.counted += 1
            else:
                self.some_too_small = True
        else:
            full = to - self.level >= self.increment
            if full:
                self.increment = to - self.level
        if full:
            self.full_since = dict.fromkeys(self.full_since, True)
        self.level = to

    def faces(self, seat: int) -> int | None:
        """By how much the bet has grown since a player acted; nothing for one who has not."""
        return None if seat not in self.acted else self.level - self.acted[seat]

    def closed(self, seat: int) -> bool:
        """Whether a player has acted, and what came since is too little to raise again."""
        faces = self.faces(seat)
        if faces is None:
            return False
        if self.single:
            return not self.full_since[seat]
        return faces * 100 < self.size * self.percent if self.limit else faces < self.increment
