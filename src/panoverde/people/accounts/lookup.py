"""What others ask about accounts: names for ids in the journal, roles at a place."""

from collections.abc import Iterable

from panoverde.kernel.roles import ROLES, Role
from panoverde.people.accounts.models import Account
from panoverde.people.accounts.roles import EVERYWHERE


def names_of(ids: Iterable[str]) -> dict[str, str]:
    """Name the accounts behind ids; ids without one, such as "system", are left out."""
    return dict(Account.objects.filter(pk__in=set(ids)).values_list("id", "name"))


def roles_by_series(account: Account) -> dict[str, list[Role]]:
    """Someone's roles, by series."""
    given: dict[str, set[str]] = {}
    for series, role in account.memberships.values_list("series", "role"):
        given.setdefault(series, set()).add(role)
    return {series: [role for role in ROLES if role in given[series]] for series in sorted(given)}


def roles_at(by_series: dict[str, list[Role]], series: str) -> frozenset[Role]:
    """The roles that count in a series.

    >>> sorted(roles_at({"*": ["organiser"], "a": ["floor"], "b": ["dealer"]}, "a"))
    ['floor', 'organiser']
    """
    return frozenset((*by_series.get(series, ()), *by_series.get(EVERYWHERE, ())))
