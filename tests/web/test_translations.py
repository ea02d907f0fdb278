"""Every sentence a screen can say is said in Portuguese and Spanish too."""

import ast
import importlib
import io
import pkgutil
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_python
from babel.messages.pofile import read_po
from django.utils import translation
from django.utils.translation.template import templatize

import panoverde
from panoverde.kernel.refusals import DID_YOU_MEAN, Refusal
from panoverde.tournament.nouns import COMMANDS, FACTS
from panoverde.tournament.seating.proposals import words
from panoverde.tournament.setup import structure
from panoverde.web.money_words import STANDINGS
from panoverde.web.plurals import COUNTED, in_number

WEB = Path(panoverde.__file__).parent / "web"
CALLS: Any = ("gettext", "gettext_lazy", "ngettext", "pgettext", "_", "one_or_more")


def catalog(locale: str) -> Catalog:
    with (WEB / "locale" / locale / "LC_MESSAGES" / "django.po").open("rb") as file:
        return read_po(file, locale=locale)


def refusals(kind: type[Refusal] = Refusal) -> Iterator[type[Refusal]]:
    for child in kind.__subclasses__():
        if child.__module__.startswith("panoverde"):
            yield child
        yield from refusals(child)


def _undoing() -> list[Any]:
    """Wherever it is said what follows from a correction."""
    names = [
        name for name in sys.modules if re.fullmatch(r"panoverde\.tournament\.(core\.undoing|(\w+\.)?undo)", name)
    ]
    assert len(names) > 8
    return [sys.modules[name] for name in names]


def core_sentences() -> set[str]:
    """What the core says, screens or no screens."""
    for found_module in pkgutil.walk_packages(panoverde.__path__, "panoverde."):
        if not found_module.name.endswith(("settings", "wsgi", "urls")):
            importlib.import_module(found_module.name)
    sentences = {DID_YOU_MEAN, *(refusal.says for refusal in refusals())}
    for module in (structure, words, *_undoing()):
        sentences |= {said for name, said in vars(module).items() if name.isupper() and isinstance(said, str)}
    sentences |= {fact.undo for fact in FACTS.values() if isinstance(fact.undo, str)}
    sentences |= {fact.says for fact in FACTS.values()}
    return sentences | {field.label for asked in COMMANDS.values() for field in asked.form.values()}


def said() -> set[str]:
    sentences = core_sentences() | {counted.none for counted in COUNTED.values()}
    sources = [_flush(templatize(path.read_text(encoding="utf-8"))) for path in WEB.rglob("*.html")]
    sources += [path.read_text(encoding="utf-8") for path in WEB.rglob("*.py")]
    for source in sources:
        found: Iterable[tuple[Any, ...]] = extract_python(io.BytesIO(source.encode()), CALLS, [], {})
        messages = (message if isinstance(message, str) else message and message[0] for _, _, message, _ in found)
        sentences |= {message for message in messages if message}  # the others are said from what is declared
    return {sentence for sentence in sentences if sentence and sentence not in COUNTED}  # with their singular


@pytest.mark.parametrize("locale", ["pt_BR", "es"])
def test_no_sentence_is_left_untranslated(locale: str) -> None:
    known = catalog(locale)
    missing = [s for s in said() if not (message := known.get(s)) or not all(_forms(message.string))]

    assert missing == []


@pytest.mark.parametrize("locale", ["pt_BR", "es"])
def test_no_translation_is_of_a_sentence_that_is_gone(locale: str) -> None:
    kept = {m.id if isinstance(m.id, str) else m.id[0] for m in catalog(locale) if m.id}

    assert kept - said() == set()


@pytest.mark.parametrize("locale", ["pt_BR", "es"])
def test_translations_keep_the_placeholders(locale: str) -> None:
    def holes(text: str) -> list[str]:
        return sorted(part.split("}")[0] for part in text.split("{")[1:]) + sorted(
            part.split(")")[0] for part in text.split("%(")[1:]
        )

    for message in catalog(locale):
        if isinstance(message.id, str) and message.id:
            assert holes(message.id) == holes(str(message.string)), message.id


def test_no_sentence_hides_in_an_f_string() -> None:
    """There it would not be found, and stay English."""
    hidden = [
        f"{path.name}: {ast.unparse(call)}"
        for path in WEB.rglob("*.py")
        for joined in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(joined, ast.JoinedStr)
        for call in ast.walk(joined)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in CALLS
    ]

    assert hidden == []


def test_sentences_of_the_core_that_count_are_said_about_one_too() -> None:
    assert set(COUNTED) <= core_sentences()
    with translation.override("pt-br"):
        one, two = (in_number({"left": left})("{left} players are left again.").format(left=left) for left in (1, 2))

    assert (one, two) == ("Volta a restar 1 jogador.", "Voltam a restar 2 jogadores.")


# Numbers in these are never one, or stand where no word follows them.
NUMBER = re.compile(
    r"(?:\{(?:n|count|left|players|tables|places|entries|hands|free|seats|moves|waiting|short|short_by|levels)\}"
    r"|%\((?:n|count)\)s) ([^\W\d_]+s)\b"
)
NEVER_ONE = (
    "{left} players are left. Report the busts first; the last player has won.",
    "A table has a number from 1 to {most} and 2 to {seats} seats, and a row of tables ends no lower than it "
    "begins. Correct it.",
    "Table {table} opened, {seats} seats",
    "Page %(at)s of %(pages)s, %(count)s players",
    "It has {seats} seats. Seats are put at the end, or taken from there where nobody sits.",
    "Table {table} has {seats} seats again.",
    "Table {table} has {seats} seats already. Say another number.",
    "Table {table} has {seats} seats now, it had {was}: {why}",
    "That would open {tables} tables at once, and {most} is the most. Correct the numbers, or open them in parts.",
    "One table fewer holds all {players} players. The director says which one breaks.",
    "One table fewer holds all {players} players, and no order of breaking was announced.",
    "{players} players are left: the final table seats {size}.",
    "{n} chips are missing of {expected}.",
    "{n} chips too many: {expected} were issued.",
    "Antes and blinds are given for each of the {players} seats, and none is below nothing. Correct them.",
    "There is no such seat in this hand: {seats} players were dealt in. Choose one of theirs.",
    " and {n} more",
    "“{text}” is no result of {lottery}: {count} numbers from {low} to {high}. Write them as they were published.",
    "“{text}” is not {count} cards, each once. Write rank and suit as they were turned, such as Ah 7d 2c Ts 9s.",
    "“{text}” is no value of that beacon: {count} characters, 0 to 9 and a to f. Paste it as it was published.",
)


@pytest.mark.parametrize("locale", ["pt_BR", "es"])
def test_a_number_before_a_plural_has_a_singular_too(locale: str) -> None:
    alone = [
        message.id
        for message in catalog(locale)
        if isinstance(message.id, str) and (NUMBER.search(message.id) or NUMBER.search(str(message.string)))
    ]

    assert sorted(set(alone) - set(NEVER_ONE)) == []


# What a sentence says right after a name, or a word beside one, fits whoever it is: “fora”, not “eliminado”.
PERSON = r"(?<!de )(?<!a )(?:\{(?:player|name|other)\}|%\((?:player|name)\)s)"
GENDERED = re.compile(PERSON + r"(?: (?:foi|está|já está|fue|ya está|quedó))? \w+[aií]d[oa]\b")
BESIDE_NAMES = [*map(str, STANDINGS.values()), "seated", "on the way", "missing", "here"]


@pytest.mark.parametrize("locale", ["pt_BR", "es"])
def test_nothing_said_of_a_player_has_a_gender(locale: str) -> None:
    known = catalog(locale)
    sentences = {form for message in known for form in _forms(message.string) if GENDERED.search(form)}
    words = {name: str(message.string) for name in BESIDE_NAMES if (message := known.get(name))}

    assert sentences == set()
    assert {name for name, word in words.items() if re.search(r"[aií]dos?$", word)} == set()


def _flush(source: str) -> str:
    """What is left of a template is not indented as Python is."""
    return "\n".join(line.lstrip() for line in source.splitlines())


def _forms(string: Any) -> tuple[str, ...]:
    return tuple(string) if isinstance(string, tuple | list) else (string,)
