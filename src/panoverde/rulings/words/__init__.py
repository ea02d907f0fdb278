"""Words of the table: amounts as they are said aloud, and what people type or say, found where it stands.

    1700 ──said_amount──► "seventeen hundred"            what the dealer says
    "raise, dois de 500" ──read_figures──► Chips(500, 2) what somebody typed, with its place in the text
                         ──read_terms────► raise         with the standing that the word has

It never rules and never guesses: “quatro” is 4, whether 400 or 4,000 was meant is asked of the book.
"""

from panoverde.rulings.words.figures import Amount, Chips, Seat, read_figures
from panoverde.rulings.words.saying import said_amount, said_seat
from panoverde.rulings.words.vocabulary import Heard, Word, is_official, meanings, read_terms, vocabulary

__all__ = [
    "Amount",
    "Chips",
    "Heard",
    "Seat",
    "Word",
    "is_official",
    "meanings",
    "read_figures",
    "read_terms",
    "said_amount",
    "said_seat",
    "vocabulary",
]
