"""The `panoverde` command: text for people, `--json` for programs.

Exit status: 0 done, 2 refused or wrong input, 1 a fault of ours.
"""

import importlib
import sys

import click

from panoverde import __version__
from panoverde.cli.output import print_fault, print_refusal, print_usage_error
from panoverde.kernel.refusals import Refusal

DONE, FAULT, REFUSED = 0, 1, 2

# Commands are imported when they are called: `rulebook` must not wait for the web.
_COMMANDS = {
    "rulebook": "panoverde.cli.rulebook",
    "serve": "panoverde.cli.serving",
    "demo": "panoverde.cli.serving",
}


class LazyGroup(click.Group):
    """A group that imports a command's module only when it is needed."""

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
    sys.exit(run(sys.argv[1:] if arguments is None else arguments))


def run(arguments: list[str]) -> int:
    """Run the command; give its exit status."""
    as_json = "--json" in arguments
    try:
        panoverde.main(arguments, prog_name="panoverde", standalone_mode=False)
    except Refusal as refusal:
        print_refusal(refusal, as_json=as_json)
        return REFUSED
    except click.exceptions.Exit as done:
        return done.exit_code
    except click.exceptions.NoArgsIsHelpError as asked:
        click.echo(asked.format_message())
        return REFUSED
    except click.ClickException as error:
        print_usage_error(error, as_json=as_json)
        return REFUSED
    except (click.Abort, KeyboardInterrupt):
        return 130
    except BrokenPipeError:
        return DONE  # whoever read us had seen enough
    except Exception as error:
        print_fault(error, as_json=as_json)
        return FAULT
    return DONE
