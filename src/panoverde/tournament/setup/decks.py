"""Decks: with which deck a tournament is dealt, and whether its book has it so.

the game's deck is the book's        ─► announced
another one, in the main event       ─► refused
another one, in another tournament   ─► as the book says; where it is silent, the structure sheet must say it
"""

from collections.abc import Iterator, Sequence

from panoverde.cards.cards import DECK, SIXES_UP
from panoverde.kernel.citations import Citations
from panoverde.rulebook import Rulebook
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.games import ROTATIONS, Game
from panoverde.tournament.core.parts import Level
from panoverde.tournament.core.terms import Terms
from panoverde.tournament.setup.refusals import BadTournament, OtherDeck, UnsaidDeck


def cards_of(game: Game) -> int:
    """How many cards the deck of a game has."""
    return len(SIXES_UP if game == "short-deck" else DECK)


def check_deck(terms: Terms, levels: Sequence[Level], book: Rulebook) -> Citations:
    """See whether every game is dealt with a deck that the book allows.

    Raises:
        Refusal: one is not, and why.
    """
    cards, other = book.dealing.deck_cards, book.series.side_events_other_deck
    if not cards.speaks:
        return ()
    unlike = next((game for game in _games(terms, levels) if cards_of(game) != cards.value), None)
    if unlike is None:
        return cards.cites
    refusal: type[BadTournament] | None = None
    if terms.event == "main-event" or (other.speaks and not other.value):
        refusal = OtherDeck
    elif not other.speaks and not terms.game_rules.strip():
        refusal = UnsaidDeck
    if refusal:
        raise refusal(game=unlike, cards=cards_of(unlike), book=cards.value, cites=cited(cards, other))
    return cited(cards, other)


def _games(terms: Terms, levels: Sequence[Level]) -> Iterator[Game]:
    """The games that are named: those of the levels' rows, and those of the tournament."""
    yield from (row.game for level in levels for row in level.games)
    yield from ROTATIONS.get(terms.game, (terms.game,))
