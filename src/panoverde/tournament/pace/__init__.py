"""Pace: hand for hand, the last hands of a day, which level counts, tables that nobody came back to."""
