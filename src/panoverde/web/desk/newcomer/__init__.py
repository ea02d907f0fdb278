"""Somebody new: one short form."""
