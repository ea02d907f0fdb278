"""A hand taken up in the middle: the chips of earlier streets lie in the pot, and the betting of one begins.

No cards are dealt and nothing is shown: it is played for its betting, by whoever asks what may be done. As nobody
knows a hand, it goes no further than the showdown.
"""

from collections.abc import Collection

from panoverde.cards.cards import DECK, UNKNOWN
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.hand import Hand


def take_up(
    setup: Setup, street: int, pot: int, folded: Collection[int] = (), unposted: int = 0, first: int = -1
) -> Hand:
    """Begin the betting of a street; before the first one blinds are posted as always.

    Later `unposted` says how much of the blinds nobody had posted; in stud `first` says who begins.

    >>> from panoverde.hand.games import HOLDEM
    >>> from panoverde.hand.terms import Terms
    >>> hand = take_up(Setup(game=HOLDEM, terms=Terms(min_bet=200), stacks=(5000, 4000, 9000), blinds=(100, 200, 0)),
    ...     street=1, pot=1200)
    >>> hand.raise_to(600); hand.legal.raise_from, hand.pot
    (1200, 1800)
    """
    hand = Hand(setup)
    hand.owed = {}
    hand.hole = [[UNKNOWN] for _ in range(hand.n)]  # nobody has seen them: nobody wins
    if first >= 0:
        hand.up[first] = [DECK[0]]  # the card that makes it so, whatever it is
    hand.dead_chips = pot
    hand.street = street
    for seat in folded:
        hand.live[seat] = False
        hand.in_hand -= 1
    if street:
        hand._missing = unposted
    else:
        hand._force()
    hand._open_round()
    return hand
