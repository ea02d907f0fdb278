"""What undoing a fact would lead to, shown before it is done; or why it cannot be."""

from typing import NamedTuple

from django.utils.translation import gettext as _

from panoverde.application import recalling
from panoverde.bootstrap.desk import desk
from panoverde.kernel.ids import AccountId, CommandId
from panoverde.kernel.refusals import Refusal
from panoverde.tournament.undo import Asked
from panoverde.web.citing import Refused, refused
from panoverde.web.director.frame import Room


class Shown(NamedTuple):
    """The correction of one fact, before it is made."""

    seq: int
    follows: list[str]
    refused: Refused | None


def shown(here: Room, seq: int) -> Shown:
    """Say what would follow."""
    looking = Asked(CommandId("looking"), AccountId(""), here.at, "")
    try:
        found = recalling.undoing(desk(), here.stream, looking, seq)
    except Refusal as refusal:
        return Shown(seq, [], refused(refusal, "undo", here.book))
    stays = _("Record {seq} stays in the journal, struck out.").format(seq=seq)
    return Shown(seq, [*(each.say(_) for each in found.follows), stays], None)
