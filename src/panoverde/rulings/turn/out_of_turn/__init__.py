"""Somebody acted before the turn came: it waits, it binds, or it is off."""
