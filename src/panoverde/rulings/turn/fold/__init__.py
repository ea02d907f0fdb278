"""Folds that are not the usual one: nothing to call, out of turn, cards pushed forward or lifted."""
