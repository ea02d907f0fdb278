"""Not at the seat when the cards were dealt: live or dead, what it posts, when it is taken."""
