"""The first minute on a machine: a virtual environment that was left half-made is made again."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

pytestmark = pytest.mark.skipif(not shutil.which("make"), reason="there is no make here")


def make(folder: Path, python: str) -> subprocess.CompletedProcess[str]:
    outside = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    command = ["make", "--directory", str(ROOT), "venv", f"VENV={folder}", f"PYTHON={python}"]
    return subprocess.run(command, env=outside, capture_output=True, text=True, check=False)


def test_a_virtual_environment_without_pip_is_made_again_and_then_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)

    assert make(folder, sys.executable).returncode == 0
    subprocess.run([folder / "bin" / "python", "-m", "pip", "--version"], check=True, capture_output=True)

    (folder / "kept").touch()
    assert make(folder, sys.executable).returncode == 0
    assert (folder / "kept").exists()


def test_a_python_without_venv_is_told_which_package_is_missing(tmp_path: Path) -> None:
    folder, python = tmp_path / "venv", tmp_path / "python"
    python.write_text(f"#!/bin/sh\nmkdir -p {folder}/bin; touch {folder}/pyvenv.cfg; exit 1\n", encoding="utf-8")
    python.chmod(0o755)

    said = make(folder, str(python))

    assert said.returncode == 2
    assert "apt install python3-venv" in said.stderr
    assert not folder.exists()
