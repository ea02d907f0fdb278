"""`panoverde replay`: hand histories (PHH) played to the end, one line for each hand."""

import sys
from collections.abc import Iterable, Iterator

import click
import msgspec

from panoverde.cli.output import json_option, lang_option, reader_language
from panoverde.cli.replay_telling import Pictures, drawn, told
from panoverde.cli.replayed import Amount, Outcome, Result, replayed
from panoverde.documents.hands.words import GAMES, STRUCTURES
from panoverde.hand.phh.playing import VARIANTS, BadHistory, History, place
from panoverde.kernel.refusals import Refusal
from panoverde.kernel.texts import Language, Text

_HANDS_BETWEEN_SIGNS = 500
_TURNED = str.maketrans(",.", ".,")
_PLAYERS = Text("{count} jogadores", "{count} players", "{count} jugadores")
_POT = Text("pote {chips}", "pot {chips}", "bote {chips}")
_WINS = Text("leva: {who}", "won by {who}", "gana: {who}")
_HAND = Text("mão {index}", "hand {index}", "mano {index}")
_NOT_OVER = Text("não terminou ({why})", "not over ({why})", "no terminó ({why})")
_WAITS = {
    "cards": Text("faltam cartas", "cards are missing", "faltan cartas"),
    "action": Text("vez de {who}", "{who} to act", "turno de {who}"),
    "draw": Text("troca de {who}", "{who} to draw", "cambio de {who}"),
    "showdown": Text("{who} não mostrou", "{who} has not shown", "{who} no mostró"),
    "unseen-cards": Text(
        "ninguém viu as cartas de {who}", "nobody saw the cards of {who}", "nadie vio las cartas de {who}"
    ),
    "unseen-board": Text("ninguém viu o board", "nobody saw the board", "nadie vio la mesa"),
}  # fmt: skip
_OTHER_STACKS = Text(
    "O arquivo diz outras fichas finais: {stated}; pelas ações são {ours}.",
    "The file says other finishing stacks: {stated}; by the actions they are {ours}.",
    "El archivo dice otras fichas finales: {stated}; por las acciones son {ours}.",
)
_TOTAL = Text(
    "{hands} mãos, {refused} recusadas, {differ} com outras fichas finais no arquivo, {open} sem fim.",
    "{hands} hands, {refused} refused, {differ} with other finishing stacks in the file, {open} not over.",
    "{hands} manos, {refused} rechazadas, {differ} con otras fichas finales en el archivo, {open} sin terminar.",
)


@click.command()
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@click.option("--text", "as_text", is_flag=True, help="Tell each hand, action by action.")
@click.option("--svg", "folder", metavar="DIR", help="Draw each hand's table as an SVG file in this folder.")
@click.option("--revealed", is_flag=True, help="Tell and draw all known cards, also those nobody showed.")
@lang_option
@json_option
@click.pass_context
def replay(
    context: click.Context, paths: tuple[str, ...], as_text: bool, folder: str | None, revealed: bool,
    lang: Language | None, as_json: bool,
) -> None:  # fmt: skip
    """Play the hands of PHH files, or of all .phh and .phhs files in folders, and say what each came to."""
    if as_text and as_json:
        raise click.UsageError("--text is for people and --json for programs. Choose one of them.")
    language = reader_language(lang)
    printer = _Json() if as_json else _Tellers(language, revealed=revealed) if as_text else _People(language)
    pictures = Pictures(folder) if folder else None
    for outcome in _with_signs(replayed(paths)):
        if outcome.refused:
            printer.refused(outcome, outcome.refused)
        elif outcome.history and outcome.hand and outcome.result:
            printer.hand(outcome, outcome.history, outcome.result)
            if pictures:
                picture = drawn(outcome.hand, outcome.history, outcome.index, language, revealed=revealed)
                pictures.write(outcome.file, outcome.index, picture)
    printer.end()
    context.exit(2 if printer.refusals else 0)


def _with_signs(outcomes: Iterable[Outcome]) -> Iterator[Outcome]:
    """On a terminal whose lines go elsewhere, say now and then how far we are."""
    watched = sys.stderr.isatty() and not sys.stdout.isatty()
    for count, outcome in enumerate(outcomes, 1):
        yield outcome
        if watched and not count % _HANDS_BETWEEN_SIGNS:
            click.echo(f"\r{count:,} {outcome.file[-60:]:<60}", nl=False, err=True)
    if watched:
        click.echo("\r" + " " * 75 + "\r", nl=False, err=True)


class _Json:
    """One object a line; digits stay as they are."""

    def __init__(self) -> None:
        self.refusals = 0
        self._encode = msgspec.json.Encoder(decimal_format="number").encode

    def hand(self, outcome: Outcome, history: History, came: Result) -> None:
        said = {"file": outcome.file, "index": outcome.index, "variant": history.variant}
        click.echo(self._encode(said | msgspec.structs.asdict(came)))
        if came.stated_stacks:
            where = place(outcome.file, outcome.index)
            click.echo(f"{where}: {_OTHER_STACKS.en.format(**_compared(came))}", err=True)

    def refused(self, outcome: Outcome, refusal: Refusal) -> None:
        self.refusals += 1
        said: dict[str, object] = {"file": outcome.file, "index": outcome.index}
        if "action" in refusal.data:
            said["action"] = refusal.data["action"]
        click.echo(self._encode(said | refusal.as_json()))

    def end(self) -> None:
        """Nothing more."""


class _People:
    """A line for each hand, and a sum."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.hands = self.refusals = self.differ = self.open = 0

    def hand(self, outcome: Outcome, history: History, came: Result) -> None:
        self.hands += 1
        click.echo(self._told(outcome, history, came))
        if came.stated_stacks:
            self.differ += 1
            click.echo(f"  ! {self._say(_OTHER_STACKS, **_compared(came))}", err=True)

    def _told(self, outcome: Outcome, history: History, came: Result) -> str:
        game, structure = VARIANTS[history.variant]
        players = len(history.fields["starting_stacks"])
        said = [
            f"{outcome.file}, {self._say(_HAND, index=outcome.index)}",
            self._say(STRUCTURES[structure], game=GAMES[game.name].say(self.language)),
            self._say(_PLAYERS, count=players),
            self._say(_POT, chips=" + ".join(self._chips(pot) for pot in came.pots)),
            self._end(history, came),
        ]
        return "  ".join(said)

    def _end(self, history: History, came: Result) -> str:
        if came.unfinished is None:
            names = [", ".join(_names(history, winners)) for winners in came.winners]
            return self._say(_WINS, who=" | ".join(names))
        self.open += 1
        who = ", ".join(_names(history, came.unfinished.players))
        return self._say(_NOT_OVER, why=self._say(_WAITS[came.unfinished.awaits], who=who))

    def refused(self, _: Outcome, refusal: Refusal) -> None:
        self.hands += isinstance(refusal, BadHistory)
        self.refusals += 1
        click.echo(refusal.sentence, err=True)

    def end(self) -> None:
        click.echo(self._say(_TOTAL, hands=self.hands, refused=self.refusals, differ=self.differ, open=self.open))

    def _chips(self, chips: Amount) -> str:
        said = f"{chips:,}"
        return said if self.language == "en" else said.translate(_TURNED)

    def _say(self, text: Text, **data: object) -> str:
        return text.say(self.language).format(**data)


class _Tellers(_People):
    """A text for each hand, and a sum."""

    def __init__(self, language: Language, *, revealed: bool) -> None:
        super().__init__(language)
        self.revealed = revealed

    def _told(self, outcome: Outcome, history: History, came: Result) -> str:
        line = super()._told(outcome, history, came)
        where = f"{outcome.file}, {self._say(_HAND, index=outcome.index)}"
        return told(outcome.hand, history, where, self.language, revealed=self.revealed) if outcome.hand else line


def _names(history: History, players: Iterable[int]) -> list[str]:
    known = history.fields.get("players")
    names = known if isinstance(known, list) else []
    return [str(names[player - 1] or f"p{player}") if names else f"p{player}" for player in players]


def _compared(came: Result) -> dict[str, str]:
    return {"stated": _listed(came.stated_stacks), "ours": _listed(came.finishing_stacks)}


def _listed(amounts: Iterable[Amount | None] | None) -> str:
    return ", ".join("?" if chips is None else str(chips) for chips in amounts or ())
