"""`{% called names person %}`: what somebody is called, from names that were looked up before."""

from collections.abc import Mapping

from django import template
from django.utils.translation import gettext as _

register = template.Library()


@register.simple_tag
def called(names: Mapping[str, str], person: str) -> str:
    """Name a person; without a name, by the end of the id."""
    return names.get(person) or _("Player {id}").format(id=person[-6:])
