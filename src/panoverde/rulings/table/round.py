"""The betting of this round, played on a hand as far as the table says it.

    blinds, seats with their chips, what each did in turn  ─►  a hand that waits for the next one

Chips behind are those of now; what a player put in in this round follows from what was done.
"""

import msgspec
from msgspec import UNSET

from panoverde.hand.games import GAMES
from panoverde.hand.hand import Hand
from panoverde.hand.layout import Stakes, Variant, lay
from panoverde.hand.taken_up import take_up
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook.book import Rulebook
from panoverde.rulings.stakes import stakes as laid
from panoverde.rulings.table.refusals import CannotHaveActed, NoSuchStreet
from panoverde.rulings.table.table import Done, House, Seat, Table, chips
from panoverde.rulings.terms import Instead, Known, terms

OUT_BEFORE = ("folded", "dead", "mucked", "none")


def played(
    table: Table, book: Rulebook, order: tuple[int, ...], instead: Instead = (), *,
    unposted: int = 0, uncapped: bool = False,
) -> Hand | None:  # fmt: skip
    """Play it; None where the table says too little.

    `instead`: values tried where the book is silent. `unposted`: of the blinds, on a later street. `uncapped`:
    however many raises were made, they were made.
    """
    if not _says_enough(table, order):
        return None
    hand = _begun(table, book, order, instead, unposted=unposted, uncapped=uncapped)
    for done in _in_turn(table):
        act(hand, done, order)
    return hand


def _says_enough(table: Table, order: tuple[int, ...]) -> bool:
    stakes = table.blinds is not UNSET or table.bets is not UNSET
    stud = variant_of(table).game.stud
    begins = _first(table) in order if stud else table.button is not UNSET
    if not stakes or not begins or table.street is UNSET or len(order) < 2:
        return False
    if table.actions is UNSET or "all-in" in {done.act for done in _in_turn(table) if done.to is UNSET}:
        return False
    return all(table.seats[seat].behind is not UNSET for seat in order)


def _in_turn(table: Table) -> list[Done]:
    return [] if table.actions is UNSET else [done for done in table.actions if done.in_turn]


def _begun(
    table: Table, book: Rulebook, order: tuple[int, ...], instead: Instead, *, unposted: int, uncapped: bool
) -> Hand:
    street, stakes, game = _street(table), stakes_of(table, book, len(order)), variant_of(table)
    put = put_by(table, order, book)
    ante = _antes(stakes, order, dead_small=table.dead_small_blind) if not street else {}
    stacks = [_or_none(table.seats[seat].behind) + put[seat] + ante.get(seat, 0) for seat in order]
    made = terms(book, game, stakes, known(table), instead).terms
    if uncapped:
        made = msgspec.structs.replace(made, raises_most=None)
    setup = lay(game, stakes, stacks, made, dead_small_blind=table.dead_small_blind)
    acting = {done.seat for done in _in_turn(table)}
    gone = [at for at, s in enumerate(order) if table.seats[s].cards in OUT_BEFORE and s not in acting]
    first = order.index(_first(table)) if game.game.stud else -1
    return take_up(setup, street, 0 if ante else _or_none(table.pot), gone, unposted, first)


def _first(table: Table) -> int:
    """Who begins in stud, which only the cards say: whoever acted first, or is to act; 0 where nobody said."""
    done = _in_turn(table)
    return done[0].seat if done else _or_none(table.to_act)


def variant_of(table: Table) -> Variant:
    """The game and how it is bet; no-limit hold'em unless somebody says."""
    game = "holdem" if table.game is UNSET else table.game
    return Variant(GAMES[game], "no-limit" if table.limit is UNSET else table.limit)


def announced(table: Table) -> Stakes:
    """What is played for, as the table says."""
    small, big = (0, 0) if table.blinds is UNSET else table.blinds
    low, high = (0, 0) if table.bets is UNSET else table.bets
    return Stakes(
        small_blind=small, big_blind=big, small_bet=low, big_bet=high, bring_in=_or_none(table.bring_in),
        ante=_or_none(table.ante), ante_by="everybody" if table.ante_by is UNSET else table.ante_by,
    )  # fmt: skip


def stakes_of(table: Table, book: Rulebook, players: int) -> Stakes:
    """The same; who pays the ante, where it was not said, as the book has it."""
    said = announced(table)
    if table.ante_by is not UNSET or not said.ante:
        return said
    return laid(book, said, variant_of(table).game, players=players).stakes


def _antes(stakes: Stakes, order: tuple[int, ...], *, dead_small: bool) -> dict[int, int]:
    """What each has paid besides, where antes are paid."""
    if not stakes.ante:
        return {}
    if stakes.ante_by == "everybody":
        return dict.fromkeys(order, stakes.ante)
    big = order[0] if len(order) == 2 or dead_small else order[1]
    return {big if stakes.ante_by == "big-blind" else order[-1]: stakes.ante}


def known(table: Table) -> Known:
    """What the table says that bears on the terms of its hand."""
    house = House() if table.house is UNSET else table.house
    smallest = 1 if table.smallest_chip is UNSET else table.smallest_chip
    return Known(
        players_left=None if table.players_left is UNSET else table.players_left,
        cap=None if house.limit_cap is UNSET else house.limit_cap,
        shows_all=house.showing == "all",
        smallest_chip=smallest,
        smallest_made=min(smallest, *table.denominations) if table.denominations else smallest,
    )


def _street(table: Table) -> int:
    game = GAMES["holdem" if table.game is UNSET else table.game]
    names = [street.name for street in game.streets]
    if table.street not in names:
        raise NoSuchStreet(game=game.name, street=table.street, streets=", ".join(names))
    return names.index(table.street)


def put_by(table: Table, order: tuple[int, ...], book: Rulebook) -> dict[int, int]:
    """What each has put in in this round, blinds included."""
    stakes = stakes_of(table, book, len(order))
    first = not _street(table) and not variant_of(table).game.stud
    return _put(table, order, (stakes.small_blind, stakes.big_blind) if first else (0, 0))


def _put(table: Table, order: tuple[int, ...], blinds: tuple[int, int]) -> dict[int, int]:
    """What each has put in in this round, from what was done."""
    put = dict.fromkeys(order, 0)
    if len(order) == 2 or table.dead_small_blind:
        big, small = order[0], 0 if table.dead_small_blind else order[1]
    else:
        small, big = order[0], order[1]
    for seat, blind in ((small, blinds[0]), (big, blinds[1])):
        if seat in put:
            put[seat] = _posted(table.seats[seat], blind)
    level = max(blinds)
    for done in _in_turn(table):
        if done.seat not in put:
            continue
        if done.to is not UNSET:
            put[done.seat] = done.to
            level = max(level, done.to)
        elif done.act == "call":
            put[done.seat] = level
    return put


def _posted(seat: Seat, blind: int) -> int:
    """A blind, or what a player had who is all-in with less in front."""
    short = seat.behind == 0 and seat.front is not UNSET
    return min(chips(seat.front), blind) if short else blind  # type: ignore[arg-type]  # it is said


def act(hand: Hand, done: Done, order: tuple[int, ...]) -> None:
    """Let a player do what was done.

    Raises:
        CannotHaveActed: it was not their turn, or they might not.
    """
    on = order[hand.to_act] if 0 <= hand.to_act < len(order) else 0
    if on != done.seat:
        why = f"the action was on seat {on}" if on else "nobody had to act any more"
        raise CannotHaveActed(seat=done.seat, act=done.act, why=why)
    try:
        if done.act == "fold":
            hand.fold()
        elif done.act in ("call", "check", "bring-in") or (done.act == "all-in" and not _raises(hand, done)):
            hand.call()
        else:
            hand.raise_to(_or_none(done.to))
    except Refusal as refused:
        why = refused.says.format(**refused.data | {"seat": done.seat})  # the hand counts seats its own way
        raise CannotHaveActed(seat=done.seat, act=done.act, why=why.rstrip(".")) from None


def _raises(hand: Hand, done: Done) -> bool:
    return done.to is not UNSET and done.to > hand.level


def _or_none(said: object) -> int:
    return said if isinstance(said, int) else 0
