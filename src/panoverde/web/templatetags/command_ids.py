"""What forms say: `{% command_id %}`, the id that makes a second click harmless; `{% ask %}`, a field of a command.

{% ask "OpenTable" "seats" "tables" value=seats %}      as it is declared, in the page's form about its tables
{% reason "MoveCash" "move" look="desk" needed=False %}  why, on any page, of any command
"""

from typing import Any

from django import template
from django.http import QueryDict
from django.template import Context
from django.utils.html import format_html
from django.utils.safestring import SafeString

from panoverde.tournament.core.declaring import kind_named
from panoverde.web import reasons
from panoverde.web.asking import FIELD, new_token
from panoverde.web.forms.fields import DESK, DIRECTOR, FLOOR, Field, field, reason_field

register = template.Library()
register.filter("reason", reasons.say)
_LOOKS = {"desk": DESK._replace(focus=False), "floor": FLOOR, "director": DIRECTOR}


@register.simple_tag
def command_id() -> SafeString:
    """Give a form the id of the command it will ask for."""
    return format_html('<input type="hidden" name="{}" value="{}">', FIELD, new_token())


@register.inclusion_tag("forms/_field.html", takes_context=True)
def ask(context: Context, command: str, name: str, about: str, **said: Any) -> dict[str, Any]:  # noqa: ANN401
    """Show a field of a command on a page; what was typed into the form that was refused stays."""
    value = said.pop("value", None)
    shown = field(kind_named(command), name, about=about, value="" if value is None else str(value), **said)
    return {"field": _filled(context, shown), "look": DIRECTOR}


@register.inclusion_tag("forms/_field.html", takes_context=True)
def reason(context: Context, command: str, about: str, look: str = "director", **said: Any) -> dict[str, Any]:  # noqa: ANN401
    """Ask why: the reasons offered for a command, and words; what was said in the form that was refused stays."""
    return {"field": _filled(context, reason_field(command, about=about, **said)), "look": _LOOKS[look]}


def _filled(context: Context, shown: Field) -> Field:
    refused = context.get("refused")
    return shown.filled(context["typed"] if refused and refused.about == shown.about else QueryDict())
