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


def is_named(option: str, section: str) -> bool:
    return re.search(rf"{option}(?![\w-])", section) is not None


def test_the_reference_names_every_option_of_a_command_in_its_section() -> None:
    for_all, *each = REFERENCE.split("\n## panoverde ")
    sections = dict(section.split("\n", maxsplit=1) for section in each)

    unnamed = {
        f"{name} {option}"
        for name, found in commands(command).items()
        for parameter in found.params
        for option in parameter.opts
        if option.startswith("--") and f"`{option}" not in for_all and not is_named(option, sections.get(name, ""))
    }

    assert sorted(unnamed) == []


def test_the_reference_names_every_mistake_a_broken_book_holds() -> None:
    broken = (ROOT / "tests" / "rulebook" / "broken_books").glob("*.toml")
    codes = {path.read_text(encoding="utf-8").split()[2] for path in broken}  # "# expect: CODE at KEY"
    listed = re.search(r"Mistakes in a house's book: (.+)", REFERENCE)

    assert listed
    assert codes - set(re.findall("`(.+?)`", listed[1])) == set()
