"""What `panoverde replay` gives people to read and to look at: hands as text, and a picture of each."""

import re
from pathlib import Path
from typing import Any

from panoverde.documents.hands.drawing import draw
from panoverde.documents.hands.telling import tell
from panoverde.hand.hand import Hand
from panoverde.hand.phh.playing import History
from panoverde.kernel.refusals import Refusal
from panoverde.kernel.texts import Language, Text

_HAND = Text("mão {hand}", "hand {hand}", "mano {hand}")
_NO_PART_OF_A_NAME = re.compile(r"[^\w.-]+")
_LONGEST_NAME = 80


class CannotWritePicture(Refusal):
    """There is no writing in that folder."""

    code = "replay.cannot-write"
    says = "“{path}” cannot be written ({why}). Choose a folder that is yours, on a disk with room."


def told(hand: Hand, history: History, title: str, language: Language, *, revealed: bool) -> str:
    """Tell a hand of a file, with the names and seats it gives."""
    return tell(hand, language, title=title, revealed=revealed, **_known(history))


def drawn(hand: Hand, history: History, index: int, language: Language, *, revealed: bool) -> str:
    """Draw a hand of a file; its number is the file's, or its place there."""
    title = _HAND.say(language).format(hand=history.fields.get("hand", index))
    return draw(hand, language, title=title[0].upper() + title[1:], revealed=revealed, **_known(history))


def _known(history: History) -> dict[str, Any]:
    players, seats = history.fields.get("players"), history.fields.get("seats")
    numbered = isinstance(seats, list) and all(type(seat) is int for seat in seats) and len(set(seats)) == len(seats)
    return {
        "players": [str(player) for player in players] if isinstance(players, list) else None,
        "seats": seats if numbered else None,
        "scale": history.scale,
    }


class Pictures:
    """A folder of pictures, one for each hand; no two have one name."""

    def __init__(self, folder: str) -> None:
        self.folder = Path(folder)
        self._taken: set[str] = set()

    def write(self, file: str, index: int, drawing: str) -> str:
        """Write the picture of a hand, and give its name.

        Raises:
            CannotWritePicture: the folder or the file cannot be written.
        """
        path = self.folder / self._name(file, index)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path.write_text(drawing, encoding="utf-8")
        except OSError as error:
            raise CannotWritePicture(path=error.filename or path, why=error.strerror or error) from None
        return str(path)

    def _name(self, file: str, index: int) -> str:
        """The file's own name and the hand's place in it; a number more where two folders have such a file."""
        stem = _NO_PART_OF_A_NAME.sub("-", Path(file).stem)[:_LONGEST_NAME].strip(".-") or "hand"
        name, times = f"{stem}-{index}", 1
        while name.lower() in self._taken:
            times += 1
            name = f"{stem}-{index}-{times}"
        self._taken.add(name.lower())
        return f"{name}.svg"
