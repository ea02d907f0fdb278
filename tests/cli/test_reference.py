"""The reference of the command line says the truth about options and mistakes."""

import re
from pathlib import Path

import click

from panoverde.cli import panoverde as command

ROOT = Path(__file__).parent.parent.parent
REFERENCE = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")


def commands(group: click.Group, before: str = "") -> dict[str, click.Command]:
    context = click.Context(group)
    found: dict[str, click.Command] = {}
    for name in group.list_commands(context):
        inner = group.get_command(context, name)
        if isinstance(inner, click.Group):
            found |= commands(inner, f"{before}{name} ")
        elif inner:
            found[f"{before}{name}"] = inner
    return found


def test_the_reference_names_the_commands_that_print_no_json() -> None:
    silent = {name for name, found in commands(command).items() if not any("--json" in p.opts for p in found.params)}
    said = re.search(r"all commands take it but (.+?)\. ", REFERENCE)

    assert said
    assert set(re.findall("`(.+?)`", said[1])) == silent


def test_the_reference_names_every_mistake_a_broken_book_holds() -> None:
    broken = (ROOT / "tests" / "rulebook" / "broken_books").glob("*.toml")
    codes = {path.read_text(encoding="utf-8").split()[2] for path in broken}  # "# expect: CODE at KEY"
    listed = re.search(r"Mistakes in a house's book: (.+)", REFERENCE)

    assert listed
    assert codes - set(re.findall("`(.+?)`", listed[1])) == set()
