"""The `panoverde` command: text for people, `--json` for programs.

Exit status: 0 done, 2 refused or wrong input, 1 a fault of ours.
"""

import errno
import importlib
import io
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import click

from panoverde import __version__
from panoverde.application import known
from panoverde.cli.output import hush, print_fault, print_help, print_refusal, print_usage_error
from panoverde.kernel.refusals import Refusal

DONE, FAULT, REFUSED = 0, 1, 2

# Commands are imported when they are called: `rulebook` must not wait for the web.
_COMMANDS = {
    "rulebook": "panoverde.cli.rulebook",
    "serve": "panoverde.cli.serve",
    "demo": "panoverde.cli.serve",
    "rule": "panoverde.cli.rule",
    "payouts": "panoverde.cli.payouts",
    "structure": "panoverde.cli.structure",
    "equity": "panoverde.cli.equity",
    "replay": "panoverde.cli.replay",
    "verify": "panoverde.cli.verify",
    "export": "panoverde.cli.export",
    "heads": "panoverde.cli.heads",
    "undo": "panoverde.cli.undo",
    "doctor": "panoverde.cli.upkeep",
    "backup": "panoverde.cli.upkeep",
    "restore": "panoverde.cli.upkeep",
    "spare": "panoverde.cli.spare",
    "accounts": "panoverde.cli.accounts",
    "people": "panoverde.cli.people",
}


class CannotWrite(Refusal):
    """What we print has no place to go."""

    code = "output.cannot-write"
    says = "What was asked for cannot be written down ({why}). Make room, or write it elsewhere."


class NobodyReads(Exception):
    """Whoever read what we print has seen enough."""


@contextmanager
def _noticing_who_reads() -> Iterator[None]:
    """Take a broken pipe before click does, which would make a failure of it."""
    try:
        yield
    except BrokenPipeError:
        raise NobodyReads from None


class LazyGroup(click.Group):
    """A group that imports a command's module only when it is needed."""

    @_noticing_who_reads()
    def make_context(self, *arguments: Any, **options: Any) -> click.Context:  # noqa: ANN401  whatever click asks
        """Read the options; `--help` prints."""
        return super().make_context(*arguments, **options)

    @_noticing_who_reads()
    def invoke(self, ctx: click.Context) -> object:
        """Run the command."""
        return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """Name the commands."""
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Import the command."""
        if cmd_name not in _COMMANDS:
            return None
        command: click.Command = getattr(importlib.import_module(_COMMANDS[cmd_name]), cmd_name)
        return command


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def panoverde() -> None:
    """Run live poker tournament series under an executable rulebook."""


def main(arguments: list[str] | None = None) -> None:
    """Run the command and turn every outcome into the promised exit status."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without our accents still gets the rest
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: list[str]) -> int:
    """Run the command, say how it ended; give its exit status."""
    status, say = _outcome(arguments)
    try:
        say(as_json="--json" in arguments)
        sys.stdout.flush()  # now, while the status can still be ours
    except BrokenPipeError:  # nobody reads us
        hush()
    except OSError as error:
        return _cannot_write(error)
    return status


def _outcome(arguments: list[str]) -> tuple[int, Callable[..., None]]:
    """Run the command; give its exit status, and what is left to say."""
    known.begin()
    try:
        _read(arguments)
        ended = panoverde.main(arguments, prog_name="panoverde", standalone_mode=False)
    except Refusal as refusal:
        return REFUSED, partial(print_refusal, refusal)
    except click.exceptions.NoArgsIsHelpError as asked:
        return REFUSED, partial(print_help, asked)
    except click.ClickException as error:
        return REFUSED, partial(print_usage_error, error)
    except (click.Abort, KeyboardInterrupt):
        return 130, _nothing
    except NobodyReads:
        hush()
        return DONE, _nothing
    except OSError as error:
        if error.errno != errno.ENOSPC:
            return FAULT, partial(print_fault, error)
        return _cannot_write(error), _nothing
    except Exception as error:
        return FAULT, partial(print_fault, error)
    return ended if isinstance(ended, int) else DONE, _nothing  # click gives the status of `context.exit`


def _cannot_write(error: OSError) -> int:
    """Say it on the error stream, once, whatever was asked for: the other one has no place to go."""
    hush()
    click.echo(CannotWrite(why=error.strerror).sentence, err=True)
    return REFUSED


def _read(arguments: list[str]) -> None:
    for argument in arguments:
        readable = argument.encode(errors="replace").decode()
        if readable != argument:
            raise click.UsageError(f"“{readable}” is not UTF-8 text. Type it again, or rename the file.")


def _nothing(*, as_json: bool) -> None:
    """Say nothing more."""
