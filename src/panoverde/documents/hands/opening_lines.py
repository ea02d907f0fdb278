"""What stands before a hand: the game, what it costs, who sits where with how much."""

from collections.abc import Iterator, Sequence
from typing import Literal

from panoverde.documents.hands import words
from panoverde.documents.hands.voice import Voice, clean
from panoverde.hand.fresh_hand import Setup


def game_name(setup: Setup, voice: Voice) -> str:
    """Name the game and its limit, as the floor does."""
    known = words.GAMES.get(setup.game.name)
    game = known.say(voice.language) if known else clean(setup.game.name)
    return voice.say(words.STRUCTURES[setup.terms.structure], game=game)


def stakes(setup: Setup, voice: Voice) -> list[str]:
    """Say blinds, ante, bring-in and the sizes of limit bets."""
    said = []
    posting = [seat for seat, blind in enumerate(setup.blinds) if blind]
    if len(posting) == 1:
        said.append(f"{voice.say(words.BLIND_NAMES[blind_kind(setup, posting[0])])} {voice.chips(max(setup.blinds))}")
    elif posting:
        amounts = sorted({setup.blinds[seat] for seat in posting})
        said.append(voice.say(words.BLINDS, chips=" / ".join(map(voice.chips, amounts))))
    if any(setup.antes):
        ante, payer = words.ANTES_BY[antes_by(setup)], setup.antes.index(max(setup.antes))
        said.append(voice.say(ante, chips=voice.chips(max(setup.antes)), who=voice.names[payer]))
    if setup.bring_in:
        said.append(voice.say(words.BRING_IN, chips=voice.chips(setup.bring_in)))
    if setup.terms.structure == "fixed-limit":
        sizes = f"{voice.chips(setup.terms.small_bet)} / {voice.chips(setup.terms.big_bet)}"
        said.append(voice.say(words.BETS_OF, chips=sizes))
    return said


def antes_by(setup: Setup) -> Literal["all", "big", "button", "one"]:
    """Say who antes: everybody, the big blind or the button for the table, or one player only for some reason."""
    payers = [seat for seat, ante in enumerate(setup.antes) if ante]
    if not setup.ante_is_dead or len(payers) != 1:
        return "all"
    if blind_kind(setup, payers[0]) == "big":
        return "big"
    return "button" if payers[0] == len(setup.antes) - 1 else "one"


def blind_kind(setup: Setup, seat: int) -> str:
    """Say which blind a seat posts: small, big, button, straddle, or one more; nothing where it posts none."""
    blinds = setup.blinds
    if not blinds or not blinds[seat]:
        return ""
    posting = [other for other, blind in enumerate(blinds) if blind]
    if len(posting) == 1:
        return "button" if seat == len(blinds) - 1 and len(blinds) > 2 else "big"
    if len(blinds) == 2:
        return "big" if blinds[seat] == max(blinds) and seat == blinds.index(max(blinds)) else "small"
    place = posting.index(seat)
    if place < 2:
        return ("small", "big")[place]
    return "straddle" if blinds[seat] > blinds[posting[1]] else "blind"


def seat_lines(setup: Setup, voice: Voice, *, dead_button: bool = False) -> Iterator[str]:
    """One line for each seat: number, name, chips, and what it is."""
    rows = []
    for seat, stack in enumerate(setup.stacks):
        name = voice.names[seat] if voice.named[seat] else ""
        rows.append((voice.seat(seat), name, voice.chips(stack), ", ".join(_marks(setup, seat, voice, dead_button))))
    yield from columns(rows)


def _marks(setup: Setup, seat: int, voice: Voice, dead_button: bool) -> Iterator[str]:
    if seat == len(setup.stacks) - 1 and not dead_button:
        yield voice.say(words.BUTTON)
    if (kind := blind_kind(setup, seat)) and kind != "button":
        yield voice.say(words.BLIND_NAMES[kind])
    if seat in setup.away or seat in setup.penalised:
        yield voice.say(words.ABSENT)


def columns(rows: Sequence[tuple[str, str, str, str]]) -> Iterator[str]:
    """Set rows under one another: words to the left, figures (the third) to the right; empty columns vanish."""
    widths = [max(len(row[at]) for row in rows) for at in range(4)]
    for row in rows:
        cells = [
            cell.rjust(width) if at == 2 else cell.ljust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
            if width
        ]
        yield "  ".join(cells).rstrip()
