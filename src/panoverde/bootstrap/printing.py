"""The printing worker of a serving process."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from panoverde.documents import pdf
from panoverde.documents.printing.worker import Worker
from panoverde.kernel.refusals import Refusal

KEEP_HOURS = "PANOVERDE_PRINT_KEEP_HOURS"


class BadKeepHours(Refusal):
    """The setting is no number of hours."""

    code = "printing.bad-keep-hours"
    says = (
        "PANOVERDE_PRINT_KEEP_HOURS says “{hours}”, which is no number of hours. Write one such as 24, or unset it."
    )


@contextmanager
def at_work() -> Iterator[Worker]:
    """Print what waits while this process serves.

    Raises:
        BadKeepHours: the setting cannot be read.
    """
    worker = Worker(keep_hours(os.environ.get(KEEP_HOURS)))
    pdf.warm_up()
    worker.start()
    try:
        yield worker
    finally:
        worker.stop()


def keep_hours(setting: str | None) -> float:
    """Read for how many hours what was printed is kept; a day where nobody says.

    >>> keep_hours(None), keep_hours("0.5")
    (24.0, 0.5)
    """
    try:
        hours = float(setting or 24)
    except ValueError:
        hours = -1.0
    if not 0 <= hours <= 24 * 366:
        raise BadKeepHours(hours=setting)
    return hours
