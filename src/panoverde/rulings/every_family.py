"""Every family of situations at a table, declared by being imported, in the order of the doors."""

from panoverde.rulings.amounts.count.family import COUNT
from panoverde.rulings.amounts.hidden_chips.family import HIDDEN_CHIPS
from panoverde.rulings.amounts.options.family import OPTIONS
from panoverde.rulings.amounts.posts.family import POSTS
from panoverde.rulings.amounts.wrong_bet.family import WRONG_BET
from panoverde.rulings.cards.lost_hand.family import LOST_HAND
from panoverde.rulings.deal.absent.family import ABSENT
from panoverde.rulings.deal.board.family import BOARD
from panoverde.rulings.deal.deal.family import DEAL
from panoverde.rulings.deal.deck.family import DECK
from panoverde.rulings.gesture.family import GESTURE
from panoverde.rulings.pots.division.family import DIVISION
from panoverde.rulings.showdown.dispute.family import DISPUTE
from panoverde.rulings.showdown.request.family import REQUEST
from panoverde.rulings.showdown.show.family import SHOW
from panoverde.rulings.showdown.tabling.family import TABLING
from panoverde.rulings.turn.fold.family import FOLD
from panoverde.rulings.turn.out_of_turn.family import OUT_OF_TURN
from panoverde.rulings.turn.skipped.family import SKIPPED

__all__ = [
    "ABSENT",
    "BOARD",
    "COUNT",
    "DEAL",
    "DECK",
    "DISPUTE",
    "DIVISION",
    "FOLD",
    "GESTURE",
    "HIDDEN_CHIPS",
    "LOST_HAND",
    "OPTIONS",
    "OUT_OF_TURN",
    "POSTS",
    "REQUEST",
    "SHOW",
    "SKIPPED",
    "TABLING",
    "WRONG_BET",
]
