"""The board came wrong, or too early: steps, card by card."""
