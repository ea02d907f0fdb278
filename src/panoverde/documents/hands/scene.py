"""What is to be seen at a table now: for the eye of whoever draws it, and in words for who does not see it."""

from panoverde.cards.cards import UNKNOWN
from panoverde.documents.hands import words
from panoverde.documents.hands.course import voided
from panoverde.documents.hands.opening_lines import game_name, stakes
from panoverde.documents.hands.outcome import award_lines, held, pot_names, waiting, winners
from panoverde.documents.hands.seat import Look, look
from panoverde.documents.hands.story import street_name
from panoverde.documents.hands.voice import Voice, clean
from panoverde.hand.hand import Hand
from panoverde.hand.pots import pots

_TITLE_LONGEST = 60


class Scene:
    """A hand at one moment, as everybody sees it."""

    def __init__(self, hand: Hand, told_by: Voice, title: str = "") -> None:
        self.hand = hand
        self.voice = told_by
        self.game = " · ".join(
            part for part in (clean(title, _TITLE_LONGEST), game_name(hand.setup, told_by)) if part
        )
        names = held(hand, told_by)
        self.looks: list[Look] = [look(hand, seat, names.get(seat, ()), told_by) for seat in range(hand.n)]
        self.awarded = hand.awards
        lie_there = hand.phase == "bet" or (hand.phase == "deal" and not hand.street)  # else they are in the pot
        self.bets = list(hand.bets) if lie_there else [0] * hand.n

    def pots(self) -> list[int]:
        """The pots, without what still lies before the seats."""
        settled = [put - bet for put, bet in zip(self.hand.put, self.bets, strict=True)]
        return [pot.chips for pot in pots(settled, self.hand.live, self.hand.dead_chips) if pot.chips]

    def moment(self) -> str:
        """Say where the hand is."""
        if voided(self.hand):
            return self.voice.say(words.VOID)
        if self.hand.over:
            return self.voice.say(words.OVER)
        if self.hand.phase in ("show", "award"):
            return self.voice.say(words.SHOWDOWN)
        return street_name(self.hand, self.voice)

    def news(self) -> str:
        """Say who won, or what is awaited."""
        return winners(self.awarded, self.voice) if self.hand.over else waiting(self.hand, self.voice)

    # -- in words, for those who do not see it ---------------------------------------------------------

    def described(self) -> str:
        """Say all that is drawn."""
        hand, told = self.hand, self.voice
        said = [", ".join(stakes(hand.setup, told))]
        if hand.board:
            said.append(told.say(words.NAMED, what=told.say(words.BOARD), hand=told.cards(hand.board)))
        said.append(", ".join([self.total(), *self.pot_names()]))
        said.extend(self._seat_in_words(seat) for seat in range(hand.n))
        last = award_lines(self.awarded, told) if hand.over else [self.news()]
        return ". ".join([*said, *last]) + "."

    def _seat_in_words(self, seat: int) -> str:
        told, seen = self.voice, self.looks[seat]
        facts = [told.chips(self.hand.stacks[seat])]
        if self.bets[seat]:
            facts.append(told.say(words.BETS_NOW, chips=told.chips(self.bets[seat])))
        if open_cards := [one for one in seen.cards if one != UNKNOWN]:
            facts.append(told.cards(open_cards))
        if hidden := seen.cards.count(UNKNOWN):
            facts.append(told.say(words.HIDDEN, count=hidden))
        return told.say(words.NAMED, what=told.names[seat], hand=", ".join([*facts, *seen.tags]))

    def total(self) -> str:
        """Say what is in the middle, bets included."""
        chips = self.hand.awarded if self.hand.over else self.hand.pot
        said = self.voice.say(words.POT, chips=self.voice.chips(chips))
        return said[0].upper() + said[1:]

    def pot_names(self) -> list[str]:
        """Name the pots, where there are several."""
        parts = self.pots()
        return list(pot_names(parts, self.voice)) if len(parts) > 1 else []
