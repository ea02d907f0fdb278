"""`panoverde verify`: does every record fit, and does every draw come out the same?"""

import os
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import IO
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

import click
import msgspec

from panoverde.application.exports import Published, opened, read_heads
from panoverde.application.verdicts import Verdict
from panoverde.application.verify import verify_records
from panoverde.bootstrap.database import DEFAULT
from panoverde.cli.output import json_option, print_json
from panoverde.kernel.refusals import Refusal
from panoverde.series import pix

PATIENCE_SECONDS = 30
MOST_BYTES = 512 * 2**20
_DATABASES = ("sqlite:", "postgres:", "postgresql:")
_WEB = ("http://", "https://")


class CannotRead(Refusal):
    """The file or address gives nothing."""

    code = "verify.cannot-read"
    says = "“{where}” cannot be read: {why}. Check the name, or save the export as a file and verify that."


class DoesNotFit(Refusal):
    """The journal is not what it was."""

    code = "verify.does-not-fit"
    says = (
        "Record {seq} of {stream} does not fit ({what}): {why}. "
        "Keep this copy, and compare it with another one or with a printed head."
    )

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict
        super().__init__(**msgspec.structs.asdict(verdict.first_bad))  # type: ignore[arg-type]

    def as_json(self) -> dict[str, object]:
        """Say it to a program: the verdict, and the refusal beside it."""
        return {**msgspec.structs.asdict(self.verdict), **super().as_json()}


class EditionMissing(DoesNotFit):
    """The records are right; the rules they were decided by are not all there to compare with."""

    code = "verify.edition-missing"
    says = (
        "Every record fits, but from record {seq} of {stream} on {why}. "
        "Ask for an export that holds it, or restore it from a backup."
    )


@click.command()
@click.argument("source", required=False, metavar="[FILE|URL]")
@click.option("--heads", type=click.Path(path_type=Path), help="Published heads (heads.json) to compare with.")
@json_option
def verify(source: str | None, heads: Path | None, as_json: bool) -> None:
    """Check an export FILE, the export at a web address, or a database: chain, history and every draw.

    Without FILE or URL it is this installation's database (PANOVERDE_DATABASE).
    """
    where = source or os.environ.get("PANOVERDE_DATABASE") or DEFAULT
    known = _heads(heads) if heads else None
    verdict = _database(where, known) if where.startswith(_DATABASES) else _export(where, known)
    if not as_json:
        _say(verdict)
    if verdict.first_bad:
        raise EditionMissing(verdict) if verdict.first_bad.what == "edition" else DoesNotFit(verdict)
    if as_json:
        print_json(verdict)


def _heads(path: Path) -> list[Published]:
    try:
        return read_heads(path.read_bytes(), str(path))
    except OSError as error:
        raise CannotRead(where=path, why=error.strerror or error) from None


def _database(address: str, known: list[Published] | None) -> Verdict:
    from panoverde.bootstrap.opening import opened_to_read  # noqa: PLC0415  a file needs no Django

    with opened_to_read(address) as alias:
        from panoverde.bootstrap.out import verify_stored  # noqa: PLC0415

        return verify_stored(alias, known)


def _export(where: str, known: list[Published] | None) -> Verdict:
    try:
        with closing(_open(where)) as file:
            header, records = opened(_lines(file, where), where)
            return verify_records(records, heads=known, ends=header.heads, editions=header.editions)
    except HTTPError as error:
        error.close()
        raise CannotRead(where=where, why=f"it answers {error.code} {error.reason}") from None
    except (OSError, ValueError) as error:  # ValueError: an address that is none
        why = error.reason if isinstance(error, URLError) else getattr(error, "strerror", None) or error
        raise CannotRead(where=where, why=why) from None


def _open(where: str) -> IO[bytes]:
    if where == "-":
        return sys.stdin.buffer
    if where.startswith(_WEB):
        answer: IO[bytes] = urlopen(where, timeout=PATIENCE_SECONDS)  # noqa: S310  http and https only, see above
        return answer
    return Path(where).open("rb")


def _lines(file: IO[bytes], where: str) -> Iterator[bytes]:
    """Read line by line, and no more than a journal can be."""
    size = 0
    while line := file.readline(MOST_BYTES + 1):
        size += len(line)
        if size > MOST_BYTES:
            raise CannotRead(where=where, why=f"it is longer than {MOST_BYTES // 2**20} MB")
        yield line


_WHAT = {
    "voided": "voided",
    "again": "drawn again",
    "anew": "drawn anew on the director’s word",
    "sold-again": "drawn for somebody sold again",
    "by-hand": "made by hand",
    "taken-back": "entries with a drawn seat taken back",
    "source": "replaced by another",
}
_UNUSUAL = {
    "purpose": "Voided or drawn again, {about}: {count}.",
    "seats": "Players with a second drawn seat: {count}.",
    "one-person": "Seats drawn for one and the same person: {count}.",
    "by-hand": "Draws made by hand: {count}. Ask their witnesses.",
    "one-account": "Of these by one account, {about}: {count}.",
    "taken-back": "Entries with a drawn seat taken back by account {about}: {count}.",
    "locked": "Draws at which a quarter or more of the free seats were locked: {count}.",
    "source": "Public sources replaced by others: {count}.",
    "source-known": "Public sources replaced when what they gave could be known: {count}.",
}


def _say(verdict: Verdict) -> None:
    for stream, end in verdict.streams.items():
        click.echo(f"{stream:<40} {end.seq:>7,} records   {end.hash[:16]}…")
    for one in verdict.decided_by:
        edition = f"edition {one.edition[:8]}" if one.edition else "no edition kept"
        edition += ", which is not here" if one.edition and not one.kept else ""
        since = f"; fallbacks for {', '.join(one.later)}" if one.later else ""
        click.echo(f"{one.stream:<40} records {one.seq:,} to {one.last:,} decided by {one.book}, {edition}{since}")
    click.echo(
        f"{verdict.draws:,} draws: {verdict.recomputed:,} recomputed, {verdict.not_yet_revealed:,} not yet revealed; "
        f"{verdict.by_hand:,} by hand, {verdict.voided:,} voided."
    )
    for kind in verdict.counted:
        click.echo(f"{kind.stream:<40} {kind.count:>3} {_WHAT[kind.what]}: {kind.purpose}, by {kind.by}")
    for odd in verdict.unusual:
        click.echo(f"{odd.stream:<40} unusual: {_UNUSUAL[odd.what].format(count=odd.count, about=odd.about)}")
    if verdict.heads:
        click.echo(f"{verdict.heads:,} published heads agree.")
    never = [span for span in verdict.unconfirmed if span.stream.startswith(f"{pix.KIND}/")]
    for span in verdict.unconfirmed:
        if span not in never:
            click.echo(f"{span.stream}: nothing outside confirms records {span.seq:,} to {span.last:,}.")
    if never:
        records = sum(span.last - span.seq + 1 for span in never)
        click.echo(f"{pix.KIND}/…: {len(never):,} payments, {records:,} records: their heads are never published.")
    if verdict.ok:
        click.echo(f"Every one of {verdict.records:,} records fits.")
