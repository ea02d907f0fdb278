"""Proof: case files run against the code, with each clause they name knocked out in turn."""
