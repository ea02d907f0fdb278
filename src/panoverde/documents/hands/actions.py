"""What was done, one sentence for each event."""

from panoverde.cards.cards import UNKNOWN
from panoverde.documents.hands import words
from panoverde.documents.hands.course import faces
from panoverde.documents.hands.opening_lines import antes_by, blind_kind
from panoverde.documents.hands.voice import Voice, clean
from panoverde.hand import events as ev
from panoverde.hand.hand import Hand
from panoverde.kernel.texts import Text

_WHY_LONGEST = 200


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


def ruling(event: ev.HandEvent, table: Hand, voice: Voice) -> str:
    """Say what a ruling did, and why."""
    match event:
        case ev.Killed(seat, "away"):
            return voice.say(words.KILLED_ABSENT, who=voice.names[seat])
        case ev.Killed(seat, why):
            return _because(voice.say(words.KILLED, who=voice.names[seat]), why, voice)
        case ev.Retrieved(seat, why):
            return _because(voice.say(words.RETRIEVED, who=voice.names[seat]), why, voice)
        case ev.Replaced(_, _, _, why):
            return _because(_replaced(event, table, voice), why, voice)
        case ev.Voided(why):
            return _because(voice.say(words.VOIDED), why, voice)
        case ev.Unburned(_, "deck"):
            return voice.say(words.NO_BURN_LEFT)
        case ev.Unburned(_, why):
            return _because(voice.say(words.NO_BURN), why, voice)
        case ev.Reshuffled():
            return voice.say(words.RESHUFFLED)
        case _:
            return ""


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
    return _because(said, voice.cards(cards), voice) if voice.revealed and UNKNOWN not in cards else said


def _replaced(event: ev.Replaced, table: Hand, voice: Voice) -> str:
    if event.seat < 0:
        pair = {"card": voice.cards([event.card]), "old": voice.cards([table.board[event.at]])}
        return voice.say(words.REPLACED_BOARD, **pair)
    who, old = voice.names[event.seat], table.hole[event.seat][event.at]
    open_to_all = old in table.up[event.seat] and old != UNKNOWN
    if not (voice.revealed or open_to_all):
        return voice.say(words.REPLACED, who=who)
    return voice.say(words.REPLACED_SEEN, who=who, card=voice.cards([event.card]), old=voice.cards([old]))


def _because(said: str, why: str, voice: Voice) -> str:
    return voice.say(words.BECAUSE, what=said, why=clean(why, _WHY_LONGEST)) if why else said


def dealt(seat: int, table: Hand, voice: Voice) -> str:
    """Say what lies before a player after a deal."""
    return voice.say(
        words.NAMED, what=voice.names[seat], hand=voice.cards(faces(table, seat, revealed=voice.revealed))
    )
