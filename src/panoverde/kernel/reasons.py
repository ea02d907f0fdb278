"""Why something was done: a kind from a short list, which is public, and words where somebody wants to say more.

    ":mistake"                         the kind alone
    ":mistake read the wrong seat"     and in words
    "read the wrong seat"              in words alone, as journals of before have it

All of it is one string, so that a fact has one reason. In the chain stands the kind and a digest of the words
(`application/beside.py`). Which kinds a form offers is said in `tournament/core/offered.py`.
"""

import re
from typing import Literal, NamedTuple, get_args

from panoverde.kernel.refusals import Refusal
from panoverde.kernel.texts import Language, Text

Kind = Literal[
    "mistake", "asked", "absent", "late", "ruling", "conduct", "safety",                   # people
    "papers", "not-paid", "paid-twice", "count",
    "balance", "players", "room", "equipment", "color-up", "planned", "not-needed",        # tables, room and clock
    "other",
]  # fmt: skip
KINDS: tuple[Kind, ...] = get_args(Kind)
FIELDS = ("why", "on_word")  # what reasons are called in commands and facts
LABELS: dict[Kind, Text] = {
    "mistake": Text("Engano", "Mistake", "Error"),
    "asked": Text("O jogador pediu", "Player asked", "Lo pidió el jugador"),
    "absent": Text("Não estava presente", "Not there", "No estaba presente"),
    "late": Text("Atraso", "Running late", "Retraso"),
    "ruling": Text("Decisão do diretor", "Director’s ruling", "Decisión del director"),
    "conduct": Text("Conduta", "Conduct", "Conducta"),
    "safety": Text("Segurança", "Safety", "Seguridad"),
    "papers": Text("Documentos", "Documents", "Documentos"),
    "not-paid": Text("Não foi pago", "Not paid", "No se pagó"),
    "paid-twice": Text("Pago duas vezes", "Paid twice", "Pagado dos veces"),
    "count": Text("A contagem não bateu", "The count was off", "La cuenta no cuadró"),
    "balance": Text("Mesas desiguais", "Tables uneven", "Mesas desiguales"),
    "players": Text("Número de jogadores", "Number of players", "Número de jugadores"),
    "room": Text("O salão", "The room", "El salón"),
    "equipment": Text("Equipamento", "Equipment", "Equipo técnico"),
    "color-up": Text("Troca de fichas", "Colour-up", "Cambio de fichas"),
    "planned": Text("Como planejado", "As planned", "Según lo previsto"),
    "not-needed": Text("Não é mais preciso", "No longer needed", "Ya no hace falta"),
    "other": Text("Outro", "Other", "Otro"),
}  # fmt: skip
_WRITTEN = re.compile(r":([a-z-]+)(?: (.*))?", re.DOTALL)


class OtherInWords(Refusal):
    """“Other” alone says nothing."""

    code = "reasons.other-in-words"
    says = "“Other” needs a few words. Type the reason, or choose another one."


class Reason(NamedTuple):
    """A reason; without a kind where somebody only typed, without words where somebody only chose."""

    kind: Kind | Literal[""]
    words: str


def read(text: str) -> Reason:
    """Read a reason as commands and facts have it.

    >>> read(":mistake read the wrong seat")
    Reason(kind='mistake', words='read the wrong seat')
    >>> read("he asked: twice").kind, read(":unheard-of thing").words
    ('', ':unheard-of thing')
    """
    found = _WRITTEN.fullmatch(text.strip())
    kind = next((kind for kind in KINDS if found and kind == found[1]), None)
    if found is None or kind is None:
        return Reason("", text.strip())
    return Reason(kind, (found[2] or "").strip())


def written(kind: str, words: str) -> str:
    """Write a reason.

    >>> written("mistake", ""), written("mistake", "read the wrong seat"), written("", " words ")
    (':mistake', ':mistake read the wrong seat', 'words')
    """
    return f":{kind} {words.strip()}".strip() if kind else words.strip()


def without_words(text: str) -> str:
    """Leave of a reason what everybody may read.

    >>> without_words(":mistake read the wrong seat"), without_words("read the wrong seat")
    (':mistake', '')
    """
    return written(read(text).kind, "")


def say(text: str, language: Language) -> str:
    """Say a reason to a reader; what was only typed as it was typed.

    >>> say(":mistake read the wrong seat", "en"), say(":mistake", "pt"), say("he asked: twice", "es")
    ('Mistake: read the wrong seat', 'Engano', 'he asked: twice')
    >>> say(":other his train leaves", "en"), say(":other", "es")  # its words are the reason
    ('his train leaves', 'Otro')
    """
    kind, words = read(text)
    if not kind or (kind == "other" and words):
        return words
    label = LABELS[kind].say(language)
    return f"{label}: {words}" if words else label


def must_be_said(reason: str) -> None:
    """Refuse “other” where nobody said what.

    Raises:
        OtherInWords: the kind stands alone.
    """
    if read(reason) == Reason("other", ""):
        raise OtherInWords
