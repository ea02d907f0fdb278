"""The roles people work in."""

from typing import Literal, get_args

Role = Literal["organiser", "director", "floor", "cashier", "dealer", "display"]
ROLES: tuple[Role, ...] = get_args(Role)
