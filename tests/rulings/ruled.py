"""Ruling on amounts in a test: what stands is plain JSON, and looked into as such."""

from typing import Any

from tests.rulings.asking import BOOKS, asked

__all__ = ["BOOKS", "option", "ruled"]


def ruled(book: str, table: dict[str, Any], **said: dict[str, Any]) -> Any:
    """Rule under a book; the family goes by its name, with _ for -."""
    ((family, what),) = said.items()
    return asked(book, family.replace("_", "-"), table, **what)


def option(ruling: Any, name: str) -> Any:
    """What stands under one of the options."""
    return next(each.stands for each in ruling.options if each.id == name)
