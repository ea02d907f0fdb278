"""A hand as a text: what everybody at the table saw, from the blinds to the last odd chip.

    heading · seats  ─►  a paragraph for each street, a line for each event  ─►  showdown  ─►  stacks

Cards that nobody saw stay hidden, unless the whole hand is `revealed`, as on television.
"""

from collections.abc import Iterator, Sequence

from panoverde.documents.hands import words
from panoverde.documents.hands.actions import action, dealt
from panoverde.documents.hands.course import steps
from panoverde.documents.hands.hand_names import hand_names, holding
from panoverde.documents.hands.opening_lines import columns, game_name, seat_lines, stakes
from panoverde.documents.hands.outcome import award_lines, compared, known, pot_words, waiting
from panoverde.documents.hands.voice import Voice, clean, voice
from panoverde.hand import events as ev
from panoverde.hand.hand import Hand
from panoverde.kernel.texts import Language

_TITLE_LONGEST = 300


def tell(
    hand: Hand, language: Language, players: Sequence[str] | None = None, *, title: str = "",
    seats: Sequence[int] | None = None, scale: int = 1, revealed: bool = False, dead_button: bool = False,
) -> str:  # fmt: skip
    """Tell a hand, finished or not.

    Args:
        hand: the hand.
        language: pt, en or es.
        players: names from the button's left; who has none is called by the seat.
        title: a line above all, such as the number of the hand.
        seats: the numbers of the seats at the table; without them they count from the button's left.
        scale: units to one chip, where a history has decimals.
        revealed: whether cards that nobody showed are told as well.
        dead_button: whether the button lies before an empty seat.
    """
    teller = _Teller(hand, voice(hand.n, language, players, seats=seats, scale=scale, revealed=revealed))
    heading = " · ".join([game_name(hand.setup, teller.voice), *stakes(hand.setup, teller.voice)])
    top = [clean(title, _TITLE_LONGEST)] if clean(title) else []
    paragraphs = [
        [*top, heading],
        list(seat_lines(hand.setup, teller.voice, dead_button=dead_button)),
        *teller.paragraphs(),
    ]
    return "\n\n".join("\n".join(lines) for lines in paragraphs if lines) + "\n"


class _Teller:
    """Goes through a hand and writes down what happens."""

    def __init__(self, hand: Hand, told_by: Voice) -> None:
        self.hand = hand
        self.voice = told_by
        self.told: list[list[str]] = [[]]
        self.street = -1  # the last one that has its heading
        self.shows = False  # whether the showdown has its heading
        self.dealt: list[int] = []  # who has got cards that are not told yet
        self.raise_of: tuple[int, int] | None = None  # a dead hand whose raise goes back, and its chips before
        self.named: set[int] = set()
        self.awarded: list[ev.Awarded] = []

    def paragraphs(self) -> list[list[str]]:
        antes = [event.chips for event in self.hand.events if isinstance(event, ev.Anted)]
        self.all_ante = len(antes) == self.hand.n and len(set(antes)) == 1
        for event, table in steps(self.hand):
            self._tell_rest(event, table)
            lines = list(self._lines(event, table))  # which may begin a paragraph
            self.told[-1].extend(lines)
        self._tell_rest(None, self.hand)
        self.told[-1].extend(award_lines(self.awarded, self.voice))
        self.told.append(self._stacks() if self.hand.over else [waiting(self.hand, self.voice)])
        return self.told

    def _lines(self, event: ev.HandEvent, table: Hand) -> Iterator[str]:
        match event:
            case ev.Anted(seat) if self.all_ante and table.stacks[seat] > event.chips:
                if all(not isinstance(before, ev.Anted) for before in table.events):
                    yield self.voice.say(words.ALL_ANTE, chips=self.voice.chips(event.chips))
            case ev.Burned():
                return
            case ev.Dealt(seat):
                self._street(table)
                self.dealt.append(seat)
            case ev.BoardDealt(cards):
                self._street(table, cards)
            case ev.Discarded():
                self._street(table)
                yield action(event, table, self.voice)
            case ev.Shown():
                yield self._shown(event, table)
            case ev.Mucked():
                self._showdown(table)
                yield action(event, table, self.voice)
            case ev.Killed(seat, raise_back=True) | ev.TakenBack(seat):
                self.raise_of = seat, table.stacks[seat]
                yield action(event, table, self.voice)
            case ev.Awarded():
                yield from self._award(event, table)
            case _:
                yield action(event, table, self.voice)

    def _street(self, table: Hand, board: tuple[int, ...] = ()) -> None:
        """Begin a street: its name, its board, and the pot at that moment."""
        if table.street == self.street and not board:
            return
        self.street = table.street
        name = street_name(table, self.voice)
        if board:
            before = self.voice.cards(table.board)
            cards = self.voice.cards(board)
            if table.setup.game.stud:
                cards = self.voice.say(words.NAMED, what=self.voice.say(words.SHARED_CARD), hand=cards)
            name = self.voice.say(words.NAMED, what=name, hand=f"{before} | {cards}" if before else cards)
        self.told.append([f"{name} ({pot_words(table, self.voice)})"])

    def _tell_rest(self, event: ev.HandEvent | None, table: Hand) -> None:
        """Tell what only the table after an event shows."""
        if self.raise_of:
            seat, before = self.raise_of
            chips, who = self.voice.chips(table.stacks[seat] - before), self.voice.names[seat]
            self.told[-1].append(self.voice.say(words.RETURNED, who=who, chips=chips))
            self.raise_of = None
        if event and not isinstance(event, ev.Awarded):
            self.told[-1].extend(award_lines(self.awarded, self.voice))
            self.awarded = []
        if not isinstance(event, ev.Dealt):
            self._tell_dealt(table)

    def _tell_dealt(self, table: Hand) -> None:
        """In stud everybody's cards as they lie; elsewhere only where they are revealed."""
        for seat in self.dealt:
            if table.setup.game.stud or (self.voice.revealed and known(table.hole[seat])):
                self.told[-1].append(dealt(seat, table, self.voice))
        self.dealt.clear()

    def _showdown(self, table: Hand) -> None:
        if not self.shows and table.phase in ("show", "award"):
            self.shows = True
            self.told.append([f"{self.voice.say(words.SHOWDOWN)} ({pot_words(table, self.voice)})"])

    def _shown(self, event: ev.Shown, table: Hand) -> str:
        self._showdown(table)
        said = self.voice.say(words.SHOWS, who=self.voice.names[event.seat], cards=self.voice.cards(event.cards))
        if len(event.cards) < len(table.hole[event.seat]):
            return said
        if self.shows:
            self.named.add(event.seat)
        names = compared(self.hand, self.voice).get(event.seat, ()) if self.shows else ()
        names = names or hand_names(table.setup.game, event.cards, table.board, self.voice.language)
        return self.voice.say(words.NAMED, what=said, hand="; ".join(names)) if names else said

    def _award(self, event: ev.Awarded, table: Hand) -> Iterator[str]:
        """Before the first pot goes, name what was turned up earlier; pots are told together at the end."""
        if not self.awarded and table.in_hand > 1:
            self._showdown(table)
            for seat, names in compared(table, self.voice).items():
                if seat not in self.named:
                    self.named.add(seat)
                    has = "; ".join(holding(name, self.voice.language) for name in names)
                    yield self.voice.say(words.HAS, who=self.voice.names[seat], hand=has)
        self.awarded.append(event)

    def _stacks(self) -> list[str]:
        rows = []
        for seat, stack in enumerate(self.hand.stacks):
            change = stack - self.hand.setup.stacks[seat]
            said = f"({'+' if change > 0 else ''}{self.voice.chips(change)})" if change else ""
            rows.append(("", self.voice.names[seat], self.voice.chips(stack), said))
        return [self.voice.say(words.STACKS), *columns(rows)]


def street_name(table: Hand, told_by: Voice) -> str:
    """Name the street; where there is only one draw it has no number."""
    streets = table.setup.game.streets
    name = streets[table.street].name
    if sum(street.draw for street in streets) == 1 and streets[table.street].draw:
        return told_by.say(words.ONLY_DRAW)
    known_name = words.STREETS.get(name)
    return told_by.say(known_name) if known_name else clean(name)
