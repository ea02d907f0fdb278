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


class BadLength(BadLevel):
    """Neither so long nor so many hands."""

    says = "Line {line} of the structure lasts 1 to 600 minutes, or 1 to 200 hands, not both. Correct it."


class BadBlinds(BadLevel):
    """Nobody posts that."""

    says = "Line {line} of the structure: the small blind is no larger than the big one. Correct it."


class BadLimits(BadLevel):
    """Nobody bets that."""

    says = "Line {line} of the structure: a limit has a small and a big bet, the small one no larger. Correct it."


class BadBringIn(BadLevel):
    """Nobody brings that in."""

    says = "Line {line} of the structure: a bring-in is smaller than the small bet, so limits are needed. Correct it."


class BadGames(BadLevel):
    """One of them would be played for two things."""

    says = "Line {line} of the structure names a game twice. Give each game of a level one row."


class BadStud(BadLevel):
    """It has none."""

    says = "Line {line} of the structure: stud has an ante and a bring-in, no blinds. Take the blinds off its row."


class NothingToPlay(BadLevel):
    """It is played for nothing."""

    says = "Line {line} of the structure: a game has blinds or limits. Say them, or make the line a break."


class SixHanded(BadTournament):
    """The book has other tables for it."""

    says = "Seats at a table of 8-game: {players}. Correct the number of seats."


class OtherDeck(BadTournament):
    """The book has another deck for it."""

    code = "tournament.other-deck"
    says = "{game} is dealt with {cards} cards, and the book has a deck of {book} for it. Choose another game."


class UnsaidDeck(BadTournament):
    """The book does not say whether another deck may be used."""

    code = "tournament.unsaid-deck"
    says = (
        "{game} is dealt with {cards} cards; the book has a deck of {book} and does not say who may use another. "
        "Say it on the structure sheet, or choose another game."
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
