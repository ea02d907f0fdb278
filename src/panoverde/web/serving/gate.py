"""The gate: what a request may take is looked at before anybody works for it.

Strangers, screens of the house and devices that have logged in are three sides, with workers, rooms and lines
of their own, so that no number of strangers takes anything from the desk or darkens a TV. All share the machine's
time, and the desk goes first: while staff are worked for, others wait, but for one every quarter of a second.
"""

import asyncio

from panoverde.web.live.asgi import Live
from panoverde.web.live.wire import Receive, Scope, Send, answer
from panoverde.web.serving import body
from panoverde.web.serving.bridge import Wsgi, ask, send_whole
from panoverde.web.serving.limits import REFUSED_SECONDS, RETRY_SECONDS, Limits
from panoverde.web.serving.lines import Line
from panoverde.web.serving.rooms import Full, Room
from panoverde.web.serving.visitors import meet

_CLOSE = (b"connection", b"close")
_PLAIN = (b"content-type", b"text/plain; charset=utf-8")
_LATER = (b"retry-after", b"%d" % RETRY_SECONDS)
_FULL = (
    "Há conexões demais deste endereço, ou no total. Tente de novo daqui a alguns segundos.\n"
    "Too many connections from this address, or in all. Try again in a few seconds.\n"
    "Hay demasiadas conexiones desde esta dirección, o en total. Inténtalo de nuevo en unos segundos.\n"
).encode()
_TOO_BIG = (
    "O que foi enviado é grande demais. Nada mudou.\n"
    "What was sent is too big. Nothing was changed.\n"
    "Lo que se envió es demasiado grande. Nada ha cambiado.\n"
).encode()
_TOO_SLOW = (
    "O que foi enviado não chegou inteiro a tempo. Nada mudou; envie de novo.\n"
    "What was sent did not arrive in full in time. Nothing was changed; send it again.\n"
    "Lo que se envió no llegó entero a tiempo. Nada ha cambiado; envíalo de nuevo.\n"
).encode()


class Side:
    """Strangers, screens, or staff: the places and workers they have."""

    def __init__(self, name: str, limits: Limits) -> None:
        self.limits = limits
        self.line = Line(name, limits.threads, limits.turn_seconds)
        self.requests, self.bodies = Room(*limits.requests), Room(*limits.bodies)
        self.live, self.big = Room(*limits.live), Room(*limits.big)


class Gate:
    """Answers every request: /live by those who follow, everything else by Django."""

    def __init__(self, pages: Wsgi, live: Live, staff: Limits, screens: Limits, strangers: Limits) -> None:
        self._pages, self._live = pages, live
        self._staff, self._strangers = Side("staff", staff), Side("strangers", strangers)
        self._screens = Side("screens", screens)
        for side in (self._screens, self._strangers):
            side.line.goes_after(self._staff.line)
        self._refused = Room(64, 256)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or say why not."""
        visitor = meet(scope)
        side = self._staff if visitor.staff else self._screens if visitor.screen else self._strangers
        try:
            if scope["path"] == "/live":
                with side.live.place(visitor.name):
                    await self._live(scope, receive, send, side.line, visitor.name, staff=visitor.staff)
            else:
                with side.requests.place(visitor.name):
                    await self._page(scope, receive, send, side, visitor.name)
        except Full:
            await self._refuse(send, visitor.name)
        except body.TooBig:
            await answer(send, 413, _TOO_BIG, _CLOSE, _PLAIN)
        except body.TooSlow:
            await answer(send, 408, _TOO_SLOW, _CLOSE, _PLAIN)
        except body.Gone:
            pass

    async def _page(self, scope: Scope, receive: Receive, send: Send, side: Side, who: str) -> None:
        length = body.comes_with(scope["headers"])
        brought = b""
        if length != 0:
            with side.bodies.place(who):
                brought = await body.read(receive, length, side.limits.body_bytes, side.limits.body_seconds)
        said = await side.line.work(who, ask, self._pages, scope, brought, who, side.big)
        await send_whole(said, send)

    async def _refuse(self, send: Send, who: str) -> None:
        """Say that it is full, not at once: who asks in a loop is the one who waits."""
        if self._refused.enter(who):
            try:
                await asyncio.sleep(REFUSED_SECONDS)
            finally:
                self._refused.leave(who)
        await answer(send, 503, _FULL, _LATER, _CLOSE, _PLAIN)
