"""Sealing rows as they are written, and comparing them later."""

import hashlib
import hmac
from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import Any

import msgspec
from django.apps import apps
from django.conf import settings
from django.db import connections, models
from django.db.models.signals import post_delete, post_save

from panoverde.bootstrap.seals.mark import mark_file
from panoverde.bootstrap.seals.models import Seal
from panoverde.people import sealed

SEALED = {
    **sealed.SEALED,
    "accounts.AccountLog": "The log of accounts",
    "store.PublishedHead": "The list of heads that have left the house",
}
ONLY_ADDED_TO = (*sealed.ONLY_ADDED_TO, "accounts.AccountLog", "store.PublishedHead")
_AT_ONCE = 1_000
_RENEW = 'UPDATE house_seal SET seal = %s, "key" = %s WHERE "table" = %s AND "row" = %s'
_KEEP = """
    INSERT INTO house_seal ("table", "row", seal, "key") VALUES (%s, %s, %s, %s)
    ON CONFLICT ("table", "row") DO UPDATE SET seal = EXCLUDED.seal, "key" = EXCLUDED."key"
"""


class Broken(msgspec.Struct, frozen=True):
    """A row that is not as it was written."""

    table: str
    row: str
    what: str  # "changed", "added", "deleted"


def begin() -> None:
    """Seal every row that is saved from here on."""
    for label in SEALED:
        model = apps.get_model(label)
        post_save.connect(_saved, sender=model, dispatch_uid=f"seal {label}")
        post_delete.connect(_deleted, sender=model, dispatch_uid=f"unseal {label}")


def _saved(sender: type[models.Model], instance: models.Model, using: str, *, raw: bool = False, **_: object) -> None:
    if not raw and settings.SECRET_KEY_KEPT:  # raw: from a backup, with its seal
        _keep(using, sender, instance.pk, _seal(sender, instance))


def _deleted(sender: type[models.Model], instance: models.Model, using: str, **_: object) -> None:
    if settings.SECRET_KEY_KEPT:
        _keep(using, sender, instance.pk, _gone(sender._meta.label, instance.pk))


def _keep(using: str, model: type[models.Model], row: object, seal: str) -> None:
    with connections[using].cursor() as cursor:
        cursor.execute(_RENEW, [seal, key_name(), model._meta.label, str(row)])
        if not cursor.rowcount:  # a number is used only for a row that is new
            cursor.execute(_KEEP, [model._meta.label, str(row), seal, key_name()])


def seal_what_is_there(alias: str = "default") -> int:
    """Seal every row as it stands, where nothing was ever sealed: what happened before nobody can say.

    Where something is remembered of seals outside the database they were taken away, and nothing is sealed anew.
    """
    if not settings.SECRET_KEY_KEPT or Seal.objects.using(alias).exists() or mark_file(alias).exists():
        return 0
    many = 0
    for label in SEALED:
        model = apps.get_model(label)
        for row in model._base_manager.using(alias).order_by("pk").iterator(chunk_size=_AT_ONCE):
            _keep(alias, model, row.pk, _seal(model, row))
            many += 1
    return many


def broken(alias: str) -> Iterator[Broken]:
    """Compare every row with its seal."""
    name = key_name()
    for label in SEALED:
        model = apps.get_model(label)
        seals = {one.row: one for one in Seal.objects.using(alias).filter(table=label)}
        for row in model._base_manager.using(alias).order_by("pk").iterator(chunk_size=_AT_ONCE):
            kept = seals.pop(str(row.pk), None)
            if kept is None or kept.seal == _gone(label, row.pk):
                yield Broken(label, str(row.pk), "added")
            elif kept.key == name and not hmac.compare_digest(kept.seal, _seal(model, row)):
                yield Broken(label, str(row.pk), "changed")
        yield from (Broken(label, row, "deleted") for row, one in seals.items() if _missed(label, one, name))


def _missed(label: str, kept: Seal, name: str) -> bool:
    """Whether a row should be there; under another key nobody can say that it went rightly."""
    return label in ONLY_ADDED_TO or (kept.key == name and kept.seal != _gone(label, kept.row))


def gaps(alias: str) -> int:
    """How many numbers of seals are missing: SQLite leaves none out. What PostgreSQL does, see `mark`."""
    if connections[alias].vendor != "sqlite":
        return 0
    with connections[alias].cursor() as cursor:
        cursor.execute("SELECT COALESCE(MAX(seq), 0) FROM sqlite_sequence WHERE name = 'house_seal'")
        given = int(cursor.fetchone()[0])
    return given - Seal.objects.using(alias).count()


def of_another_key(alias: str) -> int:
    """How many rows were sealed under a key that is not here: nobody can say whether they were changed."""
    return Seal.objects.using(alias).exclude(key=key_name()).count()


def key_name() -> str:
    """Name the key without telling it."""
    return hmac.new(_key(), b"name", hashlib.sha256).hexdigest()[:8]


def _key() -> bytes:
    return hmac.new(settings.SECRET_KEY.encode(), b"panoverde seals", hashlib.sha256).digest()


def _seal(model: type[models.Model], row: models.Model) -> str:
    values = [(field.attname, _plain(getattr(row, field.attname))) for field in model._meta.concrete_fields]
    said = msgspec.json.encode([model._meta.label, values])
    return hmac.new(_key(), said, hashlib.sha256).hexdigest()


def _gone(label: str, row: object) -> str:
    """What stands in the place of a seal whose row went rightly: only who has the key can say so."""
    return hmac.new(_key(), msgspec.json.encode([label, str(row), "gone"]), hashlib.sha256).hexdigest()


def _plain(value: Any) -> Any:  # noqa: ANN401  whatever a column holds
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat(timespec="microseconds")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, str):
        return str.__str__(value)  # a choice is its word
    return value
