"""Amounts as they are typed: reais with a point before the centavos. Inside everything is centavos."""

from decimal import Decimal, InvalidOperation

import click


def centavos(_: click.Context, __: click.Parameter, typed: str | None) -> int | None:
    """Read reais and centavos exactly: 1234.56 is 123456 centavos."""
    if typed is None:
        return None
    try:
        amount = Decimal(typed) * 100
        if amount == int(amount):
            return int(amount)
    except (InvalidOperation, OverflowError, ValueError):
        pass
    raise click.BadParameter(f"“{typed}” is no amount in reais. Write it with a point, such as 1234.56")


def not_negative(context: click.Context, option: click.Parameter, typed: str | None) -> int | None:
    """Read an amount that is nothing or more."""
    amount = centavos(context, option, typed)
    if amount is not None and amount < 0:
        raise click.BadParameter(f"“{typed}” is less than nothing. Leave out the sign")
    return amount
