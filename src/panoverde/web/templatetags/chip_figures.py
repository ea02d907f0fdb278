"""`{{ 30000|chips }}`: chips as the language writes them."""

from django import template

from panoverde.web.figures import chips

register = template.Library()
register.filter("chips", chips)
