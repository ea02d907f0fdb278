"""Facts in words: what a record of the journal says to people."""
