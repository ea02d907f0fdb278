"""The model: hears what happened, command by command, and is held against the tournament's state."""

from collections.abc import Sequence

from panoverde.kernel.facts import Event
from panoverde.rulebook import Rulebook
from panoverde.tournament import events as e
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.places.standings import results
from panoverde.tournament.prizes.table import table
from tests.tournament.nights.finishing import Finishing, Gone, Prizes
from tests.tournament.nights.seating import Seating


class Model:
    """A tournament as its rules have it."""

    def __init__(self, book: Rulebook, *, seats: int, stack: int, prize_part: int, guarantee: int) -> None:
        self.deviations: list[str] = []
        self.step = 0
        self.book = book
        self.seating = Seating(book, seats, self.check)
        self.finishing = Finishing(book)
        self.prizes = Prizes(book, prize_part=prize_part, guarantee=guarantee, check=self.check)
        self.entries: dict[str, str] = {}  # entry -> person
        self.chips = 0
        self._stack = stack
        self._people: set[str] = set()
        self._live: set[str] = set()  # people who are in
        self.shares: tuple[str, ...] = ()  # of the house's own table, where one is published

    def check(self, holds: bool, expected: str) -> None:
        """Note it where something is not as it must be."""
        if not holds:
            self.deviations.append(f"step {self.step}: expected that {expected}")

    @property
    def left(self) -> int:
        """How many are still in."""
        return len(self.seating.where) + len(self.seating.line)

    def hear(self, events: Sequence[Event]) -> None:
        """One command's facts."""
        self.step += 1
        busts = [event for event in events if isinstance(event, e.PlayerBusted)]
        for event in events:
            self._hear(event)
        if busts:
            gone = [Gone(event.entry, event.place.table, event.stack) for event in busts]
            self.finishing.bust(gone, busts[0].hand_for_hand)

    def _hear(self, event: Event) -> None:
        seating = self.seating
        match event:
            case e.EntryMade():
                self._enter(event)
            case e.SeatDrawn() | e.SeatGiven():
                seating.sit(event.entry, event.place)
            case e.AlternateQueued():
                seating.queue(event.entry)
            case e.PlayerBusted():
                seating.leave(event.entry, event.place)
                self._live.discard(self.entries.get(event.entry, ""))
            case e.PlayerMoved():
                seating.balance(event.move, again=event.lone_big_blind_again)
            case e.TableBroken():
                seating.break_table(event.table, event.moves)
            case e.SeatsRedrawn():
                seating.redraw(event.tables, event.moves, event.seats)
            case e.PrizesPublished():
                self.prizes.published(event.sheet, len(self.entries), self.shares)
            case _:
                self._hear_of_table(event)

    def _hear_of_table(self, event: Event) -> None:
        seating = self.seating
        match event:
            case e.TableOpened():
                seating.open(event.table, event.seats)
            case e.SeatLocked():
                seating.lock(event.place)
            case e.SeatUnlocked():
                seating.unlock(event.place)
            case e.TableHalted():
                seating.halt(event.table)
            case e.TableResumed():
                seating.resume(event.table)
            case e.ButtonSeen():
                seating.see_button(event.table, event.button)
            case e.ButtonDrawn():
                for number in list(seating.sizes) if event.everywhere else [event.table]:
                    seating.see_button(number, event.seat)

    def _enter(self, event: e.EntryMade) -> None:
        again = event.person in self._people
        self.check(event.entry not in self.entries, f"{event.entry} is a new entry")
        self.check(event.person not in self._live, f"{event.person} has one live entry at a time")
        self.check(event.again == again, f"{event.entry} is a re-entry of somebody who was in, and only then")
        self.entries[event.entry] = event.person
        self._people.add(event.person)
        self._live.add(event.person)
        self.chips += self._stack

    # -- held against the state ------------------------------------------------------------------

    def compare(self, state: Tournament) -> None:
        """Everything the model knows, and the state should too."""
        self._compare_seats(state)
        self._compare_counts(state)
        self._compare_places(state)

    def _compare_seats(self, state: Tournament) -> None:
        sitting, seating = state.sitting, self.seating
        self.check(set(sitting.tables) == set(seating.sizes), f"tables {sorted(seating.sizes)} are open")
        for number, at in sitting.tables.items():
            players = {int(seat): str(entry) for seat, entry in at.players.items()}
            self.check(players == seating.taken.get(number), f"at table {number} sit {seating.taken.get(number)}")
            if number in seating.sizes:
                self.check(set(at.free) == seating.free_at(number), f"table {number} has those seats free")
        for entry in state.entries.values():
            sits = (int(entry.place.table), int(entry.place.seat)) if entry.place else None
            self.check(sits == seating.where.get(entry.id), f"{entry.id} sits at {seating.where.get(entry.id)}")
            self.check((entry.standing == "playing") == (entry.id in seating.where), f"{entry.id} plays if seated")
        self.check(list(sitting.alternates) == seating.line, f"{len(seating.line)} wait in this order")

    def _compare_counts(self, state: Tournament) -> None:
        counts = (state.sitting.playing, state.left, len(state.sitting.pool), state.entered)
        own = (len(self.seating.where), self.left, self.seating.free, len(self.entries))
        self.check(counts == own, f"playing, left, free and entered are {own}, not {counts}")
        self.check(state.chips_in_play == self.chips, f"{self.chips} chips are in play, not {state.chips_in_play}")
        money = self.prizes.collected(len(self.entries))
        self.check(state.funds.get("prize", 0) == money, f"{money} was collected for prizes")

    def _compare_places(self, state: Tournament) -> None:
        winner = next(iter(self.seating.where)) if self.left == 1 and self.finishing.hands else None
        own = self.finishing.results(self.left, winner)
        found = [(one.entry, one.place, one.last) for one in results(state)]
        self.check(found == [(one.entry, one.place, one.last) for one in own], "everybody finished where they should")
        if state.purse.sheet is None:
            return
        paid = {line.entry: line.centavos for line in table(state, self.book) if line.entry}
        places = state.purse.sheet.places
        won = {one.entry: self.prizes.won(one) for one in own if one.place <= places}
        self.check(paid == won, "everybody is due what their place is worth")
        if winner:
            self.check(sum(won.values()) == state.purse.sheet.net, "all prizes together are what the players share")
