"""`panoverde serve` and `panoverde demo`: put Panoverde on this machine's network."""

import os
import socket
from collections.abc import Callable
from contextlib import closing

import click

from panoverde.bootstrap.books import open_library, open_searcher
from panoverde.bootstrap.database import DEFAULT, NoDatabase, database_settings, hide_password
from panoverde.cli.output import json_option, print_json
from panoverde.kernel.refusals import Refusal

_EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  a venue's tablets must reach it


class PortInUse(Refusal):
    """Another program listens there."""

    code = "serve.port-in-use"
    says = "Port {port} on {host} is taken by another program. Stop that one, or choose another: --port {other}"


class CannotListen(Refusal):
    """The machine does not let us listen there."""

    code = "serve.cannot-listen"
    says = (
        "This machine does not let Panoverde listen on {host} port {port} ({why}). "
        "Try --host 127.0.0.1 --port 8000"
    )


_host = click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets the whole network in.")
_port = click.option(
    "--port", type=click.IntRange(1, 65535), default=8000, show_default=True, help="Where to listen."
)
_database = click.option(
    "--database",
    envvar="PANOVERDE_DATABASE",
    default=DEFAULT,
    show_default=True,
    help="Address of the database.",
)


@click.command()
@_host
@_port
@_database
@json_option
def serve(host: str, port: int, database: str, as_json: bool) -> None:
    """Serve Panoverde to browsers until stopped."""
    at = _address(host, port)
    if as_json:
        _serve(host, port, database, lambda: print_json({"address": at}))
    else:
        _serve(host, port, database, lambda: click.echo(f"Panoverde is at {at} (Ctrl C stops it)"))


@click.command()
@_host
@_port
def demo(host: str, port: int) -> None:
    """Serve a demonstration, and say what to try."""
    _serve(host, port, DEFAULT, lambda: click.echo(_what_to_try(_address(host, port))))


def _what_to_try(at: str) -> str:
    books = open_library().sources.values()
    return (
        f"\n  Panoverde is at  {at}\n\n"
        f"  Rules            {at}rules/  ({len(books)} books, {sum(len(b.clauses) for b in books):,} clauses)\n"
        f"  A clause         {at}rules/ksop-2026/75.A/  (the four-card flop, side by side)\n"
        f"  Differences      {at}rules/ksop-2026/versus/scpt-2026/\n\n"
        "  Try              type “ficha grande” or “h4h” in the search; PT, EN, ES on the right\n"
        "  Stop             Ctrl C\n"
    )


def _serve(host: str, port: int, database: str, greet: Callable[[], None]) -> None:
    os.environ["PANOVERDE_DATABASE"] = database
    database_settings(database)
    open_library()  # a broken house book is refused here, before anybody is let in
    with closing(_listen(host, port)) as listening:
        application = _application(database)
        open_searcher()
        greet()
        _run(application, listening)


def _address(host: str, port: int) -> str:
    shown = socket.gethostname() if host in _EVERYWHERE else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol is named so that asyncio turns off Nagle: without it each answer waits 40 ms.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(256)
    except OSError as error:
        listening.close()
        if error.errno == 98 or "in use" in str(error):
            raise PortInUse(host=host, port=port, other=port + 1 if port < 65535 else 8000) from None
        raise CannotListen(host=host, port=port, why=error.strerror) from None
    return listening


def _application(database: str) -> object:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "panoverde.config.settings")
    from django.core.wsgi import get_wsgi_application  # noqa: PLC0415  settings must be known first
    from django.db import DatabaseError, connection  # noqa: PLC0415

    application = get_wsgi_application()
    try:
        connection.ensure_connection()
    except DatabaseError as error:
        why = " ".join(str(error).split())
        raise NoDatabase(why=f"{hide_password(database)}: {why}") from None
    finally:
        connection.close()
    return application


def _run(application: object, listening: socket.socket) -> None:
    import uvicorn  # noqa: PLC0415
    from a2wsgi import WSGIMiddleware  # noqa: PLC0415

    served = WSGIMiddleware(application, workers=8)  # type: ignore[arg-type]
    config = uvicorn.Config(served, lifespan="off", log_level="warning", timeout_graceful_shutdown=3)
    uvicorn.Server(config).run(sockets=[listening])
