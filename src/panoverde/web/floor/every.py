"""All deeds, by where they are done."""

from panoverde.web.floor.arrivals import ARRIVAL
from panoverde.web.floor.busting import BUST
from panoverde.web.floor.button_deeds import DRAW, DRAW_FOR, FREEZE, NEXT_HAND, SEE, THAW, TURN, TURN_NEXT, WRONG
from panoverde.web.floor.chip_deeds import ALL_IN, BEHIND, CLAIM, FOUND, HIDDEN, HOLD, LATE, PLACE
from panoverde.web.floor.counting import COUNT
from panoverde.web.floor.floor_deeds import Deed
from panoverde.web.floor.free_seats import GIVE, LOCK, NEXT_IN_LINE, UNLOCK
from panoverde.web.floor.moving import MOVE, SPECIAL, SWAP
from panoverde.web.floor.noting import NOTE
from panoverde.web.floor.penalty_deeds import PENALTY_HANDS, SEEN_AGAIN
from panoverde.web.floor.player_deeds import CALL, CALL_TO_TABLE, IDENTITY, PRESENCE, STACK
from panoverde.web.floor.racing import COUNT_TABLE, RACE, RACED_BY_HAND
from panoverde.web.floor.rebuys import REBUY
from panoverde.web.floor.return_deeds import COUNTED, EMPTY_HAND, RETURN, WHICH_LEVEL
from panoverde.web.floor.table_deeds import BREAK, HALT, MISSED_HALT, RENUMBER, RESIZE, RESUME
from panoverde.web.floor.time_cards import OF_CARDS
from panoverde.web.floor.timing import OF_TIME
from panoverde.web.floor.venue_deeds import OF_VENUE
from panoverde.web.floor.wrong_seats import WRONG_SEAT

DEEDS: dict[str, Deed] = {
    deed.name: deed
    for deed in (
        # with a player
        ARRIVAL, BUST, STACK, MOVE, PRESENCE, NOTE, REBUY, IDENTITY, WRONG_SEAT, SPECIAL, SWAP, CALL, SEEN_AGAIN,
        CLAIM, LATE, ALL_IN, PLACE, HOLD, HIDDEN, BEHIND,
        # with a free seat
        NEXT_IN_LINE, GIVE, LOCK, UNLOCK,
        # with a table
        RETURN, COUNTED, RACE, COUNT_TABLE, SEE, COUNT, PENALTY_HANDS, RESUME, HALT, BREAK, CALL_TO_TABLE, EMPTY_HAND,
        WHICH_LEVEL, MISSED_HALT, RESIZE, RENUMBER, RACED_BY_HAND, FOUND,
        # with its button
        NEXT_HAND, TURN_NEXT, TURN, DRAW, DRAW_FOR, WRONG, FREEZE, THAW,
        # with somebody's time
        *OF_TIME, *OF_CARDS,
        # with the venue's rules
        *OF_VENUE,
    )
}  # fmt: skip
