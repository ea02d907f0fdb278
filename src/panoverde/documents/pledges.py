"""What a player agrees to with the receipt, as the tournament's book has it, said in our own words.

A house may bring its own words (its lawyer's); the book still says whether the player signs. Where
the book says nothing of a thing, and the house neither, the receipt says nothing of it.
"""

from typing import TypeVar

import msgspec

from panoverde.documents.clauses import rule
from panoverde.documents.formats import UNBROKEN
from panoverde.kernel.citations import Citation, Citations
from panoverde.kernel.texts import Language, Text
from panoverde.rulebook import Rulebook
from panoverde.rulebook.term import Term

T = TypeVar("T")

_ACCEPTS = Text(
    pt="Com este recibo você aceita o regulamento {book}.",
    en="With this receipt you accept the {book} rules.",
    es="Con este recibo usted acepta el reglamento {book}.",
)
_SIGNS = Text(
    pt="Ao assinar, você declara que conhece e aceita o regulamento {book} e as regras de marcas de patrocinadores.",
    en="By signing you declare that you know and accept the {book} rules, and those on sponsors' brands.",
    es="Al firmar, usted declara que conoce y acepta el reglamento {book} y las reglas de marcas de patrocinadores.",
)
_RELEASES = Text(
    pt="Você autoriza o uso da sua imagem captada {when}{free}{reach}.",
    en="You allow your image taken {when} to be used{free}{reach}.",
    es="Usted autoriza el uso de su imagen captada {when}{free}{reach}.",
)
_FREE = Text(pt=", sem custo", en=" at no cost", es=", sin costo")
_WORLDWIDE = Text(pt=", em qualquer mídia e país", en=", in any medium and country", es=", en cualquier medio y país")
_DURING = Text(pt="no evento", en="at the event", es="en el evento")
_BEFORE_TO_AFTER = Text(
    pt="antes, durante e depois do evento",
    en="before, during and after the event",
    es="antes, durante y después del evento",
)
_ASSIGNS = Text(
    pt="Os direitos sobre esse material ficam com o organizador{on}.",
    en="The rights in that material are the organiser's{on}.",
    es="Los derechos sobre ese material quedan con el organizador{on}.",
)
_PASSES_ON = Text(pt=", que pode cedê-lo a terceiros", en=", who may pass it on", es=", que puede cederlo a terceros")


class Pledge(msgspec.Struct, frozen=True, kw_only=True):
    """What the receipt says the player agrees to, and whether it is signed."""

    accepts: str = ""
    releases: str = ""
    signed: bool = False
    rule: str = ""  # the clauses as people read them
    cites: Citations = ()


class _Reading:
    """Reads terms and remembers whose clauses it followed."""

    def __init__(self) -> None:
        self.cites: dict[Citation, None] = {}

    def holds(self, term: Term[bool]) -> bool:
        """Whether the book says so."""
        if not (term.speaks and term.value):
            return False
        self.cites |= dict.fromkeys(term.cites)
        return True

    def said(self, term: Term[T]) -> T | None:
        """What the book says, nothing where it is silent."""
        if not term.speaks:
            return None
        self.cites |= dict.fromkeys(term.cites)
        return term.value


def pledge(book: Rulebook, language: Language, *, accepts: str = "", releases: str = "") -> Pledge:
    """Say what the receipt must carry under a book; `accepts` and `releases` are the house's own words.

    >>> from panoverde.rulebook import load
    >>> pledge(load().book("bsop"), "en").signed
    True
    """
    reading = _Reading()
    signed = reading.holds(book.registration.receipt_signed)
    accepted = reading.holds(book.legal.entry_accepts_rulebook)
    if not accepts and (signed or accepted):
        accepts = (_SIGNS if signed else _ACCEPTS).say(language).format(book=book.title.replace(" ", UNBROKEN))
    own_release = _release(book, language, reading)
    cites = tuple(reading.cites)
    return Pledge(
        accepts=accepts,
        releases=releases or own_release,
        signed=signed,
        rule=rule(book, cites, language),
        cites=cites,
    )


def _release(book: Rulebook, language: Language, reading: _Reading) -> str:
    media = book.media
    if not media.image_release_period.speaks:
        return ""
    moments = reading.said(media.image_release_period)
    reach = reading.said(media.image_release_reach)
    sentence = _RELEASES.say(language).format(
        when=(_DURING if moments == ("during",) else _BEFORE_TO_AFTER).say(language),
        free=_FREE.say(language) if reading.holds(media.image_release_free) else "",
        reach=_WORLDWIDE.say(language) if reach == "worldwide-all-media" else "",
    )
    if reading.said(media.image_rights_assigned):
        on = _PASSES_ON.say(language) if reading.holds(media.image_to_third_parties) else ""
        sentence += " " + _ASSIGNS.say(language).format(on=on)
    return sentence
