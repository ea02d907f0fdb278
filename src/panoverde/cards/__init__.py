"""Cards, decks and what a hand is worth."""
