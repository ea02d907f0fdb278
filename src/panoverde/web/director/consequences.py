"""What undoing a fact would lead to, shown before it is done; or why it cannot be."""

from typing import NamedTuple

from django.utils.translation import gettext as _

from panoverde.application.recall import undoing_in
from panoverde.bootstrap.live import journal
from panoverde.kernel.ids import AccountId, CommandId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.core.records import Tournament
from panoverde.tournament.stream import stream_of
from panoverde.tournament.undo import Asked, Undo
from panoverde.web.citing import Refused, refused
from panoverde.web.director.frame import Room
from panoverde.web.forms.fields import Field, Option, reason_field
from panoverde.web.forms.second import second_fields
from panoverde.web.plurals import in_number


class Shown(NamedTuple):
    """The correction of one fact, before it is made."""

    seq: int
    follows: list[str]
    refused: Refused | None
    second: tuple[Field, ...] = ()  # whom the house wants beside whoever undoes it
    does: str = ""  # the command that corrects it

    @property
    def reasons(self) -> tuple[Option, ...]:
        """What may be tapped as the reason; another one is typed."""
        return reason_field(self.does).options[:-1]


def look(state: Tournament, at: str, seq: int) -> Undo | Refusal:
    """Find what would follow, or why nothing can."""
    asked = Asked(CommandId("looking"), AccountId(""), at, "")
    try:
        return undoing_in(state, journal(), stream_of(state.id), asked, seq)
    except Refusal as refusal:
        return refusal


def told(found: Undo | Refusal, seq: int, bound: Room) -> Shown:
    """Say what would follow, and who else must stand for it."""
    if isinstance(found, Refusal):
        return Shown(seq, [], refused(found, "undo", bound))
    stays = _("Record {seq} stays in the journal, struck out.").format(seq=seq)
    second = second_fields(bound.request, type(found.command), bound.series, "undo")
    follows = [*(each.say(in_number(each.data)) for each in found.follows), stays]
    return Shown(seq, follows, None, second, type(found.command).__name__)
