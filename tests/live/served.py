"""A web process of its own for tests: what `panoverde serve` runs, and one address that handles commands.

python -m tests.live.served PORT      serves the database that PANOVERDE_DATABASE names
    --send-buffer BYTES               so small that a browser that does not read is noticed soon
    --never-looks                     for other processes' facts: it knows what it is rung for, and nothing else
    --hurried                         a second where strangers are usually given ten or twenty
"""

import argparse
import json
import os
import socket
import time
from collections.abc import Callable, Iterable
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "panoverde.config.settings")


def main(arguments: list[str] | None = None) -> None:
    from django.contrib.auth.hashers import Argon2PasswordHasher as Argon2

    from panoverde.config.wsgi import application
    from panoverde.store import tail
    from panoverde.web.serving.server import serve

    asked = _asked(arguments)
    Argon2.time_cost, Argon2.memory_cost, Argon2.parallelism = 1, 64, 1  # as `tests.staff` hires people
    if asked.never_looks:
        tail.LOOK_SECONDS = tail.LOOK_ANYWAY_SECONDS = 3_600

    if asked.hurried:
        hurry()

    def pages(environ: dict[str, Any], start: Callable[..., Any]) -> Iterable[bytes]:
        match environ["PATH_INFO"]:
            case "/do":
                pass
            case "/where":
                start("200 OK", [("Content-Type", "text/plain")])
                return [f"{environ['wsgi.url_scheme']} {environ['REMOTE_ADDR']}".encode()]
            case "/slow":
                time.sleep(float(environ["QUERY_STRING"]))
                start("200 OK", [("Content-Type", "text/plain")])
                return [b"at last"]
            case "/long":
                start("200 OK", [("Content-Type", "text/plain")])
                return (b"x" * 65_536 for _ in range(int(environ["QUERY_STRING"])))
            case _:
                return application(environ, start)
        body = environ["wsgi.input"].read(int(environ["CONTENT_LENGTH"]))
        start("200 OK", [("Content-Type", "application/json")])
        return [json.dumps(_do(json.loads(body))).encode()]

    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if asked.send_buffer:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, asked.send_buffer)
    listening.bind(("127.0.0.1", asked.port))
    listening.listen(1024)
    serve(pages, listening)


def _asked(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("port", type=int)
    parser.add_argument("--send-buffer", type=int)
    parser.add_argument("--never-looks", action="store_true")
    parser.add_argument("--hurried", action="store_true")
    return parser.parse_args(arguments)


def hurry() -> None:
    from panoverde.web.serving import patience, server
    from panoverde.web.serving.limits import of_strangers

    limits = of_strangers()._replace(body_seconds=1)
    vars(patience).update(HEADER_SECONDS=1, SEND_SECONDS=1)
    vars(server).update(of_strangers=lambda: limits)


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
