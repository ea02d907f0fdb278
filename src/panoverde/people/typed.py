"""Names, dates, countries, cities and e-mail addresses as they are typed, and as they are kept."""

import re
import unicodedata
from datetime import date

from django.core.exceptions import ValidationError
from django.core.validators import validate_email

from panoverde.kernel.refusals import Refusal
from panoverde.people.countries import COUNTRIES

LONGEST_NAME = 120
LONGEST_CITY = 60
OLDEST_YEARS = 120
_DAY_FIRST = re.compile(r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})", re.ASCII)
_YEAR_FIRST = re.compile(r"(\d{4})-(\d{2})-(\d{2})", re.ASCII)


class NameEmpty(Refusal):
    """No name was typed."""

    code = "people.name-empty"
    says = "A person needs a name. Type it as it stands in the document."


class NameTooLong(Refusal):
    """Longer than any name."""

    code = "people.name-too-long"
    says = "A name has at most {most} letters here. Shorten the names in the middle."


class BirthDateImpossible(Refusal):
    """The calendar has no such day."""

    code = "people.birth-date-impossible"
    says = "There is no such day. Type day, month and year with four digits, such as 31/12/1990."


class BirthDateAhead(Refusal):
    """Not born yet."""

    code = "people.birth-date-ahead"
    says = "That birth date is still to come. Check the year."


class BirthDateTooOld(Refusal):
    """Nobody is that old."""

    code = "people.birth-date-too-old"
    says = "That birth date is more than {years} years ago. Check the year."


class UnknownCountry(Refusal):
    """No country has these letters."""

    code = "people.country-unknown"
    says = "“{typed}” is no country’s code. Type its two letters, such as BR, AR or PT."


class NoCity(Refusal):
    """No letter in it."""

    code = "people.city-wrong"
    says = "That is no city’s name. Type it such as Curitiba, or Curitiba PR, or leave it empty."


class CityTooLong(Refusal):
    """Longer than any city's name."""

    code = "people.city-too-long"
    says = "A city has at most {most} letters here. Type its name alone, such as Curitiba or Curitiba PR."


class WrongEmail(Refusal):
    """That is no e-mail address."""

    code = "people.email-wrong"
    says = "This is not an e-mail address. It has a name, an @ and a place, such as ana@example.com."


def read_name(typed: str) -> str:
    """Tidy a name.

    >>> read_name("  Jogador   Demo 1 ")
    'Jogador Demo 1'
    """
    name = _tidy(typed)
    if not any(sign.isalnum() for sign in name):
        raise NameEmpty
    if len(name) > LONGEST_NAME:
        raise NameTooLong(most=LONGEST_NAME)
    return name


def _tidy(typed: str) -> str:
    """Leave one space between words, and nothing that cannot be printed."""
    printable = "".join(sign if sign.isprintable() else " " for sign in unicodedata.normalize("NFC", typed))
    return " ".join(printable.split())


def read_city(typed: str) -> str:
    """Tidy a city's name; none where none was typed.

    >>> read_city("  Curitiba   PR "), read_city(" ")
    ('Curitiba PR', '')
    """
    city = _tidy(typed)
    if city and not any(sign.isalpha() for sign in city):
        raise NoCity
    if len(city) > LONGEST_CITY:
        raise CityTooLong(most=LONGEST_CITY)
    return city


def shorten(full_name: str) -> str:
    """Make a short name out of a full one: the first and the last word.

    >>> shorten("Maria Demo da Silva"), shorten("Demo")
    ('Maria Silva', 'Demo')
    """
    first, *rest = full_name.split()
    return f"{first} {rest[-1]}" if rest else first


def read_birth_date(typed: str, today: date) -> date | None:
    """Read a birth date, day first as in Brazil or year first as programs write; none where none was typed.

    >>> read_birth_date("31/12/1990", date(2026, 11, 15)) == read_birth_date("1990-12-31", date(2026, 11, 15))
    True
    """
    if not typed.strip():
        return None
    if found := _DAY_FIRST.fullmatch(typed.strip()):
        day, month, year = map(int, found.groups())
    elif found := _YEAR_FIRST.fullmatch(typed.strip()):
        year, month, day = map(int, found.groups())
    else:
        raise BirthDateImpossible
    try:
        born = date(year, month, day)
    except ValueError:
        raise BirthDateImpossible from None
    if born > today:
        raise BirthDateAhead
    if today.year - born.year > OLDEST_YEARS:
        raise BirthDateTooOld(years=OLDEST_YEARS)
    return born


def read_country(typed: str) -> str:
    """Read a country's two letters."""
    country = typed.strip().upper()
    if country not in COUNTRIES:
        raise UnknownCountry(typed=typed.strip())
    return country


def read_email(typed: str) -> str:
    """Check an e-mail address; capitals do not matter in one."""
    address = typed.strip().lower()
    try:
        validate_email(address)
    except ValidationError:
        raise WrongEmail from None
    return address
