"""Why something cannot be announced."""

from panoverde.kernel.refusals import Refusal


class BadTournament(Refusal):
    """What was announced cannot be played."""

    code = "tournament.bad-setup"
    says = "This tournament cannot be set up: {why}. Correct it and try again."


class NoTitle(BadTournament):
    """It has no name."""

    says = "A tournament needs a title. Give it one."


class BadSeats(BadTournament):
    """No table is like that."""

    says = "A table has 2 to {most} seats. Correct the number of seats."


class BadStack(BadTournament):
    """Nobody can play with that."""

    says = "The starting stack is a positive number of chips. Correct it."


class BadLevel(BadTournament):
    """A line of the structure cannot be played."""

    says = (
        "Line {line} of the structure cannot be played. A level has 1 to 600 minutes and a small blind no larger "
        "than the big blind, and the structure neither begins nor ends with a break. Correct it."
    )


class BadMoment(BadTournament):
    """A time that is none."""

    says = "“{moment}” is no moment. Give day and time."


class TimesOutOfOrder(BadTournament):
    """One thing comes after another."""

    says = (
        "The times are not in order: registration opens before the start, later days and the final table come "
        "after it, and every flight has a start. Correct them."
    )


class BadFigure(BadTournament):
    """A number that cannot be meant."""

    says = "“{field}” cannot be {value}. Correct it."


class PartsUnequal(Refusal):
    """The parts of a price do not make it."""

    code = "payment.parts-unequal"
    says = "The parts of the entry make {parts}, but the announced price is {price}. Correct a part or the price."


class UnknownPart(Refusal):
    """The book does not know such a part of a price."""

    code = "payment.unknown-part"
    says = "Under this book an entry has no part “{part}”. Put the amount into a part that it has: {known}."


class OneDayMainEvent(Refusal):
    """The book has the main event played on one day."""

    code = "schedule.one-day"
    says = "Under this book the main event is played on one day. Take the later days out."


class OneCalendar(BadTournament):
    """The circuit has one calendar for all of its stages."""

    says = "Under this book a stage has no calendar of its own. Announce the main event without flights and days."
