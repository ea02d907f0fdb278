"""`{% command_id %}`: the id that makes a second click harmless."""

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from panoverde.web.asking import FIELD, new_token

register = template.Library()


@register.simple_tag
def command_id() -> SafeString:
    """Give a form the id of the command it will ask for."""
    return format_html('<input type="hidden" name="{}" value="{}">', FIELD, new_token())
