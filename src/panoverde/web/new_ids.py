"""Ids that people can read in an address: the title, and a few letters that make it the only one."""

from django.http import HttpRequest
from django.utils.text import slugify

from panoverde.web.asking import made_up

LONGEST_TITLE = 40  # of what is kept of a title


def new_id(request: HttpRequest, title: str, kind: str) -> str:
    """Make up an id, the same when the form is sent again: "Noite de Terça" is noite-de-terca-3f2a."""
    words = slugify(title)[:LONGEST_TITLE].strip("-") or kind
    return f"{words}-{made_up(request, kind)[:4]}"
