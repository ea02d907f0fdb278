"""What happens in a rota, and what is asked of it.

    planned ─► (a bell: a string is due) ─► pushed: each table of the string has another dealer ─► …

Dealers are called as the floor calls them. Hours and pay are no business of a rota.
"""

import msgspec

from panoverde.kernel.facts import Command, Event
from panoverde.kernel.ids import SeriesId, TableNumber
from panoverde.kernel.marks import Moment, Words


class String(msgspec.Struct, frozen=True):
    """Tables in the order in which dealers go along them, and the dealers: those without a table rest."""

    tables: tuple[TableNumber, ...]
    dealers: tuple[Words, ...] = ()  # none: nobody is named


class PushesPlanned(Event, frozen=True, tag="rota.pushes-planned.v1"):
    """Dealers change tables every so many minutes, along these strings."""

    at: Moment
    every_minutes: int
    strings: tuple[String, ...]


class PushRung(Event, frozen=True, tag="rota.push-rung.v1"):
    """It is time for a string to be pushed."""

    string: int  # from 1
    due: Moment


class Pushed(Event, frozen=True, tag="rota.pushed.v1"):
    """A table has another dealer."""

    string: int
    table: TableNumber
    dealer: Words
    at: Moment
    why: Words = ""  # where it could not wait


class DealerPut(Event, frozen=True, tag="rota.dealer-put.v1"):
    """Somebody deals at a table instead of whoever was to."""

    string: int
    table: TableNumber
    dealer: Words
    why: Words = ""


RotaEvent = PushesPlanned | PushRung | Pushed | DealerPut


class PlanPushes(Command, frozen=True, kw_only=True):
    """Plan the pushes of a room anew."""

    series: SeriesId
    every_minutes: int
    strings: tuple[String, ...]


class Push(Command, frozen=True, kw_only=True):
    """Say that the dealers of a string move on."""

    series: SeriesId
    string: int
    why: Words = ""


class PutDealer(Command, frozen=True, kw_only=True):
    """Say that somebody else deals at a table."""

    series: SeriesId
    table: TableNumber
    dealer: Words
    why: Words = ""


class RingPush(Command, frozen=True, kw_only=True):
    """Ring for a string that is due. The ringer asks, nobody else."""

    series: SeriesId
    string: int
