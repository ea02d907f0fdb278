"""Names as they are searched for: without accents, capitals and signs."""

import unicodedata

LONGEST = 240


def fold(text: str) -> str:
    """Take away what people leave out when they type in a hurry.

    >>> fold("  João D'Ávila-Peçanha ")
    'joao davila pecanha'
    """
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))
    closed = "".join(sign for sign in plain.casefold() if sign not in "'’`´")
    spaced = "".join(sign if sign.isalnum() else " " for sign in closed)
    return " ".join(spaced.split())[:LONGEST].rstrip()
