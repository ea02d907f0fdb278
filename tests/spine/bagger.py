"""A server at the bag table, as a process of its own that can be gone at any moment.

    python -m tests.spine.bagger <commands>     a file of commands, one per line; says each that is done

Waits for "go", then handles one command after another and says so only when the journal has it.
"""

import sys
from pathlib import Path

import django
import msgspec


def main(file: str) -> None:
    """Do what the file says."""
    django.setup()
    from panoverde.bootstrap.desk import build
    from panoverde.tournament import commands as c
    from tests.spine.floor import tell_nobody

    desk = build(tell_nobody)
    commands = []
    for line in Path(file).read_text(encoding="utf-8").splitlines():
        kind, _space, fields = line.partition(" ")
        commands.append(msgspec.json.decode(fields, type=getattr(c, kind)))
    print("ready", flush=True)
    sys.stdin.readline()
    for command in commands:
        desk.handle(command)
        print(command.id, flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
