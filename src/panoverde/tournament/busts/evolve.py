"""Out, and back."""

from itertools import takewhile

import msgspec

from panoverde.tournament.busts import events as e
from panoverde.tournament.busts.going_out import back, exchange, finish, go_out, in_order
from panoverde.tournament.busts.in_time import put_in_time
from panoverde.tournament.core.catching_up import happened
from panoverde.tournament.core.records import Out, Together, Tournament
from panoverde.tournament.core.sittings import sitting_at
from panoverde.tournament.drawing.evolve import drawn
from panoverde.tournament.pace.together import sharing
from panoverde.tournament.seating.chairs import hand_played, leave, sit


def bust(state: Tournament, event: e.PlayerBusted) -> None:
    """Out, after all who were out before, or beside those of the same hand."""
    sitting = sitting_at(state, event)
    entry = state.entries[event.entry]
    leave(sitting, entry)
    hand_played(sitting, event.place.table)
    state.busts += 1
    nth, when = state.busts, (state.seq, happened(state, event), event.seconds, event.cause)
    beside = sitting.pace.round.beside if event.hand_for_hand else ()
    out = Out(event.place, 0, event.stack, event.hand_for_hand, nth, event.level, *when, beside)
    go_out(state, sitting, entry, out, event.finish)
    if event.as_of:
        put_in_time(state, state.out[entry.id])


def reinstate(state: Tournament, event: e.PlayerReinstated) -> None:
    """Back in, as if never out."""
    sitting = sitting_at(state, event)
    if event.draw:
        drawn(state, event.draw)
    back(state, sitting, state.entries[event.entry], event.finish)
    sit(sitting, state.entries[event.entry], event.place)


def take_back_reinstatement(state: Tournament, event: e.ReinstatementTakenBack) -> None:
    """Out again, in the hand it was."""
    sitting = sitting_at(state, event)
    entry = state.entries[event.entry]
    leave(sitting, entry)
    go_out(state, sitting, entry, entry.out or Out(event.place, 0), event.finish)


def correct(state: Tournament, event: e.BustCorrected) -> None:
    """One is back in, the other out in the same hand, in the same order among those of it."""
    sitting = sitting_at(state, event)
    if event.draw:
        drawn(state, event.draw)
    wrong, right = state.entries[event.entry], state.entries[event.instead]
    leave(sitting, right)
    exchange(state, wrong, right, event.of)
    sit(sitting, wrong, event.place)


def tell_stack(state: Tournament, event: e.StackTold) -> None:
    """The stack is known, and ranks those of the hand anew."""
    entry = state.entries[event.entry]
    if entry.out is not None:
        entry.out = msgspec.structs.replace(entry.out, stack=event.stack)
    key = state.out[event.entry]
    finish(state, key, msgspec.structs.replace(state.hands[key], finish=event.finish))


def rank(state: Tournament, event: e.BustsRanked) -> None:
    """They went out in one hand, in this order."""
    sitting = sitting_at(state, event)
    keys = sorted({state.out[entry] for tied in event.finish for entry in tied})
    recorded = in_order(state, (entry for key in keys for entry in state.hands[key].recorded))
    since = takewhile(lambda key: key > keys[0], reversed(state.hands))
    between = [key for key in since if key < keys[-1] and key not in keys]
    kept = keys[-1] if any(state.hands[key].recorded for key in between) else keys[0]  # whoever was put out is below
    for key in keys:
        state.hands[key] = Together((), ())
    finish(state, kept, Together(event.finish, recorded, event.finish))
    for each in sharing(state, sitting):
        now = each.hand_for_hand
        out, before = (kept if key in keys else key for key in (now.out, now.before))
        each.hand_for_hand = msgspec.structs.replace(now, out=out, before=before)
