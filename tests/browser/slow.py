"""A slow network: answers are held back until the test lets them arrive."""

import re

from playwright.sync_api import Page, Route

from tests.browser.waiting import moment, until


class Slow:
    """Answers to what fits a pattern are held back until the test lets them arrive."""

    def __init__(self, page: Page, pattern: str) -> None:
        self.page, self.held = page, list[Route]()
        page.route(re.compile(pattern), self._hold)

    def _hold(self, route: Route) -> None:
        self.held.append(route)

    def wait(self, count: int) -> None:
        """Until so many have been asked for."""
        until(self.page, lambda: len(self.held) >= count, f"not all {count} were asked for")

    def arrive(self, *order: int) -> None:
        """The server does them as they were tapped; the answers come in this order."""
        answers = [route.fetch() for route in self.held]
        for index in order:
            asked = self.held[index].request
            with self.page.expect_event("requestfinished", lambda request: request == asked):  # noqa: B023
                self.held[index].fulfill(response=answers[index])
            moment(self.page, 120)  # htmx puts it in its place
        self.held.clear()
