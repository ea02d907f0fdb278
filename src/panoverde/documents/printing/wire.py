"""Sending bytes to a printer: a socket, or a device of this machine."""

import contextlib
import os
import socket
from pathlib import Path

from panoverde.documents.printing.allowed import is_allowed
from panoverde.kernel.texts import Language, Text

CONNECT_SECONDS = 3.0
SEND_SECONDS = 15.0
LAST_WORD_SECONDS = 0.2  # most printers close when we do; some never


_SAID: dict[str, Text] = {
    "no-answer": Text(
        pt="{where} não responde ({why}).", en="{where} does not answer ({why}).", es="{where} no responde ({why})."
    ),
    "not-allowed": Text(
        pt="{where} não está na lista do dono de onde pode haver impressoras.",
        en="{where} is not on the owner's list of where printers may be.",
        es="{where} no está en la lista del dueño de dónde puede haber impresoras.",
    ),
    "broke-off": Text(
        pt="{where} parou no meio ({why}).",
        en="{where} broke off ({why}).",
        es="{where} se cortó a la mitad ({why}).",
    ),
    "browser-only": Text(
        pt="{where} só imprime pelo navegador.",
        en="{where} prints in the browser only.",
        es="{where} solo imprime desde el navegador.",
    ),
}


class SendFailed(Exception):
    """It did not arrive. `midway`: some of it may have."""

    def __init__(self, what: str, where: str, why: str = "", *, midway: bool = False) -> None:
        super().__init__(f"{what}|{where}|{why}")
        self.midway = midway


def say_error(error: str, language: Language) -> str:
    """Say what a printer or job keeps as its error to people; nothing where there is none.

    >>> say_error("no-answer|10.0.0.9:9100|timed out", "pt")
    '10.0.0.9:9100 não responde (timed out).'
    """
    what, _, rest = error.partition("|")
    where, _, why = rest.partition("|")
    return _SAID[what].say(language).format(where=where, why=why) if what in _SAID else error


def send(kind: str, address: str, data: bytes) -> None:
    """Send it all.

    Raises:
        SendFailed: why, and whether some of it may have come out.
    """
    if kind == "network":
        host, _, port = address.rpartition(":")
        _to_socket(host.strip("[]"), int(port), data)
    elif kind == "device":
        _to_device(Path(address), data)
    else:
        raise SendFailed("browser-only", address or kind)


def _to_socket(host: str, port: int, data: bytes) -> None:
    try:
        connection = socket.create_connection((_looked_up(host, port), port), timeout=CONNECT_SECONDS)
    except OSError as error:
        raise SendFailed("no-answer", f"{host}:{port}", _why(error)) from None
    with connection:
        try:
            connection.settimeout(SEND_SECONDS)
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
            _hear_it_close(connection)
        except OSError as error:
            raise SendFailed("broke-off", f"{host}:{port}", _why(error), midway=True) from None


def _looked_up(host: str, port: int) -> str:
    """The address to connect to: one that the owner allows, whatever a name stands for today."""
    found = [str(at[4][0]) for at in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    may = [address for address in found if is_allowed(address, port)]
    if not may:
        raise SendFailed("not-allowed", f"{host}:{port}")
    return may[0]


def _hear_it_close(connection: socket.socket) -> None:
    """Wait a moment for its end: a printer switched off in the middle answers with a reset, which is raised."""
    connection.settimeout(LAST_WORD_SECONDS)
    with contextlib.suppress(TimeoutError):
        while connection.recv(256):
            pass


def _to_device(path: Path, data: bytes) -> None:
    try:
        device = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_NOCTTY)
    except OSError as error:
        raise SendFailed("no-answer", str(path), _why(error)) from None
    written = 0
    try:
        while written < len(data):
            written += os.write(device, data[written:])
    except OSError as error:
        raise SendFailed("broke-off", str(path), _why(error), midway=written > 0) from None
    finally:
        os.close(device)


def _why(error: OSError) -> str:
    return (error.strerror or str(error) or type(error).__name__).lower()
