"""A cashier in a process of its own: waits for the start, registers, prints each command that was acknowledged.

python -m tests.spine.cashier TOURNAMENT NAME ENTRIES
"""

import sys

import django


def main(tournament: str, name: str, entries: int) -> None:
    django.setup()
    from panoverde.bootstrap.desk import build
    from panoverde.kernel.refusals import Refusal
    from panoverde.tournament.entries.enter import AlreadyIn
    from tests.spine.floor import tell_nobody
    from tests.spine.queueing import asked_by_all, asked_by_one, wanted_by_all

    desk = build(tell_nobody)
    print("ready", flush=True)
    sys.stdin.readline()
    for number in range(entries):
        for command in (
            asked_by_one(tournament, name, number),
            asked_by_all(tournament, number),
            wanted_by_all(tournament, name, number),
        ):
            try:
                outcome = desk.handle(command)
                print("repeated" if outcome.repeated else "done", command.id, flush=True)
            except AlreadyIn:
                print("refused", command.id, flush=True)
            except Refusal as refusal:
                print("unexpected", refusal, flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
