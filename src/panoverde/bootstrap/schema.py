"""Which changes of the tables a database has, beside those this version knows."""

from django.db import connections
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder


def applied(alias: str) -> dict[str, list[str]]:
    """Name the migrations a database has, by part."""
    found: dict[str, list[str]] = {}
    for app, name in MigrationRecorder(connections[alias]).applied_migrations():
        found.setdefault(app, []).append(name)
    return {app: sorted(names) for app, names in sorted(found.items())}


def not_applied(alias: str) -> list[str]:
    """Name what this version would still change in a database."""
    loader = MigrationLoader(connections[alias])
    return [f"{app} {name}" for app, name in sorted(set(loader.graph.nodes) - set(loader.applied_migrations or ()))]


def unknown(alias: str, there: dict[str, list[str]]) -> list[str]:
    """Name the migrations among `there` that only a newer version can have made."""
    known = MigrationLoader(connections[alias]).disk_migrations or {}
    ours = {app for app, _ in known}
    return [
        f"{app} {name}" for app, names in there.items() if app in ours for name in names if (app, name) not in known
    ]
