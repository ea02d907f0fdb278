"""A house's own book: the commented file that `panoverde rulebook new` writes."""

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


def starter(base: Rulebook, *, name: str, title: str) -> str:
    """Write the text of a new house book on top of `base`."""
    examples = "\n".join(_examples(base))
    return f'''# {title}: a house's rulebook for Panoverde.
# It takes everything from {base.id} and changes what you write here.
# Check it with:  panoverde rulebook check {name}.toml
# Try it with:    panoverde rulebook show ./{name}.toml   and   panoverde rulebook diff {base.id} ./{name}.toml

id = "{name}"
title = "{title}"
short = "{title}"
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


def write_starter(base: Rulebook, path: Path, *, title: str) -> None:
    """Write the starter, unless something is there already."""
    text = starter(base, name=path.stem, title=title)
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise FileInTheWay(path=path) from None
    except OSError as error:
        raise CannotWrite(path=path, why=error.strerror) from None


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
