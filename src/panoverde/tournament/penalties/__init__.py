"""Penalties: who is put out of the tournament, without place and prize."""
