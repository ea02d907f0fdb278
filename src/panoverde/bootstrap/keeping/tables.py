"""The tables beside the journal, as lines of JSON that either database writes and reads alike.

Django's own JSON cuts time to milliseconds; here nothing is cut. Lines come in the order of the
database, which differs between kinds, so a table's sum does not depend on order.
"""

import hashlib
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from django.apps import apps as todays
from django.apps.registry import Apps
from django.core.serializers import base, python
from django.db import connections, models

KEPT_APPS = ("store", "people", "accounts", "printing", "seals")
# Made again from the journal, kept in a form of their own, or of the moment only.
LEFT_OUT = {
    "store.storedrecord",
    "store.beside",
    "store.storedstream",
    "store.storedposition",
    "store.storedsnapshot",
    "store.projectionposition",
    "store.projectionrow",
    "store.lastbeat",
    "store.fence",
    "accounts.tries",
    "accounts.firstruncode",
    "printing.spool",
    "printing.printjob",
}

_SUM = 2**256


class Table(msgspec.Struct):
    """How many rows, and the sum of their hashes."""

    rows: int = 0
    sum: str = f"{0:064x}"

    def add(self, line: bytes) -> None:
        """Count a row."""
        self.rows += 1
        digest = int.from_bytes(hashlib.sha256(line).digest(), "big")
        self.sum = f"{(int(self.sum, 16) + digest) % _SUM:064x}"


def kept_models(apps: Apps = todays) -> list[type[models.Model]]:
    """Name the models whose rows are kept, of the parts that are installed; an older version's, where given."""
    return [
        model
        for config in apps.get_app_configs()
        if config.label in KEPT_APPS
        for model in config.get_models()
        if model._meta.managed and not model._meta.proxy and model._meta.label_lower not in LEFT_OUT
    ]


def left_behind(alias: str, apps: Apps) -> list[str]:
    """Name tables that are there, though the version whose migrations were applied does not know them."""
    known = {model._meta.db_table for model in kept_models(apps)}
    there = set(connections[alias].introspection.table_names())
    return sorted({model._meta.db_table for model in kept_models()} & there - known)


def lines(alias: str, model: type[models.Model]) -> Iterator[bytes]:
    """Write a model's rows, one line each."""
    rows = model._base_manager.using(alias).order_by("pk").iterator(chunk_size=500)
    serializer = python.Serializer()
    for row in rows:
        (written,) = serializer.serialize([row], use_natural_foreign_keys=False)
        yield msgspec.json.encode(written)


def tables(alias: str, apps: Apps = todays) -> dict[str, Table]:
    """Count and sum what is kept in a database."""
    counted = {}
    for model in kept_models(apps):
        table = counted[model._meta.label_lower] = Table()
        for line in lines(alias, model):
            table.add(line)
    return counted


def rows(alias: str, written: Iterable[bytes], apps: Apps = todays) -> Iterator[base.DeserializedObject]:
    """Read lines as rows to be saved."""
    objects: Iterator[dict[str, Any]] = (msgspec.json.decode(line) for line in written)
    yield from _Reader(objects, apps, alias)


class _Reader(python.Deserializer):
    """Django's, for the models of whichever version."""

    def __init__(self, objects: Iterator[dict[str, Any]], apps: Apps, alias: str) -> None:
        super().__init__(objects, using=alias)
        self._apps = apps

    def _get_model_from_node(self, model_identifier: str) -> type[models.Model]:
        try:
            return self._apps.get_model(model_identifier)
        except (LookupError, TypeError, ValueError):
            raise base.DeserializationError(f"there is no table {model_identifier}") from None
