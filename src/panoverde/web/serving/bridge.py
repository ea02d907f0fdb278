"""Django in a worker: the request is complete before it comes here, the answer before it is sent.

So no worker ever waits for a browser, slow or hostile. A big answer waits in a file.
"""

import io
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator
from types import TracebackType
from typing import IO, Any

from panoverde.web.live.wire import Scope, Send
from panoverde.web.serving.limits import IN_MEMORY_BYTES, KB
from panoverde.web.serving.rooms import Full, Room

Wsgi = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]
PIECE_BYTES = 64 * KB
_big = threading.Lock()  # workers enter rooms for big answers, the event loop leaves them


class Answer:
    """What Django said."""

    def __init__(self, who: str, big: Room) -> None:
        self.status = 500
        self.headers: list[tuple[bytes, bytes]] = []
        self._who, self._room = who, big
        self._kept: IO[bytes] = io.BytesIO()
        self._size = 0
        self._in_a_file = False

    def start(
        self,
        status: str,
        headers: list[tuple[str, str]],
        _error: tuple[type[BaseException], BaseException, TracebackType] | None = None,
    ) -> Callable[[bytes], None]:
        """Take status and headers, as a WSGI application gives them."""
        self.status = int(status.split(" ", 1)[0])
        self.headers = [(name.lower().encode("latin-1"), value.strip().encode("latin-1")) for name, value in headers]
        return self.write

    def write(self, said: bytes) -> None:
        """Take a piece of it.

        Raises:
            Full: it is big, and as many big answers as may be are under way.
        """
        self._size += len(said)
        if self._size > IN_MEMORY_BYTES and not self._in_a_file:
            self._into_a_file()
        self._kept.write(said)

    def pieces(self) -> Iterator[bytes]:
        """Give it back."""
        self._kept.seek(0)
        while piece := self._kept.read(PIECE_BYTES):
            yield piece

    def close(self) -> None:
        """Forget it."""
        self._kept.close()
        if self._in_a_file:
            self._in_a_file = False
            with _big:
                self._room.leave(self._who)

    def _into_a_file(self) -> None:
        with _big:
            if not self._room.enter(self._who):
                raise Full
        self._in_a_file = True
        file = tempfile.TemporaryFile()  # noqa: SIM115  closed with the answer
        self._kept.seek(0)
        shutil.copyfileobj(self._kept, file)
        self._kept = file


def ask(pages: Wsgi, scope: Scope, body: bytes, who: str, big: Room) -> Answer:
    """Ask Django; a worker's work."""
    answer = Answer(who, big)
    try:
        said = pages(_environ(scope, body), answer.start)
        try:
            for piece in said:
                answer.write(piece)
        finally:
            getattr(said, "close", lambda: None)()
    except BaseException:
        answer.close()
        raise
    return answer


async def send_whole(answer: Answer, send: Send) -> None:
    """Send an answer, as quickly as the browser takes it."""
    try:
        await send({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
        for piece in answer.pieces():
            await send({"type": "http.response.body", "body": piece, "more_body": True})
        await send({"type": "http.response.body", "body": b""})
    finally:
        answer.close()


def _environ(scope: Scope, body: bytes) -> dict[str, Any]:
    """Say the request as WSGI wants it (PEP 3333): texts are bytes in disguise."""
    server = scope.get("server") or ("localhost", 80)
    client = scope.get("client") or ("", 0)
    environ: dict[str, Any] = {
        "REQUEST_METHOD": scope["method"], "SCRIPT_NAME": "",
        "PATH_INFO": scope["path"].encode().decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_NAME": server[0], "SERVER_PORT": str(server[1]), "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "REMOTE_ADDR": client[0], "REMOTE_PORT": str(client[1]),
        "wsgi.version": (1, 0), "wsgi.url_scheme": scope["scheme"], "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr, "wsgi.multithread": True, "wsgi.multiprocess": True, "wsgi.run_once": False,
    }  # fmt: skip
    for name, value in scope["headers"]:
        if b"_" in name:
            continue  # it would pass for the name with a hyphen, which a proxy may have set
        key = f"HTTP_{name.decode('latin-1').upper().replace('-', '_')}"
        said = value.decode("latin-1")
        glue = "; " if name == b"cookie" else ","
        environ[key] = f"{environ[key]}{glue}{said}" if key in environ else said
    environ.pop("HTTP_CONTENT_LENGTH", "")
    environ["CONTENT_LENGTH"] = str(len(body))
    environ["CONTENT_TYPE"] = environ.pop("HTTP_CONTENT_TYPE", "")
    return environ
