"""No fault of ours from whatever is sent: every route, every role in turn, on both databases.

Five requests to each route here; `make fuzz` sends two hundred.
"""

import os

import pytest

from tests.staff import Hire
from tests.web.fuzzing import faults, names, open_house, send
from tests.web.test_permissions import routes

TIMES = int(os.environ.get("PANOVERDE_FUZZ", "5"))


@pytest.mark.usefixtures("on_each")
def test_nothing_that_is_sent_is_answered_with_a_fault(hire: Hire) -> None:
    house, fields = open_house(hire), names()
    wrong: list[str] = []
    with faults() as seen:
        for route in routes():
            if route.name.endswith("log-out"):
                continue  # it would end the walk
            for number in range(TIMES):
                status, what = send(house, route, number, fields)
                if status >= 500:
                    wrong.append(f"{status} {what}\n{seen[-1] if seen else ''}")

    assert not wrong, f"{len(wrong)} faults:\n\n" + "\n".join(wrong)
