"""A web process of its own for tests: what `panoverde serve` runs, and one address that handles commands.

python -m tests.live.served PORT [SEND_BUFFER]      serves the database that PANOVERDE_DATABASE names
"""

import json
import os
import socket
import sys
from collections.abc import Callable, Iterable
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "panoverde.config.settings")


def main() -> None:
    from panoverde.config.wsgi import application
    from panoverde.web.live.server import serve

    def pages(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        if environ["PATH_INFO"] != "/do":
            return application(environ, start)
        asked = json.loads(environ["wsgi.input"].read(int(environ["CONTENT_LENGTH"])))
        start("200 OK", [("Content-Type", "application/json")])
        return [json.dumps(_do(asked)).encode()]

    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if len(sys.argv) > 2:  # so that a browser that does not read is noticed soon
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, int(sys.argv[2]))
    listening.bind(("127.0.0.1", int(sys.argv[1])))
    listening.listen(1024)
    serve(pages, listening)


def _do(asked: list[dict[str, Any]]) -> int:
    """Handle commands in this process; give the journal's position after them."""
    import msgspec
    from django.db import close_old_connections

    from panoverde.bootstrap.desk import desk
    from panoverde.tournament import commands

    close_old_connections()  # as before and after every request of Django's
    position = 0
    for one in asked:
        kind = getattr(commands, one.pop("kind"))
        position = desk().handle(msgspec.convert(one, kind)).position
    close_old_connections()
    return position


if __name__ == "__main__":
    main()
