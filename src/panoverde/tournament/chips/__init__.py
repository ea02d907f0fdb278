"""Chips: stacks as somebody counted them."""
