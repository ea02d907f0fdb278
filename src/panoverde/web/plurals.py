"""Sentences of the core that count something, for the day when there is just one of it.

The core says its sentences once, in the plural. Those in which a number stands that can be one are here
with their singular, so that the catalogues have both; web's own sentences use ngettext where they stand.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from django.utils.translation import gettext, ngettext


class Counted(NamedTuple):
    """A sentence about one, the same about more, and the hole where the number goes."""

    one: str
    more: str
    hole: str
    none: str  # where none is no number to speak of


def one_or_more(one: str, more: str, hole: str, none: str = "") -> Counted:
    """Declare them; the catalogues are checked for it."""
    return Counted(one, more, hole, none)


_COUNTED = (
    one_or_more(
        "Overlay and feed open, {delay_seconds} second behind the room",
        "Overlay and feed open, {delay_seconds} seconds behind the room",
        "delay_seconds",
        "Overlay and feed closed",
    ),
    # refusals
    one_or_more(
        "There is {free} free seat for {players} players. Open a table, or keep this one.",
        "There are {free} free seats for {players} players. Open a table, or keep this one.",
        "free",
    ),
    one_or_more(
        "{count} entry is not paid yet. Confirm it or take it back, then lock the prizes.",
        "{count} entries are not paid yet. Confirm them or take them back, then lock the prizes.",
        "count",
    ),
    one_or_more(
        "{count} prize has been paid by these. Take it back first.",
        "{count} prizes have been paid by these. Take them back first.",
        "count",
    ),
    one_or_more(
        "Place {place} has no prize: {places} place is paid. Look the player up again.",
        "Place {place} has no prize: {places} places are paid. Look the player up again.",
        "places",
    ),
    one_or_more(
        "No hand is dealt until {needed} players are there, and there is {players}. Register more, or decide.",
        "No hand is dealt until {needed} players are there, and there are {players}. Register more, or decide.",
        "players",
    ),
    one_or_more(
        "It was announced to start with {needed} players; {players} is there. Register more, or change the terms.",
        "It was announced to start with {needed} players; {players} are there. Register more, or change the terms.",
        "players",
    ),
    one_or_more(
        "The structure has {levels} line, and line {line} has {minutes} minutes. Set the clock within them.",
        "The structure has {levels} lines, and line {line} has {minutes} minutes. Set the clock within them.",
        "levels",
    ),
    one_or_more(
        "Table {source} has {have} player and table {target} has {has}: they are as even as can be. Look again.",
        "Table {source} has {have} players and table {target} has {has}: they are as even as can be. Look again.",
        "have",
    ),
    one_or_more(
        "The flight ended with {tables} table, so seats are not drawn for the bags. Note them as they are.",
        "The flight ended with {tables} tables, so seats are not drawn for the bags. Note them as they are.",
        "tables",
    ),
    one_or_more(
        "Table {table} starts with {least} players, and {players} sits there. Seat more of them first.",
        "Table {table} starts with {least} players, and {players} sit there. Seat more of them first.",
        "players",
    ),
    one_or_more(
        "The deck has {left} card left, and {needed} are to come. Take out a hand, or dead cards.",
        "The deck has {left} cards left, and {needed} are to come. Take out a hand, or dead cards.",
        "left",
    ),
    one_or_more(
        "{players} player sits at table {table}. Break the table instead, or leave it open.",
        "{players} players sit at table {table}. Break the table instead, or leave it open.",
        "players",
    ),
    one_or_more(
        "{count} of the players of table {table} has gone on to another seat since, or is out. "
        "Open the table and move players one by one.",
        "{count} of the players of table {table} have gone on to another seat since, or are out. "
        "Open the table and move players one by one.",
        "count",
    ),
    # what follows from a correction
    one_or_more(
        "{count} player who busted later finishes one place lower.",
        "{count} players who busted later finish one place lower.",
        "count",
    ),
    one_or_more("{left} player is left again.", "{left} players are left again.", "left"),
    one_or_more(
        "The clock shows level {level} with {seconds} second left.",
        "The clock shows level {level} with {seconds} seconds left.",
        "seconds",
    ),
    one_or_more(
        "The prizes are shown again as they were: {places} place.",
        "The prizes are shown again as they were: {places} places.",
        "places",
    ),
    one_or_more(
        "The structure is as it was, with {levels} line.",
        "The structure is as it was, with {levels} lines.",
        "levels",
    ),
    one_or_more(
        "Table {table} is open again: {players} player goes back to the old seat.",
        "Table {table} is open again: {players} players go back to their old seats.",
        "players",
    ),
    # facts
    one_or_more("Table {table} broken: {moves} seat drawn", "Table {table} broken: {moves} seats drawn", "moves"),
    one_or_more("Redraw: {moves} players at table {tables}", "Redraw: {moves} players at tables {tables}", "tables"),
    one_or_more("Prizes published: {places} place, {net}", "Prizes published: {places} places, {net}", "places"),
    one_or_more(
        "Prizes changed: {places} place, {net}. {why}", "Prizes changed: {places} places, {net}. {why}", "places"
    ),
    one_or_more(
        "{hands} hand left to play, drawn from {fewest} to {most}",
        "{hands} hands left to play, drawn from {fewest} to {most}",
        "hands",
    ),
    one_or_more(
        "Table {table} halted: {short_by} player short. {why}",
        "Table {table} halted: {short_by} players short. {why}",
        "short_by",
        none="Table {table} halted. {why}",
    ),
    one_or_more(
        "Table {table} plays on, {short_by} player short: {why}",
        "Table {table} plays on, {short_by} players short: {why}",
        "short_by",
        none="Table {table} plays on: {why}",
    ),
    one_or_more(
        "Table {table} open again as it was, {moves} player back: {why}",
        "Table {table} open again as it was, {moves} players back: {why}",
        "moves",
    ),
    # proposals
    one_or_more(
        "{players} players are left: they fit at {tables} table, and seats are drawn anew.",
        "{players} players are left: they fit at {tables} tables, and seats are drawn anew.",
        "tables",
    ),
    one_or_more(
        "Table {table} is {short} player short of the fullest: it stops until it is filled.",
        "Table {table} is {short} players short of the fullest: it stops until it is filled.",
        "short",
    ),
    one_or_more(
        "Table {table} is {short} player short of the fullest. The director says whether it stops.",
        "Table {table} is {short} players short of the fullest. The director says whether it stops.",
        "short",
    ),
)
COUNTED = {said.more: said for said in _COUNTED}


def in_number(data: Mapping[str, object]) -> Callable[[str], str]:
    """Translate a sentence of the core so that it fits the number in it."""

    def translate(sentence: str) -> str:
        if not (said := COUNTED.get(sentence)):
            return gettext(sentence)
        number = _how_many(data.get(said.hole))
        return gettext(said.none) if said.none and not number else ngettext(said.one, said.more, number)

    return translate


def _how_many(value: object) -> int:
    """A number, or as many as are listed.

    >>> _how_many(1), _how_many("1"), _how_many("1, 2"), _how_many("3")
    (1, 1, 2, 3)
    """
    if isinstance(value, int):
        return value
    if isinstance(value, tuple | list | set | frozenset):
        return len(value)
    said = str(value)
    return int(said) if said.isdecimal() else said.count(",") + 1
