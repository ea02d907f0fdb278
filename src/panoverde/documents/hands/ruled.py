"""What the floor ruled, one sentence for each event, with the reason."""

from panoverde.cards.cards import UNKNOWN
from panoverde.documents.hands import words
from panoverde.documents.hands.voice import Voice, clean
from panoverde.hand import events as ev
from panoverde.hand.hand import Hand

_WHY_LONGEST = 200


def ruling(event: ev.HandEvent, table: Hand, voice: Voice) -> str:
    """Say what a ruling did, and why."""
    match event:
        case ev.Killed(seat, "away"):
            return voice.say(words.KILLED_ABSENT, who=voice.names[seat])
        case ev.Killed(seat, why):
            return because(voice.say(words.KILLED, who=voice.names[seat]), why, voice)
        case ev.Retrieved(seat, why):
            return because(voice.say(words.RETRIEVED, who=voice.names[seat]), why, voice)
        case ev.Replaced(_, _, _, why):
            return because(_replaced(event, table, voice), why, voice)
        case ev.Voided(why):
            return because(voice.say(words.VOIDED), why, voice)
        case ev.Unburned(_, "deck"):
            return voice.say(words.NO_BURN_LEFT)
        case ev.Unburned(street, why):
            return because(_no_burn(street, table, voice), why, voice)
        case ev.Reshuffled():
            return voice.say(words.RESHUFFLED)
        case _:
            return _ruled_on_hand(event, voice) or ruling_on_chips(event, voice)


def _ruled_on_hand(event: ev.HandEvent, voice: Voice) -> str:
    """Say what became of lost or missing cards, or of the result."""
    match event:
        case ev.LostCards(seat, why) | ev.Completed(seat, _, _, why):
            said = words.LOST_CARDS if isinstance(event, ev.LostCards) else words.COMPLETED
            return because(voice.say(said, who=voice.names[seat]), why, voice)
        case ev.Seen(cards, why):
            return because(voice.say(words.SEEN_EARLY, cards=voice.cards(cards)), why, voice)
        case ev.Reopened(why):
            return because(voice.say(words.REOPENED), why, voice)
        case ev.Closed():
            return voice.say(words.CLOSED)
        case _:
            return ""


def ruling_on_chips(event: ev.HandEvent, voice: Voice) -> str:
    """Say what a ruling on chips did, and why."""
    match event:
        case ev.Bound(seat, may, least, most, why):
            return because(_bound(seat, may, (least, most), voice), why, voice)
        case ev.Misraised(seat, to):
            return voice.say(words.MISRAISED, who=voice.names[seat], chips=voice.chips(to))
        case ev.Undercalled(seat, chips):
            return voice.say(words.UNDERCALLED, who=voice.names[seat], chips=voice.chips(chips))
        case ev.Forfeited(seat, chips, why):
            return because(voice.say(words.FORFEITED, who=voice.names[seat], chips=voice.chips(chips)), why, voice)
        case ev.Corrected(to, why):
            return because(voice.say(words.CORRECTED, chips=voice.chips(to)), why, voice)
        case ev.TakenBack(seat, why) | ev.PassedOver(seat, why):
            said = words.TAKEN_BACK if isinstance(event, ev.TakenBack) else words.PASSED_OVER
            return because(voice.say(said, who=voice.names[seat]), why, voice)
        case ev.Recounted(seat, behind, why):
            return because(voice.say(words.RECOUNTED, who=voice.names[seat], chips=voice.chips(behind)), why, voice)
        case ev.HandedOver(seat, to, chips, why):
            names = {"who": voice.names[seat], "whom": voice.names[to]}
            return because(voice.say(words.HANDED_OVER, **names, chips=voice.chips(chips)), why, voice)
        case _:
            return ""


def _no_burn(street: int, table: Hand, voice: Voice) -> str:
    """The next street comes without a burn, or a later one, which is named."""
    name = words.STREETS.get(table.setup.game.streets[street].name)
    if street <= table.street + 1 or name is None:
        return voice.say(words.NO_BURN)
    return voice.say(words.NO_BURN_OF, street=voice.say(name))


def _bound(seat: int, may: tuple[ev.Act, ...], amounts: tuple[int, int], voice: Voice) -> str:
    acts = ", ".join(voice.say(words.ACTS[act]) for act in may)
    said = voice.say(words.BOUND, who=voice.names[seat], acts=acts)
    for amount, what in zip(amounts, (words.AT_LEAST, words.AT_MOST), strict=True):
        said += voice.say(what, chips=voice.chips(amount)) if amount else ""
    return said


def _replaced(event: ev.Replaced, table: Hand, voice: Voice) -> str:
    if event.seat < 0:
        pair = {"card": voice.cards([event.card]), "old": voice.cards([table.board[event.at]])}
        return voice.say(words.REPLACED_BOARD, **pair)
    who, old = voice.names[event.seat], table.hole[event.seat][event.at]
    open_to_all = old in table.up[event.seat] and old != UNKNOWN
    if not (voice.revealed or open_to_all):
        return voice.say(words.REPLACED, who=who)
    return voice.say(words.REPLACED_SEEN, who=who, card=voice.cards([event.card]), old=voice.cards([old]))


def because(said: str, why: str, voice: Voice) -> str:
    """Say it with its reason, should there be one."""
    return voice.say(words.BECAUSE, what=said, why=clean(why, _WHY_LONGEST)) if why else said
