"""Docs are tested: a command, refusal, setting or part that they do not name is named here."""

import re
import subprocess
from pathlib import Path

import click
import pytest

import panoverde
from panoverde.cli import panoverde as command
from tests.web.test_translations import refusals, said

ROOT = Path(__file__).parent.parent
PACKAGE = Path(panoverde.__file__).parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
DOCS = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("changes/*.md")]


def commands() -> list[str]:
    context = click.Context(command)
    names = []
    for name in command.list_commands(context):
        found = command.get_command(context, name)
        inner = found.list_commands(context) if isinstance(found, click.Group) else [""]
        names += [f"{name} {sub}".strip() for sub in inner]
    return names


@pytest.mark.parametrize("name", commands())
def test_the_command_reference_names_every_command(name: str) -> None:
    reference = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")

    assert f"## panoverde {name}" in reference


def test_the_command_reference_names_every_refusal() -> None:
    said()  # imports every module, so that every refusal is known
    reference = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    missing = [refusal.code for refusal in refusals() if f"`{refusal.code}`" not in reference]

    assert missing == []


def test_the_readme_names_every_setting() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    settings = set(re.findall(r"PANOVERDE_[A-Z_]+", sources))

    assert settings <= set(re.findall(r"PANOVERDE_[A-Z_]+", README))


def test_the_architecture_names_every_part_and_every_rulebook_module() -> None:
    parts = [path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()]
    modules = [path.name for path in (PACKAGE / "rulebook").glob("*.py") if path.name != "__init__.py"]
    helpers = {"did_you_mean.py", "problems.py", "typing_terms.py"}

    assert [part for part in parts if f"`{part}/`" not in ARCHITECTURE] == []
    assert [name for name in modules if f"`{name}`" not in ARCHITECTURE and name not in helpers] == []


@pytest.mark.parametrize("path", DOCS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_between_documents_lead_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\((?!https?:|#)([^)#]+)", path.read_text(encoding="utf-8")):
        assert (path.parent / target).exists(), target


def test_every_decision_is_listed() -> None:
    index = (ROOT / "docs" / "decisions" / "README.md").read_text(encoding="utf-8")

    assert [p.name for p in (ROOT / "docs" / "decisions").glob("0*.md") if p.name not in index] == []


def test_no_machine_path_or_registry_stands_in_the_project() -> None:
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    wrong = re.compile(r"(?<![\w.])/(?:root|home|work)/|pypi\.org|files\.pythonhosted|registry\.npmjs")
    found = [
        name
        for name in tracked
        if not name.endswith((".woff2", ".ttf", ".png", ".pdf")) and name != "tests/test_docs.py"
        if wrong.search((ROOT / name).read_text(encoding="utf-8"))
    ]

    assert found == []
