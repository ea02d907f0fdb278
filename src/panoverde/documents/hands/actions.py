"""What was done, one sentence for each event."""

from panoverde.cards.cards import UNKNOWN
from panoverde.documents.hands import words
from panoverde.documents.hands.course import faces
from panoverde.documents.hands.opening_lines import antes_by, blind_kind
from panoverde.documents.hands.ruled import because, ruling
from panoverde.documents.hands.voice import Voice
from panoverde.hand import events as ev
from panoverde.hand.hand import Hand
from panoverde.kernel.texts import Text


def action(event: ev.HandEvent, table: Hand, voice: Voice) -> str:
    """Say what happened; `table` is as it was just before. Nothing where it is told elsewhere."""
    match event:
        case ev.Anted(seat, chips):
            kind = words.ANTES_FOR_ALL if antes_by(table.setup) in ("big", "button") else words.ANTES
            return _paid(kind, table, seat, chips, voice)
        case ev.Posted(seat, chips):
            return _paid(words.POSTS[blind_kind(table.setup, seat) or "blind"], table, seat, chips, voice)
        case ev.BroughtIn(seat, chips):
            return _paid(words.BRINGS_IN, table, seat, chips, voice)
        case ev.Called(seat, chips):
            return _paid(words.CALLS if chips else words.CHECKS, table, seat, chips, voice)
        case ev.Raised(seat, to):
            said = voice.say(raising(table), who=voice.names[seat], chips=voice.chips(to))
            return _all_in(said, table, seat, to - table.bets[seat], voice)
        case ev.Folded(seat):
            return voice.say(words.FOLDS, who=voice.names[seat])
        case ev.Mucked(seat):
            return voice.say(words.MUCKS, who=voice.names[seat])
        case ev.Returned(seat, chips):
            return voice.say(words.RETURNED, who=voice.names[seat], chips=voice.chips(chips))
        case ev.Discarded(seat, cards):
            return _discards(seat, cards, voice)
        case _:
            return ruling(event, table, voice)


def raising(table: Hand) -> Text:
    """Say whether more chips now are a bet, a raise, or in stud a completion."""
    highest = max(table.bets)
    if table.setup.game.stud and table.street == 0 and highest < table.setup.terms.small_bet:
        return words.COMPLETES
    return words.RAISES if highest else words.BETS


def _paid(what: Text, table: Hand, seat: int, chips: int, voice: Voice) -> str:
    said = voice.say(what, who=voice.names[seat], chips=voice.chips(chips))
    return _all_in(said, table, seat, chips, voice)


def _all_in(said: str, table: Hand, seat: int, chips: int, voice: Voice) -> str:
    return voice.say(words.AND_ALL_IN, did=said) if chips and chips == table.stacks[seat] else said


def _discards(seat: int, cards: tuple[int, ...], voice: Voice) -> str:
    if not cards:
        return voice.say(words.STANDS_PAT, who=voice.names[seat])
    said = voice.say(words.DISCARDS, who=voice.names[seat], count=len(cards))
    return because(said, voice.cards(cards), voice) if voice.revealed and UNKNOWN not in cards else said


def dealt(seat: int, table: Hand, voice: Voice) -> str:
    """Say what lies before a player after a deal."""
    return voice.say(
        words.NAMED, what=voice.names[seat], hand=voice.cards(faces(table, seat, revealed=voice.revealed))
    )
