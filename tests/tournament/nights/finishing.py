"""Who finished where, from the order of busts; and what each place is worth, to the centavo."""

from collections.abc import Sequence
from decimal import ROUND_CEILING, ROUND_HALF_UP, Decimal
from itertools import groupby
from typing import NamedTuple

from panoverde.rulebook import Rulebook
from panoverde.tournament.core.sheet import PrizeSheet
from tests.tournament.nights.seating import Check

HANDY = ((100_000, 1_000), (10_000, 500), (2_000, 100), (200, 10))  # from so much on, a prize is a multiple of this


class Gone(NamedTuple):
    """One who went out: where from, and with what at the start of the hand."""

    entry: str
    table: int
    stack: int | None


class Finished(NamedTuple):
    """An entry and the places it covers, together with those who tie."""

    entry: str
    place: int
    last: int
    nth: int  # of those who tie, as recorded


class Finishing:
    """Hands in which somebody went out, first to last."""

    def __init__(self, book: Rulebook) -> None:
        self._terms = book.payouts
        self.hands: list[list[Gone]] = []
        self._in_turn: list[bool] = []  # was it a hand of hand-for-hand?
        self._open: int | None = None  # the number of the one being played

    def bust(self, gone: Sequence[Gone], hand_for_hand: int) -> None:
        """Some went out in one hand; in hand-for-hand others may have gone out in it before."""
        if hand_for_hand and hand_for_hand == self._open:
            self.hands[-1] += gone
            return
        self.hands.append(list(gone))
        self._in_turn.append(bool(hand_for_hand))
        self._open = hand_for_hand or None

    def results(self, left: int, winner: str | None) -> list[Finished]:
        """Everybody who is out, the best first."""
        found = [Finished(winner, 1, 1, 0)] if winner else []
        place = left + 1
        for gone, in_turn in zip(reversed(self.hands), reversed(self._in_turn), strict=True):
            for tied in self._ranked(gone, in_turn=in_turn):
                found += [Finished(entry, place, place + len(tied) - 1, nth) for nth, entry in enumerate(tied)]
                place += len(tied)
        return found

    def _ranked(self, gone: list[Gone], *, in_turn: bool) -> list[list[str]]:
        """Those of one hand, the best first: at a table the larger stack; between tables a tie, or as recorded."""
        order = {one.entry: nth for nth, one in enumerate(gone)}
        tables = [self._at_one_table([one for one in gone if one.table == table]) for table in _in_order(gone)]
        if in_turn and self._terms.bust_different_tables.value == "tie":
            deepest = max(map(len, tables))
            levels = [
                [entry for table in tables if level < len(table) for entry in table[level]]
                for level in range(deepest)
            ]
        else:
            levels = [tied for table in reversed(tables) for tied in table]
        return [sorted(tied, key=order.__getitem__) for tied in levels]

    def _at_one_table(self, gone: list[Gone]) -> list[list[str]]:
        by_stack = self._terms.bust_same_table.value == "larger-stack" and all(one.stack is not None for one in gone)
        if not by_stack:
            return [[one.entry] for one in reversed(gone)]
        highest = sorted(gone, key=lambda one: -(one.stack or 0))
        return [[one.entry for one in same] for _, same in groupby(highest, key=lambda one: one.stack)]


def _in_order(gone: list[Gone]) -> list[int]:
    return list(dict.fromkeys(one.table for one in gone))


class Prizes:
    """What was collected, what the players share, and who gets how much of it."""

    def __init__(self, book: Rulebook, *, prize_part: int, guarantee: int, check: Check) -> None:
        self._book = book
        self._check = check
        self._part = prize_part
        self._guarantee = guarantee
        self.sheet: PrizeSheet | None = None

    def collected(self, entries: int) -> int:
        """The prize parts of all entries."""
        return entries * self._part

    def published(self, sheet: PrizeSheet, entries: int, shares: Sequence[str]) -> None:
        """A sheet was published: hold it against what the book says of so many entries."""
        self.sheet = sheet
        money = self.collected(entries)
        top_up = max(0, self._guarantee - money)
        held = {deduction.kind: deduction.centavos for deduction in sheet.deductions}
        net = money + top_up - sum(held.values())
        self._check((sheet.entries, sheet.collected) == (entries, money), f"prizes are of {entries} entries, {money}")
        self._check(sheet.top_up == top_up, f"the house adds {top_up} to meet the guarantee, not {sheet.top_up}")
        self._check(held == self._held(money + top_up), f"deducted is {self._held(money + top_up)}, not {held}")
        self._check(sum(sheet.prizes) == net, f"prizes make {net}, not {sum(sheet.prizes)}")
        falls = list(sheet.prizes) == sorted(sheet.prizes, reverse=True) and min(sheet.prizes) >= 0
        self._check(falls, "no place is paid more than the one above it")
        if shares:
            self._check(sheet.prizes == _by_shares(net, shares), f"prizes are by the house's table of {net}")
            return
        places = self._places(entries)
        self._check(
            places is None or len(sheet.prizes) == places, f"{places} places are paid, not {len(sheet.prizes)}"
        )
        self._check(all(map(_is_handy, sheet.prizes[1:])), "every prize but the first is handed over easily")

    def won(self, finished: Finished) -> int:
        """What an entry has won: its place's prize, or an equal share of those that are covered together."""
        prizes = self.sheet.prizes if self.sheet else ()
        covered = [prizes[place - 1] for place in range(finished.place, finished.last + 1) if place <= len(prizes)]
        tied = finished.last - finished.place + 1
        return sum(covered) // tied + (finished.nth < sum(covered) % tied)

    def _places(self, entries: int) -> int | None:
        """A share of the entries, rounded up, at least so many; None where the book does not say."""
        terms = self._book.payouts
        if not terms.places_paid_percent.speaks:
            return None
        share = (terms.places_paid_percent.value * entries / 100).to_integral_value(ROUND_CEILING)
        return min(entries, max(int(share), terms.places_paid_min_places.value))

    def _held(self, base: int) -> dict[str, int]:
        """Staff and ranking, side by side, each of the whole."""
        payouts, ranking = self._book.payouts, self._book.ranking
        held = {"staff": _percent(base, payouts.staff_percent.value)} if payouts.staff_percent.speaks else {}
        kind = ranking.ranking_deduction_kind.value if ranking.ranking_deduction_kind.speaks else ""
        if kind == "percent":
            held["ranking"] = _percent(base, ranking.ranking_side_percent.value)
        elif kind == "amount":  # a small event bears a fifth
            held["ranking"] = min(ranking.ranking_side_amount.value, base // 5)
        return held


def _percent(base: int, percent: Decimal) -> int:
    return int((base * percent / 100).to_integral_value(ROUND_HALF_UP))


def _by_shares(net: int, shares: Sequence[str]) -> tuple[int, ...]:
    lower = [int(net * Decimal(share) // 100) for share in shares[1:]]
    return net - sum(lower), *lower


def _is_handy(centavos: int) -> bool:
    unit = next((unit for least, unit in HANDY if centavos >= least), 1)
    return centavos % unit == 0
