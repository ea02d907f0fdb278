"""Bets that were wrong and noticed later: below the minimum, a pot counted wrong, calls short in a row."""
