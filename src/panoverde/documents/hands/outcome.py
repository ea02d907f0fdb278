"""The end of a hand: what everybody holds by name, who wins which pot, and what a hand in progress waits for."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from panoverde.cards.cards import UNKNOWN
from panoverde.documents.hands import words
from panoverde.documents.hands.actions import raising
from panoverde.documents.hands.course import faces
from panoverde.documents.hands.hand_names import hand_names
from panoverde.documents.hands.voice import Voice
from panoverde.hand.events import Awarded
from panoverde.hand.hand import Hand


def held(table: Hand, voice: Voice, *, full: bool = False) -> dict[int, tuple[str, ...]]:
    """Name every hand that lies open and is still in."""
    game, found = table.setup.game, {}
    for seat in range(table.n):
        cards = faces(table, seat, revealed=voice.revealed)
        if table.live[seat] and (names := hand_names(game, cards, table.board, voice.language, full=full)):
            found[seat] = names
    return found


def compared(table: Hand, voice: Voice) -> dict[int, tuple[str, ...]]:
    """Name the hands of a showdown: those of one name and another value with their kickers."""
    short, long = held(table, voice), held(table, voice, full=True)
    values = defaultdict(set)
    for seat, names in short.items():
        values[names[0]].add(long[seat][0])
    return {seat: long[seat] if len(values[names[0]]) > 1 else names for seat, names in short.items()}


def pot_words(table: Hand, voice: Voice) -> str:
    """Say what lies in the middle, pot by pot where there are several."""
    total = voice.say(words.POT, chips=voice.chips(table.pot))
    parts = [pot.chips for pot in table.pots if pot.chips] if table.street else []
    if len(parts) < 2:
        return total
    return voice.say(words.NAMED, what=total, hand=", ".join(pot_names(parts, voice)))


def pot_names(chips: Sequence[int], voice: Voice) -> Iterator[str]:
    """Name the main pot and the side pots."""
    for number, amount in enumerate(chips):
        if number == 0:
            yield voice.say(words.MAIN_POT_OF, chips=voice.chips(amount))
        elif len(chips) == 2:
            yield voice.say(words.SIDE_POT_OF, chips=voice.chips(amount))
        else:
            yield voice.say(words.SIDE_POT_NUMBER_OF, number=number, chips=voice.chips(amount))


def award_lines(awarded: Sequence[Awarded], voice: Voice) -> Iterator[str]:
    """Say who wins how much from which pot and half, who ties, and who has the odd chip."""
    pots = {award.pot for award in awarded}
    halved = {award.pot for award in awarded if award.half == "low"}
    for award in awarded:
        said = voice.say(words.WINS, who=voice.names[award.seat], chips=voice.chips(award.chips))
        if len(pots) > 1:
            said += _pot(award.pot, max(pots), voice)
        if award.pot in halved and award.half:
            said += voice.say(words.HALVES[award.half])
        elif award.half == "high":
            said += voice.say(words.NO_LOW)
        yield said + _sharing(award, awarded, voice)


def _pot(number: int, last: int, voice: Voice) -> str:
    if number == 0:
        return voice.say(words.FROM_MAIN)
    return voice.say(words.FROM_SIDE) if last == 1 else voice.say(words.FROM_SIDE_NUMBER, number=number)


def _sharing(award: Awarded, awarded: Sequence[Awarded], voice: Voice) -> str:
    """Whether it was shared, and by whom the odd chip was taken: within a half, or by one half from the other."""
    same = [other.chips for other in awarded if (other.pot, other.half) == (award.pot, award.half)]
    other_half = sum(other.chips for other in awarded if other.pot == award.pot and other.half != award.half)
    odd = award.chips > min(same) or (len(same) == 1 and 0 < other_half < award.chips)
    said = voice.say(words.SHARED) if len(same) > 1 else ""
    return said + (voice.say(words.ODD_CHIP) if odd else "")


def winners(awarded: Sequence[Awarded], voice: Voice) -> str:
    """Say in one line what everybody won in all."""
    won: dict[int, int] = defaultdict(int)
    for award in awarded:
        won[award.seat] += award.chips
    most_first = sorted(won.items(), key=lambda found: (-found[1], found[0]))
    return " · ".join(
        voice.say(words.WINS, who=voice.names[seat], chips=voice.chips(chips)) for seat, chips in most_first
    )


def waiting(hand: Hand, voice: Voice) -> str:
    """Say what a hand in progress waits for."""
    if hand.phase == "bet":
        turn = _awaits("action", [hand.to_act], voice)
        return voice.say(words.NAMED, what=turn, hand=", ".join(_options(hand, voice)))
    if hand.phase == "draw":
        return _awaits("draw", [hand.to_act], voice)
    if hand.phase == "deal":
        return _awaits("cards", [], voice)
    if hand.phase == "reopened":
        return _awaits("ruling", [], voice)
    if UNKNOWN in hand.board:
        return _awaits("unseen-board", [], voice)
    return _awaits("showdown", list(hand.showing_order()) or hand.unknown, voice)


def _awaits(what: str, seats: Sequence[int], voice: Voice) -> str:
    """Begin a sentence with what is awaited; a name stays as its owner writes it."""
    said = words.AWAITS[what].say(voice.language)
    return (said[0].upper() + said[1:]).format(who=", ".join(voice.names[seat] for seat in seats))


def _options(hand: Hand, voice: Voice) -> Iterator[str]:
    legal = hand.legal
    if hand.brings_in:
        yield voice.say(words.MAY_BRING_IN, chips=voice.chips(legal.call))
    elif legal.calls:
        yield voice.say(words.MAY_CALL if legal.call else words.MAY_CHECK, chips=voice.chips(legal.call))
    if legal.raise_to:
        least, most = voice.chips(legal.raise_from), voice.chips(legal.raise_to)
        may = {words.BETS: words.MAY_BET, words.RAISES: words.MAY_RAISE, words.COMPLETES: words.MAY_COMPLETE}
        chips = least if least == most else voice.say(words.BETWEEN, least=least, most=most)
        yield voice.say(may[raising(hand)], chips=chips)
    if legal.fold:
        yield voice.say(words.MAY_FOLD)


def known(cards: Sequence[int]) -> bool:
    """Whether something of these cards can be seen."""
    return any(card != UNKNOWN for card in cards)
