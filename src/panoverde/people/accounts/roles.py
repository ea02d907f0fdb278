"""Where people work in which roles."""

from panoverde.kernel.roles import ROLES, Role

EVERYWHERE = "*"  # a membership in every series, also in those to come

# What a shared terminal may be. An organiser's acts always take a password.
TERMINAL_ROLES: tuple[Role, ...] = ("director", "floor", "cashier", "dealer", "display")


def as_roles(names: str) -> list[Role]:
    """Read roles from how they are stored; names no longer known are left out.

    >>> as_roles("floor,cashier,butler")
    ['floor', 'cashier']
    """
    kept = names.split(",")
    return [role for role in ROLES if role in kept]
