"""A player was passed over: which acts stand, what becomes of the hand, and of the card that is already out."""
