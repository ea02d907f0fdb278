"""`{% same_page night %}`: the open page for another flight; `{% looking need %}`: where a form was sent from."""

from typing import Any

from django import template
from django.template import Context, RequestContext
from django.utils.html import format_html
from django.utils.safestring import SafeString

from panoverde.web.choosing import LOOKING
from panoverde.web.choosing import same_page as address_of
from panoverde.web.flights import address

register = template.Library()


@register.simple_tag(takes_context=True)
def same_page(context: RequestContext, night: str) -> str:
    """Say where it is."""
    return address_of(context["request"], night)


@register.simple_tag(takes_context=True)
def looking(context: Context, need: Any) -> SafeString | str:  # noqa: ANN401  an alert or a proposal
    """Let a form about another flight say which one whoever sends it looks at: that page is shown again."""
    if not need.night:
        return ""
    return format_html('<input type="hidden" name="{}" value="{}">', LOOKING, address(context["tournament"]))
