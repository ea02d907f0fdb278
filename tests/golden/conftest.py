"""Chromium and the offline page, as the browser's own tests have them."""

from tests.browser.conftest import browser  # noqa: F401
from tests.browser.test_verify_page import page  # noqa: F401
