"""How long browsers keep a static file.

Pages name style sheets and scripts with their version (`assets.py`), so those are kept for a year.
Style sheets name fonts and pictures without one: a day, so that a new one arrives by tomorrow.
"""

from wsgiref.headers import Headers

A_DAY_SECONDS = 86_400


def keep_for_a_day(headers: Headers, path: str, url: str) -> None:  # noqa: ARG001  as WhiteNoise calls it
    """Shorten the life of what may be asked for without a version."""
    if not path.endswith((".css", ".js")):
        headers["Cache-Control"] = f"max-age={A_DAY_SECONDS}, public"
