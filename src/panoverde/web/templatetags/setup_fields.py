"""`{% field "title" %}`: a field of setting up, with its label, what was typed, and what is wrong with it."""

from typing import Any

from django import template
from django.template import RequestContext

register = template.Library()


@register.inclusion_tag("setup/_field.html", takes_context=True)
def field(context: RequestContext, name: str, kind: str = "text", hint: str = "", **more: Any) -> dict[str, Any]:  # noqa: ANN401
    """Show a field: `text`, `whole`, `money`, `moment`, `area` or `choice` (with `choices`)."""
    return {
        "name": name,
        "kind": kind,
        "hint": hint,
        "label": more.pop("label", "") or context["labels"].get(name, name),
        "value": context["f"].get(name, ""),
        "problem": context["problems"].get(name, ""),
        **more,
    }
