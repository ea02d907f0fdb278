"""A table for tests of the hand: seats by position, cards by name, chips that must add up."""

from panoverde.cards.cards import DECK, cards
from panoverde.hand.fresh_hand import Setup
from panoverde.hand.games import HOLDEM, Game
from panoverde.hand.hand import Hand
from panoverde.hand.terms import Terms


def deck(*first: str) -> tuple[int, ...]:
    """A deck that begins with these cards, in the order in which they are dealt."""
    top = cards("".join(first))
    return (*top, *(card for card in DECK if card not in top))


def dealt(holes: list[str], board: str = "", burns: str = "") -> tuple[int, ...]:
    """A deck that gives each seat its cards, and turns this board."""
    hands = [cards(hole) for hole in holes]
    around = [hand[at] for at in range(len(hands[0])) for hand in hands]
    turned = cards(board)
    used = {*around, *turned, *cards(burns)}
    spare = [card for card in DECK if card not in used]
    burned = [*cards(burns), *spare][:3]
    rest = [card for card in spare if card not in burned]
    streets = [*turned[:3]], [*turned[3:4]], [*turned[4:5]]
    return (*around, *(card for burn, street in zip(burned, streets, strict=True) for card in (burn, *street)), *rest)


def holdem(
    stacks: list[int], blinds: tuple[int, ...] = (100, 200), *, game: Game = HOLDEM, terms: Terms | None = None,
    antes: tuple[int, ...] = (), deck: tuple[int, ...] | None = None, **more: object,
) -> Hand:  # fmt: skip
    """Begin a hand; the first seats have the blinds."""
    n = len(stacks)
    every = (*blinds, *(0,) * (n - len(blinds)))
    setup = Setup(
        game=game, terms=terms or Terms(min_bet=max(blinds)), stacks=tuple(stacks), blinds=every, antes=antes,
        deck=deck or DECK, **more,  # type: ignore[arg-type]
    )  # fmt: skip
    return Hand.begin(setup)


def burn(hand: Hand) -> Hand:
    """Burn what is due, where the dealer says the cards."""
    while hand.due_burns:
        hand.burn()
    return hand


def total(hand: Hand) -> int:
    """All the chips there are, without those that came to light."""
    return sum(hand.stacks) + hand.pot - sum(hand.moved.values())
