"""A hand as a picture of the table at this moment: SVG that needs nothing else, for a stream, a page or paper.

Everything written lies on a surface of its own, so that it reads on white paper as on a dark screen;
`theme` only chooses plates that suit one of them better. Cards nobody saw are backs, and are named nowhere.
"""

from collections.abc import Iterator, Sequence
from xml.sax.saxutils import escape

from panoverde.documents.hands import words
from panoverde.documents.hands.opening_lines import stakes
from panoverde.documents.hands.palette import PALETTES, Palette, Theme
from panoverde.documents.hands.places import HEIGHT, MIDDLE_X, MIDDLE_Y, WIDTH, places
from panoverde.documents.hands.scene import Scene
from panoverde.documents.hands.seat import draw_bet, draw_seat
from panoverde.documents.hands.shapes import CARD_HEIGHT, CARD_WIDTH, FONT, box, card, pill, width, write
from panoverde.documents.hands.voice import voice
from panoverde.hand.hand import Hand
from panoverde.kernel.texts import Language

_BOARD_CARD = 1.48


def draw(
    hand: Hand, language: Language, players: Sequence[str] | None = None, *, title: str = "",
    seats: Sequence[int] | None = None, scale: int = 1, revealed: bool = False, dead_button: bool = False,
    theme: Theme = "dark",
) -> str:  # fmt: skip
    """Draw the table as it is now.

    Args:
        hand: the hand.
        language: pt, en or es.
        players: names from the button's left; who has none is called by the seat.
        title: written above all, such as the number of the hand.
        seats: the numbers of the seats at the table; they also say who sits at the dealer's left.
        scale: units to one chip, where a history has decimals.
        revealed: whether cards that nobody showed are drawn as well.
        dead_button: whether the button lies before an empty seat.
        theme: dark plates for screens, light ones for paper.
    """
    told_by = voice(hand.n, language, players, seats=seats, scale=scale, revealed=revealed)
    scene = Scene(hand, told_by, title)
    drawing = _Drawing(scene, PALETTES[theme])
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' xml:lang="{"pt-BR" if language == "pt" else language}" font-family="{FONT}"'
        ' font-variant-numeric="tabular-nums">',
        f"<title>{escape(f'{scene.game} · {scene.moment()}')}</title>",
        f"<desc>{escape(scene.described())}</desc>",
        *drawing.table(),
        *drawing.middle(),
        *drawing.seats(dead_button=dead_button),
        *drawing.heading(),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


class _Drawing:
    def __init__(self, scene: Scene, colours: Palette) -> None:
        self.scene = scene
        self.voice = scene.voice
        self.colours = colours

    def table(self) -> Iterator[str]:
        ovals = ((604, 306, self.colours.rail), (582, 284, self.colours.felt_edge), (560, 262, self.colours.felt))
        for wide, high, fill in ovals:
            yield f'<ellipse cx="{MIDDLE_X}" cy="{MIDDLE_Y}" rx="{wide}" ry="{high}" fill="{fill}"/>'
        yield (
            f'<ellipse cx="{MIDDLE_X}" cy="{MIDDLE_Y}" rx="500" ry="204" fill="none"'
            f' stroke="{self.colours.felt_line}" stroke-width="2" opacity=".6"/>'
        )
        yield pill(
            MIDDLE_X, MIDDLE_Y + 294, self.voice.say(words.DEALER), 18, self.colours.felt_deep, self.colours.on_felt,
            room=140, line=self.colours.felt_line,
        )  # fmt: skip

    def middle(self) -> Iterator[str]:
        """The board, the pot above it, and its parts below."""
        board = self._board()
        above, below = (-98, 86) if board else (-30, 20)
        yield from board
        yield pill(
            MIDDLE_X, MIDDLE_Y + above, self.scene.total(), 27, self.colours.felt_deep, self.colours.on_felt,
            room=460, line=self.colours.felt_line,
        )  # fmt: skip
        names = self.scene.pot_names()
        for row in range(0, len(names), 3):
            shown = names[row : row + 3]
            for at, said in enumerate(shown):
                x = MIDDLE_X + (at - (len(shown) - 1) / 2) * 196
                y = MIDDLE_Y + below + row // 3 * 34
                yield pill(x, y, said, 18, self.colours.felt_deep, self.colours.on_felt, room=188)

    def _board(self) -> list[str]:
        hand = self.scene.hand
        slots = max(sum(street.board for street in hand.setup.game.streets), len(hand.board))
        wide, high = CARD_WIDTH * _BOARD_CARD, CARD_HEIGHT * _BOARD_CARD
        left = MIDDLE_X - (slots * (wide + 8) - 8) / 2
        drawn = []
        for at in range(slots):
            x, y = left + at * (wide + 8), MIDDLE_Y - high / 2
            if at < len(hand.board):
                drawn.append(card(hand.board[at], x, y, self.colours, _BOARD_CARD))
            else:
                drawn.append(box(x, y, wide, high, "none", line=self.colours.felt_line, radius=10))
        return drawn

    def seats(self, *, dead_button: bool) -> Iterator[str]:
        order = sorted(range(self.scene.hand.n), key=lambda seat: self.voice.seats[seat])
        for seat, place in zip(order, places(self.scene.hand.n), strict=True):
            if self.scene.bets[seat]:
                yield draw_bet(self.voice.chips(self.scene.bets[seat]), place, self.colours)
            button = seat == self.scene.hand.n - 1 and not dead_button
            yield draw_seat(
                self.scene.hand, seat, self.scene.looks[seat], place, self.voice, self.colours, button=button
            )

    def heading(self) -> Iterator[str]:
        """The game and its stakes on the left; on the right where the hand is."""
        costs = " · ".join(stakes(self.scene.hand.setup, self.voice))
        yield from self._lines(20, "start", (self.scene.game, costs))
        yield from self._lines(WIDTH - 20, "end", (self.scene.moment(), self.scene.news()))

    def _lines(self, x: float, anchor: str, lines: tuple[str, str]) -> Iterator[str]:
        room = 700.0
        wide = min(max(width(lines[0], 22, bold=True), width(lines[1], 18)), room) + 32
        left = x if anchor == "start" else x - wide
        yield box(left, 14, wide, 70, self.colours.plate, line=self.colours.line, radius=14)
        yield write(left + 16, 37, lines[0], 22, self.colours.on_plate, room=room, bold=True, anchor="start")
        yield write(left + 16, 64, lines[1], 18, self.colours.on_plate_2, room=room, anchor="start")
