"""Turns: acts out of turn, players who were skipped, folds that are irregular."""
