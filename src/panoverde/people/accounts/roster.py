"""Adding people, and giving and taking what they may do.

`by` is the organiser who asks; None is whoever sits at the console. An organiser of one series hands
out roles there, and changes the password, PIN or standing only of people who work nowhere else.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet

from panoverde.kernel.roles import ROLES, Role
from panoverde.people.accounts import door
from panoverde.people.accounts.ids import name_key
from panoverde.people.accounts.log import note
from panoverde.people.accounts.models import LONGEST_NAME, Account, Membership
from panoverde.people.accounts.passwords import hash_password, hash_pin
from panoverde.people.accounts.refusals import BadName, LastOwner, NameTaken, NoSuchAccount, NotYours
from panoverde.people.accounts.roles import EVERYWHERE


def find(name: str) -> Account:
    """Find an account by its name.

    Raises:
        NoSuchAccount: there is none.
    """
    account = Account.objects.filter(key=name_key(name)).first()
    if account is None:
        raise NoSuchAccount(name=name)
    return account


def add(
    name: str,
    password: str,
    roles: Mapping[str, Iterable[Role]],
    *,
    by: Account | None,
    at: datetime,
    temporary: bool = True,
) -> Account:
    """Add a person with roles, by series. A temporary password must be changed at the first log-in.

    Raises:
        BadName: it is empty or too long.
        NameTaken: two people cannot log in by one name.
        WeakPassword: it is too easy to guess.
        NotYours: the asker does not organise one of the series.
    """
    name = " ".join(name.split())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise BadName(most=LONGEST_NAME)
    if Account.objects.filter(key=name_key(name)).exists():
        raise NameTaken(name=name)
    account = Account(name=name, key=name_key(name), temporary=temporary)
    account.password = hash_password(password, account)
    with transaction.atomic():
        account.save(force_insert=True)
        note(account, "added", by=by, at=at)
        for series, given in roles.items():
            set_roles(account, series, given, by=by, at=at)
    return account


@transaction.atomic
def set_roles(account: Account, series: str, roles: Iterable[Role], *, by: Account | None, at: datetime) -> None:
    """Let these, and no others, be someone's roles in a series.

    Raises:
        NotYours: the asker does not organise that series.
        LastOwner: nobody would be left to let people in.
    """
    if by and not organises(by, series):
        raise NotYours(name=account.name)
    had, wanted = set(roles_in(account, series)), set(roles)
    if series == EVERYWHERE and "organiser" in had - wanted:
        _keep_an_owner(account)
    for role in (role for role in ROLES if role in had ^ wanted):
        if role in wanted:
            Membership.objects.create(account=account, series=series, role=role)
        else:
            account.memberships.filter(series=series, role=role).delete()
        note(account, "role-given" if role in wanted else "role-taken", by=by, at=at, detail=f"{role} ({series})")


def set_password(
    account: Account, password: str, *, by: Account | None, at: datetime, temporary: bool = True
) -> None:
    """Give a new password; every session of the person ends, and failed tries are forgotten.

    Raises:
        NotYours: the person also works where the asker is not the organiser.
        WeakPassword: it is too easy to guess.
    """
    _check(by, account)
    account.password, account.temporary = hash_password(password, account), temporary
    with transaction.atomic():
        account.save(update_fields=["password", "temporary"])
        door.open_again(account)
        note(account, "password-changed", by=by, at=at)


def set_pin(account: Account, pin: str, *, by: Account | None, at: datetime) -> None:
    """Give a new PIN, or none.

    Raises:
        NotYours: the person also works where the asker is not the organiser.
        BadPin: the PIN is no PIN.
    """
    _check(by, account)
    account.pin = hash_pin(pin) if pin else ""
    with transaction.atomic():
        account.save(update_fields=["pin"])
        door.open_again(account)
        note(account, "pin-changed" if pin else "pin-taken", by=by, at=at)


@transaction.atomic
def set_active(account: Account, active: bool, *, by: Account | None, at: datetime) -> None:
    """Switch an account off, or on again. Its sessions and its terminals end at once.

    Raises:
        NotYours: the person also works where the asker is not the organiser.
        LastOwner: nobody would be left to let people in.
    """
    _check(by, account)
    if not active and "organiser" in roles_in(account, EVERYWHERE):
        _keep_an_owner(account)
    account.active = active
    account.save(update_fields=["active"])
    note(account, "switched-on" if active else "switched-off", by=by, at=at)


def roles_in(account: Account, series: str) -> list[Role]:
    """The roles given for exactly this series."""
    given = set(account.memberships.filter(series=series).values_list("role", flat=True))
    return [role for role in ROLES if role in given]


def organises(account: Account, series: str) -> bool:
    """Whether someone is organiser there."""
    return account.memberships.filter(series__in=(series, EVERYWHERE), role="organiser").exists()


def manages(by: Account, account: Account) -> bool:
    """Whether someone is organiser wherever the other works; for who works nowhere, of the whole house."""
    places = set(account.memberships.values_list("series", flat=True)) or {EVERYWHERE}
    return all(organises(by, series) for series in places)


def staff_of(series: str) -> QuerySet[Account]:
    """Everybody who works in a series; everybody there is, for the whole house."""
    everyone = Account.objects.prefetch_related("memberships").order_by("-active", "name")
    if series == EVERYWHERE:
        return everyone
    return everyone.filter(memberships__series__in=(series, EVERYWHERE)).distinct()


def _check(by: Account | None, account: Account) -> None:
    if by and by.pk != account.pk and not manages(by, account):
        raise NotYours(name=account.name)


def _keep_an_owner(account: Account) -> None:
    owners = Membership.objects.select_for_update().filter(series=EVERYWHERE, role="organiser")
    if not any(owner.account_id != account.id for owner in owners.filter(account__active=True)):
        raise LastOwner(name=account.name)
