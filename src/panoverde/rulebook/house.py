"""A house's own book: the commented file that `panoverde rulebook new` writes."""

import contextlib
import json
import os
from pathlib import Path

from panoverde.kernel.refusals import Refusal
from panoverde.rulebook.book import Rulebook
from panoverde.rulebook.model import Parameter, Stored

# What houses change most often; each stands in the starter with the base book's value, commented out.
_OFTEN = ("payouts", "seating", "clock", "registration", "deals", "penalties")
_EACH = 4


class FileInTheWay(Refusal):
    """A file of that name exists."""

    code = "rulebook.file-exists"
    says = "{path} exists and stays as it is. Choose another name with --out, or remove it first."


class CannotWrite(Refusal):
    """The file cannot be written there."""

    code = "rulebook.cannot-write"
    says = "{path} cannot be written ({why}). Choose a folder that exists and is yours."


def starter(base: Rulebook, *, name: str, title: str, file: str) -> str:
    """Write the text of a new house book on top of `base`."""
    examples = "\n".join(_examples(base))
    file = _one_line(file)
    return f'''# {_one_line(title)}: a house's rulebook for Panoverde.
# It takes everything from {base.id} and changes what you write here.
# Check it with:  panoverde rulebook check {file}
# Try it with:    panoverde rulebook show ./{file}   and   panoverde rulebook diff {base.id} ./{file}

id = "{name}"
title = {_quoted(title)}
short = {_quoted(title)}
extends = "{base.id}"
# guidance = "tda-2015"        # the book offered where this one is silent; inherited when left out

# Clauses of {base.id} that do not hold in this house.
# silent = ["{next(iter(base.clauses))}"]

# Single changes: parameter = value. Take the # away from a line to change it.
# With a clause number of your own:  {{ value = 10, clause = "7", why = "Voted in March." }}
[change]
{examples}

# Clauses of your own. `topic` is the rule it is about: panoverde rulebook search WORDS finds it.
# [clauses."H1"]
# topic = "phones"
# kind = "inform"              # enforce, advise, record or inform
# title = "Celular só fora da mesa"
# differs = "Quem atende sai da mesa."

# Your own regulation as a PDF beside this file: a citation then opens it at the page.
# [regulation]
# pdf = "regulation.pdf"
# [regulation.pages]
# "H1" = 3
'''


def write_starter(base: Rulebook, path: Path, *, name: str, title: str) -> None:
    """Write the starter whole or not at all, unless something is there already.

    Raises:
        FileInTheWay: a file of that name exists.
        CannotWrite: it cannot be written there.
    """
    fresh = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        fresh.write_bytes(starter(base, name=name, title=title, file=path.name).encode())
        _place(fresh, path)
    except FileExistsError:
        raise FileInTheWay(path=path) from None
    except OSError as error:
        raise CannotWrite(path=path, why=error.strerror) from None
    finally:
        with contextlib.suppress(OSError):
            fresh.unlink()


def _place(fresh: Path, path: Path) -> None:
    """Give a finished file its name, unless the name is taken."""
    try:
        path.hardlink_to(fresh)
    except FileExistsError:
        raise
    except OSError:  # a file system without links, such as a memory stick's
        path.touch(exist_ok=False)
        fresh.replace(path)


def _quoted(text: str) -> str:
    """Quote a text as TOML does, which is how JSON does it but for one character."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _one_line(text: str) -> str:
    r"""Keep a text within its comment.

    >>> _one_line("My\nClub")
    'My Club'
    """
    return "".join(character if character.isprintable() else " " for character in text)


def _examples(base: Rulebook) -> list[str]:
    lines = []
    for area in _OFTEN:
        keys = [key for key in base.values if key.startswith(f"{area}.")]
        simple = [key for key in keys if base.parameters[key].type in ("count", "percent", "choice", "switch")]
        for key in simple[:_EACH]:
            value, cites = base.values[key]
            parameter = base.parameters[key]
            lines.append(f"# {parameter.label.pt} ({cites[0]})")
            lines.append(f'# "{key}" = {written(parameter, value)}')
    return lines


def written(parameter: Parameter, stored: Stored) -> str:
    """Write a value as a house would."""
    match parameter.type:
        case "switch":
            return "true" if stored else "false"
        case "choice":
            return f'"{stored}"   # {" | ".join(parameter.choices)}'
        case _:
            return str(stored)
