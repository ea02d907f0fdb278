"""Mixed games: which game a table plays, how many hands of it, and when the dealer turns to the next.

    8-game, six hands each:  razz 1 2 3 4 5 6 ─ TurnGame ─► stud 1 2 …      every table counts its own

Where the book counts hands, a game is over after so many; where it does not, whoever deals says when. Turning to
stud holds the button, and turning back lets it move, as the book has it.
"""

from collections.abc import Iterator

import msgspec

from panoverde.kernel.citations import Citations
from panoverde.kernel.facts import Event
from panoverde.kernel.ids import TableNumber
from panoverde.kernel.refusals import Refusal
from panoverde.rulebook import Rulebook
from panoverde.tournament.button import commands as c
from panoverde.tournament.button import events as e
from panoverde.tournament.button.freeze import frozen_at, thawed_at
from panoverde.tournament.button.known import last_known
from panoverde.tournament.clock.face import read
from panoverde.tournament.core.cites import cited
from panoverde.tournament.core.finding import table_of
from panoverde.tournament.core.games import MIXED, ROTATIONS, SINGLE, STUD, Game
from panoverde.tournament.core.means import Means
from panoverde.tournament.core.pace import Played
from panoverde.tournament.core.parts import Stakes
from panoverde.tournament.core.records import Sitting, Table, Tournament
from panoverde.tournament.core.sittings import sitting_of

MOST_HANDS = 100


class OneGame(Refusal):
    """There is nothing to turn to."""

    code = "games.only-one"
    says = "Only one game is played here. Announce a mixed game, or give the levels a row for each game."


class HandsLeft(Refusal):
    """The game is not over."""

    code = "games.hands-left"
    says = "Table {table} has played {hands} of {of} hands. Play the others, or say why the game changes now."


class GameOver(Refusal):
    """The next game is due."""

    code = "games.turn-first"
    says = "Table {table} has played all {of} hands. Turn to the next game ({game}), then go on."


class NotInTheMix(Refusal):
    """Another game is played here."""

    code = "games.not-in-the-mix"
    says = "“{game}” is not played here. Choose one of these: {offered}."


class OutOfOrder(Refusal):
    """Another one is next."""

    code = "games.out-of-order"
    says = "The next game is {game}. To play another one, say why."


class PlaysIt(Refusal):
    """It is being played, with so many hands over."""

    code = "games.plays-it"
    says = "Table {table} plays that, with so many hands over. There is nothing to change."


class Turn(msgspec.Struct, frozen=True):
    """What a table plays."""

    game: Game
    hands: int  # over
    of: int | None  # before the game changes; None: whoever deals says when
    following: Game
    stakes: Stakes
    mixed: bool
    cites: Citations
    kept_by: tuple[str, ...] = ("dealer", "floor")  # who keeps track of the change: both, where the book is silent

    @property
    def due(self) -> bool:
        """Whether the next game is to be played now."""
        return self.of is not None and self.hands >= self.of

    @property
    def on_tablet(self) -> bool:
        """Whether the dealer's tablet offers the change; otherwise it has the dealer call the floor."""
        return "dealer" in self.kept_by

    @property
    def on_floor(self) -> bool:
        """Whether the floor is the one to see to it; a change that the dealer keeps is only put right there."""
        return "floor" in self.kept_by


def mix(state: Tournament, sitting: Sitting, at: str) -> tuple[Game, ...]:
    """Name the games that are played in turn: those of the level's rows, else those that the mix is known for."""
    rows = sitting.levels[read(sitting.clock, sitting.levels, at).level].games if sitting.levels else ()
    if len(rows) > 1:
        return tuple(row.game for row in rows)
    if rows:
        return (rows[0].game,)
    game = state.terms.game
    return ROTATIONS.get(game, SINGLE if game in MIXED else (game,))


def turn_of(state: Tournament, sitting: Sitting, table: TableNumber, book: Rulebook, at: str) -> Turn:
    """Say which game a table plays, how many hands of it are over, and what comes then."""
    games = mix(state, sitting, at)
    now = sitting.pace.games.get(table, Played(games[0]))
    game = now.game if now.game in games else games[0]  # a level that is played in one game
    follows = games[(games.index(game) + 1) % len(games)]
    of, cites = hands_each(state, book)
    level = sitting.levels[read(sitting.clock, sitting.levels, at).level]
    keeper = book.dealing.eight_game_change_kept_by
    kept = (keeper.value,) if of is not None and keeper.speaks else ("dealer", "floor")
    return Turn(
        game, now.hands, of if len(games) > 1 else None, follows, level.stakes(game), len(games) > 1,
        (*cites, *keeper.cites) if of is not None else cites, kept,
    )  # fmt: skip


def hands_each(state: Tournament, book: Rulebook) -> tuple[int | None, Citations]:
    """Say after how many hands the game changes, where the book has it so."""
    hands = book.dealing.eight_game_change_hands
    return (hands.value, hands.cites) if state.terms.game == "8-game" and hands.speaks else (None, ())


def turn(state: Tournament, command: c.TurnGame, means: Means) -> Iterator[Event]:
    """The dealer turns to the next game; to another one, or before its time, with a reason."""
    sitting = sitting_of(state, command)
    table, now = table_of(sitting, command.table), turn_of(state, sitting, command.table, means.book, command.at)
    game = _asked(state, sitting, command, now)
    why = command.why.strip()
    if now.of is not None and now.hands < now.of and not why:
        raise HandsLeft(table=table.number, hands=now.hands, of=now.of, cites=now.cites)
    yield e.GameTurned(
        table=table.number, game=game, hands=command.hands, was=now.game, over=now.hands,
        early=now.of is not None and now.hands < now.of, at=command.at, why=why, cites=now.cites,
    )  # fmt: skip
    yield from _button(table, game, means.book, command.at)


def _asked(state: Tournament, sitting: Sitting, command: c.TurnGame, now: Turn) -> Game:
    """The game that is meant, or why it cannot be."""
    games = mix(state, sitting, command.at)
    if len(games) < 2 and now.game == games[0]:
        raise OneGame
    game = command.game or now.following
    if game not in games:
        raise NotInTheMix(game=game, offered=", ".join(games))
    if game == now.game and command.hands == now.hands:
        raise PlaysIt(table=command.table)
    chosen = state.terms.game == "dealers-choice"  # whoever has the button says it
    if game != now.following and not chosen and not command.why.strip():
        raise OutOfOrder(game=now.following, cites=now.cites)
    if not 0 <= command.hands <= MOST_HANDS:
        raise PlaysIt(table=command.table)
    return game


def _button(table: Table, game: Game, book: Rulebook, at: str) -> Iterator[Event]:
    """Stud holds the button where it is known and the book has it so; with blinds it moves again."""
    freezes = book.button.stud_freezes_button
    if last_known(table) is None or len(table.players) < 2:
        return
    if game in STUD and not table.frozen and freezes.speaks and freezes.value:
        yield frozen_at(table, book, at)
    elif game not in STUD and table.frozen:
        yield thawed_at(table, book, at)


def hand_of_game(state: Tournament, command: c.NextHand, means: Means) -> Iterator[Event]:
    """The hand that is over was one of so many of its game, where the book counts them."""
    sitting = sitting_of(state, command)
    now = turn_of(state, sitting, command.table, means.book, command.at)
    if now.of is None:
        return
    if now.due:
        raise GameOver(table=command.table, of=now.of, game=now.following, cites=now.cites)
    cites = cited(means.book.dealing.eight_game_change_hands)
    yield e.GameHandPlayed(table=command.table, game=now.game, hand=now.hands + 1, cites=cites)
