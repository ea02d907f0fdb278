"""Heads that leave the house while it matters: to an address, by e-mail, or to whoever stamps the time."""
