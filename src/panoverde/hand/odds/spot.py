"""A spot: what is known of the hands and the board, and what is still to come. Refuses what no deck can hold."""

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from panoverde.cards.cards import DECK, SIXES_UP, UNKNOWN, name
from panoverde.hand.games import GAMES, Game
from panoverde.kernel.refusals import Refusal


class UnknownGame(Refusal):
    """A game nobody has heard of."""

    code = "hand.unknown-game"
    says = "There is no game called “{name}”. Choose one of these: {games}."


class TooFewHands(Refusal):
    """One hand alone wins always."""

    code = "hand.too-few-hands"
    says = "Odds are between hands: give two or more."


class WrongHole(Refusal):
    """A hand of the wrong size."""

    code = "hand.wrong-hole"
    says = "A hand of {game} has {due} cards here, and {hand} has {given}. Write ?? for a card nobody has seen."


class WrongBoard(Refusal):
    """A board of a size it never has."""

    code = "hand.wrong-board"
    says = (
        "The board of {game} has {due} cards, and this one has {given}. "
        "Correct it, or write ?? for a card nobody has seen."
    )


class CardTwice(Refusal):
    """The same card in two places."""

    code = "hand.card-twice"
    says = "{card} is there twice, and the deck has it once. Correct one of them."


class NotInDeck(Refusal):
    """A card that the game is played without."""

    code = "hand.not-in-deck"
    says = "{game} is played without {card}. Correct it and try again."


class DeckTooSmall(Refusal):
    """More cards than there are."""

    code = "hand.deck-too-small"
    says = "The deck has {left} cards left, and {needed} are to come. Take out a hand, or dead cards."


class Spot(NamedTuple):
    """Known cards by player, how many more each gets, the same for the board, and the cards they come from."""

    game: Game
    holes: tuple[tuple[int, ...], ...]
    missing: tuple[int, ...]
    board: tuple[int, ...]
    board_missing: int
    unseen: tuple[int, ...]

    @property
    def groups(self) -> tuple[int, ...]:
        """How the cards to come fall: to each player, then on the board."""
        return (*self.missing, self.board_missing)


def spot(
    game: Game | str, holes: Sequence[Sequence[int]], board: Sequence[int] = (), dead: Sequence[int] = (),
    *, stub: int | None = None,
) -> Spot:  # fmt: skip
    """Read a spot; `stub` says how many cards can still be dealt, where that is fewer than nobody has seen."""
    game = _game(game)
    if len(holes) < 2:
        raise TooFewHands
    known = [_known(hole) for hole in holes]
    shared = _known(board)
    unseen = _unseen(game, [card for cards in (*known, shared, _known(dead)) for card in cards])
    _check_sizes(game, holes, board)
    missing, board_missing = _to_come(game, known, board, len(unseen) if stub is None else stub)
    needed = sum(missing) + board_missing
    if needed > len(unseen):
        raise DeckTooSmall(left=len(unseen), needed=needed)
    return Spot(game, tuple(known), missing, shared, board_missing, unseen)


def _game(game: Game | str) -> Game:
    if isinstance(game, Game):
        return game
    if game not in GAMES:
        raise UnknownGame(name=game, games=", ".join(GAMES))
    return GAMES[game]


def _known(cards: Sequence[int]) -> tuple[int, ...]:
    return tuple(card for card in cards if card != UNKNOWN)


def _unseen(game: Game, seen: Sequence[int]) -> tuple[int, ...]:
    deck = SIXES_UP if game.short_deck else DECK
    for at, card in enumerate(seen):
        if card not in deck:
            raise NotInDeck(card=name(card) if card in DECK else str(card), game=game.name)
        if card in seen[:at]:
            raise CardTwice(card=name(card))
    return tuple(card for card in deck if card not in seen)


def _check_sizes(game: Game, holes: Sequence[Sequence[int]], board: Sequence[int]) -> None:
    boards = _boards(game)
    if len(board) not in boards:
        raise WrongBoard(game=game.name, due=", ".join(map(str, boards)), given=len(board))
    most = hole_size(game) - (len(board) if game.stud else 0)
    least = len(game.streets[0].hole)
    for hole in holes:
        if not least <= len(hole) <= most:
            due = f"{least}" if least == most else f"{least}–{most}"
            raise WrongHole(game=game.name, due=due, hand="".join(map(name, hole)) or "–", given=len(hole))


def _boards(game: Game) -> list[int]:
    """How many cards the board has, street by street; in stud the last card may be shared."""
    sizes = {0, 1} if game.stud else {0, *accumulate(street.board for street in game.streets)}
    return sorted(sizes)


def hole_size(game: Game) -> int:
    """How many cards a player has in the end."""
    return sum(len(street.hole) for street in game.streets)


def board_size(game: Game) -> int:
    """How many cards the board has in the end."""
    return sum(street.board for street in game.streets)


def _to_come(
    game: Game, holes: Sequence[tuple[int, ...]], board: Sequence[int], stub: int
) -> tuple[tuple[int, ...], int]:
    turned = len(_known(board))
    if not game.stud:
        return tuple(hole_size(game) - len(hole) for hole in holes), board_size(game) - turned
    missing = tuple(hole_size(game) - len(board) - len(hole) for hole in holes)
    if sum(missing) > stub and all(missing) and not board:
        return tuple(cards - 1 for cards in missing), 1  # stud's last card is shared where there are not enough
    return missing, len(board) - turned
