"""The cut, where the house has its players cut: a number from 0 to 99, asked just before something is drawn."""

from django.http import QueryDict
from django.utils.translation import gettext as _

from panoverde.kernel.ids import SeriesId
from panoverde.tournament.core.commands import TournamentCommand
from panoverde.web.forms.fields import Field, field
from panoverde.web.houses import house_of
from panoverde.web.values import number


def cuts(series: SeriesId) -> bool:
    """Whether players are asked to cut here."""
    return house_of(series).cut


def cut_field(command: type[TournamentCommand], series: SeriesId) -> tuple[Field, ...]:
    """Ask for the cut on a form, or for nothing where the house has none."""
    return (field(command, "cut"),) if cuts(series) else ()


def cut_typed(typed: QueryDict) -> int | None:
    """Read the cut; nobody has to."""
    return number(typed.get("cut", ""), _("Cut, from 0 to 99"))
