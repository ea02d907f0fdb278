"""How much of a raise goes back, as the book's formula says it."""

import ast
import operator
from collections.abc import Callable, Mapping
from functools import cache

_DOES: dict[type, Callable[[int, int], int]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.floordiv,
    ast.FloorDiv: operator.floordiv,
}  # fmt: skip


def refund(formula: str, total: int, before: int) -> int:
    """Work a formula out; never more than the bet, never less than nothing.

    >>> refund("total_bet - previous_valid_bet", 1800, 600)
    1200
    """
    chips = _worked_out(_tree(formula), {"total_bet": total, "previous_valid_bet": before})
    return max(0, min(chips, total))


@cache
def _tree(formula: str) -> ast.expr:
    return ast.parse(formula, mode="eval").body


def _worked_out(node: ast.expr, names: Mapping[str, int]) -> int:
    match node:
        case ast.BinOp(left, does, right) if type(does) in _DOES:
            return _DOES[type(does)](_worked_out(left, names), _worked_out(right, names))
        case ast.Name(name) if name in names:
            return names[name]
        case ast.Constant(int(number)):
            return number
    raise ValueError(f"{ast.unparse(node)} is no part of a refund")
