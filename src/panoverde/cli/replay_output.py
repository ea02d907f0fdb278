"""What `panoverde replay` prints: lines or texts for people, objects for programs."""

from collections.abc import Iterable, Mapping

import click
import msgspec

from panoverde.cli.replay_text import told, voice_of
from panoverde.cli.replayed import Amount, Played, Refused
from panoverde.documents import formats
from panoverde.documents.hands import words
from panoverde.documents.hands.opening_lines import game_name
from panoverde.documents.hands.voice import Voice, clean
from panoverde.hand.phh.reader import place
from panoverde.kernel.texts import Language, Text

_LONGEST = 4000  # of a path or a sentence
_WON_BY = Text("leva: {who}", "won by {who}", "gana: {who}")
_NOT_OVER = Text("não terminou ({why})", "not over ({why})", "no terminó ({why})")
_OTHER_STACKS = Text(
    "O arquivo diz outras fichas finais: {stated}; pelas ações são {ours}.",
    "The file says other finishing stacks: {stated}; by the actions they are {ours}.",
    "El archivo dice otras fichas finales: {stated}; por las acciones son {ours}.",
)
_DIFFER = Text(
    "{count} com outras fichas finais no arquivo",
    "{count} with other finishing stacks in the file",
    "{count} con otras fichas finales en el archivo",
)
_SUM: Mapping[str, tuple[Text, Text]] = {  # one, and any other number
    "hands": (
        Text("{count} mão", "{count} hand", "{count} mano"),
        Text("{count} mãos", "{count} hands", "{count} manos"),
    ),
    "refused": (
        Text("{count} recusada", "{count} refused", "{count} rechazada"),
        Text("{count} recusadas", "{count} refused", "{count} rechazadas"),
    ),
    "differ": (_DIFFER, _DIFFER),
    "open": (
        Text("{count} incompleta", "{count} not over", "{count} sin terminar"),
        Text("{count} incompletas", "{count} not over", "{count} sin terminar"),
    ),
    "pictures": (
        Text("{count} imagem", "{count} picture", "{count} imagen"),
        Text("{count} imagens", "{count} pictures", "{count} imágenes"),
    ),
}


class JsonLines:
    """One object a line; digits stay as they are."""

    def __init__(self) -> None:
        self.refusals = 0
        self._encode = msgspec.json.Encoder(decimal_format="number").encode

    def hand(self, played: Played, picture: str | None) -> None:
        """Say what a hand came to, and where its picture is."""
        said = {"file": played.file, "index": played.index, "variant": played.history.variant}
        click.echo(self._encode(said | msgspec.structs.asdict(played.result) | {"picture": picture}))
        if played.result.stated_stacks:
            where = clean(place(played.file, played.index), _LONGEST)
            click.echo(f"{where}: {_other_stacks(played, voice_of(played, 'en'))}", err=True)

    def refused(self, refused: Refused) -> None:
        """Say what cannot be played, and why."""
        self.refusals += 1
        said: dict[str, object] = {"file": refused.file, "index": refused.index}
        if "action" in refused.refusal.data:
            said["action"] = refused.refusal.data["action"]
        click.echo(self._encode(said | refused.refusal.as_json()))

    def end(self) -> None:
        """Nothing more."""


class Lines:
    """A line for each hand, and a sum."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.counts = dict.fromkeys(_SUM, 0)

    @property
    def refusals(self) -> int:
        """How many hands or files could not be played."""
        return self.counts["refused"]

    def hand(self, played: Played, picture: str | None) -> None:
        """Say what a hand came to, and where its picture is."""
        told_by, came = voice_of(played, self.language), played.result
        click.echo(self._told(played, told_by, picture))
        if came.stated_stacks:
            click.echo(f"  ! {_other_stacks(played, told_by)}", err=True)
        self._count(hands=1, differ=bool(came.stated_stacks), open=bool(came.unfinished), pictures=bool(picture))

    def refused(self, refused: Refused) -> None:
        """Say what cannot be played, and why."""
        self._count(hands=bool(refused.index), refused=1)
        click.echo(clean(refused.refusal.sentence, _LONGEST), err=True)

    def end(self) -> None:
        """Say what there was in all, and of what there was none leave out."""
        said = [
            _SUM[what][count != 1].say(self.language).format(count=formats.number(count, self.language))
            for what, count in self.counts.items()
            if count or what == "hands"
        ]
        click.echo(", ".join(said) + ".")

    def _count(self, **counts: int) -> None:
        for what, count in counts.items():
            self.counts[what] += count

    def _where(self, played: Played) -> str:
        return f"{clean(played.file, _LONGEST)}, {words.HAND.say(self.language).format(number=played.index)}"

    def _told(self, played: Played, told_by: Voice, picture: str | None) -> str:
        said = [
            self._where(played),
            game_name(played.hand.setup, told_by),
            told_by.say(words.PLAYERS, count=played.hand.n),
            told_by.say(words.POT, chips=" + ".join(told_by.chips(pot.chips) for pot in played.hand.pots)),
            _end(played, told_by),
        ]
        return "  ".join([*said, clean(picture, _LONGEST)] if picture else said)


class Tales(Lines):
    """A text for each hand, and a sum."""

    def __init__(self, language: Language, *, revealed: bool) -> None:
        super().__init__(language)
        self.revealed = revealed

    def _told(self, played: Played, told_by: Voice, picture: str | None) -> str:
        where = self._where(played) + (f"  {picture}" if picture else "")
        return told(played, where, told_by.language, revealed=self.revealed)


Printer = JsonLines | Lines


def _end(played: Played, told_by: Voice) -> str:
    """Say who won each pot, or what is missing."""
    waits = played.result.unfinished
    if waits is None:
        return told_by.say(_WON_BY, who=" | ".join(_names(pot, told_by) for pot in played.result.winners))
    return told_by.say(_NOT_OVER, why=told_by.say(words.AWAITS[waits.awaits], who=_names(waits.players, told_by)))


def _names(players: Iterable[int], told_by: Voice) -> str:
    return ", ".join(told_by.names[player - 1] for player in players)


def _other_stacks(played: Played, told_by: Voice) -> str:
    came = played.result
    return told_by.say(
        _OTHER_STACKS, stated=_stacks(came.stated_stacks, told_by), ours=_stacks(came.finishing_stacks, told_by)
    )


def _stacks(stacks: Iterable[Amount | None] | None, told_by: Voice) -> str:
    return " / ".join("?" if chips is None else told_by.chips(int(chips * told_by.scale)) for chips in stacks or ())
