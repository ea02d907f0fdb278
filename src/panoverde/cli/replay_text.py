"""What `panoverde replay` gives people to read and to look at: hands as text, and a picture of each."""

import re
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from panoverde.cli.replayed import Played, as_text
from panoverde.documents.hands import words
from panoverde.documents.hands.palette import Theme
from panoverde.documents.hands.picture import draw
from panoverde.documents.hands.story import tell
from panoverde.documents.hands.voice import Voice, voice
from panoverde.hand.phh.reader import History
from panoverde.kernel.refusals import Refusal
from panoverde.kernel.texts import Language

_NO_PART_OF_A_NAME = re.compile(r"[^\w.-]+")
_LONGEST_NAME = 80


class CannotWritePicture(Refusal):
    """There is no writing in that folder."""

    code = "replay.cannot-write"
    says = "“{path}” cannot be written ({why}). Choose a folder that is yours, on a disk with room."


def voice_of(played: Played, language: Language) -> Voice:
    """Find the names and the unit a hand of a file is told with."""
    return voice(played.hand.n, language, **_known(played.history))


def told(played: Played, title: str, language: Language, *, revealed: bool) -> str:
    """Tell a hand of a file, with the names and seats it gives."""
    return tell(played.hand, language, title=title, revealed=revealed, **_known(played.history))


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

    def __init__(self, folder: str, language: Language, *, paper: bool = False, revealed: bool = False) -> None:
        """Make the folder, and see that it can be written.

        Raises:
            CannotWritePicture: it cannot.
        """
        if not folder:
            raise CannotWritePicture(path=folder, why="that is no name")
        self.folder = Path(folder)
        self.language, self.revealed = language, revealed
        self.theme: Theme = "light" if paper else "dark"
        self._taken: set[str] = set()
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with TemporaryFile(dir=self.folder):
                pass
        except OSError as error:
            raise CannotWritePicture(path=as_text(self.folder), why=error.strerror or error) from None

    def draw(self, played: Played) -> str:
        """Draw a hand, and give its picture's name. Its number is the file's, or its place there.

        Raises:
            CannotWritePicture: the picture cannot be written.
        """
        path = self.folder / self._name(played.file, played.index)
        number = words.HAND.say(self.language).format(number=played.history.fields.get("hand", played.index))
        drawing = draw(
            played.hand, self.language, title=number[0].upper() + number[1:], revealed=self.revealed,
            theme=self.theme, **_known(played.history),
        )  # fmt: skip
        try:
            path.write_text(drawing, encoding="utf-8")
        except OSError as error:
            raise CannotWritePicture(path=as_text(path), why=error.strerror or error) from None
        return as_text(path)

    def _name(self, file: str, index: int) -> str:
        """The file's own name and the hand's place in it; a number more where two folders have such a file."""
        stem = _NO_PART_OF_A_NAME.sub("-", Path(file).stem)[:_LONGEST_NAME].strip(".-") or "hand"
        name, times = f"{stem}-{index}", 1
        while name.lower() in self._taken:
            times += 1
            name = f"{stem}-{index}-{times}"
        self._taken.add(name.lower())
        return f"{name}.svg"
