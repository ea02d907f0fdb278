"""Answers that are usual on the floor: seats to choose from."""

from django.utils.translation import gettext as _

from panoverde.tournament.events import Place
from panoverde.web.forms.fields import Option


def numbers(count: int) -> tuple[Option, ...]:
    """Seats to choose from."""
    return tuple(Option(str(number), str(number)) for number in range(1, count + 1))


def seat_said(place: Place) -> str:
    """Say a seat."""
    return _("Table {table}, seat {seat}").format(table=place.table, seat=place.seat)
