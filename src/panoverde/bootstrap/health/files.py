"""The files of an installation: whether nobody else on the machine may read them."""

from collections.abc import Iterator

from panoverde.bootstrap.health.findings import Finding, bad, fine
from panoverde.bootstrap.private_files import readable_by_others


def look(address: str) -> Iterator[Finding]:
    """Look at who may read the database, the key, and backups that lie near them."""
    open_to_others = list(readable_by_others(address))
    for path in open_to_others:
        what = f"Others on this machine may read {path}: names, documents, what draws rest on"
        yield bad("files.private", what, f"Take that away: chmod 600 {path}")
    if not open_to_others:
        yield fine(
            "files.private",
            "Nobody else on this machine may read the database’s files, the key and backups beside them",
        )
