"""One seat of a drawn table: cards, name, chips, and what its player is doing."""

from typing import Literal, NamedTuple

from panoverde.documents.hands import words
from panoverde.documents.hands.course import faces
from panoverde.documents.hands.palette import Palette
from panoverde.documents.hands.places import Place
from panoverde.documents.hands.shapes import box, cards_in_row, chip, number, pill, width, write
from panoverde.documents.hands.voice import Voice
from panoverde.hand.events import Folded, Forfeited, Killed, Mucked
from panoverde.hand.hand import Hand

State = Literal["playing", "turn", "out", "won"]
_PLATE = (232, 62)
_ROOM = 256  # for cards and tags


class Look(NamedTuple):
    """What a seat shows."""

    state: State
    cards: list[int]
    won: int
    tags: tuple[str, ...]


def look(hand: Hand, seat: int, names: tuple[str, ...], voice: Voice) -> Look:
    """Say what is to be seen of a seat now."""
    chips_won = sum(award.chips for award in hand.awards if award.seat == seat)
    cards = faces(hand, seat, revealed=voice.revealed)
    if not hand.live[seat]:
        tabled = voice.revealed or hand.shown[seat]
        return Look("out", cards if tabled else [], 0, (_out(hand, seat, voice),))
    tags = []
    turn = hand.phase in ("bet", "draw") and hand.to_act == seat
    if turn:
        tags.append(voice.say(words.TURN))
    elif not hand.stacks[seat] and not hand.over:
        tags.append(voice.say(words.ALL_IN))
    tags.extend(names)
    if len(tags) > 2:
        tags = [tags[0], " · ".join(tags[1:])]
    return Look("won" if chips_won else "turn" if turn else "playing", cards, chips_won, tuple(tags))


def _out(hand: Hand, seat: int, voice: Voice) -> str:
    """Say how a hand went out of play."""
    for event in reversed(hand.events):
        if isinstance(event, Folded | Forfeited | Mucked | Killed) and event.seat == seat:
            if isinstance(event, Folded | Forfeited):
                return voice.say(words.FOLDED)
            if isinstance(event, Mucked):
                return voice.say(words.MUCKED)
            return voice.say(words.ABSENT if event.why == "away" else words.DEAD)
    return voice.say(words.FOLDED)


def draw_seat(
    hand: Hand, seat: int, seen: Look, place: Place, voice: Voice, colours: Palette, *, button: bool
) -> str:
    """Draw a seat around its place: cards above, the plate over their feet, tags below."""
    wide, _ = _PLATE
    scale = "" if place.size == 1 else f" scale({place.size:.3f})"
    faded = ' opacity=".5"' if seen.state == "out" else ""
    parts = [f'<g transform="translate({number(place.x)} {number(place.y)}){scale}">']
    if seen.cards:
        parts.append(f"<g{faded}>{cards_in_row(seen.cards, 0, -80, _ROOM, colours)}</g>")
    parts.append(_plate(seen.state, colours))
    ink, second = _inks(seen.state, colours)
    parts.append(write(-wide / 2 + 10, 5, str(voice.seats[seat]), 14, second, anchor="start"))
    parts.append(write(0, 9, voice.names[seat], 21, ink, room=wide - 52, bold=True))
    chips, figures = voice.chips(hand.stacks[seat]), second
    if seen.won:
        chips, figures = f"{chips}  +{voice.chips(seen.won)}", colours.prize
    parts.append(write(0, 34, chips, 20, figures, room=wide - 16))
    if button:
        parts.append(_puck(wide / 2 - 4, -8, colours))
    for at, tag in enumerate(seen.tags):
        parts.append(_tag(tag, at, seen, voice, colours))
    return "".join(parts) + "</g>"


def _plate(state: State, colours: Palette) -> str:
    wide, high = _PLATE
    fill = {"turn": colours.turn, "out": colours.folded}.get(state, colours.plate)
    line = {"turn": colours.on_turn, "won": colours.prize}.get(state, colours.line)
    stroke = 4 if state == "won" else 1.5
    return box(-wide / 2, -8, wide, high, fill, line=line, stroke=stroke, radius=14, dashed=state == "out")


def _inks(state: State, colours: Palette) -> tuple[str, str]:
    if state == "turn":
        return colours.on_turn, colours.on_turn
    return (colours.on_folded,) * 2 if state == "out" else (colours.on_plate, colours.on_plate_2)


def _tag(said: str, at: int, seen: Look, voice: Voice, colours: Palette) -> str:
    fill, ink, line = colours.plate, colours.on_plate, colours.line
    if seen.state == "out":
        fill, ink = colours.folded, colours.on_folded
    elif seen.state == "won":
        fill, ink = colours.prize, colours.on_status
    elif said == voice.say(words.ALL_IN):
        fill, ink = colours.all_in, colours.on_status
    elif seen.state == "turn" and at == 0:
        fill, ink = colours.turn, colours.on_turn
    return pill(0, 65 + 29 * at, said, 17, fill, ink, room=_ROOM, line=line)


def _puck(x: float, y: float, colours: Palette) -> str:
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="18" fill="{colours.puck}" stroke="{colours.on_puck}"'
        ' stroke-width="2"/>' + write(x, y, "D", 20, colours.on_puck, bold=True)
    )


def draw_bet(chips: str, place: Place, colours: Palette) -> str:
    """Draw a bet in front of its seat."""
    wide = min(width(chips, 20, bold=True), 150) + 44
    x, y = place.bet_x - wide / 2, place.bet_y
    return (
        box(x, y - 17, wide, 34, colours.felt_deep, line=colours.felt_line, radius=17)
        + chip(x + 17, y, colours)
        + write(x + 34 + (wide - 44) / 2, y, chips, 20, colours.on_felt, room=wide - 43, bold=True)
    )
