"""Which changes of the tables a database has, beside those this version knows."""

from django.apps import apps as todays
from django.apps.registry import Apps
from django.db import connections
from django.db.migrations.executor import MigrationExecutor
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


def models_of(alias: str, there: dict[str, list[str]]) -> Apps:
    """Give the models as they were once these migrations were applied: those of an older installation, or today's."""
    loader = MigrationLoader(connections[alias])
    nodes = _nodes(loader, there)
    return todays if set(loader.graph.nodes) <= set(nodes) else loader.project_state(nodes).apps


def make_tables(alias: str, there: dict[str, list[str]]) -> None:
    """Make the tables of a version that had these migrations, in a database that has none."""
    executor = MigrationExecutor(connections[alias])
    nodes = set(_nodes(executor.loader, there))
    graph = executor.loader.graph.node_map
    before = {parent.key for node in nodes for parent in graph[node].parents if parent.key[0] == node[0]}
    executor.migrate(sorted(nodes - before))  # the last of each part


def _nodes(loader: MigrationLoader, there: dict[str, list[str]]) -> list[tuple[str, str]]:
    return [(app, name) for app, names in there.items() for name in names if (app, name) in loader.graph.nodes]
