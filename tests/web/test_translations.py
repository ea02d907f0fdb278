"""Every sentence a screen can say is said in Portuguese and Spanish too."""

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
from django.utils.translation.template import templatize

import panoverde
from panoverde.kernel.refusals import DID_YOU_MEAN, Refusal
from panoverde.tournament.nouns import COMMANDS, FACTS
from panoverde.tournament.seating.proposals import words
from panoverde.tournament.setup import structure

WEB = Path(panoverde.__file__).parent / "web"
CALLS: Any = ("gettext", "gettext_lazy", "ngettext", "pgettext", "_")


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


def said() -> set[str]:
    for found_module in pkgutil.walk_packages(panoverde.__path__, "panoverde."):
        if not found_module.name.endswith(("settings", "wsgi", "urls")):
            importlib.import_module(found_module.name)
    sentences = {DID_YOU_MEAN, *(refusal.says for refusal in refusals())}
    for module in (structure, words, *_undoing()):
        sentences |= {said for name, said in vars(module).items() if name.isupper() and isinstance(said, str)}
    sentences |= {fact.undo for fact in FACTS.values() if isinstance(fact.undo, str)}
    sentences |= {fact.says for fact in FACTS.values()}
    sentences |= {field.label for asked in COMMANDS.values() for field in asked.form.values()}
    sources = [_flush(templatize(path.read_text(encoding="utf-8"))) for path in WEB.rglob("*.html")]
    sources += [path.read_text(encoding="utf-8") for path in WEB.rglob("*.py")]
    for source in sources:
        found: Iterable[tuple[Any, ...]] = extract_python(io.BytesIO(source.encode()), CALLS, [], {})
        messages = (message if isinstance(message, str) else message and message[0] for _, _, message, _ in found)
        sentences |= {message for message in messages if message}  # the others are said from what is declared
    return {sentence for sentence in sentences if sentence}


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


def _flush(source: str) -> str:
    """What is left of a template is not indented as Python is."""
    return "\n".join(line.lstrip() for line in source.splitlines())


def _forms(string: Any) -> tuple[str, ...]:
    return tuple(string) if isinstance(string, tuple | list) else (string,)
