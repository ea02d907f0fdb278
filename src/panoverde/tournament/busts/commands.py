"""Asked when players are out, or were not."""

from typing import Literal

import msgspec

from panoverde.kernel.ids import EntryId
from panoverde.kernel.marks import Words
from panoverde.tournament.core.commands import OnPaper, TournamentCommand
from panoverde.tournament.core.parts import Finish


class Bust(msgspec.Struct, frozen=True):
    """Who is out, and what they had at the start of the hand, where it is known."""

    entry: EntryId
    stack_chips: int | None = None
    cause: Literal["", "lost", "blinded-out"] = ""


class ReportBust(OnPaper, frozen=True, kw_only=True):
    """Take a player out."""

    entry: EntryId
    stack_chips: int | None = None  # at the start of the hand; asked for only where money depends on it
    cause: Literal["", "lost", "blinded-out"] = ""  # "": by what is known of where the player was


class ReportBusts(OnPaper, frozen=True, kw_only=True):
    """Take out several players who busted in the same hand."""

    busts: tuple[Bust, ...]


class ReinstatePlayer(TournamentCommand, frozen=True, kw_only=True):
    """Bring back a player whose bust was a mistake."""

    entry: EntryId
    why: Words


class ReinstatePlayers(TournamentCommand, frozen=True, kw_only=True):
    """Bring back several players, as where a whole hand was reported by mistake."""

    entries: tuple[EntryId, ...]
    why: Words


class TakeBackReinstatement(TournamentCommand, frozen=True, kw_only=True):
    """Take a player out again whose bust was right: the place is as it was before."""

    entry: EntryId
    why: Words


class CorrectBust(TournamentCommand, frozen=True, kw_only=True):
    """Say that somebody else went out: that one takes the hand, and so the place, of whoever was named by mistake."""

    entry: EntryId  # named by mistake, and still in
    instead: EntryId
    why: Words


class TellStack(TournamentCommand, frozen=True, kw_only=True):
    """Say what a player who is out had at the start of the last hand; also how a wrong stack is put right."""

    entry: EntryId
    stack_chips: int


class RankBusts(TournamentCommand, frozen=True, kw_only=True):
    """Say in which order players finish who went out together: the director's word."""

    finish: Finish  # the lowest place first; who ties stands side by side
    why: Words
