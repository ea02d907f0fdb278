"""Flights and days: planned, opened, closed; the field of a day formed from bags."""
