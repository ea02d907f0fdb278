"""`panoverde serve` and `panoverde demo`: put Panoverde on this machine's network."""

import errno
import os
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, closing
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

import click

from panoverde.bootstrap.books import open_library, open_searcher
from panoverde.bootstrap.database import NoDatabase, database_settings, hide_password, make_first_file
from panoverde.bootstrap.keys import make_key
from panoverde.bootstrap.proxies import proxies
from panoverde.cli.demo_words import what_to_try
from panoverde.cli.output import database_option, json_option, print_json, reader_language
from panoverde.cli.owner import ensure_owner
from panoverde.documents.printing.allowed import check_list
from panoverde.kernel.ids import AccountId
from panoverde.kernel.refusals import Refusal

if TYPE_CHECKING:
    from panoverde.bootstrap.demo import Demo

PRINT_FOLDER = "PANOVERDE_PRINT_FOLDER"
_EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104  a venue's tablets must reach it


class PortInUse(Refusal):
    """Another program listens there."""

    code = "serve.port-in-use"
    says = "Port {port} on {host} is taken by another program. Stop that one, or choose another: --port {other}"


class CannotListen(Refusal):
    """The machine does not let us listen there."""

    code = "serve.cannot-listen"
    says = (
        "This machine does not let Panoverde listen on {host} port {port} ({why}). Try --host 127.0.0.1 --port 8000"
    )


class BadTimeZone(Refusal):
    """PANOVERDE_TIME_ZONE does not name a time zone."""

    code = "serve.bad-time-zone"
    says = (
        "PANOVERDE_TIME_ZONE names “{zone}”, which is no time zone this machine knows. "
        "Write one such as America/Sao_Paulo, or unset it."
    )


_host = click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets the whole network in.")
_port = click.option(
    "--port", type=click.IntRange(1, 65535), default=8000, show_default=True, help="Where to listen."
)


@click.command()
@_host
@_port
@database_option
@click.option("--still-main", is_flag=True, help="No spare has taken over: you have looked.")
@json_option
def serve(host: str, port: int, database: str, still_main: bool, as_json: bool) -> None:
    """Serve Panoverde to browsers until stopped."""
    at = _address(host, port)
    if as_json:
        _serve(host, port, database, lambda: print_json({"address": at}), still_main=still_main)
    else:
        run_server(host, port, database, still_main=still_main)


def run_server(host: str, port: int, database: str, *, still_main: bool = False) -> None:
    """Serve, and say where."""
    at = _address(host, port)
    greet = partial(click.echo, f"Panoverde is at {at} (Ctrl C stops it)")
    _serve(host, port, database, greet, still_main=still_main)


@click.command()
@_host
@_port
def demo(host: str, port: int) -> None:
    """Serve a demonstration on a database of its own, and say what to try."""
    with TemporaryDirectory(prefix="panoverde-demo-") as folder:
        papers = Path(folder) / "papers"
        papers.mkdir()
        os.environ[PRINT_FOLDER] = str(papers)
        laid: list[Demo] = []
        _serve(
            host, port, f"sqlite:///{Path(folder) / 'demo.sqlite3'}",
            greet=lambda: click.echo(what_to_try(_address(host, port), laid[0], reader_language(None))),
            people=lambda _: laid.append(_lay_out(papers)),
        )  # fmt: skip


def _lay_out(papers: Path) -> "Demo":
    from panoverde.bootstrap.demo import lay_out  # noqa: PLC0415  Django must be ready first

    now = datetime.now(UTC)  # noqa: TID251  the edge of the world, where the time is
    return lay_out(now, language=reader_language(None), papers=papers)


def _serve(
    host: str, port: int, database: str, greet: Callable[[], None], people: Callable[[str], None] = ensure_owner,
    *, still_main: bool = False,
) -> None:  # fmt: skip
    database_settings(database)
    _check_time_zone(os.environ.get("PANOVERDE_TIME_ZONE"))
    proxies()  # refused before anything starts, where it names none
    check_list()
    _warn_of_books()
    with closing(_listen(host, port)) as listening:
        application = _application(database)
        _prepare(database, still_main)
        people(_address(host, port))
        open_searcher()
        with _printing(), _bells(), _packs(), _heads(), _fencing(), _erasures(), _seals():
            greet()
            _run(application, listening)


def _warn_of_books() -> None:
    """Name the house's books that cannot be used; tournaments that are on play by the editions that were kept."""
    for broken in open_library().broken:
        click.secho(f"{broken.file}: {broken.book} cannot be used. {broken.why}", fg="red", err=True)
        click.echo("Tournaments under it go on as they were announced; no new one can be. Mend it:", err=True)
        click.echo(f"  panoverde rulebook check {broken.file}", err=True)


def _address(host: str, port: int) -> str:
    shown = socket.gethostname() if host in _EVERYWHERE else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"


def _check_time_zone(zone: str | None) -> None:
    try:
        if zone:
            ZoneInfo(zone)
    except (KeyError, ValueError, OSError):
        raise BadTimeZone(zone=zone) from None


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        # The protocol is named so that asyncio turns off Nagle: without it each answer waits 40 ms.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    except OSError as error:
        raise CannotListen(host=host, port=port, why=error.strerror) from None
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(256)
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise PortInUse(host=host, port=port, other=port + 1 if port < 65535 else 8000) from None
        raise CannotListen(host=host, port=port, why=error.strerror) from None
    except (TypeError, ValueError):  # not even the beginning of a name, such as é..x
        listening.close()
        raise CannotListen(host=host, port=port, why="that is not the name of a machine") from None
    return listening


def _application(database: str) -> object:
    os.environ["PANOVERDE_DATABASE"] = database
    make_first_file(database)
    make_key(database)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "panoverde.config.settings")
    from django.core.wsgi import get_wsgi_application  # noqa: PLC0415  settings must be known first
    from django.db import DatabaseError, connection  # noqa: PLC0415

    application = get_wsgi_application()
    try:
        connection.introspection.table_names()  # SQLite looks into its file only when it is asked something
    except DatabaseError as error:
        why = " ".join(str(error).split())
        raise NoDatabase(why=f"{hide_password(database)}: {why}") from None
    finally:
        connection.close()
    return application


def _prepare(database: str, still_main: bool) -> None:
    from panoverde.bootstrap.durability import assert_durable  # noqa: PLC0415  Django must be ready first
    from panoverde.bootstrap.erasing import erase_again  # noqa: PLC0415
    from panoverde.bootstrap.keeping.erased import list_file  # noqa: PLC0415
    from panoverde.bootstrap.seals.sealing import seal_what_is_there  # noqa: PLC0415
    from panoverde.bootstrap.spare.over import may_serve  # noqa: PLC0415
    from panoverde.bootstrap.upgrade import bring_up_to_date  # noqa: PLC0415

    assert_durable()
    bring_up_to_date()
    may_serve("default", hide_password(database), still_main=still_main)
    seal_what_is_there()
    today = datetime.now(UTC).date()  # noqa: TID251  the edge of the world, where the time is
    if again := erase_again([list_file()], by=AccountId("cli"), today=today):
        click.echo(f"{again} people were back who had been erased ({list_file()}); they were erased again.", err=True)


def _erasures() -> AbstractContextManager[object]:
    from panoverde.bootstrap.erasing import watching  # noqa: PLC0415  Django must be ready first

    return watching()


def _seals() -> AbstractContextManager[object]:
    from panoverde.bootstrap.seals.mark import remembering  # noqa: PLC0415  Django must be ready first

    return remembering()


def _fencing() -> AbstractContextManager[object]:
    from panoverde.bootstrap.spare.over import fencing  # noqa: PLC0415  Django must be ready first

    return fencing()


def _printing() -> AbstractContextManager[object]:
    from panoverde.bootstrap.printing import at_work  # noqa: PLC0415  Django must be ready first

    return at_work()


def _bells() -> AbstractContextManager[object]:
    from panoverde.bootstrap.ringer import keeping_time  # noqa: PLC0415  Django must be ready first

    return keeping_time()


def _packs() -> AbstractContextManager[object]:
    from panoverde.bootstrap import house_time  # noqa: PLC0415  Django must be ready first
    from panoverde.bootstrap.pack_keeper import keeping_packs  # noqa: PLC0415

    return keeping_packs(lambda: house_time.written(house_time.now()))


def _heads() -> AbstractContextManager[object]:
    from panoverde.bootstrap import house_time  # noqa: PLC0415  Django must be ready first
    from panoverde.bootstrap.heads.courier import carrying  # noqa: PLC0415

    return carrying(lambda: house_time.written(house_time.now()))


def _run(application: object, listening: socket.socket) -> None:
    from django.utils.module_loading import import_string  # noqa: PLC0415

    # The server raises the signal again when it is done; then whatever works beside it ends in order too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    import_string("panoverde.config.asgi.serve")(application, listening)  # by name: it knows the web, cli does not
