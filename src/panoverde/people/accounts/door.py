"""Coming in: by name and password anywhere, by PIN on a shared terminal.

Guessing makes a name wait, and an address; not a device on which that person has come in before, which
is counted by itself. A stranger's wrong passwords therefore keep nobody out who works here.
"""

from datetime import datetime

from panoverde.people.accounts import throttle
from panoverde.people.accounts.devices import Device, of_device
from panoverde.people.accounts.ids import name_key
from panoverde.people.accounts.log import note
from panoverde.people.accounts.models import Account, Terminal
from panoverde.people.accounts.passwords import fits
from panoverde.people.accounts.refusals import (
    NotAtThisTerminal,
    NotTheSecond,
    PinLocked,
    SecondPinWrong,
    WrongLogIn,
    WrongPin,
)
from panoverde.people.accounts.roles import EVERYWHERE

PIN_LOCKS_AFTER = 10  # failed tries in a row, however slowly: a PIN is short


def by_password(name: str, password: str, *, address: str, at: datetime, device: Device | None = None) -> Account:
    """Let someone in who knows name and password.

    Raises:
        TooManyTries: the name or the address has failed too often, or this device, where they came in before.
        WrongLogIn: they do not fit, or the account is switched off.
    """
    key, of_address = name_key(name), throttle.of_address(address)
    known = device if device and device.knows(key) else None
    subject = of_device(known, key) if known else throttle.of_name(key)
    from_there = {} if known else {of_address: throttle.PER_ADDRESS}
    throttle.begin({subject: throttle.PER_ACCOUNT, **from_there}, at)
    account = Account.objects.filter(key=key, active=True).first()
    if not fits(password, account.password if account else None) or account is None:
        raise WrongLogIn
    throttle.succeeded(subject)
    if not known:
        throttle.take_back(of_address, at)
    throttle.succeeded(_of_pin(account))
    throttle.forget_old(at)
    note(account, "logged-in", by=account, at=at, detail=address)
    return account


def prove_again(account: Account, password: str, *, at: datetime) -> None:
    """Ask somebody who is in for the password once more.

    Raises:
        TooManyTries: it failed too often.
        WrongLogIn: it is not the password.
    """
    subject = f"again:{account.id}"  # not the name's: strangers could make somebody wait who is in already
    throttle.begin({subject: throttle.PER_ACCOUNT}, at)
    if not fits(password, account.password):
        raise WrongLogIn
    throttle.succeeded(subject)


def by_pin(terminal: Terminal, account: Account, pin: str, *, at: datetime) -> None:
    """Let someone in on a shared terminal.

    Raises:
        NotAtThisTerminal: no PIN, no role where the terminal stands, or a password yet to be chosen.
        TooManyTries: the person or the terminal has failed too often.
        PinLocked: only the password opens it again.
        WrongPin: it is not the PIN.
    """
    if not has_pin(account) or not works_at(account, terminal):
        raise NotAtThisTerminal
    if not _is_pin(account, pin, f"terminal:{terminal.id}", at):
        raise WrongPin(name=account.name)
    note(account, "came-in-by-pin", by=account, at=at, detail=terminal.name)


def stands_for(account: Account, pin: str, *, beside: Account, what: str, at: datetime) -> None:
    """Let somebody stand for what another asks, by the PIN: nobody comes in by it, and nobody goes out.

    Raises:
        NotTheSecond: no PIN, a password yet to be chosen, or the same person.
        TooManyTries: the person, or those who stood for whoever asks, failed too often.
        PinLocked: only the password opens it again.
        SecondPinWrong: it is not the PIN.
    """
    if not has_pin(account) or account.pk == beside.pk:
        raise NotTheSecond
    if not _is_pin(account, pin, f"second:{beside.id}", at):
        raise SecondPinWrong(name=account.name)
    note(account, "stood-for", by=beside, at=at, detail=what)


def has_pin(account: Account) -> bool:
    """Whether somebody can prove by PIN who it is."""
    return account.active and not account.temporary and bool(account.pin)


def _is_pin(account: Account, pin: str, asked_from: str, at: datetime) -> bool:
    """Look whether it is the PIN; every try counts, for the person and for where it was made, until one is right."""
    of_pin = _of_pin(account)
    totals = throttle.begin({of_pin: throttle.PER_PIN, asked_from: throttle.PER_ADDRESS}, at)
    if totals[of_pin] > PIN_LOCKS_AFTER:
        raise PinLocked(name=account.name, tries=PIN_LOCKS_AFTER)
    if not fits(pin, account.pin):
        return False
    throttle.succeeded(of_pin)
    throttle.take_back(asked_from, at)
    return True


def open_again(account: Account) -> None:
    """Forget failed tries, when a new password or PIN was given."""
    throttle.succeeded(throttle.of_name(account.key))
    throttle.succeeded(_of_pin(account))


def works_at(account: Account, terminal: Terminal) -> bool:
    """Whether the person has a role where the terminal stands."""
    return account.memberships.filter(series__in=(terminal.series, EVERYWHERE)).exists()


def _of_pin(account: Account) -> str:
    return f"pin:{account.id}"
