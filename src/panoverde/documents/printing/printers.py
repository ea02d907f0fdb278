"""Printers as a house sets them up."""

import os
import re
import secrets
import stat
from datetime import datetime
from pathlib import Path
from typing import Literal, get_args

from django.db import transaction

from panoverde.documents.escpos import CodePage, Model
from panoverde.documents.printing.allowed import RAW_PORT, NotAllowed, allowed, device_allowed, is_allowed
from panoverde.documents.printing.models import LONGEST_NAME, Printer, PrintJob, Spool
from panoverde.kernel.refusals import Refusal

Kind = Literal["network", "device", "browser"]
FOLDER = "PANOVERDE_PRINT_FOLDER"  # where a "device" may also be a plain file


class BadPrinter(Refusal):
    """It cannot be reached so."""

    code = "printing.bad-printer"
    says = (
        "“{address}” is not where a printer can be. Write its address and port (192.168.0.50:9100), the path of a "
        "device on the serving machine (/dev/usb/lp0), or choose the browser."
    )


class PrinterNameless(Refusal):
    """Nobody could tell it from the others."""

    code = "printing.name-empty"
    says = "A printer needs a name. Write one that people see on it, such as Desk 1."


class BadPaper(Refusal):
    """No paper is like that."""

    code = "printing.bad-paper"
    says = (
        "Paper has 32 to 64 columns, and letters of a known code page. Leave 48 and cp850, or look into the manual."
    )


class PrinterExists(Refusal):
    """The name is taken."""

    code = "printing.name-taken"
    says = "There is already a printer called “{name}”. Give this one another name, or change that one."


class UnknownPrinter(Refusal):
    """Nobody set it up, or it was removed."""

    code = "printing.unknown-printer"
    says = "There is no such printer here. Choose one from the list, or add it."


def add(
    series: str, name: str, kind: Kind, address: str = "", *,
    desk: str = "", columns: int = 48, code_page: CodePage = "cp850", by: str, at: datetime,
) -> Printer:  # fmt: skip
    """Set a printer up.

    Raises:
        BadPrinter: its address is none; PrinterExists: its name is taken.
    """
    name, desk = _name(name), _tidy(desk)
    if any(known.name.casefold() == name.casefold() for known in all_of(series)):
        raise PrinterExists(name=name)
    _check_letters(columns, code_page)
    with transaction.atomic():
        printer = Printer.objects.create(
            id=secrets.token_hex(8), series=series, name=name, desk=desk, kind=kind,
            address=read_address(kind, address), columns=columns, code_page=code_page, added_at=at, added_by=by,
        )  # fmt: skip
        Spool.objects.create(printer=printer)
    return printer


def change(
    series: str, printer: str, *, kind: Kind, address: str = "", desk: str = "", columns: int = 48,
    code_page: CodePage = "cp850",
) -> Printer:  # fmt: skip
    """Set it up differently. What waits for it goes to the new address."""
    found = one(series, printer)
    _check_letters(columns, code_page)
    found.kind, found.address, found.desk = kind, read_address(kind, address), _tidy(desk)
    found.columns, found.code_page = columns, code_page
    with transaction.atomic():
        found.save()
        Spool.objects.update_or_create(printer=found, defaults={"retry_at": None, "failing_since": None, "error": ""})
    return found


def remove(series: str, printer: str) -> None:
    """Take it away. What waited for it is cancelled; what it printed stays known."""
    found = one(series, printer)
    with transaction.atomic():
        waiting = PrintJob.objects.filter(printer=found, state__in=("waiting", "sending"))
        waiting.update(state=PrintJob.State.CANCELLED, payload=None)
        found.delete()


def all_of(series: str) -> list[Printer]:
    """Every printer of a series, by name, each with how it goes."""
    return list(Printer.objects.filter(series=series).select_related("spool").order_by("name"))


def one(series: str, printer: str) -> Printer:
    """Find one.

    Raises:
        UnknownPrinter: it is not there.
    """
    found = Printer.objects.filter(series=series, id=printer).select_related("spool").first()
    if found is None:
        raise UnknownPrinter
    return found


def for_desk(series: str, desk: str) -> Printer | None:
    """Find where a desk's papers come out: its own printer, or the one for every desk; none: the browser."""
    by_desk: dict[str, Printer] = {}
    for printer in all_of(series):
        by_desk.setdefault(printer.desk.casefold(), printer)
    found = by_desk.get(_tidy(desk).casefold()) or by_desk.get("")
    return None if found is None or found.kind == Printer.Kind.BROWSER else found


def model_of(printer: Printer) -> Model:
    """Say how it wants its bytes."""
    return Model(columns=printer.columns, code_page=printer.code_page, dots=printer.columns * 12)  # type: ignore[arg-type]


def read_address(kind: Kind, address: str) -> str:
    """Check where a printer is, and that the owner allows one there.

    >>> read_address("network", "192.168.0.50")
    '192.168.0.50:9100'
    """
    address = address.strip()
    if kind == "browser":
        return ""
    if kind == "network":
        return _host_and_port(address)
    if kind == "device":
        return _device(address)
    raise BadPrinter(address=address)


def _host_and_port(address: str) -> str:
    found = re.fullmatch(r"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9_.-]+)(?::(\d{1,5}))?", address)
    port = int(found[2] or RAW_PORT) if found else 0
    if not found or not 0 < port < 65536:
        raise BadPrinter(address=address)
    if not _may_be(found[1].strip("[]"), port):
        raise NotAllowed(address=address, allowed=allowed())
    return f"{found[1]}:{port}"


def _may_be(host: str, port: int) -> bool:
    """Whether the owner allows it. What a name stands for is looked up when something is sent (wire.py)."""
    try:
        return is_allowed(host, port)
    except ValueError:
        return True


def _device(address: str) -> str:
    """Let a device through, and files only where the house said so: whoever sets printers up is no administrator."""
    path = Path(address)
    folder = os.environ.get(FOLDER)
    if not path.is_absolute():
        raise BadPrinter(address=address)
    if folder and path.resolve().parent == Path(folder).resolve():
        path.resolve().touch(mode=0o600)
        return str(path.resolve())
    if not path.exists() or not stat.S_ISCHR(path.stat().st_mode):
        raise BadPrinter(address=address)
    if not device_allowed(str(path.resolve())) and not device_allowed(str(path)):
        raise NotAllowed(address=address, allowed=allowed())
    return str(path)


def _name(name: str) -> str:
    if not _tidy(name):
        raise PrinterNameless
    return _tidy(name)


def _tidy(name: str) -> str:
    return " ".join(name.split())[:LONGEST_NAME]


def _check_letters(columns: int, code_page: str) -> None:
    if not 32 <= columns <= 64 or code_page not in get_args(CodePage):
        raise BadPaper
