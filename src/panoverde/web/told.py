"""What was just done, in one sentence: it goes along with the answer, and the page says it (sending.js)."""

from urllib.parse import quote

from django.http import HttpResponse

COOKIE = "told"
SECONDS = 20  # longer than any page takes to come; then nobody wants to know
LONGEST = 400


def tell(response: HttpResponse, text: str) -> HttpResponse:
    """Say something on the page that comes next."""
    if text:
        said = text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
        response.set_cookie(COOKIE, quote(said, safe=""), max_age=SECONDS, samesite="Strict")
    return response
