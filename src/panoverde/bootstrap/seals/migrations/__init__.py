"""Migrations of the seals."""
