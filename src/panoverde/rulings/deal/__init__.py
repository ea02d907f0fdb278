"""The deal: misdeals, decks, boards that came wrong, players who were not there."""
