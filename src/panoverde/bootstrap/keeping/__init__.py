"""Backups: the whole installation in one file, the same for both databases, verified when made and when used.

manifest.json   what is in the file: versions, counts, heads, sums
journal.jsonl   every record, byte for byte, in the journal's order
tables.jsonl    people, accounts, seeds of draws, published heads

Not in it: snapshots and projections, which are made again from the journal.
"""
